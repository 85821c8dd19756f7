"""Animations over the table: a sliding stone, rising points, the light of a 4-Way."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import count
from typing import Final

import pygame

from ishido.rules.board import NEIGHBOURS, Square
from ishido.rules.stone import Stone
from ishido.ui.core.motion import Timing, between, ease_out
from ishido.ui.core.paint import Part, faded, shine, stamp
from ishido.ui.core.shadows import glow_spot, rays, softened
from ishido.ui.core.theme import Face
from ishido.ui.view.festival import FESTIVAL, FESTIVE, Festival
from ishido.ui.view.table_view import TableView
from ishido.ui.widgets.base import cached_ring

SLIDE: Final = 0.14
"""Seconds that a stone slides."""
SHINE: Final = 0.25
"""Seconds that points rise and light runs. They start while the stone settles, so that everything
ends 350 ms after the click."""
SETTLE: Final = 0.10
AMBER: Final = pygame.Color("#ffa818")
"""The light of a 4-Way: darker than gold, so that it is visible on pale wood."""

RAYS: Final = pygame.Color("#ffc860")

_names = count()


@dataclass(frozen=True, slots=True)
class Flight:
    """A stone that slides from one place to another."""

    stone: Stone
    start: pygame.Rect
    end: pygame.Rect
    run: Timing
    lands_on: Square | None = None
    """The square where it lands; ``None`` for the well."""
    name: int = field(default_factory=lambda: next(_names))

    def parts(self, now: float, view: TableView) -> Iterator[Part]:
        t = self.run.at(now)
        eased = ease_out(t)
        centre = between(self.start.center, self.end.center, eased)
        width, height = between(self.start.size, self.end.size, eased)
        size = (max(1, round(width)), max(1, round(height)))
        lift = (1 - t) ** 0.5
        yield stone_in_air(("flight", self.name), view, self.stone, centre, size, lift)


@dataclass(frozen=True, slots=True)
class Rising:
    words: str
    place: pygame.Rect
    run: Timing
    large: bool = False
    name: int = field(default_factory=lambda: next(_names))

    def parts(self, now: float, view: TableView) -> Iterator[Part]:
        t = self.run.at(now)
        if t <= 0:
            return
        pixels = round(self.place.h * (0.52 if self.large else 0.38))
        picture = view.look.theme.gilded(self.words, Face.TITLE, pixels)
        rise = ease_out(t) * self.place.h * 0.55
        rect = picture.get_rect(center=(self.place.centerx, round(self.place.centery - rise)))
        rect.clamp_ip(pygame.Rect((0, 0), view.layout.size))
        opacity = min(1.0, (1 - t) * 3)
        reach = max(2, pixels // 5)
        area = rect.inflate(4 * reach, 4 * reach)

        def paint(target: pygame.Surface) -> None:
            # A dark, blurred copy of the letters behind them keeps them readable on any stone.
            dark = pygame.Surface(area.size, pygame.SRCALPHA)
            dark.blit(picture, (2 * reach, 2 * reach))
            dark.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
            dark = softened(dark, reach)
            for _ in range(3):
                stamp(target, faded(dark, opacity), area.topleft)
            stamp(target, picture if opacity >= 1 else faded(picture, opacity), rect.topleft)

        yield Part(("rising", self.name), area, round(t, 3), paint)


@dataclass(frozen=True, slots=True)
class FourWayLight:
    """Light that runs along the four arms to the stone in the middle.

    From the second 4-Way of a game on, there are as many rays as 4-Ways so far, and they reach
    farther each time.
    """

    stone: Stone
    square: Square
    run: Timing
    number: int = 1
    """The number of the 4-Way in the game."""
    name: int = field(default_factory=lambda: next(_names))

    def parts(self, now: float, view: TableView) -> Iterator[Part]:
        t = self.run.at(now)
        if t <= 0:
            return
        middle = view.layout.square_rect(self.square)
        yield self._burst(t, middle)
        for number, near in enumerate(NEIGHBOURS[self.square]):
            yield self._arm(number, view.layout.square_rect(near), middle, t, view)
        if self.number > 1:
            yield self._rays(t, middle)
        yield self._heart(t, middle, view)

    def _burst(self, t: float, middle: pygame.Rect) -> Part:
        """The glow around the stone, which appears quickly and fades slowly."""
        strength = min(1.0, t * 3.5) * (1 - t) ** 0.7
        grown = 1.9 + 1.5 * ease_out(t)
        area = pygame.Rect(0, 0, round(middle.w * grown), round(middle.h * grown))
        area.center = middle.center

        def paint(target: pygame.Surface) -> None:
            stamp(target, glow_spot(area.size, AMBER, strength), area.topleft)

        return Part(("burst", self.name), area, round(t, 3), paint)

    def _rays(self, t: float, middle: pygame.Rect) -> Part:
        """The rays, which shoot out when the light arrives."""
        strength = min(1.0, t * 4) * (1 - t) ** 0.6
        reach = (2.8 + 0.2 * self.number) * (0.55 + 0.45 * ease_out(t))
        area = pygame.Rect(0, 0, round(middle.h * reach), round(middle.h * reach))
        area.center = middle.center

        def paint(target: pygame.Surface) -> None:
            picture = pygame.transform.smoothscale(_cached_rays(self.number), area.size)
            shine(target, faded(picture, strength), area.topleft)

        return Part(("rays", self.name), area, round(t, 3), paint)

    def _arm(
        self, number: int, near: pygame.Rect, middle: pygame.Rect, t: float, view: TableView
    ) -> Part:
        """A beam that runs over a neighbour, which lights up as it passes."""
        along = near.centery == middle.centery
        size = (
            (round(middle.w * 2.1), round(middle.h * 0.62))
            if along
            else (round(middle.w * 0.72), round(middle.h * 2.0))
        )
        start = (2 * near.centerx - middle.centerx, 2 * near.centery - middle.centery)
        centre = between(start, middle.center, ease_out(min(1.0, t * 1.6)))
        beam = pygame.Rect((0, 0), size)
        beam.center = (round(centre[0]), round(centre[1]))
        strength = min(1.0, t * 6) * (1 - t) ** 0.6
        frame = cached_ring(near.size, view.look.theme.colour("gold_light"), near.w * 0.05, 1.0)

        def paint(target: pygame.Surface) -> None:
            stamp(target, faded(frame, strength), near.topleft)
            light = glow_spot(size, AMBER, strength)
            stamp(target, light, beam.topleft)
            stamp(target, light, beam.topleft)

        return Part(("arm", self.name, number), beam.union(near), round(t, 3), paint)

    def _heart(self, t: float, middle: pygame.Rect, view: TableView) -> Part:
        """The stone above the light, in a golden frame."""
        lying = view.lying(("lit", self.name), self.stone, self.square)
        frame = cached_ring(middle.size, view.look.theme.colour("gold_light"), middle.w * 0.06, 1.0)
        strength = min(1.0, t * 4) * (1 - t) ** 0.5

        def paint(target: pygame.Surface) -> None:
            lying.paint(target)
            stamp(target, faded(frame, strength), middle.topleft)

        return Part(("heart", self.name), lying.rect.union(middle), round(t, 3), paint)


Motion = Flight | Rising | FourWayLight | Festival


def four_way_light(stone: Stone, square: Square, shine: Timing, number: int) -> list[Motion]:
    """The animation of a 4-Way by its number; the twelfth is a festival."""
    if number != FESTIVE:
        return [FourWayLight(stone, square, shine, number)]
    whole = Timing(shine.start, FESTIVAL)
    return [Festival(square, whole), FourWayLight(stone, square, whole, number)]


def lasting(motions: Sequence[Motion]) -> list[Motion]:
    """The animations that continue while the next stone is placed."""
    return [motion for motion in motions if isinstance(motion, Festival)]


@lru_cache(maxsize=2)
def _cached_rays(count: int) -> pygame.Surface:
    return rays((240, 240), RAYS, count)


def stone_in_air(
    name: object,
    view: TableView,
    stone: Stone,
    centre: tuple[float, float],
    size: tuple[int, int],
    lift: float,
) -> Part:
    """A stone above the table. ``lift`` is 0 for lying … 1 for held in the hand."""
    board_size = view.layout.stone
    rect = pygame.Rect((0, 0), size)
    rect.center = (round(centre[0]), round(centre[1] - board_size[1] * 0.05 * lift))
    if size == board_size:
        picture = view.stones.stone(stone, size)
        dark, offset = view.stones.shadow(stone, size, 1.0 if lift > 0.5 else 0.0)
    else:
        large = view.stones.stone(stone, view.layout.touchstone.size)
        picture = pygame.transform.smoothscale(large, size)
        dark, offset = view.stones.shadow(stone, board_size, 1.0)
        factor = size[0] / board_size[0]
        dark = pygame.transform.smoothscale_by(dark, factor)
        offset = (round(offset[0] * factor), round(offset[1] * factor))
    place = dark.get_rect(topleft=(rect.x + offset[0], rect.y + offset[1]))

    def paint(target: pygame.Surface) -> None:
        stamp(target, dark, place.topleft)
        stamp(target, picture, rect.topleft)

    return Part(name, place.union(rect), (stone, rect.topleft, size, round(lift, 2)), paint)
