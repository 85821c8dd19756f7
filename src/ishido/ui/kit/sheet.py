"""A panel over a dimmed scene: a title, texts and widgets from top to bottom. Esc closes it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

import pygame

from ishido.jobs.steps import Steps
from ishido.language import _
from ishido.ui import labels
from ishido.ui.kit.events import LEFT, Act, Composing, Input, Key, Pointer, Text
from ishido.ui.kit.keys import Binding, press, pressed
from ishido.ui.kit.look import HEADING_SIZE, SMALL_SIZE, TEXT_SIZE, Look, look_of, sized
from ishido.ui.kit.paint import Part, dim, stamp
from ishido.ui.kit.scene import Scene
from ishido.ui.kit.shapes import stamp_slab_shadow
from ishido.ui.kit.text import LINE, lines_of
from ishido.ui.kit.theme import Face
from ishido.ui.kit.widgets.base import FocusRing, Widget
from ishido.ui.kit.widgets.body import Body
from ishido.ui.kit.widgets.boxes import FILL, Share, column, middle, padded, row
from ishido.ui.kit.widgets.button import Button, ButtonKind
from ishido.ui.kit.widgets.field import TextField
from ishido.ui.kit.widgets.footer import Footer, wrapped
from ishido.ui.kit.widgets.tabs import Tabs
from ishido.ui.kit.widgets.tips import Tips
from ishido.ui.labels import CANCEL

if TYPE_CHECKING:
    from ishido.ui.app.app import App


class Words(Widget):
    """A paragraph."""

    focusable = False

    def __init__(
        self,
        words: str,
        size: float = TEXT_SIZE,
        role: str = "text",
        *,
        face: Face = Face.TEXT,
        gilded: bool = False,
        align: str = "centre",
    ) -> None:
        super().__init__("")
        self.enabled = False
        self.words, self.size, self.role = words, size, role
        self.face, self.gilded, self.align = face, gilded, align

    def lines(self, look: Look, width: int) -> tuple[str, ...]:
        return lines_of(self.words, self.face, look.text_px(self.size), width)

    def height(self, look: Look, width: int) -> int:
        return round(look.text_px(self.size) * LINE) * len(self.lines(look, width))

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        lines = tuple(self.lines(look, self.rect.w))
        style = (self.size, self.face, self.role, self.gilded, self.align)
        name = ("words", self.rect.topleft)
        return [Part(name, self.rect.copy(), _paint_words, look, lines, *style)]


def _paint_words(
    target: pygame.Surface,
    rect: pygame.Rect,
    look: Look,
    lines: Sequence[str],
    size: float,
    face: Face,
    role: str,
    gilded: bool,
    align: str,
) -> None:
    look.write(target, lines, rect, size=size, face=face, role=role, gilded=gilded, align=align)


class Divider(Widget):
    """A gilt line across a menu or dialog."""

    focusable = False

    def __init__(self) -> None:
        super().__init__("")
        self.enabled = False

    def height(self, look: Look, width: int) -> int:
        return look.px(9)

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        return [Part(("line", self.rect.topleft), self.rect.copy(), _paint_divider, look)]


def _paint_divider(target: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    picture = look.pictures.picture("ornament", rect.size)
    stamp(target, picture, picture.get_rect(center=rect.center).topleft)


@dataclass(frozen=True, slots=True)
class Pages:
    """Tabs, and below them the items of the open page. As high as the highest page."""

    tabs: Tabs
    pages: Mapping[str, Sequence["Item"]]
    """The items by the values of the tabs."""


Item = Widget | Footer | Pages | Sequence[Widget | tuple[Widget, float] | None]
"""Widgets in a sequence are beside each other, each with its share of the width, or with equal
shares. ``None`` leaves a place empty."""

PHONE_MARGIN: Final = 4
PHONE_PADDING: Final = 16
"""CSS pixels around a panel on a phone, and between its edge and its content."""
PADDING: Final = 30
"""Pixels of the reference window between the panel's edge and its content."""
OPENS: Final = 0.16
"""Seconds in which a dialog opens."""
DIMMED: Final = 115
"""The brightness of the scene behind a sheet, of 255."""


