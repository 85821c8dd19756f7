"""Files of the player's own: saved, loaded, dropped, exported; and all that can go wrong."""

import json
import os
import stat
from pathlib import Path

import pygame
import pytest

from ishido.records.players import Player
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Mode, Setup
from ishido.rules.record import Record, dump_record, parse_record
from ishido.rules.scoring import Scoring
from ishido.session.intention import End
from ishido.session.session import Aid, Session
from ishido.storage.files import FileProblem
from ishido.storage.loading import Unranked
from ishido.storage.scores import ScoreList
from ishido.ui import words
from ishido.ui.scenes.export import export_picture
from ishido.ui.scenes.files import load_game, open_file, save_game, save_game_as
from ishido.ui.scenes.picker import Picker
from ishido.ui.scenes.replay import Replay
from ishido.ui.scenes.title import TitleScene
from ishido.ui.view.dialog import Words
from ishido.ui.widgets.field import TextField
from ishido.ui.words import files as says
from ishido.ui.words import same_deal
from tests.support import sample_skins as making
from tests.support.malformed_records import MALFORMED
from tests.support.pilot import PATIENCE, differing
from tests.support.storage_play import GARBAGE, a_session, disk_full

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


def picker(pilot):
    assert isinstance(pilot.scene, Picker)
    return pilot.scene


def load_in(pilot, folder):
    """The load dialog, in a folder."""
    pilot.press("Ctrl+O")
    picker(pilot).go(folder)
    pilot.step()
    return picker(pilot)


def listed(pilot):
    return [row.value for row in picker(pilot).rows.rows]


def row(pilot, name):
    """The middle of a row of the list."""
    table = picker(pilot).rows
    number = [each.value for each in table.rows].index(name)
    rects = dict(table.row_rects(picker(pilot).look))
    return rects[number].center


def texts(pilot):
    return [item.text for item in pilot.dialog.items if isinstance(item, Words)]


def load(pilot, path):
    """Open a game from elsewhere, and agree that it is not ranked."""
    open_file(pilot.app, pilot.table, path)
    pilot.step()
    pilot.click("yes")


def name_file(pilot, name):
    """Type a name into the save dialog and press Enter."""
    field = pilot.find("name")
    assert isinstance(field, TextField)
    pilot.click("name")
    pilot.press("Ctrl+A")
    pilot.post(pygame.TEXTINPUT, text=name)
    pilot.step()
    pilot.press("Enter")


# -- looking for a file ------------------------------------------------------------------------


def test_the_list_has_folders_first_then_games_and_sorts_by_a_click(pilot, folder):
    load_in(pilot, folder)
    assert listed(pilot) == ["older", "a five.ishido", "b seven.ishido"]
    head = picker(pilot).rows.head
    pilot.click((head.right - 60, head.centery))
    assert listed(pilot).index("a five.ishido") < listed(pilot).index("b seven.ishido")
    pilot.click((head.right - 60, head.centery))
    assert listed(pilot).index("a five.ishido") > listed(pilot).index("b seven.ishido")


@pytest.mark.pictures
def test_a_preview_shows_where_the_chosen_game_stands(pilot, folder):
    scene = load_in(pilot, folder)
    assert scene.preview is not None
    assert scene.preview.game is None
    pilot.click(row(pilot, "a five.ishido"))
    assert scene.preview.game is not None
    assert scene.preview.game.setup.deal.number == 5
    assert "Deal 5" in scene.preview.lines
    assert differing(pilot.surface, pilot.anew()) is None
    (folder / "b seven.ishido").write_text("{")
    pilot.press("Down")
    assert scene.preview.game is None
    assert "not JSON" in scene.preview.lines[0]


def test_the_preview_is_as_high_as_the_list_beside_it(pilot, folder):
    scene = load_in(pilot, folder)
    assert scene.preview is not None
    preview, listed = scene.preview.rect, scene.rows.rect
    assert (preview.top, preview.bottom) == (listed.top, listed.bottom)


