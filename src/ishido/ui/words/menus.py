"""What the menus say."""

from ishido.rules.scoring import Scoring

ISHIDO = "Ishido"
FILE = "File"
GAME = "Game"
CHOICES = "Choices"
HELP = "Help"
SCORES = "Scores"

ABOUT = "About Ishido"
PLAYERS = "Players…"
SETTINGS = "Settings…"
QUIT = "Quit"

LOAD_GAME = "Load game…"
SAVE_GAME = "Save game"
SAVE_GAME_AS = "Save game as…"
RECENT = "Recent"
NONE_RECENT = "No game has been saved or loaded yet."
SHELF = "Games put aside…"
JOURNAL = "Journal…"
EXPORT_PICTURE = "Export picture…"
EXPORT_REPLAY = "Export replay…"
COPY_RESULT = "Copy result"
COPY_DEAL = "Copy deal number"
REPLAY = "Replay…"
BACK_UP = "Back up…"
RESTORE = "Restore…"

NEW_GAME = "New game"
DEAL_NUMBER = "Deal number…"
DEAL_OF_THE_DAY = "Deal of the day"
START_OVER = "Start over"
END_GAME = "End game"
SOLITAIRE = "Solitaire…"
COOPERATIVE = "Cooperative…"
TOURNAMENT_GAME = "Tournament…"
CHALLENGE = "Challenge…"
COMPUTER_PLAYERS = ("Computer player 1", "Computer player 2")
PAUSE = "Pause or go on"
STEP = "One stone"
TAKE_OVER = "Take over"
TIMER = "Timer…"

CHOOSER = "Stonesets and boards…"
EDIT_STONESET = "Edit stoneset…"
GRAPHIC_SCOREBOARD = "Graphic scoreboard"
SOUNDS = "Sounds"
STONE_CLICK = "Stone click"
MESSAGES = "Messages"
SHOW_HIGH_SCORES = "Show high scores"
MOTION = "Motion"
COORDINATES = "Coordinates"
ORACLE = "Oracle"
MENU_BAR = "Menu bar"
FULL_SCREEN = "Full screen"

UNDO = "Undo"
REDO = "Redo"
SHOW_MOVES = "Show possible moves"
ALWAYS_SHOW = "Always show moves"
SHOW_POUCH = "Show pouch"
HINT = "Hint"
WATCH_POINTS = "Watch points"
RULES = "Rules"
STRATEGY = "Strategy"
LESSONS = "Lessons…"
REVIEW = "Review game…"
KEYBOARD = "Keyboard"

TOURNAMENT = "Tournament"
STATISTICS = "Statistics"

LATER = "Not there yet. It comes with a later edition."
NOTHING_PLACED = "No stone has been placed yet."
NO_NUMBER = "This deal has no number."


SCORING_TITLE = "Scoring"
SCORING_ORDER = (Scoring.ANCIENT, Scoring.MODERN, Scoring.SIMPLE)
GO_ON = "Go on with this one"


def switched(what: str, *, on: bool) -> str:
    return f"{what}: {'on' if on else 'off'}."


def scoring_changes(chosen: str, now: str) -> str:
    """Another scoring was chosen while a game is on the table."""
    return f"New games will have {chosen} scoring. This one keeps {now}."


def scoring_chosen(chosen: str) -> str:
    return f"New games have {chosen} scoring."
