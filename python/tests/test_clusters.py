"""On local clusters: one worker is killed in the middle, and the sum of the hashes of all rows is what one process makes of it.

Each test says why it is skipped: pyspark needs a Java, dask its package.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shutil
import signal
import sys
import threading
import time
from pathlib import Path

import pytest

import doko

GAMES = int(os.environ.get("DOKO_CLUSTER_GAMES", "4000"))
PARTS = 16
HOUSE = 'id = "haus"\nextends = "klub-schweine"\n\n[sonderpunkte]\nfuchs = 2\n'


def texts() -> list[tuple[int, str | None]]:
    made = doko.generate(GAMES, "klub-schweine", seed=23, faults=0.2)
    return [(key, None if key % 997 == 0 else text) for key, text in enumerate(made)]


def hash_of(rows: list[dict]) -> int:
    """The sum of the hashes of rows, in whatever order and however they were split: ``row`` counts within a part."""
    total = 0
    for row in rows:
        line = json.dumps({**row, "row": None}, sort_keys=True).encode()
        total += int.from_bytes(hashlib.blake2b(line, digest_size=8).digest(), "big")
    return total % 2**64


@pytest.fixture(scope="module")
def expected() -> tuple[int, int]:
    given = texts()
    table = doko.judge([text for _, text in given], doko.RuleSet.from_toml(HOUSE), ids=[key for key, _ in given])
    return len(table), hash_of(table.to_pylist())


def marker(folder: str):
    """A function that leaves word that a part is being worked on, and gives the test time to kill who does.

    It goes to workers that do not know this file, so it brings all it needs.
    """

    def marked(part: str) -> None:
        import os
        import time
        from pathlib import Path

        Path(folder, f"{part}-{os.getpid()}-{time.monotonic_ns()}").touch()
        time.sleep(0.5)

    return marked


def kill_in_the_middle(folder: Path, victim, killed: list) -> threading.Thread:
    """Kills what ``victim()`` returns, a process, as soon as a quarter of the parts have been begun."""

    def run() -> None:
        until = time.monotonic() + 300
        while len(list(folder.iterdir())) < PARTS // 4 and time.monotonic() < until:
            time.sleep(0.02)
        pid = victim()
        if pid is not None:
            os.kill(pid, signal.SIGKILL)
            killed.append(pid)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    return thread


def test_spark_with_an_executor_killed(tmp_path, expected):
    pytest.importorskip("pyspark", reason="pyspark is not installed")
    if shutil.which("java") is None:
        pytest.skip("Spark needs a Java, and there is none")
    psutil = pytest.importorskip("psutil")
    os.environ["PYSPARK_PYTHON"] = sys.executable
    os.environ.setdefault("SPARK_LOCAL_IP", "127.0.0.1")
    from pyspark.sql import SparkSession

    import doko.spark

    spark = (
        SparkSession.builder.master("local-cluster[2,1,1024]")
        .appName("doko")
        .config("spark.ui.enabled", "false")
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.sql.execution.arrow.maxRecordsPerBatch", "100")
        .config("spark.local.dir", str(tmp_path / "spark"))
        .getOrCreate()
    )
    marks = tmp_path / "marks"
    marks.mkdir()
    marked = marker(str(marks))
    killed: list[int] = []

    def executor():
        of_ours = psutil.Process().children(recursive=True)
        for one in of_ours:
            # A launcher may be gone, or not be waited for yet, by the time it is looked at.
            with contextlib.suppress(psutil.Error):
                if "CoarseGrainedExecutorBackend" in " ".join(one.cmdline()):
                    return one.pid
        return None

    def marking(batches):
        from pyspark import TaskContext

        marked(str(TaskContext.get().partitionId()))
        yield from batches

    try:
        frame = spark.createDataFrame(texts(), "key long, text string").repartition(PARTS, "key")
        frame = frame.mapInArrow(marking, frame.schema)
        judged = doko.spark.judge(frame, "text", id="key", rules=doko.RuleSet.from_toml(HOUSE))
        assert "struct" in judged.schema["findings"].simpleString()
        thread = kill_in_the_middle(marks, executor, killed)
        rows = judged.toArrow().to_pylist()
        thread.join()
    finally:
        spark.stop()
    assert len(killed) == 1, "no executor was there to be killed"
    begun = [mark.name.split("-")[0] for mark in marks.iterdir()]
    assert len(begun) > len(set(begun)) == PARTS, "no part was done again"
    assert (len(rows), hash_of(rows)) == expected


def test_dask_with_a_worker_killed(tmp_path, expected):
    pytest.importorskip("distributed", reason="dask is not installed")
    import dask.dataframe as dd
    import pandas as pd
    import pyarrow as pa
    from dask.distributed import Client, LocalCluster

    import doko.dask

    marks = tmp_path / "marks"
    marks.mkdir()
    marked = marker(str(marks))
    killed: list[int] = []
    given = texts()
    frame = dd.from_pandas(pd.DataFrame(given, columns=["key", "text"]), npartitions=PARTS)

    def marking(part):
        if len(part):
            marked(str(part["key"].iloc[0]))
        return part

    with (
        LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, local_directory=str(tmp_path)
        ) as cluster,
        Client(cluster) as client,
    ):
        workers = list(client.run(os.getpid).values())
        judged = doko.dask.judge(
            frame.map_partitions(marking, meta=frame._meta), "text", id="key", rules=doko.RuleSet.from_toml(HOUSE)
        )
        thread = kill_in_the_middle(marks, lambda: workers[0], killed)
        rows = pa.Table.from_pandas(judged.compute(), preserve_index=False).to_pylist()
        thread.join()
        after = list(client.run(os.getpid).values())
    assert killed and killed[0] not in after, "no worker was killed"
    begun = [mark.name.split("-")[0] for mark in marks.iterdir()]
    assert len(begun) > len(set(begun)) == PARTS, "no part was done again"
    assert (len(rows), hash_of(rows)) == expected
