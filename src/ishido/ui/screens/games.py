"""The unfinished games."""

from typing import TYPE_CHECKING

from ishido.language import _
from ishido.store.files import FileProblem
from ishido.store.lines import GameLine, IshidoLine
from ishido.ui import words
from ishido.ui.kit.list_dialog import Action, ListDialog
from ishido.ui.kit.widgets.button import ButtonKind
from ishido.ui.kit.widgets.rows import Row, Rows
from ishido.ui.screens import words as says
from ishido.ui.screens.words import played_at

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.table.game_screen import GameScreen


def unfinished_dialog(app: "App", table: "GameScreen") -> ListDialog[GameLine]:
    """The list of unfinished games but that on the table, to resume or delete one."""

    def resume(line: GameLine) -> None:
        from ishido.ui.screens.game_uis import UIS

        UIS[line.kind].resume(app, line.id)

    def remove(line: GameLine) -> None:
        try:
            app.desk.games_of[line.kind].discard(line.id)
        except FileProblem as problem:
            table.say(words.cannot_remove(problem.problem), role="mark")
        read()

    def read() -> None:
        dialog.take([(line, _row(app, line)) for line in app.desk.unfinished(table.session.kind)])
        if not dialog.empty:
            dialog.ring.focus = dialog.rows

    asks = _(words.DELETE_IT), lambda line: _(words.SURE_TO_DISCARD), _(words.DELETE_IT)
    dialog = ListDialog(
        app,
        _("Unfinished games"),
        Rows("games", []),
        [
            Action("take up", _(words.RESUME), resume, kind=ButtonKind.PRIMARY),
            Action("remove", _(words.DELETE), remove, kind=ButtonKind.QUIET, asks=asks),
        ],
        nothing=_("No unfinished games."),
        width=620,
    )
    read()
    return dialog


def _row(app: "App", line: GameLine) -> Row:
    # the player alone is not named
    alone = line.players == (app.desk.settings.player,)
    who, now = "" if alone else words.player_names(line.players), app.today()
    heading = "  ·  ".join(filter(None, (says.game_name(line, now), who)))
    return Row(line.id, heading, _standing(line), played_at(line.at, now))


def _standing(line: GameLine) -> str:
    if not isinstance(line, IshidoLine):
        return line.result
    result = words.result(line.points, line.four_ways, line.stones_left, line.scoring)
    return f"{says.mode_and_scoring(line.mode, line.scoring)}: {result}"
