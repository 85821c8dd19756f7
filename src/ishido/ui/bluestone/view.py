"""Draws Bluestone's table: the fixed background, and the parts that change with the game.

:mod:`.board` carves the board into the background, :mod:`.pictures` has the stones, :mod:`.panels`
the panels, and :mod:`.marks` the marks of hints and estimates, and the line around a group.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import dist

import pygame

from ishido.bluestone.board import Board, Point, Points, members
from ishido.bluestone.game import BluestoneGame
from ishido.bluestone.position import Side
from ishido.bluestone.score import compare, groups, scores
from ishido.jobs.steps import Steps
from ishido.language import _
from ishido.ui import grammar, terms
from ishido.ui.bluestone import phrases
from ishido.ui.bluestone.board import draw_board
from ishido.ui.bluestone.layout import BluestoneLayout
from ishido.ui.bluestone.marks import group_outline
from ishido.ui.bluestone.panels import (
    SideShown,
    paint_in_hand,
    paint_standing,
    paint_turn,
    turn_places,
)
from ishido.ui.bluestone.pictures import (
    barred,
    blue_stone,
    centred,
    dashed_ring,
    halo,
    ring,
    stone,
    stone_shadow,
    variant_of,
)
from ishido.ui.kit.look import Look
from ishido.ui.kit.paint import Part, shine, stamp, stamped
from ishido.ui.kit.theme import Face
from ishido.ui.table.side import backdrop, lay_ground, lay_tray


@dataclass(frozen=True, slots=True)
class BluestoneShown:
    """What the table shows of a game."""

    stones: tuple[Points, Points]
    """The stones that lie on the board, black and white, without moving ones."""
    sides: tuple[SideShown, SideShown] = (SideShown(), SideShown())
    turn: str = ""
    """Whose turn it is and which stone, or how the game has ended: one or two lines."""
    lit: tuple[int, int] = (0, 0)
    """The blue stones that score for each side, and have its collar; some score for both."""
    shining: int = 0
    """The blue stones of the group under the pointer, which glow. With a ghost, they score for its
    side, too."""
    place: int | None = None
    """The place in the scores, from 1, that is marked; ``None`` for none."""
    counts: tuple[tuple[Point, int], ...] = ()
    """Stones on which is written how many blue stones their groups touch, and these figures."""
    last: Points = 0
    """The stones of the last turn; each carries a small ring."""
    first: Point | None = None
    """The turn's first stone, marked until the second is placed."""
    dimmed: Points = 0
    """Empty points where the next stone may not go."""
    ghost: tuple[Side, Point] | None = None
    """The stone that is previewed under the pointer."""
    endangered: Points = 0
    """Stones that one enemy stone could enclose."""
    cursor: Point | None = None
    """The point of the keyboard cursor, or the blue stone that was clicked last."""


def shown_of(game: BluestoneGame) -> BluestoneShown:
    """What a table shows of a game, without what a player does there."""
    position, board, result = game.position, game.board, game.result
    lost, of_black, of_white = game.captured, *(scores(board, each) for each in position.stones)
    black, white = (
        SideShown(
            terms.player_name(player.name),
            (of_black, of_white)[side],
            lost[side],
            on_turn=result is None and position.to_move is side,
            won=result is not None and result.winner is side,
        )
        for side, player in zip(Side, game.players, strict=True)
    )
    by_black, by_white = (board.touched(stones) for stones in position.stones)
    last = _last_turn(game)
    return BluestoneShown(
        position.stones,
        (black, white),
        _turn(game),
        lit=(by_black, by_white),
        place=compare(of_black, of_white).place if game.resigned is None else None,
        counts=tuple(_counts(board, position.stones, last)),
        last=last,
        first=position.first,
    )


def _counts(
    board: Board, stones: tuple[Points, Points], last: Points
) -> Iterator[tuple[Point, int]]:
    """The figure of each group that scores, on the stone in the middle of those at the rim."""
    for group in (group for each in stones for group in groups(board, each)):
        at_rim = [board.places[point] for point in members(group.points & board.on_rim)]
        free = [*members(group.points & board.on_rim & ~last)]  # the marks of the turn are there
        if free:
            x, y = (sum(place[axis] for place in at_rim) / len(at_rim) for axis in (0, 1))
            yield min(free, key=lambda point: dist(board.places[point], (x, y))), group.score


