"""Open menus as they are seen: those of the bar, or one at the pointer. They take no input."""

from dataclasses import replace
from typing import Protocol

import pygame

from ishido.ui.commands.command import Command, Groups
from ishido.ui.commands.menus import COMMANDS, COMMON, MENUS
from ishido.ui.core.game_host import GameHost
from ishido.ui.core.look import SMALL_SIZE, Look
from ishido.ui.core.paint import Part
from ishido.ui.core.scene import Window
from ishido.ui.core.theme import Face, font
from ishido.ui.scenes.over import OverScene
from ishido.ui.widgets.base import FocusRing
from ishido.ui.widgets.menubar import PAD, BarTitle, MenuBar, MenuList
from ishido.ui.widgets.menurow import ROW_TEXT, MenuRow


class MenuHost(GameHost, Protocol):
    """A table with a menu bar."""

    bar: MenuBar
    menu_look: Look


def row_of(command: Command, app: Window, table: GameHost, size: float = ROW_TEXT) -> MenuRow:
    """The line of a menu for a command, as it stands now."""
    return MenuRow(
        command.name,
        command.label_now(app, table),
        lambda: None,
        shortcut=command.shortcut,
        why=command.why_greyed(app, table),
        checked=command.is_checked(app, table),
        one_of=command.one_of,
        opens=command.more is not None,
        size=size,
    )


def at_pointer() -> Groups:
    """The menu of a right click: what is wanted most often, then the six."""
    common = [COMMANDS[name] for name in COMMON]
    return [common, [menu.opener for menu in MENUS]]


