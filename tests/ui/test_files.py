"""Files of the player's own: saved, loaded, dropped, exported; and all that can go wrong."""

import os
import sys

import pygame
import pytest

from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Setup
from ishido.rules.record import Record, dump_record, parse_record
from ishido.rules.scoring import Scoring
from ishido.session.session import Aid, Session
from ishido.store.lines import ScoreList
from tests.support.sdl_drop import put_drop
from tests.support.storage_play import a_session, disk_full


@pytest.fixture
def folder(tmp_path):
    """A folder for games, with two of them and one inside it."""
    folder = tmp_path / "my games"
    (folder / "older").mkdir(parents=True)
    for number, name in enumerate(("b seven", "a five")):
        session = a_session(7 - 2 * number, moves=3 + number)
        path = folder / f"{name}.ishido"
        path.write_text(dump_record(session.record()))
        os.utime(path, (1_000_000 + number, 1_000_000 + number))
    (folder / "notes.txt").write_text("not a game")
    (folder / ".hidden.ishido").write_text("hidden")
    return folder


LOADED = "Game loaded. It isn’t ranked, because it comes from a file."


def load_in(pilot, folder):
    """The load dialog, in a folder."""
    pilot.press("Ctrl+O")
    pilot.go_to(folder)


def save_in(pilot, folder):
    """The dialog that asks where a game is to be saved, in a folder."""
    pilot.press("Ctrl+Shift+S")
    pilot.go_to(folder)


# -- looking for a file ------------------------------------------------------------------------


def test_the_list_has_folders_first_then_games_and_sorts_by_a_click(pilot, folder):
    load_in(pilot, folder)
    assert pilot.rows("files") == ["older", "a five.ishido", "b seven.ishido"]
    pilot.click("Modified")
    assert pilot.rows("files").index("a five.ishido") < pilot.rows("files").index("b seven.ishido")
    pilot.click("Modified")
    assert pilot.rows("files").index("a five.ishido") > pilot.rows("files").index("b seven.ishido")


@pytest.mark.pictures
def test_a_preview_shows_where_the_chosen_game_stands(pilot, folder):
    load_in(pilot, folder)
    assert "Select a game to preview it." in pilot.text
    pilot.click("a five.ishido")
    assert "Deal 5" in pilot.texts()
    assert pilot.scene.preview.session.move_count == 4
    (folder / "b seven.ishido").write_text("{")
    pilot.press("Down")
    assert "Deal 5" not in pilot.texts()
    assert "not JSON" in pilot.text


@pytest.mark.parametrize("how", ["mouse", "keys", "touch", "button", "path"])
def test_a_game_is_found_and_loaded(pilot, folder, how):
    load_in(pilot, folder.parent)
    if how == "mouse":
        for name in ("my games", "b seven.ishido"):
            pilot.click(name)
            pilot.click(pilot.pointer)
            pilot.step(1.0)
    elif how == "keys":
        assert pilot.focused() == "files"
        while pilot.value("files") != "my games":
            pilot.press("Down")
        pilot.press("Enter", "End", "Enter")
    elif how == "touch":
        for name in ("my games", "b seven.ishido"):
            pilot.tap(name)
            pilot.tap("open")
    elif how == "button":
        pilot.pick("files", "my games")
        pilot.click("open")
        pilot.click("b seven.ishido")
        pilot.click("open")
    else:
        pilot.write("path", str(folder / "b seven.ishido"))
        pilot.press("Enter")
    assert pilot.on_table
    assert pilot.session.aids == {Aid.LOADED}
    assert pilot.game.setup.deal.number == 7
    assert pilot.game.cursor == 3
    assert pilot.said == LOADED
    assert pilot.app.desk.recent.files[0].name == "b seven.ishido"


def test_one_goes_up_by_button_and_by_backspace_to_the_root(pilot, folder):
    load_in(pilot, folder / "older")
    pilot.press("Enter", "Delete", "Down", "End")  # nothing is there
    pilot.click("up")
    assert pilot.value("path") == str(folder)
    pilot.go_to(folder / "notes.txt")
    assert pilot.value("path") == str(folder), "that is no folder"
    assert "notes.txt" in pilot.paragraphs()[-1]
    while pilot.focused() != "files":
        pilot.press("Tab")
    pilot.press(*["Backspace"] * 20)
    assert pilot.value("path") == folder.anchor
    assert not pilot.enabled("up")
    assert pilot.scene_name == "Load game"


