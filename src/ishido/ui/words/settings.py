"""Texts of the settings."""

from ishido.language import _

TITLE = _("Settings")
GAME = _("Game")
LOOK = _("Look")
SOUND = _("Sound")

SCORING = _("Scoring for new games")
SCORING_TIP = _("The current game keeps its scoring.")
PACE = _("Computer speed")
PACES = {"slow": _("Slow"), "normal": _("Normal"), "fast": _("Instant")}
PREVIEW = _("Preview points")
MOVES_COUNT = _("Shows what each square would earn. Counts as help.")
MESSAGES = _("Messages")
MESSAGES_NOTE = _("Points and the next stone.")

ASK_TO_END = _("Ask before ending a game")
ASK_NOTE = _("When the next stone still fits somewhere.")
PERSONAL = _("You")
PLAYERS = _("Players and names…")
FOLDERS = _("Ishido → About shows where games and settings are kept.")
OPEN_GAMES = _("Open games folder")
OPEN_SETTINGS = _("Open settings folder")
NO_FILE_MANAGER = _("No file manager was found, so Ishido can’t open these folders.")
CANNOT_OPEN = _("Can’t open the folder")

MARKS = _("Highlight colour")
MARK_COLOURS = {
    "": _("Same as the board"),
    "amber": _("Amber"),
    "jade": _("Jade"),
    "azure": _("Azure"),
    "rose": _("Rose"),
    "white": _("White"),
}
HIGH_CONTRAST = _("High contrast")
HIGH_CONTRAST_NOTE = _("White text on dark panels.")
SCALE = _("Text and panel size")
MOTION = _("Animation")
MOTION_NOTE = _("Stones slide and points rise.")
COORDINATES = _("Coordinates")
COORDINATES_NOTE = _("Letters and numbers around the board.")
TOOLS = _("Buttons beside the board")
TOOLS_NOTE = _("Undo, hint and moves.")
ROMAN = _("Roman numerals")
ROMAN_NOTE = _("Click the scoreboard to switch.")
FULL_SCREEN = _("Full screen")
FULL_SCREEN_NOTE = _("Or press F11.")
TITLE_AT_START = _("Title screen at startup")
TITLE_AT_START_NOTE = _("Otherwise your last game opens at once.")
MATCHING_BOARD = _("Matching board")
MATCHING_BOARD_NOTE = _("Change the board with the stoneset.")

VOLUME = _("Volume")
SOUNDS = _("Sounds")
SOUNDS_NOTE = _("Bells, chimes and button clicks.")
STONE_CLICK = _("Stone click")
STONE_CLICK_NOTE = _("When a stone is lifted or placed.")
AMBIENCE = _("Ambience")
AMBIENCE_NOTE = _("Wind, water or fire, played softly.")
STONES = _("Stone click volume")
BELLS = _("Sound volume")
SURROUNDINGS = _("Ambience volume")
