"""Which game is on the table: a new one, a deal by number, one from the shelf, an ended one."""

import secrets
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from ishido.rules.deal import MAX_DEAL, NEW_DEALS, deal_by_number, deal_of_the_day
from ishido.rules.scoring import Scoring
from ishido.session.session import Session
from ishido.storage.files import FileProblem
from ishido.storage.library import How
from ishido.storage.shelf import Entry
from ishido.ui import words
from ishido.ui.look import SMALL_SIZE
from ishido.ui.scenes.dialog import Dialog, Item, Words
from ishido.ui.widgets.button import Button
from ishido.ui.widgets.field import TextField
from ishido.ui.widgets.rows import Row, Rows

if TYPE_CHECKING:
    from ishido.ui.app import App
    from ishido.ui.scenes.table_played import PlayedTable


def fresh_session(app: "App", number: int | None = None, how: How = How.STARTED) -> Session:
    """A new game of a deal, or of one drawn by chance."""
    if number is None:
        number = secrets.randbelow(NEW_DEALS)
    scoring = Scoring(app.desk.settings.scoring)
    return app.desk.begin(deal_by_number(number), app.today(), scoring, how)


def confirm(
    app: "App", title: str, sentence: str, yes: str, on_yes: Callable[[], object]
) -> Dialog:
    """Ask before something that cannot be undone; going back is what Enter does."""

    def go_on() -> None:
        dialog.close()
        on_yes()

    back = Button("back", words.BACK, lambda: dialog.close())
    dialog = Dialog(
        app,
        title,
        [Words(sentence, use="text_dim"), [Button("yes", yes, go_on), back]],
        focus=back,
        width=480,
    )
    return dialog


def deal_dialog(app: "App", table: "PlayedTable") -> Dialog:
    """Start a deal by its number, or today's."""

    def items(problem: str = "") -> list[Item]:
        lines: list[Item] = [Words(words.ANY_DEAL, use="text_dim"), field]
        if problem:
            lines.append(Words(problem, size=SMALL_SIZE, use="mark"))
        return [*lines, [start, today], back]

    def begin(number: int) -> None:
        dialog.close()
        table.take(fresh_session(app, number, How.TYPED))

    def typed() -> None:
        number = parse_deal_number(field.value)
        if number is None:
            dialog.replace(items(words.BAD_NUMBER))
        else:
            begin(number)

    def of_the_day() -> None:
        begin(deal_of_the_day(app.today().date()))

    def changed() -> None:
        if len(dialog.items) > 4:  # the complaint about what was typed before
            dialog.replace(items())

    field = TextField(
        "number", hint=words.NUMBER_HINT, longest=40, on_enter=typed, on_change=changed
    )
    start = Button("start", words.START_DEAL, typed)
    today = Button("today", words.DEAL_OF_THE_DAY, of_the_day)
    back = Button("back", words.BACK, lambda: dialog.close())
    dialog = Dialog(app, words.DEAL_TITLE, items(), focus=field, width=500)
    return dialog


def parse_deal_number(text: str) -> int | None:
    """A deal number as people type or paste it: with spaces, commas, or the word *deal* before."""
    text = text.strip().lower().removeprefix("deal").strip(" \u2009#:.")
    digits = "".join(letter for letter in text if letter not in " ,.'’_\u2009\u00a0\u202f")
    if not (digits.isascii() and digits.isdigit()) or len(digits) > len(str(MAX_DEAL)):
        return None
    return int(digits) if int(digits) <= MAX_DEAL else None


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
            table.say(words.cannot_take_up(problem.problem), use="mark")
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
    return f"{words.SCORINGS[entry.scoring]}: {result}"


def played_at(then: datetime, now: datetime) -> str:
    """A time as people say it: *today 18:30*, *yesterday 9:05*, *3 October*."""
    clock = f"{then.hour}:{then.minute:02}"
    if then.date() == now.date():
        return f"today {clock}"
    if then.date() == now.date() - timedelta(days=1):
        return f"yesterday {clock}"
    year = "" if then.year == now.year else f" {then.year}"
    return f"{then.day} {words.MONTHS[then.month - 1]}{year}"
