"""The oracle: questions and readings."""

from ishido.rules.board import parse_square
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Mode, Player, Setup
from ishido.session.intention import Ask
from ishido.session.session import Session
from ishido.ui.commands.menus import COMMANDS
from ishido.ui.core.events import Act
from tests.played import FOUR_WAY, FOUR_WAY_DEAL
from tests.touring.games import new_game, session_of
from tests.touring.stage import Shot, Stage

QUESTION = (
    "Describe the path from this workshop to one of my own, and what I would do well to leave here."
)
*BEFORE, LAST = FOUR_WAY.split()


def before_four_way() -> Session:
    """One stone before a 4-Way."""
    game = Game.start(Setup(deal_by_number(FOUR_WAY_DEAL)))
    for square in BEFORE:
        game = game.place(parse_square(square))
    return Session(game)


def two_people() -> Session:
    return session_of(Mode.COOPERATIVE, Player("Yasmin"), Player("Bo"), moves=9, deal=7)


def turn_on(stage: Stage) -> None:
    stage.app.desk.settings_store.change(oracle=True)
    stage.table.renew_buttons()


def ask(stage: Stage) -> None:
    """Ask a question in the dialog."""
    turn_on(stage)
    COMMANDS["question"].run(stage.app, stage.table)
    scene = stage.app.scene
    for area in scene.areas.values():  # type: ignore[attr-defined]
        area.replace(QUESTION)


def ask_two(stage: Stage) -> None:
    turn_on(stage)
    stage.table.do(Ask(0, "What else should I see in our work together?"))
    COMMANDS["question"].run(stage.app, stage.table)


def waits(stage: Stage) -> None:
    """A question waits at the table; the pointer shows it."""
    turn_on(stage)
    stage.table.do(Ask(0, QUESTION))
    stage.settle()
    stage.point(Act.MOVE, stage.widget("question button").rect.center)
    stage.table.tick(stage.app.time)
    stage.app.time += 1


def waits_at_start(stage: Stage) -> None:
    """A question comes back with a new game, and there are no buttons beside the board."""
    turn_on(stage)
    stage.app.desk.settings_store.change(tools=False)
    stage.app.rearrange()
    stage.table.do(Ask(0, QUESTION))
    stage.settle()


SHOTS = (
    Shot("oracle-question", ask, before_four_way, on_every_board=True),
    Shot("oracle-two-seats", ask_two, two_people),
    Shot("oracle-waits", waits, before_four_way),
    Shot("oracle-waits-at-start", waits_at_start, new_game),
)
