"""The page of keys: what it says of each scene's keys, the scene does."""

import pygame
import pytest

from ishido.bluestone.position import Side
from ishido.coach.lessons.course import BY_NAME, LESSONS
from ishido.coach.lessons.tasks import Count
from ishido.games import BLUESTONE, ISHIDO
from ishido.storage.seat_settings import Chosen, Seating
from ishido.ui.app.doors import keys_of
from ishido.ui.commands.bluestone import BLUESTONE_MENUS
from ishido.ui.core.events import Key, Text
from ishido.ui.scenes.bluestone.scene import BluestoneScene
from ishido.ui.scenes.help.keyboard import key_name, keyboard
from ishido.ui.scenes.help.scene import Help
from ishido.ui.scenes.lesson import LessonScene
from ishido.ui.scenes.replay import Replay, open_replay
from ishido.ui.scenes.review import ALL, MOMENTS
from ishido.ui.widgets.flow import Heading, WordTable
from ishido.ui.words import keys as says
from tests.support.asked_hint import Asked
from tests.support.sample_games import COACHED
from tests.support.sample_reviews import ended, reviewed


def told(section, game=ISHIDO.name):
    """The keys that a section of the page names, if it is opened from a game."""
    blocks = keyboard(keys_of, game)
    place = next(
        number
        for number, block in enumerate(blocks)
        if isinstance(block, Heading) and block.text == section
    )
    grid = next(block for block in blocks[place:] if isinstance(block, WordTable))
    return {key for names, _ in grid.rows for key in names.split(",  ")}


def lesson(pilot, name, step=0):
    scene = LessonScene(pilot.app, BY_NAME[name], step)
    pilot.app.push(scene)
    pilot.step()
    return scene


def test_the_keys_of_hints_and_watch_points(open_pilot):
    assert told(says.HINTS) == {"I", "?", "Esc", "W", "Arrows"}
    pilot = open_pilot(1, COACHED)
    asked = Asked(pilot)
    for key in ("i", "?"):
        pilot.press(key)
        if not pilot.on_table:
            pilot.agree()
        asked.answer()  # only a hint that is shown counts as used
        assert asked.step
        pilot.press("Esc")
        assert not asked.step
    pilot.press("w")
    assert pilot.table.fit_counts.shown
    seen = set()
    for key in ("Up", "Left", "Down", "Down", "Right", "Right", "Up", "Up", "Up"):
        pilot.press(key)
        seen.add(pilot.table.shown().lit is not None)
    assert True in seen
    pilot.press("w")
    assert not pilot.table.fit_counts.shown


def test_the_keys_of_a_lesson(pilot):
    keys = {"Arrows", "Enter", "Space", "Digits", "Tab", "Shift+Tab", "Esc"}
    assert told(says.LESSON) == keys
    scene = lesson(pilot, LESSONS[0].name)
    for enter in ("Enter", "Space"):
        before = scene.controls.reply
        pilot.press("Right")
        first = scene.board.cursor
        pilot.press("Left")
        assert scene.board.cursor != first
        pilot.press(enter)
        assert scene.controls.reply != before
        scene.controls.begin_again()
    pilot.press("Tab")
    assert not scene.board.focused
    pilot.press("Shift+Tab")
    assert scene.board.focused
    pilot.press("Esc")
    assert pilot.on_table
    name, number = next(
        (each.name, number)
        for each in LESSONS
        for number, step in enumerate(each.steps)
        if isinstance(step.task, Count)
    )
    counting = lesson(pilot, name, number)
    task = counting.attempt.step.task
    assert isinstance(task, Count)
    pilot.press(str(task.choices[0]))
    assert counting.controls.reply


def test_the_keys_of_a_replay(pilot):
    keys = {"Space", "←", "→", "↑", "↓", "Page Up", "Page Down", "Home", "End"}
    assert told(says.REPLAY) == keys
    open_replay(pilot.app, pilot.table, ended())
    pilot.agree()
    scene = pilot.scene
    assert isinstance(scene, Replay)
    first, second, *_ = scene.course.four_ways
    for key, step in (("Right", 1), ("Left", 0), ("Down", first), ("PageDown", second),
                      ("PageUp", first), ("Up", 0), ("End", 67), ("Home", 0)):  # fmt: skip
        pilot.press(key)
        assert scene.step == step, key
    pilot.press("Space")
    assert scene.controls.playing
    pilot.press("Space")
    assert not scene.controls.playing


