"""The command ``doko``, also as ``python -m doko``."""

import sys

from ._doko import main


def run() -> None:
    """Runs the command line and exits with its code."""
    sys.exit(main(["doko", *sys.argv[1:]]))


if __name__ == "__main__":
    run()
