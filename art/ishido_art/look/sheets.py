"""Contact sheets of stonesets and boards: ``python -m ishido_art.look.sheets OUT [--only WORD]``.

Each stoneset as six by six stones at 48, 96 and 192 px, in greyscale and as people with each of the
three common colour deficiencies see it; and every stoneset on every board.
"""

import argparse
import os
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import numpy as np
import pygame

from ishido.rules.stone import STONES
from ishido.skins.board import ASPECT, FRAME
from ishido.ui.kit.paint import stamp
from ishido.ui.skins.pictures import BoardPictures, StonePictures, stone_size
from ishido_art.look import seen
from ishido_art.pictures.colour import DEFICIENCIES
from ishido_art.pictures.fields import Field

WIDTHS = (48, 96, 192)


def sheets(only: str = "") -> Iterator[tuple[str, pygame.Surface]]:
    """Each stoneset's sheets, by name."""
    for name in seen.present("stonesets"):
        if only not in f"set-{name}":
            continue
        stones = seen.stones(name)
        board = seen.board(stones.stoneset.description.board)
        for width in WIDTHS:
            yield f"set-{name}-{width}", _sheet(stones, board, width)
        plain = _sheet(stones, board, 96)
        yield f"set-{name}-grey", pygame.transform.grayscale(plain)
        for vision in ("protan", "deutan", "tritan"):
            matrix = DEFICIENCIES[vision]
            yield f"set-{name}-{vision}", _seen(plain, matrix)


def pairs(only: str = "") -> Iterator[tuple[str, pygame.Surface]]:
    """Every stoneset on every board: one sheet a board, four thumbnails across."""
    for board_name in seen.present("boards"):
        if only not in f"pairs-on-{board_name}":
            continue
        board = seen.board(board_name)
        thumbs = []
        for name in seen.present("stonesets"):
            stones = seen.stones(name)
            thumbs.append(_corner(stones, board, 56))
        width, height = thumbs[0].get_size()
        page = pygame.Surface((4 * width + 30, -(-len(thumbs) // 4) * (height + 10)))
        for number, thumb in enumerate(thumbs):
            page.blit(thumb, (number % 4 * (width + 10), number // 4 * (height + 10)))
        yield f"pairs-on-{board_name}", page


def _sheet(stones: StonePictures, board: BoardPictures, width: int) -> pygame.Surface:
    """Six by six stones on the board's backdrop."""
    size = (width, round(width * ASPECT))
    gap = max(3, width // 12)
    page = board.backdrop((6 * (size[0] + gap) + gap, 6 * (size[1] + gap) + gap))
    for stone in STONES:
        x, y = gap + stone.symbol * (size[0] + gap), gap + stone.colour * (size[1] + gap)
        dark, offset = stones.shadow(stone, size, 0.0)
        stamp(page, dark, (x + offset[0], y + offset[1]))
        stamp(page, stones.stone(stone, size), (x, y))
    return page


def _corner(stones: StonePictures, board: BoardPictures, cell: int) -> pygame.Surface:
    """The upper left of a board: stones of all kinds on the Within, some on the Beyond."""
    height, frame = round(cell * ASPECT), round(cell * FRAME)
    whole = (12 * cell + 2 * frame, 8 * height + 2 * frame)
    crop = pygame.Rect(0, 0, frame + 7 * cell, frame + 7 * height)
    page = pygame.Surface(crop.size)
    stamp(page, board.board(whole).subsurface(crop), (0, 0))
    size = stone_size((cell, height))
    for stone in STONES:
        # The diagonal of kinds lies on the Beyond, above the Within.
        column = stone.symbol + 1
        row = 0 if stone.colour == stone.symbol else stone.colour + 1
        x = frame + column * cell + (cell - size[0]) // 2
        y = frame + row * height + (height - size[1]) // 2
        dark, offset = stones.shadow(stone, size, 0.0)
        stamp(page, dark, (x + offset[0], y + offset[1]))
        stamp(page, stones.stone(stone, size), (x, y))
    return page


def _seen(picture: pygame.Surface, matrix: Field) -> pygame.Surface:
    """A picture as somebody with a colour deficiency sees it."""
    pixels = pygame.surfarray.array3d(picture).astype(np.float64) / 255
    linear = np.where(pixels <= 0.04045, pixels / 12.92, ((pixels + 0.055) / 1.055) ** 2.4)
    seen = np.clip(linear @ matrix.T, 0, 1)
    coded = np.where(seen <= 0.0031308, seen * 12.92, 1.055 * seen ** (1 / 2.4) - 0.055)
    return pygame.surfarray.make_surface((coded * 255 + 0.5).astype(np.uint8))


def main() -> None:
    """Read the command line and draw."""
    parser = argparse.ArgumentParser(prog="python -m ishido_art.look.sheets", description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--only", default="", help="only sheets whose name holds this")
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    for label, sheet in chain(sheets(given.only), pairs(given.only)):
        pygame.image.save(sheet, given.out / f"{label}.png")
        print(label)


if __name__ == "__main__":
    main()
