"""Help: every page is reached and read to its end by every means, and says what the rules say."""

import pytest

from ishido.rules.board import SQUARE_NAMES
from tests.support.pilot import Pilot, differing

LABELS = ["Rules", "Strategy", "Oracle", "Stones", "Bluestone", "Controls", "About"]


def text_of(pilot):
    """The text of the page."""
    assert pilot.scene_name == "help"
    return pilot.scene.text


def top(pilot):
    """How far the text is scrolled, in pixels."""
    return text_of(pilot).scroller.top


def test_pages_are_turned_by_keys_alone(pilot):
    pilot.press("F1")
    seen = []
    for _ in LABELS:
        seen.append(pilot.value("page"))
        pilot.press("Ctrl+Tab")
    assert seen == LABELS
    pilot.press(*["Right"] * (len(LABELS) - 1), "Left")
    assert pilot.value("page") == "Controls"
    while pilot.focused() != "back":
        pilot.press("Tab")
    pilot.press("PageDown")
    assert top(pilot) > 0
    pilot.press("Enter")
    assert pilot.on_table


def test_pages_are_turned_by_click_and_by_touch_and_cost_nothing(pilot):
    pilot.click("k8")
    pilot.press("F1")
    for number, page in enumerate(LABELS):
        (pilot.tap if number % 2 else pilot.click)(page)
        assert pilot.value("page") == page
        pilot.press("End")
    pilot.tap("back")
    assert pilot.on_table
    assert pilot.session.aids == frozenset()
    assert pilot.moves() == "k8"


def test_each_page_keeps_its_place(pilot):
    pilot.press("F1", "PageDown")
    place = top(pilot)
    assert place > 0
    pilot.press("Ctrl+Tab")
    assert top(pilot) == 0
    pilot.press("Ctrl+Shift+Tab")
    assert top(pilot) == place


# -- the contents -------------------------------------------------------------------------------


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
    ("page", "way"), [("strategy", "click"), ("bluestone", "tap"), ("about", "keys")]
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


def test_where_there_is_no_room_beside_the_text_there_are_no_contents(open_pilot):
    pilot = open_pilot(size=(900, 1400))
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
