"""The window as in a web browser, which has no threads and no processes, and calls each step."""

import os
import subprocess
import threading
from dataclasses import fields, replace
from itertools import pairwise
from multiprocessing.process import BaseProcess
from pathlib import Path

import pygame
import pytest
from PIL import Image

import tests.web  # noqa: F401  it adds the folder with the page's Python to the path
from ishido.jobs.job import ImmediateRunner, Job
from ishido.players.processors import spare
from ishido.rules.board import parse_square
from ishido.rules.deal import deal_of_the_day
from ishido.rules.game import Mode
from ishido.rules.record import parse_record
from ishido.session.clock import game_clock
from ishido.ui.app import runners, running
from ishido.ui.kit.widgets.field import TextField
from ishido.ui.platform import audio, clipboard, display
from ishido_web import boot
from tests.support.left_games import leave_game
from tests.support.menu_ways import by_mouse
from tests.support.pilot import FRAME, SMALL, Pilot
from tests.support.pilot_app import Brief, PilotApp
from tests.support.players_at_table import ANN, EXPERT, sit_down, wait_for_computer
from tests.support.scene_answers import name_of, paragraphs_of
from tests.support.storage_play import full_disk, load_settings


@pytest.fixture
def _browser(monkeypatch):
    """What holds for a browser, and what starts something raises, as it does there."""

    def refuse(*_, **__):
        raise RuntimeError("can't start new thread or process")

    def by_path(load):
        def loaded(path, *more):
            assert isinstance(path, str), "pygame reads only from paths there"
            return load(path, *more)

        return loaded

    monkeypatch.setattr("ishido.browser.IN_BROWSER", True)
    monkeypatch.delattr(pygame, "Window")
    monkeypatch.delattr(pygame, "scrap")
    monkeypatch.setattr(pygame.image, "load", by_path(pygame.image.load))
    monkeypatch.setattr(pygame.font, "Font", by_path(pygame.font.Font))
    monkeypatch.setattr(pygame.mixer, "Sound", by_path(pygame.mixer.Sound))
    monkeypatch.setattr(threading.Thread, "start", refuse)
    monkeypatch.setattr(BaseProcess, "start", refuse)
    monkeypatch.setattr(subprocess.Popen, "__init__", refuse)
    for name in ("fork", "forkpty", "posix_spawn", "posix_spawnp", "system", "startfile"):
        monkeypatch.setattr(os, name, refuse, raising=False)


@pytest.fixture
def page(folders, _browser):
    leave_game(folders, 1)
    pilot = Pilot(folders, SMALL)
    pilot.settle()
    yield pilot
    pilot.close()


def concurrent():
    """Of each kind of background work, whether it runs beside the window."""
    every = runners.Runners()
    return [getattr(every, field.name).concurrent for field in fields(every)]


@pytest.mark.usefixtures("_browser")
def test_nothing_runs_beside_the_window():
    assert not any(concurrent())
    assert spare() == 1


def test_on_a_desktop_everything_does():
    assert all(concurrent())


@pytest.mark.slow
@pytest.mark.pictures
def test_a_game_is_played_saved_helped_and_exported(page, tmp_path):
    page.click("k8")
    assert page.saved().game.moves == page.game.moves

    page.press("Ctrl+S")
    page.go_to(tmp_path)
    page.name_file("mine")
    assert (tmp_path / "mine.ishido").read_text()

    page.app.use_skins(stoneset="gems", board="gems")
    page.settle()
    assert load_settings(page.folders.settings)[0].stoneset == "gems"

    page.press("i")
    page.agree()
    asked = page.table.hints.asked
    assert asked is not None
    assert asked.answer is not None
    page.press("Esc")

    page.run("export picture")
    page.step()
    page.click("choose place")
    page.go_to(tmp_path)
    page.name_file("table.png")
    assert "Saved as table.png" in page.exported()
    with Image.open(tmp_path / "table.png") as picture:
        assert picture.format == "PNG"
    page.press("Enter")
    page.click("k7")
    assert page.moves() == "k8 k7"


def test_a_computer_plays(page):
    sit_down(page, Mode.COOPERATIVE, ANN, EXPERT)
    page.click("k8")
    wait_for_computer(page)
    assert len(page.game.moves) == 2


