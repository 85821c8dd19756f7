"""Render every screen to PNG without a display: ``python tools/tour.py OUT [--only WORD]``.

Draws one picture per screen, state and window size, for review by eye. The states are reached as a
player reaches them, by input to the real app. Then come the main screens on every board. Contact
sheets of the stonesets and boards are drawn in ``art``.
"""

import argparse
import os
import sys
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

import pygame

from tests.support.tour.pictures import pictures


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
