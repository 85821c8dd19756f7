"""What the commands of the menus do, and why some are disabled."""

from functools import partial
from typing import TYPE_CHECKING, Any

from ishido.rules.game import Mode
from ishido.rules.scoring import Scoring
from ishido.session.outcome import Cannot
from ishido.session.policy import Action, Ruling
from ishido.ui import words
from ishido.ui.ishido.commands import screens
from ishido.ui.ishido.fair_play.reasons import why_not_reviewed
from ishido.ui.kit.command import Command, Groups, Why, never_disabled
from ishido.ui.kit.installed import installed
from ishido.ui.table import menu_words as says
from ishido.ui.table.setup_words import MODERN_ONLY

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.ishido.scene import TableScene

# -- why something cannot be chosen ----------------------------------------------------------


def nothing_to_undo(app: "App", table: "TableScene") -> str:
    session, game = table.session, table.session.game
    if session.can_undo:
        return ""
    if game.can_undo:
        return table.aids.refusal(Cannot.ORACLE_ANSWERED)
    return table.aids.refusal(Cannot.GAME_ENDED if game.ended else Cannot.NOTHING_TO_UNDO)


def nothing_to_redo(app: "App", table: "TableScene") -> str:
    game = table.session.game
    if game.can_redo:
        return ""
    return table.aids.refusal(Cannot.GAME_ENDED if game.ended else Cannot.NOTHING_TO_REDO)


def bars(action: Action, why: "Why[TableScene]" = never_disabled) -> "Why[TableScene]":
    """Why the mode does not allow an action; if it does, what ``why`` returns."""

    def why_disabled(app: "App", table: "TableScene") -> str:
        if table.session.ruling(action) is Ruling.BARRED:
            return words.barred(action)
        return why(app, table)

    return why_disabled


def not_shown(app: "App", table: "TableScene") -> str:
    return table.cover.why_not_shown()


def nothing_to_replay(app: "App", table: "TableScene") -> str:
    return table.cover.why_not_shown() or untouched(app, table)


def nothing_to_animate(app: "App", table: "TableScene") -> str:
    return nothing_to_replay(app, table) or ("" if installed("PIL") else says.NO_ANIMATIONS)


def no_editor(app: "App", table: Any) -> str:
    return "" if installed("numpy", "PIL") else says.NO_EDITOR


def played_unseen(app: "App", table: "TableScene") -> str:
    return table.cover.why_not_shown() if table.cover.unseen else ""


def nothing_to_review(app: "App", table: "TableScene") -> str:
    return table.cover.why_not_shown() or why_not_reviewed(app, table.session)


def not_ours_to_end(app: "App", table: "TableScene") -> str:
    if table.session.computers_own or table.session.opponents_turn:
        return table.aids.refusal(Cannot.NOT_YOUR_TURN)
    return ended(app, table)


def ended(app: "App", table: "TableScene") -> str:
    return table.aids.refusal(Cannot.GAME_ENDED) if table.session.game.ended else ""


def challenge_runs(app: "App", table: "TableScene") -> str:
    game = table.session.game
    runs = game.setup.mode is Mode.CHALLENGE and not game.ended
    return MODERN_ONLY if runs else ""


def nothing_to_show(app: "App", table: "TableScene") -> str:
    game = table.session.game
    if game.touchstone is None:
        return ended(app, table) or words.ALL_PLACED
    if not game.ended and not game.legal_mask:
        return table.aids.refusal(Cannot.NO_SQUARE)
    return ended(app, table)


def untouched(app: "App", table: "TableScene") -> str:
    return says.NOTHING_PLACED if table.session.untouched else ""


def no_number(app: "App", table: "TableScene") -> str:
    return says.NO_NUMBER if table.session.game.setup.deal.number is None else ""


def share_or_copy(app: "App", table: Any) -> str:
    """The label of the command for the deal's number."""
    return says.COPY_DEAL if app.system.share_deal is None else says.SHARE_DEAL


def scorings(app: "App", table: "TableScene") -> "Groups[TableScene]":
    """The submenu of the scorings."""
    return [[scoring(each) for each in says.SCORING_ORDER]]


def scoring(scoring: Scoring) -> "Command[TableScene]":
    """Chooses the scoring of new games. The current game does not change, and is asked about."""

    def choose(app: "App", table: "TableScene") -> None:
        game = table.session.game
        if game.ended or game.setup.scoring is scoring:
            app.desk.settings_store.change(scoring=str(scoring))
            table.say(says.scoring_chosen(words.SCORINGS[scoring]), role="mark")
        else:
            from ishido.ui.ishido.scoring import open_scoring

            open_scoring(app, table, scoring)

    return Command(
        str(scoring),
        words.SCORINGS[scoring],
        choose,
        checked=lambda app, table: app.desk.settings.scoring == str(scoring),
        one_of=True,
    )


def scores(scoring: Scoring) -> Command[Any]:
    """Opens the high scores of a scoring."""
    name = f"{scoring} scores"
    return Command(name, words.SCORINGS[scoring], partial(screens.scores, scoring=scoring))
