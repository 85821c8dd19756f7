"""Animations and sounds of placing stones, for games, lessons and replays."""

from collections.abc import Mapping
from typing import Final

import pygame

from ishido.rules.board import Square, column_of
from ishido.rules.game import Placement
from ishido.rules.position import Position
from ishido.rules.scoring import Scoring
from ishido.rules.stone import Stone
from ishido.ui import words
from ishido.ui.core.audio import Cue
from ishido.ui.core.motion import Timing
from ishido.ui.core.paint import Part
from ishido.ui.core.scene import Window
from ishido.ui.view.motions import (
    SETTLE,
    SHINE,
    SLIDE,
    Flight,
    Motion,
    Rising,
    four_way_light,
    lasting,
)
from ishido.ui.view.table_view import TableView

NEXT_STONE: Final = 0.06
"""Seconds from the landing of a stone until the next one leaves the pouch."""


class BoardMotions:
    """The animations over one table. They only draw; the game has already moved on."""

    view: TableView
    """Set when the table is laid out."""

    def __init__(self, app: Window) -> None:
        self._app = app
        self.running: list[Motion] = []

    def lay(self, view: TableView) -> None:
        """Use a view with another layout. Ends all animations."""
        self.view = view
        self.running.clear()

    # -- what lies still --------------------------------------------------------------------

    @property
    def airborne(self) -> set[Square | None]:
        """The squares whose stones are still moving; ``None`` stands for the well."""
        return {motion.lands_on for motion in self.running if isinstance(motion, Flight)}

    def lying(self, position: Position) -> Mapping[Square, Stone]:
        """The stones of a position that are not moving."""
        airborne = self.airborne
        return {square: stone for square, stone in position if square not in airborne}

    # -- starting motions -------------------------------------------------------------------

    def stop(self) -> None:
        """End all animations."""
        self.running = []

    def make_way(self) -> None:
        """End the animations that must not overlap with the next stone; a festival continues."""
        self.running = lasting(self.running)

    def fly(
        self, stone: Stone, start: pygame.Rect, end: pygame.Rect, square: Square | None = None
    ) -> None:
        """Let a stone slide to a square or to the well."""
        if self._app.desk.settings.motion:
            self.running.append(Flight(stone, start, end, Timing(self._app.now(), SLIDE), square))

    def place(
        self,
        placement: Placement,
        following: Stone | None,
        scoring: Scoring,
        *,
        last: bool,
        start: pygame.Rect | None = None,
        glide: float | None = None,
    ) -> None:
        """Show a placement, with its sounds.

        :param following: the next stone, if there is one.
        :param last: whether all stones have been placed.
        :param start: where the stone was, if not in the well.
        :param glide: seconds of the slide, if not the default.
        """
        self._sound(placement, last=last)
        self.make_way()
        if self._app.desk.settings.motion:
            now = self._app.now()
            self.running += placing_motions(
                self.view, placement, following, scoring, now, start, glide
            )

    def _sound(self, placement: Placement, *, last: bool) -> None:
        audio = self._app.audio
        column = column_of(placement.square)
        audio.play(Cue(self._app.skins.board.skin.click), column=column)
        if placement.four_way is not None:
            audio.play(Cue.FOUR_WAY, placement.four_way)
        elif placement.gain.total:
            audio.play(Cue.POINTS, placement.n, column=column)
        if last:
            audio.play(Cue.EMPTY)

    # -- time -------------------------------------------------------------------------------

    def tick(self, now: float) -> None:
        """Remove the animations that have ended."""
        self.running = [motion for motion in self.running if not motion.run.over(now)]

    def parts(self, now: float) -> list[Part]:
        return [part for motion in self.running for part in motion.parts(now, self.view)]


def placing_motions(
    view: TableView,
    placement: Placement,
    following: Stone | None,
    scoring: Scoring,
    now: float,
    start: pygame.Rect | None = None,
    glide: float | None = None,
) -> list[Motion]:
    """The animations of a placement: the stone, the next one from the pouch, and the points."""
    layout = view.layout
    seconds = SLIDE if start is None else SETTLE
    seconds = seconds if glide is None else glide
    place = layout.stone_rect(placement.square)
    run = Timing(now, seconds)
    origin = start or layout.touchstone
    motions: list[Motion] = [Flight(placement.stone, origin, place, run, placement.square)]
    if following is not None:
        mouth = pygame.Rect(0, 0, *layout.stone)
        mouth.center = view.pouch_mouth
        leaves = Timing(now + seconds + NEXT_STONE, SLIDE)
        motions.append(Flight(following, mouth, layout.touchstone, leaves))
    shine = Timing(now + seconds * 0.7, SHINE)
    if placement.four_way is not None:
        motions += four_way_light(placement.stone, placement.square, shine, placement.four_way)
    if placement.gain.total and scoring is not Scoring.ANCIENT:
        gain = f"+{words.number(placement.gain.total)}"
        cell = layout.square_rect(placement.square)
        motions.append(Rising(gain, cell, shine, placement.n == 4))
    return motions
