"""The result of a game: score, name for the lists, and what to do next."""

from collections.abc import Callable

from ishido.rules.earnings import earnings
from ishido.rules.game import Mode, Setup
from ishido.rules.mastery import mastery
from ishido.rules.scoring import Scoring
from ishido.session.clock import ClockKind
from ishido.session.policy import Action, Ruling
from ishido.session.session import Session
from ishido.storage.scores import ScoreList
from ishido.storage.settings import MAX_NAME
from ishido.ui import words
from ishido.ui.commands.games import new_game, play_rematch, start_over
from ishido.ui.core.game_host import GameHost
from ishido.ui.core.look import HEADING_SIZE, SMALL_SIZE
from ishido.ui.core.scene import Window
from ishido.ui.play.fair_play import why_not_reviewed
from ishido.ui.play.naming import Naming
from ishido.ui.play.people import take_name
from ishido.ui.view.dialog import Dialog, Divider, Item, Words
from ishido.ui.view.game_tally import duel_tally, points_tally
from ishido.ui.widgets.base import Widget
from ishido.ui.widgets.button import Button
from ishido.ui.widgets.field import TextField
from ishido.ui.words import ending, seats
from ishido.ui.words import review as review_says
from ishido.ui.words import scores as says


def result_dialog(app: Window, table: GameHost, *, again: bool = False) -> Dialog:
    """The result of the game that has just ended.

    ``again``: the player has already closed the lists, so the name is set and a new game comes
    next.

    The score is already on the lists under the name last entered. A name typed here is stored at
    once, so that no way out of the dialog loses it.
    """
    session, desk = table.session, app.desk
    game = session.game
    scoring = game.setup.scoring
    places = desk.high_scores.places(session.id)

    def leave(action: Callable[[], object]) -> Callable[[], None]:
        def press() -> None:
            app.pop(dialog)
            action()

        return press

    def left() -> None:
        naming.remember()
        take_name(app, table)

    def named() -> None:
        name = field.value.strip()
        if name:
            desk.high_scores.name(session.id, name)

    def show_lists() -> None:
        highlight = session.id if places else None
        app.open("scores", table, scoring, highlight, back_to_result)

    def back_to_result() -> None:
        if table.session is session:
            app.push(result_dialog(app, table, again=True))

    lists = Button("high scores", says.HIGH_SCORES, leave(show_lists))
    new = Button("new game", words.NEW_GAME, leave(lambda: new_game(app, table)))
    over = Button("start over", words.SAME_DEAL, leave(lambda: start_over(app, table)))
    replay = Button("watch", says.REPLAY, leave(lambda: app.open("replay", table)))
    look = Button("look", words.LOOK_AT_BOARD, leave(lambda: None))
    review = Button("review", review_says.REVIEW, leave(lambda: app.open("review", table)))
    review.enabled = not why_not_reviewed(app, session)
    match game.setup.mode:
        case Mode.CHALLENGE:
            new = Button("rematch", seats.REMATCH, leave(lambda: play_rematch(app, table)))
            first, second = new, lists
        case _:
            first, second = (lists, new) if desk.settings.show_high_scores else (new, lists)
    field = TextField(
        "name",
        desk.settings.score_name or desk.settings.player,
        hint=says.NAME_HINT,
        longest=MAX_NAME,
        on_enter=first.press,
        on_change=named,
    )
    challenge = game.setup.mode is Mode.CHALLENGE
    items = _of_challenge(app, table) if challenge else _what_came_of_it(app, table)
    focus: Widget = new if again else first
    naming = Naming(app, session)
    fields = list(naming.fields.values())
    if again:
        pass
    elif places and desk.high_scores.asks_name(session.id):
        items += [Words(says.YOUR_NAME, role="text_dim"), field]
        focus = field
    elif fields:
        fields[-1].on_enter = first.press
        if len(fields) > 1:
            fields[0].on_enter = lambda: setattr(dialog.ring, "focus", fields[1])
        items += [Words(naming.question, role="text_dim"), fields]
        focus = fields[0]
    items.append([first, second, review])
    barred = session.ruling(Action.START_OVER) is Ruling.BARRED
    items.append([replay, look] if barred else [over, replay, look])
    shows_lists = desk.settings.show_high_scores and not again
    dialog = Dialog(
        app,
        _title(session),
        items,
        focus=focus,
        width=580,
        key_focus=isinstance(focus, TextField),
        on_close=left,
        on_dismiss=show_lists if shows_lists else lambda: None,
    )
    return dialog


