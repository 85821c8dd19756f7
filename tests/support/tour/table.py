"""The table: a game from its first stone to its end, its aids and what they cost."""

import pygame

from ishido.rules.board import Square
from ishido.rules.scoring import Scoring
from ishido.session.intention import End, Place, ShowMoves, ShowPouch, Undo
from ishido.session.session import Aid
from ishido.ui.commands.games import start_over
from ishido.ui.core.events import LEFT, Act
from ishido.ui.scenes.table.scene import TableScene
from tests.support.tour.games import MIDDLE, before_four_way, new_game, over, played, sensible
from tests.support.tour.stage import Shot, Stage


def opening(stage: Stage) -> None:
    stage.settle()


def newcomer(stage: Stage) -> None:
    """The very first window of a player."""
    stage.app.pop(stage.table)
    stage.table = TableScene(stage.app)
    stage.app.push(stage.table)
    stage.app.time += 30


def hovering(stage: Stage) -> None:
    square = sensible(stage.table.session.game)
    stage.point(Act.MOVE, stage.table.layout.square_rect(square).center)


def dragging(stage: Stage) -> None:
    x, y = stage.table.layout.touchstone.center
    stage.point(Act.DOWN, (x, y), button=LEFT)
    stage.point(Act.MOVE, (x - 60, y + 40), button=LEFT)
    x, y = stage.square("d3")
    stage.point(Act.MOVE, (x + 9, y - 14), button=LEFT)


def refused(stage: Stage) -> None:
    game = stage.table.session.game
    worst = max(
        (s for s in range(96) if game.position[Square(s)] is None and not game.legal_mask >> s & 1),
        key=lambda s: game.position.count_neighbours(Square(s)),
    )
    stage.click(stage.table.layout.square_rect(Square(worst)).center)
    stage.app.time += 1


def moves_shown(stage: Stage) -> None:
    stage.table.do(ShowMoves())
    stage.app.time += 0.5


def four_way(stage: Stage) -> None:
    stage.picture()
    stage.table.do(Place(sensible(stage.table.session.game)))
    stage.app.time += 0.75


def keyboard(stage: Stage) -> None:
    stage.keys(pygame.K_TAB, pygame.K_LEFT, pygame.K_UP)


def button_focus(stage: Stage) -> None:
    stage.keys(pygame.K_TAB, pygame.K_TAB, pygame.K_TAB)


def ended(stage: Stage) -> None:
    stage.table.do(End())
    stage.app.time += 3  # the figures are counted up


def looked_at(stage: Stage) -> None:
    ended(stage)
    stage.press("look")
    stage.settle()


def offered(stage: Stage) -> None:
    stage.app.desk.settings_store.change(always_show_moves=True)
    stage.settle()


def asked(stage: Stage) -> None:
    stage.keys(pygame.K_h)


def asked_to_start_over(stage: Stage) -> None:
    start_over(stage.app, stage.table)


def aided(stage: Stage) -> None:
    for intention in (ShowMoves(), ShowPouch(), Undo(), Undo()):
        stage.table.do(intention)
    stage.settle()


def aided_to_the_end(stage: Stage) -> None:
    stage.table.session.aids |= {Aid.STARTED_OVER, Aid.DEAL_SEEN}
    looked_at(stage)


def pouch(stage: Stage) -> None:
    stage.table.session.aids |= {Aid.POUCH_SHOWN}
    stage.table.aids.show_pouch()
    stage.keys(pygame.K_RIGHT)


def roman(stage: Stage) -> None:
    stage.app.desk.settings_store.change(roman=True, coordinates=True)
    stage.app.rearrange()


def tip(stage: Stage) -> None:
    """The mouse rests on a button that cannot be used yet."""
    stage.settle()
    stage.point(Act.MOVE, stage.widget("undo button").rect.center)
    stage.table.tick(stage.app.time)
    stage.app.time += 1


def large(stage: Stage) -> None:
    """Words and panels of the largest size."""
    stage.app.desk.settings_store.change(ui_scale=2.0)
    stage.app.rearrange()
    stage.settle()


def without_tools(stage: Stage) -> None:
    stage.app.desk.settings_store.change(tools=False)
    stage.app.rearrange()
    stage.settle()


SHOTS = (
    Shot("opening", opening, new_game),
    Shot("newcomer", newcomer, new_game),
    Shot("mid-game", opening, on_every_board=True),
    Shot("tool-tip", tip, new_game),
    Shot("large", large),
    Shot("without-tools", without_tools),
    Shot("hovering", hovering),
    Shot("dragging", dragging),
    Shot("refused", refused, on_every_board=True),
    Shot("moves-shown", moves_shown, on_every_board=True),
    Shot("four-way", four_way, before_four_way),
    Shot("keyboard", keyboard),
    Shot("button-focus", button_focus),
    Shot("no-square-left", opening, over),
    Shot("game-over", ended, over, on_every_board=True),
    Shot("looking-back", looked_at, over),
    Shot("ancient", opening, lambda: played(MIDDLE, scoring=Scoring.ANCIENT)),
    Shot("ancient-over", ended, lambda: played(66, scoring=Scoring.ANCIENT)),
    Shot("offered", offered, new_game),
    Shot("asked", asked),
    Shot("start-over", asked_to_start_over),
    Shot("aided", aided),
    Shot("aided-to-the-end", aided_to_the_end, over),
    Shot("pouch", pouch, new_game),
    Shot("pouch-half", pouch),
    Shot("pouch-four", pouch, over),
    Shot("roman", roman, lambda: played(60)),
)
