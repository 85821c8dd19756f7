"""Draws the table: the fixed background, and the parts that change with the game."""

from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

import pygame

from ishido.jobs.steps import Steps
from ishido.language import _
from ishido.rules.board import NEIGHBOURS, SQUARES, Square
from ishido.rules.stone import STONES, SYMBOLS, Stone
from ishido.ui import grammar
from ishido.ui.ishido.board.coordinates import write_coordinates
from ishido.ui.ishido.board.layout import TableLayout
from ishido.ui.ishido.board.rings import glowing_ring, last_part
from ishido.ui.ishido.board.seams import seams_part
from ishido.ui.ishido.scoreboard import COLOURS, Row, scoreboard, scoreboard_layout
from ishido.ui.kit.look import LARGE_SIZE, Look, scale_size
from ishido.ui.kit.paint import Part, faded, stamp
from ishido.ui.kit.shapes import stamp_pip, stamp_slab_shadow
from ishido.ui.kit.theme import Face
from ishido.ui.skins.pictures import StonePictures
from ishido.ui.table.side import backdrop, lay_ground, lay_tray


@dataclass(frozen=True, slots=True)
class Lit:
    """Kinds of stone that are highlighted among the stones still to come; the others are faint."""

    kinds: frozenset[int]
    ringed: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """What the table shows of a game."""

    stones: Mapping[Square, Stone]
    """The stones on the board, without moving ones."""
    four_ways: tuple[Square, ...] = ()
    """The squares of the 4-Ways that have left their seams."""
    touchstone: Stone | None
    """The stone in the well; ``None`` while it is held or moving."""
    faint: bool = False
    """Whether the stone in the well is faint, because the last stone is being moved."""
    in_pouch: int | None
    """The number of stones after the touchstone; ``None`` if it is not shown."""
    unseen: tuple[int, ...]
    """The stones still to come of each kind, without the touchstone."""
    rows: tuple[Row, ...] = ()
    """The rows of the scoreboard."""
    turn: int | None = None
    """The seat of the player on turn, or who has won; ``None`` for nobody or a single player."""
    note: str = ""
    """The scoring, and the aids used below it: one or two lines."""
    roman: bool = False
    """Whether numbers are shown as Roman numerals."""
    button: bool = False
    """Whether there is a button at the bottom of the scoreboard."""
    last: Square | None = None
    """The square of the last stone; ``None`` if it is not marked."""
    last_seat: int | None = None
    """The seat of the player who placed it, if there are several."""
    lit: Lit | None = None
    """The highlighted stones still to come; ``None`` if there are none."""
    pouch_gives: int = 0
    """How much lower than usual the pouch is, in thousandths of its height."""
    leaving: bool = False
    """Whether the touchstone is still about to leave the pouch."""


