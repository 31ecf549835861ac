#!/usr/bin/env python3
"""A second opinion on the records of house rules that change what is played, in another language and without looking at the
engine.

    python3 corpus/second-opinion-house.py docs/house-rules/examples

Plays and scores each game that has cards, and scores those noted without, by the keys of the rule file it names, and compares `->`, `Augen`, `Sieger`, `Wert`
and `Punkte`. A key that this script does not know makes it leave the file out, and say so. Written from the definitions of
the keys and from TSR 5 and 7 alone. Exit code 1 if anything differs, or cannot be played.
"""
import re
import sys
import tomllib
from pathlib import Path

WORTH = {"A": 11, "10": 10, "K": 4, "D": 3, "B": 2, "9": 0}
SUITS = ["Kr", "Pi", "He", "Ka"]
RANKED = {"Damen": "D", "Buben": "B", "Fleischlos": "", "Könige": "K", "Damen-Buben": "DB", "Könige-Damen": "KD",
          "Könige-Buben": "KB", "Köhler": "KDB", "Zehner": ["10"], "Null": ""}
STEPS = ["ansage", "keine 90", "keine 60", "keine 30", "schwarz"]
# Keys that change nothing a whole game with cards is scored by, and those this script goes by.
KNOWN = {"vorbehalte.soli", "vorbehalte.rang", "vorbehalte.null-zehn", "spielwerte.solo-grundwert",
         "vorbehalte.solo-aufspiel", "hochzeit.klaerung", "hochzeit.formen", "hochzeit.erster-entscheidet", "hochzeit.still",
         "kartenspiel.dullen", "kartenspiel.schweine", "kartenspiel.zweites-wenn",
         "kartenspiel.schweine-in", "kartenspiel.superschweine", "kartenspiel.hyperschweine",
         "kartenspiel.superschweine-mit-schweinen", "stich.gleiche-karten", "stich.dullen-bei-schweinen",
         "sonderpunkte.herzstich", "ansagen.pflichtansage", "vorbehalte.armut",
         "ansagen.stufen", "ansagen.liegende-karte-zaehlt", "ansagen.gilt-als-gesagt", "ansagen.vor-dem-spiel",
         "spielwerte.vorab", "spielwerte.ansage", "ansagen.nachwoerter",
         "ansagen.tuck", "vorbehalte.pflichtsolo", "liste.soli-verlaengern", "liste.spiele", "liste.vorfuehrung",
         "ramsch.wann", "ramsch.punkte", "ramsch.jungfrau", "ramsch.durchmarsch-ab",
         "vorbehalte.kontrasolo", "genscher.karte", "genscher.wann", "genscher.partei", "genscher.gegenkarte",
         "genscher.ansagen"}
# Until how many cards in hand a step can be said by the official rules, where a file says nothing else.
HANDS = [{"stufe": step.replace(" ", "-"), "hand": 11 - number} for number, step in enumerate(STEPS)]
# What stands above the Dullen once it is announced, the lowest first, with the key that says which rank it is.
STAGES = ["Schweine", "Superschweine", "Hyperschweine"]


def further(rules, course, side):
    """How many words count behind Re and Kontra, and what is wrong with those that do not. Such a word is the next of the list, said
    by the party that spoke first, then by the other one in turn, before the next card of the party it answers."""
    words = [word.lower() for word in rules.get("ansagen.nachwoerter", [])]
    order, laid, count, wrong, tucked = [], set(), 0, [], set()
    for seat, word in course:
        party = side(seat)
        if word is None:
            laid.add(party)
        elif word in ("Re", "Kontra"):
            if party not in order:
                order.append(party)
                laid = set()
        elif word == "Tuck":
            wrong += ["ansage-wiederholt"] * (seat in tucked)
            tucked.add(seat)
        elif word.lower() not in words:
            wrong.append("ansage-unbekannt")
        elif len(order) < 2 or word.lower() != (words + [""])[count] or party != order[count % 2]:
            wrong.append("erwiderung-nicht-erlaubt")
        elif order[1 - count % 2] in laid:
            wrong.append("ansage-zu-spaet")
        else:
            count, laid = count + 1, set()
    return count, wrong


