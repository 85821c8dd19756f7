"""The panels beside Bluestone's board: whose turn it is, and the standings of both sides."""

from dataclasses import dataclass

import pygame

from ishido.bluestone.position import Side
from ishido.bluestone.score import Scores
from ishido.ui import grammar
from ishido.ui.bluestone.pictures import bead, seat, stamp_on_panel
from ishido.ui.kit.look import LARGE_SIZE, SMALL_SIZE, Look, Text, middle
from ishido.ui.kit.paint import stamp
from ishido.ui.kit.shapes import stamp_rounded
from ishido.ui.kit.text import LINE
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
    high = min(round(inner.h * 0.3), look.px(54)) if titled else 0
    title = pygame.Rect(inner.x, inner.y, inner.w, high)
    below = pygame.Rect(inner.x, title.bottom, inner.w, inner.bottom - title.bottom)
    below.h -= round(pad * 0.2)
    gap = look.px(14)
    text = min(round(look.text_px(LARGE_SIZE) * LINE * 3), round(below.h * 0.45))
    free = below.h - text - gap
    stacked = free > below.w * 0.3
    height = round(below.w * 0.42) if stacked else round(inner.w * 0.31)
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


def standing_places(half: pygame.Rect, look: Look) -> tuple[pygame.Rect, pygame.Rect]:
    """The line with the name in a side's half, and below it the room for its groups."""
    inner = padded(half, look.px(10 if look.phone else 24), look.px(5 if look.phone else 12))
    return tuple(column(inner, min(round(inner.h * 0.45), look.px(38)), FILL))  # type: ignore[return-value]


def run_places(
    room: pygame.Rect, scores: Scores, bead: int, pixels: int
) -> list[tuple[pygame.Rect, list[pygame.Rect]]]:
    """The place of each group's figure and of its beads, beside each other in rows. Empty if there
    is not enough room."""
    figure = round(pixels * (1.42 if max(scores) > 9 else 0.8))
    high, pitch = round(max(bead * 1.5, pixels * 1.2)), round(bead * 1.12)
    x, y, result = room.x, room.y, []
    for score in scores:
        wide = figure + score * pitch if bead else figure
        if x > room.x and x + wide > room.right:
            x, y = room.x, y + high
        if x + wide > room.right or y + high > room.bottom:
            return []
        top = y + (high - bead) // 2
        beads = [
            pygame.Rect(x + figure + number * pitch, top, bead, bead)
            for number in range(score if bead else 0)
        ]
        result.append((pygame.Rect(x, y, figure, high), beads))
        x += wide + round(pixels * 0.7)
    return result


def run_sizes(room: pygame.Rect, both: tuple[Scores, Scores], look: Look) -> tuple[int, int]:
    """The diameter of the beads, and the size of the figures in pixels, the largest for which there
    is room. The diameter is 0 if there is none for beads."""
    least = look.text_px(0)
    sizes = [(bead, max(least, round(bead * 1.3))) for bead in range(look.px(20), 4, -1)]
    sizes += [(0, pixels) for pixels in range(least, 3, -1)]
    fitting = (each for each in sizes if all(run_places(room, scores, *each) for scores in both))
    return next(fitting, (0, 3))


def paint_standing(
    target: pygame.Surface,
    half: pygame.Rect,
    look: Look,
    side: Side,
    sides: tuple[SideShown, SideShown],
    place: int | None,
    hand: tuple[Side | None, ...],
) -> None:
    """The half of one side: its name, and for each group a figure and beads of lapis.

    :param place: the place in the scores that decides, from 1. Those of the side ahead are gold.
    :param hand: the stones of the turn that are still to be placed, where nothing else shows them.
    """
    one, other = sides[side], sides[side.other]
    head, room = standing_places(half, look)
    lit = one.on_turn or one.won
    if lit:
        lit_plaque(target, look, half.inflate(*[-2 * look.px(2 if look.phone else 5)] * 2))
    stone = pygame.Rect(head.x, 0, round(head.h * 0.84), round(head.h * 0.84))
    stone.centery = head.centery
    stamp_on_panel(target, stone, side)
    left, right = stone.right + look.px(9), head.right
    if hand:
        apart = round(head.h * 0.94)
        right -= len(hand) * apart
        seats = tuple(stone.move(right + n * apart - stone.x, 0) for n in range(len(hand)))
        paint_in_hand(target, head, seats, hand)
        right -= look.px(6)
    size, lost = min(LARGE_SIZE, head.h * 0.8 / look.unit), _lost(one.captured)
    if lost:
        small = min(SMALL_SIZE, size * 0.75)
        free = right - left - look.width(Text(one.name, size)) - look.px(8)
        if look.width(Text(lost, small, Face.ITALIC)) > free:
            small = 0  # the least that can be read
        wide = look.width(Text(lost, small, Face.ITALIC)) + look.px(8)
        right -= wide
        look.write(
            target, lost, pygame.Rect(right, head.y, wide, head.h), size=small,
            face=Face.ITALIC, role="text_dim", align="right",
        )  # fmt: skip
    bright = lit or not any(each.on_turn or each.won for each in sides)
    look.write(
        target, one.name, pygame.Rect(left, head.y, right - left, head.h), size=size,
        role="text" if bright else "text_dim", align="left",
    )  # fmt: skip
    own, others = (_filled(each.scores, place) for each in (one, other))
    bead_size, pixels = run_sizes(room, (own, others), look)
    leads = place is not None and own[place - 1] > others[place - 1]
    runs = zip(own, run_places(room, own, bead_size, pixels), strict=False)
    for number, (score, (figure, beads)) in enumerate(runs, start=1):
        decides = number == place
        if decides and beads:
            thread = figure.unionall(beads).inflate(look.px(6), 0)
            stamp_rounded(target, GILT, thread, look.px(7), max(1, look.px(1.2)))
        look.write(
            target, grammar.number(score), figure.move(0, figure_lowered(pixels)), pixels=pixels,
            face=Face.TITLE, role="text_dim", gilded=decides or place is None,
        )  # fmt: skip
        for count, spot in enumerate(beads):
            picture = bead(bead_size, count, gold=decides and leads)
            stamp(target, picture, spot.topleft)


def _filled(scores: Scores, place: int | None) -> Scores:
    """The scores of the groups, and 0 for those that a side does not have where one is shown."""
    return (*scores, *[0] * (max(place or 0, 1) - len(scores)))


def figure_lowered(pixels: int) -> int:
    """How much lower a large figure is written, to be in the middle of its frame: titles are
    centred by their capitals and what is below them."""
    return middle(Face.TITLE, pixels) - round(font(Face.TITLE, pixels).get_height() * 0.46)


def _lost(stones: int) -> str:
    return grammar.counted(stones, "{n} stone lost", "{n} stones lost") if stones else ""
