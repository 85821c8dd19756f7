"""The players on the scoreboard: a plaque for each player of a challenge, or one for a team, with
the marks of whose turn it is."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from ishido.language import _
from ishido.rules.scoring import Account
from ishido.ui import words
from ishido.ui.ishido.roman_numerals import marks
from ishido.ui.ishido.scoreboard import (
    ScoreboardLayout,
    narrow_px,
    type_size,
    write_figure,
    write_fitting,
)
from ishido.ui.kit.look import LARGE_SIZE, SMALL_SIZE, TEXT_SIZE, Look
from ishido.ui.kit.paint import Part, stamp
from ishido.ui.kit.shapes import stamp_diamond, stamp_polygon, stamp_ring
from ishido.ui.kit.theme import Face, font
from ishido.ui.kit.widgets.boxes import FILL, Share, column, middle
from ishido.ui.table.look import GILT, lit_plaque

COLOURS: Final = (pygame.Color("#ffb83d"), pygame.Color("#d3dae4"))
"""The colours of the two seats, gilt and silver, which differ with every kind of colour
blindness."""
BETWEEN: Final = " & "
BETWEEN_MARKED: Final = "  "
"""The separator of names that have a mark before them."""
MARK: Final = 0.34
"""The width of a mark, in heights of the row …"""
MARK_GAP: Final = 6
"""… and its distance from the name, in pixels of the reference window."""
POINTS: Final = 1.2
"""The size of a seat's points, in sizes of its name …"""
LEAST_POINTS: Final = 0.7
"""… and where that leaves less than half of the width for the name, at least this."""
LINE_FIGURES: Final = 0.52
"""The greatest share of 4-Ways and points in a plaque of one line, on a phone; if they need more,
the 4-Ways are left out."""
FIGURE_GAP: Final = 8
"""The space before each of them, in the reference window."""
HIGH: Final = 1.4
"""A narrow plaque that is higher than this many widths has room for 4-Ways."""
LOW: Final = 0.9
"""One that is not higher than this many has only a name and points."""
LEAST_NAME: Final = 0.7
"""The smallest relative size of a long name before its end is cut off."""


@dataclass(frozen=True, slots=True)
class Seated:
    """The players at the table."""

    names: tuple[str, ...]
    turn: int | None
    """The seat whose turn it is; ``None`` if it is nobody's."""
    accounts: tuple[Account, ...] = ()
    """The score of each player in challenge play; empty if they share one."""
    won: int | None = None
    """The seat of the winner; ``None`` if there is none yet."""

    @property
    def apart(self) -> bool:
        return len(self.accounts) > 1


def colour_of(seat: int) -> pygame.Color:
    return COLOURS[seat % len(COLOURS)]


# -- where everything lies -------------------------------------------------------------------


def duel_plaques(where: ScoreboardLayout) -> list[pygame.Rect]:
    """The rectangles of the two plaques of a challenge, one below the other."""
    room = where.rows[0].unionall(list(where.rows[1:]))
    if where.stacked:
        return column(room, FILL, FILL, gap=round(room.h * 0.05))
    gap = max(2, round(room.h * 0.05))
    height = (room.h - gap) // 2
    room = room.inflate(round(room.w * 0.07), 0)
    return [
        pygame.Rect(room.x, room.y + number * (height + gap), room.w, height) for number in (0, 1)
    ]


def team_names(look: Look, where: ScoreboardLayout, seated: Seated) -> list[pygame.Rect]:
    """The rectangles of a team's names, side by side on the first row.

    During play each has room for the mark before it; after the end there is no mark.
    """
    names, row, pixels = seated.names, where.rows[0], look.text_px(_size(look, where))
    if _low_team(where):  # only the one on turn is written
        return [row] * len(names)
    if where.stacked:  # each below its mark
        parts = column(row, *[FILL] * (2 * len(names)))
        return parts[1::2]
    playing = seated.turn is not None
    mark = round(row.h * MARK) + look.px(MARK_GAP) if playing else 0
    between = BETWEEN_MARKED if playing else BETWEEN
    gap = font(Face.TEXT, pixels).size(between)[0]
    room = row.w - gap * (len(names) - 1) - mark * len(names)
    wide = [font(Face.TEXT, pixels).size(name)[0] + 1 for name in names]
    x, rects = row.x, []
    for width in _shared(wide, room):
        rects.append(pygame.Rect(x + mark, row.y, width, row.h))
        x += mark + width + gap
    return rects


