"""The journal: all games in one list, by pointer, finger and keys; nothing lost, nothing late."""

import sqlite3
from dataclasses import replace
from datetime import datetime, timedelta
from unittest.mock import patch

import pytest

from ishido.records.players import Player
from ishido.rules.game import Mode
from ishido.rules.scoring import Scoring
from ishido.session.intention import End, Place, Resign
from ishido.storage.database import Database
from ishido.storage.library import ended_game
from ishido.storage.schema import COLUMNS
from ishido.storage.stars import is_starred
from ishido.ui.core.theme import Theme
from ishido.ui.scenes.journal import JournalScene
from ishido.ui.scenes.replay import Replay
from ishido.ui.view.dialog import Words
from ishido.ui.widgets.dropdown import Dropdown
from ishido.ui.words import journal as says
from tests.support.pilot import PATIENCE, differing
from tests.support.players_at_table import ANN, sit_down
from tests.support.storage_play import a_session

NOW = datetime.now().astimezone()


def enter(folders, sessions):
    """Put ended games in the library, in one go."""
    database = Database(folders.library, lambda line: None)
    columns = COLUMNS["games"]
    marks = ", ".join("?" * len(columns))
    rows = [ended_game(session, at) for session, at in sessions]
    values = [[getattr(row, column) for column in columns] for row in rows]
    folders.data.mkdir(parents=True, exist_ok=True)

    def fill(connection):
        connection.execute("BEGIN")
        connection.executemany(f"INSERT INTO games ({', '.join(columns)}) VALUES ({marks})", values)
        connection.execute("COMMIT")

    database.write(fill)
    database.close()


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
    return journal(pilot)


def journal(pilot):
    """The journal open, and all read."""
    while not pilot.on_table:
        pilot.press("Esc")
    pilot.app.desk.flush(PATIENCE)  # the best scores below it are looked up
    pilot.step(1)
    pilot.press("j")
    assert pilot.app.desk.flush(PATIENCE), pilot.app.desk.problem
    pilot.step(1)
    return pilot


def scene(pilot):
    assert isinstance(pilot.scene, JournalScene)
    return pilot.scene


def deals(pilot):
    return [row.cells[2] for row in scene(pilot).rows.rows]


def choose(pilot, deal):
    number = deals(pilot).index(str(deal))
    rects = dict(scene(pilot).rows.row_rects(scene(pilot).look))
    pilot.click((rects[number].centerx, rects[number].centery))


def pick(pilot, name, value):
    """Choose an option of a dropdown, by keys."""
    found = pilot.find(name)
    assert isinstance(found, Dropdown)
    while pilot.focused() != name:
        pilot.press("Tab")
    pilot.press("Home")
    while found.chosen != value:
        pilot.press("Right")
    pilot.step(1)


def texts(pilot):
    return [item.text for item in pilot.dialog.items if isinstance(item, Words)]


# -- the list ------------------------------------------------------------------------------------


@pytest.mark.pictures
def test_it_lists_what_was_ended_and_what_waits_the_newest_first(some):
    assert deals(some) == ["1", "11", "12", "13"]
    states = [row.cells[8] for row in scene(some).rows.rows]
    assert states == [says.IN_PROGRESS, *[says.ENDED] * 3]
    points = [row.cells[5] for row in scene(some).rows.rows]
    assert points[2] == "–"  # ancient games have none
    assert [row.cells[4] for row in scene(some).rows.rows] == ["You"] * 4
    assert differing(some.surface, some.anew()) is None


@pytest.mark.pictures
def test_an_empty_journal_says_so_and_stands_every_key(pilot):
    journal(pilot)
    assert deals(pilot) == []
    assert scene(pilot).rows.empty == says.NOTHING
    assert pilot.names() == ["games", "back"]  # there is nothing to filter or act on
    pilot.click("games")
    pilot.press("Enter", "Down", "End", "Delete", "Space", "Left", "x", "*")
    assert isinstance(pilot.scene, JournalScene)
    assert differing(pilot.surface, pilot.anew()) is None
    pilot.press("Tab", "Enter")
    assert pilot.on_table


def test_when_the_last_game_is_deleted_only_the_way_out_is_left(open_pilot):
    pilot = open_pilot(1, "k8")
    pilot.press("n")
    journal(pilot)
    assert len(deals(pilot)) == 1
    pilot.press("Delete")
    pilot.click("yes")
    assert pilot.names() == ["games", "back"]
    assert pilot.focused() == "back"


def test_the_game_on_the_table_is_in_it_and_cannot_be_deleted(open_pilot):
    pilot = open_pilot(1, "k8")
    journal(pilot)
    assert [row.cells[8] for row in scene(pilot).rows.rows] == [says.ON_TABLE]
    assert not pilot.find("delete").enabled
    pilot.press("Delete")
    assert isinstance(pilot.scene, JournalScene)
    pilot.press("Enter")
    assert pilot.on_table
    assert pilot.moves() == "k8"


