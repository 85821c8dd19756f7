"""The names of keys, as players write them: ``n``, ``Shift+Tab``, ``Ctrl+Z``."""

from typing import Final

import pygame

_KEYS: Final = {
    "Esc": pygame.K_ESCAPE,
    "Enter": pygame.K_RETURN,
    "KpEnter": pygame.K_KP_ENTER,
    "Space": pygame.K_SPACE,
    "Tab": pygame.K_TAB,
    "Backspace": pygame.K_BACKSPACE,
    "Delete": pygame.K_DELETE,
    "Insert": pygame.K_INSERT,
    "Left": pygame.K_LEFT,
    "Right": pygame.K_RIGHT,
    "Up": pygame.K_UP,
    "Down": pygame.K_DOWN,
    "Home": pygame.K_HOME,
    "End": pygame.K_END,
    "PageUp": pygame.K_PAGEUP,
    "PageDown": pygame.K_PAGEDOWN,
    "Menu": pygame.K_MENU,
    "Pause": pygame.K_PAUSE,
    "Alt": pygame.K_LALT,
    **{f"F{number}": pygame.K_F1 + number - 1 for number in range(1, 13)},
}
_SIGNS: Final = {"?": 0xDF, "*": pygame.K_8}
"""Signs written with Shift, and a key that writes them on some keyboard."""
_MODS: Final = {
    "Ctrl": pygame.KMOD_LCTRL,
    "Shift": pygame.KMOD_LSHIFT,
    "Alt": pygame.KMOD_LALT,
    "Cmd": pygame.KMOD_LGUI,
}


def read_key(name: str) -> tuple[int, int, str]:
    """The key, the modifiers and the letter of ``n``, ``Shift+Tab``, ``Ctrl+Z`` or ``?``."""
    *mods, last = name.split("+") if len(name) > 1 else [name]
    assert {*mods} <= _MODS.keys(), f"{name}: {mods} are not among {[*_MODS]}"
    known = last in _KEYS or len(last) == 1
    assert known, f"{name}: {last!r} is neither a sign nor one of {[*_KEYS]}"
    mod = pygame.KMOD_LSHIFT if last in _SIGNS else 0
    for word in mods:
        mod |= _MODS[word]
    key = (_KEYS | _SIGNS).get(last) or pygame.key.key_code(last.lower())
    letter = " " if last == "Space" else last if len(last) == 1 else ""
    return key, mod, letter.upper() if mod & pygame.KMOD_SHIFT else letter


_IN_X: Final = {
    "Ctrl": "ctrl",
    "Shift": "shift",
    "Esc": "Escape",
    "Enter": "Return",
    "Space": "space",
    "Backspace": "BackSpace",
    "PageUp": "Prior",
    "PageDown": "Next",
}
_IN_BROWSERS: Final = {
    "Ctrl": "Control",
    "Cmd": "Meta",
    "Esc": "Escape",
    **{name: f"Arrow{name}" for name in ("Left", "Right", "Up", "Down")},
}


def key_in_x(name: str) -> str:
    """What xdotool calls a key."""
    return _renamed(name, _IN_X)


def key_in_browsers(name: str) -> str:
    """What browsers call a key."""
    return _renamed(name, _IN_BROWSERS)


def _renamed(name: str, names: dict[str, str]) -> str:
    if len(name) == 1:
        return name
    words = (word if len(word) > 1 else word.lower() for word in name.split("+"))
    return "+".join(names.get(word, word) for word in words)
