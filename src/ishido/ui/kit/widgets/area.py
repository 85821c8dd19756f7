"""A text field of several lines, which wraps and scrolls."""

from collections.abc import Callable
from functools import lru_cache

import pygame

from ishido.kinds.names import JOINERS
from ishido.ui.kit.events import Key, Pointer
from ishido.ui.kit.letters import Typeface
from ishido.ui.kit.look import TEXT_SIZE, Look
from ishido.ui.kit.theme import Face, font
from ishido.ui.kit.widgets.clusters import is_between
from ishido.ui.kit.widgets.field import TextField
from ishido.ui.kit.widgets.flow import LEADING


class TextArea(TextField):
    """A field of several lines. Enter starts a new line, or confirms a text that is one paragraph.
    Tab moves to the next widget."""

    joiners = JOINERS
    text_size = TEXT_SIZE
    caret_inset, band_inset, hint_inset = 1, 0, 0
    overhang = 5

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
        super().__init__(
            name, text, hint=hint, longest=longest, on_enter=on_enter, on_change=on_change
        )
        self.many_lines = on_enter is None
        self.visible = visible
        self._goal: int | None = None
        """The x position that up and down keep, in pixels."""
        self._revealed: object = None

    def height(self, look: Look, width: int) -> int:
        return round(look.text_px(TEXT_SIZE) * LEADING) * self.visible + look.px(24)

    def rested(self) -> None:
        """Selects nothing, unlike in a field of one line."""

    @property
    def _lines(self) -> list[tuple[int, int]]:
        return lines_of(self.seen[0], self._pixels, self._inner.w)

    def _row(self, line: int) -> tuple[pygame.Rect, int]:
        step = round(self._pixels * LEADING)
        top = self._inner.y + (line - self.scroller.top) * step
        return pygame.Rect(self._inner.x, top, self._inner.w, step), top

    def key(self, event: Key) -> bool:
        goal, self._goal = self._goal, None
        by = {
            pygame.K_UP: -1,
            pygame.K_DOWN: 1,
            pygame.K_PAGEUP: -self.scroller.shown,
            pygame.K_PAGEDOWN: self.scroller.shown,
        }.get(event.key)
        if by is None:
            return super().key(event)
        self._goal = self._x(self.caret) if goal is None else goal
        self._move(self._place(self._line(self.caret) + by, self._goal), select=event.shift)
        return True

    def _edge(self, event: Key) -> int:
        if event.command:
            return super()._edge(event)
        line = self._line(self.caret)
        return self._place(line, 10**6 if event.key == pygame.K_END else 0)

    def pointer(self, event: Pointer) -> None:
        self._goal = None
        super().pointer(event)

    def _lay(self, look: Look) -> None:
        rect = self.rect
        self._inner = inner = pygame.Rect(
            rect.x + look.px(16), rect.y + look.px(12), rect.w - look.px(44), rect.h - look.px(24)
        )
        self.scroller.fit(len(self._lines), max(1, inner.h // self._row(0)[0].h))
        self.scroller.lay_bar(look, rect)
        seen, caret = self.seen
        if self._revealed != (seen, caret, inner.size):
            self._revealed = (seen, caret, inner.size)
            self.scroller.reveal(self._line(caret))


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
