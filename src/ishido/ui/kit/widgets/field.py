"""A text field: one line that scrolls sideways, or a few lines that wrap and scroll."""

import re
import unicodedata
from collections.abc import Callable
from functools import lru_cache, partial
from itertools import pairwise

import pygame

from ishido.kinds.names import JOINERS
from ishido.ui.kit import clusters
from ishido.ui.kit.events import Act, Composing, Key, Pointer, Text
from ishido.ui.kit.look import LARGE_SIZE, TEXT_SIZE, Look, lowered, middle
from ishido.ui.kit.paint import Part, stamp
from ishido.ui.kit.text import Span, spans_of_lines
from ishido.ui.kit.theme import Face, font
from ishido.ui.kit.widgets.base import Widget
from ishido.ui.kit.widgets.flow import LEADING
from ishido.ui.kit.widgets.scrolling import Bar, Scroller, paint_bar
from ishido.ui.platform import clipboard

Line = tuple[str, int, int, pygame.Rect, pygame.Rect]
"""A line that is drawn: its words, their upper left corner, the rectangle behind what is selected,
and the stroke below what an input method is composing."""


class TextField(Widget):
    """A text of one paragraph with a caret and a selection, edited with the usual keys."""

    def __init__(
        self,
        name: str,
        text: str = "",
        *,
        hint: str = "",
        longest: int = 60,
        lines: int = 1,
        on_enter: Callable[[], object] = lambda: None,
        on_change: Callable[[], None] = lambda: None,
        on_paper: bool = False,
    ) -> None:
        """:param lines: its height. If more than one, the text wraps.
        :param on_paper: whether it is written in ink between fine lines.
        """
        super().__init__(name)
        self.value = text
        self.hint = hint
        self.longest = longest
        self.lines = lines
        self.on_enter = on_enter
        self.on_change = on_change
        self.on_paper = on_paper
        self.face = Face.ITALIC if on_paper else Face.TEXT
        self._size = LARGE_SIZE if on_paper or lines == 1 else TEXT_SIZE
        self.caret = len(text)
        self.anchor = 0
        """The other end of the selection. At first the whole text is selected."""
        self._composed = ""
        self._caret_rect: pygame.Rect | None = None
        self._dragging = False
        self._proposed = True
        """Whether nothing has been clicked yet. The first click leaves a whole text selected, so
        that what is typed replaces it."""
        self.scroller = Scroller()
        """The lines in sight."""
        self._revealed: object = None
        self._goal: int | None = None
        """The x position that up and down keep, in pixels."""
        self._pixels = 20
        self._inner = pygame.Rect(0, 0, 400, 100)
        self._offset = 0
        """How far a single line is scrolled sideways, in pixels."""

    def height(self, look: Look, width: int) -> int:
        if self.lines == 1:
            return look.target(46)
        return round(look.text_px(self._size) * LEADING) * self.lines + look.px(24)

    @property
    def focus_rect(self) -> pygame.Rect:
        """On paper, its lines show the focus by their colour."""
        return pygame.Rect(self.rect.topleft, (0, 0)) if self.on_paper else self.rect

    def select_all(self) -> None:
        self.anchor, self.caret, self._dragging = 0, len(self.value), False

    # -- changing ---------------------------------------------------------------------------

    @property
    def selection(self) -> Span:
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    def replace(self, text: str, span: Span | None = None) -> None:
        """Replace the selection or another span with a text, cut to the length limit."""
        start, end = span or self.selection
        text = self._clean(text)[: self.longest - len(self.value) + (end - start)]
        if text or start < end:
            self.value = self.value[:start] + text + self.value[end:]
            self.caret = self.anchor = start + len(text)
            self.on_change()

    def _clean(self, text: str) -> str:
        text = unicodedata.normalize("NFC", text)  # some systems paste accents apart
        text = " ".join(filter(None, text.replace("\t", " ").splitlines()))
        joiners = JOINERS if self.lines > 1 else ""  # names have none
        return "".join(letter for letter in text if letter.isprintable() or letter in joiners)

    def _delete(self, by: int, *, word: bool) -> None:
        other = self.anchor
        if self.caret == other and word:
            other = self._word(self.caret, by)
        elif self.caret == other and by < 0:
            other = clusters.before(self.value, self.caret)
        elif self.caret == other:
            other = clusters.step(self.value, self.caret, by)
        self.replace("", (min(self.caret, other), max(self.caret, other)))

    # -- moving -----------------------------------------------------------------------------

    def _move(self, to: int, *, select: bool) -> None:
        self.caret = max(0, min(len(self.value), to))
        if not select:
            self.anchor = self.caret

    def _word(self, position: int, by: int) -> int:
        """The start of the next word in a direction."""
        if by > 0:
            return re.compile(r"\S*\s*").match(self.value, position).end()  # type: ignore[union-attr]
        return len(re.sub(r"\S*\s*\Z", "", self.value[:position], count=1))

    def _word_at(self, position: int) -> Span:
        """Start and end of the word, gap or punctuation at a position."""
        text = self.value
        edges = [
            place
            for place in range(1, len(text))
            if self._between(place) and _kind(text[place - 1]) != _kind(text[place])
        ]
        words = list(pairwise([0, *edges, len(text)]))
        return next((word for word in words if position < word[1]), words[-1])

    def _between(self, position: int) -> bool:
        return clusters.is_between(self.value, position)

    # -- input ------------------------------------------------------------------------------

    def key(self, event: Key) -> bool:
        goal, self._goal = self._goal, None
        alt = bool(event.mod & pygame.KMOD_ALT)  # with Ctrl, it may be AltGr
        if event.command and not alt and self._command(event):
            return True
        start, end = self.selection
        match event.key:
            case pygame.K_LEFT | pygame.K_RIGHT:
                by = 1 if event.key == pygame.K_RIGHT else -1
                moved = self._word if event.command else partial(clusters.step, self.value)
                to = moved(self.caret, by)
                if start < end and not event.shift and not event.command:
                    to = end if by > 0 else start
                self._move(to, select=event.shift)
            case pygame.K_HOME | pygame.K_END:
                line = self._line(self.caret)
                if event.command:
                    line = -1 if event.key == pygame.K_HOME else len(self._lines)
                x = 10**6 if event.key == pygame.K_END else 0
                self._move(self._place(line, x), select=event.shift)
            case pygame.K_UP | pygame.K_DOWN | pygame.K_PAGEUP | pygame.K_PAGEDOWN if (
                self.lines > 1
            ):
                by = -1 if event.key in (pygame.K_UP, pygame.K_PAGEUP) else 1
                if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
                    by *= self.scroller.shown
                self._goal = self._x(self.caret) if goal is None else goal
                self._move(self._place(self._line(self.caret) + by, self._goal), select=event.shift)
            case pygame.K_DELETE | pygame.K_INSERT if event.shift:
                self._cut() if event.key == pygame.K_DELETE else self._paste()
            case pygame.K_BACKSPACE | pygame.K_DELETE:
                self._delete(-1 if event.key == pygame.K_BACKSPACE else 1, word=event.command)
            case pygame.K_RETURN | pygame.K_KP_ENTER:
                if not event.repeat:
                    self.on_enter()
            case pygame.K_ESCAPE | pygame.K_TAB | pygame.K_UP | pygame.K_DOWN:
                return False
            case key if pygame.K_F1 <= key <= pygame.K_F15:
                return False
            case _:
                # The key of a letter: the text follows as another event, and the key is not a
                # shortcut.
                return not event.command and not alt
        return True

    def _command(self, event: Key) -> bool:
        """Handle keys with Ctrl or Cmd."""
        match event.key:
            case pygame.K_a:
                self.select_all()
            case pygame.K_c | pygame.K_INSERT:
                self._copy()
            case pygame.K_x:
                self._cut()
            case pygame.K_v:
                self._paste()
            case _:
                return False
        return True

    def _copy(self) -> bool:
        start, end = self.selection
        if start < end:
            clipboard.copy(self.value[start:end])
        return start < end

    def _cut(self) -> None:
        if self._copy():
            self.replace("")

    def _paste(self) -> None:
        if text := self._clean(clipboard.paste()):
            self.replace(text)

    def text(self, event: Text) -> bool:
        self._composed = ""
        self.replace(event.text)
        return True

    def composing(self, event: Composing) -> None:
        self._composed = self._clean(event.text)

    @property
    def composed(self) -> str:
        return self._composed

    @property
    def caret_rect(self) -> pygame.Rect | None:
        return self._caret_rect or self.rect

    # -- lines and pointing -----------------------------------------------------------------

    @property
    def seen(self) -> tuple[str, int]:
        """The text including what is being composed, and the caret in it."""
        if not self._composed:
            return self.value, self.caret
        start, end = self.selection
        return self.value[:start] + self._composed + self.value[end:], start + len(self._composed)

    @property
    def underlined(self) -> Span:
        """Start and end of the part of the visible text that is being composed."""
        start = self.selection[0]
        return start, start + len(self._composed)

    @property
    def _lines(self) -> list[Span]:
        """Start and end of each line of the visible text."""
        text = self.seen[0]
        if self.lines == 1:
            return [(0, len(text))]
        return _lines_of(text, self.face, self._pixels, self._inner.w)

    def _across(self, text: str) -> int:
        return _across(text, self.face, self._pixels)

    def _row(self, line: int) -> pygame.Rect:
        """The rectangle of a line."""
        inner, step = self._inner, round(self._pixels * LEADING)
        if self.lines == 1:
            return pygame.Rect(inner.x - self._offset, inner.centery - step // 2, inner.w, step)
        return pygame.Rect(inner.x, inner.y + (line - self.scroller.top) * step, inner.w, step)

    def _line(self, place: int) -> int:
        return max(number for number, (start, _) in enumerate(self._lines) if start <= place)

    def _x(self, place: int) -> int:
        """The distance of a position from the start of its line, in pixels."""
        start = self._lines[self._line(place)][0]
        return self._across(self.seen[0][start:place])

    def _place(self, line: int, x: int) -> int:
        """The position in a line that is nearest to a distance from its start."""
        lines = self._lines
        if line < 0:
            return 0
        if line >= len(lines):
            return len(self.value)
        start, end = lines[line]
        last = end if line == len(lines) - 1 else end - 1  # its end is the next one's start
        places = [place for place in range(start, max(start, last) + 1) if self._between(place)]
        text = self.seen[0]
        return min(
            places or [start],
            key=lambda place: abs(self._across(text[start:place]) - x),
        )

    def position_at(self, point: tuple[int, int]) -> int:
        row = self._row(0)
        line = max(0, min(len(self._lines) - 1, (point[1] - row.y) // row.h))
        return self._place(line, point[0] - row.x)

    def pointer(self, event: Pointer) -> None:
        self._goal = None
        if event.act is Act.HOLD:  # a finger has rested on it
            self.select_all()
            return
        self.scroller.pointer(event, self._row(0).h, drags=False)
        if self.scroller.moved or event.act is Act.WHEEL:
            return
        place = self.position_at(event.point)
        if event.act is Act.DOWN:
            self._proposed &= event.clicks == 1 and self.selection == (0, len(self.value))
            self._dragging = event.clicks == 1
            if not self._proposed:
                spans = ((place, place), self._word_at(place), (0, len(self.value)))
                self.anchor, self.caret = spans[event.clicks - 1]
        elif event.act is Act.MOVE and self._dragging:
            if self._proposed and place != self.caret:
                self._proposed, self.anchor = False, place
            if not self._proposed:
                self.caret = place
        elif event.act is Act.UP:
            self._dragging = self._proposed = False

    # -- drawing ----------------------------------------------------------------------------

    def _lay(self, look: Look) -> None:
        """Lay it out, with the caret in sight."""
        self._pixels = look.text_px(self._size)
        if self.lines == 1:
            self._inner = self.rect.inflate(-look.px(28), -look.px(10))
            across = self._x(self.seen[1])
            right = across - self._inner.w + look.px(5)
            self._offset = max(0, min(self._offset, across), right)
            return
        self._inner = inner = self.rect.inflate(-look.px(44), -look.px(24))
        inner.x = self.rect.x + look.px(16)
        self.scroller.fit(len(self._lines), max(1, inner.h // self._row(0).h))
        seen, caret = self.seen
        if self._revealed != (seen, caret, inner.size):
            self._revealed = (seen, caret, inner.size)
            self.scroller.reveal(self._line(caret))

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        self._lay(look)
        (seen, caret), line, inner = self.seen, self._line(self.seen[1]), self._inner
        wide = max(1, look.px(2))
        bar = self._row(line).inflate(0, -look.px(2))
        # A caret stands after the last letter of the text, or else before the letter that follows.
        beside = look.px(2) if 0 < caret == len(seen) else -wide - max(1, look.px(1))
        bar.x, bar.w = bar.x + self._x(caret) + beside, wide
        self._caret_rect = bar.clamp(inner)
        shown = range(self.scroller.top, len(self._lines))[: self.scroller.shown]
        lines = tuple(self._shown(look, number) for number in shown)
        room = inner.inflate(look.px(10), 0)  # a caret may be beside the outer letters
        drawn = bar.clamp(room) if self.active else None
        return [
            Part(
                self.name, self.rect.copy(), _paint, look, self.face, self._pixels, room, lines,
                drawn, "" if seen else self.hint, self.scroller.bar(look, self.rect),
            )
        ]  # fmt: skip

    def _shown(self, look: Look, number: int) -> Line:
        (start, end), row, seen = self._lines[number], self._row(number), self.seen[0]

        def band(span: Span, y: int, height: int) -> pygame.Rect:
            left, right = (self._across(seen[start : max(start, min(end, at))]) for at in span)
            return pygame.Rect(row.x + left, y, right - left, height)

        y = row.centery - middle(Face.TEXT, self._pixels) + lowered(self.face, self._pixels)
        below = y + font(Face.TEXT, self._pixels).get_height() - look.px(3)
        selected = self.selection if self.active and not self._composed else (0, 0)
        return (
            seen[start:end], row.x, y, band(selected, row.y, row.h),
            band(self.underlined, below, max(1, look.px(1.5))),
        )  # fmt: skip


def _paint(
    target: pygame.Surface,
    rect: pygame.Rect,
    look: Look,
    face: Face,
    pixels: int,
    room: pygame.Rect,
    lines: tuple[Line, ...],
    caret: pygame.Rect | None,
    hint: str,
    bar: Bar | None,
) -> None:
    if face is Face.ITALIC:
        step = round(pixels * LEADING)
        for y in range(room.y + step, room.bottom + 1, step):
            line = pygame.Rect(rect.x, y, rect.w, max(1, look.px(1)))
            pygame.draw.rect(target, look.theme.colour("gold_light" if caret else "gold"), line)
    else:
        look.slab(target, "tray", rect)
    outer_clip = target.get_clip()
    target.set_clip(room.clip(outer_clip))
    for words, x, y, selected, underlined in lines:
        if selected.w:
            pygame.draw.rect(target, look.theme.colour("gold_dark"), selected)
        if words:
            stamp(target, look.theme.text(words, face, pixels), (x, y))
        elif hint:
            place = pygame.Rect(x, selected.y, room.w - look.px(10), selected.h)
            size = pixels / look.unit
            look.write(target, hint, place, size=size, face=face, role="text_dim", align="left")
        if underlined.w:
            pygame.draw.rect(target, look.theme.colour("gold_light"), underlined)
    if caret is not None:
        pygame.draw.rect(target, look.theme.colour("gold_light"), caret)
    target.set_clip(outer_clip)
    paint_bar(target, look, bar)


@lru_cache(maxsize=256)
def _across(text: str, face: Face, pixels: int) -> int:
    return font(face, pixels).size(text)[0]


def _kind(letter: str) -> int:
    """The class of a character, for finding words: letters and digits, spaces, or the mark
    itself."""
    if letter.isalnum() or letter == "_" or clusters.is_mark(letter):
        return 0
    return 1 if letter.isspace() else ord(letter)


@lru_cache(maxsize=8)
def _lines_of(text: str, face: Face, pixels: int, width: int) -> list[Span]:
    """Start and end of each line of a text. A space belongs to the line that it ends."""

    def across(start: int, end: int) -> int:
        return _across(text[start:end].strip(), face, pixels)

    return spans_of_lines(text, width, across, typed=True)
