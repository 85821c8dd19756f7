"""A game of Bluestone in progress: what happens to it, and what its file holds."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from ishido.bluestone.game import BluestoneGame, Move
from ishido.bluestone.kind import KIND
from ishido.bluestone.position import Ply, RefusalReason, Side
from ishido.bluestone.record import BluestoneRecord, dump_bluestone
from ishido.kinds.attempt import is_id, seconds_played
from ishido.kinds.kind import new_id
from ishido.kinds.players import Player, PlayerExtras


@dataclass(slots=True)
class BluestoneSession:
    """One attempt at a game, by two people, or a person and the computer, or two computers."""

    kind: ClassVar[str] = KIND
    game: BluestoneGame
    id: str = field(default_factory=new_id)
    started: str = ""
    seconds: float = 0.0
    extra: Mapping[str, Any] = field(default_factory=dict)
    player_extra: PlayerExtras = ()

    @classmethod
    def resume(cls, record: BluestoneRecord) -> "BluestoneSession":
        """The session that wrote a record, or a new one for a record from elsewhere."""
        x = record.extra.get("x")
        ours = x if isinstance(x, dict) else {}
        name, started, seconds = ours.get("id"), ours.get("started"), ours.get("seconds")
        return cls(
            record.game,
            name if is_id(name) else new_id(),
            started if isinstance(started, str) else "",
            seconds_played(seconds),
            record.extra,
            record.player_extra,
        )

    # -- what is known of it ----------------------------------------------------------------

    @property
    def players(self) -> tuple[Player, ...]:
        """Black, then White."""
        return self.game.players

    @property
    def player_to_move(self) -> Player | None:
        """``None`` once the game is over."""
        return None if self.game.ended else self.game.players[self.game.position.to_move]

    @property
    def watched(self) -> bool:
        """Whether only computers play."""
        return all(player.is_computer for player in self.players)

    @property
    def computers_turn(self) -> bool:
        return self._computer_moves(self.game)

    @property
    def ended(self) -> bool:
        return self.game.ended

    @property
    def resigned(self) -> Side | None:
        return self.game.resigned

    @property
    def move_count(self) -> int:
        return self.game.cursor

    @property
    def untouched(self) -> bool:
        return not self.game.plies

    @property
    def worth_keeping(self) -> bool:
        return not self.untouched

    # -- what happens to it -----------------------------------------------------------------

    def play(self, move: Move) -> Ply | RefusalReason:
        """Place a stone or pass. Returns what it did, or why it is not possible."""
        refusal = self.game.refusal(move)
        if refusal is not None:
            return refusal
        self.game = self.game.play(move)
        return self.game.played[-1]

    def undo(self) -> bool:
        """Take back a stone, a pass or a resignation, and with it all moves of computers behind
        a person's. Returns whether there was anything to take back."""
        back = self._back()
        if back is None:
            return False
        self.game = back
        return True

    def redo(self) -> bool:
        """Repeat what was taken back, up to the turn of a person if one plays. Returns whether
        there was anything."""
        game = self.game
        if game.resigned is not None or not game.can_redo:
            return False
        game = game.redo()
        while game.can_redo and self._computer_moves(game) and not self.watched:
            game = game.redo()
        self.game = game
        return True

    @property
    def can_undo(self) -> bool:
        return self._back() is not None

    @property
    def can_redo(self) -> bool:
        return self.game.resigned is None and self.game.can_redo

    def resign(self, side: Side) -> bool:
        """Give up. Returns whether the game still went on."""
        if self.game.ended:
            return False
        self.game = self.game.resign(side)
        return True

    def rename_players(self, players: Iterable[Player]) -> None:
        black, white = players
        self.game = replace(self.game, players=(black, white))

    def put_aside(self) -> None:
        """It has no clock."""

    def record(self) -> BluestoneRecord:
        x = self.extra.get("x")
        kept = x if isinstance(x, dict) else {}
        ours = {"id": self.id, "started": self.started, "seconds": round(self.seconds, 1)}
        extra = {**self.extra, "x": kept | ours}
        return BluestoneRecord(self.game, extra, self.player_extra)

    def written(self) -> str:
        return dump_bluestone(self.record())

    def _back(self) -> BluestoneGame | None:
        """The game before a resignation or the last move of a person; if all are computers, before
        the last move."""
        game = self.game
        if not game.can_undo:
            return None
        resigned = game.resigned is not None
        game = game.undo()
        if resigned or self.watched:
            return game
        while self._computer_moves(game):
            if not game.can_undo:
                return None  # the computer has begun, and the person has not moved yet
            game = game.undo()
        return game

    @staticmethod
    def _computer_moves(game: BluestoneGame) -> bool:
        return not game.ended and game.players[game.position.to_move].is_computer
