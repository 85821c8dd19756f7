"""The three rules of fair play: help, deals that were seen, and games in files."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ishido.kinds.players import Player, PlayerKind
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Mode, Setup
from ishido.rules.record import Record, dump_record, parse_record
from ishido.session.fair_play import aids_at_start, as_loaded, asks_before, is_at, shows_deal
from ishido.session.intention import Do, Place
from ishido.session.session import Aid, Session
from tests.support.strategies import games, intentions

NOW = datetime(2026, 11, 21, tzinfo=UTC)
ANN, BO, SAGE = Player("Ann"), Player("Bo"), Player("Sage", PlayerKind.COMPUTER, "sage")
HELP = (Do.SHOW_MOVES, Do.SHOW_POUCH, Do.SHOW_FIT_COUNTS, Do.HINT)


def begin(mode, *players, deal=1):
    return Session.begin(Setup(deal_by_number(deal), mode, players=players), NOW)


def place(session, stones=1):
    for _ in range(stones):
        session.do(Place(session.game.legal_squares[0]), by=None)
    return session


def filed(session):
    """What a file of a session holds."""
    return Session.resume(parse_record(dump_record(session.record()).encode()))


def positions(game):
    """All positions up to the present one."""
    return [standing.position for standing in game.standings[: game.cursor + 1]]


# -- help ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mode", "players", "asks"),
    [
        (Mode.SOLITAIRE, (ANN,), True),
        (Mode.COOPERATIVE, (ANN, BO), True),
        (Mode.CHALLENGE, (ANN, BO), True),
        (Mode.CHALLENGE, (SAGE, ANN), True),
        (Mode.TOURNAMENT, (ANN,), False),
        (Mode.COOPERATIVE, (ANN, SAGE), False),
        (Mode.SOLITAIRE, (SAGE,), False),
        (Mode.CHALLENGE, (SAGE, SAGE), False),
    ],
)
@pytest.mark.parametrize("wish", HELP)
def test_help_is_asked_about_where_people_alone_have_the_score(mode, players, asks, wish):
    assert asks_before(begin(mode, *players), wish) is asks


@pytest.mark.parametrize("wish", HELP)
@pytest.mark.parametrize("used", Aid)
def test_whoever_has_lost_the_all_time_list_is_asked_no_more(used, wish):
    session = begin(Mode.SOLITAIRE, ANN)
    session.aids = frozenset({used})
    assert not asks_before(session, wish)


@given(games(), st.lists(intentions, max_size=20))
def test_what_costs_the_all_time_list_was_asked_about(game, wishes):
    session = Session.resume(Record(game))
    for wish in wishes:
        seat = session.seat_aided
        asks, before = asks_before(session, wish), session.aids_of(seat)
        session.do(wish)
        people = [player.kind is PlayerKind.HUMAN for player in session.players]
        can_lose = people[seat] if game.setup.mode is Mode.CHALLENGE else all(people)
        assert asks is (can_lose and not before and bool(session.aids_of(seat)))


# -- deals that were seen --------------------------------------------------------------------


def test_a_deal_that_was_seen_counts_as_help_but_in_tournaments():
    assert aids_at_start("", seen=True) == {Aid.DEAL_SEEN}
    assert aids_at_start("", seen=False) == aids_at_start("t1", seen=True) == set()


def test_a_deal_is_seen_once_a_stone_is_placed_or_the_pouch_open():
    session = begin(Mode.SOLITAIRE, ANN)
    assert not shows_deal(session)
    assert shows_deal(place(begin(Mode.SOLITAIRE, ANN)))
    session.do(Do.SHOW_POUCH)
    assert shows_deal(session)


def test_a_stone_that_was_taken_back_was_seen():
    session = place(begin(Mode.SOLITAIRE, ANN))
    session.do(Do.UNDO)
    assert shows_deal(session)


# -- games in files --------------------------------------------------------------------------


@given(games(), st.lists(intentions, max_size=20))
def test_a_file_is_at_the_position_of_its_game_until_that_is_another(game, wishes):
    session = Session.resume(Record(game))
    file = filed(session)
    way, ended = positions(session.game), session.game.ended
    for wish in wishes:
        session.do(wish)
        same = positions(session.game) == way and session.game.ended == ended
        assert is_at(file, session) is same


@pytest.mark.parametrize("other", [{"deal": deal_by_number(2)}, {"players": (BO,)}])
def test_another_setup_is_another_game(other):
    session = begin(Mode.SOLITAIRE, ANN)
    file = Session.begin(replace(session.game.setup, **other), NOW)
    assert not is_at(file, session)


@given(games(), st.frozensets(st.sampled_from(Aid)))
def test_a_loaded_game_is_the_same_but_not_ranked(game, used):
    file = Session(game, aids=used, tournament="t1")
    loaded = as_loaded(file)
    assert loaded == replace(file, aids=used | {Aid.LOADED}, tournament="")
    assert not loaded.ranked