@pytest.mark.slow
def test_sounds_are_loaded_when_they_are_played(page):
    pygame.mixer.quit()
    app = page.app
    page.change_settings(ambience=True, sounds=True, stone_click=True)
    player = audio.Audio(app.audio.wishes, app.audio.ambience, runners.Runners().sound)
    player.start()
    assert player.open
    pygame.mixer.stop()
    player.play(audio.Cue.WOOD)
    assert pygame.mixer.get_busy()
    player.close()


def test_sound_that_was_never_allowed_does_not_hold_up_the_end(page, monkeypatch):
    class Holding(ImmediateRunner):
        def start(self, task):
            return Job(task)  # a page keeps it until the player touches it

    player = audio.Audio(page.app.audio.wishes, page.app.audio.ambience, Holding())
    player.start()
    assert not player.open
    with monkeypatch.context() as waiting:
        waiting.setattr(Job, "wait", lambda *_: pytest.fail("it waits"))
        player.close()


# -- what pygame lacks -------------------------------------------------------------------------


@pytest.mark.usefixtures("_browser")
def test_the_display_opens_although_pygame_misses_another_loop(monkeypatch):
    connect = pygame.display.init

    def init():
        connect()
        raise SystemError("no such hook")

    monkeypatch.setattr(pygame.display, "init", init)
    display.open_display()
    assert pygame.display.get_init()
    assert display.usable_areas() == [pygame.Rect((0, 0), pygame.display.get_desktop_sizes()[0])]
    monkeypatch.setattr("ishido.browser.IN_BROWSER", False)
    with pytest.raises(SystemError):
        display.open_display()
    pygame.display.quit()


def test_without_a_window_object_the_window_opens_and_fills_the_screen(pilot, monkeypatch):
    monkeypatch.delattr(pygame, "Window")
    pilot.app.open_window()
    pilot.press("F11", "F11")
    pilot.click("k8")
    assert pilot.moves() == "k8"


@pytest.mark.slow
@pytest.mark.pictures
@pytest.mark.parametrize("scene", ["bluestone", "chooser", "lessons", "journal"])
def test_other_scenes_are_drawn(page, scene):
    page.open(scene)
    for _ in range(6):
        page.step(1)
    assert len(page.app.scenes) == 2


def test_the_page_gives_the_window_its_size(page):
    left = page.app.desk.settings.window
    for size in ((1170, 2532), (2532, 1170), SMALL):
        page.app.resize(size, None)
        page.step()
        assert page.app.size == size
        assert page.app.screen is not None
        assert page.app.screen.surface.get_size() == size
    page.click("k8")
    assert page.moves() == "k8"
    assert page.app.desk.settings.window == left, "it is kept for a desktop"


# -- what the page does in place of a desktop --------------------------------------------------


class Chooser:
    """A page's uploads and downloads."""

    def __init__(self, folder):
        self.folder = folder
        self.upload = None
        self.asked = []

    def open(self, suffixes, then):
        self.asked.append(tuple(suffixes))
        if self.upload is not None:
            then(self.upload)

    def save(self, name, write):
        write(self.folder / name)

    @property
    def names(self):
        return sorted(path.name for path in self.folder.iterdir())


@pytest.fixture
def files(page, tmp_path):
    """The files that the page takes and gives, in place of our own picker."""
    (tmp_path / "given").mkdir()
    files = Chooser(tmp_path / "given")
    page.app.system = replace(page.app.system, files=files)
    return files


def test_a_game_is_downloaded_and_uploaded(page, files):
    page.click("k8")
    page.press("Ctrl+S")
    (name,) = files.names
    assert page.on_table, "nothing else is asked"
    assert name in page.said
    kept = parse_record((files.folder / name).read_bytes())
    assert [move for move in kept.game.moves if move is not None] == [parse_square("k8")]
    (files.folder / name).unlink()  # the page has given it away
    page.press("Ctrl+S")
    assert files.names == [name], "it is given again"

    page.press("Ctrl+O")
    assert files.asked == [(".ishido", ".bluestone")]
    assert page.on_table, "nothing was chosen"
    files.upload = files.folder / name
    page.click("k7")
    page.press("Ctrl+O")
    page.step()
    assert page.moves() == "k8"
    assert page.app.desk.recent.files == [], "the path means nothing later"


