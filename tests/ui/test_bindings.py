"""Keys as data: each that the keyboard page shows does something, and no other does."""

import ast
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

import ishido.ui
from ishido.coach.lessons.course import BY_NAME, LESSONS
from ishido.coach.lessons.tasks import Count
from ishido.rules.record import SUFFIX, dump_record
from ishido.storage.seat_settings import Chosen, Seating
from ishido.ui.app.doors import keys_of
from ishido.ui.commands.bluestone import BLUESTONE_MENUS
from ishido.ui.commands.menus import COMMANDS, WATCHING
from ishido.ui.commands.shared import FULL_SCREEN_KEYS, QUIT_KEYS
from ishido.ui.core import keys
from ishido.ui.core.events import Key
from ishido.ui.core.keys import NAMED, Binding
from ishido.ui.play.replay_controls import REPLAY_KEYS
from ishido.ui.scenes.lesson import LessonScene
from ishido.ui.scenes.replay import Replay, open_replay
from ishido.ui.view.dialog import DIALOG_KEYS
from ishido.ui.widgets.base import RING_KEYS
from ishido.ui.widgets.columns import COLUMN_KEYS
from ishido.ui.widgets.listing import LIST_KEYS
from ishido.ui.widgets.scrolling import SCROLL_KEYS
from ishido.ui.widgets.tabs import TABS_KEYS
from tests.support.editor_pilot import editor, open_new
from tests.support.pilot import Pilot
from tests.support.sample_reviews import ended, reviewed
from tests.support.storage_play import a_session

SCENES = Path(ishido.ui.__file__).parent / "scenes"
MODS = {"Ctrl": pygame.KMOD_LCTRL, "Shift": pygame.KMOD_LSHIFT, "Alt": pygame.KMOD_LALT}
EVERY_CODE = frozenset(code for each in NAMED.values() for code in each)
APP = {code for name in (*FULL_SCREEN_KEYS, *QUIT_KEYS) for code in NAMED[name.split("+")[-1]]}
"""Keys of the window itself."""
SIGNS = frozenset(NAMED["Digits"]) | {pygame.K_PERIOD, pygame.K_COMMA}
"""They are typed to find a row, as letters are."""


def watched(pilot, tmp_path):
    open_replay(pilot.app, pilot.table, ended())
    if not isinstance(pilot.scene, Replay):  # it is asked once
        pilot.agree()
    assert isinstance(pilot.scene, Replay)
    pilot.scene.controls.go(pilot.scene.course.four_ways[1])


def review(pilot, tmp_path):
    scene = reviewed(pilot)
    pilot.press("Ctrl+Tab")
    scene.choose(12)


def lesson(pilot, tmp_path):
    pilot.app.push(LessonScene(pilot.app, LESSONS[0], 0))
    pilot.step()
    pilot.press("Right")


def counting(pilot, tmp_path):
    """A lesson that asks for a number, of which 1 is one."""
    name, number = next(
        (each.name, number)
        for each in LESSONS
        for number, step in enumerate(each.steps)
        if isinstance(step.task, Count) and 1 in step.task.choices
    )
    pilot.app.push(LessonScene(pilot.app, BY_NAME[name], number))


def games(pilot, tmp_path):
    pilot.open_journal()


def files(pilot, tmp_path):
    folder = tmp_path / "games"
    folder.mkdir(exist_ok=True)
    record = dump_record(a_session(11, moves=1).record())
    for name in ("apple", "zebra"):
        (folder / f"{name}{SUFFIX}").write_text(record, encoding="utf-8")
    pilot.press("Ctrl+O")
    pilot.go_to(folder)


def settings(pilot, tmp_path):
    pilot.open("settings")


def rules(pilot, tmp_path):
    pilot.open("help", "rules")
    pilot.step(1)
    pilot.press("PageDown")


def editing(pilot, tmp_path):
    """The stoneset editor, in a state in which each of its keys changes something."""
    open_new(pilot)
    pilot.press("Alt+Right")
    pilot.press("Ctrl+C", "Alt+Left")
    editor(pilot).ring.focus = editor(pilot).enlarged
    pilot.press("3", "PageUp", "PageUp", "L", "Space", "Left", "Left", "Up", "Space")
    pilot.press("Right", "Space", "Right", "Space", "Ctrl+Z", "Down", "X")


def bluestone(pilot, tmp_path):
    """Bluestone's table, with a turn that is half played and a stone that can be redone."""
    pilot.app.desk.settings_store.change(bluestone=Seating((Chosen(), Chosen("Bo"))))
    pilot.open("bluestone")
    pilot.settle()
    pilot.press("n", "Enter", "Right", "Enter", "Up", "Enter", "Up", "Up", "Enter", "z")
    pilot.settle()


