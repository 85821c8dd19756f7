"""Charts: a scale for values, values over time, and columns that count. Drawn in the board's gold.

Scales are pure and tested without a window; what paints is below them.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from ishido.ui.look import Look
from ishido.ui.theme import Face

SKEWED: Final = 40.0
"""The greatest value by the median: above it a scale goes by powers, for else all but the few
largest would lie on the floor."""
_STEPS: Final = (1, 2, 5)


@dataclass(frozen=True, slots=True)
class Scale:
    """Where values lie between the floor, 0, and the top, 1."""

    top: float
    ticks: tuple[int, ...]
    """The values that have a line across the chart."""
    by_powers: bool

    def at(self, value: float) -> float:
        """The height of a value, 0 … 1."""
        value = max(0.0, min(value, self.top))
        if self.by_powers:
            return math.log1p(value) / math.log1p(self.top)
        return value / self.top


def scale_for(values: Sequence[float], *, lines: int = 4) -> Scale:
    """A scale from 0 to a round number above all values, with about so many lines."""
    most = max(values, default=0.0)
    middle = sorted(values)[len(values) // 2] if values else 0.0
    if most > SKEWED * max(1.0, middle):
        top = 10 ** math.ceil(math.log10(most))
        return Scale(top, tuple(10**power for power in range(round(math.log10(top)) + 1)), True)
    step = _round_step(max(1.0, most) / lines)
    count = max(1, math.ceil(most / step))
    return Scale(step * count, tuple(step * number for number in range(count + 1)), False)


def _round_step(least: float) -> int:
    """The smallest of 1, 2, 5, 10, 20, 50 … that is not less."""
    power = 1
    while True:
        for step in _STEPS:
            if step * power >= least:
                return step * power
        power *= 10


def columns(count: int, rect: pygame.Rect, widest: int) -> list[pygame.Rect]:
    """Places for so many columns side by side in a rectangle, full height, with gaps between."""
    step = rect.w / max(1, count)
    width = max(1, min(widest, round(step * 0.68)))
    return [
        pygame.Rect(round(rect.x + step * (n + 0.5) - width / 2), rect.y, width, rect.h)
        for n in range(count)
    ]


# -- painting --------------------------------------------------------------------------------


def paint_over_time(
    target: pygame.Surface,
    look: Look,
    rect: pygame.Rect,
    values: Sequence[float],
    means: Sequence[float],
    ends: tuple[str, str],
) -> None:
    """Values as points from left to right, and their running mean as a line.

    ``ends`` is said below the first and the last.
    """
    scale = scale_for(values)
    plot = _frame(target, look, rect, scale)
    count = len(values)
    step = plot.w / max(1, count - 1)
    xs = [plot.x + step * n if count > 1 else plot.centerx for n in range(count)]
    dot = look.theme.colour("gold")
    reach = max(1, look.px(3 if count < 150 else 2 if count < 600 else 1))
    points = {
        (round(x), round(plot.bottom - scale.at(value) * plot.h))
        for x, value in zip(xs, values, strict=True)
    }
    for point in points:
        pygame.draw.circle(target, dot, point, reach)
    if count > 1:
        line = [
            (x, plot.bottom - scale.at(mean) * plot.h) for x, mean in zip(xs, means, strict=True)
        ]
        thin = line[:: max(1, count // max(1, plot.w))] + line[-1:]
        pygame.draw.lines(target, look.theme.colour("gold_light"), False, thin, max(2, look.px(2)))
    foot = pygame.Rect(plot.x, plot.bottom + look.px(4), plot.w, look.px(20))
    if count > 1:
        look.write(target, ends[0], foot, size=15, use="text_dim", align="left")
        look.write(target, ends[1], foot, size=15, use="text_dim", align="right")
    else:
        look.write(target, ends[1], foot, size=15, use="text_dim")


def paint_counts(
    target: pygame.Surface, look: Look, rect: pygame.Rect, counts: Mapping[int, int]
) -> None:
    """A column for each number, as high as its count."""
    scale = scale_for(list(counts.values()))
    scale = Scale(scale.top, scale.ticks, False)
    plot = _frame(target, look, rect, scale)
    gold, edge = look.theme.colour("gold_dark"), look.theme.colour("gold")
    for (number, count), place in zip(
        sorted(counts.items()), columns(len(counts), plot, look.px(46)), strict=True
    ):
        if count:
            height = max(look.px(3), round(scale.at(count) * plot.h))
            column = pygame.Rect(place.x, plot.bottom - height, place.w, height)
            pygame.draw.rect(target, gold, column, border_radius=look.px(2))
            pygame.draw.rect(target, edge, column, max(1, look.px(1.2)), border_radius=look.px(2))
        below = pygame.Rect(0, plot.bottom + look.px(4), look.px(40), look.px(20))
        below.centerx = place.centerx
        look.write(target, str(number), below, size=15, use="text_dim")


def _frame(target: pygame.Surface, look: Look, rect: pygame.Rect, scale: Scale) -> pygame.Rect:
    """The lines of a scale and their numbers; returns the place for the values."""
    figures = [f"{tick:,}".replace(",", "\u2009") for tick in scale.ticks]
    room = max(look.theme.text(figure, Face.TEXT, look.px(15)).get_width() for figure in figures)
    left = rect.x + room + look.px(12)
    plot = pygame.Rect(left, rect.y + look.px(8), rect.right - left - look.px(8), 0)
    plot.h = rect.bottom - look.px(28) - plot.y
    line = look.theme.colour("gold_dark")
    faint = pygame.Surface((plot.w, 1), pygame.SRCALPHA)
    faint.fill((*line[:3], 90))
    for tick, figure in zip(scale.ticks, figures, strict=True):
        y = plot.bottom - round(scale.at(tick) * plot.h)
        if tick:
            target.blit(faint, (plot.x, y))
        else:
            pygame.draw.line(target, line, (plot.x, y), (plot.right, y), max(1, look.px(1)))
        place = pygame.Rect(rect.x, y - look.px(9), room, look.px(18))
        look.write(target, figure, place, size=15, use="text_dim", align="right")
    return plot
