"""Doko: a notation for games of Doppelkopf, and the toolkit that judges and scores them.

The functions that take ``texts`` accept one ``str`` or ``bytes``, an iterable of them (``None`` is a missing text), or any
column of strings or bytes that speaks the Arrow PyCapsule interface (pyarrow, polars, pandas with Arrow, DuckDB, nanoarrow).
They never raise for what a game says: a text without a game is a row whose ``note`` gives the reason.

>>> import doko
>>> table = doko.judge(doko.generate(2, seed=7))
>>> len(table), table["outcome"]
(2, ['played', 'played'])
"""

from __future__ import annotations

import html as _html
import json as _json
from typing import Any, Iterator

from . import _doko
from ._doko import (
    Act,
    Position,
    RuleSet,
    Table,
    __version__,
    all_acts,
    cards,
    check,
    convert,
    explain,
    generate,
    judge,
    jsonl,
    rule_sets,
)

__all__ = [
    "ACTS",
    "CARDS",
    "RULE_SETS",
    "Act",
    "Game",
    "Position",
    "RuleSet",
    "Table",
    "__version__",
    "analyse",
    "check",
    "convert",
    "diff",
    "explain",
    "findings",
    "generate",
    "items",
    "judge",
    "jsonl",
    "plays",
    "score",
]

#: The two letters of each card. The place of a card in this list is its number in the columns ``cards`` and ``hands``.
CARDS: list[str] = cards()

#: The names of all acts of a game. The place of an act in this list is its number for :class:`Position` and :mod:`doko.env`.
ACTS: list[str] = all_acts()

#: The ids of the built-in rule sets.
RULE_SETS: list[str] = rule_sets()


def score(texts: Any, rules: Any = None, **options: Any) -> Table:
    """One row a game, without the nested columns: faster than :func:`judge` if only the results matter."""
    return judge(texts, rules, detail=False, **options)


def plays(table: Table) -> Table:
    """One row a card of the complete tricks of ``table``, which :func:`judge` made.

    Columns: ``row``, ``id`` and ``index`` of the game, ``trick`` and ``place`` from 1, ``seat``, ``card`` (see :data:`CARDS`),
    ``leader``, ``winner``, ``re`` (whether the seat belongs to Re).
    """
    return _doko.explode(table, "cards")


def findings(table: Table) -> Table:
    """One row a finding of the games of ``table``; the columns are those of :func:`check`, without its list findings."""
    return _doko.explode(table, "findings")


def items(table: Table) -> Table:
    """One row a scored item of the games of ``table``: ``item``, ``party``, ``points`` or ``factor``, ``clause``."""
    return _doko.explode(table, "items")


def diff(one: RuleSet | str, other: RuleSet | str) -> dict[str, tuple[Any, Any]]:
    """The values in which two rule sets differ, by path: ``{"schwellen.re": (121, 120)}``."""
    return _rule_set(one).diff(_rule_set(other))


def _rule_set(rules: RuleSet | str) -> RuleSet:
    if isinstance(rules, RuleSet):
        return rules
    return RuleSet.from_toml(rules) if "\n" in rules or "=" in rules else RuleSet(rules)