class Sheet(Scene):
    """A modal panel."""

    opens, closes = OPENS, 0.11
    has_sound = True
    padding: float = PADDING
    """Pixels of the reference window between its edge and its content; a phone has its own."""
    on_paper = False
    """Whether it is written in ink on paper, which it draws itself."""
    fills = False
    """Whether it is as high as its room. Widgets that grow share what the others leave."""
    keys: ClassVar[Sequence[Binding[Any]]] = ()
    """Keys that its widgets do not get, except while a popup is open or text can be typed."""

    def __init__(
        self,
        app: "App",
        title: str,
        items: Sequence[Item] = (),
        *,
        width: float = 460,
        focus: Widget | None = None,
        default: Button | None = None,
        gap: float = 12,
        key_focus: bool = True,
    ) -> None:
        """:param items: what it has from top to bottom, unless :meth:`items` says so.
        :param default: what Enter presses, even if it is disabled, unless the focus is on a
            button or in a text field, which has an Enter of its own.
        """
        super().__init__(app)
        self.title, self._items, self.width, self.gap = title, items, width, gap
        self.default = default
        self.ring = FocusRing(app.tick_sound)
        self.tips = Tips(self.ring)
        self.ring.focus = focus
        self.ring.shown = key_focus and focus is not None
        self.ring.clip = self._seen_area
        self._body = Body(self._place_body)
        self._lines: tuple[list[_Line], list[int], int] = [], [], 0
        """The lines of the body, their heights, and the gap between them."""
        self.panel = pygame.Rect(0, 0, 0, 0)
        self.heading = pygame.Rect(0, 0, 0, 0)
        self.look = look_of(app, app.size)
        self._shown: Sequence[Item] = ()

    def items(self) -> Sequence[Item]:
        """What it has from top to bottom, asked again after each change."""
        return self._items

    def replace(self, items: Sequence[Item]) -> None:
        """Show other items. The focus stays on the same widget."""
        self._items = items
        self.renew()

    def _open_pages(self) -> list[str]:
        return [item.tabs.chosen for item in self._shown if isinstance(item, Pages)]

    def renew(self) -> None:
        """Lay it out again after a change."""
        self.arrange(self.app.size)
        self.canvas = None

    def close_then(self, action: Callable[[], object]) -> None:
        self.close()
        action()

    def covered(self) -> None:
        self.tips.hush()

    # -- layout -----------------------------------------------------------------------------

    def bounds(self, size: tuple[int, int], look: Look) -> pygame.Rect:
        if look.phone:
            return padded(pygame.Rect((0, 0), size), round(PHONE_MARGIN * look.phone))
        return padded(pygame.Rect((0, 0), size), 12)

    def middle(self, size: tuple[int, int]) -> tuple[int, int]:
        """Where its centre is in a window of a given size, if it then fits into the window."""
        return pygame.Rect((0, 0), size).center

    def arrange(self, size: tuple[int, int]) -> None:
        self._shown = self.items()
        self.ring.fill([widget for line in _lines(self._shown) for widget in line.widgets])
        look = look_of(self.app, size)
        bounds = self.bounds(size, look)
        if not (look.phone or self.fills):
            look = sized(look, min(look.unit, bounds.w / self.width))
        high = self._lay_out(look, bounds)
        while high > bounds.h and not look.phone and look.unit > 0.3:
            # Smaller text, rather than words that are cut or something out of sight.
            look = sized(look, look.unit * min(0.98, bounds.h / high))
            high = self._lay_out(look, bounds)
        for widget in self._within():
            if isinstance(widget, Words) and widget.role == "error":
                self._body.reveal(widget.rect)
        if self.ring.typing is not None:
            self._body.reveal_focus(self.ring)

    def _lay_out(self, look: Look, bounds: pygame.Rect) -> int:
        """Lay it out at a scale, in the middle of the window, or on an upright phone at its lower
        edge. What does not fit between the title and the buttons scrolls.

        :returns: the height that it needs.
        """
        self.look, phone, upright = look, look.phone, look.upright_phone
        for widget in self.ring.widgets:
            widget.fit_height(look, None)
        padding = round(PHONE_PADDING * phone) or look.px(self.padding)
        gap = look.px(self.gap * (0.8 if phone else 1))
        width = min(bounds.w, max(round(620 * phone), look.px(self.width)))
        if upright or (phone and self.fills):
            width = bounds.w
        inner = width - 2 * padding
        body = _broken(_lines(self._shown), look, inner, gap)
        first = next((n for n, line in enumerate(body) if not line.has_only_tabs), len(body))
        head, body = body[:first], body[first:]
        foot = [body.pop()] if body and body[-1].footer else []
        fixed = 2 * padding + sum(line.height(look, inner, gap) + gap for line in (*head, *foot))
        title = look.px(40) if self.title and (upright or not (phone and self.fills)) else 0
        if bounds.h - fixed - title - gap < 60 * phone:  # above a keyboard
            title = 0
        fixed += (title + gap if title else 0) + gap * max(0, len(body) - 1)
        heights = [
            0 if self.fills and not phone and line.grows else line.height(look, inner, gap)
            for line in body
        ]
        lower = _lower(self._shown, look, inner, gap)
        needed = fixed + sum(heights) + lower
        _fit(body, heights, look, inner, bounds.h - fixed, fills=self.fills)
        self.panel = pygame.Rect(0, 0, width, min(bounds.h, fixed + sum(heights) + lower))
        if upright:
            self.panel.midbottom = bounds.midbottom
        else:
            self.panel.center = bounds.center if phone else self.middle(look.window)
            self.panel = self.panel.clamp(bounds).clamp(pygame.Rect((0, 0), look.window))
        room = padded(self.panel, padding)
        self.heading = pygame.Rect(room.topleft, (0, 0))
        if title:
            self.heading, room = column(room, title, FILL, gap=gap)
        for line in head:
            place, room = column(room, line.height(look, inner, gap), FILL, gap=gap)
            line.place(place, look, gap)
        for line in foot:
            room, place = column(room, FILL, line.height(look, inner, gap), gap=gap)
            line.place(place, look, gap)
        self._lines = body, heights, gap
        self._body.lay(look, room, sum(heights) + gap * max(0, len(body) - 1))
        self._place_body()
        return needed

    def _place_body(self) -> None:
        """Place what is between title and buttons, as far as it is scrolled."""
        lines, heights, gap = self._lines
        whole = self._body.view.move(0, -self._body.top)
        for line, place in zip(lines, column(whole, *heights, gap=gap), strict=True):
            line.place(place, self.look, gap)

    def _within(self) -> list[Widget]:
        """The widgets in the body, which scrolls if it must."""
        return [widget for line in self._lines[0] for widget in line.widgets]

    def _seen_area(self, widget: Widget) -> pygame.Rect | None:
        return self._body.view if self._body.scrolls and widget in self._within() else None

    # -- drawing ----------------------------------------------------------------------------

    def ground(self, size: tuple[int, int]) -> Steps[pygame.Surface]:
        picture = yield from self.below.snapshot(size, self.app.now())
        dim(picture, DIMMED)
        yield
        stamp_slab_shadow(picture, self.panel, self.look.unit)
        yield
        self.look.slab(picture, "panel", self.panel)
        yield
        return picture

    def parts(self) -> list[Part]:
        look, parts = self.look.on_paper if self.on_paper else self.look, []
        if self.title and self.heading.h:
            area = self.heading.inflate(0, look.px(8))
            parts.append(
                Part(("heading",), area, _paint_title, look, self.title, not self.on_paper)
            )
        return [*parts, *self.ring.parts(look), *self._body.bar(look)]

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
        pages = self._open_pages()
        free = self.ring.open is None and self.ring.typing is None
        match event:
            case Key() | Text() if free and press(self.keys, self, event):
                pass
            case Key():
                if not press(SHEET_KEYS, self, event) and not self._enter(event):
                    self.ring.key(event)
                self._body.reveal_focus(self.ring)
            case Text():
                self.ring.text(event)
            case Composing():
                self.ring.composing(event)
            case Pointer():
                self._pointer(event)
        if self._open_pages() != pages:
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
            self.close()

    def _pointer(self, event: Pointer) -> None:
        if self.ring.open is None and self._body.pointer(event, self.ring):
            return
        if event.act is not Act.DOWN or event.button == LEFT or self.ring.open is not None:
            self.ring.pointer(event)
            return
        under = self.ring.at(event.point)
        if under is None or under.caret_rect is None:  # typed text is not lost by a click
            self.close()


