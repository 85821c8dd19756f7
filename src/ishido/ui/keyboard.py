"""The keyboard as the system sees it: letters are asked for only where something can be typed."""

import contextlib

import pygame


class Keyboard:
    """Turns the system's text input on and off, and tells it where the caret is.

    Elsewhere a key is a shortcut: an input method must not make a word of it, nor a screen
    keyboard come up.
    """

    def __init__(self) -> None:
        self._caret: pygame.Rect | None = None
        self._on: bool | None = None
        """Unknown at first: SDL begins with it on where there is a real keyboard."""

    def follow(self, caret: pygame.Rect | None) -> None:
        """Letters are typed at a place of the window now, or nowhere."""
        if self._on is (caret is not None) and caret == self._caret:
            return
        with contextlib.suppress(pygame.error):
            if caret is None:
                pygame.key.stop_text_input()
            else:
                pygame.key.set_text_input_rect(caret)
                if not self._on:
                    pygame.key.start_text_input()
        self._caret, self._on = caret, caret is not None
