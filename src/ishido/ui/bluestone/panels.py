"""The panels beside Bluestone's board: whose turn it is, and the standing of each side."""

from dataclasses import dataclass

import pygame

from ishido.bluestone.position import Side
from ishido.bluestone.score import Scores
from ishido.language import _
from ishido.ui import grammar
from ishido.ui.bluestone.pictures import seat, stamp_on_panel
from ishido.ui.kit.look import LARGE_SIZE, SMALL_SIZE, Look, Text, middle
from ishido.ui.kit.paint import stamp
from ishido.ui.kit.shapes import stamp_rounded
from ishido.ui.kit.text import DOT, LINE, parted
from ishido.ui.kit.theme import Face, font
from ishido.ui.kit.widgets.boxes import FILL, column, padded
from ishido.ui.table.look import GILT, lit_plaque

# -- whose turn it is ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TurnPlaces:
    """Where everything lies in the panel."""

    title: pygame.Rect
    """The name of the game."""
    tray: pygame.Rect
    """The well with the stones of the turn that are still to be placed."""
    lines: pygame.Rect
    """The place of the words that say whose turn it is."""
    stacked: bool
    """Whether the words are below the well, in a tall panel, and not beside it."""

    def seats(self, count: int) -> list[pygame.Rect]:
        """The rectangles of one or two stones in the well."""
        side = round(self.tray.h * 0.62)
        apart = round(side * 1.14)
        result = []
        for number in range(count):
            rect = pygame.Rect(0, 0, side, side)
            rect.center = self.tray.center
            rect.x += round((number - (count - 1) / 2) * apart)
            rect.y -= round(self.tray.h * 0.015)  # leaves room for the shadow below
            result.append(rect)
        return result


