"""Animations over the table: stones in the air, points, a refusal, the light of a 4-Way."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import count, product
from math import hypot, inf, pi, sin
from random import Random
from typing import ClassVar, Final

import pygame

from ishido.rules.board import NEIGHBOURS, Square
from ishido.rules.stone import Stone
from ishido.ui.ishido.board.festival import FESTIVAL, FESTIVE, Festival
from ishido.ui.ishido.board.four_way_light import BURST, FourWayLight, pace
from ishido.ui.ishido.board.view import TableView
from ishido.ui.kit.motion import Timing, between, ease_in, ease_in_out, ease_out
from ishido.ui.kit.paint import Part, stamp, stamped
from ishido.ui.kit.shapes import FINE, box, sketch, softened
from ishido.ui.kit.theme import Face, font
from ishido.ui.skins.light import LAMP

FLIGHT: Final = 0.22
"""Seconds that a stone is in the air."""
DROP: Final = 0.09
"""The same for a stone that the player puts down."""
LANDING: Final = 0.09
"""Seconds in which a stone settles after contact."""
EMERGE: Final = 0.28
"""Seconds of the way from the pouch into the well."""
COMES_OUT: Final = 0.3
"""The share of that time until the stone has come out of the mouth."""
FAR: Final = 0.3
"""How small it looks there, relative to its size in the well."""
RISE: Final = 0.12
HIGHEST: Final = 60
"""The highest point of a flight: a share of its length, but at most ``HIGHEST`` pixels of the
reference window."""
IN_HAND: Final = 0.09
"""How high the hand holds a stone, in heights of a square."""
CLOSER: Final = 0.06
"""How much larger a stone looks at its highest point."""
PRESSED: Final = 0.02
"""How much smaller it looks for an instant after contact."""
LAST_BIT: Final = 0.12
"""The height that is left at contact; the stone falls through it while it settles."""
HEIGHTS: Final = 5
"""The shadows of a stone in the air, from lying on the board to the highest point."""
SHAKE: Final = 0.22
"""Seconds that a refused stone shakes its head."""
SHAKEN: Final = 6
"""How far it goes to the side at first, in pixels of the reference window."""
KNOCKS: Final = 0.5
"""Seconds in which a stone that fits nowhere knocks twice."""
SHAKES: Final = 3
"""How often it goes to and fro."""
# Seconds in which points appear, stay (those of a 4-Way longer), come to their place if they are of
# a 4-Way, and disappear; how far above their foot they appear, and how much further they rise, in
# heights of a square.
FADE_IN: Final = 0.1
HOLD: Final = 0.4
LARGE_HOLD: Final = 0.7
COMING: Final = 0.18
FADE_OUT: Final = 0.25
ABOVE: Final = 0.1
RISEN: Final = 0.12
IVORY: Final = pygame.Color("#fff6e0")
EDGE: Final = pygame.Color("#140b05")
CINNABAR: Final = pygame.Color("#b5281c")
PAPER: Final = pygame.Color("#fbeeda")

_names = count()


def _height(t: float) -> float:
    """The height of a flight, 0 … 1, at a share of its time: up in a wide arc, down faster."""
    if t < 0.45:
        return ease_in_out(t / 0.45)
    return 1 - (1 - LAST_BIT) * ease_in((t - 0.45) / 0.55)


def _settling(t: float) -> tuple[float, float]:
    """The height and the size of a stone at a share of its landing, 0 at contact … 1 at rest."""
    if t < 0.35:
        share = t / 0.35
        size = 1 + CLOSER * LAST_BIT
        return LAST_BIT * (1 - share), size + (1 - PRESSED - size) * share
    return 0.0, 1 - PRESSED * (1 - ease_in_out((t - 0.35) / 0.65))


@dataclass(frozen=True, slots=True)
class Flight:
    """A stone that flies from one place to another, and settles there."""

    stone: Stone
    start: pygame.Rect
    end: pygame.Rect
    begin: float
    """When it takes off, by the app's clock."""
    seconds: float
    """The time in the air."""
    lands_on: Square | None = None
    """The square where it lands; ``None`` for the well."""
    held: bool = False
    """Whether it comes out of the player's hand, so that it starts in the air."""
    hidden: bool = False
    """Whether it is not seen before it takes off."""
    name: int = field(default_factory=lambda: next(_names))

    @property
    def contact(self) -> float:
        return self.begin + self.seconds

    def over(self, now: float) -> bool:
        return now >= self.contact + LANDING

    def parts(self, now: float, view: TableView) -> Iterator[Part]:
        if self.hidden and now < self.begin:
            return
        t = Timing(self.begin, self.seconds).at(now)
        unit = view.layout.unit
        apart = [a - b for a, b in zip(self.start.center, self.end.center, strict=True)]
        top = min(HIGHEST * unit, RISE * hypot(*apart))
        size = 1.0
        if t >= 1:
            height, size = _settling(Timing(self.contact, LANDING).at(now))
        elif self.held:  # down, from where the hand held it
            height = 1 - (1 - LAST_BIT) * t * t
        else:
            height = _height(t)
        if self.held:
            top = max(top * sin(pi * t), IN_HAND * view.layout.cell[1])
        eased = ease_in_out(t)
        centre = between(self.start.center, self.end.center, eased)
        wide, high = between(self.start.size, self.end.size, eased)
        size *= 1 + CLOSER * height if t < 1 else 1
        name = ("flight", self.name)
        yield stone_in_air(
            name, view, self.stone, centre, (wide * size, high * size), height, top * height
        )


