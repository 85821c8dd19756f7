"""A window in another language."""

import re

import pytest


@pytest.fixture
def foreign(pilot, speak):
    """A window that was opened in another language."""
    speak()
    pilot.reopen()
    if pilot.scene_name == "title":
        pilot.press("Esc")
    return pilot


def test_the_window_speaks_the_language(foreign):
    for word in ("«File»", "«Scores»", "«Undo»", "«Moves»"):
        assert word in foreign.text
    foreign.open_menu("game")
    assert "«Solitaire…»" in foreign.text
    assert "«New game»" in foreign.text
    foreign.press("Esc", "Esc")
    foreign.open("settings")
    foreign.click("«Look»")
    assert "«Text and panel size»" in foreign.text
    assert "«Letters and numbers around the board.»" in foreign.text
    assert "«Same as the board»" in foreign.text
    foreign.click("«Done»")
    foreign.open("help", "keyboard")
    foreign.wheel("keyboard", -2)
    assert "«choose a square»" in foreign.text
    assert "«Controls»" in foreign.text


def test_nothing_is_translated_twice(foreign):
    twice = re.compile("««[^«»]*»»")
    for menu in foreign.menus():
        foreign.open_menu(menu)
        assert not twice.search(foreign.text)
        foreign.press("Esc", "Esc")
    for screen in (["settings"], ["journal"], ["help", "keyboard"]):
        foreign.open(*screen)
        assert not twice.search(foreign.text)
        foreign.press("Esc")
