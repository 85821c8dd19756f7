"""ExportPanel beside the window: it plays on, is told how far it is, and can stop it."""

import errno
import os
import signal
from dataclasses import replace

import pygame
import pytest
from PIL import Image

from ishido.bluestone.position import Side
from ishido.jobs.job import ImmediateRunner
from ishido.jobs.processes import ATTEMPTS, ProcessRunner
from ishido.rules.record import Record
from ishido.session.session import Session
from ishido.store.files import PART_SUFFIX
from tests.support.bluestone_positions import game_begun
from tests.support.exports import begin, begin_in_window, export_of, wait_for
from tests.support.pilot import PATIENCE, differing
from tests.support.sample_games import EMPTIED
from tests.support.storage_play import a_session

READ = 15.0
"""Seconds that the plaque shows where a picture is."""
SAVED = "Saved as table.png"
AT_ONCE = ImmediateRunner()


@pytest.fixture
def folder(tmp_path):
    folder = tmp_path / "mine"
    folder.mkdir()
    return folder


def choose(pilot, folder, name, *keys):
    """Go on from the question for the size, and give it a name in a folder."""
    pilot.step()
    pilot.press(*keys)
    pilot.click("choose place")
    pilot.go_to(folder)
    pilot.name_file(name)


def under_way(pilot):
    assert pilot.app.exporting.export is not None
    return pilot.app.exporting.export


@pytest.fixture
def workers():
    """What draws where there is no window."""
    workers = ProcessRunner()
    yield workers
    workers.close()


@pytest.fixture
def at_once(monkeypatch):
    """Draws beside the window: what is asked here does not depend on where it is drawn."""
    monkeypatch.setattr(ProcessRunner, "start", lambda self, task: AT_ONCE.start(task))


def of(path):
    return sorted(file.name for file in path.iterdir())


# -- from beginning to end ---------------------------------------------------------------------


@pytest.mark.slow
def test_a_picture_is_drawn_while_one_plays_on(pilot, folder):
    pilot.run("export picture")
    choose(pilot, folder, "table", "Right", "Right")
    export = under_way(pilot)
    assert pilot.on_table
    pilot.click("k8")
    assert pilot.moves() == "k8"
    assert wait_for(export) == "done", export.problem
    assert SAVED in pilot.exporting()
    with Image.open(folder / "table.png") as picture:
        assert (picture.format, picture.size) == ("PNG", (1920, 1080))
    assert of(folder) == ["table.png"]
    for _ in range(12):
        pilot.step(1)
    assert SAVED in pilot.exporting(), "it is not missed by who looks elsewhere"
    pilot.step(40)
    assert pilot.exporting() == ""


def done(pilot, folder):
    """A small picture that is saved."""
    export = export_of(pilot.session, (640, 400), folder / "table.png")
    begin_in_window(pilot, export)
    assert wait_for(export) == "done", export.problem
    return export


@pytest.fixture
def opened(monkeypatch):
    """The folders that are opened, instead of showing them."""
    folders = []
    monkeypatch.setattr("ishido.ui.app.export_panel.can_open_folders", lambda: True)
    monkeypatch.setattr(
        "ishido.ui.app.export_panel.open_folder", lambda path: folders.append(path) is None
    )
    return folders


def button(pilot):
    (found,) = (part for part in pilot.app.exporting.parts() if part.name == "open folder")
    return found.rect


@pytest.mark.slow
@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("touch", [False, True])
def test_a_finished_export_says_where_it_is_and_opens_the_folder(pilot, folder, opened, touch):
    done(pilot, folder)
    said = pilot.exporting()
    assert SAVED in said
    assert folder.name in said
    (pilot.tap if touch else pilot.click)(button(pilot).center)
    assert opened == [folder]
    assert pilot.exporting() == ""
    assert pilot.on_table
    assert pilot.moves() == ""


@pytest.mark.slow
@pytest.mark.usefixtures("at_once")
def test_the_plaque_that_is_pressed_beside_the_button_goes_away(pilot, folder, opened):
    done(pilot, folder)
    pilot.step(1)
    plaque = pilot.app.exporting.parts()[0].rect
    pilot.click((plaque.x + 8, plaque.y + 8))
    assert pilot.exporting() == ""
    assert opened == []


