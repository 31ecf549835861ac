"""Judging texts on a Dask cluster: ``doko.dask.judge(bag_or_frame)``. Needs dask and pyarrow."""

from __future__ import annotations

from typing import Any

import doko

__all__ = ["judge"]


def judge(frame: Any, text: str = "text", id: str | None = None, rules: Any = None, **options: Any) -> Any:
    """One row a game of a Dask DataFrame's column ``text``; ``row`` counts within a partition.

    ``rules`` travels to the workers as an id or as text, so no worker needs a file.
    """
    given = rules.to_toml() if isinstance(rules, doko.RuleSet) else rules

    def work(part: Any) -> Any:
        import pyarrow as pa

        ids = None if id is None else part[id].tolist()
        texts = [value if isinstance(value, (str, bytes)) else None for value in part[text].tolist()]
        return pa.table(doko.judge(texts, given, ids=ids, **options)).to_pandas()

    import pandas as pd

    meta = work(pd.DataFrame({text: [], **({} if id is None else {id: []})}))
    return frame.map_partitions(work, meta=meta)