def tucks(course):
    """How many announced without showing a party, and how much less Re and Kontra raise: nothing, where he who says it had done so."""
    tucked = {seat for seat, word in course if word == "Tuck"}
    first = {word: seat for seat, word in reversed(course) if word in ("Re", "Kontra")}
    return len(tucked), -sum(seat in tucked for seat in first.values())


def announced(rules, value, times):
    """A value with as many announcements, which are points or factors."""
    worth = rules.get("spielwerte.ansage", {"punkte": 2})
    return value * worth["faktor"] ** times if "faktor" in worth else value + worth["punkte"] * times


def ramsch(rules, augen, tricks):
    """What each of four pays or gets who plays for himself, by his Augen and tricks, and who of them is paid."""
    value, every = rules.get("ramsch.punkte", 1), sum(tricks)
    enough = rules.get("ramsch.durchmarsch-ab", "alle-stiche")
    marched = [tricks[n] == every if enough == "alle-stiche" else augen[n] >= enough for n in range(4)]
    wins = marched if any(marched) else [own < max(augen) for own in augen]
    if not any(marched):
        value *= rules.get("ramsch.jungfrau", 2) ** tricks.count(0)
    paid = sum(wins)
    points = [value * (4 - paid) if won else -value * paid for won in wins]
    names = [str(n + 1) for n in range(4) if wins[n]]
    return {"Sieger": ", ".join(names) or "keiner", "Wert": str(value if names else 0),
            "Punkte": " ".join(f"{n:+}" if n else "0" for n in points)}


class Debts:
    """What each player of a list owes of Soli, and who deals: the same player again behind a Solo that was owed."""

    def __init__(self, rules, plan):
        number = rules["vorbehalte.pflichtsolo"]
        kinds = {kind: number.get(kind, 0) for kind in ("farbe", "bild")}
        self.owed = {seat: kinds | {"any": number["anzahl"] - sum(kinds.values())} for seat in range(1, 5)}
        self.dealer, self.left = 1, plan

    def add(self, field):
        """What is wrong with a game by those before it."""
        wrong = ["falscher-geber"] if int(field["Geber"]) != self.dealer else []
        word, _, art = field["Spielart"].partition(" ")
        filled = None
        if word.endswith("olo"):
            debts = self.owed[int(field["Re"])]
            narrow = "farbe" if art not in RANKED else "bild" if RANKED[art] else "any"
            filled = next((kind for kind in (narrow, "any") if debts[kind]), None)
            wrong += ["pflichtsolo-doppelt"] * (word == "Pflichtsolo" and not filled)
            wrong += ["pflichtsolo-widerspruch"] * (word == "Lustsolo" and bool(filled))
            if filled:
                debts[filled] -= 1
        if not filled:
            self.dealer, self.left = self.dealer % 4 + 1, self.left - 1
        return wrong

    def rest(self):
        """What the list lacks in the end."""
        missing = [f"seat {seat} owes {debts}" for seat, debts in self.owed.items() if any(debts.values())]
        return missing + [f"{self.left} games are left"] * (self.left != 0)


def keys(table, path=""):
    for key, value in table.items():
        here = f"{path}.{key}" if path else key
        if isinstance(value, dict) and path == "":
            yield from keys(value, here)
        elif path:
            yield here, value


def lone(re_side):
    """Who plays alone, if somebody does: the one who is Re, or the one who is not."""
    kontra = [seat for seat in range(1, 5) if seat not in re_side]
    return re_side[0] if len(re_side) == 1 else kontra[0] if len(kontra) == 1 else None


