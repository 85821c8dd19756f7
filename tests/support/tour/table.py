"""The table: a game from its first stone to its end, its aids and what they cost."""

from ishido.rules.board import SQUARE_NAMES, Square
from ishido.rules.scoring import Scoring
from ishido.session.intention import Do
from ishido.session.session import Aid
from tests.support.pilot import Pilot
from tests.support.tour.games import MIDDLE, before_four_way, new_game, over, played, sensible
from tests.support.tour.shot import Shot


def opening(pilot: Pilot) -> None:
    pilot.settle()


def newcomer(pilot: Pilot) -> None:
    """The very first window of a player."""
    pilot.settle()


def hovering(pilot: Pilot) -> None:
    pilot.move(SQUARE_NAMES[sensible(pilot.game)])


def dragging(pilot: Pilot) -> None:
    x, y = pilot.spot("touchstone")
    pilot.down((x, y))
    pilot.pull((x - 60, y + 40))
    x, y = pilot.spot("d3")
    pilot.pull((x + 9, y - 14))


def refused(pilot: Pilot) -> None:
    game = pilot.game
    worst = max(
        (s for s in range(96) if game.position[Square(s)] is None and not game.legal_mask >> s & 1),
        key=lambda s: game.position.count_neighbours(Square(s)),
    )
    pilot.click(SQUARE_NAMES[worst])
    pilot.step(1)


def moves_shown(pilot: Pilot) -> None:
    pilot.ishido.do(Do.SHOW_MOVES)
    pilot.step(0.5)


def four_way(pilot: Pilot) -> None:
    pilot.click(SQUARE_NAMES[sensible(pilot.game)])
    pilot.step(0.75)


def keyboard(pilot: Pilot) -> None:
    pilot.press("Tab", "Left", "Up")


def button_focus(pilot: Pilot) -> None:
    pilot.press("Tab", "Tab", "Tab")


def ended(pilot: Pilot) -> None:
    pilot.ishido.do(Do.END)
    pilot.step(3)  # the figures are counted up


def looked_at(pilot: Pilot) -> None:
    ended(pilot)
    pilot.click("look")
    pilot.settle()


def asked(pilot: Pilot) -> None:
    pilot.press("h")


def asked_to_start_over(pilot: Pilot) -> None:
    pilot.run("start over")


def aided(pilot: Pilot) -> None:
    for intention in (Do.SHOW_MOVES, Do.SHOW_POUCH, Do.UNDO, Do.UNDO):
        pilot.ishido.do(intention)
    pilot.settle()


def aided_to_the_end(pilot: Pilot) -> None:
    pilot.ishido.session.aids |= {Aid.STARTED_OVER, Aid.DEAL_SEEN}
    looked_at(pilot)


def pouch(pilot: Pilot) -> None:
    pilot.ishido.session.aids |= {Aid.POUCH_SHOWN}
    pilot.ishido.aids.show_pouch()
    pilot.press("Right")


def roman(pilot: Pilot) -> None:
    pilot.change_settings(roman=True, coordinates=True)


def tip(pilot: Pilot) -> None:
    """The mouse rests on a button that cannot be used yet."""
    pilot.move("undo button")


def large(pilot: Pilot) -> None:
    """Words and panels of the largest size."""
    pilot.change_settings(ui_scale=2.0)
    pilot.settle()


def without_tools(pilot: Pilot) -> None:
    pilot.change_settings(tools=False)
    pilot.settle()


SHOTS = (
    Shot("opening", opening, new_game),
    Shot("newcomer", newcomer, lambda: None),
    Shot("mid-game", opening, on_every_board=True),
    Shot("tool-tip", tip, new_game),
    Shot("large", large),
    Shot("without-tools", without_tools),
    Shot("hovering", hovering),
    Shot("dragging", dragging),
    Shot("refused", refused, on_every_board=True, at_once=True),
    Shot("moves-shown", moves_shown, on_every_board=True, at_once=True),
    Shot("four-way", four_way, before_four_way, at_once=True),
    Shot("keyboard", keyboard),
    Shot("button-focus", button_focus),
    Shot("no-square-left", opening, over),
    Shot("game-over", ended, over, on_every_board=True),
    Shot("looking-back", looked_at, over),
    Shot("ancient", opening, lambda: played(MIDDLE, scoring=Scoring.ANCIENT)),
    Shot("ancient-over", ended, lambda: played(66, scoring=Scoring.ANCIENT)),
    Shot("asked", asked),
    Shot("start-over", asked_to_start_over),
    Shot("aided", aided),
    Shot("aided-to-the-end", aided_to_the_end, over),
    Shot("pouch", pouch, new_game),
    Shot("pouch-half", pouch),
    Shot("pouch-four", pouch, over),
    Shot("roman", roman, lambda: played(60)),
)
