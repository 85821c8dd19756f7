"""Text editing with the usual keys, shared by text fields of one and several lines."""

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from ishido.ui.kit import clipboard
from ishido.ui.kit.events import Act, Composing, Key, Pointer, Text
from ishido.ui.kit.widgets import clusters
from ishido.ui.kit.widgets.base import Widget

STEPS: Final = 200
"""The most changes that can be undone."""


@dataclass(frozen=True, slots=True)
class _State:
    """A state of the text that undo restores."""

    value: str
    caret: int
    anchor: int


class Editor(Widget):
    """A text with a caret and a selection. Subclasses place and draw the letters."""

    many_lines = False
    joiners = ""
    """Invisible characters that are allowed here."""

    def __init__(
        self, name: str, text: str, *, longest: int, on_change: Callable[[], None]
    ) -> None:
        super().__init__(name)
        self.value = text
        self.longest = longest
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
        """The part of a text that is allowed here."""
        text = unicodedata.normalize("NFC", text)  # some systems paste accents apart
        text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\t", " ")
        keep = self.joiners + ("\n" if self.many_lines else "")
        return "".join(letter for letter in text if letter.isprintable() or letter in keep)

    def _state(self) -> _State:
        return _State(self.value, self.caret, self.anchor)

    def _go_back(self, past: list[_State], future: list[_State]) -> None:
        """Undo or redo a change."""
        if past:
            future.append(self._state())
            state = past.pop()
            self.value, self.caret, self.anchor = state.value, state.caret, state.anchor
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
        if event.command and self._command(event):
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
            case pygame.K_ESCAPE | pygame.K_TAB | pygame.K_UP | pygame.K_DOWN:
                return False
            case key if pygame.K_F1 <= key <= pygame.K_F15:
                return False
            case _:
                # The key of a letter: the text follows as another event, and the key is not a
                # shortcut.
                return not event.command and not event.mod & pygame.KMOD_ALT
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
        """The position to which Home or End moves."""
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
        self.replace(clipboard.paste())

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

    # -- pointing ---------------------------------------------------------------------------

    def position_at(self, point: tuple[int, int]) -> int:
        """The position in the text nearest to a point."""
        raise NotImplementedError

    def pointer(self, event: Pointer) -> None:
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


def _kind(letter: str) -> int:
    """The class of a character, for finding words: letters and digits, spaces, or the mark
    itself."""
    if letter.isalnum() or letter == "_" or clusters.is_mark(letter):
        return 0
    return 1 if letter.isspace() else ord(letter)
