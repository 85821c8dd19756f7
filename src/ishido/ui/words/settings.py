"""What the settings say."""

from ishido.ui.language import _

TITLE = _("Settings")
GAME = _("Game")
LOOK = _("Look")
SOUND = _("Sound")

SCORING = _("Scoring of new games")
SCORING_TIP = _("The game on the table is counted as it was begun.")
PACE = _("Computers play")
PACES = {"slow": _("Slowly"), "normal": _("At ease"), "fast": _("At once")}
PREVIEW = _("Show beforehand what a square gives")
MOVES_COUNT = _("It counts as showing moves: each game asks first.")
MESSAGES = _("Messages")
MESSAGES_NOTE = _("What a stone earned, and what comes next, below the board.")
HIGH_SCORES = _("Show high scores")
HIGH_SCORES_NOTE = _("After a game that has ended.")

ASK_TO_END = _("Ask before a game is ended")
ASK_NOTE = _("You are always asked before a game is kept off the lists.")
PERSONAL = _("You")
PLAYERS = _("Players and names…")
FOLDERS = _("Games, scores and statistics are kept in one folder, settings in another.")
OPEN_GAMES = _("Folder of the games")
OPEN_SETTINGS = _("Folder of the settings")
CANNOT_OPEN = _("It cannot be shown here")

MARKS = _("Marks on the board")
MARK_COLOURS = {
    "": _("The board’s own"),
    "amber": _("Amber"),
    "jade": _("Jade"),
    "azure": _("Azure"),
    "rose": _("Rose"),
    "white": _("White"),
}
HIGH_CONTRAST = _("High contrast")
HIGH_CONTRAST_NOTE = _("White words on dark panels.")
SCALE = _("Size of words and panels")
MOTION = _("Motion")
MOTION_NOTE = _("Stones slide and points rise.")
COORDINATES = _("Coordinates")
COORDINATES_NOTE = _("Letters and numbers round the board.")
TOOLS = _("Buttons beside the board")
TOOLS_NOTE = _("Undo, hint and possible moves.")
ROMAN = _("Graphic scoreboard")
ROMAN_NOTE = _("Roman figures. A click on the scoreboard does the same.")
FULL_SCREEN = _("Full screen")
FULL_SCREEN_NOTE = _("F11 does the same.")
TITLE_AT_START = _("Title picture at the start")
MATCHING_BOARD = _("Matching board")
MATCHING_BOARD_NOTE = _("A stoneset brings its own along.")

VOLUME = _("Volume")
SOUNDS = _("Sounds")
SOUNDS_NOTE = _("Bells for points, the chime of a 4-Way, the tick of buttons.")
STONE_CLICK = _("Stone click")
STONE_CLICK_NOTE = _("As each stone is taken up and laid down.")
AMBIENCE = _("Wind and far chimes")
AMBIENCE_NOTE = _("Softly, all the while.")
