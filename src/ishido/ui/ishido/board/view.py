"""Draws the table: the fixed background, and the parts that change with the game."""

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

import pygame

from ishido.jobs.steps import Steps
from ishido.language import _
from ishido.rules.board import Square
from ishido.rules.stone import STONES, SYMBOLS, Stone
from ishido.ui import words
from ishido.ui.ishido.board.coordinates import write_coordinates
from ishido.ui.ishido.board.layout import TableLayout
from ishido.ui.ishido.board.rings import last_part
from ishido.ui.ishido.scoreboard import COLOURS, Row, scoreboard, scoreboard_layout
from ishido.ui.kit.look import LARGE_SIZE, Look, scale_size
from ishido.ui.kit.paint import Part, PartGroups, faded, keyed, stamp
from ishido.ui.kit.shadows import glowing_ring, stamp_pip, stamp_slab_shadow
from ishido.ui.kit.theme import Face
from ishido.ui.skins.pictures import StonePictures
from ishido.ui.table.strip import message_part


@dataclass(frozen=True, slots=True)
class Lit:
    """Kinds of stone that are highlighted among the stones still to come; the others are faint."""

    kinds: frozenset[int]
    ringed: frozenset[int] = frozenset()


FLAT: Final = 1.9
"""A panel of stones still to come that is this many times as wide as high has two colours side by
side."""
SMALL_TALLY: Final = 20
"""In columns narrower than this many pixels, the stones need the room of the pips."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What the table shows of a game."""

    stones: Mapping[Square, Stone]
    """The stones on the board, without moving ones."""
    touchstone: Stone | None
    """The stone in the well; ``None`` while it is held or moving."""
    faint: bool
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
    message: str = ""
    message_use: str = "text"
    roman: bool = False
    """Whether numbers are shown as Roman numerals."""
    button: bool = False
    """Whether there is a button at the bottom of the scoreboard."""
    strip_room: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    """The area of the strip that the buttons leave for text; empty if the scene writes it."""
    last: Square | None = None
    """The square of the last stone; ``None`` if it is not marked."""
    last_seat: int | None = None
    """The seat of the player who placed it, if there are several."""
    lit: Lit | None = None
    """The highlighted stones still to come; ``None`` if there are none."""
    pouch_gives: int = 0
    """How much lower than usual the pouch is, in thousandths of its height."""


POUCH_SHARE: Final = 0.77
"""The height of the pouch in its place. The rest is for the count below it …"""
COUNT_SHARE: Final = 0.2
"""… and a gap, because some pouches are as wide as their foot."""
RINGED: Final = 2
FAINT: Final = 0.16
"""The opacity of stones of which there are no more to come."""


