"""Help: every page is reached and read to its end by every means, and says what the rules say."""

import os
import re
import subprocess
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from ishido.assets import assets, licence
from ishido.rules.board import SQUARE_NAMES
from ishido.ui.commands.menus import COMMANDS
from ishido.ui.core import clipboard, desktop
from ishido.ui.core.look import SMALL_SIZE
from ishido.ui.core.sizes import MIN_SIZE
from ishido.ui.core.theme import Face
from ishido.ui.scenes.help.scene import Help
from ishido.ui.widgets.dropdown import Dropdown
from ishido.ui.widgets.flow import Paragraph, TextRun
from ishido.ui.widgets.rows import Rows
from ishido.ui.words import help as says
from tests.support.pilot import Pilot, differing

PAGES = [page for page, _ in says.PAGES]
OF_ISHIDO = [page for page in PAGES if page != "bluestone"]
"""The pages with a command in Ishido's menus."""
SIZES = ((960, 640), (1280, 800), (1920, 1080), (900, 1400), MIN_SIZE)


def page_of(pilot):
    assert isinstance(pilot.scene, Help)
    return pilot.scene


def at_end(pilot):
    scroller = page_of(pilot).text.scroller
    return scroller.last > 0 and scroller.top == scroller.last


def blocks(pilot, page):
    pilot.open("help", page)
    return list(page_of(pilot).text.blocks)


# -- reaching it --------------------------------------------------------------------------------


@pytest.mark.parametrize("page", OF_ISHIDO)
def test_every_page_has_its_command(pilot, page):
    COMMANDS[page].run(pilot.app, pilot.table)
    assert page_of(pilot).tabs.chosen == page
    pilot.press("Esc")
    assert pilot.on_table


def test_f1_opens_the_rules_and_esc_leaves_them(pilot):
    pilot.press("F1")
    assert page_of(pilot).tabs.chosen == "rules"
    pilot.press("Esc")
    assert pilot.on_table


def test_pages_are_turned_by_keys_alone(pilot):
    pilot.press("F1")
    seen = []
    for _ in PAGES:
        seen.append(page_of(pilot).tabs.chosen)
        pilot.press("Ctrl+Tab")
    assert seen == PAGES
    pilot.press(*["Right"] * (len(PAGES) - 1), "Left")
    assert page_of(pilot).tabs.chosen == "keyboard"
    while pilot.focused() != "back":
        pilot.press("Tab")
    pilot.press("PageDown")
    assert page_of(pilot).text.scroller.top > 0
    pilot.press("Enter")
    assert pilot.on_table


def test_pages_are_turned_by_click_and_by_touch(pilot):
    pilot.press("F1")
    for place, page in enumerate(PAGES):
        heading = page_of(pilot).tabs.boxes()[place].center
        (pilot.tap if place % 2 else pilot.click)(heading)
        assert page_of(pilot).tabs.chosen == page
    pilot.tap("back")
    assert pilot.on_table


def test_the_stone_in_hand_is_laid_down_first(pilot):
    pilot.lift("touchstone", "d4")
    pilot.press("F1")
    assert page_of(pilot)
    assert pilot.table.board.held_stone is None


@pytest.mark.pictures
def test_the_table_below_stands_still(pilot):
    pilot.click("k8")
    assert pilot.table.board.motions.running
    pilot.press("F1")
    pilot.settle()
    assert differing(pilot.surface, pilot.anew()) is None


# -- reading it ---------------------------------------------------------------------------------


@pytest.mark.parametrize("page", PAGES)
def test_every_page_is_read_to_its_end_by_every_means(pilot, page):
    pilot.open("help", page)
    pilot.app.draw()
    text = page_of(pilot).text.rect
    low, high = (text.centerx, text.bottom - 20), (text.centerx, text.top + 20)
    ways = {
        "Space": lambda: pilot.press("Space"),
        "Page Down": lambda: pilot.press("PageDown"),
        "End": lambda: pilot.press("End"),
        "wheel": lambda: pilot.wheel(text.center, -9),
        "finger": lambda: pilot.swipe(low, high),
        "bar": lambda: pilot.drag(page_of(pilot).text.scroller.thumb.center, text.bottomright),
    }
    for name, way in ways.items():
        pilot.press("Home")
        assert page_of(pilot).text.scroller.top == 0
        before = -1
        while not at_end(pilot):
            assert page_of(pilot).text.scroller.top > before, name
            before = page_of(pilot).text.scroller.top
            way()
    while page_of(pilot).text.scroller.top:
        before = page_of(pilot).text.scroller.top
        pilot.press("PageUp")
        assert page_of(pilot).text.scroller.top < before


