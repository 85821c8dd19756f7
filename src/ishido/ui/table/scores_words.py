"""Texts of the high scores, and about a game's places on them."""

from collections.abc import Iterable, Mapping
from datetime import datetime

from ishido.language import _
from ishido.rules.mastery import Mastery
from ishido.rules.scoring import Scoring
from ishido.session.session import Aid
from ishido.store.lines import ScoreList
from ishido.store.scores import Score
from ishido.ui import words

TITLE = _("High scores")
LISTS = {
    ScoreList.TODAY: _("Today"),
    ScoreList.ALL_TIME: _("All-Time"),
    ScoreList.TOURNAMENT: _("Tournaments"),
}
OF_LISTS = {
    ScoreList.TODAY: _("today"),
    ScoreList.ALL_TIME: _("of all time"),
    ScoreList.TOURNAMENT: _("in tournaments"),
}
"""What stands below a rank: *1st of all time*."""
TITLES = {
    (ScoreList.TODAY, ScoreList.ALL_TIME): TITLE,
    (ScoreList.TOURNAMENT,): _("Tournament scores"),
}
"""The titles of the pages, by the lists that they show."""
MASTERIES = {Mastery.MASTER_GAME: _("Master Game"), Mastery.SIMPLE_MASTER: _("Master")}
HONOURS = {
    Mastery.MASTER_GAME: (
        _(
            "A Master Game: all stones placed, with 4-Ways at all four corners and around "
            "the middle."
        )
    ),
    Mastery.SIMPLE_MASTER: _("800 points earn the rank of Master."),
}
NOBODY = {
    ScoreList.TODAY: _("No scores yet today."),
    ScoreList.ALL_TIME: _("Be the first on this list."),
    ScoreList.TOURNAMENT: _("No tournament scores yet."),
}
NO_SCORES = {
    (ScoreList.TODAY, ScoreList.ALL_TIME): _("No scores yet. Be the first."),
    (ScoreList.TOURNAMENT,): NOBODY[ScoreList.TOURNAMENT],
}
"""The same for a whole page, by the lists that it shows."""
REPLAY = _("Replay")
SHARE = _("Share deal…")
SAME_DEAL = _("Play deal…")
CLEAR = _("Clear…")
HIGH_SCORES = _("High scores")
YOUR_NAME = _("Your name for the list:")
YOUR_NAMES = _("Names for the list:")
NAME_HINT = _("Name")
COMPUTER = _("computer")
SAME_DEAL_TITLE = _("Play this deal again?")
SAME_DEAL_COST = _("You have seen this deal, so the new game won’t be ranked.")
PLAY_IT = _("Play")
CLEAR_TITLE = _("Clear this list?")
CLEAR_IT = _("Clear")

_LISTED = {
    ScoreList.TODAY: _("Today’s list"),
    ScoreList.ALL_TIME: _("The All-Time list"),
    ScoreList.TOURNAMENT: _("The tournament list"),
}


def name_of(player: str) -> str:
    """The question for the name of one player."""
    return _("{player}’s name for the list:").format(player=words.player_name(player))


def places(of: Mapping[ScoreList, int]) -> str:
    """The places of a game: *The best of today and of all time!* Empty if there is none."""
    today, ever = of.get(ScoreList.TODAY), of.get(ScoreList.ALL_TIME)
    ranks = {"today": today, "ever": ever}
    named = {name: words.ordinal(rank) for name, rank in ranks.items() if rank is not None}
    return words.capital(_place(today, ever).format(**named))


def _place(today: int | None, ever: int | None) -> str:
    """A game can be better placed among all than among those of today, where games with help are,
    too."""
    match today, ever:
        case None, None:
            return ""
        case 1, None:
            return _("Today’s best!")
        case None, 1:
            return _("The best of all time!")
        case 1, 1:
            return _("The best of today and of all time!")
        case 1, _rank:
            return _("Today’s best, and {ever} of all time!")
        case _rank, 1:
            return _("The best of all time without help, and {today} today!")
        case _rank, None:
            return _("{today} today.")
        case None, _rank:
            return _("{ever} of all time.")
        case int(), int() if ever < today:
            return _("{today} today, and {ever} of all time without help.")
    if today == ever:
        return _("{today} on both lists.")
    return _("{today} today and {ever} of all time.")


def barred(uses: Iterable[Aid]) -> str:
    """Which lists a game is barred from, and why."""
    uses = sorted(uses)
    which = (
        _("Not ranked") if any(aid.knows_deal for aid in uses) else _("Not on the All-Time list")
    )
    return f"{words.labelled(which, ', '.join(words.AIDS[aid] for aid in uses))}."


def figure(score: Score) -> str:
    """The value that decides: points, or 4-Ways in ancient scoring."""
    return words.number(
        score.result.four_ways if score.result.scoring is Scoring.ANCIENT else score.result.points
    )


def figure_heading(scoring: Scoring) -> str:
    """The heading of these values."""
    return words.FOUR_WAYS if scoring is Scoring.ANCIENT else words.POINTS


def details(score: Score, which: ScoreList, now: datetime) -> str:
    """The details of a score on a list, without its deal."""
    parts = [COMPUTER] if score.computers else []
    if score.result.scoring is not Scoring.ANCIENT:
        parts.append(words.four_ways(score.result.four_ways))
    left = score.result.stones_left
    parts.append(words.stones_left(left) if left else _("all stones placed"))
    if score.ended_at is not None:
        today = which is ScoreList.ALL_TIME and score.ended_at.date() == now.date()
        when = time_or_date(score.ended_at, now)
        parts.append(_("today {clock}").format(clock=when) if today else when)
    if not score.computers:  # a computer's time says little, and there is little room
        parts.append(time_taken(score.result.seconds))
    return "  ·  ".join(part for part in parts if part)


def time_or_date(then: datetime, now: datetime) -> str:
    """The time if it is today, otherwise the date."""
    if then.date() == now.date():
        return f"{then.hour}:{then.minute:02}"
    year = "" if then.year == now.year else f" {then.year}"
    return f"{then.day} {words.SHORT_MONTHS[then.month - 1]}{year}"


def time_taken(seconds: float) -> str:
    """*45 s*, *12 min*, *1 h 05 min*; empty if unknown."""
    if seconds < 1:
        return ""
    minutes = round(seconds / 60)
    if seconds < 60:
        return _("{n} s").format(n=round(seconds))
    if minutes < 60:
        return _("{minutes} min").format(minutes=minutes)
    return _("{hours} h {minutes:02} min").format(hours=minutes // 60, minutes=minutes % 60)


def sure_to_clear(which: ScoreList, scoring: Scoring, count: int) -> str:
    """The question before a list is cleared."""
    entries = words.counted(count, "{n} entry", "{n} entries")
    name = _LISTED[which]
    return _(
        "{name} for {scorings} scoring has {entries}. Clearing can’t be undone. The games are kept."
    ).format(name=name, scorings=words.SCORINGS[scoring], entries=entries)
