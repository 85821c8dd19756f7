"""The title, and the menus in all the ways in which they are opened."""

import pygame

from tests.support.pilot import Pilot
from tests.support.tour.games import new_game
from tests.support.tour.shot import Shot


def _settle(pilot: Pilot) -> None:
    """Let the title do what it does after its first picture."""
    for _ in range(3):
        pilot.step()
        pilot.step(3)


def title(pilot: Pilot) -> None:
    pilot.app.desk.games.put_on_table(pilot.ishido.session)  # so that it can be continued
    pilot.open("title", pilot.ishido)
    _settle(pilot)


def title_new(pilot: Pilot) -> None:
    pilot.open("title", pilot.ishido, newcomer=True)
    _settle(pilot)


def open_menu(pilot: Pilot) -> None:
    pilot.open_menu()


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


def menu_by_keys(pilot: Pilot) -> None:
    pilot.press("F10", "Right", "Right", "Right", "Down")


SHOTS = (
    Shot("title", title, new_game),
    Shot("title-continue", title, on_every_board=True),
    Shot("title-new", title_new, lambda: None),
    Shot("menu", open_menu, on_every_board=True),
    Shot("menu-page", menu_page),
    Shot("aids-on-board", aids_on_board),
    Shot("menu-of-bar", menu_of_bar),
    Shot("menu-by-keys", menu_by_keys),
)