def test_each_page_keeps_its_place(pilot):
    pilot.press("F1", "PageDown")
    place = page_of(pilot).text.scroller.top
    assert place > 0
    pilot.press("Ctrl+Tab")
    assert page_of(pilot).text.scroller.top == 0
    pilot.press("Ctrl+Shift+Tab")
    assert page_of(pilot).text.scroller.top == place


@pytest.mark.sampled(6)
@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_wider_than_its_page(open_pilot, size, scale):
    pilot = open_pilot(size=size, ui_scale=scale)
    pilot.press("F1")
    for _ in PAGES:
        scene = page_of(pilot)
        pilot.step()
        window = pygame.Rect((0, 0), size)
        assert window.contains(scene.panel)
        buttons = [button.rect for button in scene.buttons]
        stack = [scene.heading, scene.tabs.rect, scene.text.rect, *buttons[:1]]
        for rect in (*stack, *buttons):
            assert scene.panel.contains(rect)
        for upper, lower in pairwise(stack):
            assert upper.bottom <= lower.top
        assert scene.text.rect.h >= 5 * scene.look.px(25), "less than five lines are in sight"
        view = scene.text._view(scene.look)
        for placed in scene.text._page.placed:
            assert placed.rect.left >= 0, placed
            path = isinstance(placed, TextRun) and os.sep in placed.words  # one word, however long
            assert path or placed.rect.right <= view.w, placed
        pilot.press("Ctrl+Tab")


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_letters_are_twice_as_large_if_that_is_wanted(open_pilot, size):
    """Panels are as large as the window allows, but this text scrolls."""
    heights = []
    pilot = open_pilot(size=size)
    for scale in (1.0, 2.0):
        pilot.app.desk.settings_store.change(ui_scale=scale)
        pilot.open("help", "rules")
        pilot.app.draw()
        runs = [each for each in page_of(pilot).text._page.placed if isinstance(each, TextRun)]
        heights.append(next(run.rect.h for run in runs if not run.gilded))
        pilot.press("Esc")
    assert heights[1] == pytest.approx(2 * heights[0], rel=0.05)


@pytest.mark.parametrize("page", ["rules", "strategy"])
def test_lines_have_seventy_letters_or_so(pilot, page):
    pilot.open("help", page)
    pilot.app.draw()
    lines = {}
    for run in page_of(pilot).text._page.placed:
        if isinstance(run, TextRun):
            lines[run.rect.y] = lines.get(run.rect.y, 0) + len(run.words)
    assert 50 <= max(lines.values()) <= 80


@pytest.mark.pictures
def test_another_size_shows_the_same_page(pilot):
    pilot.press("F1", "End")
    pilot.resize((1280, 800))
    assert page_of(pilot).tabs.chosen == "rules"
    assert page_of(pilot).text.scroller.top > 0
    assert differing(pilot.surface, pilot.anew()) is None


def test_help_never_costs_anything(pilot):
    pilot.click("k8")
    for page in OF_ISHIDO:
        COMMANDS[page].run(pilot.app, pilot.table)
        pilot.press("End", "Esc")
    assert pilot.session.aids == frozenset()
    assert pilot.moves() == "k8"


# -- the contents -------------------------------------------------------------------------------

PORTRAIT = (900, 1400)


def contents_of(pilot):
    found = pilot.find("contents")
    assert isinstance(found, Rows)
    return found


def begins_with(pilot):
    """The heading that is lit, and whether it is in sight: at the top, or the text at its end."""
    scene = page_of(pilot)
    pilot.step()
    number = scene.text.reading(scene.look)
    place = scene.text._page.headings[number]
    scroller = scene.text.scroller
    at_top = scroller.top == place or (scroller.top == scroller.last and place >= scroller.top)
    return scene.text.headings[number].text, at_top and place < scroller.top + scroller.shown


