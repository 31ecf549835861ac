"""The native half of doko. Import it through ``doko``."""

from os import PathLike
from typing import Any, Iterable, Mapping, Protocol, Sequence, final, type_check_only

from typing_extensions import Self

@type_check_only
class _ArrowArray(Protocol):
    def __arrow_c_array__(self, requested_schema: Any = None) -> tuple[Any, Any]: ...

@type_check_only
class _ArrowStream(Protocol):
    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any: ...

_Texts = str | bytes | PathLike[str] | Iterable[str | bytes | None] | _ArrowArray | _ArrowStream
__version__: str

@final
class RuleSet:
    """A rule set: a built-in one by its id, or one from the text of a rule file (:meth:`from_toml`)."""

    def __new__(cls, id: str) -> Self:
        """Raises ``ValueError`` if there is no built-in rule set with this id."""

    @classmethod
    def from_toml(cls, text: str) -> RuleSet:
        """Reads the text of a rule file. Raises ``ValueError`` with each problem and its line."""

    @property
    def id(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def edition(self) -> str: ...
    @property
    def hash(self) -> str:
        """16 hexadecimal digits over all values: equal for rule sets that judge alike by their values."""

    def to_toml(self) -> str:
        """The text of a rule file with these values."""

    def values(self) -> dict[str, Any]:
        """Every value by its path."""

    def diff(self, other: RuleSet) -> dict[str, tuple[Any, Any]]:
        """The values that differ, by path: this one's and the other's."""

@final
class Table:
    """Rows of columns. Hand it to pyarrow, polars, pandas or DuckDB: it speaks the Arrow PyCapsule interface."""

    @property
    def column_names(self) -> list[str]: ...
    @property
    def num_rows(self) -> int: ...
    def __len__(self) -> int: ...
    def __getitem__(self, key: str | int, /) -> Any:
        """The values of a column by its name, or a row as a dict by its place."""

    def column(self, name: str) -> list[Any]: ...
    def to_pylist(self) -> list[dict[str, Any]]: ...
    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any: ...
    def __arrow_c_schema__(self) -> Any: ...

@final
class Act:
    """Who does what: ``Act(3, "play:CQ")``. :data:`doko.ACTS` has all names."""

    def __new__(cls, seat: int, name: str) -> Self: ...
    @property
    def seat(self) -> int: ...
    @property
    def kind(self) -> str: ...
    @property
    def what(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def number(self) -> int | None: ...

@final
class Position:
    """A game that is played act by act, under any rule set, from the deal to the points.

    Give a ``seed`` for random hands, or ``hands``: a list of card codes for each seat, empty for a seat that sits out. Seats
    count from 1. ``bock``, ``obligatory`` (seats that have played all their Pflichtsoli) , ``forced`` (a Vorführung is due)
    and ``ramsch`` (a round of Ramsch, experimental) are what the list of the game contributes.
    """

    def __new__(
        cls,
        rules: RuleSet | str | None = None,
        seed: int | None = None,
        dealer: int | None = None,
        hands: Sequence[Sequence[str]] | None = None,
        seats: int | None = None,
        bock: int | None = None,
        obligatory: Sequence[int] | None = None,
        forced: bool = False,
        ramsch: bool = False,
    ) -> Self: ...
    @classmethod
    def from_record(
        cls,
        text: str,
        index: int = 1,
        rules: RuleSet | str | None = None,
        trick: int | None = None,
        card: int = 1,
        rule_files: Mapping[str, str] | None = None,
    ) -> Position:
        """Plays game ``index`` (from 1) of a text: to its end, or up to before a card of a trick, both from 1.

        Raises ``ValueError`` if there is no such game, if the record does not show all hands, or at the first act that is
        not lawful, with the reason.
        """

    @classmethod
    def from_acts(cls, start: Position, acts: Sequence[Act]) -> Position: ...
    def legal_acts(self) -> list[Act]:
        """Everything anybody may do now, except claiming the rest, which takes a search."""

    def legal_acts_for(self, seat: int) -> list[Act]: ...
    def legal_numbers(self, seat: int) -> list[int]:
        """What this seat may do now, as places of :data:`doko.ACTS`."""

    def legal_cards(self, seat: int) -> list[str]: ...
    def mask(self, seat: int) -> bytes:
        """A byte for each of :data:`doko.ACTS`: 1 if this seat may do it now."""

    def vector(self, seat: int) -> bytes:
        """What a seat knows, as the numbers that :mod:`doko.env` describes."""

    def act(self, act: Act) -> None:
        """Raises ``ValueError`` with the reason if the act is not lawful; nothing has changed then."""

    def act_number(self, seat: int, number: int) -> None: ...
    def act_anyway(self, act: Act) -> None:
        """Does what happens at tables although no rule allows it: a revoke, a card out of turn, a late announcement."""

    def refusal(self, act: Act) -> str | None: ...
    def undo(self) -> Act | None: ...
    def copy(self) -> Position: ...
    def __copy__(self) -> Position: ...
    def __deepcopy__(self, memo: Any) -> Position: ...
    @property
    def turn(self) -> int | None: ...
    @property
    def players(self) -> list[int]: ...
    @property
    def seats(self) -> int: ...
    @property
    def is_over(self) -> bool: ...
    @property
    def outcome(self) -> str | None: ...
    @property
    def points(self) -> list[int] | None: ...
    @property
    def acts(self) -> list[Act]: ...
    def hand(self, seat: int) -> list[str]: ...
    @property
    def table(self) -> list[tuple[int, str]]: ...
    @property
    def tricks(self) -> list[dict[str, Any]]: ...
    @property
    def parties(self) -> list[str | None]: ...
    def observation(self, seat: int) -> dict[str, Any]:
        """What a seat knows. It does not change if the cards it has not seen are dealt differently."""

    def record(self) -> str:
        """The record of the game so far: judged, it has no finding and the same points."""

    def solve(self, budget: int = 1_000_000) -> tuple[int, list[str]] | None:
        """The best Augen of Re with open cards, and the cards that reach them; ``None`` if that cannot be decided."""

@final
class Games:
    """The native half of :class:`doko.env.VectorEnv`."""

    def __new__(cls, games: int, rules: RuleSet | str | None = None, seed: int = 0, seats: int | None = None) -> Self: ...
    def __len__(self) -> int: ...
    def observe(self) -> tuple[bytes, bytes, bytes]: ...
    def step(self, acts: Sequence[int]) -> tuple[bytes, bytes]: ...
    def record(self, game: int) -> str: ...

def judge(
    texts: _Texts,
    rules: RuleSet | str | None = None,
    detail: bool = True,
    lang: str | None = None,
    ids: Iterable[Any] | None = None,
    threads: int = 1,
    rule_files: Mapping[str, str] | None = None,
) -> Table:
    """Judges texts: one row a game, with the ``row`` (from 0) of the text it comes from.

    ``rules`` is a :class:`RuleSet`, the id of a built-in one, or the text of a rule file; without it each record's own.
    ``rule_files`` are texts of rule files by the names that records use for them. ``lang`` (``en``, ``de``, ``nl``) is the
    language of messages. A text without a game is one row whose ``note`` is ``null``, ``empty``, ``no-record`` or ``no-game``.
    """

def check(
    texts: _Texts,
    rules: RuleSet | str | None = None,
    lang: str | None = None,
    ids: Iterable[Any] | None = None,
    threads: int = 1,
    rule_files: Mapping[str, str] | None = None,
) -> Table:
    """Judges texts: one row a finding. ``index`` is null for findings in a list header or on a whole list."""

def jsonl(
    texts: _Texts,
    rules: RuleSet | str | None = None,
    lang: str | None = None,
    file: str = "-",
    threads: int = 1,
    rule_files: Mapping[str, str] | None = None,
) -> str:
    """The lines of ``doko score --format jsonl``: a document ``doko/verdict/1`` a game."""

def analyse(
    texts: _Texts,
    rules: RuleSet | str | None = None,
    first: int = 6,
    budget: int = 1_000_000,
    deals: int = 0,
    seed: int = 1,
    ids: Iterable[Any] | None = None,
    threads: int = 1,
    rule_files: Mapping[str, str] | None = None,
) -> Table:
    """What each card cost: one row a card, from trick ``first`` to the end.

    ``before`` and ``after`` are the Augen Re gets from before and from behind the card on if all play as well as can be with
    open cards, ``lost`` the Augen it cost its own party, ``turned`` whether another party wins behind it, by all that was
    announced in the game. With hidden cards a loss is no mistake: nobody knew where the cards lay.

    With ``deals`` the cards that the player had not seen are dealt anew so many times, as his observation allows, and
    ``expected_lost`` is by how many Augen the card that is best on average is better, on average; the column ``deals`` says over how
    many. Whoever plays on in such a deal sees all cards, so this is an estimate. It is null where cards went over (Armut)
    or were laid face down.

    Games that were not played lawfully to their end, or of which not all cards are known, have no rows; neither have cards
    before it is settled who plays with whom, in games that are not about Augen, or beyond ``budget`` positions: those of a game
    with open cards, and of each deal that is tried.
    """

def explode(table: Table, what: str) -> Table: ...
def convert(text: str, to: str, from_: str | None = None) -> str:
    """Converts a record between ``doko``, ``json`` and ``jsonl`` without loss."""

def explain(code: str, lang: str | None = None) -> str:
    """What a finding means, by its code or name; raises ``KeyError`` if there is none."""

def generate(
    games: int,
    rules: RuleSet | str | None = None,
    seed: int = 1,
    faults: float = 0.0,
    noted: str = "mixed",
    seats: int | None = None,
    first: int = 1,
) -> list[str]:
    """Makes games from a seed, a record each: the same everywhere. ``faults`` is the share with one known fault."""

def page(
    text: str,
    index: int = 1,
    rules: RuleSet | str | None = None,
    lang: str | None = None,
    rule_files: Mapping[str, str] | None = None,
) -> str: ...
def rule_sets() -> list[str]: ...
def cards() -> list[str]: ...
def all_acts() -> list[str]: ...
def vector_layout() -> list[tuple[str, int, int, int]]: ...
def main(arguments: list[str]) -> int:
    """Runs the command line with these arguments, the first being its own name; returns the exit code."""