class Game:
    """One judged game of a text.

    ``verdict`` is the document ``doko/verdict/1``, as ``doko score --format jsonl`` prints it.
    """

    def __init__(self, text: str, rules: RuleSet | str | None = None, index: int = 1, lang: str = "en") -> None:
        """Judges the game at place ``index`` (from 1) of ``text``; raises ``ValueError`` if there is none."""
        self.text, self.rules, self.index, self.lang = text, rules, index, lang
        lines = jsonl(text, rules, lang=lang).splitlines()
        if not 1 <= index <= len(lines):
            raise ValueError(f"the text has {len(lines)} games, so no game {index}")
        self.verdict: dict[str, Any] = _json.loads(lines[index - 1])

    @property
    def points(self) -> list[int] | None:
        """Points by seat, penalties included; ``None`` while the result is open."""
        points: list[int] | None = self.verdict["points"]
        return points

    @property
    def winner(self) -> str | None:
        """``"re"``, ``"kontra"`` or ``None``."""
        winner: str | None = self.verdict["winner"]
        return winner

    @property
    def findings(self) -> list[dict[str, Any]]:
        """The findings, in the order of the record."""
        found: list[dict[str, Any]] = self.verdict["findings"]
        return found

    def page(self) -> str:
        """The page for the referee as HTML, as ``doko report`` writes it."""
        return _doko.page(self.text, self.index, self.rules, self.lang)

    def _repr_html_(self) -> str:
        # A frame of its own: the page has its own style, and nothing of a record can reach the notebook.
        page = _html.escape(self.page(), quote=True)
        return f'<iframe sandbox srcdoc="{page}" style="width:100%;height:48em;border:0"></iframe>'

    def __repr__(self) -> str:
        verdict = self.verdict
        return f"<doko.Game {verdict['game']!r}, {verdict['outcome']}, winner {verdict['winner']}, points {verdict['points']}>"


def analyse(texts: Any, rules: Any = None, first: int = 6, budget: int = 1_000_000) -> list[dict[str, Any]]:
    """What each card cost with open cards: one row a card, from trick ``first`` to the end.

    ``before`` and ``after`` are the best Augen of Re before and after the card, ``lost`` the Augen it cost its own party,
    ``turned`` whether the card changed the party that has at least 121 Augen. With hidden cards a loss need not be a mistake.
    Games whose cards are not all known, or that are not settled there, have no rows; neither have cards beyond ``budget``
    positions.
    """
    return list(_losses(texts, rules, first, budget))


def _losses(texts: Any, rules: Any, first: int, budget: int) -> Iterator[dict[str, Any]]:
    for game in judge(texts, rules).to_pylist():
        position = _replayed(game, rules)
        if position is None:
            continue
        start, acts = position
        values: list[int | None] = []
        plays_of: list[tuple[int, Act]] = []
        replay, number = start.copy(), 0
        marks: list[Position] = []
        for act in acts:
            if act.kind.startswith("play"):
                marks.append(replay.copy())
                plays_of.append((number, act))
                number += 1
            replay.act(act)
        size = len(start.players)
        final = game["augen_re"]
        begin = (first - 1) * size
        for mark in marks[begin:]:
            solved = mark.solve(budget)
            values.append(None if solved is None else solved[0])
        values.append(final)
        for (place, act), before, after in zip(plays_of[begin:], values, values[1:]):
            if before is None or after is None:
                continue
            is_re = act.seat in game["re"]
            lost = before - after if is_re else after - before
            yield {
                "row": game["row"],
                "index": game["index"],
                "trick": place // size + 1,
                "place": place % size + 1,
                "seat": act.seat,
                "card": act.what,
                "before": before,
                "after": after,
                "lost": lost,
                "turned": (before >= 121) != (after >= 121),
            }


def _replayed(game: dict[str, Any], rules: Any) -> tuple[Position, list[Act]] | None:
    """The game as a position and the cards that were played; ``None`` if it cannot be replayed lawfully."""
    if game["hands"] is None or game["outcome"] != "played" or game["errors"] or game["kind"] != "normal":
        return None
    hands = [[CARDS[card] for card in hand] for hand in game["hands"]]
    players = [seat for seat, hand in enumerate(hands, 1) if hand]
    dealer = players[-1] if len(players) == len(hands) else next(s for s, hand in enumerate(hands, 1) if not hand)
    first = game["leaders"][0]
    if len(players) == len(hands):
        dealer = players[players.index(first) - 1]
    try:
        start = Position(rules or game["rules"], dealer=dealer, hands=hands)
        while not start.legal_cards(start.turn or 0):
            healthy = [act for act in start.legal_acts_for(start.turn or 0) if act.name in ("say:gesund", "pass")]
            start.act(healthy[0])
        replay, acts = start.copy(), []
        for card in game["cards"]:
            act = Act(replay.turn or 0, f"play:{CARDS[card]}")
            replay.act(act)
            acts.append(act)
    except (ValueError, IndexError):
        return None
    return start, acts
