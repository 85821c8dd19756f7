"""The unfinished games."""

from ishido.storage.files import FileProblem
from ishido.storage.lines import GameLine
from ishido.ui import words
from ishido.ui.core.game_host import GameHost
from ishido.ui.core.scene import Window
from ishido.ui.play.before_showing import resume_game
from ishido.ui.view.dialog import Dialog, confirm
from ishido.ui.widgets.button import Button
from ishido.ui.widgets.rows import Row, Rows
from ishido.ui.words.journal import kind
from ishido.ui.words.times import played_at


def unfinished_dialog(app: Window, table: GameHost) -> Dialog:
    """The list of unfinished games, to resume or delete one."""

    def resume_chosen() -> None:
        if rows.value is not None:
            resume_game(app, table, rows.value, dialog.close)

    def ask_to_remove() -> None:
        if rows.value is not None:
            confirm(app, words.REMOVE, words.SURE_TO_DISCARD, words.REMOVE, remove)

    def remove() -> None:
        if rows.value is None:
            return
        try:
            app.desk.games.discard(rows.value)
        except FileProblem as problem:
            table.say(words.cannot_remove(problem.problem), role="mark")
        rows.rows = _unfinished_rows(app)
        rows.choose(rows.chosen)
        for button in buttons[:2]:
            button.enabled = bool(rows.rows)
        dialog.ring.focus = rows
        dialog.canvas = None

    rows = Rows("games", _unfinished_rows(app), on_open=resume_chosen, empty=words.NOTHING_ASIDE)
    buttons = [
        Button("take up", words.RESUME, resume_chosen),
        Button("remove", words.REMOVE, ask_to_remove),
        Button("back", words.CLOSE, lambda: dialog.close()),
    ]
    for button in buttons[:2]:
        button.enabled = bool(rows.rows)
    dialog = Dialog(app, words.UNFINISHED_TITLE, [rows, buttons], focus=rows, width=620)
    return dialog


def _unfinished_rows(app: Window) -> list[Row]:
    now = app.today()
    return [
        Row(
            entry.id,
            _title(entry, app.desk.settings.player),
            _describe(entry),
            played_at(entry.at, now),
        )
        for entry in app.desk.games.unfinished()
        if not entry.held
    ]


def _title(entry: GameLine, player: str) -> str:
    """The deal and, unless it is the player alone, the players."""
    who = "" if entry.players == (player,) else " & ".join(map(words.player_name, entry.players))
    return "  ·  ".join(filter(None, (words.deal(entry.deal), who)))


def _describe(entry: GameLine) -> str:
    result = words.result(entry.points, entry.four_ways, entry.stones_left, entry.scoring)
    return f"{kind(entry.mode, entry.scoring)}: {result}"
