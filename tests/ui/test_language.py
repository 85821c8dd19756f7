"""A window in another language."""

import re

import pytest

TWICE = re.compile("««[^«»]*»»")


@pytest.fixture
def foreign(pilot, speak):
    """A window that was opened in another language."""
    speak()
    pilot.reopen()
    if pilot.scene_name == "title":
        pilot.press("Esc")
    return pilot


def test_the_menu_bar_and_the_tools_speak_the_language(foreign):
    for word in ("«File»", "«Scores»", "«Undo»", "«Moves»"):
        assert word in foreign.text


def test_a_menu_speaks_the_language(foreign):
    foreign.open_menu("game")
    assert "«Solitaire…»" in foreign.text
    assert "«New game»" in foreign.text


def test_the_settings_speak_the_language(foreign):
    foreign.open("settings")
    foreign.click("«Look»")
    assert "«Text and panel size»" in foreign.text
    assert "«Letters and numbers around the board.»" in foreign.text
    assert "«Same as the board»" in foreign.text
    foreign.click("«Done»")
    assert foreign.on_table


def test_the_keyboard_page_speaks_the_language(foreign):
    foreign.open("help", "keyboard")
    assert "«choose a square»" in foreign.text
    assert "«Controls»" in foreign.text


def test_nothing_is_translated_twice(foreign):
    pilot = foreign
    for menu in ("File", "Game", "Choices", "Help", "Scores"):
        pilot.open_menu(menu.lower())
        assert not TWICE.search(pilot.text)
        pilot.press("Esc", "Esc")
    for page in ("settings", "journal", "help"):
        pilot.open(page, *["keyboard"] if page == "help" else [])
        assert not TWICE.search(pilot.text)
        pilot.press("Esc")