@pytest.mark.slow
@pytest.mark.usefixtures("opened", "at_once")
@pytest.mark.parametrize("way", ["new game", "rules", "title screen", "bluestone"])
def test_the_plaque_goes_when_another_game_or_screen_comes(pilot, folder, way):
    """It would hide the first message there."""
    done(pilot, folder)
    assert SAVED in pilot.exporting()
    pilot.open(way) if way == "bluestone" else pilot.run(way)
    pilot.step()
    assert pilot.app.exporting.parts() == []
    pilot.app.back_to_table()
    assert pilot.exporting() == ""


@pytest.mark.slow
@pytest.mark.usefixtures("opened", "at_once")
def test_the_plaque_says_over_a_new_game_what_was_done_before_it(pilot, folder):
    """Nobody has read it: a dialog was open meanwhile."""
    pilot.run("challenge")
    done(pilot, folder)
    pilot.step(1)
    assert pilot.exporting() == ""
    pilot.click("start")
    assert SAVED in pilot.exporting()


@pytest.mark.slow
@pytest.mark.usefixtures("at_once")
def test_the_plaque_stays_while_its_button_is_pressed(pilot, folder, opened):
    done(pilot, folder)
    pilot.step(1)
    pilot.step(READ - 0.1)
    pilot.down(button(pilot).center)
    pilot.step(1)
    pilot.up(button(pilot).center)
    assert opened == [folder]


@pytest.mark.slow
@pytest.mark.pictures
@pytest.mark.usefixtures("opened", "at_once")
def test_the_plaque_is_not_seen_longer_than_it_can_be_pressed(pilot, folder):
    done(pilot, folder)
    pilot.step(1)
    pilot.step(READ - 0.1)
    assert pilot.app.exporting.parts()
    pilot.step(0.1)
    assert not pilot.app.exporting.parts()
    assert differing(pilot.surface, pilot.anew()) is None


@pytest.mark.slow
@pytest.mark.usefixtures("opened", "at_once")
def test_over_a_page_the_plaque_shows_nothing_of_the_table_behind(pilot, folder):
    done(pilot, folder)
    pilot.step(1)
    strip = pilot.app.exporting.parts()[0].rect
    assert pilot.table.layout.strip.contains(strip)
    pilot.open("statistics", pilot.table)
    done(pilot, folder)
    pilot.step(1)
    over_page = pilot.app.exporting.parts()[0].rect
    assert over_page.centerx == pilot.app.size[0] // 2
    assert not pilot.table.layout.strip.contains(over_page)


@pytest.mark.slow
@pytest.mark.usefixtures("at_once")
def test_a_folder_that_cannot_be_opened_is_told(pilot, folder, monkeypatch):
    monkeypatch.setattr("ishido.ui.app.export_panel.can_open_folders", lambda: True)
    monkeypatch.setattr("ishido.ui.app.export_panel.open_folder", lambda path: False)
    done(pilot, folder)
    pilot.step(READ - 5)
    pilot.click(button(pilot).center)
    pilot.step(READ - 5)
    assert "Can’t open the folder" in pilot.exporting()
    assert folder.name in pilot.exporting()


@pytest.mark.slow
@pytest.mark.usefixtures("at_once")
def test_the_form_of_the_next_export_opens_the_folder_by_keys(pilot, folder, opened, monkeypatch):
    monkeypatch.setattr(
        "ishido.ui.screens.export.open_folder", lambda path: opened.append(path) is None
    )
    monkeypatch.setattr("ishido.ui.screens.export.can_open_folders", lambda: True)
    pilot.run("export picture")
    assert "open folder" not in pilot.names()
    pilot.press("Esc")
    done(pilot, folder)
    pilot.step(1)
    pilot.run("export picture")
    pilot.step()
    assert pilot.exporting() == "", "there is one button for it, not two"
    while pilot.focused() != "open folder":
        pilot.press("Tab")
    pilot.press("Enter")
    assert opened == [folder]
    pilot.press("Esc")
    assert SAVED in pilot.exporting()


