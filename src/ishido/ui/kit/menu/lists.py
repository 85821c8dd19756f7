"""Open menus as lists for the mouse and keys."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from ishido.ui.kit.events import LEFT, Act, Input, Key, Pointer
from ishido.ui.kit.keys import Binding, press, pressed
from ishido.ui.kit.look import SMALL_SIZE, Look
from ishido.ui.kit.menu.path import PATH_KEYS, MenuHost, MenuPath
from ishido.ui.kit.over import OverScene
from ishido.ui.kit.paint import Part, keyed
from ishido.ui.kit.theme import Face, font
from ishido.ui.kit.widgets.base import FocusRing
from ishido.ui.kit.widgets.menubar import PAD, BarTitle
from ishido.ui.kit.widgets.menurow import MenuRow

if TYPE_CHECKING:
    from ishido.ui.app.app import App

DRAG: Final = 6
"""A release chooses a row only after the pointer has moved this many pixels."""
PATIENCE: Final = 0.2
"""Seconds that the pointer may pass over other rows on its way into an open submenu."""


class MenuScene(OverScene):
    """A menu and its submenus over the table, from the menu bar."""

    def __init__(
        self,
        app: "App",
        table: MenuHost,
        *,
        title: str | None = None,
        pressed: tuple[int, int] | None = None,
        by_keys: bool = False,
    ) -> None:
        """``title`` is the menu to open; without it, the bar waits for a key. ``pressed`` is the
        point of a press that is still held."""
        super().__init__(app)
        self.table = table
        self.bar = table.bar
        self.ring = FocusRing()
        """All rows and titles, for tests and tips. The scene handles the input itself."""
        self.path = MenuPath(app, table, self.close, self._renew)
        self.path.by_keys = by_keys
        self._pressed = pressed
        self._ready = False
        """Whether a release chooses: only after a drag, or a second press."""
        self._reached: BarTitle | None = None
        """The title under the pointer whose menu has opened because the pointer came there. A click
        on it leaves the menu open: the player meant to open it."""
        self._due: tuple[float, MenuRow] | None = None
        """When a submenu opens by itself, and its row."""
        self.look = table.menu_look
        self.bar.called = True
        titles = self.bar.titles
        wanted = next((each for each in titles if each.name == title), None)
        if wanted is not None:
            self.open_title(wanted)
        else:
            self._light_title(titles[0])

    # -- opening and closing ----------------------------------------------------------------

    def anew(self) -> "MenuScene":
        title = None if self.bar.lit is None else self.bar.lit.name
        return MenuScene(self.app, self.table, title=title, by_keys=self.path.by_keys)

    def arrange(self, size: tuple[int, int]) -> None:
        self._renew()

    def open_title(self, title: BarTitle) -> None:
        self._light_title(title)
        self.path.close_from(0)
        menu = self.table.menus.named(title.name)
        assert menu is not None
        self.path.open(title.label, menu.groups)

    def _light_title(self, title: BarTitle) -> None:
        self.bar.light(title, underlined=self.path.by_keys)

    def _renew(self) -> None:
        self._due, self.look = None, self.table.menu_look
        if self.path.lists:
            self._place_all()
        self._fill()

    def closed(self) -> None:
        self.bar.light(None)
        self.bar.hover(None)

    def _place_all(self) -> None:
        window = pygame.Rect((0, 0), self.app.size)
        bounds = pygame.Rect(2, self.bar.rect.bottom, window.w - 4, 0)
        bounds.h = window.bottom - 2 - bounds.y
        look = self.look
        tallest = max(each.height(look) for each in self.path.seen)
        if tallest > bounds.h:  # large text in a small window
            unit = look.unit * bounds.h / (tallest + look.px(8))
            look = replace(look, unit=unit)
        self.look = look
        for number, each in enumerate(self.path.lists):
            each.arrange(look, self._corner(number, look), bounds)
            parent = self.path.lists[number - 1].panel
            if number and each.panel.x < parent.right - look.px(12):  # no room on the right
                x = parent.x - each.panel.w + look.px(6)
                each.arrange(look, (max(bounds.x, x), each.panel.y), bounds)

    def _corner(self, number: int, look: Look) -> tuple[int, int]:
        if number:
            parent = self.path.lists[number - 1]
            row = parent.lit or parent.rows[0]
            return parent.panel.right - look.px(6), row.rect.y - look.px(PAD)
        assert self.bar.lit is not None
        return self.bar.lit.rect.bottomleft

    def _fill(self) -> None:
        self.ring.widgets = [
            *(row for each in reversed(self.path.seen) for row in each.rows),
            *self.bar.titles,
        ]
        lit = next((each.lit for each in reversed(self.path.lists) if each.lit), None)
        waiting = None if self.path.lists else self.bar.lit
        self.ring.focus = lit or waiting
        self.ring.shown = self.ring.focus is not None

    # -- drawing ----------------------------------------------------------------------------

    def over(self) -> list[Part]:
        parts: list[Part] = []
        for number, each in enumerate(self.path.seen):
            parts += each.parts(self.look, number)
        row = self.ring.focus
        if isinstance(row, MenuRow) and row.disabled:
            parts.append(self._why(row))
        return parts

    def _why(self, row: MenuRow) -> Part:
        """The reason why a row is disabled, on a panel beside it."""
        look = self.look
        width = font(Face.ITALIC, look.text_px(SMALL_SIZE)).size(row.why)[0] + look.px(40)
        panel = next(each.panel for each in self.path.seen if row in each.rows)
        rect = pygame.Rect(0, 0, width, look.px(36))
        window = pygame.Rect((0, 0), self.app.size)
        others = [each.panel for each in self.path.seen if row not in each.rows]
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
            look.write(target, row.why, inner, size=SMALL_SIZE, face=Face.ITALIC, role="text")

        return keyed("why", rect, (row.why, look.unit), paint)

    # -- time -------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        return self._due is not None or super().moving

    def tick(self, now: float) -> None:
        super().tick(now)
        if self._due is not None and now >= self._due[0]:
            self.path.enter(self._due[1])

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
        """The row under a point, in the list opened last if they overlap."""
        for each in reversed(self.path.seen):
            if each.panel.collidepoint(point):
                return each.at(point)
        return None

    def _covered(self, point: tuple[int, int]) -> bool:
        return any(each.panel.collidepoint(point) for each in self.path.seen)

    def _title_at(self, event: Pointer) -> BarTitle | None:
        return self.bar.at(event.point)

    def _move(self, event: Pointer) -> None:
        if event.button and self._pressed is not None:
            far = max(abs(a - b) for a, b in zip(event.point, self._pressed, strict=True))
            self._ready = self._ready or far > DRAG
        title = self._title_at(event)
        if title is not self._reached:
            self._reached = None
        if title is not None and not self._covered(event.point):
            if not title.lit and self.path.lists:
                self.open_title(title)
                self._reached = None if event.button else title
            elif not self.path.lists:
                self._light_title(title)
            return
        self._point_at(self._under(event.point))

    def _point_at(self, row: MenuRow | None) -> None:
        """Highlight the row under the pointer, and open or close submenus after a delay."""
        if not self.path.lists:
            return
        due, self._due = self._due, None
        if row is None:
            self.path.lists[-1].lit = None
            return
        number = self.path.number(row)
        each, deeper = self.path.lists[number], self.path.lists[number + 1 :]
        if deeper and row is each.lit:  # the row that opened the submenu
            deeper[0].lit = None
        elif deeper:
            # The pointer may only be passing over this row on its way into the submenu.
            waiting = due is not None and due[1] is row
            self._due = due if waiting else (self.app.now() + PATIENCE, row)
        elif row.opens and not row.disabled:
            self.path.enter(row)
        else:
            each.lit = row

    def _down(self, event: Pointer) -> None:
        row = self._under(event.point)
        title = self._title_at(event)
        self._pressed, self._ready = event.point, False
        if row is not None:
            self._due = None
            if row.opens or len(self.path.lists) > self.path.number(row) + 1:
                self.path.enter(row)
            self.path.lists[self.path.number(row)].lit = row
            self._ready = True
        elif self._covered(event.point):
            pass
        elif title is not None and event.button == LEFT:
            if not title.lit or not self.path.lists:
                self.path.by_keys = False
                self.open_title(title)
            elif title is not self._reached:
                self.close()
            self._reached = None
        else:
            self.close()  # the click does not reach the table

    def _up(self, event: Pointer) -> None:
        row = self._under(event.point)
        if not self._ready:
            return
        self._ready = False
        if row is not None and not row.opens:
            self.path.choose(row)
        elif row is None and not self._covered(event.point) and self._title_at(event) is None:
            self.close()  # dragged out of the menu and released

    # -- keys -------------------------------------------------------------------------------

    def _key(self, event: Key) -> None:
        self._due = None
        if pressed(event, "Alt+Letters") and self._open_lettered(event):
            return
        if press(KEYS, self, event) or self.path.shortcut(event):
            return
        if self.path.lists:
            press(PATH_KEYS, self.path, event)
        else:
            press(BAR_KEYS, self, event)

    def step_back(self) -> None:
        lists = self.path.lists
        if len(lists) > 1:
            self.path.close_from(len(lists) - 1)
        else:
            self.close()

    def _open_lettered(self, event: Key) -> bool:
        title = self.bar.lettered(chr(event.key))
        if title is not None:
            self.path.by_keys = True
            self.open_title(title)
        return title is not None

    def _open_lit_title(self, row: int) -> None:
        """Open the menu of the highlighted title, and highlight the first row (1) or the last
        (−1) that can be chosen."""
        assert self.bar.lit is not None
        self.open_title(self.bar.lit)
        self.path.last.lit = None
        self.path.last.step(row)

    def _light_number(self, number: int) -> None:
        self._light_title(self.bar.titles[number])

    def _across(self, by: int) -> None:
        """Move into a submenu, out of it, or to the next title of the bar."""
        path = self.path
        row = path.last.lit if path.lists else None
        if by > 0 and row is not None and row.opens and not row.disabled:
            path.enter(row, by_key=True)
        elif by < 0 and len(path.lists) > 1:
            path.close_from(len(path.lists) - 1)
        elif self.bar.lit is not None:
            titles = self.bar.titles
            title = titles[(titles.index(self.bar.lit) + by) % len(titles)]
            if path.lists:
                path.by_keys = True
                self.open_title(title)
            else:
                self._light_title(title)


KEYS: Final[Sequence[Binding[MenuScene]]] = (
    Binding(("Alt", "F10", "Menu"), lambda scene, _: scene.close(), held=True),
    Binding(("Esc",), lambda scene, _: scene.step_back(), held=True),
    Binding(("Left",), lambda scene, _: scene._across(-1), held=True),
    Binding(("Right",), lambda scene, _: scene._across(1), held=True),
)
BAR_KEYS: Final[Sequence[Binding[MenuScene]]] = (
    Binding(("Tab",), lambda scene, _: scene._across(1), held=True),
    Binding(("Shift+Tab",), lambda scene, _: scene._across(-1), held=True),
    Binding(("Home",), lambda scene, _: scene._light_number(0), held=True),
    Binding(("End",), lambda scene, _: scene._light_number(-1), held=True),
    Binding(("Down", "Enter", "Space"), lambda scene, _: scene._open_lit_title(1), held=True),
    Binding(("Up",), lambda scene, _: scene._open_lit_title(-1), held=True),
    Binding(("Letters",), lambda scene, key: scene._open_lettered(key), held=True),
)
"""The keys while the bar waits and no menu is open."""
