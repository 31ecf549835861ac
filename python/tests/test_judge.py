"""Judging: the same as the command line, in any split, from any column, and never an exception for what a game says."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

import doko

CORPUS = Path(__file__).parents[2] / "corpus"


def command(*words: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([sys.executable, "-m", "doko", *words], capture_output=True, check=False)


def test_equal_in_every_split():
    texts = doko.generate(300, "klub-schweine", seed=11, faults=0.5)
    whole = doko.judge(texts, threads=2).to_pylist()
    assert whole == doko.judge(texts).to_pylist()
    parts = [row for text in texts for row in doko.judge(text).to_pylist()]
    assert [{**row, "row": 0} for row in whole] == parts
    assert [row["row"] for row in whole] == list(range(300))


def test_a_text_may_hold_many_games_and_keeps_its_ids():
    text = (CORPUS / "games" / "abend.doko").read_text()
    table = doko.judge([text, None, text], ids=["a", 7, None])
    assert table["id"] == ["a"] * (len(table) // 2) + ["7"] + [None] * (len(table) // 2)
    assert table["note"].count("null") == 1
    with pytest.raises(ValueError, match="2 texts and 1 ids"):
        doko.judge([text, text], ids=["a"])


@pytest.mark.parametrize(
    ("text", "note"),
    [(None, "null"), ("", "empty"), ("hello\n", "no-record"), (b"\x00\xff\xfe", "no-record"), ("doko 1\n", "no-game")],
)
def test_a_text_without_a_game_is_a_row(text, note):
    assert doko.judge([text])["note"] == [note]


def test_hostile_texts_are_rows():
    texts = ["doko 1\n\nSpiel \udcff\n", b"doko 1\nSpiel \xff\n 1.  1: KrA\n", "doko 1\0\n\nSpiel 1\n", "doko 2\n\nSpiel 1\n"]
    table = doko.judge(texts)
    assert sorted(set(table["row"])) == [0, 1, 2, 3]
    assert sorted(set(doko.check(texts)["row"])) == [0, 1, 2, 3]


@pytest.mark.parametrize("wrong", [7, 1.5, [1], [["doko 1"]], object()])
def test_what_is_no_text_is_a_type_error(wrong):
    with pytest.raises(TypeError, match="texts"):
        doko.judge(wrong)


def test_rules_by_id_text_object_and_record():
    text = doko.generate(1, "ddv", seed=5)[0]
    house = 'id = "haus"\nextends = "ddv"\n\n[sonderpunkte]\nfuchs = 2\n'
    by_text = doko.judge(text, house)
    by_object = doko.judge(text, doko.RuleSet.from_toml(house))
    assert by_text.to_pylist() == by_object.to_pylist()
    assert by_text["rules"] == ["haus"] and by_text["rules_hash"] != doko.judge(text)["rules_hash"]
    named = text.replace("Regeln:     ddv", "Regeln:     haus.toml")
    assert doko.judge(named)["rules_hash"] == [None]
    assert doko.judge(named, rule_files={"haus.toml": house})["rules_hash"] == by_text["rules_hash"]
    with pytest.raises(ValueError, match="no rule set"):
        doko.judge(text, "dvd")
    with pytest.raises(ValueError, match="line 2"):
        doko.judge(text, 'id = "haus"\nextends = "dvd"\n')
    with pytest.raises(ValueError, match="lang"):
        doko.judge(text, lang="fr")


def test_rule_sets_are_kept_as_text():
    house = doko.RuleSet.from_toml('id = "haus"\nextends = "ddv"\n[sonderpunkte]\nfuchs = 2\n')
    again = pickle.loads(pickle.dumps(house))
    assert again == house and again.hash == house.hash and hash(again) == hash(house)
    assert pickle.loads(pickle.dumps(doko.RuleSet("ddv"))) == doko.RuleSet("ddv")
    assert doko.diff("ddv", house) == {"sonderpunkte.fuchs": (1, 2)}
    assert doko.RuleSet.from_toml(doko.RuleSet("wettbewerb").to_toml()).hash == doko.RuleSet("wettbewerb").hash


def test_findings_in_three_languages():
    text = (CORPUS / "games" / "protest.doko").read_text()
    messages = {lang: doko.check(text, lang=lang)["message"][0] for lang in ("en", "de", "nl")}
    assert "did not follow suit" in messages["en"] and "nicht bedient" in messages["de"] and len(set(messages.values())) == 3
    assert doko.check(text)["code"] == [finding["code"] for finding in doko.Game(text).findings]


def test_long_tables_add_up():
    table = doko.judge(doko.generate(50, seed=3, noted="full"))
    cards = doko.plays(table)
    assert len(cards) == sum(len(game or []) for game in table["cards"])
    assert set(cards["card"]) <= set(range(24))
    sums: dict[int, int] = {}
    augen = [11, 10, 4, 3, 2, 0]
    for row in cards.to_pylist():
        if row["winner"] in table["re"][row["row"]]:
            sums[row["row"]] = sums.get(row["row"], 0) + augen[row["card"] % 6]
    assert [sums.get(row, 0) for row in range(50)] == table["augen_re"]
    assert len(doko.findings(table)) == 0
    scored = [{"row": row, **item} for row, items in enumerate(table["items"]) for item in items]
    assert [{key: item[key] for key in scored[0]} for item in doko.items(table).to_pylist()] == scored


def test_the_words_of_items_are_kept_once():
    pa = pytest.importorskip("pyarrow")
    # Batch after batch, by one thread or two, under two rule sets: the same few words, in the order in which they come.
    texts = [text for pair in zip(doko.generate(3000, "ddv"), doko.generate(3000, "klub-schweine")) for text in pair]
    for threads in (1, 2):
        table = doko.judge(texts, threads=threads)
        column = pa.table(table)["items"]
        assert column.num_chunks > 1
        for name in ("item", "party", "clause"):
            written = [item[name] for items in table["items"] for item in items]
            words = list(dict.fromkeys(word for word in written if word is not None))
            for chunk in column.chunks:
                assert chunk.values.field(name).dictionary.to_pylist() == words
            assert [item[name] for items in column.to_pylist() for item in items] == written


def through_parquet(table, path):
    parquet = pytest.importorskip("pyarrow.parquet")
    parquet.write_table(table, path)
    return parquet.read_table(path)["items"].to_pylist()


def through_feather(table, path):
    feather = pytest.importorskip("pyarrow.feather")
    feather.write_feather(table, path)
    return feather.read_table(path)["items"].to_pylist()


def through_pandas(table, _):
    import pyarrow as pa

    frame = table.to_pandas(types_mapper=pytest.importorskip("pandas").ArrowDtype)
    return pa.Table.from_pandas(frame)["items"].to_pylist()


def through_polars(table, _):
    return pytest.importorskip("polars").DataFrame(table)["items"].to_list()


def through_duckdb(table, _):
    duckdb = pytest.importorskip("duckdb")
    return [items for (items,) in duckdb.from_arrow(table).select("items").fetchall()]


@pytest.mark.parametrize("way", [through_parquet, through_feather, through_pandas, through_polars, through_duckdb])
def test_words_of_items_go_wherever_a_table_goes(way, tmp_path):
    pa = pytest.importorskip("pyarrow")
    texts = [*doko.generate(40, "ddv", noted="full"), "no record", *doko.generate(40, "klub-schweine", faults=0.3)]
    # Two tables with their words in another order.
    made = [doko.judge(texts), doko.judge(texts[::-1])]
    assert way(pa.concat_tables(map(pa.table, made)), tmp_path / "games") == made[0]["items"] + made[1]["items"]


def test_long_tables_write_words_out():
    pa = pytest.importorskip("pyarrow")
    schema = pa.table(doko.items(doko.judge(doko.generate(3)))).schema
    assert [schema.field(name).type for name in ("item", "party", "clause")] == [pa.string()] * 3


def test_convert_is_without_loss():
    text = (CORPUS / "games" / "abend.doko").read_text()
    canonical = doko.convert(text, "doko")
    for form in ("json", "jsonl"):
        assert doko.convert(doko.convert(text, form), "doko") == canonical
    with pytest.raises(ValueError, match="line 1, column"):
        doko.convert('{"schema": 7}', "doko")
    with pytest.raises(ValueError):
        doko.convert(text, "pgn")


def test_pages_escape_what_a_record_says():
    text = (CORPUS / "games" / "protest.doko").read_text().replace("Cora", "<script>alert(1)</script>")
    shown = doko.Game(text)._repr_html_()
    assert "<script>alert" not in shown and "sandbox" in shown


def test_explain_knows_every_code_and_tells_the_nearest():
    assert doko.explain("S201", "de").startswith("S201  nichtbedienen")
    with pytest.raises(KeyError, match="nichtbedienen"):
        doko.explain("nichtbediene")


def test_losses_add_up_to_the_game():
    # The value of Re never rises by a card of Re nor falls by one of Kontra, and ends in the game's Augen.
    texts = doko.generate(12, seed=21, noted="full")
    games = doko.judge(texts)
    rows = doko.analyse(texts, first=9).to_pylist()
    assert rows == doko.analyse(texts, first=9, threads=2).to_pylist()
    together = doko.analyse("\n".join(texts), first=9, threads=2).to_pylist()
    assert [{**row, "row": 0, "index": row["row"] + 1} for row in rows] == together
    assert rows and {row["trick"] for row in rows} == {9, 10, 11, 12}
    for row, after in zip(rows, rows[1:] + [None]):
        is_re = row["seat"] in games["re"][row["row"]]
        assert row["lost"] == (row["before"] - row["after"]) * (1 if is_re else -1) >= 0
        assert row["expected_lost"] is None
        if after is not None and after["row"] == row["row"]:
            assert row["after"] == after["before"]
        if row["trick"] == 12 and row["place"] == 4:
            assert row["after"] == games["augen_re"][row["row"]]


def test_expected_losses_hang_on_the_seed_alone():
    texts = doko.generate(6, seed=22, noted="full")
    rows = doko.analyse(texts, first=10, deals=5, seed=3, ids="abcdef").to_pylist()
    assert rows == doko.analyse(texts, first=10, deals=5, seed=3, ids="abcdef", threads=2).to_pylist()
    told = [row for row in rows if row["expected_lost"] is not None]
    assert told and all(row["expected_lost"] >= 0 and 0 < row["deals"] <= 5 for row in told)
    # The last card of all leaves no choice.
    assert {row["expected_lost"] for row in told if row["trick"] == 12} == {0.0}
    assert doko.analyse([None, "", "doko 1\n"]).num_rows == 0
    with pytest.raises(ValueError, match="first"):
        doko.analyse(texts, first=0)


def test_arrow_in_and_out():
    pa = pytest.importorskip("pyarrow")
    texts = doko.generate(20, seed=2) + [None]
    expected = doko.judge(texts).to_pylist()
    column = pa.array(texts)
    forms = [
        column,
        column.cast(pa.large_string()),
        column.cast(pa.binary()),
        column.cast(pa.string_view()),
        column.dictionary_encode(),
        pa.chunked_array([column[:7], column[7:7], column[7:]]),
        pa.table({"id": list(range(21)), "text": column}),
        pa.RecordBatch.from_arrays([column], ["anything"]),
        pa.concat_arrays([pa.array(["x"]), column])[1:],
    ]
    for form in forms:
        assert doko.judge(form).to_pylist() == expected, type(form)
    table = pa.table(doko.judge(texts))
    table.validate(full=True)
    assert table.to_pylist() == expected
    with pytest.raises(TypeError, match="no texts"):
        doko.judge(pa.array([1, 2]))
    with pytest.raises(ValueError, match="several columns"):
        doko.judge(pa.table({"a": column, "b": column}))

    def failing():
        yield pa.record_batch({"text": ["doko 1"]})
        raise RuntimeError("the disk is gone")

    with pytest.raises(ValueError, match="the disk is gone"):
        doko.judge(pa.RecordBatchReader.from_batches(pa.schema({"text": pa.string()}), failing()))


@pytest.mark.parametrize("threads", [1, 2])
def test_a_file_is_a_text(tmp_path, threads):
    pa = pytest.importorskip("pyarrow")
    file = tmp_path / "games.doko"
    # Several pieces of it, several batches, and a fault now and then.
    header, *games = "\n".join(doko.generate(2500, "klub-schweine", seed=4, faults=0.05)).split("\nSpiel ")
    for text in ("\nSpiel ".join([header, *games]).encode(), b"doko 1\n", b"no record", b"{}", b"", b"doko 1\nSpiel \xff\n"):
        file.write_bytes(text)
        for work in (doko.judge, doko.score, doko.check):
            assert pa.table(work(file, threads=threads)).equals(pa.table(work(text, threads=1)))
        assert doko.jsonl(file, threads=threads) == doko.jsonl(text)
    assert doko.judge(str(file))["note"] == ["no-record"]  # what is no path but a text
    file.write_text(doko.generate(1, noted="full")[0])
    assert doko.analyse(file, first=11).to_pylist() == doko.analyse(file.read_text(), first=11).to_pylist()
    with pytest.raises(FileNotFoundError):
        doko.judge(tmp_path / "missing", threads=threads)
    with pytest.raises(OSError):
        doko.judge(tmp_path, threads=threads)
    with pytest.raises(TypeError, match="texts\\[0\\]"):
        doko.judge([file])


def test_polars_takes_a_table():
    pl = pytest.importorskip("polars")
    frame = pl.DataFrame(doko.judge(doko.generate(5, seed=9)))
    assert frame.height == 5 and frame["outcome"].to_list() == ["played"] * 5
    assert len(doko.judge(pl.Series(doko.generate(5, seed=9)))) == 5


def test_importing_needs_nothing_else():
    code = "import sys, doko; print(sorted({'pyarrow', 'numpy', 'pandas', 'polars', 'gymnasium'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True).stdout == "[]\n"


def test_the_command_is_the_program():
    checked = command("check", str(CORPUS / "games" / "protest.doko"))
    assert checked.returncode == 1 and b"S201" in checked.stdout
    assert command("no-such-command").returncode == 2


def test_copies_are_their_own():
    position = doko.Position(seed=1)
    other = copy.copy(position)
    other.act(other.legal_acts()[0])
    assert other != position and other.undo() is not None and other == position
