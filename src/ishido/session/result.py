"""The result of an ended game."""

from dataclasses import dataclass

from ishido.rules.game import Mode
from ishido.rules.scoring import Scoring, rank_of
from ishido.session.session import Session


@dataclass(frozen=True, slots=True)
class GameResult:
    """The result of a game for one score keeper: the team, or either player of a challenge."""

    mode: Mode
    scoring: Scoring
    deal: int | None
    points: int
    """0 in Ancient scoring, which has none."""
    four_ways: int
    stones_left: int
    """Stones not placed, 0 … 66."""
    seconds: float
    """The playing time."""
    uses: tuple[str, ...]
    """The aids used, in alphabetical order."""

    @property
    def rank(self) -> tuple[int, ...]:
        """A sort key for results under one scoring: higher is better (formats.md, Scoring)."""
        return rank_of(self.scoring, self.points, self.four_ways, self.stones_left)

    @property
    def tournament_rank(self) -> tuple[int, ...]:
        """Like :attr:`rank`, but in a tournament equal points are a tie."""
        return self.rank if self.scoring is Scoring.ANCIENT else (self.points,)


def result_of(session: Session, keeper: int = 0) -> GameResult:
    """The result of a session's game."""
    game, account = session.game, session.game.accounts[keeper]
    return GameResult(
        game.setup.mode,
        game.setup.scoring,
        game.setup.deal.number,
        account.points,
        account.four_ways,
        game.stones_left,
        session.seconds,
        tuple(sorted(str(aid) for aid in session.aids_of(keeper))),
    )
