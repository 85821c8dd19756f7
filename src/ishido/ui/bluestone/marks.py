"""Draws help on Bluestone's board: an estimate of the position, a hint, and stones in danger."""

from collections.abc import Hashable, Iterable, Iterator
from math import ceil

import pygame

from ishido.bluestone.board import Board, Point, Points, members, set_of
from ishido.bluestone.players.estimate import Estimate, GroupRisk
from ishido.bluestone.position import BluestonePosition, Side
from ishido.ui import grammar
from ishido.ui.bluestone.layout import BluestoneLayout
from ishido.ui.bluestone.pictures import (
    SHELL,
    SLATE,
    centred,
    collar_line,
    coloured_rim,
    dashed_ring,
    disc,
    outline,
    ring,
    stone,
    variant_of,
)
from ishido.ui.kit.look import Look
from ishido.ui.kit.paint import Part, stamp
from ishido.ui.kit.theme import Face, font
from ishido.ui.table.strip import PLAQUE_LINE

# -- an estimate -----------------------------------------------------------------------------


def best_points(estimate: Estimate, legal: Points) -> list[tuple[float, Point]]:
    """The legal points that are worth a mark, the best first. Playouts cannot tell apart points
    that are worth less."""
    found = [
        (worth, point)
        for point, worth in enumerate(estimate.worth)
        if worth is not None and worth >= 0.02 and legal >> point & 1
    ]
    return sorted(found, key=lambda each: -each[0])


def estimate_parts(
    look: Look, layout: BluestoneLayout, estimate: Estimate, position: BluestonePosition
) -> Iterator[Part]:
    """The marks of an estimate: what points are worth, who gets the blue stones, and which groups
    are likely to be captured.

    :param position: may be later than the estimate. Only points where its next stone may go have a
        mark.
    """
    for number, (black, white) in enumerate(estimate.blue):
        owners = (black >= 0.7, white >= 0.7)
        if any(owners):
            yield _rim(layout, number, owners)
    best = best_points(estimate, position.legal)
    largest = max([0.12, *(worth for worth, _ in best[:1])])  # has the largest mark
    for place, (worth, point) in enumerate(best):
        size = 0.16 + 0.34 * worth / largest
        yield _worth(look, layout, point, size, worth if place < 3 else None)
    for risk in estimate.groups:
        stones = risk.points & position.stones[risk.side]
        if risk.captured > 0.5 and stones:
            yield from _lost(look, layout, risk, stones, position.first)


def _rim(layout: BluestoneLayout, number: int, owners: tuple[bool, bool]) -> Part:
    rect = layout.blue_rect(number)
    return centred(("likely", number), coloured_rim(round(rect.w * 1.06), owners), rect.center)


def _worth(
    look: Look, layout: BluestoneLayout, point: Point, size: float, figure: float | None
) -> Part:
    """A disc on a point, with its worth in games of 100."""
    side = round(layout.stone * (size if figure is None else 0.62))
    text = "" if figure is None else grammar.number(round(figure * 100))
    pixels = max(look.text_px(0), round(side * 0.56))
    if text:  # letters that can be read may need a larger disc
        side = max(side, font(Face.TITLE, pixels).size(text)[0] + round(pixels * 0.55))
    place = pygame.Rect(0, 0, side, side)
    place.center = layout.points[point]
    return Part(("worth", point), place, _paint_worth, look, text, pixels)


def _paint_worth(
    target: pygame.Surface, place: pygame.Rect, look: Look, text: str, pixels: int
) -> None:
    dark, gold = look.theme.colour("shadow"), look.theme.colour("mark")
    if not text:
        stamp(target, disc(place.w, gold, edge=True), place.topleft)
        return
    stamp(target, disc(place.w, dark, 0.9), place.topleft)
    stamp(target, ring(place.w, gold, 1.0, 0.07), place.topleft)
    look.write(target, text, place, pixels=pixels, face=Face.TITLE, role="gold_light")


def _lost(
    look: Look, layout: BluestoneLayout, risk: GroupRisk, stones: Points, first: Point | None
) -> Iterator[Part]:
    """A group that is likely to be captured: a ring on each stone, and on one in how many games of
    100, which has two digits.

    :param first: the turn's first stone. It has no figure, which would cover its mark.
    """
    carrier = next((point for point in members(stones) if point != first), None)
    for point in members(stones):
        text = grammar.number(min(99, round(risk.captured * 100))) if point == carrier else ""
        yield _lost_stone(look, layout.stone_rect(point), point, risk.side, text)


def _lost_stone(look: Look, rect: pygame.Rect, point: Point, side: Side, text: str) -> Part:
    pixels = max(look.text_px(0), round(rect.w * 0.38))
    inner = round(rect.w * 0.62)  # covers the mark of the last turn
    if text:  # letters that can be read may need a larger disc
        inner = max(inner, font(Face.TITLE, pixels).size(text)[0])
    place = pygame.Rect(0, 0, inner, inner)
    place.center = rect.center
    name, area = ("likely captured", point), rect.union(place)
    return Part(name, area, _paint_lost, look, text, side, rect, place, pixels)


