"""Help: every page is reached and read to its end by every means, and says what the rules say."""

import re
import subprocess
from itertools import cycle
from pathlib import Path

import pytest

from ishido.assets import assets, licence
from ishido.rules.board import SQUARE_NAMES
from ishido.ui.platform import desktop
from tests.support.pilot import Pilot, differing
from tests.support.tour.faults import misplaced

PAGES = ["rules", "strategy", "asking", "carving", "bluestone", "keyboard", "about"]
LABELS = ["Rules", "Strategy", "Oracle", "Stones", "Bluestone", "Controls", "About"]
OF_ISHIDO = ["rules", "strategy", "keyboard", "about"]
"""The pages with a command in Ishido's menus."""


def text_of(pilot):
    """The text of the page."""
    assert pilot.scene_name == "help"
    return pilot.scene.text


def top(pilot):
    """How far the text is scrolled, in pixels."""
    return text_of(pilot).scroller.top


def at_end(pilot):
    return pilot.scrolled(text_of(pilot).name) == 1.0


# -- reaching it --------------------------------------------------------------------------------


def test_f1_opens_the_rules_and_esc_leaves_them(pilot):
    pilot.press("F1")
    assert pilot.value("page") == "Rules"
    pilot.press("Esc")
    assert pilot.on_table


def test_pages_are_turned_by_keys_alone(pilot):
    pilot.press("F1")
    seen = []
    for _ in PAGES:
        seen.append(pilot.value("page"))
        pilot.press("Ctrl+Tab")
    assert seen == LABELS
    pilot.press(*["Right"] * (len(PAGES) - 1), "Left")
    assert pilot.value("page") == "Controls"
    while pilot.focused() != "back":
        pilot.press("Tab")
    pilot.press("PageDown")
    assert top(pilot) > 0
    pilot.press("Enter")
    assert pilot.on_table


def test_pages_are_turned_by_click_and_by_touch(pilot):
    pilot.press("F1")
    for number, page in enumerate(LABELS):
        (pilot.tap if number % 2 else pilot.click)(page)
        assert pilot.value("page") == page
    pilot.tap("back")
    assert pilot.on_table


def test_the_stone_in_hand_is_laid_down_first(pilot):
    pilot.lift("touchstone", "d4")
    pilot.press("F1")
    assert pilot.scene_name == "help"
    assert not pilot.in_hand


@pytest.mark.pictures
def test_the_table_below_stands_still(pilot):
    pilot.click("k8")
    assert pilot.scene.moving
    pilot.press("F1")
    pilot.settle()


# -- reading it ---------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("page", PAGES)
def test_every_page_is_read_to_its_end_by_every_means(pilot, page):
    pilot.open("help", page)
    pilot.app.draw()
    text = text_of(pilot).rect
    low, high = (text.centerx, text.bottom - 20), (text.centerx, text.top + 20)
    ways = {
        "Space": lambda: pilot.press("Space"),
        "Page Down": lambda: pilot.press("PageDown"),
        "End": lambda: pilot.press("End"),
        "wheel": lambda: pilot.wheel(text.center, -9),
        "finger": lambda: pilot.swipe(low, high),
        "bar": lambda: pilot.drag(text_of(pilot).scroller.thumb.center, text.bottomright),
    }
    for name, way in ways.items():
        pilot.press("Home")
        assert top(pilot) == 0
        before = -1
        while not at_end(pilot):
            assert top(pilot) > before, name
            before = top(pilot)
            way()
    while top(pilot):
        before = top(pilot)
        pilot.press("PageUp")
        assert top(pilot) < before


def test_each_page_keeps_its_place(pilot):
    pilot.press("F1", "PageDown")
    place = top(pilot)
    assert place > 0
    pilot.press("Ctrl+Tab")
    assert top(pilot) == 0
    pilot.press("Ctrl+Shift+Tab")
    assert top(pilot) == place


