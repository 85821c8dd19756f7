"""The pictures of the game for software centres: ``python -m tools.screenshots OUT``.

They are taken by the tour (``tools/tour.py``), and written as PNG files.
"""

import argparse
import os
from pathlib import Path
from typing import Final

SIZE: Final = (1920, 1080)
"""16 by 9, as software centres want it."""
SCREENSHOTS: Final = {
    "mid-game": "Ishido, in the middle of a game",
    "watch-points": "Fit counts: how many stones to come fit each square",
    "oracle-reading": "The oracle has answered a question",
    "bluestone-estimate": "Bluestone, the second game, with an estimate of who leads",
    "chooser": "Stonesets and boards",
    "editor-shipped": "The editor draws stones of your own",
}
"""What they show, by the name that they have in the tour. The first is shown before all others."""


def take(out: Path) -> list[Path]:
    """Write all of them, and return their paths."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    import pygame

    from tests.support.tour.pictures import SHOTS

    pygame.display.init()
    pygame.display.set_mode((1, 1))
    out.mkdir(parents=True, exist_ok=True)
    shots = {shot.name: shot for shot in SHOTS}
    paths = [out / f"{name}.png" for name in SCREENSHOTS]
    for name, path in zip(SCREENSHOTS, paths, strict=True):
        pygame.image.save(shots[name].take(SIZE), path)
    return paths


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    for path in take(parser.parse_args().out):
        print(path)


if __name__ == "__main__":
    main()
