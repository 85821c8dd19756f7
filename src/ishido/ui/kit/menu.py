"""Open menus: a list below a title of the bar, or a sheet of large rows."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import TYPE_CHECKING, Any, ClassVar, Final, Protocol

import pygame

from ishido.jobs.steps import Steps
from ishido.language import _
from ishido.ui import labels
from ishido.ui.kit.command import Command, CommandHost, Groups, Menu, MenuSet
from ishido.ui.kit.events import LEFT, Act, Input, Key, Point, Pointer
from ishido.ui.kit.keys import Binding, press
from ishido.ui.kit.look import LARGE_SIZE, TEXT_SIZE, Look, look_of
from ishido.ui.kit.paint import Part
from ishido.ui.kit.scene import Scene
from ishido.ui.kit.shapes import stamp_slab_shadow
from ishido.ui.kit.sheet import PADDING, Item, Sheet
from ishido.ui.kit.widgets.base import FocusRing
from ishido.ui.kit.widgets.boxes import column, padded
from ishido.ui.kit.widgets.button import Button
from ishido.ui.kit.widgets.footer import Footer
from ishido.ui.kit.widgets.listing import TypeAhead
from ishido.ui.kit.widgets.menubar import BarTitle, MenuBar
from ishido.ui.kit.widgets.menurow import MenuRow

if TYPE_CHECKING:
    from ishido.ui.app.app import App

SHADOW: Final = 48
"""The room for the shadow around a menu, in the reference window."""
BACK: Final = Command[Any]("back", "", changing_label=lambda host: f"‹ {_(labels.BACK)}")


class MenuHost(CommandHost, Protocol):
    """A scene with menus and their bar."""

    bar: MenuBar
    menu_look: Look

    @property
    def menus(self) -> MenuSet[Any]:
        """All its menus."""


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


class BarMenu(Scene):
    """A list below a title of the bar. The pointer and keys go from title to title, and a submenu
    replaces the menu that it is opened from.

    It is drawn above the picture of the scene below, which need not be drawn again.
    """

    opens = 0.09

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
        super().__init__(app)
        self.host, self.bar = host, host.bar
        self.pages: list[Page] = []
        self.panel = pygame.Rect(0, 0, 0, 0)
        self.lines: tuple[int, ...] = ()
        """Where lines between groups are, in pixels from the top of the window."""
        self.ring = FocusRing(app.tick_sound)
        self.ring.shown = by_keys
        self._typed = TypeAhead()
        self.bar.called = True
        self._pressed = pressed
        self._reached = False
        """Whether the menu has opened because the pointer came to its title, and has not left it. A
        click there leaves the menu open: the player meant to open it."""
        titles = self.bar.titles
        self.open_title(next((each for each in titles if each.menu is menu), titles[0]))

    @property
    def page(self) -> Page:
        return self.pages[-1]

    # -- pages ------------------------------------------------------------------------------

    def open_title(self, title: BarTitle) -> None:
        self.title = title
        self.bar.light(title)
        self.pages.clear()
        self.open(title.label, title.menu.groups)

    def closed(self) -> None:
        self.bar.light(None)
        self.bar.hover(None)

    def open(self, title: str, groups: Groups[Any]) -> None:
        """Open a page. It begins with the first row that is not disabled."""
        rows = [_rows_of(self, group) for group in groups]
        first = _first(list(chain.from_iterable(rows)))
        if self.pages:
            rows.append([MenuRow(BACK, self.host, lambda row: self.step_back())])
        self.pages.append(Page(title, [group for group in rows if group], first))
        self._show()

    def _show(self) -> None:
        self.ring.fill(self.page.rows, self.page.focus)
        self.arrange(self.app.size)

    def enter(self, row: MenuRow, groups: Groups[Any]) -> None:
        """Open the submenu of a row."""
        self.page.focus = row
        self.open(row.label, groups)

    def step_back(self) -> None:
        """Go to the previous page, or close the menus."""
        if len(self.pages) > 1:
            self.pages.pop()
            self._show()
            self.app.ignore_second_click()
        else:
            self.close()

    # -- drawing ----------------------------------------------------------------------------

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

    def over(self) -> list[Part]:
        look = self.look
        area = self.panel.inflate(2 * look.px(SHADOW), 2 * look.px(SHADOW))
        panel = Part("menu", area, _paint_panel, look, self.lines)
        return [panel, *self.ring.parts(look)]

    def ground(self, size: tuple[int, int]) -> Steps[pygame.Surface]:
        return self.below.ground(size)

    def parts(self) -> list[Part]:
        return self.below.parts()

    def above(self, now: float) -> list[Part]:
        return [*self.below.above(now), *self.over()]

    def refresh(self, size: tuple[int, int]) -> Steps[list[pygame.Rect]]:
        changed = yield from self.below.refresh(size)
        self.canvas = self.below.canvas
        return changed

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

    def _key(self, event: Key) -> None:
        """A key goes to the open page: its own keys come first, then those that its rows show, then
        letters. The first arrow only shows where the focus is."""
        ring, rows = self.ring, self.page.rows
        shown = ring.shown or any(each.hovered for each in rows)
        ring.shown = True
        for each in rows:  # the highlight is where the keys go, not the mouse
            each.hovered = False
        bound = _bound_to(event, self.host, rows)
        names = [each.label for each in rows]
        focus = next(number for number, each in enumerate(rows) if each is ring.focus)
        if press(BAR_KEYS, self, event):
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
        """Go into a submenu or out of it, or to the menu beside."""
        focus, titles = self.ring.focus, self.bar.titles
        if by > 0 and isinstance(focus, MenuRow) and focus.leads_on:
            self.ring.press()
        elif by < 0 and len(self.pages) > 1:
            self.step_back()
        else:
            self.open_title(titles[(titles.index(self.title) + by) % len(titles)])


def _paint_panel(
    target: pygame.Surface, area: pygame.Rect, look: Look, lines: tuple[int, ...]
) -> None:
    panel = area.inflate(-2 * look.px(SHADOW), -2 * look.px(SHADOW))
    stamp_slab_shadow(target, panel, look.unit)
    look.slab(target, "panel", panel)
    for y in lines:
        line = pygame.Rect(panel.x + look.px(18), y, panel.w - 2 * look.px(18), look.px(1))
        target.fill(look.theme.colour("gold_dark"), line)


BAR_KEYS: Final[Sequence[Binding[BarMenu]]] = (
    Binding(("F10", "Menu"), lambda menu, _: menu.close()),
    Binding(("Esc",), lambda menu, _: menu.step_back()),
    Binding(("Home",), lambda menu, _: menu.focus_on(0)),
    Binding(("End",), lambda menu, _: menu.focus_on(-1)),
    Binding(("Left",), lambda menu, _: menu.across(-1), held=True),
    Binding(("Right",), lambda menu, _: menu.across(1), held=True),
)


class MenuSheet(Sheet):
    """All menus on one sheet, which begins with their titles. A submenu replaces the menu that it
    is opened from."""

    opens, closes, has_sound = 0.09, 0.0, False
    keys: ClassVar[Sequence[Binding["MenuSheet"]]] = (
        Binding(("F10", "Menu"), lambda sheet, _: sheet.close()),
        Binding(("Right",), lambda sheet, _: sheet.ring.press(), when=lambda sheet: sheet.leads_on),
        Binding(("Left",), lambda sheet, _: sheet.leave(), when=lambda sheet: bool(sheet.former)),
    )

    def __init__(
        self, app: "App", host: MenuHost, menu: Menu[Any] | None = None, *, by_keys: bool = False
    ) -> None:
        """``menu`` is the one to start with; ``None`` for the titles of all. One that is not among
        the menus of the host is shown alone."""
        super().__init__(app, "", gap=0)
        self.host = host
        self.former: list[tuple[str, list[MenuRow], MenuRow]] = []
        """The titles, rows and chosen rows of the menus that lead to this one."""
        self.ring.shown = by_keys
        phone = look_of(app, app.size).phone > 0
        menus = host.menus.phone_menus if phone else host.menus.menus
        if menu is not None and menu not in menus:
            self._open(_(menu.title), menu.groups)
            return
        self._open(_("Menu"), [[each.opener for each in menus]])
        if menu is not None:
            next(row for row in self.rows if row.name == menu.name).press()

    def _open(self, title: str, groups: Groups[Any]) -> None:
        commands = list(chain.from_iterable(groups))
        rows = _rows_of(self, commands, LARGE_SIZE)
        self._show(title, rows, _first(rows))

    def _show(self, title: str, rows: list[MenuRow], focus: MenuRow) -> None:
        self.title, self.rows, self.ring.focus = title, rows, focus
        self.renew()

    def items(self) -> list[Item]:
        pairs: list[Item] = [self.rows[at : at + 2] for at in range(0, len(self.rows), 2)]
        back = Button("back", BACK.label_now(None) if self.former else _(labels.CLOSE), self.leave)
        return [*(pairs if self._in_pairs else self.rows), Footer([back])]

    def arrange(self, size: tuple[int, int]) -> None:
        look = look_of(self.app, size)
        high, upright = max(44, look.target(44)), size[0] < size[1]
        self._in_pairs = not upright and len(self.rows) * high > size[1] - look.px(200)
        wide = max(285, *(row.width(look) / look.unit for row in self.rows))
        self.width = wide * (2 if self._in_pairs else 1) + 2 * PADDING
        super().arrange(size)

    @property
    def leads_on(self) -> bool:
        """Whether the row with the focus opens a submenu."""
        row = self.ring.focus
        return isinstance(row, MenuRow) and row.leads_on

    def enter(self, row: MenuRow, groups: Groups[Any]) -> None:
        """Open the submenu of a row."""
        self.former.append((self.title, self.rows, row))
        self._open(row.label, groups)

    def leave(self) -> None:
        if self.former:
            self._show(*self.former.pop())
            self.app.ignore_second_click()
        else:
            self.close()

    def handle(self, event: Input) -> None:
        """The key of a row chooses it, and a press beside the panel closes the sheet."""
        if isinstance(event, Pointer):
            if event.act is Act.DOWN and not self.panel.collidepoint(event.point):
                self.close()
                return
        elif isinstance(event, Key):
            row = _bound_to(event, self.host, self.rows)
            if row is not None and not event.repeat:
                row.press()
                return
        super().handle(event)
        if isinstance(event, Key):
            self.ring.shown = True


def _rows_of(
    menu: BarMenu | MenuSheet, commands: Sequence[Command[Any]], size: float = TEXT_SIZE
) -> list[MenuRow]:
    """The rows of the commands that mean anything in this window."""

    def choose(row: MenuRow) -> None:
        """Open the submenu of a row, or close the menu and run the row's command."""
        submenu = row.command.submenu
        if submenu is not None and row.leads_on:
            menu.enter(row, submenu(menu.host))
            menu.app.ignore_second_click()
        else:
            menu.close()
            row.command.run(menu.host)

    return [
        MenuRow(each, menu.host, choose, size) for each in commands if not each.absent(menu.app)
    ]


def _bound_to(event: Key, host: MenuHost, rows: Sequence[MenuRow]) -> MenuRow | None:
    """The row whose command has a key, if there is one."""
    command = host.menus.command_of(event)
    return next((row for row in rows if command and row.name == command.name), None)


def _first(rows: Sequence[MenuRow]) -> MenuRow:
    """The row with which a menu begins: the first that is not disabled."""
    return next((row for row in rows if not row.why), rows[0])
