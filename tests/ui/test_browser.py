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
from ishido.rules.deal import deal_of_the_day
from ishido.rules.game import Mode
from ishido.session.clock import game_clock
from ishido.session.sharing import link_in
from ishido.ui.app import runners, running
from ishido.ui.platform import audio, clipboard, display
from ishido_web import boot
from tests.support.left_games import leave_game
from tests.support.pilot import FRAME, SMALL, Pilot
from tests.support.pilot_app import Brief, PilotApp
from tests.support.players_at_table import ANN, EXPERT, sit_down, wait_for_computer
from tests.support.scene_answers import name_of, paragraphs_of
from tests.support.storage_play import full_disk
from tests.support.widget_gallery import make


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


@pytest.mark.parametrize("in_browser", [True, False])
def test_only_on_a_desktop_work_is_done_beside_the_window(monkeypatch, *, in_browser):
    monkeypatch.setattr("ishido.browser.IN_BROWSER", in_browser)
    every = runners.Runners()
    beside = {getattr(every, field.name).concurrent for field in fields(every)}
    assert beside == {not in_browser}
    assert not in_browser or spare() == 1


def test_a_computer_plays_gives_hints_and_reviews(page):
    sit_down(page, Mode.COOPERATIVE, ANN, EXPERT)
    page.click("k8")
    wait_for_computer(page)
    assert len(page.game.moves) == 2
    page.press("i")
    page.step(0.1)
    assert "close hint" in page.names()
    assert "The Master is" not in page.text_of("slate")
    page.end_game()
    page.click("review")
    page.step(0.2)
    assert page.scene.under.review.whole


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


@pytest.mark.slow
@pytest.mark.pictures
@pytest.mark.parametrize("scene", ["bluestone", "chooser", "lessons", "journal"])
def test_other_scenes_are_drawn(page, scene):
    page.open(scene)
    for _ in range(6):
        page.step(1)
    assert len(page.app.scenes) == 2


def test_the_page_gives_the_window_its_size_and_its_density(page):
    left = page.settings.window
    for size in ((1170, 2532), (2532, 1170), (960, 800)):
        page.app.resize(size, 1.0)
        page.step()
        assert page.app.size == page.app.screen.surface.get_size() == size
    assert not page.table.layout.phone
    page.app.resize(page.app.size, 2.0)  # a page that is enlarged has its pixels still
    assert page.table.layout.phone
    page.app.resize(page.app.size, 1.0)
    assert not page.table.layout.phone
    page.click("k8")
    assert page.moves() == "k8"
    assert page.settings.window == left, "it is kept for a desktop"


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
    for _ in range(2):  # it is given again
        page.press("Ctrl+S")
        (name,) = files.names
        assert page.on_table, "nothing else is asked"
        assert name in page.said
        kept = (files.folder / name).read_bytes()
        (files.folder / name).unlink()  # the page has given it away
    page.press("Ctrl+O")
    assert files.asked == [(".ishido", ".bluestone")]
    assert page.on_table, "nothing was chosen"
    files.upload = files.folder / name
    files.upload.write_bytes(kept)
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
    page.wait(4)
    page.click("back")
    backup, picture = sorted(files.names, key=lambda name: Path(name).suffix, reverse=True)
    with Image.open(files.folder / picture) as drawn:
        assert drawn.format == "PNG"
    page.click("k8")
    page.settle()
    files.upload = files.folder / backup
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
    shared, filled = [], []

    def share(text, picture, answer):
        shared.append((text, picture))
        answer("copied")

    page.app.system = replace(
        page.app.system,
        share=share,
        site="https://a.site/",
        full_screen=lambda: filled.append(not page.app.fullscreen),
    )
    assert page.command_label("share deal") == "Share this deal"
    page.press("Ctrl+C")
    assert page.said == "Copied. Paste it into a chat."
    page.press("F11")
    assert (shared, filled) == ([("https://a.site/?deal=1", None)], [True])
    assert not page.app.fullscreen, "the page says when it has"


def test_the_levels_say_how_long_they_take_in_a_page(page):
    page.run("solitaire")
    for row, said in ((5, "Thinks for a few seconds"), (6, "Thinks for about twelve seconds")):
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
    shown = set()
    for menu in page.table.menus.menus:
        page.click(menu.name)
        shown |= {*page.names()} - {"back"}
        page.click("back")
    in_menus = {command.name for menu in page.table.menus.menus for command in menu.commands}
    assert shown == in_menus - {"quit", "save game as", "recent"}
    page.press("Esc")
    page.open("settings")
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
    assert "kept in this browser" in page.text
    assert str(page.folders.data) not in page.text


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


