"""Names: those that were used, the deals that they have seen, and their questions."""

from datetime import timedelta

import pytest

from ishido.kinds.players import Player, PlayerKind
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Mode, Setup
from ishido.session.session import Aid, Session
from tests.support.storage_play import NOW, a_session, play
from tests.support.stored_games import keep_games, stored_rows

DEAL = deal_by_number(5)
SAGE = Player("The Sage", PlayerKind.COMPUTER, "sage")


# -- names that were used ----------------------------------------------------------------------


def test_all_people_are_named_the_last_first(open_desk, folders):
    team = Setup(deal_by_number(2), Mode.COOPERATIVE, players=(Player("Bo"), SAGE))
    games = (
        a_session(1, moves=3, player="Zoë"),
        Session.begin(team, NOW),
        a_session(3, moves=3, ended=True, player="Ann"),
        a_session(4, moves=3, ended=True, player="Zoë"),
    )
    for hours, session in enumerate(games):
        keep_games(folders, session, at=NOW + timedelta(hours=hours))
    assert open_desk().names.used() == ["Zoë", "Ann", "Bo"]


def test_before_the_first_game_there_are_none(open_desk):
    assert open_desk().names.used() == []


# -- deals -------------------------------------------------------------------------------------


def test_a_deal_is_seen_by_those_who_were_there(open_desk):
    desk = open_desk()
    setup = Setup(DEAL, Mode.COOPERATIVE, players=(Player("Ann"), Player("Bo")))
    session = desk.games.begin(setup, NOW)
    assert not desk.names.has_seen("Ann", DEAL)
    desk.games.save(play(session))
    assert desk.names.has_seen("Ann", DEAL)
    assert desk.names.has_seen("Bo", DEAL)
    assert not desk.names.has_seen("Cy", DEAL)
    assert not desk.names.has_seen("Ann", deal_by_number(6))


def test_the_first_time_counts(open_desk, folders):
    desk = open_desk()
    desk.names.note_seen("Ann", DEAL, NOW)
    desk.names.note_seen("Ann", DEAL, NOW + timedelta(days=1))
    (row,) = stored_rows(folders, "deals_seen")
    assert (row["player"], row["first_seen"]) == ("Ann", NOW.isoformat())
    assert not desk.names.has_seen("Bo", DEAL)


def test_whoever_only_looks_on_has_seen_it_too(open_desk):
    desk = open_desk()
    desk.settings_store.change(player="Zoë")
    desk.games.save(play(desk.games.begin(Setup(DEAL, players=(SAGE,)), NOW)))
    assert desk.names.has_seen("Zoë", DEAL)


# -- questions ---------------------------------------------------------------------------------


def test_everybody_has_one_question_that_waits(open_desk):
    desk = open_desk()
    names = desk.names
    names.keep_question("Ann", "  Where to?\n")
    names.keep_question("Bo", "Why?")
    names.keep_question("Bo", "When?")
    assert (names.question_of("Ann"), names.question_of("Bo")) == ("Where to?", "When?")
    names.keep_question("Ann", " ")
    assert names.question_of("Ann") == ""
    desk.close()
    assert open_desk().names.question_of("Bo") == "When?"


# -- other names for the players of a game -------------------------------------------------------


@pytest.fixture
def begun(open_desk):
    """A game of which nothing has been played, and the window's data."""
    desk = open_desk()
    return desk, desk.games.begin(Setup(DEAL), NOW)


def test_a_new_name_is_in_the_record(begun, open_desk):
    desk, session = begun
    desk.games.save(play(session))
    desk.games.rename_players(session, ["Ann"])
    assert desk.names.used() == ["Ann"]
    desk.close()
    assert open_desk().games.resume().players == (Player("Ann"),)


def test_the_deal_counts_as_seen_by_the_new_name(begun):
    desk, session = begun
    desk.games.save(play(session))
    desk.games.rename_players(session, ["Ann"])
    assert desk.names.has_seen("Ann", DEAL)
    assert session.ranked, "it was not seen before"


def test_under_a_name_that_has_seen_the_deal_it_is_not_ranked(begun):
    desk, session = begun
    desk.names.note_seen("Ann", DEAL, NOW)
    desk.games.rename_players(session, ["Ann"])
    assert session.aids == {Aid.DEAL_SEEN}


def test_a_question_goes_with_the_name(begun):
    desk, session = begun
    desk.names.keep_question("You", "Where to?")
    desk.games.rename_players(session, ["Ann"])
    assert desk.names.question_of("Ann") == "Where to?"
    assert desk.names.question_of("You") == ""


def test_a_game_that_is_gone_is_left_alone(begun):
    desk, session = begun
    desk.store.remove(session.id)
    desk.games.rename_players(session, ["Ann"])
    assert desk.names.used() == []
