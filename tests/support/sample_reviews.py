"""Reviews made up for tests of the window, with a runner that answers when it is told to."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from ishido.coach.review import VERSION, Review, Reviewed, dump_review
from ishido.kinds.players import Player
from ishido.players.judgement import Expected, Judgement
from ishido.rules.board import parse_square
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Setup
from ishido.session.session import Session
from ishido.store.lines import line_of
from tests.support.manual_runner import Held
from tests.support.pilot import Pilot
from tests.support.sample_games import EMPTYING, EMPTYING_DEAL

LINE: Final = tuple(map(parse_square, EMPTYING.split()))
"""The moves of the game that is reviewed."""
LOSSES: Final = {12: 0.6, 30: 1.2, 31: 0.04}
"""The 4-Ways that some of its moves gave away."""


def made_up(game: Game, losses: Mapping[int, float], count: int | None = None) -> Review:
    """A review of a game, or of its first moves, in which some moves gave something away."""
    bare = replace(game, ended=False)
    placed = [number for number, move in enumerate(game.moves, start=1) if move is not None]
    moves = []
    for number in placed[:count]:
        played = game.moves[number - 1]
        assert played is not None
        before, loss = bare.at(number - 1), losses.get(number, 0.0)
        others = [square for square in before.legal_squares if square != played]
        after = Expected(1000.0 + 100 * number, 4.0 + number / 20, 0.9, 0.4)
        better = replace(after, score=after.score * 2**loss, four_ways=after.four_ways + loss)
        better = replace(better, won=after.won + loss / 10)
        best = others[0] if loss and others else played
        moves.append(Reviewed(number, before.seat, _judged(played, best, after, better, loss)))
    return Review(game.setup, tuple(moves), len(placed))


def _judged(*figures: object) -> Judgement:
    return Judgement(*figures, 0.04)  # type: ignore[arg-type, call-arg]


def held(pilot: Pilot) -> Held:
    """Have the window's tasks done when the test says so."""
    workers = pilot.app.workers = Held()
    return workers


def scene(pilot: Pilot) -> Any:
    """The review on top, what is kept of it looked up. That it shows the deal is agreed to."""
    if pilot.scene_name != "review":
        pilot.agree()
    assert pilot.scene_name == "review"
    pilot.step(0.1)
    return pilot.scene


def ended(**setup: Any) -> Session:
    """The whole game of a deal, ended."""
    return Session(Game.replay(Setup(deal_by_number(EMPTYING_DEAL), **setup), LINE).end())


def opened(pilot: Pilot, session: Session | None = None) -> tuple[Game, Held]:
    """A review that has just been begun: its game, and who makes it."""
    workers = held(pilot)
    session = session or ended()
    pilot.open("review", pilot.table, session)
    scene(pilot)
    return session.game, workers


def reviewed(pilot: Pilot, session: Session | None = None) -> Any:
    """A review that is whole."""
    game, workers = opened(pilot, session)
    workers.job.finish(made_up(game, LOSSES))
    pilot.step(0.1)
    return scene(pilot)


def look_at(pilot: Pilot, number: int) -> None:
    """Look at a move of the review."""
    scene(pilot).choose(number)
    pilot.step()


def keep_reviewed(pilot: Pilot, count: int) -> Session:
    """Keep ended games with reviews: each left squares dead. Returns one of them."""
    desk, now = pilot.app.desk, pilot.app.today()
    for _ in range(count):
        session = ended(players=(Player(desk.settings.player),))
        desk.store.keep(line_of(session, now), session.written())
        review = made_up(session.game, {31: 0.4, 45: 1.2, 53: 0.7})
        desk.reviews.keep(session.id, VERSION, dump_review(review))
    return session
