"""Draws Bluestone's board: a slab with a field of pale wood, in which the lines are carved."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin
from typing import Final

import pygame

from ishido.bluestone.board import XY, Board, Point
from ishido.jobs.steps import Steps
from ishido.ui.bluestone.layout import BluestoneLayout
from ishido.ui.bluestone.pictures import blue_stone, seat_shadow, variant_of
from ishido.ui.kit.look import Look, text_px
from ishido.ui.kit.paint import faded, stamp
from ishido.ui.kit.shapes import softened
from ishido.ui.kit.text import narrowed
from ishido.ui.kit.theme import Face, font
from ishido.ui.skins.light import LAMP

# Lengths of the board are in steps between neighbouring points.
FIELD: Final = 0.40
"""How far the field reaches beyond the rim's points."""
DIMPLE: Final = 0.075
"""The radius of a point."""

Line = tuple[XY, XY, float]
"""Its ends and its width."""


# -- shapes ----------------------------------------------------------------------------------


def hull(places: Iterable[XY]) -> list[XY]:
    """The corners of the smallest convex polygon around places, clockwise as seen."""
    ordered = sorted(set(places))
    if len(ordered) < 3:
        return ordered

    def side(places: Iterable[XY]) -> list[XY]:
        chain: list[XY] = []
        for place in places:
            while len(chain) > 1 and _turn(chain[-2], chain[-1], place) <= 1e-9:
                chain.pop()
            chain.append(place)
        return chain[:-1]

    return side(ordered) + side(reversed(ordered))


def _turn(one: XY, other: XY, third: XY) -> float:
    return (other[0] - one[0]) * (third[1] - one[1]) - (other[1] - one[1]) * (third[0] - one[0])


def around(corners: Sequence[XY]) -> list[tuple[XY, XY]]:
    """The way around a convex polygon at a distance: corners and directions, so that
    corner + distance · direction is a polygon with round corners."""
    result = []
    for number, corner in enumerate(corners):
        before, after = corners[number - 1], corners[(number + 1) % len(corners)]
        start = atan2(before[0] - corner[0], corner[1] - before[1])
        end = atan2(corner[0] - after[0], after[1] - corner[1])
        angle = (end - start) % (2 * pi)
        steps = max(1, round(angle / (pi / 14)))
        for step in range(steps + 1):
            here = start + angle * step / steps
            result.append((corner, (cos(here), sin(here))))
    return result


def inset(corners: Sequence[XY], distance: float) -> list[XY]:
    """A convex polygon whose sides are moved inwards; empty if nothing is left of it."""
    result = list(corners)
    for number, corner in enumerate(corners):
        after = corners[(number + 1) % len(corners)]
        length = hypot(after[0] - corner[0], after[1] - corner[1])
        inside = [_turn(corner, after, place) / length - distance for place in result]
        clipped: list[XY] = []
        for index, place in enumerate(result):
            previous, far, was = result[index - 1], inside[index], inside[index - 1]
            if (far >= 0) != (was >= 0):
                share = was / (was - far)
                x, y = previous
                clipped.append((x + (place[0] - x) * share, y + (place[1] - y) * share))
            if far >= 0:
                clipped.append(place)
        result = clipped
    return result


@cache
def rings(board: Board) -> tuple[frozenset[Point], ...]:
    """The points by their distance from the rim, beginning with the rim."""
    found = [frozenset(board.rim)]
    left = set(range(board.size)) - found[0]
    while left:
        ring = frozenset(point for point in left if found[-1] & set(board.neighbours[point]))
        found.append(ring)
        left -= ring
    return tuple(found)


@cache
def spokes(board: Board) -> frozenset[tuple[Point, Point]]:
    """The lines between the corners of one ring and of the next, each from its lower point."""
    corners = []
    for ring in rings(board):
        outline = set(hull(board.places[point] for point in ring))
        corners.append({point for point in ring if board.places[point] in outline})
    return frozenset(
        (min(one, other), max(one, other))
        for outer, inner in pairwise(corners)
        for one in outer
        for other in board.neighbours[one]
        if other in inner
    )


def lines(board: Board) -> Iterator[tuple[Point, Point]]:
    """The lines between points, without those along the rim."""
    along = set(zip(board.rim, (*board.rim[1:], board.rim[0]), strict=True))
    for one, near in enumerate(board.neighbours):
        for other in near:
            if one < other and (one, other) not in along and (other, one) not in along:
                yield one, other


# -- drawing ---------------------------------------------------------------------------------


