"""A game of Bluestone in progress: what happens to it, and what its file holds."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum
from typing import ClassVar

from ishido.bluestone.game import BluestoneGame, Move
from ishido.bluestone.kind import KIND
from ishido.bluestone.position import Ply, RefusalReason, Side
from ishido.bluestone.record import BluestoneRecord, dump_bluestone
from ishido.kinds.kind import GameSession, read_extra
from ishido.kinds.players import Player, PlayerKind


class Do(Enum):
    """What a player may want besides a move."""

    UNDO = "undo"
    """Take back a resignation, or the moves up to a person's turn."""
    REDO = "redo"
    """Repeat what was taken back, up to a person's turn."""
    RESIGN = "resign"
    """Give up: the other side wins."""


Intention = Move | Do


@dataclass
class BluestoneSession(GameSession):
    """One attempt at a game, by two people, or a person and the computer, or two computers."""

    kind: ClassVar[str] = KIND
    game: BluestoneGame

    @classmethod
    def resume(cls, record: BluestoneRecord) -> "BluestoneSession":
        """The session that wrote a record, or a new one for a record from elsewhere."""
        fields, _ = read_extra(record.extra)
        return cls(record.game, player_extra=record.player_extra, **fields)

    @property
    def players(self) -> tuple[Player, Player]:
        """Black, then White."""
        return self.game.players

    @property
    def resigned(self) -> Side | None:
        return self.game.resigned

    @property
    def can_undo(self) -> bool:
        return self.resigned is not None or super().can_undo

    def do(
        self, intention: Intention, by: PlayerKind = PlayerKind.HUMAN
    ) -> Ply | RefusalReason | None:
        """Carry out what a player wants.

        :returns: what a move did, or why it is refused; ``None`` for what is no move.
        """
        game = self.game
        match intention:
            case Do.UNDO if not self.can_undo:
                return RefusalReason.NOTHING_TO_UNDO
            case Do.UNDO:
                back = self.moves_back if self.resigned is None else 0
                self.game = game.at(game.cursor - back)
            case Do.REDO if not self.can_redo:
                return RefusalReason.NOTHING_TO_REDO
            case Do.REDO:
                self.game = game.at(game.cursor + self.moves_forward)
            case _ if game.ended:
                return RefusalReason.OVER
            case _ if self.player.kind is not by:
                return RefusalReason.NOT_YOUR_TURN
            case Do.RESIGN:
                self.game = game.resign(game.position.to_move)
            case _ if (refusal := game.refusal(intention)) is not None:
                return refusal
            case _:
                self.game = game.play(intention)
                return self.game.played[-1]
        return None

    def rename_players(self, players: Iterable[Player]) -> None:
        black, white = players
        self.game = replace(self.game, players=(black, white))

    def record(self) -> BluestoneRecord:
        return BluestoneRecord(self.game, self.written_extra(), self.player_extra)

    def written(self) -> str:
        return dump_bluestone(self.record())
