"""A session of solitaire: what comes of each intention, and what counts as used."""

import json
from dataclasses import replace
from datetime import datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ishido.rules.board import parse_square
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Mode, Setup
from ishido.rules.matching import Reason
from ishido.rules.record import Record, dump_record, parse_record
from ishido.rules.scoring import Account, Gain, Scoring
from ishido.session.intention import parse_intention
from ishido.session.outcome import (
    Cannot,
    Coached,
    Ended,
    Moved,
    MovesShown,
    Placed,
    PouchShown,
    Previewed,
    Refused,
    TakenBack,
)
from ishido.session.session import Aid, Session
from tests.support.malformed_records import PLAIN
from tests.support.sample_games import EMPTYING, EMPTYING_DEAL, STUCK, STUCK_DEAL
from tests.support.strategies import games, intentions, setups

NOW = datetime(2026, 11, 20, 18, 30, 5, 999_999, timezone(timedelta(hours=1)))


def begin(deal=1, scoring=Scoring.MODERN):
    return Session.begin(Setup(deal_by_number(deal), scoring=scoring), NOW)


def do(session, *texts):
    """Carry out intentions in their written form; returns what came of the last."""
    outcomes = [session.do(parse_intention(text)) for text in texts]
    return outcomes[-1]


def after(*texts):
    session = begin()
    do(session, *texts)
    return session


def emptied(*, but=0):
    """A session with every stone placed, or all but a few."""
    session = begin(EMPTYING_DEAL)
    do(session, *(f"place {square}" for square in EMPTYING.split()[: 66 - but]))
    return session


# -- beginning -------------------------------------------------------------------------------


def test_a_session_begins_untouched_with_nothing_used():
    session = begin()
    assert session.game == Game.start(Setup(deal_by_number(1)))
    assert session.untouched
    assert session.aids == frozenset()
    assert session.started == "2026-11-20T18:30:05+01:00"
    assert session.seconds == 0
    assert session.last_square is None
    assert not session.takes_back_freely


# -- placing ---------------------------------------------------------------------------------


def test_placing_a_stone():
    session = begin()
    outcome = do(session, "place k8")
    assert isinstance(outcome, Placed)
    assert outcome.placement == session.game.standing.last
    assert outcome.placement.square == parse_square("k8")
    assert not outcome.over
    assert not session.untouched


def test_placing_where_the_rules_refuse_changes_nothing():
    session = begin()
    before = session.game
    outcome = do(session, "place b1")
    assert isinstance(outcome, Refused)
    assert outcome.cannot is Cannot.SQUARE_REFUSES
    assert outcome.refusal is not None
    assert outcome.refusal.reason is Reason.NO_MATCH
    assert session.game is before


def test_the_placement_that_leaves_no_square_says_so():
    session = begin(STUCK_DEAL)
    outcomes = [do(session, f"place {square}") for square in STUCK.split()]
    over = [outcome.over for outcome in outcomes if isinstance(outcome, Placed)]
    assert over == [False, False, False, True]


def test_with_every_stone_placed_there_is_nothing_to_place():
    session = emptied()
    assert do(session, "place a2") == Refused(Cannot.ALL_PLACED)
    assert do(session, "preview a2") == Refused(Cannot.ALL_PLACED)
    assert do(session, "show moves") == MovesShown(0)
    assert do(session, "show pouch") == PouchShown(())


# -- moving the stone just placed ------------------------------------------------------------


def test_the_stone_just_placed_may_be_moved_free_of_charge():
    session = after("place k1")
    assert session.last_square == parse_square("k1")
    outcome = do(session, "move k8")
    assert isinstance(outcome, Moved)
    assert outcome.origin == parse_square("k1")
    assert outcome.placement == session.game.standing.last
    assert outcome.placement.square == parse_square("k8")
    assert not outcome.over
    assert session.game == after("place k8").game
    assert session.aids == frozenset()


def test_a_stone_is_moved_by_the_rules_as_they_stood_before_it():
    session = after("place k1")
    before = session.game
    outcome = do(session, "move j1")  # only the stone itself lies next to j1
    assert isinstance(outcome, Refused)
    assert outcome.refusal is not None
    assert outcome.refusal.reason is Reason.NO_NEIGHBOUR
    assert session.game is before


def test_a_stone_that_stood_before_another_was_taken_back_cannot_be_moved():
    session = after("place k1", "place k8", "undo")
    assert session.last_square is None
    assert do(session, "move l2") == Refused(Cannot.NOTHING_TO_UNDO)
    assert session.aids == frozenset()


# -- taking back and putting back ------------------------------------------------------------