def test_places_lead_there_by_one_click_and_by_keys(pilot, folder, home):
    (home / "Documents").mkdir()
    pilot.app.desk.recent.add(folder / "a five.ishido")
    pilot.press("Ctrl+O")
    assert pilot.value("path") == str(folder)
    assert pilot.rows("places")[:2] == ["Home", "Documents"]
    pilot.click("Home")
    assert pilot.value("path") == str(home)
    assert pilot.focused() in ("", "places")
    pilot.press("Down")
    assert pilot.value("path") == str(home / "Documents")
    pilot.go_to(folder / "older")
    pilot.click("Home")
    assert pilot.value("path") == str(home)


# -- saving --------------------------------------------------------------------------------------


def test_save_asks_for_a_name_once_and_then_writes_the_same_file(pilot, folder):
    pilot.click("k8")
    pilot.press("Ctrl+S")
    pilot.go_to(folder)
    for name in ("", "   ", ".ishido"):
        pilot.write("name", name)
        pilot.press("Enter")
        assert "Enter a file name." in pilot.paragraphs()
    pilot.press("Esc")
    save_in(pilot, folder)
    assert pilot.focused() == "name"
    pilot.type("mine")  # over the stem that is offered
    assert pilot.value("name") == "mine.ishido"
    pilot.press("Enter")
    path = folder / "mine.ishido"
    assert pilot.on_table
    assert pilot.said.startswith("Saved as mine.ishido in ")
    assert parse_record(path.read_bytes()).game == pilot.game
    pilot.click("k7")
    pilot.press("Ctrl+S")
    assert pilot.on_table
    assert parse_record(path.read_bytes()).game.cursor == 2
    pilot.press("n", "Ctrl+S")
    assert pilot.scene_name == "Save game as"


def test_dialogs_begin_in_the_folder_that_was_looked_at_last(pilot, home, folder, tmp_path):
    pilot.press("Ctrl+O")
    assert pilot.value("path") == str(home)
    pilot.go_to(folder)
    pilot.press("Esc")
    for ways in (["Ctrl+O"], ["Ctrl+Shift+S"]):
        pilot.press(*ways)
        assert pilot.value("path") == str(folder)
        pilot.press("Esc")
    pilot.run("export picture")
    pilot.step()
    pilot.click("choose place")
    assert pilot.value("path") == str(folder)
    pilot.app.back_to_table()
    save_in(pilot, tmp_path)
    pilot.click("save")
    pilot.open("bluestone")
    pilot.settle()
    pilot.press("Ctrl+O")
    assert pilot.value("path") == str(tmp_path)


@pytest.mark.parametrize(
    ("typed", "saved"),
    [
        ("mine", "mine.ishido"),
        ("mine.ISHIDO", "mine.ISHIDO"),
        ("mine.txt", "mine.txt.ishido"),
        ("older/deep.ishido", "older/deep.ishido"),
    ],
)
def test_a_name_gets_the_suffix_and_may_be_a_path(pilot, folder, typed, saved):
    save_in(pilot, folder)
    pilot.name_file(typed)
    assert (folder / saved).exists()


def test_a_file_that_is_there_is_replaced_only_after_a_question(pilot, folder):
    path = folder / "a five.ishido"
    before = path.read_bytes()
    save_in(pilot, folder)
    pilot.click("a five.ishido")
    assert pilot.value("name") == "a five.ishido"
    pilot.click("save")
    assert "a five.ishido already exists. Saving replaces it." in pilot.paragraphs()
    pilot.press("Enter")  # going back is what Enter does
    assert path.read_bytes() == before
    assert pilot.scene_name == "Save game as"
    pilot.click("save")
    pilot.click("yes")
    assert pilot.on_table
    assert parse_record(path.read_bytes()).game == pilot.game


def test_where_a_game_cannot_be_saved_is_said_and_one_can_try_again(pilot, folder, monkeypatch):
    save_in(pilot, folder)
    for name in ("z" * 300, "none/at all", "a five.ishido/inside"):
        pilot.name_file(name)
        assert pilot.scene_name == "Not saved"
        pilot.press("Enter")
        assert pilot.scene_name == "Save game as"
    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", disk_full)
        pilot.name_file("good")
    assert "the disk is full" in pilot.paragraphs()[0]
    pilot.press("Enter")
    pilot.name_file("good")
    assert pilot.on_table
    assert (folder / "good.ishido").exists()