@pytest.mark.pictures
@pytest.mark.sampled(2)
@pytest.mark.parametrize("way", ["click", "tap", "keys"])
@pytest.mark.parametrize("page", PAGES)
def test_the_contents_lead_to_every_heading(pilot, page, way):
    pilot.open("help", page)
    pilot.step()
    contents, look = contents_of(pilot), page_of(pilot).look
    titles = [heading.text for heading in page_of(pilot).text.headings]
    assert [row.title for row in contents.rows] == titles
    if way == "keys":
        pilot.press("Shift+Tab")
        assert pilot.focused() == "contents"
    for number in (*range(1, len(titles)), 0):
        if way == "keys":
            pilot.press("Home" if number == 0 else "Down", "Enter")
        else:
            contents.top = number
            pilot.step()
            rects = dict(contents.row_rects(look))
            (pilot.click if way == "click" else pilot.tap)(rects[number].center)
        assert begins_with(pilot) == (titles[number], True)
        assert contents.chosen == number
        assert differing(pilot.surface, pilot.anew()) is None


def test_the_heading_of_what_is_read_is_lit(pilot):
    pilot.press("F1")
    pilot.step()
    lit = []
    while not at_end(pilot):
        pilot.press("Down")
        pilot.step()
        lit.append(contents_of(pilot).chosen)
    assert lit == sorted(lit)
    assert len(set(lit)) > len(contents_of(pilot).rows) / 2
    pilot.press("Home")
    pilot.step()
    assert contents_of(pilot).chosen == 0


def test_a_click_on_the_heading_that_is_lit_leads_to_its_beginning(pilot):
    pilot.press("F1")
    pilot.step()
    pilot.press("Down")
    assert page_of(pilot).text.scroller.top > 0
    contents = contents_of(pilot)
    assert contents.chosen == 0
    pilot.click(dict(contents.row_rects(page_of(pilot).look))[0].center)
    assert page_of(pilot).text.scroller.top == 0


def test_page_down_scrolls_the_text_after_a_click_on_the_contents(pilot):
    pilot.press("F1")
    pilot.step()
    pilot.click(dict(contents_of(pilot).row_rects(page_of(pilot).look))[1].center)
    before = page_of(pilot).text.scroller.top
    pilot.press("PageDown")
    scroller = page_of(pilot).text.scroller
    assert before < scroller.top <= before + scroller.shown


def test_the_wheel_over_the_contents_scrolls_the_text_if_all_are_in_sight(pilot):
    pilot.press("F1")
    pilot.step()
    pilot.wheel("contents", -2)
    assert page_of(pilot).text.scroller.top > 0


@pytest.mark.pictures
def test_contents_longer_than_their_window_are_scrolled(pilot):
    pilot.press("F1")
    scene = page_of(pilot)
    scene.contents.visible = 4
    pilot.step()
    pilot.wheel("contents", -2)
    assert scene.text.scroller.top == 0
    assert contents_of(pilot).top > 0
    assert differing(pilot.surface, pilot.anew()) is None


@pytest.mark.parametrize("way", ["click", "keys"])
def test_where_there_is_no_room_the_contents_hang_above(open_pilot, way):
    pilot = open_pilot(size=PORTRAIT)
    pilot.press("F1")
    pilot.step()
    closed = pilot.find("contents")
    assert isinstance(closed, Dropdown)
    titles = [heading.text for heading in page_of(pilot).text.headings]

    def choose(down):
        if way == "keys":
            pilot.press("Enter", *["Down"] * down, "Enter")
            return
        pilot.click("contents")
        popup = closed.popup
        assert popup is not None
        row = closed.index + down
        pilot.click((popup.centerx, popup.y + round(popup.h * (row + 0.5) / 9)))

    if way == "keys":
        pilot.press("Shift+Tab")
        assert pilot.focused() == "contents"
    choose(3)
    assert begins_with(pilot) == (titles[3], True)
    page_of(pilot).text.scroller.to(page_of(pilot).text.scroller.top + 60)
    pilot.step()
    choose(0)  # the same again leads to its beginning
    assert begins_with(pilot) == (titles[3], True)
    pilot.press("Enter")
    assert closed.popup is not None
    pilot.press("Esc")
    assert closed.popup is None
    assert page_of(pilot)
    pilot.press("Esc")
    assert pilot.on_table


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 2.0])
def test_contents_and_text_share_the_panel(pilot, size, scale):
    pilot.app.desk.settings_store.change(ui_scale=scale)
    pilot.press("F1")
    scene = page_of(pilot)
    scene.arrange(size)
    contents, text = pilot.find("contents").rect, scene.text.rect
    assert scene.panel.contains(contents)
    assert not contents.colliderect(text)
    assert not contents.colliderect(scene.tabs.rect)
    assert contents.bottom <= scene.buttons[0].rect.top
    assert text.w >= contents.w


