"""The pictures of seals: signs from the games, carved into a panel, and inlaid with gold once they
are earned."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import pairwise
from math import cos, pi, sin
from typing import Any, Final

import pygame

from ishido.players.levels import LEVELS
from ishido.ui.kit.look import Look
from ishido.ui.kit.paint import stamp
from ishido.ui.kit.shapes import FINE
from ishido.ui.kit.widgets.empty import enso

Point = tuple[float, float]
Cut = tuple[Callable[..., None], *tuple[Any, ...]]
"""One of these functions, and what it is called with besides the surface. Lengths are in radii of
the seal, places from its middle."""


def _disc(to: pygame.Surface, x: float, y: float, radius: float, line: float = 0) -> None:
    """Filled, or a ring of a width."""
    half = to.get_width() / 2
    place = half + half * x, half + half * y
    pygame.draw.circle(to, "white", place, half * radius, round(half * line))


def _bar(to: pygame.Surface, x: float, y: float, w: float, h: float) -> None:
    half = to.get_width() / 2
    rect = pygame.Rect(0, 0, round(half * w), round(half * h))
    rect.center = round(half + half * x), round(half + half * y)
    pygame.draw.rect(to, "white", rect, border_radius=round(min(rect.size) * 0.22))


def _line(to: pygame.Surface, *points: Point, line: float = 0.09) -> None:
    """Round at its ends and where it bends."""
    for one, two in pairwise(map(pygame.Vector2, points)):
        for step in range(41):
            x, y = one.lerp(two, step / 40)
            _disc(to, x, y, line / 2)


def _cross(to: pygame.Surface, x: float, y: float, size: float) -> None:
    """A 4-Way: a stone and its four neighbours."""
    for across, down in ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)):
        step, stone = size * 0.35, size * 0.3
        _bar(to, x + across * step, y + down * step, stone, stone)


def _stroke(to: pygame.Surface) -> None:
    """A circle of the brush around everything."""
    circle = enso(round(to.get_width() * 0.9), (255, 255, 255))
    to.blit(circle, circle.get_rect(center=to.get_rect().center))


def _crosses(size: float, *rows: int) -> list[Cut]:
    """Rows of crosses, each above the next."""
    step = size * 1.3
    return [
        (_cross, (place - (count - 1) / 2) * step, (row - (len(rows) - 1) / 2) * step, size)
        for row, count in enumerate(rows)
        for place in range(count)
    ]


def _arc(radius: float, count: int, first: float = 0.0, last: float | None = None) -> list[Point]:
    """Places on a circle between two turns, clockwise from the top; otherwise all around it."""
    whole = 1 - 1 / count if last is None else last - first
    turns = [2 * pi * (first + whole * number / (count - 1)) for number in range(count)]
    return [(radius * sin(turn), -radius * cos(turn)) for turn in turns]


def _pouch(size: float) -> list[Cut]:
    body = [(x, y + 0.14) for x, y in _arc(0.48, 19, 0.12, 0.88)]
    neck = [(-0.19, -0.3), (-0.36, -0.6), (0.36, -0.6), (0.19, -0.3)]
    cord = [(-0.25, -0.3), (0.25, -0.3)]
    outlines = ([*body, *neck, body[0]], cord)
    return [(_line, *[(x * size, y * size) for x, y in each]) for each in outlines]


def _hexagram(whole: int) -> list[Cut]:
    """Six lines, of which the lowest are whole."""
    cuts: list[Cut] = []
    for number in range(6):
        y = (2.5 - number) * 0.225
        halves = [(_bar, x, y, 0.47, 0.12) for x in (-0.34, 0.34)]
        cuts += [(_bar, 0, y, 1.15, 0.12)] if number < whole else halves
    return cuts


def _blue(*stones: Point) -> list[Cut]:
    """Stones on a board with six sides."""
    return [(_line, *_arc(0.72, 7, 0, 1)), *((_disc, *stone, 0.155) for stone in stones)]


RIM, GROUND, LIGHT = "rim", "ground", "light"
SIGNS: Final[Mapping[str, list[Cut]]] = {
    RIM: [(_disc, 0, 0, 0.98, 0.05), (_disc, 0, 0, 0.88, 0.02)],
    GROUND: [(_disc, 0, 0, 0.96)],
    LIGHT: [(_disc, 0, 0, 0.98, 0.03)],
    "one": [(_cross, 0, 0, 1.3)],
    "three": _crosses(0.54, 1, 2),
    "six": _crosses(0.38, 1, 2, 3),
    "nine": _crosses(0.34, 3, 3, 3),
    "master game": [
        (_cross, 0.44 * x, 0.44 * y, 0.54) for x, y in ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1))
    ],
    "way": [(_stroke,), (_cross, 0, 0, 0.92)],
    "pouch": _pouch(1.15),
    "unaided": [(_stroke,), *_pouch(0.76)],
    "ancient": [  # a coin with a square hole
        (_disc, 0, 0, 0.68, 0.1),
        (_line, (-0.2, -0.2), (0.2, -0.2), (0.2, 0.2), (-0.2, 0.2), (-0.2, -0.2)),
        *((_disc, *place, 0.07) for place in _arc(0.42, 4)),
    ],
    "today": [  # the sun
        (_disc, 0, 0, 0.3),
        *((_line, (x * 0.47, y * 0.47), (x * 0.68, y * 0.68)) for x, y in _arc(1, 12)),
    ],
    "days": [  # seven suns over the horizon
        *((_disc, x, y + 0.24, 0.12) for x, y in _arc(0.62, 7, -0.25, 0.25)),
        (_line, (-0.72, 0.5), (0.72, 0.5)),
    ],
    "oracle": [
        (_stroke,),
        *((_bar, 0, y, 0.76, 0.14) for y in (-0.25, 0.25)),
        *((_bar, x, 0, 0.32, 0.14) for x in (-0.22, 0.22)),
    ],
    "together": [(_disc, x, 0, 0.45, 0.1) for x in (-0.27, 0.27)],
    "stones": [  # a stone with a flower
        (_line, (-0.48, -0.56), (0.48, -0.56), (0.48, 0.56), (-0.48, 0.56), (-0.48, -0.56)),
        *((_disc, *place, 0.15, 0.07) for place in _arc(0.24, 5)),
    ],
    "tournament": [(_bar, 0, 0, 0.34, 1.0), (_bar, -0.4, 0.16, 0.34, 0.68),
                   (_bar, 0.4, 0.26, 0.34, 0.48)],
    "bluestone learner": _blue((0, 0)),
    "bluestone expert": _blue(*_arc(0.24, 3)),
    "bluestone master": _blue((0, 0), *_arc(0.38, 6)),
    **{level: _hexagram(number) for number, level in enumerate(LEVELS, 1)},
}  # fmt: skip


def paint_seal(
    target: pygame.Surface, look: Look, seal: str, place: pygame.Rect, *, earned: bool, lit: bool
) -> None:
    """Draw a seal in a square: of gold, or only carved. ``lit``: with a light around it."""

    def paint(name: str, share: float, role: str, alpha: int, down: int = 0) -> None:
        shape = _sign(name, round(place.w * share))
        picture = shape.copy()
        picture.fill((*look.theme.colour(role)[:3], alpha), special_flags=pygame.BLEND_RGBA_MULT)
        spot = shape.get_rect(center=place.center).move(0, down)
        stamp(target, picture.premul_alpha(), spot.topleft)

    if lit:
        paint(LIGHT, 1.14, "gold_light", 110)
    if earned:
        paint(GROUND, 1.0, "shadow", 100)
    for name, share in ((RIM, 1.0), (seal, 0.8)):
        if earned:
            look.gild(target, f"seal {name}", _sign(name, round(place.w * share)), place.center)
        else:
            paint(name, share, "shadow", 150)
            paint(name, share, "gold", 90, look.px(1))


@lru_cache(maxsize=128)
def _sign(name: str, side: int) -> pygame.Surface:
    """A sign as a white shape with straight alpha."""
    large = pygame.Surface((side * FINE, side * FINE), pygame.SRCALPHA)
    for cut, *values in SIGNS[name]:
        cut(large, *values)
    shape = pygame.transform.smoothscale(large, (side, side))
    shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return shape
