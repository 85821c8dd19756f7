"""Pictures of the game, told by digests. Runs in the page and here."""

import hashlib
from typing import Any

import pygame

from ishido.rules.stone import STONES

CELL = 40.0
"""The width of a square. For one so small, pictures of half the scale are enough."""
SIZES = ((300, 200), (600, 60), (90, 300))


def samples(board: Any, stones: Any) -> dict[str, str]:
    """The digests of some of the pictures of a board and of stones, by their names."""
    pictures = {
        f"{part} {size}": board.slab(part, size, CELL)
        for part in ("panel", "plaque", "button", "button.hot", "tray")
        for size in SIZES
    }
    pictures["board"] = board.board((600, 420))
    pictures["board on a phone"] = board.board((420, 600), turned=True)
    pictures["backdrop"] = board.backdrop((500, 700))
    pictures["stone"] = stones.stone(STONES[7], (33, 39))
    pictures["shadow"], _ = stones.shadow(STONES[7], (33, 39), 0.5)
    return {
        name: hashlib.sha256(pygame.image.tobytes(picture, "RGBA")).hexdigest()
        for name, picture in pictures.items()
    }
