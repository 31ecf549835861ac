#!/usr/bin/env python3
"""A second opinion on the records of this folder, in another language and without looking at the engine.

    python3 corpus/second-opinion.py corpus/rules corpus/games corpus/disputes

Reads canonical German records under the rules of the DDV (TSR of 21.02.2026) in which nothing is out of order, plays
them and compares `->`, `Augen`, `Stiche`, `Sieger`, `Wert` and `Punkte` with what it gets from the clauses. Skipped are
records of other rule sets and such as expect a finding, and games without all their cards or ended by a claim or a
serious violation. Exit code 1 if anything differs, or a game holds what this script does not know.
"""
import re
import sys
from pathlib import Path

WORTH = {"A": 11, "10": 10, "K": 4, "D": 3, "B": 2, "9": 0}
SUITS = ["Kr", "Pi", "He", "Ka"]
STEPS = ["ansage", "keine 90", "keine 60", "keine 30", "schwarz"]
LIMIT = {"keine 90": 90, "keine 60": 60, "keine 30": 30}
# What may stand behind the word: the party, cards in the hand, cards on the table [F 7.6].
TIMING = r"(?: für \w+)?(?: @\d+)?(?: /\d+)?"


def trumps(solo):
    """2.3.4 to 2.3.7, high to low."""
    if solo == "Damen":
        return [s + "D" for s in SUITS]
    if solo == "Buben":
        return [s + "B" for s in SUITS]
    if solo == "Fleischlos":
        return []
    suit = {"Kreuz": "Kr", "Pik": "Pi", "Herz": "He", "Karo": "Ka", None: "Ka"}[solo]
    rest = [suit + r for r in ("A", "10", "K", "9")]
    return ["He10"] + [s + "D" for s in SUITS] + [s + "B" for s in SUITS] + [c for c in rest if c != "He10"]


def suit(card):
    return card[:2]


def beats(later, best, led, order):
    if later in order or best in order:
        if later not in order:
            return False
        return best not in order or order.index(later) < order.index(best)
    if suit(later) != suit(best):
        return False
    ranks = ["A", "10", "K", "D", "B", "9"]
    return ranks.index(later[2:]) < ranks.index(best[2:])


def read(text):
    game = {"rows": [], "ansagen": []}
    for line in text.splitlines():
        line = re.sub(r"(^|\s)#.*", "", line)
        if m := re.match(r"\s*(\d+)\.  (\d): (.*)", line):
            game["rows"].append((int(m[2]), m[3]))
        elif m := re.match(r"(\S[^:]*):\s*(.*)", line):
            game[m[1]] = m[2]
    return game


def named(game):
    """What was said before the first card: the line `Vorbehalt`, and what the head of row 1 adds (4.1.4) [F 10.3]."""
    said = game.get("Vorbehalt", "").split(", ")
    head = re.match(r"(?:\([^)]*\) *)*", game["rows"][0][1])[0]
    return said + [f"{seat} {words}" for seat, words in re.findall(r"\((\d): ([^)]*)\)", head)]


def play(game):
    names = game.get("Spieler")
    seats = len(names.split(",")) if names else 4
    dealer = int(game["Geber"])
    players = [s for s in range(1, seats + 1) if seats == 4 or s != dealer]
    solo = soloist = hochzeiter = None
    for said in named(game):
        if m := re.match(r"(\d) (?:Solo|Pflichtsolo|Lustsolo|vorgeführt) (\w+)", said):
            soloist, solo = int(m[1]), m[2]
        if m := re.match(r"(\d) Hochzeit", said):
            hochzeiter = int(m[1])
    order = trumps(solo)
    tricks, said, queens = [], [], []
    said += [(int(s[0]), s[2:]) for s in game.get("Vorbehalt", "").split(", ") if s[2:] in ["Re", "Kontra"] + STEPS]
    calls = [re.match(rf"(\d) (.*?){TIMING}$", c) for c in game.get("Ansagen", "").split(", ") if c]
    said += [(int(c[1]), c[2]) for c in calls]
    for leader, row in game["rows"]:
        row, _, noted = row.partition(" -> ")
        at = players.index(leader)
        turn = players[at:] + players[:at]
        plays = []
        for token in re.findall(r"\([^)]*\)|\S+", row):
            if token == "&":  # two acts at one instant: each counts (6.4.6)
                continue
            if token.startswith("("):
                # Of what was said, only announcements matter here.
                m = re.match(rf"\((\d): (.*?){TIMING}\)", token)
                if m and m[2] in ["Re", "Kontra"] + STEPS:
                    said.append((int(m[1]), m[2]))
                continue
            who, _, card = token.rpartition(":")
            seat = int(who) if who else turn[len(plays)]
            plays.append((seat, card))
            queens += [seat] * (card == "KrD")
        best = plays[0]
        for p in plays[1:]:
            if beats(p[1], best[1], plays[0][1], order):
                best = p
        tricks.append((best[0], sum(WORTH[c[2:]] for _, c in plays), plays, noted))
    re_party, alone = set(queens), None
    if soloist:
        re_party, alone = {soloist}, soloist
    elif hochzeiter:
        partner = next((t[0] for t in tricks[:3] if t[0] != hochzeiter), None)
        re_party = {hochzeiter} | ({partner} if partner else set())
    if len(re_party) == 1:
        alone = next(iter(re_party))
    return seats, players, tricks, said, re_party, alone


