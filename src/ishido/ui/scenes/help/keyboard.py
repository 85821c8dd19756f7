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


def keyboard(
    keys_of: Callable[[str], Sequence[Binding[Any]]], game: str = ISHIDO.name
) -> list[Block]:
    """The page.

    :param keys_of: gives the bindings of a scene by its name.
    :param game: the kind of game from which it is opened. Bluestone's part is first if it is
        opened from there, and then has all keys of its table.
    """
    everything = [
        *meanings(keys_of("bluestone.scene")),
        *_shortcuts(BLUESTONE_MENUS.commands.values()),
    ]
    if game == BLUESTONE.name:
        return [*_bluestone(everything), *_ishido(keys_of)]
    common = [*meanings(keys_of("table.scene")), *_shortcuts(COMMANDS.values())]
    return [*_ishido(keys_of), *_bluestone(each for each in everything if each not in common)]


def _ishido(keys_of: Callable[[str], Sequence[Binding[Any]]]) -> list[Block]:
    """The keys and gestures of Ishido, and those that all scenes have."""
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
        *_menus(),
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
        Heading(help_says.MOUSE),
        *(Paragraph(text, bullet="•") for text in help_says.MOUSE_TEXT),
        Heading(help_says.TOUCH),
        *(Paragraph(text, bullet="•") for text in help_says.TOUCH_TEXT),
    ]


def _menus() -> list[Block]:
    """The shortcuts of commands, each listed in the first menu that has the command."""
    blocks: list[Block] = []
    listed: set[str] = set()
    for menu in MENUS:
        commands = [each for each in menu.commands if each.keys and each.name not in listed]
        listed.update(each.name for each in commands)
        rows = _shortcuts(commands)
        if rows:
            blocks += _section(says.KEYS_OF.format(menu=menu.title), rows)
    return blocks


def _bluestone(keys: Iterable[Meaning]) -> list[Block]:
    """The gestures of Bluestone, and keys."""
    return [
        Heading(says.BLUESTONE),
        *(Paragraph(text, bullet="•") for text in help_says.BLUESTONE_TEXT),
        _table(keys),
    ]


def _shortcuts(commands: Iterable[Command[Any]]) -> list[Meaning]:
    return [(command.label.rstrip("…"), command.keys) for command in commands if command.keys]


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
