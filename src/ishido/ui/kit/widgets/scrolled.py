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
from ishido.ui.kit.widgets.base import Widget, arrowhead
from ishido.ui.kit.widgets.flow import (
    LEADING,
    Block,
    Heading,
    Page,
    Picture,
    Rule,
    TextRun,
    flow,
)
from ishido.ui.kit.widgets.scrolling import SCROLL_KEYS, Bar, Scroller, paint_bar

SHARES: Final = (1.0, 0.96, 0.92, 0.88)
"""The relative text sizes to try, so that nothing has to be scrolled."""
BAR_ROOM: Final = 30
"""The width of the scroll bar on paper, in the reference window, if there is one."""


class ScrolledText(Widget):
    """A text that scrolls by wheel, drag, touch and keys."""

    large = True
    grows = 1.0

    framed = True
    """Whether it is in a tray, away from its edge."""

    def __init__(
        self, name: str, blocks: Sequence[Block], *, lines: float = 12, on_paper: bool = False
    ) -> None:
        """``lines`` is its height in a dialog, in lines of text. ``on_paper`` is for ink on light
        paper, which the scene draws, instead of a tray."""
        super().__init__(name)
        self.on_paper = on_paper
        self.framed = self.framed and not on_paper
        self.blocks = tuple(blocks)
        self.lines = lines
        self.enlarged = 1.0
        """The size of its letters, relative to those of the scene."""
        self.scroller = Scroller()
        self._page = Page(0, ())
        self._stops: list[int] = []
        """The y positions of lines and pictures."""
        self._set_for: object = None
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
        if self.framed:
            x, y, wide, high = map(look.px, (22, 10, 52, 20))
            return pygame.Rect(rect.x + x, rect.y + y, rect.w - wide, rect.h - high)
        if self._page.height <= rect.h:
            return rect
        room = look.px(BAR_ROOM), look.px(16)  # below it is the mark that the text goes on
        return pygame.Rect(rect.x, rect.y, rect.w - room[0], rect.h - room[1])

    def _margin(self, look: Look) -> int:
        """The space above and below the text."""
        return round(8 * look.unit) if self.framed else 0

    def set_in(self, look: Look) -> None:
        """Typeset the text again if it, the width or the text size has changed."""
        look = look.on_paper if self.on_paper else look
        wanted = (self.blocks, self.rect.size, look.unit, look.cell, look.theme, self.enlarged)
        if wanted != self._set_for:
            share = self.scroller.top / max(1, self.scroller.total)
            again = isinstance(self._set_for, tuple) and self._set_for[0] == self.blocks
            self._letters, self._page = self._flowed(look)
            self._stops = sorted({each.rect.y for each in self._page.placed})
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
        shown, stops = self._view(look).h, self._stops
        total = self._page.height + 2 * self._margin(look)
        two_lines = 2 * round(look.text_px(TEXT_SIZE) * LEADING)
        after = bisect_left(stops, total - shown)
        if total > shown and after < len(stops) and stops[after] - (total - shown) < two_lines:
            total = stops[after] + shown  # at its end, the view begins with a whole line, too
        self.scroller.fit(total, shown)

    def blocks_in_view(self, look: Look) -> list[pygame.Rect]:
        """The part of the widget that each block has, as far as it is in view."""
        self.set_in(look)
        top = self.rect.y + self._margin(look) - self.scroller.top
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
        # Near the top, the first heading is the one that is read.
        below = max(look.px(40), min(start, look.px(110)))
        above = [y for y in self._page.headings if y <= start + below]
        return max(0, len(above) - 1)

    # -- input ------------------------------------------------------------------------------

    def key(self, event: Key) -> bool:
        scroller, before = self.scroller, self.scroller.top
        used = press(SCROLL_KEYS, scroller, event)
        low, high = sorted((before, scroller.top))
        lines = [stop for stop in self._stops if low <= stop <= high and stop != before]
        if lines and 0 < scroller.top < scroller.last:  # begin with a whole line
            scroller.to(lines[0] if scroller.top < before else lines[-1])
        return used

    def pointer(self, event: Pointer) -> None:
        self.scroller.pointer(event, 1)

    # -- drawing ----------------------------------------------------------------------------

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        self.set_in(look)
        look = look.on_paper if self.on_paper else look
        view, scroller = self._view(look).copy(), self.scroller
        start = view.y + self._margin(look) - scroller.top
        goes_on = scroller.top > 0, scroller.top < scroller.last
        return [
            Part(
                self.name, self.rect.copy(), _paint, look, self._letters or look, self._page, view,
                start, goes_on, self.framed, scroller.bar(look, self._beside(look)),
            )
        ]  # fmt: skip

    def _beside(self, look: Look) -> pygame.Rect:
        """The rectangle with the scroll bar at its right edge."""
        return self.rect


