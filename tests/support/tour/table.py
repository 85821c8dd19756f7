"""The table: a game from its first stone to its end, its aids and what they cost."""

from functools import partial

from ishido.rules.board import SQUARE_NAMES, Square
from ishido.rules.scoring import Scoring
from ishido.session.intention import Do
from ishido.session.session import Aid
from tests.support.pilot import Pilot
from tests.support.tour.games import (
    ALL,
    before_four_way,
    new_game,
    nothing,
    over,
    played,
    sensible,
)
from tests.support.tour.shot import Step, do, helped, intend, shot


def at_sensible(action: str) -> Step:
    """Something that is done at the square where a fair player would place the stone."""
    return lambda pilot: do(action, SQUARE_NAMES[sensible(pilot.game)])(pilot)


def drag(pilot: Pilot) -> None:
    x, y = pilot.spot("touchstone")
    pilot.down((x, y))
    pilot.pull((x - 60, y + 40))
    x, y = pilot.spot("d3")
    pilot.pull((x + 9, y - 14))


def try_a_square_that_refuses(pilot: Pilot) -> None:
    game = pilot.game
    worst = max(
        (s for s in range(96) if game.position[Square(s)] is None and not game.legal_mask >> s & 1),
        key=lambda s: game.position.count_neighbours(Square(s)),
    )
    pilot.click(SQUARE_NAMES[worst])


def show_pouch(pilot: Pilot) -> None:
    pilot.ishido.aids.show_pouch()
    pilot.press("Right")


END = intend(Do.END), do("step", 3)
LOOK_BACK = *END, do("settle"), do("press", "Esc"), do("settle")
ANCIENT = partial(played, scoring=Scoring.ANCIENT)
POUCH = helped(Aid.POUCH_SHOWN), show_pouch
AIDS = intend(Do.SHOW_MOVES, Do.SHOW_POUCH, Do.UNDO, Do.UNDO)

SHOTS = (
    shot("opening", game=new_game),
    shot("newcomer", game=nothing),
    shot("mid-game", on_every_board=True),
    shot("tool-tip", do("move", "undo button"), game=new_game),
    shot("without-tools", do("change_settings", tools=False), do("settle")),
    shot("hovering", at_sensible("move")),
    shot("dragging", drag),
    shot(
        "refused",
        try_a_square_that_refuses,
        do("step", 1),
        on_every_board=True,
        at_once=True,
    ),
    shot("moves-shown", intend(Do.SHOW_MOVES), do("step", 0.5), on_every_board=True, at_once=True),
    shot("four-way", at_sensible("click"), do("step", 0.75), game=before_four_way, at_once=True),
    shot("keyboard", do("press", "Tab", "Left", "Up")),
    shot("no-square-left", game=over),
    shot("game-over", *END, game=over, on_every_board=True),
    shot("looking-back", *LOOK_BACK, game=over),
    shot("ancient", game=ANCIENT),
    shot("ancient-over", *END, game=partial(ANCIENT, moves=ALL)),
    shot("asked", do("press", "h")),
    shot("aided", AIDS, do("settle")),
    shot("aided-to-the-end", helped(Aid.STARTED_OVER, Aid.DEAL_SEEN), *LOOK_BACK, game=over),
    shot("pouch", *POUCH, game=new_game),
    shot("pouch-four", *POUCH, game=over),
)
