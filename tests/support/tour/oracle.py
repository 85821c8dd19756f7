"""The oracle: questions and readings."""

import os
from functools import partial
from pathlib import Path

import pygame

from ishido.kinds.players import Player
from ishido.rules.board import parse_square
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Mode, Setup
from ishido.session.intention import Do, Place
from ishido.session.session import Session
from tests.support.pilot import Pilot
from tests.support.sample_games import FOUR_WAY, FOUR_WAY_DEAL
from tests.support.sample_readings import QUESTION, answered, before_four_way, cast_with
from tests.support.tour.games import new_game, play_on, session_of
from tests.support.tour.shot import Shot


def two_people() -> Session:
    return session_of(Mode.COOPERATIVE, Player("Yasmin"), Player("Bo"), moves=9, deal=7)


def turn_on(pilot: Pilot) -> None:
    pilot.change_settings(oracle=True)
    pilot.ishido.renew_buttons()


def ask(pilot: Pilot) -> None:
    """Ask a question in the dialog."""
    turn_on(pilot)
    pilot.run("question")
    pilot.post(pygame.TEXTINPUT, text=QUESTION)
    pilot.step()


def ask_two(pilot: Pilot) -> None:
    turn_on(pilot)
    pilot.ask_oracle("What else should I see in our work together?")
    pilot.run("question")


def waits(pilot: Pilot) -> None:
    """A question waits at the table; the pointer shows it."""
    turn_on(pilot)
    pilot.ask_oracle(QUESTION)
    pilot.settle()
    pilot.move("question button")
    pilot.step()
    pilot.step(1)


def waits_at_start(pilot: Pilot) -> None:
    """A question comes back with a new game, and there are no buttons beside the board."""
    turn_on(pilot)
    pilot.change_settings(tools=False)
    pilot.ask_oracle(QUESTION)
    pilot.settle()


def reading(pilot: Pilot, seconds: float, *, new: bool = True) -> None:
    """The reading of the game's augury, some seconds after it began."""
    pilot.open("reading", pilot.ishido.session, new=new)
    pilot.step()
    pilot.step(seconds)


def saves(pilot: Pilot) -> None:
    """The file for a reading exists already."""
    reading(pilot, 30)
    pilot.click("save")
    pilot.go_to(Path(os.environ["ISHIDO_HOME"]))
    name = pilot.value("name")
    (Path(os.environ["ISHIDO_HOME"]) / name).write_text("An older reading")
    pilot.click("save")


def refused(pilot: Pilot) -> None:
    """The stone that brought an augury is not taken back."""
    turn_on(pilot)
    pilot.ishido.do(Do.UNDO)
    pilot.step(0.5)


def games_journal(pilot: Pilot) -> None:
    """A game with an augury among the games."""
    desk, now = pilot.app.desk, pilot.app.today()
    for number in range(6):
        deal = FOUR_WAY_DEAL if number == 2 else number * 1234567
        session = desk.games.begin(Setup(deal_by_number(deal)), now)
        if number == 2:
            for square in FOUR_WAY.split():
                session.do(Place(parse_square(square)), now, QUESTION, by=None)
        play_on(session, 20 + number * 6)
        desk.games.save(session)
        session.do(Do.END)
        desk.games.finish(session, now)
    pilot.open("journal", show="readings")
    pilot.step()


SHOTS = (
    Shot("oracle-question", ask, before_four_way, on_every_board=True),
    Shot("oracle-two-seats", ask_two, two_people),
    Shot("oracle-waits", waits, before_four_way),
    Shot("oracle-waits-at-start", waits_at_start, new_game),
    Shot("oracle-reading-half", partial(reading, seconds=3.4), partial(cast_with, 2), at_once=True),
    Shot(
        "oracle-reading-becomes", partial(reading, seconds=7.9), partial(cast_with, 2), at_once=True
    ),
    Shot(
        "oracle-reading",
        partial(reading, seconds=30),
        partial(cast_with, 2),
        on_every_board=True,
    ),
    Shot("oracle-reading-unchanging", partial(reading, seconds=30), partial(cast_with, 0)),
    Shot("oracle-save", saves, answered),
    Shot("oracle-refused", refused, answered, at_once=True),
    Shot("oracle-games", games_journal, answered),
)