@pytest.mark.parametrize("how", ["mouse", "keys", "touch", "button", "path"])
def test_a_game_is_found_and_loaded(pilot, folder, how):
    load_in(pilot, folder.parent)
    if how == "mouse":
        for name in ("my games", "b seven.ishido"):
            pilot.click(row(pilot, name))
            pilot.click(pilot.pointer)
    elif how == "keys":
        assert pilot.focused() == "files"
        while picker(pilot).rows.value != "my games":
            pilot.press("Down")
        pilot.press("Enter", "End", "Enter")
    elif how == "touch":
        for name in ("my games", "b seven.ishido"):
            point = row(pilot, name)
            pilot.tap(point)
            pilot.tap("open")
    elif how == "button":
        picker(pilot).rows.choose_value("my games")
        pilot.click("open")
        pilot.click(row(pilot, "b seven.ishido"))
        pilot.click("open")
    else:
        pilot.click("path")
        pilot.press("Ctrl+A")
        pilot.post(pygame.TEXTINPUT, text=str(folder / "b seven.ishido"))
        pilot.step()
        pilot.press("Enter")
    assert texts(pilot) == [says.UNRANKED[Unranked.ELSEWHERE], says.UNRANKED_COST]
    pilot.click("yes")
    assert pilot.on_table
    assert pilot.session.aids == {Aid.LOADED}
    assert pilot.game.setup.deal.number == 7
    assert pilot.game.cursor == 3
    assert pilot.said == says.HERE_AGAIN
    assert pilot.app.desk.recent.files[0].name == "b seven.ishido"


def test_one_goes_up_by_button_and_by_backspace_to_the_root(pilot, folder):
    scene = load_in(pilot, folder / "older")
    pilot.click("up")
    assert scene.folder == folder
    while pilot.focused() != "files":
        pilot.press("Tab")
    for _ in range(20):
        pilot.press("Backspace")
    assert scene.folder == scene.folder.parent
    assert not pilot.find("up").enabled
    assert isinstance(pilot.scene, Picker)


def test_places_lead_there_by_one_click_and_by_keys(pilot, folder, home):
    (home / "Documents").mkdir()
    pilot.app.desk.recent.add(folder / "a five.ishido")
    load_game(pilot.app, pilot.table)
    pilot.step()
    scene = picker(pilot)
    assert scene.folder == folder
    assert [row.title for row in scene.places.rows][:2] == [says.HOME, says.DOCUMENTS]
    assert scene.places.rows[-1].title == "my games"
    pilot.click((scene.places.rect.x + 30, scene.places.rect.y + 20))
    assert scene.folder == home
    assert pilot.focused() == "" or pilot.focused() == "places"
    pilot.press("Down")
    assert scene.folder == home / "Documents"
    scene.go(folder / "older")
    assert scene.places.chosen == -1
    pilot.click((scene.places.rect.x + 30, scene.places.rect.y + 20))
    assert scene.folder == home


def test_a_folder_that_cannot_be_read_is_said_and_left(pilot, folder):
    scene = load_in(pilot, folder)
    scene.go(folder / "notes.txt")
    pilot.step()
    assert scene.folder == folder
    assert "notes.txt" in scene.problem
    assert listed(pilot) == ["older", "a five.ishido", "b seven.ishido"]


def test_an_empty_folder_and_a_full_one(pilot, folder, monkeypatch):
    scene = load_in(pilot, folder / "older")
    pilot.press("Enter", "Delete", "Down", "End")
    pilot.click("open")
    assert isinstance(pilot.scene, Picker)
    full = folder / "full"
    full.mkdir()
    for number in range(25):
        (full / f"{number}.ishido").touch()
    monkeypatch.setattr("ishido.storage.common_folders.MANY", 20)
    scene.go(full)
    assert len(scene.rows.rows) == 20
    assert scene.problem == says.NOT_ALL


@pytest.mark.pictures
@pytest.mark.parametrize("size", [(960, 640), (1280, 800), (700, 1100), (800, 640), (330, 250)])
def test_the_dialogs_fit_any_window(open_pilot, folder, size):
    pilot = open_pilot(size=size)
    load_in(pilot, folder)
    pilot.press("Down")
    for act in (lambda: None, lambda: save_game_as(pilot.app, pilot.table)):
        act()
        pilot.step(1)
        bounds = pilot.bounds
        assert bounds.contains(pilot.dialog.panel)
        for widget in pilot.widgets():
            assert pilot.dialog.panel.contains(widget.rect), widget.name
        assert differing(pilot.surface, pilot.anew()) is None


# -- deleting ------------------------------------------------------------------------------------


