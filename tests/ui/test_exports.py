"""ExportPanel beside the window: it plays on, is told how far it is, and can stop it."""

import errno
import os
import signal
import time
from dataclasses import replace

import pygame
import pytest
from PIL import Image

from ishido.bluestone.position import Side
from ishido.jobs.job import ImmediateRunner
from ishido.jobs.processes import ATTEMPTS, ProcessRunner
from ishido.records.players import Player
from ishido.rules.record import Record
from ishido.storage.files import PART_SUFFIX
from ishido.ui.app.draw_picture import DrawPicture
from ishido.ui.app.export_panel import READ
from ishido.ui.app.exports import Export, ExportState
from ishido.ui.core.picture_request import MAX_MOVING, PictureRequest
from ishido.ui.play.bluestone import new_bluestone
from ishido.ui.scenes.bluestone.scene import BluestoneScene
from ishido.ui.scenes.export import export_picture, export_replay
from ishido.ui.scenes.picker import Picker
from ishido.ui.scenes.table.scene import TableScene
from ishido.ui.view.dialog import Words
from ishido.ui.words import exports as says
from tests.support.pilot import PATIENCE
from tests.support.storage_play import a_session
from tests.ui.test_replay import watch, whole_game

AT_ONCE = ImmediateRunner()


@pytest.fixture
def folder(tmp_path):
    folder = tmp_path / "mine"
    folder.mkdir()
    return folder


def shown(pilot):
    """What the plaque in the corner says."""
    pilot.step(1)
    return "".join(str(part.key) for part in pilot.app.exporting.parts())


def choose(pilot, folder, name, *keys):
    """Go on from the question for the size, and give it a name in a folder."""
    pilot.step()
    pilot.press(*keys)
    pilot.click("choose place")
    assert isinstance(pilot.scene, Picker)
    assert pilot.scene.name is not None
    pilot.scene.go(folder)
    pilot.step()
    pilot.name_file(name)


def under_way(pilot):
    assert pilot.app.exporting.export is not None
    return pilot.app.exporting.export


def wait(export):
    """Until it has come to its end."""
    start = time.monotonic()
    while not export.state.over and time.monotonic() - start < PATIENCE:
        export.follow()
        time.sleep(0.01)
    return export.state


def started(pilot, export):
    """The export that the window shows, on its way."""
    export.start(DrawPicture, pilot.app.exporting.runner, pilot.app.threads)
    pilot.app.exporting.show(export)
    return export


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


def test_a_picture_is_drawn_while_one_plays_on(pilot, folder):
    export_picture(pilot.app, pilot.table)
    choose(pilot, folder, "table", "Right", "Right")
    export = under_way(pilot)
    assert pilot.on_table
    pilot.click("k8")
    assert pilot.moves() == "k8"
    assert wait(export) is ExportState.DONE, export.problem
    assert says.saved("table.png") in shown(pilot)
    with Image.open(folder / "table.png") as picture:
        assert (picture.format, picture.size) == ("PNG", (1920, 1080))
    assert of(folder) == ["table.png"]
    for _ in range(12):
        pilot.step(1)
    assert says.saved("table.png") in shown(pilot), "it is not missed by who looks elsewhere"
    pilot.step(40)
    assert shown(pilot) == ""


def done(pilot, folder):
    """A small picture that is saved."""
    export = Export(PictureRequest(pilot.session.record(), (640, 400)), folder / "table.png")
    started(pilot, export)
    assert wait(export) is ExportState.DONE, export.problem
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


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("touch", [False, True])
def test_a_finished_export_says_where_it_is_and_opens_the_folder(pilot, folder, opened, touch):
    done(pilot, folder)
    said = shown(pilot)
    assert says.saved("table.png") in said
    assert folder.name in said
    (pilot.tap if touch else pilot.click)(button(pilot).center)
    assert opened == [folder]
    assert shown(pilot) == ""
    assert pilot.on_table
    assert pilot.moves() == ""


@pytest.mark.usefixtures("at_once")
def test_it_says_so_over_whatever_scene_there_is(pilot, folder, opened):
    """Also when the replay that was exported has been left meanwhile."""
    watch(pilot, Record(replace(whole_game(), ended=False).at(4)))
    export = Export(PictureRequest(pilot.session.record(), (640, 400)), folder / "table.png")
    started(pilot, export)
    pilot.press("Esc")
    assert wait(export) is ExportState.DONE
    pilot.press("F1")
    assert says.saved("table.png") in shown(pilot)
    scene = pilot.scene
    pilot.click(button(pilot).center)
    assert opened == [folder]
    assert pilot.scene is scene


