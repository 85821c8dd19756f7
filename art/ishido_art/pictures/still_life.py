"""The picture on the title: a board's corner with some of its stones, through a lens close to it.

The stones and the board are the shipped pictures. They are laid on a plane, raised by their
thickness, and seen in perspective; what is far from the plane of focus is blurred.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt
from PIL import Image

from .colour import to_linear
from .fields import Field, Picture, Size, blur, grid, smoothstep
from .light import bloom
from .picture import Pixels, develop, from_image, write, write_pair
from .world import World

_SQUARE: Final = (224.0, 264.0)
"""Width and height of a square, in pixels of the board's picture: the unit of length here."""
FIRST: Final = (90.0, 90.0)
"""The first square's corner in the board's picture."""
_STONE: Final = 198.0
"""The width of a stone."""
_THICK: Final = 46.0
"""The height of a stone."""
_SLAB: Final = 100.0
"""The height of the board."""
_SLICE: Final = 3.0
"""A side is drawn as slices this far apart."""

CUBIC: Final = Image.Resampling.BICUBIC

Matrix = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Camera:
    """A pinhole that looks at a point of the board's face."""

    target: tuple[float, float]
    distance: float
    pitch: float
    """Degrees down from the horizon."""
    yaw: float
    """Degrees by which the board is turned, clockwise."""
    size: Size
    scale: float
    """Pixels for a length of one at the target."""
    centre: tuple[float, float]
    """Where in the picture the target is, as shares of width and height."""
    pool: tuple[float, float, float, float]
    """The middle of the lamplight, and how far it reaches across and down, as shares."""

    @cached_property
    def _matrix(self) -> Matrix:
        """From (x, y, z, 1) on the board to the picture; z is up."""
        pitch, yaw = np.radians(self.pitch), np.radians(self.yaw)
        cos, sin = np.cos(yaw), np.sin(yaw)
        turn = np.array([[cos, -sin, 0], [sin, cos, 0], [0, 0, 1.0]])
        # Camera axes: right, down in the picture, and forward.
        down = np.array([0, np.sin(pitch), -np.cos(pitch)])
        forward = np.array([0, -np.cos(pitch), -np.sin(pitch)])
        axes = np.array([[1.0, 0, 0], down, forward]) @ turn
        middle = np.array([*self.target, 0.0])
        shift = -axes @ middle + np.array([0, 0, self.distance])
        f = self.scale * self.distance
        height, width = self.size
        lens = np.array(
            [[f, 0, self.centre[0] * width], [0, f, self.centre[1] * height], [0, 0, 1.0]]
        )
        return np.asarray(lens @ np.column_stack([axes, shift]))

    def plane(self, z: float) -> Matrix:
        """From (x, y, 1) at the height *z* to the picture."""
        m = self._matrix
        return np.column_stack([m[:, 0], m[:, 1], m[:, 3] + z * m[:, 2]])

    def depth(self) -> Field:
        """The distance of the board's plane along the view, in each pixel."""
        y, x = grid(self.size)
        back = np.linalg.inv(self.plane(0))
        w = back[2, 0] * x + back[2, 1] * y + back[2, 2]
        far: Field = np.where(w > 1e-9, 1 / np.maximum(w, 1e-9), 1e6)
        return far


@dataclass(frozen=True)
class Lying:
    """A stone as a hand has left it."""

    colour: int
    symbol: int
    column: float
    row: float
    turn: float
    """Degrees clockwise."""
    height: float = 0.0
    """Of its foot above the board, in heights of a stone."""


