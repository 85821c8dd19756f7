"""A third kind of game, to prove that nothing but the kinds themselves knows which games there
are: two players count to five, by one or two at a time."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, ClassVar

from ishido.kinds.kind import GameKind, new_id
from ishido.kinds.players import Player, PlayerKind, players_content, players_in
from ishido.kinds.strict_json import RecordError

GOAL = 5
PLAYERS = (Player("You"), Player("Rival", PlayerKind.COMPUTER, "steady"))


@dataclass
class RaceSession:
    """An attempt at the race."""

    kind: ClassVar[str] = "race"
    moves: tuple[int, ...] = ()
    players: tuple[Player, ...] = PLAYERS
    id: str = field(default_factory=new_id)
    started: str = ""
    seconds: float = 0.0
    extra: Mapping[str, Any] = field(default_factory=dict)
    resigned: None = None

    @property
    def ended(self) -> bool:
        return sum(self.moves) >= GOAL

    @property
    def computers_turn(self) -> bool:
        return not self.ended and self.players[self.move_count % 2].is_computer

    @property
    def move_count(self) -> int:
        return len(self.moves)

    @property
    def untouched(self) -> bool:
        return not self.moves

    @property
    def worth_keeping(self) -> bool:
        return bool(self.moves)

    def rename_players(self, players: Iterable[Player]) -> None:
        self.players = tuple(players)

    def put_aside(self) -> None:
        """It has no clock."""

    def written(self, ahead: float = 0.0) -> str:
        x = {**self.extra.get("x", {}), "id": self.id, "started": self.started}
        players = players_content(self.players)
        content = {"format": "race", "players": players, "moves": self.moves, **self.extra, "x": x}
        return json.dumps(content)


def read(data: bytes) -> RaceSession:
    try:
        content = json.loads(data)
        x = content["x"]
        players, _ = players_in(content)
        moves = tuple(content["moves"])
        game_id, started = x.pop("id"), x.pop("started")
        return RaceSession(moves, players, game_id, started, extra={"x": x} if x else {})
    except (ValueError, LookupError, TypeError) as error:
        raise RecordError("", str(error)) from None


RACE = GameKind(
    name="race",
    title="Race to Five",
    suffix=".race",
    read=read,
    result=lambda session: f"{sum(session.moves)} of {GOAL}",
)


def begun(now: datetime, *moves: int) -> RaceSession:
    """A race with these moves."""
    return RaceSession(moves, started=now.isoformat("T", "seconds"))