def _paint_lost(
    target: pygame.Surface,
    _area: pygame.Rect,
    look: Look,
    text: str,
    side: Side,
    rect: pygame.Rect,
    place: pygame.Rect,
    pixels: int,
) -> None:
    black = side is Side.BLACK
    stamp(target, ring(rect.w, look.theme.colour("refuse"), 0.94, 0.05), rect.topleft)
    if text:
        stamp(target, disc(place.w, SLATE if black else SHELL), place.topleft)
        letters = look if black else look.on_paper
        letters.write(target, text, place, pixels=pixels, face=Face.TITLE, shade=black)


def balance_rect(layout: BluestoneLayout, room: pygame.Rect) -> pygame.Rect:
    """The bar of who leads, along the lower edge of the strip."""
    line = layout.gap(PLAQUE_LINE)
    height = max(4, layout.gap(6))
    left = layout.strip.x + line + layout.gap(6)
    bottom = layout.strip.bottom - line - max(1, layout.gap(2))
    return pygame.Rect(left, bottom - height, room.right - left, height)


# -- a hint, and danger ----------------------------------------------------------------------


def hint_parts(
    look: Look,
    layout: BluestoneLayout,
    board: Board,
    points: Points,
    groups: Iterable[Points],
    suggested: tuple[Side, Point] | None,
) -> Iterator[Part]:
    """The points and groups of a hint, and the stone that it suggests."""
    colour = look.theme.colour("mark")
    for group in groups:
        lowest = next(members(group))
        yield group_outline(("hint group", lowest), layout, board, group, colour)
    taken = 0 if suggested is None else set_of((suggested[1],))
    for point in members(points & ~taken):
        picture = ring(round(layout.stone * 0.72), colour, 1.0, 0.09)
        yield centred(("hint point", point), picture, layout.points[point])
    if suggested is not None:
        side, point = suggested
        rect = layout.stone_rect(point)
        ghost = stone(rect.w, side, 0.62, variant_of(point))
        frame = ring(round(rect.w * 1.08), colour, 1.0, 0.07)
        yield centred(("hint stone", side), ghost, rect.center)
        yield centred("hint ring", frame, rect.center)


def enclosing_parts(look: Look, layout: BluestoneLayout, points: Points) -> Iterator[Part]:
    """The points where one stone would capture the stones in danger."""
    colour, side = look.theme.colour("refuse"), layout.stone
    frame, dot = dashed_ring(side, colour), disc(round(side * 0.34), colour, edge=True)
    for point in members(points):
        yield centred(("enclosing", point), frame, layout.points[point])
        yield centred(("enclosing dot", point), dot, layout.points[point])


def wrong_part(look: Look, layout: BluestoneLayout, point: Point) -> Part:
    """The point that was refused, or was no answer."""
    picture = ring(round(layout.stone * 1.08), look.theme.colour("refuse"), 1.0, 0.08)
    return centred("wrong", picture, layout.points[point])


# -- groups ----------------------------------------------------------------------------------


def group_outline(
    name: Hashable, layout: BluestoneLayout, board: Board, group: Points, colour: pygame.Color
) -> Part:
    """The thread around a group and its blue stones."""
    first, *others = (pygame.Rect(layout.points[point], (1, 1)) for point in members(group))
    reach = ceil(layout.step * 1.7)  # to the farthest blue stones and beyond their thread
    area = first.unionall(others).inflate(2 * reach, 2 * reach)
    return Part(name, area, _paint_outline, layout, board, group, tuple(colour))


def _paint_outline(
    target: pygame.Surface,
    area: pygame.Rect,
    layout: BluestoneLayout,
    board: Board,
    group: Points,
    colour: tuple[int, ...],
) -> None:
    step, discs = layout.step, []
    for one in members(group):
        x, y = layout.points[one]
        discs.append(((x - area.x, y - area.y), step * 0.53))
        for other in members(board.near[one] & group >> one << one):
            next_x, next_y = layout.points[other]
            middle = ((x + next_x) // 2 - area.x, (y + next_y) // 2 - area.y)
            discs.append((middle, step * 0.4))
        for number in members(board.blue_near[one]):
            blue_x, blue_y = layout.blue_stones[number]
            side = layout.blue_rect(number).w
            reach = side / 2 + collar_line(side) + step * 0.06
            discs.append(((blue_x - area.x, blue_y - area.y), reach))
            middle = ((x + blue_x) // 2 - area.x, (y + blue_y) // 2 - area.y)
            discs.append((middle, step * 0.3))
    stamp(target, outline(area.size, tuple(discs), max(1.2, step * 0.035), colour), area.topleft)
