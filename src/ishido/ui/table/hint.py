"""A hint of any game, which is shown step by step on a panel.

On Ishido's table, the panel covers the stones still to come while it is open.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from math import ceil, inf
from typing import TYPE_CHECKING, Any, Final, Generic, Protocol, TypeVar

import pygame

from ishido.jobs.job import Job
from ishido.language import _
from ishido.rules.board import Square
from ishido.rules.stone import STONES, Stone
from ishido.ui.kit import words as says
from ishido.ui.kit.keys import Binding
from ishido.ui.kit.look import LARGE_SIZE, LINE, SMALL_SIZE, TEXT_SIZE, Look, scale_size
from ishido.ui.kit.paint import Part, stamp
from ishido.ui.kit.shadows import stamp_pip
from ishido.ui.kit.sizes import FINGER
from ishido.ui.kit.theme import Face
from ishido.ui.kit.widgets import boxes
from ishido.ui.kit.widgets.base import Widget
from ishido.ui.kit.widgets.button import Button
from ishido.ui.kit.widgets.tools import LABEL_SHARE
from ishido.ui.skins.pictures import StonePictures
from ishido.ui.table.feature import LOOK_EVERY, Feature, ShownT
from ishido.ui.words import CLOSE

if TYPE_CHECKING:
    from ishido.ui.ishido.board.layout import TableLayout

LEAST_SIZE: Final = 11
"""The smallest text size, if the text does not fit otherwise."""
ROOMY: Final = 230
"""From this height on, in the reference window, the text and its stones are larger, and stones or
lines below a text begin near the top."""
TOP: Final = 30
"""The distance of the text from the top then."""
TEXT_WIDTH: Final = 0.94
"""The width of a text, as a share of the body's, so that no line ends at the edge."""
TIGHT: Final = 1.1
"""The height of a line of reasons, in heights of its text, so that it is close to its square …"""
LEAST_BETWEEN: Final = 8
MOST_BETWEEN: Final = 30
"""… and the gap between two squares, in the reference window."""
LARGER: Final = 1.1
"""The height of the touchstone beside the heading, in heights of the heading."""
NARROW: Final = 180
LOW: Final = 240
"""A panel narrower than this, and not lower, has its buttons below each other, in CSS pixels."""
NAMES: Final = 0.2
"""The share of the width for the names of squares, beside their figures."""
NARROWEST: Final = 4
"""The width of a column without a heading, in letters of one."""
MOST_STONES: Final = 6
"""The most kinds of stone that are drawn; the text counts them all."""


class Asked(Protocol):
    """A requested hint."""

    job: Job | None
    """The computation; ``None`` when it is done."""

    @property
    def further(self) -> str:
        """The label of the button for the next step; empty if there is none."""

    def go_on(self) -> None:
        """Show the next step, if there is one."""


AskedT = TypeVar("AskedT", bound=Asked)


