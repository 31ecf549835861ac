"""Judging a column of a Dask DataFrame: ``doko.dask.judge(frame, "text", id="key")``. Needs dask, pandas and pyarrow.

As :mod:`doko.spark` does it: rule files travel as text, a partition that is done twice gives the same rows. The columns are
those of Arrow (``pandas.ArrowDtype``), so that nested ones stay what they are.
"""

from __future__ import annotations

from typing import Any, Callable

import doko

__all__ = ["check", "judge", "score"]


def judge(frame: Any, text: str = "text", id: str | None = None, rules: Any = None, **options: Any) -> Any:
    """One row a game of ``frame``'s column ``text``: the columns of :func:`doko.judge`. ``row`` counts within a partition."""
    return _mapped(frame, doko.judge, text, id, rules, options)


def score(frame: Any, text: str = "text", id: str | None = None, rules: Any = None, **options: Any) -> Any:
    """One row a game, without the nested columns: :func:`doko.score` in every partition."""
    return _mapped(frame, doko.score, text, id, rules, options)


def check(frame: Any, text: str = "text", id: str | None = None, rules: Any = None, **options: Any) -> Any:
    """One row a finding: :func:`doko.check` in every partition."""
    return _mapped(frame, doko.check, text, id, rules, options)


def _mapped(frame: Any, work: Callable[..., Any], text: str, id: str | None, rules: Any, options: dict[str, Any]) -> Any:
    import pandas as pd
    import pyarrow as pa

    def mapped(part: Any) -> Any:
        ids = None if id is None else [None if pd.isna(value) else value for value in part[id]]
        # Whatever stands for a missing value in a column is a missing text.
        texts = [value if isinstance(value, (str, bytes)) else None for value in part[text]]
        return pa.table(work(texts, rules, ids=ids, **options)).to_pandas(types_mapper=pd.ArrowDtype)

    # Judging nothing shows the columns, and here and not on a worker what is wrong with an argument.
    meta = mapped(pd.DataFrame({name: [] for name in (text, id) if name is not None}))
    return frame.map_partitions(mapped, meta=meta)