def test_taking_back_the_stone_just_placed_is_free():
    session = after("place k1", "place k8")
    last = session.game.standing.last
    assert session.takes_back_freely
    assert do(session, "undo") == TakenBack(last)
    assert session.game.touchstone == begin().game.place(parse_square("k1")).touchstone
    assert session.aids == frozenset()


def test_a_stone_placed_anew_may_be_taken_back_freely_again():
    session = after("place k1", "undo", "place k8", "undo", "place k1", "undo")
    assert session.aids == frozenset()


def test_a_stone_put_back_may_be_taken_back_freely_again():
    session = after("place k1", "place k8", "undo", "redo", "undo")
    assert session.aids == frozenset()


def test_putting_back_what_was_taken_back():
    session = after("place k1", "place k8")
    there = session.game
    do(session, "undo", "undo")
    first, second = do(session, "redo"), do(session, "redo")
    assert isinstance(first, Placed)
    assert isinstance(second, Placed)
    assert (first.placement.square, second.placement.square) == there.moves
    assert session.game == there


def test_nothing_to_take_back_and_nothing_to_put_back():
    session = begin()
    assert do(session, "undo") == Refused(Cannot.NOTHING_TO_UNDO)
    assert do(session, "redo") == Refused(Cannot.NOTHING_TO_REDO)
    assert session.aids == frozenset()


# -- aids ------------------------------------------------------------------------------------


def test_showing_the_pouch_is_noted():
    session = after("place k1")
    assert do(session, "show pouch") == PouchShown(deal_by_number(1).pouch[2:])
    assert session.aids == {Aid.POUCH_SHOWN}


def test_a_preview_says_what_a_square_would_earn():
    session = begin(EMPTYING_DEAL)
    outcome = do(session, "preview h5")
    assert outcome == Previewed(parse_square("h5"), 1, Gain(1, 0), None)
    assert session.aids == {Aid.MOVES_SHOWN}
    assert session.untouched


def test_a_preview_says_why_a_square_refuses():
    session = begin()
    outcome = do(session, "preview g4")
    assert isinstance(outcome, Previewed)
    assert (outcome.n, outcome.gain) == (2, None)
    assert outcome.refused is not None
    assert outcome.refused.reason is Reason.NO_MATCH


def test_a_preview_earns_what_placing_then_earns():
    session = begin(EMPTYING_DEAL)
    for square in EMPTYING.split():
        preview = do(session, f"preview {square}")
        placed = do(session, f"place {square}")
        assert isinstance(preview, Previewed)
        assert isinstance(placed, Placed)
        assert (preview.n, preview.gain) == (placed.placement.n, placed.placement.gain)


# -- ending ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("left", "bonus"), [(0, 1_000), (1, 500), (2, 100), (3, 0)])
def test_ending_says_what_counts(left, bonus):
    session = emptied(but=left)
    before = session.game.accounts[0]
    outcome = do(session, "end")
    assert outcome == Ended(Account(before.points + bonus, before.four_ways), bonus, left)
    assert session.game.ended


def test_an_ended_game_refuses_everything_but_a_look():
    session = after("place k1", "end")
    assert not session.untouched
    assert session.last_square is None
    there = session.game
    for text in ("place k8", "move k8", "preview k8", "undo", "redo", "end"):
        assert do(session, text) == Refused(Cannot.GAME_ENDED)
    assert do(session, "show moves") == MovesShown(0)
    assert isinstance(do(session, "show pouch"), PouchShown)
    assert session.game is there
    assert session.aids == frozenset()  # what is looked at afterwards helped nobody


# -- starting over ---------------------------------------------------------------------------


def test_starting_over_before_the_first_stone():
    session = begin()
    again = session.started_over(NOW)
    assert again.aids == {Aid.DEAL_SEEN}
    assert again.game == session.game
    assert again.id != session.id


@pytest.mark.parametrize("texts", [("place k1",), ("place k1", "undo"), ("end",)])
def test_starting_over_after_something_was_done(texts):
    session = after(*texts)
    again = session.started_over(NOW)
    assert again.aids == {Aid.DEAL_SEEN, Aid.STARTED_OVER}
    assert again.untouched
    assert again.game.setup == session.game.setup


# -- being kept and resumed ------------------------------------------------------------------


@given(setups(modes=(Mode.SOLITAIRE,)), st.lists(intentions, max_size=40), st.floats(0, 1e6))
def test_a_session_resumes_from_its_record(setup, wishes, seconds):
    session = Session.begin(setup, NOW, aids=[Aid.DEAL_SEEN])
    for wish in wishes:
        session.do(wish)
    session.seconds = round(seconds, 1)
    again = Session.resume(parse_record(dump_record(session.record()).encode()))
    assert again == session
    assert again.record() == session.record()