@dataclass(frozen=True, slots=True)
class Emerging:
    """A stone that comes out of the mouth of the pouch, and goes into the well."""

    stone: Stone
    begin: float
    lands_on: ClassVar[None] = None
    name: int = field(default_factory=lambda: next(_names))

    @property
    def contact(self) -> float:
        return self.begin + EMERGE

    def over(self, now: float) -> bool:
        return now >= self.contact + LANDING

    def parts(self, now: float, view: TableView) -> Iterator[Part]:
        t = Timing(self.begin, EMERGE).at(now)
        if t <= 0:
            return
        mouth, well = view.pouch_mouth, view.layout.touchstone
        out = max(0.0, (t - COMES_OUT) / (1 - COMES_OUT))
        inside = 1 - ease_out(min(1.0, t / COMES_OUT))
        eased = ease_out(out)
        share = FAR + (1 - FAR) * eased**1.4
        above = (mouth.centerx, mouth.y - round(well.h * FAR * (0.5 - inside)))
        corner = (between(above, well.center, 0.4)[0], above[1])
        centre = between(between(above, corner, eased), between(corner, well.center, eased), eased)
        height, size = sin(pi * out), 1.0
        if t >= 1:
            height, size = _settling(Timing(self.contact, LANDING).at(now))
        area = (well.w * share * size, well.h * share * size)
        part = stone_in_air(("flight", self.name), view, self.stone, centre, area, height * 0.8, 0)
        if t < COMES_OUT:  # the rest is still inside
            part = part.clipped(pygame.Rect(part.rect.x, 0, part.rect.w, mouth.y))
        yield part

    def waits(self, now: float) -> bool:
        """Whether it is still in the pouch."""
        return now <= self.begin

    def give(self, now: float) -> int:
        """How much the pouch gives now, in thousandths of its height: down, and then back."""
        return round(70 * sin(pi * Timing(self.begin, 0.09).at(now)))


@dataclass(frozen=True, slots=True)
class InWell:
    """The touchstone, moving in its well."""

    stone: Stone
    run: Timing
    lands_on: ClassVar[None] = None
    name: int = field(default_factory=lambda: next(_names))

    def over(self, now: float) -> bool:
        return self.run.over(now)


class Shake(InWell):
    """It shakes its head because a square has refused it."""

    def parts(self, now: float, view: TableView) -> Iterator[Part]:
        t, place = self.run.at(now), view.layout.touchstone
        aside = SHAKEN * view.layout.unit * sin(2 * pi * SHAKES * t) * (1 - t) ** 1.3
        centre = (place.centerx + aside, float(place.centery))
        yield stone_in_air(("shake", self.name), view, self.stone, centre, place.size, 0.0, 0)


class Knock(InWell):
    """It knocks twice because it fits nowhere."""

    def parts(self, now: float, view: TableView) -> Iterator[Part]:
        t, place = self.run.at(now), view.layout.touchstone
        height = abs(sin(2 * pi * t)) * (1 - 0.5 * t)
        rise = place.h * 0.07 * height
        name = ("knock", self.name)
        yield stone_in_air(name, view, self.stone, place.center, place.size, height * 0.4, rise)


