"""A text field of one line, which scrolls sideways; the area of several lines is made from it."""

import unicodedata
from collections.abc import Callable
from functools import lru_cache, partial
from typing import Final

import pygame

from ishido.ui.kit import clipboard
from ishido.ui.kit.events import Act, Composing, Key, Pointer, Text
from ishido.ui.kit.look import LARGE_SIZE, Look, middle
from ishido.ui.kit.paint import Part, stamp
from ishido.ui.kit.theme import Face, font
from ishido.ui.kit.widgets import clusters
from ishido.ui.kit.widgets.base import Widget
from ishido.ui.kit.widgets.scrolling import Scroller

STEPS: Final = 200
"""The most changes that can be undone."""


_State = tuple[str, int, int]
"""What undo restores: the text, and both ends of the selection."""


class TextField(Widget):
    """A text with a caret and a selection, edited with the usual keys."""

    many_lines = False
    joiners = ""
    """Invisible characters that are allowed here."""
    text_size: float = LARGE_SIZE
    caret_inset, band_inset, hint_inset = 3, 4, 6
    """How far the caret and a selection end from the edges of a line, and a hint begins at its
    right, in the reference window."""
    overhang = 0
    """How far a selection may reach beyond the right end of a line, in the reference window."""

    def __init__(
        self,
        name: str,
        text: str = "",
        *,
        hint: str = "",
        longest: int = 60,
        on_enter: Callable[[], object] | None = lambda: None,
        on_change: Callable[[], None] = lambda: None,
    ) -> None:
        """:param on_enter: called on Enter; without it, Enter starts a new line."""
        super().__init__(name)
        self.value = text
        self.hint = hint
        self.longest = longest
        self.on_enter = on_enter
        self.on_change = on_change
        self.caret = len(text)
        self.anchor = 0
        """The other end of the selection. At first the whole text is selected."""
        self._composed = ""
        self._before: list[_State] = []
        self._after: list[_State] = []
        self._run: tuple[str, int] | None = None
        """The kind of the last change and the caret after it. Further changes of that kind join its
        undo step."""
        self._caret_rect: pygame.Rect | None = None
        self._grip: tuple[int, int] | None = None
        """Where a drag started: a position, or a word after a double click."""
        self._proposed = True
        """Whether a text that is selected as a whole has not been clicked yet: the first click
        leaves it selected, so that what is typed replaces it."""
        self.scroller = Scroller()
        """The lines in sight."""
        self._pixels = 20
        self._inner = pygame.Rect(0, 0, 400, 100)
        self._offset = 0
        """How far the line is scrolled sideways, in pixels."""

    def height(self, look: Look, width: int) -> int:
        return look.target(46)

    def rested(self) -> None:
        self.anchor, self.caret, self._grip = 0, len(self.value), None

    # -- changing ---------------------------------------------------------------------------

    @property
    def selection(self) -> tuple[int, int]:
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    def replace(self, text: str, *, run: str = "", span: tuple[int, int] | None = None) -> None:
        """Replace the selection or another span with a text, cut to the length limit.

        ``run`` is the kind of a change letter by letter; such changes form one undo step.
        """
        text = self._clean(text)
        start, end = span or self.selection
        text = text[: self.longest - len(self.value) + (end - start)]
        if not text and start == end:
            return
        if not run or self._run != (run, self.caret):
            self._before = [*self._before[1 - STEPS :], self._state()]
        self._after.clear()
        self.value = self.value[:start] + text + self.value[end:]
        self.caret = self.anchor = start + len(text)
        self._run = (run, self.caret) if run and not text.isspace() else None
        self.on_change()

    def _clean(self, text: str) -> str:
        text = unicodedata.normalize("NFC", text)  # some systems paste accents apart
        text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\t", " ")
        if not self.many_lines:
            text = " ".join(filter(None, text.split("\n")))
        keep = self.joiners + ("\n" if self.many_lines else "")
        return "".join(letter for letter in text if letter.isprintable() or letter in keep)

    def _state(self) -> _State:
        return self.value, self.caret, self.anchor

    def _go_back(self, past: list[_State], future: list[_State]) -> None:
        """Undo or redo a change."""
        if past:
            future.append(self._state())
            self.value, self.caret, self.anchor = past.pop()
            self._run = None
            self.on_change()

    def _delete(self, by: int, *, word: bool) -> None:
        if self.caret != self.anchor:
            self.replace("")
            return
        if word:
            other = self._word(self.caret, by)
        elif by < 0:
            other = clusters.before(self.value, self.caret)
        else:
            other = clusters.step(self.value, self.caret, by)
        span = (min(self.caret, other), max(self.caret, other))
        self.replace("", run="" if word else f"delete {by}", span=span)

    # -- moving -----------------------------------------------------------------------------

    def _move(self, to: int, *, select: bool) -> None:
        self.caret = max(0, min(len(self.value), to))
        self._run = None
        if not select:
            self.anchor = self.caret

    def _word(self, position: int, by: int) -> int:
        """The start of the next word in a direction."""
        text = self.value
        if by < 0:
            while position > 0 and text[position - 1].isspace():
                position -= 1
            while position > 0 and not text[position - 1].isspace():
                position -= 1
            return position
        while position < len(text) and not text[position].isspace():
            position += 1
        while position < len(text) and text[position].isspace():
            position += 1
        return position

    def _word_at(self, position: int) -> tuple[int, int]:
        """Start and end of the word, gap or punctuation at a position."""
        text = self.value
        position = min(position, len(text) - 1)
        if position < 0:
            return 0, 0
        kind = _kind(text[position])
        start, end = position, position + 1
        while start > 0 and (_kind(text[start - 1]) == kind or not self._between(start)):
            start -= 1
        while end < len(text) and (_kind(text[end]) == kind or not self._between(end)):
            end += 1
        return start, end

    def _between(self, position: int) -> bool:
        return clusters.is_between(self.value, position)

    def _places(self, start: int, end: int) -> list[int]:
        """The positions between letters from one to another, both included."""
        return [place for place in range(start, end + 1) if self._between(place)]

    # -- input ------------------------------------------------------------------------------

    def key(self, event: Key) -> bool:
        alt = bool(event.mod & pygame.KMOD_ALT)  # with Ctrl, it may be AltGr
        if event.command and not alt and self._command(event):
            return True
        start, end = self.selection
        selected = start < end and not event.shift and not event.command
        match event.key:
            case pygame.K_LEFT | pygame.K_RIGHT:
                by = 1 if event.key == pygame.K_RIGHT else -1
                moved = self._word if event.command else partial(clusters.step, self.value)
                to = moved(self.caret, by)
                if selected:
                    to = end if by > 0 else start
                self._move(to, select=event.shift)
            case pygame.K_HOME | pygame.K_END:
                self._move(self._edge(event), select=event.shift)
            case pygame.K_DELETE | pygame.K_INSERT if event.shift:
                self._cut() if event.key == pygame.K_DELETE else self._paste()
            case pygame.K_BACKSPACE | pygame.K_DELETE:
                self._delete(-1 if event.key == pygame.K_BACKSPACE else 1, word=event.command)
            case pygame.K_RETURN | pygame.K_KP_ENTER if self.on_enter is not None:
                if not event.repeat:
                    self.on_enter()
            case pygame.K_RETURN | pygame.K_KP_ENTER if not event.command:
                self.replace("\n")
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
                self.anchor, self.caret = 0, len(self.value)
            case pygame.K_c | pygame.K_INSERT:
                self._copy()
            case pygame.K_x:
                self._cut()
            case pygame.K_v:
                self._paste()
            case pygame.K_y:
                self._go_back(self._after, self._before)
            case pygame.K_z if event.shift:
                self._go_back(self._after, self._before)
            case pygame.K_z:
                self._go_back(self._before, self._after)
            case _:
                return False
        return True

    def _edge(self, event: Key) -> int:
        return len(self.value) if event.key == pygame.K_END else 0

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
        self.replace(event.text, run="type")
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
    def _lines(self) -> list[tuple[int, int]]:
        """Start and end of each line of the visible text."""
        return [(0, len(self.seen[0]))]

    def _row(self, line: int) -> tuple[pygame.Rect, int]:
        """The rectangle of a line, and the top of its letters."""
        row = self._inner.move(-self._offset, 0)
        return row, row.centery - middle(Face.TEXT, self._pixels)

    def _line(self, place: int) -> int:
        lines = self._lines
        return max(number for number, (start, _) in enumerate(lines) if start <= place)

    def _x(self, place: int) -> int:
        """The distance of a position from the start of its line, in pixels."""
        start = self._lines[self._line(place)][0]
        return _across(self.seen[0][start:place], self._pixels)

    def _place(self, line: int, x: int) -> int:
        """The position in a line that is nearest to a distance from its start."""
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
        row, _ = self._row(0)
        line = max(0, min(len(self._lines) - 1, (point[1] - row.y) // row.h))
        return self._place(line, point[0] - row.x)

    def pointer(self, event: Pointer) -> None:
        self.scroller.pointer(event, self._row(0)[0].h, drags=False)
        if self.scroller.moved or event.act is Act.WHEEL:
            return
        if event.act is Act.DOWN:
            place = self.position_at(event.point)
            spans = ((place, place), self._word_at(place), (0, len(self.value)))
            self._grip = spans[event.clicks - 1]
            self._proposed &= event.clicks == 1 and self.selection == (0, len(self.value))
            if not self._proposed:
                self.anchor, self.caret = self._grip
            self._run = None
        elif event.act is Act.MOVE and self._grip is not None:
            place = self.position_at(event.point)
            if not self._proposed or place != self._grip[0]:
                self._proposed = False
                self._pull(self._grip, place)
        elif event.act is Act.UP:
            self._grip, self._proposed = None, False

    def _pull(self, grip: tuple[int, int], place: int) -> None:
        """Select from the start of a drag to a position; whole words after a double click."""
        left, right = (place, place) if grip[0] == grip[1] else self._word_at(place)
        if place < grip[0]:
            self.anchor, self.caret = grip[1], left
        elif place > grip[1]:
            self.anchor, self.caret = grip[0], right
        else:
            self.anchor, self.caret = grip

    # -- what is seen -----------------------------------------------------------------------

    @property
    def seen(self) -> tuple[str, int]:
        """The text including what is being composed, and the caret in it."""
        start, end = self.selection
        if not self._composed:
            return self.value, self.caret
        return self.value[:start] + self._composed + self.value[end:], start + len(self._composed)

    @property
    def underlined(self) -> tuple[int, int]:
        """Start and end of the part of the visible text that is being composed."""
        start = self.selection[0]
        return start, start + len(self._composed)

    @property
    def lit(self) -> tuple[int, int]:
        """Start and end of the selected part of the visible text."""
        return self.selection if self.active and not self._composed else (0, 0)

    # -- drawing ----------------------------------------------------------------------------

    def _lay(self, look: Look) -> None:
        """Lay it out, with the caret in sight."""
        self._inner = self.rect.inflate(-look.px(28), -look.px(10))
        across = self._x(self.seen[1])
        right = across - self._inner.w + look.px(5)
        self._offset = max(0, min(self._offset, across), right)

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        rect, self._pixels = self.rect.copy(), look.text_px(self.text_size)
        self._lay(look)
        (seen, caret), lines, inner = self.seen, self._lines, self._inner
        line, wide, before = self._line(caret), max(1, look.px(2)), max(1, look.px(1))
        row, _ = self._row(line)
        bar = _inset(row, look, self.caret_inset)
        # A caret stands after the last letter of a line, or else before the letter that follows.
        after_letter = lines[line][0] < caret and seen[caret : caret + 1] in ("", "\n")
        beside = look.px(2) if after_letter else -wide - before
        bar.x, bar.w = row.x + self._x(caret) + beside, wide
        self._caret_rect = bar.clamp(inner)
        first, scroller = self._row(0)[0], self.scroller
        shown = range(scroller.top, min(len(lines), scroller.top + scroller.shown))
        state = (seen, caret, self.lit, self.underlined, first.topleft, self.active, self.hint)

        def paint(target: pygame.Surface) -> None:
            look.slab(target, "tray", rect)
            outer_clip = target.get_clip()
            room = inner.move(-wide - before, 0)
            room.w += wide + before + (look.px(self.overhang) if self.overhang else 0)
            target.set_clip(room.clip(outer_clip))
            if not seen:
                hint = first.move(look.px(self.hint_inset) if self.hint_inset else 0, 0)
                look.write(
                    target, self.hint, hint,
                    size=self.text_size, role="text_dim", align="left", least=0.8,
                )  # fmt: skip
            for number in shown:
                self._paint_line(target, look, number)
            if self.active:
                pygame.draw.rect(target, look.theme.colour("gold_light"), bar)
            target.set_clip(outer_clip)
            scroller.paint_bar(target, look)

        return [Part(self.name, rect, (state, look.unit, look.cell), paint)]

    def _paint_line(self, target: pygame.Surface, look: Look, number: int) -> None:
        (start, end), (row, y) = self._lines[number], self._row(number)
        text = self.seen[0][start:end].rstrip("\n")
        lit, under = self.lit, self.underlined

        def x_of(place: int) -> int:
            return row.x + _across(text[: max(0, place - start)], self._pixels)

        if lit[0] < end and lit[1] > start:
            beyond = look.px(6) if lit[1] >= end > start + len(text) else 0  # the line break
            band = _inset(row, look, self.band_inset)
            band.x, band.w = x_of(lit[0]), x_of(lit[1]) - x_of(lit[0]) + beyond
            pygame.draw.rect(target, look.theme.colour("gold_dark"), band)
        if text:
            stamp(target, look.theme.text(text, Face.TEXT, self._pixels), (row.x, y))
        if under[0] < under[1] and under[0] < end and under[1] > start:
            below = y + font(Face.TEXT, self._pixels).get_height() - look.px(3)
            line = pygame.Rect(x_of(under[0]), below, 0, max(1, look.px(1.5)))
            line.w = x_of(under[1]) - line.x
            pygame.draw.rect(target, look.theme.colour("gold_light"), line)


def _inset(row: pygame.Rect, look: Look, by: float) -> pygame.Rect:
    """A line without a margin above and below, given for the reference window."""
    if not by:
        return row.copy()
    return pygame.Rect(row.x, row.y + look.px(by), row.w, row.h - look.px(2 * by))


@lru_cache(maxsize=256)
def _across(text: str, pixels: int) -> int:
    return font(Face.TEXT, pixels).size(text)[0]


def _kind(letter: str) -> int:
    """The class of a character, for finding words: letters and digits, spaces, or the mark
    itself."""
    if letter.isalnum() or letter == "_" or clusters.is_mark(letter):
        return 0
    return 1 if letter.isspace() else ord(letter)
