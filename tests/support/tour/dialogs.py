"""Dialogs: questions, deals, settings, the chooser; and the pages of the help."""

import math
import time
from functools import partial
from io import BytesIO

import pygame

from ishido.assets import assets
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Setup
from ishido.session.intention import Place
from tests.support import sample_skins as making
from tests.support.pilot import Pilot
from tests.support.tour.shot import Shot


def question(pilot: Pilot) -> None:
    pilot.run("end game")


def safe_start(pilot: Pilot) -> None:
    pilot.open("safe start")


def cut_board(pilot: Pilot) -> None:
    """One with a wide frame is to be added."""
    board = pygame.image.load(assets() / "boards" / "gems" / "board.half.webp")
    wide = pygame.Surface((board.get_width() + 300, board.get_height() + 160), pygame.SRCALPHA)
    wide.fill((40, 90, 110))
    wide.blit(board, (100, 80))
    buffer = BytesIO()
    pygame.image.save(wide, buffer, ".png")
    files = {"board.png": buffer.getvalue()}
    squares = {"squares": [145, 125, 1344, 1056]}
    path = pilot.app.desk.folders.data / "Seaside"
    chooser(pilot)
    pilot.drop(making.folder(path, making.board(files, board=squares)))


def unusable_board(pilot: Pilot) -> None:
    trouble = "The board “kitchen” can’t be used. The default board is shown."
    pilot.app.troubles.append(trouble)


def deal_number(pilot: Pilot) -> None:
    pilot.run("deal number")


def wrong_number(pilot: Pilot) -> None:
    deal_number(pilot)
    pilot.write("number", "12 apples")
    pilot.press("Enter")


def seen_deal(pilot: Pilot) -> None:
    games = pilot.app.desk.games
    session = games.begin(Setup(deal_by_number(7)), pilot.app.today())
    session.do(Place(session.game.legal_squares[0]), by=None)
    games.save(session)
    deal_number(pilot)
    pilot.type("7")


def settings(pilot: Pilot, page: int = 0) -> None:
    """A page of the settings."""
    pilot.open("settings")
    for _ in range(page):
        pilot.press("Ctrl+Tab")


def chooser(pilot: Pilot) -> None:
    pilot.open("chooser")
    pilot.step()  # it is drawn before the pictures of its cards are made
    while pilot.scene.due < math.inf:  # the cards' pictures come one after the other
        pilot.scene.tick(pilot.app.now())
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
    Shot("deal-number", deal_number),
    Shot("wrong-number", wrong_number),
    Shot("seen-deal", seen_deal),
    Shot("settings", settings, on_every_board=True),
    Shot("settings-look", partial(settings, page=1)),
    Shot("settings-sound", partial(settings, page=2)),
    Shot("chooser", chooser),
    Shot("cut-board", cut_board),
    *(
        Shot(f"help-{page}-{down}", partial(help_page, page=page, pages_down=down))
        for page, screens in HELP_PAGES
        for down in range(screens)
    ),
)
