"""Measures the package, and beside it others that are asked for something like it. Prints tables in Markdown.

    python/measure.py [GAMES]          # 50,000 if not said; needs requirements-test.txt and requirements-measure.txt

Everything is measured in one run, on one machine, in rounds that take turns; a figure is the median of the rounds. CPU time is
that of the process (or of its child) and so also holds on a machine that does something else; where the clock on the wall is
meant it is said. ``DOKO=path`` names the command line to measure beside the package. What is not installed is left out and named.
"""

from __future__ import annotations

import io
import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Callable

import doko

ROUNDS = 7


def cpu(work: Callable[[], Any]) -> float:
    before = time.process_time()
    work()
    return time.process_time() - before


def wall(work: Callable[[], Any]) -> float:
    before = time.perf_counter()
    work()
    return time.perf_counter() - before


def cpu_of_process(*words: str, to: str = os.devnull) -> float:
    """CPU seconds of a process, its start included; what it prints goes to a file, which is written anew."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with open(to, "wb") as out:
        subprocess.run(words, stdout=out, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


#: The command line that is measured: ``DOKO=path`` says which, without it the package's own.
COMMAND = [os.environ["DOKO"]] if "DOKO" in os.environ else [sys.executable, "-m", "doko"]

#: Judges a file as one text by its path, or what is read of it, or each of the texts in it; does nothing with them where no work
#: is named.
SCRIPT = (
    "import doko, sys\n"
    "if sys.argv[3] == 'file':\n"
    "    import pathlib\n"
    "    data = pathlib.Path(sys.argv[2])\n"
    "else:\n"
    "    data = open(sys.argv[2], 'rb').read()\n"
    "if sys.argv[3] == 'each': data = [b'doko 1' + text for text in data.split(b'doko 1')[1:]]\n"
    "if sys.argv[1]: getattr(doko, sys.argv[1])(data)\n"
)


def rounds(*works: Callable[[], float], count: int = ROUNDS) -> list[list[float]]:
    """The figures of each work, measured in turn."""
    seen: list[list[float]] = [[] for _ in works]
    for _ in range(count):
        for work, figures in zip(works, seen):
            figures.append(work())
    return seen


def print_times(
    name: str, ours: list[float], command: list[float], start: list[float], start_of_command: list[float], games: int
) -> None:
    """A row: the whole process, and without what it takes to do nothing; each beside the command line of the same round."""
    base, base_of_command = statistics.median(start), statistics.median(start_of_command)
    whole = statistics.median(a / b for a, b in zip(ours, command))
    without = statistics.median((a - base) / (b - base_of_command) for a, b in zip(ours, command))
    middle = statistics.median(ours)
    row(name, f"{1e6 * middle / games:.2f}", f"{whole:.2f}", f"{1e6 * (middle - base) / games:.2f}", f"{without:.2f}")


def row(*cells: object) -> None:
    print("| " + " | ".join(str(cell) for cell in cells) + " |", flush=True)


def head(title: str, *columns: str) -> None:
    print(f"\n## {title}\n")
    row(*columns)
    print("|---" + "|---:" * (len(columns) - 1) + "|", flush=True)


def judging(games: int) -> None:
    import pyarrow as pa

    texts = doko.generate(games, "ddv", seed=1)
    column = pa.array(texts)
    # The same games in one list: one header, then games.
    header, _, _ = texts[0].partition("\n\n")
    together = header + "\n\n" + "\n".join(text.partition("\n\n")[2] for text in texts)
    folder = tempfile.TemporaryDirectory()
    one, many = Path(folder.name, "one.doko"), Path(folder.name, "many.doko")
    one.write_text(together)
    many.write_text("\n".join(texts))
    size = sum(map(len, texts)) / games
    script = Path(folder.name, "judge.py")
    script.write_text(SCRIPT)
    print(f"\nThe command line is {' '.join(COMMAND)}.")
    head(
        f"Judging {games:,} games of {size:.0f} bytes, one thread: CPU of whole processes",
        "what", "µs a game", "times the command", "µs without start", "times the command",
    )  # fmt: skip
    pairs = {"score --format jsonl": ("judge", "score", "jsonl"), "check": ("check",)}
    for what, file in (("file", one), ("one", one), ("each", many)):
        for words, names in pairs.items():
            works = [lambda: cpu_of_process(*COMMAND, "--version")]
            # Cutting a file into objects of Python is no work of ours; reading it is, as it is of the command.
            nothing = [sys.executable, str(script), "", str(file if what == "each" else os.devnull), what]
            works.append(lambda nothing=nothing: cpu_of_process(*nothing))
            works.append(lambda: cpu_of_process(*COMMAND, *words.split(), "--jobs", "1", str(file)))
            # A table stays in memory; lines that nobody keeps cost less than it.
            kept = str(Path(folder.name, "kept"))
            works.append(lambda words=words: cpu_of_process(*COMMAND, *words.split(), "--jobs", "1", str(file), to=kept))
            for name in names:
                works.append(lambda name=name: cpu_of_process(sys.executable, str(script), name, str(file), what))
            start, python, command, keeping, *ours = rounds(*works)
            print_times(f"{what}: `doko {words}`", command, command, start, start, games)
            print_times(f"{what}: `doko {words} > file`", keeping, command, start, start, games)
            for name, figures in zip(names, ours):
                print_times(f"{what}: `doko.{name}`", figures, command, python, start, games)
    head("In a process that runs: CPU", "what", "µs a game", "games/s")
    for what, given in (("one `str`", together), ("an Arrow column", column)):
        works = [lambda work=work: cpu(lambda: work(given)) for work in (doko.judge, doko.score, doko.check, doko.jsonl)]
        for name, figures in zip(("judge", "score", "check", "jsonl"), rounds(*works)):
            middle = statistics.median(figures)
            row(f"{what}: `doko.{name}`", f"{1e6 * middle / games:.2f}", f"{games / middle:,.0f}")
    lone, two = rounds(
        lambda: wall(lambda: doko.judge(column)), lambda: wall(lambda: doko.judge(column, threads=2)), count=2 * ROUNDS
    )
    head("Two threads, by the clock", "what", "best of 14", "median")
    row("`judge`, 1 thread, s", f"{min(lone):.2f}", f"{statistics.median(lone):.2f}")
    row("`judge`, 2 threads, s", f"{min(two):.2f}", f"{statistics.median(two):.2f}")
    row("times as fast", f"{min(lone) / min(two):.2f}", f"{statistics.median(lone) / statistics.median(two):.2f}")
    print(f"\nCores: {os.cpu_count()}; waiting for one, by /proc/loadavg: {Path('/proc/loadavg').read_text().strip()}")
    table = pa.table(doko.judge(column))
    flat_table = pa.table(doko.score(column))
    head("Bytes a game", "what", "bytes")
    row("record", f"{size:.0f}")
    row("`judge` in memory", f"{table.nbytes / games:.0f}")
    row("`score` in memory", f"{flat_table.nbytes / games:.0f}")
    try:
        import pyarrow.parquet as pq
    except ImportError:
        return
    for name, made in (
        ("records as Parquet, zstd", pa.table({"text": column})),
        ("`judge` as Parquet, zstd", table),
        ("`score` as Parquet, zstd", flat_table),
    ):
        out = io.BytesIO()
        taken = cpu(lambda: pq.write_table(made, out, compression="zstd", row_group_size=100_000))
        row(name, f"{len(out.getvalue()) / games:.0f}")
        row(f"{name}: CPU µs to write", f"{1e6 * taken / games:.2f}")


def memory(games: int) -> None:
    """The memory of a process that judges games in batches, after 10,000 and after all."""
    code = (
        "import doko, os, sys\n"
        "def resident():\n"
        "    return int(open('/proc/self/statm').read().split()[1]) * os.sysconf('SC_PAGE_SIZE') / 1e6\n"
        "most = 0\n"
        "for first in range(1, int(sys.argv[1]) + 1, 10_000):\n"
        "    table = doko.judge(doko.generate(10_000, 'ddv', seed=1, first=first))\n"
        "    most = max(most, resident())\n"
        "    if first == 1: early = most\n"
        "print(f'{early:.0f} {most:.0f}')\n"
    )
    printed = subprocess.run([sys.executable, "-c", code, str(games)], capture_output=True, text=True, check=True).stdout
    early, most = printed.split()
    head(f"Memory, {games:,} games in batches of 10,000", "what", "MB")
    row("after the first batch", early)
    row("at most", most)
    row("growth", int(most) - int(early))


def steps_of_ours(rules: str, seconds: float) -> tuple[int, float]:
    dice, steps, start = random.Random(1), 0, time.process_time()
    seed = 0
    while time.process_time() - start < seconds:
        seed += 1
        position = doko.Position(rules, seed=seed)
        while not position.is_over:
            turn = position.turn
            position.act_number(turn, dice.choice(position.legal_numbers(turn)))
            steps += 1
    return steps, time.process_time() - start


def steps_of_openspiel(name: str, seconds: float) -> tuple[int, float]:
    import pyspiel

    game = pyspiel.load_game(name)
    dice, steps, start = random.Random(1), 0, time.process_time()
    while time.process_time() - start < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(dice.choice(state.legal_actions()))
                continue
            state.apply_action(dice.choice(state.legal_actions()))
            steps += 1
    return steps, time.process_time() - start


def vector_of_ours(rules: str, games: int, seconds: float) -> tuple[int, float]:
    import numpy as np

    from doko.env import VectorEnv

    many, dice = VectorEnv(games, rules, seed=1), np.random.default_rng(1)
    steps, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        _, masks, _ = many.observe()
        # One of the lawful acts of each game, all at once.
        actions = np.argmax(masks * dice.random(masks.shape, dtype=np.float32), axis=1)
        many.step(actions)
        steps += games
    return steps, time.process_time() - start


def vector_of_openspiel(name: str, games: int, seconds: float) -> tuple[int, float]:
    from open_spiel.python import rl_environment
    from open_spiel.python.rl_agent import StepOutput
    from open_spiel.python.vector_env import SyncVectorEnv

    dice = random.Random(1)
    many = SyncVectorEnv([rl_environment.Environment(name) for _ in range(games)])
    observed = many.reset()
    steps, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        outputs = []
        for step in observed:
            seat = step.observations["current_player"]
            outputs.append(StepOutput(action=dice.choice(step.observations["legal_actions"][seat]), probs=None))
        observed, _, _, _ = many.step(outputs, reset_if_done=True)
        steps += games
    return steps, time.process_time() - start


def environments(seconds: float = 2.0) -> None:
    head("Playing at random, one thread", "what", "steps/s")
    for rules in ("ddv", "klub-schweine"):
        steps, taken = steps_of_ours(rules, seconds)
        row(f"`doko.Position({rules!r})`: lawful acts, one of them done", f"{steps / taken:,.0f}")
    try:
        import pyspiel  # noqa: F401
    except ImportError:
        print("\nOpenSpiel is not installed.")
        pyspiel = None  # type: ignore[assignment]
    names = ("tarok", "skat", "hearts") if pyspiel else ()
    for name in names:
        steps, taken = steps_of_openspiel(name, seconds)
        row(f"OpenSpiel, {name}: lawful actions, one of them applied", f"{steps / taken:,.0f}")
    for games in (64, 1024):
        steps, taken = vector_of_ours("ddv", games, seconds)
        row(f"`doko.env.VectorEnv({games}, 'ddv')`: observations, masks, one act in each game", f"{steps / taken:,.0f}")
    for name in names:
        try:
            steps, taken = vector_of_openspiel(name, 64, seconds)
        except Exception as error:  # noqa: BLE001 - a game without an observation in this form
            print(f"\nOpenSpiel's SyncVectorEnv of {name}: {type(error).__name__}: {error}")
            continue
        row(f"OpenSpiel, SyncVectorEnv of 64 {name}: observations, lawful actions, one in each game", f"{steps / taken:,.0f}")


def losses() -> None:
    """What it costs to tell what each card cost."""
    texts = doko.generate(60, "ddv", seed=2, noted="full")
    head("What each card cost: `doko.analyse`, CPU", "what", "ms a game")
    for first, deals, count in ((6, 0, 60), (4, 0, 6), (6, 20, 6), (9, 20, 60)):
        taken = cpu(lambda: doko.analyse(texts[:count], first=first, deals=deals))
        row(f"from trick {first}" + (f", {deals} deals for each card" if deals else ""), f"{1e3 * taken / count:.1f}")


def reading(seconds: float = 2.0) -> None:
    """Reading a game's text and replaying it, every move or card checked, as each library does it."""

    def speed(work: Callable[[], int]) -> float:
        done, start = 0, time.process_time()
        while time.process_time() - start < seconds:
            done += work()
        return done / (time.process_time() - start)

    head("A text read and replayed, one thread", "what", "games/s", "moves/s")
    texts = doko.generate(2000, "ddv", seed=1)
    for name, work in (("`doko.judge`", doko.judge), ("`doko.check`", doko.check)):
        figure = speed(lambda: len(work(texts)) and len(texts) or len(texts))
        row(f"{name}, Doppelkopf, 48 cards, scored", f"{figure:,.0f}", f"{48 * figure:,.0f}")
    dice = random.Random(1)
    try:
        import chess
        import chess.pgn
    except ImportError:
        print("\npython-chess is not installed.")
    else:
        pgns, moves = [], 0
        for _ in range(40):
            board, game = chess.Board(), chess.pgn.Game()
            node: Any = game
            while not board.is_game_over() and board.ply() < 80:
                move = dice.choice(list(board.legal_moves))
                node = node.add_variation(move)
                board.push(move)
                moves += 1
            pgns.append(str(game))

        def chess_games() -> int:
            return sum(chess.pgn.read_game(io.StringIO(pgn)) is not None for pgn in pgns)

        figure = speed(chess_games)
        row(f"python-chess, PGN of {moves / 40:.0f} random moves", f"{figure:,.0f}", f"{figure * moves / 40:,.0f}")
    try:
        import pokerkit
    except ImportError:
        print("\npokerkit is not installed.")
    else:
        phh = poker_hand()
        acts = phh.count('"p') + phh.count('"d')

        def hands() -> int:
            for _ in pokerkit.HandHistory.loads(phh):
                pass
            return 1

        figure = speed(hands)
        row(f"pokerkit, PHH of {acts} actions", f"{figure:,.0f}", f"{figure * acts:,.0f}")
    try:
        import endplay.parsers.pbn as pbn
    except ImportError:
        print("\nendplay is not installed.")
    else:
        text = bridge_board()
        figure = speed(lambda: len(pbn.loads(text)))
        row("endplay, PBN of one board with its play", f"{figure:,.0f}", f"{52 * figure:,.0f}")


