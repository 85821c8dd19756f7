"""The journal: all games in one list, by pointer, finger and keys; nothing lost, nothing late."""

from datetime import datetime, timedelta

import pytest

from ishido.rules.board import SQUARE_NAMES
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Mode, Setup
from ishido.rules.scoring import Scoring
from ishido.session.session import Session
from ishido.store.lines import line_of
from tests.support.pilot import differing
from tests.support.players_at_table import ANN, BO
from tests.support.sample_games import FOUR_WAY, FOUR_WAY_DEAL
from tests.support.storage_play import a_session, play
from tests.support.stored_games import change_database, keep_lines, stored_rows

NOW = datetime.now().astimezone()


def enter(folders, sessions):
    """Keep ended games, each with its time."""
    keep_lines(folders, *((line_of(session, at), session.written()) for session, at in sessions))


@pytest.fixture
def some(folders, open_pilot):
    """Three ended games and one put aside beside the game on the table, with the journal open."""
    ended = [
        (a_session(11, moves=1, ended=True, scoring=Scoring.MODERN), NOW - timedelta(days=1)),
        (a_session(12, moves=4, ended=True, scoring=Scoring.ANCIENT), NOW - timedelta(days=10)),
        (a_session(13, moves=2, ended=True, scoring=Scoring.SIMPLE), NOW - timedelta(days=400)),
    ]
    enter(folders, iter(ended))
    pilot = open_pilot(1, "k8 k7")
    pilot.press("n")
    pilot.open_journal()
    return pilot


def deals(pilot):
    return pilot.rows("games")


def states(pilot):
    return [cells[8] for cells in pilot.cells("games")]


def starred(pilot, deal):
    return pilot.cells("games")[deals(pilot).index(deal)][0] == "*"


# -- the list ------------------------------------------------------------------------------------


@pytest.mark.pictures
def test_ended_and_unfinished_games_are_listed_the_newest_first(some):
    assert deals(some) == ["1", "11", "12", "13"]
    assert states(some) == ["unfinished", *["finished"] * 3]
    assert some.cells("games")[2][5] == "–", "ancient games have no points"
    assert [cells[4] for cells in some.cells("games")] == ["You"] * 4
    assert {"Date", "Deal", "Game", "Players", "Points", "Status"} <= set(some.texts())
    assert "whose" not in some.names(), "a single name is no filter"
    some.click("Deal")
    assert deals(some) == ["1", "11", "12", "13"]
    some.click("Deal")
    assert deals(some) == ["13", "12", "11", "1"]


@pytest.mark.pictures
def test_an_empty_journal_says_so_and_stands_every_key(pilot):
    pilot.open_journal()
    assert deals(pilot) == []
    assert "No games played yet." in pilot.text
    assert pilot.names() == ["games", "back"]  # there is nothing to filter or act on
    pilot.click("games")
    pilot.press("Enter", "Down", "End", "Delete", "Space", "Left", "x", "*")
    assert pilot.scene_name == "journal"
    assert differing(pilot.surface, pilot.anew()) is None
    pilot.press("Tab", "Enter")
    assert pilot.on_table


def test_the_game_on_the_table_is_in_it_and_cannot_be_deleted(open_pilot):
    pilot = open_pilot(1, "k8")
    pilot.open_journal()
    assert states(pilot) == ["playing now"]
    assert not pilot.enabled("delete")
    pilot.press("Delete")
    assert pilot.scene_name == "journal"
    pilot.press("Enter")
    assert pilot.on_table
    assert pilot.moves() == "k8"
    pilot.press("n")
    pilot.open_journal()
    pilot.press("Delete")
    pilot.click("yes")
    assert pilot.names() == ["games", "back"], "when the last game is gone"
    assert pilot.focused() == "back"


@pytest.mark.slow
@pytest.mark.pictures
def test_each_filter_leaves_the_games_that_match(some):
    for name, option, left in (
        ("show", "Unfinished", ["1"]),
        ("show", "Finished", ["11", "12", "13"]),
        ("show", "Starred", []),
        ("show", "All games", ["1", "11", "12", "13"]),
        ("game", "Solitaire", ["1", "11", "12", "13"]),
        ("game", "Challenge", []),
        ("game", "All kinds", ["1", "11", "12", "13"]),
        ("scoring", "Ancient", ["12"]),
        ("scoring", "Any scoring", ["1", "11", "12", "13"]),
        ("when", "Today", ["1"]),
        ("when", "Last 7 days", ["1", "11"]),
        ("when", "Last 30 days", ["1", "11", "12"]),
        ("when", "Any time", ["1", "11", "12", "13"]),
        ("four ways", "4-Ways: 4+", []),
    ):
        some.pick(name, option)
        assert deals(some) == left, option
        assert (f"{len(left)} of 4" if len(left) != 4 else "4 games") in some.text
        assert ("No games match." in some.text) is (not left)
        assert differing(some.surface, some.anew()) is None


