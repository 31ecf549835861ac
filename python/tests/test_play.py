"""Playing: undoing restores, observations hide what is hidden, environments. Laws over many games are in `test_laws.py`."""

from __future__ import annotations

import pickle
import random

import pytest

import doko


def test_undo_goes_back_to_the_deal():
    start = doko.Position(seed=4)
    position = start.copy()
    random.seed(4)
    while not position.is_over:
        position.act(random.choice(position.legal_acts()))
    acts = position.acts
    assert doko.Position.from_acts(start, acts) == position
    while position.undo() is not None:
        pass
    assert position == start


def test_a_record_is_played_up_to_a_card():
    position = doko.Position("klub-schweine", seed=12)
    dice = random.Random(12)
    while not position.is_over:
        position.act(dice.choice([act for act in position.legal_acts() if act.kind not in ("concede", "call")]))
    record = position.record()
    whole = doko.Position.from_record(record)
    assert whole.points == position.points and whole.record() == record
    game = doko.Game(record)
    assert game.position().points == game.points
    if position.outcome == "played":
        last = game.position(trick=10, card=2)
        assert len(last.tricks) == 9 and len(last.table) == 1
        solved = game.solve(10, 2)
        losses = game.analyse(first=10)
        assert solved is None or [row["before"] for row in losses][1] == solved[0]
    with pytest.raises(ValueError, match="no game 2"):
        doko.Position.from_record(record, index=2)
    with pytest.raises(ValueError, match="cannot be played"):
        doko.Position.from_record("doko 1\n\nSpiel 1\nGeber: 1\n")


def test_an_act_has_a_name_and_a_number():
    assert len(set(doko.ACTS)) == len(doko.ACTS)
    position = doko.Position("borgholzhausen", seed=1)
    for act in position.legal_acts():
        assert doko.ACTS[act.number] == act.name
        assert pickle.loads(pickle.dumps(act)) == act == doko.Act(act.seat, act.name)
        assert position.mask(act.seat)[act.number] == 1
    with pytest.raises(ValueError, match="no act"):
        doko.Act(1, "play:XX")


def test_what_is_not_lawful_is_refused_with_the_reason():
    position = doko.Position(seed=1, dealer=4)
    with pytest.raises(ValueError, match="turn of seat 1"):
        position.act(doko.Act(2, "say:gesund"))
    for seat in (1, 2, 3, 4):
        position.act(doko.Act(seat, "say:gesund"))
    wrong = next(code for code in doko.CARDS if code not in position.hand(1))
    with pytest.raises(ValueError, match="not in the hand"):
        position.act(doko.Act(1, f"play:{wrong}"))


def test_an_observation_does_not_change_with_what_is_hidden():
    # The two other hands are dealt differently: what the seat has seen is the same.
    one = doko.Position(seed=8, dealer=4)
    hands = [one.hand(seat) for seat in (1, 2, 3, 4)]
    healthy = lambda position: [position.act(doko.Act(seat, "say:gesund")) for seat in (1, 2, 3, 4)]
    swapped = [hands[0], hands[3], hands[2], hands[1]]
    if hands[1].count("CQ") == 2 or hands[3].count("CQ") == 2:
        pytest.skip("a Stille Hochzeit")
    two = doko.Position(dealer=4, hands=swapped)
    healthy(one), healthy(two)
    assert one.observation(1) == two.observation(1)


def test_environment_of_pettingzoo():
    pytest.importorskip("pettingzoo")
    from pettingzoo.test import api_test

    from doko.env import env

    api_test(env("ddv"), num_cycles=200)
    api_test(env("borgholzhausen"), num_cycles=200)


def test_vectorised_environment():
    numpy = pytest.importorskip("numpy")
    from doko.env import SIZE, VectorEnv

    games = VectorEnv(8, seed=3)
    dice = numpy.random.default_rng(3)
    ended = 0
    for _ in range(150):
        observed, masks, turns = games.observe()
        assert observed.shape == (8, SIZE) and masks.shape == (8, len(doko.ACTS)) and turns.min() >= 1
        actions = [dice.choice(numpy.flatnonzero(mask)) for mask in masks]
        rewards, over = games.step(actions)
        assert (rewards[~over] == 0).all()
        ended += int(over.sum())
    assert ended > 0
