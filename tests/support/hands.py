"""What a player does with a window: click, drag, tap, type.

The same words drive the app (:mod:`tests.support.pilot`), a real window of X
(:mod:`tests.support.real_window`) and a page in Chromium (:mod:`tests.support.browser`).
"""

from abc import ABC, abstractmethod
from typing import Final

import pygame

Point = tuple[int, int]
Where = str | Point
"""A point of the window, or what the player calls that which stands there."""

_WAY: Final = (0.1, 0.4, 0.8, 1.0)
"""The shares of the way at which a movement is noticed."""


class Hands(ABC):
    """The hands of a player at a window. Each kind of window says where things stand in it and how
    it is pointed at, touched and typed into; the rest is the same for all."""

    # -- what each window does in its own way -----------------------------------------------------

    @abstractmethod
    def spot(self, name: Where) -> Point:
        """Where something is, by what the player calls it."""

    @abstractmethod
    def move(self, where: Where, *, held: int = 0) -> None:
        """Move the mouse; ``held`` is the button that is down meanwhile."""

    @abstractmethod
    def down(self, where: Where | None = None, button: int = pygame.BUTTON_LEFT) -> None:
        """Press a button of the mouse."""

    @abstractmethod
    def up(self, where: Where | None = None, button: int = pygame.BUTTON_LEFT) -> None:
        """Let a button of the mouse go."""

    @abstractmethod
    def press(self, *names: str) -> None:
        """Press keys one after the other: ``press("Shift+Tab", "n", "Ctrl+Z", "F11")``."""

    @abstractmethod
    def insert(self, text: str) -> None:
        """Write a text at once, as an input method does."""

    def finger(self, kind: int, where: Where) -> None:
        """One event of a finger: ``pygame.FINGERDOWN``, ``FINGERMOTION`` or ``FINGERUP``."""
        raise AssertionError("this window has no touch screen")

    @abstractmethod
    def wait(self, seconds: float) -> None:
        """Let some seconds pass."""

    @abstractmethod
    def look(self) -> None:
        """Take the time to see what has just opened: a click there is no second click."""

    # -- what all windows have in common ----------------------------------------------------------

    def click(self, where: Where, button: int = pygame.BUTTON_LEFT) -> None:
        """Look, go there and click."""
        self.look()
        point = self.spot(where)
        self.move(point)
        self.down(point, button)
        self.up(point, button)

    def right_click(self, where: Where) -> None:
        self.click(where, pygame.BUTTON_RIGHT)

    def pull(self, where: Where) -> None:
        """Move the mouse with its left button down."""
        self.move(where, held=pygame.BUTTON_LEFT)

    def lift(self, start: Where, to: Where) -> None:
        """Look, press on something and pull it somewhere, without letting go."""
        self.look()
        first, last = self.spot(start), self.spot(to)
        self.move(first)
        self.down(first)
        for point in _way(first, last):
            self.pull(point)

    def drag(self, start: Where, to: Where) -> None:
        """Press on something, pull it somewhere and let go."""
        end = self.spot(to)
        self.lift(start, end)
        self.up(end)

    def tap(self, where: Where) -> None:
        """Look, touch and let go."""
        self.look()
        point = self.spot(where)
        self.finger(pygame.FINGERDOWN, point)
        self.finger(pygame.FINGERUP, point)

    def swipe(self, start: Where, to: Where) -> None:
        """Look, touch something, pull it somewhere and let go."""
        self.look()
        first, last = self.spot(start), self.spot(to)
        self.finger(pygame.FINGERDOWN, first)
        for point in _way(first, last):
            self.finger(pygame.FINGERMOTION, point)
        self.finger(pygame.FINGERUP, last)

    def type(self, text: str) -> None:
        """Type letters, each with its key."""
        for letter in text:
            self.press("Space" if letter == " " else letter)

    def write(self, name: str, text: str) -> None:
        """Write a text into a field, in place of what stands there."""
        self.click(name)
        self.press("Ctrl+A", "Delete")
        self.insert(text)


def _way(start: Point, end: Point) -> list[Point]:
    """Points on the way from one point to another, the last of them the end."""
    (x0, y0), (x1, y1) = start, end
    return [(round(x0 + (x1 - x0) * share), round(y0 + (y1 - y0) * share)) for share in _WAY]
