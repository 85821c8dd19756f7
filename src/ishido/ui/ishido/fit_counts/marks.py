"""Fit counts on the board: small numbers, dead squares, possible 4-Ways.

Only useful marks are shown: a square with one neighbour fits almost any stone, so it has a number
only when few stones are left for it.
"""

from collections.abc import Iterator
from typing import Final

import pygame
from pygame import draw

from ishido.coach.fit_counts import FitCount, FitCounts, Mark, SquareState, mark_of
from ishido.rules.board import Square
from ishido.ui.ishido.board.layout import TableLayout
from ishido.ui.ishido.fit_counts.words import LEGEND
from ishido.ui.kit.look import SMALL_SIZE, Look
from ishido.ui.kit.paint import Part, stamp
from ishido.ui.kit.shapes import FINE, Size, Stroke, box, sketch
from ishido.ui.kit.theme import Face, font

SCARCE: Final = 3
"""A square with one neighbour shows its number if it is at most this."""
FEW: Final = 2
"""Numbers up to this are brighter."""

Spot = tuple[int, int]


def fit_count_parts(look: Look, layout: TableLayout, points: FitCounts) -> Iterator[Part]:
    """The parts for the fit counts."""
    for point in points.values():
        if matters(point):
            yield _mark(look, layout, point)


def matters(point: FitCount) -> bool:
    """Whether the square has a mark."""
    return (
        point.possible_four_way is not None
        or point.state is not SquareState.OPEN
        or point.neighbours > 1
        or point.count <= SCARCE
    )


def figure(point: FitCount) -> str:
    """The number on a square: the stones that fit, or that can make the 4-Way; empty if it is
    dead."""
    if point.possible_four_way is not None and point.possible_four_way.count:
        return str(point.possible_four_way.count)
    if point.state in (SquareState.DEAD, SquareState.LAST):
        return ""
    return str(point.count)


def _mark(look: Look, layout: TableLayout, point: FitCount) -> Part:
    theme, rect = look.theme, layout.square_rect(point.square)
    gold, dark, gilt, text = map(theme.colour, ("gold_light", "shadow", "gold", "text"))
    possible_four_way, count, state = point.possible_four_way, figure(point), point.state

    def paint(target: pygame.Surface) -> None:
        if possible_four_way is not None:
            gap = possible_four_way.gap
            way = None if gap is None else _way(layout, point.square, gap)
            stamp(target, _star(rect.size, way, gilt, dark), rect.topleft)
        elif state is SquareState.DEAD:
            stamp(target, _cross(rect.size, text, dark), rect.topleft)
            return
        else:
            stamp(target, _disc(rect.size, dark), rect.topleft)
        if not count:
            stamp(target, _lozenge(rect.size, gold, dark), rect.topleft)
            return
        pixels = round(rect.w * (0.31 if possible_four_way is not None else 0.27))
        pixels = look.readable(pixels)
        bright = possible_four_way is not None or 0 < point.count <= FEW
        role = "gold_light" if possible_four_way is not None else "text" if bright else "text_dim"
        look.write(target, count, rect, pixels=pixels, face=Face.TITLE, role=role)

    key = (
        count,
        state,
        possible_four_way and possible_four_way.gap,
        possible_four_way is not None,
        point.count <= FEW,
        rect.size,
    )
    return Part(("watch", point.square), rect, key, paint)


def _way(layout: TableLayout, square: Square, other: Square) -> tuple[int, int]:
    """The direction on the screen from a square to its neighbour: to the right, and down."""
    (x, y), (to_x, to_y) = layout.place_of(square), layout.place_of(other)
    return to_x - x, to_y - y


# -- the legend ------------------------------------------------------------------------------

LEGEND_SHARE: Final = 0.46
"""The largest share of the strip for the legend, whose text shrinks if necessary …"""
LEGEND_LEAST: Final = 0.5
"""… to this share of its size at most."""


def marks_drawn(points: FitCounts) -> tuple[Mark, ...]:
    """The kinds of mark on the board now, in the order of the legend."""
    drawn = {mark_of(point) for point in points.values() if matters(point)}
    return tuple(mark for mark in Mark if mark in drawn)


