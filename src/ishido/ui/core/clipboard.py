"""The system's clipboard, or one of our own if there is none."""

import contextlib

import pygame

_own = ""


def copy(text: str) -> None:
    """Put a text on the clipboard, without characters that clipboards do not accept."""
    global _own
    # File names may contain bytes that are not text.
    _own = text.encode(errors="replace").decode().replace("\0", "")
    # pygame raises its own error without a clipboard, and NotImplementedError without its module.
    with contextlib.suppress(Exception):
        pygame.scrap.put_text(_own)


def paste() -> str:
    """The text on the clipboard; empty if there is none."""
    try:
        return str(pygame.scrap.get_text()) or _own
    except Exception:  # as in copy
        return _own
