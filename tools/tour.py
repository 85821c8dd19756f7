"""Render every screen to PNG without a display: ``python tools/tour.py OUT [--only WORD]``.

Draws one picture per screen, state and window size, for review by eye. The states are reached as a
player reaches them, by input to the real app. Then come the main screens on every board. Contact
sheets of the stonesets and boards are drawn in ``art``.
"""

import argparse
import os
import sys
from collections.abc import Iterator
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

import pygame

from ishido.assets import assets
from ishido.skins.catalogue import OURS
from tests.support.tour.day import ALL, windows
from tests.support.tour.pictures import REFERENCE


def pictures(only: str = "") -> Iterator[tuple[str, pygame.Surface]]:
    """Each picture whose name holds ``only``, taken when it is asked for: every screen in all its
    windows, a phone's with two pixels for one, then in every world."""
    for shot in ALL.values():
        for (width, height), density in windows(shot):
            label = f"{width}x{height}-{shot.name}"
            if only in label and density:
                yield label, shot.take((2 * width, 2 * height), density=2.0)
            elif only in label:
                yield label, shot.take((width, height))
    for world in OURS:
        there = (assets() / "boards" / world).is_dir()
        for shot in ALL.values():
            label = f"world-{world}-{shot.name}"
            if there and shot.on_every_board and only in label:
                yield label, shot.take(REFERENCE, world)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--only", default="", help="only pictures whose name holds this")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    for label, picture in pictures(options.only):
        pygame.image.save(picture, options.out / f"{label}.png")
        print(label)


if __name__ == "__main__":
    main()