@pytest.mark.slow
@pytest.mark.usefixtures("at_once")
def test_without_a_way_to_open_a_folder_there_is_no_button(pilot, folder, monkeypatch):
    monkeypatch.setattr("ishido.ui.app.export_panel.can_open_folders", lambda: False)
    done(pilot, folder)
    assert folder.name in pilot.exporting()
    assert [part.name for part in pilot.app.exporting.parts()] == ["exporting"]


@pytest.mark.parametrize("way", ["export picture", "export replay"])
def test_enter_goes_on_to_the_file_as_in_every_other_form(open_pilot, way):
    pilot = open_pilot(1, "k8")
    pilot.run(way)
    pilot.step()
    size = pilot.value("size")
    pilot.press("Enter")
    assert "name" in pilot.names()
    pilot.press("Esc")
    pilot.run(way)
    assert pilot.value("size") == size


@pytest.mark.slow
@pytest.mark.pictures
def test_a_picture_looks_as_the_window_does(open_pilot, folder):
    pilot = open_pilot(1, "k8", stoneset="gems", board="runes", coordinates=True, menu_bar=False)
    pilot.run("export picture")
    choose(pilot, folder, "table")
    assert wait_for(under_way(pilot)) == "done"
    picture = pygame.image.load(folder / "table.png")
    pilot.settle()
    area = pilot.table.layout.board
    assert picture.get_size() == pilot.app.size
    same = pygame.mask.from_threshold(
        picture.subsurface(area).convert(),
        (0, 0, 0),
        (8, 8, 8, 255),
        pilot.surface.subsurface(area),
    )
    assert same.count() / (area.w * area.h) > 0.97


def test_a_picture_follows_the_settings_that_change_the_layout(open_pilot, folder, monkeypatch):
    changed = {"coordinates": True, "roman": True, "ui_scale": 1.25, "messages": False}
    pilot, asked = open_pilot(1, **changed), []
    monkeypatch.setattr(pilot.app.exporting, "start", lambda request, path: asked.append(request))
    pilot.run("export picture")
    choose(pilot, folder, "table")
    assert changed.items() <= asked[0].settings.items()
    assert {"high_contrast", "aids", "player"}.isdisjoint(asked[0].settings)


@pytest.mark.slow
@pytest.mark.usefixtures("at_once")
def test_the_plaque_says_so_over_whatever_scene_there_is(pilot, folder, opened):
    """Also when the replay that was exported has been left meanwhile."""
    pilot.watch(Record(replace(EMPTIED, ended=False).at(4)))
    export = export_of(pilot.session, (640, 400), folder / "table.png")
    begin_in_window(pilot, export)
    pilot.press("Esc")
    assert wait_for(export) == "done"
    pilot.press("F1")
    assert SAVED in pilot.exporting()
    pilot.click(button(pilot).center)
    assert opened == [folder]
    assert pilot.scene_name == "help"


@pytest.mark.slow
@pytest.mark.usefixtures("opened", "at_once")
def test_the_plaque_stands_in_every_window(pilot, folder):
    done(pilot, folder)
    for size in ((960, 640), (1280, 800), (700, 1100), (500, 400)):
        pilot.resize(size)
        pilot.step(1)
        plaque = pilot.app.exporting.parts()[0].rect
        assert pilot.bounds.contains(plaque)
        assert plaque.contains(button(pilot))


@pytest.mark.parametrize("ended", [False, True])
def test_a_picture_has_words_in_place_of_buttons(pilot, *, ended):
    bluestone = game_begun("a1 d1")
    if ended:
        bluestone.resign(Side.WHITE)
    for words, session in (
        ("Deal 5", a_session(5, moves=2, ended=ended)),
        ("Pentagon 3", bluestone),
    ):
        pilot.take(session)
        pilot.game_table.is_picture = True
        pilot.app.rearrange()
        assert not pilot.widgets()
        assert pilot.text_of(("caption", "left")) == words


