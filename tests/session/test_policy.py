"""What each mode allows, counts and bars, row by row; and that the session keeps to it."""

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ishido.kinds.players import Player
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Mode, Setup
from ishido.rules.record import Record
from ishido.session.intention import Do, parse_intention
from ishido.session.outcome import Cannot, Coached, Refused
from ishido.session.policy import AID_OF, POLICY, Action, Aid, Ruling
from ishido.session.session import Session
from tests.support.sample_games import EMPTYING, EMPTYING_DEAL, STUCK, STUCK_DEAL
from tests.support.strategies import games, intentions

NOW = datetime(2026, 11, 20, tzinfo=UTC)

ROWS = """
action                               solitaire  cooperative  tournament  challenge
move the stone just placed         free       free         free        barred
take back the stone just placed    free       free         free        barred
take back further                  counts     counts       barred      barred
put back what was taken back       free       free         free        barred
say what a square gives            counts     counts       barred      counts
show moves                         counts     counts       barred      counts
always show moves                  counts     counts       barred      counts
show pouch                         counts     counts       barred      counts
show watch points                  counts     counts       barred      counts
give a hint                        counts     counts       barred      counts
start over                         counts     counts       barred      counts
"""


def rows():
    """Mode, action and ruling of every place of the table above."""
    head, *lines = ROWS.strip().splitlines()
    found = []
    for line in lines:
        *action, first, second, third, fourth = line.split()
        rulings = (first, second, third, fourth)
        found += [
            (mode, " ".join(action), ruling)
            for mode, ruling in zip(head.split()[1:], rulings, strict=True)
        ]
    return found


@pytest.mark.parametrize(("mode", "action", "ruling"), rows())
def test_the_table_says(mode, action, ruling):
    assert POLICY[Mode(mode)][Action(action)] is Ruling(ruling)


def test_the_table_speaks_of_every_mode_and_every_action():
    assert {(mode, action) for mode, action, _ in rows()} == {
        (str(mode), str(action)) for mode in Mode for action in Action
    }
    assert {mode: set(actions) for mode, actions in POLICY.items()} == {
        mode: set(Action) for mode in Mode
    }


def test_whatever_counts_is_a_use_of_something():
    counting = {d for actions in POLICY.values() for d, r in actions.items() if r is Ruling.COUNTS}
    assert counting == set(AID_OF)


def test_who_knows_the_deal_is_on_no_list():
    known = {Aid.STARTED_OVER, Aid.DEAL_SEEN, Aid.LOADED}
    assert {aid for aid in Aid if aid.knows_deal} == known


# -- the session keeps to it -----------------------------------------------------------------

WAYS = {
    Action.MOVE_LAST: ("place k1", "move k8"),
    Action.TAKE_BACK_LAST: ("place k1", "undo"),
    Action.PREVIEW: ("preview k1",),
    Action.SHOW_MOVES: ("show moves",),
    Action.SHOW_POUCH: ("show pouch",),
    Action.FIT_COUNTS: ("watch points",),
    Action.HINT: ("hint",),
}
"""How an action is done on deal 1, when that is all that was done."""


def begin(mode, deal=1):
    players = tuple(Player(f"Player {seat + 1}") for seat in range(mode.seats))
    return Session.begin(Setup(deal_by_number(deal), mode, players=players), NOW)


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("action", WAYS)
def test_a_session_does_what_its_mode_says(mode, action):
    session = begin(mode)
    *before, text = WAYS[action]
    for other in before:
        session.do(parse_intention(other))
    intention, there, ruling = parse_intention(text), session.game, POLICY[mode][action]
    told = session.would_bar(intention)
    outcome = session.do(intention)
    if ruling is Ruling.BARRED:
        assert outcome == Refused(Cannot.MODE_BARS, action=action)
        assert session.game is there
    else:
        assert not isinstance(outcome, Refused)
    assert session.aids == ({AID_OF[action]} if ruling is Ruling.COUNTS else set())
    assert told == (AID_OF[action] if ruling is Ruling.COUNTS else None)


@pytest.mark.parametrize("mode", Mode)
def test_taking_back_one_and_then_another(mode):
    """The state in which taking back goes further is reached by taking back: a record has it."""
    played = begin(mode)
    for text in ("place k1", "place k8"):
        played.do(parse_intention(text))
    session = Session.resume(Record(played.game.undo()))
    further, again = parse_intention("undo"), parse_intention("redo")
    match POLICY[mode][Action.TAKE_BACK_FURTHER]:
        case Ruling.BARRED:
            assert session.do(further) == Refused(Cannot.MODE_BARS, action=Action.TAKE_BACK_FURTHER)
            assert session.game.cursor == 1
        case _:
            assert session.would_bar(further) is Aid.TAKEN_BACK_FURTHER
            session.do(further)
            assert session.game.cursor == 0
            assert session.aids == {Aid.TAKEN_BACK_FURTHER}
    barred = POLICY[mode][Action.PUT_BACK] is Ruling.BARRED
    assert isinstance(session.do(again), Refused) == barred


