"""Judging a column of a Spark DataFrame: ``doko.spark.judge(df, "text")``. Needs pyspark and pyarrow."""

from __future__ import annotations

from typing import Any, Iterator

import doko

__all__ = ["judge"]


def judge(df: Any, text: str = "text", id: str | None = None, rules: Any = None, **options: Any) -> Any:
    """One row a game of ``df``'s column ``text``, with the column ``id`` beside it.

    ``rules`` travels to the workers as an id or as text, so no worker needs a file. ``row`` counts within a batch of the
    partition; use ``id`` to find a game's text again.
    """
    import pyarrow as pa

    given = rules.to_toml() if isinstance(rules, doko.RuleSet) else rules
    columns = [text] if id is None else [text, id]
    schema = pa.table(doko.judge([], given, **options)).schema

    def work(batches: Iterator[Any]) -> Iterator[Any]:
        for batch in batches:
            ids = None if id is None else batch.column(1).to_pylist()
            table = pa.table(doko.judge(batch.column(0), given, ids=ids, **options))
            yield from table.to_batches()

    from pyspark.sql.pandas.types import from_arrow_schema

    return df.select(*columns).mapInArrow(work, from_arrow_schema(schema))