class _Layer:
    """A transparent layer the size of the slab, on which polygons are drawn in steps of the board,
    several times larger than they are shown. Each replaces what is below it."""

    def __init__(self, layout: BluestoneLayout, fine: int) -> None:
        """``fine``: how many times larger; at most twice if the slab is large."""
        self.size = layout.slab.size
        self.fine = fine if layout.slab.w <= 1000 else 2
        self.step = layout.step * self.fine
        self.origin = (
            (layout.origin[0] - layout.slab.x) * self.fine,
            (layout.origin[1] - layout.slab.y) * self.fine,
        )
        size = (self.size[0] * self.fine, self.size[1] * self.fine)
        self.picture = pygame.Surface(size, pygame.SRCALPHA)

    def at(self, place: XY) -> XY:
        return (self.origin[0] + place[0] * self.step, self.origin[1] + place[1] * self.step)

    def polygon(self, colour: pygame.Color, corners: Iterable[XY]) -> None:
        places = [self.at(corner) for corner in corners]
        if len(places) > 2:
            pygame.draw.polygon(self.picture, colour.premul_alpha(), places)

    def line(self, colour: pygame.Color, line: Line, least: float = 1.0) -> None:
        """:param least: the least width in pixels of the window."""
        (x, y), (next_x, next_y) = self.at(line[0]), self.at(line[1])
        half = max(line[2] * self.step, least * self.fine) / 2
        length = hypot(next_x - x, next_y - y)
        across, down = (y - next_y) / length * half, (next_x - x) / length * half
        corners = [(x + across, y + down), (next_x + across, next_y + down)]
        corners += [(next_x - across, next_y - down), (x - across, y - down)]
        pygame.draw.polygon(self.picture, colour.premul_alpha(), corners)

    def disc(self, colour: pygame.Color, place: XY, radius: float) -> None:
        pygame.draw.circle(self.picture, colour.premul_alpha(), self.at(place), radius * self.step)

    def reduced(self) -> pygame.Surface:
        """What was drawn, at the size of the slab and premultiplied. The layer is empty again."""
        small = pygame.transform.smoothscale(self.picture, self.size)
        self.picture.fill((0, 0, 0, 0))
        return small


