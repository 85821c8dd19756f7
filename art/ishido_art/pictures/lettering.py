"""The game's name in each world: letters carved into what the world is made of, and an ensō.

All worlds have the same letters at the same places, with transparent columns between them, so that
the window can move them apart. The last is the game's sign, brushed in the metal of the rims.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from ishido_art.paths import ASSETS

from .arcana import starlight
from .colour import hue
from .fields import (
    Field,
    Picture,
    Size,
    bell,
    blur,
    distance,
    grid,
    highest,
    mix,
    normal,
    smoothstep,
)
from .light import LAMP_STEP, Surface, bloom, openness, shade
from .noise import clouds, veins, warped
from .picture import Pixels, develop, write_pair
from .sets.ishido import SET as ISHIDO
from .shape import rasterise
from .wood import Wood, plank

NAME: Final = "ISHIDO"
_SHRINK: Final = 2
_CAPITAL: Final = 700
"""The height of the letters in working pixels."""
_SPACING: Final = 0.26
"""The room between letters, in heights of a capital."""
_MARGIN: Final = 4
"""The empty room around the letters in working pixels."""
_STEEP: Final = 0.95
"""The slope of a letter's sides: they meet in a groove, or a ridge, as if cut with a chisel."""
_RIM: Final = 13.0
"""The width of the metal rim in working pixels."""
_GOLD: Final = "f0bd58"


@dataclass(frozen=True)
class Letters:
    """What the letters are made of in one world."""

    face: Callable[[Size], Picture]
    """The material that they are cut into."""
    rim: str = _GOLD
    sign: str = ""
    """The leaf of the sign, if it is not of the rim's metal."""
    thread: str = ""
    """The colour of what is laid into the bottom of the groove, if anything is."""
    glow: float = 0.0
    """How much that shines of itself."""
    raised: float = -1.0
    """1 for a ridge, −1 for a groove."""
    metal: float = 0.0
    rough: float = 0.4
    gloss: float = 0.6


def _clouded(light: str, dark: str, cells: float, seed: int) -> Callable[[Size], Picture]:
    def face(size: Size) -> Picture:
        amount = 0.5 + 0.30 * clouds(size, (cells, cells * size[1] / size[0]), 5, seed)
        return mix(np.broadcast_to(hue(light), (*size, 3)), hue(dark), np.clip(amount, 0, 1))

    return face


def _kaya(size: Size) -> Picture:
    wood = Wood("efcb8c", "cf9f5a", "a87a44", ring=24, figure=1.0, contrast=0.5, fibre=0.2)
    return plank(wood, size, 31)[0]


def _night(size: Size) -> Picture:
    """Silver with stars pricked into it."""
    stars = starlight(size, 260, (2.0, 7.0), 33)
    return mix(_clouded("c4cdec", "9aa6d6", 3, 34)(size), hue("ffffff"), stars)


def _slate(size: Size) -> Picture:
    stone = _clouded("a9aeb0", "7d8488", 3, 35)(size)
    grain = clouds(size, (size[0] / 5, size[1] / 5), 2, 36)
    return stone * (1 + 0.05 * grain)[..., None]


def _sandstone(size: Size) -> Picture:
    """Sandstone in beds, like the walls of a temple."""
    y, _ = grid(size)
    bed = np.sin(y / 17 + 2.2 * clouds(size, (2, 9), 4, 37))
    return mix(_clouded("f0d8a4", "d9b271", 4, 38)(size), hue("c89a58"), 0.35 * np.clip(bed, 0, 1))


def _bone(size: Size) -> Picture:
    fine = clouds(size, (60, 12), 2, 39)
    cracks = veins(warped(clouds(size, (5, 20), 3, 40), 9 * fine, 9 * fine), 0.03)
    return mix(_clouded("f2e6cb", "dcc69a", 3, 41)(size), hue("8a6a42"), 0.5 * cracks)


LETTERS: Final = {
    "ishido": Letters(_kaya, thread="a87418"),
    "magic": Letters(_night, rim="d8a85c", raised=1.0, metal=0.55, rough=0.2),
    "gems": Letters(_clouded("a8c6ff", "5f8fe6", 3, 42), rim="e8ecf4", raised=1.0, rough=0.06,
                    gloss=2.2),
    "chungfu": Letters(_clouded("d2452b", "b52d18", 3, 43), rough=0.16, gloss=1.3),
    "rameses": Letters(_sandstone, thread="2447b8"),
    "runes": Letters(_slate, rim="d8955a", thread="ff7a22", glow=1.1),
    "inner-shapes": Letters(_clouded("45b5aa", "2b968d", 3, 44), rough=0.12, gloss=1.4),
    "shaman": Letters(_bone, rim="8a5630", sign="dc9c48", thread="a8391f"),
}  # fmt: skip
"""The letters of each board."""


