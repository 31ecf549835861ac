#!/usr/bin/env python3
"""Reads a Parquet file of doko with a foreign library and compares it, cell by cell, with the csv of the same games.

    check-parquet.py DOKO PATH...

DOKO is a binary built with `--features parquet`, PATH are files or folders of records. Needs pyarrow. Exit code 1 if
the two tables differ.
"""

import csv
import io
import os
import subprocess
import sys
import tempfile

import pyarrow as pa
import pyarrow.parquet as pq

# What docs/table.md says of the kinds; points stand behind.
NUMBERS = {
    "index", "soloist", "klaerungsstich", "augen_re", "augen_kontra", "stiche_re", "stiche_kontra", "value",
    "alternatives", "errors", "warnings",
} | {f"points_{seat}" for seat in range(1, 10)}
FLAGS = {"pflicht"}


def written(value):
    """Returns a cell as the csv has it, without the guard against formulas."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    text = str(value)
    return "".join(" " if letter in "\t\r\n" else "\ufffd" if letter < " " or "\x7f" <= letter <= "\x9f" else letter
                   for letter in text)


def main():
    doko, paths = sys.argv[1], sys.argv[2:]
    convert = [doko, "--quiet", "convert", "--from", "doko", "--to"]
    text = subprocess.run([*convert, "csv", *paths], capture_output=True, check=True).stdout.decode()
    rows = list(csv.reader(io.StringIO(text, newline="")))
    head, rows = rows[0], rows[1:]
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "games.parquet")
        subprocess.run([*convert, "parquet", "--output", path, *paths], check=True)
        file = pq.ParquetFile(path)
        groups, table = file.metadata.num_row_groups, file.read()
    wrong = []
    if table.schema.names != head:
        wrong.append(f"columns: {table.schema.names} instead of {head}")
    for field in table.schema:
        kind = pa.int64() if field.name in NUMBERS else pa.bool_() if field.name in FLAGS else pa.string()
        if field.type != kind:
            wrong.append(f"{field.name} is {field.type} instead of {kind}")
    if table.num_rows != len(rows):
        wrong.append(f"{table.num_rows} rows instead of {len(rows)}")
    columns = table.to_pydict()
    sums = {}
    for place, name in enumerate(head):
        cells = [row[place] for row in rows]
        values = columns.get(name, [])
        if name in NUMBERS:
            sums[name] = (sum(value or 0 for value in values), sum(int(cell) for cell in cells if cell))
            if sums[name][0] != sums[name][1]:
                wrong.append(f"sum of {name}: {sums[name][0]} instead of {sums[name][1]}")
        for number, (value, cell) in enumerate(zip(values, cells), 1):
            if written(value) not in (cell, cell[1:] if cell.startswith("'") else cell):
                wrong.append(f"row {number}, {name}: {value!r} instead of {cell!r}")
    points = [sums[f"points_{seat}"][0] for seat in range(1, 10)]
    print(f"{table.num_rows} rows in {groups} row group(s), {len(head)} columns, points by seat {points}")
    for line in wrong[:20]:
        print(f"  {line}")
    print("the same as the csv" if not wrong else f"{len(wrong)} difference(s)")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
