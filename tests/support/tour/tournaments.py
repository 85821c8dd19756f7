"""Tournaments: begun, listed, between two games, over."""

from functools import partial

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
from ishido.store.tournaments import StoredTournament
from tests.support.pilot import Pilot
from tests.support.players_at_table import ANN, BO, begin_tournament, sit_down
from tests.support.tour.games import DEAL, LEARNER, play_on
from tests.support.tour.shot import Shot


def begun(pilot: Pilot, played_by: int, name: str = "Tournament, 20 November") -> StoredTournament:
    """A tournament of four that some have played."""
    desk, now = pilot.app.desk, pilot.app.today()
    people = tuple(map(Player, ("Ann", "Maximiliane von Hohenschwangau", "Zoë")))
    deal = deal_by_number(DEAL)
    event = Tournament(new_id(), name, deal, Scoring.MODERN, 20, (*people, LEARNER))
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
    kept = desk.tournaments.get(event.id)
    assert kept is not None
    return kept


def setup(pilot: Pilot) -> None:
    """Who will play in a new one."""
    seats = (
        Chosen(),
        Chosen("Zoë"),
        Chosen("Maximiliane von Hohenschwangau"),
        Chosen(level="sage"),
    )
    pilot.change_settings(tournament=Seating(seats, 20))
    pilot.run("tournament game")


def setup_of_computer(pilot: Pilot) -> None:
    """A computer is about to be added."""
    setup(pilot)
    pilot.pick("who", pilot.options("who")[3])


def setup_of_game(pilot: Pilot) -> None:
    setup(pilot)
    pilot.press("Ctrl+Tab")


def several(pilot: Pilot) -> None:
    begun(pilot, 4, "Easter cup")
    begun(pilot, 2)
    pilot.run("tournament game")


def asked(pilot: Pilot) -> None:
    begun(pilot, 1)
    pilot.run("tournament game")
    pilot.click("new")


def between_games(pilot: Pilot, number: int) -> None:
    """A tournament's game has been ended, after so many others."""
    begun(pilot, number)
    pilot.open("tournament result", pilot.ishido)
    pilot.step(3)  # the figures are counted up


def standings(pilot: Pilot) -> None:
    begun(pilot, 4)
    pilot.run("tournament game")
    pilot.click("standings")


def scores(pilot: Pilot) -> None:
    desk = pilot.app.desk
    desk.settings_store.change(motion=False)
    begun(pilot, 4)
    desk.warm_up()
    pilot.open("scores", pilot.ishido, Scoring.MODERN, ScoreList.TOURNAMENT)


def no_scores(pilot: Pilot) -> None:
    pilot.app.desk.warm_up()
    pilot.open("scores", pilot.ishido, Scoring.MODERN, ScoreList.TOURNAMENT)


LONG = Player("Bartholomew Featherstonehaugh")


def cover_for_another(pilot: Pilot) -> None:
    """A game by the clock stands, and it is the turn of a player with a long name."""
    sit_down(pilot, Mode.COOPERATIVE, ANN, LONG, clock=game_clock(10))
    pilot.click("go on")
    pilot.place_stones()
    pilot.press("F8")


def cover(pilot: Pilot, entrants: tuple[Player, ...], minutes: int | None = None) -> None:
    """The game of a tournament's first entrant is about to begin."""
    begin_tournament(pilot, *entrants, minutes=minutes)


SHOTS = (
    Shot("cover-for-another", cover_for_another),
    Shot("cover-tournament", partial(cover, entrants=(LONG, BO))),
    Shot("cover-by-clock", partial(cover, entrants=(ANN, BO), minutes=10)),
    Shot("tournament-new", setup),
    Shot("tournament-new-computer", setup_of_computer),
    Shot("tournament-new-game", setup_of_game),
    Shot("tournament-list", several),
    Shot("tournament-asked", asked),
    Shot("tournament-between", partial(between_games, number=2)),
    Shot("tournament-over", partial(between_games, number=4)),
    Shot("tournament-standings", standings),
    Shot("tournament-scores", scores),
    Shot("tournament-scores-empty", no_scores),
)