# -- opening -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "before", "after", "says"),
    [
        ("a.ishido", "{", "{junk", "a.ishido is damaged or isn’t an Ishido game."),
        ("a.ishido", '"moves": []', '"moves": ["a1"]', "a.ishido is damaged: move 1 is not"),
        ("a.ishido", '"version": 1', '"version": 2', "a.ishido was saved by a newer version"),
        ("a.jpeg", "{", "junk", "Ishido can’t open a.jpeg. It opens games"),
        ("a.ishido", "", "", "a.ishido: no such file"),
    ],
)
def test_what_cannot_be_opened_is_said_in_words(pilot, tmp_path, name, before, after, says):
    pilot.click("k8")
    session, path = pilot.session, tmp_path / name
    if before:
        game = dump_record(Record(Game.start(Setup(deal_by_number(5)))))
        path.write_text(game.replace(before, after, 1), "utf-8")
    pilot.app.desk.recent.add(path)
    pilot.drop(path)
    assert pilot.scene_name == "Can’t open this file"
    assert pilot.paragraphs()[0].startswith(says)
    assert (path in pilot.app.desk.recent.files) is path.exists()
    pilot.press("Esc")
    assert pilot.session is session
    assert pilot.moves() == "k8"
    assert pilot.unfinished() == []


@pytest.mark.skipif(sys.platform != "linux", reason="other systems forbid such names")
def test_a_game_of_any_name_opens_where_it_is_dropped(pilot, folder):
    """SDL writes names in UTF-8, and those of Linux as they are."""
    path = folder / "two\nlines \u00e9.ishido"
    (folder / "a five.ishido").rename(path)
    for name in (b"caf\xe9", b"half \xed\xa0\x80 a pair", b"\xff"):  # no Unicode
        put_drop(os.fsencode(folder) + b"/" + name)
        pilot.step()
    pilot.drop(path)
    assert pilot.game.setup.deal.number == 5


@pytest.mark.parametrize("text", [b"", b"some text", b"caf\xe9", b"/"])
def test_text_that_is_dropped_does_nothing(pilot, text):
    put_drop(text, pygame.DROPTEXT)
    put_drop(b"")
    pilot.click("k8")
    assert pilot.on_table
    assert pilot.moves() == "k8"


@pytest.mark.parametrize(
    "over", ["show pouch", "chooser", "save game as", "load game", "deal number", "title screen"]
)
def test_a_game_that_is_dropped_on_any_screen_opens_on_the_table(pilot, folder, over):
    pilot.click("k8")
    pilot.settle()
    pilot.run(over)
    assert not pilot.on_table
    pilot.drop(folder / "a five.ishido")
    assert pilot.scene_names == ["table"]
    assert pilot.game.setup.deal.number == 5


def test_a_file_that_is_opened_over_the_save_dialog_is_not_replaced(pilot, folder):
    save_in(pilot, folder)
    pilot.drop(folder / "older")
    assert pilot.value("path") == str(folder / "older")
    pilot.drop(folder / "notes.txt")
    assert pilot.paragraphs()[0].startswith("Ishido can’t open notes.txt.")


def test_a_game_that_is_ended_is_watched(pilot, tmp_path):
    path = tmp_path / "ended.ishido"
    path.write_text(dump_record(Record(Game.start(Setup(deal_by_number(4))).end())))
    pilot.drop(path)
    assert pilot.scene_name == "replay"
    assert "ended" in pilot.text
    pilot.press("Esc")
    assert pilot.game.setup.deal.number == 1


# -- honesty -------------------------------------------------------------------------------------


def test_going_back_by_a_file_is_another_game_which_is_not_ranked(pilot, tmp_path):
    pilot.click("k8")
    path = tmp_path / "mine.ishido"
    pilot.app.desk.recent.saved_as[pilot.session.id] = path
    pilot.press("Ctrl+S")
    pilot.click("k7")
    further = pilot.session.id
    pilot.drop(path)
    assert pilot.on_table, "nothing is asked"
    assert pilot.said == LOADED
    assert pilot.moves() == "k8"
    assert pilot.session.aids == {Aid.LOADED}
    assert pilot.session.id != further
    assert [entry.id for entry in pilot.app.desk.games.unfinished()] == [further]
    pilot.press("Ctrl+S")
    assert Session.resume(parse_record(path.read_bytes())).aids == {Aid.LOADED}
    pilot.press("n")
    pilot.drop(path)
    assert pilot.said == LOADED
    assert [entry.id for entry in pilot.app.desk.games.unfinished()] == [further]


def test_a_game_from_elsewhere_keeps_its_names_and_is_on_no_list(pilot, tmp_path):
    path = tmp_path / "bo.ishido"
    path.write_text(dump_record(a_session(9, moves=20, player="Bo\u202e\n").record()))
    pilot.drop(path)
    assert pilot.note.endswith("\nloaded from a file")
    pilot.end_game()
    assert "name 1" not in pilot.names()
    assert any("loaded from a file" in text for text in pilot.paragraphs())
    desk, now = pilot.app.desk, pilot.app.today()
    assert [(game.player, game.uses) for game in desk.played_games()] == [
        ("Bo", (str(Aid.LOADED),))
    ]
    for which in ScoreList:
        assert desk.high_scores.on(which, Scoring.MODERN, now) == []
    assert desk.bests.of(Scoring.MODERN) is None
