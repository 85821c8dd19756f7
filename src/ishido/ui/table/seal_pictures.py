"""The pictures of seals: signs from the games, carved into a panel, and inlaid with gold once they
are earned."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import pairwise
from math import cos, pi, sin
from typing import Final

import pygame

from ishido.ui.kit.look import Look
from ishido.ui.kit.paint import stamp
from ishido.ui.kit.shapes import FINE, softened
from ishido.ui.kit.widgets.empty import enso

Point = tuple[float, float]


class Chisel:
    """Cuts white shapes into a round whose radius is 1, around its middle."""

    def __init__(self, side: int) -> None:
        self.side = side
        self.large = pygame.Surface((side * FINE, side * FINE), pygame.SRCALPHA)
        self.large.fill((255, 255, 255, 0))

    def _at(self, x: float, y: float) -> Point:
        half = self.side * FINE / 2
        return half * (1 + x), half * (1 + y)

    def _long(self, length: float) -> int:
        return max(1, round(length * self.side * FINE / 2))

    def disc(self, x: float, y: float, radius: float) -> None:
        pygame.draw.circle(self.large, "white", self._at(x, y), self._long(radius))

    def ring(self, x: float, y: float, radius: float, line: float = 0.09) -> None:
        place = self._at(x, y)
        pygame.draw.circle(self.large, "white", place, self._long(radius), self._long(line))

    def bar(self, x: float, y: float, w: float, h: float) -> None:
        rect = pygame.Rect(self._at(x - w / 2, y - h / 2), (self._long(w), self._long(h)))
        corner = self._long(min(w, h) * 0.22)
        pygame.draw.rect(self.large, "white", rect, border_radius=corner)

    def line(self, *points: Point, line: float = 0.09) -> None:
        """Round at its ends and where it bends."""
        for one, two in pairwise(points):
            for step in range(41):
                x, y = pygame.Vector2(one).lerp(two, step / 40)
                self.disc(x, y, line / 2)

    def fill(self, *points: Point) -> None:
        pygame.draw.polygon(self.large, "white", [self._at(*point) for point in points])

    def cross(self, x: float, y: float, size: float) -> None:
        """A 4-Way: a stone and its four neighbours."""
        step, stone = size * 0.35, size * 0.3
        for across, down in ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)):
            self.bar(x + across * step, y + down * step, stone, stone)

    def crosses(self, size: float, *rows: int) -> None:
        """Rows of crosses, each above the next."""
        for number, count in enumerate(rows):
            y = (number - (len(rows) - 1) / 2) * size * 1.3
            for place in range(count):
                self.cross((place - (count - 1) / 2) * size * 1.3, y, size)

    def hexagram(self, solid: int, size: float = 1.0) -> None:
        """Six lines, of which the lowest are whole."""
        for number in range(6):
            y, wide = (2.5 - number) * 0.215 * size, 1.1 * size
            if number < solid:
                self.bar(0, y, wide, 0.115 * size)
            else:
                for x in (-1, 1):
                    self.bar(x * wide * 0.295, y, wide * 0.41, 0.115 * size)

    def circle(self) -> None:
        """A stroke of the brush around everything."""
        stroke = enso(round(self.side * FINE * 0.9), (255, 255, 255))
        self.large.blit(stroke, stroke.get_rect(center=self.large.get_rect().center))

    def pouch(self, size: float = 1.0) -> None:
        turns = [pi * step / 12 for step in range(-3, 16)]
        body = [(0.5 * cos(each), 0.14 + 0.46 * sin(each)) for each in turns]
        neck = [body[-1], (-0.19, -0.3), (-0.36, -0.6), (0.36, -0.6), (0.19, -0.3), body[0]]
        self.line(*((x * size, y * size) for x, y in (*body, *neck[1:])), line=0.1 * size)
        self.line((-0.25 * size, -0.3 * size), (0.25 * size, -0.3 * size), line=0.12 * size)

    def board_of_blue(self, *stones: Point) -> None:
        corners = [(0.72 * sin(pi * n / 3), 0.72 * cos(pi * n / 3)) for n in range(7)]
        self.line(*corners)
        for x, y in stones:
            self.disc(x, y, 0.155)


def _around(radius: float, count: int) -> list[Point]:
    """Places around the middle, the first at the top."""
    turns = [2 * pi * n / count for n in range(count)]
    return [(radius * sin(each), -radius * cos(each)) for each in turns]


def _today(to: Chisel) -> None:
    """The sun rises."""
    turns = [pi * n / 24 for n in range(25)]
    to.fill(*((0.34 * cos(each), 0.24 - 0.34 * sin(each)) for each in turns))
    for n in range(7):
        x, y = cos(pi * n / 6), -sin(pi * n / 6)
        to.line((0.48 * x, 0.24 + 0.48 * y), (0.68 * x, 0.24 + 0.68 * y))
    to.line((-0.7, 0.42), (0.7, 0.42))


def _days(to: Chisel) -> None:
    """Seven suns over the horizon."""
    for n in range(7):
        to.disc(0.62 * cos(pi * n / 6), 0.22 - 0.62 * sin(pi * n / 6), 0.115)
    to.line((-0.7, 0.46), (0.7, 0.46))


def _together(to: Chisel) -> None:
    to.ring(-0.27, 0, 0.45, 0.11)
    to.ring(0.27, 0, 0.45, 0.11)


def _stones(to: Chisel) -> None:
    """A stone with a flower."""
    for corner in ((-0.5, -0.56), (0.5, -0.56), (0.5, 0.56), (-0.5, 0.56)):
        to.line(corner, (corner[1] * -0.5 / 0.56, corner[0] * 0.56 / 0.5))
    for x, y in _around(0.24, 5):
        to.ring(x, y, 0.15, 0.07)


def _tournament(to: Chisel) -> None:
    for x, high in ((0, 1.0), (-0.42, 0.68), (0.42, 0.46)):
        to.bar(x, 0.5 - high / 2, 0.36, high)


def _ancient(to: Chisel) -> None:
    """A coin with a square hole."""
    to.ring(0, 0, 0.66, 0.12)
    to.line((-0.2, -0.2), (0.2, -0.2), (0.2, 0.2), (-0.2, 0.2), (-0.2, -0.2), line=0.1)
    for x, y in _around(0.41, 4):
        to.disc(x, y, 0.07)


def _unaided(to: Chisel) -> None:
    to.circle()
    to.pouch(0.72)


def _oracle(to: Chisel) -> None:
    to.circle()
    for y, whole in ((-0.25, True), (0, False), (0.25, True)):
        for x in (0,) if whole else (-0.22, 0.22):
            to.bar(x, y, 0.76 if whole else 0.32, 0.14)


def _master_game(to: Chisel) -> None:
    for x, y in ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)):
        to.cross(0.44 * x, 0.44 * y, 0.54)


def _way(to: Chisel) -> None:
    to.circle()
    to.cross(0, 0, 0.92)


def _rim(to: Chisel) -> None:
    to.ring(0, 0, 0.98, 0.05)
    to.ring(0, 0, 0.88, 0.02)


RIM, GROUND, LIGHT = "rim", "ground", "light"
SIGNS: Final[Mapping[str, Callable[[Chisel], None]]] = {
    RIM: _rim,
    GROUND: lambda to: to.disc(0, 0, 0.96),
    LIGHT: lambda to: to.ring(0, 0, 0.98, 0.1),
    "one": lambda to: to.cross(0, 0, 1.3),
    "three": lambda to: to.crosses(0.54, 1, 2),
    "six": lambda to: to.crosses(0.38, 1, 2, 3),
    "nine": lambda to: to.crosses(0.34, 3, 3, 3),
    "way": _way,
    "master game": _master_game,
    "pouch": lambda to: to.pouch(1.15),
    "unaided": _unaided,
    "today": _today,
    "days": _days,
    "oracle": _oracle,
    "together": _together,
    "stones": _stones,
    "tournament": _tournament,
    "ancient": _ancient,
    "bluestone learner": lambda to: to.board_of_blue((0, 0)),
    "bluestone expert": lambda to: to.board_of_blue(*_around(0.24, 3)),
    "bluestone master": lambda to: to.board_of_blue((0, 0), *_around(0.38, 6)),
} | {
    level: lambda to, solid=solid: to.hexagram(solid, 1.05)
    for solid, level in enumerate(("beginner", "learner", "adept", "expert", "master", "sage"), 1)
}


def paint_seal(
    target: pygame.Surface,
    look: Look,
    seal: str,
    place: pygame.Rect,
    *,
    earned: bool,
    lit: bool = False,
) -> None:
    """Draw a seal in a square: of gold, or only carved. ``lit``: with a light around it."""
    if lit:
        light = _halo(place.w, tuple(look.theme.colour("gold")))
        stamp(target, light, light.get_rect(center=place.center).topleft)
    for name, share in ((RIM, 1.0), (seal, 0.8)):
        side = round(place.w * share)
        shape = _sign(name, side)
        if earned:
            if name == RIM:
                stamp(target, _in(_sign(GROUND, side), (0, 0, 0), 90), place.topleft)
            look.gild(target, f"seal {name}", shape, place.center)
            continue
        gold, spot = look.theme.colour("gold"), shape.get_rect(center=place.center)
        for colour, alpha, down in ((look.theme.colour("shadow"), 150, 0), (gold, 90, look.px(1))):
            stamp(target, _in(shape, tuple(colour[:3]), alpha), spot.move(0, down).topleft)


@lru_cache(maxsize=4)
def _halo(side: int, gold: tuple[int, ...]) -> pygame.Surface:
    reach = side // 6
    light = pygame.Surface((side + 2 * reach,) * 2, pygame.SRCALPHA)
    stamp(light, _in(_sign(LIGHT, side), gold[:3], 255), (reach, reach))
    return softened(light, max(1, reach // 2))


def _in(shape: pygame.Surface, colour: tuple[int, ...], alpha: int) -> pygame.Surface:
    """A white shape in a colour, premultiplied."""
    picture = shape.copy()
    picture.fill((*colour, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return picture.premul_alpha()


@lru_cache(maxsize=128)
def _sign(name: str, side: int) -> pygame.Surface:
    """A sign as a white shape with straight alpha."""
    chisel = Chisel(side)
    SIGNS[name](chisel)
    shape = pygame.transform.smoothscale(chisel.large, (side, side))
    shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return shape
