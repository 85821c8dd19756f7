"""The menus for fingers: a panel of large rows, in which a submenu replaces the list."""

from collections.abc import Sequence
from functools import partial
from math import ceil
from typing import TYPE_CHECKING, Any, Final

import pygame

from ishido.language import _
from ishido.ui.kit.command import Menu
from ishido.ui.kit.events import LEFT, Act, Input, Key, Pointer
from ishido.ui.kit.keys import Binding, press
from ishido.ui.kit.look import LARGE_SIZE, SMALL_SIZE, Look, Text
from ishido.ui.kit.menu.path import PATH_KEYS, MenuHost, MenuPath
from ishido.ui.kit.over import OverScene
from ishido.ui.kit.paint import Part, dim, keyed, stamp
from ishido.ui.kit.scene import look_of
from ishido.ui.kit.shadows import stamp_slab_shadow
from ishido.ui.kit.sheet import DIMMED, PHONE_MARGIN, PHONE_PADDING
from ishido.ui.kit.sizes import phone_scale
from ishido.ui.kit.theme import Face
from ishido.ui.kit.widgets.base import FocusRing, Widget
from ishido.ui.kit.widgets.body import Body
from ishido.ui.kit.widgets.boxes import FILL, Space, column, padded
from ishido.ui.kit.widgets.boxes import row as row_of

if TYPE_CHECKING:
    from ishido.ui.app.app import App

FINGER: Final = 44
"""The least height of a row in pixels, if the window has room for it."""
HEADING: Final = 40
"""The height of the title's line in the reference window."""
COLUMN: Final = 285
"""The width of a column at least, in the reference window."""
PHONE_COLUMN: Final = 250
"""The same on a phone, where a column has …"""
LEAST_DOWN: Final = 5
"""… at least this many rows."""
FEW: Final = 7
"""Up to this many rows are in one column."""


