"""What the high scores say, and the end of a game."""

from collections.abc import Iterable, Mapping
from datetime import datetime

from ishido.rules.mastery import Mastery
from ishido.rules.scoring import Scoring
from ishido.session.session import Use
from ishido.storage.scores import Score, ScoreList
from ishido.ui import words

TITLE = "High Scores"
LISTS = {
    ScoreList.TODAY: "Today",
    ScoreList.ALL_TIME: "All Time",
    ScoreList.TOURNAMENT: "Tournaments",
}
TITLES = {
    (ScoreList.TODAY, ScoreList.ALL_TIME): TITLE,
    (ScoreList.TOURNAMENT,): "Tournament Scores",
}
"""What stands over the lists that are shown together."""
MASTERIES = {Mastery.MASTER_GAME: "Master Game", Mastery.SIMPLE_MASTER: "Master"}
HONOURS = {
    Mastery.MASTER_GAME: (
        "A Master Game: every stone placed, with 4-Ways at the four corners and round the middle."
    ),
    Mastery.SIMPLE_MASTER: "800 points: the mark of a master.",
}
NOBODY = {
    ScoreList.TODAY: "No game has come here today.",
    ScoreList.ALL_TIME: "The first name here may be yours.",
    ScoreList.TOURNAMENT: "No tournament has been played to its end.",
}
WATCH = "Watch"
SAME_DEAL = "Same deal…"
CLEAR = "Clear…"
HIGH_SCORES = "High scores"
YOUR_NAME = "Your name on the list:"
NAME_HINT = "a name"
COMPUTER = "computer"
SAME_DEAL_TITLE = "Same deal"
SAME_DEAL_COST = "You play it knowing what comes: the game will be on no list of high scores."
PLAY_IT = "Play it"
CLEAR_TITLE = "Clear the list"
CLEAR_IT = "Clear"
CANNOT_WATCH = "The record of this game cannot be read."

_LISTED = {
    ScoreList.TODAY: "Today’s",
    ScoreList.ALL_TIME: "The All-Time",
    ScoreList.TOURNAMENT: "The tournaments’",
}
_ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"]
_ORDINALS += ["tenth"]


def places(of: Mapping[ScoreList, int], whose: str = "") -> str:
    """Where a game has come: *Third today, first of all time*, *The Sage is third today*.

    ``whose`` it is, where that has to be said; empty if nothing has come of it.
    """
    parts = []
    if ScoreList.TODAY in of:
        parts.append(f"{_ORDINALS[of[ScoreList.TODAY] - 1]} today")
    if ScoreList.ALL_TIME in of:
        parts.append(f"{_ORDINALS[of[ScoreList.ALL_TIME] - 1]} of all time")
    sentence = ", ".join(parts)
    if not sentence:
        return ""
    if whose:
        return f"{whose} {'are' if whose == 'You' else 'is'} {sentence}."
    return f"{sentence[:1].upper()}{sentence[1:]}."


def barred(uses: Iterable[Use]) -> str:
    """From which lists a game is barred, and why."""
    uses = sorted(uses)
    which = (
        "On no list of high scores"
        if any(use.knows_deal for use in uses)
        else "Not on the All-Time list"
    )
    return f"{which}: {', '.join(words.USES[use] for use in uses)}."


def figure(score: Score) -> str:
    """What a score counts by: points, or 4-Ways in ancient scoring."""
    return words.number(score.four_ways if score.scoring is Scoring.ANCIENT else score.points)


def figure_heading(scoring: Scoring) -> str:
    """What stands over these figures."""
    return words.FOUR_WAYS if scoring is Scoring.ANCIENT else words.POINTS


def details(score: Score, which: ScoreList, now: datetime) -> str:
    """The small line below a score on a list."""
    parts = [COMPUTER] if score.computers else []
    if score.scoring is not Scoring.ANCIENT:
        parts.append(f"{words.FOUR_WAYS}: {words.number(score.four_ways)}")
    if score.stones_left:
        parts.append(f"{words.counted(score.stones_left, 'stone', 'stones')} left")
    else:
        parts.append("every stone placed")
    if score.ended_at is not None:
        today = which is ScoreList.ALL_TIME and score.ended_at.date() == now.date()
        parts.append(("today " if today else "") + played_at(score.ended_at, now))
    parts.append(time_taken(score.seconds))
    if score.deal is not None:
        parts.append(words.deal(score.deal))
    return "  ·  ".join(part for part in parts if part)


def played_at(then: datetime, now: datetime) -> str:
    """The time of today's, the date of others."""
    if then.date() == now.date():
        return f"{then.hour}:{then.minute:02}"
    year = "" if then.year == now.year else f" {then.year}"
    return f"{then.day} {words.MONTHS[then.month - 1][:3]}{year}"


def time_taken(seconds: float) -> str:
    """*45 s*, *12 min*, *1 h 05 min*; empty if it is not known."""
    if seconds < 1:
        return ""
    minutes = round(seconds / 60)
    if seconds < 60:
        return f"{round(seconds)} s"
    if minutes < 60:
        return f"{minutes} min"
    return f"{minutes // 60} h {minutes % 60:02} min"


def sure_to_clear(which: ScoreList, scoring: Scoring, count: int) -> str:
    """The question before a list is cleared."""
    entries = words.counted(count, "entry", "entries")
    name = _LISTED[which]
    return (
        f"{name} list of {words.SCORINGS[scoring]} scoring has {entries}. "
        "They cannot be brought back. The games themselves are kept."
    )