def _letters() -> tuple[Field, float]:
    """The mask at twice the working size, and where the sign begins."""
    fine = 2
    font = ImageFont.truetype(ASSETS / "fonts" / "IshidoCapitals-Bold.ttf", 1000)
    tall = font.getbbox("H", anchor="ls")
    size = 1000 * fine * _CAPITAL / -tall[1]
    font = ImageFont.truetype(ASSETS / "fonts" / "IshidoCapitals-Bold.ttf", round(size))
    step = _SPACING * _CAPITAL * fine
    margin = _MARGIN * fine
    boxes = [font.getbbox(letter, anchor="ls") for letter in NAME]
    side = 1.03 * _CAPITAL * fine
    boxes[-1] = (0, 0, side, 0)
    width = 2 * margin + sum(box[2] - box[0] for box in boxes) + step * (len(NAME) - 1)
    height = 2 * margin + 1.10 * _CAPITAL * fine
    even = 2 * fine * _SHRINK  # so that it can be halved after shrinking
    room = (int(-(-width // even) * even), int(-(-height // even) * even))
    image = Image.new("L", room)
    draw = ImageDraw.Draw(image)
    x, base = float(margin), margin + 1.05 * _CAPITAL * fine
    for letter, box in zip(NAME[:-1], boxes[:-1], strict=True):
        draw.text((x - box[0], base), letter, 255, font, anchor="ls")
        x += box[2] - box[0] + step
    mask = np.asarray(image, np.float32) / 255
    unit = side / 93  # of the sign's drawing
    view = (-46.5 - x / unit, -46.5 - (base - 0.5 * _CAPITAL * fine - 0.5 * side) / unit,
            room[0] / unit, room[1] / unit)  # fmt: skip
    sign = rasterise(ISHIDO.symbols["Circle"], (room[1], room[0]), view)
    return np.maximum(mask, sign), x / fine


def draw(letters: Letters) -> Pixels:
    """The name, transparent around its letters."""
    mask, begins = _letters()
    h, w = mask.shape
    fine = distance(mask) / 2
    d = blur(fine.reshape(h // 2, 2, w // 2, 2).mean((1, 3)), 1.2)
    size: Size = (h // 2, w // 2)
    y, x = grid(size)
    sign = (x > begins - 10).astype(np.float32)
    inside = np.maximum(d, 0)
    deep = np.maximum(inside - _RIM - 4, 0)
    # A rounded rim, a fine step, and the two sides that meet in the middle.
    height: Field = 7.0 * smoothstep(0, 0.8 * _RIM, inside) - 4.0 * bell(inside - _RIM - 2, 3.0)
    height += letters.raised * _STEEP * deep
    leaf = 16.0 * np.sqrt(np.clip(1 - (1 - inside / 40) ** 2, 0, 1)) * (inside < 40)
    leaf += 16.0 * (inside >= 40)
    # The bristles have run around the middle of the sign.
    away = np.hypot(x - begins - 0.515 * _CAPITAL, y - 0.55 * _CAPITAL)
    away += 5 * clouds(size, (3, 12), 2, 12)
    bristles = blur(np.random.default_rng(13).normal(0, 1, 600), 3.0)
    leaf += 3.2 * np.interp(away, np.arange(600), bristles)
    height = blur(height * (1 - sign) + leaf * sign, 1.3)
    nx, ny = normal(height)
    wear = 0.050 * clouds(size, (9, 42), 3, 11)
    face = smoothstep(_RIM + 1, _RIM + 4, inside) * (1 - sign)
    # The thread lies where the groove is nearly as deep as it gets.
    thread = smoothstep(0.70, 0.76, deep / np.maximum(highest(deep, 46), 12.0)) * face
    thread *= float(bool(letters.thread))
    leafed = hue(letters.sign or letters.rim)
    albedo = mix(np.broadcast_to(hue(letters.rim), (*size, 3)), letters.face(size), face)
    albedo = mix(albedo, leafed, sign)
    if letters.thread:
        albedo = mix(albedo, hue(letters.thread), thread)
    metal = 1 - face * (1 - letters.metal)
    surface = Surface(
        nx=nx + wear * metal, ny=ny + 0.6 * wear * metal, albedo=albedo, metal=metal,
        rough=0.30 + (letters.rough - 0.30) * face, gloss=letters.gloss,
        open=openness(np.where(d > 0, height, 0), ((4, 0.35), (14, 0.30))),
    )  # fmt: skip
    light = shade(surface)
    facing = nx * LAMP_STEP[1] + ny * LAMP_STEP[0]
    light = light * (1.30 - 0.25 * smoothstep(0.1, 1.0, y / _CAPITAL))[..., None]
    light = light * (1 + (0.55 * metal + 0.40 * face) * facing)[..., None]
    if letters.glow:
        hot = hue(letters.thread)
        light = light + letters.glow * (thread[..., None] + 0.5 * blur(thread, 9)[..., None]) * hot
    alpha = smoothstep(-0.9, 0.9, d)
    return develop(bloom(light, 9, 0.10), alpha, shrink=_SHRINK)


def write_name(key: str, folder: Path) -> None:
    """Draw and write the name in the world of a board, at both sizes."""
    folder.mkdir(parents=True, exist_ok=True)
    write_pair(draw(LETTERS[key]), folder / f"{key}.name.webp", 88)
