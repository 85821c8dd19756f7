"""Small pictures of all screens that somebody has looked at and approved.

    python -m tests.support.approve           # what looks different from what was approved
    python -m tests.support.approve menu      # approves this screen as it looks now

The first writes a picture for each screen that differs, into a folder that it names: as approved,
as it is now, and where they differ. Look at it, and approve the screen by its name if it is meant
to look like that. There is no way to approve everything at once. The commit says why it changed.

The pictures are in ``tests/ui/screens``. Each screen is taken in one window, see
:mod:`tests.support.tour.day`.
"""

import argparse
import os
import sys
import tempfile
from pathlib import Path
from typing import Final

import numpy as np
from PIL import Image

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from tests.support.tour.day import ALL, window_by_day
from tests.support.tour.shot import Shot

Small = np.ndarray

FOLDER: Final = Path(__file__).resolve().parents[1] / "ui/screens"
PIXELS: Final = 96 * 64
"""Of a small picture, whatever its shape."""
STEP: Final = 20
"""The brightness of each colour is rounded to a multiple of it, which makes files small."""
ENOUGH: Final = 36
"""How much brighter or darker, of 255, a colour has to be to look different. Half a step is lost to
rounding; the rest is left to fonts and SDL, which may round otherwise elsewhere."""
FEW: Final = 3
"""Pixels that may look different: a letter, or the digit of a date."""
MANY: Final = 100
"""The same where folders or times of this machine are written."""
OF_THIS_MACHINE: Final = {
    *("back-up", "backed-up", "editor-saving"),
    *("help-about-0", "help-about-1", "load", "picker"),
    *("restore", "restored", "save-as", "tournament-list", "unfinished", "journal"),
    *("oracle-games", "bluestone-journal"),
}
"""Screens on which folders or times of this machine are written."""


def small(picture: pygame.Surface) -> Small:
    """A picture made small."""
    width, height = picture.get_size()
    scale = (PIXELS / (width * height)) ** 0.5
    size = round(width * scale), round(height * scale)
    image = Image.frombytes("RGB", (width, height), pygame.image.tobytes(picture, "RGB"))
    return np.asarray(image.resize(size, Image.Resampling.BOX)).astype(int)


def approved(name: str) -> Small | None:
    """The picture of a screen that was approved, if there is one."""
    path = FOLDER / f"{name}.webp"
    return np.asarray(Image.open(path).convert("RGB")).astype(int) if path.exists() else None


def differs(name: str, now: Small) -> bool:
    """Whether a screen looks different from what was approved."""
    before = approved(name)
    if before is None or before.shape != now.shape:
        return True
    most = MANY if name in OF_THIS_MACHINE else FEW
    return bool((abs(before - now).max(axis=2) > ENOUGH).sum() > most)


def approve(name: str, picture: Small) -> None:
    """Keep the picture of a screen as it is to look."""
    FOLDER.mkdir(exist_ok=True)
    rounded = np.clip((picture + STEP // 2) // STEP * STEP, 0, 255).astype("uint8")
    Image.fromarray(rounded).save(
        FOLDER / f"{name}.webp", lossless=True, quality=100, method=6, exact=True
    )


def taken(shot: Shot) -> pygame.Surface:
    """The picture of a screen as it looks now."""
    size, density = window_by_day(shot)
    return shot.take(size, density=density)


def side_by_side(before: Small | None, picture: pygame.Surface) -> Image.Image:
    """The approved picture, the new one, and where they differ, as large as the new one."""
    now = small(picture)
    if before is None or before.shape != now.shape:
        before = np.zeros_like(now)
    where = np.repeat((abs(before - now).max(axis=2) > ENOUGH)[..., None] * 255, 3, axis=2)
    size = picture.get_size()
    sheet = Image.new("RGB", (3 * size[0], size[1]))
    for number, each in enumerate((before, where)):
        enlarged = Image.fromarray(each.astype("uint8")).resize(size, Image.Resampling.NEAREST)
        sheet.paste(enlarged, (2 * number * size[0], 0))
    whole = Image.frombytes("RGB", size, pygame.image.tobytes(picture, "RGB"))
    sheet.paste(whole, (size[0], 0))
    return sheet


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("names", nargs="*", metavar="NAME")
    names = parser.parse_args().names
    if unknown := [name for name in names if name not in ALL]:
        parser.error(f"no screen is called {' or '.join(map(repr, unknown))}")
    for name in names:
        approve(name, small(taken(ALL[name])))
    if names:
        return
    folder = Path(tempfile.mkdtemp(prefix="ishido-screens-"))
    changed = []
    for name, shot in ALL.items():
        picture = taken(shot)
        if differs(name, small(picture)):
            changed.append(name)
            side_by_side(approved(name), picture).save(folder / f"{name}.png")
            print(name)
    for path in FOLDER.glob("*.webp"):
        if path.stem not in ALL:
            print(f"{path} belongs to no screen any more: remove it")
    if changed:
        sys.exit(f"{len(changed)} screens look different; see {folder}")
    folder.rmdir()


if __name__ == "__main__":
    main()
