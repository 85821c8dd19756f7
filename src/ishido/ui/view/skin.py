"""The pictures of a stoneset and a board, at the sizes that the window asks for.

Pictures are read from disk when first wanted, the smaller of two kept scales where it is enough,
scaled once per size and remembered. All of it can be thrown away and is made again.
"""

from collections.abc import Callable
from functools import cached_property
from typing import Final

import pygame

from ishido.rules.stone import COLOURS, SYMBOLS, Stone
from ishido.skins.world import BoardSkin, Stoneset
from ishido.ui.paint import faded
from ishido.ui.view.layout import BoardShape

Size = tuple[int, int]
_Make = Callable[[], pygame.Surface]
_ALPHA: Final = pygame.SRCALPHA
_LIFT_RISE: Final = 0.10
"""How far a lifted stone seems to stand above the board, in stone heights."""


class StonePictures:
    """Stones at any size, premultiplied."""

    def __init__(self, stoneset: Stoneset) -> None:
        self.stoneset = stoneset
        self._stones: dict[tuple[Stone, Size], pygame.Surface] = {}
        self._sheets: dict[bool, pygame.Surface] = {}

    def stone(self, stone: Stone, size: Size) -> pygame.Surface:
        """One stone at a size in pixels."""
        picture = self._stones.get((stone, size))
        if picture is None:
            half = size[0] * 2 <= self.stoneset.cell[0]
            scale = pygame.transform.scale if self.stoneset.pixels else pygame.transform.smoothscale
            picture = scale(self._cell(stone, half=half), size)
            self._stones[stone, size] = picture
        return picture

    def forget_other_sizes(self, *sizes: Size) -> None:
        """Let go of the stones at sizes no longer used."""
        self._stones = {key: value for key, value in self._stones.items() if key[1] in sizes}

    def _cell(self, stone: Stone, *, half: bool) -> pygame.Surface:
        sheet = self._sheet(half=half)
        width = sheet.get_width() // len(SYMBOLS)
        height = sheet.get_height() // len(COLOURS)
        return sheet.subsurface((stone.symbol * width, stone.colour * height, width, height))

    def _sheet(self, *, half: bool) -> pygame.Surface:
        if half not in self._sheets:
            path = self.stoneset.folder / ("stones.half.webp" if half else "stones.webp")
            if half and not path.is_file():
                return self._sheet(half=False)
            self._sheets[half] = pygame.image.load(path).convert_alpha().premul_alpha()
        return self._sheets[half]


