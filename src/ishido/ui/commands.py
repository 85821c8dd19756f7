"""Everything that can be chosen, as data: the six menus and the keys that do the same."""

from typing import Final

from ishido.rules.game import Mode
from ishido.rules.scoring import Scoring
from ishido.session.policy import Deed
from ishido.ui import deeds, keys, modes
from ishido.ui.command import Command, Menu
from ishido.ui.events import Key, Text
from ishido.ui.words import menus as says

FULL_SCREEN_KEYS: Final = ("F11", "Alt+Enter")
QUIT_KEYS: Final = ("Ctrl+Q",)
UNDO: Final = Command(
    "undo",
    says.UNDO,
    lambda app, table: table.undo(),
    ("Z", "Ctrl+Z", "Backspace"),
    against=deeds.bars(Deed.TAKE_BACK_LAST, deeds.nothing_to_undo),
)
REDO: Final = Command(
    "redo",
    says.REDO,
    lambda app, table: table.redo(),
    ("Y", "Ctrl+Y", "Ctrl+Shift+Z"),
    against=deeds.bars(Deed.PUT_BACK, deeds.nothing_to_redo),
)
"""Players look for them in *Game*, the manual has them in *Help*: they are in both."""


MENUS: Final = (
    Menu(
        "ishido",
        says.ISHIDO,
        (
            (Command("about", says.ABOUT, deeds.help_page("about")),),
            (
                Command("players", says.PLAYERS, deeds.players),
                Command("settings", says.SETTINGS, deeds.settings, ("Ctrl+,",)),
            ),
            (Command("quit", says.QUIT, lambda app, table: app.quit(), QUIT_KEYS),),
        ),
    ),
    Menu(
        "file",
        says.FILE,
        (
            (
                Command("load game", says.LOAD_GAME, deeds.load_game, ("Ctrl+O",)),
                Command(
                    "save game",
                    says.SAVE_GAME,
                    deeds.save_game,
                    ("Ctrl+S",),
                    against=deeds.played_unseen,
                ),
                Command(
                    "save game as",
                    says.SAVE_GAME_AS,
                    deeds.save_game_as,
                    ("Ctrl+Shift+S",),
                    against=deeds.played_unseen,
                ),
                Command("recent", says.RECENT, more=deeds.recent, against=deeds.none_recent),
            ),
            (
                Command("shelf", says.SHELF, deeds.shelf),
                Command("journal", says.JOURNAL, deeds.journal, ("J",)),
                Command("replay", says.REPLAY, deeds.replay, against=deeds.nothing_to_replay),
            ),
            (
                Command(
                    "export picture",
                    says.EXPORT_PICTURE,
                    deeds.export_picture,
                    against=deeds.not_shown,
                ),
                Command(
                    "export replay",
                    says.EXPORT_REPLAY,
                    deeds.export_replay,
                    against=deeds.nothing_to_replay,
                ),
                Command(
                    "copy result",
                    says.COPY_RESULT,
                    lambda app, table: table.copy_result(),
                    ("Ctrl+Shift+C",),
                    against=deeds.not_shown,
                ),
                Command(
                    "copy deal",
                    says.COPY_DEAL,
                    lambda app, table: table.copy_deal(),
                    ("Ctrl+C",),
                    against=deeds.no_number,
                ),
            ),
            (
                Command("back up", says.BACK_UP, deeds.back_up),
                Command("restore", says.RESTORE, deeds.restore),
            ),
        ),
    ),
    Menu(
        "game",
        says.GAME,
        (
            (
                Command(
                    "new game",
                    says.NEW_GAME,
                    lambda app, table: table.new_game(),
                    ("N", "Ctrl+N"),
                ),
                Command(
                    "deal number",
                    says.DEAL_NUMBER,
                    lambda app, table: table.open_deal(),
                    ("D",),
                ),
                Command(
                    "deal of the day",
                    says.DEAL_OF_THE_DAY,
                    deeds.deal_of_the_day,
                    named=deeds.deal_of_the_day_label,
                ),
                Command(
                    "start over",
                    says.START_OVER,
                    lambda app, table: table.start_over(),
                    against=deeds.bars(Deed.START_OVER, deeds.untouched),
                ),
                Command(
                    "end game",
                    says.END_GAME,
                    lambda app, table: table.end_game(),
                    against=deeds.not_ours_to_end,
                ),
            ),
            (UNDO, REDO),
            (
                modes.mode(Mode.SOLITAIRE, says.SOLITAIRE),
                modes.mode(Mode.COOPERATIVE, says.COOPERATIVE),
                modes.mode(Mode.TOURNAMENT, says.TOURNAMENT_GAME),
                modes.mode(Mode.CHALLENGE, says.CHALLENGE),
            ),
            tuple(deeds.scoring(scoring) for scoring in says.SCORING_ORDER),
            (
                modes.computer_player(0),
                modes.computer_player(1),
                Command("timer", says.TIMER, modes.timer, against=modes.no_timer),
                Command(
                    "pause",
                    says.PAUSE,
                    lambda app, table: table.pause_or_go_on(),
                    ("F8", "Pause"),
                    against=lambda app, table: table.why_no_pause(),
                    named=lambda app, table: table.pause_label,
                ),
                Command(
                    "finish",
                    says.FINISH,
                    lambda app, table: table.finish(),
                    ("F",),
                    against=lambda app, table: table.why_not_finished(),
                    checked=lambda app, table: table.finishing,
                ),
            ),
        ),
    ),
    Menu(
        "choices",
        says.CHOICES,
        (
            (Command("chooser", says.CHOOSER, lambda app, table: table.open_chooser(), ("B",)),),
            (
                deeds.toggle("roman", says.GRAPHIC_SCOREBOARD),
                deeds.toggle("coordinates", says.COORDINATES, deeds.rearrange),
                deeds.toggle("messages", says.MESSAGES),
                deeds.toggle("show_high_scores", says.SHOW_HIGH_SCORES),
            ),
            (
                deeds.toggle("sounds", says.SOUNDS, deeds.listen),
                deeds.toggle("stone_click", says.STONE_CLICK),
                deeds.toggle("motion", says.MOTION),
            ),
            (
                deeds.toggle("menu_bar", says.MENU_BAR, deeds.rearrange),
                deeds.toggle("tools", says.TOOLS, deeds.rearrange),
                Command(
                    "full screen",
                    says.FULL_SCREEN,
                    lambda app, table: app.toggle_fullscreen(),
                    FULL_SCREEN_KEYS,
                    checked=deeds.fills_the_screen,
                ),
            ),
        ),
    ),
    Menu(
        "help",
        says.HELP,
        (
            (UNDO, REDO),
            (
                Command(
                    "show moves",
                    says.SHOW_MOVES,
                    lambda app, table: table.show_moves(),
                    ("H",),
                    against=deeds.bars(Deed.SHOW_MOVES, deeds.nothing_to_show),
                    checked=lambda app, table: bool(table.legal),
                ),
                Command(
                    "always show",
                    says.ALWAYS_SHOW,
                    lambda app, table: table.toggle_always_show(),
                    against=deeds.bars(Deed.ALWAYS_SHOW),
                    checked=deeds.always_shown,
                ),
                Command(
                    "show pouch",
                    says.SHOW_POUCH,
                    lambda app, table: table.show_pouch(),
                    ("P",),
                    against=deeds.bars(Deed.SHOW_POUCH),
                ),
                Command(
                    "hint",
                    says.HINT,
                    lambda app, table: table.ask_hint(),
                    ("I", "?"),
                    against=deeds.coach_silent(Deed.HINT),
                ),
                Command(
                    "watch points",
                    says.WATCH_POINTS,
                    lambda app, table: table.toggle_watch_points(),
                    ("W",),
                    against=deeds.coach_silent(Deed.WATCH_POINTS),
                    checked=lambda app, table: table.watching,
                ),
            ),
            (
                Command("rules", says.RULES, deeds.help_page("rules"), ("F1",)),
                Command("strategy", says.STRATEGY, deeds.help_page("strategy")),
                Command("lessons", says.LESSONS, deeds.lessons, ("L",)),
                Command(
                    "review",
                    says.REVIEW,
                    deeds.review,
                    ("V",),
                    against=deeds.nothing_to_review,
                ),
                Command("keyboard", says.KEYBOARD, deeds.help_page("keyboard")),
            ),
        ),
    ),
    Menu(
        "scores",
        says.SCORES,
        (
            (
                deeds.scores(Scoring.MODERN),
                deeds.scores(Scoring.ANCIENT),
                deeds.scores(Scoring.SIMPLE),
                Command("tournament scores", says.TOURNAMENT, modes.tournament_scores),
            ),
            (Command("statistics", says.STATISTICS, deeds.statistics),),
        ),
    ),
)

COMMANDS: Final = {command.name: command for menu in MENUS for command in menu.commands}


COMMON: Final = ("new game", "undo", "redo", "show moves", "end game")
"""What is wanted most often: it stands first where the bar is not at hand."""


WATCHING: Final = (
    Command(
        "step",
        says.STEP,
        lambda app, table: table.step(),
        (".",),
        against=lambda app, table: table.why_no_step(),
    ),
    Command(
        "take over",
        says.TAKE_OVER,
        lambda app, table: table.take_over(),
        ("T",),
        against=lambda app, table: table.why_not_taken_over(),
    ),
)
"""What is for games that computers play by themselves: on the strip then, and in no menu."""


def command_of(event: Key | Text) -> Command | None:
    """What a key, or the sign that it writes, does on the table."""
    every = (*COMMANDS.values(), *WATCHING)
    return next((command for command in every if keys.pressed(event, *command.keys)), None)
