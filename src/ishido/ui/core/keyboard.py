"""The keyboard as the system sees it: letters are asked for only where something can be typed."""

import contextlib

import pygame


class Keyboard:
    """Turns the system's text input on and off, and tells it where the caret is.

    Elsewhere a key is a shortcut: an input method must not make a word of it, nor a screen
    keyboard come up. Only while Shift is held are signs asked for all the same: which key writes
    ``?`` is known to the layout alone, and the layout speaks in text.
    """

    def __init__(self) -> None:
        self._caret: pygame.Rect | None = None
        self._shift = False
        self._on: bool | None = None
        """Unknown at first: SDL begins with it on where there is a real keyboard."""

    def shift(self, held: bool) -> None:
        """Shift is held down now, or not."""
        if held is not self._shift:
            self._shift = held
            self._turn()

    def follow(self, caret: pygame.Rect | None) -> None:
        """Letters are typed at a place of the window now, or nowhere."""
        if caret is not None and caret != self._caret:
            with contextlib.suppress(pygame.error):
                pygame.key.set_text_input_rect(caret)
        self._caret = caret
        self._turn()

    def _turn(self) -> None:
        on = self._caret is not None or self._shift
        if on is self._on:
            return
        with contextlib.suppress(pygame.error):
            (pygame.key.start_text_input if on else pygame.key.stop_text_input)()
        self._on = on