def _paint_title(
    target: pygame.Surface, area: pygame.Rect, look: Look, title: str, gilded: bool
) -> None:
    place = area.inflate(0, -look.px(8))
    look.write(
        target, title, place, size=HEADING_SIZE, face=Face.TITLE, gilded=gilded, shade=gilded
    )


# -- the lines of a sheet --------------------------------------------------------------------


@dataclass(slots=True)
class _Line:
    """Widgets beside each other with their shares of the width, or the buttons of a footer."""

    cells: Sequence[tuple[Widget | None, float]] = ()
    footer: Footer | None = None
    alone: Widget | None = None
    """The widget that is not in a sequence, and may become lower."""

    @property
    def widgets(self) -> list[Widget]:
        if self.footer is not None:
            return [*self.footer.ordered]
        return [widget for widget, _ in self.cells if widget is not None]

    @property
    def has_only_tabs(self) -> bool:
        return all(isinstance(widget, Tabs) for widget in self.widgets)

    @property
    def grows(self) -> float:
        """Its share of the height that is left."""
        return max((widget.grows for widget in self.widgets), default=0)

    def height(self, look: Look, width: int, gap: int) -> int:
        if self.footer is not None:
            return look.px(12) + self.footer.height(look, width)
        places = self._places(pygame.Rect(0, 0, width, 0), look, gap)
        return max(widget.height(look, place.w) for widget, place in places)

    def place(self, box: pygame.Rect, look: Look, gap: int) -> None:
        """Place the widgets in a rectangle. A text field has no label above its box, so beside a
        widget that has one, it is at the foot. All others fill their cells."""
        places = self._places(box, look, gap)
        for widget, cell in places:
            widget.rect = cell.copy()
            height = widget.height(look, cell.w) if isinstance(widget, TextField) else cell.h
            if len(places) > 1 and cell.h - height > gap:
                widget.rect = pygame.Rect(cell.x, cell.bottom - height, cell.w, height)

    def _places(
        self, box: pygame.Rect, look: Look, gap: int
    ) -> Sequence[tuple[Widget, pygame.Rect]]:
        if self.footer is not None:
            return self.footer.places(look, box)
        places = row(box, *(Share(share) for _, share in self.cells), gap=gap)
        pairs = zip(self.cells, places, strict=True)
        return [(widget, place) for (widget, _), place in pairs if widget is not None]


