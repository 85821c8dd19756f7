"""The panels beside Bluestone's board: whose turn it is, and the standing of each side."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from ishido.bluestone.position import Side
from ishido.bluestone.score import Scores
from ishido.language import _
from ishido.ui import words
from ishido.ui.bluestone.pictures import seat, stamp_on_panel
from ishido.ui.kit.look import LARGE_SIZE, LINE, SMALL_SIZE, Look, Text, middle
from ishido.ui.kit.paint import stamp
from ishido.ui.kit.shapes import stamp_rounded
from ishido.ui.kit.theme import Face, font
from ishido.ui.table.look import GILT, lit_plaque

LEAST_PLACES: Final = 3
"""The room for figures is for at least so many, so that they seldom change their size."""
LARGEST_FIGURE: Final = 48
"""The size of the figures at most, in the reference window …"""
FIGURE_WIDTH: Final = 1.55
FIGURE_HEIGHT: Final = 1.22
"""… and the room of each, in sizes of its letters."""
FIGURE_MIDDLE: Final = 0.46
"""The visual middle of figures within the height of their line."""
LINES_COST: Final = 0.75
"""How much smaller figures may be for one row less."""
LIT_EDGE: Final = {False: 18, True: 15}
"""The distance of the light from the edge of a panel, in the reference window, and on a phone …"""
LIT_SHARE: Final = 0.1
"""… but at most this share of its height."""
LEAST_NAME: Final = 0.7
"""The smallest relative size of a long name before its end is cut off."""
MOST_HEADING: Final = 0.4
LARGE_HEADING: Final = 0.28
"""The share of the height below the name for the heading of the figures, at most: less where large
text would leave little for the figures."""
LETTERS: Final = 0.8
"""The size of letters at most, as a share of their line."""
WIDEST_NOTE: Final = 0.6
"""The room for the stones lost at most, as a share of that for it and the name."""
APART: Final = 0.9
"""How far apart the stones lost and the heading below them must be, in sizes of their letters."""

WELL: Final = 1.72
"""The width of the well in its heights: it holds two stones."""

MOST_TEXT: Final = 0.45
"""The share of the height for whose turn it is, at most: large text is made smaller."""
MOST_LINES: Final = 3
"""Lines in which that is written, if they need not be tiny."""
LEAST_TEXT: Final = 0.5
"""How small they are made at most."""


# -- whose turn it is ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TurnPlaces:
    """Where everything lies in the panel."""

    title: pygame.Rect
    """The name of the game."""
    tray: pygame.Rect
    """The well with the stones of the turn that are still to be placed."""
    lines: pygame.Rect
    """Whose turn it is, in words …"""
    stacked: bool
    """… below the well, in a tall panel, or beside it."""

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
    text = min(round(look.text_px(LARGE_SIZE) * LINE * 3), round(below.h * MOST_TEXT))
    free = below.h - text - gap
    stacked = free > below.w * 0.3
    height = round(below.w * 0.42) if stacked else round(inner.w * 0.27)
    height = min(height, free if stacked else round(below.h * 0.92))
    tray = pygame.Rect(0, 0, round(height * WELL), height)
    if stacked:
        tray.midtop = (below.centerx, below.y + (free - height) // 2)
        lines = pygame.Rect(below.x, tray.bottom + gap, below.w, text)
    else:
        tray.midleft = below.midleft
        left = tray.right + gap
        lines = pygame.Rect(left, below.y, below.right - left, below.h)
    return TurnPlaces(title, tray, lines, stacked)


def draw_in_hand(
    target: pygame.Surface, places: Sequence[pygame.Rect], stones: Sequence[Side | None]
) -> None:
    """The seats in the well, each with the stone that lies in it or empty."""
    for place, side in zip(places, stones, strict=True):
        pit, (x, y) = seat(place.w)
        stamp(target, pit, (place.x + x, place.y + y))
        if side is not None:
            stamp_on_panel(target, place, side)


def write_turn(
    target: pygame.Surface, look: Look, room: pygame.Rect, text: str, *, centred: bool
) -> None:
    """Whose turn it is: one or two lines, each broken if it has to be."""
    share, (first, *others) = 1.0, text.split("\n")
    while True:
        texts = [Text(first, LARGE_SIZE * share)]
        texts += [Text(line, SMALL_SIZE * share, Face.ITALIC, "text_dim") for line in others]
        lines = look.broken(texts, room.w)
        if (len(lines) <= MOST_LINES and look.height(lines) <= room.h) or share <= LEAST_TEXT:
            break
        share -= 0.05
    look.stack(target, lines, room, align="centre" if centred else "left", least=LEAST_NAME)


# -- standings -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SideStanding:
    """What the panel of a side shows of it."""

    name: str
    scores: Scores
    lost: int
    """The stones that it has lost."""
    lit: bool
    """Whether it is on turn, or has won."""
    bright: bool
    """Whether its name is bright."""


def lit_room(panel: pygame.Rect, look: Look) -> pygame.Rect:
    """The part of a panel that is lit while its side is on turn, or has won."""
    edge = round(LIT_EDGE[look.phone > 0] * look.cell / 72)
    edge = max(3, min(edge, round(panel.h * LIT_SHARE)))
    return panel.inflate(-2 * edge, -2 * edge)


def standing_places(panel: pygame.Rect, look: Look) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """The line with the name, and below it the heading of the figures and the room for them."""
    light = lit_room(panel, look).x - panel.x
    across = max(light + round(look.cell / 12), min(look.px(28), round(panel.w * 0.08)))
    inner = panel.inflate(-2 * across, -2 * round(min(look.px(24), panel.h * 0.135)))
    head = pygame.Rect(inner.x, inner.y, inner.w, min(round(inner.h * 0.36), look.px(44)))
    top = head.bottom + round(inner.h * (0.1 if look.phone else 0.04))
    usual = round(look.text_px(SMALL_SIZE) * LINE)
    most = LARGE_HEADING if usual > (inner.bottom - top) * LARGE_HEADING else MOST_HEADING
    line = min(usual, round((inner.bottom - top) * most))
    heading = pygame.Rect(inner.x, top, inner.w, line)
    room = pygame.Rect(inner.x, heading.bottom, inner.w, inner.bottom - heading.bottom)
    return head, heading, room


def figure_cells(room: pygame.Rect, count: int, most: int) -> tuple[list[pygame.Rect], int]:
    """The cell of each figure, in rows from the left, and the size of the letters in pixels.

    :param count: the figures of the side that has more, so that the places of both are aligned.
    :param most: the largest size of the letters.
    """
    count = max(count, LEAST_PLACES)

    def fitting(rows: int) -> int:
        across = -(-count // rows)
        wide, high = room.w / across / FIGURE_WIDTH, room.h / rows / FIGURE_HEIGHT
        return max(1, min(most, int(wide), int(high)))

    # One row is compared at a glance: another must make the figures clearly larger.
    rows = max(range(1, count + 1), key=lambda rows: fitting(rows) * LINES_COST ** (rows - 1))
    pixels, across = fitting(rows), -(-count // rows)
    width = min(room.w // across, round(pixels * FIGURE_WIDTH * 1.25))
    height = min(room.h // rows, round(pixels * FIGURE_HEIGHT * 1.15))
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
    line = font(Face.TITLE, pixels).get_height()
    return middle(Face.TITLE, pixels) - round(line * FIGURE_MIDDLE)


def draw_standing(
    target: pygame.Surface,
    look: Look,
    panel: pygame.Rect,
    side: Side,
    one: SideStanding,
    others: Scores,
    place: int | None,
) -> None:
    """The panel of one side.

    :param others: the scores of the other side.
    :param place: the place that is marked, from 1.
    """
    head, heading, room = standing_places(panel, look)
    count, most = max(len(one.scores), len(others), place or 0), look.px(LARGEST_FIGURE)
    cells, pixels = figure_cells(room, count, most)
    note = _lost(one.lost)
    if pixels < look.readable(0):  # so many figures leave no room for a heading
        heading.h, room = 0, heading.union(room)
        note = "" if look.phone else note
        cells, pixels = figure_cells(room, count, most)
    if one.lit:
        lit_plaque(target, look, lit_room(panel, look))
    side_picture = pygame.Rect(head.x, 0, round(head.h * 0.88), round(head.h * 0.88))
    side_picture.centery = head.centery
    stamp_on_panel(target, side_picture, side)
    gap = look.px(9)
    name_size = min(LARGE_SIZE, head.h * LETTERS / look.unit)
    note_size = min(SMALL_SIZE, heading.h * LETTERS / look.unit) if heading.h else SMALL_SIZE
    name_room = pygame.Rect(side_picture.right + gap, head.y, 0, head.h)
    name_room.w = head.right - name_room.x
    if note:
        written = font(Face.ITALIC, look.text_px(note_size)).size(note)[0] + look.px(4)
        note_room = head.copy()
        note_room.w = min(written, round(name_room.w * WIDEST_NOTE))
        note_room.right = head.right
        if look.phone:  # below the name, which needs the width
            note_room = name_room.copy()
            note_room.y += round(look.text_px(LARGE_SIZE) * 0.9)
            apart = heading.centery - note_room.centery
            if apart < look.text_px(note_size) * APART:  # the heading gives way to what is news
                heading.h = 0
        else:
            name_room.w -= note_room.w + gap
        look.write(
            target, note, note_room, size=note_size, face=Face.ITALIC, role="text_dim",
            align="left" if look.phone else "right", least=LEAST_NAME,
        )  # fmt: skip
    look.write(
        target, one.name, name_room, size=name_size, role="text" if one.bright else "text_dim",
        align="left", least=LEAST_NAME,
    )  # fmt: skip
    if heading.h:
        look.write(
            target,
            _("Blue stones per group"),
            heading,
            size=note_size,
            face=Face.ITALIC,
            role="text_dim",
            align="left",
            least=LEAST_NAME,
        )
    leads = place is not None and _at(one.scores, place) > _at(others, place)
    for number, cell in enumerate(cells[: max(len(one.scores), place or 0, 1)], start=1):
        marked = number == place
        if marked:
            _mark(target, look, cell, strong=leads)
        there = number <= len(one.scores)
        gilded = there and (place is None or number <= place)
        look.write(
            target, words.number(_at(one.scores, number)), cell.move(0, figure_lowered(pixels)),
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
    return words.counted(stones, "{n} stone lost", "{n} stones lost") if stones else ""