@pytest.mark.pictures
@pytest.mark.parametrize(
    ("name", "value", "left"),
    [
        ("show", "open", ["1"]),
        ("show", "ended", ["11", "12", "13"]),
        ("show", "starred", []),
        ("game", "solitaire", ["1", "11", "12", "13"]),
        ("game", "challenge", []),
        ("scoring", "ancient", ["12"]),
        ("when", "1", ["1"]),
        ("when", "7", ["1", "11"]),
        ("when", "30", ["1", "11", "12"]),
        ("four ways", "4", []),
    ],
)
def test_it_is_filtered(some, name, value, left):
    pick(some, name, value)
    assert deals(some) == left
    count = f"{len(left)} of 4" if len(left) != 4 else "4 games"
    assert count in str(some.parts()["beside title", "right"].key)
    if not left:
        assert scene(some).rows.empty == says.NOTHING_SUCH
    assert differing(some.surface, some.anew()) is None


@pytest.mark.parametrize(("column", "first"), [(2, "1"), (4, "12"), (5, None), (6, None)])
def test_it_is_sorted_by_any_column(some, column, first):
    table = scene(some).rows
    spans = table.spans(table.rect.x, table.rect.w)
    x = spans[column][0] + spans[column][1] // 2
    some.click((x, table.head.centery))
    keys = [row.keys[column] for row in table.rows]
    assert keys in (sorted(keys), sorted(keys, reverse=True))
    before = list(keys)
    some.click((x, table.head.centery))
    assert [row.keys[column] for row in table.rows] == before[::-1] or len(set(keys)) < len(keys)


@pytest.mark.pictures
@pytest.mark.parametrize("size", [(960, 640), (1280, 800), (700, 1100), (330, 250), (2000, 700)])
def test_it_fits_any_window(open_pilot, folders, size):
    enter(folders, iter([(a_session(11, moves=1, ended=True), NOW)]))
    pilot = open_pilot(1, "k8", size=size)
    journal(pilot)
    bounds = pilot.bounds
    assert bounds.contains(pilot.dialog.panel)
    for widget in pilot.widgets():
        assert pilot.dialog.panel.contains(widget.rect), widget.name
    assert differing(pilot.surface, pilot.anew()) is None


@pytest.mark.pictures
def test_thousands_of_games_are_listed_filtered_and_reached(folders, open_pilot, nightly):
    count = 10_000 if nightly else 2_000
    row = ended_game(a_session(5, moves=2, ended=True), NOW)
    database = Database(folders.library, lambda line: None)
    columns = COLUMNS["games"]
    marks = ", ".join("?" * len(columns))

    def fill(connection):
        execute = connection.execute
        execute("BEGIN")
        for number in range(count):
            at = (NOW - timedelta(hours=number)).isoformat()
            one = replace(row, session=f"s{number}", ended_at=at, deal=str(number), points=number)
            execute(
                f"INSERT INTO games ({', '.join(columns)}) VALUES ({marks})",
                [getattr(one, column) for column in columns],
            )
        execute("COMMIT")

    folders.data.mkdir(parents=True)
    database.write(fill)
    database.close()
    pilot = open_pilot(1, "k8")
    journal(pilot)
    assert len(deals(pilot)) == count + 1
    pilot.press("End")
    assert scene(pilot).chosen is not None
    assert scene(pilot).chosen.deal == count - 1
    pick(pilot, "when", "7")
    assert 7 * 24 - 24 <= len(deals(pilot)) <= 7 * 24 + 1
    assert differing(pilot.surface, pilot.anew()) is None


def test_a_damaged_row_and_a_damaged_record_do_no_harm(folders, open_pilot):
    session = a_session(11, moves=1, ended=True)
    enter(folders, iter([(session, NOW), (a_session(12, moves=1, ended=True), NOW)]))
    database = Database(folders.library, lambda line: None)
    database.write(
        lambda connection: connection.executescript(
            "UPDATE games SET record = '{' WHERE deal = '11';"
            "UPDATE games SET ended_at = 'never' WHERE deal = '12';"
        )
    )
    database.close()
    pilot = open_pilot(1)
    journal(pilot)
    assert deals(pilot) == ["11"]
    for name in ("watch", "same deal"):
        pilot.click(name)
        assert texts(pilot) == [says.CANNOT_READ]
        pilot.press("Esc")


# -- what one does with a game -------------------------------------------------------------------


def test_a_game_put_aside_is_taken_up_by_a_double_click(some):
    choose(some, 1)
    some.click(some.pointer)
    assert some.on_table
    assert some.moves() == "k8 k7"


def test_an_ended_game_is_watched_and_left_as_it_is(some):
    choose(some, 12)
    assert not some.find("take up").enabled
    some.press("Enter")
    some.click("yes")  # the deal was never played by this player
    assert isinstance(some.scene, Replay)
    assert some.scene.course.moves == 4
    some.press("End", "Esc")
    assert isinstance(some.scene, JournalScene)
    assert deals(some) == ["1", "11", "12", "13"]


def test_the_same_deal_again_costs_what_is_said(some):
    choose(some, 13)
    some.click("same deal")
    some.click("yes")
    assert some.on_table
    assert some.game.setup.deal.number == 13
    assert some.game.setup.scoring is Scoring.SIMPLE