def keys_of_commands(commands):
    return [Binding(command.keys, lambda table, _: None) for command in commands]


COMMAND_KEYS = keys_of_commands([*COMMANDS.values(), *WATCHING])
LISTS = [replace(binding, label="") for binding in (*LIST_KEYS, *COLUMN_KEYS)]


def board(pilot, tmp_path):
    pilot.press("Right")


Opens = Callable[[Pilot, Path], None]
SHOWN = {
    "table": ((board,), [*keys_of("table.scene"), *COMMAND_KEYS]),
    "lesson": ((lesson, counting), [*keys_of("lesson")]),
    "replay": ((watched,), [*REPLAY_KEYS]),
    "review": ((review,), [*keys_of("review"), *LISTS]),
    "bluestone": (
        (bluestone,),
        [
            *keys_of("bluestone.scene"),
            *keys_of_commands(BLUESTONE_MENUS.commands.values()),
        ],
    ),
    "editor": ((editing,), [*keys_of("editor.canvas_keys"), *keys_of("editor.commands")]),
    "lists": (
        (games, files),
        [*LIST_KEYS, *COLUMN_KEYS, *keys_of("journal"), *keys_of("picker")],
    ),
    "everywhere": ((settings, rules), [*DIALOG_KEYS, *RING_KEYS, *TABS_KEYS, *SCROLL_KEYS]),
}
"""By section of the page: the scenes in which its keys do something, and their bindings."""


def event_of(written):
    """One of the keys of that name."""
    *mods, name = written.split("+")
    code = NAMED[name][1 if name == "Digits" else 25 if name == "Letters" else 0]
    return Key(code, sum(MODS[mod] for mod in mods))


def state(pilot):
    """What a key could change: the scenes that are open, and the picture of the one on top."""
    pilot.step()
    scene, now = pilot.scene, pilot.app.now()
    shown = [
        (part.name, tuple(part.rect), part.key) for part in (*scene.parts(), *scene.above(now))
    ]
    return [id(each) for each in pilot.app.scenes], shown


def leave(pilot):
    while pilot.scene is not pilot.ishido:
        pilot.app.pop(pilot.scene)


BY_NIGHT = {"editor"}
"""It opens anew for each of its many keys. By day, ``test_editor.py`` presses most of them."""


@pytest.mark.parametrize(
    "section",
    [pytest.param(each, marks=[pytest.mark.nightly] * (each in BY_NIGHT)) for each in SHOWN],
)
def test_every_key_that_the_page_shows_does_something(section, open_pilot, tmp_path):
    scenes, bindings = SHOWN[section]
    pilot = open_pilot(1, "k8 k7")
    pilot.press("n")
    left = {key for binding in bindings if binding.label for key in binding.keys}
    assert left
    for opens in scenes:
        for key in sorted(left):
            opens(pilot, tmp_path)
            before = state(pilot)
            pilot.app.handle(event_of(key))
            if state(pilot) != before:
                left.discard(key)
            leave(pilot)
            if opens is review:  # it would be worked out already
                pilot = open_pilot(1, "k8 k7")
    assert not left


def unbound(bindings):
    """Keys without Ctrl, Alt and Shift that mean nothing."""
    for code in sorted(EVERY_CODE - APP):
        event = Key(code)
        if not any(keys.pressed(event, *binding.keys) for binding in bindings):
            yield event


@pytest.mark.parametrize(
    "opens", [watched, review, lesson, counting, bluestone, games, files, settings, rules]
)
def test_no_scene_reacts_to_a_key_that_is_bound_to_nothing(opens, open_pilot, tmp_path):
    (section,) = (name for name, (scenes, _) in SHOWN.items() if opens in scenes)
    pilot = open_pilot(1, "k8 k7")
    opens(pilot, tmp_path)
    before = state(pilot)
    pressed = list(unbound([*SHOWN[section][1], *DIALOG_KEYS, *RING_KEYS]))
    assert len(pressed) > 15
    for event in pressed:
        if section not in ("lists", "review") or event.key not in SIGNS:
            pilot.app.handle(event)
            assert state(pilot) == before, pygame.key.name(event.key)


def test_scenes_know_keys_by_their_bindings_alone():
    for path in SCENES.rglob("*.py"):
        named = {
            node.attr
            for node in ast.walk(ast.parse(path.read_text("utf-8")))
            if isinstance(node, ast.Attribute) and node.attr.startswith("K_")
        }
        assert not named, path
