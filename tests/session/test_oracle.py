"""The oracle in a session: a 4-Way answers a question, and the stone that answers one stays."""

import json
import random
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ishido.kinds.players import Player, PlayerKind
from ishido.kinds.strict_json import ROOM_TO_GROW
from ishido.oracle.augury import MAX_QUESTION, Augury
from ishido.oracle.casting import four_way_of, moment_text
from ishido.rules.board import WITHIN, parse_square
from ishido.rules.deal import deal_by_number
from ishido.rules.game import LOST_TURNS, Mode, Setup
from ishido.rules.record import dump_record, parse_record
from ishido.session.intention import Do, MoveLast, Place
from ishido.session.outcome import Cannot, Moved, Placed, Refused, TakenBack
from ishido.session.policy import Action, Ruling
from ishido.session.session import Session
from tests.support.sample_auguries import FIRST, SECOND
from tests.support.sample_games import EMPTYING, EMPTYING_DEAL
from tests.support.strategies import intentions, setups

NOW = datetime(2026, 11, 20, 18, 30, 5, 999_999, timezone(timedelta(hours=1)))
MOVES = [parse_square(name) for name in EMPTYING.split()]
YOU = Player("You")
ANN, BEN = Player("Ann"), Player("Ben")
SAGE = Player("Sage", PlayerKind.COMPUTER, "sage")


def begin(*players, mode=Mode.SOLITAIRE):
    setup = Setup(deal_by_number(EMPTYING_DEAL), mode, players=players or (YOU,))
    return Session.begin(setup, NOW)


def play_to(session, move, *questions):
    """Place all stones up to a move, while people ask, by seat; returns what came of the last."""
    for square in MOVES[session.game.cursor : move]:
        question = questions[session.game.seat] if questions else ""
        outcome = session.do(Place(square), NOW, question, by=None)
    return outcome


def answered(*players, mode=Mode.SOLITAIRE):
    """A session in which the first 4-Way has answered a question."""
    session = begin(*players, mode=mode)
    outcome = play_to(session, FIRST, *["What now?"] * mode.seats)
    assert isinstance(outcome, Placed)
    assert outcome.augury is not None
    return session


# -- asking and answering ---------------------------------------------------------------------


def test_a_four_way_answers_the_question():
    session = begin()
    before = play_to(session, FIRST - 1, "What now?")
    assert isinstance(before, Placed)
    assert before.augury is None
    outcome = play_to(session, FIRST, " What\nnow? ")
    assert isinstance(outcome, Placed)
    five = four_way_of(session.game, FIRST)
    assert five is not None
    moment = datetime(2026, 11, 20, 17, 30, 5, 999_000, UTC)
    assert outcome.augury == Augury(FIRST, moment, "What now?", 0, five)
    assert moment_text(outcome.augury.moment) == "2026-11-20T17:30:05.999Z"
    assert session.auguries == (outcome.augury,)
    again = play_to(session, SECOND)
    assert isinstance(again, Placed)
    assert again.augury is None


@pytest.mark.parametrize("question", ["", " ", "\n"])
def test_without_a_question_the_oracle_is_silent(question):
    session = begin()
    play_to(session, SECOND, question)
    assert session.auguries == ()
    assert session.floor == 0
    assert "oracle" not in json.loads(session.written())["x"]


def test_a_question_is_cut_to_the_longest():
    session = begin()
    play_to(session, FIRST, "?" * 5000)
    assert [len(augury.question) for augury in session.auguries] == [MAX_QUESTION]


def test_without_a_moment_a_question_is_not_answered():
    session = begin()
    for square in MOVES[:FIRST]:
        session.do(Place(square), question="What now?", by=None)
    assert session.auguries == ()
    play_to(session, SECOND, "What now?")
    assert [augury.move for augury in session.auguries] == [SECOND]


# -- whose question ----------------------------------------------------------------------------


@pytest.mark.parametrize("mode", [Mode.COOPERATIVE, Mode.CHALLENGE])
def test_an_augury_is_for_the_person_who_made_the_four_way(mode):
    maker = (FIRST - 1) % 2
    session = begin(ANN, BEN, mode=mode)
    play_to(session, FIRST, "Ann’s?", "Ben’s?")
    question = ("Ann’s?", "Ben’s?")[maker]
    assert [(one.seat, one.question) for one in session.auguries] == [(maker, question)]


def test_a_computer_asks_nothing():
    maker = (FIRST - 1) % 2
    players = (ANN, SAGE) if maker else (SAGE, ANN)
    session = begin(*players, mode=Mode.COOPERATIVE)
    play_to(session, FIRST, "What now?", "What now?")
    assert session.auguries == ()
    assert [session.may_ask(seat) for seat in (maker, 1 - maker)] == [False, True]


# -- the floor ---------------------------------------------------------------------------------


