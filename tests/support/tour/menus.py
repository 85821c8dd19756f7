"""The title, and the menus in all the ways in which they are opened."""

import pygame

from tests.support.pilot import Pilot
from tests.support.tour.games import new_game, nothing
from tests.support.tour.shot import do, shot


def settle(pilot: Pilot) -> None:
    """Let the title do what it does after its first picture."""
    for _ in range(3):
        pilot.step()
        pilot.step(3)


def title(pilot: Pilot) -> None:
    pilot.app.desk.games.put_on_table(pilot.ishido.session)  # so that it can be continued
    pilot.open("title", pilot.ishido)


def menu_page(pilot: Pilot) -> None:
    pilot.open_menu("records" if pilot.ishido.layout.phone else "file", by_keys=True)


def aids_on_board(pilot: Pilot) -> None:
    if pilot.ishido.layout.phone:
        pilot.look()
        pilot.finger(pygame.FINGERDOWN, "Moves")
        pilot.step(0.5)
        pilot.finger(pygame.FINGERUP, "Moves")
    else:
        pilot.right_click("Moves")


def menu_of_bar(pilot: Pilot) -> None:
    if pilot.ishido.bar.stands:
        pilot.click("game")
    else:  # on a phone
        pilot.open_menu("play")
    pilot.move("cooperative")


SHOTS = (
    shot("title", title, settle, game=new_game),
    shot("title-continue", title, settle, on_every_board=True),
    shot(
        "title-new",
        lambda pilot: pilot.open("title", pilot.ishido, newcomer=True),
        settle,
        game=nothing,
    ),
    shot("menu", do("open_menu"), on_every_board=True),
    shot("menu-page", menu_page),
    shot("aids-on-board", aids_on_board),
    shot("menu-of-bar", menu_of_bar),
    shot("menu-by-keys", do("press", "F10", "Right", "Right", "Right", "Down")),
)
