"""The menu bar along the top, and the lists that open from it."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import Final

import pygame

from ishido.language import _
from ishido.ui.kit.look import TEXT_SIZE, Look
from ishido.ui.kit.paint import Part, keyed, stamp
from ishido.ui.kit.shadows import stamp_slab_shadow
from ishido.ui.kit.theme import Face, font
from ishido.ui.kit.widgets.base import Widget, glow
from ishido.ui.kit.widgets.menurow import ROW_HEIGHT, MenuRow, give_access_keys, write_label

BAR_HEIGHT: Final = 28
"""The height of the menu bar in the reference window."""
LEAST_MENU_UNIT: Final = 0.8
"""The least unit of menus, so that they stay readable in small windows."""
LINE_HEIGHT = 11
"""The height of the line between two groups of rows."""
PAD = 18
"""The distance from the edge of a list to its rows."""
INSET = 13
"""The distance from the edge of a list to the highlight of a row, inside the gilt frame."""
NARROWEST = 190
WIDEST = 440
"""The greatest width of a list, because file names may be long."""


class BarTitle(Widget):
    """The title of a menu in the bar."""

    def __init__(self, name: str, title: str, on_press: Callable[[], object] | None = None) -> None:
        """``on_press`` opens the menu by keys, if the title can have the focus."""
        super().__init__(name)
        self.title = title
        """Marked for translation."""
        self.on_press = on_press
        self.focusable = on_press is not None
        self.lit = False
        self.underlined = False

    @property
    def label(self) -> str:
        return _(self.title)

    def press(self) -> None:
        if self.on_press is not None:
            self.on_press()

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        rect = self.rect.copy()
        lit = self.lit or self.hovered or focused

        def paint(target: pygame.Surface) -> None:
            if lit:
                glow(target, look, rect.inflate(0, -look.px(4)), 60)
            words = font(Face.TEXT, look.text_px(TEXT_SIZE)).size(self.label)[0]
            # one pixel lower, because the hairline is part of the bar's height
            room = pygame.Rect(rect.centerx - words // 2, rect.y + look.px(1), words, rect.h)
            role = "text" if lit or self.underlined else "text_dim"
            write_label(target, look, self.label, room, role, 0 if self.underlined else -1)

        key = (self.label, lit, self.underlined, look.unit)
        return [keyed(("bar", self.name), rect, key, paint)]


class MenuBar:
    """The row of titles. It is part of the table, which draws it."""

    def __init__(self, titles: Sequence[BarTitle]) -> None:
        """The first letter of a title's label is its access key."""
        self.titles = titles
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.stands = True
        """Whether it is always shown, not only on demand."""
        self.called = False
        self._look: Look

    @property
    def there(self) -> bool:
        return self.stands or self.called

    @property
    def lit(self) -> BarTitle | None:
        """The highlighted title: of the open menu, or where the bar waits for a key."""
        return next((title for title in self.titles if title.lit), None)

    @property
    def foot(self) -> int:
        """The lower edge of a bar that is always shown, in pixels; 0 if it is shown on demand."""
        return self.rect.bottom if self.stands else 0

    def arrange(self, rect: pygame.Rect, look: Look, left: int, *, stands: bool) -> None:
        """Lay out the titles. The text of the first one starts at ``left``.

        :param look: the look of the menus. The bar's is smaller if it is too low for it.
        """
        self.rect, self.stands = rect.copy(), stands
        self._look = replace(look, unit=min(look.unit, (rect.h + 0.5) / BAR_HEIGHT))
        written = font(Face.TEXT, self._look.text_px(TEXT_SIZE))
        wide = [written.size(title.label)[0] for title in self.titles]
        pad = max(0, min(self._look.px(11), (rect.w - sum(wide)) // (2 * len(wide))))
        x = max(0, min(left - pad, rect.w - sum(wide) - 2 * pad * len(wide)))
        for title, width in zip(self.titles, wide, strict=True):
            title.rect = pygame.Rect(x, rect.y, width + 2 * pad, rect.h)
            x += width + 2 * pad

    def at(self, point: tuple[int, int]) -> BarTitle | None:
        if not self.there:
            return None
        return next((title for title in self.titles if title.rect.collidepoint(point)), None)

    def lettered(self, letter: str) -> BarTitle | None:
        """The title whose access key is a letter."""
        return next((title for title in self.titles if title.label[0].lower() == letter), None)

    def light(self, lit: BarTitle | None, *, underlined: bool = False) -> None:
        """Highlight the open menu alone, and underline the access keys or not."""
        for title in self.titles:
            title.lit, title.hovered = title is lit, False
            title.underlined = underlined

    def hover(self, point: tuple[int, int] | None) -> None:
        """Highlight the title under the mouse. The top edge of the window shows a hidden bar."""
        over = None
        if point is not None:
            self.called = self.rect.collidepoint(point) and (self.called or point[1] <= 1)
            over = self.at(point)
        else:
            self.called = False
        for title in self.titles:
            title.hovered = title is over

    def parts(self) -> list[Part]:
        if not self.there:
            return []
        look, rect = self._look, self.rect.copy()

        def paint(target: pygame.Surface) -> None:
            # Dark enough for text on any backdrop, with a thin golden edge.
            shade = pygame.Surface(rect.size, pygame.SRCALPHA)
            shade.fill((*look.theme.colour("shadow")[:3], 150 if self.stands else 235))
            target.blit(shade, rect)
            line = pygame.Rect(rect.x, rect.bottom - look.px(1), rect.w, look.px(1))
            target.fill(look.theme.colour("gold_dark"), line)

        parts = [keyed("bar", rect, (look.unit, self.stands), paint)]
        for title in self.titles:
            parts += title.parts(look, focused=False)
        return parts


def look_of_menus(look: Look) -> Look:
    """The look of a scene's menus: in a small window they are small, but still readable."""
    return replace(look, unit=max(look.unit, LEAST_MENU_UNIT))


class MenuList:
    """An open menu: rows in groups, on a panel in the style of the board."""

    def __init__(
        self,
        groups: Sequence[Sequence[MenuRow]],
        title: str = "",
        *,
        underlined: bool,
        taken: Collection[str] = (),
    ) -> None:
        """``taken`` are letters that lists beside it show as keys."""
        self.title = title
        self.groups = [list(group) for group in groups if group]
        self.rows = [row for group in self.groups for row in group]
        give_access_keys(self.rows, taken)
        for row in self.rows:
            row.underlined = underlined
        self.panel = pygame.Rect(0, 0, 0, 0)
        self._lines: list[pygame.Rect] = []
        self._slab: pygame.Surface | None = None
        self.lit: MenuRow | None = None
        """The row that Enter would choose."""

    # -- which row is meant -----------------------------------------------------------------

    def end(self, by: int) -> MenuRow:
        """The first row that can be chosen, or the last if ``by`` is −1."""
        rows = self.rows[::by]
        return next((row for row in rows if not row.disabled), rows[0])

    def step(self, by: int) -> None:
        """Highlight the next or previous row, wrapping around. It begins with one that can be
        chosen."""
        if self.lit is None:
            self.lit = self.end(by)
        else:
            self.lit = self.rows[(self.rows.index(self.lit) + by) % len(self.rows)]

    def lettered(self, letter: str, *, access: bool) -> MenuRow | None:
        """The row for a letter: by its access key, or the next that starts with it."""
        if access:
            return next((row for row in self.rows if row.access_letter == letter), None)
        start = self.rows.index(self.lit) + 1 if self.lit else 0
        after = [*self.rows[start:], *self.rows[:start]]
        return next((row for row in after if row.label.lower().startswith(letter)), None)

    def at(self, point: tuple[int, int]) -> MenuRow | None:
        return next((row for row in self.rows if row.rect.collidepoint(point)), None)

    # -- layout and drawing -----------------------------------------------------------------

    def height(self, look: Look) -> int:
        rows = len(self.rows) * look.px(ROW_HEIGHT)
        return rows + (len(self.groups) - 1) * look.px(LINE_HEIGHT) + 2 * look.px(PAD)

    def arrange(self, look: Look, at: tuple[int, int], bounds: pygame.Rect) -> None:
        """Lay it out with its corner at a point, moved as far as necessary to stay within the
        bounds."""
        self._slab = None
        width = max(look.px(NARROWEST), *(row.width(look) for row in self.rows)) + 2 * look.px(
            INSET
        )
        self.panel = pygame.Rect(*at, min(width, bounds.w), self.height(look))
        self.panel.clamp_ip(bounds)
        inset = look.px(INSET)
        x, y = self.panel.x + inset, self.panel.y + look.px(PAD)
        self._lines = []
        for group in self.groups:
            if group is not self.groups[0]:
                line = pygame.Rect(x, y, self.panel.w - 2 * inset, look.px(LINE_HEIGHT))
                self._lines.append(line)
                y = line.bottom
            for row in group:
                row.rect = pygame.Rect(x, y, self.panel.w - 2 * inset, look.px(ROW_HEIGHT))
                y = row.rect.bottom

    def parts(self, look: Look, number: int) -> list[Part]:
        """Its parts, including the shadow. ``number`` distinguishes it from other open lists."""
        area = self.panel.inflate(look.px(96), look.px(96))

        def paint(target: pygame.Surface) -> None:
            if self._slab is None:
                self._slab = self._paint_slab(look, area)
            stamp(target, self._slab, area.topleft)

        parts = [keyed(("list", number), area, (look.unit, len(self.rows)), paint)]
        for row in self.rows:
            parts += [
                part.named(("row", number, part.name))
                for part in row.parts(look, focused=row is self.lit)
            ]
        return parts

    def _paint_slab(self, look: Look, area: pygame.Rect) -> pygame.Surface:
        picture = pygame.Surface(area.size, pygame.SRCALPHA)
        here = self.panel.move(-area.x, -area.y)
        stamp_slab_shadow(picture, here, look.unit)
        look.slab(picture, "panel", here)
        gold = look.theme.colour("gold_dark")
        for line in self._lines:
            place = line.move(-area.x, -area.y).inflate(-look.px(10), 0)
            picture.fill(gold, pygame.Rect(place.x, place.centery, place.w, look.px(1)))
        return picture