class Game:
    def __init__(self, rules, dealer):
        self.rules, self.dealer = rules, dealer
        self.players = [(dealer + step - 1) % 4 + 1 for step in range(1, 5)]
        self.solo = self.soloist = self.hochzeiter = self.form = None
        self.tricks, self.words = [], []
        self.course = []  # each card, as (seat, None), and each word that is no Absage, in the order in time
        self.poor = self.rich = self.offered = None
        self.demanded = False  # whether somebody demands a Ramsch
        self.given, self.back, self.said_back = [], [], None
        self.chosen = []  # (who, with whom, words before it) of each Genscher
        self.announced = []  # (stage, trick from 1, cards of that trick that lay before)

    def order(self, trick=None, position=0):
        """Trumps, high to low, as they stand when a card is laid; without a trick those before anything is announced."""
        if self.solo in RANKED:
            return [suit + rank for rank in RANKED[self.solo] for suit in SUITS]
        suit = {"Kreuz": "Kr", "Pik": "Pi", "Herz": "He"}.get(self.solo, "Ka")
        dullen = ["He10"] if self.rules.get("kartenspiel.dullen", True) else []
        high = dullen + [s + "D" for s in SUITS] + [s + "B" for s in SUITS]
        order = high + [suit + r for r in ("A", "10", "K", "9") if suit + r not in dullen]
        for stage, since, before in self.announced:
            if trick and (since, before) <= (trick, position):
                order.remove(self.pig(stage, suit))
                order.insert(0, self.pig(stage, suit))
        return order

    def pig(self, stage, suit="Ka"):
        if stage == "Schweine":
            return suit + "A"
        return suit + {"T": "10"}.get(rank := self.rules[f"kartenspiel.{stage.lower()}"], rank)

    def second_wins(self, card, trick, position):
        """Of two equal cards only the second Dulle can take the trick from the first."""
        rule = self.rules.get("stich.gleiche-karten", "erste")
        if card != "He10" or card not in self.order(trick, position):
            return False
        counts = any((since, before) <= (trick, position) for _, since, before in self.announced)
        if counts and self.rules.get("stich.dullen-bei-schweinen") == "erste":
            return False
        return {"erste": False, "zweite-herz-zehn": True, "zweite-herz-zehn-ausser-im-letzten-stich": trick < 12,
                "zweite-herz-zehn-nur-im-letzten-stich": trick == 12}[rule]

    def plain(self):
        if self.solo == "Null" and self.rules.get("vorbehalte.null-zehn", "tief") == "tief":
            return ["A", "K", "D", "B", "10", "9"]
        return ["A", "10", "K", "D", "B", "9"]

    def beats(self, later, best, trick, position):
        order, ranks = self.order(trick, position), self.plain()
        if later == best:
            return self.second_wins(later, trick, position)
        if later in order or best in order:
            return later in order and (best not in order or order.index(later) < order.index(best))
        return later[:2] == best[:2] and ranks.index(later[2:]) < ranks.index(best[2:])

    def taker(self, trick, number):
        best = trick[0]
        for position, play in enumerate(trick[1:], 1):
            if self.beats(play[1], best[1], number, position):
                best = play
        return best[0]

    def re_side(self):
        if self.soloist:
            return [self.soloist]
        if self.rich:
            return [self.poor, self.rich]
        if self.hochzeiter:
            return [self.hochzeiter] + self.partner()
        if self.sau():
            return [self.taker(self.tricks[self.sau() - 1], self.sau())]
        if alone := self.kontrasolist():
            return [seat for seat in self.players if seat != alone]
        return self.regrouped()[-1]

    def regrouped(self):
        """The Re party at first and behind each choice of a partner: the pair is Re, or of the party of the chosen one. Who has both
        Kreuz-Damen stays alone."""
        re = sorted({seat for trick in self.tricks for seat, card in trick if card == "KrD"})
        parties = [re]
        for seat, partner, _ in self.chosen:
            if len(re) == 1 or (seat in re) == (partner in re):
                parties.append(re)
                continue
            is_re = partner in re or self.rules.get("genscher.partei") != "wie-partner"
            pair = {seat, partner}
            re = sorted(pair if is_re else set(self.players) - pair)
            parties.append(re)
        return parties

    def lapsed(self, place):
        """Whether a word, by its place, counts for nobody: it was said for other pairs than those in the end."""
        if self.rules.get("genscher.ansagen") != "verfallen" or not self.chosen:
            return False
        parties = self.regrouped()
        then = set(parties[sum(before <= place for _, _, before in self.chosen)])
        return then not in (set(parties[-1]), set(self.players) - set(parties[-1]))

    def sau(self):
        """The trick, from 1, in which the second Pik-Dame lies, where that makes who plays alone."""
        refused = self.offered and not self.rich and not self.soloist and not self.hochzeiter
        if not refused or self.armut("keiner-nimmt", None) != "schwarze-sau":
            return None
        return max(number for number, trick in enumerate(self.tricks, 1) if "PiD" in [card for _, card in trick])

    def void(self):
        """The words that nobody may say yet in a Schwarze Sau, and those behind them."""
        laid, early, rest = 0, [], []
        for seat, word in self.course:
            laid += word is None
            (early if word and laid < 4 * (self.sau() or 0) else rest).append((seat, word))
        return early, rest

    def dealt(self, seat, *cards):
        """Whether somebody held two of each of these."""
        hand = [card for trick in self.tricks for who, card in trick if who == seat]
        return all(hand.count(card) == 2 for card in cards)

    def kontrasolist(self):
        """Who holds both Pik-Damen and both Pik-Könige, and not both Kreuz-Damen, where nothing is declared."""
        if not self.rules.get("vorbehalte.kontrasolo") or self.soloist or self.rich or self.hochzeiter or self.sau():
            return None
        return next((s for s in self.players if self.dealt(s, "PiD", "PiK") and not self.dealt(s, "KrD")), None)

    def speaks(self, seat):
        """Whether Re, Kontra and what follows count from here: in a Kontrasolo from who is alone and from holders of a Kreuz-Dame."""
        alone = self.kontrasolist()
        holds = any(who == seat and card == "KrD" for trick in self.tricks for who, card in trick)
        return alone is None or seat == alone or holds

    def partner(self):
        """Whom a Hochzeit finds within three tricks, or nobody."""
        for number, trick in enumerate(self.tricks[:3], 1):
            led = "Trumpf" if trick[0][1] in self.order() else trick[0][1][:2]
            kind = {"Fehl": led != "Trumpf", "Trumpf": led == "Trumpf"}.get(self.form, led == (self.form or "")[:2])
            kind = kind or self.form in (None, "Stich")
            if kind and self.taker(trick, number) != self.hochzeiter:
                return [self.taker(trick, number)]
            if kind and self.rules.get("hochzeit.erster-entscheidet"):
                return []
        return []

    def specials(self, side):
        for number, trick in enumerate(self.tricks, 1):
            taker = self.taker(trick, number)
            p, won_with = side(taker), next(c for s, c in trick if s == taker)
            if sum(WORTH[c[2:]] for _, c in trick) >= 40:
                yield p
            fox = not any(stage == "Schweine" and since <= number for stage, since, _ in self.announced)
            for seat, card in trick:
                if card == "KaA" and fox and side(seat) != p:
                    yield p
            if all(card[:2] == "He" and card not in self.order(number, 4) for _, card in trick):
                yield from [p] * self.rules.get("sonderpunkte.herzstich", 0)
            if number == 12 and won_with == "KrB":
                yield p

    def armut(self, key, default):
        return self.rules.get("vorbehalte.armut", {}).get(key, default)

    def exchange(self):
        """What is wrong with an Armut that was taken."""
        if not self.rich:
            return
        trumps = sum(card in self.order() for card in self.given)
        back = sum(card in self.order() for card in self.back)
        if self.armut("karten", None) == "drei" and len(self.given) != max(3, trumps):
            yield "falsche-kartenzahl"
        if self.armut("rueckgabe", None) == "anzahl" and self.said_back != str(back):
            yield "falsche-kartenzahl"
        left = self.players[(self.players.index(self.rich) + 1) % 4]
        lead = {"links-vom-nehmer": left, "armut": self.poor}.get(self.armut("aufspiel", None), self.players[0])
        if self.tricks and self.tricks[0][0][0] != lead:
            yield "falscher-aufspieler"

    def is_ramsch(self):
        refused = self.offered and not self.rich and self.armut("keiner-nimmt", None) == "ramsch"
        return not self.soloist and not self.hochzeiter and (refused or self.demanded)

    def judge_ramsch(self):
        augen, taken = [0] * 4, [0] * 4
        for number, trick in enumerate(self.tricks, 1):
            seat = self.taker(trick, number) - 1
            augen[seat] += sum(WORTH[card[2:]] for _, card in trick)
            taken[seat] += 1
        by_seat = lambda numbers: ", ".join(f"{n} {own}" for n, own in enumerate(numbers, 1))
        return {"": ["ansage-verboten"] * bool(self.words), "Augen": by_seat(augen), "Stiche": by_seat(taken),
                **ramsch(self.rules, augen, taken)}

    def judge(self):
        if self.is_ramsch():
            return self.judge_ramsch()
        re_side = self.re_side()
        side = lambda seat: "Re" if seat in re_side else "Kontra"
        other = {"Re": "Kontra", "Kontra": "Re"}
        augen, taken = {"Re": 0, "Kontra": 0}, {"Re": 0, "Kontra": 0}
        for number, trick in enumerate(self.tricks, 1):
            p = side(self.taker(trick, number))
            augen[p] += sum(WORTH[card[2:]] for _, card in trick)
            taken[p] += 1
        said = {"Re": -1, "Kontra": -1}
        early, self.course = self.void()
        for word in early:
            self.words.remove(word)
        for place, (seat, word) in enumerate(self.words):
            if not self.speaks(seat) or self.lapsed(place):
                continue
            step = 0 if word in ("Re", "Kontra") else STEPS.index(word)
            said[side(seat)] = max(said[side(seat)], step)
        if max(said.values()) > 0:
            raise ValueError("an Absage: not in this script")
        enough = 120 if said["Kontra"] == 0 and said["Re"] < 0 else 121
        winner = "Re" if augen["Re"] >= enough else "Kontra"
        alone = lone(re_side)
        silent = alone and not self.soloist and not self.hochzeiter and not self.sau()
        as_solo = alone and not (silent and self.rules.get("hochzeit.still") == "normalspiel")
        if self.solo == "Null":
            winner = "Kontra" if taken["Re"] else "Re"
        lost = other[winner]
        value = 1 + sum(augen[lost] < limit for limit in (90, 60, 30)) + (taken[lost] == 0)
        value = self.rules.get("spielwerte.solo-grundwert", {}).get((self.solo or "").lower(), value)
        if not as_solo:
            value += winner == "Kontra"
        course = [(seat, word) for seat, word in self.course if word in (None, "Tuck") or self.speaks(seat)]
        words, wrong = further(self.rules, course, side)
        wrong += ["ansage-zu-frueh"] * bool(early)
        times = sum(step == 0 for step in said.values()) + words + sum(tucks(course))
        value = announced(self.rules, value, times)
        if not as_solo and (not self.rich or self.armut("sonderpunkte", True)):
            value += sum(1 if p == winner else -1 for p in self.specials(side))
        points = [0] * 4
        for seat in self.players:
            own = value if side(seat) == winner else -value
            points[seat - 1] = 3 * own if seat == alone else own
        return {"": wrong, "Augen": f"Re {augen['Re']}, Kontra {augen['Kontra']}", "Sieger": winner, "Wert": str(value),
                "Punkte": " ".join(f"{n:+}" if n else "0" for n in points)}