def test_the_games_of_a_name_are_those_with_it_in_any_seat(folders, open_pilot):
    team = Setup(deal_by_number(14), Mode.COOPERATIVE, players=(ANN, BO))
    games = (
        a_session(11, moves=1, ended=True),
        a_session(12, moves=1, ended=True, player="Bo"),
        play(Session.begin(team, NOW), 3),
    )
    enter(folders, [(session, NOW) for session in games])
    pilot = open_pilot()
    pilot.open_journal()
    assert sorted(pilot.options("whose")) == ["All players", "Ann", "Bo", "You"]
    pilot.pick("whose", "Bo")
    assert sorted(deals(pilot)) == ["12", "14"]
    pilot.pick("whose", "Ann")
    assert deals(pilot) == ["14"]
    pilot.pick("whose", "All players")
    assert sorted(deals(pilot)) == ["11", "12", "14"]


def test_the_deal_of_a_day_is_called_so_on_that_day_and_by_its_date_later(pilot):
    pilot.app.day = NOW.replace(year=2026, month=11, day=28)
    pilot.play_today()
    pilot.click(SQUARE_NAMES[pilot.game.legal_squares[0]])
    pilot.open_journal()
    assert deals(pilot) == ["Today’s deal"]
    pilot.app.back_to_table()
    pilot.open("journal", show="open")
    assert "Deal 20261128" not in pilot.text
    pilot.app.back_to_table()
    pilot.app.day = NOW.replace(year=2026, month=12, day=1)
    pilot.open_journal()
    assert deals(pilot) == ["Deal of 28 Nov"]


def test_a_damaged_record_does_no_harm(folders, open_pilot):
    enter(folders, [(a_session(11, moves=1, ended=True), NOW)])
    change_database(folders, "UPDATE games SET record = '{'")
    pilot = open_pilot(1)
    pilot.open_journal()
    assert deals(pilot) == ["11"]
    for name in ("watch", "same deal"):
        pilot.click(name)
        assert pilot.paragraphs() == ["This game’s record can’t be read."]
        pilot.press("Esc")


# -- what one does with a game -------------------------------------------------------------------


def test_an_unfinished_game_is_taken_up_and_an_ended_one_watched_or_its_deal_played(some):
    some.pick("games", "12")
    assert not some.enabled("take up")
    some.press("Enter")
    assert some.scene_name == "replay"
    some.press("End", "Esc")
    assert some.scene_name == "journal"
    assert deals(some) == ["1", "11", "12", "13"]
    some.pick("games", "1")
    some.click(some.pointer)  # the second click of two
    assert some.on_table
    assert some.moves() == "k8 k7"
    some.open_journal()
    some.pick("games", "13")
    some.click("same deal")
    assert some.on_table
    assert some.game.setup.deal.number == 13
    assert some.game.setup.scoring is Scoring.SIMPLE


@pytest.mark.parametrize("deal", ["1", "12"])
def test_a_star_is_given_and_taken_and_kept(some, deal):
    given = False
    for how in ("button", "key", "click", "tap", "button"):
        some.pick("games", deal)
        _, left, width = some.find("games").places[0]
        star = (left + width // 2, some.spot(deal)[1])
        match how:
            case "button":
                some.click("star")
            case "key":
                some.press("*")
            case "click":
                some.click(star)
            case _:
                some.tap(star)
        given = not given
        assert starred(some, deal) is given, how
        assert some.scene_name == "journal"
        some.step(1)  # the next click is not the second of a double click
    some.wait_for_disk()
    some.reopen()
    some.open_journal()
    some.pick("show", "Starred")
    assert deals(some) == [deal]


def test_a_star_given_while_playing_stays_when_the_game_is_ended(open_pilot):
    pilot = open_pilot(1, "k8")
    pilot.open_journal()
    pilot.click("star")
    pilot.press("Esc")
    pilot.click("k7")
    pilot.wait_for_disk()
    assert [row["starred"] for row in stored_rows(pilot.folders, "games")] == [1]
    pilot.end_game()
    pilot.open_journal()
    assert states(pilot) == ["finished"]
    assert starred(pilot, "1")


@pytest.mark.parametrize(
    ("deal", "sentence"),
    [
        ("1", "This deletes the game permanently."),
        (
            "11",
            "This deletes the game permanently, and removes it from statistics and high scores.",
        ),
    ],
)
def test_a_game_is_deleted_for_good_after_a_question(some, deal, sentence):
    some.pick("games", deal)
    some.press("Delete")
    assert some.paragraphs() == [sentence]
    some.press("Enter")  # back
    assert deal in deals(some)
    some.click("delete")
    some.click("yes")
    assert deal not in deals(some)
    some.reopen()
    some.open_journal()
    assert deal not in deals(some)
    assert len(deals(some)) == 3


@pytest.mark.pictures
def test_a_row_shows_the_board_of_its_game_and_among_readings_its_hexagram(open_pilot):
    pilot = open_pilot(FOUR_WAY_DEAL, FOUR_WAY)

    def first_board(show="all"):
        pilot.open("journal", show=show)
        pilot.settle()
        left, high = pilot.find("games").rect.topleft, pilot.find("games").rect.h // 4
        picture = pilot.surface.subsurface((*left, 90, high)).copy()
        pilot.press("Esc")
        return picture

    last = first_board()
    assert not differing(last, first_board())
    pilot.press("Ctrl+Z")
    before = first_board()
    assert differing(last, before)
    pilot.change_settings(oracle=True)
    pilot.ask_oracle("What now?")
    pilot.click(FOUR_WAY.split()[-1])
    pilot.settle()
    pilot.press("Esc")
    board, hexagram = first_board(), first_board("readings")
    assert not differing(last, board)
    assert differing(board, hexagram)