@pytest.mark.slow
def test_large_letters_leave_five_lines_of_each_page_in_sight(open_pilot):
    pilot = open_pilot(ui_scale=2.0)
    pilot.press("F1")
    for page in PAGES:
        pilot.step()
        assert not [*misplaced(pilot)], page
        assert pilot.find(page).rect.h >= 5 * pilot.scene.look.px(25)
        pilot.press("Ctrl+Tab")


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_letters_are_twice_as_large_if_that_is_wanted(open_pilot, size):
    """Panels are as large as the window allows, but this text scrolls."""
    heights = []
    pilot = open_pilot(size=size)
    for scale in (1.0, 2.0):
        pilot.change_settings(ui_scale=scale)
        pilot.open("help", "rules")
        pilot.app.draw()
        runs = [each for each in text_of(pilot)._page.placed if hasattr(each, "words")]
        heights.append(next(run.rect.h for run in runs if not run.gilded))
        pilot.press("Esc")
    assert heights[1] == pytest.approx(2 * heights[0], rel=0.05)


@pytest.mark.parametrize("page", ["rules", "strategy"])
def test_lines_have_seventy_letters_or_so(pilot, page):
    pilot.open("help", page)
    pilot.app.draw()
    lines = {}
    for run in text_of(pilot)._page.placed:
        if hasattr(run, "words"):
            lines[run.rect.y] = lines.get(run.rect.y, 0) + len(run.words)
    assert 50 <= max(lines.values()) <= 80


@pytest.mark.pictures
def test_another_size_shows_the_same_page(pilot):
    pilot.press("F1", "End")
    pilot.resize((1280, 800))
    assert pilot.value("page") == "Rules"
    assert top(pilot) > 0
    assert differing(pilot.surface, pilot.anew()) is None


def test_help_never_costs_anything(pilot):
    pilot.click("k8")
    for page in OF_ISHIDO:
        pilot.run(page)
        pilot.press("End", "Esc")
    assert pilot.session.aids == frozenset()
    assert pilot.moves() == "k8"


# -- the contents -------------------------------------------------------------------------------

PORTRAIT = (900, 1400)


def begins_with(pilot):
    """The heading that is lit, and whether it is in sight: at the top, or the text at its end."""
    text = text_of(pilot)
    pilot.step()
    number = text.reading(pilot.scene.look)
    place, scroller = text._page.headings[number], text.scroller
    at_top = scroller.top == place or (scroller.top == scroller.last and place >= scroller.top)
    return text.headings[number].text, at_top and place < scroller.top + scroller.shown


@pytest.mark.slow
@pytest.mark.pictures
@pytest.mark.parametrize(
    ("page", "way"), list(zip(PAGES, cycle(["click", "tap", "keys"]), strict=False))
)
def test_the_contents_lead_to_every_heading(pilot, page, way):
    pilot.open("help", page)
    pilot.step()
    titles = [heading.text for heading in text_of(pilot).headings]
    assert pilot.rows("contents") == titles
    if way == "keys":
        pilot.press("Shift+Tab")
        assert pilot.focused() == "contents"
    for number in (*range(1, len(titles)), 0):
        if way == "keys":
            pilot.press("Home" if number == 0 else "Down", "Enter")
        else:
            contents = pilot.find("contents")
            contents.scroller.to(number)
            pilot.step()
            rects = dict(contents.row_rects(pilot.scene.look))
            (pilot.click if way == "click" else pilot.tap)(rects[number].center)
        assert begins_with(pilot) == (titles[number], True)
        assert pilot.value("contents") == titles[number]
        assert differing(pilot.surface, pilot.anew()) is None


def test_the_heading_of_what_is_read_is_lit(pilot):
    pilot.press("F1")
    pilot.step()
    lit = []
    while not at_end(pilot):
        pilot.press("Down")
        pilot.step()
        lit.append(pilot.value("contents"))
    titles = pilot.rows("contents")
    assert lit == sorted(lit, key=titles.index)
    assert len(set(lit)) > len(titles) / 2
    pilot.press("Home")
    pilot.step()
    assert pilot.value("contents") == titles[0]


def test_a_click_on_the_heading_that_is_lit_leads_to_its_beginning(pilot):
    pilot.press("F1")
    pilot.step()
    pilot.press("Down")
    assert top(pilot) > 0
    first = pilot.rows("contents")[0]
    assert pilot.value("contents") == first
    pilot.pick("contents", first)
    assert top(pilot) == 0