@pytest.mark.usefixtures("at_once")
def test_pressed_beside_the_button_it_goes_away(pilot, folder, opened):
    done(pilot, folder)
    pilot.step(1)
    plaque = pilot.app.exporting.parts()[0].rect
    pilot.click((plaque.x + 8, plaque.y + 8))
    assert shown(pilot) == ""
    assert opened == []


@pytest.mark.usefixtures("opened", "at_once")
def test_over_a_page_it_shows_nothing_of_the_table_behind_it(pilot, folder):
    done(pilot, folder)
    pilot.step(1)
    strip = pilot.app.exporting.parts()[0].rect
    assert pilot.table.layout.strip.contains(strip)
    pilot.open("statistics", pilot.table)
    pilot.step(1)
    over_page = pilot.app.exporting.parts()[0].rect
    assert over_page.centerx == pilot.app.size[0] // 2
    assert not pilot.table.layout.strip.contains(over_page)


@pytest.mark.usefixtures("at_once")
def test_a_folder_that_cannot_be_opened_is_told(pilot, folder, monkeypatch):
    monkeypatch.setattr("ishido.ui.app.export_panel.can_open_folders", lambda: True)
    monkeypatch.setattr("ishido.ui.app.export_panel.open_folder", lambda path: False)
    done(pilot, folder)
    pilot.step(READ - 5)
    pilot.click(button(pilot).center)
    pilot.step(READ - 5)
    assert says.CANNOT_OPEN in shown(pilot)
    assert says.folder(str(folder)) in shown(pilot)


@pytest.mark.usefixtures("at_once")
def test_the_form_of_the_next_export_opens_the_folder_by_keys(pilot, folder, opened, monkeypatch):
    monkeypatch.setattr(
        "ishido.ui.scenes.export.open_folder", lambda path: opened.append(path) is None
    )
    monkeypatch.setattr("ishido.ui.scenes.export.can_open_folders", lambda: True)
    export_picture(pilot.app, pilot.table)
    assert "open folder" not in pilot.names()
    pilot.press("Esc")
    done(pilot, folder)
    pilot.step(1)
    export_picture(pilot.app, pilot.table)
    pilot.step()
    assert shown(pilot) == "", "there is one button for it, not two"
    while pilot.focused() != "open folder":
        pilot.press("Tab")
    pilot.press("Enter")
    assert opened == [folder]
    pilot.press("Esc")
    assert says.saved("table.png") in shown(pilot)


@pytest.mark.usefixtures("at_once")
def test_without_a_way_to_open_a_folder_there_is_no_button(pilot, folder, monkeypatch):
    monkeypatch.setattr("ishido.ui.app.export_panel.can_open_folders", lambda: False)
    done(pilot, folder)
    assert folder.name in shown(pilot)
    assert [part.name for part in pilot.app.exporting.parts()] == ["exporting"]


@pytest.mark.parametrize("size", [(960, 640), (1280, 800), (700, 1100), (500, 400)])
@pytest.mark.usefixtures("opened", "at_once")
def test_what_it_says_stands_in_every_window(pilot, folder, size):
    pilot.resize(size)
    done(pilot, folder)
    pilot.step(1)
    parts = pilot.app.exporting.parts()
    assert pilot.bounds.contains(parts[0].rect)
    assert parts[0].rect.contains(button(pilot))


@pytest.mark.pictures
def test_a_picture_looks_as_the_window_does(open_pilot, folder):
    pilot = open_pilot(1, "k8", stoneset="gems", board="runes", coordinates=True, menu_bar=False)
    export_picture(pilot.app, pilot.table)
    choose(pilot, folder, "table")
    assert wait(under_way(pilot)) is ExportState.DONE
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


@pytest.mark.parametrize("ended", [False, True])
def test_a_picture_has_words_in_place_of_buttons(pilot, *, ended):
    ishido = a_session(5, moves=2, ended=ended)
    bluestone = new_bluestone(pilot.app, "pentagon-3", (Player("You"), Player("Bo")))
    for point in (0, 20):
        bluestone.play(point)
    if ended:
        bluestone.resign(Side.WHITE)
    tables = {
        "Deal 5": TableScene(pilot.app, ishido),
        "Pentagon 3": BluestoneScene(pilot.app, bluestone),
    }
    for words, table in tables.items():
        table.is_picture = True
        pilot.app.push(table)
        assert not table.ring.widgets
        captions = [part.key for part in table.parts() if part.name == ("caption", "left")]
        assert captions == [words]