@pytest.mark.slow
@pytest.mark.pictures
def test_pictures_and_backups_are_downloaded(page, files):
    page.run("export picture")
    page.step()
    page.click("choose place")
    page.exported()
    page.press("Enter")
    page.open("back up")
    for _ in range(4):
        page.step(1)
    page.click("back")
    assert {Path(name).suffix for name in files.names} == {".zip", ".png"}
    (backup,) = (path for path in files.folder.iterdir() if path.suffix == ".zip")
    page.click("k8")
    page.settle()
    files.upload = backup
    page.open("restore")
    page.settle()
    page.click("restore")
    page.settle()
    page.click("save former")
    assert [name for name in files.names if name.startswith("before-restoring")], "to undo it"
    page.settle()
    assert page.on_table
    assert page.moves() == ""


def test_the_page_shares_deals_and_fills_the_screen(page):
    shared = []
    filled = []
    plain = page.app.system
    page.app.system = replace(
        plain,
        share_deal=lambda number, answer: shared.append(number),
        full_screen=lambda: filled.append(not page.app.fullscreen),
    )
    assert page.command_label("copy deal") == "Share this deal…"
    page.press("Ctrl+C", "F11")
    assert (shared, filled) == ([1], [True])
    assert not page.app.fullscreen, "the page says when it has"
    page.app.system = plain
    assert page.command_label("copy deal") == "Copy deal number"


def test_a_copied_result_ends_with_the_link_to_its_deal(page):
    page.app.system = replace(
        page.app.system, deal_link=lambda number: f"https://a.site/?deal={number}"
    )
    page.press("Ctrl+Shift+C")
    first, *_, link = page.clipboard.splitlines()
    assert first == "Ishido · Deal 1"
    assert link == "https://a.site/?deal=1"


def test_the_levels_say_how_long_they_take_in_a_page(page):
    by_mouse(page, "solitaire")
    for row, said in (
        (4, "Tries thousands of games at once"),
        (5, "Thinks for a few seconds"),
        (6, "Thinks for about twelve seconds a stone"),
    ):
        page.click("player 1")
        page.press("Home", *["Down"] * row, "Enter")
        assert said in page.text


def test_the_page_says_that_it_cannot_keep_the_game(page):
    problem = "cannot save: this browser has no room left"
    page.app.system = replace(page.app.system, problem=lambda: problem)
    page.click("k8")
    page.settle()
    assert page.said == "Cannot save: this browser has no room left."
    page.settle()
    assert page.said, "it stays"
    problem = ""
    page.settle()
    assert page.said == "Next: red blossom."


def test_what_means_nothing_in_a_page_is_not_offered(page, files):
    page.press("Ctrl+Q")
    assert page.app.running, "only the browser closes a page"
    page.app.system = replace(page.app.system, fills_screen=False)
    page.open("menu sheet", page.table)
    shown = {command for menu in page.table.menus.menus for command in offered(page, menu.name)}
    hidden = {"quit", "save game as", "recent"}
    in_menus = {command.name for menu in page.table.menus.menus for command in menu.commands}
    assert shown == in_menus - hidden


def offered(page, menu):
    """The commands that a menu lists."""
    page.click(menu)
    names = page.names()
    page.click("back")
    return names[:-1]


def test_a_page_shows_no_folders(page):
    page.app.system = replace(page.app.system, fills_screen=False)
    page.open("settings")
    page.step()
    names = []
    for _ in range(4):
        names += page.names()
        page.press("Ctrl+Tab")
    assert {"your name", "tools"} <= set(names)
    assert not {"games folder", "settings folder", "fullscreen"} & set(names)
    page.press("Esc")
    page.open("help", "about")
    page.step()
    assert page.names() == ["page", "contents", "about", "back"]
    told = str(page.scene.text.blocks)
    assert "kept in this browser" in told
    assert str(page.folders.data) not in told


