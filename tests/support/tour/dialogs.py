"""Dialogs: questions, deals, settings, the chooser; and the pages of the help."""

import math
import time
from random import Random
from unittest.mock import patch

from ishido.rules.deal import deal_by_number
from ishido.rules.game import Setup
from tests.support.pilot import Pilot
from tests.support.tour.games import keep
from tests.support.tour.shot import do, shot


def chooser(pilot: Pilot) -> None:
    pilot.open("chooser")
    pilot.step()  # it is drawn before the pictures of its cards are made
    while pilot.scene.due < math.inf:  # the cards' pictures come one after the other
        pilot.scene.tick(pilot.app.now())
        time.sleep(0.01)


def codewheel(pilot: Pilot) -> None:
    with patch("ishido.ui.screens.codewheel.chance", Random(7)):
        pilot.open("codewheel")


HELP_PAGES = {
    "rules": 5,
    "strategy": 4,
    "asking": 2,
    "carving": 2,
    "bluestone": 4,
    "keyboard": 3,
    "about": 2,
}
"""Pages of the help, each with the number of screens that are shown of it."""
DEAL_NUMBER = do("run", "deal number")
SETTINGS = do("open", "settings")

SHOTS = (
    shot("question", do("run", "end game")),
    shot("safe-start", do("open", "safe start")),
    shot("deal-number", DEAL_NUMBER),
    shot("wrong-number", DEAL_NUMBER, do("write", "number", "12 apples"), do("press", "Enter")),
    shot(
        "seen-deal",
        lambda pilot: keep(pilot, Setup(deal_by_number(7)), 1, ended=False),
        DEAL_NUMBER,
        do("type", "7"),
    ),
    shot("settings", SETTINGS, on_every_board=True),
    shot("settings-look", SETTINGS, do("press", "Ctrl+Tab")),
    shot("settings-sound", SETTINGS, do("press", "Ctrl+Tab", "Ctrl+Tab")),
    shot("codewheel", codewheel, on_every_board=True),
    shot(
        "codewheel-refused",
        *(codewheel, do("press", "Right", "Right", "Tab", "Left"), do("write", "number", "77")),
        do("press", "Enter", "Shift+Tab"),
    ),
    shot("chooser", chooser),
    shot("chooser-mix", chooser, do("click", "mix")),
    *(
        shot(
            f"help-{page}-{down}",
            do("open", "help", page),
            do("settle"),
            do("press", *["PageDown"] * down),
        )
        for page, screens in HELP_PAGES.items()
        for down in range(screens)
    ),
)
