"""The oracle: questions and readings."""

import os
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path

from ishido.records.players import Player
from ishido.rules.board import parse_square
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Mode, Setup
from ishido.rules.scoring import Scoring
from ishido.session.intention import Ask, End, Place, Undo
from ishido.session.session import Session
from ishido.ui.commands.menus import COMMANDS
from ishido.ui.core.events import Act
from ishido.ui.view.dialog import Dialog
from tests.support.sample_games import FOUR_WAY, FOUR_WAY_DEAL
from tests.support.tour.games import new_game, play_on, session_of
from tests.support.tour.stage import Shot, Stage

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


AT_FIRST = datetime(2026, 11, 20, 18, 30, 5, tzinfo=UTC)


def answered(steps: int = 0) -> Session:
    """A game with an augury. ``steps`` milliseconds later, other lines would have been cast."""
    session = before_four_way()
    session.do(Ask(0, QUESTION))
    session.do(Place(parse_square(LAST)), AT_FIRST + timedelta(milliseconds=steps))
    return session


def cast_with(changing: int) -> Session:
    """A game whose augury has a number of changing lines."""
    every = map(answered, range(1000))
    return next(one for one in every if len(one.auguries[0].casting.changing) == changing)


def reading(stage: Stage, seconds: float, *, new: bool = True) -> None:
    """The reading of the game's augury, some seconds after it began."""
    session = stage.table.session
    stage.app.open("augury", stage.table, session, session.auguries[0], new=new)
    stage.app.scene.tick(stage.app.time)
    stage.app.time += seconds


def saves(stage: Stage) -> None:
    """The file for a reading exists already."""
    reading(stage, 30)
    stage.app.desk.settings_store.change(augury_folder=os.environ["ISHIDO_HOME"])
    stage.press("save")
    picker = stage.app.scene
    name = picker.name.value  # type: ignore[attr-defined]
    (Path(os.environ["ISHIDO_HOME"]) / name).write_text("An older reading")
    stage.press("save")


def readings(stage: Stage) -> None:
    """Thirty readings over some months."""
    desk, now = stage.app.desk, stage.app.today()
    questions = (QUESTION, "What else should I see before I decide?", "Describe my part in this.",
                 "What is the best path through the coming month?")  # fmt: skip
    for number in range(30):
        session = before_four_way()
        session.do(Ask(0, questions[number % len(questions)]))
        session.do(Place(parse_square(LAST)), now - timedelta(days=number * number // 4, minutes=7))
        desk.readings.enter(session, ())
    desk.flush(30)
    empty_readings(stage)


def empty_readings(stage: Stage) -> None:
    stage.app.desk.warm_up()
    stage.app.open("readings", stage.table)
    stage.app.desk.flush(30)
    stage.app.scene.tick(stage.app.time)


def refused(stage: Stage) -> None:
    """The stone that brought an augury is not taken back."""
    turn_on(stage)
    stage.table.do(Undo())
    stage.app.time += 0.5


def replay(stage: Stage) -> None:
    play_on(stage.table.session, 30)
    stage.app.open("replay", stage.table, stage.table.session, step=len(BEFORE) + 1)
    if isinstance(stage.app.scene, Dialog):
        stage.press("yes")
    stage.app.time += 5
    stage.app.scene.tick(stage.app.time)


def later_in_replay(stage: Stage) -> None:
    """The move of the augury is marked on the timeline."""
    replay(stage)
    stage.app.scene.controls.go(20)  # type: ignore[attr-defined]
    stage.app.time += 5


def games_journal(stage: Stage) -> None:
    """A game with an augury among the games."""
    desk, now = stage.app.desk, stage.app.today()
    for number in range(6):
        deal = FOUR_WAY_DEAL if number == 2 else number * 1234567
        session = desk.games.begin(deal_by_number(deal), now, Scoring.MODERN)
        if number == 2:
            session.do(Ask(0, QUESTION))
            for square in FOUR_WAY.split():
                session.do(Place(parse_square(square)), now)
        play_on(session, 20 + number * 6)
        desk.games.save(session)
        session.do(End())
        desk.games.finish(session, now)
    desk.flush(30)
    stage.app.open("journal", stage.table)
    desk.flush(30)
    stage.app.scene.tick(stage.app.time)


def pick_folder(stage: Stage) -> None:
    stage.app.desk.settings_store.change(save_every_augury=True)
    readings(stage)
    stage.press("augury folder")


SHOTS = (
    Shot("oracle-question", ask, before_four_way, on_every_board=True),
    Shot("oracle-two-seats", ask_two, two_people),
    Shot("oracle-waits", waits, before_four_way),
    Shot("oracle-waits-at-start", waits_at_start, new_game),
    Shot("oracle-reading-half", partial(reading, seconds=3.4), partial(cast_with, 2)),
    Shot("oracle-reading-becomes", partial(reading, seconds=7.9), partial(cast_with, 2)),
    Shot(
        "oracle-reading",
        partial(reading, seconds=30),
        partial(cast_with, 2),
        on_every_board=True,
    ),
    Shot("oracle-reading-unchanging", partial(reading, seconds=30), partial(cast_with, 0)),
    Shot("oracle-save", saves, answered),
    Shot("oracle-readings", readings, answered),
    Shot("oracle-readings-empty", empty_readings, new_game),
    Shot("oracle-refused", refused, answered),
    Shot("oracle-replay", replay, answered),
    Shot("oracle-replay-later", later_in_replay, answered),
    Shot("oracle-games", games_journal, answered),
    Shot("oracle-folder", pick_folder, answered),
)
