"""The oracle in a session: questions wait for a 4-Way, and the stone that answers one stays."""

import json
import random
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ishido.oracle.augury import MAX_QUESTION, Augury
from ishido.oracle.casting import four_way_of, moment_text
from ishido.records.players import Player, PlayerKind
from ishido.records.strict_json import ROOM_TO_GROW
from ishido.rules.board import WITHIN, parse_square
from ishido.rules.deal import deal_by_number
from ishido.rules.game import LOST_TURNS, Mode, Setup
from ishido.rules.record import dump_record, parse_record
from ishido.session.clock import turn_clock
from ishido.session.intention import Ask, Do, MoveLast, Place
from ishido.session.outcome import Cannot, Moved, Placed, QuestionKept, Refused, TakenBack
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


def play_to(session, move):
    """Place all stones up to a move; returns what came of the last."""
    outcomes = [session.do(Place(square), NOW) for square in MOVES[session.game.cursor : move]]
    return outcomes[-1]


def answered(*players, mode=Mode.SOLITAIRE):
    """A session in which the first 4-Way has answered a question."""
    session = begin(*players, mode=mode)
    session.do(Ask((FIRST - 1) % mode.seats, "What now?"))
    outcome = play_to(session, FIRST)
    assert isinstance(outcome, Placed)
    assert outcome.augury is not None
    return session


# -- asking and answering ---------------------------------------------------------------------


def test_a_four_way_answers_the_waiting_question_once():
    session = begin()
    assert session.do(Ask(0, " What\nnow? ")) == QuestionKept(0, "What now?")
    before = play_to(session, FIRST - 1)
    assert isinstance(before, Placed)
    assert before.augury is None
    assert session.question_of(0) == "What now?"
    outcome = play_to(session, FIRST)
    assert isinstance(outcome, Placed)
    five = four_way_of(session.game, FIRST)
    assert five is not None
    moment = datetime(2026, 11, 20, 17, 30, 5, 999_000, UTC)
    assert outcome.augury == Augury(FIRST, moment, "What now?", 0, five)
    assert moment_text(outcome.augury.moment) == "2026-11-20T17:30:05.999Z"
    assert session.auguries == (outcome.augury,)
    assert session.question_of(0) == ""
    again = play_to(session, SECOND)
    assert isinstance(again, Placed)
    assert again.augury is None


def test_without_a_question_the_oracle_is_silent():
    session = begin()
    play_to(session, SECOND)
    assert session.auguries == ()
    assert session.floor == 0


def test_a_question_can_be_changed_and_withdrawn():
    session = begin()
    session.do(Ask(0, "What now?"))
    session.do(Ask(0, "What else?"))
    assert session.question_of(0) == "What else?"
    assert session.do(Ask(0, " ")) == QuestionKept(0, "")
    play_to(session, FIRST)
    assert session.auguries == ()


def test_a_question_is_cut_to_the_longest():
    session = begin()
    session.do(Ask(0, "?" * 5000))
    assert len(session.question_of(0)) == MAX_QUESTION


def test_while_the_oracle_is_switched_off_questions_wait():
    session = begin()
    session.do(Ask(0, "What now?"))
    for square in MOVES[:FIRST]:
        session.do(Place(square))
    assert session.auguries == ()
    assert session.question_of(0) == "What now?"
    play_to(session, SECOND)
    assert [augury.move for augury in session.auguries] == [SECOND]


def test_an_ended_game_takes_no_question():
    session = begin()
    session.do(Ask(0, "What now?"))
    session.do(Do.END)
    assert session.do(Ask(0, "And now?")) == Refused(Cannot.GAME_ENDED)
    assert session.question_of(0) == "What now?"


def test_a_question_may_be_asked_while_the_clock_is_stopped():
    session = begin(ANN, BEN, mode=Mode.CHALLENGE)
    session.clock = turn_clock(30)
    session.do(Do.PAUSE)
    assert session.do(Ask(1, "What now?")) == QuestionKept(1, "What now?")
    assert session.paused


# -- whose question ----------------------------------------------------------------------------


@pytest.mark.parametrize("mode", [Mode.COOPERATIVE, Mode.CHALLENGE])
def test_each_seat_has_its_own_question(mode):
    maker = (FIRST - 1) % 2
    session = begin(ANN, BEN, mode=mode)
    session.do(Ask(1 - maker, "The other’s?"))
    play_to(session, FIRST)
    assert session.auguries == ()
    session = begin(ANN, BEN, mode=mode)
    session.do(Ask(1 - maker, "The other’s?"))
    session.do(Ask(maker, "The maker’s?"))
    play_to(session, FIRST)
    assert [(one.seat, one.question) for one in session.auguries] == [(maker, "The maker’s?")]
    assert session.question_of(1 - maker) == "The other’s?"