def test_a_file_is_deleted_after_a_question(pilot, folder):
    load_in(pilot, folder)
    assert not pilot.find("delete").enabled
    pilot.click(row(pilot, "a five.ishido"))
    pilot.click("delete")
    assert says.deletes("a five.ishido") in texts(pilot)
    pilot.press("Esc")
    assert (folder / "a five.ishido").exists()
    pilot.press("Delete")
    pilot.click("yes")
    assert not (folder / "a five.ishido").exists()
    assert listed(pilot) == ["older", "b seven.ishido"]


def test_what_cannot_be_deleted_is_said(pilot, folder, monkeypatch):
    load_in(pilot, folder)
    pilot.click(row(pilot, "a five.ishido"))
    pilot.click("delete")

    def refuse(path):
        raise PermissionError(13, "no")

    monkeypatch.setattr(Path, "unlink", refuse)
    pilot.click("yes")
    assert "permission denied" in picker(pilot).problem
    assert "a five.ishido" in listed(pilot)


# -- saving --------------------------------------------------------------------------------------


def test_save_asks_once_and_then_writes_the_same_file(pilot, folder):
    pilot.click("k8")
    pilot.press("Ctrl+S")
    picker(pilot).go(folder)
    pilot.step()
    name_file(pilot, "mine")
    path = folder / "mine.ishido"
    assert pilot.on_table
    assert pilot.said == says.saved("mine.ishido", str(folder))
    assert parse_record(path.read_bytes()).game == pilot.game
    pilot.click("k7")
    pilot.press("Ctrl+S")
    assert pilot.on_table
    assert parse_record(path.read_bytes()).game.cursor == 2
    pilot.press("n", "Ctrl+S")
    assert isinstance(pilot.scene, Picker)
    assert pilot.scene.name is not None


def test_dialogs_begin_in_the_folder_used_last(pilot, home, tmp_path):
    used = tmp_path / "used"
    used.mkdir()
    app, name = pilot.app, str(used / "a.txt")

    def save(path):
        path.write_text("")
        return True

    app.open("save file", "Save", (".txt",), "a.txt", save)
    assert picker(pilot).folder == home
    name_file(pilot, name)
    for again in (
        lambda: app.open("pick file", "Open", (".txt",), save),
        lambda: app.open("save file", "Save", (".txt",), "b.txt", save),
        lambda: export_picture(app, pilot.table),
        lambda: pilot.press("Ctrl+O"),
    ):
        again()
        pilot.step()
        if not isinstance(pilot.scene, Picker):
            pilot.click("choose place")
        assert picker(pilot).folder == used
        pilot.click("back")
        while not pilot.on_table:
            pilot.press("Esc")


def test_the_name_is_offered_and_only_its_stem_is_typed_over(pilot, folder):
    pilot.press("Ctrl+Shift+S")
    picker(pilot).go(folder)
    assert pilot.focused() == "name"
    pilot.type("x")
    field = pilot.find("name")
    assert isinstance(field, TextField)
    assert field.value == "x.ishido"
    pilot.press("Enter")
    assert (folder / "x.ishido").exists()


def test_a_file_that_is_there_is_replaced_only_after_a_question(pilot, folder):
    path = folder / "a five.ishido"
    before = path.read_bytes()
    save_game_as(pilot.app, pilot.table)
    picker(pilot).go(folder)
    pilot.step()
    pilot.click(row(pilot, "a five.ishido"))
    field = pilot.find("name")
    assert isinstance(field, TextField)
    assert field.value == "a five.ishido"
    pilot.click("save")
    assert says.replaces("a five.ishido") in texts(pilot)
    pilot.press("Enter")  # going back is what Enter does
    assert path.read_bytes() == before
    assert isinstance(pilot.scene, Picker)
    assert pilot.scene.name is not None
    pilot.click("save")
    pilot.click("yes")
    assert pilot.on_table
    assert parse_record(path.read_bytes()).game == pilot.game


@pytest.mark.parametrize("name", ["", "   ", ".ishido"])
def test_a_file_wants_a_name(pilot, folder, name):
    save_game_as(pilot.app, pilot.table)
    picker(pilot).go(folder)
    pilot.step()
    name_file(pilot, name)
    assert picker(pilot).problem == says.NO_NAME


