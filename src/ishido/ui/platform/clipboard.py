"""The system's clipboard, or one of our own if there is none."""

import contextlib
from typing import Protocol

import pygame


class Clipboard(Protocol):
    """The system's clipboard. Any exception says that there is none."""

    def copy(self, text: str) -> None: ...
    def paste(self) -> str:
        """The text on it; may be empty."""


class SystemClipboard:
    """As pygame knows it: it raises its own error without a clipboard, and ``NotImplementedError``
    without its module."""

    def copy(self, text: str) -> None:
        pygame.scrap.put_text(text)

    def paste(self) -> str:
        return str(pygame.scrap.get_text())


_system: Clipboard = SystemClipboard()
_own = ""


def use(clipboard: Clipboard) -> None:
    """Use another clipboard: a web page's."""
    global _system
    _system = clipboard


def copy(text: str) -> None:
    """Put a text on the clipboard, without characters that clipboards do not accept."""
    global _own
    # File names may contain bytes that are not text.
    _own = text.encode(errors="replace").decode().replace("\0", "")
    with contextlib.suppress(Exception):
        _system.copy(_own)


def paste() -> str:
    """The text on the clipboard; empty if there is none."""
    try:
        return _system.paste() or _own
    except Exception:
        return _own