@pytest.mark.parametrize("how", ["button", "key", "click", "tap"])
@pytest.mark.parametrize("deal", [1, 12])
def test_a_star_is_given_and_taken_and_kept(some, deal, how):
    for starred in (True, False, True):
        choose(some, deal)
        rects = dict(scene(some).rows.row_rects(scene(some).look))
        rect = rects[deals(some).index(str(deal))]
        star = (rect.x + 12, rect.centery)
        if how == "button":
            some.click("star")
        elif how == "key":
            some.press("*")
        elif how == "click":
            some.click(star)
        else:
            some.tap(star)
        assert scene(some).lines[scene(some).rows.value or ""].starred is starred
        assert isinstance(some.scene, JournalScene)
        some.step(1)  # the next click is not the second of a double click
    assert some.app.desk.flush(PATIENCE)
    some.reopen()
    journal(some)
    pick(some, "show", "starred")
    assert deals(some) == [str(deal)]


def test_the_journal_says_that_a_player_resigned(open_pilot):
    pilot = open_pilot()
    sit_down(pilot, Mode.CHALLENGE, Player("You"), ANN)
    pilot.table.do(Place(pilot.game.legal_squares[0]))
    pilot.table.do(Resign())
    pilot.settle()
    pilot.click("look")
    assert pilot.app.desk.flush(PATIENCE)
    journal(pilot)
    assert [row.cells[8] for row in scene(pilot).rows.rows] == [says.RESIGNED]


def test_a_star_given_while_playing_stays_when_the_game_is_ended(open_pilot):
    pilot = open_pilot(1, "k8")
    journal(pilot)
    pilot.click("star")
    pilot.press("Esc")
    pilot.click("k7")
    assert is_starred(pilot.saved())
    pilot.table.do(End())
    pilot.settle()
    assert pilot.app.desk.flush(PATIENCE)
    while not pilot.on_table:
        pilot.press("Esc")
    journal(pilot)
    assert [(line.ended, line.starred) for line in scene(pilot).lines.values()] == [(True, True)]


def test_a_star_does_not_make_a_game_the_last_played(some):
    before = [entry.at for entry in some.app.desk.games.unfinished()]
    choose(some, 1)
    some.click("star")
    assert some.app.desk.flush(PATIENCE)
    assert [entry.at for entry in some.app.desk.games.unfinished()] == before


@pytest.mark.parametrize(("deal", "sentence"), [(1, says.DELETE_OTHER), (11, says.DELETE_SCORED)])
def test_a_game_is_deleted_for_good_after_a_question(some, deal, sentence):
    choose(some, deal)
    some.press("Delete")
    assert texts(some) == [sentence]
    some.press("Enter")  # back
    assert str(deal) in deals(some)
    some.click("delete")
    some.click("yes")
    assert str(deal) not in deals(some)
    some.reopen()
    journal(some)
    assert str(deal) not in deals(some)
    assert len(deals(some)) == 3


def test_a_star_that_cannot_be_kept_is_said(some, monkeypatch):
    def refuse(*_):
        raise sqlite3.OperationalError("attempt to write a readonly database")

    choose(some, 11)
    monkeypatch.setattr(some.app.desk._library, "star", refuse)
    some.click("star")
    some.app.desk.flush(PATIENCE)
    assert some.app.desk.problem
    assert isinstance(some.scene, JournalScene)


def test_a_library_that_cannot_be_read_leaves_the_games_in_progress(open_pilot, monkeypatch):
    def refuse():
        raise sqlite3.OperationalError("disk I/O error")

    pilot = open_pilot(1, "k8")
    monkeypatch.setattr(pilot.app.desk._library, "lines", refuse)
    pilot.press("j")
    pilot.app.desk.flush(PATIENCE)
    pilot.step(1)
    assert deals(pilot) == ["1"]
    assert not scene(pilot).moving


@pytest.mark.pictures
@pytest.mark.parametrize("size", [(1280, 800), (800, 1000), (640, 960), (400, 800)])
def test_no_date_and_no_number_is_cut_in_a_narrow_window(folders, open_pilot, size):
    enter(
        folders,
        (
            (a_session(11111111 * (4 - days % 4), moves=2, ended=True), NOW - timedelta(days=days))
            for days in (0, 1, 42, 403)
        ),
    )
    pilot = journal(open_pilot(1, "k8 k7", size=size))
    for column in range(1, 9):
        scene(pilot).rows.sort_by(column)
        with patch.object(Theme, "fitting", autospec=True, side_effect=Theme.fitting) as fitting:
            pilot.anew()
        asked = [call.args for call in fitting.call_args_list]
        whole = {
            words
            for theme, words, face, pixels, room in asked
            if theme.fitting(words, face, pixels, room) == words
        }
        texts = {row.cells[n] for row in scene(pilot).rows.rows for n in (1, 2, 5, 6, 7, 8)}
        assert (
            texts | {title for title in says.COLUMNS if title not in ("Game", "Players")} <= whole
        )
    pilot.step(1)
