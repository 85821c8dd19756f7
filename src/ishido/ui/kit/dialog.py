"""A panel over a dimmed scene with a title, texts and widgets. Esc closes it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Final

import pygame

from ishido.jobs.steps import Steps
from ishido.language import _
from ishido.ui.kit import words as says
from ishido.ui.kit.events import LEFT, Act, Composing, Input, Key, Pointer, Text
from ishido.ui.kit.keys import Binding, press, pressed
from ishido.ui.kit.look import HEADING_SIZE, TEXT_SIZE, Look, sized
from ishido.ui.kit.paint import Part, dim, keyed, stamp
from ishido.ui.kit.scene import Scene, look_of
from ishido.ui.kit.shadows import stamp_slab_shadow
from ishido.ui.kit.text import LINE, lines_of
from ishido.ui.kit.theme import Face
from ishido.ui.kit.widgets.base import FocusRing, Widget, clipped
from ishido.ui.kit.widgets.body import Body
from ishido.ui.kit.widgets.boxes import FILL, Share, column, padded, row
from ishido.ui.kit.widgets.button import Button, ButtonKind
from ishido.ui.kit.widgets.field import TextField
from ishido.ui.kit.widgets.footer import Footer, wrapped
from ishido.ui.kit.widgets.tabs import Tabs
from ishido.ui.kit.widgets.tips import Tips
from ishido.ui.kit.words import ALL_RIGHT
from ishido.ui.words import CANCEL

if TYPE_CHECKING:
    from ishido.ui.app.app import App


@dataclass(frozen=True, slots=True)
class Words:
    """A paragraph in a dialog."""

    text: str
    size: float = TEXT_SIZE
    role: str = "text"
    gilded: bool = False
    align: str = "centre"

    def lines(self, look: Look, width: int) -> list[str]:
        return lines_of(self.text, Face.TEXT, look.text_px(self.size), width)

    def height(self, look: Look, width: int) -> int:
        return round(look.text_px(self.size) * LINE) * len(self.lines(look, width))

    def part(self, number: int, look: Look, rect: pygame.Rect) -> Part:
        def paint(target: pygame.Surface) -> None:
            look.write(
                target, self.lines(look, rect.w), rect, size=self.size, role=self.role,
                gilded=self.gilded, align=self.align,
            )  # fmt: skip

        return keyed(("words", number), rect, (self, look.unit), paint)


@dataclass(frozen=True, slots=True)
class Divider:
    """A gilt line across a menu or dialog."""

    def height(self, look: Look, width: int) -> int:
        return look.px(9)

    def part(self, number: int, look: Look, rect: pygame.Rect) -> Part:
        def paint(target: pygame.Surface) -> None:
            picture = look.pictures.picture("ornament", rect.size)
            stamp(target, picture, picture.get_rect(center=rect.center).topleft)

        return keyed(("line", number), rect, look.unit, paint)


Item = Words | Divider | Widget | Footer | Sequence[Widget | tuple[Widget, float] | None]
"""An item of a dialog, from top to bottom. Widgets in a sequence are side by side, each with its
share of the width, or equal shares. ``None`` leaves a place empty."""


@dataclass(frozen=True, slots=True)
class Pages:
    """Tabs, and below them the items of the open page. As high as the highest page."""

    tabs: Tabs
    pages: Mapping[str, Sequence[Item]]
    """The items by the values of the tabs."""

    def __post_init__(self) -> None:
        assert {value for value, _ in self.tabs.options} == set(self.pages)


PHONE_MARGIN: Final = 4
PHONE_PADDING: Final = 16
"""CSS pixels around a panel on a phone, and between its edge and its content."""
PHONE_WIDTH: Final = 620
"""The width of a phone's panel in a window on its side, in CSS pixels, if it needs no more."""
TIGHTER: Final = 0.8
"""The share of the gaps between items that a phone's panel keeps."""
LEAST_BODY: Final = 60
"""The least height of what is below the title, in CSS pixels; in less, there is no title."""
LEAST_LIST: Final = 150
"""The least height of a list in a phone's panel that is as high as its content, in CSS pixels."""
MARGIN: Final = 12
"""Pixels between a dialog and the edges of the window."""
PADDING: Final = 30
"""Pixels of the reference window between the panel's edge and its content."""
HEADING: Final = 40
"""The height of the title in the reference window."""
ABOVE_FOOTER: Final = 12
"""Additional space above the buttons at the foot, in the reference window."""
SMALLEST: Final = 0.3
"""The smallest unit: anything smaller is unreadable."""
OPENS: Final = 0.16
CLOSES: Final = 0.11
"""Seconds in which a dialog opens and closes."""
DIMMED: Final = 115
"""The brightness of the scene behind a dialog, of 255."""


