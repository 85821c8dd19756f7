"""A panel over a dimmed scene: a title, some words, a few widgets; Esc closes it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from ishido.ui.core.events import LEFT, Act, Composing, Input, Key, Pointer, Text
from ishido.ui.core.keys import Binding, press
from ishido.ui.core.look import TEXT_SIZE, Look, sized
from ishido.ui.core.paint import Part, stamp
from ishido.ui.core.scene import Scene, Window, look_of
from ishido.ui.core.shadows import stamp_slab_shadow
from ishido.ui.core.theme import Face
from ishido.ui.widgets.base import FocusRing, Widget
from ishido.ui.widgets.button import Button
from ishido.ui.widgets.tabs import Tabs
from ishido.ui.widgets.tips import Tips
from ishido.ui.words import CANCEL
from ishido.ui.words import keys as says
from ishido.ui.words.files import ALL_RIGHT


@dataclass(frozen=True, slots=True)
class Words:
    """Lines of text in a dialog."""

    text: str
    size: float = TEXT_SIZE
    use: str = "text"
    gilded: bool = False
    align: str = "centre"


@dataclass(frozen=True, slots=True)
class Divider:
    """A gilt line across a menu or dialog."""


Item = Words | Divider | Widget | Sequence[Widget | None]
"""What a dialog shows, from top to bottom; widgets in a sequence stand side by side, and ``None``
among them leaves a place free."""


@dataclass(frozen=True, slots=True)
class Pages:
    """Tabs, and below them the items of the page that is open; as high as the highest page."""

    tabs: Tabs
    pages: Mapping[str, Sequence[Item]]
    """By the values of the tabs."""

    def __post_init__(self) -> None:
        assert {value for value, _ in self.tabs.options} == set(self.pages)


MARGIN: Final = 12
"""Pixels of the window that a dialog leaves free at each edge."""
SMALLEST: Final = 0.3
"""The unit below which nothing is made smaller: it could not be read, nor would it help."""


class Dialog(Scene):
    """A modal panel in the middle of the window, or at a point."""

    def __init__(
        self,
        app: Window,
        title: str,
        items: Sequence[Item | Pages],
        *,
        width: float = 460,
        at: tuple[int, int] | None = None,
        focus: Widget | None = None,
        on_close: Callable[[], None] = lambda: None,
        gap: float = 12,
        key_focus: bool = True,
    ) -> None:
        super().__init__(app)
        self.title = title
        self.items: list[Item | Pages] = list(items)
        self.width = width
        self.at = at
        self.on_close = on_close
        self.gap = gap
        self.ring = FocusRing(app.tick_sound)
        self.tips = Tips(self.ring)
        self.ring.fill(self._widgets(), focus)
        self.ring.shown = key_focus and focus is not None
        self.panel = pygame.Rect(0, 0, 0, 0)
        self._texts: list[tuple[Words, list[str], pygame.Rect]] = []
        self._lines: list[pygame.Rect] = []
        self.look = look_of(app, app.size)

    def _shown(self) -> list[Item]:
        """The items in sight: of pages, the tabs and the items of the open one."""
        shown: list[Item] = []
        for item in self.items:
            if isinstance(item, Pages):
                shown += [item.tabs, *item.pages[item.tabs.chosen]]
            else:
                shown.append(item)
        return shown

    def _open_pages(self) -> list[str]:
        return [item.tabs.chosen for item in self.items if isinstance(item, Pages)]

    def _widgets(self) -> list[Widget]:
        widgets: list[Widget] = []
        for item in self._shown():
            if isinstance(item, Widget):
                widgets.append(item)
            elif not isinstance(item, Words | Divider):
                widgets.extend(widget for widget in item if widget is not None)
        return widgets

    def replace(self, items: Sequence[Item | Pages]) -> None:
        """Show other items; the widget with the focus keeps it."""
        self.items = list(items)
        self.renew()

    def renew(self) -> None:
        """Lay it out anew: an item has changed its size, or another page is open."""
        self.ring.fill(self._widgets())
        self.arrange(self.app.size)
        self.canvas = None

    def close(self) -> None:
        self.app.pop(self)

    def covered(self) -> None:
        self.tips.hush()

    def closed(self) -> None:
        self.on_close()

    # -- layout -----------------------------------------------------------------------------

    def arrange(self, size: tuple[int, int]) -> None:
        look = look_of(self.app, size)
        room = (size[0] - 2 * MARGIN, size[1] - 2 * MARGIN)
        # Whole words in smaller type rather than cut ones in larger, and nothing out of sight.
        look = sized(look, min(look.unit, room[0] / self.width))
        self._lay_out(look, room[0])
        while self.panel.h > room[1] and look.unit > SMALLEST:
            look = sized(look, look.unit * min(0.98, room[1] / self.panel.h))
            self._lay_out(look, room[0])
        bounds = pygame.Rect((0, 0), size)
        if self.at is None:
            self.panel.center = bounds.center
        else:
            self.panel.topleft = self.at
        self.panel.clamp_ip(bounds.inflate(-MARGIN, -MARGIN))
        shift = self.panel.topleft
        self._title.move_ip(shift)
        for widget in self._widgets():
            widget.rect.move_ip(shift)
        for _, _, rect in self._texts:
            rect.move_ip(shift)
        for line in self._lines:
            line.move_ip(shift)

    def _lay_out(self, look: Look, widest: int) -> None:
        """Put everything in its place, from a panel's upper left corner."""
        self.look = look
        pad, gap = look.px(30), look.px(self.gap)
        width = min(look.px(self.width), widest)
        inner = width - 2 * pad
        self._title = pygame.Rect(pad, pad, inner, look.px(40) if self.title else 0)
        y = self._title.bottom + (gap if self.title else 0)
        self._texts, self._lines = [], []
        for number, item in enumerate(self.items):
            y += gap if number else 0
            if isinstance(item, Pages):
                y += self._place_pages(item, pad, y, inner, look, gap)
            else:
                y += self._place(item, pad, y, inner, look, gap)
        self.panel = pygame.Rect(0, 0, width, y + pad)

    def _place_pages(self, pages: Pages, x: int, y: int, width: int, look: Look, gap: int) -> int:
        """Put the tabs and the open page at a place; returns the height of the highest page."""
        tabs = self._place(pages.tabs, x, y, width, look, gap)

        def stack(items: Sequence[Item]) -> int:
            below = y + tabs
            for item in items:
                below += gap
                below += self._place(item, x, below, width, look, gap)
            return below - y

        highest = tabs
        for value, items in pages.pages.items():
            if value != pages.tabs.chosen:  # measured only
                texts, lines = len(self._texts), len(self._lines)
                highest = max(highest, stack(items))
                del self._texts[texts:], self._lines[lines:]
        return max(highest, stack(pages.pages[pages.tabs.chosen]))

    def _place(self, item: Item, x: int, y: int, width: int, look: Look, gap: int) -> int:
        """Put one item at a place of the panel; returns its height."""
        if isinstance(item, Words):
            lines = look.theme.balanced(item.text, Face.TEXT, look.px(item.size), width)
            height = round(look.px(item.size) * 1.22) * len(lines)
            self._texts.append((item, lines, pygame.Rect(x, y, width, height)))
            return height
        if isinstance(item, Divider):
            self._lines.append(pygame.Rect(x, y, width, look.px(9)))
            return look.px(9)
        if isinstance(item, Widget):
            height = item.height(look, width)
            item.rect = pygame.Rect(x, y, width, height)
            return height
        each = (width - gap * (len(item) - 1)) // len(item)
        height = max(widget.height(look, each) for widget in item if widget is not None)
        for number, widget in enumerate(item):
            if widget is not None:
                widget.rect = pygame.Rect(x + number * (each + gap), y, each, height)
        return height

    # -- drawing ----------------------------------------------------------------------------

    def room(self, size: tuple[int, int]) -> pygame.Surface:
        below = self.app.scenes[self.app.scenes.index(self) - 1]
        picture = below.snapshot(size, self.app.now())
        left = 115 if self.at is None else 185  # of 255: how much of the light stays
        picture.fill((left, left, left), special_flags=pygame.BLEND_RGB_MULT)
        look = self.look
        stamp_slab_shadow(picture, self.panel, look.unit)
        look.slab(picture, "panel", self.panel)
        return picture

    def parts(self) -> list[Part]:
        look, parts = self.look, []
        if self.title:
            title, heading = self.title, self._title

            def paint_title(target: pygame.Surface) -> None:
                look.write(target, title, heading, size=27, face=Face.TITLE, gilded=True)

            area = heading.inflate(0, look.px(8))
            parts.append(Part(("heading",), area, (title, look.unit), paint_title))
        for number, (words, lines, rect) in enumerate(self._texts):
            parts.append(
                Part(("words", number), rect, (words, look.unit), _writer(look, words, lines, rect))
            )
        for number, rect in enumerate(self._lines):
            parts.append(Part(("line", number), rect, look.unit, _ornament(look, rect)))
        return parts + self.ring.parts(look)

    def above(self, now: float) -> list[Part]:
        return self.tips.parts(self.look, now)

    @property
    def moving(self) -> bool:
        return self.tips.waiting

    def tick(self, now: float) -> None:
        self.tips.tick(now)

    @property
    def typing(self) -> pygame.Rect | None:
        return self.ring.typing

    # -- input ------------------------------------------------------------------------------

    def handle(self, event: Input) -> None:
        before = self._open_pages()
        match event:
            case Key():
                if not press(DIALOG_KEYS, self, event):
                    self.ring.key(event)
            case Text():
                self.ring.text(event)
            case Composing():
                self.ring.composing(event)
            case Pointer():
                self._pointer(event)
        if self._open_pages() != before:
            self.renew()

    def leave(self) -> None:
        """Close what is open over it, or else itself; not while letters are put together."""
        if self.ring.open is not None:
            self.ring.open.shut()
        elif not self.ring.composed:
            self.close()

    def _pointer(self, event: Pointer) -> None:
        outside = not self.panel.collidepoint(event.point)
        if event.act is not Act.DOWN or self.ring.open is not None:
            self.ring.pointer(event)
        elif event.button != LEFT or (outside and self.at is not None):
            under = self.ring.at(event.point)
            if under is None or under.caret_rect is None:  # what was written is not thrown away
                self.close()  # a menu goes away when one clicks beside it
        else:
            self.ring.pointer(event)


