"""Statistics of ended games."""

from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from itertools import accumulate
from typing import Final

from ishido.rules.game import Mode
from ishido.rules.scoring import Scoring
from ishido.store.database import Database
from ishido.store.lines import GameState, words_in, zone_in

RUNNING: Final = 10
"""The number of games for a running mean."""


@dataclass(frozen=True, slots=True)
class PlayedGame:
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
    """The aids used."""

    @property
    def emptied(self) -> bool:
        """Whether every stone was placed."""
        return self.stones_left == 0

    @property
    def when(self) -> datetime:
        return datetime.fromisoformat(self.ended_at)

    @property
    def day(self) -> date:
        """The calendar day where it was played."""
        return date.fromisoformat(self.ended_at[:10])


@dataclass(frozen=True, slots=True)
class Streak:
    """How often something happened in a row."""

    longest: int = 0
    now: int = 0
    """The current streak; 0 if the last one broke it."""


@dataclass(frozen=True, slots=True)
class Summary:
    """The statistics of some games. Means are ``None`` if there is nothing to average."""

    games: int
    points_mean: float | None
    points_best: int | None
    four_ways_mean: float | None
    four_ways_best: int | None
    four_ways_histogram: dict[int, int]
    """The number of games by number of 4-Ways, from 0 to the best."""
    emptied: int
    """The number of games in which every stone was placed."""
    emptied_share: float | None
    stones_left_mean: float | None
    seconds_total: float
    seconds_mean: float | None
    emptied_streak: Streak
    """Emptied pouches in a row."""
    days_streak: Streak
    """Days in a row with a game. *now* ends at the last day with a game, or today."""


# -- the games -------------------------------------------------------------------------------


_GAMES: Final = """SELECT at, zone, name, mode, scoring, deal, points, four_ways, stones_left,
    seconds, uses FROM games
    JOIN (SELECT game, min(seat) AS seat, name FROM seats
        WHERE level IS NULL AND ? IN ('', name) GROUP BY game) AS who ON who.game = games.number
    JOIN scores ON scores.game = games.number
        AND keeper = CASE mode WHEN 'challenge' THEN seat ELSE 0 END
    WHERE state = ? ORDER BY at, games.number"""


def played_games(database: Database, name: str = "") -> list[PlayedGame]:
    """The ended games of people, the earliest first, each with the score that its player has a part
    in.

    :param name: whose games are wanted; without it, a game is that of the first person in it.
    """
    found = []
    for row in database.rows(_GAMES, name, GameState.ENDED):
        at, zone, player, mode, scoring, deal, points, four_ways, left, seconds, uses = row
        with suppress(ValueError, OverflowError, OSError):  # damaged, or from a newer version
            found.append(
                PlayedGame(
                    datetime.fromtimestamp(at, zone_in(zone)).isoformat("T", "seconds"),
                    player,
                    Mode(mode),
                    Scoring(scoring),
                    None if deal is None else int(deal),
                    None if scoring == Scoring.ANCIENT else points,
                    four_ways,
                    left,
                    seconds,
                    words_in(uses),
                )
            )
    return found


def chosen(
    games: Iterable[PlayedGame],
    *,
    mode: Mode | None = None,
    scoring: Scoring | None = None,
    unaided: bool = False,
) -> list[PlayedGame]:
    """The games of a mode and scoring, or of all; with ``unaided``, only those without aids."""
    return [
        game
        for game in games
        if (mode is None or game.mode is mode)
        and (scoring is None or game.scoring is scoring)
        and not (unaided and game.uses)
    ]


# -- what they come to -----------------------------------------------------------------------


def summary(games: Sequence[PlayedGame], today: date | None = None) -> Summary:
    """The statistics of some games, given the earliest first.

    With ``today``, a streak of days that ended before yesterday is over, and days under a clock
    that was ahead do not count yet.
    """
    points = [game.points for game in games if game.points is not None]
    four_ways = [game.four_ways for game in games]
    emptied = [game.emptied for game in games]
    counts = Counter(four_ways)
    seconds = sum(game.seconds for game in games)
    # There are far fewer days than games.
    played = {date.fromisoformat(day) for day in {game.ended_at[:10] for game in games}}
    if today is not None:
        played = {day for day in played if day <= today}
    days = days_in_a_row(played)
    if played and today is not None and today - max(played) > timedelta(days=1):
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
    """The mean; ``None`` for no values."""
    return sum(values) / len(values) if values else None


def streak(hits: Iterable[bool]) -> Streak:
    """The longest run of hits, and the current one."""
    longest = now = 0
    for hit in hits:
        now = now + 1 if hit else 0
        longest = max(longest, now)
    return Streak(longest, now)


def days_in_a_row(days: Iterable[date]) -> Streak:
    """The longest run of consecutive days, and the last one."""
    longest = now = 0
    before: date | None = None
    for day in sorted(set(days)):
        now = now + 1 if before is not None and day - before == timedelta(days=1) else 1
        longest = max(longest, now)
        before = day
    return Streak(longest, now)


def running_mean(values: Sequence[float], window: int = RUNNING) -> list[float]:
    """For each value, the mean of it and the values before it within the window."""
    sums = [0.0, *accumulate(values)]
    return [
        (sums[end] - sums[max(0, end - window)]) / min(end, window)
        for end in range(1, len(values) + 1)
    ]


@dataclass(frozen=True, slots=True)
class Overview:
    """The statistics of some games for the page."""

    games: Sequence[PlayedGame]
    summary: Summary
    values: Sequence[float]
    """The points of each game, or the 4-Ways in ancient scoring."""
    means: Sequence[float]
    """The running mean of the values."""


def overview(
    games: Iterable[PlayedGame],
    *,
    mode: Mode | None,
    scoring: Scoring,
    unaided: bool,
    today: date,
) -> Overview:
    """The statistics of the games of a scoring, in one mode or in all."""
    seen = chosen(games, mode=mode, scoring=scoring, unaided=unaided)
    ancient = scoring is Scoring.ANCIENT
    values = [float(game.four_ways if ancient else game.points or 0) for game in seen]
    return Overview(seen, summary(seen, today), values, running_mean(values))