def test_a_whole_path_may_be_typed_as_the_name(pilot, folder):
    save_game_as(pilot.app, pilot.table)
    pilot.step()
    name_file(pilot, str(folder / "older" / "deep.ishido"))
    assert (folder / "older" / "deep.ishido").exists()


@pytest.mark.parametrize("name", ["z" * 300, "none/at all", "a five.ishido/inside"])
def test_where_it_cannot_be_saved_is_said_and_one_can_try_again(pilot, folder, name):
    save_game_as(pilot.app, pilot.table)
    picker(pilot).go(folder)
    pilot.step()
    name_file(pilot, name)
    assert pilot.dialog.title == says.CANNOT_SAVE
    pilot.press("Enter")
    assert isinstance(pilot.scene, Picker)
    assert pilot.scene.name is not None
    name_file(pilot, "good")
    assert pilot.on_table
    assert (folder / "good.ishido").exists()


def test_a_full_disk_is_said_and_the_old_file_stays(pilot, folder, monkeypatch):
    load(pilot, folder / "a five.ishido")
    before = (folder / "a five.ishido").read_bytes()
    pilot.settle()
    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", disk_full)
        save_game(pilot.app, pilot.table)
    assert "the disk is full" in texts(pilot)[0]
    pilot.press("Enter")
    assert (folder / "a five.ishido").read_bytes() == before
    names = {path.name for path in folder.iterdir()}
    assert names == {"older", "a five.ishido", "b seven.ishido", "notes.txt", ".hidden.ishido"}
    pilot.press("Ctrl+S")
    assert pilot.said == says.saved("a five.ishido", str(folder))


def test_a_killed_save_leaves_the_old_file_or_the_new_one(pilot, folder, monkeypatch):
    """Whatever call is the last one, what can be read afterwards is a whole game."""

    class Killed(BaseException):
        pass

    path = folder / "a five.ishido"
    load(pilot, path)
    pilot.app.desk.flush(30)
    before = path.read_bytes()
    for call in ("os.open", "os.fdopen", "os.fsync", "os.replace"):

        def die(*_, **__):
            raise Killed

        with monkeypatch.context() as patch:
            patch.setattr(call, die)
            patch.setattr("os.unlink", die)
            with pytest.raises(Killed):
                save_game(pilot.app, pilot.table)
        assert path.read_bytes() == before, call


def test_a_file_that_may_not_be_written_is_not_replaced(pilot, folder, monkeypatch):
    path = folder / "a five.ishido"
    path.chmod(stat.S_IRUSR)
    load(pilot, path)
    monkeypatch.setattr("os.access", lambda *_: False)
    save_game(pilot.app, pilot.table)
    assert "permission denied" in texts(pilot)[0]


# -- opening -------------------------------------------------------------------------------------


@pytest.mark.sampled(3)
@pytest.mark.parametrize("case", SOME_MALFORMED, ids=str)
def test_a_malformed_game_changes_nothing(pilot, tmp_path, case):
    pilot.click("k8")
    before = dump_record(pilot.session.record())
    path = tmp_path / "bad.ishido"
    path.write_bytes(case.data)
    pilot.post(pygame.DROPFILE, file=str(path))
    pilot.step()
    assert pilot.dialog.title == says.CANNOT_OPEN
    assert "bad.ishido" in texts(pilot)[0]
    pilot.press("Esc")
    assert dump_record(pilot.session.record()) == before
    assert pilot.unfinished() == []


def test_a_game_against_the_rules_is_damaged(pilot, tmp_path):
    path = tmp_path / "bad.ishido"
    pilot.click("k8")
    record = json.loads(dump_record(pilot.session.record()))
    path.write_text(json.dumps(record | {"moves": ["k8", "k8"]}), "utf-8")
    pilot.post(pygame.DROPFILE, file=str(path))
    pilot.step()
    assert texts(pilot) == ["bad.ishido is damaged: move 2 is not allowed."]


def test_a_file_that_is_no_game_is_refused_in_words_for_a_player(pilot, tmp_path):
    path = tmp_path / "junk.ishido"
    path.write_text("{junk", "utf-8")
    pilot.post(pygame.DROPFILE, file=str(path))
    pilot.step()
    assert texts(pilot) == ["junk.ishido is damaged or isn’t an Ishido game."]