def _last_turn(game: BluestoneGame) -> Points:
    """The stones of the last turn, or of the turn that is being played."""
    found = 0
    for ply in reversed(game.played):
        if ply.side is not game.played[-1].side:
            break
        if ply.point is not None:
            found |= 1 << ply.point
    return found


def _turn(game: BluestoneGame) -> str:
    """Whose turn it is, and which stone; or how the game has ended. One or two lines."""
    result, position = game.result, game.position
    if result is not None:
        return f"{phrases.result_title(game)}\n{phrases.why_ended(result)}"
    return phrases.to_move(position)


class BluestoneView:
    """Draws a table at one size. Holds only pictures, all of which can be made again."""

    def __init__(
        self, layout: BluestoneLayout, look: Look, board: Board, *, labels: bool = False
    ) -> None:
        self.layout = layout
        self.look = look
        self.board = board
        self.labels = labels
        """Whether the names of points are shown at the rim."""
        self._shown: BluestoneShown | None = None
        self._parts: list[Part] = []
        """The parts last shown, cached because every frame asks for them."""
        self._turn = turn_places(layout.turn_panel, look)

    # -- the ground --------------------------------------------------------------------------

    def ground(self) -> Steps[pygame.Surface]:
        """Draw the fixed background during a game."""
        layout, look = self.layout, self.look
        picture = backdrop(look, layout.size, framed=layout.framed)
        yield
        for panel in filter(None, (layout.turn_panel, layout.balance)):
            lay_ground(picture, look, layout, "panel", panel)
            yield
        if layout.balance:
            self._lay_beam(picture)
        lay_ground(picture, look, layout, "plaque", layout.strip)
        yield
        if layout.turn_panel.w:
            look.write_title(picture, _("Bluestone"), self._turn.title)
            lay_tray(picture, look, layout, self._turn.tray)
            yield
        yield from draw_board(picture, look, layout, self.board, labels=self.labels)
        return picture

    def _lay_beam(self, picture: pygame.Surface) -> None:
        """The line between the halves of the sides."""
        panel, look = self.layout.balance, self.look
        line = pygame.Rect(0, 0, panel.w - 2 * look.px(24), max(1, look.px(1)))
        line.center = panel.center
        picture.fill(look.theme.colour("gold_dark"), line)

    # -- the parts --------------------------------------------------------------------------

    def parts(self, shown: BluestoneShown) -> list[Part]:
        """The parts that change, from bottom to top."""
        if self._shown != shown:
            self._shown = shown
            self._parts = [
                *self._blue_parts(shown),
                *self._stone_parts(shown),
                *self._mark_parts(shown),
                *self._panel_parts(shown),
            ]
        return self._parts

    def outline(self, group: Points) -> list[Part]:
        """The line around the group under the pointer, to be drawn above the parts, so that they
        are not drawn again with it."""
        if not group:
            return []
        colour = self.look.theme.colour("gold_light")
        return [group_outline("group", self.layout, self.board, group, colour)]

    def _blue_parts(self, shown: BluestoneShown) -> Iterator[Part]:
        """The blue stones that score; the others are in the ground."""
        layout, (black, white) = self.layout, shown.lit
        if shown.ghost is not None:
            previewed = (shown.shining, 0) if shown.ghost[0] is Side.BLACK else (0, shown.shining)
            black, white = black | previewed[0], white | previewed[1]
        lit = black | white
        for number in members(lit & shown.shining):
            light = halo(layout.blue_rect(number).w)
            place = light.get_rect(center=layout.blue_stones[number])
            yield Part(("halo", number), place, _shine, light)
        for number in members(lit):
            by = (bool(black >> number & 1), bool(white >> number & 1))
            glows, rect = bool(shown.shining >> number & 1), layout.blue_rect(number)
            picture = blue_stone(rect.w, by, variant_of(number), shining=glows)
            yield centred(("blue", number), picture, rect.center)

    def _stone_parts(self, shown: BluestoneShown) -> Iterator[Part]:
        layout = self.layout
        for point in members(shown.dimmed):
            yield centred(("dimmed", point), barred(layout.stone), layout.points[point])
        shadow, (x, y) = stone_shadow(layout.stone)
        for point in members(shown.stones[0] | shown.stones[1]):
            rect = layout.stone_rect(point)
            place = shadow.get_rect(topleft=(rect.x + x, rect.y + y))
            yield stamped(("shadow", point), place, shadow)
        counts = dict(shown.counts)
        for side in Side:
            for point in members(shown.stones[side]):
                yield self._stone(shown, side, point, counts.get(point, 0))

    def _stone(self, shown: BluestoneShown, side: Side, point: Point, count: int) -> Part:
        """A stone with its marks, and the figure of its group unless that is 0."""
        here = 1 << point
        first, last = shown.first == point, bool(shown.last & here)
        mark = "first" if first else "last" if last else ""
        rect, endangered = self.layout.stone_rect(point), bool(shown.endangered & here)
        values = side, variant_of(point), mark, grammar.number(count) if count else "", endangered
        return Part(("stone", point), rect, _paint_stone, self.look, *values)

    def _mark_parts(self, shown: BluestoneShown) -> Iterator[Part]:
        layout, theme = self.layout, self.look.theme
        if shown.ghost is not None:
            side, point = shown.ghost
            ghost = stone(layout.stone, side, 0.55, variant_of(point))
            yield centred("ghost", ghost, layout.points[point])
        if shown.cursor is not None:
            cursor = ring(round(layout.stone * 1.14), theme.colour("focus"), 1.0, 0.06)
            places = *layout.points, *layout.blue_stones
            yield centred("cursor", cursor, places[shown.cursor])

    def _panel_parts(self, shown: BluestoneShown) -> Iterator[Part]:
        for side in Side:
            if self.layout.standings[side].w:
                yield self._standing(shown, side)
        if not self.layout.turn_panel.w:
            return
        look, places, align = self.look, self._turn, "centre" if self._turn.stacked else "left"
        stones = _in_hand(shown)
        seats = tuple(places.seats(len(stones)))
        yield Part("in hand", places.tray, paint_in_hand, seats, stones)
        yield Part("turn", places.lines, paint_turn, look, shown.turn, align)

    def _standing(self, shown: BluestoneShown, side: Side) -> Part:
        in_hand = shown.sides[side].on_turn and not self.layout.turn_panel.w
        hand = _in_hand(shown) if in_hand else ()
        panel, values = self.layout.standings[side], (side, shown.sides, shown.place, hand)
        return Part(("standing", side), panel, paint_standing, self.look, *values)