class Sheet:
    """A game noted without cards: who said what when, and the Augen."""

    def __init__(self, rules, field):
        self.rules, self.field = rules, field
        self.re_side = [int(seat) for seat in field["Re"].split(", ")]

    def side(self, seat):
        return "Re" if seat in self.re_side else "Kontra"

    def in_time(self, seat, step, held, table):
        if held is None and table is None:
            return True
        rows = [row for row in self.rules.get("ansagen.stufen", HANDS) if row["stufe"] == step.replace(" ", "-")]
        row = next(row for row in rows if row.get("partei", self.side(seat).lower()) == self.side(seat).lower())
        if "tisch" in row:
            return table <= row["tisch"]
        # His cards in full tricks are as many as there are full tricks; one more lies in an open one.
        lies = self.rules.get("ansagen.liegende-karte-zaehlt") and table is not None and 12 - held > table // 4
        return held + bool(lies) >= row["hand"]

    def judge(self):
        field, said, vorab, course = self.field, {"Re": set(), "Kontra": set()}, set(), []
        kind = field["Spielart"].split()[0].lower()
        if kind in self.rules.get("ansagen.gilt-als-gesagt", []):
            said["Re"].add("ansage")
        if field["Ansagen"] != "keine":
            for item in field["Ansagen"].split(", "):
                if m := re.fullmatch(r'(\d) ("\w+"|Tuck)(?: @\d+)?', item):
                    course.append((int(m[1]), m[2].strip('"')))
                    continue
                seat, word, held, table = re.fullmatch(r"(\d) (\D+(?: \d+)?|keine \d+)(?: @(\d+))?(?: /(\d+))?", item).groups()
                held, table = (None if n is None else int(n) for n in (held, table))
                step = "ansage" if word in ("Re", "Kontra") else word
                course += [(int(seat), word)] * (step == "ansage")
                if not self.in_time(int(seat), step, held, table):
                    raise ValueError(f"{item} is too late: not in this script")
                said[self.side(int(seat))].add(step)
                if step == "ansage" and table == 0:
                    vorab.add(self.side(int(seat)))
        if field.get("Sonderpunkte", "keine") != "keine":
            raise ValueError("special points: not in this script")
        augen = {p: int(n) for p, n in re.findall(r"(Re|Kontra) (\d+)", field["Augen"])}
        winner = "Re" if augen["Re"] >= 121 else "Kontra"
        lost = "Kontra" if winner == "Re" else "Re"
        if any(step != "ansage" for step in said[lost]) or "keine 90" in said[winner] and augen[lost] >= 90:
            raise ValueError("an Absage that was not kept: not in this script")
        value = 1 + sum(augen[lost] < limit for limit in (90, 60, 30))
        value += sum(step != "ansage" for steps in said.values() for step in steps)
        alone = lone(self.re_side)
        value += winner == "Kontra" and not alone
        words, wrong = further(self.rules, course, self.side)
        times = sum("ansage" in steps for steps in said.values()) + words + sum(tucks(course))
        value = announced(self.rules, value, times)
        value += (self.rules.get("spielwerte.vorab", 0) if winner in vorab else 0)
        points = []
        for seat in range(1, 5):
            own = value if self.side(seat) == winner else -value
            points.append(3 * own if seat == alone else own)
        return {"": wrong, "Wert": str(value), "Punkte": " ".join(f"{n:+}" if n else "0" for n in points)}


