"""A walk through the window by chance: input of every kind, as a child or a cat would give it."""

import random
from collections.abc import Callable
from typing import Final

import pygame

from ishido.rules.board import SQUARE_NAMES
from tests.support.hands import Point
from tests.support.pilot import Pilot
from tests.support.scene_answers import place_on_board

KEYS: Final = (
    "Esc",
    "Enter",
    "Space",
    "Tab",
    "Shift+Tab",
    "Left",
    "Right",
    "Up",
    "Down",
    "Backspace",
    "Delete",
    "Home",
    "End",
    "PageDown",
    "z",
    "Ctrl+Z",
    "y",
    "h",
    "p",
    "n",
    "d",
    "F10",
    "F11",
    "Ctrl+A",
    "Ctrl+C",
    "Ctrl+V",
    "Ctrl+X",
    "Shift+Left",
    "1",
    "7",
    "w",
    "f",
)
"""Keys that do something on the table or in a dialog, but do not close the window."""
OPENING: Final = ("F1", "b", "i", "j", "l", "v", "?", "*", "F8", "Menu", "Ctrl+Tab")
"""Keys that lead away from the table, or do something there: pressed less often."""
SIZES: Final[tuple[Point, ...]] = ((960, 640), (1024, 700), (700, 960), (500, 400))


class Walk:
    """Plays on by chance; :attr:`told` tells what it did, for a failure to be repeated."""

    def __init__(self, pilot: Pilot, seed: int, again: str = "") -> None:
        """``again``: how the same walk is taken again."""
        self.pilot = pilot
        self.chance = random.Random(seed)
        self.trace: list[str] = [f"seed {seed}; again: {again}"]
        self._ways: dict[Callable[[], str], int] = {
            self._play: 30,
            self._click: 14,
            self._press_widget: 8,
            self._hover: 12,
            self._drag: 10,
            self._touch: 8,
            self._swipe: 4,
            self._key: 30,
            self._go_elsewhere: 3,
            self._half_a_gesture: 6,
            self._wheel: 2,
            self._wait: 10,
            self._resize: 1,
            self._expose: 1,
        }

    @property
    def told(self) -> str:
        """The seed, how to take the walk again, and all that was done, in order."""
        return "\n".join(self.trace)

    def step(self) -> None:
        """Do one thing."""
        (way,) = self.chance.choices(list(self._ways), list(self._ways.values()))
        name = way.__name__.strip("_")
        try:
            self.trace.append(f"{name} {way()}")
        except Exception as problem:
            problem.add_note(f"{self.told}\n{name} …")
            raise
        if not self.pilot.app.running:  # the menu's last row was hit
            self.trace.append("opened again")
            self.pilot.reopen()

    # -- places -----------------------------------------------------------------------------

    def _point(self) -> Point:
        width, height = self.pilot.app.size
        return self.chance.randrange(width), self.chance.randrange(height)

    def _square(self) -> str:
        """A square; mostly one that takes the stone, or the one last placed on."""
        session = self.pilot.ishido.session
        game, last = session.game, session.last_square
        if last is not None and self.chance.random() < 0.2:
            return str(SQUARE_NAMES[last])
        if game.legal_squares and not game.ended and self.chance.random() < 0.7:
            return str(SQUARE_NAMES[self.chance.choice(game.legal_squares)])
        return self.chance.choice(SQUARE_NAMES)

    def _spot(self, where: str | Point) -> Point:
        """Where something is, or would be if nothing hid Ishido's table."""
        if isinstance(where, tuple):
            return where
        point = place_on_board(self.pilot.ishido, where)
        assert point is not None
        return point

    def _start(self) -> str:
        return "touchstone" if self.chance.random() < 0.5 else self._square()

    # -- ways -------------------------------------------------------------------------------

    def _play(self) -> str:
        square = self._square()
        self.pilot.click(self._spot(square))
        return square

    def _click(self) -> str:
        point, button = self._point(), self.chance.choice((1, 1, 1, 2, 3))
        self.pilot.click(point, button)
        return f"{point} with {button}"

    def _press_widget(self) -> str:
        names = self.pilot.names()
        if not names:  # nothing can be pressed while a backup is prepared
            return "nothing"
        name = self.chance.choice(names)
        if name == "quit" and self.chance.random() < 0.9:
            return "nothing"
        self.pilot.click(name)
        return name

    def _hover(self) -> str:
        where = self._square() if self.chance.random() < 0.5 else self._point()
        self.pilot.move(self._spot(where))
        return str(where)

    def _drag(self) -> str:
        start, end = self._start(), self._square()
        self.pilot.drag(self._spot(start), self._spot(end))
        return f"{start} to {end}"

    def _touch(self) -> str:
        where = self._start() if self.chance.random() < 0.6 else self._point()
        self.pilot.tap(self._spot(where))
        return str(where)

    def _swipe(self) -> str:
        start, end = self._start(), self._point()
        self.pilot.swipe(self._spot(start), end)
        return f"{start} to {end}"

    def _key(self) -> str:
        key = self.chance.choice(KEYS)
        self.pilot.press(key)
        return key

    def _go_elsewhere(self) -> str:
        key = self.chance.choice(OPENING)
        self.pilot.press(key)
        return key

    def _half_a_gesture(self) -> str:
        """A button or finger that goes down or up alone, as when the window loses the mouse."""
        point = self._point() if self.chance.random() < 0.3 else self._spot(self._start())
        which = self.chance.randrange(5)
        match which:
            case 0:
                self.pilot.down(point)
            case 1:
                self.pilot.up(point)
            case 2:
                self.pilot.move(point, held=1)
            case 3:
                self.pilot.finger(pygame.FINGERDOWN, point)
            case _:
                self.pilot.post(pygame.WINDOWLEAVE)
                self.pilot.step()
        return f"{which} at {point}"

    def _wheel(self) -> str:
        turns = self.chance.choice((-3, -1, 1, 2))
        point = self._point()
        self.pilot.wheel(point, turns)
        return f"{turns} at {point}"

    def _wait(self) -> str:
        seconds = self.chance.choice((0.03, 0.08, 0.3, 1, 10))
        self.pilot.step(seconds)
        return f"{seconds} s"

    def _resize(self) -> str:
        if self.pilot.app.fullscreen:
            return "nothing"
        size = self.chance.choice(SIZES)
        self.pilot.resize(size)
        return str(size)

    def _expose(self) -> str:
        self.pilot.post(pygame.WINDOWEXPOSED)
        self.pilot.step()
        return ""
