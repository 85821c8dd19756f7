"""The light of a 4-Way: it runs along the gaps around its stone, which it fills with gold, and then
bursts from under the stones.

Meanwhile, the board around it grows a little darker. All light is added to the picture, and little
of it falls on the stones, so that their symbols can be seen at every moment.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import count
from typing import Final

import pygame

from ishido.rules.board import Square
from ishido.ui.ishido.board.seams import gaps, glow, seams, seams_lit
from ishido.ui.ishido.board.view import TableView
from ishido.ui.ishido.board.world_lights import REACH, WORLDS, Burst
from ishido.ui.kit.motion import ease_in_out, stepped
from ishido.ui.kit.paint import Part, shine, stamp
from ishido.ui.kit.shapes import Size
from ishido.ui.skins.light import glow_spot

# Seconds after the contact of the stone. At first, all is still.
STILL: Final = 0.06
"""Until light begins to run along the gaps."""
BURST: Final = 0.34
"""Until the burst; from then on, the seams are a part of the board."""
RISE: Final = 0.42
"""Until the points rise."""
COUNTED: Final = 0.48
"""Until the points and 4-Ways of the scoreboard change."""
NEXT: Final = 0.73
"""Until the next stone leaves the pouch."""
GONE: Final = 1.05
"""Until all is over."""
RUN: Final = 0.19
"""The seconds in which light runs along a gap."""
STAGGER: Final = 0.02
"""By how much later it starts in each gap than in the one before."""
DIM: Final = 76
"""How dark the board becomes, of 255."""
FEATHER: Final = 0.25
"""The width of the soft edge of the dark, in widths of a square."""
COARSE: Final = 4
"""The soft edge is made this many times smaller, and enlarged."""
DIM_STEPS: Final = 6
"""In so many steps, because each redraws the whole board."""
ON_STONES: Final = 62
"""How much of its light falls on stones, of 255."""

_names = count()


def pace(number: int) -> float:
    """How many times as long all of this takes, by the number of the 4-Way."""
    return 1.25 if number >= 8 else 1.0


@dataclass(frozen=True, slots=True)
class FourWayLight:
    """The light of one 4-Way. It grows with each further one of the game."""

    square: Square
    contact: float
    """When its stone touches the board, by the app's clock."""
    number: int = 1
    """The number of the 4-Way in the game."""
    name: int = field(default_factory=lambda: next(_names))

    def _passed(self, now: float) -> float:
        return (now - self.contact) / pace(self.number)

    def over(self, now: float) -> bool:
        return self._passed(now) >= GONE

    def sealed(self, now: float) -> bool:
        """Whether the seams lie between the stones."""
        return self._passed(now) >= BURST

    def parts(self, now: float, view: TableView) -> Iterator[Part]:
        board = view.layout.board
        passed = min(GONE, self._passed(stepped(now, board.w * board.h)))  # it may be drawn late
        if passed <= STILL:
            return
        yield self._dim((passed - STILL) / (GONE - STILL), view)
        if passed < BURST:
            yield from self._running(passed - STILL, view)
        else:
            t = (passed - BURST) / (GONE - BURST)
            yield self._burst(t, view)
            yield seams_lit(view.layout, ("lit", self.name), self.square, (1 - t) ** 1.5)

    def _dim(self, t: float, view: TableView) -> Part:
        area, cell = view.layout.squares, view.layout.square_rect(self.square)
        share = min(1.0, t * 6) * min(1.0, (1 - t) * 2.5)
        level = 255 - DIM * round(share * DIM_STEPS) // DIM_STEPS
        pad = round(cell.w * FEATHER)
        block = cell.inflate(2 * (cell.w + pad), 2 * (cell.h + pad)).clip(area)
        above, below = block.top - area.top, area.bottom - block.bottom
        dark = [
            pygame.Rect(area.x, area.y, area.w, above),
            pygame.Rect(area.x, block.bottom, area.w, below),
            pygame.Rect(area.x, block.y, block.x - area.x, block.h),
            pygame.Rect(block.right, block.y, area.right - block.right, block.h),
        ]
        mask = _darkness(cell.size, pad, level)
        corner = (cell.x - cell.w - pad, cell.y - cell.h - pad)
        return Part(("dim", self.name), area, _dim, level, tuple(dark), block, mask, corner)

    def _running(self, passed: float, view: TableView) -> Iterator[Part]:
        """Light that runs along each gap, all around the stone in one direction, and the gold that
        it leaves."""
        layout, bold = view.layout, view.look.theme.high_contrast
        gold = seams(layout.cell, layout.stone, bold=bold)
        place = gold.get_rect(center=layout.stone_rect(self.square).center)
        spot = round(layout.cell[0] * 0.5)
        for number, gap in enumerate(gaps(layout.cell, layout.stone)):
            run = ease_in_out(max(0.0, min(1.0, (passed - number * STAGGER) / RUN)))
            if not run:
                continue
            gap.move_ip(place.topleft)
            seen, upright, back = gap.copy(), gap.h > gap.w, number >= 2
            if upright:
                seen.h = round(gap.h * run)
                seen.bottom = gap.bottom if back else seen.bottom
            else:
                seen.w = round(gap.w * run)
                seen.right = gap.right if back else seen.right
            x = gap.centerx if upright else seen.x if back else seen.right
            y = gap.centery if not upright else seen.y if back else seen.bottom
            head = pygame.Rect(0, 0, spot, spot)
            head.center = x, y
            yield Part(
                ("run", self.name, number), gap.inflate(spot, spot), _run, gold, place.topleft,
                seen, head, layout.cell, layout.stone, run < 1,
            )  # fmt: skip

    def _burst(self, t: float, view: TableView) -> Part:
        layout, world = view.layout, view.look.pictures.skin.stoneset
        middle, (wide, high) = layout.stone_rect(self.square), layout.cell
        reach = 2 * REACH.get(world, 3.6)
        area = pygame.Rect(0, 0, round(reach * wide), round(reach * high))
        area.center = middle.center
        area = area.clip(layout.board)
        stones = tuple(
            (place.x - area.x, place.y - area.y, *place.size) for place in view.stones_in(area)
        )
        shade = _shade(area.size, stones, round(middle.w * view.stones.corner))
        here = middle.centerx - area.x, middle.centery - area.y
        burst = Burst(t, self.number, here, layout.cell, layout.squares.move(-area.x, -area.y))
        return Part(("burst", self.name), area, _burst, world, burst, shade)