@pytest.mark.nightly
def test_a_replay_is_exported_from_the_replay(pilot, folder):
    pilot.watch(Record(replace(EMPTIED, ended=False).at(4)))
    pilot.click("speed")
    pilot.click("export")
    pilot.step()
    pilot.press("Left")
    assert pilot.value("speed") == "Fast"
    while pilot.focused() != "format":
        pilot.press("Tab")
    pilot.press("Right")
    choose(pilot, folder, "game")
    assert wait_for(under_way(pilot)) == "done"
    with Image.open(folder / "game.gif") as picture:
        assert (picture.format, picture.size) == ("GIF", (640, 400))
        assert (picture.n_frames, picture.info["duration"]) == (5, 350)
    assert "Saved as game.gif" in pilot.exporting()


@pytest.mark.slow
@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize(("way", "suffix"), [("replay", "webp"), ("menu", "gif")])
def test_a_replay_of_bluestone_is_exported(pilot, folder, way, suffix):
    """From its replay, and from its table's menu: a frame for each stone, and who has won."""
    pilot.take(game_begun("a1 d1 d8"))
    if way == "menu":
        pilot.run("export replay")
    else:
        pilot.run("replay")
        pilot.step()
        pilot.click("export")
    pilot.step()
    while pilot.focused() != "format":
        pilot.press("Tab")
    if way == "menu":
        pilot.press("Right")
    choose(pilot, folder, "game")
    assert wait_for(under_way(pilot)) == "done"
    with Image.open(folder / f"game.{suffix}") as picture:
        assert (picture.format, picture.size) == (suffix.upper(), (960, 640))
        assert picture.n_frames == 4
        picture.seek(0)
        first = picture.convert("RGB")
        picture.seek(3)
        assert picture.convert("RGB").tobytes() != first.tobytes()


def test_a_game_of_bluestone_without_a_stone_cannot_be_exported(bluestone_pilot):
    assert bluestone_pilot.why_disabled("export replay")


@pytest.mark.slow
def test_a_replay_is_exported_from_the_table(open_pilot, folder):
    pilot = open_pilot(1, "k8, place k7, undo", size=(2400, 1000))
    pilot.run("export replay")
    names = pilot.options("size")
    assert "2400 × 1000" not in names
    choose(pilot, folder, "game", "Left")
    export = under_way(pilot)
    assert wait_for(export) == "done"
    assert export.share == 1
    with Image.open(folder / "game.webp") as picture:
        assert (picture.format, picture.n_frames) == ("WEBP", 2)  # what was taken back is not in it


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize(
    "typed",
    ["x.GIF", *(pytest.param(each, marks=pytest.mark.nightly) for each in ("x.gif", "x.gif.webp"))],
)
def test_a_typed_ending_says_what_kind_of_replay_is_saved(open_pilot, folder, typed):
    pilot = open_pilot(1, "k8")
    pilot.run("export replay")
    pilot.step()
    pilot.click("choose place")
    pilot.go_to(folder)
    pilot.type(typed)  # over the stem that is offered
    pilot.press("Enter")
    export = under_way(pilot)
    assert wait_for(export) == "done"
    name = typed.removesuffix(".webp")
    assert of(folder) == [name]
    with Image.open(folder / name) as picture:
        assert picture.format == "GIF"
    assert "Saved as" in pilot.exporting()


@pytest.mark.slow
@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize(
    "typed",
    [
        "x",
        "x.jpg",
        *(pytest.param(each, marks=pytest.mark.nightly) for each in ("x.png", "x.webp")),
    ],
)
def test_a_picture_has_one_ending(pilot, folder, typed):
    pilot.run("export picture")
    pilot.step()
    pilot.click("choose place")
    pilot.go_to(folder)
    pilot.type(typed)
    pilot.press("Enter")
    assert wait_for(under_way(pilot)) == "done"
    assert of(folder) == ["x.png"]
    assert "Saved as" in pilot.exporting()


# -- stopping ----------------------------------------------------------------------------------


def far_off(folder):
    """An export that takes its time."""
    return export_of(Session(EMPTIED), (1920, 1200), folder / "game.webp")