def test_opened_from_bluestone_the_page_begins_with_all_its_keys(pilot):
    keys = told(says.BLUESTONE, BLUESTONE.name)
    assert keys > told(says.BLUESTONE)
    for command in BLUESTONE_MENUS.commands.values():
        assert keys >= {key_name(key) for key in command.keys}, command.name
    pilot.open("bluestone")
    for command in ("keyboard", "rules"):
        pilot.app.back_to_table()
        pilot.open("bluestone")
        BLUESTONE_MENUS.commands[command].run(pilot.app, pilot.app.scene)
        page = pilot.app.scene
        assert isinstance(page, Help)
        page.tabs.chosen = "keyboard"
        page._turn_to("keyboard")
        headings = [heading.text for heading in page.text.headings]
        assert headings[:2] == [says.BLUESTONE, says.ON_THE_TABLE]
        pilot.press("Esc")
    pilot.app.back_to_table()
    pilot.open("help", "keyboard")
    assert isinstance(pilot.app.scene, Help)
    assert pilot.app.scene.text.headings[0].text == says.ON_THE_TABLE


def test_the_keys_of_bluestone(pilot):
    arrows = {"Arrows", "Home", "End", "Page Up", "Page Down"}
    assert told(says.BLUESTONE) == {*arrows, "Enter", "Space", "Esc", "P", "E", "W", "F1"}
    pilot.app.desk.settings_store.change(bluestone=Seating((Chosen(), Chosen("Bo"))))
    pilot.open("bluestone")
    pilot.settle()
    scene = pilot.app.scene
    assert isinstance(scene, BluestoneScene)
    pilot.press("Enter", "Enter")
    assert scene.session.move_count == 1
    for key in ("Right", "Home", "End", "PageUp", "PageDown"):
        before = scene.cursor.point
        pilot.press(key)
        assert scene.cursor.point != before, key
    pilot.press("Space")
    assert scene.session.move_count == 2
    pilot.press("p")
    assert scene.session.game.position.to_move is Side.BLACK
    pilot.press("w")
    assert scene.danger.shown
    pilot.press("e")
    assert scene.estimates.shown
    for key in ("i", "?"):
        pilot.press(key)
        assert scene.hints.asked is not None, key
        pilot.press("Escape")
        assert scene.hints.asked is None
    pilot.press("F1")
    assert isinstance(pilot.app.scene, Help)


def test_the_keys_of_a_review(pilot):
    assert told(says.REVIEW) == {"←", "→", "↑", "↓", "Ctrl+Tab"}
    scene = reviewed(pilot)
    pilot.press("Ctrl+Tab")
    assert scene.tabs.chosen == ALL
    for key, by in (("Right", 1), ("Left", -1), ("Down", 1), ("Up", -1)):
        scene.choose(12)
        pilot.press(key)
        assert scene.number == 12 + by, key
    pilot.press("Ctrl+Tab")
    assert scene.tabs.chosen == MOMENTS


def test_the_arrows_go_through_a_review_after_a_click_on_its_tabs(pilot):
    scene = reviewed(pilot)
    pilot.click(scene.tabs.boxes()[1].center)
    assert scene.tabs.chosen == ALL
    for key, by in (("Right", 1), ("Left", -1), ("Down", 1), ("Up", -1)):
        scene.choose(12)
        pilot.press(key)
        assert (scene.tabs.chosen, scene.number) == (ALL, 12 + by), key


@pytest.fixture
def listed(open_pilot):
    """The journal, open at one of its games."""
    pilot = open_pilot(1, "k8 k7")
    pilot.press("n")
    pilot.open_journal()
    return pilot


def line(pilot):
    """The game that is chosen."""
    return pilot.scene.lines[pilot.scene.rows.value]


def test_the_keys_of_lists(listed):
    keys = {"Letters", "←", "→", "Space", "*", "Delete", "Backspace", "Ctrl+F"}
    assert told(says.LISTS) == keys
    listed.press("Right")
    column = listed.scene.rows.sort
    listed.press("Space")
    assert listed.scene.rows.sort == (column[0], not column[1])
    listed.press("Left")
    assert listed.scene.rows.sort[0] != column[0]
    listed.press("*")
    assert line(listed).starred
    listed.press("Delete")
    assert listed.names() == ["back", "yes"]


@pytest.mark.parametrize("key", [pygame.K_KP_MULTIPLY, pygame.K_ASTERISK])
def test_a_star_has_a_key_of_its_own_on_some_keyboards(listed, key):
    """Nothing is typed there: without Shift no text comes, but the key alone."""
    listed.scene.handle(Key(key))
    assert line(listed).starred
    listed.scene.handle(Key(key, repeat=True))
    listed.scene.handle(Text("*", repeat=True))
    assert line(listed).starred
    listed.scene.handle(Key(key, pygame.KMOD_LSHIFT))
    listed.scene.handle(Text("*"))
    assert not line(listed).starred
