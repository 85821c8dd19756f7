"""What the statistics say."""

from datetime import datetime

from ishido.rules.game import Mode
from ishido.rules.scoring import Scoring
from ishido.storage.statistics import RUNNING, Streak, Summary
from ishido.ui import words
from ishido.ui.words.scores import time_taken

TITLE = "Statistics"
ALL_MODES = "All games"
MODES = {
    Mode.SOLITAIRE: "Solitaire",
    Mode.COOPERATIVE: "Cooperative",
    Mode.TOURNAMENT: "Tournament",
    Mode.CHALLENGE: "Challenge",
}
UNAIDED = "Unaided only"
AS_CSV = "Save as CSV…"
AS_JSON = "Save as JSON…"
SAVE_TITLE = "Save statistics as"
NOTHING_YET = "No game of this kind has been ended yet. What you play will be gathered here."
LOADING = "One moment …"
OVER_TIME = {
    Scoring.MODERN: "Points, game by game",
    Scoring.ANCIENT: "4-Ways, game by game",
    Scoring.SIMPLE: "Points, game by game",
}
RUNNING_MEAN = f"the line: the mean of {RUNNING} games"
BY_FOUR_WAYS = "Games by their 4-Ways"


def figures(about: Summary, scoring: Scoring) -> list[tuple[str, str]]:
    """Each line of figures: what it is, and how much."""
    # whatever else has been played is of another scoring
    lines = [(f"{words.SCORINGS[scoring]} games ended", words.number(about.games))]
    if scoring is not Scoring.ANCIENT:
        lines += [
            ("Best score", _whole(about.points_best)),
            ("Mean score", _whole(about.points_mean)),
        ]
    lines += [
        ("Most 4-Ways", _whole(about.four_ways_best)),
        ("Mean of 4-Ways", _fine(about.four_ways_mean)),
        ("Pouches emptied", _share(about)),
        ("  in a row", _streak(about.emptied_streak)),
        ("Stones left, mean", _fine(about.stones_left_mean)),
        ("Days in a row", _streak(about.days_streak)),
        ("Time a game", time_taken(about.seconds_mean or 0) or "–"),
        ("Time in all", time_taken(about.seconds_total) or "–"),
    ]
    return lines


def _whole(value: float | None) -> str:
    return "–" if value is None else words.number(round(value))


def _fine(value: float | None) -> str:
    return "–" if value is None else f"{value:.1f}"


def _share(about: Summary) -> str:
    if about.emptied_share is None:
        return "–"
    return f"{words.number(about.emptied)}  ({about.emptied_share:.0%})"


def _streak(streak: Streak) -> str:
    return f"{words.number(streak.longest)}  (now {words.number(streak.now)})"


def file_name(now: datetime) -> str:
    """A name to begin with for a file, without its ending."""
    return f"Ishido statistics {now.date()}"
