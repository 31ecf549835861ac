#!/usr/bin/env python3
"""A second opinion on the records of the other rule systems, in another language and without looking at the engine.

    python3 corpus/second-opinion-systems.py corpus/systems

Plays and scores the records in which nothing is out of order, written from the clauses R000 to R004 alone, and compares
`->`, `Augen`, `Sieger`, `Wert` and `Punkte`. Records that expect a finding are skipped: what a finding does to
the score is worked out by hand in their comments. Exit code 1 if anything differs, or cannot be played.
"""
import re
import sys
from pathlib import Path

WORTH = {"A": 11, "10": 10, "K": 4, "D": 3, "B": 2, "9": 0}
SUITS = ["Kr", "Pi", "He", "Ka"]
STEPS = ["ansage", "keine 90", "keine 60", "keine 30", "schwarz"]
LIMIT = [None, 90, 60, 30, 0]
SYSTEM = {"ddv-kurz": 0, "klub-schweine": 1, "wettbewerb": 2, "borgholzhausen": 3, "online-nl": 4,
          "online-nl-turnier": 4}
# What may stand behind the word: the party, cards in the hand, cards on the table [F 7.6].
TIMING = r"(?: für \w+)?(?: @\d+)?(?: /\d+)?"


class Game:
    """A game as it was played: whole tricks, and the words that count, in order."""

    def __init__(self, system, seats, dealer):
        self.system, self.seats, self.dealer = system, seats, dealer
        sits_out = seats == 5 and system != 2  # R001-1e; R002-1i: at five all play
        around = [(dealer + step - 1) % seats + 1 for step in range(1, seats + 1)]
        self.players = [seat for seat in around if not (sits_out and seat == dealer)]
        self.nines = system not in (2, 3)
        self.per = (48 if self.nines else 40) // len(self.players)
        self.solo = self.soloist = self.hochzeiter = self.form = self.schweine = None
        self.tricks = []  # lists of (seat, card, face down)
        self.words = []  # (seat, word)

    def re_card(self):
        return "He10" if self.system == 2 and self.seats == 5 else "KrD"  # R002-3.1b

    def order(self):
        """Trumps, high to low."""
        if self.solo == "Damen":
            return [s + "D" for s in SUITS]
        if self.solo == "Buben":
            return [s + "B" for s in SUITS]
        if self.solo == "Fleischlos":
            return []
        suit = {"Kreuz": "Kr", "Pik": "Pi", "Herz": "He"}.get(self.solo, "Ka")
        plain = [suit + r for r in ("A", "10", "K", "9") if suit + r != "He10"]
        high = ["He10"] + [s + "D" for s in SUITS] + [s + "B" for s in SUITS]
        if self.schweine:  # R001-4b
            plain.remove("KaA")
            high.insert(0, "KaA")
        return high + plain

    def beats(self, later, best):
        order = self.order()
        if later == best:
            return self.system == 1 and later == "He10" and "He10" in order  # R001-5b, reading 001-14
        if later in order or best in order:
            return later in order and (best not in order or order.index(later) < order.index(best))
        ranks = ["A", "10", "K", "D", "B", "9"]
        return later[:2] == best[:2] and ranks.index(later[2:]) < ranks.index(best[2:])

    def taker(self, trick):
        best = trick[0]
        for play in trick[1:]:
            if not play[2] and self.beats(play[1], best[1]):  # R002-3.1.1e: face down never wins
                best = play
        return best[0]

    def find_partner(self):
        """The Klärungsstich from 1 and the partner; a partner of None plays alone."""
        trumps, own, me = self.order(), 0, self.hochzeiter
        for number, trick in enumerate(self.tricks, 1):
            taker = self.taker(trick)
            fehl_led = trick[0][1] not in trumps
            won_with = next(card for seat, card, _ in trick if seat == taker)
            if taker == me:
                own += 1
                if self.system == 3 and fehl_led and won_with in trumps:
                    return number, None  # R003-3e
                if own == number == 3:
                    return number, None  # R000-D3, R001-Hb, R002-3.1.1d, R003-3d, R004-B2
            else:
                if self.system in (0, 4) or self.system == 1 and not self.schweine:
                    counts = True
                elif self.system == 3 and self.form == "Trumpf":
                    counts = not fehl_led  # R003-3f
                else:
                    counts = fehl_led  # R001-Hd, R002-3.1.1c, R003-3b
                if self.system == 3 and number == 3 and own == 2:
                    counts = True  # R003-3c
                if counts:
                    return number, taker
            if number == 3 and self.system in (0, 1, 4):
                return number, None  # R001-He
        return len(self.tricks), None

    def parties(self):
        """The Re seats, and who plays alone."""
        if self.soloist:
            return [self.soloist], self.soloist
        if self.hochzeiter:
            partner = self.find_partner()[1]
            re_side = [self.hochzeiter] + ([partner] if partner else [])
        else:
            re_side = sorted({seat for trick in self.tricks for seat, card, _ in trick if card == self.re_card()})
        return re_side, re_side[0] if len(re_side) == 1 else None

    def judge(self):
        re_side, alone = self.parties()
        side = lambda seat: "Re" if seat in re_side else "Kontra"
        other = {"Re": "Kontra", "Kontra": "Re"}
        augen, taken = {"Re": 0, "Kontra": 0}, {"Re": 0, "Kontra": 0}
        for trick in self.tricks:
            p = side(self.taker(trick))
            augen[p] += sum(WORTH[card[2:]] for _, card, _ in trick)
            taken[p] += 1
        high, said, ansagen = {"Re": -1, "Kontra": -1}, {"Re": set(), "Kontra": set()}, {"Re": 0, "Kontra": 0}
        for seat, word in self.words:
            p = side(seat)
            step = 0 if word in ("Re", "Kontra") else STEPS.index(word)
            high[p] = max(high[p], step)
            ansagen[p] += step == 0
            said[p].add(step)
        for p in high:  # skipped steps count with the one that was said; Re and Kontra with it only by the DDV (002-15)
            said[p] |= set(range(1, high[p] + 1))
            if self.system == 2 and high[p] > 0:
                ansagen[p] = max(ansagen[p], 1)

        def won(p):
            mine, theirs = high[p], high[other[p]]
            nothing = lambda q: augen[q] == 0 if self.system == 4 else taken[q] == 0  # R004-F3
            if mine == 4:
                return nothing(other[p])
            if mine >= 1:
                return augen[other[p]] < LIMIT[mine]
            if theirs == 4:
                return not nothing(p)
            if theirs >= 1:
                return augen[p] >= LIMIT[theirs]
            # R000-F5 (reading 000-3), R004-E5, reading 002-16; not R001 (001-7), not R003 (R003-1g)
            shift = self.system in (0, 2, 4) and high["Kontra"] == 0 and high["Re"] == -1
            return augen[p] >= (121 if (p == "Re") != shift else 120)

        winner = next((p for p in ("Re", "Kontra") if won(p)), None)
        view = winner or "Re"
        lost = other[view]
        items = []  # (name, party, points)
        add = lambda name, party, points=1: items.append((name, party, points))
        declared = self.soloist is not None
        quiet = alone and not declared
        last = len(self.tricks)

        def stages(p):
            against = augen[other[p]]
            for name, limit in (("unter-90", 90), ("unter-60", 60), ("unter-30", 30)):
                if against < limit:
                    add(name, p)
            if (augen if self.system == 4 else taken)[other[p]] == 0:
                add("schwarz", p)

        def specials():
            for number, trick in enumerate(self.tricks, 1):
                taker = self.taker(trick)
                p, won_with = side(taker), next(c for s, c, _ in trick if s == taker)
                if sum(WORTH[c[2:]] for _, c, _ in trick) >= (50 if self.system == 2 and self.seats == 5 else 40):
                    add("doppelkopf", p)
                for seat, card, _ in trick:
                    if side(seat) == p:
                        continue
                    if card == "KaA" and not self.schweine:
                        if self.system == 2:
                            if number == last:
                                add("fuchs-letzter-stich", p)  # R002-6.3b
                        elif self.system == 3 and number == last:
                            add("fuchs-letzter-stich", p, 2)  # R003-4c
                        else:
                            add("fuchs", p)
                    if card == "KrB" and number == last and self.system == 1:
                        add("karlchen-gefangen", p)  # R001-Sd
                    if card == "He10" and self.system == 1:
                        if won_with == "He10":
                            add("zehn-faengt-zehn", p)  # R001-Sf
                        if won_with == "KaA" and self.schweine:
                            add("schweinchen-faengt-zehn", p)  # R001-Sg
                if number == last:
                    if won_with == "KrB" and self.system in (0, 1, 4):
                        add("karlchen", p)
                    if won_with == "KaA" and self.system == 3 and not self.schweine:
                        add("fuchs-macht-letzten-stich", p, 2)

        factor = 3
        if self.system in (0, 2, 4):
            if winner:
                add("gewonnen", winner)
                if winner == "Kontra" and (self.system == 2 or not alone):
                    add("gegen-die-alten", winner)  # R000-G7, R002-6.1 (solos too), R004-W6
                stages(winner)
                for p in ("Re", "Kontra"):
                    for _ in range(min(ansagen[p], 1)):
                        add(p.lower(), winner, 1 if self.system == 2 else 2)
                    for step in range(1, high[p] + 1):
                        add(STEPS[step].replace(" ", "-") if step < 4 else "schwarz-abgesagt", winner)
            else:
                stages("Re"), stages("Kontra")
            if self.system != 4:  # R000-G6; reading 004-17
                for p in ("Re", "Kontra"):
                    if winner in (p, None):
                        for step, least in ((1, 120), (2, 90), (3, 60), (4, 30)):
                            if high[other[p]] >= step and augen[p] >= least:
                                add("gegen-" + STEPS[step].replace(" ", "-"), p)
            if not alone or (self.system == 2 and quiet):  # R002-3.1d
                specials()
            if self.system == 2 and declared and winner:
                add("solo-zuschlag", winner, {"Buben": 1, "Damen": 2, "Trumpf": 3}.get(self.solo, 0))  # R002-6.3c
        elif self.system == 1:
            base = []
            if winner:
                if winner == "Kontra" and not declared:
                    base.append(("gegen-die-alten", winner, 1))  # R001-Za, reading 001-12
                if augen[lost] < 120:
                    base.append(("gewonnen", winner, 1))  # R001-Zb
            items = base
            add = lambda name, party, points=1: items.append((name, party, points))
            if winner:
                stages(winner)
                for p in ("Re", "Kontra"):
                    for step in range(1, high[p] + 1):
                        add(STEPS[step].replace(" ", "-") if step < 4 else "schwarz-abgesagt", winner)
            else:  # both missed what they announced: the text is silent, reading 000-8 fills the gap
                stages("Re"), stages("Kontra")
            for p in ("Re", "Kontra"):
                if ansagen[p] and winner:
                    items.append((p.lower(), None, "x2"))  # R001-Zd, R001-Ze
            if not alone:
                specials()  # R001-Sa
        elif self.system == 3:
            if declared:
                add("solo-grundwert", winner, {"Buben": 3, "Damen": 4, "Trumpf": 5}.get(self.solo, 0))  # R003-4g
            else:
                if augen[lost] < 120:
                    add("keine-120", winner)
                if winner == "Kontra":
                    add("gegen-die-alten", winner)
                stages(winner)
            for p in ("Re", "Kontra"):
                for _ in range(ansagen[p]):
                    add(p.lower(), winner)  # reading 003-3
            if not declared:
                specials()  # R003-3j
        value = 0
        for _, p, points in items:
            value = value * 2 if points == "x2" else value + (points if p == view else -points)
        row = [0] * self.seats
        kontra = [seat for seat in self.players if seat not in re_side]
        for seat in self.players:
            row[seat - 1] = value if side(seat) == view else -value
        redeal = self.system == 3 and abs(value) <= 1  # R003-1o
        if alone:
            row[alone - 1] *= len(kontra)
        elif len(kontra) == 3:  # R002-6.4b
            share = abs(3 * value)
            sign = 1 if (view == "Re") == (value > 0) else -1
            first, second = [seat for seat in self.players if seat in re_side]
            row[first - 1], row[second - 1] = sign * ((share + 1) // 2), sign * (share // 2)
        tripled = alone and (self.system == 1 or self.system == 3 and declared)  # R001-Mc; R003-4h, R003-3j
        sheet = 3 * value if tripled else value
        return {"re": re_side, "alone": alone, "augen": augen, "stiche": taken, "winner": winner, "items": items,
                "value": value, "sheet": sheet, "points": row, "redeal": redeal}


def strip(text):
    return re.sub(r"(^|\s)#.*", "", text)


def read(head, part):
    """A record in canonical German form."""
    lines = [strip(line) for line in (head + "\n" + part).splitlines()]
    keys = {m[1]: m[2] for line in lines if (m := re.match(r"(\S[^:]*):\s*(.*)", line))}
    seats = len(keys["Spieler"].split(",")) if "Spieler" in keys else 4
    game = Game(SYSTEM[keys["Regeln"]], seats, int(keys["Geber"]))
    solos = []
    for said in [s for s in keys.get("Vorbehalt", "").split(", ") if s]:
        seat, word = int(said[0]), said[2:]
        if m := re.match(r"(?:Solo|Pflichtsolo|Lustsolo|vorgeführt) (\w+)", word):
            solos.append((seat, m[1], word.startswith(("Pflicht", "vorgeführt")), said))
        elif m := re.match(r"Hochzeit ?(\w*)", word):
            game.hochzeiter, game.form = seat, m[1]
        elif word == "Schweine":
            game.schweine = seat
        elif word in ["Re", "Kontra"] + STEPS:
            game.words.append((seat, word))
    for said in [s for s in keys.get("Ansagen", "").split(", ") if s]:  # R002-4.3a and its like say until when
        if (m := re.match(rf"(\d) (.*?){TIMING}$", said)) and m[2] in ["Re", "Kontra"] + STEPS:
            game.words.append((int(m[1]), m[2]))
    if solos:
        rank = {"Trumpf": 0, "Damen": 1, "Buben": 2}
        if game.system == 2:
            best = solos[0]
            for later in solos[1:]:
                if rank[later[1]] < rank[best[1]]:
                    best = later
            for seat, art, _, _ in solos:  # R002-3.2f: announced further, so nobody outbids it
                if any(s == seat for s, _ in game.words):
                    best = next(s for s in solos if s[0] == seat)
                    break
        elif game.system == 3:
            best = min(solos, key=lambda s: (rank[s[1]], game.players.index(s[0])))
        else:
            best = min(solos, key=lambda s: (not s[2], game.players.index(s[0])))
        game.soloist, game.solo, game.hochzeiter = best[0], best[1], None
    wrong = []
    for line in lines:
        m = re.match(r"\s*(\d+)\.  (?:(\d):)?(.*)", line)
        if m:
            row, _, noted = m[3].partition(" -> ")
            leader = int(m[2]) if m[2] else game.taker(game.tricks[-1])
            at = game.players.index(leader)
            turn = game.players[at:] + game.players[:at]
            trick = []
            for token in re.findall(r"\([^)]*\)|\S+", row):
                if w := re.match(rf"\((\d): (.*?){TIMING}\)", token):
                    if w[2] in ["Re", "Kontra"] + STEPS:
                        game.words.append((int(w[1]), w[2]))
                elif not token.startswith(("(", "&", "~")):
                    who, _, card = token.rpartition(":")
                    trick.append((int(who) if who else turn[len(trick)], card.strip("[]"), "[" in card))
            game.tricks.append(trick)
            augen = sum(WORTH[c[2:]] for _, c, _ in trick)
            if noted and noted.strip() not in (f"{game.taker(trick)} {augen}", f"{game.taker(trick)}"):
                wrong.append(f"Stich {m[1]}: {noted}, I get {game.taker(trick)} {augen}")
    return game, keys, wrong


def signed(points):
    return " ".join(f"{n:+}" if n else "0" for n in points)


def check(text):
    """How many games were compared, and what differs."""
    head, *parts = re.split(r"^Spiel\b(?!er).*$", text, flags=re.M)
    wrong, compared = [], 0
    for part in parts:
        game, keys, mine = read(head, part)
        wrong += mine
        if len(game.tricks) < game.per or "Rest" in part:
            continue
        result = game.judge()
        expected = {
            "Augen": f"Re {result['augen']['Re']}, Kontra {result['augen']['Kontra']}",
            "Sieger": result["winner"] or "keiner",
            "Wert": str(result["sheet"]),
            "Punkte": signed(result["points"]),
        }
        sided = [seat for seat in game.players if (seat in result["re"]) == (result["winner"] == "Re")]
        if keys.get("Sieger", "").startswith(tuple("123456789")):  # R001-Mb: by seats
            expected["Sieger"] = ", ".join(map(str, sorted(sided)))
        compared += any(key in keys for key in expected)
        wrong += [f"{k}: {keys[k]}, I get {v}" for k, v in expected.items() if k in keys and keys[k] != v]
    return compared, wrong


def main():
    files = sorted(f for arg in sys.argv[1:] for f in (Path(arg).rglob("*.doko") if Path(arg).is_dir() else [Path(arg)]))
    records = games = failed = 0
    for path in files:
        text = path.read_text(encoding="utf-8", errors="replace")
        rules = re.search(r"^Regeln: *(\S+)", text, flags=re.M)
        if "# erwartet: nichts" not in text or "Sprache:" in text or not rules or rules[1] not in SYSTEM:
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