def _warp(
    texture: Pixels, to_picture: Matrix, size: Size
) -> tuple[tuple[slice, slice], Pixels] | None:
    """A premultiplied texture seen through a homography: the window it fills, and its pixels."""
    h, w = texture.shape[:2]
    corners = to_picture @ np.array([[0, w, w, 0], [0, 0, h, h], [1, 1, 1, 1]], np.float64)
    if (corners[2] <= 0).any():
        raise ValueError("a texture reaches behind the camera")
    x, y = corners[:2] / corners[2]
    left, right = max(int(x.min()) - 2, 0), min(int(x.max()) + 3, size[1])
    top, bottom = max(int(y.min()) - 2, 0), min(int(y.max()) + 3, size[0])
    if left >= right or top >= bottom:
        return None
    back = np.linalg.inv(to_picture) @ np.array([[1, 0, left], [0, 1, top], [0, 0, 1.0]])
    back = back / back[2, 2]
    room = (right - left, bottom - top)
    channels = [
        np.asarray(
            Image.fromarray(np.ascontiguousarray(texture[..., number])).transform(
                room, Image.Transform.PERSPECTIVE, tuple(back.ravel()[:8]), CUBIC
            )
        )
        for number in range(texture.shape[2])
    ]
    return (slice(top, bottom), slice(left, right)), np.clip(np.dstack(channels), 0, 4)


def _linear(image: Image.Image, times: float = 1.0) -> Pixels:
    """A picture in linear light, premultiplied, enlarged if it has to be."""
    if times != 1:
        image = image.resize(
            (round(image.width * times), round(image.height * times)), Image.Resampling.LANCZOS
        )
    pixels = from_image(image)
    light = to_linear(pixels[..., :3]) * pixels[..., 3:]
    return np.dstack([light, pixels[..., 3:]]).astype(np.float32)


class StillLife:
    """The picture in the making: linear light and alpha of the board with what lies on it."""

    def __init__(self, camera: Camera) -> None:
        self.camera = camera
        self.layer: Pixels = np.zeros((*camera.size, 4), np.float32)

    def over(self, texture: Pixels, place: Matrix, z: float, shade: float = 1.0) -> None:
        """Lay a texture at the height *z*; *place* leads from its pixels to the board's."""
        found = _warp(texture, self.camera.plane(z) @ place, self.camera.size)
        if found is not None:
            window, seen = found
            under = self.layer[window]
            seen[..., :3] *= shade
            self.layer[window] = seen + under * (1 - np.minimum(seen[..., 3:], 1))

    def darken(self, shadow: Field, place: Matrix, z: float, strength: float) -> None:
        """Let a shadow fall at the height *z*."""
        found = _warp(shadow[..., None], self.camera.plane(z) @ place, self.camera.size)
        if found is not None:
            window, seen = found
            self.layer[window][..., :3] *= 1 - strength * np.clip(seen, 0, 1)


def _stone_place(stone: Lying, size: Size, grow: float = 1.0) -> Matrix:
    """From a stone's pixels to the board's."""
    turn = np.radians(stone.turn)
    cos, sin = np.cos(turn), np.sin(turn)
    scale = _STONE / size[1] * grow
    centre = (
        FIRST[0] + (stone.column + 0.5) * _SQUARE[0], FIRST[1] + (stone.row + 0.5) * _SQUARE[1],
    )  # fmt: skip
    return np.array(
        [
            [scale * cos, -scale * sin, centre[0] - scale * (cos * size[1] - sin * size[0]) / 2],
            [scale * sin, scale * cos, centre[1] - scale * (sin * size[1] + cos * size[0]) / 2],
            [0, 0, 1],
        ]
    )


def _slices(height: float) -> Iterator[float]:
    count = round(height / _SLICE)
    for number in range(count):
        yield number / count


