"""What the settings say."""

TITLE = "Settings"
GAME = "Game"
LOOK = "Look"
SOUND = "Sound"

SCORING = "Scoring of new games"
SCORING_TIP = "The game on the table is counted as it was begun."
PACE = "Computers play"
PACES = {"slow": "Slowly", "normal": "At ease", "fast": "At once"}
PREVIEW = "Say beforehand what a square gives"
MOVES_COUNT = "It counts as showing moves: each game asks first."
MESSAGES = "Messages"
MESSAGES_NOTE = "What a stone earned, and what comes next, below the board."
HIGH_SCORES = "Show high scores"
HIGH_SCORES_NOTE = "After a game that has ended."

ASK_TO_END = "Ask before a game is ended"
ASK_NOTE = "What keeps a game off the lists is always asked."
PERSONAL = "You"
PLAYERS = "Players and names\u2026"
FOLDERS = "Games, scores and statistics are kept in one folder, settings in another."
OPEN_GAMES = "Folder of the games"
OPEN_SETTINGS = "Folder of the settings"
CANNOT_OPEN = "It cannot be shown here"

MARKS = "Marks on the board"
MARK_COLOURS = {
    "": "As the board has them",
    "amber": "Amber",
    "jade": "Jade",
    "azure": "Azure",
    "rose": "Rose",
    "white": "White",
}
HIGH_CONTRAST = "High contrast"
HIGH_CONTRAST_NOTE = "White words on dark panels."
SCALE = "Size of words and panels"
MOTION = "Motion"
MOTION_NOTE = "Stones slide and points rise."
COORDINATES = "Coordinates"
COORDINATES_NOTE = "Letters and numbers round the board."
ROMAN = "Graphic scoreboard"
ROMAN_NOTE = "Roman figures. A click on the scoreboard does the same."
FULL_SCREEN = "Full screen"
FULL_SCREEN_NOTE = "F11 does the same."
TITLE_AT_START = "Title picture at the start"
MATCHING_BOARD = "A stoneset brings its board along"

VOLUME = "Volume"
SOUNDS = "Sounds"
SOUNDS_NOTE = "Bells for points, the chime of a 4-Way, the tick of buttons."
STONE_CLICK = "Click of the stones"
STONE_CLICK_NOTE = "As each stone is taken up and laid down."
AMBIENCE = "Wind and far chimes"
AMBIENCE_NOTE = "Softly, all the while."
