"""The commands of Ishido's table and its six menus as data, with their shortcuts."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ishido.games import ISHIDO
from ishido.language import N_, _
from ishido.players.levels import LEVELS
from ishido.rules.game import Mode
from ishido.rules.scoring import Scoring
from ishido.session.outcome import Cannot
from ishido.session.policy import Action, Ruling
from ishido.store.lines import ScoreList
from ishido.store.settings import Seating
from ishido.ui import words
from ishido.ui.ishido import games
from ishido.ui.ishido.new_game.daily import todays_label
from ishido.ui.kit.command import Command, Groups, Menu, MenuSet, never_disabled
from ishido.ui.kit.system import installed
from ishido.ui.table import commands as shared
from ishido.ui.table import words as says
from ishido.ui.table.agreement import is_watched, seated, seating_of

if TYPE_CHECKING:
    from ishido.ui.ishido.scene import TableScene

COMPUTER_PLAYERS = (N_("Player 1"), N_("Player 2"))


TOURNAMENT_SET: Final = N_("A tournament’s players and clock are set when it begins.")


TableCommand = Command["TableScene"]

# -- why something cannot be chosen ----------------------------------------------------------


def _nothing_to_undo(table: "TableScene") -> str:
    session, game = table.session, table.session.game
    if session.can_undo:
        return ""
    if game.can_undo:
        return table.aids.refusal(Cannot.ORACLE_ANSWERED)
    return _ended(table) or table.aids.refusal(Cannot.NOTHING_TO_UNDO)


def _nothing_to_redo(table: "TableScene") -> str:
    if table.session.game.can_redo:
        return ""
    return _ended(table) or table.aids.refusal(Cannot.NOTHING_TO_REDO)


def _barred(
    action: Action, why: "Callable[[TableScene], str]" = never_disabled
) -> "Callable[[TableScene], str]":
    """Why the mode does not allow an action; if it does, what ``why`` returns."""

    def why_not(table: "TableScene") -> str:
        barred = table.session.ruling(action) is Ruling.BARRED
        return words.barred(action) if barred else why(table)

    return why_not


def _not_shown(table: "TableScene") -> str:
    return table.cover.why_not_shown()


def _nothing_to_replay(table: "TableScene") -> str:
    return _not_shown(table) or _untouched(table)


def _nothing_to_animate(table: "TableScene") -> str:
    return _nothing_to_replay(table) or shared.no_animations()


def _nothing_to_review(table: "TableScene") -> str:
    return _not_shown(table) or games.why_not_reviewed(table.session)


def _not_ours_to_end(table: "TableScene") -> str:
    if table.session.computers_own or table.session.opponents_turn:
        return table.aids.refusal(Cannot.NOT_YOUR_TURN)
    return _ended(table)


def _ended(table: "TableScene") -> str:
    return table.aids.refusal(Cannot.GAME_ENDED) if table.session.game.ended else ""


def _challenge_runs(table: "TableScene") -> str:
    game = table.session.game
    runs = game.setup.mode is Mode.CHALLENGE and not game.ended
    return _("Challenges always use Modern scoring.") if runs else ""


def _nothing_to_show(table: "TableScene") -> str:
    game = table.session.game
    if game.touchstone is None:
        return _ended(table) or _(words.ALL_PLACED)
    return _ended(table) or ("" if game.legal_mask else table.aids.refusal(Cannot.NO_SQUARE))


def _untouched(table: "TableScene") -> str:
    return _("No stones placed yet.") if table.session.untouched else ""


def _no_number(table: "TableScene") -> str:
    return _("This deal has no number.") if table.session.game.setup.deal.number is None else ""


def _no_timer(table: "TableScene") -> str:
    match table.session.game.setup.mode:
        case Mode.CHALLENGE:
            return ""
        case Mode.TOURNAMENT:
            return _(TOURNAMENT_SET)
        case _:
            return _("Only challenges have a clock for each turn.")


# -- screens, which are loaded when they are first opened ------------------------------------


def _readings(table: "TableScene") -> None:
    from ishido.ui.screens.journal import JournalScene

    table.app.push(JournalScene(table.app, show="readings"))


def _replay(table: "TableScene") -> None:
    from ishido.ui.ishido.replay.replay import open_replay

    open_replay(table.app, table)


def _deal_number(table: "TableScene") -> None:
    from ishido.ui.ishido.new_game.deal import deal_dialog

    table.app.push(deal_dialog(table.app, table))


def _todays_deal(table: "TableScene") -> None:
    from ishido.ui.ishido.new_game.deal import play_today

    play_today(table.app, table)


def _timer(table: "TableScene") -> None:
    from ishido.ui.ishido.new_game.setup import open_timer

    open_timer(table.app, table)


def _edit_stoneset(table: "TableScene") -> None:
    from ishido.ui.editor.opening import edit_stoneset

    edit_stoneset(table.app)


def _lessons(table: "TableScene") -> None:
    from ishido.ui.ishido.lessons.course import ISHIDO_COURSE
    from ishido.ui.screens.lessons import course_dialog

    table.app.push(course_dialog(table.app, ISHIDO_COURSE))


def _review(table: "TableScene") -> None:
    from ishido.ui.ishido.review.review import open_review

    open_review(table.app, table)


def _tournament_scores(table: "TableScene") -> None:
    from ishido.ui.screens.scores import ScoresScene

    scoring = Scoring(table.app.desk.settings.scoring)
    table.app.push(ScoresScene(table.app, table, scoring, ScoreList.TOURNAMENT))


def _statistics(table: "TableScene") -> None:
    from ishido.ui.screens.statistics import statistics_page

    table.app.push(statistics_page(table.app, table))


def _scores(scoring: Scoring) -> TableCommand:
    """Opens the high scores of a scoring."""

    def show(table: "TableScene") -> None:
        from ishido.ui.screens.scores import ScoresScene

        table.app.push(ScoresScene(table.app, table, scoring))

    return Command(f"{scoring} scores", words.SCORINGS[scoring], show)


# -- the modes, the scorings, and the computer players ---------------------------------------


def _mode(mode: Mode, label: str) -> TableCommand:
    """Sets up a game of a mode. The mode of the current game has the mark."""

    def set_up(table: "TableScene") -> None:
        from ishido.ui.ishido.new_game.setup import SetupDialog

        table.app.push(SetupDialog(table.app, table, mode))

    def tournaments(table: "TableScene") -> None:
        from ishido.ui.screens.tournament import open_tournaments

        open_tournaments(table.app, table)

    return Command(
        f"{mode} game" if mode is Mode.TOURNAMENT else str(mode),
        label,
        tournaments if mode is Mode.TOURNAMENT else set_up,
        checked=lambda table: table.session.game.setup.mode is mode,
        one_of=True,
    )


def _scoring(scoring: Scoring) -> TableCommand:
    """Chooses the scoring of new games. The current game does not change, and is asked about."""

    def choose(table: "TableScene") -> None:
        game = table.session.game
        if game.ended or game.setup.scoring is scoring:
            table.app.desk.settings_store.change(scoring=str(scoring))
            table.say(
                _("New games use {chosen} scoring.").format(chosen=_(words.SCORINGS[scoring])),
                role="mark",
            )
        else:
            from ishido.ui.ishido.scoring import open_scoring

            open_scoring(table.app, table, scoring)

    return Command(
        str(scoring),
        words.SCORINGS[scoring],
        choose,
        checked=lambda table: table.app.desk.settings.scoring == str(scoring),
        one_of=True,
    )


def _computer_player(seat: int) -> TableCommand:
    """Chooses the player of a seat from the next game on, in the mode of the current game."""

    def why_not(table: "TableScene") -> str:
        mode = table.session.game.setup.mode
        if mode is Mode.TOURNAMENT:
            return _(TOURNAMENT_SET)
        return _("Solitaire has one player.") if seat >= mode.seats else ""

    def submenu(table: "TableScene") -> "Groups[TableScene]":
        now = seating_of(table.app.desk.settings, table.session.game.setup.mode)
        return [[_taker(now, seat, "")], [_taker(now, seat, level) for level in LEVELS]]

    name, label = f"computer player {seat + 1}", COMPUTER_PLAYERS[seat]
    return Command(name, label, submenu=submenu, why_not=why_not, only_enabled=True)


def _taker(now: Seating, seat: int, level: str) -> TableCommand:
    """Puts a person, or a computer of a level, in a seat. An empty level stands for a person."""
    seats = list(now.seats)
    seats[seat] = replace(seats[seat], level=level)
    seating = replace(now, seats=tuple(seats))

    def choose(table: "TableScene") -> None:
        app, mode = table.app, table.session.game.setup.mode
        if is_watched(seating):
            from ishido.ui.ishido.new_game.setup import SetupDialog

            app.push(SetupDialog(app, table, mode, seating))
            return
        app.desk.settings_store.change(**{str(mode): seating})
        player = seated(seating.seats, app.desk.settings.player)[seat]
        table.say(
            _("Player {seat} in the next game: {name}.").format(
                seat=seat + 1, name=words.player_name(player.name)
            ),
            role="mark",
        )

    label = says.computer(level) if level else _(says.PERSON)
    label += "…" if is_watched(seating) else ""
    return Command(
        f"player {seat + 1} {level or 'person'}",
        "",
        choose,
        checked=lambda table: now.seats[seat].level == level,
        one_of=True,
        changing_label=lambda table: label,
    )


# -- the menus -------------------------------------------------------------------------------

UNDO: Final = TableCommand(
    "undo",
    words.UNDO,
    lambda table: table.seats.undo(),
    ("Z", "Ctrl+Z", "Backspace"),
    _barred(Action.TAKE_BACK_LAST, _nothing_to_undo),
)
REDO: Final = TableCommand(
    "redo",
    N_("Redo"),
    lambda table: table.seats.redo(),
    ("Y", "Ctrl+Y", "Ctrl+Shift+Z"),
    _barred(Action.PUT_BACK, _nothing_to_redo),
)
"""These commands are in two menus: players look for them in *Game*, the manual has them in
*Help*."""
FILE: Final[Menu["TableScene"]] = Menu(
    "file",
    N_("File"),
    [
        shared.LOAD_GAME,
        TableCommand("save game", N_("Save game"), shared.save_game, ("Ctrl+S",)),
        TableCommand(
            "save game as",
            N_("Save game as…"),
            lambda table: shared.save_game(table, ask=True),
            ("Ctrl+Shift+S",),
            absent=shared.files_are_lent,
        ),
        shared.RECENT,
    ],
    [
        shared.UNFINISHED,
        shared.JOURNAL,
        TableCommand("readings", N_("Readings…"), _readings, ("R",)),
        TableCommand("replay", N_("Replay…"), _replay, why_not=_nothing_to_replay),
    ],
    [
        TableCommand(
            "export picture", N_("Export picture…"), shared.export_picture, why_not=_not_shown
        ),
        TableCommand(
            "export replay", N_("Export replay…"), shared.export_replay, why_not=_nothing_to_animate
        ),
        TableCommand(
            "copy result", N_("Copy result"), games.copy_result, ("Ctrl+Shift+C",), _not_shown
        ),
        TableCommand(
            "copy deal",
            N_("Copy deal number"),
            games.copy_deal,
            ("Ctrl+C",),
            _no_number,
            changing_label=lambda table: (
                _("Share this deal…") if table.app.system.share_deal else _("Copy deal number")
            ),
        ),
    ],
    shared.BACKUPS,
    shared.other_games(ISHIDO),
)
GAME: Final[Menu["TableScene"]] = Menu(
    "game",
    words.GAME,
    [
        TableCommand("new game", words.NEW_GAME, games.new_game, ("N", "Ctrl+N")),
        TableCommand("deal number", N_("Deal number…"), _deal_number, ("D",)),
        TableCommand(
            "deal of the day",
            words.DEAL_OF_THE_DAY,
            _todays_deal,
            changing_label=lambda table: todays_label(table.app),
        ),
        TableCommand(
            "start over",
            N_("Start over"),
            games.start_over,
            why_not=_barred(Action.START_OVER, _untouched),
        ),
        TableCommand("end game", words.END_GAME, games.end_game, why_not=_not_ours_to_end),
    ],
    [UNDO, REDO],
    [
        _mode(Mode.SOLITAIRE, N_("Solitaire…")),
        _mode(Mode.COOPERATIVE, N_("Cooperative…")),
        _mode(Mode.TOURNAMENT, N_("Tournament…")),
        _mode(Mode.CHALLENGE, N_("Challenge…")),
    ],
    [
        TableCommand(
            "scoring",
            N_("Scoring"),
            submenu=lambda table: [[_scoring(each) for each in says.SCORING_ORDER]],
            why_not=_challenge_runs,
            only_enabled=True,
        ),
        _computer_player(0),
        _computer_player(1),
        TableCommand("timer", N_("Timer…"), _timer, why_not=_no_timer, only_enabled=True),
        TableCommand(
            "pause",
            N_("Pause"),
            lambda table: table.seats.pause_or_go_on(),
            ("F8", "Pause"),
            lambda table: table.seats.why_no_pause(),
            only_enabled=True,
            changing_label=lambda table: table.seats.pause_label,
        ),
        TableCommand(
            "finish",
            N_("Play to end"),
            lambda table: table.seats.finish(),
            ("F",),
            lambda table: table.seats.why_not_finished(),
            lambda table: table.seats.finishing,
            only_enabled=True,
        ),
    ],
)
CHOICES: Final[Menu["TableScene"]] = Menu(
    "choices",
    N_("Choices"),
    [
        shared.CHOOSER,
        TableCommand(
            "edit stoneset",
            N_("Edit stoneset…"),
            _edit_stoneset,
            why_not=lambda table: "" if installed("numpy", "PIL") else _(says.NO_EDITOR),
        ),
    ],
    [
        TableCommand(
            "oracle",
            N_("Oracle"),
            lambda table: table.oracle.toggle(),
            why_not=lambda table: table.oracle.why_not(),
            checked=lambda table: table.app.desk.settings.oracle,
        ),
        TableCommand(
            "question",
            N_("New question…"),
            lambda table: table.oracle.ask(),
            ("Q",),
            lambda table: table.oracle.why_no_question(),
        ),
    ],
    [*shared.switches("ishido"), *shared.switches("board")],
    shared.switches("effects"),
    shared.WINDOW,
)
HELP: Final[Menu["TableScene"]] = Menu(
    "help",
    N_("Help"),
    [UNDO, REDO],
    [
        TableCommand(
            "show moves",
            N_("Show moves"),
            lambda table: table.aids.show_moves(),
            ("H",),
            _barred(Action.SHOW_MOVES, _nothing_to_show),
            lambda table: bool(table.aids.legal),
        ),
        TableCommand(
            "always show",
            N_("Always show moves"),
            lambda table: table.aids.toggle_always_show(),
            why_not=_barred(Action.ALWAYS_SHOW),
            checked=lambda table: table.app.desk.settings.always_show_moves,
        ),
        TableCommand(
            "show pouch",
            N_("Show pouch"),
            lambda table: table.aids.show_pouch(),
            ("P",),
            _barred(Action.SHOW_POUCH),
        ),
        shared.HINT,
        TableCommand(
            "watch points",
            N_("Fit counts"),
            lambda table: table.fit_counts.toggle(),
            ("W",),
            lambda table: table.aids.why_no_coach(Action.FIT_COUNTS),
            lambda table: table.fit_counts.shown,
        ),
    ],
    [
        TableCommand("rules", N_("Rules"), shared.help_page("rules"), ("F1",)),
        TableCommand("strategy", N_("Strategy"), shared.help_page("strategy")),
        TableCommand("asking", N_("How to ask the oracle"), shared.help_page("asking")),
        TableCommand("carving", N_("Making stones"), shared.help_page("carving")),
        TableCommand("lessons", N_("Lessons…"), _lessons, ("L",)),
        TableCommand("review", N_("Review game…"), _review, ("V",), _nothing_to_review),
        TableCommand("keyboard", N_("Controls"), shared.help_page("keyboard")),
    ],
)
SCORES: Final[Menu["TableScene"]] = Menu(
    "scores",
    N_("Scores"),
    [
        _scores(Scoring.MODERN),
        _scores(Scoring.ANCIENT),
        _scores(Scoring.SIMPLE),
        TableCommand("tournament scores", N_("Tournament"), _tournament_scores),
    ],
    [TableCommand("statistics", N_("Statistics"), _statistics)],
)

ISHIDO_MENUS: Final = MenuSet(
    (shared.ISHIDO_MENU, FILE, GAME, CHOICES, HELP, SCORES),
    common=("new game", "undo", "redo", "show moves", "end game"),
)
COMMANDS: Final = ISHIDO_MENUS.commands
