"""Open menus: what is seen of them, and what mouse and keys do with them."""

from dataclasses import replace
from typing import Final

import pygame

from ishido.ui.commands.command import Command, Groups
from ishido.ui.commands.menus import MENUS
from ishido.ui.core.events import LEFT, Act, Input, Key, Pointer
from ishido.ui.core.look import SMALL_SIZE, Look
from ishido.ui.core.paint import Part
from ishido.ui.core.scene import Window
from ishido.ui.core.theme import Face, font
from ishido.ui.scenes.menu_rows import MenuHost, at_pointer, row_of
from ishido.ui.view.over import OverScene
from ishido.ui.widgets.base import FocusRing
from ishido.ui.widgets.menubar import PAD, BarTitle, MenuList
from ishido.ui.widgets.menurow import MenuRow

DRAG: Final = 6
"""Pixels that a pressed pointer moves before letting go chooses."""
PATIENCE: Final = 0.2
"""Seconds that the pointer may stray over other rows on its way into an open submenu."""


class MenuScene(OverScene):
    """A menu and its submenus, open over the table: those of the bar, or one at the pointer."""

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

    # -- time -------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        return self._due is not None

    def tick(self, now: float) -> None:
        if self._due is not None and now >= self._due[0]:
            self._open_more(self._due[1])

    # -- the pointer ------------------------------------------------------------------------

    def handle(self, event: Input) -> None:
        match event:
            case Key():
                self._key(event)
            case Pointer(act=Act.MOVE):
                self._move(event)
            case Pointer(act=Act.DOWN):
                self._down(event)
            case Pointer(act=Act.UP):
                self._up(event)
            case Pointer(act=Act.WHEEL):
                pass
            case Pointer():
                self._point_at(None)
        self._fill()

    def _under(self, point: tuple[int, int]) -> MenuRow | None:
        """The row under a point; the list opened last lies on top."""
        for each in reversed(self._lists):
            if each.panel.collidepoint(point):
                return each.at(point)
        return None

    def _covered(self, point: tuple[int, int]) -> bool:
        return any(each.panel.collidepoint(point) for each in self._lists)

    def _title_at(self, event: Pointer) -> BarTitle | None:
        return self.bar.at(event.point) if self.bar is not None else None

    def _move(self, event: Pointer) -> None:
        if event.button and self._pressed is not None:
            far = max(abs(a - b) for a, b in zip(event.point, self._pressed, strict=True))
            self._ready = self._ready or far > DRAG
        title = self._title_at(event)
        if title is not None and not self._covered(event.point):
            if title is not self._title and self._lists:
                self.open_title(title)
            elif not self._lists:
                self._light_title(title)
            return
        self._point_at(self._under(event.point))

    def _point_at(self, row: MenuRow | None) -> None:
        """Light the row under the pointer; submenus open, and close, as it goes on."""
        if not self._lists:
            return
        due, self._due = self._due, None
        if row is None:
            self._lists[-1].light(None)
            return
        number = self._number(row)
        each, deeper = self._lists[number], self._lists[number + 1 :]
        if deeper and row is each.lit:  # where the submenu was opened from
            deeper[0].light(None)
        elif deeper:
            # It may only pass over this row on its way into the submenu beside it.
            waiting = due is not None and due[1] is row
            self._due = due if waiting else (self.app.now() + PATIENCE, row)
        elif row.opens and not row.greyed:
            self._open_more(row)
        else:
            each.light(row)

    def _down(self, event: Pointer) -> None:
        row = self._under(event.point)
        title = self._title_at(event)
        self._pressed, self._ready = event.point, False
        if row is not None:
            self._due = None
            if row.opens or len(self._lists) > self._number(row) + 1:
                self._open_more(row)
            self._lists[self._number(row)].light(row)
            self._ready = True
        elif self._covered(event.point):
            pass
        elif title is not None and event.button == LEFT:
            if title is self._title and self._lists:
                self.close()
            else:
                self.by_keys = False
                self.open_title(title)
        else:
            self.close()  # and nothing else: the table was not meant

    def _up(self, event: Pointer) -> None:
        row = self._under(event.point)
        if not self._ready:
            return
        self._ready = False
        if row is not None and not row.opens:
            self._choose(row)
        elif (
            row is None
            and not self._covered(event.point)
            and not (self.bar and self.bar.at(event.point))
        ):
            self.close()  # pulled out of the menu and let go

    # -- keys -------------------------------------------------------------------------------

    def _key(self, event: Key) -> None:
        self._due = None
        key = event.key
        if key in (pygame.K_LALT, pygame.K_F10, pygame.K_MENU):
            self.close()
        elif key == pygame.K_ESCAPE:
            self._step_back()
        elif self.bar is not None and event.mod & pygame.KMOD_ALT and self._letter_of_bar(key):
            pass
        elif not self._lists:
            self._key_on_bar(key)
        else:
            self._key_in_list(event)

    def _step_back(self) -> None:
        if len(self._lists) > 1:
            self._close_from(len(self._lists) - 1)
        elif self._lists and self.bar is not None and self.by_keys:
            self._close_from(0)
        else:
            self.close()

    def _letter_of_bar(self, key: int) -> bool:
        title = self.bar.lettered(_letter(key)) if self.bar is not None else None
        if title is not None:
            self.by_keys = True
            self.open_title(title)
        return title is not None

    def _key_on_bar(self, key: int) -> None:
        """The bar waits, and nothing is open."""
        assert self._title is not None
        match key:
            case pygame.K_LEFT | pygame.K_RIGHT | pygame.K_TAB:
                self._go_along(-1 if key == pygame.K_LEFT else 1)
            case pygame.K_HOME | pygame.K_END:
                self._light_title(self._titles[0 if key == pygame.K_HOME else -1])
            case pygame.K_DOWN | pygame.K_RETURN | pygame.K_KP_ENTER | pygame.K_SPACE:
                self.open_title(self._title)
            case pygame.K_UP:
                self.open_title(self._title)
                self._lists[-1].light(None)
                self._lists[-1].step(-1)
            case _:
                self._letter_of_bar(key)

    @property
    def _titles(self) -> list[BarTitle]:
        return self.bar.titles if self.bar is not None else []

    def _go_along(self, by: int) -> None:
        """Go to the next title of the bar; what was open there is open here."""
        if self._title is None:
            return
        titles = self._titles
        title = titles[(titles.index(self._title) + by) % len(titles)]
        if self._lists:
            self.by_keys = True
            self.open_title(title)
        else:
            self._light_title(title)

    def _key_in_list(self, event: Key) -> None:
        last = self._lists[-1]
        match event.key:
            case pygame.K_UP | pygame.K_DOWN:
                last.step(-1 if event.key == pygame.K_UP else 1)
            case pygame.K_TAB:
                last.step(-1 if event.shift else 1)
            case pygame.K_HOME | pygame.K_END:
                last.light(last.rows[0 if event.key == pygame.K_HOME else -1])
            case pygame.K_LEFT:
                if len(self._lists) > 1:
                    self._close_from(len(self._lists) - 1)
                else:
                    self._go_along(-1)
            case pygame.K_RIGHT:
                if last.lit is not None and last.lit.opens and not last.lit.greyed:
                    self._open_by_key(last.lit)
                else:
                    self._go_along(1)
            case pygame.K_RETURN | pygame.K_KP_ENTER | pygame.K_SPACE if last.lit is not None:
                if not event.repeat:
                    self._choose_by_key(last.lit)
            case _:
                self._letter(last, _letter(event.key))

    def _letter(self, open_list: MenuList, letter: str) -> None:
        row = open_list.lettered(letter, access=self.by_keys) if letter else None
        if row is not None:
            open_list.light(row)
            if self.by_keys:
                self._choose_by_key(row)

    def _choose_by_key(self, row: MenuRow) -> None:
        if row.opens and not row.greyed:
            self._open_by_key(row)
        else:
            self._choose(row)

    def _open_by_key(self, row: MenuRow) -> None:
        self._open_more(row)
        if self._lists[-1].lit is None:
            self._lists[-1].step(1)


def _letter(key: int) -> str:
    """The letter of a key; empty for other keys."""
    return chr(key) if ord("a") <= key <= ord("z") else ""
