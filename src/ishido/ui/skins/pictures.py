"""The pictures of a stoneset and a board, at the sizes that the window asks for.

Pictures are read from disk when first needed, at half their scale if that is enough. They are
scaled once per size and cached. All caches can be discarded.
"""

from functools import cached_property, partial
from math import ceil, log2, sqrt
from typing import Final
from zlib import crc32

import pygame

from ishido import browser
from ishido.jobs.job import Runner
from ishido.rules.stone import COLOURS, STONES, SYMBOLS, Stone
from ishido.skins.board import ASPECT, PARTS, BoardSkin
from ishido.skins.check import THUMB, complaint
from ishido.skins.description import CARVED
from ishido.skins.source import SkinProblem
from ishido.skins.stoneset import Stoneset
from ishido.ui.kit.memo import Memo
from ishido.ui.kit.paint import stamp
from ishido.ui.platform.decoded import decoded
from ishido.ui.skins.light import cast_shadow, light_rim

Size = tuple[int, int]
_Source = tuple[BoardSkin, str, bool]
"""A picture file: its board, its part, and whether half the scale is enough."""
_Slice = tuple[int, int, int, int]
"""Place and length of a slice, in a slab and in its picture."""
_ALPHA: Final = pygame.SRCALPHA

UPRIGHT: Final = (880, 1920)
"""The largest canvas of an upright phone: two pixels to a CSS pixel."""
MOST_PIXELS: Final = 20_000_000
"""The most pixels of a board's scaled pictures that are kept: the panels of a large window are
large, and each dialog has its own."""
NEARLY_OPAQUE: Final = 245
"""An alpha above this counts as opaque."""
DIM: Final = 0.35
"""Stones with a luminance (0 … 1) above this get no light outline."""

CLEAR: Final = 0.13
"""The part of a square that its lines and shaded edges take on each side."""
JOIN: Final = 0.09
"""The part of a square in which the middles of two joined squares run into each other."""

PLAIN: Final = "plain/"
"""The prefix of the id of a plain backdrop."""
PLAIN_BACKDROPS: Final = {
    "charcoal": ("#3a3b3d", "#141415"),
    "walnut": ("#4a3324", "#1a100a"),
    "midnight": ("#26324c", "#0b0f1a"),
    "moss": ("#37422f", "#10140d"),
    "plum": ("#44293c", "#160b13"),
    "linen": ("#8d8474", "#4d463b"),
}
"""Plain backdrops: the colour in the light, and the colour in the shade."""


ENLARGED: Final = 1.2 if browser.IN_BROWSER else 1.0
"""How much larger than at half scale panels and stones may be drawn from it: a page enlarges them,
rather than fetch and decode four times as much."""


