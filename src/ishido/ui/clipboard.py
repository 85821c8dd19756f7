"""The system's clipboard, where there is one; a clipboard of our own where there is not."""

import contextlib

import pygame

_own = ""


def copy(text: str) -> None:
    """Put a text on the clipboard."""
    global _own
    _own = text
    with contextlib.suppress(pygame.error):
        pygame.scrap.put_text(text)


def paste() -> str:
    """The text on the clipboard; empty if there is none."""
    try:
        return str(pygame.scrap.get_text()) or _own
    except pygame.error:
        return _own
