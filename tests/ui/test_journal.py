"""The journal: all games in one list, by pointer, finger and keys; nothing lost, nothing late."""

from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from ishido.kinds.players import Player
from ishido.rules.board import SQUARE_NAMES
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Mode, Setup
from ishido.rules.scoring import Scoring
from ishido.session.intention import Do
from ishido.session.session import Session
from ishido.store.lines import line_of
from tests.support.pilot import differing
from tests.support.players_at_table import ANN, BO, sit_down
from tests.support.storage_play import a_session, full_disk, play
from tests.support.stored_games import change_database, keep_lines, stored_games, stored_rows

NOW = datetime.now().astimezone()
HEADINGS = ("Date", "Deal", "Game", "Players", "Points", "4-Ways", "Stones left", "Status")


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


def test_when_the_last_game_is_deleted_only_the_way_out_is_left(open_pilot):
    pilot = open_pilot(1, "k8")
    pilot.press("n")
    pilot.open_journal()
    assert len(deals(pilot)) == 1
    pilot.press("Delete")
    pilot.click("yes")
    assert pilot.names() == ["games", "back"]
    assert pilot.focused() == "back"


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


def test_a_single_name_is_no_filter(some):
    assert "show" in some.names()
    assert "whose" not in some.names()


def test_a_click_on_a_heading_sorts_and_a_second_one_turns_the_order_around(some):
    for heading, ascending in (
        ("Deal", ["1", "11", "12", "13"]),
        ("Points", None),
        ("4-Ways", None),
    ):
        some.click(heading)
        first = deals(some)
        some.click(heading)
        assert deals(some) == first[::-1] or heading == "4-Ways", heading
        assert ascending is None or ascending in (first, first[::-1])


def test_the_deal_of_a_day_is_called_so_on_that_day_and_by_its_date_later(pilot):
    pilot.app.day = NOW.replace(year=2026, month=11, day=28)
    pilot.choose("deal of the day")
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


@pytest.mark.slow
@pytest.mark.pictures
def test_thousands_of_games_are_listed_filtered_and_reached(folders, open_pilot, nightly):
    count = 10_000 if nightly else 2_000
    session = a_session(5, moves=2, ended=True)
    line, record = line_of(session, NOW), session.written()
    keep_lines(
        folders,
        *(
            (replace(line, id=f"s{n}", at=NOW - timedelta(hours=n), deal=n), record)
            for n in range(count)
        ),
    )
    pilot = open_pilot(1, "k8")
    pilot.open_journal()
    assert len(deals(pilot)) == count + 1
    pilot.press("End")
    assert pilot.value("games") == str(count - 1)
    pilot.pick("when", "Last 7 days")
    assert 7 * 24 - 24 <= len(deals(pilot)) <= 7 * 24 + 1


def test_a_game_whose_row_is_damaged_is_left_out(folders, open_pilot):
    enter(folders, [(a_session(deal, moves=1, ended=True), NOW) for deal in (11, 12)])
    (damaged, _) = stored_games(folders)
    change_database(folders, "UPDATE games SET mode = 'chess', record = '' WHERE id = ?", damaged)
    pilot = open_pilot(1)
    pilot.open_journal()
    assert deals(pilot) == ["12"]


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


def test_a_game_put_aside_is_taken_up_by_a_double_click(some):
    some.pick("games", "1")
    some.click(some.pointer)
    assert some.on_table
    assert some.moves() == "k8 k7"


def test_an_ended_game_is_watched_and_left_as_it_is(some):
    some.pick("games", "12")
    assert not some.enabled("take up")
    some.press("Enter")
    assert some.scene_name == "replay"
    assert "4" in some.text
    some.press("End", "Esc")
    assert some.scene_name == "journal"
    assert deals(some) == ["1", "11", "12", "13"]


def test_the_same_deal_is_played_alone(some):
    some.pick("games", "13")
    some.click("same deal")
    assert some.on_table
    assert some.game.setup.deal.number == 13
    assert some.game.setup.scoring is Scoring.SIMPLE


@pytest.mark.parametrize(
    ("deal", "how"), [("1", "button"), ("12", "key"), ("1", "click"), ("12", "tap")]
)
def test_a_star_is_given_and_taken_and_kept(some, deal, how):
    for given in (True, False, True):
        some.pick("games", deal)
        star = (some.spot("games")[0] - some.find("games").rect.w // 2 + 20, some.spot(deal)[1])
        match how:
            case "button":
                some.click("star")
            case "key":
                some.press("*")
            case "click":
                some.click(star)
            case _:
                some.tap(star)
        assert starred(some, deal) is given
        assert some.scene_name == "journal"
        some.step(1)  # the next click is not the second of a double click
    some.wait_for_disk()
    some.reopen()
    some.open_journal()
    some.pick("show", "Starred")
    assert deals(some) == [deal]


def test_the_journal_says_that_a_player_resigned(open_pilot):
    pilot = open_pilot()
    sit_down(pilot, Mode.CHALLENGE, Player("You"), ANN)
    pilot.place_stones()
    pilot.table.do(Do.RESIGN)
    pilot.settle()
    pilot.click("look")
    pilot.open_journal()
    assert states(pilot) == ["resigned"]


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


def test_a_star_does_not_make_a_game_the_last_played(some):
    before = [entry.at for entry in some.app.desk.games.unfinished()]
    some.pick("games", "1")
    some.click("star")
    assert [entry.at for entry in some.app.desk.games.unfinished()] == before


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


def test_a_star_that_cannot_be_kept_is_said(some):
    some.pick("games", "11")
    with full_disk(some.app.desk):
        some.click("star")
        assert some.app.desk.problem
    assert some.scene_name == "journal"


@pytest.mark.slow
@pytest.mark.pictures
@pytest.mark.parametrize("size", [(1280, 800), (800, 1000), (640, 960)])
def test_no_date_and_no_number_is_cut_in_a_narrow_window(folders, open_pilot, size):
    enter(
        folders,
        (
            (a_session(11111111 * (4 - days % 4), moves=2, ended=True), NOW - timedelta(days=days))
            for days in (0, 1, 42, 403)
        ),
    )
    pilot = open_pilot(1, "k8 k7", size=size)
    pilot.open_journal()
    for heading in HEADINGS:
        if heading in pilot.text:  # not in the narrowest window
            pilot.click(heading)
        texts = {cells[n] for cells in pilot.cells("games") for n in (1, 2, 5, 6, 7, 8)}
        assert texts - {""} | {*HEADINGS} - {"Game", "Players"} <= {*pilot.texts()}
    pilot.step(1)
