"""The six menus as data, with their shortcuts."""

from functools import partial
from typing import TYPE_CHECKING, Final

from ishido.games import ISHIDO
from ishido.rules.game import Mode
from ishido.rules.scoring import Scoring
from ishido.session.policy import Action
from ishido.ui.ishido.commands import actions, games, modes, screens
from ishido.ui.ishido.new_game.daily import todays_label
from ishido.ui.kit.command import Command, Menu, MenuSet
from ishido.ui.table import commands
from ishido.ui.table import commands as shared
from ishido.ui.table import menu_words as says

if TYPE_CHECKING:
    from ishido.ui.ishido.scene import TableScene

UNDO: Final["Command[TableScene]"] = Command(
    "undo",
    says.UNDO,
    lambda app, table: table.seats.undo(),
    ("Z", "Ctrl+Z", "Backspace"),
    why_disabled=actions.bars(Action.TAKE_BACK_LAST, actions.nothing_to_undo),
)
REDO: Final["Command[TableScene]"] = Command(
    "redo",
    says.REDO,
    lambda app, table: table.seats.redo(),
    ("Y", "Ctrl+Y", "Ctrl+Shift+Z"),
    why_disabled=actions.bars(Action.PUT_BACK, actions.nothing_to_redo),
)
"""These commands are in two menus: players look for them in *Game*, the manual has them in
*Help*."""


