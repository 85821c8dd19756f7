"""Tournaments: begun, listed, between two games, over; deals of the day and those seen before."""

from ishido.kinds.kind import new_id
from ishido.kinds.players import Player
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Mode
from ishido.rules.scoring import Scoring
from ishido.session.clock import game_clock
from ishido.session.intention import Do
from ishido.session.tournament import Tournament
from ishido.store.lines import ScoreList
from ishido.store.settings import Chosen, Seating
from tests.support.pilot import Pilot
from tests.support.players_at_table import ANN, BO, begin_tournament, sit_down
from tests.support.tour.games import DEAL, LEARNER, play_on
from tests.support.tour.shot import Step, do, shot


def begin(played_by: int, name: str = "Tournament, 20 November") -> Step:
    """A tournament of four that some have played."""

    def step(pilot: Pilot) -> None:
        desk, now = pilot.app.desk, pilot.app.today()
        people = map(Player, ("Ann", "Maximiliane von Hohenschwangau", "Zoë"))
        entrants = (*people, LEARNER)
        event = Tournament(new_id(), name, deal_by_number(DEAL), Scoring.MODERN, 20, entrants)
        desk.tournaments.create(event, now)
        for number in range(played_by):
            kept = desk.tournaments.get(event.id)
            assert kept is not None
            session = desk.games.play_tournament(kept.tournament, now)
            session.do(Do.GO_ON)
            play_on(session, 30 + number // 2 * 30)
            session.do(Do.END, by=None)
            pilot.ishido.session = session
            desk.games.finish(session, now)

    return step


def open_result(pilot: Pilot) -> None:
    """A tournament's game has been ended."""
    pilot.open("tournament result", pilot.ishido)


def scores(pilot: Pilot) -> None:
    pilot.app.desk.warm_up()
    pilot.open("scores", pilot.ishido, Scoring.MODERN, ScoreList.TOURNAMENT)


def stop_for_another(pilot: Pilot) -> None:
    """A game by the clock stands, and it is the turn of a player with a long name."""
    sit_down(pilot, Mode.COOPERATIVE, ANN, LONG, clock=game_clock(10))
    pilot.click("go on")
    pilot.place_stones()
    pilot.press("F8")


LONG = Player("Bartholomew Featherstonehaugh")
SEATS = (Chosen(), Chosen("Zoë"), Chosen("Maximiliane von Hohenschwangau"), Chosen(level="sage"))
ASK_FOR_ONE = do("run", "tournament game")
NEW = do("change_settings", tournament=Seating(SEATS, 20)), ASK_FOR_ONE
TODAY = do("play_today")
TODAY_PLAYED = TODAY, do("place_stones", 20)
TODAY_LEFT = TODAY, do("place_stones", 5), do("begin_deal", 3)

SHOTS = (
    shot("cover-for-another", stop_for_another),
    shot("cover-tournament", lambda pilot: begin_tournament(pilot, LONG, BO)),
    shot("tournament-new", *NEW),
    shot("tournament-list", begin(4, "Easter cup"), begin(2), ASK_FOR_ONE),
    shot("tournament-between", begin(2), open_result, do("step", 3)),
    shot("tournament-over", begin(4), open_result, do("step", 3)),
    shot("tournament-standings", begin(4), ASK_FOR_ONE, do("click", "standings")),
    shot("tournament-scores", begin(4), scores),
    shot("deal-today-left", *TODAY_LEFT),
    shot(
        "deal-today-finished",
        *TODAY_PLAYED,
        do("end_game"),
        do("press", "Esc"),
        do("follow_link", "day"),
    ),
)
