"""Keys by their written names, ``N``, ``Ctrl+Shift+S``, ``F11``, and what they are bound to.

Cmd on a Mac counts as Ctrl. A sign such as ``?`` is recognised by the text that it writes, because
its key depends on the layout.
"""

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Any, Final, Generic, TypeVar

import pygame

from ishido.language import N_, _
from ishido.ui import labels
from ishido.ui.kit.events import Key, Text

T = TypeVar("T", contravariant=True)

_ARROWS: Final = {
    "Left": (pygame.K_LEFT,),
    "Right": (pygame.K_RIGHT,),
    "Up": (pygame.K_UP,),
    "Down": (pygame.K_DOWN,),
}
_DIRECTIONS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
_LETTERS: Final[dict[str, tuple[int, ...]]] = {
    letter: (ord(letter.lower()),) for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
}
_LETTERS["Letters"] = tuple(code for codes in _LETTERS.values() for code in codes)
_DIGITS: Final = (
    *range(pygame.K_0, pygame.K_9 + 1),
    pygame.K_KP_0,
    *range(pygame.K_KP_1, pygame.K_KP_9 + 1),
)
"""The digits of the row and of the keypad, each from 0 to 9."""
NAMED: Final[dict[str, tuple[int, ...]]] = {
    "Backspace": (pygame.K_BACKSPACE,),
    "Delete": (pygame.K_DELETE,),
    "End": (pygame.K_END,),
    "Enter": (pygame.K_RETURN, pygame.K_KP_ENTER),
    "Esc": (pygame.K_ESCAPE,),
    "Home": (pygame.K_HOME,),
    "Menu": (pygame.K_MENU,),
    "PageDown": (pygame.K_PAGEDOWN,),
    "PageUp": (pygame.K_PAGEUP,),
    "Pause": (pygame.K_PAUSE,),
    "Space": (pygame.K_SPACE,),
    "Tab": (pygame.K_TAB,),
    ".": (pygame.K_PERIOD,),
    ",": (pygame.K_COMMA,),
    "*": (pygame.K_ASTERISK, pygame.K_KP_MULTIPLY),
    **{f"F{number}": (pygame.K_F1 + number - 1,) for number in range(1, 13)},
    **_ARROWS,
    **_LETTERS,
    "Arrows": tuple(code for codes in _ARROWS.values() for code in codes),
    "Digits": _DIGITS,
}
"""Keys, and groups of them, by name."""
NAMES: Final = {
    "Arrows": N_("Arrows"),
    "Backspace": N_("Backspace"),
    "Ctrl+Tab": N_("Ctrl+Tab"),
    "Delete": labels.DELETE_IT,
    "Digits": N_("Digits"),
    "Down": "↓",
    "End": N_("End"),
    "Enter": N_("Enter"),
    "Esc": N_("Esc"),
    "Home": N_("Home"),
    "Left": "←",
    "Letters": N_("Letters"),
    "PageDown": N_("Page Down"),
    "PageUp": N_("Page Up"),
    "Right": "→",
    "Shift+Tab": N_("Shift+Tab"),
    "Space": N_("Space"),
    "Tab": N_("Tab"),
    "Up": "↑",
}
"""The names of keys; those not listed are shown as written."""
_WITH_SHIFT: Final = {*_LETTERS, *_ARROWS, "Letters", "Arrows", "Enter", "Space", "Esc"}
"""Keys that mean the same with Shift."""
SIGNS: Final = {"?": "?\uff1f\u061f", "*": "*"}
"""Signs with all their variants: East Asian and Arabic keyboards write their own."""


Chord = tuple[int, bool, bool, bool] | str
"""A key with Ctrl, Alt and Shift held or not; or the sign that was typed."""


def chord(event: Key | Text) -> Chord:
    if isinstance(event, Text):
        return event.text
    return event.key, event.command, bool(event.mod & pygame.KMOD_ALT), event.shift


@cache
def chords(written: str) -> frozenset[Chord]:
    """All chords that a written key stands for.

    Letters, arrows, Enter, Space and Esc also count with Shift, which may still be held. A key with
    both Ctrl and Alt never counts, because some keyboards write ``@`` and similar signs this way.
    """
    *mods, name = written.split("+")
    ctrl, alt, shift = (each in mods for each in ("Ctrl", "Alt", "Shift"))
    shifts = (False, True) if name in _WITH_SHIFT and not mods else (shift,)
    codes = NAMED.get(name, ()) if name in SIGNS else NAMED[name]
    return frozenset((*product(codes, (ctrl,), (alt,), shifts), *SIGNS.get(written, "")))


def pressed(event: Key | Text, *written: str) -> bool:
    """Whether an event is one of the keys or signs with these names."""
    typed = chord(event)
    return any(typed in chords(each) for each in written)


def digit(event: Key) -> int:
    return _DIGITS.index(event.key) % 10


def arrow(event: Key | Text) -> tuple[int, int]:
    """The direction of an arrow key: steps to the right and down."""
    assert isinstance(event, Key)
    return _DIRECTIONS[event.key]


def shown(written: str) -> str:
    """A key as the player's keyboard calls it."""
    name = _(NAMES.get(written, written)).replace(" ", "\u00a0")
    return name.replace("Ctrl", "Cmd") if sys.platform == "darwin" else name


@dataclass(frozen=True, slots=True)
class Binding(Generic[T]):
    """Keys, and what they do in a scene or a widget."""

    keys: tuple[str, ...]
    action: Callable[[T, Any], object]
    """Called with the scene or widget, and the :class:`Key`, or the :class:`Text` of a sign."""
    label: str = ""
    """The description on the keyboard page; empty if another binding has it."""
    held: bool = False
    """Whether it repeats while the key is held."""
    when: Callable[[T], bool] = lambda owner: True
    """Whether the binding is active now; if not, later bindings are tried."""


def press(bindings: Sequence[Binding[T]], owner: T, event: Key | Text) -> bool:
    """Perform the action that a key is bound to. Returns whether there is one."""
    for binding in bindings:
        if pressed(event, *binding.keys) and binding.when(owner):
            if binding.held or not event.repeat:
                binding.action(owner, event)
            return True
    return False
