"""A field to type one line of text in, which edits as people are used to."""

from collections.abc import Callable

import pygame

from ishido.ui import clipboard
from ishido.ui.events import Act, Key, Pointer, Text
from ishido.ui.look import TEXT_SIZE, Look
from ishido.ui.paint import Part, stamp
from ishido.ui.theme import Face, font
from ishido.ui.widgets.base import Widget


class TextField(Widget):
    """One line of text with a caret and a selection."""

    def __init__(
        self,
        name: str,
        text: str = "",
        *,
        hint: str = "",
        longest: int = 60,
        on_enter: Callable[[], None] = lambda: None,
        on_change: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(name)
        self.value = text
        self.hint = hint
        self.longest = longest
        self.on_enter = on_enter
        self.on_change = on_change
        self.caret = len(text)
        self.anchor = 0
        """The other end of the selection; the whole text is selected at first."""
        self._offset = 0
        self._pixels = 20
        self._left = 0

    def height(self, look: Look, width: int) -> int:
        return look.px(46)

    # -- editing ----------------------------------------------------------------------------

    @property
    def selection(self) -> tuple[int, int]:
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    def replace(self, text: str) -> None:
        """Put text in place of the selection, cut to the longest that fits."""
        text = "".join(letter for letter in text if letter.isprintable())
        start, end = self.selection
        text = text[: self.longest - len(self.value) + (end - start)]
        self.value = self.value[:start] + text + self.value[end:]
        self.caret = self.anchor = start + len(text)
        self.on_change()

    def _move(self, to: int, *, select: bool) -> None:
        self.caret = max(0, min(len(self.value), to))
        if not select:
            self.anchor = self.caret

    def _word(self, position: int, by: int) -> int:
        """The next start of a word in a direction."""
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

    def key(self, event: Key) -> bool:
        start, end = self.selection
        match event.key:
            case pygame.K_RETURN | pygame.K_KP_ENTER:
                self.on_enter()
            case pygame.K_LEFT if not event.shift and not event.command and start < end:
                self._move(start, select=False)
            case pygame.K_RIGHT if not event.shift and not event.command and start < end:
                self._move(end, select=False)
            case pygame.K_LEFT:
                to = self._word(self.caret, -1) if event.command else self.caret - 1
                self._move(to, select=event.shift)
            case pygame.K_RIGHT:
                to = self._word(self.caret, 1) if event.command else self.caret + 1
                self._move(to, select=event.shift)
            case pygame.K_HOME:
                self._move(0, select=event.shift)
            case pygame.K_END:
                self._move(len(self.value), select=event.shift)
            case pygame.K_BACKSPACE | pygame.K_DELETE:
                if start == end:
                    by = -1 if event.key == pygame.K_BACKSPACE else 1
                    other = self._word(self.caret, by) if event.command else self.caret + by
                    self.anchor = max(0, min(len(self.value), other))
                self.replace("")
            case pygame.K_a if event.command:
                self.anchor, self.caret = 0, len(self.value)
            case pygame.K_c if event.command:
                if start < end:
                    clipboard.copy(self.value[start:end])
            case pygame.K_x if event.command:
                if start < end:
                    clipboard.copy(self.value[start:end])
                    self.replace("")
            case pygame.K_v if event.command:
                self.replace(clipboard.paste())
            case pygame.K_ESCAPE | pygame.K_TAB | pygame.K_UP | pygame.K_DOWN:
                return False
            case key if pygame.K_F1 <= key <= pygame.K_F15:
                return False
            case _:
                # A letter's key: it comes again as text, and must not work as a shortcut.
                return not event.command and not event.mod & pygame.KMOD_ALT
        return True

    def text(self, event: Text) -> bool:
        self.replace(event.text)
        return True

    @property
    def caret_rect(self) -> pygame.Rect | None:
        return self.rect

    # -- pointing ---------------------------------------------------------------------------

    def _position_at(self, x: int) -> int:
        """The place in the text nearest to a point."""
        face = font(Face.TEXT, self._pixels)
        wanted = x - self._left + self._offset
        widths = [face.size(self.value[:count])[0] for count in range(len(self.value) + 1)]
        return min(range(len(widths)), key=lambda count: abs(widths[count] - wanted))

    def pointer(self, event: Pointer) -> None:
        if event.act is Act.DOWN:
            self._move(self._position_at(event.point[0]), select=False)
        elif event.act is Act.MOVE and self.pressed:
            self._move(self._position_at(event.point[0]), select=True)

    # -- drawing ----------------------------------------------------------------------------

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        rect = self.rect.copy()
        inner = rect.inflate(-look.px(28), -look.px(10))
        self._pixels, self._left = look.px(TEXT_SIZE + 2), inner.x
        face = font(Face.TEXT, self._pixels)
        caret_x = face.size(self.value[: self.caret])[0]
        # Keep the caret in sight.
        self._offset = max(0, min(self._offset, caret_x), caret_x - inner.w + look.px(3))
        start, end = self.selection
        key = (self.value, self.caret, self.anchor, self.hint, look.unit, look.cell)

        def paint(target: pygame.Surface) -> None:
            look.slab(target, "tray", rect)
            outer_clip = target.get_clip()
            target.set_clip(inner.clip(outer_clip))
            y = inner.centery - round(face.get_height() * 0.54)
            if start < end:
                x0 = inner.x - self._offset + face.size(self.value[:start])[0]
                x1 = inner.x - self._offset + face.size(self.value[:end])[0]
                band = pygame.Rect(x0, inner.y + look.px(4), x1 - x0, inner.h - look.px(8))
                pygame.draw.rect(target, look.theme.colour("gold_dark"), band)
            words, use = (self.value, "text") if self.value else (self.hint, "text_dim")
            if words:
                stamp(
                    target,
                    look.theme.text(words, Face.TEXT, self._pixels, use),
                    (inner.x - self._offset, y),
                )
            x = inner.x - self._offset + caret_x
            bar = pygame.Rect(x, inner.y + look.px(3), max(1, look.px(2)), inner.h - look.px(6))
            pygame.draw.rect(target, look.theme.colour("gold_light"), bar)
            target.set_clip(outer_clip)

        return [Part(self.name, rect, key, paint)]