def test_a_replay_is_exported_from_the_replay(pilot, folder):
    watch(pilot, Record(replace(whole_game(), ended=False).at(4)))
    pilot.click("speed")
    pilot.click("export")
    pilot.step()
    pilot.press("Left")
    assert pilot.find("speed").chosen == "fast"
    while pilot.focused() != "format":
        pilot.press("Tab")
    pilot.press("Right")
    choose(pilot, folder, "game")
    assert wait(under_way(pilot)) is ExportState.DONE
    with Image.open(folder / "game.gif") as picture:
        assert (picture.format, picture.size) == ("GIF", (640, 400))
        assert (picture.n_frames, picture.info["duration"]) == (5, 350)
    assert says.saved("game.gif", replay=True) in shown(pilot)


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize(("key", "suffix"), [("", "webp"), ("Right", "gif")])
def test_a_replay_of_bluestone_is_exported(pilot, folder, key, suffix):
    """From its replay, and from its table's menu: a frame for each stone, and who has won."""
    session = new_bluestone(pilot.app, "pentagon-3", (Player("You"), Player("Bo")))
    for point in (0, 20, 25):
        session.play(point)
    pilot.open("bluestone")
    table = pilot.scene
    assert isinstance(table, BluestoneScene)
    table.begin(session)
    command = table.menus.commands["export replay"]
    if key:
        command.run(pilot.app, table)
    else:
        pilot.open("replay bluestone", table)
        pilot.step()
        pilot.click("export")
    pilot.step()
    while pilot.focused() != "format":
        pilot.press("Tab")
    pilot.press(*filter(None, [key]))
    choose(pilot, folder, "game")
    assert wait(under_way(pilot)) is ExportState.DONE
    with Image.open(folder / f"game.{suffix}") as picture:
        assert (picture.format, picture.size) == (suffix.upper(), (960, 640))
        assert picture.n_frames == 4
        picture.seek(0)
        first = picture.convert("RGB")
        picture.seek(3)
        assert picture.convert("RGB").tobytes() != first.tobytes()


def test_a_game_of_bluestone_without_a_stone_cannot_be_exported(pilot):
    pilot.open("bluestone")
    table = pilot.scene
    assert isinstance(table, BluestoneScene)
    assert table.menus.commands["export replay"].why_disabled(pilot.app, table)


def test_a_replay_is_exported_from_the_table(open_pilot, folder):
    pilot = open_pilot(1, "k8, place k7, undo", size=(2400, 1000))
    export_replay(pilot.app, pilot.table)
    names = [value for value, _ in pilot.find("size").options]
    assert max(pilot.app.size) > MAX_MOVING
    assert says.size(*pilot.app.size) not in names
    choose(pilot, folder, "game", "Left")
    export = under_way(pilot)
    assert wait(export) is ExportState.DONE
    assert export.share == 1
    with Image.open(folder / "game.webp") as picture:
        assert (picture.format, picture.n_frames) == ("WEBP", 2)  # what was taken back is not in it


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("typed", ["x.gif", "x.GIF", "x.gif.webp"])
def test_a_typed_ending_says_what_kind_of_replay_is_saved(open_pilot, folder, typed):
    pilot = open_pilot(1, "k8")
    export_replay(pilot.app, pilot.table)
    pilot.step()
    pilot.click("choose place")
    assert isinstance(pilot.scene, Picker)
    assert pilot.scene.name is not None
    pilot.scene.go(folder)
    pilot.step()
    pilot.type(typed)  # over the stem that is offered
    pilot.press("Enter")
    export = under_way(pilot)
    assert wait(export) is ExportState.DONE
    name = typed.removesuffix(".webp")
    assert of(folder) == [name]
    with Image.open(folder / name) as picture:
        assert picture.format == "GIF"
    assert "Replay saved as" in shown(pilot)


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("typed", ["x", "x.png", "x.webp", "x.jpg"])
def test_a_picture_has_one_ending(pilot, folder, typed):
    export_picture(pilot.app, pilot.table)
    pilot.step()
    pilot.click("choose place")
    assert isinstance(pilot.scene, Picker)
    assert pilot.scene.name is not None
    pilot.scene.go(folder)
    pilot.step()
    pilot.type(typed)
    pilot.press("Enter")
    assert wait(under_way(pilot)) is ExportState.DONE
    assert of(folder) == ["x.png"]
    assert "Picture saved as" in shown(pilot)