@pytest.mark.slow
@pytest.mark.usefixtures("_browser", "_never_waits")
def test_the_window_is_stepped_from_outside_and_rests(folders, monkeypatch):
    def to_rest():
        """Take steps at display rate until nothing moves, and return their number."""
        for steps in range(1, 3000):
            lively = app.step()
            app.time += FRAME
            if app.rest() > 0:
                assert not app.step()
                return steps
            assert lively or steps == 1
        raise AssertionError("it never rests")

    monkeypatch.setattr(running, "App", PilotApp)
    leave_game(folders, 1)
    app = running.open_app(folders, size=SMALL, runners=runners.Runners(workers=Brief()))
    assert (app.size, app.running, name_of(app.scene)) == (SMALL, True, "title")
    to_rest()
    assert 0 < app.rest() < 1
    monkeypatch.setattr("ishido.ui.app.app.preload", lambda: iter([None]))
    assert app.use_idle_time()
    assert not app.use_idle_time(), "one module only was left to load"
    key = {"key": pygame.K_RETURN, "mod": 0, "unicode": "\r", "scancode": 0}
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key))
    assert app.step()
    assert app.rest() == 0, "the title fades"
    assert to_rest() > 2
    table = app.scene
    square = table.session.game.legal_squares[0]
    app.time += 20
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        point = table.layout.square_rect(square).center
        pygame.event.post(pygame.Event(kind, pos=point, button=1, touch=False))
    assert app.step()
    assert table.session.game.moves[-1] == square
    assert app.rest() == 0, "the stone flies"
    to_rest()
    pygame.event.post(pygame.Event(pygame.QUIT))
    app.step()
    assert not app.running
    running.close(app)
    assert not pygame.display.get_init()


@pytest.mark.usefixtures("_browser", "_never_waits")
@pytest.mark.parametrize("shared", ["deal=72", "day", "deal=no"])
def test_a_shared_deal_opens_in_place_of_the_title(folders, shared):
    app = running.open_app(folders, size=SMALL, link=link_in(shared))
    if shared == "deal=no":
        said = "This link leads to no deal. A deal number has digits only."
        assert said in paragraphs_of(app.scene)
    else:
        number = 72 if shared == "deal=72" else deal_of_the_day(app.today().date())
        assert app.scene.session.game.setup.deal.number == number
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
    pilot.show(field := make("field", "name", "*"))
    page = object.__new__(boot.Game)
    pilot.click("name")
    pilot.press("End")
    filling = " " * 16  # what stands in the page's own field
    for before, after in pairwise(["", *written]):
        page.rewritten(filling + before, filling + after)
        pilot.step()
        assert field.value == "*" + after


@pytest.fixture
def coming(page):
    """What the page calls when it has fetched the pictures of a chosen world, in order."""
    calls = []
    page.app.system = replace(
        page.app.system, fetch_world=lambda world, then: calls.append((world["board"], then))
    )
    page.press("b")
    page.click("mix")
    return calls


def test_a_world_is_used_when_its_pictures_have_come_with_what_was_chosen_last(page, coming):
    page.pick("stonesets", "Gems")
    page.pick("stonesets", "Runes")
    page.pick("boards", "Gems")
    assert page.app.skins.chosen["board"] == "ishido"
    assert [board for board, _ in coming] == ["gems", "runes", "gems"]
    for _, came in (coming[2], coming[0], coming[1]):
        came()
    assert page.app.skins.chosen == {"stoneset": "runes", "board": "gems", "backdrop": ""}
    assert page.settings.stoneset == "runes"
    page.app.desk.settings_store.change(stoneset="magic", board="magic")
    page.app.follow_settings()  # a backup was restored
    assert page.app.skins.chosen["board"] == "gems"
    coming[-1][1]()
    assert page.app.skins.chosen["board"] == "magic"


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
    wanted = ["gems", "runes", "magic"]
    for _ in range(3):
        assert cards.follow(wanted)
    assert [skin for skin, _ in coming] == ["gems", "runes"], "two at a time"
    for _, came in coming:
        came()
    cards.follow(wanted)
    shown = [cards.picture(world) is not None for world in wanted]
    assert shown == [True, True, False]
    assert [skin for skin, _ in coming] == ["gems", "runes", "magic"]
