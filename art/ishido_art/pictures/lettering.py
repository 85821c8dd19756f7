"""The game's name: chiselled letters of plain metal, tinted by the window like a board's gold."""

from pathlib import Path
from typing import Final

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from ishido_art.paths import ASSETS

from .colour import hue
from .fields import Field, bell, blur, distance, grid, normal, smoothstep
from .light import LAMP_STEP, Surface, bloom, openness, shade
from .noise import clouds
from .picture import Pixels, develop, write_pair

NAME: Final = "ISHIDO"
_SHRINK: Final = 2
_CAPITAL: Final = 700
"""The height of the letters in working pixels."""
_SPACING: Final = 0.26
"""The room between letters, in heights of a capital."""
_MARGIN: Final = 4
"""The empty room around the letters in working pixels."""
_STEEP: Final = 0.95
"""The slope of a letter's sides: they meet in a ridge, as if cut with a chisel."""
_METAL: Final = "#d9d9d9"


def _letters() -> Field:
    """The letters' mask at twice the working size."""
    fine = 2
    font = ImageFont.truetype(ASSETS / "fonts" / "IshidoCapitals-Bold.ttf", 1000)
    tall = font.getbbox("H", anchor="ls")
    size = 1000 * fine * _CAPITAL / -tall[1]
    font = ImageFont.truetype(ASSETS / "fonts" / "IshidoCapitals-Bold.ttf", round(size))
    step = _SPACING * _CAPITAL * fine
    margin = _MARGIN * fine
    boxes = [font.getbbox(letter, anchor="ls") for letter in NAME]
    width = 2 * margin + sum(box[2] - box[0] for box in boxes) + step * (len(NAME) - 1)
    height = 2 * margin + 1.03 * _CAPITAL * fine
    even = 2 * fine * _SHRINK  # so that it can be halved after shrinking
    room = (int(-(-width // even) * even), int(-(-height // even) * even))
    image = Image.new("L", room)
    draw = ImageDraw.Draw(image)
    x, base = float(margin), margin + 1.015 * _CAPITAL * fine
    for letter, box in zip(NAME, boxes, strict=True):
        draw.text((x - box[0], base), letter, 255, font, anchor="ls")
        x += box[2] - box[0] + step
    return np.asarray(image, np.float32) / 255


def draw() -> Pixels:
    """The name, transparent around its letters."""
    mask = _letters()
    h, w = mask.shape
    fine = distance(mask) / 2
    d = blur(fine.reshape(h // 2, 2, w // 2, 2).mean((1, 3)), 1.6)
    inside = np.maximum(d, 0)
    rim = 9.0
    # A narrow rounded rim, a fine step, and the two sides that meet in the ridge.
    height: Field = 7.0 * smoothstep(0, rim, inside) + _STEEP * np.maximum(inside - rim - 4, 0)
    height -= 4.0 * bell(inside - rim - 2, 3.0)
    height = blur(height, 1.3)
    nx, ny = normal(height)
    y, _ = grid(d.shape)
    wear = 0.050 * clouds(d.shape, (9, 42), 3, 11)
    alpha = smoothstep(-0.9, 0.9, d)
    surface = Surface(
        nx=nx + wear, ny=ny + 0.6 * wear, albedo=np.broadcast_to(hue(_METAL), (*d.shape, 3)),
        metal=1.0, rough=0.34,
        open=openness(np.where(d > 0, height, 0), ((4, 0.35), (14, 0.30))),
    )  # fmt: skip
    light = shade(surface)
    # Polished metal mirrors a dark ground below it and the lit room above.
    level = y / _CAPITAL
    facing = nx * LAMP_STEP[1] + ny * LAMP_STEP[0]
    grey = light.mean(-1) * (1.22 - 0.40 * smoothstep(0.1, 1.0, level)) * (1 + 0.55 * facing)
    warm = np.stack([grey, grey**1.06, grey**1.16], -1)
    return develop(bloom(warm, 9, 0.10), alpha, shrink=_SHRINK)


def write_name(folder: Path) -> None:
    """Draw and write the name at both sizes."""
    folder.mkdir(parents=True, exist_ok=True)
    write_pair(draw(), folder / "name.webp", 92)
