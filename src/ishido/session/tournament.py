"""A tournament: any number of players play the same deal, one after another."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ishido.kinds.players import Player
from ishido.rules.deal import Deal
from ishido.rules.game import Mode, Setup
from ishido.rules.scoring import Scoring
from ishido.session.clock import Clock, game_clock
from ishido.session.policy import MOST_ENTRANTS
from ishido.session.result import GameResult


@dataclass(frozen=True, slots=True)
class Ranking:
    """One line of the standings."""

    place: int
    """1 for the best. Ties share a place, and the places after it are skipped: 1, 1, 3."""
    tied: bool
    entrant: int
    """Index into the entrants."""
    result: GameResult


class InvalidTournament(ValueError):
    """The entrants or the clock are not allowed."""


@dataclass(frozen=True, slots=True)
class Tournament:
    """The terms of a tournament and the results so far, as an immutable value.

    :raises InvalidTournament: if it has no entrants or too many, or two with the same name.
    """

    id: str
    name: str
    deal: Deal
    scoring: Scoring
    minutes: int | None
    """The time for each game; ``None`` for no clock."""
    entrants: tuple[Player, ...]
    results: tuple[GameResult, ...] = ()
    """The results of the entrants who have played, in order."""

    def __post_init__(self) -> None:
        if not 1 <= len(self.entrants) <= MOST_ENTRANTS:
            raise InvalidTournament(f"a tournament has 1 to {MOST_ENTRANTS} players")
        if len({player.name.casefold() for player in self.entrants}) < len(self.entrants):
            raise InvalidTournament("two players have the same name")
        if len(self.results) > len(self.entrants):
            raise InvalidTournament("more games than players")

    @property
    def next(self) -> Player | None:
        """The entrant who plays next; ``None`` when all have played."""
        played = len(self.results)
        return self.entrants[played] if played < len(self.entrants) else None

    @property
    def over(self) -> bool:
        return self.next is None

    def setup(self) -> Setup:
        """The set-up of the next game.

        :raises InvalidTournament: if all have played.
        """
        if self.next is None:
            raise InvalidTournament("all have played")
        return Setup(self.deal, Mode.TOURNAMENT, self.scoring, (self.next,))

    def clock(self) -> Clock | None:
        """A new clock for the next game."""
        return None if self.minutes is None else game_clock(self.minutes)

    def joined(self, player: Player) -> "Tournament":
        """The tournament with one more player, who plays last.

        :raises InvalidTournament: if all have played, it is full, or the name is taken.
        """
        if self.over:
            raise InvalidTournament("all have played")
        return replace(self, entrants=(*self.entrants, player))

    def standings(self) -> list[Ranking]:
        """The entrants who have played, best first; ties in the order of play."""
        return standings(self.results)


def standings(results: Sequence[GameResult]) -> list[Ranking]:
    """Rank results of one scoring. Results with equal rank are tied, even if they differ
    otherwise."""
    ranks = [result.tournament_rank for result in results]
    order = sorted(range(len(results)), key=lambda entrant: ranks[entrant], reverse=True)
    return [
        Ranking(
            1 + sum(other > ranks[entrant] for other in ranks),
            ranks.count(ranks[entrant]) > 1,
            entrant,
            results[entrant],
        )
        for entrant in order
    ]
