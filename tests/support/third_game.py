"""A second kind of game, to prove that nothing but the kinds themselves knows which games there
are: two players count to five, by one or two at a time."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path
from typing import Any, ClassVar

import pytest

from ishido import games
from ishido.game_kind import GameKind, new_id
from ishido.records.players import Player, PlayerKind
from ishido.records.strict_json import RecordError
from ishido.ui.app import doors
from ishido.ui.core.game_host import GameHost
from ishido.ui.core.game_view import GameView
from ishido.ui.core.scene import Window

GOAL = 5


@dataclass
class RaceSession:
    """An attempt at the race."""

    kind: ClassVar[str] = "race"
    players: tuple[Player, ...] = (Player("You"), Player("Rival", PlayerKind.COMPUTER))
    moves: tuple[int, ...] = ()
    id: str = field(default_factory=new_id)
    started: str = ""
    seconds: float = 0.0
    extra: Mapping[str, Any] = field(default_factory=dict)

    @property
    def ended(self) -> bool:
        return sum(self.moves) >= GOAL

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

    def play(self, step: int) -> "RaceSession":
        self.moves += (step,)
        return self

    def written(self, ahead: float = 0.0) -> str:
        x = {**self.extra.get("x", {}), "id": self.id, "started": self.started}
        if self.moves and not self.ended:
            x["left"] = GOAL - sum(self.moves)
        players = [{"name": one.name, "kind": str(one.kind)} for one in self.players]
        content = {"format": "race", "players": players, "moves": self.moves, **self.extra, "x": x}
        return json.dumps(content, indent=1) + "\n"


def read(data: bytes) -> RaceSession:
    try:
        content = json.loads(data)
        x = dict(content.get("x", {}))
        x.pop("left", None)
        return RaceSession(
            tuple(Player(one["name"], PlayerKind(one["kind"])) for one in content["players"]),
            tuple(map(int, content["moves"])),
            x.pop("id", "") or new_id(),
            x.pop("started", ""),
            extra={"x": x},
        )
    except (ValueError, LookupError, TypeError) as error:
        raise RecordError("", str(error)) from None


def result(session: RaceSession) -> str:
    return f"{sum(session.moves)} of {GOAL}"


def surely_in_progress(data: bytes) -> bool:
    return b'"left"' in data


RACE = GameKind(
    name="race",
    title="Race to Five",
    suffix=".race",
    read=read,
    surely_in_progress=surely_in_progress,
    result=result,
)


@dataclass
class Opened:
    """What was opened of the race."""

    asked: list[tuple[str, Any]] = field(default_factory=list)

    def table(self, app: Window) -> None:
        self.asked.append(("table", None))

    def load(self, app: Window, table: GameHost, session: RaceSession, path: Path) -> None:
        self.asked.append(("load", replace(session)))

    def resume(self, app: Window, table: GameHost, game_id: str) -> None:
        self.asked.append(("resume", app.desk.games_of["race"].resume_game(game_id)))
        app.back_to_table()

    def replay(self, app: Window, table: GameHost, session: RaceSession, title: str) -> None:
        self.asked.append(("replay", (session, title)))


@pytest.fixture
def race(monkeypatch: pytest.MonkeyPatch) -> Opened:
    """The race as a registered kind of game, with stand-ins for its scenes."""
    opened = Opened()
    monkeypatch.setitem(games.KINDS, "race", RACE)
    view = GameView(table="race", load="load race", resume="resume race", replay="replay race")
    monkeypatch.setitem(doors.VIEWS, "race", view)
    scenes = {
        "race": opened.table,
        "load race": opened.load,
        "resume race": opened.resume,
        "replay race": opened.replay,
    }
    usual = doors.opener
    monkeypatch.setattr("ishido.ui.app.app.opener", lambda name: scenes.get(name) or usual(name))
    return opened


def begun(now: datetime, *steps: int, player: str = "You") -> RaceSession:
    """A race with these steps."""
    session = RaceSession((Player(player), Player("Rival", PlayerKind.COMPUTER)))
    session.started = now.isoformat("T", "seconds")
    for step in steps:
        session.play(step)
    return session
