"""Charts: scales, values over time, and the curve of a review, drawn in the board's gold.

The first half computes scales and places, the second half paints.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Final

import pygame

from ishido.ui import grammar
from ishido.ui.kit.look import SMALL_SIZE, TEXT_SIZE, Look, scale_size
from ishido.ui.kit.text import narrowed
from ishido.ui.kit.theme import Face, font
from ishido.ui.kit.widgets.base import paint_leader
from ishido.ui.kit.widgets.boxes import FILL, column, padded
from ishido.ui.kit.widgets.empty import paint_empty

SKEWED: Final = 40.0
"""A chart uses a logarithmic scale if the maximum is more than this many medians; otherwise most
values would be at the bottom."""
MOST_LINES: Final = 6
"""The most lines across a chart with a logarithmic scale."""
_STEPS: Final = (1, 2, 5)


@dataclass(frozen=True, slots=True)
class Scale:
    """Maps values to heights, 0 at the bottom … 1 at the top."""

    top: float
    """The value at the top."""
    ticks: tuple[int, ...]
    """The values with a line across the chart."""
    by_powers: bool
    """Whether it is logarithmic."""
    bottom: float = 0.0
    """The value at the bottom."""

    def at(self, value: float) -> float:
        """The height of a value, 0 … 1."""
        value = max(self.bottom, min(value, self.top))
        if self.by_powers:
            floor = math.log1p(self.bottom)
            return (math.log1p(value) - floor) / (math.log1p(self.top) - floor)
        return (value - self.bottom) / (self.top - self.bottom)


def scale_for(values: Sequence[float], *, lines: int = 4) -> Scale:
    """A scale from 0 to a round number above all values, with about ``lines`` lines.

    Linear, or logarithmic if the values are skewed (:data:`SKEWED`).
    """
    most = max(values, default=0.0)
    middle = sorted(values)[len(values) // 2] if values else 0.0
    if most > SKEWED * max(1.0, middle):
        top = 10 ** math.ceil(math.log10(most))
        return Scale(top, tuple(10**power for power in range(round(math.log10(top)) + 1)), True)
    step = _round_step(max(1.0, most) / lines)
    count = max(1, math.ceil(most / step))
    return Scale(step * count, tuple(step * number for number in range(count + 1)), False)


def doubling_scale(values: Sequence[float], *, lines: int = MOST_LINES) -> Scale:
    """A logarithmic scale from a round number below all values, with at most about ``lines`` lines
    at equal distances."""
    least, most = max(1.0, min(values, default=1.0)), max(2.0, *values) if values else 2.0
    rounds = [step * 10**power for power in range(12) for step in _STEPS]
    bottom = max(each for each in rounds if each <= least)
    ticks: list[int] = []
    if lines <= 2:
        top = min(each for each in rounds if each >= most and each > bottom)
        return Scale(top, (bottom, top), by_powers=True, bottom=bottom)
    for ratio in (2, 5, *(10**power for power in range(1, 12))):
        ticks = [bottom, bottom * ratio]
        while ticks[-1] < most:
            ticks.append(ticks[-1] * ratio)
        if len(ticks) <= max(2, lines):
            break
    return Scale(ticks[-1], tuple(ticks), by_powers=True, bottom=bottom)


def _round_step(least: float) -> int:
    """The smallest of 1, 2, 5, 10, 20, 50 … that is at least ``least``."""
    power = 1
    while True:
        for step in _STEPS:
            if step * power >= least:
                return step * power
        power *= 10


@dataclass(frozen=True, slots=True)
class Series:
    """A curve of values by step."""

    steps: int
    """The last step; the first is 0."""
    values: Mapping[int, float]
    """The known values by step."""
    marked: tuple[int, ...] = ()
    """The steps with a mark."""
    chosen: int | None = None
    """The step with a vertical line; ``None`` for none."""

    def x_of(self, step: int, plot: pygame.Rect) -> int:
        """The x position of a step within the plot."""
        return round(plot.x + plot.w * step / max(1, self.steps))

    def step_at(self, x: int, plot: pygame.Rect) -> int:
        step = round((x - plot.x) * max(1, self.steps) / max(1, plot.w))
        return max(0, min(self.steps, step))


# -- painting --------------------------------------------------------------------------------


def paint_figures(
    target: pygame.Surface, rect: pygame.Rect, look: Look, lines: Sequence[tuple[str, str]]
) -> None:
    """Draw a table on a tray: on each line a label and a value."""
    look.slab(target, "tray", rect)
    inner = rect.inflate(-look.px(40), -look.px(24))
    step = min(look.px(46), inner.h / len(lines))
    size = scale_size(min(TEXT_SIZE, step / look.unit * 0.68))
    letters = font(Face.TEXT, pixels := look.text_px(size))
    widest = max(letters.size(topic)[0] + letters.size(value)[0] for topic, value in lines)
    pixels = narrowed(pixels, widest + look.px(16), inner.w)
    size = max(pixels, look.text_px(0)) / look.unit
    for number, (topic, value) in enumerate(lines):
        line = pygame.Rect(inner.x, round(inner.y + number * step), inner.w, round(step))
        look.write(target, topic, line, size=size, role="text_dim", align="left")
        look.write(target, value, line, size=size, align="right", role="gold_light")
        paint_leader(target, look, line, topic, value, size)


def paint_no_figures(target: pygame.Surface, rect: pygame.Rect, look: Look, text: str) -> None:
    """Draw a tray without values, and a text that says why there are none."""
    look.slab(target, "tray", rect)
    paint_empty(target, look, rect, text)


def paint_chart_tray(
    target: pygame.Surface, look: Look, rect: pygame.Rect, title: str, note: str = ""
) -> pygame.Rect:
    """Draw a tray with a title on the left and a note on the right.

    :returns: the rectangle below them, for the chart.
    """
    look.slab(target, "tray", rect)
    inner = padded(rect, 0, look.px(8))
    inner.x, inner.w = rect.x + look.px(18), rect.w - look.px(36)
    head, chart = column(inner, look.px(28), FILL, gap=look.px(2))
    look.write(target, title, head, size=SMALL_SIZE, align="left")
    look.write(
        target, note, head, size=SMALL_SIZE, align="right", role="text_dim", face=Face.ITALIC
    )
    return chart


def paint_over_time(
    target: pygame.Surface,
    look: Look,
    rect: pygame.Rect,
    values: Sequence[float],
    means: Sequence[float],
    ends: tuple[str, str],
) -> None:
    """Draw a dot for each value from left to right, and their running mean as a line.

    :param ends: the labels below the first and the last value.
    """
    scale = scale_for(values)
    plot = _frame(target, look, rect, scale)
    step = plot.w / max(1, len(values) - 1)

    def points(heights: Sequence[float]) -> list[tuple[float, float]]:
        return [
            (plot.x + step * number, plot.bottom - scale.at(each) * plot.h)
            for number, each in enumerate(heights)
        ]

    reach = max(1, look.px(3 if len(values) < 150 else 2 if len(values) < 600 else 1))
    for point in points(values):
        pygame.draw.aacircle(target, look.theme.colour("gold"), point, reach)
    if len(values) > 1:
        light = look.theme.colour("gold_light")
        pygame.draw.lines(target, light, False, points(means), max(2, look.px(2)))
    foot = pygame.Rect(plot.x, plot.bottom + look.px(4), plot.w, look.px(20))
    look.write(target, ends[0], foot, size=SMALL_SIZE, role="text_dim", align="left")
    if len(values) > 1:
        look.write(target, ends[1], foot, size=SMALL_SIZE, role="text_dim", align="right")


def paint_series(
    target: pygame.Surface, look: Look, rect: pygame.Rect, scale: Scale, series: Series
) -> None:
    """Draw a curve, a mark on some of its steps, and a vertical line at the chosen one."""
    plot = _frame(target, look, rect, scale)
    gold, light = look.theme.colour("gold"), look.theme.colour("gold_light")

    def point(step: int) -> tuple[int, int]:
        value = series.values[step]
        return series.x_of(step, plot), round(plot.bottom - scale.at(value) * plot.h)

    if series.chosen is not None:
        x = series.x_of(series.chosen, plot)
        pygame.draw.line(target, light, (x, plot.y), (x, plot.bottom), max(1, look.px(1.5)))
    line = [point(step) for step in sorted(series.values)]
    if len(line) > 1:
        _draw_stroke(target, gold, line, max(2, look.px(2)))
    for step in series.marked:
        pygame.draw.aacircle(target, look.theme.colour("shadow"), point(step), look.px(5))
        pygame.draw.aacircle(target, look.theme.colour("refuse"), point(step), look.px(4))
    if series.chosen is not None and series.chosen in series.values:
        pygame.draw.aacircle(target, light, point(series.chosen), look.px(4.5))
    foot = pygame.Rect(plot.x, plot.bottom + look.px(4), plot.w, look.px(20))
    look.write(target, "0", foot, size=SMALL_SIZE, role="text_dim", align="left")
    look.write(target, str(series.steps), foot, size=SMALL_SIZE, role="text_dim", align="right")


def plot_of(look: Look, rect: pygame.Rect, scale: Scale) -> pygame.Rect:
    """The part of a chart's rectangle in which values are drawn.

    The numbers of the scale are on its left, and labels below it.
    """
    figures = [grammar.number(tick) for tick in scale.ticks]
    room = max(
        look.theme.text(figure, Face.TEXT, look.text_px(SMALL_SIZE)).get_width()
        for figure in figures
    )
    left = rect.x + room + look.px(12)
    plot = pygame.Rect(left, rect.y + look.px(8), rect.right - left - look.px(8), 0)
    plot.h = rect.bottom - look.px(28) - plot.y
    return plot


def _frame(target: pygame.Surface, look: Look, rect: pygame.Rect, scale: Scale) -> pygame.Rect:
    """Draw the lines and numbers of a scale. Returns :func:`plot_of` the chart."""
    figures = [grammar.number(tick) for tick in scale.ticks]
    plot = plot_of(look, rect, scale)
    room = plot.x - look.px(12) - rect.x
    line = look.theme.colour("gold_dark")
    faint = pygame.Surface((plot.w, 1), pygame.SRCALPHA)
    faint.fill((*line[:3], 90))
    above = rect.bottom
    for tick, figure in zip(scale.ticks, figures, strict=True):
        y = plot.bottom - round(scale.at(tick) * plot.h)
        if scale.at(tick) > 0:
            target.blit(faint, (plot.x, y))
        else:
            pygame.draw.line(target, line, (plot.x, y), (plot.right, y), max(1, look.px(1)))
        place = pygame.Rect(rect.x, y - look.px(9), room, look.px(18))
        if place.bottom > above:  # it would be over the number below
            continue
        above = place.y
        look.write(target, figure, place, size=SMALL_SIZE, role="text_dim", align="right")
    return plot


def _draw_stroke(
    target: pygame.Surface, colour: pygame.Color, points: Sequence[tuple[int, int]], thickness: int
) -> None:
    """Draw a smooth line through two or more points, up to some hundreds."""
    left = min(x for x, _ in points) - thickness
    top = min(y for _, y in points) - thickness
    places = tuple((x - left, y - top) for x, y in points)
    target.blit(_stroke(places, (colour.r, colour.g, colour.b), thickness), (left, top))


@lru_cache(maxsize=4)
def _stroke(
    points: tuple[tuple[int, int], ...], colour: tuple[int, int, int], thickness: int
) -> pygame.Surface:
    """The line as a picture, drawn at three times its size and reduced. Cached, because this is
    slow."""
    width, height = (max(along) + 2 * thickness for along in zip(*points, strict=True))
    large = pygame.Surface((width * 3, height * 3), pygame.SRCALPHA)
    large.fill((*colour, 0))
    places = [(x * 3, y * 3) for x, y in points]
    half = thickness * 3 / 2
    for (x, y), (next_x, next_y) in pairwise(places):
        # pygame measures thickness along an axis, which makes slanted lines thin
        if length := math.hypot(next_x - x, next_y - y):
            aside, up = (y - next_y) / length * half, (next_x - x) / length * half
            corners = [(x + aside, y + up), (next_x + aside, next_y + up)]
            corners += [(next_x - aside, next_y - up), (x - aside, y - up)]
            pygame.draw.polygon(large, colour, corners)
    for place in places[1:-1]:  # round joins
        pygame.draw.circle(large, colour, place, half)
    return pygame.transform.smoothscale(large, (width, height))