def _paint(
    target: pygame.Surface,
    rect: pygame.Rect,
    look: Look,
    letters: Look,
    page: Page,
    view: pygame.Rect,
    start: int,
    goes_on: tuple[bool, bool],
    tray: bool,
    bar: Bar | None,
) -> None:
    """Draw what is in view of a page, which begins at ``start`` and ``goes_on`` above and below."""
    if tray:
        look.slab(target, "tray", rect)
    clip = target.get_clip()
    ends = _ends(target, look, view, goes_on)
    seen = [(each, each.rect.move(view.x, start)) for each in page.placed]
    seen = [(each, place) for each, place in seen if place.colliderect(view)]
    target.set_clip(view.clip(clip))
    for each, at in seen:
        match each:
            case Rule():
                target.fill(look.theme.colour(each.role), at)
            case Picture():
                stamp(target, page.picture(each), at.topleft)
    target.set_clip(clip)
    for end, y in ends:
        stamp(target, end, (view.x, y))
    for each, at in seen:
        if isinstance(each, TextRun) and at.clip(view).h >= 0.88 * at.h:  # no letter is cut
            paint_run(target, letters, each, at)
    paint_bar(target, look, bar)
    high, below = look.px(5), rect.bottom - view.bottom
    if goes_on[1] and below > high:  # a mark that there is more
        centre = (view.centerx, view.bottom + (below - high) // 2)
        arrowhead(target, look.theme.colour("gold"), centre, high, (0, 1))


def _ends(
    target: pygame.Surface, look: Look, view: pygame.Rect, goes_on: tuple[bool, bool]
) -> list[tuple[pygame.Surface, int]]:
    """What lets the text fade where it goes on above or below: the ground under it, more and
    more opaque, and its y position."""
    high = min(look.px(26), view.h // 3)
    ramp = pygame.Surface((1, 2), pygame.SRCALPHA)
    ramp.set_at((0, 0), (255, 255, 255, 255))
    ends = []
    for more, y, upside_down in zip(
        goes_on, (view.y, view.bottom - high), (False, True), strict=True
    ):
        cut = pygame.Rect(view.x, y, view.w, high).clip(target.get_rect())
        if not more or high < 2 or cut.size != (view.w, high):
            continue
        end = pygame.Surface(cut.size, pygame.SRCALPHA)
        end.blit(target, (0, 0), cut)
        fading = pygame.transform.flip(ramp, False, upside_down).premul_alpha()
        fading = pygame.transform.smoothscale(fading, end.get_size())
        end.blit(fading, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        ends.append((end, y))
    return ends


def paint_run(target: pygame.Surface, look: Look, run: TextRun, place: pygame.Rect) -> None:
    """Draw typeset text at its place in the window."""
    theme, pixels = look.theme, look.text_px(run.size)
    letters = (
        theme.gilded(run.words, run.face, pixels)
        if run.gilded
        else theme.text(run.words, run.face, pixels, run.role)
    )
    stamp(target, letters, (place.x, place.y + lowered(run.face, pixels)))
