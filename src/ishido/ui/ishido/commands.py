"""The commands of Ishido's table as data: its six menus, those of a phone, and the shortcuts."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ishido.games import ISHIDO
from ishido.language import N_, _
from ishido.rules.game import Mode
from ishido.rules.scoring import Scoring
from ishido.session.outcome import Cannot
from ishido.session.policy import Action, Ruling
from ishido.store.lines import ScoreList
from ishido.store.settings import ROWS
from ishido.ui import labels, terms
from ishido.ui.ishido import games
from ishido.ui.ishido.new_game.daily import todays_label
from ishido.ui.kit.command import Command, Menu, MenuSet, never_disabled
from ishido.ui.table import captions
from ishido.ui.table import commands as shared

if TYPE_CHECKING:
    from ishido.ui.ishido.scene import TableScene

TableCommand = Command["TableScene"]

# -- why something cannot be chosen ----------------------------------------------------------


def _nothing_to_undo(table: "TableScene") -> str:
    session = table.session
    if session.can_undo:
        return ""
    if session.moves_back:
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
        return terms.barred(action) if barred else why(table)

    return why_not


def _not_shown(table: "TableScene") -> str:
    return _(captions.BY_CLOCK) if table.session.timed or table.cover.waiting else ""


def _nothing_to_review(table: "TableScene") -> str:
    return _not_shown(table) or games.why_not_reviewed(table.session)


def _not_ours_to_end(table: "TableScene") -> str:
    if table.session.computers_own or table.session.opponents_turn:
        return table.aids.refusal(Cannot.NOT_YOUR_TURN)
    return _ended(table)


def _ended(table: "TableScene") -> str:
    return table.aids.refusal(Cannot.GAME_ENDED) if table.session.game.ended else ""


def _nothing_to_show(table: "TableScene") -> str:
    game = table.session.game
    if game.touchstone is None:
        return _ended(table) or _(terms.ALL_PLACED)
    return _ended(table) or ("" if game.legal_mask else table.aids.refusal(Cannot.NO_SQUARE))


def _untouched(table: "TableScene") -> str:
    return _("No stones placed yet.") if table.session.untouched else ""


def _no_number(table: "TableScene") -> str:
    return _("This deal has no number.") if table.session.game.setup.deal.number is None else ""


# -- screens, which are loaded when they are first opened ------------------------------------


def _readings(table: "TableScene") -> None:
    from ishido.ui.screens.journal import JournalScene

    table.app.push(JournalScene(table.app, show="readings"))


def _deal_number(table: "TableScene") -> None:
    from ishido.ui.ishido.new_game.setup import SetupDialog

    mode = Mode(table.app.desk.settings.mode)
    table.app.push(SetupDialog(table.app, table, mode, deal="number"))


def _puzzles(table: "TableScene") -> None:
    from ishido.ui.ishido.puzzles.room import PuzzleRoom

    table.app.push(PuzzleRoom(table.app))


def _todays_deal(table: "TableScene") -> None:
    from ishido.ui.screens.calendar.scene import CalendarScene

    table.app.push(CalendarScene(table.app))


def _review(table: "TableScene") -> None:
    from ishido.ui.ishido.review.review import open_review

    open_review(table.app, table)


def share_deal(table: "TableScene") -> None:
    from ishido.ui.ishido import share

    share.share_deal(table)


def _share_result(table: "TableScene") -> None:
    from ishido.ui.ishido import share

    share.share_result(table)


def _tournament_scores(table: "TableScene") -> None:
    from ishido.ui.screens.scores import ScoresScene

    scoring = Scoring(table.app.desk.settings.scoring)
    table.app.push(ScoresScene(table.app, table, scoring, ScoreList.TOURNAMENT))


def _statistics(table: "TableScene") -> None:
    from ishido.ui.screens.statistics import statistics_page

    table.app.push(statistics_page(table.app, table))


def _codewheel(table: "TableScene") -> None:
    from ishido.ui.screens.codewheel import CodewheelScene

    table.app.push(CodewheelScene(table.app))


def _scores(scoring: Scoring, label: str) -> TableCommand:
    """Opens the high scores of a scoring."""

    def show(table: "TableScene") -> None:
        from ishido.ui.screens.scores import ScoresScene

        table.app.push(ScoresScene(table.app, table, scoring))

    return Command(f"{scoring} scores", label, show)


# -- the modes ---------------------------------------------------------------------------------


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


# -- the menus -------------------------------------------------------------------------------

UNDO: Final = TableCommand(
    "undo",
    labels.UNDO,
    lambda table: table.seats.undo(),
    ("Z", "Ctrl+Z", "Backspace"),
    _barred(Action.TAKE_BACK_LAST, _nothing_to_undo),
)
"""In two menus: players look for it in *Game*, the manual has it in *Help*."""
FILE: Final = shared.file_menu(
    ISHIDO,
    TableCommand("share result", N_("Share result"), _share_result, ("Ctrl+Shift+C",), _not_shown),
    not_shown=_not_shown,
)
GAME: Final[Menu["TableScene"]] = Menu(
    "game",
    labels.GAME,
    [
        TableCommand("new game", labels.NEW_GAME, games.new_game, ("N", "Ctrl+N")),
        TableCommand("deal number", N_("Deal number…"), _deal_number, ("D",)),
        TableCommand(
            "deal of the day",
            labels.DEAL_OF_THE_DAY,
            _todays_deal,
            changing_label=lambda table: todays_label(table.app),
        ),
        TableCommand(
            "start over",
            N_("Start over"),
            games.start_over,
            why_not=_barred(Action.START_OVER, _untouched),
        ),
        TableCommand("end game", labels.END_GAME, games.end_game, why_not=_not_ours_to_end),
    ],
    [
        UNDO,
        TableCommand(
            "redo",
            N_("Redo"),
            lambda table: table.seats.redo(),
            ("Y", "Ctrl+Y", "Ctrl+Shift+Z"),
            _barred(Action.PUT_BACK, _nothing_to_redo),
        ),
    ],
    [
        _mode(Mode.SOLITAIRE, N_("Solitaire…")),
        _mode(Mode.COOPERATIVE, N_("Cooperative…")),
        _mode(Mode.TOURNAMENT, N_("Tournament…")),
        _mode(Mode.CHALLENGE, N_("Challenge…")),
    ],
)
CHOICES: Final[Menu["TableScene"]] = Menu(
    "choices",
    N_("Choices"),
    [shared.CHOOSER, *shared.switches("board", "ishido")],
    shared.switches("sounds"),
    [
        TableCommand(
            "oracle",
            N_("Oracle"),
            lambda table: table.oracle.toggle(),
            why_not=lambda table: table.oracle.why_not(),
            checked=lambda table: table.app.desk.settings.oracle,
        ),
    ],
)
SCORES: Final[Menu["TableScene"]] = Menu(
    "scores",
    N_("Scores"),
    [
        _scores(Scoring.MODERN, N_("Modern scores")),
        _scores(Scoring.ANCIENT, N_("Ancient scores")),
        TableCommand("tournament scores", N_("Tournament scores"), _tournament_scores),
    ],
    [TableCommand("statistics", N_("Statistics"), _statistics), shared.GOALS],
)
HELP: Final[Menu["TableScene"]] = Menu(
    "help",
    N_("Help"),
    [UNDO],
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
            checked=lambda table: table.app.desk.settings.aids == "moves",
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
        shared.LESSONS,
        TableCommand("puzzles", N_("Puzzles…"), _puzzles, ("U",)),
        TableCommand("keyboard", N_("Controls"), shared.help_page("keyboard")),
        TableCommand("codewheel", N_("The wheel"), _codewheel),
    ],
)


def _aid_on_board(wish: str, label: str) -> TableCommand:
    return TableCommand(
        f"{wish} on board",
        label,
        lambda table: table.aids.set_lasting(wish),
        why_not=_barred(Action.ALWAYS_SHOW),
        checked=lambda table: table.app.desk.settings.aids == wish,
        one_of=True,
    )


AIDS_ON_BOARD: Final[Menu["TableScene"]] = Menu(
    "aids", ROWS["aids"].label, [_aid_on_board(*each) for each in ROWS["aids"].options.items()]
)
"""The choice of the settings, at the button *Moves*."""
OTHERS: Final = (
    TableCommand("readings", N_("Readings"), _readings, ("R",)),
    TableCommand("review", N_("Review"), _review, ("V",), _nothing_to_review),
    TableCommand(
        "question",
        N_("New question…"),
        lambda table: table.oracle.ask(),
        ("Q",),
        lambda table: table.oracle.why_no_question(),
    ),
    TableCommand(
        "share deal",
        N_("Share this deal"),
        share_deal,
        ("Ctrl+C",),
        _no_number,
    ),
    TableCommand(
        "pause",
        N_("Pause"),
        lambda table: table.seats.pause_or_go_on(),
        ("F8", "Pause"),
        lambda table: table.seats.why_no_pause(),
    ),
    TableCommand(
        "finish",
        N_("Play to end"),
        lambda table: table.seats.finish(),
        ("F",),
        lambda table: table.seats.why_not_finished(),
        lambda table: table.seats.finishing,
    ),
    shared.FULL_SCREEN,
)
"""Commands with a key that have a button where they are used, or a place in the settings."""
ISHIDO_MENUS: Final = MenuSet(
    (shared.ISHIDO_MENU, FILE, GAME, CHOICES, SCORES, HELP),
    {
        N_("Play"): (
            "new game", "deal of the day", "solitaire", "cooperative", "tournament game",
            "challenge", "start over", "end game", "redo", *shared.names_of_others(ISHIDO),
        ),
        N_("Look"): ("chooser", "oracle", "settings"),
        N_("Learn"): (
            "always show", "show pouch", "watch points", "lessons", "puzzles", "rules", "codewheel",
        ),
        N_("Records"): (
            "journal", "modern scores", "statistics", "goals", "load game", "save game",
            "export picture", "share result", "share deal",
        ),
    },
    OTHERS,
)  # fmt: skip
COMMANDS: Final = ISHIDO_MENUS.commands
