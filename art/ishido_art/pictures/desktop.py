"""The icons that desktops show: the program's own, and those of its files, each in all sizes.

A file's icon is a sheet of paper with what the file holds: a stone, a blue stone, or four stones of
a set.
"""

import io
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

import numpy as np

from . import icon
from .bluestone import lapis
from .colour import hue, to_srgb
from .fields import blur, mix, smoothstep
from .picture import Pixels, resize, to_image, write
from .sets.ishido import SET
from .shape import fill, rasterise
from .stone import inlaid, render

SIZES: Final = (16, 22, 24, 32, 48, 64, 128, 256)
"""The sizes of icons in a theme of the Linux desktops. The program's own has a larger one."""
LARGEST: Final = 512
ICO: Final = (16, 20, 24, 32, 40, 48, 64, 256)
"""The sizes that Windows shows, at 100 to 250 %."""
ICNS: Final = {
    "icp4": 16, "icp5": 32, "ic11": 32, "ic12": 64, "ic07": 128, "ic13": 256, "ic08": 256,
    "ic14": 512, "ic09": 512, "ic10": 1024,
}  # fmt: skip
"""The sizes that macOS shows, by their names in a file. Those of the files' icons end at `SIDE`."""

SIDE: Final = 512
"""The side of the picture that a file's icon is made of."""
_SHEET: Final = "M76,12 H322 L436,126 V484 Q436,500 420,500 H92 Q76,500 76,484 V28 Q76,12 92,12 Z"
_EAR: Final = "M322,12 L436,126 H338 Q322,126 322,110 Z"
_MIDDLE: Final = (256, 300)
"""The middle of what is on the sheet."""


def stones_of_a_set() -> Pixels:
    """Four stones, two by two."""
    materials = list(SET.materials.values())
    symbols = list(SET.symbols.values())
    chosen = ((0, 3), (2, 0), (1, 1), (5, 4))
    four = [
        resize(render(materials[row](), inlaid(symbols[column], icon.SPAN), 11), 132, 155)
        for row, column in chosen
    ]
    gap = np.zeros((155, 10, 4), np.float32)
    rows = [np.hstack([four[at], gap, four[at + 1]]) for at in (0, 2)]
    return np.vstack([rows[0], np.zeros((10, rows[0].shape[1], 4), np.float32), rows[1]])


def one_stone() -> Pixels:
    """The stone of the program's icon."""
    return icon.draw(330)


def a_blue_stone() -> Pixels:
    """A dome of lapis in its seat."""
    return resize(lapis(0), 306, 306)


FILES: Final[dict[str, Callable[[], Pixels]]] = {
    "game": one_stone,
    "bluestone": a_blue_stone,
    "stoneset": stones_of_a_set,
}
"""What is on the sheet, by the kind of file."""


TYPES: Final = {
    "game": "application-x-ishido-game",
    "bluestone": "application-x-bluestone-game",
    "stoneset": "application-x-ishido-stoneset",
}
"""The names of the icons in a theme: those of the types, with a hyphen for the slash."""


@cache
def sheet(kind: str) -> Pixels:
    """The icon of a kind of file, `SIDE` large."""
    whole = (SIDE, SIDE)
    view = (0.0, 0.0, float(SIDE), float(SIDE))
    paper, ear = (rasterise(fill(path), whole, view) for path in (_SHEET, _EAR))
    y = np.linspace(0, 1, SIDE, dtype=np.float32)[:, None] + np.zeros(whole, np.float32)
    colour = mix(hue("#fbf5e6") + np.zeros((*whole, 3)), hue("#e6d7b8"), y)
    # A dark edge, so that the sheet is seen on white, too.
    edge = paper - smoothstep(0.0, 1.0, np.clip(3 * (blur(paper, 4.0) - 0.66), 0, 1))
    colour = mix(colour, hue("#8d7a55"), np.clip(edge, 0, 1))
    fold = blur(ear, 9.0) * (1 - ear) * paper
    colour = colour * (1 - 0.55 * fold)[..., None]
    colour = mix(colour, hue("#cbb88f"), ear)
    content = np.zeros((*whole, 4), np.float32)
    drawn = FILES[kind]()
    top, left = _MIDDLE[1] - drawn.shape[0] // 2, _MIDDLE[0] - drawn.shape[1] // 2
    content[top : top + drawn.shape[0], left : left + drawn.shape[1]] = drawn
    shadow = np.roll(blur(content[..., 3], 9.0), 8, 0) * paper
    colour = to_srgb(colour * (1 - 0.6 * shadow)[..., None])
    alpha = content[..., 3:]
    colour = colour * (1 - alpha) + content[..., :3] * alpha
    return np.dstack([colour, np.maximum(paper, content[..., 3])]).astype(np.float32)


def draw(kind: str, side: int) -> Pixels:
    """An icon: of a kind of file, or ``ishido``, the program's own."""
    return icon.draw(side) if kind == "ishido" else resize(sheet(kind), side, side, sharpen=0.15)


def write_theme(folder: Path) -> None:
    """Write the icons of Linux desktops into the folder of a theme."""
    for side in (*SIZES, LARGEST):
        _write(draw("ishido", side), folder / f"{side}x{side}" / "apps" / "ishido.png")
    for kind, name in TYPES.items():
        for side in SIZES:
            _write(draw(kind, side), folder / f"{side}x{side}" / "mimetypes" / f"{name}.png")


def _write(pixels: Pixels, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    write(pixels, path)


def write_files(folder: Path) -> None:
    """Write the program's icon for Windows, and for macOS that of each kind of file, too."""
    folder.mkdir(parents=True, exist_ok=True)
    images = [to_image(draw("ishido", side)) for side in ICO]
    sizes = [(side, side) for side in ICO]
    images[-1].save(folder / "ishido.ico", sizes=sizes, append_images=images[:-1])
    for kind in ("ishido", *FILES):
        (folder / f"{kind}.icns").write_bytes(_icns(kind))


def _icns(kind: str) -> bytes:
    """An icon of macOS: pictures in PNG, each after its name and its length."""
    parts = b""
    for name, side in ICNS.items():
        if side <= SIDE or kind == "ishido":
            picture = io.BytesIO()
            to_image(draw(kind, side)).save(picture, "PNG", optimize=True)
            parts += _part(name, picture.getvalue())
    return _part("icns", parts)


def _part(name: str, content: bytes) -> bytes:
    return name.encode() + (len(content) + 8).to_bytes(4, "big") + content