WIDE: Final = Camera(
    target=(720.0, 560.0), distance=2800.0, pitch=47.0, yaw=13.0,
    size=(2000, 3200), scale=1.60, centre=(0.64, 0.66), pool=(0.56, 0.56, 0.44, 0.44),
)  # fmt: skip
TALL: Final = Camera(
    target=(720.0, 560.0), distance=2800.0, pitch=47.0, yaw=13.0,
    size=(2100, 1400), scale=1.13, centre=(0.56, 0.52), pool=(0.50, 0.47, 0.62, 0.34),
)  # fmt: skip
VIEWS: Final = {"wide": WIDE, "tall": TALL}
"""For windows that are wider than high, and for the others."""
QUALITY: Final = 86
STONES: Final = (
    Lying(3, 1, 0.0, 0.03, -2.0),
    Lying(1, 4, 5.02, 0.02, -4.0),
    Lying(0, 0, 1.98, 1.0, -4.5),
    Lying(2, 0, 2.98, 1.03, 3.5),
    Lying(2, 5, 4.02, 0.98, -2.0),
    Lying(5, 1, 6.9, 1.1, 12.0),
    Lying(3, 3, 2.95, 2.15, 19.0),
    Lying(4, 4, 2.42, 2.52, -21.0, 1.0),
    Lying(5, 5, 4.75, 2.75, 31.0),
    Lying(1, 2, 1.02, 3.35, -9.0),
    Lying(0, 2, 4.1, 4.35, 8.0),
)
LAMP: Final = (1.0, 1.2)
"""How far a shadow falls to the right and down, in heights of what throws it."""
FOCUS: Final = (2.6, 1.7)
"""Column and row of the square in focus."""
LENS: Final = 0.043
"""Blur per distance from the plane of focus, in the units of the board."""
CLEAR: Final = 150.0
"""What lies less far from the plane of focus is sharp."""
BLURS: Final = (0.0, 1.5, 3.75, 7.5, 15.0)
"""Blurs between which each point of the picture is mixed, in the units of the board."""


def _side(sprite: Pixels) -> Pixels:
    """What a stone's sides show: its colour, in the shade."""
    alpha = sprite[..., 3]
    solid = alpha > 0.95
    colour = np.median(sprite[solid][:, :3], axis=0)
    x = np.linspace(0, 1, sprite.shape[1], dtype=np.float32)
    level = 1.25 - 0.6 * x
    return np.dstack([colour * (alpha * level)[..., None], alpha]).astype(np.float32)


def _lay_board(life: StillLife, board: Pixels) -> None:
    """The board as a thick slab."""
    there = np.eye(3)
    edge = board.copy()
    edge[..., :3] = blur(edge[..., :3], 3)
    for share in _slices(_SLAB):
        life.over(edge, there, -_SLAB * (1 - share), 0.10 + 0.25 * share)
    life.over(board, there, 0.0)


def _lay_stone(life: StillLife, sprite: Pixels, stone: Lying) -> None:
    """One stone with its shadows and sides."""
    size: Size = (sprite.shape[0], sprite.shape[1])
    foot = stone.height * _THICK
    pad = size[1] // 2
    shape = np.pad(sprite[..., 3], pad)
    place = _stone_place(stone, size)
    wide = place @ np.array([[1, 0, -pad], [0, 1, -pad], [0, 0, 1.0]])
    falls = [(0.0, 0.030, 0.5), (0.45, 0.045, 0.5), (0.9, 0.065, 0.55)]
    for level in {0.0, foot}:
        for share, soft, strength in falls:
            high = foot - level + share * _THICK
            cast = np.array([[1, 0, LAMP[0] * high], [0, 1, LAMP[1] * high], [0, 0, 1.0]])
            softness = size[1] * (soft + 0.06 * (foot - level) / _THICK)
            life.darken(blur(shape, softness), cast @ wide, level, strength)
    side = _side(sprite)
    for share in _slices(_THICK):
        round_off = 0.965 + 0.035 * np.sin(share * np.pi / 2)
        life.over(side, _stone_place(stone, size, round_off), foot + share * _THICK * 0.9,
                  0.20 + 0.42 * share)  # fmt: skip
    life.over(sprite, place, foot + _THICK)


