"""Environments for learning to play: one in the form of PettingZoo, and a vectorised one.

Both need the extra ``env`` (``pip install doko[env]``). An observation never contains what a seat does not know. Actions are the
places of :data:`doko.ACTS`; ``action_mask`` has a 1 for each lawful one. A seat that may announce something but does not have
to is only asked when it is its turn.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from . import ACTS, Position, RuleSet, _doko

__all__ = ["LAYOUT", "SIZE", "Env", "VectorEnv", "env", "observe"]

_SEATS = 9

#: Where in an observation each part stands: ``slice``, and the shape to give it. A shape of two numbers has a row for each
#: of five players, clockwise from the observing seat.
LAYOUT: dict[str, tuple[slice, tuple[int, ...]]] = {
    name: (slice(start, start + rows * width), (width,) if rows == 1 else (rows, width))
    for name, start, rows, width in _doko.vector_layout()
}

#: The length of an observation.
SIZE: int = max(place.stop for place, _ in LAYOUT.values())


def observe(position: Position, seat: int) -> "np.ndarray[Any, np.dtype[np.uint8]]":
    """What ``seat`` knows, as numbers from 0 to 255; all 0 for one that does not play. The parts, see :data:`LAYOUT`:

    ``hand`` (how often each card), ``played`` (the cards each has laid), ``table`` and ``leader`` (the trick on the table),
    ``parties`` (Re, Kontra, unknown), ``calls``, ``said`` (in the Abfrage), ``given`` (cards handed over in an Armut, as far
    as seen), ``contract`` (normal, Hochzeit, stille, alone, Solo, then each Solo), ``soloist``, ``schweine``, ``tricks`` and
    ``augen`` (taken by each), ``turn``, ``own`` (whether the seat plays, whether it is Re) and ``bock`` (by what the game
    counts more).
    """
    return np.frombuffer(position.vector(seat), dtype=np.uint8)


def _deal(rules: RuleSet | str | None, random: np.random.Generator, dealer: int, seats: int | None) -> Position:
    return Position(rules, seed=int(random.integers(0, 2**63)), dealer=dealer, seats=seats)


def _mask(position: Position, seat: int) -> "np.ndarray[Any, np.dtype[np.int8]]":
    return np.frombuffer(position.mask(seat), dtype=np.int8).copy()


try:
    from gymnasium.spaces import Box, Dict, Discrete
    from pettingzoo import AECEnv
except ImportError:  # pragma: no cover - the vectorised environment needs neither
    AECEnv = object


class Env(AECEnv):  # type: ignore[misc]
    """A game as a PettingZoo environment: agents ``seat_1`` to ``seat_4``, rewards are the points of the game."""

    metadata = {"name": "doko_v0", "is_parallelizable": False, "render_modes": ["ansi"]}

    def __init__(self, rules: RuleSet | str | None = None, render_mode: str | None = None) -> None:
        super().__init__()
        self.rules, self.render_mode = rules, render_mode
        size = len(Position(rules, seed=0).players)
        self.possible_agents = [f"seat_{seat}" for seat in range(1, size + 1)]
        self.agents: list[str] = []
        self._spaces = {
            agent: Dict(
                {
                    "observation": Box(0, 255, (SIZE,), np.uint8),
                    "action_mask": Box(0, 1, (len(ACTS),), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._actions = {agent: Discrete(len(ACTS)) for agent in self.possible_agents}
        self._random = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        return self._spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self.agents = list(self.possible_agents)
        dealer = int(self._random.integers(1, len(self.agents) + 1))
        self.position = _deal(self.rules, self._random, dealer, len(self.agents))
        self.rewards = {agent: 0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent) + 1

    def _select(self) -> None:
        turn = self.position.turn
        self.agent_selection = self.agents[0] if turn is None else self.possible_agents[turn - 1]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self._seat(agent)
        mask = _mask(self.position, seat)
        if agent != self.agent_selection:
            mask[:] = 0
        return {"observation": observe(self.position, seat).copy(), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("this agent is not done: it needs an action")
        self._cumulative_rewards[agent] = 0
        self.position.act_number(self._seat(agent), int(action))
        self._clear_rewards()
        if self.position.is_over:
            points = self.position.points or [0] * len(self.agents)
            for name in self.agents:
                self.rewards[name] = points[self._seat(name) - 1]
                self.terminations[name] = True
        self._select()
        self._accumulate_rewards()

    def render(self) -> str | None:
        return self.position.record() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is open."""


def env(rules: RuleSet | str | None = None, render_mode: str | None = None) -> Env:
    """The environment of PettingZoo: ``doko.env.env("ddv")``."""
    return Env(rules, render_mode)


class VectorEnv:
    """Many games side by side. Each step takes one action for each game, for the seat whose turn it is.

    A game that is over begins anew with the next step's observation; its points are in that step's ``rewards``. A game of a
    seed and a place is the same however many there are beside it. ``seats`` is the size of the table, the usual one of the
    rules if it is not given.
    """

    def __init__(self, games: int, rules: RuleSet | str | None = None, seed: int = 0, seats: int | None = None) -> None:
        if games < 1:
            raise ValueError("games is 1 or more")
        self.rules, self.games = rules, games
        self._native = _doko.Games(games, rules, seed, seats)

    def observe(self) -> "tuple[np.ndarray[Any, Any], np.ndarray[Any, Any], np.ndarray[Any, Any]]":
        """Observations ``(games, SIZE)``, masks ``(games, len(ACTS))`` and whose turn it is ``(games,)``, to be read only."""
        observed, masks, turns = self._native.observe()
        return (
            np.frombuffer(observed, dtype=np.uint8).reshape(self.games, SIZE),
            np.frombuffer(masks, dtype=np.int8).reshape(self.games, len(ACTS)),
            np.frombuffer(turns, dtype=np.int8),
        )

    def step(self, actions: Any) -> "tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]":
        """Acts in every game; returns points ``(games, 9)`` by seat, and which games ended ``(games,)``.

        Raises ``ValueError`` with the game if an action is not lawful; nothing has changed then, in no game.
        """
        rewards, ended = self._native.step(np.asarray(actions, dtype=np.int64).tolist())
        return (
            np.frombuffer(rewards, dtype=np.int32).reshape(self.games, _SEATS),
            np.frombuffer(ended, dtype=np.bool_),
        )

    def record(self, game: int) -> str:
        """The record of one of the games so far."""
        return self._native.record(game)
