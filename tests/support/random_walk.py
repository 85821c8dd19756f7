"""A walk through the window by chance: input of every kind, as a child or a cat would give it."""

import random
from typing import Any, Final

import pygame

from ishido.rules.board import SQUARE_NAMES
from tests.support.hands import Point
from tests.support.pilot import Pilot
from tests.support.scene_answers import place_on_board

KEYS: Final = (
    *("Esc", "Enter", "Space", "Tab", "Shift+Tab", "Left", "Right", "Up", "Down", "Backspace"),
    *("Delete", "Home", "End", "PageDown", "z", "Ctrl+Z", "y", "h", "p", "n", "d", "F10", "F11"),
    *("Ctrl+A", "Ctrl+C", "Ctrl+V", "Ctrl+X", "Shift+Left", "1", "7", "w", "f"),
)
"""Keys that do something on the table or in a dialog, but do not close the window."""
OPENING: Final = ("F1", "b", "i", "j", "l", "v", "?", "*", "F8", "Menu", "Ctrl+Tab")
"""Keys that lead away from the table, or do something there: pressed less often."""
SIZES: Final[tuple[Point, ...]] = ((960, 640), (1024, 700), (700, 960), (500, 400))
WAYS: Final = {
    "play": 30,
    "click": 14,
    "press a widget": 8,
    "hover": 12,
    "drag": 10,
    "touch": 8,
    "swipe": 4,
    "press a key": 30,
    "go elsewhere": 3,
    "half a gesture": 6,
    "wheel": 2,
    "wait": 10,
    "resize": 1,
    "expose": 1,
}
"""What is done, and how often."""


class Walk:
    """Plays on by chance; :attr:`told` tells what it did, for a failure to be repeated."""

    def __init__(self, pilot: Pilot, seed: int, again: str = "") -> None:
        """``again``: how the same walk is taken again."""
        self.pilot = pilot
        self.chance = random.Random(seed)
        self.trace: list[str] = [f"seed {seed}; again: {again}"]

    @property
    def told(self) -> str:
        """The seed, how to take the walk again, and all that was done, in order."""
        return "\n".join(self.trace)

    def step(self) -> None:
        """Do one thing."""
        (way,) = self.chance.choices(list(WAYS), list(WAYS.values()))
        action, *how = self._draw(way)
        self.trace.append(f"{way}: {action} {how}")
        try:
            getattr(self.pilot, action)(*how)
            if action == "post":
                self.pilot.step()
        except Exception as problem:
            problem.add_note(self.told)
            raise
        if not self.pilot.app.running:  # the menu's last row was hit
            self.trace.append("opened again")
            self.pilot.reopen()

    def _draw(self, way: str) -> tuple[Any, ...]:
        """What the pilot does, and how."""
        pilot, choice = self.pilot, self.chance.choice
        match way:
            case "play":
                return "click", self._square()
            case "click":
                return "click", self._point(), choice((1, 1, 1, 2, 3))
            case "press a widget" if names := pilot.names():
                name = choice(names)
                if name != "quit" or self.chance.random() < 0.1:
                    return "click", name
            case "hover":
                return "move", self._square() if self.chance.random() < 0.5 else self._point()
            case "drag":
                return "drag", self._start(), self._square()
            case "touch":
                return "tap", self._start() if self.chance.random() < 0.6 else self._point()
            case "swipe":
                return "swipe", self._start(), self._point()
            case "press a key":
                return "press", choice(KEYS)
            case "go elsewhere":
                return "press", choice(OPENING)
            case "half a gesture":  # as when the window loses the mouse
                point = self._point() if self.chance.random() < 0.3 else self._start()
                return choice(
                    (
                        ("down", point),
                        ("up", point),
                        ("pull", point),
                        ("finger", pygame.FINGERDOWN, point),
                        ("post", pygame.WINDOWLEAVE),
                    )
                )
            case "wheel":
                return "wheel", self._point(), choice((-3, -1, 1, 2))
            case "wait":
                return "step", choice((0.03, 0.08, 0.3, 1, 10))
            case "resize" if not pilot.app.fullscreen:
                return "resize", choice(SIZES)
            case "expose":
                return "post", pygame.WINDOWEXPOSED
        return ("step",)

    # -- places -----------------------------------------------------------------------------

    def _point(self) -> Point:
        width, height = self.pilot.app.size
        return self.chance.randrange(width), self.chance.randrange(height)

    def _square(self) -> Point:
        """A square; mostly one that takes the stone, or the one last placed on."""
        session = self.pilot.ishido.session
        game, last = session.game, session.last_square
        if last is not None and self.chance.random() < 0.2:
            return self._spot(SQUARE_NAMES[last])
        if game.legal_squares and not game.ended and self.chance.random() < 0.7:
            return self._spot(SQUARE_NAMES[self.chance.choice(game.legal_squares)])
        return self._spot(self.chance.choice(SQUARE_NAMES))

    def _start(self) -> Point:
        """From where a stone is dragged."""
        return self._spot("touchstone") if self.chance.random() < 0.5 else self._square()

    def _spot(self, name: str) -> Point:
        """Where something is, or would be if nothing hid Ishido's table."""
        point = place_on_board(self.pilot.ishido, name)
        assert point is not None
        return point
