"""The system's clipboard, or one of our own if there is none."""

import contextlib
from collections.abc import Callable

import pygame

_page: Callable[[str], object] | None = None
"""Puts a text on the clipboard of a web page's browser, which cannot be read at any time."""
_own = ""


def use(page: Callable[[str], object]) -> None:
    """Use a web page's clipboard."""
    global _page
    _page = page


def copy(text: str) -> None:
    """Put a text on the clipboard, without characters that clipboards do not accept."""
    global _own
    # File names may contain bytes that are not text.
    _own = text.encode(errors="replace").decode().replace("\0", "")
    with contextlib.suppress(Exception):  # without a clipboard, or without pygame's module for it
        (_page or pygame.scrap.put_text)(_own)


def paste() -> str:
    """The text on the clipboard; empty if there is none."""
    try:
        return ("" if _page else pygame.scrap.get_text()) or _own
    except Exception:
        return _own
