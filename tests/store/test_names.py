"""Names: those that were used, the deals that they have seen, and their questions."""

from datetime import timedelta

import pytest

from ishido.kinds.players import Player, PlayerKind
from ishido.rules.deal import deal_by_number, deal_from_stones
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


# -- deals -------------------------------------------------------------------------------------


def begun_by(desk, *players, mode=Mode.COOPERATIVE):
    return desk.games.begin(Setup(DEAL, mode, players=players), NOW)


def test_a_deal_is_seen_by_all_who_placed_a_stone_of_it_and_by_nobody_else(open_desk):
    desk = open_desk()
    team = begun_by(desk, Player("Ann"), Player("Bo"))
    desk.games.save(team)
    assert not desk.names.has_seen("Ann", DEAL)
    assert begun_by(desk, Player("Ann"), Player("Bo")).aids == set()
    desk.games.save(play(desk.games.playing))
    seen = {name for name in ("Ann", "Bo", "You", "Cy") if desk.names.has_seen(name, DEAL)}
    assert seen == {"Ann", "Bo"}
    assert not desk.names.has_seen("Ann", deal_by_number(6))
    assert begun_by(desk, Player("Cy"), Player("Bo"), mode=Mode.CHALLENGE).aids == {Aid.DEAL_SEEN}
    tournament = Setup(DEAL, Mode.TOURNAMENT, players=(Player("Ann"),))
    assert desk.games.begin(tournament, NOW, tournament="t1").aids == set()


def test_computers_remember_no_deal_but_who_watches_them_does(open_desk):
    desk = open_desk()
    desk.settings_store.change(player="Zoë")
    for _ in range(2):
        watched = begun_by(desk, SAGE, mode=Mode.SOLITAIRE)
        assert watched.aids == set()
        desk.games.save(play(watched))
    assert not desk.names.has_seen("The Sage", DEAL)
    assert begun_by(desk, Player("Zoë"), mode=Mode.SOLITAIRE).aids == {Aid.DEAL_SEEN}


def test_a_deal_that_was_shown_is_seen_from_the_first_time_on(open_desk, folders):
    desk = open_desk()
    desk.games.note_seen(DEAL, NOW)
    desk.games.note_seen(DEAL, NOW + timedelta(days=1))
    desk.close()
    names = open_desk().names
    (row,) = stored_rows(folders, "deals_seen")
    assert (row["player"], row["first_seen"]) == ("You", NOW.isoformat("T", "seconds"))
    assert names.has_seen("You", deal_from_stones(DEAL.tableau, DEAL.pouch))
    assert not names.has_seen("You", deal_from_stones(DEAL.tableau, DEAL.pouch[::-1]))
    assert not names.has_seen("Ann", DEAL)


# -- questions ---------------------------------------------------------------------------------


def test_everybody_has_one_question_that_waits(open_desk):
    desk = open_desk()
    names = desk.names
    names.keep_question("Ann", "  Where\nto?\n")
    for question in ("Why?", "When?"):
        names.keep_question("Bo", question)
    desk.close()
    desk = open_desk()
    asked = [desk.names.question_of(name) for name in ("Ann", "Bo", "Cy")]
    assert asked == ["Where to?", "When?", ""]
    for name in ("Ann", "Bo"):
        desk.names.keep_question(name, " ")
    desk.close()
    assert not desk.names.oracle_used(), "nor if the database cannot be read"
    assert open_desk().names.question_of("Ann") == ""


# -- other names for the players of a game -------------------------------------------------------


@pytest.fixture
def begun(open_desk):
    """A game of which nothing has been played, and the window's data."""
    desk = open_desk()
    return desk, desk.games.begin(Setup(DEAL), NOW)


def test_a_new_name_is_in_the_record_and_has_seen_the_deal(begun, open_desk):
    desk, session = begun
    desk.games.save(play(session))
    desk.games.rename_players(session, ["Ann"])
    assert desk.names.used() == ["Ann"]
    assert desk.names.has_seen("Ann", DEAL)
    assert session.ranked, "it was not seen before"
    desk.close()
    assert open_desk().games.resume().players == (Player("Ann"),)


def test_under_a_name_that_has_seen_the_deal_it_is_not_ranked_and_the_question_goes_along(begun):
    desk, session = begun
    desk.names.keep_question("You", "Where to?")
    desk.names.note_seen("Ann", DEAL, NOW)
    desk.games.rename_players(session, ["Ann"])
    assert session.aids == {Aid.DEAL_SEEN}
    assert [desk.names.question_of(name) for name in ("Ann", "You")] == ["Where to?", ""]
    desk.store.remove(session.id)
    desk.games.rename_players(session, ["Bo"])  # it is gone
    assert desk.names.used() == []