def test_a_computer_asks_nothing():
    assert begin(SAGE).do(Ask(0, "What now?")) == Refused(Cannot.ASKS_NOT)
    maker = (FIRST - 1) % 2
    players = (ANN, SAGE) if maker else (SAGE, ANN)
    session = begin(*players, mode=Mode.COOPERATIVE)
    assert session.do(Ask(maker, "What now?")) == Refused(Cannot.ASKS_NOT)
    session.do(Ask(1 - maker, "What now?"))
    play_to(session, FIRST)
    assert session.auguries == ()


@pytest.mark.parametrize("seat", [-1, 1, 2])
def test_there_is_no_other_seat(seat):
    assert begin().do(Ask(seat, "What now?")) == Refused(Cannot.ASKS_NOT)


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
    session.do(Ask(0, "What now?"))
    outcome = session.do(Do.REDO, NOW)
    assert isinstance(outcome, Placed)
    assert outcome.augury is None
    assert session.question_of(0) == "What now?"
    assert session.can_undo


def test_a_stone_that_is_moved_to_make_a_four_way_brings_an_augury():
    session = begin()
    play_to(session, FIRST - 1)
    other = next(square for square in session.game.legal_squares if square != MOVES[FIRST - 1])
    session.do(Ask(0, "What now?"))
    session.do(Place(other), NOW)
    assert session.auguries == ()
    outcome = session.do(MoveLast(MOVES[FIRST - 1]), NOW)
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


def test_auguries_and_questions_are_kept_in_the_record():
    session = answered()
    session.do(Ask(0, "And then?"))
    again = resumed(session)
    assert again.auguries == session.auguries
    assert again.question_of(0) == "And then?"
    assert again.do(Do.UNDO) == Refused(Cannot.ORACLE_ANSWERED)
    x = json.loads(session.written())["x"]
    assert x["oracle"] == [
        {"move": FIRST, "time": "2026-11-20T17:30:05.999Z", "question": "What now?", "seat": 0}
    ]
    assert x["questions"] == ["And then?"]


def test_without_the_oracle_nothing_of_it_is_written():
    session = begin()
    session.do(Ask(0, "What now?"))
    session.do(Ask(0, ""))
    assert not {"oracle", "questions"} & json.loads(session.written())["x"].keys()


@pytest.mark.parametrize("questions", [7, ["a", "b"], [], [None], "a", [7]])
def test_questions_of_another_kind_are_left_out(questions):
    content = json.loads(begin().written())
    content["x"]["questions"] = questions
    session = Session.resume(parse_record(json.dumps(content).encode()))
    assert session.question_of(0) == ""


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
        "questions": [longest.question] * 2,
        "moves": [None] * LOST_TURNS + ["a1"] * 66,
    }
    assert len(json.dumps(most, ensure_ascii=False).encode()) < ROOM_TO_GROW


@pytest.mark.slow
@given(setups(), st.integers(0, 2**32), st.lists(intentions, max_size=30))
def test_an_augury_and_all_before_it_stay_whatever_is_wished(setup, seed, wishes):
    chance, session = random.Random(seed), Session.begin(setup, NOW)
    seats = range(len(setup.players))
    while not session.game.over:
        for seat in seats:
            session.do(Ask(seat, "What now?"))
        most = max(session.game.legal_squares, key=session.game.position.count_neighbours)
        floor, moves = session.floor, session.game.moves[: session.floor]
        foretold_and_done(session, Place(most))
        if wishes and chance.random() < 0.3:
            foretold_and_done(session, wishes.pop())
        assert session.floor >= floor
        assert session.game.cursor >= session.floor
        assert session.game.moves[:floor] == moves
    people = [seat for seat in seats if session.may_ask(seat)]
    assert {augury.seat for augury in session.auguries} <= set(people)
    again = resumed(session)
    assert again.auguries == session.auguries
    assert replace(again, id=session.id).written() == session.written()


def foretold_and_done(session, intention):
    """Carry out an intention; whether it answers a question is known before."""
    seat = session.answers(intention)
    outcome = session.do(intention, NOW)
    augury = outcome.augury if isinstance(outcome, Placed | Moved) else None
    assert seat == (None if augury is None else augury.seat)
