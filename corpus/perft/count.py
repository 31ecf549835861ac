#!/usr/bin/env python3
"""Counts the legal continuations of the deals in this folder, independently of the engine.

    python3 corpus/perft/count.py corpus/perft/*.perft

A line `DEPTH COUNT` is the number of different sequences of DEPTH cards, the two copies of a card not told apart.
Written from TSR 2.3, 5.2.2, 5.2.3 and 5.3.3 of 21.02.2026 alone. Exit code 1 if a number differs.
"""
import sys
from collections import Counter

SUITS = "CSHD"


def trumps(game):
    heads = {"damen": "Q", "buben": "J"}
    if game in heads:
        return [s + heads[game] for s in SUITS]
    if game == "fleischlos":
        return []
    suit = {"normal": "D", "kreuz": "C", "pik": "S", "herz": "H", "karo": "D"}[game]
    order = ["HT"] + [s + "Q" for s in SUITS] + [s + "J" for s in SUITS]
    return order + [suit + r for r in "ATK9" if suit + r != "HT"]


def takes(plays, order):
    ranks = "ATKQJ9"
    led = plays[0][1]

    def height(card):
        if card in order:
            return (2, -order.index(card))
        return (1, -ranks.index(card[1])) if led not in order and card[0] == led[0] else (0, 0)

    return max(plays, key=lambda p: height(p[1]))[0]  # max returns the first of equals: 5.3.3


def count(hands, order, leader, plays, depth):
    if depth == 0:
        return 1
    if len(plays) == len(hands):
        leader, plays = takes(plays, order), []
    seat = (leader + len(plays)) % len(hands)
    hand = hands[seat]
    legal = list(hand)
    if plays:
        led = plays[0][1]
        same = lambda card: (card in order) == (led in order) and (card in order or card[0] == led[0])
        legal = [card for card in hand if same(card)] or legal
    if depth == 1:
        return len(legal)
    total = 0
    for card in legal:
        hand[card] -= 1
        left = hand[card]
        if not left:
            del hand[card]
        total += count(hands, order, leader, plays + [(seat, card)], depth - 1)
        hand[card] = left + 1
    return total


def main():
    wrong = 0
    for path in sys.argv[1:]:
        lines = [line.split("#")[0].split() for line in open(path, encoding="utf-8")]
        lines = [line for line in lines if line]
        game = next(line[1] for line in lines if line[0] == "game")
        hands = [Counter(line[1:]) for line in lines if line[0] == "hand"]
        for depth, expected in ((int(a), int(b)) for a, b in (line for line in lines if line[0].isdigit())):
            found = count([Counter(hand) for hand in hands], trumps(game), 0, [], depth)
            print(f"{path} {depth} {found}" + ("" if found == expected else f", not {expected}"))
            wrong += found != expected
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
