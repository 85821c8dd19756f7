"""Sessions of every mode, with clocks: whatever is wished and however time passes."""

import json
import random
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ishido.kinds.players import Player, PlayerKind
from ishido.rules.board import parse_square
from ishido.rules.deal import deal_by_number
from ishido.rules.game import LOST_TURNS, Game, Mode, Setup
from ishido.rules.record import Record, dump_record, parse_record
from ishido.rules.scoring import Account
from ishido.session.clock import game_clock, turn_clock
from ishido.session.intention import Do, MoveLast, Place
from ishido.session.outcome import (
    Cannot,
    ClockStarted,
    ClockStopped,
    Coached,
    Ended,
    Placed,
    Refused,
    TakenBack,
    TurnLost,
)
from ishido.session.session import MISSED_ROUNDS, Aid, Session
from tests.support.sample_games import EMPTYING, EMPTYING_DEAL, STUCK, STUCK_DEAL
from tests.support.strategies import clocks, intentions, seeds, setups

NOW = datetime(2026, 11, 21, tzinfo=UTC)
ANN, BO = Player("Ann"), Player("Bo")


def challenge(seconds=5):
    setup = Setup(deal_by_number(1), Mode.CHALLENGE, players=(ANN, BO))
    clock = None if seconds is None else turn_clock(seconds)
    session = Session.begin(setup, NOW, clock=clock)
    session.do(Do.GO_ON)
    return session


def tournament(minutes=1):
    setup = Setup(deal_by_number(1), Mode.TOURNAMENT, players=(ANN,))
    session = Session.begin(setup, NOW, clock=game_clock(minutes), tournament="t1")
    session.do(Do.GO_ON)
    return session


def place(session):
    assert isinstance(session.do(Place(session.game.legal_squares[0]), by=None), Placed)


def read_back(session):
    return Session.resume(parse_record(dump_record(session.record()).encode()))


# -- whose turn ------------------------------------------------------------------------------


def test_a_turn_out_of_time_gives_the_other_seat_the_same_stone():
    session = challenge(5)
    stone = session.game.touchstone
    assert session.pass_time(4.9) is None
    assert session.pass_time(0.2) == TurnLost(0, paused=False)
    assert (session.player, session.game.touchstone) == (BO, stone)
    assert session.game.accounts == (Account(), Account())
    assert session.clock == turn_clock(5)


def test_a_long_wait_costs_one_turn_and_no_more():
    session = challenge(5)
    session.pass_time(500)
    assert session.game.moves == (None,)
    assert session.clock == turn_clock(5)


def test_each_turn_has_the_whole_clock():
    session = challenge(5)
    session.pass_time(4)
    place(session)
    assert session.clock is not None
    assert session.clock.left == 5


def test_a_placed_stone_keeps_the_game_from_stopping():
    session = challenge(1)
    for _ in range(2 * MISSED_ROUNDS - 1):
        session.pass_time(1)
    place(session)
    for _ in range(2 * MISSED_ROUNDS - 1):
        assert session.pass_time(1) == TurnLost(session.game.seat ^ 1, paused=False)
    assert session.pass_time(1) == TurnLost(session.game.seat ^ 1, paused=True)


def test_who_goes_on_has_three_rounds_again():
    session = challenge(1)
    for _ in range(2):
        for _ in range(2 * MISSED_ROUNDS - 1):
            lost = session.pass_time(1)
            assert isinstance(lost, TurnLost)
            assert not lost.paused
            assert not session.paused
        lost = session.pass_time(1)
        assert isinstance(lost, TurnLost)
        assert lost.paused
        assert session.paused
        session.do(Do.GO_ON)


def test_while_paused_an_aid_is_refused_and_would_cost_nothing():
    session = challenge()
    session.do(Do.PAUSE)
    assert session.would_bar(Do.SHOW_MOVES) is None
    assert session.do(Do.SHOW_MOVES) == Refused(Cannot.PAUSED)
    assert session.aids == frozenset()
    session.do(Do.GO_ON)
    assert session.would_bar(Do.SHOW_MOVES) is Aid.MOVES_SHOWN


def test_a_game_loses_no_more_turns_than_can_be_read_back():
    """However often somebody lets the clock go on: then it stops, and the turn stays theirs."""
    session = challenge(1)
    lost = (None,) * (LOST_TURNS - 1)
    session.game = Game.replay(session.game.setup, lost)
    session.pass_time(1)
    seat = session.game.seat
    for _ in range(3):
        session.do(Do.GO_ON)
        assert session.pass_time(1) is None
        assert session.paused
        assert session.game.seat == seat
    assert parse_record(dump_record(session.record()).encode()) == session.record()
    session.do(Do.GO_ON)
    place(session)
    assert parse_record(dump_record(session.record()).encode()) == session.record()