def turn_places(panel: pygame.Rect, look: Look) -> TurnPlaces:
    """Lay out the panel: the words below the well if it is tall."""
    pad = round(min(panel.w * 0.07, panel.h * 0.12))
    inner = panel.inflate(-2 * max(pad, round(look.cell * 0.28)), -2 * pad)
    # Large text takes the room of the title.
    titled = not look.phone and look.text_px(LARGE_SIZE) * LINE * 2 < inner.h * 0.7
    title = pygame.Rect(inner.x, inner.y, inner.w, round(inner.h * 0.30) if titled else 0)
    below = pygame.Rect(inner.x, title.bottom, inner.w, inner.bottom - title.bottom)
    below.h -= round(pad * 0.2)
    gap = look.px(14)
    text = min(round(look.text_px(LARGE_SIZE) * LINE * 3), round(below.h * 0.45))
    free = below.h - text - gap
    stacked = free > below.w * 0.3
    height = round(below.w * 0.42) if stacked else round(inner.w * 0.27)
    height = min(height, free if stacked else round(below.h * 0.92))
    tray = pygame.Rect(0, 0, round(height * 1.72), height)  # for two stones
    if stacked:
        tray.midtop = (below.centerx, below.y + (free - height) // 2)
        lines = pygame.Rect(below.x, tray.bottom + gap, below.w, text)
    else:
        tray.midleft = below.midleft
        left = tray.right + gap
        lines = pygame.Rect(left, below.y, below.right - left, below.h)
    return TurnPlaces(title, tray, lines, stacked)


def paint_in_hand(
    target: pygame.Surface,
    _tray: pygame.Rect,
    places: tuple[pygame.Rect, ...],
    stones: tuple[Side | None, ...],
) -> None:
    """The seats in the well, each with the stone that lies in it or empty."""
    for place, side in zip(places, stones, strict=True):
        pit, (x, y) = seat(place.w)
        stamp(target, pit, (place.x + x, place.y + y))
        if side is not None:
            stamp_on_panel(target, place, side)


def paint_turn(
    target: pygame.Surface, room: pygame.Rect, look: Look, text: str, align: str
) -> None:
    """Whose turn it is: one or two lines, each broken if it has to be."""
    first, *others = text.split("\n")
    texts = [Text(first, LARGE_SIZE)]
    texts += [Text(line, SMALL_SIZE, Face.ITALIC, "text_dim") for line in others]
    look.stack(target, look.fit(texts, room), room, align=align)


# -- standings -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SideShown:
    """What the panel of one side shows."""

    name: str = ""
    scores: Scores = ()
    captured: int = 0
    """The stones that this side has lost."""
    on_turn: bool = False
    won: bool = False


def lit_room(panel: pygame.Rect, look: Look) -> pygame.Rect:
    """The part of a panel that is lit while its side is on turn, or has won."""
    edge = round((15 if look.phone else 18) * look.cell / 72)
    edge = max(3, min(edge, round(panel.h * 0.1)))
    return panel.inflate(-2 * edge, -2 * edge)


def standing_places(panel: pygame.Rect, look: Look) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """The line with the name, below it the line with the stones lost and the heading of the
    figures, and the room for these."""
    light = lit_room(panel, look).x - panel.x
    across = max(light + round(look.cell / 12), min(look.px(28), round(panel.w * 0.08)))
    inner = padded(panel, across, round(min(look.px(24), panel.h * 0.135)))
    head = min(round(inner.h * 0.36), look.px(44))
    # Large text would leave little for the figures.
    line = min(round(look.text_px(SMALL_SIZE) * LINE), round((inner.h - head) * 0.36))
    return tuple(column(inner, head, line, FILL))  # type: ignore[return-value]


def figure_cells(room: pygame.Rect, count: int, most: int) -> tuple[list[pygame.Rect], int]:
    """The cell of each figure, in rows from the left, and the size of the letters in pixels.

    :param count: the figures of the side that has more, so that the places of both are aligned.
    :param most: the largest size of the letters.
    """
    count = max(count, 3)  # so that they seldom change their size

    def fitting(rows: int) -> int:
        across = -(-count // rows)
        wide, high = room.w / across / 1.55, room.h / rows / 1.22
        return max(1, min(most, int(wide), int(high)))

    # One row is compared at a glance: another must make the figures clearly larger.
    rows = max(range(1, count + 1), key=lambda rows: fitting(rows) * 0.75 ** (rows - 1))
    pixels, across = fitting(rows), -(-count // rows)
    width = min(room.w // across, round(pixels * 1.94))
    height = min(room.h // rows, round(pixels * 1.4))
    top = room.y + (room.h - rows * height) // 2
    cells = [
        pygame.Rect(
            room.x + number % across * width, top + number // across * height, width, height
        )
        for number in range(count)
    ]
    return cells, pixels


def figure_lowered(pixels: int) -> int:
    """How much lower a large figure is written, to be in the middle of its frame: titles are
    centred by their capitals and what is below them."""
    return middle(Face.TITLE, pixels) - round(font(Face.TITLE, pixels).get_height() * 0.46)


def paint_standing(
    target: pygame.Surface,
    panel: pygame.Rect,
    look: Look,
    side: Side,
    sides: tuple[SideShown, SideShown],
    place: int | None,
) -> None:
    """The panel of one side.

    :param place: the place in the scores that is marked, from 1.
    """
    one, others = sides[side], sides[side.other].scores
    head, heading, room = standing_places(panel, look)
    count, most = max(len(one.scores), len(others), place or 0), look.px(48)
    cells, pixels = figure_cells(room, count, most)
    if pixels < look.readable(0):  # so many figures leave no room for a heading
        heading.h, room = 0, heading.union(room)
        cells, pixels = figure_cells(room, count, most)
    lit = one.on_turn or one.won
    if lit:
        lit_plaque(target, look, lit_room(panel, look))
    stone = pygame.Rect(head.x, 0, round(head.h * 0.88), round(head.h * 0.88))
    stone.centery = head.centery
    stamp_on_panel(target, stone, side)
    left = stone.right + look.px(9)
    bright = lit or not any(each.on_turn or each.won for each in sides)
    look.write(
        target, one.name, pygame.Rect(left, head.y, head.right - left, head.h),
        size=min(LARGE_SIZE, head.h * 0.8 / look.unit), role="text" if bright else "text_dim",
        align="left",
    )  # fmt: skip
    if heading.h:
        size = min(SMALL_SIZE, heading.h * 0.8 / look.unit)
        said = DOT.join(filter(None, (_lost(one.captured), _("Blue stones per group"))))
        said = parted(said, Face.ITALIC, look.text_px(size), heading.w)
        look.write(
            target, said, heading, size=size, face=Face.ITALIC, role="text_dim", align="left",
        )  # fmt: skip
    leads = place is not None and _at(one.scores, place) > _at(others, place)
    for number, cell in enumerate(cells[: max(len(one.scores), place or 0, 1)], start=1):
        marked = number == place
        if marked:
            _mark(target, look, cell, strong=leads)
        there = number <= len(one.scores)
        gilded = there and (place is None or number <= place)
        look.write(
            target, grammar.number(_at(one.scores, number)), cell.move(0, figure_lowered(pixels)),
            pixels=pixels, face=Face.TITLE, role="text_dim", gilded=gilded,
        )  # fmt: skip


def _at(scores: Scores, place: int) -> int:
    """The score at a place, from 1; a side with fewer has 0 there."""
    return scores[place - 1] if place <= len(scores) else 0


def _mark(target: pygame.Surface, look: Look, cell: pygame.Rect, *, strong: bool) -> None:
    """The frame around the figure that decides; that of the side ahead is filled."""
    area = cell.inflate(-max(2, round(cell.w * 0.1)), -max(2, round(cell.h * 0.06)))
    radius = max(2, look.px(6))
    if strong:
        stamp_rounded(target, pygame.Color(GILT.r, GILT.g, GILT.b, 62), area, radius)
    edge = pygame.Color(GILT.r, GILT.g, GILT.b, 230 if strong else 120)
    stamp_rounded(target, edge, area, radius, max(1, look.px(1.5)))


def _lost(stones: int) -> str:
    return grammar.counted(stones, "{n} stone lost", "{n} stones lost") if stones else ""
