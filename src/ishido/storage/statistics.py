"""Statistics of ended games: values worked out of rows, and their written forms."""

import csv
import io
import json
from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, fields
from datetime import date, datetime, timedelta
from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ishido.rules.game import Mode
from ishido.rules.names import clean_name
from ishido.rules.scoring import Scoring
from ishido.session.result import GameResult
from ishido.storage.database import reading
from ishido.storage.figures import FIGURES, Corrected, corrected, result_in
from ishido.storage.player_names import PlayerNames
from ishido.storage.schema import COVERED
from ishido.storage.seals import Seals

if TYPE_CHECKING:  # loaded where it is used: the start of the window does not wait for it
    from sqlite3 import Connection

RUNNING: Final = 10
"""Games over which a running mean is taken."""


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """One ended game, as statistics see it."""

    ended_at: str
    """Local time with its offset, ISO 8601."""
    player: str
    mode: Mode
    scoring: Scoring
    deal: int | None
    points: int | None
    """``None`` in ancient scoring, which has none."""
    four_ways: int
    stones_left: int
    seconds: float
    uses: tuple[str, ...]
    """What was used; empty if nothing was."""

    @property
    def emptied(self) -> bool:
        """Whether every stone was placed."""
        return self.stones_left == 0

    @property
    def when(self) -> datetime:
        """When it was ended."""
        return datetime.fromisoformat(self.ended_at)

    @property
    def day(self) -> date:
        """The day that the calendar showed where it was played."""
        return date.fromisoformat(self.ended_at[:10])


@dataclass(frozen=True, slots=True)
class Streak:
    """How often something was done in a row."""

    longest: int = 0
    now: int = 0
    """Up to the last; 0 if that broke it."""


@dataclass(frozen=True, slots=True)
class Summary:
    """What there is to say of some games. Means are ``None`` where there is nothing to average."""

    games: int
    points_mean: float | None
    points_best: int | None
    four_ways_mean: float | None
    four_ways_best: int | None
    four_ways_histogram: dict[int, int]
    """How many games had so many 4-Ways; every number from 0 to the best."""
    emptied: int
    """Games in which every stone was placed."""
    emptied_share: float | None
    stones_left_mean: float | None
    seconds_total: float
    seconds_mean: float | None
    emptied_streak: Streak
    """Emptied pouches, one game after the other."""
    days_streak: Streak
    """Days with a game, one after the other; *now* is up to the last day that had one, or to
    today."""


# -- the rows --------------------------------------------------------------------------------


def read_games(
    connection: "Connection", right: Corrected, who: PlayerNames, player: str | None = None
) -> list[PlayedGame]:
    """The ended games, the earliest first; of one player if a name is given.

    People have the names that ``who`` gives them. ``right``: what the games come to whose figures
    have no proof. Rows that no game of ours can have written are passed over. A tournament's wait
    until everybody has played its deal.
    """
    tables = "SELECT 1 FROM sqlite_master WHERE name = 'tournaments'"
    # an older edition's database, only looked into, has none
    seen = f" AND session NOT IN {COVERED}" if connection.execute(tables).fetchone() else ""
    rows = connection.execute(
        "SELECT CAST(session AS BLOB), CAST(ended_at AS BLOB), CAST(player AS BLOB),"
        f" {FIGURES} FROM games WHERE true{seen} ORDER BY ended_at, id"
    )
    games = []
    for session, ended_at, key, *columns in rows:
        name = clean_name(who.called(key.decode(errors="replace")))
        if player not in (None, name):
            continue
        with suppress(ValueError, TypeError):
            result = right[session] if session in right else result_in(columns)
            if result is not None:
                games.append(_game(ended_at.decode(), name, result))
    return games


def games_on_disk(
    path: Path,
    player: str | None = None,
    seals: Seals | None = None,
    who: PlayerNames | None = None,
) -> list[PlayedGame]:
    """The ended games in a database that is only read; none if there is no such file.

    :raises sqlite3.Error, OSError: if it cannot be read.
    """
    if not path.exists():
        return []
    with reading(path) as connection:
        if connection.execute("SELECT 1 FROM sqlite_master").fetchone() is None:
            return []  # the first start was cut short before it made a table
        return read_games(connection, corrected(connection, seals), who or PlayerNames(), player)


def _game(ended_at: str, player: str, result: GameResult) -> PlayedGame:
    """A result as statistics see it.

    :raises ValueError: if it was ended at no time.
    """
    game = PlayedGame(
        ended_at,
        player,
        result.mode,
        result.scoring,
        result.deal,
        None if result.scoring is Scoring.ANCIENT else result.points,
        result.four_ways,
        result.stones_left,
        result.seconds,
        result.uses,
    )
    _ = game.when, game.day  # raise if it is no time
    return game


def chosen(
    games: Iterable[PlayedGame],
    *,
    mode: Mode | None = None,
    scoring: Scoring | None = None,
    unaided: bool = False,
) -> list[PlayedGame]:
    """The games of a mode and a scoring, or of all; ``unaided``: only where nothing was used."""
    return [
        game
        for game in games
        if (mode is None or game.mode is mode)
        and (scoring is None or game.scoring is scoring)
        and not (unaided and game.uses)
    ]