def _lines(items: Sequence[Item]) -> list[_Line]:
    """The visible lines: of pages, those of the open one."""
    lines: list[_Line] = []
    for item in items:
        match item:
            case Widget():
                lines.append(_Line([(item, 1.0)], alone=item))
            case Footer():
                lines.append(_Line(footer=item))
            case Pages(tabs, pages):
                lines += _lines([tabs, *pages[tabs.chosen]])
            case _:
                lines.append(_Line([one if isinstance(one, tuple) else (one, 1.0) for one in item]))
    return lines


def _broken(lines: Sequence[_Line], look: Look, width: int, gap: int) -> list[_Line]:
    """On a phone, widgets beside each other are in as many lines as they need."""
    broken: list[_Line] = []
    for line in lines:
        pairs = [(widget, share) for widget, share in line.cells if widget is not None]
        room, whole = width - gap * (len(pairs) - 1), sum(share for _, share in pairs)
        if not look.phone or line.alone or line.footer:
            broken.append(line)
        elif all(one.least_width(look) <= room * share / whole for one, share in pairs):
            broken.append(_Line(pairs))
        else:
            least = [(widget, widget.least_width(look)) for widget, _ in pairs]
            broken += map(_Line, wrapped(least, width, gap))
    return broken


def _lower(items: Sequence[Item], look: Look, width: int, gap: int) -> int:
    """By how much an open page is lower than the highest one. The panel is as high as that, so that
    the tabs do not move."""
    lower = 0
    for item in items:
        if isinstance(item, Pages):
            heights = {
                value: sum(
                    line.height(look, width, gap) + gap
                    for line in _broken(_lines(page), look, width, gap)
                )
                for value, page in item.pages.items()
            }
            lower += max(heights.values()) - heights[item.tabs.chosen]
    return lower