class HintFeature(Feature[ShownT], Generic[ShownT, AskedT]):
    """Has hints computed in another process, and shows them."""

    _asked: AskedT | None = None

    @property
    def hidden(self) -> bool:
        """Whether its panel makes room for another one."""
        return False

    def is_outdated(self, asked: AskedT) -> bool:
        """Whether a hint is not for what is on the table now."""
        raise NotImplementedError

    @property
    def panel(self) -> pygame.Rect:
        raise NotImplementedError

    @property
    def asked(self) -> AskedT | None:
        asked = self._asked
        return None if asked is None or self.is_outdated(asked) else asked

    def more(self) -> None:
        if (asked := self.asked) is not None:
            asked.go_on()
            self.table.renew_buttons()

    def close(self) -> None:
        self.forget()
        self.table.renew_buttons()

    def forget(self) -> None:
        """Drop the hint, and stop its computation."""
        if self._asked is not None and self._asked.job is not None:
            self._asked.job.cancel()
        self._asked = None

    def fail(self) -> None:
        """Close the hint, and say that there is none."""
        self.close()
        self.table.say(_("The hint failed. Try again."), role="mark")

    def session_changed(self) -> None:
        self.forget()

    def table_closed(self) -> None:
        self.forget()

    @property
    def due(self) -> float:
        thinks = self._asked is not None and self._asked.job is not None
        return self.table.ticked_at + LOOK_EVERY if thinks else inf

    def buttons(self) -> list[Widget]:
        asked, layout = self.asked, self.table.layout
        if asked is None or self.hidden:
            return []
        where = places(self.panel, layout.unit, layout.phone)
        size = scale_size(min(TEXT_SIZE, where.buttons[0].h * LABEL_SHARE / layout.unit))
        buttons: list[Widget] = []
        for name, label, press, place in (
            ("more of hint", asked.further, self.more, where.buttons[0]),
            ("close hint", _(CLOSE), self.close, where.buttons[1]),
        ):
            if label:
                buttons.append(Button(name, label, press, size=size))
                buttons[-1].rect = place.copy()
        return buttons

    def slate(self, slate: "Slate") -> Part:
        layout, stones = self.table.layout, self.app.skins.stones
        where = places(self.panel, layout.unit, layout.phone)
        return slate_part(self.table.look, self.panel, where, slate, stones)


CLOSE_HINT: Final[Binding[Any]] = Binding(
    ("Esc",),
    lambda table, _: table.hints.close(),
    says.CLOSE_HINT,
    when=lambda table: table.hints.asked is not None,
)


@dataclass(frozen=True, slots=True)
class SlateLayout:
    heading: pygame.Rect
    body: pygame.Rect
    buttons: tuple[pygame.Rect, pygame.Rect]


@dataclass(frozen=True, slots=True)
class ComparedSquare:
    name: str
    figures: tuple[str, ...]
    reasons: str


@dataclass(frozen=True, slots=True)
class Slate:
    """The content of the panel."""

    heading: str = ""
    text: str = ""
    stones: tuple[tuple[int, int], ...] = ()
    """Kinds of stone, and the number left of each."""
    columns: tuple[str, ...] = ()
    """The headings of the figures of lines, in place of the heading."""
    lines: tuple[ComparedSquare, ...] = ()
    note: str = ""
    """A remark about the lines, in place of the first button."""
    progress: float | None = None
    """The progress of the search, 0 … 1."""
    touchstone: Stone | None = None
    """The stone that the hint is for, if the panel covers the well."""