def _dim(
    target: pygame.Surface,
    _area: pygame.Rect,
    level: int,
    around: tuple[pygame.Rect, ...],
    block: pygame.Rect,
    mask: pygame.Surface,
    corner: tuple[int, int],
) -> None:
    """Darken what is around the block of the 4-Way, and the block by a mask."""
    clip = target.get_clip()  # pygame also fills what lies wholly outside it
    for rect in around:
        target.fill((level, level, level), rect.clip(clip), pygame.BLEND_RGB_MULT)
    target.set_clip(block.clip(clip))
    target.blit(mask, corner, special_flags=pygame.BLEND_RGB_MULT)
    target.set_clip(clip)


def _run(
    target: pygame.Surface,
    _area: pygame.Rect,
    gold: pygame.Surface,
    place: tuple[int, int],
    seen: pygame.Rect,
    head: pygame.Rect,
    cell: Size,
    stone: Size,
    running: bool,
) -> None:
    """One seam as far as it is ``seen``, lit, and the light at its ``head`` while that runs."""
    clip = target.get_clip()
    target.set_clip(seen.clip(clip))
    stamp(target, gold, place)
    shine(target, glow(cell, stone), place)
    target.set_clip(clip)
    if running:
        shine(target, _spot(head.w), head.topleft)


def _burst(
    target: pygame.Surface, area: pygame.Rect, world: str, burst: Burst, shade: pygame.Surface
) -> None:
    light = pygame.Surface(area.size)
    WORLDS.get(world, WORLDS["ishido"])(light, burst)
    light.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    shine(target, light, area.topleft)


@lru_cache(maxsize=2)
def _shade(
    size: Size, stones: tuple[tuple[int, int, int, int], ...], corner: int
) -> pygame.Surface:
    """How much of the light is seen in an area: all between stones, little on them."""
    shade = pygame.Surface((size[0] // 2, size[1] // 2))  # the edges are soft
    shade.fill("white")
    for stone in stones:
        place = [round(each / 2) for each in stone]
        pygame.draw.rect(shade, (ON_STONES,) * 3, place, border_radius=corner // 2)
    return pygame.transform.smoothscale(shade, size)


@lru_cache(maxsize=DIM_STEPS + 1)
def _darkness(cell: tuple[int, int], pad: int, level: int) -> pygame.Surface:
    """The light on a stone, its neighbours and the corners between them, and ``pad`` pixels around
    them: full on the stones, and falling softly to ``level``."""
    width, height = 3 * cell[0] + 2 * pad, 3 * cell[1] + 2 * pad
    small = pygame.Surface((width // COARSE, height // COARSE))
    small.fill((level, level, level))
    across, down, edge = cell[0] / COARSE, cell[1] / COARSE, pad / COARSE
    small.fill("white", (edge, edge + down, 3 * across, down))
    small.fill("white", (edge + across, edge, across, 3 * down))
    small = pygame.transform.gaussian_blur(small, max(1, round(edge / 2)))
    return pygame.transform.smoothscale(small, (width, height))


@lru_cache(maxsize=2)
def _spot(side: int) -> pygame.Surface:
    return glow_spot((side, side), pygame.Color("#ffe2b4"), 0.9)