class OpenMenus(OverScene):
    """A menu and its submenus, open over the table."""

    def __init__(
        self,
        app: Window,
        table: MenuHost,
        *,
        title: str | None = None,
        at: tuple[int, int] | None = None,
        pressed: tuple[int, int] | None = None,
        by_keys: bool = False,
    ) -> None:
        """``title``: the menu of the bar to open; ``at``: open one at a point instead.

        With neither, the bar waits for a key. ``pressed``: where a button went down and is held.
        """
        super().__init__(app)
        self.table = table
        self.bar = None if at is not None else table.bar
        self.by_keys = by_keys
        self.at = at
        self.ring = FocusRing()
        """All that can be pointed at, for whoever asks; the scene looks after it itself."""
        self._lists: list[MenuList] = []
        self._commands: dict[MenuRow, Command] = {}
        self._title: BarTitle | None = None
        self._pressed = pressed
        self._ready = False
        """Whether letting the button go chooses: not before it was pulled, or pressed again."""
        self._due: tuple[float, MenuRow] | None = None
        """When a submenu opens by itself, and which."""
        self._wanted = title

    # -- opening and closing ----------------------------------------------------------------

    def arrange(self, size: tuple[int, int]) -> None:
        self.look: Look = self.table.menu_look
        if self._lists:  # the window changed: all stays open
            self._place_all()
        elif self.at is not None:
            self._open(at_pointer())
        else:
            assert self.bar is not None
            self.bar.called = True
            titles = self.bar.titles
            wanted = next((t for t in titles if t.name == self._wanted), None)
            if wanted is not None:
                self.open_title(wanted)
            else:
                self._light_title(titles[0])
        self._fill()

    def open_title(self, title: BarTitle) -> None:
        """Open a menu of the bar."""
        self._light_title(title)
        self._close_from(0)
        self._open(next(menu for menu in MENUS if menu.name == title.name).groups)

    def _light_title(self, title: BarTitle) -> None:
        assert self.bar is not None
        self._title = title
        self.bar.light(title, underlined=self.by_keys)

    def _open(self, groups: Groups) -> None:
        rows = []
        for group in groups:
            line = []
            for command in group:
                row = row_of(command, self.app, self.table)
                self._commands[row] = command
                line.append(row)
            rows.append(line)
        self._lists.append(MenuList(rows, underlined=self.by_keys))
        self._place_all()
        if self.by_keys:
            self._lists[-1].step(1)
        self._fill()

    def _open_more(self, row: MenuRow) -> None:
        """Open the submenu of a row."""
        self._due = None
        command = self._commands[row]
        number = self._number(row)
        self._lists[number].light(row)
        self._close_from(number + 1)
        if command.more is not None and not row.greyed:
            self._open(command.more(self.app, self.table))

    def _close_from(self, number: int) -> None:
        """Close a list and all that were opened from it."""
        for each in self._lists[number:]:
            for row in each.rows:
                self._commands.pop(row, None)
        del self._lists[number:]
        self._fill()

    def _number(self, row: MenuRow) -> int:
        return next(n for n, each in enumerate(self._lists) if row in each.rows)

    def close(self) -> None:
        self.app.pop(self)

    def closed(self) -> None:
        if self.bar is not None:
            self.bar.light(None)
            self.bar.hover(None)

    def _choose(self, row: MenuRow) -> None:
        command = self._commands[row]
        if command.more is not None:
            self._open_more(row)
        elif not row.greyed:
            self.close()
            self.app.tick_sound()
            command.run(self.app, self.table)

    def _place_all(self) -> None:
        window = pygame.Rect((0, 0), self.app.size)
        bounds = window.inflate(-4, -4)
        if self.bar is not None:
            bounds = pygame.Rect(2, self.bar.rect.bottom, window.w - 4, 0)
            bounds.h = window.bottom - 2 - bounds.y
        look = self.table.menu_look
        tallest = max(each.height(look) for each in self._lists)
        if tallest > bounds.h:  # large type in a small window
            unit = look.unit * bounds.h / (tallest + look.px(8))
            look = replace(look, unit=unit)
        self.look = look
        for number, each in enumerate(self._lists):
            each.arrange(look, self._corner(number, look), bounds)
            parent = self._lists[number - 1].panel
            if number and each.panel.x < parent.right - look.px(12):  # no room to the right
                x = parent.x - each.panel.w + look.px(6)
                each.arrange(look, (max(bounds.x, x), each.panel.y), bounds)

    def _corner(self, number: int, look: Look) -> tuple[int, int]:
        if number:
            parent = self._lists[number - 1]
            row = parent.lit or parent.rows[0]
            return parent.panel.right - look.px(6), row.rect.y - look.px(PAD)
        if self._title is not None:
            return self._title.rect.x, self._title.rect.bottom
        assert self.at is not None
        return self.at[0] + 2, self.at[1] + 2

    def _fill(self) -> None:
        self.ring.widgets = [
            *(row for each in reversed(self._lists) for row in each.rows),
            *(self.bar.titles if self.bar is not None else []),
        ]
        lit = next((each.lit for each in reversed(self._lists) if each.lit), None)
        self.ring.focus = lit or (None if self._lists else self._title)
        self.ring.shown = self.ring.focus is not None

    # -- drawing ----------------------------------------------------------------------------

    def over(self) -> list[Part]:
        parts: list[Part] = []
        for number, each in enumerate(self._lists):
            parts += each.parts(self.look, number)
        row = self.ring.focus
        if isinstance(row, MenuRow) and row.greyed:
            parts.append(self._why(row))
        return parts

    def _why(self, row: MenuRow) -> Part:
        """Why a row is greyed, on a plaque beside it."""
        look = self.look
        width = font(Face.ITALIC, look.px(SMALL_SIZE)).size(row.why)[0] + look.px(40)
        panel = self._lists[self._number(row)].panel
        rect = pygame.Rect(0, 0, width, look.px(36))
        window = pygame.Rect((0, 0), self.app.size)
        others = [each.panel for each in self._lists if row not in each.rows]
        right, left = panel.right + look.px(2), panel.left - look.px(2) - width
        for rect.x in (right, left):
            rect.centery = row.rect.centery
            if window.contains(rect) and rect.collidelist(others) < 0:
                break
        else:  # no room on either side: below the row
            rect.midtop = (panel.centerx, row.rect.bottom)
            rect.clamp_ip(window)

        def paint(target: pygame.Surface) -> None:
            look.slab(target, "plaque", rect)
            inner = rect.inflate(-look.px(24), 0)
            look.write(target, row.why, inner, size=SMALL_SIZE, face=Face.ITALIC, use="text")

        return Part("why", rect, (row.why, look.unit), paint)
