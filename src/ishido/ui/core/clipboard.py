"""The system's clipboard, where there is one; a clipboard of our own where there is not."""

import contextlib

import pygame

_own = ""


def copy(text: str) -> None:
    """Put a text on the clipboard; what no clipboard takes is left out of it."""
    global _own
    # Names of files may hold bytes that are no letters.
    _own = text.encode(errors="replace").decode().replace("\0", "")
    # Without a clipboard pygame raises its own error, without its module NotImplementedError.
    with contextlib.suppress(Exception):
        pygame.scrap.put_text(_own)


def paste() -> str:
    """The text on the clipboard; empty if there is none."""
    try:
        return str(pygame.scrap.get_text()) or _own
    except Exception:  # as above
        return _own
