"""The page about keys and gestures."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from ishido.games import BLUESTONE, ISHIDO
from ishido.language import _
from ishido.ui.bluestone.commands import BLUESTONE_MENUS
from ishido.ui.ishido import scene
from ishido.ui.ishido.commands import ISHIDO_MENUS
from ishido.ui.kit.command import Command, MenuSet
from ishido.ui.kit.keys import Binding, shown
from ishido.ui.kit.sheet import SHEET_KEYS
from ishido.ui.kit.widgets.base import RING_KEYS
from ishido.ui.kit.widgets.columns import COLUMN_KEYS
from ishido.ui.kit.widgets.flow import Block, GridColumn, Heading, WordTable
from ishido.ui.kit.widgets.listing import LIST_KEYS
from ishido.ui.kit.widgets.markdown import Images
from ishido.ui.kit.widgets.scrolling import SCROLL_KEYS
from ishido.ui.kit.widgets.tabs import TABS_KEYS
from ishido.ui.screens.help.document import document
from ishido.ui.table.replay_screen import REPLAY_KEYS

KEY_COLUMNS: Final = (GridColumn(1, role="gold_light"), GridColumn(1.7))
Meaning = tuple[str, Sequence[str]]
"""What keys do, and which."""
Listed = Callable[[Command[Any]], bool]
"""Whether a command is listed."""


def keyboard(game: str = ISHIDO.name, *, listed: Listed = lambda command: True) -> list[Block]:
    """The page: the gestures and keys of a kind of game, and the keys that both games have.

    :param game: the kind of game from which it is opened.
    :param listed: which commands are listed.
    """
    from ishido.ui.bluestone import scene as bluestone
    from ishido.ui.editor import commands
    from ishido.ui.ishido.lessons import lesson
    from ishido.ui.ishido.puzzles import screen
    from ishido.ui.ishido.review import review
    from ishido.ui.screens import journal, picker
    from ishido.ui.screens.calendar import scene as calendar

    board: Sequence[Binding[Any]] = scene.KEYS
    menus: MenuSet[Any] = ISHIDO_MENUS
    if game == BLUESTONE.name:
        board, menus = bluestone.KEYS, BLUESTONE_MENUS
    lists: Sequence[Binding[Any]] = (
        *LIST_KEYS,
        *COLUMN_KEYS,
        *journal.JournalScene.keys,
        *picker.Picker.keys,
        *calendar.CalendarScene.keys,
    )
    tables = {
        "table": [*meanings(board), *_shortcuts(menus.others, listed)],
        "lesson": meanings(lesson.KEYS),
        "puzzle": meanings(screen.OWN_KEYS),
        "replay": meanings(REPLAY_KEYS),
        "review": meanings(review.KEYS),
        "editor": meanings(commands.KEYS),
        "lists": meanings(lists),
        "everywhere": meanings([*SHEET_KEYS, *RING_KEYS, *TABS_KEYS, *SCROLL_KEYS]),
    }

    def illustrations(images: Images, caption: str) -> Iterable[Block]:
        name = images[0][0]
        return _menus(menus, listed) if name == "menus" else [_table(tables[name])]

    return [*document(f"{game}-keyboard", illustrations), *document("keyboard", illustrations)]


def _menus(menus: MenuSet[Any], listed: Listed) -> list[Block]:
    """The shortcuts of commands, each listed in the first menu that has the command."""
    blocks: list[Block] = []
    done: set[str] = set()
    for menu in menus.menus:
        commands = [each for each in menu.commands if each.keys and each.name not in done]
        done.update(each.name for each in commands)
        rows = _shortcuts(commands, listed)
        if rows:
            blocks += [Heading(_("{menu} menu").format(menu=_(menu.title))), _table(rows)]
    return blocks


def _shortcuts(commands: Iterable[Command[Any]], listed: Listed) -> list[Meaning]:
    return [
        (_(command.label).rstrip("…"), command.keys)
        for command in commands
        if command.keys and listed(command)
    ]


def meanings(bindings: Iterable[Binding[Any]]) -> list[Meaning]:
    """What keys do, with keys of the same meaning together."""
    rows: dict[str, dict[str, None]] = {}
    for binding in bindings:
        if binding.label:
            rows.setdefault(_(binding.label).rstrip("…"), {}).update(dict.fromkeys(binding.keys))
    return [(label, tuple(keys)) for label, keys in rows.items()]


def _table(rows: Iterable[Meaning]) -> WordTable:
    written = tuple((",  ".join(map(shown, names)), label) for label, names in rows)
    return WordTable(written, KEY_COLUMNS, headed=False)
