"""A game: a list of moves on a board, with the position after every move."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from ishido.bluestone.board import Board, Point
from ishido.bluestone.position import (
    BluestonePosition,
    Ending,
    Ply,
    RefusalReason,
    Side,
    pass_turn,
    place,
)
from ishido.bluestone.score import lead
from ishido.kinds.kind import IllegalMove
from ishido.kinds.players import DEFAULT_NAME, Player

Move = Point | None
"""A stone on a point, or ``None`` for a pass."""
PASS: Final = None


@dataclass(frozen=True, slots=True)
class Result:
    ending: Ending
    winner: Side | None
    """``None`` for a draw."""


@dataclass(frozen=True, slots=True)
class BluestoneGame:
    """A game in progress or ended. Values: moves return new games."""

    board: Board
    players: tuple[Player, Player] = (Player(DEFAULT_NAME), Player(DEFAULT_NAME))
    """Black, then White."""
    plies: tuple[Ply, ...] = ()
    """All moves, those too that could be redone."""
    cursor: int = 0
    """The number of moves played."""
    resigned: Side | None = None

    @classmethod
    def replay(
        cls, board: Board, players: tuple[Player, Player], moves: Iterable[Move]
    ) -> "BluestoneGame":
        """
        :raises IllegalMove: if the rules refuse a move.
        """
        plies: list[Ply] = []
        position = BluestonePosition(board)
        for number, move in enumerate(moves, start=1):
            refusal = _refusal(position, move)
            if refusal is not None:
                raise IllegalMove(refusal, refusal, number)
            plies.append(pass_turn(position) if move is None else place(position, move))
            position = plies[-1].after
        return cls(board, players, tuple(plies), len(plies))

    @property
    def position(self) -> BluestonePosition:
        return self.plies[self.cursor - 1].after if self.cursor else BluestonePosition(self.board)

    @property
    def seat(self) -> int:
        """Index into the players: whose turn it is; after the end, who would be next."""
        return self.position.to_move

    @property
    def played(self) -> tuple[Ply, ...]:
        """The moves up to the cursor."""
        return self.plies[: self.cursor]

    @property
    def moves(self) -> tuple[Move, ...]:
        """All moves, those too that could be redone."""
        return tuple(ply.point for ply in self.plies)

    @property
    def can_undo(self) -> bool:
        return self.cursor > 0 or self.resigned is not None

    @property
    def can_redo(self) -> bool:
        return self.cursor < len(self.plies)

    @property
    def ended(self) -> bool:
        return self.resigned is not None or self.position.ending is not None

    @property
    def result(self) -> Result | None:
        """``None`` while the game goes on."""
        if self.resigned is not None:
            return Result(Ending.RESIGNED, self.resigned.other)
        position = self.position
        if position.ending is None:
            return None
        return Result(position.ending, lead(position).side)

    @property
    def captured(self) -> tuple[int, int]:
        """The stones that Black and White have lost."""
        lost = [0, 0]
        for ply in self.played:
            lost[ply.side.other] += ply.captured.bit_count()
        return lost[0], lost[1]

    def refusal(self, move: Move) -> RefusalReason | None:
        """Why a move is not possible now; ``None`` if it is."""
        return RefusalReason.OVER if self.resigned is not None else _refusal(self.position, move)

    def play(self, move: Move) -> "BluestoneGame":
        """The game after another move. Moves that could be redone are dropped.

        :raises IllegalMove: if the rules refuse the move.
        """
        refusal = self.refusal(move)
        if refusal is not None:
            raise IllegalMove(refusal, refusal, self.cursor + 1)
        position = self.position
        ply = pass_turn(position) if move is None else place(position, move)
        return replace(self, plies=(*self.played, ply), cursor=self.cursor + 1)

    def at(self, cursor: int) -> "BluestoneGame":
        """The same game with so many of its moves played, and nobody resigned.

        :raises ValueError: if it has fewer moves.
        """
        if not 0 <= cursor <= len(self.plies):
            raise ValueError(f"{cursor} of {len(self.plies)} moves")
        return replace(self, cursor=cursor, resigned=None)

    def undo(self) -> "BluestoneGame":
        """The game without its resignation or, if there is none, without the last move.

        :raises ValueError: if there is nothing to undo.
        """
        return self.at(self.cursor if self.resigned is not None else self.cursor - 1)

    def redo(self) -> "BluestoneGame":
        """
        :raises ValueError: if there is nothing to redo.
        """
        return self.at(self.cursor + 1)

    def resign(self, side: Side) -> "BluestoneGame":
        """The game that a side has given up. Moves that could be redone are dropped.

        :raises IllegalMove: if the game is over.
        """
        if self.ended:
            raise IllegalMove(RefusalReason.OVER, RefusalReason.OVER, self.cursor + 1)
        return replace(self, plies=self.played, resigned=side)


def _refusal(position: BluestonePosition, move: Move) -> RefusalReason | None:
    if move is not None:
        return position.refusal(move)
    return None if position.ending is None else RefusalReason.OVER
