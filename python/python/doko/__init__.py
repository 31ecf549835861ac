"""Doko: a notation for games of Doppelkopf, and the toolkit that judges and scores them.

The functions that take ``texts`` accept one ``str`` or ``bytes``, an iterable of them (``None`` is a missing text), any
column of strings or bytes that speaks the Arrow PyCapsule interface (pyarrow, polars, pandas with Arrow, DuckDB, nanoarrow),
or the ``pathlib.Path`` of a file, which is one text and is read piece by piece.
They never raise for what a game says: a text without a game is a row whose ``note`` gives the reason.

>>> import doko
>>> table = doko.judge(doko.generate(2, seed=7))
>>> len(table), table["outcome"]
(2, ['played', 'played'])
"""

from __future__ import annotations

# What only a `Game` needs is imported there: many processes judge a few texts, each after its start.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

from . import _doko
from ._doko import (
    Act,
    Position,
    RuleSet,
    Table,
    __version__,
    all_acts,
    analyse,
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
        import json

        self.text, self.rules, self.index, self.lang = text, rules, index, lang
        lines = jsonl(text, rules, lang=lang).splitlines()
        if not 1 <= index <= len(lines):
            raise ValueError(f"the text has {len(lines)} games, so no game {index}")
        self.verdict: dict[str, Any] = json.loads(lines[index - 1])

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

    def position(self, trick: int | None = None, card: int = 1) -> Position:
        """The game as one to play on: at its end, or before a card of a trick, both from 1.

        Raises ``ValueError`` where not all hands are known, or something was not lawful.
        """
        return Position.from_record(self.text, self.index, self.rules, trick, card)

    def solve(self, trick: int, card: int = 1, budget: int = 1_000_000) -> tuple[int, list[str]] | None:
        """The best Augen of Re with open cards before a card of a trick, and the cards that reach them."""
        return self.position(trick, card).solve(budget)

    def analyse(self, first: int = 6, **options: Any) -> Table:
        """What each card cost, from trick ``first`` on: the rows of :func:`analyse`, which has the options."""
        return analyse(self.position().record(), self.rules, first, **options)

    def page(self) -> str:
        """The page for the referee as HTML, as ``doko report`` writes it."""
        return _doko.page(self.text, self.index, self.rules, self.lang)

    def _repr_html_(self) -> str:
        import html

        # A frame of its own: the page has its own style, and nothing of a record can reach the notebook.
        page = html.escape(self.page(), quote=True)
        return f'<iframe sandbox srcdoc="{page}" style="width:100%;height:48em;border:0"></iframe>'

    def __repr__(self) -> str:
        verdict = self.verdict
        return f"<doko.Game {verdict['game']!r}, {verdict['outcome']}, winner {verdict['winner']}, points {verdict['points']}>"