@pytest.mark.parametrize("name", GARBAGE)
def test_a_file_of_another_kind_is_named_kindly(pilot, tmp_path, name):
    path = tmp_path / "holiday.jpeg"
    path.write_bytes(GARBAGE[name])
    pilot.post(pygame.DROPFILE, file=str(path))
    pilot.step()
    assert texts(pilot) == [says.not_for_us("holiday.jpeg")]


def test_the_next_dialog_starts_in_the_folder_that_was_looked_at_last(pilot, folder, tmp_path):
    (folder / "broken.ishido").write_text("broken")
    load_in(pilot, folder)
    pilot.click(row(pilot, "broken.ishido"))
    pilot.press("Enter")
    assert pilot.dialog.title == says.CANNOT_OPEN
    pilot.press("Esc", "Ctrl+O")
    assert picker(pilot).folder == folder
    pilot.press("Esc")
    save_game_as(pilot.app, pilot.table)
    picker(pilot).go(tmp_path)
    pilot.click("save")
    pilot.press("Ctrl+O")
    assert picker(pilot).folder == tmp_path
    pilot.press("Esc")
    pilot.open("bluestone")
    pilot.settle()
    load_in(pilot, folder)
    pilot.press("Esc", "Ctrl+O")
    assert picker(pilot).folder == folder


def test_a_newer_edition_s_game_says_so(pilot, folder):
    path = folder / "a five.ishido"
    path.write_text(path.read_text().replace('"version": 1', '"version": 2'))
    open_file(pilot.app, pilot.table, path)
    assert texts(pilot) == [says.newer("a five.ishido")]


def test_a_recent_file_that_is_gone_says_so_and_leaves_the_list(pilot, folder):
    path = folder / "a five.ishido"
    open_file(pilot.app, pilot.table, path)
    path.unlink()
    open_file(pilot.app, pilot.table, path)
    assert "no such file" in texts(pilot)[0]
    assert pilot.app.desk.recent.files == []


def test_a_dropped_stoneset_is_put_on(pilot, tmp_path):
    path = tmp_path / "Pebbles.png"
    path.write_bytes(making.sheet((28, 33)))
    pilot.post(pygame.DROPFILE, file=str(path))
    pilot.step()
    assert pilot.app.skins.chosen["stoneset"] == "user/Pebbles.png"
    assert pilot.said == words.PUT_ON


def test_a_file_dropped_over_dialogs_and_the_title_opens(pilot, folder):
    def show_title():
        pilot.app.push(TitleScene(pilot.app, pilot.table))

    for over in (lambda: pilot.press("d"), show_title):
        over()
        pilot.post(pygame.DROPFILE, file=str(folder / "a five.ishido"))
        pilot.step()
        if "yes" in pilot.names():  # the second time it is a game that is kept here
            pilot.click("yes")
        assert pilot.on_table
        assert pilot.game.setup.deal.number == 5
        pilot.press("n")


def test_a_file_dropped_on_a_picker_is_picked(pilot, folder):
    pilot.press("Ctrl+O")
    pilot.post(pygame.DROPFILE, file=str(folder / "a five.ishido"))
    pilot.step()
    pilot.click("yes")
    assert pilot.on_table
    assert pilot.game.setup.deal.number == 5


def test_a_game_that_is_ended_is_watched(pilot, tmp_path):
    path = tmp_path / "ended.ishido"
    path.write_text(dump_record(Record(Game.start(Setup(deal_by_number(4))).end())))
    open_file(pilot.app, pilot.table, path)
    pilot.click("yes")
    assert isinstance(pilot.scene, Replay)
    assert pilot.scene.title == "ended"
    pilot.press("Esc")
    assert pilot.game.setup.deal.number == 1


def test_a_game_of_two_is_played_on(pilot, tmp_path):
    setup = Setup(deal_by_number(3), Mode.COOPERATIVE, players=(Player("A"), Player("B")))
    path = tmp_path / "two.ishido"
    path.write_text(dump_record(Record(Game.start(setup))))
    open_file(pilot.app, pilot.table, path)
    assert pilot.on_table
    assert pilot.game.setup == setup


# -- honesty -------------------------------------------------------------------------------------