def test_the_page_has_a_clipboard(page, monkeypatch):
    copied = []
    monkeypatch.setattr(clipboard, "_page", copied.append)
    page.press("Ctrl+C")
    assert copied == ["1"]
    page.press("d")
    page.type("77")
    page.press("Ctrl+A", "Ctrl+X", "Ctrl+V")
    assert copied == ["1", "77"]
    assert page.value("number") == "77"  # a page reads only what it has copied itself


def test_what_needs_missing_libraries_says_so(page, monkeypatch):
    nothing = lambda *libraries: False  # noqa: E731
    for module in ("table.commands", "screens.chooser", "screens.export"):
        monkeypatch.setattr(f"ishido.ui.{module}.installed", nothing)
    page.click("k8")
    page.run("export replay")
    assert page.said == "Replays are exported in the desktop game."
    page.press("b")
    assert not page.find("edit").enabled
    page.press("Esc")
    page.open("replay", page.session)
    page.step()
    page.tap("export")
    assert "Replays are exported in the desktop game." in page.paragraphs()


# -- a loop from outside -----------------------------------------------------------------------


@pytest.fixture
def _never_waits(monkeypatch):
    """Nothing may hold up a step."""

    def refuse(*_):
        raise AssertionError("a step waits")

    for call in ("time.sleep", "pygame.time.wait", "pygame.time.delay", "pygame.event.wait"):
        monkeypatch.setattr(call, refuse)


def click(point):
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=point, button=1, touch=False))


def to_rest(app):
    """Take steps at display rate until nothing moves. Returns their number."""
    for steps in range(1, 3000):
        lively = app.step()
        app.time += FRAME
        if app.rest() > 0:
            assert not app.step()
            return steps
        assert lively or steps == 1
    raise AssertionError("it never rests")


@pytest.mark.slow
@pytest.mark.usefixtures("_browser", "_never_waits")
def test_the_window_is_stepped_from_outside_and_rests(folders, monkeypatch):
    monkeypatch.setattr(running, "App", PilotApp)
    leave_game(folders, 1)
    app = running.open_app(folders, size=SMALL, runners=runners.Runners(workers=Brief()))
    assert (app.size, app.running) == (SMALL, True)
    assert name_of(app.scene) == "title"
    to_rest(app)
    assert 0 < app.rest() < 1
    monkeypatch.setattr("ishido.ui.app.app.preload", lambda: iter([None]))
    assert app.use_idle_time()
    assert not app.use_idle_time(), "one module only was left to load"

    pygame.event.post(
        pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0)
    )
    assert app.step()
    assert app.rest() == 0, "the title fades"
    assert to_rest(app) > 2
    table = app.scene

    square = table.session.game.legal_squares[0]
    app.time += 20
    click(table.layout.square_rect(square).center)
    assert app.step()
    assert table.session.game.moves[-1] == square
    assert app.rest() == 0, "the stone flies"
    to_rest(app)

    pygame.event.post(pygame.Event(pygame.QUIT))
    app.step()
    assert not app.running
    running.close(app)
    assert not pygame.display.get_init()


@pytest.mark.usefixtures("_browser", "_never_waits")
@pytest.mark.parametrize("shared", ["72", "today", "no number"])
def test_a_shared_deal_opens_in_place_of_the_title(folders, shared):
    app = running.open_app(folders, size=SMALL, link=shared)
    table = app.scenes[0]
    deal = table.session.game.setup.deal
    if shared == "72":
        assert deal.number == 72
    elif shared == "today":
        assert deal.number == deal_of_the_day(app.today().date())
    else:
        said = "This link leads to no deal. A deal number has digits only."
        assert said in paragraphs_of(app.scene)
    running.close(app)


@pytest.mark.usefixtures("_never_waits")
def test_all_is_saved_at_once_when_the_page_is_hidden(page):
    sit_down(page, Mode.TOURNAMENT, ANN, clock=game_clock(10), tournament="t1")
    page.press("Enter")
    for _ in range(20):
        page.step(0.1)
    assert page.session.running
    assert page.app.save()
    assert not page.session.running
    kept = page.saved()
    assert kept.clock is not None
    assert kept.clock.spent == pytest.approx(2), "nothing is added for a crash"
    page.step(1)
    with full_disk(page.app.desk):
        assert not page.app.save()
    assert page.app.save()