def draw_board(
    target: pygame.Surface,
    look: Look,
    layout: BluestoneLayout,
    board: Board,
    *,
    labels: bool = False,
    fine: int = 3,
) -> Steps[None]:
    """The slab with its shadow, the field with its lines, and the blue stones at rest.

    :param labels: whether the names of the rim's points are written beside it.
    :param fine: how many times larger it is drawn before it is reduced.
    """
    slab = layout.slab
    way = around(hull((*board.places, *board.blue_places)))
    layer = _Layer(layout, fine)
    solid = _mask(layer, way, layout.edge)
    yield
    _stamp_shadow(target, solid, layout)
    yield
    wood = look.pictures.panelling(slab.size, look.cell).convert_alpha()
    wood.blit(_lamplight(slab.size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    yield
    field_way = around(hull(board.places[point] for point in board.rim))
    field = _mask(layer, field_way, FIELD)
    yield
    shade = yield from _stamp_field(wood, layer, look, layout, board, field)
    _draw_edges(layer, look, layout, way, field_way)
    stamp(wood, layer.reduced(), (0, 0))
    yield
    _stamp_grooves(wood, layer, layout, board, shade)
    yield
    _stamp_gilt(wood, layer, look, board)
    yield
    wood.blit(solid, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    stamp(target, wood, slab.topleft)
    yield
    for number in range(board.blue_stones):
        rect = layout.blue_rect(number)
        shadow, (x, y) = seat_shadow(rect.w)
        stamp(target, shadow, (rect.x + x, rect.y + y))
        stamp(target, blue_stone(rect.w, (False, False), variant_of(number)), rect.topleft)
        yield
    if labels:
        _write_names(target, look, layout, board)


def _mask(layer: _Layer, way: list[tuple[XY, XY]], distance: float) -> pygame.Surface:
    """A white shape, premultiplied."""
    layer.polygon(pygame.Color("white"), _at(way, distance))
    return layer.reduced()


def _at(way: list[tuple[XY, XY]], distance: float) -> list[XY]:
    return [(x + distance * across, y + distance * down) for (x, y), (across, down) in way]


def _stamp_shadow(target: pygame.Surface, solid: pygame.Surface, layout: BluestoneLayout) -> None:
    reach = max(2, round(16 * layout.space))
    width, height = layout.slab.size
    dark = pygame.Surface((width + 4 * reach, height + 4 * reach), pygame.SRCALPHA)
    stamp(dark, solid, (2 * reach, 2 * reach))
    dark.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    soft = faded(softened(dark, max(2, round(reach * 0.7)), least=2), 0.8)
    down = max(1, round(7 * layout.space))
    x, y = layout.slab.topleft
    stamp(target, soft, (x - 2 * reach + down // 2, y - 2 * reach + down))


def _lamplight(size: tuple[int, int]) -> pygame.Surface:
    """The light of the lamp on the slab: full at the upper left, weaker at the lower right."""
    side = 16
    small = pygame.Surface((side, side))
    for x in range(side):
        for y in range(side):
            away = min(1.0, hypot(x / side - 0.3, y / side - 0.2) / 1.05)
            level = round(255 - 70 * away**1.4)
            small.set_at((x, y), (level, level, level))
    return pygame.transform.smoothscale(small, size).convert_alpha()


def _stamp_field(
    wood: pygame.Surface,
    layer: _Layer,
    look: Look,
    layout: BluestoneLayout,
    board: Board,
    field: pygame.Surface,
) -> Steps[pygame.Color]:
    """The pale wood, with every other ring a shade darker, and the shadow of the edge on it.
    Returns the colour of the wood in shade."""
    area = field.get_bounding_rect()
    pale = pygame.Surface(layout.slab.size, pygame.SRCALPHA)
    inlay = look.pictures.inlay(area.size)
    pale.blit(inlay, area)
    yield
    deep_shade = pygame.Color(pygame.transform.average_color(inlay)[:3]).lerp("black", 0.84)
    pale.blit(_lamplight(layout.slab.size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    rim = hull(board.places[point] for point in board.rim)
    inner = [board.places[point] for point in rings(board)[1]]
    apart = min(min(_far(corner, place, rim) for corner in range(len(rim))) for place in inner)
    shade, clear = pygame.Color((*deep_shade[:3], 30)), pygame.Color(0, 0, 0, 0)
    for number in range(1, len(rings(board))):
        layer.polygon(shade if number % 2 else clear, inset(rim, (number - 0.5) * apart))
    stamp(pale, layer.reduced(), (0, 0))
    yield
    deep = max(1, round(layout.step * 0.05))
    outside = pygame.Surface(layout.slab.size, pygame.SRCALPHA)
    outside.fill((255, 255, 255, 255))
    outside.blit(field, (deep, deep), special_flags=pygame.BLEND_RGBA_SUB)
    outside.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    stamp(pale, faded(softened(outside, 2 * deep, least=2), 0.6), (0, 0))
    yield
    pale.blit(field, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    stamp(wood, pale, (0, 0))
    return deep_shade


def _far(corner: int, place: XY, corners: Sequence[XY]) -> float:
    one, other = corners[corner], corners[(corner + 1) % len(corners)]
    return abs(_turn(one, other, place)) / hypot(other[0] - one[0], other[1] - one[1])


def _draw_edges(
    layer: _Layer,
    look: Look,
    layout: BluestoneLayout,
    way: list[tuple[XY, XY]],
    field_way: list[tuple[XY, XY]],
) -> None:
    """The slab's round edge, its gilt line, and the edge around the field, lit by the lamp."""
    edge, bevel, bands = layout.edge, 0.07, 4
    for number in range(bands):
        inner, steep = edge - bevel * (1 - number / bands), (number + 1) / bands
        for piece, facing in _stretches(way, inner, inner + bevel / bands + 0.004):
            layer.polygon(_lit(facing, round(105 * steep), round(165 * steep)), piece)
    gilt = edge - 0.145  # its outer side
    wide = max(0.03, 1.0 / layout.step)
    for piece, _ in _stretches(way, gilt - 0.03 - 0.014, gilt + 0.014):
        layer.polygon(pygame.Color(10, 5, 2, 170), piece)
    for piece, facing in _stretches(way, gilt - wide, gilt):
        layer.polygon(_gilt(look, facing), piece)
    for piece, facing in _stretches(field_way, FIELD - 0.0175, FIELD + 0.035):
        layer.polygon(_lit(-facing, 90, 190), piece)


def _stretches(
    way: list[tuple[XY, XY]], inner: float, outer: float
) -> Iterator[tuple[list[XY], float]]:
    """Pieces of a band around a polygon: their corners, and how much they face the lamp, from -1
    to 1."""
    inside, outside = _at(way, inner), _at(way, outer)
    for number, (_, (across, down)) in enumerate(way):
        previous = way[number - 1][1]
        facing = (across + previous[0]) / 2 * LAMP[0] + (down + previous[1]) / 2 * LAMP[1]
        before, now = number - 1, number
        yield [inside[before], inside[now], outside[now], outside[before]], facing


def _lit(facing: float, light: int, dark: int) -> pygame.Color:
    """The light or shade on an edge. ``light``, ``dark``: the greatest opacities."""
    if facing > 0:
        return pygame.Color(255, 240, 216, round(light * facing))
    return pygame.Color(0, 0, 0, round(dark * -facing))


def _gilt(look: Look, facing: float) -> pygame.Color:
    gold = look.theme.colour("gold")
    if facing > 0:
        return gold.lerp(look.theme.colour("gold_light"), facing * 0.8)
    return gold.lerp(look.theme.colour("gold_dark"), -facing * 0.7)


def _stamp_grooves(
    wood: pygame.Surface, layer: _Layer, layout: BluestoneLayout, board: Board, colour: pygame.Color
) -> None:
    """The carved lines and points: dark, with a light lower edge."""
    white, strong = pygame.Color("white"), spokes(board)
    for one, other in lines(board):
        width = 0.048 if (one, other) in strong else 0.032
        layer.line(white, (board.places[one], board.places[other], width), least=1.1)
    for point in set(range(board.size)) - set(board.rim):
        layer.disc(white, board.places[point], DIMPLE)
    carved = layer.reduced()
    light, dark = carved.copy(), carved
    light.fill((255, 246, 226, 255), special_flags=pygame.BLEND_RGBA_MULT)
    dark.fill((*colour[:3], 255), special_flags=pygame.BLEND_RGBA_MULT)
    low = max(1, round(layout.step * 0.018))
    stamp(wood, faded(light, 0.42), (low, low))
    stamp(wood, faded(dark, 0.72), (0, 0))


def _stamp_gilt(wood: pygame.Surface, layer: _Layer, look: Look, board: Board) -> None:
    """The lines of gold: along the rim, and from each blue stone to its points."""
    gold, dark = look.theme.colour("gold"), pygame.Color(30, 14, 4, 215)
    fine = [
        (board.blue_places[number], board.places[point], 0.026)
        for number, points in enumerate(board.touches)
        for point in points
    ]
    around_board = zip(board.rim, (*board.rim[1:], board.rim[0]), strict=True)
    rim = [(board.places[one], board.places[other], 0.05) for one, other in around_board]
    for start, end, width in (*fine, *rim):
        layer.line(dark, (start, end, width * 1.9), least=2.6)
    for point in board.rim:
        layer.disc(dark, board.places[point], DIMPLE * 1.35)
    bright = gold.lerp(look.theme.colour("gold_light"), 0.35)
    for start, end, width in (*fine, *rim):
        layer.line(bright, (start, end, width), least=1.1)
    for point in board.rim:
        layer.disc(gold, board.places[point], DIMPLE)
    stamp(wood, layer.reduced(), (0, 0))


# -- names -----------------------------------------------------------------------------------


def name_places(board: Board) -> dict[Point, XY]:
    """Where the names of the rim's points stand: outside, between their blue stones."""
    result = {}
    for point in board.rim:
        x, y = board.places[point]
        numbers = list(board.blue[point])
        if len(numbers) == 3:  # beside a corner's own blue stone
            numbers.sort(key=lambda number: len(board.touches[number]))
            numbers.pop()
        blue = [board.blue_places[number] for number in numbers]
        away_x = sum(place[0] for place in blue) / len(blue) - x
        away_y = sum(place[1] for place in blue) / len(blue) - y
        length = hypot(away_x, away_y)
        distance = 0.78
        while True:
            place = (x + away_x / length * distance, y + away_y / length * distance)
            if all(hypot(place[0] - bx, place[1] - by) >= 0.77 for bx, by in blue):
                break
            distance += 0.05
        result[point] = place
    return result


def name_pixels(layout: BluestoneLayout) -> int:
    """The size of the names' letters."""
    return max(text_px(0, layout.unit, layout.size, layout.phone), round(layout.step * 0.27))


def _write_names(target: pygame.Surface, look: Look, layout: BluestoneLayout, board: Board) -> None:
    pixels, places = name_pixels(layout), name_places(board)
    widest = max(font(Face.TEXT, pixels).size(board.point_names[point])[0] for point in places)
    pixels = narrowed(pixels, widest, round(layout.step))  # whole, rather than readable
    for point, place in places.items():
        rect = pygame.Rect(0, 0, round(layout.step), pixels)
        rect.center = layout.at(place)
        look.write(
            target, board.point_names[point], rect, pixels=pixels, face=Face.TEXT, role="gold"
        )
