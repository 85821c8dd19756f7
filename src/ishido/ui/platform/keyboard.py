"""The events of the system, and its text input, which is on only where text can be typed."""

import contextlib

import pygame


class Keyboard:
    """Turns text input on and off, and tells the system where the text cursor is.

    Elsewhere keys are shortcuts, so no input method may compose words and no screen keyboard may
    appear. While Shift is held, text input is on nevertheless, because only the keyboard layout
    knows which key writes ``?``.
    """

    def __init__(self) -> None:
        self._caret: pygame.Rect | None = None
        self._shift = False
        self._on: bool | None = None
        """``None`` at first: SDL starts with text input on if there is a real keyboard."""

    def shift(self, held: bool) -> None:
        """Note that Shift is held or released."""
        if held is not self._shift:
            self._shift = held
            self._turn()

    def follow(self, caret: pygame.Rect | None) -> None:
        """Note where text is being typed; ``None`` for nowhere."""
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


def waiting_events() -> list[pygame.Event]:
    """The events that have come since the last call.

    pygame raises an error for text that is not UTF-8, such as the name of a dropped file, and loses
    all other events of that call. So this takes one at a time.
    """
    events: list[pygame.Event] = []
    while True:
        try:
            event = pygame.event.poll()
        except SystemError:
            return events  # the next call takes the rest
        if event.type == pygame.NOEVENT:
            return events
        events.append(event)
