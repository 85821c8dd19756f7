"""A drop, put into the queue of SDL itself, from where it comes as a desktop's does: pygame decodes
its text."""

import ctypes
import sys
from typing import Final

import pygame

BYTES: Final = 56
"""The size of SDL's events."""


class _Drop(ctypes.Structure):
    _fields_ = (
        ("type", ctypes.c_uint32),
        ("timestamp", ctypes.c_uint32),
        ("text", ctypes.c_void_p),
        ("padding", ctypes.c_char * BYTES),
    )


def put_drop(text: bytes, kind: int = pygame.DROPFILE) -> None:
    """Drop a file of a name, or a text."""
    name = "SDL2.dll" if sys.platform == "win32" else pygame.display.__file__
    sdl = ctypes.CDLL(name)
    sdl.SDL_strdup.restype = ctypes.c_void_p  # pygame frees it
    event = _Drop(kind, 0, sdl.SDL_strdup(text))
    assert sdl.SDL_PushEvent(ctypes.byref(event)) == 1
