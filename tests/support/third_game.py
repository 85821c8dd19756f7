"""A third kind of game, to prove that nothing but the kinds themselves knows which games there
are: two players count to five, by one or two at a time."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar

from ishido.kinds.kind import GameKind, GameSession, read_extra
from ishido.kinds.players import Player, PlayerKind, players_content, players_in
from ishido.kinds.strict_json import RecordError

GOAL = 5
PLAYERS = (Player("You"), Player("Rival", PlayerKind.COMPUTER, "steady"))


@dataclass(frozen=True)
class Race:
    moves: tuple[int, ...] = ()
    """The steps of the players in turn."""

    @property
    def cursor(self) -> int:
        return len(self.moves)

    @property
    def seat(self) -> int:
        return len(self.moves) % 2

    @property
    def ended(self) -> bool:
        return sum(self.moves) >= GOAL

    def at(self, cursor: int) -> "Race":
        return Race(self.moves[:cursor])


@dataclass
class RaceSession(GameSession):
    """An attempt at the race."""

    kind: ClassVar[str] = "race"
    game: Race
    players: tuple[Player, ...] = PLAYERS

    def rename_players(self, players: Iterable[Player]) -> None:
        self.players = tuple(players)

    def written(self) -> str:
        players = players_content(self.players)
        content = {"format": "race", "players": players, "moves": self.game.moves}
        return json.dumps({**content, **self.written_extra()})


def read(data: bytes) -> RaceSession:
    try:
        content = json.loads(data)
        fields, _ = read_extra({"x": content["x"]})
        players, _ = players_in(content)
        return RaceSession(Race(tuple(content["moves"])), players, **fields)
    except (ValueError, LookupError, TypeError) as error:
        raise RecordError("", str(error)) from None


def said(game: Race) -> str:
    return f"{sum(game.moves)} of {GOAL}"


RACE = GameKind(
    name="race",
    title="Race to Five",
    suffix=".race",
    read=read,
    result=lambda session: said(session.game),
)


def begun(now: datetime, *moves: int) -> RaceSession:
    """A race with these moves."""
    return RaceSession(Race(moves), started=now.isoformat("T", "seconds"))
