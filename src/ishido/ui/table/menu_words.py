"""Texts of the menus."""

from ishido.language import _
from ishido.rules.scoring import Scoring

ISHIDO = _("Ishido")
FILE = _("File")
GAME = _("Game")
CHOICES = _("Choices")
HELP = _("Help")
SCORES = _("Scores")

ABOUT = _("About Ishido")
PLAYERS = _("Players…")
SETTINGS = _("Settings…")
TITLE_SCREEN = _("Title screen")
QUIT = _("Quit")

LOAD_GAME = _("Load game…")
SAVE_GAME = _("Save game")
SAVE_GAME_AS = _("Save game as…")
RECENT = _("Recent")
NONE_RECENT = _("No recent games.")
UNFINISHED = _("Unfinished games…")
JOURNAL = _("Journal…")
READINGS = _("Readings…")
EXPORT_PICTURE = _("Export picture…")
EXPORT_REPLAY = _("Export replay…")
COPY_RESULT = _("Copy result")
COPY_DEAL = _("Copy deal number")
SHARE_DEAL = _("Share this deal…")
REPLAY = _("Replay…")
BACK_UP = _("Back up…")
RESTORE = _("Restore…")

NEW_GAME = _("New game")
DEAL_NUMBER = _("Deal number…")
DEAL_OF_THE_DAY = _("Today’s deal")
START_OVER = _("Start over")
END_GAME = _("End game")
SOLITAIRE = _("Solitaire…")
COOPERATIVE = _("Cooperative…")
TOURNAMENT_GAME = _("Tournament…")
CHALLENGE = _("Challenge…")
COMPUTER_PLAYERS = (_("Player 1"), _("Player 2"))
PAUSE = _("Pause")
STEP = _("Step")
TAKE_OVER = _("Take over")
FINISH = _("Play to end")
TIMER = _("Timer…")

CHOOSER = _("Stonesets and boards…")
EDIT_STONESET = _("Edit stoneset…")
ORACLE = _("Oracle")
QUESTION = _("New question…")
QUESTION_SHORT = _("Question")

UNDO = _("Undo")
REDO = _("Redo")
SHOW_MOVES = _("Show moves")
ALWAYS_SHOW = _("Always show moves")
SHOW_POUCH = _("Show pouch")
HINT = _("Hint")
FIT_COUNTS = _("Fit counts")
RULES = _("Rules")
STRATEGY = _("Strategy")
ASKING = _("How to ask the oracle")
CARVING = _("Making stones")
LESSONS = _("Lessons…")
REVIEW = _("Review game…")
KEYBOARD = _("Controls")

TOURNAMENT = _("Tournament")
STATISTICS = _("Statistics")

UNDO_SHORT = _("Undo")
HINT_SHORT = _("Hint")
SHOW_MOVES_SHORT = _("Moves")
STILL_TO_COME_SHORT = _("Stones")

NOTHING_PLACED = _("No stones placed yet.")
NO_NUMBER = _("This deal has no number.")
NO_EDITOR = _("Stonesets are edited in the desktop game.")
NO_ANIMATIONS = _("Replays are exported in the desktop game.")


SCORING_TITLE = _("Scoring")
SCORING_ORDER = (Scoring.ANCIENT, Scoring.MODERN, Scoring.SIMPLE)
GO_ON = _("Continue this game")


def with_key(what: str, key: str) -> str:
    """A label with its shortcut: ``Undo (Z)``."""
    return _("{what} ({key})").format(what=what, key=key) if key else what


def switched(what: str, *, on: bool) -> str:
    return (_("{what}: on.") if on else _("{what}: off.")).format(what=what)


def scoring_changes(chosen: str, now: str) -> str:
    """The question after a change of scoring during a game."""
    return _("New games will use {chosen} scoring. This game keeps {now}.").format(
        chosen=chosen, now=now
    )


def scoring_chosen(chosen: str) -> str:
    return _("New games use {chosen} scoring.").format(chosen=chosen)


def other_game(title: str) -> str:
    """The command that goes to another game: *Play Bluestone*."""
    return _("Play {game}").format(game=title)
