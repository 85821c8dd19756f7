"""The light of a 4-Way in each world, as it bursts from under the stones.

Each function adds its light to a black picture of the board around the 4-Way.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import cos, hypot, pi, sin
from random import Random
from typing import Final

import pygame

from ishido.ui.kit.motion import ease_out
from ishido.ui.kit.paint import faded, shine
from ishido.ui.kit.shapes import FINE, sketch, softened
from ishido.ui.skins.light import glow_spot

FULL: Final = 12
"""The number of the 4-Way from which the light grows no more."""
RAY: Final = pygame.Color("#ff9a52")
"""Redder than other light: on a pale board, where light soon adds up to white, rays of a yellow
colour look like lemon."""


@dataclass(frozen=True, slots=True)
class Burst:
    """The moment of a burst, and where it is in its picture."""

    t: float
    """0 at its start … 1 at its end."""
    number: int
    """The number of the 4-Way in the game: its light grows with each further one."""
    centre: tuple[int, int]
    cell: tuple[int, int]
    board: pygame.Rect
    """All squares of the board."""

    @property
    def grown(self) -> float:
        """How far the light has grown: 0 for the first 4-Way … 1 for the twelfth."""
        return (min(self.number, FULL) - 1) / (FULL - 1)

    @property
    def level(self) -> float:
        """Up at once, and slowly down."""
        return min(1.0, self.t * 9) * float((1 - self.t) ** 1.2)

    def at(self, across: float, down: float) -> tuple[int, int]:
        """A place so many squares from the middle."""
        x, y = self.centre
        return round(x + across * self.cell[0]), round(y + down * self.cell[1])


def _put(light: pygame.Surface, picture: pygame.Surface, at: tuple[int, int], level: float) -> None:
    if level > 0.02:
        shine(light, faded(picture, level), picture.get_rect(center=at).topleft)


def _spread(
    light: pygame.Surface, picture: pygame.Surface, burst: Burst, across: float, level: float
) -> None:
    """Add a round picture around the stone, so many squares wide."""
    side = round(across * burst.cell[1]) // 2 * 2
    if side > 1 and level > 0.02:
        scaled = pygame.transform.smoothscale(picture, (side, side))
        _put(light, scaled, burst.centre, level)


# -- Ishido: rays of gold ---------------------------------------------------------------------


def _gold(light: pygame.Surface, burst: Burst) -> None:
    reach = 4.4 + 1.2 * burst.grown
    rays = _rays(10 + 2 * min(burst.number, FULL), reach)
    _spread(light, rays, burst, reach * (0.75 + 0.25 * ease_out(burst.t)), burst.level)


@lru_cache(maxsize=2)
def _rays(number: int, reach: float) -> pygame.Surface:
    """Soft rays ``reach`` squares across, which begin at the stone."""
    side = 240
    middle, small = pygame.Vector2(side / 2), pygame.Surface((side, side), pygame.SRCALPHA)
    for each in range(number):
        out = pygame.Vector2(0, -1).rotate(360 * each / number)
        aside, far = out.rotate(90) * 7.5, middle + out * 36
        pygame.draw.polygon(small, RAY, [middle, far - aside, middle + out * 117, far + aside])
    picture, fade = softened(small.premul_alpha(), 4), pygame.Surface((side, side), pygame.SRCALPHA)
    inner = side / 2 / reach
    for radius in range(side // 2, 0, -2):
        begins = max(0.0, min(1.0, (radius - inner * 0.5) / (inner * 0.5)))
        level = round(255 * begins * (1 - radius / (side / 2)) ** 0.5)
        pygame.draw.circle(fade, (level,) * 4, middle, radius)
    picture.blit(fade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


# -- Magic: the nearest constellation of the frame --------------------------------------------

CONSTELLATION: Final = (
    (-2.2, 0.1), (-1.3, -0.28), (-0.5, 0.16), (0.4, -0.1), (1.1, 0.3), (1.5, -0.3), (2.3, -0.05),
)  # fmt: skip
"""Its stars, in squares along the edge of the board, and across."""


def _constellation(light: pygame.Surface, burst: Burst) -> None:
    low, high, cell = burst.board.topleft, burst.board.bottomright, burst.cell
    level = max(0.0, min(1.0, (1 - burst.t) * 2.5))
    ends = [
        ((burst.centre[way] - low[way]) / cell[way], (high[way] - burst.centre[way]) / cell[way])
        for way in (0, 1)
    ]
    short = int(burst.board.w > burst.board.h)  # the way to the nearest edge
    before, after = ends[short]
    far = 0.5 - before if before < after else after - 0.5
    moved = max(0.0, 4.2 - ends[1 - short][0]) - max(0.0, 4.2 - ends[1 - short][1])
    turn = 1 if short else -1
    places = [burst.at(*(along + moved, far + aside)[::turn]) for along, aside in CONSTELLATION]
    seen = burst.t * 1.9 * len(places)
    for number, (place, following) in enumerate(zip(places, [*places[1:], places[0]], strict=True)):
        run = max(0.0, min(1.0, seen - number))
        if run and number < len(places) - 1:
            end = pygame.Vector2(place).lerp(following, run)
            blue = tuple(round(level * channel) for channel in (120, 150, 215))
            pygame.draw.aaline(light, blue, place, end)
        _put(light, _glint(round(cell[0] * (0.9 if number % 3 else 1.2))), place, level * run)
    _spread(light, _halo((110, 140, 255)), burst, 3.8 + burst.grown, burst.level)


@lru_cache(maxsize=12)
def _glint(side: int, colour: tuple[int, int, int] = (236, 242, 255)) -> pygame.Surface:
    """A star with four slim rays in a soft light."""
    picture = glow_spot((side, side), pygame.Color(*colour), 0.35)
    shine(picture, _pointed(side, 4, 0.07, colour), (0, 0))
    return picture


def _pointed(side: int, limbs: int, waist: float, colour: tuple[int, int, int]) -> pygame.Surface:
    """A star, whose inner corners are at a share of its radius."""
    half = side * FINE / 2
    corners = tuple(
        (half + far * sin(turn), half - far * cos(turn))
        for each in range(2 * limbs)
        for turn, far in [(pi * each / limbs, half * (waist if each % 2 else 0.96))]
    )
    return sketch((side, side), (pygame.draw.polygon, colour, corners))


@lru_cache(maxsize=4)
def _halo(colour: tuple[int, int, int]) -> pygame.Surface:
    return glow_spot((160, 160), pygame.Color(*colour), 1.0)


# -- Runes: the corona of an aurora, and embers -----------------------------------------------


def _aurora(light: pygame.Surface, burst: Burst) -> None:
    across, turn = (5.4 + burst.grown) * (0.7 + 0.3 * ease_out(burst.t)), burst.t * pi * 1.5
    level = min(0.9, 1.4 * burst.level)
    _spread(light, _corona(1), burst, across, level * cos(turn) ** 2)
    _spread(light, _corona(2), burst, across, level * sin(turn) ** 2)
    _spread(light, _halo((255, 110, 30)), burst, 2.2, 0.7 * burst.level)
    chance = Random(burst.number)
    ember = glow_spot((round(burst.cell[0] * 0.2),) * 2, pygame.Color("#ff6a1e"), 1.0)
    for _each in range(12 + round(12 * burst.grown)):
        aside, far, late = chance.uniform(-0.75, 0.75), chance.uniform(0.8, 2.4), chance.random()
        age = burst.t * 1.5 - late * 0.5
        if 0 < age < 1:
            drift = aside * (1 + 0.5 * age) + 0.06 * sin(9 * age + 7 * late)
            _put(light, ember, burst.at(drift, 0.5 - far * age), (1 - age) ** 0.7)


@lru_cache(maxsize=2)
def _corona(seed: int) -> pygame.Surface:
    """Folds of light all around: green near the stone, violet far from it."""
    side, chance = 240, Random(seed)
    middle, picture = pygame.Vector2(side / 2), pygame.Surface((side, side), pygame.SRCALPHA)
    waves = [(wave, chance.uniform(0, 6)) for wave in (3, 7, 13, 19)]
    for degrees in range(0, 360, 3):
        fold = 0.5 + 0.22 * sum(sin(wave * degrees * pi / 180 + late) for wave, late in waves)
        out = pygame.Vector2(0, -1).rotate(degrees)
        far = middle + out * side * 0.5 * max(0.2, min(1.0, 0.35 + 0.65 * fold))
        level = round(255 * max(0.1, min(1.0, fold)))
        wide, aside = middle.lerp(far, 0.7), out.rotate(90) * 5
        pygame.draw.polygon(picture, (level,) * 4, [middle, wide - aside, far, wide + aside])
    picture = softened(picture, 3)
    colours = pygame.Surface((side, side), pygame.SRCALPHA)
    for radius in range(side // 2, 0, -2):
        away = radius * 2 / side
        colour = pygame.Color(10, 255, 120).lerp((90, 60, 255), max(0.0, away * 1.5 - 0.85))
        level = (1 - away) ** 0.6
        pygame.draw.circle(colours, [round(level * each) for each in colour], middle, radius)
    picture.blit(colours, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


# -- Gems: glints -----------------------------------------------------------------------------

GLINTS: Final = (
    (-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5), (1.45, -0.45), (-1.45, 0.45),
    (-0.45, -1.45), (0.45, 1.45), (-1.45, -0.45), (0.45, -1.45),
)  # fmt: skip
"""Where they are, in squares from the middle: at corners of stones."""


def _glints(light: pygame.Surface, burst: Burst) -> None:
    _spread(light, _halo((150, 190, 255)), burst, 3.0 + burst.grown, burst.level)
    chance = Random(burst.number)
    places = [*GLINTS]
    chance.shuffle(places)
    for number, place in enumerate(places[: 6 + round(4 * burst.grown)]):
        age = burst.t * 2.2 - number * 0.16
        if 0 < age < 1:
            side = burst.cell[0] * (0.7 + 0.9 * sin(pi * age)) * chance.uniform(0.8, 1.2)
            glint = _glint(round(side) // 4 * 4, (255, 255, 255))
            _put(light, glint, burst.at(*place), sin(pi * age))


# -- Rameses: the stars of the ceiling, outwards ----------------------------------------------


def _stars(light: pygame.Surface, burst: Burst) -> None:
    _spread(light, _halo((255, 160, 60)), burst, 3.0 + burst.grown, burst.level)
    star = _pointed(round(burst.cell[0] * 0.26), 5, 0.3, (255, 203, 115))
    far = 2.6 + 0.8 * burst.grown
    for row in range(-7, 8):
        for column in range(-4, 5):
            across, down = (column + row % 2 / 2) * 0.8, row * 0.42
            away = hypot(across, down) / far
            age = 1.6 * burst.t - 0.7 * away
            if away < 1 and 0 < age < 1:
                level = min(1.0, 5 * age) * (1 - age) ** 0.7 * (1 - away**3)
                _put(light, star, burst.at(across, down), level)


# -- Inner Shapes: a guilloche ----------------------------------------------------------------


def _engraved(light: pygame.Surface, burst: Burst) -> None:
    _spread(light, _halo((70, 220, 190)), burst, 3.2 + burst.grown, burst.level)
    _spread(light, _guilloche(), burst, 1.9 + (1.6 + burst.grown) * ease_out(burst.t), burst.level)


@lru_cache(maxsize=1)
def _guilloche() -> pygame.Surface:
    """Fine waves around a ring that cross each other, as on a bank note."""
    side, turns = 220, 300
    strokes = []
    for number in range(12):
        phase, waves = number // 2 * pi / 3, 12 if number % 2 else -12
        points = tuple(
            (side * FINE / 2 + far * sin(turn), side * FINE / 2 + far * cos(turn))
            for step in range(turns)
            for turn in [2 * pi * step / turns]
            for far in [side * FINE * (0.4 + 0.07 * sin(waves * turn + phase))]
        )
        strokes.append((pygame.draw.lines, pygame.Color(255, 226, 160), True, points, 3))
    return sketch((side, side), *strokes)


# -- Shaman: the ripple of a drum -------------------------------------------------------------


def _ripple(light: pygame.Surface, burst: Burst) -> None:
    _spread(light, _halo((255, 120, 50)), burst, 3.2 + burst.grown, burst.level)
    for ring in range(3):
        age = burst.t * 1.5 - ring * 0.25
        if 0 < age < 1:
            across = 1.5 + (3.2 + burst.grown) * ease_out(age)
            _spread(light, _beat(), burst, across, 0.7 * (1 - age) ** 1.2 * min(1.0, age * 6))


@lru_cache(maxsize=1)
def _beat() -> pygame.Surface:
    """A soft ring, like a beat that runs through the skin of a drum."""
    side = 200
    ring = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.circle(ring, (255, 126, 48), (side // 2, side // 2), round(side * 0.44), 5)
    return softened(ring.premul_alpha(), 4)


# -- Chungfu: the red of its seal, which bears the points -------------------------------------


def _cinnabar(light: pygame.Surface, burst: Burst) -> None:
    _spread(light, _halo((255, 84, 40)), burst, 2.6 + 1.2 * burst.grown, burst.level)


WORLDS: Final[Mapping[str, Callable[[pygame.Surface, Burst], None]]] = {
    "ishido": _gold,
    "magic": _constellation,
    "runes": _aurora,
    "gems": _glints,
    "rameses": _stars,
    "inner-shapes": _engraved,
    "shaman": _ripple,
    "chungfu": _cinnabar,
}
"""By the stoneset that a board goes with; every other board has the light of Ishido."""
REACH: Final = {"magic": 5.2}
"""How far it is seen, in squares from the middle, where that is not 3.6."""
