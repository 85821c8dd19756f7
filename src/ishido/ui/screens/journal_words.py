"""Texts of the journal."""

from ishido.games import ISHIDO, KINDS
from ishido.language import _
from ishido.rules.game import Mode
from ishido.rules.scoring import Scoring
from ishido.store.lines import GameLine, IshidoLine
from ishido.ui import words

TITLE = _("Journal")
COLUMNS = (
    "",
    _("Date"),
    _("Deal"),
    _("Game"),
    _("Players"),
    _("Points"),
    _("4-Ways"),
    _("Stones left"),
    _("Status"),
)
NOTHING = _("No games played yet.")
NOTHING_SUCH = _("No games match.")
READING = _("Reading…")

RESUME = _("Resume")
REPLAY = _("Replay")
SAME_DEAL = _("Play deal…")
PLAY_AGAIN = _("Play again")
STAR = _("Star")
UNSTAR = _("Unstar")
DELETE = _("Delete…")
CLOSE = _("Close")

ENDED = _("finished")
RESIGNED = _("resigned")
IN_PROGRESS = _("unfinished")
ON_TABLE = _("playing now")

DELETE_TITLE = _("Delete this game?")
DELETE_IT = _("Delete")
DELETE_SCORED = _(
    "This deletes the game permanently, and removes it from statistics and high scores."
)
DELETE_OTHER = _("This deletes the game permanently.")
CANNOT_READ = _("This game’s record can’t be read.")

SHOW = (
    (_("all"), _("All games")),
    (_("open"), _("Unfinished")),
    (_("ended"), _("Finished")),
    (_("starred"), _("Starred")),
)
ANY_GAME = ("", _("Any game"))
ANY_SCORING = ("", _("Any scoring"))
MODES = tuple((str(mode), words.MODES[mode]) for mode in Mode)
OTHER_GAMES = tuple((kind.name, kind.title) for kind in KINDS.values() if kind is not ISHIDO)
GAMES = (ANY_GAME, *MODES, *OTHER_GAMES)
SCORING_CHOICES = (ANY_SCORING, *((str(each), words.SCORINGS[each]) for each in Scoring))
WHEN = (
    ("", _("Any time")),
    ("1", _("Today")),
    ("7", _("Last 7 days")),
    ("30", _("Last 30 days")),
    ("365", _("Last 365 days")),
)
FOUR_WAYS = (
    ("0", _("4-Ways: any")),
    ("1", _("4-Ways: 1+")),
    ("4", _("4-Ways: 4+")),
    ("8", _("4-Ways: 8+")),
    ("12", _("4-Ways: 12+")),
)


def game(line: GameLine) -> str:
    """The deal of a game of Ishido; otherwise the name of the game."""
    return words.deal(line.deal) if isinstance(line, IshidoLine) else KINDS[line.kind].title


def play_again(line: GameLine) -> str:
    """The button that plays a game like this one. A game without a deal begins at once."""
    return SAME_DEAL if isinstance(line, IshidoLine) else PLAY_AGAIN


def deletes(line: GameLine) -> str:
    """What is lost if a game is deleted. Only Ishido has statistics and high scores."""
    return DELETE_SCORED if line.ended and isinstance(line, IshidoLine) else DELETE_OTHER


def mode_and_scoring(mode: Mode, scoring: Scoring) -> str:
    """The mode and scoring of a game; only the scoring for solitaire."""
    name = words.SCORINGS[scoring]
    return name if mode is Mode.SOLITAIRE else f"{words.MODES[mode]}, {name}"


def with_augury(kind: str) -> str:
    """The mode and scoring of a game in which the oracle has answered."""
    return _("{kind}  ·  oracle").format(kind=kind)


def count(shown: int, there: int) -> str:
    """The number of listed games."""
    if shown == there:
        return words.counted(there, "{n} game", "{n} games")
    return _("{shown} of {there}").format(
        shown=words.number(shown), there=words.counted(there, "{n} game", "{n} games")
    )
