"""Input in one form, whether it comes from mouse, touch, keyboard or a test."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

import pygame

Point = tuple[int, int]

LEFT: Final = 1
RIGHT: Final = 3
COMMAND: Final = pygame.KMOD_CTRL | pygame.KMOD_META
"""Ctrl, or Cmd on a Mac."""


class Act(StrEnum):
    """What a pointer does."""

    DOWN = "down"
    MOVE = "move"
    UP = "up"
    WHEEL = "wheel"
    LEAVE = "leave"


@dataclass(frozen=True, slots=True)
class Pointer:
    """A mouse or a finger."""

    act: Act
    point: Point
    button: int = 0
    """1 left or finger, 2 middle, 3 right; for a move, the button held: 0 none."""
    touch: bool = False
    turns: int = 0
    """Of the wheel: positive away from the player."""


@dataclass(frozen=True, slots=True)
class Key:
    """A key pressed."""

    key: int
    """One of pygame's ``K_`` numbers."""
    mod: int = 0
    """Its ``KMOD_`` bits."""
    repeat: bool = False
    """Whether it is only being held: one press must not start ten games."""

    @property
    def command(self) -> bool:
        return bool(self.mod & COMMAND)

    @property
    def shift(self) -> bool:
        return bool(self.mod & pygame.KMOD_SHIFT)


@dataclass(frozen=True, slots=True)
class Text:
    """Letters typed, as the keyboard layout and the input method give them."""

    text: str


@dataclass(frozen=True, slots=True)
class Resized:
    """The window has another size."""


@dataclass(frozen=True, slots=True)
class Exposed:
    """The window's picture was lost and has to be shown again."""


@dataclass(frozen=True, slots=True)
class Dropped:
    """A file was dropped on the window."""

    path: str


@dataclass(frozen=True, slots=True)
class Quit:
    """The window is to close."""


Input = Pointer | Key | Text | Resized | Exposed | Dropped | Quit


def inputs(
    events: Iterable[pygame.Event], size: tuple[int, int], held: set[int]
) -> Iterator[Input]:
    """Our inputs out of pygame's events. Moves in a row count once: only the last is told.

    ``held`` are the keys held down, kept up to date here from one call to the next.
    """
    waiting: Pointer | None = None
    for event in events:
        found = _input(event, size)
        if isinstance(found, Key):
            found = replace(found, repeat=found.key in held)
            held.add(found.key)
        elif event.type == pygame.KEYUP:
            held.discard(event.key)
        elif event.type == pygame.WINDOWFOCUSLOST:
            held.clear()  # their release goes to another window
        if isinstance(found, Pointer) and found.act is Act.MOVE:
            waiting = found
            continue
        if found is None:
            continue
        if waiting is not None:
            yield waiting
            waiting = None
        yield found
    if waiting is not None:
        yield waiting


def _input(event: pygame.Event, size: tuple[int, int]) -> Input | None:
    match event.type:
        case pygame.MOUSEMOTION | pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP:
            # A finger comes as finger events; the mouse events made from it are left out.
            return None if getattr(event, "touch", False) else _mouse(event)
        case pygame.MOUSEWHEEL:
            return Pointer(Act.WHEEL, pygame.mouse.get_pos(), turns=event.y)
        case pygame.FINGERDOWN | pygame.FINGERMOTION | pygame.FINGERUP:
            act = {
                pygame.FINGERDOWN: Act.DOWN,
                pygame.FINGERMOTION: Act.MOVE,
                pygame.FINGERUP: Act.UP,
            }[event.type]
            point = (round(event.x * size[0]), round(event.y * size[1]))
            return Pointer(act, point, LEFT, touch=True)
        case pygame.KEYDOWN:
            return Key(event.key, event.mod)
        case pygame.TEXTINPUT:
            return Text(event.text)
        case pygame.VIDEORESIZE:
            return Resized()
        case pygame.WINDOWEXPOSED | pygame.WINDOWRESTORED | pygame.WINDOWSHOWN:
            return Exposed()
        case pygame.WINDOWLEAVE:
            return Pointer(Act.LEAVE, (-1, -1))
        case pygame.DROPFILE:
            return Dropped(event.file)
        case pygame.QUIT:
            return Quit()
    return None


def _mouse(event: pygame.Event) -> Pointer | None:
    point = (int(event.pos[0]), int(event.pos[1]))
    if event.type == pygame.MOUSEMOTION:
        held = next((number for number, down in enumerate(event.buttons, start=1) if down), 0)
        return Pointer(Act.MOVE, point, held)
    if event.button > RIGHT:  # the wheel comes as events of its own
        return None
    act = Act.DOWN if event.type == pygame.MOUSEBUTTONDOWN else Act.UP
    return Pointer(act, point, event.button)
