"""People and computers at a table, for tests of who sits there."""

from ishido.kinds.players import Player, PlayerKind
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Mode, Setup
from ishido.rules.scoring import Scoring
from ishido.session.clock import Clock
from ishido.session.session import Session
from ishido.session.tournament import Tournament
from tests.support.pilot import Pilot

ANN, BO = Player("Ann"), Player("Bo")
LEARNER = Player("Learner", PlayerKind.COMPUTER, "learner")
BEGINNER = Player("Beginner", PlayerKind.COMPUTER, "beginner")
EXPERT = Player("Expert", PlayerKind.COMPUTER, "expert")


def sit_down(
    pilot: Pilot,
    mode: Mode,
    *players: Player,
    clock: Clock | None = None,
    deal: int = 1,
    scoring: Scoring = Scoring.MODERN,
    tournament: str = "",
) -> Session:
    """Begin a game as agreed. One with a clock still stands."""
    setup = Setup(deal_by_number(deal), mode, scoring, players)
    session = pilot.app.desk.games.begin(setup, pilot.app.today(), clock, tournament)
    pilot.take(session)
    return session


def begin_tournament(pilot: Pilot, *entrants: Player, minutes: int | None = None) -> Session:
    """Begin a tournament, and the game of its first entrant."""
    event = Tournament("t9", "Ours", deal_by_number(3), Scoring.MODERN, minutes, entrants)
    desk, now = pilot.app.desk, pilot.app.today()
    desk.tournaments.create(event, now)
    session = desk.games.play_tournament(event, now)
    pilot.take(session)
    return session


def wait_for_computer(pilot: Pilot) -> None:
    """Let time pass until no computer has a stone to place."""
    for _ in range(600):
        pilot.step(0.05)
        if not pilot.computers_turn and not pilot.table.board.motions.running:
            return
    raise AssertionError("the computer places no stone")


def tip(pilot: Pilot) -> str:
    """What is explained now."""
    for _ in range(60):
        pilot.step()
    assert any(part.name == "tip" for part in pilot.table.above(pilot.app.now()))
    return str(pilot.table.tips._subject.tip)
