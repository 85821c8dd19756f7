"""Animations and sounds of placing stones, for games, lessons and replays."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import inf
from typing import Final

import pygame

from ishido.rules.board import Square, column_of
from ishido.rules.game import Placement
from ishido.rules.position import Position
from ishido.rules.scoring import Scoring
from ishido.rules.stone import Stone
from ishido.ui import grammar
from ishido.ui.ishido.board.four_way_light import BURST, COUNTED, NEXT, RISE, FourWayLight, pace
from ishido.ui.ishido.board.motions import (
    DROP,
    FAR,
    FLIGHT,
    KNOCKS,
    SHAKE,
    Emerging,
    Flight,
    Knock,
    Motion,
    Rising,
    Shake,
    Travelling,
    beside_symbols,
    four_way_light,
)
from ishido.ui.ishido.board.view import TableView
from ishido.ui.kit.motion import Timing
from ishido.ui.kit.paint import Part
from ishido.ui.platform.audio import Cue
from ishido.ui.table.motions import Motions, Sound

NEXT_STONE: Final = 0.04
"""Seconds from the contact of a stone until the next one leaves the pouch."""
EMPTIED: Final = 0.4
"""Seconds of silence from the counting of the last stone until the empty pouch is heard."""
LAST_FALL: Final = 1.2
"""How many times as long the last stone of all is in the air."""
DEALT_EVERY: Final = 0.13
"""Seconds between two stones of a new deal."""


class BoardMotions(Motions):
    """The animations over one table."""

    view: TableView
    """Set when the table is laid out."""

    running: list[Motion]
    counted = -inf
    """When the stone placed last is counted on the scoreboard, by the app's clock: after the light
    of a 4-Way."""

    def lay(self, view: TableView) -> None:
        """Use a view with another layout. Ends all animations."""
        self.view = view
        self.stop()

    # -- what lies still --------------------------------------------------------------------

    @property
    def at_rest(self) -> bool:
        """Whether all stones lie; lights and points may still be shown."""
        return not self.airborne

    @property
    def airborne(self) -> set[Square | None]:
        """The squares whose stones are still moving; ``None`` stands for the well."""
        return {motion.lands_on for motion in self.running if isinstance(motion, Travelling)}

    def lying(self, position: Position) -> Mapping[Square, Stone]:
        """The stones of a position that are not moving."""
        airborne = self.airborne
        return {square: stone for square, stone in position if square not in airborne}

    def sealed(self, four_ways: Sequence[Square]) -> tuple[Square, ...]:
        """The 4-Ways whose seams lie between their stones, and do not wait for their light."""
        now = self._app.now()
        waiting = {
            motion.square
            for motion in self.running
            if isinstance(motion, FourWayLight) and not motion.sealed(now)
        }
        return tuple(square for square in four_ways if square not in waiting)

    def pouch_gives(self, now: float) -> int:
        """How much lower than usual the pouch is, in thousandths of its height."""
        return sum(motion.give(now) for motion in self.running if isinstance(motion, Emerging))

    def leaving(self, now: float) -> bool:
        """Whether a stone is about to leave the pouch."""
        return any(motion.waits(now) for motion in self.running if isinstance(motion, Emerging))

    # -- starting motions -------------------------------------------------------------------

    def make_way(self) -> None:
        """End the animations that move stones, because the next stone is moved; lights and points
        continue."""
        self._cut_short()
        self.running = [each for each in self.running if not isinstance(each, Travelling)]

    def go_on(self) -> None:
        """Let the next stone and the points come, if they wait for the light of a 4-Way."""
        if not any(isinstance(each, FourWayLight) for each in self.running):
            return
        now = max(self._app.now(), self.contact)
        self.counted = min(self.counted, now)
        for number, each in enumerate(self.running):
            if isinstance(each, Emerging | Rising):
                self.running[number] = replace(each, begin=min(each.begin, now + NEXT_STONE))

    def fly(
        self, stone: Stone, start: pygame.Rect, end: pygame.Rect, square: Square | None = None
    ) -> None:
        """Let a stone fly to a square or to the well."""
        if self._app.desk.settings.motion:
            self.running.append(Flight(stone, start, end, self._app.now(), FLIGHT, square))

    def shake(self, stone: Stone) -> None:
        """Let the touchstone shake its head in the well."""
        if self._app.desk.settings.motion:
            self.running = [
                each for each in self.running if getattr(each, "lands_on", 0) is not None
            ]
            self.running.append(Shake(stone, Timing(self._app.now(), SHAKE)))

    def knock(self, stone: Stone) -> None:
        """Let the touchstone knock twice in the well."""
        now, click = self._app.now(), Cue(self._app.skins.board.skin.click)
        if self._app.desk.settings.motion:
            self.running.append(Knock(stone, Timing(now, KNOCKS)))
            self._waiting += [Sound(now + KNOCKS * half, click) for half in (0.5, 1.0)]

    def deal(self, position: Position, touchstone: Stone | None) -> None:
        """Let the stones of a new game fly to their squares one after the other, each with its
        sound."""
        if not self._app.desk.settings.motion:
            return
        width, height = self.view.layout.stone
        mouth = pygame.Rect(0, 0, round(width * FAR), round(height * FAR))
        mouth.center = self.view.pouch_mouth.center
        begin = self._app.now()
        for square, stone in position:
            place = self.view.layout.stone_rect(square)
            flight = Flight(stone, mouth, place, begin, FLIGHT, square, hidden=True)
            self.running.append(flight)
            self._waiting.append(Sound(flight.contact, Cue.DEAL, column=column_of(square)))
            begin += DEALT_EVERY
        if touchstone is not None:
            self.running.append(Emerging(touchstone, begin + NEXT_STONE))

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

        :param following: the stone that comes out of the pouch, if one does.
        :param last: whether all stones have been placed.
        :param start: where the stone was held, if it does not come from the well.
        :param glide: seconds in the air, if not the default.
        """
        self.make_way()
        now = self._app.now()
        seconds = FLIGHT if start is None else DROP
        seconds = seconds if glide is None else glide
        seconds *= LAST_FALL if last else 1
        if not self._app.desk.settings.motion:
            seconds = 0.0
        self.contact = self.counted = now + seconds
        if placement.four_way is not None and seconds:
            self.counted += COUNTED * pace(placement.four_way)
        if start is None:
            self._app.audio.play(Cue.LIFT)
        self._sound(placement, last=last)
        if self._app.desk.settings.motion:
            self.running += placing_motions(
                self.view, placement, following, scoring, now, start, seconds
            )

    def _sound(self, placement: Placement, *, last: bool) -> None:
        """Play the sounds of a placement, or let them wait for the contact."""
        column, at = column_of(placement.square), self.contact
        click = Cue(self._app.skins.board.skin.click)
        sounds = [Sound(at, click, column=column, of_contact=True)]
        if placement.four_way is not None:
            shines = at + BURST * pace(placement.four_way) * self._app.desk.settings.motion
            sounds.append(Sound(shines, Cue.FOUR_WAY, placement.four_way, of_contact=True))
        elif placement.gain.total:
            sounds.append(Sound(at, Cue.POINTS, placement.n, column, of_contact=True))
        if last:
            wait = EMPTIED if self._app.desk.settings.motion else 0.0
            sounds.append(Sound(self.counted + wait, Cue.EMPTY))
        self._waiting += sounds
        self._play_due(self._app.now())

    # -- what is seen -----------------------------------------------------------------------

    def parts(self, now: float) -> list[Part]:
        """The animations from the lowest to the topmost: lights, then stones, then points."""

        def above(motion: Motion) -> int:
            return 2 if isinstance(motion, Rising) else isinstance(motion, Travelling)

        motions = sorted(self.running, key=above)
        return [part for motion in motions for part in motion.parts(now, self.view)]


def placing_motions(
    view: TableView,
    placement: Placement,
    following: Stone | None,
    scoring: Scoring,
    now: float,
    start: pygame.Rect | None = None,
    seconds: float = FLIGHT,
) -> list[Motion]:
    """The animations of a placement: the stone, the next one from the pouch, and the points."""
    layout, square, way = view.layout, placement.square, placement.four_way
    place, held = layout.stone_rect(square), start is not None
    flight = Flight(
        placement.stone, start or layout.touchstone, place, now, seconds, square, held=held
    )
    motions: list[Motion] = [flight]
    if following is not None:
        leaves = NEXT_STONE if way is None else NEXT * pace(way)
        motions.append(Emerging(following, flight.contact + leaves))
    if way is not None:
        motions += four_way_light(square, flight.contact, way)
    if placement.gain.total and scoring is not Scoring.ANCIENT:
        gain = f"+{grammar.number(placement.gain.total)}"
        edge = layout.square_rect(square).midtop
        if way is None:
            motions.append(Rising(gain, edge, flight.contact))
        else:
            foot, begin = beside_symbols(view, square, gain), flight.contact + RISE * pace(way)
            motions.append(Rising(gain, foot, begin, start=edge))
    return motions
