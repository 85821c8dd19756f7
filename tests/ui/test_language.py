"""The language changes in an open window."""

import re

import pytest

TWICE = re.compile("««[^«»]*»»")


@pytest.fixture
def translate(pilot, speak):
    def change():
        speak()
        pilot.app.translate()
        pilot.step()

    return change


def test_the_menu_bar_and_the_tools_change_their_language(pilot, translate):
    assert "Moves" in pilot.text
    translate()
    said = pilot.text
    assert "«File»" in said
    assert "«Scores»" in said
    assert "«Undo»" in said
    assert "«Moves»" in said


def test_an_open_menu_changes_its_language(pilot, translate):
    pilot.click("game")
    assert "Solitaire…" in pilot.text
    translate()
    assert "«Solitaire…»" in pilot.text
    assert "«New game»" in pilot.text


def test_an_open_page_of_the_settings_changes_its_language(pilot, translate):
    pilot.open("settings")
    pilot.click("Look")
    assert "Text and panel size" in pilot.text
    translate()
    assert "«Text and panel size»" in pilot.text
    assert "«Letters and numbers around the board.»" in pilot.text
    assert "«Same as the board»" in pilot.text
    pilot.click("«Done»")
    assert pilot.on_table


def test_the_keyboard_page_changes_its_language(pilot, translate):
    pilot.open("help", "keyboard")
    translate()
    assert "«choose a square»" in pilot.text
    assert "«Controls»" in pilot.text


def test_nothing_is_translated_twice(pilot, translate):
    translate()
    for menu in ("File", "Game", "Choices", "Help", "Scores"):
        pilot.open_menu(menu.lower())
        assert not TWICE.search(pilot.text)
        pilot.press("Esc", "Esc")
    for page in ("settings", "journal", "help"):
        pilot.open(page, *["keyboard"] if page == "help" else [])
        assert not TWICE.search(pilot.text)
        pilot.press("Esc")
