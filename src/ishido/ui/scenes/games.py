"""The games put aside, and what is asked before something that cannot be undone."""

from collections.abc import Callable

from ishido.storage.files import FileProblem
from ishido.storage.unfinished import Entry
from ishido.ui import words
from ishido.ui.core.game_host import GameHost
from ishido.ui.core.scene import Window
from ishido.ui.view.dialog import Dialog, confirm, tell
from ishido.ui.widgets.button import Button
from ishido.ui.widgets.rows import Row, Rows
from ishido.ui.words.journal import kind
from ishido.ui.words.times import played_at


def take_up(
    app: Window, table: GameHost, game_id: str, then: Callable[[], object] = lambda: None
) -> None:
    """Resume an unfinished game; ``then`` is called before it comes on the table.

    If it would show more of a deal than another unfinished game has seen, that is asked first.
    """
    from ishido.ui.scenes.before_play import ask_before

    def resume() -> None:
        try:
            session = app.desk.take_up(game_id)
        except FileProblem as problem:
            tell(app, words.CANNOT_RESUME, words.cannot_take_up(problem.problem))
            return
        then()
        table.take(session)

    waiting = app.desk.look_at(game_id)
    if waiting is None:
        resume()
        return
    setup = waiting.game.setup
    ask_before(
        app,
        setup.deal,
        resume,
        yes=words.TAKE_UP,
        people=[player.name for player in setup.people],
        game=game_id,
        own=waiting.tournament,
    )


def open_unfinished(app: Window, table: GameHost) -> None:
    """The games put aside: take one up again, or remove it."""

    def take_up_chosen() -> None:
        if rows.value is not None:
            take_up(app, table, rows.value, dialog.close)

    def ask_to_remove() -> None:
        if rows.value is not None:
            app.push(confirm(app, words.REMOVE, words.SURE_TO_DISCARD, words.REMOVE, remove))

    def remove() -> None:
        if rows.value is None:
            return
        try:
            app.desk.discard(rows.value)
        except FileProblem as problem:
            table.say(words.cannot_remove(problem.problem), use="mark")
        rows.rows = _unfinished_rows(app)
        rows.choose(rows.chosen)
        for button in buttons[:2]:
            button.enabled = bool(rows.rows)
        dialog.ring.focus = rows
        dialog.canvas = None

    rows = Rows("games", _unfinished_rows(app), on_open=take_up_chosen, empty=words.NOTHING_ASIDE)
    buttons = [
        Button("take up", words.TAKE_UP, take_up_chosen),
        Button("remove", words.REMOVE, ask_to_remove),
        Button("back", words.CLOSE, lambda: dialog.close()),
    ]
    for button in buttons[:2]:
        button.enabled = bool(rows.rows)
    dialog = Dialog(app, words.UNFINISHED_TITLE, [rows, buttons], focus=rows, width=620)
    app.push(dialog)


def _unfinished_rows(app: Window) -> list[Row]:
    now = app.today()
    return [
        Row(
            entry.id,
            _title(entry, app.desk.settings.player),
            _describe(entry),
            played_at(entry.modified, now),
        )
        for entry in app.desk.unfinished()
        if not entry.held
    ]


def _title(entry: Entry, player: str) -> str:
    """Which deal, and who plays it where that is not simply the player alone."""
    who = "" if entry.players == (player,) else " & ".join(entry.players)
    return "  ·  ".join(filter(None, (words.deal(entry.deal), who)))


def _describe(entry: Entry) -> str:
    result = words.result(entry.points, entry.four_ways, entry.stones_left, entry.scoring)
    return f"{kind(entry.mode, entry.scoring)}: {result}"