def score(tricks, said, re_party, alone):
    side = lambda seat: "Re" if seat in re_party else "Kontra"
    other = {"Re": "Kontra", "Kontra": "Re"}
    augen = {"Re": 0, "Kontra": 0}
    taken = {"Re": 0, "Kontra": 0}
    for seat, worth, *_ in tricks:
        augen[side(seat)] += worth
        taken[side(seat)] += 1
    high = {"Re": -1, "Kontra": -1}
    for seat, word in said:
        step = 0 if word in ("Re", "Kontra") else STEPS.index(word)
        high[side(seat)] = max(high[side(seat)], step)

    def won(p):
        """7.1.1, 7.1.2"""
        own, theirs = high[p], high[other[p]]
        if own == 4:
            return taken[other[p]] == 0
        if own >= 1:
            return augen[other[p]] < LIMIT[STEPS[own]]
        if theirs == 4:
            return taken[p] > 0
        if theirs >= 1:
            return augen[p] >= LIMIT[STEPS[theirs]]
        lonely = high["Kontra"] == 0 and high["Re"] == -1
        return augen[p] >= {"Re": 121, "Kontra": 120}[p] + ({"Re": -1, "Kontra": 1}[p] if lonely else 0)

    winner = next((p for p in ("Re", "Kontra") if won(p)), None)
    points = {"Re": 0, "Kontra": 0}
    if winner:
        points[winner] += 1
        points[winner] += 2 * ((high["Re"] >= 0) + (high["Kontra"] >= 0))
        points[winner] += max(high["Re"], 0) + max(high["Kontra"], 0)
    for p in ("Re", "Kontra"):
        if winner in (p, None):
            lost = augen[other[p]]
            points[p] += (lost < 90) + (lost < 60) + (lost < 30) + (taken[other[p]] == 0)
            for step, least in ((1, 120), (2, 90), (3, 60), (4, 30)):
                points[p] += high[other[p]] >= step and augen[p] >= least
    if not alone:
        points["Kontra"] += winner == "Kontra"
        for seat, worth, plays, _ in tricks:
            p = side(seat)
            points[p] += worth >= 40
            points[p] += sum(card == "KaA" and side(s) != p for s, card in plays)
        seat, _, plays, _ = tricks[-1]
        points[side(seat)] += (seat, "KrB") in plays
    view = winner or "Re"
    value = points[view] - points[other[view]]
    return augen, taken, winner, view, value


def fined(part, row, players, alone):
    """The row of points after the rulings of a normal game that was played on: 9.2.1, 9.3.2, 9.7."""
    for grade, seat in re.findall(r"\(S[RG]: Entscheid ([^)]*?) (\d)(?: Stich \d+)?\)", part):
        if grade in ("unerheblich", "unsportlich"):  # nothing, or a warning
            continue
        if grade != "geringfügig" or alone:
            raise ValueError(f"a ruling this script does not know: {grade} {seat}")
        for player in players:
            row[player - 1] += -3 if player == int(seat) else 1
    return row


def check(text):
    """How many games were compared, and what differs."""
    wrong, compared = [], 0
    head, *parts = re.split(r"^Spiel\b(?!er).*$", text, flags=re.M)
    for part in parts:
        game = read(head + "\n" + part)
        if len(game["rows"]) < 12 or any(sign in part for sign in ("[", "~", "Rest", "Entscheid schwerwiegend")):
            continue
        seats, players, tricks, said, re_party, alone = play(game)
        augen, taken, winner, view, value = score(tricks, said, re_party, alone)
        row = []
        for seat in range(1, seats + 1):
            sign = 0 if seat not in players else 1 if (seat in re_party) == (view == "Re") else -1
            row.append(sign * value * (3 if seat == alone else 1))
        row = fined(part, row, players, alone)
        signed = lambda n: f"{n:+}" if n else "0"
        mine = {
            "Augen": f"Re {augen['Re']}, Kontra {augen['Kontra']}",
            "Stiche": f"Re {taken['Re']}, Kontra {taken['Kontra']}",
            "Sieger": winner or "keiner",
            "Wert": str(value),
            "Punkte": " ".join(map(signed, row)),
        }
        compared += any(key in game for key in mine) or any(trick[3] for trick in tricks)
        wrong += [f"{k}: {game[k]}, I get {mine[k]}" for k in mine if k in game and game[k] != mine[k]]
        for number, (seat, worth, _, noted) in enumerate(tricks, 1):
            if noted and noted.strip() not in (f"{seat} {worth}", f"{seat}"):
                wrong.append(f"Stich {number}: {noted}, I get {seat} {worth}")
    return compared, wrong


def main():
    files = sorted(f for arg in sys.argv[1:] for f in (Path(arg).rglob("*.doko") if Path(arg).is_dir() else [Path(arg)]))
    records = games = failed = 0
    for path in files:
        text = path.read_text(encoding="utf-8", errors="replace")
        rules = re.search(r"^Regeln: *(\S+)", text, flags=re.M)
        if "# erwartet: nichts" not in text or rules and rules[1] != "ddv":
            continue
        try:
            compared, wrong = check(text)
        except (ArithmeticError, LookupError, TypeError, ValueError) as reason:
            compared, wrong = 0, [f"this script cannot play it: {reason!r}"]
        records, games, failed = records + 1, games + compared, failed + len(wrong)
        for line in wrong:
            print(f"{path}: {line}")
    print(f"{records} records, {games} games compared, {failed} differences")
    return 1 if failed or not games else 0


if __name__ == "__main__":
    sys.exit(main())