class Alone:
    """A Ramsch noted without cards; who has Augen has a trick."""

    def __init__(self, rules, field):
        self.rules, self.field = rules, field

    def judge(self):
        by_seat = lambda text: {int(n): int(own) for n, own in re.findall(r"(\d) (\d+)", text)}
        augen, noted = by_seat(self.field["Augen"]), by_seat(self.field.get("Stiche", ""))
        tricks = [noted.get(n, int(augen[n] > 0)) for n in range(1, 5)]
        return ramsch(self.rules, [augen[n] for n in range(1, 5)], tricks)


def read(rules, part):
    field = dict(re.findall(r"^([A-Z][\w ]*): +(.*)$", part, flags=re.M))
    game, wrong = Game(rules, int(field["Geber"])), []
    for item in field.get("Vorbehalt", "").split(", "):
        if m := re.match(r"(\d) (?:Solo|Pflichtsolo|Lustsolo|vorgeführt) (.+)", item):
            game.soloist, game.solo = int(m[1]), m[2]
        elif m := re.match(r"(\d) Hochzeit ?(\w*)$", item):
            game.hochzeiter, game.form = int(m[1]), m[2] or None
        elif re.match(r"\d Ramsch$", item):
            game.demanded = True
        elif m := re.match(r"(\d) Armut$", item):
            game.offered = int(m[1])
        elif m := re.match(r"(\d) (Re|Kontra)$", item):
            game.words.append((int(m[1]), m[2]))
            game.course.append((int(m[1]), m[2]))
        elif (stage := item[2:]) in STAGES:
            game.announced.append((stage, 1, 0))
    for seat, to, cards in re.findall(r"\((\d): gibt (\d) ([^)]*)\)", part):
        if game.poor is None:
            game.poor, game.rich, game.given = int(seat), int(to), cards.split()
        else:
            game.back = cards.split()
    if m := re.search(r"\(\d: Rücktrumpf (\w+)\)", part):
        game.said_back = m[1]
    for seat, word in re.findall(r"(\d) (Re|Kontra)\b", field.get("Ansagen", "")):
        game.words.append((int(seat), word))
        game.course.append((int(seat), word))
    leader = None
    for line in part.splitlines():
        m = re.match(r"\s*(\d+)\.\s+(?:(\d):)?(.*)", line)
        if not m:
            continue
        row, _, noted = m[3].partition(" -> ")
        leader = int(m[2]) if m[2] else leader
        at = game.players.index(leader)
        turn, trick = game.players[at:] + game.players[:at], []
        for token in re.findall(r"\([^)]*\)|\S+", row):
            if w := re.match(r"\((\d): (Re|Kontra|keine \d+|schwarz)(?: @\d+)?\)", token):
                game.words.append((int(w[1]), w[2]))
                game.course += [(int(w[1]), w[2])] * (w[2] in ("Re", "Kontra"))
            elif w := re.match(r'\((\d): ("[^"]+"|Tuck)(?: @\d+)?\)', token):
                game.course.append((int(w[1]), w[2].strip('"')))
            elif w := re.match(r"\((\d): Genscher (\d)\)", token):
                game.chosen.append((int(w[1]), int(w[2]), len(game.words)))
            elif w := re.match(r"\(\d: (\w+)\)", token):
                game.announced.append((w[1], len(game.tricks) + 1, len(trick)))
            elif not token.startswith("("):
                who, _, card = token.rpartition(":")
                trick.append((int(who) if who else turn[len(trick)], card))
                game.course.append((trick[-1][0], None))
        game.tricks.append(trick)
        leader = game.taker(trick, len(game.tricks))
        if noted and int(noted.split()[0]) != leader:
            wrong.append(f"Stich {m[1]}: {noted}, I get {leader}")
    return game, field, wrong


