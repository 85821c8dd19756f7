"""What the commands of the menus do, and why some are disabled."""

from typing import Any

from ishido.games import ISHIDO
from ishido.rules.game import Mode
from ishido.rules.scoring import Scoring
from ishido.session.outcome import Cannot
from ishido.session.policy import Action, Ruling
from ishido.storage.settings import ROWS, MenuGroup, SettingRow
from ishido.ui import words
from ishido.ui.commands.command import (
    Command,
    Do,
    Groups,
    Speaker,
    Why,
    never_disabled,
)
from ishido.ui.commands.host import CommandHost
from ishido.ui.core.installed import installed
from ishido.ui.core.scene import Window
from ishido.ui.core.sizes import phone_scale
from ishido.ui.play.fair_play import why_not_reviewed
from ishido.ui.play.turns import anothers_turn, computers_own
from ishido.ui.words import menus as says
from ishido.ui.words.setup import MODERN_ONLY

# -- why something cannot be chosen ----------------------------------------------------------


def nothing_to_undo(app: Window, table: CommandHost) -> str:
    session, game = table.session, table.session.game
    if session.can_undo:
        return ""
    if game.can_undo:
        return table.aids.refusal(Cannot.ORACLE_ANSWERED)
    return table.aids.refusal(Cannot.GAME_ENDED if game.ended else Cannot.NOTHING_TO_UNDO)


def nothing_to_redo(app: Window, table: CommandHost) -> str:
    game = table.session.game
    if game.can_redo:
        return ""
    return table.aids.refusal(Cannot.GAME_ENDED if game.ended else Cannot.NOTHING_TO_REDO)


def bars(action: Action, why: Why[CommandHost] = never_disabled) -> Why[CommandHost]:
    """Why the mode does not allow an action; if it does, what ``why`` returns."""

    def why_disabled(app: Window, table: CommandHost) -> str:
        if table.session.ruling(action) is Ruling.BARRED:
            return words.barred(action)
        return why(app, table)

    return why_disabled


def not_shown(app: Window, table: CommandHost) -> str:
    return table.cover.why_not_shown()


def nothing_to_replay(app: Window, table: CommandHost) -> str:
    return table.cover.why_not_shown() or untouched(app, table)


def nothing_to_animate(app: Window, table: CommandHost) -> str:
    return nothing_to_replay(app, table) or ("" if installed("PIL") else says.NO_ANIMATIONS)


def no_editor(app: Window, table: Any) -> str:
    return "" if installed("numpy", "PIL") else says.NO_EDITOR


def played_unseen(app: Window, table: CommandHost) -> str:
    return table.cover.why_not_shown() if table.cover.unseen else ""


def nothing_to_review(app: Window, table: CommandHost) -> str:
    return table.cover.why_not_shown() or why_not_reviewed(app, table.session)


def not_ours_to_end(app: Window, table: CommandHost) -> str:
    if computers_own(table.session) or anothers_turn(table.session):
        return table.aids.refusal(Cannot.NOT_YOUR_TURN)
    return ended(app, table)


def ended(app: Window, table: CommandHost) -> str:
    return table.aids.refusal(Cannot.GAME_ENDED) if table.session.game.ended else ""


def challenge_runs(app: Window, table: CommandHost) -> str:
    game = table.session.game
    runs = game.setup.mode is Mode.CHALLENGE and not game.ended
    return MODERN_ONLY if runs else ""


def nothing_to_show(app: Window, table: CommandHost) -> str:
    game = table.session.game
    if game.touchstone is None:
        return ended(app, table) or words.ALL_PLACED
    if not game.ended and not game.legal_mask:
        return table.aids.refusal(Cannot.NO_SQUARE)
    return ended(app, table)


def untouched(app: Window, table: CommandHost) -> str:
    return says.NOTHING_PLACED if table.session.untouched else ""


def no_number(app: Window, table: CommandHost) -> str:
    return says.NO_NUMBER if table.session.game.setup.deal.number is None else ""


def share_or_copy(app: Window, table: Any) -> str:
    """The label of the command for the deal's number."""
    return says.COPY_DEAL if app.system.share_deal is None else says.SHARE_DEAL


# -- what they do ----------------------------------------------------------------------------


def opens(name: str, *details: object) -> Do[Any]:
    """Opens a scene by its name, and passes the table to it."""
    return lambda app, table: app.open(name, table, *details)


def recent(app: Window, table: Any) -> Groups[Any]:
    """The submenu of recently opened or saved games, by file name."""
    files = enumerate(app.desk.recent.files, start=1)
    return [
        [Command(f"recent {number}", path.name, opens("open file", path)) for number, path in files]
    ]


def files_are_lent(app: Window) -> bool:
    """Whether the system lends files, so that none has a place to which it could be saved again."""
    return app.system.files is not None


def none_recent(app: Window, table: Any) -> str:
    return "" if app.desk.recent.files else says.NONE_RECENT


def scorings(app: Window, table: CommandHost) -> Groups[CommandHost]:
    """The submenu of the scorings."""
    return [[scoring(each) for each in says.SCORING_ORDER]]


def scoring(scoring: Scoring) -> Command[CommandHost]:
    """Chooses the scoring of new games. The current game does not change, and is asked about."""

    def choose(app: Window, table: CommandHost) -> None:
        game = table.session.game
        if game.ended or game.setup.scoring is scoring:
            app.desk.settings_store.change(scoring=str(scoring))
            table.say(says.scoring_chosen(words.SCORINGS[scoring]), role="mark")
        else:
            app.open("scoring", table, scoring)

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
    return Command(name, words.SCORINGS[scoring], opens("scores", scoring))


def help_page(page: str, game: str = ISHIDO.name) -> Do[Any]:
    """Opens a page of the help, from a kind of game."""
    return lambda app, table: app.open("help", page, game)


def switches(menu: MenuGroup) -> tuple[Command[Any], ...]:
    """The settings of a group of the menu, which are turned on and off."""
    return tuple(_switch(name, row) for name, row in ROWS.items() if row.menu == menu)


def _switch(name: str, row: SettingRow) -> Command[Any]:
    def is_on(app: Window) -> bool:
        return bool(getattr(app.desk.settings, name))

    def turn(app: Window, table: Speaker) -> None:
        app.change_setting(name, not is_on(app))
        table.say(says.switched(row.label, on=is_on(app)), role="mark")

    return Command(
        name,
        row.label,
        turn,
        checked=lambda app, table: is_on(app),
        absent=lambda app: not row.on_phone and phone_scale(app.size, app.density) > 0,
    )
