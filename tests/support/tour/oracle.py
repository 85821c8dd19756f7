"""The oracle: questions and readings."""

from functools import partial

from ishido.rules.board import parse_square
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Setup
from ishido.session.intention import Do, Place
from tests.support.pilot import Pilot
from tests.support.sample_games import FOUR_WAY, FOUR_WAY_DEAL
from tests.support.sample_readings import QUESTION, answered, before_four_way, cast_with
from tests.support.tour.games import play_on
from tests.support.tour.menus import settle, title
from tests.support.tour.shot import do, shot


def turn_on(pilot: Pilot) -> None:
    pilot.change_settings(oracle=True)
    pilot.ishido.renew_buttons()


def read(pilot: Pilot) -> None:
    """Open the reading of the game's augury."""
    pilot.open("reading", pilot.ishido.session, new=True)
    pilot.step()


def keep_games(pilot: Pilot) -> None:
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


ASK = do("run", "question")
KEPT = turn_on, do("ask_oracle", QUESTION), do("settle")
WAITS = *KEPT, do("move", "question button"), do("step"), do("step", 1)
CHANGING = partial(cast_with, 2)

SHOTS = (
    shot("title-oracle", title, settle, game=answered),
    shot(
        "oracle-question",
        *(turn_on, ASK, do("insert", QUESTION)),
        game=before_four_way,
        on_every_board=True,
    ),
    shot("oracle-waits", *WAITS, game=before_four_way),
    shot("oracle-reading-half", read, do("step", 3.4), game=CHANGING, at_once=True),
    shot("oracle-reading", read, do("step", 30), game=CHANGING, on_every_board=True),
    shot("oracle-reading-unchanging", read, do("step", 30), game=partial(cast_with, 0)),
    shot("oracle-games", keep_games, do("open", "journal", show="readings"), game=answered),
)