def _title(session: Session) -> str:
    game, clock = session.game, session.clock
    if clock is not None and clock.kind is ClockKind.GAME and clock.run_out:
        return seats.TIME_IS_UP
    if game.setup.mode is Mode.CHALLENGE:
        return seats.verdict(session)
    return words.GAME_ENDED if game.stones_left else words.POUCH_EMPTIED


def _of_challenge(app: Window, table: GameHost) -> list[Item]:
    """The points and 4-Ways of each player, and what decided the challenge."""
    session = table.session
    game = session.game
    items: list[Item] = []
    if sentence := ending.how_it_ended(session):
        items.append(Words(sentence))
    items.append(duel_tally(game, session.winner))
    if session.resigned is None and seats.by_four_ways(game):
        items.append(Words(seats.BY_FOUR_WAYS, role="text_dim"))
    if not any(earned.end_bonus for earned in earnings(game)):
        items.append(Words(words.stones_left(game.stones_left), role="text_dim"))
    return [*items, Divider(), *_honours(app, table)]


def _what_came_of_it(app: Window, table: GameHost) -> list[Item]:
    session = table.session
    game = session.game
    account = game.accounts[0]
    ancient = game.setup.scoring is Scoring.ANCIENT
    headline = words.stones_left(game.stones_left) if ancient else words.points(account.points)
    items: list[Item] = []
    if game.setup.mode is not Mode.SOLITAIRE or not game.setup.people:
        items.append(Words(seats.together(game.setup), role="text_dim"))
    items += [
        Words(headline, size=HEADING_SIZE, gilded=True),
        Words(words.four_ways(account.four_ways)),
    ]
    if not ancient and game.stones_left and not earnings(game)[0].end_bonus:
        items.append(Words(words.stones_left(game.stones_left)))
    items += points_tally(game)
    return [*items, Divider(), *_honours(app, table)]


def _whose(setup: Setup, keeper: int) -> str:
    """The name of the score's owner; empty if there is only one person or team."""
    apart = setup.mode is Mode.CHALLENGE or not setup.people
    return setup.players[keeper].name if apart else ""


def _honours(app: Window, table: GameHost) -> list[Item]:
    """Titles and places of the game, and what has kept it off the lists."""
    session = table.session
    game = session.game
    account = game.accounts[0]
    places = app.desk.high_scores.places(session.id)
    items: list[Item] = []
    if honour := mastery(game):
        items.append(Words(says.HONOURS[honour], role="gold_light"))
    for keeper in range(len(game.accounts)):
        its = app.desk.high_scores.places(session.id, keeper)
        if sentence := says.places(its, _whose(game.setup, keeper)):
            items.append(Words(sentence, role="gold_light"))
    best = app.desk.bests.of(game.setup.scoring)
    mine = (account.points, account.four_ways, game.stones_left)
    of_mine = best is not None and (best.points, best.four_ways, best.stones_left) == mine
    alone = game.setup.mode is Mode.SOLITAIRE and bool(game.setup.people)
    if alone and of_mine and not session.aids and places.get(ScoreList.ALL_TIME) != 1:
        items.append(Words(words.NEW_BEST, role="gold_light"))
    if game.setup.mode is Mode.CHALLENGE:
        items += [Words(line, size=SMALL_SIZE, role="text_dim") for line in ending.barred(session)]
    elif session.aids and game.setup.mode is not Mode.TOURNAMENT:
        items.append(Words(says.barred(session.aids), size=SMALL_SIZE, role="text_dim"))
    return items
