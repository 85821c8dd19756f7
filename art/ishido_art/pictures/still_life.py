"""The picture on the title: a board's corner with some of its stones, through a lens close to it.

The stones and the board are the shipped pictures. They are laid on a plane, raised by their
thickness, and seen in perspective; what is far from the plane of focus is blurred.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt
from PIL import Image

from ishido.ui.skins.title_pictures import TURNED

from .colour import to_linear
from .fields import Field, Picture, Size, blur, grid, smoothstep
from .light import bloom
from .noise import clouds
from .picture import Pixels, develop, from_image, halved, write, write_pair
from .world import World

_SQUARE: Final = (224.0, 264.0)
"""Width and height of a square, in pixels of the board's picture: the unit of length here."""
FIRST: Final = (90.0, 90.0)
"""The first square's corner in the board's picture."""
_STONE: Final = 198.0
"""The width of a stone."""
_LENGTH: Final = _STONE * 66 / 56
"""Its other side."""
_ROUNDED: Final = 0.92
"""How far its corners reach, of what they would reach without being round."""
_THICK: Final = 46.0
"""The height of a stone."""
_SLAB: Final = 100.0
"""The height of the board."""
_SLICE: Final = 3.0
"""A stone's side is drawn as slices this far apart …"""
_COARSE: Final = 10.0
"""… and that of the board, which is dark and straight, as slices this far apart."""

CUBIC: Final = Image.Resampling.BICUBIC

Matrix = npt.NDArray[np.float64]
Lean = tuple[float, float]
"""How much a plane rises to the right and down, per length."""


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

    def plane(self, z: float, lean: Lean = (0.0, 0.0)) -> Matrix:
        """From (x, y, 1) on a plane to the picture: *z* is its height at (0, 0)."""
        m = self._matrix
        across, down = m[:, 0] + lean[0] * m[:, 2], m[:, 1] + lean[1] * m[:, 2]
        return np.column_stack([across, down, m[:, 3] + z * m[:, 2]])

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
    """Of its foot above the board, in heights of a stone; of one that leans, of its lowest
    corner."""
    lean: Lean = (0.0, 0.0)

    @property
    def centre(self) -> tuple[float, float]:
        """Its middle on the board."""
        across, down = self.column + 0.5, self.row + 0.5
        return FIRST[0] + across * _SQUARE[0], FIRST[1] + down * _SQUARE[1]

    @property
    def foot(self) -> float:
        """The height of the plane of its foot at (0, 0) of the board."""
        turn, (x, y), (rise, fall) = np.radians(self.turn), self.centre, self.lean
        across = abs(rise * np.cos(turn) + fall * np.sin(turn)) * _STONE / 2
        down = abs(fall * np.cos(turn) - rise * np.sin(turn)) * _LENGTH / 2
        lowest = _ROUNDED * (across + down)
        return float(self.height * _THICK + lowest - rise * x - fall * y)


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
        self.face: npt.NDArray[np.int8] = np.zeros(camera.size, np.int8)
        """Whose face is seen in each pixel: 0 for the board and for sides, else a stone's."""
        self.laying = 0
        """The number of the stone that is being laid, from 1; 0 for the board. A stone that lies
        on the one before has the same number: they drop together, because too little is seen of
        the lower one."""
        self.bodies, self.shadows = np.zeros_like(self.face), np.zeros_like(self.face)
        """Which stone is seen in each pixel, and whose shadow fell there last; 0 for none."""

    def over(self, texture: Pixels, place: Matrix, plane: Matrix, shade: float = 1.0,
             face: int = 0) -> None:  # fmt: skip
        """Lay a texture on a plane; *place* leads from its pixels to the board's."""
        found = _warp(texture, plane @ place, self.camera.size)
        if found is not None:
            window, seen = found
            under = self.layer[window]
            seen[..., :3] *= shade
            self.layer[window] = seen + under * (1 - np.minimum(seen[..., 3:], 1))
            self.face[window][seen[..., 3] > 0.5] = face
            self.bodies[window][seen[..., 3] > 0.5] = self.laying

    def darken(self, shadow: Field, place: Matrix, plane: Matrix, strength: float,
               face: int) -> None:  # fmt: skip
        """Let a shadow fall on a plane, where *face* is seen."""
        found = _warp(shadow[..., None], plane @ place, self.camera.size)
        if found is not None:
            window, seen = found
            there = blur((self.face[window] == face).astype(np.float32), 0.7)[..., None]
            darker = strength * there * np.clip(seen, 0, 1)
            self.layer[window][..., :3] *= 1 - darker
            self.shadows[window][darker[..., 0] > 0.02] = self.laying


