"""The title, and the menus in all the ways in which they are opened."""

import pygame

from ishido.rules.game import Mode
from ishido.session.clock import turn_clock
from ishido.ui.commands.menus import MENUS
from ishido.ui.core.events import Act
from ishido.ui.scenes.title import TitleScene
from tests.support.tour.games import ANN, BO, new_game, session_of
from tests.support.tour.stage import Shot, Stage
from tests.support.tour.table import newcomer


def _settle(stage: Stage) -> None:
    """Let the title do what it does after its first picture."""
    for _ in range(3):
        stage.picture()
        stage.app.time += 3


def title(stage: Stage) -> None:
    stage.app.push(TitleScene(stage.app, stage.table))
    _settle(stage)


def title_new(stage: Stage) -> None:
    newcomer(stage)
    stage.app.push(TitleScene(stage.app, stage.table, newcomer=True))
    _settle(stage)


def open_menu(stage: Stage) -> None:
    stage.table.open_menu()


def menu_page(stage: Stage) -> None:
    stage.table.open_menu(MENUS[1], by_keys=True)


def menu_of_bar(stage: Stage) -> None:
    if stage.table.bar.stands:
        stage.click(stage.table.bar.titles[2].rect.center)
    else:  # on a phone
        stage.table.open_bar(MENUS[2].name)
    stage.point(Act.MOVE, stage.widget("scoring").rect.center)


def menu_of_challenge(stage: Stage) -> None:
    """The Game menu with all that a solitaire's hides."""
    stage.table.seats.go_on()
    stage.table.open_bar(MENUS[2].name, by_keys=True)


def menu_by_keys(stage: Stage) -> None:
    stage.keys(pygame.K_LALT, pygame.K_c, pygame.K_DOWN)


def menu_at_pointer(stage: Stage) -> None:
    stage.table.open_menu_at(stage.square("g4"))
    stage.point(Act.MOVE, stage.widget("help").rect.center)


SHOTS = (
    Shot("title", title, new_game),
    Shot("title-continue", title, on_every_board=True),
    Shot("title-new", title_new, new_game),
    Shot("menu", open_menu, on_every_board=True),
    Shot("menu-page", menu_page),
    Shot("menu-of-bar", menu_of_bar),
    Shot(
        "menu-of-challenge",
        menu_of_challenge,
        lambda: session_of(Mode.CHALLENGE, ANN, BO, clock=turn_clock(20)),
    ),
    Shot("menu-by-keys", menu_by_keys),
    Shot("menu-at-pointer", menu_at_pointer),
)