@pytest.mark.parametrize(
    "written",
    [
        ["a", "ab", "a", ""],
        ["teh", "the"],
        ["a😀", "a"],
        ["👋", "👋🏽", "👋", ""],
        ["🇯🇵🇫🇷", "🇯🇵", "🇯🇵🇩🇪"],
    ],
)
def test_a_field_has_what_the_keyboard_on_the_screen_shows(pilot, written):
    """Such a keyboard deletes an emoji whole, as a field does at one Backspace."""
    pilot.show(field := TextField("name", "*"))
    page = object.__new__(boot.Game)
    pilot.click("name")
    pilot.press("End")
    filling = " " * 16  # what stands in the page's own field
    for before, after in pairwise(["", *written]):
        page.rewritten(filling + before, filling + after)
        pilot.step()
        assert field.value == "*" + after


def test_a_page_that_is_enlarged_is_laid_out_again(open_pilot):
    """A screen's pixels stay, and what was a desktop's window is a phone's."""
    pilot = open_pilot(size=(960, 800), density=1.0)
    assert not pilot.table.layout.phone
    pilot.app.resize(pilot.app.size, 2.0)
    pilot.step()
    assert pilot.table.layout.phone
    pilot.app.resize(pilot.app.size, 1.0)
    pilot.step()
    assert not pilot.table.layout.phone


@pytest.fixture
def coming(page):
    """What the page calls when it has fetched the pictures of a chosen world, in order."""
    calls = []
    page.app.system = replace(
        page.app.system, fetch_world=lambda world, then: calls.append((world["board"], then))
    )
    page.press("b")
    return calls


def test_a_world_is_used_when_its_pictures_have_come(page, coming):
    page.pick("stonesets", "Gems")
    assert page.app.skins.chosen["board"] == "ishido"
    ((board, came),) = coming
    assert board == "gems"
    came()
    assert page.app.skins.chosen["stoneset"] == page.settings.stoneset == "gems"


def test_of_two_worlds_that_are_awaited_the_last_is_used(page, coming):
    page.pick("stonesets", "Gems")
    page.pick("stonesets", "Runes")
    page.press("Esc")
    (_, gems), (_, runes) = coming
    runes()
    gems()
    assert page.app.skins.chosen["board"] == "runes"


def test_a_board_that_is_chosen_while_stones_are_awaited_comes_with_them(page, coming):
    page.pick("stonesets", "Gems")
    page.pick("boards", "Runes")
    for _, came in coming:
        came()
    assert page.app.skins.chosen == {"stoneset": "gems", "board": "runes", "backdrop": ""}


def test_a_world_that_cannot_be_had_is_named_and_the_one_in_use_stays(page, coming):
    object.__setattr__(page.app.skins.catalogue, "absent", lambda kind, skin: skin == "magic")
    page.pick("stonesets", "Magic")
    ((_, failed),) = coming
    failed()
    assert page.scene.message == "Magic is not downloaded yet: connect to the internet to get it."
    assert page.app.skins.chosen["board"] == page.settings.board == "ishido"
    page.step()
    assert page.value("stonesets") == "Ishido"


def test_a_card_is_made_when_its_pictures_have_come(page):
    cards, coming = page.app.skins.cards, []
    cards._fetch = lambda skin, then: coming.append((skin, then))
    wanted = [("boards", "gems"), ("boards", "runes"), ("boards", "magic")]
    for _ in range(3):
        assert cards.follow(wanted)
    assert [skin for skin, _ in coming] == ["gems", "runes"], "two at a time"
    for _, came in coming:
        came()
    cards.follow(wanted)
    shown = [cards.picture(*key) is not None for key in wanted]
    assert shown == [True, True, False]
    assert [skin for skin, _ in coming] == ["gems", "runes", "magic"]


def test_a_restored_world_is_awaited(page, coming):
    page.app.desk.settings_store.change(stoneset="gems", board="gems")
    page.app.follow_settings()
    assert page.app.skins.chosen["board"] == "ishido"
    coming[-1][1]()
    assert page.app.skins.chosen["board"] == "gems"