def _stone_place(stone: Lying, size: Size, grow: float = 1.0) -> Matrix:
    """From a stone's pixels to the board's."""
    turn = np.radians(stone.turn)
    cos, sin = np.cos(turn), np.sin(turn)
    scale = _STONE / size[1] * grow
    centre = stone.centre
    return np.array(
        [
            [scale * cos, -scale * sin, centre[0] - scale * (cos * size[1] - sin * size[0]) / 2],
            [scale * sin, scale * cos, centre[1] - scale * (sin * size[1] + cos * size[0]) / 2],
            [0, 0, 1],
        ]
    )


def _slices(height: float, apart: float) -> Iterator[float]:
    count = round(height / apart)
    for number in range(count):
        yield number / count


WIDE: Final = Camera(
    target=(720.0, 560.0), distance=2800.0, pitch=47.0, yaw=13.0,
    size=(2000, 3200), scale=1.60, centre=(0.64, 0.66), pool=(0.56, 0.56, 0.44, 0.44),
)  # fmt: skip
TALL: Final = Camera(
    target=(720.0, 560.0), distance=2800.0, pitch=47.0, yaw=13.0,
    size=(2100, 1400), scale=1.13, centre=(0.54, 0.46), pool=(0.50, 0.43, 0.62, 0.34),
)  # fmt: skip
VIEWS: Final = {"wide": WIDE, "tall": TALL}
"""For windows that are wider than high, and for the others."""
QUALITY: Final = 86
COARSE: Final = 800
"""About the width of the picture that says which stone is where."""
BODY: Final = 20
"""How much lighter each stone is in it than the one before."""
Stones = tuple[Lying, ...]
STONES: Final[Stones] = (
    Lying(3, 1, 0.0, 0.03, -2.0),
    Lying(1, 4, 5.02, 0.02, -4.0),
    Lying(0, 0, 1.98, 1.0, -4.5),
    Lying(2, 0, 2.98, 1.03, 3.5),
    Lying(2, 5, 4.02, 0.98, -2.0),
    Lying(5, 1, 6.9, 1.1, 12.0),
    Lying(3, 3, 2.95, 2.15, 19.0),
    Lying(4, 4, 2.42, 2.52, -21.0, lean=(0.22, -0.17)),
    Lying(5, 5, 4.50, 2.12, 28.0),
    Lying(1, 2, 1.03, 2.62, -9.0),
)
"""From the board up: one that lies on another comes after it."""
OTHERS: Final[dict[str, Stones]] = {
    "magic": (
        Lying(3, 1, 0.0, 0.03, -2.0),
        Lying(4, 4, 5.02, 0.02, -4.0),
        Lying(1, 2, 2.02, 1.0, 3.0),
        Lying(2, 5, 3.98, 1.02, -4.0),
        Lying(1, 4, 6.9, 1.1, 12.0),
        Lying(3, 3, 2.15, 2.38, -31.0),
        Lying(5, 1, 2.86, 2.06, 9.0),
        Lying(0, 0, 2.94, 1.98, -12.0, height=1.0),
        Lying(5, 4, 4.42, 2.30, 22.0),
        Lying(2, 2, 1.00, 2.55, -14.0),
    ),
    "chungfu": (
        Lying(3, 3, 0.0, 0.03, -2.0),
        Lying(1, 4, 5.02, 0.02, -4.0),
        Lying(0, 2, 2.02, 1.0, -3.0),
        Lying(3, 5, 3.98, 1.02, 4.0),
        Lying(5, 1, 6.9, 1.1, 12.0),
        Lying(4, 1, 3.62, 2.35, 24.0),
        Lying(1, 0, 2.78, 2.18, -18.0, lean=(-0.20, -0.15)),
        Lying(5, 4, 4.72, 2.12, -11.0),
        Lying(2, 2, 1.10, 2.60, 13.0),
    ),
    "rameses": (
        Lying(3, 1, 0.0, 0.03, -2.0),
        Lying(1, 4, 5.02, 0.02, -4.0),
        Lying(2, 2, 1.02, 1.0, 2.0),
        Lying(5, 5, 2.98, 1.0, -3.0),
        Lying(2, 0, 4.02, 1.02, 2.0),
        Lying(5, 1, 6.9, 1.1, 12.0),
        Lying(3, 3, 2.30, 2.50, -16.0),
        Lying(0, 1, 3.06, 2.30, 15.0, lean=(-0.21, -0.13)),
        Lying(4, 4, 4.55, 2.22, 9.0),
    ),
    "runes": (
        Lying(3, 1, 0.0, 0.03, -2.0),
        Lying(1, 4, 5.02, 0.02, -4.0),
        Lying(4, 2, 1.98, 1.0, -4.5),
        Lying(5, 1, 4.02, 0.98, -2.0),
        Lying(0, 4, 6.9, 1.1, 12.0),
        Lying(1, 3, 2.78, 2.24, 41.0),
        Lying(0, 0, 2.84, 2.14, 8.0, height=1.0),
        Lying(3, 5, 4.38, 2.40, -25.0),
        Lying(2, 2, 1.05, 2.40, 16.0),
    ),
    "gems": (
        Lying(3, 0, 0.0, 0.03, -2.0),
        Lying(1, 4, 5.02, 0.02, -4.0),
        Lying(0, 1, 1.02, 1.0, -3.0),
        Lying(0, 3, 2.02, 1.0, 2.5),
        Lying(5, 0, 4.03, 1.02, -3.0),
        Lying(4, 5, 6.9, 1.1, 12.0),
        Lying(2, 5, 2.80, 1.92, 7.0),
        Lying(1, 0, 2.88, 1.86, -13.0, height=1.0),
        Lying(4, 3, 3.52, 2.28, 33.0, lean=(-0.22, -0.13)),
        Lying(3, 2, 1.25, 2.60, -24.0),
    ),
    "shaman": (
        Lying(1, 5, 1.02, 0.02, 2.0),
        Lying(5, 2, 5.02, 0.02, -4.0),
        Lying(0, 4, 2.02, 1.0, 3.0),
        Lying(4, 4, 2.98, 1.02, -4.0),
        Lying(4, 0, 4.02, 0.98, 2.0),
        Lying(5, 1, 6.9, 1.1, 12.0),
        Lying(1, 3, 2.36, 2.12, -15.0),
        Lying(2, 0, 2.98, 2.42, 24.0, lean=(-0.24, -0.11)),
        Lying(3, 5, 4.40, 2.05, 14.0),
        Lying(5, 2, 1.08, 2.62, 11.0),
    ),
}
"""Where the stones of some worlds lie; those of the others lie as in ``STONES``."""
FALLS: Final = ((0.0, 0.022, 0.55), (0.45, 0.055, 0.45), (0.9, 0.12, 0.45))
"""The parts of a shadow: the height of what throws it, in heights of a stone; its blur, in widths
of a stone; and its strength."""
CONTACT: Final = (9.0, 0.6)
"""How far around its foot a stone keeps off the light of the room, and how much of it."""
BOUNCE: Final = 0.30
"""How much of the board's light comes back to the lowest third of a stone's side."""
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
    for share in _slices(_SLAB, _COARSE):
        plane = life.camera.plane(-_SLAB * (1 - share))
        life.over(edge, there, plane, 0.10 + 0.25 * share)
    life.over(board, there, life.camera.plane(0.0))


