"""A picture of the tour: what leads to it, and from which game."""

import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import datetime
from operator import methodcaller
from pathlib import Path
from random import Random
from typing import Final
from unittest.mock import patch

import pygame

from ishido.session.intention import Intention
from ishido.session.session import Aid, Session
from ishido.store.folders import find_folders
from ishido.ui.bluestone import hints
from ishido.ui.ishido.hint import hints as ishido_hints
from ishido.ui.ishido.new_game import new_game
from tests.support.hands import Point
from tests.support.pilot import Pilot
from tests.support.pilot_app import PilotApp
from tests.support.tour.games import mid_game

AT_REST = 3.0
"""Seconds after which all motion has come to rest: stones dealt, figures counted up."""

Step = Callable[[Pilot], object]
"""What a player does before the picture is taken."""

do: Final = methodcaller
"""The step in which the pilot does something: ``do("press", "Tab", "Left")``."""
LARGEST: Final = do("change_settings", ui_scale=2.0)
"""Words and panels of the largest size."""
HOMES: Final = "/tmp" if Path("/tmp").is_dir() else None
"""Where the homes are: names of folders, which some screens show, take as many lines everywhere."""
NOW: Final = datetime(2026, 11, 20, 18, 30).astimezone()
"""When all pictures are taken."""


@contextmanager
def _at_a_standstill() -> Iterator[None]:
    """Each picture is taken at the same time of the same day, and by the same chance."""
    with (
        patch.object(PilotApp, "day", NOW),
        patch.object(new_game, "chance", Random(7)),
        patch.object(ishido_hints, "LEVEL", "adept"),
        patch.object(hints, "LEVEL", "learner"),
    ):
        yield


@dataclass(frozen=True)
class Shot:
    """One picture of the tour: its name, what leads to it, and from which game."""

    name: str
    steps: tuple[Step, ...]
    game: Callable[[], Session | None]
    on_every_board: bool
    """Shown in every world too, at the reference size."""
    at_once: bool
    """Shown at the moment at which the steps end, while something moves, instead of at rest."""

    def take(
        self, size: Point, world: str | None = None, density: float | None = None
    ) -> pygame.Surface:
        """The picture, taken in a fresh window with an empty home. ``density``: of a browser."""
        with self.reached(size, world, density) as pilot:
            return pilot.surface.copy()

    @contextmanager
    def reached(
        self, size: Point, world: str | None = None, density: float | None = None
    ) -> Iterator[Pilot]:
        """A fresh window with an empty home that shows the screen."""
        with tempfile.TemporaryDirectory(dir=HOMES) as home, _at_a_standstill():
            os.environ["ISHIDO_HOME"] = home
            os.environ["HOME"] = os.environ["USERPROFILE"] = home  # which file dialogs show
            pilot = Pilot(find_folders(), size, density=density, session=self.game(), world=world)
            try:
                for step in self.steps:
                    step(pilot)
                if not self.at_once:
                    for _ in range(2):  # a result opens when the stones have come to rest
                        pilot.step(AT_REST)
                yield pilot
            finally:
                pilot.close()


def shot(
    name: str,
    *steps: Step,
    game: Callable[[], Session | None] = mid_game,
    on_every_board: bool = False,
    at_once: bool = False,
) -> Shot:
    """A picture of a name: the steps that lead to it, and the game on the table before."""
    return Shot(name, steps, game, on_every_board, at_once)


def enlarged(shot: Shot) -> Shot:
    """The same screen with words of the largest size."""
    return replace(shot, steps=(LARGEST, do("settle"), *shot.steps))


def intend(*intentions: Intention) -> Step:
    """At Ishido's table, do what a player wants."""
    return lambda pilot: [pilot.ishido.do(each) for each in intentions]


def helped(*aids: Aid) -> Step:
    """Pretend that the player has used some help, which is then not asked about."""

    def step(pilot: Pilot) -> None:
        pilot.ishido.session.aids |= {*aids}

    return step