def _shared(wanted: Sequence[int], room: int) -> list[int]:
    """Widths within a room: as wanted, or what the others leave, but at least an equal share."""
    share = room // len(wanted)
    spare = sum(max(0, share - width) for width in wanted)
    return [min(width, share + spare) for width in wanted]


def mark_places(look: Look, where: ScoreboardLayout, seated: Seated) -> list[pygame.Rect]:
    """The place of the turn mark for each seat."""
    if seated.apart:
        if where.stacked:
            return [_stacked(plaque)[0] for plaque in duel_plaques(where)]
        side = round(duel_plaques(where)[0].h * 0.3)
        return [
            _square(side, (plaque.x + round(plaque.h * 0.34), plaque.centery))
            for plaque in duel_plaques(where)
        ]
    if _low_team(where):
        return [_corner(rect) for rect in team_names(look, where, seated)]
    if where.stacked:
        return [
            _square(round(min(rect.h * 0.7, rect.w * MARK)), (rect.centerx, rect.y - rect.h // 2))
            for rect in team_names(look, where, seated)
        ]
    side = round(where.rows[0].h * MARK)
    return [
        _square(side, (rect.x - look.px(MARK_GAP) - side // 2, rect.centery))
        for rect in team_names(look, where, seated)
    ]


def _low_team(where: ScoreboardLayout) -> bool:
    """Whether the names of a team have only one line, in a narrow panel."""
    return where.stacked and where.rows[0].h < where.rows[0].w


def _corner(rect: pygame.Rect) -> pygame.Rect:
    """The place of a mark where there is no more room."""
    side = round(rect.h * 0.2)
    return pygame.Rect(rect.x + 2, rect.y + 2, side, side)


def _square(side: int, centre: tuple[int, int]) -> pygame.Rect:
    rect = pygame.Rect(0, 0, side, side)
    rect.center = centre
    return rect


def _size(look: Look, where: ScoreboardLayout) -> float:
    return type_size(where, look.unit)


# -- what is to be seen ----------------------------------------------------------------------


def seat_parts(
    look: Look, where: ScoreboardLayout, seated: Seated, *, roman: bool
) -> Iterator[Part]:
    """The plaques of a challenge, or the names of a team."""
    if seated.apart:
        for seat, plaque in enumerate(duel_plaques(where)):
            if where.stacked:
                yield _narrow_plaque(look, seated, seat, plaque, roman=roman)
            else:
                yield _plaque(look, seated, seat, plaque, roman=roman)
    else:
        yield _names(look, where, seated)


def _plaque(look: Look, seated: Seated, seat: int, rect: pygame.Rect, *, roman: bool) -> Part:
    name, account = seated.names[seat], seated.accounts[seat]
    active = seat in (seated.turn, seated.won)
    left = rect.x + round(rect.h * (0.6 if look.phone else 0.68))
    inner = pygame.Rect(left, rect.y, rect.right - round(rect.h * 0.24) - left, rect.h)
    upper = pygame.Rect(inner.x, rect.y + round(rect.h * 0.08), inner.w, round(rect.h * 0.5))
    lower = pygame.Rect(inner.x, rect.y + round(rect.h * 0.54), inner.w, round(rect.h * 0.36))
    seen = True
    points = size = min(LARGE_SIZE, (inner.h * 0.6 if look.phone else upper.h * 0.82) / look.unit)
    small = min(SMALL_SIZE, (inner.h if look.phone else lower.h) * 0.86 / look.unit)
    if look.phone:  # in one line
        most, (figures, ways) = inner.w * LINE_FIGURES, _figure_widths(look, seated, size, small)
        seen = figures + ways <= most and not roman
        upper, lower = inner.copy(), inner.copy()
        lower.x, lower.w = inner.right - figures - ways + look.px(FIGURE_GAP), ways
        figures = round(most) if roman else figures + ways * seen
    elif roman:
        figures = round(inner.w * 0.4)
    else:
        points, least = size * POINTS, size * LEAST_POINTS
        figures = _figure_widths(look, seated, points, small)[0]
        while figures > inner.w // 2 and points > least:
            points -= 0.5
            figures = _figure_widths(look, seated, points, small)[0]

    def paint(target: pygame.Surface) -> None:
        if active:
            lit_plaque(target, look, rect)
        role = "text" if active or seated.turn is None else "text_dim"
        name_room = pygame.Rect(upper.x, upper.y, upper.w - figures, upper.h)
        look.write(target, name, name_room, size=size, role=role, align="left", least=LEAST_NAME)
        ways = f"{_(words.FOUR_WAYS)}:" if roman else words.four_ways(account.four_ways)
        if seen:
            look.write(
                target, ways, lower, size=small, face=Face.ITALIC, role="text_dim", align="left"
            )
        if roman and not seen:
            picture, y = marks(look.theme, account.points, look.text_px(size), figures)
            stamp(target, picture, (inner.right - picture.get_width(), inner.centery + y))
            return
        if roman:
            label = look.theme.text(ways, Face.ITALIC, look.text_px(small), "text_dim")
            figure, y = marks(look.theme, account.four_ways, look.text_px(small), figures)
            left = lower.x + label.get_width() + look.px(5)
            stamp(target, figure, (left, lower.centery + y))
            picture, y = marks(look.theme, account.points, look.text_px(size * 1.15), figures)
            stamp(target, picture, (inner.right - picture.get_width(), inner.centery + y))
            return
        look.write(
            target, words.number(account.points), inner,
            size=points, face=Face.TITLE, align="right", gilded=True,
        )  # fmt: skip

    key = (name, seated.accounts, active, seated.turn is None, roman, look.unit)
    return Part(("plaque", seat), rect, key, paint)


def _figure_widths(look: Look, seated: Seated, size: float, small: float) -> tuple[int, int]:
    """The widths that points and 4-Ways need in a plaque of one line, each with the space before
    it: those of all seats, so that they are below each other."""
    points = [words.number(account.points) for account in seated.accounts]
    ways = [words.four_ways(account.four_ways) for account in seated.accounts]
    gap, theme = look.px(FIGURE_GAP), look.theme
    return (
        max(theme.text(each, Face.TITLE, look.text_px(size)).get_width() for each in points) + gap,
        max(theme.text(each, Face.ITALIC, look.text_px(small)).get_width() for each in ways) + gap,
    )


def _narrow_plaque(
    look: Look, seated: Seated, seat: int, rect: pygame.Rect, *, roman: bool
) -> Part:
    """A plaque in a narrow panel: the mark, the name and the points below each other."""
    name, account = seated.names[seat], seated.accounts[seat]
    active = seat in (seated.turn, seated.won)
    named, points, *four_ways = _stacked(rect)[1:]
    first, second = column(named, FILL, FILL)
    breaks = named.h > points.h
    pixels = narrow_px(look, SMALL_SIZE, first if breaks else named)
    figures = [(points, account.points, LARGE_SIZE)]
    if four_ways:
        figures.append((four_ways[1], account.four_ways, TEXT_SIZE))

    def paint(target: pygame.Surface) -> None:
        if active:
            lit_plaque(target, look, rect)
        role = "text" if active or seated.turn is None else "text_dim"
        upper, lower = name.partition(" ")[::2]
        if breaks and lower and font(Face.TEXT, pixels).size(name)[0] > named.w:
            look.write(target, upper, first, pixels=pixels, role=role)
            look.write(target, lower, second, pixels=pixels, role=role)
        else:
            look.write(target, name, named, pixels=pixels, role=role)
        if four_ways:
            place = four_ways[0]
            write_fitting(target, look, _(words.FOUR_WAYS), place, pixels, Face.ITALIC, "text_dim")
        for place, value, size in figures:
            write_figure(target, look, value, place, narrow_px(look, size, place), roman=roman)

    key = (name, account, active, seated.turn is None, roman, look.unit)
    return Part(("plaque", seat), rect, key, paint)


def _stacked(plaque: pygame.Rect) -> list[pygame.Rect]:
    """The parts of a narrow plaque: the mark, the name on up to two lines, the points, and if there
    is room, the heading of the 4-Ways and their number. In a very low one the mark is in a corner,
    and the name has one line."""
    if plaque.h < LOW * plaque.w:
        return [_corner(plaque), *column(plaque, FILL, FILL)]
    inner = plaque.inflate(0, -round(plaque.h * 0.08))
    four_ways = [FILL, FILL] if plaque.h > HIGH * plaque.w else []
    mark, *others = column(inner, FILL, Share(2), Share(1.2), *four_ways)
    return [middle(mark, round(mark.h * 0.7), round(mark.h * 0.7)), *others]


def _names(look: Look, where: ScoreboardLayout, seated: Seated) -> Part:
    row, size, low = where.rows[0], _size(look, where), _low_team(where)
    several = len(seated.names) > 1

    def paint(target: pygame.Surface) -> None:
        rects = team_names(look, where, seated)
        waiting = zip(mark_places(look, where, seated), range(len(rects)), strict=True)
        for place, seat in waiting if several and not low and seated.turn is not None else ():
            pale = colour_of(seat).lerp("black", 0.3)  # brightened when it is their turn
            pygame.draw.aacircle(target, pale, place.center, max(2, place.w // 5))
        for seat, (name, rect) in enumerate(zip(seated.names, rects, strict=True)):
            role = "text" if seated.turn in (seat, None) or not several else "text_dim"
            if where.stacked:
                if not low or seat == (seated.turn or 0):
                    pixels = narrow_px(look, SMALL_SIZE, rect)
                    look.write(target, name, rect, pixels=pixels, role=role)
                continue
            look.write(target, name, rect, size=size, role=role, align="left", least=LEAST_NAME)
            if seat and seated.turn is None:
                wide = font(Face.TEXT, look.text_px(size)).size(BETWEEN)[0]
                gap = pygame.Rect(rects[seat - 1].right, row.y, wide, row.h)
                look.write(target, BETWEEN.strip(), gap, size=size, role="text_dim")

    return Part("names", row, (seated.names, seated.turn, look.unit), paint)


def turn_mark(place: pygame.Rect, colour: pygame.Color) -> Part:
    """The mark beside the player on turn: a diamond in the seat's colour."""
    area = place.inflate(4, 4)

    def paint(target: pygame.Surface) -> None:
        x, y = place.center
        reach = place.w / 2
        stamp_diamond(target, pygame.Color("black"), (x + 1, y + 1), reach)
        stamp_diamond(target, colour.lerp("black", 0.35), (x, y), reach + 0.5)
        stamp_diamond(target, colour, (x, y), reach - 0.5)
        light = [(x, y - reach * 0.45), (x + reach * 0.45, y), (x, y), (x - reach * 0.45, y)]
        stamp_polygon(target, colour.lerp("white", 0.55), light)

    return Part("turn mark", area, (place.topleft, tuple(colour)), paint)


def well_ring(look: Look, tray: pygame.Rect) -> Part:
    """A fine gilt frame around the well, in games of several players."""
    glow, line = look.px(4), max(1, look.px(1.4))
    frame = tray.inflate(-look.px(3), -look.px(3))

    def paint(target: pygame.Surface) -> None:
        stamp_ring(target, GILT, frame, look.px(9), line, glow)

    return Part("well", frame.inflate(2 * glow, 2 * glow), look.unit, paint)
