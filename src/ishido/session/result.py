"""What an ended game came to: the one record of it, read from the session once."""

from dataclasses import dataclass

from ishido.rules.game import Mode
from ishido.rules.scoring import Scoring, rank_of
from ishido.session.session import Session


@dataclass(frozen=True, slots=True)
class GameResult:
    """What a game came to for one score keeper: the team, or either player of a challenge."""

    mode: Mode
    scoring: Scoring
    deal: int | None
    points: int
    """0 in Ancient scoring, which has none."""
    four_ways: int
    stones_left: int
    """Stones not placed: 0 … 66."""
    seconds: float
    """Time played."""
    uses: tuple[str, ...]
    """The aids that were used, in alphabetical order; empty if none was."""

    @property
    def rank(self) -> tuple[int, ...]:
        """Higher is better, among results of one scoring (formats.md, Scoring)."""
        return rank_of(self.scoring, self.points, self.four_ways, self.stones_left)

    @property
    def tournament_rank(self) -> tuple[int, ...]:
        """As :attr:`rank`; but equal points are a tie in a tournament."""
        return self.rank if self.scoring is Scoring.ANCIENT else (self.points,)


def result_of(session: Session, keeper: int = 0) -> GameResult:
    """What a session's game has come to."""
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