def _shift(x: float, y: float) -> Matrix:
    return np.array([[1, 0, x], [0, 1, y], [0, 0, 1.0]])


def _lay_stone(life: StillLife, sprite: Pixels, number: int, stones: Stones, warm: Field) -> None:
    """One stone with its shadows and sides; those before it lie there already. *warm* is the light
    of the board below it."""
    stone = stones[number]
    life.laying += not (stone.height or any(stone.lean))
    size: Size = (sprite.shape[0], sprite.shape[1])
    pad = size[1] // 2
    shape = np.pad(sprite[..., 3], pad)
    place = _stone_place(stone, size)
    wide = place @ _shift(-pad, -pad)
    _throw(life, stone, shape, wide, Ground(0, 0.0, (0.0, 0.0)))
    for below, other in enumerate(stones[:number]):
        if max(abs(other.column - stone.column), abs(other.row - stone.row)) < 1.5:
            ground = Ground(below + 1, other.foot + _THICK, other.lean)
            _throw(life, stone, shape, wide, ground)
    side = _side(sprite)
    rise, fall = stone.lean
    grain = clouds(size, (size[0] / 6, size[1] / 6), 2, 60 + number)
    edge = clouds(size, (size[0] / 40, size[1] / 40), 2, 80 + number)
    for share in _slices(_THICK, _SLICE):
        round_off = 0.965 + 0.035 * np.sin(share * np.pi / 2)
        high = share * _THICK * 0.9
        # What the stone is made of shows around its edge, too.
        level = (0.20 + 0.42 * share) * (1 + 0.02 * grain + 0.04 * edge * share)
        low = BOUNCE * max(0.0, 1 - 3 * share) * (stone.height == 0)
        wall = side.copy()
        wall[..., :3] *= level[..., None]
        wall[..., :3] += low * warm * (0.15 * side[..., 3:] + 0.85 * side[..., :3])
        onto = _shift(-rise * high, -fall * high) @ _stone_place(stone, size, round_off)
        plane = life.camera.plane(stone.foot + high, stone.lean)
        life.over(wall, onto, plane)
    # Half of the light comes from the lamp, half from everywhere.
    facing = 1 + 0.5 * (rise * LAMP[0] + fall * LAMP[1])
    onto = _shift(-rise * _THICK, -fall * _THICK) @ place
    plane = life.camera.plane(stone.foot + _THICK, stone.lean)
    life.over(sprite, onto, plane, facing, number + 1)


