"""The menus for a finger: a panel of large rows, where a submenu takes the place of the list."""

from math import ceil
from typing import Final

import pygame

from ishido.ui import words
from ishido.ui.commands.command import Command, Menu
from ishido.ui.commands.menus import COMMANDS, COMMON, MENUS
from ishido.ui.core.events import LEFT, Act, Input, Key, Pointer
from ishido.ui.core.game_host import GameHost
from ishido.ui.core.look import SMALL_SIZE, Look
from ishido.ui.core.paint import Part, stamp
from ishido.ui.core.scene import Window, look_of
from ishido.ui.core.shadows import stamp_slab_shadow
from ishido.ui.core.theme import Face
from ishido.ui.scenes.menu_rows import row_of
from ishido.ui.view.over import OverScene
from ishido.ui.widgets.base import FocusRing
from ishido.ui.widgets.menurow import MenuRow

FINGER: Final = 44
"""Pixels that a row is high at least, where the window has room for it."""
FINGER_TEXT: Final = 22
COLUMN: Final = 300
"""Width of a column in the reference window."""
FEW: Final = 7
"""Rows that stand in one column."""
FIRST: Final = (*COMMON, "settings", "quit")
"""What the panel begins with, beside the six menus."""


class MenuPanel(OverScene):
    """All menus, one page at a time."""

    def __init__(
        self, app: Window, table: GameHost, menu: Menu | None = None, *, by_keys: bool = False
    ) -> None:
        """``menu`` is the page to begin with; ``None`` for the first one."""
        super().__init__(app)
        self.table = table
        self.ring = FocusRing()
        self.panel = pygame.Rect(0, 0, 0, 0)
        self._titles: list[str] = []
        """Of the pages that lead here, this one's last."""
        self._pages: list[list[Command]] = []
        self._down = 1
        """Rows in a column."""
        self._slab: pygame.Surface | None = None
        self._by_keys = by_keys
        self._enter(words.MENU, self._first_page())
        if menu is not None:
            self._enter(menu.title, menu.commands)

    @staticmethod
    def _first_page() -> list[Command]:
        return [*(COMMANDS[name] for name in FIRST), *(menu.opener for menu in MENUS)]

    # -- pages ------------------------------------------------------------------------------

    def _enter(self, title: str, commands: list[Command]) -> None:
        self._titles.append(title)
        self._pages.append(commands)
        self._show(0)

    def _show(self, focus: int) -> None:
        """Show the last page, the focus on one of its rows."""
        rows = [self._row(command) for command in self._pages[-1]]
        label = f"‹ {words.BACK}" if len(self._pages) > 1 else words.CLOSE
        rows.append(MenuRow("back", label, self._go_back, size=FINGER_TEXT))
        self.ring.fill(rows, rows[min(focus, len(rows) - 1)])
        self.ring.shown = self._by_keys
        if self in self.app.scenes:
            self.app.ignore_second_click()
            self.arrange(self.app.size)

    def _row(self, command: Command) -> MenuRow:
        row = row_of(command, self.app, self.table, FINGER_TEXT)

        def press() -> None:
            self.app.tick_sound()
            if command.more is not None:
                groups = command.more(self.app, self.table)
                self._enter(command.label, [each for group in groups for each in group])
            else:
                self.app.pop(self)
                command.run(self.app, self.table)

        row.on_press = press
        return row

    def _go_back(self) -> None:
        if len(self._pages) == 1:
            self.app.pop(self)
            return
        left = self._titles.pop()
        self._pages.pop()
        labels = [command.label for command in self._pages[-1]]
        self._show(labels.index(left) if left in labels else 0)

    # -- layout and drawing -----------------------------------------------------------------

    @property
    def _rows(self) -> list[MenuRow]:
        return [row for row in self.ring.widgets if isinstance(row, MenuRow)]

    def arrange(self, size: tuple[int, int]) -> None:
        look = look_of(self.app, size)
        deeper = len(self._pages) > 1
        rows = [row for row in self._rows if row.name != "back"]
        columns = 1 if len(rows) <= FEW else 2
        self._down = FEW if not deeper else ceil(len(rows) / columns)
        pad, foot = look.px(24), look.px(28)
        room = size[1] - look.px(16) - 2 * pad - foot
        # the heading is as high as a row: it holds the way back
        heading = high = min(max(FINGER, look.px(FINGER)), room // (self._down + 1))
        wide = min(look.px(COLUMN), (size[0] - look.px(16) - 2 * pad) // columns)
        self.panel = pygame.Rect(0, 0, wide * columns, high * self._down + heading + foot)
        self.panel.inflate_ip(2 * pad, 2 * pad)
        self.panel.center = (size[0] // 2, size[1] // 2)
        inner = self.panel.inflate(-2 * pad, -2 * pad)
        self._heading = pygame.Rect(inner.x, inner.y, inner.w, heading)
        self._foot = pygame.Rect(inner.x, inner.bottom - foot, inner.w, foot)
        for number, row in enumerate(rows):
            column, down = divmod(number, self._down)
            row.rect = pygame.Rect(
                inner.x + column * wide, self._heading.bottom + down * high, wide, high
            )
        back = self._rows[-1]
        width = min(inner.w // 3, back.width(look))
        back.rect = pygame.Rect(inner.x, inner.y, width, heading)
        self.look: Look = look
        self._slab = None

    def over(self) -> list[Part]:
        look, panel = self.look, self.panel
        area = panel.inflate(look.px(96), look.px(96))
        title, why = self._titles[-1], self._why()

        def paint(target: pygame.Surface) -> None:
            if self._slab is None:
                self._slab = pygame.Surface(area.size, pygame.SRCALPHA)
                here = panel.move(-area.x, -area.y)
                stamp_slab_shadow(self._slab, here, look.unit)
                look.slab(self._slab, "panel", here)
            stamp(target, self._slab, area.topleft)
            look.write(target, title, self._heading, size=24, face=Face.TITLE, gilded=True)

        def paint_why(target: pygame.Surface) -> None:
            look.write(target, why, self._foot, size=SMALL_SIZE, face=Face.ITALIC, use="text_dim")

        return [
            Part("panel", area, (title, look.unit, len(self._pages)), paint),
            Part("why", self._foot, (why, look.unit), paint_why),
            *self.ring.parts(look),
        ]

    def _why(self) -> str:
        """Why the row that is meant is greyed."""
        for row in self._rows:
            if row.hovered or row.pressed:
                return row.why
        focus = self.ring.focus
        return focus.why if isinstance(focus, MenuRow) else ""

    # -- input ------------------------------------------------------------------------------

    def handle(self, event: Input) -> None:
        match event:
            case Key(key=pygame.K_ESCAPE):
                self._by_keys = True
                self._go_back()
            case Key(key=pygame.K_LALT | pygame.K_F10 | pygame.K_MENU):
                self.app.pop(self)
            case Key(key=pygame.K_LEFT | pygame.K_RIGHT):
                self._across(1 if event.key == pygame.K_RIGHT else -1)
            case Key(key=pygame.K_HOME | pygame.K_END):
                rows = self._rows
                self.ring.focus = rows[0 if event.key == pygame.K_HOME else -1]
                self.ring.shown = True
            case Key():
                self._by_keys = True
                if not self.ring.key(event):
                    self._letter(event.key)
            case Pointer():
                self._by_keys = False
                self._point(event)

    def _point(self, event: Pointer) -> None:
        beside = not self.panel.collidepoint(event.point)
        if event.act is Act.DOWN and (beside or event.button != LEFT):
            self.app.pop(self)  # and nothing else: the table was not meant
        else:
            self.ring.pointer(event)

    def _across(self, by: int) -> None:
        """To the other column; from there into a submenu, or back out of one."""
        self._by_keys = self.ring.shown = True
        rows, focus = self._rows, self.ring.focus
        if not isinstance(focus, MenuRow):
            self.ring.step(1)
            return
        number = rows.index(focus)
        count = len(rows) - (len(self._pages) > 1)
        target = min(number + self._down, count - 1) if by > 0 else number - self._down
        same_column = target // self._down == number // self._down
        if focus.opens and by > 0:
            focus.press()
        elif target >= 0 and not same_column and focus.name != "back":
            self.ring.focus = rows[target]
        elif by < 0 and len(self._pages) > 1:
            self._go_back()

    def _letter(self, key: int) -> None:
        """The next row that begins with a letter."""
        rows, focus = self._rows, self.ring.focus
        start = rows.index(focus) + 1 if isinstance(focus, MenuRow) else 0
        for row in [*rows[start:], *rows[:start]]:
            if ord("a") <= key <= ord("z") and row.label.lower().startswith(chr(key)):
                self.ring.focus, self.ring.shown = row, True
                return
