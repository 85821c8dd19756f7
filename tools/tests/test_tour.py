"""The tour of all screens runs, and every picture shows something.

``tests/ui/test_escape.py`` looks at each screen, drawn with less thought behind it.
"""

import subprocess
import sys
from pathlib import Path

import pygame

from tests.support.tour.pictures import SHOTS

ROOT = Path(__file__).parents[2]

STATES = {
    "opening",
    "mid-game",
    "hovering",
    "dragging",
    "refused",
    "moves-shown",
    "four-way",
    "keyboard",
    "button-focus",
    "no-square-left",
    "game-over",
    "ancient",
    "menu",
    "menu-at-pointer",
    "seats-begin",
    "seats-challenge",
    "seats-late",
    "seats-paused",
    "seats-by-clock",
    "seats-unseen",
    "seats-team",
    "seats-watched",
    "seats-won",
    "deal-number",
    "wrong-number",
    "unfinished",
    "empty-unfinished",
    "settings",
    "settings-look",
    "settings-sound",
    "question",
    "newcomer",
    "help-rules-0",
    "help-strategy-0",
    "help-keyboard-0",
    "help-about-0",
    "widgets-buttons",
    "widgets-tip",
    "widgets-values",
    "widgets-open",
    "widgets-rows",
    "widgets-table",
    "widgets-empty",
    "widgets-words",
    "widgets-writing",
}


def test_the_tour_has_the_main_screens() -> None:
    assert {shot.name for shot in SHOTS} >= STATES


def test_the_tour_draws_every_screen(tmp_path: Path, nightly: bool) -> None:
    only = "960x640" if nightly else "960x640-menu"
    ran = subprocess.run(
        [sys.executable, "-W", "error", ROOT / "tools/tour.py", tmp_path, "--only", only],
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stderr == ""
    pictures = {path.stem.removeprefix("960x640-"): path for path in tmp_path.iterdir()}
    assert sorted(ran.stdout.split()) == sorted(path.stem for path in pictures.values())
    assert set(pictures) == {shot.name for shot in SHOTS if only in f"960x640-{shot.name}"}
    seen = set()
    for name, path in pictures.items():
        picture = pygame.image.load(path)
        assert picture.get_size() == (960, 640), name
        small = pygame.transform.scale(picture, (96, 64))
        data = pygame.image.tobytes(small, "RGB")
        assert len({data[i : i + 3] for i in range(0, len(data), 3)}) > 200, name
        seen.add(pygame.image.tobytes(picture, "RGB"))
    assert len(seen) == len(pictures)  # no two states look the same