@pytest.mark.parametrize("mode", Mode)
def test_starting_over_where_the_mode_has_it(mode):
    session = begin(mode)
    session.do(parse_intention("place k1"))
    if POLICY[mode][Action.START_OVER] is Ruling.BARRED:
        with pytest.raises(ValueError, match="cannot be started over"):
            session.started_over(NOW)
    else:
        assert session.started_over(NOW).aids == {Aid.STARTED_OVER, Aid.DEAL_SEEN}


@pytest.mark.parametrize("mode", Mode)
def test_a_stone_is_picked_up_again_only_where_it_may_be_moved(mode):
    session = begin(mode)
    session.do(parse_intention("place k1"))
    barred = POLICY[mode][Action.MOVE_LAST] is Ruling.BARRED
    assert (session.last_square is None) == barred


# -- what costs nothing ----------------------------------------------------------------------


def test_what_was_used_before_costs_nothing_more():
    session = begin(Mode.SOLITAIRE)
    for text in ("show moves", "show pouch"):
        assert session.would_bar(parse_intention(text)) is not None
        session.do(parse_intention(text))
        assert session.would_bar(parse_intention(text)) is None
    assert session.would_bar(parse_intention("preview k1")) is None


def test_where_no_square_is_left_showing_the_moves_costs_nothing():
    session = begin(Mode.SOLITAIRE, STUCK_DEAL)
    for square in STUCK.split():
        assert session.would_bar(Do.SHOW_MOVES) is Aid.MOVES_SHOWN
        session.do(parse_intention(f"place {square}"))
    assert session.would_bar(Do.SHOW_MOVES) is None


def test_a_hint_for_a_stone_that_goes_nowhere_is_refused_and_costs_nothing():
    session = begin(Mode.SOLITAIRE, STUCK_DEAL)
    for square in STUCK.split():
        session.do(parse_intention(f"place {square}"))
    assert session.do(parse_intention("hint")) == Refused(Cannot.NO_SQUARE)
    session.do(parse_intention("watch points"))  # what still fits elsewhere is a help to look back
    assert session.aids == {Aid.FIT_COUNTS}
    session.do(parse_intention("end"))
    for text in ("hint", "watch points"):
        assert session.do(parse_intention(text)) == Refused(Cannot.GAME_ENDED)


def test_the_coach_sees_what_the_player_may_know():
    session = begin(Mode.SOLITAIRE)
    for text in ("hint", "watch points"):
        assert session.do(parse_intention(text)) == Coached(session.game.player_view())


def test_a_square_that_holds_a_stone_tells_nothing():
    assert begin(Mode.SOLITAIRE).would_bar(parse_intention("preview a1")) is None


@pytest.mark.parametrize(("left", "aid"), [(3, Aid.POUCH_SHOWN), (2, None), (1, None), (0, None)])
def test_the_order_of_one_stone_is_no_secret(left, aid):
    """With two stones left there is one behind the touchstone, and the tally tells which."""
    session = begin(Mode.SOLITAIRE, EMPTYING_DEAL)
    for square in EMPTYING.split()[: 66 - left]:
        session.do(parse_intention(f"place {square}"))
    assert session.would_bar(parse_intention("show pouch")) is aid


@given(games(), st.lists(intentions, max_size=30))
def test_nothing_is_used_that_was_not_told_and_what_is_used_stays(game, wishes):
    session = Session.resume(Record(game))
    for wish in wishes:
        told, used, there = session.would_bar(wish), session.aids, session.game
        whose = session.aids_of(session.seat_aided)
        outcome = session.do(wish)
        assert session.aids == used | ({told} if told else set())
        assert told not in whose
        if isinstance(outcome, Refused):
            assert told is None
            assert session.game is there
        assert Session.resume(session.record()).aids == session.aids


def test_a_loaded_game_started_over_is_a_deal_seen_alone():
    session = begin(Mode.SOLITAIRE)
    session.do(parse_intention("place k1"))
    session.aids |= {Aid.LOADED}
    assert session.started_over(NOW).aids == {Aid.STARTED_OVER, Aid.DEAL_SEEN}


def test_aids_are_written_as_the_format_says():
    assert [str(aid) for aid in Aid] == [
        "moves shown",
        "pouch shown",
        "taken back further",
        "watch points",
        "hint",
        "started over",
        "deal seen",
        "computer played",
        "loaded from elsewhere",
    ]
