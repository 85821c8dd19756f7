"""Preview a stoneset on a board: ``python -m ishido_art.pictures.preview OUT [--set NAME] …``.

Reads only what is in ``assets/``, as the window does, and writes into OUT: the window mocked up
at 1280 × 800 (``window.png``), the bare board (``empty.png``) and contact sheets of the stones on
the board at 48, 66 and 144 pixels (``stones-48.png`` …).
"""

import argparse
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

from ishido_art.paths import ASSETS

from .picture import Pixels, from_image, resize, to_image

Rect = tuple[int, int, int, int]

_CELL = 70
_ZOOM = _CELL / 112
"""The window's scale against the half level, whose squares are 112 pixels wide."""


@dataclass(frozen=True)
class Skin:
    """A stoneset on a board, as found on disk."""

    stones: Path
    board: Path
    fonts: Path
    info: dict[str, Any]

    def part(self, name: str) -> Image.Image:
        """One of the board's pictures, at half level."""
        return Image.open(self.board / f"{name}.half.webp").convert("RGBA")

    def colour(self, name: str) -> str:
        """One of the board's colours."""
        return str(self.info["colours"][name])

    def font(self, name: str, size: int) -> ImageFont.FreeTypeFont:
        """A face from the fonts' folder."""
        return ImageFont.truetype(self.fonts / name, size)

    def sheet(self) -> Pixels:
        """All the stones."""
        return from_image(Image.open(self.stones / "stones.webp"))


def scaled(image: Image.Image, width: int, height: int, sharpen: float = 0.0) -> Image.Image:
    """*image* resampled on premultiplied alpha."""
    return to_image(resize(from_image(image), width, height, sharpen)).convert("RGBA")


def nine_slice(image: Image.Image, margins: list[int], size: tuple[int, int]) -> Image.Image:
    """*image* cropped to *size*: corners kept, edges and middle cut off, never stretched."""
    left, top, right, bottom = (round(m / 2) for m in margins)
    w, h = size
    out = Image.new("RGBA", size)
    for x, sx, sw in ((0, 0, left), (left, left, w - left - right),
                      (w - right, image.width - right, right)):  # fmt: skip
        for y, sy, sh in ((0, 0, top), (top, top, h - top - bottom),
                          (h - bottom, image.height - bottom, bottom)):  # fmt: skip
            out.paste(image.crop((sx, sy, sx + sw, sy + sh)), (x, y))
    return out