def test_the_end_bonus_is_told_of_whoever_placed_the_last_stone():
    setup = Setup(deal_by_number(EMPTYING_DEAL), Mode.CHALLENGE, players=(ANN, BO))
    session = Session(Game.replay(setup, tuple(map(parse_square, EMPTYING.split()))))
    before = session.game.accounts
    outcome = session.do(Do.END)
    assert isinstance(outcome, Ended)
    assert (outcome.keeper, outcome.bonus, outcome.account) == (1, 1_000, session.game.accounts[1])
    assert session.game.accounts == (before[0], replace(before[1], points=before[1].points + 1_000))


@pytest.mark.parametrize(
    ("accounts", "winner"),
    [
        ((Account(9, 0), Account(8, 5)), 0),
        ((Account(8, 1), Account(8, 2)), 1),
        ((Account(8, 2), Account(8, 2)), None),
    ],
)
def test_the_winner_is_first_by_points_then_by_4_ways(accounts, winner, monkeypatch):
    game = challenge(None).game
    monkeypatch.setattr(Game, "accounts", accounts)
    assert game.winner == winner


# -- the early end of a challenge ------------------------------------------------------------


def test_a_challenge_is_not_ended_as_long_as_a_stone_fits():
    session = challenge(None)
    place(session)
    assert session.do(Do.END) == Refused(Cannot.CHALLENGE_RUNS)
    assert not session.game.ended


def test_who_resigns_loses_even_in_the_lead():
    session = challenge(None)
    while session.game.winner != session.game.seat:
        place(session)
    leader = session.game.seat
    outcome = session.do(Do.RESIGN)
    assert isinstance(outcome, Ended)
    assert (outcome.resigned, session.resigned) == (leader, leader)
    assert session.game.winner == leader  # by the points alone
    assert session.winner == 1 - leader


def test_the_record_keeps_who_resigned():
    session = challenge(None)
    place(session)
    session.do(Do.RESIGN)
    assert json.loads(dump_record(session.record()))["x"]["resigned"] == 1
    assert (read_back(session).resigned, read_back(session).winner) == (1, 0)


@pytest.mark.parametrize("resigned", [2, -1, True, "0", None, [0]])
def test_a_record_names_no_resigned_player_that_there_is_not(resigned):
    session = challenge(None)
    session.do(Do.END_BY_AGREEMENT)
    content = json.loads(dump_record(session.record()))
    content["x"]["resigned"] = resigned
    record = parse_record(json.dumps(content).encode())
    assert Session.resume(record).resigned is None


def test_nobody_has_resigned_a_game_that_is_not_ended():
    content = json.loads(dump_record(challenge(None).record()))
    content["x"]["resigned"] = 0
    assert Session.resume(parse_record(json.dumps(content).encode())).resigned is None


def test_by_agreement_the_points_decide():
    session = challenge(None)
    while session.game.winner is None:
        place(session)
    leader = session.game.winner
    assert isinstance(session.do(Do.END_BY_AGREEMENT), Ended)
    assert (session.resigned, session.winner) == (None, leader)
    assert "resigned" not in json.loads(dump_record(session.record()))["x"]


@pytest.mark.parametrize("intention", [Do.RESIGN, Do.END_BY_AGREEMENT])
def test_at_its_natural_end_nobody_resigns(intention):
    session = challenge(None)
    while not session.game.over:
        place(session)
    assert session.do(intention) == Refused(Cannot.NO_SQUARE)
    assert isinstance(session.do(Do.END), Ended)


@pytest.mark.parametrize("intention", [Do.RESIGN, Do.END_BY_AGREEMENT])
def test_other_modes_have_nobody_to_resign_to(intention):
    assert tournament().do(intention) == Refused(Cannot.MODE_BARS)


# -- aids in a challenge ---------------------------------------------------------------------


def test_an_aid_counts_for_the_player_who_used_it():
    session = challenge(None)
    session.do(Do.SHOW_MOVES)
    place(session)
    assert session.aids_of(0) == {Aid.MOVES_SHOWN}
    assert session.aids_of(1) == set()
    assert session.would_bar(Do.SHOW_MOVES) is Aid.MOVES_SHOWN  # it would cost Bo something, too
    session.do(Do.SHOW_POUCH)
    again = read_back(session)
    assert (again.aids_of(0), again.aids_of(1)) == ({Aid.MOVES_SHOWN}, {Aid.POUCH_SHOWN})
    assert again.aids == {Aid.MOVES_SHOWN, Aid.POUCH_SHOWN}


def test_what_a_record_names_nobody_for_counts_for_both():
    session = challenge(None)
    session.aids = frozenset({Aid.HINT, Aid.DEAL_SEEN})  # as older editions wrote it
    again = read_back(session)
    assert again.aids_of(0) == again.aids_of(1) == {Aid.HINT, Aid.DEAL_SEEN}
    again.do(Do.SHOW_MOVES)
    assert again.aids_of(1) == {Aid.HINT, Aid.DEAL_SEEN}