def poker_hand() -> str:
    """A hand of No-limit Texas hold 'em, written for this."""
    return (
        'variant = "NT"\nante_trimming_status = true\nantes = [0, 0, 0]\nblinds_or_straddles = [2, 4, 0]\nmin_bet = 4\n'
        "starting_stacks = [110, 420, 250]\nactions = [\n"
        '  "d dh p1 Ac2d", "d dh p2 5h7s", "d dh p3 7h6h",\n'
        '  "p3 cbr 12", "p1 cc", "p2 cc", "d db Jc3d5c", "p1 cc", "p2 cc", "p3 cbr 20", "p1 cc", "p2 f",\n'
        '  "d db 4h", "p1 cc", "p3 cc", "d db Jh", "p1 cc", "p3 cc", "p1 sm Ac2d", "p3 sm 7h6h",\n]\n'
    )


def bridge_board() -> str:
    """A board whose play is each hand's cards in their order, following suit where that falls out so."""
    return (
        '[Event "measure"]\n[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n'
        '[Deal "N:AKQJ.T98.765.432 T987.AKQJ.432.65 6543.7654.AKQ.A7 2.32.JT98.KQJT98"]\n'
        '[Declarer "S"]\n[Contract "3NT"]\n[Result "9"]\n[Auction "N"]\nPass Pass 1NT Pass\n3NT Pass Pass Pass\n'
        '[Play "W"]\nCK C2 C5 CA\nD8 D5 D2 DA\nD9 D6 D3 DK\nDT D7 D4 DQ\n*\n'
    )


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 50_000
    judging(games)
    environments()
    reading()
    losses()
    memory(1_000_000)


if __name__ == "__main__":
    main()