class MenuPanel(OverScene):
    """All menus, one page at a time."""

    def __init__(
        self, app: "App", table: MenuHost, menu: Menu[Any] | None = None, *, by_keys: bool = False
    ) -> None:
        """``menu`` is the page to start with; ``None`` for the first one. One that is not among the
        menus of the table is shown alone."""
        super().__init__(app)
        self.ring = FocusRing()
        self.ring.clip = self._seen_area
        self._body = Body(self._place_rows)
        self.panel = pygame.Rect(0, 0, 0, 0)
        self._down = 1
        """The number of rows in a column."""
        self._slab: pygame.Surface | None = None
        self._by_keys = by_keys
        self.path = MenuPath(
            app, table, self.close, self._show, back=self.step_back, size=LARGE_SIZE
        )
        phone = phone_scale(app.size, app.density) > 0
        menus = table.menus.phone_menus if phone else table.menus.menus
        self._alone = menu is not None and menu not in menus
        if menu is not None and self._alone:
            self.path.open(_(menu.title), menu.groups)
            return
        self.path.open(_("Menu"), [[each.opener for each in menus]])
        if menu is not None:
            self.path.enter(next(row for row in self.path.last.rows if row.name == menu.name))

    # -- pages ------------------------------------------------------------------------------

    def _show(self) -> None:
        """Show the page opened last."""
        page = self.path.last
        if page.lit is None:
            page.step(1)
        self.ring.fill(page.rows, page.lit)
        self.ring.shown = self._by_keys
        if self in self.app.scenes:
            self.app.ignore_second_click()
            self.arrange(self.app.size)

    def step_back(self) -> None:
        """Go to the previous page, or close the menus."""
        if len(self.path.lists) == 1:
            self.close()
        else:
            self.path.close_from(len(self.path.lists) - 1)

    # -- layout and drawing -----------------------------------------------------------------

    def arrange(self, size: tuple[int, int]) -> None:
        look = look_of(self.app, size)
        if look.phone:
            self._arrange_on_phone(size, look)
            return
        *rows, back = self.path.last.rows
        columns = 1 if len(rows) <= FEW else 2
        first = len(self.path.lists) == 1 and not self._alone
        self._down = FEW if first else ceil(len(rows) / columns)
        pad, heading, gap = look.px(24), look.px(HEADING), look.px(14)
        room = size[1] - look.px(16) - 2 * pad - heading - gap
        high = min(max(FINGER, look.px(FINGER)), room // (self._down + 1))
        wide = max(look.px(COLUMN), *(row.width(look) for row in rows))
        wide = min(wide, (size[0] - look.px(16) - 2 * pad) // columns)
        self.panel = pygame.Rect(0, 0, wide * columns, heading + high * (self._down + 1) + gap)
        self.panel.inflate_ip(2 * pad, 2 * pad)
        self.panel.center = (size[0] // 2, size[1] // 2)
        inner = self.panel.inflate(-2 * pad, -2 * pad)
        self._heading = pygame.Rect(inner.x, inner.y, inner.w, heading)
        foot = pygame.Rect(inner.x, inner.bottom - high, inner.w, high)
        top = self._heading.bottom
        for number, row in enumerate(rows):
            column, down = divmod(number, self._down)
            row.rect = pygame.Rect(inner.x + column * wide, top + down * high, wide, high)
        width = min(inner.w // 2, back.width(look))
        self._foot, back.rect = row_of(foot, FILL, width, gap=look.px(12))
        self.look: Look = look
        self._slab = None

    def _arrange_on_phone(self, size: tuple[int, int], look: Look) -> None:
        """On a phone: one column at the lower edge, or several if the window is on its side. What
        does not fit scrolls."""
        *rows, back = self.path.last.rows
        bounds = pygame.Rect((0, 0), size).inflate(*[-round(2 * PHONE_MARGIN * look.phone)] * 2)
        pad, gap, high = round(PHONE_PADDING * look.phone), look.px(8), look.target(FINGER)
        columns = max(1, min(bounds.w // look.px(PHONE_COLUMN), -(-len(rows) // LEAST_DOWN)))
        self._down = -(-len(rows) // columns)
        total = self._down * high
        ends = 2 * pad + look.px(HEADING) + gap + high
        self.panel = pygame.Rect(0, 0, bounds.w, min(bounds.h, ends + total))
        self.panel.midbottom = bounds.midbottom
        inner = padded(self.panel, pad)
        self._heading, room, foot = column(inner, look.px(HEADING), FILL, Space(gap), high)
        width = min(inner.w // 2, back.width(look))
        self._foot, back.rect = row_of(foot, FILL, width, gap=look.px(12))
        self.look, self._slab = look, None
        self._body.lay(look, room, total)
        self._place_rows()

    def _place_rows(self) -> None:
        """Lay out the rows of a phone's panel, as far as it is scrolled."""
        *rows, _ = self.path.last.rows
        view, high = self._body.view, self.look.target(FINGER)
        columns = -(-len(rows) // self._down)
        for number, row in enumerate(rows):
            across, down = divmod(number, self._down)
            wide = view.w // columns
            top = view.y + down * high - self._body.top
            row.rect = pygame.Rect(view.x + across * wide, top, wide, high)
            row.shortcut = ""

    def _seen_area(self, widget: Widget) -> pygame.Rect | None:
        row = widget in self.path.last.rows[:-1]
        return self._body.view if row and self.look.phone and self._body.scrolls else None

    def over(self) -> list[Part]:
        look, panel = self.look, self.panel
        area = panel.inflate(look.px(96), look.px(96))
        title, why = self.path.last.title, self._why()

        def paint(target: pygame.Surface) -> None:
            if self._slab is None:
                self._slab = pygame.Surface(area.size, pygame.SRCALPHA)
                here = panel.move(-area.x, -area.y)
                stamp_slab_shadow(self._slab, here, look.unit)
                look.slab(self._slab, "panel", here)
            stamp(target, self._slab, area.topleft)
            look.write(target, title, self._heading, size=LARGE_SIZE, face=Face.TITLE, gilded=True)

        def paint_why(target: pygame.Surface) -> None:
            lines = look.fit([Text(why, SMALL_SIZE, Face.ITALIC, "text_dim")], self._foot)
            look.stack(target, lines, self._foot, align="left")

        return [
            keyed("scrim", pygame.Rect((0, 0), look.window), None, partial(dim, level=DIMMED)),
            keyed("panel", area, (title, look.unit, len(self.path.lists)), paint),
            keyed("why", self._foot, (why, look.unit), paint_why),
            *self.ring.parts(look),
            *(self._body.bar(look) if look.phone else ()),
        ]

    def _why(self) -> str:
        page = self.path.last
        row = next((row for row in page.rows if row.hovered or row.pressed), page.lit)
        return row.why if row is not None else ""

    # -- input ------------------------------------------------------------------------------

    def handle(self, event: Input) -> None:
        match event:
            case Key():
                self._key(event)
            case Pointer():
                self._by_keys = False
                self._point(event)

    def _key(self, event: Key) -> None:
        self._by_keys = True
        for row in self.path.last.rows:  # the highlight is where the keys go, not the mouse
            row.hovered = False
        used = press(KEYS, self, event) or self.path.shortcut(event)
        if used or press(PATH_KEYS, self.path, event):
            self.ring.focus, self.ring.shown = self.path.last.lit, True
            self._body.reveal_focus(self.ring)

    def _point(self, event: Pointer) -> None:
        beside = not self.panel.collidepoint(event.point)
        if event.act is Act.DOWN and (beside or event.button != LEFT):
            self.close()  # the click does not reach the table
            return
        if self.look.phone and self._body.pointer(event, self.ring):
            return
        self.ring.pointer(event)
        rows = self.path.last.rows
        self.ring.focus = next((row for row in rows if row.hovered), self.ring.focus)
        self.path.last.lit = next((row for row in rows if row is self.ring.focus), None)

    def _across(self, by: int) -> None:
        """Move to the other column, into a submenu, or out of one."""
        page = self.path.last
        rows, row = page.rows, page.lit
        if row is None:
            page.step(1)
            return
        number, deeper = rows.index(row), len(self.path.lists) > 1
        count = len(rows) - deeper
        target = min(number + self._down, count - 1) if by > 0 else number - self._down
        same_column = target // self._down == number // self._down
        if row.opens and by > 0:
            row.press()
        elif target >= 0 and not same_column and row.name != "back":
            page.lit = rows[target]
        elif by < 0 and deeper:
            self.step_back()


KEYS: Final[Sequence[Binding[MenuPanel]]] = (
    Binding(("Alt", "F10", "Menu"), lambda scene, _: scene.close(), held=True),
    Binding(("Esc",), lambda scene, _: scene.step_back(), held=True),
    Binding(("Left",), lambda scene, _: scene._across(-1), held=True),
    Binding(("Right",), lambda scene, _: scene._across(1), held=True),
)