@lru_cache(maxsize=4)
def _pouch_shadow(size: tuple[int, int], pouch: int) -> pygame.Surface:
    """The dark line under a pouch of a width, and the soft shadow away from the lamp."""
    cast, contact = (pygame.Surface(size, pygame.SRCALPHA) for _ in range(2))
    body = pygame.Rect(0, 0, round(pouch * 0.8), round(size[1] * 0.34))
    body.center = (size[0] // 2, size[1] // 2)
    pygame.draw.ellipse(contact, (0, 0, 0, 225), body)
    pygame.draw.ellipse(cast, (0, 0, 0, 150), body.inflate(0, body.h // 2).move(pouch // 9, 0))
    shadow = pygame.transform.gaussian_blur(cast, max(1, pouch // 14))
    stamp(shadow, pygame.transform.gaussian_blur(contact, max(1, pouch // 36)), (0, 0))
    return shadow


@lru_cache(maxsize=8)
def _pressed(pouch: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The pouch while it gives, because it gives in the same way for every stone."""
    return pygame.transform.smoothscale(pouch, size)


@lru_cache(maxsize=len(STONES))
def _faint(stone: pygame.Surface) -> pygame.Surface:
    return faded(stone, 0.16)


def _light(lit: Lit | None, kind: int) -> int:
    """0 for a faint stone, 1 for a normal one, 2 for one with a ring."""
    return 1 if lit is None else (kind in lit.kinds) + (kind in lit.ringed)


class TableView:
    """Draws a table at one size. Holds only pictures, all of which can be made again."""

    def __init__(
        self, layout: TableLayout, look: Look, stones: StonePictures, *, coordinates: bool = False
    ) -> None:
        self.coordinates = coordinates
        self.layout = layout
        self.look = look
        self.stones = stones
        self._shown: Shown | None = None
        self._parts: list[Part] = []
        """The parts last shown, cached because every frame asks for them."""
        self._lying: dict[tuple[Hashable, Stone, Square], Part] = {}
        """Stones on squares, cached."""

    def holds(self, square: Square) -> Stone | None:
        """The stone last shown on a square."""
        return self._shown.stones.get(square) if self._shown is not None else None

    def stones_in(self, area: pygame.Rect) -> list[pygame.Rect]:
        """The places of the stones last shown that reach into an area."""
        places = (self.layout.stone_rect(each) for each in SQUARES if self.holds(each) is not None)
        return [place for place in places if place.colliderect(area)]

    def prepare(self, stones: Iterable[Stone]) -> Steps[None]:
        """Draw stones that will lie on the board, one per step."""
        for stone in set(stones):
            self.stones.stone(stone, self.layout.stone)
            self.stones.shadow(stone, self.layout.stone, 0.0)
            yield

    # -- the ground --------------------------------------------------------------------------

    def ground(self) -> Steps[pygame.Surface]:
        """Draw the fixed background during a game."""
        layout, look = self.layout, self.look
        board = look.pictures.board(layout.board.size, turned=layout.turned)
        yield
        picture = backdrop(look, layout.size, framed=layout.framed)
        yield  # in a large window the picture of it is decoded last
        if not layout.framed:  # shades reach below the board and the trays
            yield from self._lay_grounds(picture)
        stamp_slab_shadow(picture, layout.board, layout.unit)
        stamp(picture, board, layout.board.topleft)
        yield
        if layout.framed:
            yield from self._lay_grounds(picture)
        if self.coordinates:
            write_coordinates(picture, look, layout)
            yield
        if layout.touch_panel:
            lay_tray(picture, look, layout, layout.tray)
        if self._has_tally:
            if not layout.framed:
                lay_tray(picture, look, layout, self._tally_tray())
            _write_tally_heading(picture, look, self._tally_heading())
        yield
        return picture

    def _lay_grounds(self, picture: pygame.Surface) -> Steps[None]:
        """Draw panels, or shades behind what is written."""
        layout, score = self.layout, self.layout.score_panel
        panels = [layout.touch_panel, score]
        if not layout.framed:
            panels = [score.union(self._count_area()) if layout.pouch else score]
        if self._has_tally:
            panels.append(layout.tally_panel if layout.framed else self._tally_heading())
        for panel in filter(None, panels):
            lay_ground(picture, self.look, layout, "panel", panel)
            yield
        lay_ground(picture, self.look, layout, "plaque", layout.strip)
        yield

    @property
    def _tally_framed(self) -> bool:
        """Whether the stones still to come are on a panel, not in a tray."""
        return self.layout.framed or self.layout.tally_covers

    @property
    def _has_tally(self) -> bool:
        """Whether the stones still to come are always shown."""
        return bool(self.layout.tally_panel) and not self.layout.tally_covers

    def _pouch(self, gives: int) -> Part:
        pouch, place = self.pouch_picture()
        below = pygame.Rect(0, 0, round(place.w * 1.3), round(place.h * 0.26))
        below.center = (place.centerx, place.bottom - round(place.h * 0.035))
        bounds = place.inflate(place.w * 0.1, place.h * 0.1).union(below)
        # as much wider as it is lower
        size = (round(place.w * (1 + gives / 2000)), round(place.h * (1 - gives / 1000)))
        return Part("pouch", bounds, _paint_pouch, pouch, place, below, size)

    def _count_area(self) -> pygame.Rect:
        """The place of the number of stones in the pouch, which is below it."""
        area = self.layout.pouch.copy()
        # Some pouches are as wide as their foot, so there is a gap.
        area.y, area.h = area.bottom - round(area.h * 0.2), round(area.h * 0.2)
        return area

    def pouch_picture(self) -> tuple[pygame.Surface, pygame.Rect]:
        """The pouch with the stones it holds, and its place, the same with all of them."""
        area, shown, pictures = self.layout.pouch.copy(), self._shown, self.look.pictures
        area.h = round(area.h * 0.77)  # the rest is for the count below it
        held = 65  # unless a number is shown
        if shown is not None and shown.in_pouch is not None:
            held = shown.in_pouch + shown.leaving
        pouch = pictures.picture(pictures.skin.pouch(held), area.size)
        return pouch, pouch.get_rect(midbottom=area.midbottom)

    @property
    def pouch_mouth(self) -> pygame.Rect:
        """The mouth of the pouch, out of which stones come: a line as wide as the mouth."""
        pouch, place = self.pouch_picture()
        top = place.y + pouch.get_bounding_rect().y + round(place.h * 0.12)
        return pygame.Rect(place.centerx - place.w // 4, top, place.w // 2, 0)

    # -- the parts --------------------------------------------------------------------------

    def parts(self, shown: Shown) -> list[Part]:
        """The parts that change, from bottom to top."""
        if self._shown != shown:
            self._shown = shown
            self._parts = [
                *self._board_parts(shown),
                *(self._touch_parts(shown) if self.layout.touch_panel else ()),
                *(self._score_parts(shown) if shown.rows else ()),
                *(self._tally_parts(shown) if self._has_tally else ()),
            ]
        return self._parts

    def tally_over(self) -> list[Part]:
        """The stones still to come as last shown, over a part of the board."""
        look, panel, shown = self.look, self.layout.tally_panel, self._shown
        if shown is None:
            return []
        around = panel.inflate(look.px(40), look.px(40))
        ground = Part("tally", around, _paint_tally_panel, look, panel, self._tally_heading())
        return [ground, *self._tally_parts(shown)]

    def _board_parts(self, shown: Shown) -> Iterator[Part]:
        for square in sorted(shown.stones):
            yield self.lying(("stone", square), shown.stones[square], square)
        for square in shown.four_ways:
            if all(each in shown.stones for each in (square, *NEIGHBOURS[square])):
                yield seams_part(self.look, self.layout, square)
        if shown.last is not None and shown.last in shown.stones:
            rect = self.layout.stone_rect(shown.last)
            colour = None if shown.last_seat is None else COLOURS[shown.last_seat]
            yield last_part(
                self.look, self.layout.square_rect(shown.last), rect, self.stones.corner, colour
            )

    def lying(self, name: Hashable, stone: Stone, square: Square) -> Part:
        """A stone on a square."""
        key = name, stone, square
        if key not in self._lying:
            rect = self.layout.stone_rect(square)
            dark, offset = self.stones.shadow(stone, rect.size, 0.0)
            bounds = dark.get_rect(topleft=(rect.x + offset[0], rect.y + offset[1])).union(rect)
            self._lying[key] = Part(name, bounds, _paint_lying, self.stones, stone, rect)
        return self._lying[key]

    def _touch_parts(self, shown: Shown) -> Iterator[Part]:
        rect, stone = self.layout.touchstone, shown.touchstone
        if stone is not None:
            paint = _paint_faint if shown.faint else _paint_lying
            yield Part("touchstone", self.layout.tray, paint, self.stones, stone, rect)
        area = self.layout.pouch
        if not area.w:
            return
        yield self._pouch(shown.pouch_gives)
        count = "" if shown.in_pouch is None else grammar.number(shown.in_pouch)
        yield Part("in pouch", self._count_area(), _paint_count, self.look, count)

    def _score_parts(self, shown: Shown) -> Iterator[Part]:
        lines = shown.note.count("\n") + 1
        where = scoreboard_layout(self.layout, lines, button=shown.button)
        yield from scoreboard(
            self.look, where, shown.rows, shown.note, turn=shown.turn, roman=shown.roman
        )

    def _tally_tray(self) -> pygame.Rect:
        """The tray of the stones still to come, where they have no panel."""
        panel, top = self.layout.tally_panel, self._tally_heading().bottom
        return pygame.Rect(panel.x, top, panel.w, panel.bottom - top)

    def _tally_heading(self) -> pygame.Rect:
        panel, pad = self.layout.tally_panel, self.layout.gap(12)
        if not self._tally_framed:
            return pygame.Rect(panel.x, panel.y, panel.w, self.layout.px(30))
        high = min(round(panel.h * 0.12), self.layout.px(34))
        if self._has_tally and self.layout.phone:  # the stones need its room
            high = 0
        return pygame.Rect(panel.x + pad, panel.y + pad, panel.w - 2 * pad, high)

    @property
    def _beside(self) -> int:
        """The number of colours in a line."""
        room = self._tally_room()
        return 2 if room.w > 1.9 * room.h else 1

    def _tally_grid(self) -> pygame.Rect:
        room = self._tally_room()
        # The grid has cells of limited width, and is centred.
        width = min(room.w, round(room.h * 1.3 * self._beside**2))
        return pygame.Rect(room.centerx - width // 2, room.y, width, room.h)

    def _tally_room(self) -> pygame.Rect:
        panel, heading, pad = self.layout.tally_panel, self._tally_heading(), self.layout.gap(14)
        if not self._tally_framed:
            return self._tally_tray().inflate(-2 * self.layout.gap(12), -2 * self.layout.gap(9))
        top = heading.bottom + self.layout.gap(2)
        return pygame.Rect(panel.x + pad, top, panel.w - 2 * pad, panel.bottom - pad - top)

    def _tally_parts(self, shown: Shown) -> Iterator[Part]:
        grid, beside = self._tally_grid(), self._beside
        kinds = len(SYMBOLS) * beside  # in a line
        across, down = grid.w / kinds, grid.h / (len(STONES) // kinds)
        height = round(down * 0.95)
        # In narrow columns, the stones need the room of the pips.
        pip = max(1 if across < 20 else 2, round(min(down * 0.072, across * 0.058)))
        # Room for the pips beside each stone, in a panel of any shape.
        width = max(2, min(round(height * 56 / 66), round(across) - 5 * pip))
        size = width, round(width * 66 / 56)
        for row in range(len(STONES) // kinds):
            shares = tuple(
                (kind, shown.unseen[kind], _light(shown.lit, kind))
                for kind in range(row * kinds, (row + 1) * kinds)
            )
            line = pygame.Rect(grid.x, round(grid.y + row * down), grid.w, round(down))
            name = "tally", row
            yield Part(name, line, _paint_tally, self.look, self.stones, shares, across, size, pip)


def _paint_lying(
    target: pygame.Surface,
    _bounds: pygame.Rect,
    stones: StonePictures,
    stone: Stone,
    rect: pygame.Rect,
) -> None:
    stones.lay(target, stone, rect)


def _paint_faint(
    target: pygame.Surface,
    _bounds: pygame.Rect,
    stones: StonePictures,
    stone: Stone,
    rect: pygame.Rect,
) -> None:
    stamp(target, faded(stones.stone(stone, rect.size), 0.35), rect.topleft)


def _paint_pouch(
    target: pygame.Surface,
    _bounds: pygame.Rect,
    pouch: pygame.Surface,
    place: pygame.Rect,
    below: pygame.Rect,
    size: tuple[int, int],
) -> None:
    """The pouch and the shadow ``below`` it; it has another ``size`` than its ``place`` while it
    gives."""
    stamp(target, _pouch_shadow(below.size, place.w), below.topleft)
    pressed = pouch if size == place.size else _pressed(pouch, size)
    stamp(target, pressed, pressed.get_rect(midbottom=place.midbottom).topleft)


def _paint_count(target: pygame.Surface, rect: pygame.Rect, look: Look, count: str) -> None:
    pixels = look.readable(round(rect.h * 0.78))
    look.write(target, count, rect, pixels=pixels, face=Face.TITLE, gilded=True)


def _paint_tally_panel(
    target: pygame.Surface,
    _around: pygame.Rect,
    look: Look,
    panel: pygame.Rect,
    heading: pygame.Rect,
) -> None:
    stamp_slab_shadow(target, panel, look.unit)
    look.slab(target, "panel", panel)
    _write_tally_heading(target, look, heading)


def _write_tally_heading(target: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
    if rect.h:
        size = scale_size(min(LARGE_SIZE, rect.h * 0.74 / look.unit))
        look.write(target, _("Still to come"), rect, size=size, face=Face.ITALIC, role="text_dim")


def _paint_tally(
    target: pygame.Surface,
    line: pygame.Rect,
    look: Look,
    stones: StonePictures,
    shares: tuple[tuple[int, int, int], ...],
    across: float,
    size: tuple[int, int],
    pip: int,
) -> None:
    """A line of kinds of stone: of each its number, how many there are, and how it is lit."""
    for column, (kind, count, light) in enumerate(shares):
        stone = stones.stone(STONES[kind], size)
        x = round(line.x + (column + 0.5) * across - (size[0] + 4 * pip) / 2)
        y = line.y + (line.h - size[1]) // 2
        stamp(target, stone if count and light else _faint(stone), (x, y))
        if light == 2:
            frame = pygame.Rect(x, y, *size).inflate(2 * pip, pip)
            ring = glowing_ring(frame.size, look.theme.colour("mark"), max(1.5, pip * 0.7), 0.5)
            stamp(target, ring, frame.topleft)
        for number in range(count if light else 0):
            down = size[1] // 2 + round((number - (count - 1) / 2) * pip * 4)
            place = (x + size[0] + 2 * pip + 1, y + down)
            stamp_pip(target, look.theme.colour("gold_light"), place, pip)