@dataclass(frozen=True, slots=True)
class Rising:
    """Points that appear above a point of the board, and rise a little."""

    words: str
    foot: tuple[float, float]
    """The point above which they appear: usually the middle of a square's upper edge."""
    begin: float
    start: tuple[int, int] | None = None
    """Where they come from, if they are the large ones of a 4-Way."""
    name: int = field(default_factory=lambda: next(_names))

    @property
    def large(self) -> bool:
        return self.start is not None

    @property
    def seconds(self) -> float:
        return FADE_IN + (LARGE_HOLD if self.large else HOLD) + FADE_OUT

    def over(self, now: float) -> bool:
        return now >= self.begin + self.seconds

    def parts(self, now: float, view: TableView) -> Iterator[Part]:
        passed = now - self.begin
        if passed <= 0:
            return
        picture = _points_on(view, self.words, large=self.large)
        window = pygame.Rect((0, 0), view.layout.size)
        risen, foot = RISEN * ease_out(min(1.0, passed / self.seconds)), self.foot
        if self.start is not None:
            risen = RISEN / 2
            far = 1 - ease_out(min(1.0, passed / COMING))
            if far and _is_seal(view):
                picture = pygame.transform.smoothscale_by(picture, 1 + 0.4 * far)
            elif far:
                foot = between(foot, self.start, 0.3 * far)
        centre = (round(foot[0]), round(foot[1] - view.layout.cell[1] * (ABOVE + risen)))
        rect = picture.get_rect(center=centre)
        rect.clamp_ip(window)
        opacity = min(1.0, passed / (1.6 * FADE_IN), max(0.0, (self.seconds - passed) / FADE_OUT))
        level = round(opacity * 16) / 16
        yield stamped(("rising", self.name), rect, picture, level)


def points_height(view: TableView, *, large: bool) -> int:
    """The text size of points, in pixels."""
    return view.look.readable(round(view.layout.cell[1] * (0.54 if large else 0.42)))


STEPS: Final = tuple(number / 4 for number in range(-8, 9))
"""How far from its stone the points of a 4-Way may appear, across and down, in squares."""
BELOW: Final = 0.4
"""A place below the stone counts as this many squares further away, because points rise."""


def beside_symbols(view: TableView, square: Square, text: str) -> tuple[int, int]:
    """The foot of a 4-Way's points, near its stone, where they hide nothing of its five stones, and
    as little as possible of the others."""
    layout = view.layout
    (wide, high), stone = layout.cell, layout.stone_rect(square)
    picture = _points_on(view, text, large=True)
    area, middle = picture.get_bounding_rect(min_alpha=200), picture.get_rect().center
    from_middle = area.centerx - middle[0], area.centery - middle[1]
    around = stone.inflate(5 * wide + area.w, 5 * high + area.h)
    stones = view.stones_in(around)
    five = [layout.stone_rect(each).inflate(2, 2) for each in (square, *NEIGHBOURS[square])]
    best, least = stone.midtop, inf
    for across, down in product(STEPS, STEPS):
        area.center = (stone.centerx + round(across * wide), stone.centery + round(down * high))
        if not layout.board.contains(area) or area.collidelist(five) >= 0:
            continue
        hidden = _overlap(area, stones)
        worth = 9 * hidden / (wide * high) + hypot(across, down) + BELOW * (down > 0)
        worth += abs(down - round(down)) / 2  # better in the middle of a square
        if worth < least:
            x, y = area.centerx - from_middle[0], area.centery - from_middle[1]
            best, least = (x, y + round(high * (ABOVE + RISEN / 2))), worth
    return best


def _overlap(area: pygame.Rect, places: Sequence[pygame.Rect]) -> int:
    """The pixels of an area in places that do not overlap."""
    return sum(part.w * part.h for part in (area.clip(place) for place in places))