def test_no_heading_is_cut_in_the_contents(open_pilot):
    pilot = open_pilot(size=(1280, 800))
    for page in PAGES:
        pilot.open("help", page)
        pilot.step()
        contents, look = contents_of(pilot), page_of(pilot).look
        for number, line in contents.row_rects(look):
            row = contents.rows[number]
            room = line.w - look.px(20) - look.px(14) * row.indent
            pixels = look.px(SMALL_SIZE)
            assert look.theme.fitting(row.title, Face.TEXT, pixels, room) == row.title
        pilot.press("Esc")


# -- about --------------------------------------------------------------------------------------


def test_about_gives_the_licences_in_full(pilot):
    page = " ".join(block.text for block in blocks(pilot, "about") if isinstance(block, Paragraph))
    read = set(re.findall(r"\w+", page))
    root = Path(__file__).parents[2]
    for path in (root / "LICENSE", assets() / "fonts" / "OFL.txt"):
        assert set(re.findall(r"\w+", path.read_text())) <= read, path.name
    assert licence() == (root / "LICENSE").read_text()


def test_an_installation_without_its_licences_still_opens(pilot, monkeypatch, tmp_path):
    monkeypatch.setattr("ishido.ui.scenes.help.about.assets", lambda: tmp_path)
    monkeypatch.setattr("ishido.ui.scenes.help.about.licence", lambda: "")
    page = [block.text for block in blocks(pilot, "about") if isinstance(block, Paragraph)]
    assert page.count(says.NO_TEXT) == 2


def test_the_path_is_copied(pilot, folders):
    pilot.open("help", "about")
    pilot.click("copy path")
    assert clipboard.paste() == str(folders.data)
    assert page_of(pilot).copy.label == says.COPIED


def test_the_folder_is_opened_where_that_is_possible(pilot, folders, monkeypatch):
    opened = []
    monkeypatch.setattr("ishido.ui.scenes.help.scene.can_open_folders", lambda: True)
    monkeypatch.setattr(
        "ishido.ui.scenes.help.scene.open_folder", lambda path: bool(opened.append(path)) or True
    )
    pilot.open("help", "about")
    pilot.click("open folder")
    assert opened == [folders.data]
    monkeypatch.setattr("ishido.ui.scenes.help.scene.open_folder", lambda path: False)
    pilot.click("open folder")
    assert page_of(pilot).folder.label == says.CANNOT_OPEN
    assert not page_of(pilot).folder.enabled


def test_a_folder_is_handed_to_the_desktop(tmp_path, monkeypatch):
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr("shutil.which", lambda name: None)
    assert not desktop.can_open_folders()
    assert not desktop.open_folder(tmp_path)
    started = []
    status = []
    """With which the opener ends; nothing while it runs."""

    class Opener:
        def __init__(self, command, **_):
            self.command = command
            started.append(command)

        def wait(self, timeout):
            if not status:
                raise subprocess.TimeoutExpired(self.command, timeout)
            return status[0]

    monkeypatch.setattr("shutil.which", lambda name: f"/bin/{name}")
    monkeypatch.setattr("subprocess.Popen", Opener)
    assert desktop.can_open_folders()
    assert desktop.open_folder(tmp_path / "new")
    assert started == [["/bin/xdg-open", str(tmp_path / "new")]]
    assert (tmp_path / "new").is_dir()
    status[:] = [0]
    assert desktop.open_folder(tmp_path)
    status[:] = [3]  # xdg-open has found no file manager
    assert not desktop.open_folder(tmp_path)


# -- for whoever is new -------------------------------------------------------------------------


def test_whoever_is_new_is_offered_the_rules_until_the_first_stone(folders):
    pilot = Pilot(folders)
    assert "rules" in pilot.names()
    pilot.click("rules")
    assert page_of(pilot).tabs.chosen == "rules"
    pilot.press("Esc")
    pilot.click(SQUARE_NAMES[pilot.game.legal_squares[0]])
    assert "rules" not in pilot.names()
    pilot.press("n")
    pilot.reopen()
    assert "rules" not in pilot.names()
    pilot.close()


@pytest.mark.parametrize("size", [(320, 240), (500, 400)])
def test_help_at_a_window_too_small_still_opens(pilot, size):
    pilot.press("F1")
    scene = page_of(pilot)
    scene.arrange(size)
    assert pygame.Rect((0, 0), size).contains(scene.panel)
