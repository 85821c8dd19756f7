"""The end of a game: what came of it, a name for the lists, and where to go from there."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from ishido.rules.mastery import mastery
from ishido.rules.scoring import Scoring
from ishido.storage.scores import ScoreList
from ishido.storage.settings import MAX_NAME
from ishido.ui import words
from ishido.ui.look import SMALL_SIZE
from ishido.ui.scenes.dialog import Dialog, Item, Line, Words
from ishido.ui.scenes.scores import open_scores
from ishido.ui.widgets.base import Widget
from ishido.ui.widgets.button import Button
from ishido.ui.widgets.field import TextField
from ishido.ui.words import scores as says

if TYPE_CHECKING:
    from ishido.ui.app import App
    from ishido.ui.scenes.table_played import PlayedTable


def result_dialog(app: "App", table: "PlayedTable") -> Dialog:
    """What came of the game that has just been ended.

    Its score stands on the lists already, under the name last entered; what is typed here goes
    there at once, so that no way out of the dialog loses it.
    """
    session, desk = table.session, app.desk
    game = session.game
    scoring = game.setup.scoring
    places = desk.places(session.id)

    def leave(action: Callable[[], object]) -> Callable[[], None]:
        def press() -> None:
            dialog.close()
            action()

        return press

    def named() -> None:
        name = field.value.strip()
        if name:
            desk.name_score(session.id, name)

    def show_lists() -> None:
        open_scores(app, table, str(scoring), session.id if places else None)

    lists = Button("high scores", says.HIGH_SCORES, leave(show_lists))
    new = Button("new game", words.NEW_GAME, leave(table.new_game))
    over = Button("start over", words.SAME_DEAL, leave(table.start_over))
    look = Button("look", words.LOOK_AT_BOARD, leave(lambda: None))
    first, second = (lists, new) if desk.settings.show_high_scores else (new, lists)
    field = TextField(
        "name",
        desk.settings.score_name or desk.settings.player,
        hint=says.NAME_HINT,
        longest=MAX_NAME,
        on_enter=first.press,
        on_change=named,
    )
    items = _what_came_of_it(app, table)
    focus: Widget = first
    if places and desk.asks_name(session.id):
        items += [Words(says.YOUR_NAME, use="text_dim"), field]
        focus = field
    items += [[first, second], [over, look]]
    title = words.GAME_ENDED if game.stones_left else words.POUCH_EMPTIED
    dialog = Dialog(app, title, items, focus=focus, width=500, key_focus=focus is field)
    return dialog


def _what_came_of_it(app: "App", table: "PlayedTable") -> list[Item]:
    session = table.session
    game = session.game
    account = game.accounts[0]
    scoring = game.setup.scoring
    places = app.desk.places(session.id)
    ancient = scoring is Scoring.ANCIENT
    headline = words.stones_left(game.stones_left) if ancient else words.points(account.points)
    items: list[Item] = [
        Words(headline, size=34, gilded=True),
        Words(words.four_ways(account.four_ways)),
    ]
    if not ancient and game.stones_left:
        items.append(Words(words.stones_left(game.stones_left)))
    items.append(Line())
    if honour := mastery(game):
        items.append(Words(says.HONOURS[honour], use="gold_light"))
    if places:
        items.append(Words(says.places(places), use="gold_light"))
    best = app.desk.best(scoring)
    mine = (account.points, account.four_ways, game.stones_left)
    of_mine = best is not None and (best.points, best.four_ways, best.stones_left) == mine
    if of_mine and not session.used and places.get(ScoreList.ALL_TIME) != 1:
        items.append(Words(words.NEW_BEST, use="gold_light"))
    if session.used:
        items.append(Words(says.barred(session.used), size=SMALL_SIZE, use="text_dim"))
    return items