def test_page_down_scrolls_the_text_after_a_click_on_the_contents(pilot):
    pilot.press("F1")
    pilot.step()
    pilot.pick("contents", pilot.rows("contents")[1])
    before = top(pilot)
    pilot.press("PageDown")
    scroller = text_of(pilot).scroller
    assert before < scroller.top <= before + scroller.shown


def test_the_wheel_over_the_contents_scrolls_the_text_if_all_are_in_sight(pilot):
    pilot.press("F1")
    pilot.step()
    pilot.wheel("contents", -2)
    assert top(pilot) > 0


@pytest.mark.pictures
def test_contents_longer_than_their_window_are_scrolled(pilot):
    pilot.press("F1")
    pilot.find("contents").visible = 4
    pilot.step()
    pilot.wheel("contents", -2)
    assert top(pilot) == 0
    assert pilot.scrolled("contents") > 0


def test_where_there_is_no_room_beside_the_text_there_are_no_contents(open_pilot):
    pilot = open_pilot(size=PORTRAIT)
    pilot.press("F1")
    assert pilot.names() == ["page", "rules", "lessons", "back"]


# -- about --------------------------------------------------------------------------------------


def test_about_lists_what_is_in_a_bundle_with_its_licences(pilot, monkeypatch, tmp_path):
    program = tmp_path / "ishido"
    (tmp_path / "licences").mkdir()
    (tmp_path / "licences" / "SDL.txt").write_text("SDL: window\nLicence: zlib\nLibraries: SDL2\n")
    pilot.open("help", "about")
    assert "Everything inside" not in pilot.text
    pilot.press("Esc")
    monkeypatch.setattr("sys.frozen", True, raising=False)
    monkeypatch.setattr("sys.executable", str(program))
    pilot.open("help", "about")
    assert "Everything inside" in pilot.text
    *_, place, table = text_of(pilot).blocks
    assert f"are in {tmp_path / 'licences'}." in place.text
    assert table.rows[1:] == (("SDL: window", "zlib"),)


def test_about_gives_the_licences_in_full(pilot):
    pilot.open("help", "about")
    page = " ".join(getattr(block, "text", "") for block in text_of(pilot).blocks)
    read = set(re.findall(r"\w+", page))
    root = Path(__file__).parents[2]
    for path in (root / "LICENSE", assets() / "fonts" / "OFL.txt"):
        assert set(re.findall(r"\w+", path.read_text())) <= read, path.name
    assert licence() == (root / "LICENSE").read_text()


def test_an_installation_without_its_licences_still_opens(pilot, monkeypatch, tmp_path):
    monkeypatch.setattr("ishido.ui.screens.help.about.assets", lambda: tmp_path)
    monkeypatch.setattr("ishido.ui.screens.help.about.licence", lambda: "")
    pilot.open("help", "about")
    page = [getattr(block, "text", "") for block in text_of(pilot).blocks]
    assert page.count("The text is missing from this installation.") == 2


def test_the_folder_is_opened_where_that_is_possible(pilot, folders, monkeypatch):
    opened = []
    monkeypatch.setattr("ishido.ui.screens.help.scene.can_open_folders", lambda: True)
    monkeypatch.setattr(
        "ishido.ui.screens.help.scene.open_folder", lambda path: bool(opened.append(path)) or True
    )
    pilot.open("help", "about")
    pilot.click("open folder")
    assert opened == [folders.data]
    monkeypatch.setattr("ishido.ui.screens.help.scene.open_folder", lambda path: False)
    pilot.click("open folder")
    assert pilot.label("open folder") == "Can’t open"
    assert not pilot.enabled("open folder")


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
    assert pilot.value("page") == "Rules"
    pilot.press("Esc")
    pilot.click(SQUARE_NAMES[pilot.game.legal_squares[0]])
    assert "rules" not in pilot.names()
    pilot.press("n")
    pilot.reopen()
    assert "rules" not in pilot.names()
    pilot.close()
