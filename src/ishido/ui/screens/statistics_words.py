"""Texts of the statistics."""

from datetime import datetime

from ishido.language import _
from ishido.rules.scoring import Scoring
from ishido.store.statistics import RUNNING, PlayedGame, Streak, Summary
from ishido.ui import words
from ishido.ui.table.scores_words import time_taken

TITLE = _("Statistics")
ALL_MODES = _("All games")
UNAIDED = _("Only games without help")
AS_CSV = _("Save as CSV…")
AS_JSON = _("Save as JSON…")
SAVE_TITLE = _("Save statistics as")
NO_GAMES = _("No finished games yet.")
NOTHING_YET = _("No finished games of this kind yet.")
LOADING = _("Loading…")
OVER_TIME = {
    Scoring.MODERN: _("Points by game"),
    Scoring.ANCIENT: _("4-Ways by game"),
    Scoring.SIMPLE: _("Points by game"),
}
RUNNING_MEAN = _("Line: average of {n} games").format(n=RUNNING)
NO_CURVE = _("The curve appears once results differ.")
BY_FOUR_WAYS = _("Games by number of 4-Ways")


def figures(about: Summary, scoring: Scoring) -> list[tuple[str, str]]:
    """The lines of the statistics, each a label and a value."""
    lines = [
        (
            _("{scoring} games finished").format(scoring=words.SCORINGS[scoring]),
            words.number(about.games),
        )
    ]
    if scoring is not Scoring.ANCIENT:
        lines += [
            (_("Best score"), _whole(about.points_best)),
            (_("Average score"), _whole(about.points_mean)),
        ]
    lines += [
        (_("Most 4-Ways"), _whole(about.four_ways_best)),
        (_("Average 4-Ways"), _fine(about.four_ways_mean)),
        (_("Pouches emptied"), _share(about)),
        (_("Emptied in a row"), _streak(about.emptied_streak)),
        (_("Average stones left"), _fine(about.stones_left_mean)),
        (_("Days played in a row"), _streak(about.days_streak)),
        (_("Average time"), time_taken(about.seconds_mean or 0) or "–"),
        (_("Total time"), time_taken(about.seconds_total) or "–"),
    ]
    return lines


def _whole(value: float | None) -> str:
    return "–" if value is None else words.number(round(value))


def _fine(value: float | None) -> str:
    return "–" if value is None else f"{value:.1f}"


def _share(about: Summary) -> str:
    if about.emptied_share is None:
        return "–"
    return f"{words.number(about.emptied)}  ({words.percent(about.emptied_share)})"


def _streak(streak: Streak) -> str:
    return _("longest {longest}, now {now}").format(
        longest=words.number(streak.longest), now=words.number(streak.now)
    )


def file_name(now: datetime) -> str:
    """The proposed file name, without its suffix."""
    return _("Ishido statistics {date}").format(date=now.date())


def only_game(game: PlayedGame, scoring: Scoring) -> str:
    """The result of the only game, instead of a chart."""
    if scoring is Scoring.ANCIENT or game.points is None:
        result = words.four_ways_made(game.four_ways)
    else:
        result = words.points(game.points)
    return _("One game so far: {result}.").format(result=result)


def all_alike(games: int, four_ways: int) -> str:
    """The number of 4-Ways that all games have in common, instead of a chart."""
    made = words.four_ways_made(four_ways)
    if games == 1:
        if not four_ways:
            return _("One game so far, without a 4-Way.")
        return _("One game so far, with {made}.").format(made=made)
    if not four_ways:
        return _("{n} games so far, all without a 4-Way.").format(n=words.number(games))
    return _("{n} games so far, each with {made}.").format(n=words.number(games), made=made)
