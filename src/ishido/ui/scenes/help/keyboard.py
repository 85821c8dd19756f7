"""The page about keys and gestures."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from ishido.games import BLUESTONE, ISHIDO
from ishido.ui.commands.bluestone import BLUESTONE_MENUS
from ishido.ui.commands.command import Command
from ishido.ui.commands.menus import COMMANDS, MENUS, WATCHING
from ishido.ui.core.keys import Binding, shown
from ishido.ui.play.replay_controls import REPLAY_KEYS
from ishido.ui.view.dialog import DIALOG_KEYS
from ishido.ui.widgets.base import RING_KEYS
from ishido.ui.widgets.columns import COLUMN_KEYS
from ishido.ui.widgets.flow import Block, GridColumn, Heading, Paragraph, WordTable
from ishido.ui.widgets.listing import LIST_KEYS
from ishido.ui.widgets.scrolling import SCROLL_KEYS
from ishido.ui.widgets.tabs import TABS_KEYS
from ishido.ui.words import editor as editor_says
from ishido.ui.words import help as help_says
from ishido.ui.words import keys as says

KEY_COLUMNS: Final = (GridColumn(1, role="gold_light"), GridColumn(1.7))
Meaning = tuple[str, Sequence[str]]
"""What keys do, and which."""
Listed = Callable[[Command[Any]], bool]
"""Whether a command is listed."""


def keyboard(
    keys_of: Callable[[str], Sequence[Binding[Any]]],
    game: str = ISHIDO.name,
    *,
    listed: Listed = lambda command: True,
    touch_first: bool = False,
) -> list[Block]:
    """The page.

    :param keys_of: gives the bindings of a scene by its name.
    :param game: the kind of game from which it is opened. Bluestone's part is first if it is
        opened from there, and then has all keys of its table.
    :param listed: which commands are listed.
    :param touch_first: whether it begins with the gestures of fingers.
    """
    touch = _gestures(help_says.TOUCH, help_says.TOUCH_TEXT)
    first, last = (touch, []) if touch_first else ([], touch)
    everything = [
        *meanings(keys_of("bluestone.scene")),
        *_shortcuts(BLUESTONE_MENUS.commands.values(), listed),
    ]
    ishido = [*_ishido(keys_of, listed), *last]
    if game == BLUESTONE.name:
        return [*first, *_bluestone(everything), *ishido]
    common = [*meanings(keys_of("table.scene")), *_shortcuts(COMMANDS.values(), listed)]
    return [*first, *ishido, *_bluestone(each for each in everything if each not in common)]


def _ishido(keys_of: Callable[[str], Sequence[Binding[Any]]], listed: Listed) -> list[Block]:
    """The keys of Ishido, those that all scenes have, and the gestures of the mouse."""
    hint, fit_counts = COMMANDS["hint"], COMMANDS["watch points"]
    pause, finish = COMMANDS["pause"], COMMANDS["finish"]
    table = dict(meanings(keys_of("table.scene")))
    hints = {
        says.ASK_HINT: hint.keys,
        says.CLOSE_HINT: table.pop(says.CLOSE_HINT),
        says.FIT_COUNTS: fit_counts.keys,
        says.LIGHT_UP: table[says.CHOOSE_SQUARE],
    }
    watching = {
        says.PAUSE: (*table.pop(says.PAUSE), pause.keys[0]),
        **{command.label: command.keys for command in (*WATCHING, finish)},
    }
    return [
        Heading(says.ON_THE_TABLE),
        Paragraph(help_says.KEYS_TEXT),
        _table(table.items()),
        *_menus(listed),
        *_section(says.HINTS, hints.items()),
        *_section(says.WATCHING, watching.items()),
        *_section(says.LESSON, meanings(keys_of("lesson"))),
        *_section(says.REPLAY, meanings(REPLAY_KEYS)),
        *_section(says.REVIEW, meanings(keys_of("review"))),
        *_section(
            editor_says.EDITOR_KEYS,
            meanings([*keys_of("editor.canvas_keys"), *keys_of("editor.commands")]),
        ),
        *_section(
            says.LISTS,
            meanings(
                [
                    *LIST_KEYS,
                    *COLUMN_KEYS,
                    *keys_of("journal"),
                    *keys_of("readings"),
                    *keys_of("picker"),
                ]
            ),
        ),
        *_section(says.EVERYWHERE, meanings([*DIALOG_KEYS, *RING_KEYS, *TABS_KEYS, *SCROLL_KEYS])),
        *_gestures(help_says.MOUSE, help_says.MOUSE_TEXT),
    ]


def _gestures(title: str, texts: Iterable[str]) -> list[Block]:
    return [Heading(title), *(Paragraph(text, bullet="•") for text in texts)]


def _menus(listed: Listed) -> list[Block]:
    """The shortcuts of commands, each listed in the first menu that has the command."""
    blocks: list[Block] = []
    done: set[str] = set()
    for menu in MENUS:
        commands = [each for each in menu.commands if each.keys and each.name not in done]
        done.update(each.name for each in commands)
        rows = _shortcuts(commands, listed)
        if rows:
            blocks += _section(says.KEYS_OF.format(menu=menu.title), rows)
    return blocks


def _bluestone(keys: Iterable[Meaning]) -> list[Block]:
    """The gestures of Bluestone, and keys."""
    return [
        *_gestures(says.BLUESTONE, help_says.BLUESTONE_TEXT),
        _table(keys),
    ]


def _shortcuts(commands: Iterable[Command[Any]], listed: Listed) -> list[Meaning]:
    return [
        (command.label.rstrip("…"), command.keys)
        for command in commands
        if command.keys and listed(command)
    ]


def meanings(bindings: Iterable[Binding[Any]]) -> list[Meaning]:
    """What keys do, with keys of the same meaning together."""
    rows: dict[str, dict[str, None]] = {}
    for binding in bindings:
        if binding.label:
            rows.setdefault(binding.label, {}).update(dict.fromkeys(binding.keys))
    return [(label, tuple(keys)) for label, keys in rows.items()]


def _section(title: str, rows: Iterable[Meaning]) -> list[Block]:
    return [Heading(title), _table(rows)]


def _table(rows: Iterable[Meaning]) -> WordTable:
    written = tuple((",  ".join(map(key_name, names)), label) for label, names in rows)
    return WordTable(written, KEY_COLUMNS, headed=False)


def key_name(written: str) -> str:
    """The full name of a key on this system."""
    return shown(says.NAMES.get(written, written))