@pytest.mark.slow
def test_an_export_is_stopped_from_its_plaque(pilot, folder):
    export = far_off(folder)
    begin_in_window(pilot, export)
    assert "Exporting…" in pilot.exporting()
    (plaque,) = pilot.app.exporting.parts()
    pilot.click(plaque.rect.center)
    pilot.press("Enter")  # it goes on
    assert pilot.on_table
    pilot.tap(plaque.rect.center)
    pilot.click("stop")
    assert pilot.on_table
    assert export.state.name == "STOPPED"
    export.close(PATIENCE)
    assert pilot.exporting() == ""
    assert of(folder) == []


@pytest.mark.slow
def test_one_export_at_a_time_and_the_menu_leads_to_it(pilot, folder):
    export = far_off(folder)
    begin_in_window(pilot, export)
    for scene, shown in (("export picture", pilot.table), ("export replay", pilot.session)):
        pilot.open(scene, shown)
        assert pilot.names() == ["stop", "go on"]
        pilot.press("Esc")
    pilot.open("export replay", pilot.session)
    pilot.press("Left", "Enter")
    assert export.state.name == "STOPPED"
    export.close(PATIENCE)
    assert of(folder) == []


@pytest.mark.slow
def test_an_export_that_is_stopped_at_once_never_begins(folder, workers):
    export = far_off(folder)
    begin(export, workers, AT_ONCE)
    export.stop()
    export.close(PATIENCE)
    assert export.state.name == "STOPPED"
    assert of(folder) == []


@pytest.mark.slow
def test_closing_the_window_waits_for_a_picture_and_gives_up_a_long_one(folder, workers):
    quick = export_of(Session(EMPTIED), (640, 400), folder / "table.png")
    begin(quick, workers, AT_ONCE)
    quick.close(PATIENCE)
    assert quick.state.name == "DONE"
    long = far_off(folder)
    begin(long, workers, AT_ONCE)
    long.close(0.2)
    assert long.state.name == "STOPPED"
    assert of(folder) == ["table.png"]


def test_a_drawing_that_is_killed_is_told(folder, pilot):
    export = far_off(folder)
    begin_in_window(pilot, export)
    killed = set()
    while len(killed) < ATTEMPTS:
        for pid in set(pilot.app.exporting.runner.pids()) - killed:
            os.kill(pid, signal.SIGKILL)
            killed.add(pid)
    assert wait_for(export) == "failed"
    pilot.step(1)
    assert not pilot.on_table
    assert pilot.app.exporting.export is None
    assert of(folder) == []


# -- what goes wrong ---------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.usefixtures("at_once")
def test_a_full_disk_is_told_in_a_sentence(pilot, folder, monkeypatch):
    (folder / "table.png").write_bytes(b"what stood there")
    export = export_of(pilot.session, (640, 400), folder / "table.png")
    monkeypatch.setattr("os.fsync", _full)
    begin_in_window(pilot, export)
    assert wait_for(export) == "failed"
    pilot.step(1)
    assert pilot.paragraphs() == ["table.png: the disk is full."]
    assert (folder / "table.png").read_bytes() == b"what stood there"
    assert not any(name.endswith(PART_SUFFIX) for name in of(folder))
    pilot.press("Enter")
    assert pilot.on_table


def _full(handle):
    raise OSError(errno.ENOSPC, "")


def test_a_place_that_takes_nothing_is_told_before_anything_is_drawn(pilot, folder, monkeypatch):
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    pilot.run("export picture")
    choose(pilot, folder, "table")
    assert pilot.paragraphs() == ["table.png: permission denied."]
    pilot.press("Enter")
    assert "name" in pilot.names()
    assert pilot.app.exporting.export is None


@pytest.mark.slow
@pytest.mark.usefixtures("at_once")
def test_a_stoneset_that_is_gone_is_drawn_in_our_own(pilot, folder):
    export = export_of(pilot.session, (640, 400), folder / "table.png", "user:gone")
    begin_in_window(pilot, export)
    assert wait_for(export) == "done"
