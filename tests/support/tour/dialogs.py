"""Dialogs: questions, deals, settings, the chooser; and the pages of the help."""

import math
import time
from functools import partial

from ishido.rules.deal import deal_by_number
from ishido.rules.scoring import Scoring
from ishido.ui import words
from ishido.ui.scenes.chooser import Chooser
from ishido.ui.scenes.deal import ask_about_pasted, deal_dialog, play_deal
from ishido.ui.scenes.scoring import open_scoring
from ishido.ui.view.dialog import confirm
from ishido.ui.words.ending import PLAY_ON
from ishido.ui.words.starting import using_our_board
from tests.support.pilot import Pilot
from tests.support.tour.shot import Shot


def question(pilot: Pilot) -> None:
    confirm(pilot.app, words.END_GAME, words.SURE_TO_END, words.END_GAME, lambda: None, no=PLAY_ON)


def safe_start(pilot: Pilot) -> None:
    pilot.open("safe start")


def unusable_board(pilot: Pilot) -> None:
    pilot.app.troubles.append(using_our_board("kitchen"))


def other_scoring(pilot: Pilot) -> None:
    open_scoring(pilot.app, pilot.ishido, Scoring.ANCIENT)


def deal_number(pilot: Pilot) -> None:
    pilot.app.push(deal_dialog(pilot.app, pilot.ishido))


def wrong_number(pilot: Pilot) -> None:
    dialog = deal_dialog(pilot.app, pilot.ishido)
    pilot.app.push(dialog)
    field = dialog.ring.widgets[0]
    field.replace("12 apples")  # type: ignore[attr-defined]
    pilot.press("Enter")


def seen_deal(pilot: Pilot) -> None:
    pilot.app.desk.games.begin(deal_by_number(7), pilot.app.today(), Scoring.MODERN)
    play_deal(pilot.app, pilot.ishido, deal_by_number(7))


def pasted_game(pilot: Pilot) -> None:
    record = pilot.ishido.session.record()
    ask_about_pasted(pilot.app, pilot.ishido, record, lambda: None)


def settings(pilot: Pilot, page: int = 0) -> None:
    """A page of the settings."""
    pilot.open("settings")
    for _ in range(page):
        pilot.press("Ctrl+Tab")


def chooser(pilot: Pilot) -> None:
    chooser = Chooser(pilot.app)
    pilot.app.push(chooser)
    pilot.step()  # it is drawn before the pictures of its cards are made
    while chooser.due < math.inf:  # the cards' pictures come one after the other
        chooser.tick(pilot.app.now())
        time.sleep(0.01)


def help_page(pilot: Pilot, page: str, pages_down: int) -> None:
    """A page of the help, some screens down."""
    pilot.open("help", page)
    pilot.settle()
    pilot.press(*["PageDown"] * pages_down)


HELP_PAGES = (
    ("rules", 5),
    ("strategy", 4),
    ("asking", 2),
    ("carving", 2),
    ("bluestone", 4),
    ("keyboard", 3),
    ("about", 2),
)
"""Pages of the help, each with the number of screens that are shown of it."""
SHOTS = (
    Shot("question", question),
    Shot("safe-start", safe_start),
    Shot("unusable-board", unusable_board),
    Shot("other-scoring", other_scoring),
    Shot("deal-number", deal_number),
    Shot("wrong-number", wrong_number),
    Shot("seen-deal", seen_deal),
    Shot("pasted-game", pasted_game),
    Shot("settings", settings, on_every_board=True),
    Shot("settings-look", partial(settings, page=1)),
    Shot("settings-sound", partial(settings, page=2)),
    Shot("chooser", chooser),
    *(
        Shot(f"help-{page}-{down}", partial(help_page, page=page, pages_down=down))
        for page, screens in HELP_PAGES
        for down in range(screens)
    ),
)
