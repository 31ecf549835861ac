"""The notebook of examples runs from its first cell to its last."""

from pathlib import Path

import pytest

NOTEBOOK = Path(__file__).parents[1] / "examples" / "year.ipynb"


def test_the_notebook_runs():
    nbclient = pytest.importorskip("nbclient")
    pytest.importorskip("ipykernel")
    nbformat = pytest.importorskip("nbformat")
    pytest.importorskip("pandas")
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    done = nbclient.NotebookClient(notebook, timeout=300, kernel_name="python3").execute()
    last = done.cells[-1].outputs[-1]
    assert "<iframe" in last["data"]["text/html"]
