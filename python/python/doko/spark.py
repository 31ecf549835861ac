"""Judging a column of a Spark DataFrame: ``doko.spark.judge(df, "text", id="key")``. Needs pyspark and pyarrow.

The work is done where the data is: each worker needs the package and nothing else. ``rules`` (an id, the text of a rule file, a
:class:`doko.RuleSet`) and ``rule_files`` travel to the workers as text, so no worker needs a file. A partition that is done
twice, for a worker was lost, gives the same rows.
"""

from __future__ import annotations

from typing import Any, Callable, Iterator

import doko

__all__ = ["check", "judge", "score"]


def judge(df: Any, text: str = "text", id: str | None = None, rules: Any = None, **options: Any) -> Any:
    """One row a game of ``df``'s column ``text``: the columns of :func:`doko.judge`.

    ``id`` names a column whose values come out as ``id``. ``row`` counts within one batch of a partition and says nothing
    about the whole; use ``id`` to find a game's text again. ``options`` are those of :func:`doko.judge`.
    """
    return _mapped(df, doko.judge, text, id, rules, options)


def score(df: Any, text: str = "text", id: str | None = None, rules: Any = None, **options: Any) -> Any:
    """One row a game, without the nested columns: :func:`doko.score` in every partition."""
    return _mapped(df, doko.score, text, id, rules, options)


def check(df: Any, text: str = "text", id: str | None = None, rules: Any = None, **options: Any) -> Any:
    """One row a finding: :func:`doko.check` in every partition."""
    return _mapped(df, doko.check, text, id, rules, options)


def _mapped(df: Any, work: Callable[..., Any], text: str, id: str | None, rules: Any, options: dict[str, Any]) -> Any:
    import pyarrow as pa
    from pyspark.sql.pandas.types import from_arrow_schema

    columns = [text] if id is None else [text, id]
    # Judging nothing shows the columns, and here and not on a worker what is wrong with an argument.
    # Spark knows no dictionaries.
    schema = pa.schema([field.with_type(_in_full(field.type)) for field in pa.table(work([], rules, **options)).schema])

    def mapped(batches: Iterator[Any]) -> Iterator[Any]:
        for batch in batches:
            ids = None if id is None else batch.column(1).to_pylist()
            yield from pa.table(work(batch.column(0), rules, ids=ids, **options)).cast(schema).to_batches()

    return df.select(*columns).mapInArrow(mapped, from_arrow_schema(schema))


def _in_full(kind: Any) -> Any:
    """The type of a column whose words are written out."""
    import pyarrow as pa

    if pa.types.is_dictionary(kind):
        return kind.value_type
    if pa.types.is_list(kind):
        return pa.list_(kind.value_field.with_type(_in_full(kind.value_type)))
    if pa.types.is_struct(kind):
        return pa.struct([field.with_type(_in_full(field.type)) for field in kind])
    return kind
