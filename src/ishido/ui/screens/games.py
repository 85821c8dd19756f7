"""The unfinished games."""

from typing import TYPE_CHECKING

from ishido.games import ISHIDO
from ishido.session.session import Session
from ishido.store.files import FileProblem
from ishido.store.lines import GameLine, IshidoLine
from ishido.ui import words
from ishido.ui.ishido.fair_play.before_showing import ask_to_play_again
from ishido.ui.ishido.fair_play.before_showing import (
    resume_game as resume_game,  # a door leads here
)
from ishido.ui.ishido.fair_play.words import COVERED
from ishido.ui.kit.dialog import Dialog, Item, confirm, tell
from ishido.ui.kit.widgets.button import Button, ButtonKind
from ishido.ui.kit.widgets.footer import Footer
from ishido.ui.kit.widgets.rows import Row, Rows
from ishido.ui.screens import journal_words as journal
from ishido.ui.screens.time_words import played_at

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.ishido.scene import TableScene


def unfinished_dialog(app: "App", table: "TableScene", kind: str = ISHIDO.name) -> Dialog:
    """The list of unfinished games, to resume or delete one.

    :param kind: the kind of game that is shown; its current game is not listed.
    """

    def resume_chosen() -> None:
        if rows.value is not None:
            view = app.view_of(lines[rows.value].kind)
            app.open(view.resume, table, rows.value)

    def ask_to_remove() -> None:
        if rows.value is not None:
            confirm(app, words.REMOVE, words.SURE_TO_DISCARD, words.REMOVE, remove)

    def remove() -> None:
        if rows.value is None:
            return
        try:
            app.desk.games_of[lines[rows.value].kind].discard(rows.value)
        except FileProblem as problem:
            table.say(words.cannot_remove(problem.problem), role="mark")
        list_games()
        rows.choose(rows.chosen)
        dialog.replace(items())
        dialog.ring.focus = rows if rows.rows else back

    def list_games() -> None:
        lines.clear()
        lines.update((line.id, line) for line in app.desk.unfinished(kind))
        rows.rows = [_row(app, line) for line in lines.values()]

    def items() -> list[Item]:
        return [rows, Footer([*acting, back] if rows.rows else [back])]

    lines: dict[str, GameLine] = {}
    rows = Rows("games", [], on_open=resume_chosen, empty=words.NOTHING_ASIDE)
    list_games()
    acting = [
        Button("take up", words.RESUME, resume_chosen, kind=ButtonKind.PRIMARY),
        Button("remove", journal.DELETE, ask_to_remove, kind=ButtonKind.QUIET),
    ]
    back = Button("back", words.CLOSE, lambda: dialog.close())
    focus = rows if rows.rows else back
    dialog = Dialog(app, words.UNFINISHED_TITLE, items(), focus=focus, width=620)
    return dialog


def _row(app: "App", line: GameLine) -> Row:
    # the player alone is not named
    alone = line.players == (app.desk.settings.player,)
    who = "" if alone else words.player_names(line.players)
    heading = "  ·  ".join(filter(None, (journal.game(line), who)))
    return Row(line.id, heading, _standing(line), played_at(line.at, app.today()))


def _standing(line: GameLine) -> str:
    if not isinstance(line, IshidoLine):
        return line.result
    result = words.result(line.points, line.four_ways, line.stones_left, line.scoring)
    return f"{journal.mode_and_scoring(line.mode, line.scoring)}: {result}"


# -- what Ishido does with a listed game ------------------------------------------------------


def play_again(app: "App", table: "TableScene", session: Session) -> None:
    """Play the deal of a game of Ishido again, unless a tournament hides it."""
    if app.desk.tournaments.covers(session):
        tell(app, journal.TITLE, COVERED)
    else:
        ask_to_play_again(app, table, session.game.setup)
