"""Keys by their written names: ``N``, ``Ctrl+Shift+S``, ``F11``; Cmd does as Ctrl on a Mac."""

import sys
from typing import Final

import pygame

from ishido.ui.events import Key

_KEYS: Final = {
    "Backspace": pygame.K_BACKSPACE,
    "Enter": pygame.K_RETURN,
    "Esc": pygame.K_ESCAPE,
    "Menu": pygame.K_MENU,
    "Pause": pygame.K_PAUSE,
    ".": pygame.K_PERIOD,
    ",": pygame.K_COMMA,
    **{f"F{number}": pygame.K_F1 + number - 1 for number in range(1, 13)},
    **{letter: ord(letter.lower()) for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"},
}


def pressed(event: Key, *written: str) -> bool:
    """Whether a key is one of those written.

    A letter alone may be typed with Shift. With Ctrl and Alt both, a key is none of ours: so do
    some keyboards write ``@`` and its like.
    """
    return any(_is(event, one) for one in written)


def _is(event: Key, written: str) -> bool:
    *mods, name = written.split("+")
    alt = bool(event.mod & pygame.KMOD_ALT)
    return (
        event.key == _KEYS[name]
        and event.command == ("Ctrl" in mods)
        and alt == ("Alt" in mods)
        and (event.shift == ("Shift" in mods) or (len(name) == 1 and not mods))
    )


def shown(written: str) -> str:
    """A key as this machine's players know it."""
    return written.replace("Ctrl", "Cmd") if sys.platform == "darwin" else written