# -- stopping ----------------------------------------------------------------------------------


def far_off(folder):
    """An export that takes its time."""
    return Export(PictureRequest(Record(whole_game()), (1920, 1200), ".webp"), folder / "game.webp")


def test_an_export_is_stopped_from_its_plaque(pilot, folder):
    export = far_off(folder)
    started(pilot, export)
    assert says.DRAWING in shown(pilot)
    (plaque,) = pilot.app.exporting.parts()
    pilot.click(plaque.rect.center)
    pilot.press("Enter")  # it goes on
    assert pilot.on_table
    pilot.tap(plaque.rect.center)
    pilot.click("stop")
    assert pilot.on_table
    assert export.state is ExportState.STOPPED
    export.close(PATIENCE)
    assert shown(pilot) == ""
    assert of(folder) == []


def test_one_export_at_a_time_and_the_menu_leads_to_it(pilot, folder):
    export = far_off(folder)
    started(pilot, export)
    for ask in (export_picture, export_replay):
        ask(pilot.app, pilot.table)
        assert pilot.names() == ["stop", "go on"]
        pilot.press("Esc")
    export_replay(pilot.app, pilot.table)
    pilot.press("Left", "Enter")
    assert export.state is ExportState.STOPPED
    export.close(PATIENCE)
    assert of(folder) == []


def test_what_is_stopped_at_once_never_begins(folder, workers):
    export = far_off(folder)
    export.start(DrawPicture, workers, AT_ONCE)
    export.stop()
    export.close(PATIENCE)
    assert export.state is ExportState.STOPPED
    assert of(folder) == []


def test_closing_the_window_waits_for_a_picture_and_gives_up_a_long_one(folder, workers):
    quick = Export(PictureRequest(Record(whole_game()), (640, 400)), folder / "table.png")
    quick.start(DrawPicture, workers, AT_ONCE)
    quick.close(PATIENCE)
    assert quick.state is ExportState.DONE
    long = far_off(folder)
    long.start(DrawPicture, workers, AT_ONCE)
    long.close(0.2)
    assert long.state is ExportState.STOPPED
    assert of(folder) == ["table.png"]


def test_a_drawing_that_is_killed_is_told(folder, pilot):
    export = far_off(folder)
    started(pilot, export)
    killed = set()
    while len(killed) < ATTEMPTS:
        for pid in set(pilot.app.exporting.runner.pids()) - killed:
            os.kill(pid, signal.SIGKILL)
            killed.add(pid)
    assert wait(export) is ExportState.FAILED
    pilot.step(1)
    assert not pilot.on_table
    assert pilot.app.exporting.export is None
    assert of(folder) == []


# -- what goes wrong ---------------------------------------------------------------------------


@pytest.mark.usefixtures("at_once")
def test_a_full_disk_is_told_in_a_sentence(pilot, folder, monkeypatch):
    (folder / "table.png").write_bytes(b"what stood there")
    export = Export(PictureRequest(pilot.session.record(), (640, 400)), folder / "table.png")
    monkeypatch.setattr("os.fsync", _full)
    started(pilot, export)
    assert wait(export) is ExportState.FAILED
    pilot.step(1)
    text = " ".join(item.text for item in pilot.dialog.items if isinstance(item, Words))
    assert text == "table.png: the disk is full."
    assert (folder / "table.png").read_bytes() == b"what stood there"
    assert not any(name.endswith(PART_SUFFIX) for name in of(folder))
    pilot.press("Enter")
    assert pilot.on_table


def _full(handle):
    raise OSError(errno.ENOSPC, "")


def test_a_place_that_takes_nothing_is_told_before_anything_is_drawn(pilot, folder, monkeypatch):
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    export_picture(pilot.app, pilot.table)
    choose(pilot, folder, "table")
    text = " ".join(item.text for item in pilot.dialog.items if isinstance(item, Words))
    assert text == "table.png: permission denied."
    pilot.press("Enter")
    assert isinstance(pilot.scene, Picker)
    assert pilot.scene.name is not None
    assert pilot.app.exporting.export is None


@pytest.mark.usefixtures("at_once")
def test_a_stoneset_that_is_gone_is_drawn_in_our_own(pilot, folder):
    wish = PictureRequest(pilot.session.record(), (640, 400))
    export = Export(replace(wish, stoneset="user:gone"), folder / "table.png")
    started(pilot, export)
    assert wait(export) is ExportState.DONE
