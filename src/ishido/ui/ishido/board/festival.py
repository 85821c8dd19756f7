"""The animation of the twelfth 4-Way: light runs over the whole board, and golden sparks rise."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import count
from typing import Final

import pygame

from ishido.rules.board import SQUARES, Square, column_of, row_of
from ishido.ui.ishido.board.rings import glowing_ring
from ishido.ui.ishido.board.view import TableView
from ishido.ui.kit.motion import Timing, ease_out, stepped
from ishido.ui.kit.paint import Part, faded, shine
from ishido.ui.skins.light import glow_spot

FESTIVE: Final = 12
"""The number of the 4-Way with this animation: the last one with a bonus of its own."""
FESTIVAL: Final = 1.35
"""Its duration in seconds: it ends within two seconds of the click."""
LIGHT: Final = pygame.Color("#ff9c48")
LEVELS: Final = 10
"""Steps of brightness. The picture of each is cached."""
WAVES: Final = ((0.02, 1.0), (0.26, 0.6))
"""Waves of light: the start of each, as a share of the duration, and its brightness."""
SPREAD: Final = 0.38
"""The share of the duration in which a wave reaches the farthest square."""
GLOW: Final = 0.32
"""The share of the duration in which a lit square fades again."""
SPARKS: Final = 130

_names = count()


@dataclass(frozen=True, slots=True)
class Spark:
    """The path of a spark, in squares and shares of the duration."""

    birth: float
    life: float
    across: float
    up: float
    fall: float
    size: float
    twinkle: float


@dataclass(frozen=True, slots=True)
class Festival:
    """Waves of light that spread from a square. They do not block input."""

    square: Square
    run: Timing
    name: int = field(default_factory=lambda: next(_names))

    def over(self, now: float) -> bool:
        return self.run.over(now)

    def parts(self, now: float, view: TableView) -> Iterator[Part]:
        board = view.layout.board
        t = self.run.at(stepped(now, board.w * board.h))
        lights = [*self._waves(t, view), *self._glowing(t, view)]
        if not lights:
            return
        area = lights[0][1].unionall([rect for _, rect in lights]).clip(board)
        yield Part(("festival", self.name), area, _shine, tuple(lights))

    def _waves(self, t: float, view: TableView) -> Iterator[tuple[pygame.Surface, pygame.Rect]]:
        """The light on each square."""
        column, row = column_of(self.square), row_of(self.square)
        farthest = ((max(column, 11 - column)) ** 2 + max(row, 7 - row) ** 2) ** 0.5
        gold = view.look.theme.colour("gold_light")
        for square in SQUARES:
            away = ((column_of(square) - column) ** 2 + (row_of(square) - row) ** 2) ** 0.5
            strength = 0.0
            for start, bright in WAVES:
                age = (t - start - SPREAD * away / farthest) / GLOW
                if 0 < age < 1:
                    strength = max(strength, bright * min(1.0, age * 6) * (1 - age) ** 1.4)
            level = round(strength * LEVELS)
            if level:
                rect = view.layout.square_rect(square)
                light = _lit(rect.size, tuple(gold), level, bool(view.holds(square)))
                yield light, light.get_rect(center=rect.center)

    def _glowing(self, t: float, view: TableView) -> Iterator[tuple[pygame.Surface, pygame.Rect]]:
        """The sparks that glow now."""
        cell = view.layout.cell
        middle, board = view.layout.square_rect(self.square).center, view.layout.board
        for spark in _sparks(self.name):
            age = (t - spark.birth) / spark.life
            if not 0 < age < 1:
                continue
            gone = ease_out(age)
            x = round(middle[0] + spark.across * gone * cell[0])
            y = round(middle[1] - (spark.up * gone - spark.fall * age * age) * cell[1])
            edge = min(x - board.x, board.right - x, y - board.y, board.bottom - y) / cell[0]
            bright = min(1.0, age * 8) * (1 - age) ** 0.8 * max(0.0, min(1.0, edge))
            level = round(bright * (0.75 + 0.25 * (spark.twinkle * age % 1)) * LEVELS)
            if level > 0:
                dot = _dot(max(4, round(spark.size * cell[0])), level)
                corner = (x - dot.get_width() // 2, y - dot.get_height() // 2)
                yield dot, dot.get_rect(topleft=corner)


@lru_cache(maxsize=2)
def _sparks(seed: int) -> tuple[Spark, ...]:
    chance = random.Random(seed)
    sparks = []
    for _ in range(SPARKS):
        way = pygame.Vector2(0, 1).rotate(chance.uniform(0, 360)) * chance.uniform(0.8, 5.2)
        sparks.append(Spark(
            birth=chance.uniform(0, 0.35), life=chance.uniform(0.35, 0.64),
            across=way.x * 1.25, up=way.y + 0.8, fall=chance.uniform(0.2, 1.0),
            size=chance.choice((0.14, 0.2, 0.28, 0.4)), twinkle=chance.uniform(4, 9),
        ))  # fmt: skip
    return tuple(sparks)


def _shine(
    target: pygame.Surface,
    _area: pygame.Rect,
    lights: tuple[tuple[pygame.Surface, pygame.Rect], ...],
) -> None:
    for light, rect in lights:
        shine(target, light, rect.topleft)


@lru_cache(maxsize=4 * LEVELS)
def _lit(
    size: tuple[int, int], gold: tuple[int, int, int, int], level: int, stone: bool
) -> pygame.Surface:
    """The light on a square. A stone also gets a golden frame."""
    share = level / LEVELS
    area = (round(size[0] * 1.5), round(size[1] * 1.5))
    light = glow_spot(area, LIGHT, share * (0.4 if stone else 0.3))
    if stone:
        frame = faded(glowing_ring(size, gold, size[0] * 0.05, 1.0), share)
        shine(light, frame, frame.get_rect(center=light.get_rect().center).topleft)
    return light


@lru_cache(maxsize=40 * LEVELS)
def _dot(pixels: int, level: int) -> pygame.Surface:
    return glow_spot((pixels, pixels), LIGHT, 0.6 * level / LEVELS)