# -- what they come to -----------------------------------------------------------------------


def summary(games: Sequence[PlayedGame], today: date | None = None) -> Summary:
    """What there is to say of some games, the earliest first.

    With ``today``, days in a row that ended before yesterday do not last until now.
    """
    points = [game.points for game in games if game.points is not None]
    four_ways = [game.four_ways for game in games]
    emptied = [game.emptied for game in games]
    counts = Counter(four_ways)
    seconds = sum(game.seconds for game in games)
    # Far fewer days than games are to be read.
    days = days_in_a_row(date.fromisoformat(day) for day in {game.ended_at[:10] for game in games})
    if games and today is not None and today - games[-1].day > timedelta(days=1):
        days = Streak(days.longest)
    return Summary(
        len(games),
        mean(points),
        max(points, default=None),
        mean(four_ways),
        max(four_ways, default=None),
        {number: counts[number] for number in range(max(four_ways, default=-1) + 1)},
        sum(emptied),
        mean(emptied),
        mean([game.stones_left for game in games]),
        round(seconds, 1),
        mean([game.seconds for game in games]),
        streak(emptied),
        days,
    )


def mean(values: Sequence[float]) -> float | None:
    """The mean; ``None`` of nothing."""
    return sum(values) / len(values) if values else None


def streak(hits: Iterable[bool]) -> Streak:
    """The longest run of hits, and the one that lasts."""
    longest = now = 0
    for hit in hits:
        now = now + 1 if hit else 0
        longest = max(longest, now)
    return Streak(longest, now)


def days_in_a_row(days: Iterable[date]) -> Streak:
    """The longest run of days that follow each other, and the last one."""
    longest = now = 0
    before: date | None = None
    for day in sorted(set(days)):
        now = now + 1 if before is not None and day - before == timedelta(days=1) else 1
        longest = max(longest, now)
        before = day
    return Streak(longest, now)


def running_mean(values: Sequence[float], window: int = RUNNING) -> list[float]:
    """At each value the mean of it and of those before it, as many as the window holds."""
    sums = [0.0, *accumulate(values)]
    return [
        (sums[end] - sums[max(0, end - window)]) / min(end, window)
        for end in range(1, len(values) + 1)
    ]


@dataclass(frozen=True, slots=True)
class Overview:
    """Some games, and all that is to be seen of them at once."""

    games: Sequence[PlayedGame]
    summary: Summary
    values: Sequence[float]
    """Of each game: its points, or in ancient scoring its 4-Ways."""
    means: Sequence[float]
    """Their running mean."""


def overview(
    games: Iterable[PlayedGame],
    *,
    mode: Mode | None,
    scoring: Scoring,
    unaided: bool,
    today: date,
) -> Overview:
    """What is to be seen of the games of a mode, or of all, and of a scoring."""
    seen = chosen(games, mode=mode, scoring=scoring, unaided=unaided)
    ancient = scoring is Scoring.ANCIENT
    values = [float(game.four_ways if ancient else game.points or 0) for game in seen]
    return Overview(seen, summary(seen, today), values, running_mean(values))


# -- written forms ---------------------------------------------------------------------------


def as_content(games: Sequence[PlayedGame]) -> dict[str, Any]:
    """The statistics as JSON says them: of each mode and scoring that was played, and the games."""
    played = sorted({(game.mode, game.scoring) for game in games})
    return {
        "games": len(games),
        "groups": [
            {
                "mode": str(mode),
                "scoring": str(scoring),
                **_summary_content(chosen(games, mode=mode, scoring=scoring)),
                "unaided": _summary_content(
                    chosen(games, mode=mode, scoring=scoring, unaided=True)
                ),
            }
            for mode, scoring in played
        ],
        "list": [_game_content(game) for game in games],
    }


def _summary_content(games: Sequence[PlayedGame]) -> dict[str, Any]:
    content = asdict(summary(games))
    content["four_ways_histogram"] = list(content["four_ways_histogram"].values())
    return content


def _game_content(game: PlayedGame) -> dict[str, Any]:
    content = {field.name: getattr(game, field.name) for field in fields(game)}
    return content | {
        "mode": str(game.mode),
        "scoring": str(game.scoring),
        "uses": list(game.uses),
        "emptied": game.emptied,
    }


def as_json(games: Sequence[PlayedGame]) -> str:
    """The statistics as a file of JSON."""
    return json.dumps(as_content(games), ensure_ascii=False, indent=2) + "\n"


def as_csv(games: Sequence[PlayedGame]) -> str:
    """The games as a table: a row each, the earliest first."""
    out = io.StringIO()
    names = [*(field.name for field in fields(PlayedGame)), "emptied"]
    writer = csv.DictWriter(out, names, lineterminator="\n")
    writer.writeheader()
    for game in games:
        content = _game_content(game)
        writer.writerow(content | {"uses": "; ".join(game.uses), "emptied": int(game.emptied)})
    return out.getvalue()