def test_a_known_deal_counts_for_both_whomever_a_record_names_for_it():
    session = challenge(None)
    session.aids_by = (frozenset({Aid.LOADED, Aid.HINT}), frozenset())
    session.aids |= {Aid.LOADED}
    again = read_back(session)
    assert again.aids_of(0) == {Aid.LOADED, Aid.HINT}
    assert again.aids_of(1) == {Aid.LOADED}


def test_on_the_computers_turn_an_aid_counts_for_the_person():
    players = (Player("Sage", PlayerKind.COMPUTER, "sage"), ANN)
    session = Session.begin(Setup(deal_by_number(1), Mode.CHALLENGE, players=players), NOW)
    session.do(Do.SHOW_MOVES)
    assert (session.aids_of(0), session.aids_of(1)) == (set(), {Aid.MOVES_SHOWN})


def test_a_hint_that_is_only_thought_about_counts_for_nothing():
    session = challenge(None)
    assert isinstance(session.consult(), Coached)
    assert session.aids == set()
    session.do(Do.HINT)
    assert session.aids_of(0) == {Aid.HINT}


# -- clocks ----------------------------------------------------------------------------------


def stuck_tournament():
    """A tournament's game in which no stone can be placed any more."""
    session = tournament(1)
    while not session.game.over:
        place(session)
    return session


def test_a_games_clock_runs_on_until_the_game_is_ended():
    session = stuck_tournament()
    assert session.running
    session.pass_time(10)
    assert session.clock is not None
    assert session.clock.spent == 10
    assert isinstance(session.do(Do.END), Ended)
    assert not session.running


def test_the_clock_may_run_out_when_no_stone_fits():
    session = stuck_tournament()
    outcome = session.pass_time(60)
    assert isinstance(outcome, Ended)
    assert outcome.out_of_time


def test_a_turns_clock_stops_when_no_stone_fits():
    session = challenge(5)
    while not session.game.over:
        place(session)
    assert not session.running
    assert session.pass_time(60) is None


def test_a_clock_stands_still_until_somebody_says_go_on():
    setup = Setup(deal_by_number(1), Mode.TOURNAMENT, players=(ANN,))
    session = Session.begin(setup, NOW, clock=game_clock(1))
    assert session.pass_time(100) is None
    assert session.do(Place(session.game.legal_squares[0])) == Refused(Cannot.PAUSED)
    assert session.do(Do.GO_ON) == ClockStarted()
    place(session)


def test_while_it_stands_still_nothing_can_be_done_but_go_on_or_end():
    session = tournament()
    place(session)
    assert session.do(Do.PAUSE) == ClockStopped()
    for intention in (Do.UNDO, Do.REDO, Place(session.game.legal_squares[0])):
        assert session.do(intention) == Refused(Cannot.PAUSED)
    assert isinstance(session.do(Do.END), Ended)


def test_without_a_clock_there_is_nothing_to_stop():
    assert challenge(None).do(Do.PAUSE) == Refused(Cannot.NO_CLOCK)


def test_a_games_clock_ends_it_as_it_stands():
    session = tournament(1)
    place(session)
    points = session.game.accounts[0].points
    assert session.pass_time(59.9) is None
    outcome = session.pass_time(0.1)
    assert isinstance(outcome, Ended)
    assert outcome.out_of_time
    assert (session.game.ended, session.game.accounts[0].points) == (True, points)
    assert session.pass_time(5) is None


def test_the_record_tells_the_tournament():
    assert read_back(tournament()).tournament == "t1"
    assert json.loads(dump_record(tournament().record()))["x"]["tournament"] == "t1"


# -- whatever happens ------------------------------------------------------------------------


@st.composite
def sessions(draw):
    setup = draw(setups())
    return Session.begin(setup, NOW, clock=draw(clocks(setup.mode)))


steps = st.lists(
    st.floats(0, 90) | intentions | st.just("legal") | st.just("legal") | st.just(Do.GO_ON),
    max_size=60,
)