@dataclass(frozen=True)
class Ground:
    """What a shadow falls on: the board, or the face of a stone."""

    face: int
    z: float
    """Its height at (0, 0) of the board."""
    lean: Lean


def _throw(life: StillLife, stone: Lying, shape: Field, wide: Matrix, ground: Ground) -> None:
    """Let the shadow of a stone fall on the ground; *wide* is the place of its *shape*."""
    x, y = stone.centre
    rise, fall = stone.lean[0] - ground.lean[0], stone.lean[1] - ground.lean[1]
    foot = stone.foot - ground.z
    gap = max(0.0, foot + rise * x + fall * y) / _THICK
    if gap < 0.2:
        reach = CONTACT[0] * shape.shape[1] / 2 / _STONE
        near = np.clip(2.0 * blur(shape, reach), 0, 1)
        plane = life.camera.plane(ground.z, ground.lean)
        life.darken(near, wide, plane, CONTACT[1], ground.face)
    for share, soft, strength in FALLS:
        high = foot + share * _THICK
        # Each point falls as far as it is high above the ground.
        cast = np.array(
            [
                [1 + LAMP[0] * rise, LAMP[0] * fall, LAMP[0] * high],
                [LAMP[1] * rise, 1 + LAMP[1] * fall, LAMP[1] * high],
                [0, 0, 1.0],
            ]
        )
        softness = (soft + 0.05 * gap) * shape.shape[1] / 2
        plane = life.camera.plane(ground.z, ground.lean)
        life.darken(blur(shape, softness), cast @ wide, plane, strength, ground.face)


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


def draw(world: World, assets: Path, camera: Camera) -> tuple[Pixels, Pixels, Pixels]:
    """The picture of a world with its own stones, that of its bare board, and a grey one that says
    which stone is where: ``BODY`` times its number, or half of ``BODY`` more for its shadow."""
    folder = assets / "boards" / world.key
    board = _linear(Image.open(folder / "board.webp"))
    sheet = Image.open(assets / "stonesets" / world.stoneset / "stones.webp").convert("RGBA")
    w, h = sheet.width // 6, sheet.height // 6
    life = StillLife(camera)
    _lay_board(life, board)
    ground = _ground(folder, board, camera)
    bare = _seen(life, ground, camera)
    stones = OTHERS.get(world.key, STONES)
    for number, stone in enumerate(stones):
        left, top = stone.symbol * w, stone.colour * h
        sprite = _linear(sheet.crop((left, top, left + w, top + h)), 2.0)
        x, y = (int(each) for each in stone.centre)
        warm = np.median(board[y - 99 : y + 99 : 9, x - 99 : x + 99 : 9, :3], axis=(0, 1))
        _lay_stone(life, sprite, number, stones, warm)
    step = round(camera.size[1] / COARSE)
    bodies, shadows = (each[::step, ::step].astype(int) for each in (life.bodies, life.shadows))
    grey = np.where(bodies, bodies * BODY, shadows * BODY + (shadows > 0) * BODY // 2) / 255
    where = np.dstack([grey, grey, grey, np.ones_like(grey)]).astype(np.float32)
    return _seen(life, ground, camera), bare, where


def _seen(life: StillLife, ground: Picture, camera: Camera) -> Pixels:
    seen = _focused(life, camera)
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
    """Draw and write one of the pictures of a world: ``wide`` at two sizes, ``tall`` at one. The
    bare board, onto which the stones drop, is only seen in motion, so half the size is enough."""
    folder = assets / "title"
    folder.mkdir(parents=True, exist_ok=True)
    camera = replace(VIEWS[view], yaw=TURNED[world.key])
    pixels, bare, where = draw(world, assets, camera)
    name = world.key if view == "wide" else f"{world.key}.{view}"
    write(halved(bare), folder / f"{name}.bare.webp", QUALITY)
    write(where, folder / f"{name}.stones.webp", lossless=True)
    if view == "wide":
        write_pair(pixels, folder / f"{name}.webp", QUALITY)
    else:
        write(pixels, folder / f"{name}.webp", QUALITY)
