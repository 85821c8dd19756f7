"""The title, and the menus in all the ways in which they are opened."""

from ishido.rules.game import Mode
from ishido.session.clock import turn_clock
from tests.support.pilot import Pilot
from tests.support.tour.games import ANN, BO, new_game, session_of
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
    pilot.open_menu("file", by_keys=True)


def menu_of_bar(pilot: Pilot) -> None:
    if pilot.ishido.bar.stands:
        pilot.click("game")
    else:  # on a phone
        pilot.open_menu("game")
    pilot.move("scoring")


def menu_of_challenge(pilot: Pilot) -> None:
    """The Game menu with all that a solitaire's hides."""
    pilot.ishido.seats.go_on()
    pilot.ishido.open_bar("game", by_keys=True)


def menu_by_keys(pilot: Pilot) -> None:
    pilot.press("Alt", "c", "Down")


def menu_at_pointer(pilot: Pilot) -> None:
    pilot.ishido.open_menu_at(pilot.spot("g4"))
    pilot.move("help")


SHOTS = (
    Shot("title", title, new_game),
    Shot("title-continue", title, on_every_board=True),
    Shot("title-new", title_new, lambda: None),
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
