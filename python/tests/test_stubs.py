"""The stubs say of the native half what is there, and all of it."""

import subprocess
import sys

import pytest


def test_stubs_are_those_of_the_module(tmp_path):
    pytest.importorskip("mypy")
    # `__all__` is made by PyO3, of everything there is.
    allowed = tmp_path / "allowed"
    allowed.write_text("doko._doko.__all__\n")
    command = [sys.executable, "-m", "mypy.stubtest", "doko._doko", "--concise", "--allowlist", str(allowed)]
    command.append("--ignore-unused-allowlist")
    checked = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, check=False)
    assert checked.returncode == 0, checked.stdout + checked.stderr
