"""Diagrams of Bluestone: boards and cut-outs of boards, drawn as on its table."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import pygame

from ishido.bluestone.board import (
    DEFAULT_BOARD,
    Board,
    Point,
    Points,
    board_by_name,
    members,
    set_of,
)
from ishido.bluestone.position import BluestonePosition, Ply, Side, place
from ishido.jobs.steps import at_once
from ishido.ui.bluestone.board import draw_board
from ishido.ui.bluestone.layout import BluestoneLayout, board_alone
from ishido.ui.bluestone.view import BluestoneShown, BluestoneView
from ishido.ui.kit.look import Look
from ishido.ui.kit.paint import stamp
from ishido.ui.kit.widgets.flow import Illustration
from ishido.ui.screens.help.diagram_row import DiagramPart, Size, side_by_side

MARGIN: Final = 0.62
"""What is shown around the outermost points and blue stones, in steps."""


@dataclass(frozen=True)
class Example:
    """A position, and perhaps a stone that is placed in it. The rules say what follows."""

    black: str = ""
    """The points of the black stones; so for the others."""
    white: str = ""
    move: str = ""
    """Where a stone is placed. It is drawn with a ring, and what it captures is marked."""
    to_move: Side = Side.BLACK
    first: str = ""
    """The turn's first stone, which is there already. It is drawn with a ring, and the points where
    the second may not go are marked."""
    dims: bool = False
    """Whether the points are marked where the side to move may not place a first stone."""
    reach_of: str = ""
    """The point of a group: only the blue stones that it can still reach are lit. Without one, all
    that stones touch."""
    around: str = ""
    """The points of a cut-out, which shows the blue stones that are lit at them, too; empty for the
    whole board."""
    name: str = DEFAULT_BOARD
    """The board's name."""
    step: float = 36
    """The distance of neighbouring points in the reference window, if there is room."""

    @property
    def board(self) -> Board:
        return board_by_name(self.name)

    @cached_property
    def position(self) -> BluestonePosition:
        """The position before the stone is placed."""
        return BluestonePosition(
            self.board,
            (self.points(self.black), self.points(self.white)),
            self.to_move,
            self.board.parse_point(self.first) if self.first else None,
            turn=2,
        )

    @cached_property
    def ply(self) -> Ply | None:
        """What the stone does."""
        return place(self.position, self.board.parse_point(self.move)) if self.move else None

    @property
    def captured(self) -> Points:
        return 0 if self.ply is None else self.ply.captured

    @cached_property
    def stones(self) -> tuple[Points, Points]:
        """The stones that are drawn: with the one that is placed, before any are taken off."""
        black, white = self.position.stones
        here = self.points(self.move)
        return (black | here, white) if self.to_move is Side.BLACK else (black, white | here)

    @cached_property
    def reached(self) -> int:
        """The blue stones that the group in question can still reach, as a set."""
        point = self.board.parse_point(self.reach_of)
        position = BluestonePosition(self.board, self.stones)
        return self.board.touched(position.reach(self.side_of(point), 1 << point))

    def points(self, names: str) -> Points:
        return set_of(map(self.board.parse_point, names.split()))

    def side_of(self, point: Point) -> Side:
        """Whose stone lies on a point."""
        return Side.BLACK if self.stones[Side.BLACK] >> point & 1 else Side.WHITE

    @property
    def lit(self) -> tuple[int, int]:
        """The blue stones that are lit for Black and for White."""
        black, white = (self.board.touched(stones) for stones in self.stones)
        if not self.reach_of:
            return black, white
        side = self.side_of(self.board.parse_point(self.reach_of))
        return (self.reached, 0) if side is Side.BLACK else (0, self.reached)

    @property
    def dimmed(self) -> Points:
        """The empty points that are marked as forbidden."""
        position = self.position
        return position.empty & ~position.legal if self.dims or self.first else 0

    @property
    def shown(self) -> BluestoneShown:
        return BluestoneShown(
            self.stones,
            lit=self.lit,
            last=self.points(self.move),
            first=self.position.first,
            dimmed=self.dimmed,
            endangered=self.captured,
        )

    @cached_property
    def bounds(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of what is shown, in steps."""
        board = self.board
        places = [*board.places, *board.blue_places]
        if self.around:
            lit = self.lit[Side.BLACK] | self.lit[Side.WHITE]
            lit &= board.touched(self.points(self.around))
            places = [
                *(board.places[point] for point in members(self.points(self.around))),
                *(board.blue_places[number] for number in members(lit)),
            ]
        across, down = [x for x, _ in places], [y for _, y in places]
        return (min(across) - MARGIN, min(down) - MARGIN, max(across) + MARGIN, max(down) + MARGIN)


class BluestoneDraughtsman:
    """Draws illustrations of Bluestone with the active board and colours."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self._views: dict[tuple[str, int], tuple[BluestoneView, pygame.Surface]] = {}
        """Views of boards and their backgrounds, by board and length of a step."""

    def illustration(
        self, examples: Iterable[tuple[Example, str]], caption: str = ""
    ) -> Illustration:
        """Examples side by side, each with a label below it."""
        return side_by_side(self.look, [self._part(*each) for each in examples], caption)

    def _part(self, example: Example, label: str) -> DiagramPart:
        left, top, right, bottom = example.bounds
        step = example.step

        def pixels(scale: float) -> Size:
            length = max(4, int(step * scale))
            return round((right - left) * length), round((bottom - top) * length)

        def paint(target: pygame.Surface, place: pygame.Rect) -> None:
            stamp(target, self._picture(example, place), place.topleft)
            edge = self.look.theme.colour("gold_dark")
            pygame.draw.rect(target, edge, place.inflate(2, 2), max(1, self.look.px(1)))

        size = ((right - left) * step, (bottom - top) * step)
        return DiagramPart(size, pixels, paint, label)

    def _picture(self, example: Example, place: pygame.Rect) -> pygame.Surface:
        left, top, right, _ = example.bounds
        view, room = self._board(example.board, round(place.w / (right - left)))
        x, y = _pixel(view.layout, example.board, (left, top))
        cut = pygame.Rect(x, y, *place.size)
        picture = room.copy()
        for part in view.parts(example.shown):
            if part.rect.colliderect(cut):
                part.draw(picture)
        found = pygame.Surface(place.size, pygame.SRCALPHA)
        found.blit(picture, (0, 0), cut)
        return found

    def _board(self, board: Board, step: int) -> tuple[BluestoneView, pygame.Surface]:
        """The board on which a step has a length in pixels."""
        key = (board.name, step)
        if key not in self._views:
            layout = board_alone(board, step)
            look = Look(self.look.theme, self.look.pictures, layout.unit, 72, layout.size)
            picture = look.pictures.backdrop(layout.size)
            at_once(draw_board(picture, look, layout, board, fine=2))
            self._views[key] = BluestoneView(layout, look, board), picture
        return self._views[key]


def _pixel(layout: BluestoneLayout, board: Board, at: tuple[float, float]) -> tuple[int, int]:
    (x, y), (left, top) = layout.points[0], board.places[0]
    return round(x + (at[0] - left) * layout.step), round(y + (at[1] - top) * layout.step)