def places(panel: pygame.Rect, unit: float, phone: float = 0.0) -> SlateLayout:
    """Lay out a hint over a panel. ``phone``: see :class:`ishido.ui.kit.look.Look`."""
    across = min(round(24 * unit), round(panel.w * 0.09))
    down = min(round(18 * unit), round(panel.h * 0.07))  # large text needs the room
    inner = panel.inflate(-2 * across, -2 * down)
    heading = pygame.Rect(inner.x, inner.y, inner.w, min(round(panel.h * 0.1), round(34 * unit)))
    height, gap = min(round(36 * unit), round(inner.h * 0.16)), round(6 * unit)
    height = max(height, ceil(FINGER * phone))
    first = pygame.Rect(inner.x, inner.bottom - height, (inner.w - gap) * 3 // 5, height)
    second = pygame.Rect(first.right + gap, first.y, inner.right - first.right - gap, height)
    if inner.w < NARROW * phone and panel.h > LOW * phone:  # one button below the other
        second = pygame.Rect(inner.x, first.y, inner.w, height)
        first = second.move(0, -height - gap)
    top = heading.bottom + round(4 * unit)
    body = pygame.Rect(inner.x, top, inner.w, first.y - round(8 * unit) - top)
    return SlateLayout(heading, body, (first, second))


def slate_panel(layout: "TableLayout", squares: Iterable[Square]) -> pygame.Rect:
    """The panel of a hint: that of the stones still to come, on a phone together with the strip. If
    it covers a part of the board, it may be at the upper edge, so that it covers fewer of the
    hint's squares."""
    below = layout.tally_panel
    if not layout.tally_covers:
        return below.union(layout.strip) if layout.phone else below
    above = pygame.Rect(below.x, layout.board.y, below.w, below.h)
    marked = [layout.square_rect(square) for square in squares]
    return min((below, above), key=lambda panel: len(panel.collidelistall(marked)))


def slate_part(
    look: Look, panel: pygame.Rect, where: SlateLayout, slate: Slate, stones: StonePictures
) -> Part:
    """The panel without its buttons."""

    def paint(target: pygame.Surface) -> None:
        look.slab(target, "panel", panel)
        size = scale_size(min(LARGE_SIZE, where.heading.h * 0.74 / look.unit))
        italic = partial(look.write, target, face=Face.ITALIC, role="text_dim")
        if slate.heading:
            italic(slate.heading, where.heading, size=size)
        for heading, place in zip(slate.columns, _columns(look, where.heading, slate), strict=True):
            italic(heading, place, size=min(size, SMALL_SIZE), align="right", least=0.7)
        if slate.touchstone is not None:
            high = round(where.heading.h * LARGER)
            picture = stones.stone(slate.touchstone, (round(high * 56 / 66), high))
            stamp(target, picture, where.heading.topleft)
        if slate.lines:
            _paint_lines(target, look, where.body, slate)
            _paint_note(target, look, where.buttons[0], slate.note)
        else:
            _paint_text(target, look, where.body, slate, stones)
        if slate.progress is not None:
            _paint_progress(target, look, where.body, slate.progress)

    return Part("slate", panel, (slate, tuple(panel), look.unit, id(stones)), paint)


# -- a sentence and stones -------------------------------------------------------------------


def _paint_text(
    target: pygame.Surface, look: Look, body: pygame.Rect, slate: Slate, stones: StonePictures
) -> None:
    roomy = body.h >= look.px(ROOMY)
    row = min(round(body.h * 0.36), look.px(104 if roomy else 66)) if slate.stones else 0
    room = pygame.Rect(body.x, body.y, body.w, body.h - row - (look.px(8) if row else 0))
    room.inflate_ip(-round(body.w * (1 - TEXT_WIDTH)), 0)
    size, lines = look.fitted(slate.text, room, LARGE_SIZE if roomy else TEXT_SIZE, LEAST_SIZE)
    step = round(look.text_px(size) * LINE)
    gap = min(look.px(28 if roomy else 18), room.h - step * len(lines)) if row else 0
    free = body.h - step * len(lines) - gap - row
    y = body.y + (min(look.px(TOP), free // 2) if roomy and row else free // 2)
    look.write(target, lines, pygame.Rect(room.x, y, room.w, step * len(lines)), size=size)
    y += step * len(lines)
    if row:
        place = pygame.Rect(body.x, y + max(0, gap), body.w, row)
        _paint_stones(target, look, place, slate, stones)


def _paint_stones(
    target: pygame.Surface, look: Look, row: pygame.Rect, slate: Slate, stones: StonePictures
) -> None:
    """A row of stones, with a dot for each one left."""
    shown = slate.stones[:MOST_STONES]
    pip = max(2, round(row.h * 0.05))
    height = min(row.h, round((row.w / len(shown) - 6 * pip) * 66 / 56))
    size = (round(height * 56 / 66), height)
    each = size[0] + 6 * pip
    x = row.centerx - each * len(shown) // 2
    for kind, left in shown:
        place = pygame.Rect((x + pip, row.y + (row.h - height) // 2), size)
        stamp(target, stones.stone(STONES[kind], size), place.topleft)
        for number in range(left):
            y = place.centery + round((number - (left - 1) / 2) * pip * 4)
            centre = (place.right + 2 * pip + 1, y)
            stamp_pip(target, look.theme.colour("gold_light"), centre, pip)
        x += each


def _paint_progress(target: pygame.Surface, look: Look, body: pygame.Rect, done: float) -> None:
    """A thin golden progress bar, between the body and the buttons."""
    line = pygame.Rect(0, 0, body.w, max(2, look.px(2)))
    line.midtop = (body.centerx, body.bottom)
    edge = max(1, look.px(1))
    for area, role, opacity in (
        (line.inflate(2 * edge, 2 * edge), "shadow", 150),
        (line, "text_dim", 110),
    ):
        track = pygame.Surface(area.size, pygame.SRCALPHA)
        track.fill((*look.theme.colour(role)[:3], opacity))
        target.blit(track, area)
    pygame.draw.rect(target, look.theme.colour("gold"), (*line.topleft, line.w * done, line.h))


# -- squares compared ------------------------------------------------------------------------


def _columns(look: Look, room: pygame.Rect, slate: Slate) -> list[pygame.Rect]:
    """The places of the figures of a line, or of their headings."""
    if not slate.columns:
        return []
    shares = [boxes.Share(len(heading) + NARROWEST) for heading in slate.columns]
    return boxes.row(room, round(room.w * NAMES), *shares, gap=look.px(8))[1:]


def _paint_lines(target: pygame.Surface, look: Look, body: pygame.Rect, slate: Slate) -> None:
    lines = slate.lines
    roomy = body.h >= look.px(ROOMY)
    size = float(LARGE_SIZE if roomy else TEXT_SIZE)
    between = look.px(LEAST_BETWEEN) * (len(lines) - 1)
    while size > LEAST_SIZE and _height(look, lines, body.w, size) + between > body.h:
        size -= 0.5
    step = round(look.text_px(size) * LINE)
    free = body.h - _height(look, lines, body.w, size)
    gap = max(0, min(free // len(lines), look.px(MOST_BETWEEN)))
    rest = max(0, free - gap * (len(lines) - 1)) // 2
    y = body.y + (min(look.px(TOP), rest) if roomy else rest)
    for number, line in enumerate(lines, start=1):
        whole = pygame.Rect(body.x, y, body.w, step)
        rank = pygame.Rect(whole.x, whole.y, round(step * 0.9), whole.h)
        look.write(target, str(number), rank, size=size, face=Face.TITLE, align="left", gilded=True)
        name = pygame.Rect(rank.right, whole.y, whole.w // 3, whole.h)
        look.write(target, line.name, name, size=size, align="left", role="gold_light")
        for figure, place in zip(line.figures, _columns(look, whole, slate), strict=True):
            look.write(target, figure, place, size=size, align="right")
        y += step
        for text in _wrapped(look, line, body.w, size):
            rest_of = pygame.Rect(body.x, y, body.w, _small(look, size))
            look.write(target, text, rest_of, size=size * SMALLER, align="left", role="text_dim")
            y += rest_of.h
        y += gap


def _paint_note(target: pygame.Surface, look: Look, room: pygame.Rect, note: str) -> None:
    size, lines = look.fitted(note, room, SMALL_SIZE, LEAST_SIZE)
    step = min(round(look.text_px(size) * TIGHT), room.h // max(1, len(lines)))
    rows = pygame.Rect(room.x, 0, room.w, step * len(lines))
    rows.bottom = room.bottom
    look.write(target, lines, rows, size=size, align="left", face=Face.ITALIC, role="gold_light")


SMALLER: Final = SMALL_SIZE / TEXT_SIZE
"""The text size of the reasons relative to the numbers."""


def _wrapped(look: Look, line: ComparedSquare, width: int, size: float) -> list[str]:
    if not line.reasons:
        return []
    return look.theme.wrapped(line.reasons, Face.TEXT, look.text_px(size * SMALLER), width)


def _height(look: Look, lines: Sequence[ComparedSquare], width: int, size: float) -> int:
    step = round(look.text_px(size) * LINE)
    rest = sum(len(_wrapped(look, line, width, size)) for line in lines)
    return step * len(lines) + _small(look, size) * rest


def _small(look: Look, size: float) -> int:
    return round(look.text_px(size * SMALLER) * TIGHT)
