"""A text field of several lines, which wraps and scrolls."""

from collections.abc import Callable
from functools import lru_cache

import pygame

from ishido.kinds.names import JOINERS
from ishido.ui.kit.events import Act, Key, Pointer
from ishido.ui.kit.letters import Typeface
from ishido.ui.kit.look import TEXT_SIZE, Look
from ishido.ui.kit.paint import Part, stamp
from ishido.ui.kit.theme import Face, font
from ishido.ui.kit.widgets.clusters import is_between
from ishido.ui.kit.widgets.editing import Editor
from ishido.ui.kit.widgets.field import caret_beside, caret_width, underline
from ishido.ui.kit.widgets.flow import LEADING
from ishido.ui.kit.widgets.scrolling import Scroller


class TextArea(Editor):
    """A field of several lines. Enter starts a new line, or confirms a text that is one paragraph.
    Tab moves to the next widget."""

    def __init__(
        self,
        name: str,
        text: str = "",
        *,
        hint: str = "",
        longest: int = 20_000,
        visible: int = 5,
        on_change: Callable[[], None] = lambda: None,
        on_enter: Callable[[], object] | None = None,
    ) -> None:
        """:param visible: the height in lines.
        :param on_enter: called on Enter; then the text is one paragraph, without line breaks.
        """
        super().__init__(name, text, longest=longest, on_change=on_change)
        self.on_enter = on_enter
        self.many_lines = on_enter is None
        self.joiners = JOINERS
        self.anchor = self.caret
        self.hint = hint
        self.visible = visible
        self.scroller = Scroller()
        self._pixels = 20
        self._inner = pygame.Rect(0, 0, 400, 100)
        self._goal: int | None = None
        """The x position that up and down keep, in pixels."""
        self._revealed: object = None

    def height(self, look: Look, width: int) -> int:
        return round(look.text_px(TEXT_SIZE) * LEADING) * self.visible + look.px(24)

    # -- lines ------------------------------------------------------------------------------

    @property
    def _lines(self) -> list[tuple[int, int]]:
        """Start and end of each line of the visible text."""
        return lines_of(self.seen[0], self._pixels, self._inner.w)

    @property
    def _line_height(self) -> int:
        return round(self._pixels * LEADING)

    def _line(self, place: int) -> int:
        """The line that contains a position."""
        lines = self._lines
        return max(number for number, (start, _) in enumerate(lines) if start <= place)

    def _x(self, place: int) -> int:
        """The x position of a place in the text, in pixels."""
        start = self._lines[self._line(place)][0]
        return _across(self.seen[0][start:place], self._pixels)

    def _place(self, line: int, x: int) -> int:
        """The position in a line that is nearest to an x position."""
        lines = self._lines
        if line < 0:
            return 0
        if line >= len(lines):
            return len(self.value)
        start, end = lines[line]
        last = end if line == len(lines) - 1 else end - 1  # its end is the next one's start
        text = self.seen[0]
        return min(
            self._places(start, max(start, last)) or [start],
            key=lambda place: abs(_across(text[start:place], self._pixels) - x),
        )

    def position_at(self, point: tuple[int, int]) -> int:
        line = (point[1] - self._inner.y) // self._line_height + self.scroller.top
        line = max(0, min(len(self._lines) - 1, line))
        return self._place(line, point[0] - self._inner.x)

    # -- input ------------------------------------------------------------------------------

    def _clean(self, text: str) -> str:
        if not self.many_lines:  # words of two lines stay apart
            text = text.replace("\r\n", " ").replace("\n", " ").replace("\r", " ")
        return super()._clean(text)

    def key(self, event: Key) -> bool:
        goal, self._goal = self._goal, None
        match event.key:
            case pygame.K_UP | pygame.K_DOWN | pygame.K_PAGEUP | pygame.K_PAGEDOWN:
                by = {
                    pygame.K_UP: -1,
                    pygame.K_DOWN: 1,
                    pygame.K_PAGEUP: -self.scroller.shown,
                    pygame.K_PAGEDOWN: self.scroller.shown,
                }[event.key]
                self._goal = self._x(self.caret) if goal is None else goal
                to = self._place(self._line(self.caret) + by, self._goal)
                self._move(to, select=event.shift)
            case pygame.K_RETURN | pygame.K_KP_ENTER if self.on_enter is not None:
                if not event.repeat:
                    self.on_enter()
            case pygame.K_RETURN | pygame.K_KP_ENTER if not event.command:
                self.replace("\n")
            case _:
                return super().key(event)
        return True

    def _edge(self, event: Key) -> int:
        if event.command:
            return super()._edge(event)
        line = self._line(self.caret)
        return self._place(line, 10**6 if event.key == pygame.K_END else 0)

    def pointer(self, event: Pointer) -> None:
        self._goal = None
        self.scroller.pointer(event, self._line_height, drags=False)
        if not (self.scroller.moved or event.act is Act.WHEEL):
            super().pointer(event)

    # -- drawing ----------------------------------------------------------------------------

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        rect = self.rect.copy()
        self._pixels = look.text_px(TEXT_SIZE)
        self._inner = inner = pygame.Rect(
            rect.x + look.px(16), rect.y + look.px(12), rect.w - look.px(44), rect.h - look.px(24)
        )
        lines, step = self._lines, self._line_height
        scroller = self.scroller
        scroller.fit(len(lines), max(1, inner.h // step))
        scroller.lay_bar(look, rect)
        seen, caret = self.seen
        if self._revealed != (seen, caret, inner.size):
            self._revealed = (seen, caret, inner.size)
            scroller.reveal(self._line(caret))
        start, last = lines[self._line(caret)][0], seen[caret : caret + 1] in ("", "\n")
        beside = caret_beside(look, after_letter=start < caret and last)
        bar = pygame.Rect(inner.x + self._x(caret) + beside, 0, caret_width(look), 0)
        bar.h = step - look.px(2)
        bar.y = inner.y + (self._line(caret) - scroller.top) * step + look.px(1)
        self._caret_rect = bar.clamp(inner)
        lit, under, top = self.lit, self.underlined, scroller.top
        state = (seen, caret, lit, under, top, self.active, self.hint)

        def paint(target: pygame.Surface) -> None:
            look.slab(target, "tray", rect)
            outer_clip = target.get_clip()
            target.set_clip(inner.inflate(look.px(10), 0).clip(outer_clip))
            if not seen:
                hint = pygame.Rect(inner.x, inner.y, inner.w, step)
                look.write(target, self.hint, hint, role="text_dim", align="left")
            for number in range(top, min(len(lines), top + scroller.shown)):
                y = inner.y + (number - top) * step
                self._paint_line(target, look, lines[number], y, lit, under)
            if self.active:
                pygame.draw.rect(target, look.theme.colour("gold_light"), bar)
            target.set_clip(outer_clip)
            scroller.paint_bar(target, look)

        return [Part(self.name, rect, (state, look.unit, look.cell), paint)]

    def _paint_line(
        self,
        target: pygame.Surface,
        look: Look,
        line: tuple[int, int],
        y: int,
        lit: tuple[int, int],
        under: tuple[int, int],
    ) -> None:
        start, end = line
        text = self.seen[0][start:end].rstrip("\n")

        def x_of(place: int) -> int:
            return self._inner.x + _across(text[: max(0, place - start)], self._pixels)

        if lit[0] < end and lit[1] > start:
            left = x_of(lit[0])
            beyond = look.px(6) if lit[1] >= end > start + len(text) else 0  # the line break
            band = pygame.Rect(left, y, x_of(lit[1]) - left + beyond, self._line_height)
            pygame.draw.rect(target, look.theme.colour("gold_dark"), band)
        if text:
            stamp(target, look.theme.text(text, Face.TEXT, self._pixels), (self._inner.x, y))
        if under[0] < under[1] and under[0] < end and under[1] > start:
            below = y + font(Face.TEXT, self._pixels).get_height()
            underline(target, look, x_of(under[0]), x_of(under[1]), below)


@lru_cache(maxsize=256)
def _across(text: str, pixels: int) -> int:
    return font(Face.TEXT, pixels).size(text)[0]


@lru_cache(maxsize=8)
def lines_of(text: str, pixels: int, width: int) -> list[tuple[int, int]]:
    """Start and end of each line of a text. A space or line break belongs to the line that it ends.
    There is always at least one line."""
    face = font(Face.TEXT, pixels)
    lines: list[tuple[int, int]] = []
    start = 0
    for paragraph in text.split("\n"):
        stop = start + len(paragraph)
        while face.size(text[start:stop])[0] > width:
            end = _break(face, text, start, stop, width)
            lines.append((start, end))
            start = end
        lines.append((start, min(stop + 1, len(text))))
        start = stop + 1
    return lines


def _break(face: Typeface, text: str, start: int, stop: int, width: int) -> int:
    """Where to break a line that is too wide: after a space, or within a word that is too wide."""
    low, high = start + 1, stop
    while low < high:  # binary search for the most letters that fit
        middle = (low + high + 1) // 2
        if face.size(text[start:middle])[0] <= width:
            low = middle
        else:
            high = middle - 1
    if text[low : low + 1] == " ":
        return low + 1
    space = text.rfind(" ", start, low)
    if space > start:
        return space + 1
    return next((end for end in range(low, start, -1) if is_between(text, end)), low)