def test_save_leave_and_load_again_costs_nothing(pilot, tmp_path):
    pilot.click("k8")
    path = tmp_path / "mine.ishido"
    pilot.app.desk.recent.saved_as[pilot.session.id] = path
    pilot.press("Ctrl+S")
    pilot.press("n")
    pilot.reopen()
    open_file(pilot.app, pilot.table, path)
    assert pilot.on_table
    assert pilot.moves() == "k8"
    assert pilot.session.aids == set()
    pilot.click("k7")
    assert pilot.saved().aids == set()
    assert pilot.unfinished() == []


def test_to_go_back_by_a_file_is_another_play_and_is_said_before(pilot, tmp_path):
    pilot.click("k8")
    path = tmp_path / "mine.ishido"
    pilot.app.desk.recent.saved_as[pilot.session.id] = path
    pilot.press("Ctrl+S")
    pilot.click("k7")
    further = pilot.session.id
    open_file(pilot.app, pilot.table, path)
    cost = same_deal.stops_counting(1)
    assert texts(pilot) == [says.UNRANKED[Unranked.FURTHER], says.UNRANKED_COST, cost]
    pilot.press("Enter")  # back
    assert pilot.moves() == "k8 k7"
    assert pilot.session.aids == set()
    open_file(pilot.app, pilot.table, path)
    pilot.click("yes")
    assert pilot.moves() == "k8"
    assert pilot.session.aids == {Aid.DEAL_SEEN}
    assert pilot.session.id != further
    assert [entry.id for entry in pilot.app.desk.games.unfinished()] == [further]
    pilot.press("Ctrl+S")
    assert Session.resume(parse_record(path.read_bytes())).aids == {Aid.DEAL_SEEN}


def test_a_game_that_another_window_plays_is_not_opened_twice(pilot, folder, monkeypatch):
    def held(*_):
        raise FileProblem("x", "this game is open in another window")

    monkeypatch.setattr(pilot.app.desk.games, "load", held)
    load(pilot, folder / "a five.ishido")
    assert "another window" in texts(pilot)[0]
    assert pilot.game.setup.deal.number == 1


def test_a_game_from_elsewhere_keeps_its_names_and_is_on_no_list(pilot, tmp_path):
    path = tmp_path / "bo.ishido"
    path.write_text(dump_record(a_session(9, moves=20, player="Bo\u202e\n").record()))
    load(pilot, path)
    assert pilot.table.shown().note.endswith("(loaded from a file)")
    pilot.table.do(End())
    pilot.step()
    assert "name" not in pilot.names()
    assert any("loaded from a file" in text for text in texts(pilot))
    desk, now = pilot.app.desk, pilot.app.today()
    desk.high_scores.read()
    games = []
    desk.read_games(games.extend)
    assert desk.flush(PATIENCE)
    assert [(game.player, game.uses) for game in games] == [("Bo", (str(Aid.LOADED),))]
    for which in ScoreList:
        assert desk.high_scores.on(which, Scoring.MODERN, now) == []
    assert desk.bests.of(Scoring.MODERN) is None


# -- the menu and the command line ----------------------------------------------------------------


def test_recent_games_stand_in_the_menu(pilot, folder):
    from ishido.ui.commands.menus import COMMANDS

    recent = COMMANDS["recent"]
    assert recent.why_disabled(pilot.app, pilot.table)
    load(pilot, folder / "a five.ishido")
    load(pilot, folder / "b seven.ishido")
    assert not recent.why_disabled(pilot.app, pilot.table)
    assert recent.submenu is not None
    (entries,) = recent.submenu(pilot.app, pilot.table)
    assert [entry.label for entry in entries] == ["b seven.ishido", "a five.ishido"]
    entries[1].run(pilot.app, pilot.table)
    assert pilot.game.setup.deal.number == 5


def test_the_window_opens_with_a_game_that_is_named(folders, folder, monkeypatch):
    from ishido.ui.app import running as module

    seen = []

    def look(app):
        table = app.scenes[0]
        seen.append((len(app.scenes), table.session.game.setup.deal.number))

    monkeypatch.setattr(module.App, "loop", look)
    monkeypatch.setattr(module, "find_folders", lambda: folders)
    monkeypatch.setattr(module, "open_display", pygame.display.init)
    deal = a_session(5)
    (folder / "deal.ishido").write_text(dump_record(deal.record()))
    module.run(folder / "deal.ishido")
    assert seen == [(1, 5)]