def _focused(life: StillLife, camera: Camera) -> Pixels:
    """The layer through the lens: blurred with the distance from the plane of focus."""
    point = np.array(
        [FIRST[0] + (FOCUS[0] + 0.5) * _SQUARE[0], FIRST[1] + (FOCUS[1] + 0.5) * _SQUARE[1], 1]
    )
    sharp = float((camera.plane(0) @ point)[2])
    amount = np.clip(np.abs(camera.depth() - sharp) - CLEAR, 0, 500) * LENS
    out = np.zeros_like(life.layer)
    steps = [-1.0, *BLURS, 1e6]
    for before, sigma, after in zip(steps, BLURS, steps[2:], strict=False):
        seen = life.layer if sigma == 0 else blur(life.layer, sigma * camera.scale)
        weight = np.minimum(smoothstep(before, sigma, amount), 1 - smoothstep(sigma, after, amount))
        out += seen * weight[..., None]
    return out


def draw(world: World, assets: Path, camera: Camera) -> Pixels:
    """The picture of a world with its own stones."""
    folder = assets / "boards" / world.key
    board = _linear(Image.open(folder / "board.webp"))
    sheet = Image.open(assets / "stonesets" / world.stoneset / "stones.webp").convert("RGBA")
    w, h = sheet.width // 6, sheet.height // 6
    life = StillLife(camera)
    _lay_board(life, board)
    for stone in STONES:
        left, top = stone.symbol * w, stone.colour * h
        sprite = _linear(sheet.crop((left, top, left + w, top + h)), 2.0)
        _lay_stone(life, sprite, stone)
    seen = _focused(life, camera)
    ground = _ground(folder, board, camera)
    light = seen[..., :3] + ground * (1 - np.clip(seen[..., 3:], 0, 1))
    return develop(bloom(_lit(light, camera), 9 * camera.scale, 0.16, 0.6))


def _ground(folder: Path, board: Pixels, camera: Camera) -> Picture:
    """The backdrop out of focus, with the board's shadow on it."""
    height, width = camera.size
    back = Image.open(folder / "backdrop.webp").convert("RGBA")
    zoom = max(width / back.width, height / back.height)
    back = back.resize((round(back.width * zoom), round(back.height * zoom)))
    left, top = (back.width - width) // 2, (back.height - height) // 2
    cut = back.crop((left, top, left + width, top + height))
    ground: Picture = 0.8 * blur(_linear(cut)[..., :3], 14 * camera.scale)
    shape = np.pad(board[::4, ::4, 3], 100)
    place = np.array([[4, 0, -400], [0, 4, -400], [0, 0, 1.0]])
    for reach, soft in ((0.35, 16), (0.9, 34)):
        cast = np.array(
            [[1, 0, LAMP[0] * _SLAB * reach], [0, 1, LAMP[1] * _SLAB * reach], [0, 0, 1.0]]
        )
        onto = camera.plane(-_SLAB) @ cast @ place
        found = _warp(blur(shape, soft)[..., None], onto, camera.size)
        if found is not None:
            window, seen = found
            ground[window] *= 1 - 0.6 * np.clip(seen, 0, 1)
    return ground


def _lit(light: Picture, camera: Camera) -> Picture:
    """Under the lamp at the upper left; dark where the name and the choices are."""
    y, x = grid(camera.size)
    u, v = x / camera.size[1], y / camera.size[0]
    middle_x, middle_y, across, down = camera.pool
    pool = np.exp(-(((u - middle_x) / across) ** 2 + ((v - middle_y) / down) ** 2))
    level = 0.30 + 1.12 * pool
    level = level * (1.10 - 0.40 * smoothstep(0.2, 1.4, 0.6 * u + v))
    return light * level[..., None]


def write_view(world: World, view: str, assets: Path) -> None:
    """Draw and write one of the pictures of a world: ``wide`` at two sizes, ``tall`` at one."""
    folder = assets / "title"
    folder.mkdir(parents=True, exist_ok=True)
    pixels = draw(world, assets, VIEWS[view])
    if view == "wide":
        write_pair(pixels, folder / f"{world.key}.webp", QUALITY)
    else:
        write(pixels, folder / f"{world.key}.{view}.webp", QUALITY)
