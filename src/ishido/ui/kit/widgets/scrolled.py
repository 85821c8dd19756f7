"""A long text with headings, emphasis and pictures, which scrolls."""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

import pygame

from ishido.ui.kit.events import Key, Pointer
from ishido.ui.kit.keys import press
from ishido.ui.kit.look import TEXT_SIZE, Look, lowered
from ishido.ui.kit.paint import Part, stamp
from ishido.ui.kit.theme import Face
from ishido.ui.kit.widgets.base import Widget, arrowhead
from ishido.ui.kit.widgets.flow import (
    LEADING,
    Block,
    Edge,
    Heading,
    Illustration,
    Page,
    Picture,
    Rule,
    TextRun,
    flow,
)
from ishido.ui.kit.widgets.scrolling import SCROLL_KEYS, Bar, Box, Scroller, paint_bar

SHARES: Final = (1.0, 0.96, 0.92, 0.88)
"""The relative text sizes to try, so that nothing has to be scrolled."""
BAR_ROOM: Final = 30
"""The width of the scroll bar on paper, in the reference window, if there is one."""


class ScrolledText(Widget):
    """A text that scrolls by wheel, drag, touch and keys."""

    large = True
    grows = 1.0

    margin = 8
    """The space above and below the text, in the reference window."""

    def __init__(
        self, name: str, blocks: Sequence[Block], *, lines: float = 12, on_paper: bool = False
    ) -> None:
        """``lines`` is its height in a dialog, in lines of text. ``on_paper`` is for ink on light
        paper, which the scene draws, instead of a tray."""
        super().__init__(name)
        self.on_paper = on_paper
        if on_paper:  # it has no frame to keep away from
            self.margin = 0
        self.blocks = tuple(blocks)
        self.lines = lines
        self.enlarged = 1.0
        """The size of its letters, relative to those of the scene."""
        self.scroller = Scroller()
        self._page = Page(0, ())
        self._stops: list[int] = []
        """The y positions of lines and pictures."""
        self._set_for: object = None
        self._pictures: dict[tuple[Illustration, tuple[int, int]], pygame.Surface] = {}
        self._letters: Look | None = None
        """The look used for typesetting."""
        self._jumped = (-1, -1)
        """The scroll position after a jump, and the index of its heading."""

    @property
    def focus_rect(self) -> pygame.Rect:
        """On paper, text begins at the edge: the frame keeps a distance."""
        apart = round(self.rect.w * 0.022) if self.on_paper else 0
        return self.rect.inflate(2 * apart, 0)

    def cancel(self) -> None:
        self.scroller.let_go()

    @property
    def scrolls(self) -> bool:
        return self.scroller.last > 0

    def show(self, blocks: Sequence[Block]) -> None:
        """Show another text from its start."""
        self.blocks = tuple(blocks)
        self.scroller.to(0)
        self._jumped = (-1, -1)

    def height(self, look: Look, width: int) -> int:
        return round(look.px(25.2) * self.lines) + look.px(40)

    def _view(self, look: Look) -> pygame.Rect:
        """The rectangle of the visible text, without the scroll bar."""
        rect = self.rect
        if self.on_paper:
            if self._page.height <= rect.h:
                return rect
            room = look.px(BAR_ROOM), look.px(16)  # and for the mark that it goes on
            return pygame.Rect(rect.x, rect.y, rect.w - room[0], rect.h - room[1])
        return pygame.Rect(
            rect.x + look.px(22), rect.y + look.px(10), rect.w - look.px(52), rect.h - look.px(20)
        )

    def set_in(self, look: Look) -> None:
        """Typeset the text again if it, the width or the text size has changed."""
        look = look.on_paper if self.on_paper else look
        wanted = (self.blocks, self.rect.size, look.unit, look.cell, look.theme, self.enlarged)
        if wanted != self._set_for:
            share = self.scroller.top / max(1, self.scroller.total)
            again = isinstance(self._set_for, tuple) and self._set_for[0] == self.blocks
            self._letters, self._page = self._flowed(look)
            self._stops = sorted({each.rect.y for each in self._page.placed})
            self._pictures.clear()
            self._set_for = wanted
            self.scroller.notch = look.px(110)
            self._fit(look)
            if again:  # keep the same place in the text
                self.scroller.to(share * self.scroller.total)
        self._fit(look)

    def _flowed(self, look: Look) -> tuple[Look, Page]:
        """The typeset text, and the look used for it."""
        if not self.on_paper:
            letters = replace(look, unit=look.unit * self.enlarged)
            return letters, flow(self.blocks, letters, self._view(look).w, self.enlarged)
        return self._fitted(look, SHARES, BAR_ROOM)

    def _fitted(self, look: Look, shares: Iterable[float], bar: float) -> tuple[Look, Page]:
        """The text at the first of some relative sizes at which all of it is in sight; if there is
        none, as large as usual, beside a scroll bar of a width in the reference window."""
        for share in shares:
            letters = replace(look, unit=look.unit * share)
            page = flow(self.blocks, letters, self.rect.w)
            if page.height <= self.rect.h:
                return letters, page
        return look, flow(self.blocks, look, self.rect.w - look.px(bar))

    def _fit(self, look: Look) -> None:
        scroller, shown = self.scroller, self._view(look).h
        total = self._page.height + 2 * round(self.margin * look.unit)
        stops, two_lines = self._stops, 2 * round(look.text_px(TEXT_SIZE) * LEADING)
        after = bisect_left(stops, total - shown)
        if total > shown and after < len(stops) and stops[after] - (total - shown) < two_lines:
            total = stops[after] + shown  # the end, too, begins with a whole line
        scroller.stops, scroller.least = stops, two_lines
        scroller.fit(total, shown)

    def blocks_in_view(self, look: Look) -> list[pygame.Rect]:
        """The part of the widget that each block has, as far as it is in view."""
        self.set_in(look)
        top = self.rect.y + round(self.margin * look.unit) - self.scroller.top
        edges = [top, *(top + end for end in self._page.ends)]
        return [
            pygame.Rect(self.rect.x, start, self.rect.w, end - start).clip(self.rect)
            for start, end in pairwise(edges)
        ]

    # -- headings ---------------------------------------------------------------------------

    @property
    def headings(self) -> list[Heading]:
        return [block for block in self.blocks if isinstance(block, Heading)]

    def jump(self, number: int, look: Look) -> None:
        """Scroll a heading to the top, as far as possible."""
        self.set_in(look)
        self.scroller.to(self._page.headings[number])
        self._jumped = (self.scroller.top, number)

    def reading(self, look: Look) -> int:
        """The index of the last heading in the upper part of the view or above it, or of the one
        jumped to."""
        self.set_in(look)
        top, number = self._jumped
        if top == self.scroller.top and number < len(self._page.headings):
            return number
        start = self.scroller.top
        below = max(look.px(40), min(start, look.px(110)))
        above = [y for y in self._page.headings if y <= start + below]
        return max(0, len(above) - 1)

    # -- input ------------------------------------------------------------------------------

    def key(self, event: Key) -> bool:
        return press(SCROLL_KEYS, self.scroller, event)

    def pointer(self, event: Pointer) -> None:
        self.scroller.pointer(event, 1)

    # -- drawing ----------------------------------------------------------------------------

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        self.set_in(look)
        look = look.on_paper if self.on_paper else look
        self.scroller.lay_bar(look, self.rect)
        return [self._text_part(look, tray=not self.on_paper)]

    def _text_part(self, look: Look, *, tray: bool) -> Part:
        view, top, last = self._view(look), self.scroller.top, self.scroller.last
        by = (view.x, view.y + round(self.margin * look.unit) - top)
        lines: list[tuple[Box, str]] = []
        pictures: list[tuple[pygame.Surface, Box]] = []
        runs: list[Run] = []
        for each in self._page.placed:
            place = each.rect.move(by)
            if not place.colliderect(view):
                continue
            match each:
                case TextRun() if place.clip(view).h >= 0.88 * place.h:  # no letter is cut
                    style = each.face, each.size, each.role, each.gilded
                    runs.append((tuple(place), each.words, *style))
                case Rule() | Edge():
                    lines.append((tuple(place), each.role))
                case Picture():
                    pictures.append((self._picture(each), tuple(place)))
        seen = tuple(lines), tuple(pictures), tuple(runs)
        return Part(
            self.name, self.rect.copy(), _paint_text, look, self._letters or look, tuple(view),
            *seen, (top > 0, top < last), self.scroller.bar, tray,
        )  # fmt: skip

    def _picture(self, placed: Picture) -> pygame.Surface:
        key = (placed.illustration, placed.rect.size)
        if key not in self._pictures:
            self._pictures[key] = placed.illustration.picture(placed.rect.size)
        return self._pictures[key]