@given(sessions(), steps, seeds)
def test_whatever_is_wished_and_however_time_passes(session, wishes, seed):
    chooser = random.Random(seed)
    mode = session.game.setup.mode
    for wish in wishes:
        before, clock, running = session.game, session.clock, session.running
        used, paused = session.aids, session.paused
        if isinstance(wish, float):
            outcome = session.pass_time(wish)
            assert running or (outcome is None and session.game is before)
            if isinstance(outcome, TurnLost):
                assert mode is Mode.CHALLENGE
                assert session.game.moves[-1] is None
        elif isinstance(wish, str):
            if not before.over:
                session.do(Place(chooser.choice(before.legal_squares)), by=None)
        else:
            expected = session.would_bar(wish)
            refused = isinstance(session.do(wish), Refused)
            gone = session.aids - used
            assert not refused or (session.game == before and not gone)
            assert gone <= ({expected} if expected else set())
        if paused and session.paused and wish is not Do.END:
            assert session.game == before
        assert None not in session.game.moves or mode is Mode.CHALLENGE
        assert (session.clock is None) == (clock is None)
        if session.clock is not None:
            assert 0 <= session.clock.spent <= session.clock.limit
        if mode is Mode.TOURNAMENT:
            assert before.cursor - session.game.cursor <= 1
            assert len(session.game.moves) - session.game.cursor <= 1
        if mode is Mode.CHALLENGE:
            assert session.game.cursor >= before.cursor
    again = read_back(session)
    assert again.game == session.game
    assert (again.aids, again.tournament) == (session.aids, session.tournament)
    assert (again.resigned, again.winner) == (session.resigned, session.winner)
    seats = range(len(session.game.setup.players))
    assert [again.aids_of(seat) for seat in seats] == [session.aids_of(seat) for seat in seats]
    if session.clock is not None:
        assert again.clock is not None
        assert again.clock.spent == pytest.approx(session.clock.spent, abs=0.001)


def test_what_players_used_is_told_apart_in_challenges_alone():
    setup = Setup(deal_by_number(1), Mode.COOPERATIVE, players=(ANN, BO))
    extra = {"x": {"used_by": [["hint"], []]}}
    assert Session.resume(Record(Game.start(setup), extra)).aids_by == ()


def test_while_paused_nobody_thinks_about_a_hint_until_the_game_is_ended():
    session = challenge()
    session.do(Do.PAUSE)
    assert session.consult() == Refused(Cannot.PAUSED)
    session.do(Do.RESIGN)
    assert session.consult() == Refused(Cannot.GAME_ENDED)


def test_where_no_square_is_left_there_is_nothing_to_think_about():
    setup = Setup(deal_by_number(STUCK_DEAL))
    game = Game.replay(setup, tuple(map(parse_square, STUCK.split())))
    assert Session(game).consult() == Refused(Cannot.NO_SQUARE)


def test_a_record_says_what_has_passed_and_no_more():
    session = tournament()
    session.pass_time(2.5)
    clock = read_back(session).clock
    assert clock is not None
    assert clock.spent == 2.5


def test_a_person_and_a_computer_each_place_their_own_stones_and_undo_goes_to_the_persons_turn():
    players = (Player("Ann"), Player("Bo", PlayerKind.COMPUTER, "learner"))
    setup = Setup(deal_by_number(1), Mode.COOPERATIVE, players=players)
    session = Session(Game.start(setup))
    person, computer = PlayerKind.HUMAN, PlayerKind.COMPUTER
    for by, other in ((person, computer), (computer, person)) * 2:
        first = Place(session.game.legal_squares[0])
        assert session.do(first, by=other) == Refused(Cannot.NOT_YOUR_TURN)
        assert isinstance(session.do(first, by=by), Placed)
    third = session.game.moves[2]
    assert session.would_bar(Do.UNDO) is Aid.TAKEN_BACK_FURTHER
    undone = session.do(Do.UNDO)
    assert isinstance(undone, TakenBack)
    assert (undone.placement.square, session.game.cursor) == (third, 2)
    assert session.aids == {Aid.TAKEN_BACK_FURTHER}
    session.do(Do.UNDO)
    assert not session.can_undo
    for cursor in (2, 4):
        session.do(Do.REDO)
        assert session.game.cursor == cursor
    assert session.do(Do.REDO) == Refused(Cannot.NOTHING_TO_REDO)


def test_the_opening_of_a_computer_stays():
    players = (Player("Bo", PlayerKind.COMPUTER, "learner"), Player("Ann"))
    session = Session(Game.start(Setup(deal_by_number(1), Mode.COOPERATIVE, players=players)))
    session.do(Place(session.game.legal_squares[0]), by=PlayerKind.COMPUTER)
    assert session.do(Do.UNDO) == Refused(Cannot.NOTHING_TO_UNDO)
    assert not session.can_undo
    assert session.game.cursor == 1


def test_nobody_but_the_computer_changes_its_game_of_a_tournament():
    players = (Player("Stone", PlayerKind.COMPUTER, "learner"),)
    session = Session(Game.start(Setup(deal_by_number(1), Mode.TOURNAMENT, players=players)))
    first, second = session.game.legal_squares[:2]
    session.do(Place(first), by=PlayerKind.COMPUTER)
    for intention in (Do.UNDO, Do.REDO, MoveLast(second), Do.END):
        assert session.do(intention) == Refused(Cannot.NOT_YOUR_TURN), intention
    assert isinstance(session.do(Do.END, by=PlayerKind.COMPUTER), Ended)
