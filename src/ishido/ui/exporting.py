"""What the window shows of an export: a small plaque in its corner, over whatever scene there is.

It says how far the picture has come, and for a while that it is saved; pressed, it asks whether it
is to be stopped.
"""

from typing import TYPE_CHECKING, Final

import pygame

from ishido.storage.files import shown
from ishido.ui.events import LEFT, Act, Pointer
from ishido.ui.look import SMALL_SIZE, look_of
from ishido.ui.paint import Part
from ishido.ui.theme import Face
from ishido.ui.words import exports as says
from ishido.ui.words import files as files_say

if TYPE_CHECKING:
    from ishido.ui.app import App
    from ishido.ui.exports import Export

READ: Final = 6.0
"""Seconds that it says what has become of the picture."""
WIDEST: Final = 0.5
"""Of the window."""


class Exporting:
    """The export of a window: there is one at a time."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self.export: Export | None = None
        self._until: float | None = None
        """When what has become of it has been read."""
        self._pressed = False

    @property
    def busy(self) -> bool:
        """Whether a picture is being made."""
        return self.export is not None and not self.export.state.over

    def show(self, export: "Export") -> None:
        """Follow an export that has begun."""
        self.export, self._until = export, None

    def stop(self) -> None:
        if self.export is not None:
            self.export.stop()

    def close(self, patience: float) -> None:
        """Let what is being made come to its end, or give it up after so many seconds."""
        if self.export is not None:
            self.export.close(patience)

    def follow(self, now: float) -> None:
        """See how far it has come; say so if it has failed."""
        export = self.export
        if export is None or not export.state.over:
            return
        from ishido.ui.exports import State  # not before there is one

        if export.state is State.DONE:
            if self._until is None:
                self._until = now + READ
            if now < self._until:
                return
        self.export = None
        if export.state is State.FAILED:
            from ishido.ui.scenes.files import tell

            sentence = files_say.problem(shown(export.path.name), export.problem)
            tell(self.app, files_say.CANNOT_SAVE, sentence)

    # -- to be seen and pressed -------------------------------------------------------------

    def _words(self, export: "Export") -> str:
        from ishido.ui.exports import State

        match export.state:
            case State.DRAWING:
                return says.drawing(export.share)
            case State.ENCODING | State.WRITING:
                return says.WRITING
            case State.DONE:
                return says.saved(shown(export.path.name))
        return ""

    def _rect(self, words: str) -> pygame.Rect:
        """In the upper right corner: on the line of menus, or on the frame of what lies below."""
        look = look_of(self.app, self.app.size)
        width, _ = self.app.size
        pixels = look.px(SMALL_SIZE)
        across = look.theme.text(words, Face.ITALIC, pixels).get_width() + look.px(36)
        rect = pygame.Rect(0, look.px(2), min(across, round(width * WIDEST)), look.px(28))
        rect.right = width - look.px(6)
        return rect

    def parts(self) -> list[Part]:
        """What is to be seen over the scene."""
        words = self._words(self.export) if self.export is not None else ""
        if not words:
            return []
        look, rect = look_of(self.app, self.app.size), self._rect(words)

        def paint(target: pygame.Surface) -> None:
            look.slab(target, "tray", rect)
            inner = rect.inflate(-look.px(24), 0)
            look.write(target, words, inner, size=SMALL_SIZE, face=Face.ITALIC, use="gold_light")

        return [Part("exporting", rect, (words, look.unit), paint)]

    def takes(self, event: Pointer) -> bool:
        """Whether a pointer's press is for it, and not for the scene below."""
        words = self._words(self.export) if self.export is not None else ""
        within = bool(words) and self._rect(words).collidepoint(event.point)
        if event.act is Act.DOWN and within:
            self._pressed = True
            return True
        if event.act is Act.UP and self._pressed:
            self._pressed = False
            if within and event.button == LEFT:
                self._press()
            return True
        return False

    def _press(self) -> None:
        from ishido.ui.scenes.export import follow_export

        if self.busy:
            follow_export(self.app)
        else:
            self.export = None