class StonePictures:
    """Stones at any size, premultiplied."""

    def __init__(self, stoneset: Stoneset) -> None:
        self.stoneset = stoneset
        self._has_half = stoneset.has_half
        self._stones: dict[tuple[Stone, Size], pygame.Surface] = {}
        self.decoded = Memo()
        """The sheets, by whether they are at half scale, not premultiplied."""
        self._shadows: dict[tuple[Stone, Size, float], tuple[pygame.Surface, Size]] = {}
        self._dark: dict[Stone, float] = {}

    def stone(self, stone: Stone, size: Size) -> pygame.Surface:
        """One stone at a size in pixels."""
        picture = self._stones.get((stone, size))
        if picture is None:
            half = self._half_is_enough(size)
            scale = enlarged if self.stoneset.description.pixels else pygame.transform.smoothscale
            if self.stoneset.description.finish == CARVED:
                from ishido.ui.skins.carving import carved  # few sets are

                scale = carved
            fitted = _fitted(self.stoneset.cell, size)
            picture = scale(self._cell(stone, half=half), fitted)
            if fitted != size:
                bed = pygame.Surface(size, _ALPHA)
                bed.blit(picture, picture.get_rect(center=bed.get_rect().center))
                picture = bed
            light_rim(picture, self._darkness(stone))
            self._stones[stone, size] = picture
        return picture

    def _darkness(self, stone: Stone) -> float:
        """How much light outline a stone needs: 0 for none … 1 for a dark stone."""
        if stone not in self._dark:
            cell = self._cell(stone, half=True)
            red, green, blue, alpha = pygame.transform.average_color(cell)
            # undo the premultiplied alpha, then compute an approximate linear luminance
            light = sum(
                share * (channel / max(1, alpha)) ** 2.2
                for share, channel in ((0.2126, red), (0.7152, green), (0.0722, blue))
            )
            self._dark[stone] = max(0.0, min(1.0, (DIM - light) / (DIM - 0.25)))
        return self._dark[stone]

    def _half_is_enough(self, size: Size) -> bool:
        most = self.stoneset.cell[0] / 2 * ENLARGED
        return size[0] <= most and not self.stoneset.description.pixels

    def start(self, runner: Runner, largest: Size) -> None:
        """Start to decode the sheet for stones up to a size."""
        enough = self._half_is_enough(largest)
        for half in {self._has_half, self._has_half and enough}:
            self.decoded.start(runner, half, partial(self._read, half=half))

    def shadow(self, stone: Stone, size: Size, lift: float) -> tuple[pygame.Surface, Size]:
        """A stone's shadow at a size, and its offset from the stone. ``lift`` is 0 for lying … 1
        for lifted."""
        if self._all_of_one_shape:
            stone = STONES[0]
        key = (stone, size, lift)
        if key not in self._shadows:
            self._shadows[key] = cast_shadow(self.stone(stone, size), lift)
        return self._shadows[key]

    def lay(self, target: pygame.Surface, stone: Stone, rect: pygame.Rect) -> None:
        dark, offset = self.shadow(stone, rect.size, 0.0)
        stamp(target, dark, (rect.x + offset[0], rect.y + offset[1]))
        stamp(target, self.stone(stone, rect.size), rect.topleft)

    def lay_on(self, target: pygame.Surface, stone: Stone, square: pygame.Rect) -> None:
        rect = pygame.Rect((0, 0), stone_size(square.size))
        rect.center = square.center
        self.lay(target, stone, rect)

    @cached_property
    def _all_of_one_shape(self) -> bool:
        """Whether all stones can share one shadow, judged by six stones, one of each colour and
        symbol."""
        areas = [
            pygame.mask.from_surface(self._cell(stone, half=True)).count() for stone in STONES[::7]
        ]
        return max(areas) - min(areas) < 0.004 * max(areas)

    @cached_property
    def corner(self) -> float:
        """The radius of the stones' corners, in widths of a stone."""
        mask = pygame.mask.from_surface(self._cell(STONES[0], half=True))
        outline = mask.get_bounding_rects()[0]
        x, y = outline.topleft
        cut = next((n for n in range(outline.w) if mask.get_at((x + n, y + n))), 0)
        return cut / (1 - sqrt(0.5)) / outline.w

    def forget_other_sizes(self, *sizes: Size) -> None:
        """Drop the stones and shadows of all other sizes."""
        self._stones = {key: value for key, value in self._stones.items() if key[1] in sizes}
        self._shadows = {key: value for key, value in self._shadows.items() if key[1] in sizes}

    def forget(self) -> None:
        """Drop all pictures, because other stones are in use."""
        self.decoded.forget()
        self.forget_other_sizes()

    def complaint(self) -> str | None:
        """Which stones cannot be told apart; ``None`` if all can.

        :raises SkinProblem: if the sheet cannot be decoded.
        """
        thumbs, cover = self.thumbs()
        return complaint(thumbs, cover)

    def thumbs(self) -> tuple[list[bytes], list[float]]:
        """Small RGB copies of all 36 stones on grey, and the covered share of each, 0 … 1.

        :raises SkinProblem: if the sheet cannot be decoded.
        """
        thumbs, cover = [], []
        for stone in STONES:
            small = pygame.transform.smoothscale(self._cell(stone, half=True), THUMB)
            cover.append(pygame.transform.average_color(small)[3] / 255)
            grey = pygame.Surface(THUMB)
            grey.fill((128, 128, 128))
            grey.blit(small, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
            thumbs.append(pygame.image.tobytes(grey, "RGB"))
        return thumbs, cover

    def _cell(self, stone: Stone, *, half: bool) -> pygame.Surface:
        """The picture of a stone on a sheet, premultiplied."""
        sheet = self._sheet(half=half and self._has_half)
        width = sheet.get_width() // len(SYMBOLS)
        height = sheet.get_height() // len(COLOURS)
        place = (stone.symbol * width, stone.colour * height, width, height)
        return sheet.subsurface(place).premul_alpha()

    def _sheet(self, *, half: bool) -> pygame.Surface:
        try:
            return self.decoded.get(half, partial(self._read, half=half))
        except SkinProblem:
            if half or not self._has_half:
                raise
            return self._sheet(half=True)

    def _read(self, *, half: bool) -> pygame.Surface:
        return decoded(self.stoneset.picture(half=half), self.stoneset.source.label)


def _fitted(picture: Size, room: Size) -> Size:
    """The largest size with a picture's proportions within a room, or the whole room if they differ
    little."""
    factor = min(room[0] / picture[0], room[1] / picture[1])
    fitted = (max(1, round(picture[0] * factor)), max(1, round(picture[1] * factor)))
    near = all(abs(a - b) <= max(1, b * 0.04) for a, b in zip(fitted, room, strict=True))
    return room if near else fitted


class BoardPictures:
    """A board's pictures at any size, premultiplied where they have transparency."""

    def __init__(self, skin: BoardSkin, backdrop: BoardSkin | str | None = None) -> None:
        self.skin = skin
        self._backdrop = backdrop
        """Another board or the id of a plain backdrop, instead of the board's own backdrop."""
        self.decoded = Memo()
        """Pictures by board (a part may come from the fallback), part, and whether at half
        scale."""
        self._scaled = Memo(MOST_PIXELS)
        self._middles: dict[tuple[str, Size, int], pygame.Rect] = {}

    def check(self) -> None:
        """Decode all pictures of a board that the player has added.

        :raises SkinProblem: if a picture is missing or damaged.
        """
        self.skin.check()
        for part in PARTS:
            if self.skin.owner(part) is self.skin:
                self._load(self.skin, part, True)

    def start(self, runner: Runner, window: Size, board: Size, cell_width: float) -> None:
        """Start to decode the pictures for a window and a board of given sizes.

        :raises SkinProblem: if a picture is missing.
        """
        wanted = [self._board_source(board), self._slab_source("panel", cell_width)]
        if not isinstance(self._backdrop, str):
            wanted.append(self._backdrop_source(window))
        wanted += [self._slab_source(part, cell_width) for part in ("tray", "plaque", "button")]
        wanted.append((self.skin.owner("pouch"), "pouch", True))
        wanted = [(skin, part, half and skin.has_half(part)) for skin, part, half in wanted]
        for skin, part, half in sorted(wanted, key=lambda source: source[2]):  # the largest first
            make = partial(_read, skin, part, half=half)
            self.decoded.start(runner, (id(skin), part, half), make)

    def _board_source(self, size: Size) -> _Source:
        return self.skin, "board", size[0] * 2 <= self.skin.size[0]

    def _backdrop_source(self, size: Size) -> _Source:
        assert not isinstance(self._backdrop, str)
        skin = (self._backdrop or self.skin).owner("backdrop")
        # An upright phone shows little of it, so half the scale is enough, and decodes sooner.
        upright = size[0] <= UPRIGHT[0] and size[0] < size[1] <= UPRIGHT[1]
        return skin, "backdrop", (size[0] <= 1280 and size[1] <= 800) or upright

    def _slab_source(self, part: str, cell_width: float) -> _Source:
        skin = self.skin.owner(part)
        return skin, part, cell_width <= skin.squares[2] / 24 * ENLARGED

    def decode_board(self, size: Size) -> None:
        """Decode the picture for :meth:`board`, which then takes half the time."""
        self._load(*self._board_source(size))

    def board(self, size: Size, *, turned: bool = False) -> pygame.Surface:
        """The board with its frame; ``turned``: with rows and columns exchanged.

        A turned board is mirrored at its diagonal, so that its light still comes from the upper
        left. Small ones are kept, because lists draw many: draw on a copy.
        """
        if size[0] > 400:
            return self._board(size, turned=turned)
        make = partial(self._board, size, turned=turned)
        return self._scaled.get(("board", size, turned), make)

    def _board(self, size: Size, *, turned: bool) -> pygame.Surface:
        if turned:
            picture = self._cut_to_shape((size[1], size[0]))
            picture = pygame.transform.flip(pygame.transform.rotate(picture, 90), False, True)
        else:
            picture = self._cut_to_shape(size)
        return picture.premul_alpha()

    def _cut_to_shape(self, size: Size) -> pygame.Surface:
        """The board's picture. Its squares take the place of ours: a wider frame is cut."""
        source = self._load(*self._board_source(size))
        if self.skin.has_our_shape:
            return (
                source if source.get_size() == size else pygame.transform.smoothscale(source, size)
            )
        scale = source.get_width() / self.skin.size[0]
        left, top, width, height = (length * scale for length in self.skin.room)
        cut = pygame.Rect(left, top, ceil(width), ceil(height)).clip(source.get_rect())
        across, down = size[0] / width, size[1] / height
        result = pygame.Surface(size, _ALPHA, 32, source.get_masks())
        piece = source.subsurface(cut)
        scaled = pygame.transform.smoothscale(piece, (round(cut.w * across), round(cut.h * down)))
        result.blit(scaled, (round((cut.x - left) * across), round((cut.y - top) * down)))
        return result

    def whole(self, size: Size) -> pygame.Surface:
        """The board's picture as it is, and nothing cut, premultiplied."""
        picture = self._load(self.skin, "board", True)
        return pygame.transform.smoothscale(picture, size).premul_alpha()

    def backdrop(self, size: Size) -> pygame.Surface:
        """The backdrop, opaque and filling the size."""
        return self.unconverted_backdrop(size).convert()

    def unconverted_backdrop(self, size: Size) -> pygame.Surface:
        """The same in its own pixel format, because there may be no window yet."""
        if isinstance(self._backdrop, str):
            return _plain_backdrop(size, self._backdrop)
        source = self._load(*self._backdrop_source(size))
        return filling(source, size, (0.5, 0.5))

    def picture(self, part: str, size: Size) -> pygame.Surface:
        """A picture scaled to fit a size, with its proportions."""
        return self._scaled.get(("picture", part, size), lambda: self._fitted(part, size))

    def _fitted(self, part: str, size: Size) -> pygame.Surface:
        skin = self.skin.owner(part)
        source = self._load(skin, part, True)
        if min(size[0] / source.get_width(), size[1] / source.get_height()) > 1:
            source = self._load(skin, part, False)
        width, height = source.get_size()
        factor = min(size[0] / width, size[1] / height)
        fitted = (max(1, round(width * factor)), max(1, round(height * factor)))
        return pygame.transform.smoothscale(source.premul_alpha(), fitted)

    def slab(self, part: str, size: Size, cell_width: float) -> pygame.Surface:
        """A picture of nine slices, with its corners kept and its middle cropped to a size."""
        size = (max(1, size[0]), max(1, size[1]))
        return self._scaled.get(
            ("slab", part, size, round(cell_width)),
            lambda: self._cut_in_nine(part, size, cell_width),
        )

    def middle(self, part: str, size: Size, cell_width: float) -> pygame.Rect:
        """The middle of a slab, which need not be blended; empty if it is not opaque."""
        key = part, size, round(cell_width)
        if key not in self._middles:
            _, columns, rows = self._slices(part, size, cell_width)
            area = pygame.Rect(0, 0, 0, 0)
            if len(columns) == len(rows) == 3:
                (x, width, *_), (y, height, *_) = columns[1], rows[1]
                area = pygame.Rect(x, y, width, height)
            picture = self.slab(part, size, cell_width).subsurface(area)
            self._middles[key] = area if _is_opaque(picture) else pygame.Rect(0, 0, 0, 0)
        return self._middles[key]

    def _cut_in_nine(self, part: str, size: Size, cell_width: float) -> pygame.Surface:
        source, columns, rows = self._slices(part, size, cell_width)
        # Scaling copies the channels as they are. In a browser, new surfaces have another order.
        result = pygame.Surface(size, _ALPHA, 32, source.get_masks())
        for x, width, source_x, source_width in columns:
            for y, height, source_y, source_height in rows:
                piece = source.subsurface((source_x, source_y, source_width, source_height))
                if not _is_opaque(piece):
                    piece = piece.premul_alpha()
                _scale_into(piece, result.subsurface((x, y, width, height)))
        _close(result)
        return result

    def _slices(
        self, part: str, size: Size, cell_width: float
    ) -> tuple[pygame.Surface, list[_Slice], list[_Slice]]:
        """The picture of a slab, and its slices across and down."""
        skin = self.skin.owner(part)
        full_cell = skin.squares[2] / 12
        half = cell_width * 2 <= full_cell and skin.has_half(part)
        source = self._load(*self._slab_source(part, cell_width))
        scale = cell_width / full_cell * (2 if half else 1)
        # button.hot and button.down share the margins of button, unless they have their own
        margins = (margin / (2 if half else 1) for margin in skin.margins(part))
        left, top, right, bottom = margins
        # A slab smaller than its corners gets smaller corners.
        scale *= min(
            1.0, size[0] / ((left + right) * scale + 2), size[1] / ((top + bottom) * scale + 2)
        )
        across, down = _place_of_cut(part, size)
        columns = _thirds(size[0], source.get_width(), left, right, scale, across)
        rows = _thirds(size[1], source.get_height(), top, bottom, scale, down)
        return source, columns, rows

    def panelling(self, size: Size, cell_width: float) -> pygame.Surface:
        """The material of the panels without their frame, opaque."""
        skin = self.skin.owner("panel")
        scale = cell_width / (skin.squares[2] / 12)
        edge = ceil(max(skin.margins("panel")) * scale) + 2
        whole = self._cut_in_nine("panel", (size[0] + 2 * edge, size[1] + 2 * edge), cell_width)
        return whole.subsurface((edge, edge, *size)).convert()

    def inlay(self, size: Size) -> pygame.Surface:
        """The material of the Within without the lines between its squares, opaque."""
        share = 10 / 12 * (1 - 2 * CLEAR - JOIN)  # of the Within without lines
        half = size[0] * 2 <= self.skin.squares[2] * share
        return inlay_of(self._load(self.skin, "board", half), self.skin, size)

    def _load(self, skin: BoardSkin, part: str, half: bool, /) -> pygame.Surface:
        half = half and skin.has_half(part)
        try:
            return self.decoded.get((id(skin), part, half), partial(_read, skin, part, half=half))
        except SkinProblem:
            # The larger picture is read only when the window grows, too late to refuse the board.
            if half or not skin.has_half(part):
                raise
            return self._load(skin, part, True)

    def forget_sizes(self) -> None:
        """Drop what was scaled for one size, but keep the decoded pictures."""
        self._scaled.forget()
        self._middles.clear()

    def forget(self) -> None:
        """Drop all pictures, because another board is in use."""
        self.decoded.forget()
        self.forget_sizes()


def filling(picture: pygame.Surface, size: Size, anchor: tuple[float, float]) -> pygame.Surface:
    """A picture scaled to fill a size. What does not fit is cut off, mostly far from the anchor,
    a point of the picture in shares of its width and height."""
    width, height = picture.get_size()
    factor = max(size[0] / width, size[1] / height)
    cut = pygame.Rect(
        0, 0, min(width, round(size[0] / factor)), min(height, round(size[1] / factor))
    )
    cut.left = round((width - cut.w) * anchor[0])
    cut.top = round((height - cut.h) * anchor[1])
    piece = picture.subsurface(cut)
    return piece if cut.size == size else pygame.transform.smoothscale(piece, size)


def inlay_of(board: pygame.Surface, skin: BoardSkin, size: Size) -> pygame.Surface:
    """The middles of the squares of the Within, joined without their lines, and mirrored as often
    as a size needs. All are made equally light, as one piece. The rows at its edge are left out:
    on some boards they grow darker, which would be a band in the middle."""
    scale = board.get_width() / skin.size[0]
    left, top, width, height = (length * scale for length in skin.squares)
    across, down = width / 12, height / 8
    piece = pygame.Rect(0, 0, *(round(side * (1 - 2 * CLEAR)) for side in (across, down)))
    join = max(1, round(min(across, down) * JOIN))
    middles = []
    for row in range(2, 6):
        for column in range(1, 11):
            piece.topleft = (
                round(left + (column + CLEAR) * across),
                round(top + (row + CLEAR) * down),
            )
            middles.append(board.subsurface(piece).convert_alpha())
    colours = [pygame.transform.average_color(middle)[:3] for middle in middles]
    mean = [sum(channel) // len(colours) for channel in zip(*colours, strict=True)]
    step = (piece.w - join, piece.h - join)
    joined = pygame.Surface((10 * step[0] + join, 4 * step[1] + join))
    fade = _fading(piece.size, join)
    for number, (middle, colour) in enumerate(zip(middles, colours, strict=True)):
        lighter = [max(0, wanted - given) for wanted, given in zip(mean, colour, strict=True)]
        darker = [max(0, given - wanted) for wanted, given in zip(mean, colour, strict=True)]
        middle.fill((*lighter, 0), special_flags=pygame.BLEND_RGBA_ADD)
        middle.fill((*darker, 0), special_flags=pygame.BLEND_RGBA_SUB)
        middle.blit(fade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        row, column = divmod(number, 10)
        joined.blit(middle, (column * step[0], row * step[1]))
    joined = joined.subsurface((join, join, *(side - join for side in joined.get_size())))
    wide = (size[0], max(1, round(joined.get_height() * size[0] / joined.get_width())))
    strip = pygame.transform.smoothscale(joined, wide)
    result = pygame.Surface(size)
    for number in range(-(-size[1] // wide[1])):
        result.blit(strip, (0, number * wide[1]))
        strip = pygame.transform.flip(strip, False, True)
    return result


def _fading(size: Size, join: int) -> pygame.Surface:
    """White, transparent towards the left and the upper edge."""
    fade = pygame.Surface(size, _ALPHA)
    fade.fill("white")
    for place in range(join):
        alpha = round(255 * (place + 0.5) / join)
        for edge in (pygame.Rect(place, 0, 1, size[1]), pygame.Rect(0, place, size[0], 1)):
            fade.fill((255, 255, 255, alpha), edge, special_flags=pygame.BLEND_RGBA_MULT)
    return fade


def _is_opaque(picture: pygame.Surface) -> bool:
    width, height = picture.get_size()
    return pygame.mask.from_surface(picture, 254).count() == width * height


def _read(skin: BoardSkin, part: str, *, half: bool) -> pygame.Surface:
    return decoded(skin.picture(part, half=half), skin.source.label)


def _place_of_cut(part: str, size: Size) -> tuple[float, float]:
    """Where the middle of a slab is cropped from the middle of its picture, across and down, 0 … 1.

    Slabs of different shapes are cropped at different places, so that no two panels of a screen
    show the same grain. The place stays the same while a window grows, and in all states of a
    button.
    """
    shape = round(8 * log2(size[0] / size[1]))
    mixed = crc32(f"{part.partition('.')[0]} {shape}".encode())
    return (mixed & 0xFFFF) / 0xFFFF, (mixed >> 16) / 0xFFFF


def _scale_into(picture: pygame.Surface, place: pygame.Surface) -> None:
    """Scale a premultiplied picture to the size of an empty part of another, and put it there."""
    if place.get_height() <= picture.get_height():
        pygame.transform.smoothscale(picture, place.get_size(), place)
    else:
        # Where pygame scales without SIMD, as in a browser, it takes a part that is to be higher
        # than its picture for a whole surface, and draws its rows at wrong places.
        scaled = pygame.transform.smoothscale(picture, place.get_size())
        place.blit(scaled, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)


def _close(picture: pygame.Surface) -> None:
    """Make a premultiplied picture opaque where it is nearly so: scaling loses some alpha, and what
    lies behind a panel would show faintly."""
    solid = pygame.mask.from_surface(picture, NEARLY_OPAQUE)
    rest = solid.to_surface(setcolor=(0, 0, 0, 255 - NEARLY_OPAQUE), unsetcolor=(0, 0, 0, 0))
    picture.blit(rest, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)


def _thirds(
    size: int, source: int, first: float, last: float, scale: float, place: float
) -> list[_Slice]:
    """Three slices along one side, each with place and length in the slab and in its picture.

    The middle slice is cropped at a place, 0 … 1 (see `_place_of_cut`), or stretched if the
    picture is too small. Empty slices are left out. Whatever the margins, each slice lies within
    the picture.
    """
    start, end = max(1, round(first * scale)), max(1, round(last * scale))
    source_start, source_end = max(1, round(first)), max(1, round(last))
    middle = size - start - end
    room = max(1, source - source_start - source_end)
    source_middle = max(1, min(room, round(middle / scale)))
    pieces = [
        (0, start, 0, source_start),
        (start, middle, source_start + round(place * (room - source_middle)), source_middle),
        (size - end, end, source - source_end, source_end),
    ]
    within = []
    for place, length, source_place, source_length in pieces:
        source_place = min(max(0, source_place), source - 1)
        source_length = max(1, min(source_length, source - source_place))
        within.append((place, length, source_place, source_length))
    return [piece for piece in within if piece[1] > 0]


def _plain_backdrop(size: Size, name: str) -> pygame.Surface:
    """A plain colour, lit from the upper left."""
    near, far = map(pygame.Color, PLAIN_BACKDROPS.get(name, PLAIN_BACKDROPS["charcoal"]))
    columns, rows = 16, 10
    small = pygame.Surface((columns, rows))
    for x in range(columns):
        for y in range(rows):
            away = ((x / columns - 0.35) ** 2 + (y / rows - 0.3) ** 2) ** 0.5
            small.set_at((x, y), near.lerp(far, min(1.0, away * 1.15)))
    return pygame.transform.smoothscale(small, size)


def enlarged(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """A copy of pixel art at another size. At whole factors, every pixel is a square. Between them,
    the pixels keep their proportions, because the edges are mixed from their neighbours."""
    width, height = picture.get_size()
    factors = (-(-size[0] // width), -(-size[1] // height))
    picture = pygame.transform.scale(picture, (width * factors[0], height * factors[1]))
    return picture if picture.get_size() == size else pygame.transform.smoothscale(picture, size)


def stone_size(square: tuple[float, float]) -> tuple[int, int]:
    """The size in pixels of the stones on squares of a size."""
    width = max(2, round(min(square[0], square[1] / ASPECT) * 0.905))
    return width, round(width * ASPECT)
