"""Which game is on the table: a new one, one from the shelf, an ended one."""

import secrets
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from ishido.rules.deal import NEW_DEALS, Deal, deal_by_number
from ishido.rules.game import Mode
from ishido.rules.scoring import Scoring
from ishido.session.session import Session
from ishido.storage.files import FileProblem
from ishido.storage.library import How
from ishido.storage.shelf import Entry
from ishido.ui import words
from ishido.ui.agreement import next_game
from ishido.ui.scenes.dialog import Dialog, Item, Words
from ishido.ui.widgets.button import Button
from ishido.ui.widgets.rows import Row, Rows
from ishido.ui.words.journal import kind

if TYPE_CHECKING:
    from ishido.ui.app import App
    from ishido.ui.scenes.table_played import PlayedTable


def fresh_session(app: "App", like: Session | None = None) -> Session:
    """A new game of a deal drawn by chance; of the same mode as another."""
    return begin_deal(app, new_deal(), How.STARTED, like)


def rematch(app: "App", session: Session) -> Session:
    """A new deal with the same players, the seats swapped."""
    setup = session.game.setup
    clock = None if session.clock is None else replace(session.clock, spent=0.0)
    swapped = replace(setup, deal=new_deal(), players=setup.players[::-1])
    return app.desk.begin_setup(swapped, app.today(), clock)


def new_deal() -> Deal:
    """A deal drawn by chance."""
    return deal_by_number(secrets.randbelow(NEW_DEALS))


def begin_deal(app: "App", deal: Deal, how: How, like: Session | None = None) -> Session:
    """A new game of a deal, scored as the player wishes.

    Of the mode of another, with those who were last chosen for that; else of solitaire. A
    tournament's game is no model: after it one plays alone again.
    """
    settings = app.desk.settings
    mode = Mode.SOLITAIRE if like is None else like.game.setup.mode
    if like is None or mode is Mode.TOURNAMENT:
        return app.desk.begin(deal, app.today(), Scoring(settings.scoring), how)
    setup, clock = next_game(settings, mode, deal)
    return app.desk.begin_setup(setup, app.today(), clock, how=how)


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