def _fit(
    lines: Sequence[_Line], heights: list[int], look: Look, width: int, most: int, *, fills: bool
) -> None:
    """Make lists and texts lower if the lines are higher together than they may be. If ``fills``,
    those that grow share what is left."""
    over = sum(heights) - most
    least = round((60 if fills else 150) * look.phone)
    for number, line in enumerate(lines):
        widget = line.alone
        if over > 0 and widget is not None and widget.large and heights[number] > least:
            wanted = max(least, heights[number] - over)
            widget.fit_height(look, wanted)
            lower = max(least, min(widget.height(look, width), wanted))
            over -= heights[number] - lower
            heights[number] = lower
    weights = sum(line.grows for line in lines)
    for number, line in enumerate(lines):
        if fills and over < 0 and line.grows:
            part = round(-over * line.grows / weights)
            heights[number] += part
            over, weights = over + part, weights - line.grows


# -- questions ------------------------------------------------------------------------------


def ask(
    app: "App", title: str, said: str | Sequence[Item], *buttons: Button, width: float = 480
) -> None:
    """Open a sheet whose buttons close it before they act. The focus is on the primary one, or else
    on the first."""
    items = [Words(said, role="text_dim")] if isinstance(said, str) else said
    primary = next((each for each in buttons if each.kind is ButtonKind.PRIMARY), None)
    sheet = Sheet(
        app, title, [*items, Footer(buttons)], focus=primary or buttons[0], default=primary,
        width=width,
    )  # fmt: skip
    for button in buttons:
        button.on_press = partial(sheet.close_then, button.on_press)
    app.push(sheet)


def tell(app: "App", title: str, said: str | Sequence[Item], *, width: float = 500) -> None:
    ask(app, title, said, Button("back", _(labels.OK), kind=ButtonKind.PRIMARY), width=width)


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
    said = [Words(sentence, role="text_dim"), *([Words(cost)] if cost else [])]
    ask(app, title, said, Button("back", no or _(CANCEL)), Button("yes", yes, on_yes))


# -- forms -----------------------------------------------------------------------------------


class Form(Sheet):
    """Fields, what is wrong with them, *Cancel*, and a button that takes them."""

    def __init__(
        self,
        app: "App",
        title: str,
        take: Button,
        *,
        others: Sequence[Button] = (),
        focus: Widget | None = None,
        default: bool = False,
        width: float = 480,
        gap: float = 12,
    ) -> None:
        """:param take: the primary button.
        :param focus: without it, the focus is on the primary button, and is not shown yet.
        :param default: whether Enter presses the primary button also outside of fields.
        """
        take.kind = ButtonKind.PRIMARY
        self._said = ""
        self._buttons = Footer([*others, Button("back", _(CANCEL), self.close), take])
        super().__init__(
            app, title, focus=focus or take, default=take if default else None, width=width,
            gap=gap, key_focus=focus is not None,
        )  # fmt: skip
        self.changed()

    def fields(self) -> Sequence[Item]:
        """The items above the buttons, for what is entered now."""
        raise NotImplementedError

    def problem(self) -> str:
        """What is wrong with the fields, asked again after each change; empty if nothing is."""
        return ""

    def items(self) -> Sequence[Item]:
        said = [Words(self._said, size=SMALL_SIZE, role="error")] if self._said else []
        return [*self.fields(), *said, self._buttons]

    def changed(self, _value: object = None) -> None:
        """Show the fields again after a change."""
        self.refuse(self.problem())

    def refuse(self, problem: str) -> None:
        """Say why the fields cannot be taken, until they are changed."""
        self._said = problem
        self.renew()


