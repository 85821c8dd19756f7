"""Animations and sounds of stones on a board of points: they are put down, and lifted off."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from ishido.bluestone.board import Point, Points, members, set_of
from ishido.bluestone.position import Ply, Side
from ishido.ui.bluestone.layout import BluestoneLayout
from ishido.ui.bluestone.pictures import stone, stone_shadow, variant_of
from ishido.ui.kit.motion import Timing, ease_in, ease_out
from ishido.ui.kit.paint import Part, faded, stamp
from ishido.ui.platform.audio import Cue
from ishido.ui.skins.light import LAMP
from ishido.ui.table.motions import Motions, Sound

if TYPE_CHECKING:
    pass

DROP: Final = 0.13
"""Seconds in which a stone comes down."""
LIFT: Final = 0.26
"""Seconds in which a captured stone is lifted off."""
HEIGHT: Final = 0.16
"""How high a stone is in the hand, in its diameters."""
HEIGHTS: Final = 5
"""The number of different shadows, from lying to the hand's height."""


@dataclass(frozen=True, slots=True)
class _Moving:
    """A stone that comes down on its point, or leaves it."""

    side: Side
    point: Point
    timing: Timing
    leaves: bool = False

    def over(self, now: float) -> bool:
        return self.timing.over(now)

    def height(self, now: float) -> float:
        """0 on the board … 1 in the hand, or where a captured stone has faded away."""
        share = self.timing.at(now)
        return ease_out(share) if self.leaves else 1 - ease_in(share)

    def part(self, now: float, layout: BluestoneLayout) -> Part:
        """The stone and its shadow, which stays on the board and fades with it."""
        height = self.height(now)
        rect = layout.stone_rect(self.point)
        rect.inflate_ip(*[2 * round(rect.w * 0.07 * height / 2)] * 2)
        lift = round(height * (HEIGHTS - 1)) / (HEIGHTS - 1)
        shadow, (x, y) = stone_shadow(rect.w, lift)
        # The offset is meant for a stone at the hand's height.
        meant, rise = HEIGHT * lift, (0.34 if self.leaves else HEIGHT) * height
        aside = round(layout.stone * (rise - meant) * LAMP[0] / LAMP[1])
        fallen = (rect.x + x + aside, rect.y + y - round(layout.stone * meant))
        rect.y -= round(layout.stone * rise)
        opacity = 1 - ease_in(self.timing.at(now)) if self.leaves else 1.0
        level = round(opacity * 8) / 8  # a few pictures serve all frames
        picture = stone(rect.w, self.side, level, variant_of(self.point))
        area = shadow.get_rect(topleft=fallen).union(rect)
        values = shadow, fallen, level, picture, rect.topleft
        return Part(("moving", self.point, self.side), area, _paint_moving, *values)


def _paint_moving(
    target: pygame.Surface,
    _area: pygame.Rect,
    shadow: pygame.Surface,
    fallen: tuple[int, int],
    opacity: float,
    picture: pygame.Surface,
    place: tuple[int, int],
) -> None:
    stamp(target, shadow if opacity == 1 else faded(shadow, opacity), fallen)
    stamp(target, picture, place)


class PointMotions(Motions):
    """The animations over one board."""

    running: list[_Moving]

    @property
    def airborne(self) -> Points:
        """The points whose stones are still coming down."""
        return set_of(each.point for each in self.running if not each.leaves)

    @property
    def leaving(self) -> Points:
        """The points whose captured stones are still seen."""
        return set_of(each.point for each in self.running if each.leaves)

    def lying(self, stones: tuple[Points, Points]) -> tuple[Points, Points]:
        """The stones of both sides that are not moving, with captured ones that lie until their
        turn to be lifted."""
        now = self._app.now()
        captured = [each for each in self.running if now < each.timing.start]
        black, white = (
            stones[side] & ~self.airborne
            | set_of(each.point for each in captured if each.side is side)
            for side in Side
        )
        return black, white

    def show(self, ply: Ply) -> None:
        """Let a stone come down, and lift off what it has captured."""
        self.stop()
        now = self._app.now()
        motion = self._app.desk.settings.motion
        self.contact = now + (DROP if motion else 0.0)
        if ply.point is not None:
            self._waiting.append(Sound(self.contact, Cue.SLATE, of_contact=True))
            if motion:
                self.running.append(_Moving(ply.side, ply.point, Timing(now, DROP)))
        lost = list(members(ply.captured))
        step = min(0.07, 0.9 / max(1, len(lost)))  # seconds from one to the next
        for number, point in enumerate(lost):
            begin = self.contact + 0.1 + number * step
            self._waiting.append(Sound(begin, Cue.LIFT))
            if motion:
                timing = Timing(begin, LIFT)
                self.running.append(_Moving(ply.side.other, point, timing, leaves=True))

    def parts(self, now: float, layout: BluestoneLayout) -> Iterator[Part]:
        """The moving stones, those that come down above those that leave."""
        begun = [each for each in self.running if now >= each.timing.start]
        for each in sorted(begun, key=lambda each: not each.leaves):
            yield each.part(now, layout)