MENUS: Final["tuple[Menu[TableScene], ...]"] = (
    shared.ISHIDO_MENU,
    Menu(
        "file",
        says.FILE,
        (
            (
                shared.LOAD_GAME,
                Command(
                    "save game",
                    says.SAVE_GAME,
                    shared.save_game,
                    ("Ctrl+S",),
                    why_disabled=actions.played_unseen,
                ),
                Command(
                    "save game as",
                    says.SAVE_GAME_AS,
                    partial(shared.save_game, ask=True),
                    ("Ctrl+Shift+S",),
                    why_disabled=actions.played_unseen,
                    absent=commands.files_are_lent,
                ),
                shared.RECENT,
            ),
            (
                shared.UNFINISHED,
                shared.JOURNAL,
                Command("readings", says.READINGS, screens.readings, ("R",)),
                Command(
                    "replay",
                    says.REPLAY,
                    screens.replay,
                    why_disabled=actions.nothing_to_replay,
                ),
            ),
            (
                Command(
                    "export picture",
                    says.EXPORT_PICTURE,
                    shared.export_picture,
                    why_disabled=actions.not_shown,
                ),
                Command(
                    "export replay",
                    says.EXPORT_REPLAY,
                    shared.export_replay,
                    why_disabled=actions.nothing_to_animate,
                ),
                Command(
                    "copy result",
                    says.COPY_RESULT,
                    games.copy_result,
                    ("Ctrl+Shift+C",),
                    why_disabled=actions.not_shown,
                ),
                Command(
                    "copy deal",
                    says.COPY_DEAL,
                    games.copy_deal,
                    ("Ctrl+C",),
                    why_disabled=actions.no_number,
                    dynamic_label=actions.share_or_copy,
                ),
            ),
            shared.BACKUPS,
            shared.other_games(ISHIDO),
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
                    games.new_game,
                    ("N", "Ctrl+N"),
                ),
                Command(
                    "deal number",
                    says.DEAL_NUMBER,
                    screens.deal,
                    ("D",),
                ),
                Command(
                    "deal of the day",
                    says.DEAL_OF_THE_DAY,
                    screens.deal_of_the_day,
                    dynamic_label=lambda app, table: todays_label(app),
                ),
                Command(
                    "start over",
                    says.START_OVER,
                    games.start_over,
                    why_disabled=actions.bars(Action.START_OVER, actions.untouched),
                ),
                Command(
                    "end game",
                    says.END_GAME,
                    games.end_game,
                    why_disabled=actions.not_ours_to_end,
                ),
            ),
            (UNDO, REDO),
            (
                modes.mode(Mode.SOLITAIRE, says.SOLITAIRE),
                modes.mode(Mode.COOPERATIVE, says.COOPERATIVE),
                modes.mode(Mode.TOURNAMENT, says.TOURNAMENT_GAME),
                modes.mode(Mode.CHALLENGE, says.CHALLENGE),
            ),
            (
                Command(
                    "scoring",
                    says.SCORING_TITLE,
                    submenu=actions.scorings,
                    why_disabled=actions.challenge_runs,
                    only_enabled=True,
                ),
                modes.computer_player(0),
                modes.computer_player(1),
                Command(
                    "timer",
                    says.TIMER,
                    screens.timer,
                    why_disabled=modes.no_timer,
                    only_enabled=True,
                ),
                Command(
                    "pause",
                    says.PAUSE,
                    lambda app, table: table.seats.pause_or_go_on(),
                    ("F8", "Pause"),
                    why_disabled=lambda app, table: table.seats.why_no_pause(),
                    only_enabled=True,
                    dynamic_label=lambda app, table: table.seats.pause_label,
                ),
                Command(
                    "finish",
                    says.FINISH,
                    lambda app, table: table.seats.finish(),
                    ("F",),
                    why_disabled=lambda app, table: table.seats.why_not_finished(),
                    only_enabled=True,
                    checked=lambda app, table: table.seats.finishing,
                ),
            ),
        ),
    ),
    Menu(
        "choices",
        says.CHOICES,
        (
            (
                shared.CHOOSER,
                Command(
                    "edit stoneset",
                    says.EDIT_STONESET,
                    screens.stoneset_editor,
                    why_disabled=actions.no_editor,
                ),
            ),
            (
                Command(
                    "oracle",
                    says.ORACLE,
                    lambda app, table: table.oracle.toggle(),
                    why_disabled=lambda app, table: table.oracle.why_not(),
                    checked=lambda app, table: app.desk.settings.oracle,
                ),
                Command(
                    "question",
                    says.QUESTION,
                    lambda app, table: table.oracle.ask(),
                    ("Q",),
                    why_disabled=lambda app, table: table.oracle.why_no_question(),
                ),
            ),
            (*commands.switches("ishido"), *commands.switches("board")),
            commands.switches("effects"),
            shared.WINDOW,
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
                    lambda app, table: table.aids.show_moves(),
                    ("H",),
                    why_disabled=actions.bars(Action.SHOW_MOVES, actions.nothing_to_show),
                    checked=lambda app, table: bool(table.aids.legal),
                ),
                Command(
                    "always show",
                    says.ALWAYS_SHOW,
                    lambda app, table: table.aids.toggle_always_show(),
                    why_disabled=actions.bars(Action.ALWAYS_SHOW),
                    checked=lambda app, table: app.desk.settings.always_show_moves,
                ),
                Command(
                    "show pouch",
                    says.SHOW_POUCH,
                    lambda app, table: table.aids.show_pouch(),
                    ("P",),
                    why_disabled=actions.bars(Action.SHOW_POUCH),
                ),
                shared.HINT,
                Command(
                    "watch points",
                    says.FIT_COUNTS,
                    lambda app, table: table.fit_counts.toggle(),
                    ("W",),
                    why_disabled=lambda app, table: table.aids.why_no_coach(Action.FIT_COUNTS),
                    checked=lambda app, table: table.fit_counts.shown,
                ),
            ),
            (
                Command("rules", says.RULES, commands.help_page("rules"), ("F1",)),
                Command("strategy", says.STRATEGY, commands.help_page("strategy")),
                Command("asking", says.ASKING, commands.help_page("asking")),
                Command("carving", says.CARVING, commands.help_page("carving")),
                Command("lessons", says.LESSONS, screens.lessons, ("L",)),
                Command(
                    "review",
                    says.REVIEW,
                    screens.review,
                    ("V",),
                    why_disabled=actions.nothing_to_review,
                ),
                Command("keyboard", says.KEYBOARD, commands.help_page("keyboard")),
            ),
        ),
    ),
    Menu(
        "scores",
        says.SCORES,
        (
            (
                actions.scores(Scoring.MODERN),
                actions.scores(Scoring.ANCIENT),
                actions.scores(Scoring.SIMPLE),
                Command("tournament scores", says.TOURNAMENT, screens.tournament_scores),
            ),
            (Command("statistics", says.STATISTICS, screens.statistics),),
        ),
    ),
)

WATCHING: Final["tuple[Command[TableScene], ...]"] = (
    Command(
        "step",
        says.STEP,
        lambda app, table: table.seats.step(),
        (".",),
        why_disabled=lambda app, table: table.seats.why_no_step(),
    ),
    Command(
        "take over",
        says.TAKE_OVER,
        lambda app, table: table.seats.take_over(),
        ("T",),
        why_disabled=lambda app, table: table.seats.why_not_taken_over(),
    ),
)
"""Commands for games of computers only. They are on the strip, and in no menu."""

ISHIDO_MENUS: Final = MenuSet(
    MENUS, common=("new game", "undo", "redo", "show moves", "end game"), others=WATCHING
)
COMMANDS: Final = ISHIDO_MENUS.commands
