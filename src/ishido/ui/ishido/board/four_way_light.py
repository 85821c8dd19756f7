"""The light of a 4-Way: lines run in along the arms, and a ring goes out from the stone.

The board around it grows a little darker meanwhile. All light is added to the picture, so that it
brightens the stones and never veils them.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import count
from typing import Final

import pygame

from ishido.rules.board import NEIGHBOURS, Square
from ishido.ui.ishido.board.view import TableView
from ishido.ui.kit.motion import Timing, ease_in_out, ease_out, stepped
from ishido.ui.kit.paint import Part, faded, shine
from ishido.ui.kit.shapes import softened, stamp_stretched
from ishido.ui.skins.light import glow_spot

SHINE: Final = 0.9
"""The duration in seconds."""
DIM: Final = 76
"""How dark the board becomes, of 255."""
FEATHER: Final = 0.25
"""The width of the soft edge of the dark, in widths of a square."""
COARSE: Final = 4
"""The soft edge is made this many times smaller, and enlarged."""
DIM_STEPS: Final = 6
"""In so many steps, because each redraws the whole board."""
# Shares of the duration: in which a line runs in, by which each starts after the one before, and
# after which all lines have arrived, and the ring goes out.
RUN: Final = 0.24
STAGGER: Final = 0.06
ARRIVED: Final = 0.4
FULL: Final = 12
"""The number of the 4-Way from which the light grows no more."""
WARM: Final = pygame.Color("#ffb765")
PALE: Final = pygame.Color("#ffe2b4")
GOLD: Final = pygame.Color("#ffcb73")
RAY: Final = pygame.Color("#ff9a52")
"""Redder than the other light: on a pale board, where light soon adds up to white, rays of a yellow
colour look like lemon."""
LEVELS: Final = 12
"""Steps of brightness."""

_names = count()


@dataclass(frozen=True, slots=True)
class FourWayLight:
    """The light of one 4-Way. It grows with each further one of the game."""

    square: Square
    run: Timing
    number: int = 1
    """The number of the 4-Way in the game."""
    name: int = field(default_factory=lambda: next(_names))

    def over(self, now: float) -> bool:
        return self.run.over(now)

    @property
    def _grown(self) -> float:
        """How far the light has grown: 0 for the first 4-Way … 1 for the twelfth."""
        return (min(self.number, FULL) - 1) / (FULL - 1)

    def parts(self, now: float, view: TableView) -> Iterator[Part]:
        board = view.layout.board
        # the light of a festival changes together with it
        t = self.run.at(stepped(now, board.w * board.h) if self.number == FULL else now)
        if t <= 0:
            return
        middle = view.layout.square_rect(self.square)
        yield self._dim(t, view)
        yield self._rays(t, middle)
        for number, near in enumerate(NEIGHBOURS[self.square]):
            yield self._line(number, view.layout.square_rect(near), middle, t)
        yield self._ring(t, middle)

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

    def _rays(self, t: float, middle: pygame.Rect) -> Part:
        """Soft rays around the stone, from the moment in which the lines arrive."""
        after = max(0.0, (t - ARRIVED + 0.1) / (1.1 - ARRIVED))
        # Many rays overlap: each is weaker, or together they would veil the stones.
        bright = min(1.0, after * 5) * (1 - after) ** 0.9 * (0.9 - 0.4 * self._grown)
        reach = 4.6 + 1.2 * self._grown
        side = round(middle.h * reach * (0.75 + 0.25 * ease_out(after))) // 4 * 4
        area = pygame.Rect(0, 0, side, side)
        area.center = middle.center
        level = round(bright * LEVELS)
        return Part(("rays", self.name), area, _shine_rays, self.number, reach, level)

    def _line(self, number: int, near: pygame.Rect, middle: pygame.Rect, t: float) -> Part:
        """A line of light that runs from the far side of a neighbour to the stone."""
        along = near.centery == middle.centery
        length = round((near.w if along else near.h) * 1.06)
        thin = round(middle.w * (0.4 + 0.12 * self._grown))
        run = ease_in_out(max(0.0, min(1.0, (t - number * STAGGER) / RUN)))
        left = 1 - max(0.0, (t - ARRIVED) / (1 - ARRIVED))
        level = round(min(1.0, run * 4) * left**1.5 * LEVELS)
        area = pygame.Rect(0, 0, length if along else thin, thin if along else length)
        area.center = near.center
        # the part of the line that has been run through, from its outer end
        seen = area.copy()
        far = round(length * run)
        if along:
            seen.w = far
            if near.x > middle.x:
                seen.right = area.right
        else:
            seen.h = far
            if near.y > middle.y:
                seen.bottom = area.bottom
        head = None
        if 0 < run < 1:
            x = seen.right if near.x < middle.x else seen.left
            y = seen.bottom if near.y < middle.y else seen.top
            head = (x, area.centery) if along else (area.centerx, y)
        return Part(("line", self.name, number), seen, _shine_line, area, thin, level, head)

    def _ring(self, t: float, middle: pygame.Rect) -> Part:
        """A ring that goes out from the stone when the lines have arrived."""
        after = max(0.0, (t - ARRIVED + 0.06) / (1.06 - ARRIVED))
        reach = 0.98 + (0.5 + 0.9 * self._grown) * ease_out(after)
        wide = round(middle.w * reach) // 2 * 2
        high = middle.h + wide - middle.w
        pad = round(middle.w * 0.2)
        area = pygame.Rect(0, 0, wide + 2 * pad, high + 2 * pad)
        area.center = middle.center
        level = round(min(1.0, after * 12) * (1 - after) ** 1.3 * LEVELS)
        return Part(("ring", self.name), area, _shine_ring, middle.w, pad, level)


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


def _shine_rays(
    target: pygame.Surface, area: pygame.Rect, number: int, reach: float, level: int
) -> None:
    if level:
        rays = faded(_rays_of(number, reach), level / LEVELS)
        shine(target, pygame.transform.smoothscale(rays, area.size), area.topleft)


def _shine_line(
    target: pygame.Surface,
    _seen: pygame.Rect,
    area: pygame.Rect,
    thin: int,
    level: int,
    head: tuple[int, int] | None,
) -> None:
    """``area``: of the whole line, of which only a part may be seen."""
    if not level:
        return
    shine(target, faded(_beam(area.size), level / LEVELS), area.topleft)
    if head is not None:
        spot = _spot(thin, level)
        shine(target, spot, spot.get_rect(center=head).topleft)


def _shine_ring(
    target: pygame.Surface, area: pygame.Rect, width: int, pad: int, level: int
) -> None:
    if level:
        stamp_stretched(target, _ring_of(width, pad, level), area, hollow=True, draw=shine)


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


def _bare_rays(side: int, number: int) -> pygame.Surface:
    """Rays of light from the middle, one of them vertical, premultiplied."""
    small = pygame.Surface((160, 160), pygame.SRCALPHA)
    middle = pygame.Vector2(80, 80)
    for each in range(number):
        out = pygame.Vector2(0, -1).rotate(360 * each / number)
        across = out.rotate(90) * 5
        left, right = middle + out * 24 - across, middle + out * 24 + across
        pygame.draw.polygon(small, RAY, [middle, left, middle + out * 78, right])
    soft = pygame.transform.gaussian_blur(small.premul_alpha(), 2)
    return pygame.transform.smoothscale(soft, (side, side))


@lru_cache(maxsize=2)
def _rays_of(number: int, reach: float) -> pygame.Surface:
    """The rays of a 4-Way that are ``reach`` squares across; they begin outside the stone."""
    side = 240
    picture = softened(_bare_rays(side, 10 + 2 * min(number, FULL)), 3)
    mask = pygame.Surface((side, side), pygame.SRCALPHA)
    inner = side / 2 / reach
    for radius in range(side // 2, 0, -2):
        begins = max(0.0, min(1.0, (radius - inner * 0.9) / (inner * 0.7)))
        light = round(255 * begins * (1 - radius / (side / 2)) ** 0.5)
        pygame.draw.circle(mask, (light, light, light, light), (side // 2, side // 2), radius)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


@lru_cache(maxsize=4)
def _beam(size: tuple[int, int]) -> pygame.Surface:
    """A slim line of light with a soft glow, fading at its ends."""
    along = size[0] > size[1]
    length, thin = max(size), min(size)
    picture = pygame.Surface((length, thin), pygame.SRCALPHA)
    core = max(2.0, thin * 0.09)
    for y in range(thin):
        away = abs(y + 0.5 - thin / 2)
        strength = max(0.0, 1 - away / core) * 0.9 + 0.3 * max(0.0, 1 - 2 * away / thin) ** 2.2
        colour = WARM.lerp(PALE, min(1.0, strength))
        shown = [round(channel * min(1.0, strength)) for channel in colour[:3]]
        pygame.draw.line(picture, (*shown, 255), (0, y), (length, y))
    ends = pygame.Surface((length, 1), pygame.SRCALPHA)
    for x in range(length):
        light = round(255 * ease_in_out(min(1.0, min(x, length - x) / (length * 0.3))))
        ends.set_at((x, 0), (light, light, light, 255))
    ends = pygame.transform.scale(ends, picture.get_size())
    picture.blit(ends, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture if along else pygame.transform.rotate(picture, 90)


@lru_cache(maxsize=2 * LEVELS)
def _spot(side: int, level: int) -> pygame.Surface:
    return glow_spot((side, side), PALE, 0.8 * level / LEVELS)


@lru_cache(maxsize=LEVELS)
def _ring_of(cell: int, pad: int, level: int) -> pygame.Surface:
    """A rounded ring of light with a glow, ``pad`` pixels inside its picture: the smallest one, to
    stretch."""
    fine = 2
    radius, line = round(cell * 0.3 * fine), max(fine, round(cell * 0.05 * fine))
    side = 2 * (2 * pad + radius) + 1  # the glow ends before the middle
    large = pygame.Surface((side * fine, side * fine), pygame.SRCALPHA)
    rect = large.get_rect().inflate(-2 * pad * fine, -2 * pad * fine)
    pygame.draw.rect(large, GOLD, rect, line, border_radius=radius)
    sharp = pygame.transform.smoothscale(large.premul_alpha(), (side, side))
    sharp = softened(sharp, max(1, pad // 10))
    warm = sharp.copy()
    warm.fill((*WARM[:3], 255), special_flags=pygame.BLEND_RGBA_MULT)
    picture = softened(warm, max(1, pad // 3))
    shine(picture, picture, (0, 0))
    shine(picture, sharp, (0, 0))
    return faded(picture, level / LEVELS)
