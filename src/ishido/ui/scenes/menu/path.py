"""The menus that are open, each from a row of the one before, and what keys do with them."""

from collections.abc import Callable, Sequence
from typing import Final, Protocol

from ishido.ui import words
from ishido.ui.commands.command import Command, Groups
from ishido.ui.core.keys import Binding
from ishido.ui.core.look import Look
from ishido.ui.core.scene import Window
from ishido.ui.table.host import CommandHost
from ishido.ui.widgets.menubar import MenuBar, MenuList
from ishido.ui.widgets.menurow import ROW_TEXT, MenuRow


class MenuHost(CommandHost, Protocol):
    """A table with a menu bar."""

    bar: MenuBar
    menu_look: Look


class MenuPath:
    """Where one is in the menus: the last list that was opened takes the keys.

    It does not know how the lists look: :mod:`~ishido.ui.scenes.menu.lists` and
    :mod:`~ishido.ui.scenes.menu.panel` show them.
    """

    def __init__(
        self,
        app: Window,
        table: CommandHost,
        close: Callable[[], object],
        changed: Callable[[], object],
        *,
        back: Callable[[], object] | None = None,
        size: float = ROW_TEXT,
    ) -> None:
        """``close`` closes all menus, ``changed`` is called after a list was opened or closed.

        :param back: what the last row of each list does, if it is to have one that leads back.
        :param size: height of the letters in the reference window.
        """
        self.lists: list[MenuList] = []
        self.by_keys = False
        """Whether letters choose; they are underlined in lists opened from now on."""
        self._app, self._table = app, table
        self._close, self._changed = close, changed
        self._back, self._size = back, size
        self._commands: dict[MenuRow, Command] = {}

    @property
    def last(self) -> MenuList:
        return self.lists[-1]

    def number(self, row: MenuRow) -> int:
        """Which list a row is in, counted from 0."""
        return next(n for n, each in enumerate(self.lists) if row in each.rows)

    def open(self, title: str, groups: Groups) -> None:
        """Open a list; with keys, its first row is lit."""
        rows = [[self._row(command) for command in group] for group in groups]
        if self._back is not None:
            label = f"‹ {words.BACK}" if self.lists else words.CLOSE
            rows.append([MenuRow("back", label, self._back, size=self._size)])
        self.lists.append(MenuList(rows, title, underlined=self.by_keys))
        if self.by_keys:
            self.last.step(1)
        self._changed()

    def _row(self, command: Command) -> MenuRow:
        """The row of a command, as it stands now."""
        row = MenuRow(
            command.name,
            command.label_now(self._app, self._table),
            lambda: self.choose(row),
            shortcut=command.shortcut,
            why=command.why_greyed(self._app, self._table),
            checked=command.is_checked(self._app, self._table),
            one_of=command.one_of,
            opens=command.more is not None,
            size=self._size,
        )
        self._commands[row] = command
        return row

    def enter(self, row: MenuRow, *, by_key: bool = False) -> None:
        """Light a row and open its submenu, if it has one, instead of any other of its list."""
        number, command = self.number(row), self._commands[row]
        self.lists[number].light(row)
        self.close_from(number + 1)
        if command.more is not None and not row.greyed:
            self.open(row.label, command.more(self._app, self._table))
            if by_key and self.last.lit is None:
                self.last.step(1)

    def close_from(self, number: int) -> None:
        """Close a list and all that were opened from it."""
        if self.lists[number:]:
            del self.lists[number:]
            self._changed()

    def choose(self, row: MenuRow, *, by_key: bool = False) -> None:
        """Open a row's submenu; or close all menus and do what it says, if it is not greyed."""
        command = self._commands[row]
        if command.more is not None:
            self.enter(row, by_key=by_key)
        elif not row.greyed:
            self._close()
            self._app.tick_sound()
            command.run(self._app, self._table)

    def press(self) -> None:
        """Choose the lit row, by a key."""
        row = self.last.lit
        if row in self._commands:
            self.choose(row, by_key=True)
        elif row is not None:
            row.press()

    def letter(self, letter: str) -> None:
        """Light the row that a letter means; if letters choose, choose it."""
        row = self.last.lettered(letter, access=self.by_keys)
        if row is not None:
            self.last.light(row)
            if self.by_keys:
                self.press()


PATH_KEYS: Final[Sequence[Binding[MenuPath]]] = (
    Binding(("Up", "Shift+Tab"), lambda path, _: path.last.step(-1), held=True),
    Binding(("Down", "Tab"), lambda path, _: path.last.step(1), held=True),
    Binding(("Home",), lambda path, _: path.last.light(path.last.rows[0]), held=True),
    Binding(("End",), lambda path, _: path.last.light(path.last.rows[-1]), held=True),
    Binding(("Enter", "Space"), lambda path, _: path.press()),
    Binding(("Letters", "Alt+Letters"), lambda path, key: path.letter(chr(key.key)), held=True),
)
"""What keys do in the list opened last."""
