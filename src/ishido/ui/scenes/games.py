"""The games put aside, and what is asked before something that cannot be undone."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from ishido.storage.files import FileProblem
from ishido.storage.shelf import Entry
from ishido.ui import words
from ishido.ui.scenes.dialog import Dialog, Item, Words
from ishido.ui.widgets.button import Button
from ishido.ui.widgets.rows import Row, Rows
from ishido.ui.words.journal import kind

if TYPE_CHECKING:
    from ishido.ui.app import App
    from ishido.ui.scenes.table_played import PlayedTable


def confirm(
    app: "App",
    title: str,
    sentence: str,
    yes: str,
    on_yes: Callable[[], object],
    *,
    cost: str = "",
) -> Dialog:
    """Ask before something that cannot be undone; going back is what Enter does.

    ``cost`` is a sentence of its own: what would be lost by it.
    """

    def go_on() -> None:
        dialog.close()
        on_yes()

    back = Button("back", words.CANCEL, lambda: dialog.close())
    items: list[Item] = [Words(sentence, use="text_dim")]
    if cost:
        items.append(Words(cost))
    items.append([Button("yes", yes, go_on), back])
    dialog = Dialog(app, title, items, focus=back, width=480)
    return dialog


def shelf_dialog(app: "App", table: "PlayedTable") -> Dialog:
    """The games put aside: take one up again, or remove it."""

    def take_up() -> None:
        if rows.value is None:
            return
        try:
            session = app.desk.take_up(rows.value)
        except FileProblem as problem:
            dialog.close()
            table.say(words.cannot_take_up(problem.problem), use="mark")
            return
        dialog.close()
        table.take(session)

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
        rows.rows = _shelf_rows(app)
        rows.choose(rows.chosen)
        for button in buttons[:2]:
            button.enabled = bool(rows.rows)
        dialog.ring.focus = rows
        dialog.canvas = None

    rows = Rows("games", _shelf_rows(app), on_open=take_up, empty=words.NOTHING_ASIDE)
    buttons = [
        Button("take up", words.TAKE_UP, take_up),
        Button("remove", words.REMOVE, ask_to_remove),
        Button("back", words.BACK, lambda: dialog.close()),
    ]
    for button in buttons[:2]:
        button.enabled = bool(rows.rows)
    dialog = Dialog(app, words.SHELF_TITLE, [rows, buttons], focus=rows, width=620)
    return dialog


def _shelf_rows(app: "App") -> list[Row]:
    now = app.today()
    return [
        Row(entry.id, words.deal(entry.deal), _describe(entry), played_at(entry.modified, now))
        for entry in app.desk.shelved()
        if not entry.held
    ]


def _describe(entry: Entry) -> str:
    result = words.result(entry.points, entry.four_ways, entry.stones_left, entry.scoring)
    return f"{kind(entry.mode, entry.scoring)}: {result}"


def played_at(then: datetime, now: datetime) -> str:
    """A time as people say it: *today 18:30*, *yesterday 9:05*, *3 October*."""
    clock = f"{then.hour}:{then.minute:02}"
    if then.date() == now.date():
        return f"today {clock}"
    if then.date() == now.date() - timedelta(days=1):
        return f"yesterday {clock}"
    year = "" if then.year == now.year else f" {then.year}"
    return f"{then.day} {words.MONTHS[then.month - 1]}{year}"
