"""Files of the player's own: saved, loaded, dropped, exported; and all that can go wrong."""

import json
import os
import stat
import sys
from pathlib import Path

import pygame
import pytest

from ishido.kinds.players import Player
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Mode, Setup
from ishido.rules.record import Record, dump_record, parse_record
from ishido.rules.scoring import Scoring
from ishido.session.session import Aid, Session
from ishido.store.backup import all_rows, back_up
from ishido.store.lines import ScoreList
from tests.support import sample_skins as making
from tests.support.malformed_records import MALFORMED
from tests.support.players_at_table import ANN, BO, sit_down
from tests.support.sdl_drop import put_drop
from tests.support.storage_play import GARBAGE, NOW, a_session, disk_full

SOME_MALFORMED = MALFORMED[:: max(1, len(MALFORMED) // 25)]


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
OPEN, SAVE = "Load game", "Save game as"


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


def test_the_preview_is_as_high_as_the_list_beside_it(pilot, folder):
    load_in(pilot, folder)
    preview, listed = pilot.scene.preview.rect, pilot.find("files").rect
    assert (preview.top, preview.bottom) == (listed.top, listed.bottom)


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
    pilot.click("up")
    assert pilot.value("path") == str(folder)
    while pilot.focused() != "files":
        pilot.press("Tab")
    for _ in range(20):
        pilot.press("Backspace")
    assert pilot.value("path") == folder.anchor
    assert not pilot.enabled("up")
    assert pilot.scene_name == OPEN


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


def test_a_folder_that_cannot_be_read_is_said_and_left(pilot, folder):
    load_in(pilot, folder)
    pilot.go_to(folder / "notes.txt")
    assert pilot.value("path") == str(folder)
    assert "notes.txt" in pilot.paragraphs()[-1]
    assert pilot.rows("files") == ["older", "a five.ishido", "b seven.ishido"]


def test_an_empty_folder_and_a_full_one(pilot, folder):
    load_in(pilot, folder / "older")
    pilot.press("Enter", "Delete", "Down", "End")
    pilot.click("open")
    assert pilot.scene_name == OPEN
    full = folder / "full"
    full.mkdir()
    for number in range(25):
        (full / f"{number}.ishido").touch()
    pilot.go_to(full)
    assert len(pilot.rows("files")) == 25


# -- saving --------------------------------------------------------------------------------------


def test_save_asks_once_and_then_writes_the_same_file(pilot, folder):
    pilot.click("k8")
    pilot.press("Ctrl+S")
    pilot.go_to(folder)
    pilot.name_file("mine")
    path = folder / "mine.ishido"
    assert pilot.on_table
    assert pilot.said.startswith("Saved as mine.ishido in ")
    saved = parse_record(path.read_bytes()).game
    assert saved == pilot.game
    pilot.click("k7")
    pilot.press("Ctrl+S")
    assert pilot.on_table
    assert parse_record(path.read_bytes()).game.cursor == 2
    pilot.press("n", "Ctrl+S")
    assert pilot.scene_name == SAVE


def test_dialogs_begin_in_the_folder_used_last(pilot, home, tmp_path):
    used = tmp_path / "used"
    used.mkdir()
    name = str(used / "a.txt")

    def save(path):
        path.write_text("")
        return True

    pilot.open("save file", "Save", (".txt",), "a.txt", save)
    assert pilot.value("path") == str(home)
    pilot.name_file(name)
    for again in (
        lambda: pilot.open("pick file", "Open", (".txt",), save),
        lambda: pilot.open("save file", "Save", (".txt",), "b.txt", save),
        lambda: pilot.run("export picture"),
        lambda: pilot.press("Ctrl+O"),
    ):
        again()
        pilot.step()
        if "choose place" in pilot.names():
            pilot.click("choose place")
        assert pilot.value("path") == str(used)
        pilot.click("back")
        while not pilot.on_table:
            pilot.press("Esc")


def test_the_name_is_offered_and_only_its_stem_is_typed_over(pilot, folder):
    save_in(pilot, folder)
    assert pilot.focused() == "name"
    pilot.type("x")
    assert pilot.value("name") == "x.ishido"
    pilot.press("Enter")
    assert (folder / "x.ishido").exists()


@pytest.mark.parametrize(
    ("typed", "saved"),
    [("mine", "mine.ishido"), ("mine.ISHIDO", "mine.ISHIDO"), ("mine.txt", "mine.txt.ishido")],
)
def test_a_name_without_the_suffix_gets_it(pilot, folder, typed, saved):
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
    assert pilot.scene_name == SAVE
    pilot.click("save")
    pilot.click("yes")
    assert pilot.on_table
    assert parse_record(path.read_bytes()).game == pilot.game


def test_a_file_wants_a_name(pilot, folder):
    save_in(pilot, folder)
    for name in ("", "   ", ".ishido"):
        pilot.write("name", name)
        pilot.press("Enter")
        assert "Enter a file name." in pilot.paragraphs()


def test_a_whole_path_may_be_typed_as_the_name(pilot, folder):
    pilot.press("Ctrl+Shift+S")
    pilot.name_file(str(folder / "older" / "deep.ishido"))
    assert (folder / "older" / "deep.ishido").exists()


def test_where_a_game_cannot_be_saved_is_said_and_one_can_try_again(pilot, folder):
    save_in(pilot, folder)
    for name in ("z" * 300, "none/at all", "a five.ishido/inside"):
        pilot.name_file(name)
        assert pilot.scene_name == "Not saved"
        pilot.press("Enter")
        assert pilot.scene_name == SAVE
    pilot.name_file("good")
    assert pilot.on_table
    assert (folder / "good.ishido").exists()


def test_a_full_disk_is_said_and_the_old_file_stays(pilot, folder, monkeypatch):
    pilot.drop(folder / "a five.ishido")
    before = (folder / "a five.ishido").read_bytes()
    pilot.settle()
    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", disk_full)
        pilot.run("save game")
    assert "the disk is full" in pilot.paragraphs()[0]
    pilot.press("Enter")
    assert (folder / "a five.ishido").read_bytes() == before
    names = {path.name for path in folder.iterdir()}
    assert names == {"older", "a five.ishido", "b seven.ishido", "notes.txt", ".hidden.ishido"}
    pilot.press("Ctrl+S")
    assert pilot.said.startswith("Saved as a five.ishido in ")


def test_a_killed_save_leaves_the_old_file_or_the_new_one(pilot, folder, monkeypatch):
    """Whatever call is the last one, what can be read afterwards is a whole game."""

    class Killed(BaseException):
        pass

    path = folder / "a five.ishido"
    pilot.drop(path)
    before = path.read_bytes()
    for call in ("os.open", "os.fdopen", "os.fsync", "os.replace"):

        def die(*_, **__):
            raise Killed

        with monkeypatch.context() as patch:
            patch.setattr(call, die)
            patch.setattr("os.unlink", die)
            with pytest.raises(Killed):
                pilot.run("save game")
        assert path.read_bytes() == before, call


def test_a_file_that_may_not_be_written_is_not_replaced(pilot, folder, monkeypatch):
    path = folder / "a five.ishido"
    path.chmod(stat.S_IRUSR)
    pilot.drop(path)
    monkeypatch.setattr("os.access", lambda *_: False)
    pilot.run("save game")
    assert "permission denied" in pilot.paragraphs()[0]


# -- opening -------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_malformed_game_changes_nothing(pilot, tmp_path):
    """What can be wrong with a record is listed in the tests of the rules."""
    pilot.click("k8")
    before = dump_record(pilot.session.record())
    path = tmp_path / "bad.ishido"
    for case in SOME_MALFORMED:
        path.write_bytes(case.data)
        pilot.drop(path)
        assert pilot.scene_name == "Can’t open this file", case
        assert "bad.ishido" in pilot.paragraphs()[0]
        pilot.press("Esc")
        assert dump_record(pilot.session.record()) == before
        assert pilot.unfinished() == []


def test_a_game_against_the_rules_is_damaged(pilot, tmp_path):
    path = tmp_path / "bad.ishido"
    pilot.click("k8")
    record = json.loads(dump_record(pilot.session.record()))
    path.write_text(json.dumps(record | {"moves": ["k8", "k8"]}), "utf-8")
    pilot.drop(path)
    assert pilot.paragraphs() == ["bad.ishido is damaged: move 2 is not allowed."]


def test_a_file_that_is_no_game_is_refused_in_words_for_a_player(pilot, tmp_path):
    path = tmp_path / "junk.ishido"
    path.write_text("{junk", "utf-8")
    pilot.drop(path)
    assert pilot.paragraphs() == ["junk.ishido is damaged or isn’t an Ishido game."]


def test_a_file_of_another_kind_is_named_kindly(pilot, tmp_path):
    path = tmp_path / "holiday.jpeg"
    for data in GARBAGE.values():
        path.write_bytes(data)
        pilot.drop(path)
        assert pilot.paragraphs()[0].startswith("Ishido can’t open holiday.jpeg. It opens games")
        pilot.press("Esc")


# SDL writes names in UTF-8, and those of Linux as they are.
NOT_UNICODE = [b"caf\xe9", b"half \xed\xa0\x80 a pair", b"\xff"]
linux = pytest.mark.skipif(sys.platform != "linux", reason="other systems forbid such names")


@linux
@pytest.mark.parametrize("name", [b"two\nlines", "caf\xe9".encode()])
def test_a_game_of_any_name_opens_where_it_is_dropped(pilot, folder, name):
    path = folder / os.fsdecode(name + b".ishido")
    (folder / "a five.ishido").rename(path)
    pilot.drop(path)
    assert pilot.game.setup.deal.number == 5
    path.unlink()
    pilot.drop(path)
    assert "no such file" in pilot.paragraphs()[0]


@linux
def test_nothing_is_lost_that_comes_with_a_name_that_is_not_unicode(pilot, folder):
    for name in NOT_UNICODE:
        put_drop(os.fsencode(folder) + b"/" + name)
    put_drop(os.fsencode(folder / "a five.ishido"))
    for _ in (*NOT_UNICODE, "a five.ishido"):
        pilot.step()
    assert pilot.game.setup.deal.number == 5


@pytest.mark.parametrize("text", [b"", b"some text", b"caf\xe9", b"/"])
def test_text_that_is_dropped_does_nothing(pilot, text):
    put_drop(text, pygame.DROPTEXT)
    pilot.click("k8")
    assert pilot.on_table
    assert pilot.moves() == "k8"


def test_a_drop_that_names_no_file_does_nothing(pilot):
    put_drop(b"")
    pilot.click("k8")
    assert pilot.on_table
    assert pilot.moves() == "k8"


def test_a_folder_without_a_name_is_named_as_it_is(pilot):
    root = Path(Path.cwd().anchor)
    pilot.drop(root)
    assert pilot.said.startswith(f"{root}: a folder with neither")


@pytest.mark.slow
def test_the_next_dialog_starts_in_the_folder_that_was_looked_at_last(pilot, folder, tmp_path):
    (folder / "broken.ishido").write_text("broken")
    load_in(pilot, folder)
    pilot.click("broken.ishido")
    pilot.press("Enter")
    assert pilot.scene_name == "Can’t open this file"
    pilot.press("Esc", "Ctrl+O")
    assert pilot.value("path") == str(folder)
    pilot.press("Esc")
    save_in(pilot, tmp_path)
    pilot.click("save")
    pilot.press("Ctrl+O")
    assert pilot.value("path") == str(tmp_path)
    pilot.press("Esc")
    pilot.open("bluestone")
    pilot.settle()
    load_in(pilot, folder)
    pilot.press("Esc", "Ctrl+O")
    assert pilot.value("path") == str(folder)


def test_a_newer_edition_s_game_says_so(pilot, folder):
    path = folder / "a five.ishido"
    path.write_text(path.read_text().replace('"version": 1', '"version": 2'))
    pilot.drop(path)
    assert pilot.paragraphs() == [
        "a five.ishido was saved by a newer version of Ishido. This version can’t open it."
    ]


def test_a_recent_file_that_is_gone_says_so_and_leaves_the_list(pilot, folder):
    path = folder / "a five.ishido"
    pilot.drop(path)
    path.unlink()
    pilot.drop(path)
    assert "no such file" in pilot.paragraphs()[0]
    assert pilot.app.desk.recent.files == []


def test_a_dropped_stoneset_is_put_on(pilot, tmp_path):
    path = tmp_path / "Pebbles.png"
    path.write_bytes(making.sheet((28, 33)))
    pilot.drop(path)
    assert pilot.app.skins.chosen["stoneset"] == "user/Pebbles.png"
    assert pilot.said == "Now in use, and added to your stonesets and boards."


def test_a_file_dropped_over_dialogs_and_the_title_opens(pilot, folder):
    for over in (lambda: pilot.press("d"), lambda: pilot.open("title", pilot.table)):
        over()
        pilot.drop(folder / "a five.ishido")
        assert pilot.on_table
        assert pilot.game.setup.deal.number == 5
        pilot.press("n")


def test_a_file_dropped_on_a_picker_is_picked(pilot, folder):
    pilot.press("Ctrl+O")
    pilot.drop(folder / "a five.ishido")
    assert pilot.on_table
    assert pilot.game.setup.deal.number == 5


@pytest.mark.parametrize("over", ["show pouch", "chooser", "save game as", "load game"])
def test_a_game_that_is_opened_over_other_screens_opens(pilot, folder, over):
    pilot.click("k8")
    pilot.settle()
    pilot.run(over)
    assert not pilot.on_table
    pilot.drop(folder / "a five.ishido")
    assert pilot.on_table
    assert pilot.game.setup.deal.number == 5


def test_a_file_that_is_opened_over_the_save_dialog_is_not_replaced(pilot, folder):
    save_in(pilot, folder)
    pilot.drop(folder / "older")
    assert pilot.value("path") == str(folder / "older")
    pilot.drop(folder / "notes.txt")
    assert pilot.paragraphs()[0].startswith("Ishido can’t open notes.txt.")


def test_a_backup_that_is_opened_over_the_chooser_is_asked_for(pilot, tmp_path):
    backup = tmp_path / "all.zip"
    back_up(all_rows(pilot.app.desk.database), pilot.folders, backup, NOW)
    pilot.press("b")
    pilot.drop(backup)
    pilot.wait_for_work()
    assert pilot.scene_name == "Restore this backup?"


def test_a_game_that_is_ended_is_watched(pilot, tmp_path):
    path = tmp_path / "ended.ishido"
    path.write_text(dump_record(Record(Game.start(Setup(deal_by_number(4))).end())))
    pilot.drop(path)
    assert pilot.scene_name == "replay"
    assert "ended" in pilot.text
    pilot.press("Esc")
    assert pilot.game.setup.deal.number == 1


def test_a_game_of_two_is_played_on(pilot, tmp_path):
    setup = Setup(deal_by_number(3), Mode.COOPERATIVE, players=(Player("A"), Player("B")))
    path = tmp_path / "two.ishido"
    path.write_text(dump_record(Record(Game.start(setup))))
    pilot.drop(path)
    assert pilot.on_table
    assert pilot.game.setup == setup


def test_whose_turn_it_was_is_read_from_a_file(pilot, tmp_path):
    session = sit_down(pilot, Mode.COOPERATIVE, ANN, BO)
    pilot.place_stones()
    pilot.press("Ctrl+S")
    pilot.name_file(str(tmp_path / "ours.ishido"))
    pilot.press("n")
    assert pilot.session.id != session.id
    pilot.press("Ctrl+O")
    pilot.write("path", str(tmp_path / "ours.ishido"))
    pilot.press("Enter")
    assert (pilot.session.id, pilot.game) == (session.id, session.game)
    assert (pilot.session.player, pilot.session.aids) == (BO, set())


# -- honesty -------------------------------------------------------------------------------------


def test_save_leave_and_load_again_costs_nothing(pilot, tmp_path):
    pilot.click("k8")
    path = tmp_path / "mine.ishido"
    pilot.app.desk.recent.saved_as[pilot.session.id] = path
    pilot.press("Ctrl+S")
    pilot.press("n")
    pilot.reopen()
    pilot.drop(path)
    assert pilot.on_table
    assert pilot.moves() == "k8"
    assert pilot.session.aids == set()
    pilot.click("k7")
    assert pilot.saved().aids == set()
    assert pilot.unfinished() == []


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


def test_a_file_at_the_position_of_the_game_on_the_table_changes_nothing(pilot, tmp_path):
    pilot.click("k8")
    path, before = tmp_path / "mine.ishido", pilot.session
    pilot.app.desk.recent.saved_as[before.id] = path
    pilot.press("Ctrl+S")
    pilot.click("k7")
    pilot.press("z")
    pilot.drop(path)
    assert pilot.session is before
    assert (pilot.moves(), before.aids, pilot.said) == ("k8", set(), "Game loaded.")
    assert pilot.unfinished() == []


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


# -- the menu ---------------------------------------------------------------------------------


def test_recent_games_stand_in_the_menu(pilot, folder):
    assert pilot.why_disabled("recent")
    pilot.drop(folder / "a five.ishido")
    pilot.drop(folder / "b seven.ishido")
    assert not pilot.why_disabled("recent")
    pilot.click(pilot.menu_of("recent"))
    pilot.click("recent")
    assert [pilot.label(f"recent {n}") for n in (1, 2)] == ["b seven.ishido", "a five.ishido"]
    pilot.click("a five.ishido")
    assert pilot.game.setup.deal.number == 5