class NameForm(Form):
    """Asks for a name until it is one that can be taken."""

    def __init__(
        self,
        app: "App",
        title: str,
        name: str,
        yes: str,
        on_name: Callable[[str], object],
        *,
        longest: int,
        fault: Callable[[str], str] = lambda name: "",
        hint: str = "",
    ) -> None:
        """:param name: the proposed name, which is selected.
        :param longest: the most characters.
        :param fault: what is wrong with a name; empty if nothing.
        """
        self._on_name, self._fault = on_name, fault
        self.name = TextField(
            "name", name, hint=hint, longest=longest, on_enter=self._take, on_change=self.changed
        )
        self.yes = Button("yes", yes, self._take)
        super().__init__(app, title, self.yes, focus=self.name)

    def fields(self) -> list[Item]:
        return [self.name]

    def problem(self) -> str:
        name = self.name.value.strip()
        problem = self._fault(name) if name else ""
        self.yes.enabled = bool(name) and not problem
        return problem

    def _take(self) -> None:
        if self.yes.enabled:
            self.close()
            self._on_name(self.name.value.strip())


class Page(Sheet):
    """A sheet over the backdrop that fills the window."""

    opens = closes = 0.0
    has_sound = False
    fills = True

    def __init__(self, app: "App", title: str, focus: Widget) -> None:
        """:param focus: at first, though it is not shown yet."""
        super().__init__(app, title, width=1400, focus=focus, key_focus=False)

    def bounds(self, size: tuple[int, int], look: Look) -> pygame.Rect:
        if look.phone:
            return super().bounds(size, look)
        window = padded(pygame.Rect((0, 0), size), look.px(20))
        return middle(window, look.px(1400), look.px(1360))

    def ground(self, size: tuple[int, int]) -> Steps[pygame.Surface]:
        look, picture = self.look, self.app.skins.board.backdrop(size)
        yield
        look.slab(picture, "panel", self.panel)
        yield
        if self.title and not look.phone:
            ornament = look.pictures.picture("ornament", (look.px(420), look.px(10)))
            place = ornament.get_rect(midtop=self.heading.midbottom)
            stamp(picture, ornament, place.topleft)
        return picture


# -- waiting for work in another thread ------------------------------------------------------

T = TypeVar("T")
Expected = Mapping[type[Exception], Callable[[Any], object]]
"""What is done about the failures that can be expected. Others are bugs, for the window's report.
"""


def wait_for(
    app: "App",
    sentence: str,
    work: Callable[[], T],
    then: Callable[[T], object],
    expected: Expected | None = None,
) -> None:
    """Do work in a thread, and call ``then`` with its result. A sentence is shown if it takes a
    while."""
    waiting = Waiting(app, sentence, work, then, expected)
    if waiting.job.wait(0.15):
        waiting.go_on()
    else:
        app.push(waiting)


class Waiting(Sheet, Generic[T]):
    """Says what is being done, closes by itself, and passes the result on."""

    waits = True

    def __init__(
        self,
        app: "App",
        sentence: str,
        work: Callable[[], T],
        then: Callable[[T], object],
        expected: Expected | None = None,
        *,
        title: str = "",
    ) -> None:
        words = Words(sentence, role="text_dim" if title else "text")
        super().__init__(app, title, [words], width=420)
        self._then = then
        self._expected = expected or {}
        self.job = app.threads.start(lambda report: work())

    @property
    def moving(self) -> bool:
        return True

    def tick(self, now: float) -> None:
        if self.job.done:
            self.close()
            self.go_on()

    def go_on(self) -> None:
        """Pass on the result of the job, which is done."""
        failure = self.job.failure
        if failure is None:
            self._then(self.job.result)
            return
        for kind, answer in self._expected.items():
            if isinstance(failure, kind):
                answer(failure)
                return
        raise failure

    def takes_file(self, path: Path) -> bool:
        return True  # and ignores it

    def handle(self, event: Input) -> None:
        """Ignore input while the job runs."""


SHEET_KEYS: Final[Sequence[Binding[Sheet]]] = (
    Binding(("Esc",), lambda dialog, _: dialog.leave(), labels.CLOSE_AND_KEEP, held=True),
)