def test_the_stone_that_brought_an_augury_stays():
    session = answered()
    assert session.floor == FIRST
    assert not session.can_undo
    assert session.last_square is None
    before = session.game
    for intention in (Do.UNDO, MoveLast(session.game.legal_squares[0])):
        assert session.would_bar(intention) is None
        assert session.do(intention) == Refused(Cannot.ORACLE_ANSWERED)
    assert session.game == before
    assert not session.aids


def test_stones_placed_after_it_can_be_taken_back():
    session = answered()
    play_to(session, FIRST + 2)
    assert session.last_square == MOVES[FIRST + 1]
    assert isinstance(session.do(Do.UNDO), TakenBack)
    assert isinstance(session.do(Do.UNDO), TakenBack)
    assert session.game.cursor == FIRST
    assert session.do(Do.UNDO) == Refused(Cannot.ORACLE_ANSWERED)
    assert isinstance(session.do(Do.REDO, NOW), Placed)


def test_without_an_augury_a_four_way_can_be_taken_back():
    session = begin()
    play_to(session, FIRST)
    assert isinstance(session.do(Do.UNDO), TakenBack)


def test_a_four_way_that_is_redone_brings_no_augury():
    session = begin()
    play_to(session, FIRST)
    session.do(Do.UNDO)
    outcome = session.do(Do.REDO, NOW, "What now?")
    assert isinstance(outcome, Placed)
    assert outcome.augury is None
    assert session.can_undo


def test_a_stone_that_is_moved_to_make_a_four_way_brings_an_augury():
    session = begin()
    play_to(session, FIRST - 1)
    other = next(square for square in session.game.legal_squares if square != MOVES[FIRST - 1])
    session.do(Place(other), NOW, "What now?", by=None)
    assert session.auguries == ()
    outcome = session.do(MoveLast(MOVES[FIRST - 1]), NOW, "What now?")
    assert isinstance(outcome, Moved)
    assert outcome.augury is not None
    assert session.floor == FIRST


@pytest.mark.parametrize("mode", Mode)
def test_asking_is_no_aid_in_any_mode(mode):
    session = answered(*(ANN, BEN)[: mode.seats], mode=mode)
    assert session.auguries
    assert not session.aids
    assert not any(session.aids_by)
    assert session.ranked
    refused = session.do(Do.UNDO)
    barred = session.ruling(Action.TAKE_BACK_LAST) is Ruling.BARRED
    assert isinstance(refused, Refused)
    assert refused.cannot is (Cannot.MODE_BARS if barred else Cannot.ORACLE_ANSWERED)


# -- records -----------------------------------------------------------------------------------


def resumed(session):
    return Session.resume(parse_record(dump_record(session.record()).encode()))


def test_auguries_are_kept_in_the_record():
    session = answered()
    again = resumed(session)
    assert again.auguries == session.auguries
    assert again.do(Do.UNDO) == Refused(Cannot.ORACLE_ANSWERED)
    x = json.loads(session.written())["x"]
    assert x["oracle"] == [
        {"move": FIRST, "time": "2026-11-20T17:30:05.999Z", "question": "What now?", "seat": 0}
    ]


def test_starting_over_leaves_auguries_behind():
    session = answered().started_over(NOW)
    assert session.auguries == ()
    assert session.floor == 0


def test_what_the_oracle_adds_to_a_record_is_within_what_it_may_grow():
    """Two 4-Ways are never side by side, so at most half of the Within makes one."""
    session = answered()
    question = "\U0001f300" * MAX_QUESTION
    longest = replace(session.auguries[0], move=LOST_TURNS, question=question)
    most = {
        "oracle": [longest.as_data()] * (WITHIN.bit_count() // 2),
        "moves": [None] * LOST_TURNS + ["a1"] * 66,
    }
    assert len(json.dumps(most, ensure_ascii=False).encode()) < ROOM_TO_GROW


@pytest.mark.slow
@given(setups(), st.integers(0, 2**32), st.lists(intentions, max_size=30))
def test_an_augury_and_all_before_it_stay_whatever_is_wished(setup, seed, wishes):
    chance, session = random.Random(seed), Session.begin(setup, NOW)
    while not session.game.over:
        most = max(session.game.legal_squares, key=session.game.position.count_neighbours)
        floor, moves = session.floor, session.game.moves[: session.floor]
        session.do(Place(most), NOW, "What now?", by=None)
        if wishes and chance.random() < 0.3:
            session.do(wishes.pop(), NOW, "What now?")
        assert session.floor >= floor
        assert session.game.cursor >= session.floor
        assert session.game.moves[:floor] == moves
    assert all(session.may_ask(augury.seat) for augury in session.auguries)
    again = resumed(session)
    assert again.auguries == session.auguries
    assert replace(again, id=session.id).written() == session.written()