class BoardPictures:
    """A board's pictures at any size."""

    def __init__(self, skin: BoardSkin) -> None:
        self.skin = skin
        self._made: dict[tuple[object, ...], pygame.Surface] = {}
        self._full_cell = skin.squares[2] / 12

    @cached_property
    def shape(self) -> BoardShape:
        """The proportions of the board's picture."""
        left, top, width, height = self.skin.squares
        picture = self._load("board", half=True)
        factor = 2 if self._has_half("board") else 1
        cell = width / 12
        return BoardShape(
            height / 8 / cell,
            left / cell,
            top / cell,
            (picture.get_width() * factor - left - width) / cell,
            (picture.get_height() * factor - top - height) / cell,
        )

    def board(self, size: Size, cell_width: int) -> pygame.Surface:
        """The board with its frame, premultiplied."""
        return self._scaled("board", size, half=cell_width * 2 <= self._full_cell)

    def backdrop(self, size: Size) -> pygame.Surface:
        """What lies behind everything, filling the size, opaque."""
        half = size[0] <= 1280 and size[1] <= 800 and self._has_half("backdrop")
        source = self._load("backdrop", half=half)
        width, height = source.get_size()
        factor = max(size[0] / width, size[1] / height)
        cut = pygame.Rect(
            0, 0, min(width, round(size[0] / factor)), min(height, round(size[1] / factor))
        )
        cut.center = (width // 2, height // 2)
        if cut.size == size:
            return source.subsurface(cut).convert()
        return pygame.transform.smoothscale(source.subsurface(cut), size).convert()

    def picture(self, part: str, size: Size) -> pygame.Surface:
        """A picture fitted into a size with its proportions kept, premultiplied."""
        source = self._load(part, half=self._has_half(part))
        width, height = source.get_size()
        factor = min(size[0] / width, size[1] / height)
        if factor > 1:
            source = self._load(part, half=False)
        fitted = (max(1, round(width * factor)), max(1, round(height * factor)))
        return self._kept(
            ("picture", part, fitted), lambda: pygame.transform.smoothscale(source, fitted)
        )

    def slab(self, part: str, size: Size, cell_width: float) -> pygame.Surface:
        """A picture cut into nine, its corners kept and its middle cropped to a size."""
        size = (max(1, size[0]), max(1, size[1]))
        return self._kept(
            ("slab", part, size, round(cell_width)),
            lambda: self._cut_in_nine(part, size, cell_width),
        )

    def _cut_in_nine(self, part: str, size: Size, cell_width: float) -> pygame.Surface:
        half = cell_width * 2 <= self._full_cell and self._has_half(part)
        source = self._load(part, half=half)
        scale = cell_width / self._full_cell
        margins = [max(1, round(margin * scale)) for margin in self.skin.slices.get(part, (8,) * 4)]
        left, top, right, bottom = margins
        # A slab smaller than its own corners is drawn with smaller corners.
        squeeze = min(1.0, size[0] / (left + right + 2), size[1] / (top + bottom + 2))
        factor = scale * (2 if half else 1) * squeeze
        left, top, right, bottom = (max(1, round(margin * squeeze)) for margin in margins)
        width = max(left + right + 1, round(source.get_width() * factor))
        height = max(top + bottom + 1, round(source.get_height() * factor))
        whole = pygame.transform.smoothscale(source, (width, height))
        result = pygame.Surface(size, _ALPHA)
        columns = (
            (0, left, 0, left),
            (left, size[0] - right, left, width - right),
            (size[0] - right, size[0], width - right, width),
        )
        rows = (
            (0, top, 0, top),
            (top, size[1] - bottom, top, height - bottom),
            (size[1] - bottom, size[1], height - bottom, height),
        )
        for x0, x1, sx0, sx1 in columns:
            for y0, y1, sy0, sy1 in rows:
                wanted = (x1 - x0, y1 - y0)
                if wanted[0] <= 0 or wanted[1] <= 0:
                    continue
                cut = pygame.Rect(sx0, sy0, min(sx1 - sx0, wanted[0]), min(sy1 - sy0, wanted[1]))
                piece = whole.subsurface(cut)
                if cut.size != wanted:  # a slab larger than its picture: stretch the middle
                    piece = pygame.transform.smoothscale(piece, wanted)
                result.blit(piece, (x0, y0))
        return result

    def _scaled(self, part: str, size: Size, *, half: bool) -> pygame.Surface:
        source = self._load(part, half=half and self._has_half(part))
        if source.get_size() == size:
            return source
        return pygame.transform.smoothscale(source, size)

    def _has_half(self, part: str) -> bool:
        return self.skin.picture(part, half=True).is_file()

    def _load(self, part: str, *, half: bool) -> pygame.Surface:
        half = half and self._has_half(part)
        return self._kept(
            ("load", part, half),
            lambda: (
                pygame.image.load(self.skin.picture(part, half=half)).convert_alpha().premul_alpha()
            ),
        )

    def _kept(self, key: tuple[object, ...], make: _Make) -> pygame.Surface:
        if key not in self._made:
            self._made[key] = make()
        return self._made[key]

    def forget(self) -> None:
        """Let go of all pictures; they are made again when wanted."""
        self._made.clear()


# -- soft shapes, made at run time for any size ----------------------------------------------


def shadow(size: Size, lift: float) -> tuple[pygame.Surface, Size]:
    """A stone's shadow and its offset from the stone: lift 0 lying … 1 held above the board."""
    width, height = size
    blur = max(1, round(width * (0.045 + 0.10 * lift)))
    pad = blur * 3
    picture = pygame.Surface((width + 2 * pad, height + 2 * pad), _ALPHA)
    rect = pygame.Rect(pad, pad, width, height).inflate(-width * 0.04, -height * 0.03)
    pygame.draw.rect(picture, (0, 0, 0, 255), rect, border_radius=round(width * 0.14))
    picture = pygame.transform.gaussian_blur(picture, blur)
    picture = faded(picture, 0.72 - 0.27 * lift)
    offset = (
        round(width * (0.02 + 0.10 * lift)) - pad,
        round(height * (0.045 + _LIFT_RISE * 1.6 * lift)) - pad,
    )
    return picture, offset


def ring(size: Size, colour: pygame.Color, thickness: float, glow: float) -> pygame.Surface:
    """A rounded frame just inside a size, with a glow about it and a dark edge, premultiplied.

    The dark edge is for pale wood and pale stones, on which light alone would not be seen.
    """
    factor = 3
    width, height = size[0] * factor, size[1] * factor
    large = pygame.Surface((width, height), _ALPHA)
    inset = round(size[0] * factor * 0.07)
    rect = large.get_rect().inflate(-2 * inset, -2 * inset)
    pygame.draw.rect(
        large,
        colour,
        rect,
        width=max(factor, round(thickness * factor)),
        border_radius=round(size[0] * factor * 0.13),
    )
    line = pygame.transform.smoothscale(large.premul_alpha(), size)
    dark = line.copy()
    dark.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    result = faded(pygame.transform.gaussian_blur(dark, max(1, round(size[0] * 0.03))), 0.9)
    if glow > 0:
        soft = faded(pygame.transform.gaussian_blur(line, max(1, round(size[0] * 0.06))), glow)
        result.blit(soft, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    result.blit(line, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return result


def glow_spot(size: Size, colour: pygame.Color, strength: float) -> pygame.Surface:
    """A soft light that fades to nothing at the edge, premultiplied; strength 0 … 1."""
    small = pygame.Surface((32, 32), _ALPHA)
    for radius in range(15, 0, -1):
        share = (1 - radius / 16) ** 0.9 * strength
        # The heart of a light is whiter than its rim.
        channels = [round((c + (255 - c) * share**3) * share) for c in colour[:3]]
        pygame.draw.circle(small, (*channels, round(255 * share)), (16, 16), radius)
    return pygame.transform.smoothscale(small, size)
