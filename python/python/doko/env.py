"""Environments for learning to play: one in the form of PettingZoo, and a vectorised one.

Both need the extra ``env`` (``pip install doko[env]``). An observation never contains what a seat does not know. Actions are the
places of :data:`doko.ACTS`; ``action_mask`` has a 1 for each lawful one. A seat that may announce something but does not have
to is only asked when it is its turn.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from . import ACTS, CARDS, Position, RuleSet

__all__ = ["Env", "VectorEnv", "env", "observe"]

_CARD = {code: place for place, code in enumerate(CARDS)}
_CALLS = [place for place, name in enumerate(ACTS) if name.startswith("call:")]
_MOST = 5
_SEATS = 9

#: The length of the vector that :func:`observe` makes.
SIZE = 24 + 24 * _MOST + 24 * _MOST + _MOST * 3 + len(_CALLS) * _MOST + _MOST + 2


def observe(position: Position, seat: int) -> "np.ndarray[Any, np.dtype[np.int8]]":
    """What ``seat`` knows, as numbers of 0 to 2.

    The hand (24 counts), the cards each player has played (24 counts for each of 5 places, clockwise from this seat), the
    cards on the table (24 flags for each place), the known parties (Re, Kontra, unknown), the announcements of each player,
    whose turn it is, and whether the seat plays and whether it belongs to Re.
    """
    known = position.observation(seat)
    vector = np.zeros(SIZE, dtype=np.int8)
    players = known["players"]
    if seat not in players:
        return vector
    own = players.index(seat)
    place = {player: (at - own) % len(players) for at, player in enumerate(players)}
    at = 0
    for card in known["hand"]:
        vector[at + _CARD[card]] += 1
    at += 24
    calls = at + 48 * _MOST + 3 * _MOST
    for act in known["acts"]:
        if act.kind == "play":
            vector[at + 24 * place[act.seat] + _CARD[act.what]] += 1
        elif act.kind == "call":
            vector[calls + len(_CALLS) * place[act.seat] + _CALLS.index(ACTS.index(act.name))] = 1
    at += 24 * _MOST
    for player, card in position.table:
        vector[at + 24 * place[player] + _CARD[card]] = 1
    at += 24 * _MOST
    for player in players:
        party = known["parties"][player - 1]
        vector[at + 3 * place[player] + {"re": 0, "kontra": 1, None: 2}[party]] = 1
    at += 3 * _MOST + len(_CALLS) * _MOST
    if known["turn"] is not None:
        vector[at + place[known["turn"]]] = 1
    at += _MOST
    vector[at] = 1
    vector[at + 1] = known["parties"][seat - 1] == "re"
    return vector


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
                    "observation": Box(0, 2, (SIZE,), np.int8),
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
        return {"observation": observe(self.position, seat), "action_mask": mask}

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

    A game that is over begins anew with the next step's observation; its points are in that step's ``rewards``.
    """

    def __init__(self, games: int, rules: RuleSet | str | None = None, seed: int = 0) -> None:
        if games < 1:
            raise ValueError("games is 1 or more")
        self.rules, self.games = rules, games
        self._random = np.random.default_rng(seed)
        self.positions = [_deal(rules, self._random, 1 + game % 4, None) for game in range(games)]

    def observe(self) -> "tuple[np.ndarray[Any, Any], np.ndarray[Any, Any], np.ndarray[Any, Any]]":
        """Observations ``(games, SIZE)``, masks ``(games, len(ACTS))`` and whose turn it is ``(games,)``."""
        turns = np.array([position.turn for position in self.positions], dtype=np.int8)
        observed = np.stack([observe(position, int(seat)) for position, seat in zip(self.positions, turns)])
        masks = np.stack([_mask(position, int(seat)) for position, seat in zip(self.positions, turns)])
        return observed, masks, turns

    def step(self, actions: Any) -> "tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]":
        """Acts in every game; returns points ``(games, 9)`` by seat, and which games ended ``(games,)``."""
        rewards = np.zeros((self.games, _SEATS), dtype=np.int32)
        ended = np.zeros(self.games, dtype=bool)
        for game, (position, action) in enumerate(zip(self.positions, actions)):
            position.act_number(position.turn or 0, int(action))
            if position.is_over:
                points = position.points or []
                rewards[game, : len(points)] = points
                ended[game] = True
                self.positions[game] = _deal(self.rules, self._random, 1 + game % 4, None)
        return rewards, ended
