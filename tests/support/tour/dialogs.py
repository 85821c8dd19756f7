"""Dialogs: questions, deals, settings, the chooser; and the pages of the help."""

import math
import time
from functools import partial

import pygame

from ishido.rules.deal import deal_by_number
from ishido.rules.scoring import Scoring
from ishido.ui import words
from ishido.ui.scenes.chooser import Chooser
from ishido.ui.scenes.deal import ask_about_pasted, deal_dialog, play_deal
from ishido.ui.scenes.scoring import open_scoring
from ishido.ui.view.dialog import confirm
from ishido.ui.words.ending import PLAY_ON
from ishido.ui.words.starting import using_our_board
from tests.support.tour.stage import Shot, Stage


def question(stage: Stage) -> None:
    confirm(stage.app, words.END_GAME, words.SURE_TO_END, words.END_GAME, lambda: None, no=PLAY_ON)


def safe_start(stage: Stage) -> None:
    stage.app.open("safe start")


def unusable_board(stage: Stage) -> None:
    stage.app.troubles.append(using_our_board("kitchen"))


def other_scoring(stage: Stage) -> None:
    open_scoring(stage.app, stage.table, Scoring.ANCIENT)


def deal_number(stage: Stage) -> None:
    stage.app.push(deal_dialog(stage.app, stage.table))


def wrong_number(stage: Stage) -> None:
    dialog = deal_dialog(stage.app, stage.table)
    stage.app.push(dialog)
    field = dialog.ring.widgets[0]
    field.replace("12 apples")  # type: ignore[attr-defined]
    stage.keys(pygame.K_RETURN)


def seen_deal(stage: Stage) -> None:
    stage.app.desk.games.begin(deal_by_number(7), stage.app.today(), Scoring.MODERN)
    play_deal(stage.app, stage.table, deal_by_number(7))


def pasted_game(stage: Stage) -> None:
    record = stage.table.session.record()
    ask_about_pasted(stage.app, stage.table, record, lambda: None)


def settings(stage: Stage, page: int = 0) -> None:
    """A page of the settings."""
    stage.app.open("settings")
    for _ in range(page):
        stage.keys(pygame.K_TAB, mod=pygame.KMOD_LCTRL)


def chooser(stage: Stage) -> None:
    chooser = Chooser(stage.app)
    stage.app.push(chooser)
    stage.picture()  # it is drawn before the pictures of its cards are made
    while chooser.due < math.inf:  # the cards' pictures come one after the other
        chooser.tick(stage.app.now())
        time.sleep(0.01)


def help_page(stage: Stage, page: str, pages_down: int) -> None:
    """A page of the help, some screens down."""
    stage.app.open("help", page)
    for _ in range(pages_down):
        stage.picture()
        stage.keys(pygame.K_PAGEDOWN)


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