def _shine(target: pygame.Surface, place: pygame.Rect, light: pygame.Surface) -> None:
    shine(target, light, place.topleft)


def _paint_stone(
    target: pygame.Surface,
    rect: pygame.Rect,
    look: Look,
    side: Side,
    variant: int,
    mark: str,
    count: str,
    endangered: bool,
) -> None:
    """A stone with its marks.

    :param mark: ``first`` of the turn, ``last`` of the turn before, or none.
    :param count: how many blue stones its group touches; usually empty.
    """
    stamp(target, stone(rect.w, side, 1.0, variant), rect.topleft)
    theme, pixels = look.theme, max(look.text_px(0), round(rect.w * 0.42))
    if count and pixels < rect.w * 0.66:
        letters, black = (look, True) if side is Side.BLACK else (look.on_paper, False)
        letters.write(
            target, count, rect, pixels=pixels, face=Face.TITLE,
            role="gold_light" if black else "text", shade=black,
        )  # fmt: skip
    bold = 0.07 if theme.high_contrast else 0.05
    if mark == "first":
        picture = ring(rect.w, theme.colour("gold_light"), 0.5, bold, dot=0.2)
        stamp(target, picture, rect.topleft)
    elif mark:
        stamp(target, ring(rect.w, theme.colour("gold"), 0.4, bold), rect.topleft)
    if endangered:
        stamp(target, dashed_ring(rect.w, theme.colour("refuse")), rect.topleft)


def _in_hand(shown: BluestoneShown) -> tuple[Side | None, ...]:
    """The stones of the turn: a side for one that is still to be placed, ``None`` for one that is
    on the board. After the end, the winner's stone, or one of each side."""
    for side in Side:
        about = shown.sides[side]
        if about.won:
            return (side,)
        if about.on_turn:
            if shown.first is not None:
                return None, side
            if side is Side.BLACK and not any(shown.stones):
                return (side,)
            return side, side
    return Side.BLACK, Side.WHITE