def tell(app: Window, title: str, sentence: str) -> None:
    """Show a message that must not be missed."""
    right = Button("back", ALL_RIGHT, lambda: dialog.close())
    dialog = Dialog(app, title, [Words(sentence, use="text_dim"), right], focus=right, width=500)
    app.push(dialog)


def confirm(
    app: Window,
    title: str,
    sentence: str,
    yes: str,
    on_yes: Callable[[], object],
    *,
    cost: str = "",
) -> Dialog:
    """Ask before something that cannot be undone; Enter cancels.

    :param cost: a sentence of its own: what would be lost.
    """

    def go_on() -> None:
        dialog.close()
        on_yes()

    back = Button("back", CANCEL, lambda: dialog.close())
    items: list[Item] = [Words(sentence, use="text_dim")]
    if cost:
        items.append(Words(cost))
    items.append([Button("yes", yes, go_on), back])
    dialog = Dialog(app, title, items, focus=back, width=480)
    return dialog


DIALOG_KEYS: Final[Sequence[Binding[Dialog]]] = (
    Binding(("Esc",), lambda dialog, _: dialog.leave(), says.CLOSE, held=True),
)


def _writer(
    look: Look, words: Words, lines: Sequence[str], rect: pygame.Rect
) -> Callable[[pygame.Surface], None]:
    def paint(target: pygame.Surface) -> None:
        height = rect.h // max(1, len(lines))
        for number, line in enumerate(lines):
            place = pygame.Rect(rect.x, rect.y + number * height, rect.w, height)
            look.write(
                target, line, place, size=words.size, use=words.use, gilded=words.gilded,
                align=words.align,
            )  # fmt: skip

    return paint


def _ornament(look: Look, rect: pygame.Rect) -> Callable[[pygame.Surface], None]:
    def paint(target: pygame.Surface) -> None:
        picture = look.pictures.picture("ornament", rect.size)
        stamp(target, picture, picture.get_rect(center=rect.center).topleft)

    return paint