def panel_over(
    scene: Scene, size: tuple[int, int], look: Look, panel: pygame.Rect
) -> Steps[pygame.Surface]:
    """Draw the scene below, dimmed, with an empty panel on it."""
    picture = yield from scene.below.snapshot(size, scene.app.now())
    dim(picture, DIMMED)
    yield
    stamp_slab_shadow(picture, panel, look.unit)
    yield
    look.slab(picture, "panel", panel)
    yield
    return picture


def room_over(scene: Scene, size: tuple[int, int], margin: int) -> pygame.Rect:
    """The room for the panel of a scene over another: below the menu bar, if one can be seen."""
    scenes = scene.app.scenes
    number = scenes.index(scene) if scene in scenes else len(scenes)  # it may be about to open
    scene.head = scenes[number - 1].head if number else 0
    room = padded(pygame.Rect((0, 0), size), margin)
    above = max(0, scene.head + margin // 2 - room.y)
    return pygame.Rect(room.x, room.y + above, room.w, room.h - above)


class Dialog(Scene):
    """A modal panel in the middle of the window."""

    opens, closes = OPENS, CLOSES
    heard = True
    for_typing = True
    """Whether a field may bring up a screen's keyboard before a finger has touched it. False where
    there is something else to be seen first, which the keyboard would hide."""
    fills = False
    """Whether it is as high as its room. Widgets that grow share what the others leave."""
    keys: ClassVar[Sequence[Binding[Any]]] = ()
    """Keys that its widgets do not get, except while a popup is open or text can be typed."""

    def __init__(
        self,
        app: "App",
        title: str,
        items: Sequence[Item | Pages],
        *,
        width: float = 460,
        focus: Widget | None = None,
        default: Button | None = None,
        on_close: Callable[[], None] = lambda: None,
        gap: float = 12,
        key_focus: bool = True,
    ) -> None:
        """:param default: what Enter presses, even if it is disabled, unless the focus is on a
            button or in a text field, which has an Enter of its own.
        :param on_close: called whenever it is closed, also by another scene.
        """
        super().__init__(app)
        self.title = title
        self.items: list[Item | Pages] = list(items)
        self.width = width
        self.default = default
        self.on_close = on_close
        self.gap = gap
        self.ring = FocusRing(app.tick_sound)
        self.tips = Tips(self.ring)
        if not self.for_typing and app.by_finger and isinstance(focus, TextField):
            focus = None
        self.ring.fill(_widgets(self.items), focus)
        self.ring.shown = key_focus and focus is not None
        self.ring.clip = self._seen_area
        self._body = Body(lambda: self._place_body(*self._lines))
        self._within: set[Widget] = set()
        """The widgets in the body, if it scrolls."""
        self.panel = pygame.Rect(0, 0, 0, 0)
        self.heading = pygame.Rect(0, 0, 0, 0)
        self._placed: list[tuple[Words | Divider | Widget, pygame.Rect]] = []
        self._in_body: list[tuple[Words | Divider | Widget, pygame.Rect]] = []
        self._lines: tuple[Sequence[Item], Sequence[int], int] = (), (), 0
        """The items of the body on a phone, their heights, and the gap between them."""
        self.look = look_of(app, app.size)

    @property
    def growing_panel(self) -> pygame.Rect:
        return self.panel

    def _open_pages(self) -> list[str]:
        return [item.tabs.chosen for item in self.items if isinstance(item, Pages)]

    def replace(self, items: Sequence[Item | Pages]) -> None:
        """Show other items. The focus stays on the same widget."""
        self.items = list(items)
        self.renew()

    def renew(self) -> None:
        """Lay it out again, after an item has changed its size or another page was opened."""
        self.arrange(self.app.size)
        self.canvas = None

    def close_then(self, action: Callable[[], object]) -> None:
        self.close()
        action()

    def dismiss(self) -> None:
        """Close it as Esc or a click beside it does."""
        self.close()

    def covered(self) -> None:
        self.tips.hush()

    def closed(self) -> None:
        self.on_close()

    # -- layout -----------------------------------------------------------------------------

    def bounds(self, size: tuple[int, int], look: Look) -> pygame.Rect:
        if look.phone:
            return padded(pygame.Rect((0, 0), size), round(PHONE_MARGIN * look.phone))
        return room_over(self, size, MARGIN)

    def arrange(self, size: tuple[int, int]) -> None:
        self.ring.fill(_widgets(self.items))
        look = look_of(self.app, size)
        bounds = self.bounds(size, look)
        for widget in self.ring.widgets:
            widget.fit_height(look, None)
        if look.phone:
            self._arrange_on_phone(bounds, look, upright=size[0] < size[1])
            return
        if not self.fills:  # prefer smaller text to cut words, and keep everything in sight
            look = sized(look, min(look.unit, bounds.w / self.width))
        panel = self._measured(look, bounds.w)
        while panel.h > bounds.h and look.unit > SMALLEST:
            look = sized(look, look.unit * min(0.98, bounds.h / panel.h))
            panel = self._measured(look, bounds.w)
        if self.fills:
            panel.h = bounds.h
        panel.center = self.middle(size)
        self._in_body, self._within = [], set()
        self.look, self.panel = look, panel.clamp(bounds).clamp(pygame.Rect((0, 0), size))
        inner, gap = padded(self.panel, look.px(PADDING)), look.px(self.gap)
        if self.title:
            self.heading, inner = column(inner, look.px(HEADING), FILL, gap=gap)
        lengths = self._lengths(look, inner.w, gap)
        self._placed = [
            each
            for item, place in zip(self.items, column(inner, *lengths, gap=gap), strict=True)
            for each in _placed(item, place, look, gap)
        ]
        for item, place in self._placed:
            if isinstance(item, Widget):
                item.rect = place

    def _lengths(self, look: Look, width: int, gap: int) -> list[int | Share]:
        """The heights of its items: of those that grow a share of the rest."""
        return [
            Share(weight)
            if self.fills and (weight := max((each.grows for each in _widgets([item])), default=0))
            else _height(item, look, width, gap)
            for item in self.items
        ]

    def _arrange_on_phone(self, bounds: pygame.Rect, look: Look, *, upright: bool) -> None:
        """On a phone, it is as wide as the window, at the lower edge if this is upright.
        What does not fit between its title and its buttons scrolls."""
        padding, gap = round(PHONE_PADDING * look.phone), look.px(self.gap * TIGHTER)
        most = max(round(PHONE_WIDTH * look.phone), look.px(self.width))
        width = bounds.w if upright or self.fills else min(bounds.w, most)
        inner = width - 2 * padding
        lines = _phone_lines(self.items, look, inner, gap)
        tabs = next((n for n, line in enumerate(lines) if not _only_tabs(line)), len(lines))
        head, lines = lines[:tabs], lines[tabs:]
        foot = [lines.pop()] if lines and isinstance(lines[-1], Footer) else []
        ends = 2 * padding + sum(_height(item, look, inner, gap) + gap for item in (*head, *foot))
        heading = look.px(HEADING) if self.title and (upright or not self.fills) else 0
        if bounds.h - ends - heading - gap < LEAST_BODY * look.phone:  # above a keyboard
            heading = 0
        ends += heading + gap if heading else 0
        heights = _fitted(lines, look, inner, gap, bounds.h - ends, fills=self.fills)
        total = sum(heights) + gap * max(0, len(heights) - 1)
        height = ends + total + _missing(self.items, look, inner, gap)
        self.look, self.panel = look, pygame.Rect(0, 0, width, min(bounds.h, height))
        self.panel.midbottom = bounds.midbottom
        if not upright:
            self.panel.center = bounds.center
        room = padded(self.panel, padding)
        self._placed = []
        self.heading = pygame.Rect(room.topleft, (0, 0))
        if heading:
            self.heading, room = column(room, heading, FILL, gap=gap)
        for item in head:
            place, room = column(room, _height(item, look, inner, gap), FILL, gap=gap)
            self._placed += _placed(item, place, look, gap)
        for item in foot:
            room, place = column(room, FILL, _height(item, look, inner, gap), gap=gap)
            self._placed += _placed(item, place, look, gap)
        self._body.lay(look, room, total)
        self._place_body(lines, heights, gap)
        for item, place in self._in_body:
            if isinstance(item, Words) and item.role == "error":
                self._body.reveal(place)
        if self.ring.typing is not None:
            self._body.reveal_focus(self.ring)

    def _place_body(self, lines: Sequence[Item], heights: Sequence[int], gap: int) -> None:
        """Lay out what is between title and buttons, as far as it is scrolled."""
        self._lines = lines, heights, gap
        view = self._body.view
        whole = pygame.Rect(view.x, view.y - self._body.top, view.w, 0)
        whole.h = sum(heights) + gap * max(0, len(heights) - 1)
        placed = [
            each
            for item, place in zip(lines, column(whole, *heights, gap=gap), strict=True)
            for each in _placed(item, place, self.look, gap)
        ]
        self._within = {item for item, _ in placed if isinstance(item, Widget)}
        self._in_body = placed
        for item, place in (*self._placed, *placed):
            if isinstance(item, Widget):
                item.rect = place

    def _seen_area(self, widget: Widget) -> pygame.Rect | None:
        return self._body.view if self._body.scrolls and widget in self._within else None

    def middle(self, size: tuple[int, int]) -> tuple[int, int]:
        """Where its centre is in a window of a given size, if it then fits into the window."""
        return pygame.Rect((0, 0), size).center

    def _measured(self, look: Look, widest: int) -> pygame.Rect:
        """The panel's rectangle: as large as its content, at most ``widest`` pixels wide."""
        padding, gap = look.px(PADDING), look.px(self.gap)
        width = min(look.px(self.width), widest)
        heights = [look.px(HEADING)] if self.title else []
        lengths = self._lengths(look, width - 2 * padding, gap)
        heights += [0 if isinstance(length, Share) else length for length in lengths]
        return pygame.Rect(0, 0, width, sum(heights) + gap * (len(heights) - 1) + 2 * padding)

    # -- drawing ----------------------------------------------------------------------------

    def ground(self, size: tuple[int, int]) -> Steps[pygame.Surface]:
        return panel_over(self, size, self.look, self.panel)

    def parts(self) -> list[Part]:
        look, parts = self.look, []
        if self.title and self.heading.h:
            title, place = self.title, self.heading
            paint = partial(
                look.write, words=title, rect=place, size=HEADING_SIZE, face=Face.TITLE,
                gilded=True,
            )  # fmt: skip
            area = place.inflate(0, look.px(8))
            parts.append(keyed(("heading",), area, (title, look.unit), paint))
        for number, (item, place) in enumerate(self._placed):
            if isinstance(item, Words | Divider):
                parts.append(item.part(number, look, place))
        for number, (item, place) in enumerate(self._in_body, start=len(self._placed)):
            if isinstance(item, Words | Divider):
                parts += clipped([item.part(number, look, place)], self._body.view)
        return parts + self.ring.parts(look) + (self._body.bar(look) if self._in_body else [])

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
        free = self.ring.open is None and self.ring.typing is None
        match event:
            case Key() | Text() if free and press(self.keys, self, event):
                pass
            case Key():
                if not press(DIALOG_KEYS, self, event) and not self._enter(event):
                    self.ring.key(event)
                self._body.reveal_focus(self.ring)
            case Text():
                self.ring.text(event)
            case Composing():
                self.ring.composing(event)
            case Pointer():
                self._pointer(event)
        if self._open_pages() != before:
            self.renew()

    def _enter(self, event: Key) -> bool:
        """Press the default button by Enter. Returns whether the key was used."""
        ring = self.ring
        kept = isinstance(ring.focus, Button | TextField) or ring.open is not None
        if self.default is None or kept or not pressed(event, "Enter"):
            return False
        if not event.repeat:
            ring.on_press()
            self.default.on_press()
        return True

    def leave(self) -> None:
        """Close an open popup, or else the dialog; not while an input method composes text."""
        if self.ring.open is not None:
            self.ring.open.shut()
        elif not self.ring.composed:
            self.dismiss()

    def _pointer(self, event: Pointer) -> None:
        if self._in_body and self.ring.open is None and self._body.pointer(event, self.ring):
            return
        if event.act is not Act.DOWN or self.ring.open is not None:
            self.ring.pointer(event)
        elif event.button != LEFT:
            under = self.ring.at(event.point)
            if under is None or under.caret_rect is None:  # typed text is not lost by a click
                self.dismiss()
        else:
            self.ring.pointer(event)


def _cells(
    line: Sequence[Widget | tuple[Widget, float] | None], box: pygame.Rect, gap: int
) -> list[tuple[Widget, pygame.Rect]]:
    """The widgets of a line and their rectangles."""
    pairs = [one if isinstance(one, tuple) else (one, 1.0) for one in line]
    places = row(box, *(Share(share) for _, share in pairs), gap=gap)
    return [
        (widget, place)
        for (widget, _), place in zip(pairs, places, strict=True)
        if widget is not None
    ]


def _height(item: Item | Pages, look: Look, width: int, gap: int) -> int:
    match item:
        case Words() | Divider() | Widget():
            return item.height(look, width)
        case Footer():
            return look.px(ABOVE_FOOTER) + item.height(look, width)
        case Pages(tabs, pages):
            return tabs.height(look, width) + max(
                sum(gap + _height(each, look, width, gap) for each in page)
                for page in pages.values()
            )
        case _:
            line = _cells(item, pygame.Rect(0, 0, width, 0), gap)
            return max(widget.height(look, place.w) for widget, place in line)


def _placed(
    item: Item | Pages, place: pygame.Rect, look: Look, gap: int
) -> Iterator[tuple[Words | Divider | Widget, pygame.Rect]]:
    """The visible parts of one item and their rectangles."""
    match item:
        case Words() | Divider() | Widget():
            yield item, place
        case Footer():
            yield from item.places(look, place)
        case Pages(tabs, pages):
            page = [tabs, *pages[tabs.chosen]]
            heights = [_height(each, look, place.w, gap) for each in page]
            for each, part in zip(page, column(place, *heights, gap=gap), strict=True):
                yield from _placed(each, part, look, gap)
        case _:
            for widget, cell in _cells(item, place, gap):
                yield widget, _at_foot(widget, cell, look, gap)


def _only_tabs(item: Item) -> bool:
    widgets = _widgets([item])
    return bool(widgets) and all(isinstance(widget, Tabs) for widget in widgets)


def _phone_lines(items: Sequence[Item | Pages], look: Look, width: int, gap: int) -> list[Item]:
    """The visible items; widgets side by side are in as many lines as they need."""
    lines: list[Item] = []
    for item in items:
        match item:
            case Words() | Divider() | Widget() | Footer():
                lines.append(item)
            case Pages(tabs, pages):
                lines += [tabs, *_phone_lines(pages[tabs.chosen], look, width, gap)]
            case _:
                lines += _broken(item, look, width, gap)
    return lines


def _missing(items: Sequence[Item | Pages], look: Look, width: int, gap: int) -> int:
    """By how much a phone's open page is lower than the highest one. The panel is as high as that,
    so that the tabs do not move."""
    missing = 0
    for item in items:
        if isinstance(item, Pages):
            heights = {
                value: sum(
                    _height(line, look, width, gap) + gap
                    for line in _phone_lines(page, look, width, gap)
                )
                for value, page in item.pages.items()
            }
            missing += max(heights.values()) - heights[item.tabs.chosen]
    return missing


def _broken(
    line: Sequence[Widget | tuple[Widget, float] | None], look: Look, width: int, gap: int
) -> list[list[Widget | tuple[Widget, float] | None]]:
    """The widgets of a line, in several lines if they are too wide together."""
    pairs = [one if isinstance(one, tuple) else (one, 1.0) for one in line if one is not None]
    whole = sum(share for _, share in pairs)
    room = width - gap * (len(pairs) - 1)
    if all(widget.least_width(look) <= room * share / whole for widget, share in pairs):
        return [list(pairs)]
    least = [(widget, widget.least_width(look)) for widget, share in pairs]
    return [list(each) for each in wrapped(least, width, gap)]


def _fitted(
    lines: Sequence[Item], look: Look, width: int, gap: int, most: int, *, fills: bool
) -> list[int]:
    """The heights of items. Lists and texts are lower if all together would not fit. If ``fills``,
    the first that grows takes what is left."""
    heights = [_height(item, look, width, gap) for item in lines]
    over = sum(heights) + gap * (len(heights) - 1) - most
    least = round((LEAST_BODY if fills else LEAST_LIST) * look.phone)
    for number, item in enumerate(lines):
        if over > 0 and isinstance(item, Widget) and item.large and heights[number] > least:
            item.fit_height(look, max(least, heights[number] - over))
            lower = max(least, min(_height(item, look, width, gap), heights[number] - over))
            over -= heights[number] - lower
            heights[number] = lower
    for number, item in enumerate(lines):
        if fills and over < 0 and any(widget.grows for widget in _widgets([item])):
            heights[number] -= over
            over = 0
    return heights


def _at_foot(widget: Widget, cell: pygame.Rect, look: Look, gap: int) -> pygame.Rect:
    """The rectangle of a widget in its cell. A text field has no label above its box, so beside a
    widget that has one, it is at the foot. All other widgets fill their cells."""
    height = widget.height(look, cell.w)
    if not isinstance(widget, TextField) or cell.h - height <= gap:
        return cell
    return pygame.Rect(cell.x, cell.bottom - height, cell.w, height)


def _widgets(items: Sequence[Item | Pages]) -> list[Widget]:
    """The visible widgets; of pages, those of the open one."""
    widgets: list[Widget] = []
    for item in items:
        match item:
            case Widget():
                widgets.append(item)
            case Pages(tabs, pages):
                widgets += _widgets([tabs, *pages[tabs.chosen]])
            case Footer():
                widgets += item.ordered
            case Words() | Divider():
                pass
            case _:
                widgets += [widget for widget, _ in _cells(item, pygame.Rect(0, 0, 0, 0), 0)]
    return widgets


def ask(
    app: "App", title: str, items: Sequence[Item], *, focus: Widget, width: float = 480
) -> None:
    """Open a dialog whose buttons close it before they act."""
    dialog = Dialog(app, title, items, focus=focus, width=width)
    for widget in dialog.ring.widgets:
        if isinstance(widget, Button):
            widget.on_press = partial(dialog.close_then, widget.on_press)
            if widget.kind is ButtonKind.PRIMARY:
                dialog.default = widget
    app.push(dialog)


def tell(app: "App", title: str, sentence: str) -> None:
    right = Button("back", _(ALL_RIGHT), kind=ButtonKind.PRIMARY)
    ask(app, title, [Words(sentence, role="text_dim"), Footer([right])], focus=right, width=500)


def confirm(
    app: "App",
    title: str,
    sentence: str,
    yes: str,
    on_yes: Callable[[], object],
    *,
    no: str = "",
    cost: str = "",
) -> None:
    """Ask before something that cannot be undone. No button is primary, and Enter cancels.

    :param no: the other answer, where *Cancel* could mean what is asked about.
    :param cost: a sentence of its own: what would be lost.
    """
    back = Button("back", no or _(CANCEL))
    lost = [Words(cost)] if cost else []
    answers = Footer([back, Button("yes", yes, on_yes)])
    ask(app, title, [Words(sentence, role="text_dim"), *lost, answers], focus=back)


DIALOG_KEYS: Final[Sequence[Binding[Dialog]]] = (
    Binding(("Esc",), lambda dialog, _: dialog.leave(), says.CLOSE_AND_KEEP, held=True),
)