class Canvas:
    """A picture of the window in the making."""

    def __init__(self, skin: Skin, size: tuple[int, int]) -> None:
        self.skin = skin
        w, h = size
        back = skin.part("backdrop")
        zoom = max(w / back.width, h / back.height)
        back = back.resize((round(back.width * zoom), round(back.height * zoom)))
        self.image = back.crop((0, 0, w, h))
        sheet = skin.sheet()
        h6, w6 = sheet.shape[0] // 6, sheet.shape[1] // 6
        self.cells = [
            [sheet[r * h6 : r * h6 + h6, c * w6 : c * w6 + w6] for c in range(6)] for r in range(6)
        ]

    def put(self, image: Image.Image, x: int, y: int, shadow: int = 0, dark: float = 0.6) -> None:
        """Lay *image* at x, y, over a soft shadow reaching *shadow* pixels."""
        if shadow:
            alpha = Image.new("L", self.image.size)
            lean = (round(x + shadow * 0.4), round(y + shadow * 0.7))
            alpha.paste(image.getchannel("A").point(lambda a: round(a * dark)), lean)
            alpha = alpha.filter(ImageFilter.GaussianBlur(shadow * 0.7))
            tint = Image.new("RGBA", self.image.size, self.skin.colour("shadow"))
            tint.putalpha(alpha)
            self.image.alpha_composite(tint)
        self.image.alpha_composite(image, (x, y))

    def slab(self, name: str, rect: Rect, shadow: int = 0) -> None:
        """One of the nine-slices."""
        x, y, w, h = rect
        slices = self.skin.info["slices"]
        margins = slices[name.partition(".")[0]]
        cut = nine_slice(self.skin.part(name), margins, (round(w / _ZOOM), round(h / _ZOOM)))
        self.put(scaled(cut, w, h, 0.1), x, y, shadow)

    def stone(self, kind: tuple[int, int], x: int, y: int, width: int) -> None:
        """A stone with its shadow."""
        height = round(width * 66 / 56)
        small = resize(self.cells[kind[0]][kind[1]], width, height, 0.18 if width < 168 else 0.0)
        self.put(to_image(small).convert("RGBA"), x, y, max(2, width // 16), 0.72)

    def text(self, at: tuple[int, int], words: str, font: ImageFont.FreeTypeFont, colour: str,
             anchor: str = "la") -> None:  # fmt: skip
        """A line of text with a soft dark edge below."""
        draw = ImageDraw.Draw(self.image)
        draw.text((at[0], at[1] + 1), words, self.skin.colour("shadow"), font, anchor)
        draw.text(at, words, self.skin.colour(colour), font, anchor)


def _position(seed: int) -> dict[tuple[int, int], tuple[int, int]]:
    """Some stones on some squares; it looks like a game but need not be one."""
    rng = np.random.default_rng(seed)
    squares = [(x, y) for x in range(12) for y in range(8)]
    centre = {s: abs(s[0] - 5.5) * 0.5 + abs(s[1] - 3.5) * 0.7 + 3 * rng.random() for s in squares}
    chosen = sorted(squares, key=lambda s: centre[s])[:40]
    chosen += [(0, 0), (11, 0), (0, 7), (11, 7)]
    return {s: (int(rng.integers(6)), int(rng.integers(6))) for s in chosen}


def board_on(canvas: Canvas, x: int, y: int, cell: int) -> tuple[int, int, float]:
    """Lay the board with squares *cell* pixels wide; returns its first square and their height."""
    picture = Image.open(canvas.skin.board / "board.webp").convert("RGBA")
    squares = canvas.skin.info["board"]["squares"]
    zoom = cell * 12 / squares[2]
    small = scaled(picture, round(picture.width * zoom), round(picture.height * zoom), 0.12)
    canvas.put(small, x, y, 14, 0.7)
    return x + round(squares[0] * zoom), y + round(squares[1] * zoom), squares[3] * zoom / 8


def window(skin: Skin, seed: int = 4) -> Image.Image:
    """The game's window at 1280 × 800."""
    canvas = Canvas(skin, (1280, 800))
    left, top, tall = board_on(canvas, 20, 20, _CELL)
    for (x, y), kind in sorted(_position(seed).items(), key=lambda item: item[0][1]):
        canvas.stone(kind, left + x * _CELL + 4, round(top + y * tall) + 4, 62)
    column, wide = 940, 318
    canvas.slab("plaque", (20, 745, 896, 40), 5)
    body, title = "CormorantGaramond-SemiBold.ttf", "IshidoCapitals-Bold.ttf"
    canvas.text((468, 765), "Jade on the Mountain: three ways, four points.", skin.font(body, 19),
                "text", "mm")  # fmt: skip
    canvas.slab("panel", (column, 20, wide, 290), 9)
    canvas.text((column + wide // 2, 56), "I S H I D O", skin.font(title, 30), "gold", "mm")
    canvas.put(scaled(skin.part("ornament"), 180, 7), column + wide // 2 - 90, 78)
    canvas.slab("tray", (column + 22, 98, 122, 190))
    canvas.stone((2, 0), column + 33, 134, 100)
    canvas.put(scaled(skin.part("pouch"), 150, 164), column + 150, 118, 8)
    canvas.text((column + 284, 118), "28", skin.font(title, 22), "gold", "mm")
    canvas.slab("panel", (column, 322, wide, 174), 9)
    rows = (("Score", "12 480"), ("Four-ways", "3"), ("Best", "30 115"))
    for i, (label, figure) in enumerate(rows):
        canvas.text((column + 26, 352 + 34 * i), label, skin.font(body, 20), "text", "lm")
        canvas.text((column + wide - 26, 352 + 34 * i), figure, skin.font(title, 18), "gold", "rm")
    canvas.slab("button", (column + 24, 448, 128, 32), 3)
    canvas.slab("button.hot", (column + 166, 448, 128, 32), 3)
    canvas.text((column + 88, 464), "Undo", skin.font(body, 18), "text", "mm")
    canvas.text((column + 230, 464), "Hint", skin.font(body, 18), "text", "mm")
    canvas.slab("panel", (column, 504, wide, 281), 9)
    canvas.slab("tray", (column + 24, 526, wide - 48, 238))
    for r in range(6):
        for c in range(6):
            canvas.stone((r, c), column + 44 + c * 40, 534 + r * 38, 30)
    return canvas.image.convert("RGB")


def empty(skin: Skin) -> Image.Image:
    """The board alone."""
    canvas = Canvas(skin, (1280, 1010))
    board_on(canvas, 24, 22, 96)
    return canvas.image.convert("RGB")


def contact(skin: Skin, width: int) -> Image.Image:
    """All 36 stones on the board, *width* pixels wide."""
    cell = round(width * 74 / 66)
    canvas = Canvas(skin, (round(cell * 7.2), round(cell * 8.3)))
    left, top, tall = board_on(canvas, 0, 0, cell)
    for r in range(6):
        for c in range(6):
            x, y = left + c * cell + (cell - width) // 2, top + r * tall + (cell - width) / 2
            canvas.stone((r, c), x, round(y), width)
    return canvas.image.convert("RGB")


def main() -> None:
    """Read the command line and draw."""
    parser = argparse.ArgumentParser(
        prog="python -m ishido_art.pictures.preview", description=__doc__
    )
    parser.add_argument("out", type=Path)
    parser.add_argument("--set", default="ishido")
    parser.add_argument("--board", default="ishido")
    parser.add_argument("--assets", type=Path, default=ASSETS)
    parser.add_argument("--fonts", type=Path, default=ASSETS / "fonts")
    given = parser.parse_args()
    board = given.assets / "boards" / given.board
    info = tomllib.loads((board / "board.toml").read_text(encoding="utf-8"))
    skin = Skin(given.assets / "stonesets" / given.set, board, given.fonts, info)
    given.out.mkdir(parents=True, exist_ok=True)
    window(skin).save(given.out / "window.png")
    empty(skin).save(given.out / "empty.png")
    for width in (48, 66, 144):
        contact(skin, width).save(given.out / f"stones-{width}.png")


if __name__ == "__main__":
    main()