def test_a_session_writes_what_it_adds_under_x():
    session = after("place k1", "show moves")
    session.seconds = 61.25
    assert session.record().extra == {
        "x": {
            "id": session.id,
            "used": ["moves shown"],
            "started": "2026-11-20T18:30:05+01:00",
            "seconds": 61.2,
        }
    }


def test_what_a_record_says_besides_is_written_back():
    content = PLAIN | {
        "comment": "kept",
        "x": {"id": "abc1", "used": [], "started": "", "seconds": 0.0, "other": [1, 2]},
        "players": [{"name": "You", "kind": "human", "colour": "red"}],
    }
    session = Session.resume(parse_record(json.dumps(content).encode()))
    session.do(parse_intention("undo"))
    again = json.loads(dump_record(session.record()))
    assert again == content | {"cursor": 1}


def test_a_record_without_extras_resumes():
    game = Game.start(Setup(deal_by_number(1))).place(parse_square("k1"))
    session = Session.resume(Record(game))
    assert session.game == game
    assert (session.aids, session.started, session.seconds) == (frozenset(), "", 0)
    assert session.id.isalnum()


@pytest.mark.parametrize("x", [None, True, 7, 1.5, "x", [], ["id"], {}])
def test_extras_of_another_kind_are_left_out(x):
    session = Session.resume(Record(Game.start(Setup(deal_by_number(1))), {"x": x}))
    assert set(session.record().extra["x"]) == {"id", "used", "started", "seconds"}


@pytest.mark.parametrize("value", [None, False, True, -1, -0.5, 10**400, 1e300, "7", [], {}])
def test_seconds_that_cannot_be_are_left_out(value):
    record = Record(Game.start(Setup(deal_by_number(1))), {"x": {"seconds": value}})
    assert Session.resume(record).seconds == 0


@pytest.mark.parametrize("value", [None, True, 7, "moves shown", {"moves shown": 1}])
def test_uses_that_are_no_list_are_left_out(value):
    record = Record(Game.start(Setup(deal_by_number(1))), {"x": {"used": value}})
    assert Session.resume(record).aids == frozenset()


def test_uses_that_nobody_knows_are_left_out():
    used = ["moves shown", "crystal ball", 7, None, ["pouch shown"], {}]
    record = Record(Game.start(Setup(deal_by_number(1))), {"x": {"used": used}})
    assert Session.resume(record).aids == {Aid.MOVES_SHOWN}


@pytest.mark.parametrize("value", [None, 7, True, [], {}, "", "../x", "a/b", "a b", "é1", "a" * 65])
def test_a_name_that_is_no_name_is_left_out(value):
    record = Record(Game.start(Setup(deal_by_number(1))), {"x": {"id": value, "started": 7}})
    session = Session.resume(record)
    assert session.id != value
    assert session.id.isalnum()
    assert session.id != Session.resume(record).id
    assert session.started == ""


# -- whatever is wished ----------------------------------------------------------------------


@pytest.mark.slow
@given(games(modes=(Mode.SOLITAIRE,)), st.lists(intentions, max_size=30))
def test_whatever_is_wished_the_game_stays_one_by_the_rules(game, wishes):
    session = Session.resume(Record(game))
    for wish in wishes:
        before, used = session.game, session.aids
        outcome = session.do(wish)
        assert used <= session.aids
        told = MovesShown | PouchShown | Coached | Previewed
        if isinstance(outcome, Refused | told):
            assert session.game is before
        else:
            assert session.game != before or isinstance(outcome, Moved)
            assert session.aids - used <= {Aid.TAKEN_BACK_FURTHER}
        again = Game.replay(session.game.setup, session.game.moves)
        assert again.standings == session.game.standings


# -- what is known of its deal ---------------------------------------------------------------


def test_an_aid_keeps_a_game_ranked_and_a_known_deal_does_not():
    session = after("show moves")
    assert session.ranked
    session.note_deal_seen()
    assert not session.ranked
    assert session.aids == {Aid.MOVES_SHOWN, Aid.DEAL_SEEN}


@pytest.mark.parametrize(
    ("deal", "is_its_day"), [(deal_by_number(20261120), True), (deal_by_number(20261121), False)]
)
def test_the_deal_of_the_day_is_that_of_the_day_on_which_it_was_begun(deal, is_its_day):
    assert Session.begin(Setup(deal), NOW).of_the_day is is_its_day
    assert not Session.begin(Setup(replace(deal, number=None)), NOW).of_the_day