Run = tuple[Box, str, Face, float, str, bool]
"""Text in view: its place, its words, and what they look like."""


def _paint_text(
    target: pygame.Surface,
    rect: pygame.Rect,
    look: Look,
    letters: Look,
    box: Box,
    lines: Sequence[tuple[Box, str]],
    pictures: Sequence[tuple[pygame.Surface, Box]],
    runs: Sequence[Run],
    more: tuple[bool, bool],
    bar: Bar | None,
    tray: bool,
) -> None:
    """Draw what is in view of a text, within ``box``.

    :param letters: the look used for typesetting.
    :param more: whether the text goes on above, and below.
    """
    if tray:
        look.slab(target, "tray", rect)
    view, clip = pygame.Rect(box), target.get_clip()
    ends = _ends(target, look, view, more)
    target.set_clip(view.clip(clip))
    for place, role in lines:
        target.fill(look.theme.colour(role), place)
    for picture, place in pictures:
        stamp(target, picture, (place[0], place[1]))
    target.set_clip(clip)
    for end, y in ends:
        stamp(target, end, (view.x, y))
    for run in runs:
        paint_run(target, letters, run)
    paint_bar(target, look, bar)
    high, below = look.px(5), rect.bottom - view.bottom
    if more[1] and below > high:  # a mark that the text goes on
        centre = (view.centerx, view.bottom + (below - high) // 2)
        arrowhead(target, look.theme.colour("gold"), centre, high, (0, 1))


def _ends(
    target: pygame.Surface, look: Look, view: pygame.Rect, more: tuple[bool, bool]
) -> list[tuple[pygame.Surface, int]]:
    """What lets the text fade where it goes on above or below: the ground under it, more and more
    opaque, and its y position."""
    high = min(look.px(26), view.h // 3)
    ramp = pygame.Surface((1, 2), pygame.SRCALPHA)
    ramp.set_at((0, 0), (255, 255, 255, 255))
    ends = []
    sides = (more[0], view.y, False), (more[1], view.bottom - high, True)
    for wanted, y, upside_down in sides:
        cut = pygame.Rect(view.x, y, view.w, high).clip(target.get_rect())
        if not wanted or high < 2 or cut.size != (view.w, high):
            continue
        end = pygame.Surface(cut.size, pygame.SRCALPHA)
        end.blit(target, (0, 0), cut)
        fading = pygame.transform.flip(ramp, False, upside_down).premul_alpha()
        fading = pygame.transform.smoothscale(fading, end.get_size())
        end.blit(fading, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        ends.append((end, y))
    return ends


def paint_run(target: pygame.Surface, look: Look, run: Run) -> None:
    (x, y, _, _), words, face, size, role, gilded = run
    theme, pixels = look.theme, look.text_px(size)
    letters = theme.gilded(words, face, pixels) if gilded else theme.text(words, face, pixels, role)
    stamp(target, letters, (x, y + lowered(face, pixels)))
