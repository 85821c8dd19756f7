"""The path of open menus, each opened from a row of the one before, and its keys."""

from collections.abc import Callable, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any, Final, Protocol

from ishido.language import _
from ishido.ui import words
from ishido.ui.kit.command import Command, CommandHost, Groups, MenuSet, listed
from ishido.ui.kit.events import Key
from ishido.ui.kit.keys import Binding, pressed
from ishido.ui.kit.look import TEXT_SIZE, Look
from ishido.ui.kit.widgets.menubar import MenuBar, MenuList
from ishido.ui.kit.widgets.menurow import BackRow, MenuRow

if TYPE_CHECKING:
    from ishido.ui.app.app import App


class MenuHost(CommandHost, Protocol):
    """A scene with menus and their bar."""

    bar: MenuBar
    menu_look: Look

    @property
    def menus(self) -> MenuSet[Any]:
        """All its menus."""


class MenuPath:
    """The path of open lists. The list opened last receives the keys.

    It does not draw: :mod:`~ishido.ui.kit.menu.lists` and :mod:`~ishido.ui.kit.menu.panel`
    show the lists.
    """

    def __init__(
        self,
        app: "App",
        table: MenuHost,
        close: Callable[[], object],
        changed: Callable[[], object],
        *,
        back: Callable[[], object] | None = None,
        size: float = TEXT_SIZE,
    ) -> None:
        """``close`` closes all menus. ``changed`` is called after a list is opened or closed.

        :param back: the action of the last row of each list, which leads back; ``None`` for no such
          row.
        :param size: the text size in the reference window.
        """
        self.lists: list[MenuList] = []
        self.by_keys = False
        """Whether letters choose rows. They are underlined in lists opened from now on."""
        self._app, self._table = app, table
        self._close, self._changed = close, changed
        self._back, self._size = back, size
        self._commands: dict[MenuRow, Command[Any]] = {}

    @property
    def last(self) -> MenuList:
        return self.lists[-1]

    @property
    def seen(self) -> list[MenuList]:
        """The open lists, without those that a page of its own covers."""
        if self._back is not None:
            return self.lists[-1:]
        return self.lists

    def number(self, row: MenuRow) -> int:
        """The index of the list that contains a row."""
        return next(number for number, each in enumerate(self.lists) if row in each.rows)

    def open(self, title: str, groups: Groups[Any]) -> None:
        """Open a list. With keys, the first row that can be chosen is highlighted."""
        present = listed(groups, self._table)
        rows = [[self._row(command) for command in group] for group in present]
        if self._back is not None:
            label = f"‹ {_(words.BACK)}" if self.lists else _(words.CLOSE)
            rows.append([BackRow("back", label, self._back)])
        taken = {row.key_letter for each in self.seen for row in each.rows}
        self.lists.append(MenuList(rows, title, underlined=self.by_keys, taken=taken))
        if self.by_keys:
            self.last.step(1)
        self._changed()

    def _row(self, command: Command[Any]) -> MenuRow:
        """The row of a command in its current state."""
        key = command.keys[0] if command.keys else ""
        row = MenuRow(
            command.name,
            command.label_now(self._table),
            lambda: self.choose(row),
            key="" if key == "Esc" else key,  # which closes the menu
            why=command.why_not(self._table),
            checked=command.is_checked(self._table),
            one_of=command.one_of,
            opens=command.submenu is not None,
            size=self._size,
            letter=command.letter,
        )
        self._commands[row] = command
        return row

    def enter(self, row: MenuRow, *, by_key: bool = False) -> None:
        """Highlight a row, and open its submenu if it has one, in place of other submenus of its
        list."""
        number, command = self.number(row), self._commands[row]
        self.lists[number].lit = row
        self.close_from(number + 1)
        if command.submenu is not None and not row.disabled:
            self.open(row.label, command.submenu(self._table))
            if by_key and self.last.lit is None:
                self.last.step(1)

    def close_from(self, number: int) -> None:
        """Close a list and all lists opened from it."""
        if self.lists[number:]:
            for row in chain.from_iterable(each.rows for each in self.lists[number:]):
                self._commands.pop(row, None)
            del self.lists[number:]
            self._changed()

    def choose(self, row: MenuRow, *, by_key: bool = False) -> None:
        """Open the submenu of a row, or close all menus and run its command, unless it is
        disabled."""
        command = self._commands[row]
        if command.submenu is not None:
            if self._back is not None:  # a page of its own
                self._app.tick_sound()
            self.enter(row, by_key=by_key)
        elif not row.disabled:
            self._close()
            self._app.tick_sound()
            command.run(self._table)

    def light(self, number: int) -> None:
        self.last.lit = self.last.rows[number]

    def press(self) -> None:
        row = self.last.lit
        if row in self._commands:
            self.choose(row, by_key=True)
        elif row is not None:
            row.press()

    def shortcut(self, event: Key) -> bool:
        """Choose the row that shows a key, or highlight it if it is disabled. Returns whether there
        is one."""
        rows = [row for each in self.seen for row in each.rows if row.bound_key]
        rows.sort(key=lambda row: -len(row.bound_key))  # M counts with Shift, so it comes last
        row = next((row for row in rows if pressed(event, row.bound_key)), None)
        if row is None or event.repeat:
            return False
        self.enter(row)
        self.choose(row)
        return True

    def letter(self, letter: str) -> None:
        """Highlight the row for a letter; if letters choose, choose it."""
        row = self.last.lettered(letter, access=self.by_keys)
        if row is not None:
            self.last.lit = row
            if self.by_keys:
                self.press()


PATH_KEYS: Final[Sequence[Binding[MenuPath]]] = (
    Binding(("Up", "Shift+Tab"), lambda path, _: path.last.step(-1), held=True),
    Binding(("Down", "Tab"), lambda path, _: path.last.step(1), held=True),
    Binding(("Home",), lambda path, _: path.light(0), held=True),
    Binding(("End",), lambda path, _: path.light(-1), held=True),
    Binding(("Enter", "Space"), lambda path, _: path.press()),
    Binding(("Letters", "Alt+Letters"), lambda path, key: path.letter(chr(key.key)), held=True),
)
"""The keys for the list opened last."""