def legend_part(look: Look, room: pygame.Rect, marks: tuple[Mark, ...]) -> Part:
    """The legend: each mark with its word, side by side at the right end of a room."""
    most, size = round(room.w * (1 if look.phone else LEGEND_SHARE)), float(SMALL_SIZE)
    while (width := _legend_width(look, size, marks)) > most and size > SMALL_SIZE * LEGEND_LEAST:
        size -= 0.5
    rect = pygame.Rect(room.right - min(width, room.w), room.y, min(width, room.w), room.h)
    pixels = look.text_px(size)
    side = min(round(pixels * EMBLEM), room.h)

    def paint(target: pygame.Surface) -> None:
        x = rect.x
        for mark in marks:
            place = pygame.Rect(x, rect.centery - side // 2, side, side)
            _legend_emblem(target, look, mark, place)
            label = LEGEND[mark]
            wide = font(Face.TEXT, pixels).size(label)[0] + 1
            words = pygame.Rect(place.right + round(pixels * 0.2), rect.y, wide, rect.h)
            look.write(target, label, words, size=size, role="text_dim", align="left")
            x = words.right + round(pixels * BETWEEN)

    return Part("legend", rect, (marks, size, tuple(rect)), paint)


EMBLEM: Final = 1.9
"""The side of a mark in the legend, in heights of its text."""
BETWEEN: Final = 0.8


def _legend_width(look: Look, size: float, marks: tuple[Mark, ...]) -> int:
    pixels = look.text_px(size)
    wide = sum(font(Face.TEXT, pixels).size(LEGEND[mark])[0] + 1 for mark in marks)
    return wide + round(pixels * (EMBLEM + 0.2 + BETWEEN)) * len(marks)


def _legend_emblem(
    target: pygame.Surface,
    look: Look,
    mark: Mark,
    place: pygame.Rect,
) -> None:
    """A mark as on the board, at the size of the legend."""
    gold, dark, gilt, text = map(look.theme.colour, ("gold_light", "shadow", "gold", "text"))
    match mark:
        case Mark.FOUR_WAY | Mark.ONE_MISSING:
            way = (1, 0) if mark is Mark.ONE_MISSING else None
            stamp(target, _star(place.size, way, gilt, dark), place.topleft)
            return
        case Mark.DEAD:
            stamp(target, _cross(place.size, text, dark), place.topleft)
            return
    larger = place.inflate(place.w, place.h)  # on a square, these have much free space around them
    stamp(target, _disc(larger.size, dark), larger.topleft)
    if mark is Mark.LAST:
        stamp(target, _lozenge(larger.size, gold, dark), larger.topleft)
    else:
        look.write(
            target, "3", place, pixels=max(look.text_px(0), round(place.w * 0.58)), face=Face.TITLE
        )


# -- emblems ---------------------------------------------------------------------------------


def _large(size: Size) -> tuple[int, Spot]:
    """The width and the middle of the large picture of a mark."""
    return size[0] * FINE, (size[0] * FINE // 2, size[1] * FINE // 2)


def _disc(size: Size, dark: pygame.Color) -> pygame.Surface:
    """The dark disc behind a small number."""
    width, middle = _large(size)
    return sketch(size, (draw.circle, (*dark[:3], 215), middle, round(width * 0.225)))


def _cross(size: Size, line: pygame.Color, dark: pygame.Color) -> pygame.Surface:
    """The mark of a dead square: darkened, with a cross."""
    width, (x, y) = _large(size)
    inner = pygame.Rect(box(size)).inflate(-width * 0.1, -width * 0.1)
    reach = width * 0.11
    strokes: list[Stroke] = [
        (draw.rect, (*dark[:3], 130), tuple(inner), 0, round(inner.w * 0.1)),
    ]
    for colour, thick in (((*dark[:3], 235), 0.1), ((*line[:3], 240), 0.042)):
        for up in (-1, 1):
            ends = ((x - reach, y - up * reach), (x + reach, y + up * reach))
            strokes.append((draw.line, colour, *ends, round(width * thick)))
    return sketch(size, *strokes)


def _lozenge(size: Size, gold: pygame.Color, dark: pygame.Color) -> pygame.Surface:
    """The mark of a square that only the touchstone fits."""
    width, (x, y) = _large(size)
    return sketch(size, *(
        (draw.polygon, colour, ((x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)))
        for colour, reach in ((dark, width * 0.15), (gold, width * 0.105))
    ))  # fmt: skip


def _star(
    size: Size, gap: tuple[int, int] | None, gold: pygame.Color, dark: pygame.Color
) -> pygame.Surface:
    """The mark of a possible 4-Way: a tip for each neighbour, and a small ring for a missing
    one."""
    width, (x, y) = _large(size)
    radius = width * 0.265
    line = round(width * (0.045 if gap is None else 0.03))
    strokes: list[Stroke] = [
        (draw.circle, (*dark[:3], 205), (x, y), radius * 1.12),
        (draw.circle, gold, (x, y), radius, line),
    ]
    for across, down in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        side = (size[0] if across else size[1]) * FINE
        if (across, down) == gap:
            end = (round(x + across * side * 0.38), round(y + down * side * 0.38))
            strokes.append((draw.circle, dark, end, round(width * 0.105)))
            strokes.append((draw.circle, gold, end, round(width * 0.085), round(width * 0.036)))
            continue
        tip, foot, half = side * 0.44, radius * 1.2, width * 0.095
        points = (
            (x + across * tip, y + down * tip),
            (x + across * foot - down * half, y + down * foot + across * half),
            (x + across * foot + down * half, y + down * foot - across * half),
        )
        wide = width * 0.07
        for number, spot in enumerate(points):  # an outline with round corners
            strokes.append((draw.line, gold, points[number - 1], spot, max(1, round(wide))))
            strokes.append((draw.circle, gold, spot, wide / 2))
        strokes.append((draw.polygon, dark, points))
    return sketch(size, *strokes)