def main():
    games = failed = 0
    for path in sorted(Path(sys.argv[1]).glob("*.toml")):
        rules = dict(keys(tomllib.loads(path.read_text(encoding="utf-8"))))
        if unknown := sorted(set(rules) - KNOWN):
            print(f"{path.name}: left out, for {', '.join(unknown)}")
            continue
        text = path.with_suffix(".doko").read_text(encoding="utf-8")
        plan = re.search(r"^Plan: +(\d+)$", text, flags=re.M)
        debts = Debts(rules, int(plan[1])) if plan and "vorbehalte.pflichtsolo" in rules else None
        for number, part in enumerate(re.split(r"^Spiel\b(?!er).*$", text, flags=re.M)[1:], 1):
            try:
                game, noted, wrong = read(rules, part)
                wanted = re.findall(r"# erwartet: ([\w-]+)", text.split("\nSpiel ")[number].split("\n")[0])
                is_alone = not game.tricks and noted.get("Spielart") == "Ramsch"
                is_sheet = is_alone or not game.tricks and {"Spielart", "Augen", "Re"} <= noted.keys()
                sheet = Alone if is_alone else Sheet
                found = (sheet(rules, noted) if is_sheet else game).judge() if is_sheet or game.tricks else {}
                mine = set(game.exchange()) | set(found.pop("", [])) | set(debts.add(noted) if debts else [])
                wrong += [f"{name} is mine alone, or the record's" for name in mine ^ set(wanted)]
                # What the exchange of an Armut says is all that is asked of one without cards.
                if not game.tricks and not is_sheet:
                    games, failed = games + bool(game.rich), failed + len(wrong)
                    for line in wrong:
                        print(f"{path.name}, game {number}: {line}")
                    continue
                wrong += [f"{k}: {noted[k]}, I get {v}" for k, v in found.items() if noted.get(k, v) != v]
            except (ArithmeticError, LookupError, TypeError, ValueError) as reason:
                wrong = [f"this script cannot play it: {reason!r}"]
            games, failed = games + 1, failed + len(wrong)
            for line in wrong:
                print(f"{path.name}, game {number}: {line}")
        for line in debts.rest() if debts else []:
            failed += 1
            print(f"{path.name}: {line}")
    print(f"{games} games compared, {failed} differences")
    return 1 if failed or not games else 0


if __name__ == "__main__":
    sys.exit(main())
