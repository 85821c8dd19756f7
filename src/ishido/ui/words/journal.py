"""What the journal says."""

from ishido.rules.game import Mode
from ishido.rules.scoring import Scoring
from ishido.ui import words
from ishido.ui.words.replay import MODES

TITLE = "Journal"
COLUMNS = ("", "Date", "Deal", "Game", "Who", "Points", "4-Ways", "Left", "State")
NOTHING = "No game has been played yet."
NOTHING_SUCH = "No game is like that."
READING = "Reading…"

TAKE_UP = "Take up"
WATCH = "Watch"
SAME_DEAL = "Same deal…"
STAR = "Star"
UNSTAR = "Unstar"
DELETE = "Delete…"
BACK = "Back"

ENDED = "ended"
IN_PROGRESS = "in progress"
ON_TABLE = "on the table"
ELSEWHERE = "in another window"

DELETE_TITLE = "Delete the game?"
DELETE_IT = "Delete"
DELETE_ENDED = (
    "The game is removed for good, from the statistics and the lists of high scores, too."
)
DELETE_OPEN = "The game is removed for good."
ON_THE_TABLE = "That is the game on the table."
CANNOT_READ = "The record of this game cannot be read."

SHOW = (
    ("all", "All games"),
    ("open", "In progress"),
    ("ended", "Ended"),
    ("starred", "Starred"),
)
ANY_MODE = ("", "All modes")
ANY_SCORING = ("", "All scorings")
MODE_CHOICES = (ANY_MODE, *((str(mode), MODES[mode]) for mode in Mode))
SCORING_CHOICES = (ANY_SCORING, *((str(each), words.SCORINGS[each]) for each in Scoring))
WHEN = (
    ("", "Any time"),
    ("1", "Today"),
    ("7", "Last 7 days"),
    ("30", "Last 30 days"),
    ("365", "Last 365 days"),
)
FOUR_WAYS = (
    ("0", "Any 4-Ways"),
    ("1", "1 4-Way or more"),
    ("4", "4 or more"),
    ("8", "8 or more"),
    ("12", "12 or more"),
)


def kind(mode: Mode, scoring: Scoring) -> str:
    """What was played: the scoring says enough of a game alone."""
    name = words.SCORINGS[scoring]
    return name if mode is Mode.SOLITAIRE else f"{MODES[mode]}, {name}"


def count(shown: int, there: int) -> str:
    """How many games are listed."""
    if shown == there:
        return words.counted(there, "game", "games")
    return f"{words.number(shown)} of {words.counted(there, 'game', 'games')}"
