"""Windows and letters that the tour does not have: nothing lies outside a window or over another.

A window is as narrow as a system makes it, whatever we ask for. Words may be cut there.
"""

import pytest

from tests.support.tour.faults import misplaced
from tests.support.tour.pictures import SHOTS

SCREENS = [
    shot
    for shot in SHOTS
    if shot.name
    in {
        *("settings", "settings-look", "settings-sound", "chooser", "load", "save-as", "export"),
        *("exporting", "exported", "journal", "unfinished", "statistics", "high-scores"),
        *("high-scores-empty", "tournament-scores", "solitaire-computer", "cooperative"),
        *("challenge-computers", "tournament-new", "tournament-list", "tournament-between"),
        *("tournament-standings", "players-long", "players-taken", "help-rules-0", "help-about-0"),
        *("widgets-buttons", "widgets-values", "widgets-rows", "widgets-words", "widgets-writing"),
    }
]
WINDOWS = (
    *(((480, 360), 1.0), ((330, 250), 1.0), ((640, 700), 1.0), ((2000, 500), 1.0)),
    *(((960, 640), 0.75), ((640, 480), 2.0), ((900, 1400), 2.0)),
)
"""Sizes, each with the scale of the letters."""


@pytest.mark.nightly
@pytest.mark.parametrize("shot", SCREENS, ids=lambda shot: shot.name)
def test_everything_has_its_place_in_an_odd_window(shot):
    found = []
    with shot.reached((1280, 800)) as pilot:
        for size, scale in WINDOWS:
            pilot.change_settings(ui_scale=scale)
            pilot.resize(size)
            pilot.step(1)
            found += [f"{size}, {scale}: {fault}" for fault in misplaced(pilot)]
    assert not found, "\n".join(found)
