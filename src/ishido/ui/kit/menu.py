"""Open menus: a list below a title of the bar, or one sheet of large rows."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import TYPE_CHECKING, Any, Final, Protocol

import pygame

from ishido.language import _
from ishido.ui import labels
from ishido.ui.kit.command import Command, CommandHost, Groups, Menu, MenuSet
from ishido.ui.kit.events import LEFT, Act, Input, Key, Point, Pointer
from ishido.ui.kit.keys import Binding, press
from ishido.ui.kit.look import LARGE_SIZE, TEXT_SIZE, Look
from ishido.ui.kit.over import OverScene
from ishido.ui.kit.paint import Part, dim
from ishido.ui.kit.scene import look_of
from ishido.ui.kit.shadows import stamp_slab_shadow
from ishido.ui.kit.sheet import DIMMED, PHONE_MARGIN, PHONE_PADDING
from ishido.ui.kit.sizes import phone_scale
from ishido.ui.kit.theme import Face
from ishido.ui.kit.widgets.base import FocusRing, Widget
from ishido.ui.kit.widgets.body import Body
from ishido.ui.kit.widgets.boxes import FILL, Space, column, padded, row
from ishido.ui.kit.widgets.listing import TypeAhead
from ishido.ui.kit.widgets.menubar import BarTitle, MenuBar
from ishido.ui.kit.widgets.menurow import BackRow, MenuRow

if TYPE_CHECKING:
    from ishido.ui.app.app import App

SHADOW: Final = 48
"""The room for the shadow around a menu, in the reference window."""


class MenuHost(CommandHost, Protocol):
    """A scene with menus and their bar."""

    bar: MenuBar
    menu_look: Look

    @property
    def menus(self) -> MenuSet[Any]:
        """All its menus."""


BACK: Final = Command[Any]("back", "", changing_label=lambda host: f"‹ {_(labels.BACK)}")
CLOSE: Final = Command[Any]("back", labels.CLOSE)


@dataclass(eq=False)
class Page:
    """A menu, or a submenu."""

    title: str
    groups: list[list[MenuRow]]
    """What leads back, if anything does, is the last group."""
    focus: MenuRow

    @property
    def rows(self) -> list[MenuRow]:
        return list(chain.from_iterable(self.groups))


class OpenMenu(OverScene):
    """One page of rows at a time: a submenu replaces the menu that it is opened from."""

    look: Look
    size = TEXT_SIZE
    """The text size of its rows."""
    back_row: type[MenuRow] = MenuRow
    way_out: Command[Any] | None = None
    """The last row of its first page, where others lead back; ``None`` for no such row."""

    def __init__(self, app: "App", host: MenuHost, *, by_keys: bool) -> None:
        super().__init__(app)
        self.host = host
        self.pages: list[Page] = []
        self.panel = pygame.Rect(0, 0, 0, 0)
        self.lines: tuple[int, ...] = ()
        """Where lines between groups are, in pixels from the top of the window."""
        self.ring = FocusRing(app.tick_sound)
        self.ring.shown = by_keys
        self._typed = TypeAhead()

    @property
    def page(self) -> Page:
        return self.pages[-1]

    # -- pages ------------------------------------------------------------------------------

    def open(self, title: str, groups: Groups[Any]) -> None:
        """Open a page. It begins with the first row that is not disabled."""
        rows = [
            [
                MenuRow(each, self.host, self.choose, self.size)
                for each in group
                if not each.absent(self.app)
            ]
            for group in groups
        ]
        every = list(chain.from_iterable(rows))
        first = next((each for each in every if not each.why), every[0])
        back = BACK if self.pages else self.way_out
        if back is not None:
            rows.append([self.back_row(back, self.host, lambda row: self.step_back())])
        self.pages.append(Page(title, [group for group in rows if group], first))
        self._show()

    def _show(self) -> None:
        self.ring.fill(self.page.rows, self.page.focus)
        self.arrange(self.app.size)

    def choose(self, row: MenuRow) -> None:
        """Open the submenu of a row, or close all menus and run its command."""
        submenu = row.command.submenu
        if submenu is None or row.why:
            self.close()
            row.command.run(self.host)
        else:
            self.page.focus = row
            self.open(row.label, submenu(self.host))
            self.app.ignore_second_click()

    def step_back(self) -> None:
        """Go to the previous page, or close the menus."""
        if len(self.pages) > 1:
            self.pages.pop()
            self._show()
            self.app.ignore_second_click()
        else:
            self.close()

    # -- drawing ----------------------------------------------------------------------------

    def over(self) -> list[Part]:
        look = self.look
        area = self.panel.inflate(2 * look.px(SHADOW), 2 * look.px(SHADOW))
        panel = Part("menu", area, _paint_panel, look, self.lines)
        return [panel, *self.ring.parts(look)]

    # -- input ------------------------------------------------------------------------------

    def handle(self, event: Input) -> None:
        match event:
            case Key():
                self._key(event)
            case Pointer():
                self.ring.shown = False
                self.point(event)
                lit = (each for each in self.ring.widgets if each.hovered)
                self.ring.focus = next(lit, self.ring.focus)

    def point(self, event: Pointer) -> None:
        raise NotImplementedError

    def _key(self, event: Key) -> None:
        """A key goes to the open page: its own keys come first, then those that its rows show, then
        letters. The first arrow only shows where the focus is."""
        ring, rows = self.ring, self.page.rows
        shown = ring.shown or any(each.hovered for each in rows)
        ring.shown = True
        for each in rows:  # the highlight is where the keys go, not the mouse
            each.hovered = False
        command = self.host.menus.command_of(event)
        bound = next((each for each in rows if command and each.name == command.name), None)
        names = [each.label for each in rows]
        focus = next(number for number, each in enumerate(rows) if each is ring.focus)
        if press(KEYS, self, event):
            return
        if bound is not None:
            if not event.repeat:
                ring.focus = bound
                ring.press()
        elif (found := self._typed.find(event, names, focus)) is not None:
            ring.focus = rows[found]
        elif shown:
            ring.key(event)

    def focus_on(self, number: int) -> None:
        self.ring.focus = self.ring.widgets[number]

    def across(self, by: int) -> None:
        """Go into a submenu or out of it, or to what is beside."""
        focus = self.ring.focus
        if by > 0 and isinstance(focus, MenuRow) and focus.opens and not focus.why:
            self.ring.press()
        elif not self.go_beside(by) and by < 0 and len(self.pages) > 1:
            self.step_back()

    def go_beside(self, by: int) -> bool:
        """Go to what is at the right, or with −1 at the left. Returns whether there is anything."""
        raise NotImplementedError


def _paint_panel(
    target: pygame.Surface, area: pygame.Rect, look: Look, lines: tuple[int, ...]
) -> None:
    panel = area.inflate(-2 * look.px(SHADOW), -2 * look.px(SHADOW))
    stamp_slab_shadow(target, panel, look.unit)
    look.slab(target, "panel", panel)
    for y in lines:
        line = pygame.Rect(panel.x + look.px(18), y, panel.w - 2 * look.px(18), look.px(1))
        target.fill(look.theme.colour("gold_dark"), line)


KEYS: Final[Sequence[Binding[OpenMenu]]] = (
    Binding(("Alt", "F10", "Menu"), lambda menu, _: menu.close()),
    Binding(("Esc",), lambda menu, _: menu.step_back()),
    Binding(("Home",), lambda menu, _: menu.focus_on(0)),
    Binding(("End",), lambda menu, _: menu.focus_on(-1)),
    Binding(("Left",), lambda menu, _: menu.across(-1), held=True),
    Binding(("Right",), lambda menu, _: menu.across(1), held=True),
)


class BarMenu(OpenMenu):
    """A list below a title of the bar. The pointer and keys go from title to title."""

    def __init__(
        self,
        app: "App",
        host: MenuHost,
        menu: Menu[Any] | None = None,
        *,
        pressed: Point | None = None,
        by_keys: bool = False,
    ) -> None:
        """``menu`` is by default the first one. ``pressed`` is the point of a press on its title
        that is still held."""
        super().__init__(app, host, by_keys=by_keys)
        self.bar = host.bar
        self.bar.called = True
        self._pressed = pressed
        self._reached = False
        """Whether the menu has opened because the pointer came to its title, and has not left it. A
        click there leaves the menu open: the player meant to open it."""
        titles = self.bar.titles
        self.open_title(next((each for each in titles if each.menu is menu), titles[0]))

    def open_title(self, title: BarTitle) -> None:
        self.title = title
        self.bar.light(title)
        self.pages.clear()
        self.open(title.label, title.menu.groups)

    def closed(self) -> None:
        self.bar.light(None)
        self.bar.hover(None)

    def arrange(self, size: tuple[int, int]) -> None:
        # ``None`` is a line between two groups.
        items = [each for group in self.page.groups for each in (None, *group)][1:]

        def heights(look: Look) -> list[int]:
            return [look.px(11 if each is None else 29) for each in items]

        look = self.host.menu_look
        top = self.bar.rect.bottom
        bounds = pygame.Rect(2, top, size[0] - 4, size[1] - top - 2)
        tall = sum(heights(look)) + 2 * look.px(18)
        if tall > bounds.h:  # large text in a small window
            look = replace(look, unit=look.unit * bounds.h / (tall + look.px(8)))
            tall = sum(heights(look)) + 2 * look.px(18)
        widest = max(each.width(look) for each in self.page.rows)
        wide = min(bounds.w, max(look.px(190), widest) + 2 * look.px(15))
        self.look = look
        self.panel = pygame.Rect(self.title.rect.bottomleft, (wide, tall)).clamp(bounds)
        inner = padded(self.panel, look.px(15), look.px(18))
        lines = []
        for item, place in zip(items, column(inner, *heights(look)), strict=True):
            if item is None:
                lines.append(place.centery)
            else:
                item.rect = place
        self.lines = tuple(lines)

    def point(self, event: Pointer) -> None:
        title, inside = self.bar.at(event.point), self.panel.collidepoint(event.point)
        if title is None:
            self._reached = False
        match event.act:
            case Act.DOWN if title is not None and event.button == LEFT:
                if title is self.title and not self._reached:
                    self.close()
                    return
                self._pressed, self._reached = event.point, False
                if title is not self.title:
                    self.open_title(title)
            case Act.DOWN if not inside:
                self.close()  # the click does not reach the table
            case Act.MOVE if title is not None and title is not self.title:
                self.open_title(title)
                self._reached = not event.button
            case Act.UP if self._pressed is not None:
                self._let_go(event, self._pressed)
            case _:
                self.ring.pointer(event)

    def _let_go(self, event: Pointer, pressed: Point) -> None:
        """Choose the row to which the pointer was pulled from a title, or close the menu if it was
        pulled elsewhere."""
        self._pressed = None
        row = self.ring.at(event.point)
        far = max(abs(a - b) for a, b in zip(event.point, pressed, strict=True)) > 6
        if row is not None:
            self.ring.focus = row
            self.ring.press()
        elif far and self.bar.at(event.point) is None and not self.panel.collidepoint(event.point):
            self.close()

    def go_beside(self, by: int) -> bool:
        if by < 0 and len(self.pages) > 1:
            return False
        titles = self.bar.titles
        self.open_title(titles[(titles.index(self.title) + by) % len(titles)])
        return True


class MenuSheet(OpenMenu):
    """All menus on one sheet, which begins with their titles: in the middle of the window, or at
    the lower edge of a phone."""

    size = LARGE_SIZE
    back_row = BackRow
    way_out = CLOSE

    def __init__(
        self, app: "App", host: MenuHost, menu: Menu[Any] | None = None, *, by_keys: bool = False
    ) -> None:
        """``menu`` is the one to start with; ``None`` for the titles of all. One that is not among
        the menus of the host is shown alone."""
        super().__init__(app, host, by_keys=by_keys)
        self._body = Body(self._place_rows)
        self.ring.clip = self._seen_area
        self._down = 1
        """The number of rows in a column."""
        phone = phone_scale(app.size, app.density) > 0
        menus = host.menus.phone_menus if phone else host.menus.menus
        if menu is not None and menu not in menus:
            self.open(_(menu.title), menu.groups)
            return
        self.open(_("Menu"), [[each.opener for each in menus]])
        if menu is not None:
            self.choose(next(each for each in self.page.rows if each.name == menu.name))

    def arrange(self, size: tuple[int, int]) -> None:
        look = self.look = look_of(self.app, size)
        phone, (*rows, back) = look.phone, self.page.rows
        bounds = pygame.Rect((0, 0), size)
        bounds = padded(bounds, round(PHONE_MARGIN * phone) if phone else look.px(8))
        pad = round(PHONE_PADDING * phone) if phone else look.px(24)
        # Large enough for a finger, even in a small window.
        gap, high = look.px(8 if phone else 14), max(44, look.target(44))
        columns = max(1, min(bounds.w // look.px(250), -(-len(rows) // (5 if phone else 7))))
        self._down = -(-len(rows) // columns)
        wide = max(look.px(285), *(each.width(look) for each in rows)) * columns + 2 * pad
        tall = 2 * pad + look.px(40) + self._down * high + gap + high
        self.panel = pygame.Rect(0, 0, bounds.w if phone else min(bounds.w, wide), 0)
        self.panel.h = min(bounds.h, tall)
        self.panel.midbottom = bounds.midbottom
        if not phone:
            self.panel.center = bounds.center
        self._heading, room, foot = column(
            padded(self.panel, pad), look.px(40), FILL, Space(gap), high
        )
        back.rect = row(foot, FILL, min(foot.w // 2, back.width(look)))[1]
        self._body.lay(look, room, self._down * high)
        self._place_rows()

    def _place_rows(self) -> None:
        """Lay out the rows, as far as they are scrolled."""
        view, (*rows, back) = self._body.view, self.page.rows
        wide, high = view.w // -(-len(rows) // self._down), back.rect.h
        for number, each in enumerate(rows):
            across, down = divmod(number, self._down)
            top = view.y + down * high - self._body.top
            each.rect = pygame.Rect(view.x + across * wide, top, wide, high)

    def _seen_area(self, widget: Widget) -> pygame.Rect | None:
        return self._body.view if widget.name != "back" and self._body.scrolls else None

    def over(self) -> list[Part]:
        look = self.look
        panel, *rows = super().over()
        return [
            Part("scrim", pygame.Rect((0, 0), look.window), _paint_scrim),
            panel,
            Part("heading", self._heading, _paint_heading, look, self.page.title),
            *rows,
            *self._body.bar(look),
        ]

    def point(self, event: Pointer) -> None:
        beside = not self.panel.collidepoint(event.point)
        if event.act is Act.DOWN and (beside or event.button != LEFT):
            self.close()  # the click does not reach the table
        elif not self._body.pointer(event, self.ring):
            self.ring.pointer(event)

    def _key(self, event: Key) -> None:
        super()._key(event)
        self._body.reveal_focus(self.ring)

    def go_beside(self, by: int) -> bool:
        """Go to the other column."""
        *rows, back = self.page.rows
        if self.ring.focus is back:
            return False
        number = next(index for index, each in enumerate(rows) if each is self.ring.focus)
        beside = min(number + self._down, len(rows) - 1) if by > 0 else number - self._down
        if beside < 0 or beside // self._down == number // self._down:
            return False
        self.ring.focus = rows[beside]
        return True


def _paint_scrim(target: pygame.Surface, rect: pygame.Rect) -> None:
    dim(target, DIMMED)


def _paint_heading(target: pygame.Surface, rect: pygame.Rect, look: Look, title: str) -> None:
    look.write(target, title, rect, size=LARGE_SIZE, face=Face.TITLE, gilded=True)
