"""A recorded game for a replay: its steps from the opening to the last move."""

from dataclasses import dataclass, replace

from ishido.rules.game import Game, Placement, Setup


@dataclass(frozen=True, slots=True)
class RecordedGame:
    """The steps of a game. Each move is a step; if the game is ended, its end is one more.

    >>> from ishido.rules.deal import deal_by_number
    >>> RecordedGame.of(Game.start(Setup(deal_by_number(1))).end()).steps
    1
    """

    game: Game
    """The game without the moves that were taken back."""

    @classmethod
    def of(cls, game: Game) -> "RecordedGame":
        """A game up to its cursor."""
        moves, standings = game.moves[: game.cursor], game.standings[: game.cursor + 1]
        return cls(replace(game, moves=moves, standings=standings))

    @property
    def moves(self) -> int:
        return len(self.game.moves)

    @property
    def steps(self) -> int:
        """The number of steps after the opening, which is step 0."""
        return self.moves + self.game.ended

    @property
    def placed(self) -> int:
        """Stones placed by the last step."""
        return self.game.standing.placed

    def at(self, step: int) -> Game:
        """The game after a step: 0 … :attr:`steps`."""
        if step > self.moves:
            return self.game
        return replace(self.game, ended=False).at(step)

    def placement(self, step: int) -> Placement | None:
        """The stone that a step places; ``None`` for the opening, a turn out of time, and the
        end."""
        if not 0 < step <= self.moves:
            return None
        standing = self.game.standings[step]
        return standing.last if standing.last_move_placed else None

    @property
    def four_ways(self) -> tuple[int, ...]:
        """The steps that make a 4-Way."""
        found = ((step, self.placement(step)) for step in range(1, self.moves + 1))
        return tuple(step for step, placement in found if placement and placement.four_way)

    def game_from(self, step: int, setup: Setup) -> Game:
        """The game after a step, for new players to continue. Turns out of time are left out."""
        moves = tuple(move for move in self.game.moves[:step] if move is not None)
        return Game.replay(setup, moves)
