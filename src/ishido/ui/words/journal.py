"""What the journal says."""

from ishido.rules.game import Mode
from ishido.rules.scoring import Scoring
from ishido.ui import words
from ishido.ui.language import _

TITLE = _("Journal")
COLUMNS = (
    "",
    _("Date"),
    _("Deal"),
    _("Game"),
    _("Who"),
    _("Points"),
    _("4-Ways"),
    _("Left"),
    _("State"),
)
NOTHING = _("No game has been played yet.")
NOTHING_SUCH = _("No game is like that.")
READING = _("Reading…")

TAKE_UP = _("Take up")
WATCH = _("Watch")
SAME_DEAL = _("Same deal…")
STAR = _("Star")
UNSTAR = _("Unstar")
DELETE = _("Delete…")
BACK = _("Back")

ENDED = _("ended")
IN_PROGRESS = _("in progress")
ON_TABLE = _("on the table")
ELSEWHERE = _("in another window")

DELETE_TITLE = _("Delete the game?")
DELETE_IT = _("Delete")
DELETE_ENDED = _(
    "The game is removed for good, from the statistics and the lists of high scores, too."
)
DELETE_OPEN = _("The game is removed for good.")
ON_THE_TABLE = _("That is the game on the table.")
CANNOT_READ = _("The record of this game cannot be read.")

SHOW = (
    (_("all"), _("All games")),
    (_("open"), _("In progress")),
    (_("ended"), _("Ended")),
    (_("starred"), _("Starred")),
)
ANY_MODE = ("", _("All modes"))
ANY_SCORING = ("", _("All scorings"))
MODE_CHOICES = (ANY_MODE, *((str(mode), words.MODES[mode]) for mode in Mode))
SCORING_CHOICES = (ANY_SCORING, *((str(each), words.SCORINGS[each]) for each in Scoring))
WHEN = (
    ("", _("Any time")),
    ("1", _("Today")),
    ("7", _("Last 7 days")),
    ("30", _("Last 30 days")),
    ("365", _("Last 365 days")),
)
FOUR_WAYS = (
    ("0", _("Any 4-Ways")),
    ("1", _("1 4-Way or more")),
    ("4", _("4 or more")),
    ("8", _("8 or more")),
    ("12", _("12 or more")),
)


def kind(mode: Mode, scoring: Scoring) -> str:
    """What was played: the scoring says enough of a game alone."""
    name = words.SCORINGS[scoring]
    return name if mode is Mode.SOLITAIRE else f"{words.MODES[mode]}, {name}"


def count(shown: int, there: int) -> str:
    """How many games are listed."""
    if shown == there:
        return words.counted(there, "game", "games")
    return _("{shown} of {there}").format(
        shown=words.number(shown), there=words.counted(there, "game", "games")
    )