@lru_cache(maxsize=4)
def _pouch_shadow(size: tuple[int, int], pouch: int) -> pygame.Surface:
    dark = pygame.Surface(size, pygame.SRCALPHA)
    body = dark.get_rect().inflate(-pouch * 0.16, -size[1] * 0.5)
    pygame.draw.ellipse(dark, (0, 0, 0, 210), body)
    return pygame.transform.gaussian_blur(dark, max(1, pouch // 24))


@lru_cache(maxsize=32)
def _pressed(pouch: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The pouch while it gives, because it gives in the same way for every stone."""
    return pygame.transform.smoothscale(pouch, size)


@lru_cache(maxsize=len(STONES))
def _faint(stone: pygame.Surface) -> pygame.Surface:
    return faded(stone, FAINT)


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
        self._groups = PartGroups()
        self._lying: dict[tuple[Hashable, Stone, Square], Part] = {}
        """Stones on squares, cached."""

    def holds(self, square: Square) -> Stone | None:
        """The stone last shown on a square."""
        return self._shown.stones.get(square) if self._shown is not None else None

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
        picture = look.pictures.backdrop(layout.size)  # in a large window this is decoded last
        yield
        stamp_slab_shadow(picture, layout.board, layout.unit)
        stamp(picture, board, layout.board.topleft)
        yield
        for panel in self._panels():
            stamp_slab_shadow(picture, panel, layout.unit)
            look.slab(picture, "panel", panel)
            yield
        stamp_slab_shadow(picture, layout.strip, layout.unit)
        look.slab(picture, "plaque", layout.strip)
        yield
        if self.coordinates:
            write_coordinates(picture, look, layout)
            yield
        self._furniture(picture)
        yield
        return picture

    def _furniture(self, picture: pygame.Surface) -> None:
        self.look.slab(picture, "tray", self.layout.tray)
        self.look.write_title(picture, _("ISHIDO"), self.layout.title)
        self._headings(picture)

    def _panels(self) -> Sequence[pygame.Rect]:
        panels = self.layout.touch_panel, self.layout.score_panel
        return panels if self.layout.tally_covers else (*panels, self.layout.tally_panel)

    def _pouch(self, gives: int) -> Part:
        area = self._pouch_area()
        pouch = self.look.pictures.picture("pouch", area.size)
        place = pouch.get_rect(midbottom=area.midbottom)
        below = pygame.Rect(place.x + place.w // 30, 0, place.w, round(place.h * 0.16))
        below.y = place.bottom - round(below.h * 0.62)
        bounds = place.inflate(place.w * 0.1, place.h * 0.1).union(below)
        # as much wider as it is lower
        size = (round(place.w * (1 + gives / 2000)), round(place.h * (1 - gives / 1000)))

        def paint(target: pygame.Surface) -> None:
            stamp(target, _pouch_shadow(below.size, place.w), below.topleft)
            pressed = pouch if size == place.size else _pressed(pouch, size)
            stamp(target, pressed, pressed.get_rect(midbottom=place.midbottom).topleft)

        return keyed("pouch", bounds, size, paint)

    def _pouch_area(self) -> pygame.Rect:
        area = self.layout.pouch.copy()
        area.h = round(area.h * POUCH_SHARE)
        return area

    @property
    def pouch_mouth(self) -> pygame.Rect:
        """The mouth of the pouch, out of which stones come: a line as wide as the mouth."""
        area = self._pouch_area()
        pouch = self.look.pictures.picture("pouch", area.size)
        place = pouch.get_rect(midbottom=area.midbottom)
        top = place.y + round(place.h * 0.12)
        return pygame.Rect(place.centerx - place.w // 4, top, place.w // 2, 0)

    def _headings(self, picture: pygame.Surface) -> None:
        if not self.layout.tally_covers:
            self._write_tally_heading(picture)

    def _write_tally_heading(self, picture: pygame.Surface) -> None:
        rect = self._tally_heading()
        if not rect.h:
            return
        size = scale_size(min(LARGE_SIZE, rect.h * 0.74 / self.layout.unit))
        self.look.write(
            picture, _("Still to come"), rect, size=size, face=Face.ITALIC, role="text_dim"
        )

    # -- the parts --------------------------------------------------------------------------

    def parts(self, shown: Shown) -> list[Part]:
        """The parts that change, from bottom to top."""
        if self._shown != shown:
            self._shown = shown
            score = (shown.rows, shown.turn, shown.note, shown.button, shown.roman)
            tally = (shown.unseen, shown.lit)
            covers = self.layout.tally_covers
            self._parts = [
                *self._board_parts(shown),
                *self._touch_parts(shown),
                *self._groups.parts("score", score, lambda: self._score_parts(shown)),
                *([] if covers else self._tally(shown, tally)),
            ]
            if shown.strip_room:
                self._parts.append(
                    message_part(
                        self.look, self.layout, shown.strip_room, shown.message, shown.message_use
                    )
                )
        return self._parts

    def _tally(self, shown: Shown, depends_on: object) -> list[Part]:
        return self._groups.parts("tally", depends_on, lambda: self._tally_parts(shown))

    def tally_over(self) -> list[Part]:
        """The stones still to come as last shown, over a part of the board."""
        look, panel, shown = self.look, self.layout.tally_panel, self._shown
        if shown is None:
            return []

        def paint(target: pygame.Surface) -> None:
            stamp_slab_shadow(target, panel, look.unit)
            look.slab(target, "panel", panel)
            self._write_tally_heading(target)

        around = panel.inflate(look.px(40), look.px(40))
        ground = keyed("tally", around, look.unit, paint)
        return [ground, *self._tally(shown, (shown.unseen, shown.lit))]

    def _board_parts(self, shown: Shown) -> Iterator[Part]:
        for square in sorted(shown.stones):
            yield self.lying(("stone", square), shown.stones[square], square)
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
            rect, lay = self.layout.stone_rect(square), self.stones.lay
            dark, offset = self.stones.shadow(stone, rect.size, 0.0)
            bounds = dark.get_rect(topleft=(rect.x + offset[0], rect.y + offset[1])).union(rect)
            self._lying[key] = keyed(name, bounds, stone, lambda target: lay(target, stone, rect))
        return self._lying[key]

    def _touch_parts(self, shown: Shown) -> Iterator[Part]:
        rect, stone = self.layout.touchstone, shown.touchstone
        if stone is not None:
            dark, offset = self.stones.shadow(stone, rect.size, 0.0)
            picture = self.stones.stone(stone, rect.size)
            if shown.faint:
                picture = faded(picture, 0.35)

            def paint_stone(target: pygame.Surface) -> None:
                if not shown.faint:
                    stamp(target, dark, (rect.x + offset[0], rect.y + offset[1]))
                stamp(target, picture, rect.topleft)

            yield keyed("touchstone", self.layout.tray, (stone, shown.faint), paint_stone)
        yield self._pouch(shown.pouch_gives)
        area = self.layout.pouch
        below = pygame.Rect(area.x, 0, area.w, round(area.h * COUNT_SHARE))
        below.bottom = area.bottom
        count = "" if shown.in_pouch is None else words.number(shown.in_pouch)

        def paint_count(target: pygame.Surface) -> None:
            self.look.write(
                target, count, below, pixels=self.look.readable(round(below.h * 0.78)),
                face=Face.TITLE, gilded=True,
            )  # fmt: skip

        yield keyed("in pouch", below, count, paint_count)

    def _score_parts(self, shown: Shown) -> Iterator[Part]:
        lines = shown.note.count("\n") + 1
        where = scoreboard_layout(self.layout, lines, button=shown.button)
        yield from scoreboard(
            self.look, where, shown.rows, shown.note, turn=shown.turn, roman=shown.roman
        )

    def _tally_heading(self) -> pygame.Rect:
        panel, pad = self.layout.tally_panel, self.layout.gap(12)
        high = min(round(panel.h * 0.12), self.layout.px(34))
        return pygame.Rect(panel.x + pad, panel.y + pad, panel.w - 2 * pad, high)

    @property
    def _beside(self) -> int:
        room = self._tally_room()
        return 2 if room.w > FLAT * room.h else 1

    def _tally_grid(self) -> pygame.Rect:
        room = self._tally_room()
        # The grid has cells of limited width, and is centred.
        width = min(room.w, round(room.h * 1.3 * self._beside**2))
        return pygame.Rect(room.centerx - width // 2, room.y, width, room.h)

    def _tally_room(self) -> pygame.Rect:
        panel, heading, pad = self.layout.tally_panel, self._tally_heading(), self.layout.gap(14)
        top = heading.bottom + self.layout.gap(2)
        return pygame.Rect(panel.x + pad, top, panel.w - 2 * pad, panel.bottom - pad - top)

    def _tally_parts(self, shown: Shown) -> Iterator[Part]:
        grid, beside = self._tally_grid(), self._beside
        kinds = len(SYMBOLS) * beside  # in a line
        across, down = grid.w / kinds, grid.h / (len(STONES) // kinds)
        height = round(down * 0.95)
        pip = max(1 if across < SMALL_TALLY else 2, round(min(down * 0.072, across * 0.058)))
        # Room for the pips beside each stone, in a panel of any shape.
        width = max(2, min(round(height * 56 / 66), round(across) - 5 * pip))
        height = round(width * 66 / 56)
        size = width, height
        for row in range(len(STONES) // kinds):
            counts = shown.unseen[row * kinds : (row + 1) * kinds]
            line = pygame.Rect(grid.x, round(grid.y + row * down), grid.w, round(down))
            lights = tuple(_light(shown.lit, row * kinds + each) for each in range(kinds))

            def paint(
                target: pygame.Surface,
                row: int = row,
                counts: tuple[int, ...] = counts,
                line: pygame.Rect = line,
                lights: tuple[int, ...] = lights,
            ) -> None:
                for column, (count, light) in enumerate(zip(counts, lights, strict=True)):
                    stone = self.stones.stone(STONES[row * kinds + column], size)
                    x = round(line.x + (column + 0.5) * across - (size[0] + 4 * pip) / 2)
                    y = line.y + (line.h - height) // 2
                    stamp(target, stone if count and light else _faint(stone), (x, y))
                    if light == RINGED:
                        place = pygame.Rect(x, y, *size).inflate(2 * pip, pip)
                        colour = self.look.theme.colour("mark")
                        ring = glowing_ring(place.size, colour, max(1.5, pip * 0.7), 0.5)
                        stamp(target, ring, place.topleft)
                    if light:
                        self._pips(target, count, x + size[0] + 2 * pip + 1, y + height // 2, pip)

            yield keyed(("tally", row), line, (counts, lights), paint)

    def _pips(self, target: pygame.Surface, count: int, x: int, y: int, pip: int) -> None:
        for number in range(count):
            place = (x, y + round((number - (count - 1) / 2) * pip * 4))
            stamp_pip(target, self.look.theme.colour("gold_light"), place, pip)
