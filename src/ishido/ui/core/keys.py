"""Keys by their written names: ``N``, ``Ctrl+Shift+S``, ``F11``; Cmd does as Ctrl on a Mac.

A sign, ``?``, is known by what is written: its key is another one on each layout.
"""

import sys
from typing import Final

import pygame

from ishido.ui.core.events import Key, Text

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
SIGNS: Final = {"?": "?\uff1f\u061f"}
"""Signs, and all the ways to write them: East Asian and Arabic keyboards have their own."""


def pressed(event: Key | Text, *written: str) -> bool:
    """Whether a key, or the sign that it has written, is one of those written.

    A letter alone may be typed with Shift. With Ctrl and Alt both, a key is none of ours: so do
    some keyboards write ``@`` and its like.
    """
    if isinstance(event, Text):
        signs = "".join(SIGNS.get(one, "") for one in written)
        return len(event.text) == 1 and event.text in signs
    return any(_is(event, one) for one in written if one not in SIGNS)


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
