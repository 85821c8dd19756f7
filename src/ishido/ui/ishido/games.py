"""Commands that begin and end games."""

from typing import TYPE_CHECKING

from ishido.kinds.players import Player
from ishido.language import _
from ishido.rules.game import Mode, Setup
from ishido.session.intention import Do
from ishido.session.outcome import Cannot
from ishido.session.policy import Action
from ishido.session.recorded_game import RecordedGame
from ishido.session.session import Session
from ishido.ui import labels
from ishido.ui.ishido import aid_texts, move
from ishido.ui.ishido.game_ui import ISHIDO_UI
from ishido.ui.ishido.new_game.new_game import begin_deal, fresh_session, rematch, remember_mode
from ishido.ui.kit.sheet import confirm
from ishido.ui.labels import PLAY_ON

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.ishido.scene import TableScene


def new_game(table: "TableScene") -> None:
    """Begin a new game for people; in an open tournament, show the tournament instead."""
    event_id = table.session.tournament
    kept = table.app.desk.tournaments.get(event_id) if event_id else None
    if kept is None or kept.tournament.over:
        remember_mode(table.app, table.session)
        table.take(fresh_session(table.app))
    else:
        from ishido.ui.screens.tournament import open_tournaments

        open_tournaments(table.app, table, event_id)


def play_rematch(table: "TableScene") -> None:
    """Begin a new deal with swapped seats."""
    table.take(rematch(table.app, table.session))


def start_over(table: "TableScene") -> None:
    """Begin the same deal again. The current game stays among the unfinished games.

    Asks first while the game could still be ranked. After its end the deal is known anyway.
    """
    session, app, action = table.session, table.app, Action.START_OVER

    def begin() -> None:
        table.take(_started_over(app, session))

    if session.ranked and session.game.moves and not session.game.ended:
        title, yes = _(aid_texts.AID_TITLES[action]), _(aid_texts.AID_BUTTONS[action])
        cost = _("The new game won’t be ranked.")
        confirm(app, title, _(aid_texts.AID_QUESTIONS[action]), yes, begin, cost=cost)
    else:
        begin()


def _started_over(app: "App", session: Session) -> Session:
    """The session that starts over. A game of computers is started over by a person."""
    setup = session.game.setup
    if setup.people:
        return app.desk.games.start_over(session, app.today())
    return begin_deal(app, setup.deal)


def play_from_step(app: "App", recorded: RecordedGame, step: int) -> None:
    """Begin a new game from a step of another. The current one stays among the unfinished games."""
    setup, desk = recorded.game.setup, app.desk
    mine = Setup(setup.deal, scoring=setup.scoring, players=(Player(desk.settings.player),))
    session = desk.games.play_on(recorded.game_from(step, mine), app.today())
    said = _("Playing from here. Not ranked: you have seen this deal.")
    ISHIDO_UI.show(app, session).say(said, role="mark")


def why_not_reviewed(session: Session) -> str:
    """Why a game cannot be reviewed now, in a sentence; empty if it can."""
    if not session.game.ended:
        return _("You can review a game once it is over.")
    placed = any(move is not None for move in session.game.moves)
    return "" if placed else _("Nothing to review: no stones were placed.")


def end_game(table: "TableScene") -> None:
    """End the game, after a question if the stone still fits. A challenge can be ended only on
    one's turn."""
    session, game = table.session, table.session.game
    if session.opponents_turn:
        move.refuse(table, Cannot.NOT_YOUR_TURN)
    elif game.setup.mode is Mode.CHALLENGE and not game.over:
        from ishido.ui.ishido.ending import open_early_end

        open_early_end(table.app, game, table.do)
    elif game.over or not table.app.desk.settings.ask_to_end:
        table.do(Do.END)
    else:
        title = _(labels.END_GAME)
        question = _("This stone still fits. A finished game can’t be resumed.")
        confirm(table.app, title, question, title, lambda: table.do(Do.END), no=_(PLAY_ON))