@lru_cache(maxsize=4)
def _points(text: str, pixels: int, edge: int) -> pygame.Surface:
    """Points in ivory with a dark edge and a soft shadow, which keep them readable on any stone and
    square. ``edge``: its width in pixels."""
    white, around = font(Face.TITLE, pixels).render(text), 4 * edge
    size = white.get_width() + 2 * around, white.get_height() + 2 * around
    picture, dark = (pygame.Surface(size, pygame.SRCALPHA) for _ in range(2))
    ivory = white.copy()
    white.fill(EDGE, special_flags=pygame.BLEND_RGBA_MULT)
    ivory.fill(IVORY, special_flags=pygame.BLEND_RGBA_MULT)
    for across, down in product(range(-edge, edge + 1), repeat=2):
        if hypot(across, down) < edge + 0.5:
            stamp(dark, white, (around + across, around + down))
    stamp(picture, softened(dark, 2 * edge), (edge // 2, edge))
    stamp(picture, dark, (0, 0))
    stamp(picture, ivory, (around, around))
    return picture


def _points_on(view: TableView, text: str, *, large: bool) -> pygame.Surface:
    pixels, edge = points_height(view, large=large), view.layout.gap(2)
    if not large:
        return _points(text, pixels, edge)
    return _seal(text, pixels, edge) if _is_seal(view) else _haloed(text, pixels, edge)


def _is_seal(view: TableView) -> bool:
    """Whether the points of a 4-Way are a seal that is stamped on the board."""
    return view.look.pictures.skin.stoneset == "chungfu"


@lru_cache(maxsize=2)
def _haloed(text: str, pixels: int, edge: int) -> pygame.Surface:
    """Points on a soft dark halo."""
    points, pad = _points(text, pixels, edge), pixels // 2
    size = points.get_width() + 2 * pad, points.get_height() + 2 * pad
    halo = pygame.Surface(size, pygame.SRCALPHA)
    body = halo.get_rect().inflate(-2.2 * pad, -2.2 * pad)
    pygame.draw.ellipse(halo, (12, 6, 2, 210), body)
    picture = softened(halo.premul_alpha(), pad // 2)
    stamp(picture, points, (pad, pad))
    return picture


@lru_cache(maxsize=2)
def _seal(text: str, pixels: int, edge: int) -> pygame.Surface:
    """Points carved into a red seal, whose ink has not reached every grain of the paper."""
    letters = font(Face.TITLE, round(pixels * 0.92)).render(text)
    size = letters.get_width() + 8 * edge, letters.get_height() + 4 * edge
    picture = sketch(size, *(
        (pygame.draw.rect, colour, box(size, inset * FINE), line * FINE, 2 * edge * FINE)
        for colour, inset, line in (
            (CINNABAR, edge, 0), (PAPER, round(1.8 * edge), max(1, edge // 2)),
        )
    )).copy()  # fmt: skip
    white = letters.copy()
    white.fill(PAPER, special_flags=pygame.BLEND_RGBA_MULT)
    stamp(picture, white, white.get_rect(center=picture.get_rect().center).topleft)
    chance = Random(7)
    for _each in range(size[0] * size[1] // 24):
        spot = chance.randrange(size[0]), chance.randrange(size[1]), chance.randrange(1, 4), 1
        picture.fill((chance.randrange(110, 235),) * 4, spot, pygame.BLEND_RGBA_MULT)
    return pygame.transform.rotozoom(picture, 3, 1.0)


Travelling = Flight | Emerging | Shake | Knock
"""What moves a stone, which is therefore not drawn at rest."""
Motion = Travelling | Rising | FourWayLight | Festival


def four_way_light(square: Square, begin: float, number: int) -> list[Motion]:
    """The animation of a 4-Way by its number; the twelfth is a festival."""
    light = FourWayLight(square, begin, number)
    if number != FESTIVE:
        return [light]
    return [Festival(square, Timing(begin + BURST * pace(number), FESTIVAL)), light]


@lru_cache(maxsize=128)
def _scaled(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    return pygame.transform.smoothscale(picture, size)


def stone_in_air(
    name: object,
    view: TableView,
    stone: Stone,
    ground: tuple[float, float],
    size: tuple[float, float],
    height: float,
    rise: float,
) -> Part:
    """A stone above the table, and its shadow.

    :param ground: the point of the table over which it is.
    :param size: how large it looks, in pixels. It is rounded, so that few pictures are made.
    :param height: 0 for lying … 1 for the highest point; the shadow follows it.
    :param rise: how far above the ground it appears, in pixels.
    """
    board_size, well_size = view.layout.stone, view.layout.touchstone.size
    step = max(1, round(board_size[0] / 50))
    known = [known for known in (board_size, well_size) if abs(known[0] - size[0]) < 0.5]
    wide = known[0][0] if known else round(size[0] / step) * step
    fitted = known[0] if known else (max(1, wide), max(1, round(wide * size[1] / size[0])))
    picture = view.stones.stone(stone, known[0] if known else well_size)
    level = round(height * (HEIGHTS - 1)) / (HEIGHTS - 1)
    base = known[0] if known and not level else board_size
    dark, offset = view.stones.shadow(stone, base, level)
    if not known:
        picture = _scaled(picture, fitted)
    if base != fitted:
        factor = fitted[0] / base[0]
        dark = _scaled(dark, (round(dark.get_width() * factor), round(dark.get_height() * factor)))
        offset = (round(offset[0] * factor), round(offset[1] * factor))
    below = pygame.Rect((0, 0), fitted)
    below.center = (round(ground[0]), round(ground[1]))
    rect = below.move(0, -round(rise))
    aside = round(rise * LAMP[0] / LAMP[1])  # the same light as on a stone that lies
    place = dark.get_rect(topleft=(below.x + aside + offset[0], below.y + offset[1]))
    both = place.union(rect)
    return Part(name, both, _paint_with_shadow, dark, place.topleft, picture, rect.topleft)


def _paint_with_shadow(
    target: pygame.Surface,
    _both: pygame.Rect,
    dark: pygame.Surface,
    below: tuple[int, int],
    picture: pygame.Surface,
    place: tuple[int, int],
) -> None:
    stamp(target, dark, below)
    stamp(target, picture, place)
