"""The table with its aids and second thoughts: what would cost something is asked before, once."""

from collections.abc import Callable
from typing import Final

import pygame

from ishido.rules.game import Mode
from ishido.session.intention import End, Intention, Redo, ShowMoves, ShowPouch, Undo
from ishido.session.outcome import MovesShown, Outcome, PouchShown
from ishido.session.policy import Action, Aid, Ruling
from ishido.session.session import Session
from ishido.ui import words
from ishido.ui.core import clipboard
from ishido.ui.core.scene import Window
from ishido.ui.play.new_game import begin_deal
from ishido.ui.scenes.table_shown import Press, ShownTable
from ishido.ui.words import aids as says
from ishido.ui.words.sharing import shared_result

DOUBLE_CLICK: Final = 0.45
"""Longest time between the two presses of a double click, in seconds."""


class AidedTable(ShownTable):
    """Gives what helps, and tells beforehand what that would cost."""

    def __init__(self, app: Window, session: Session | None = None) -> None:
        self._offering = False
        """Whether the button that offers to show the moves stands on the strip."""
        self._wanted = False
        """Whether it was wanted when the strip was filled; not every strip has room for it."""
        self._pouch_pressed = float("-inf")
        super().__init__(app, session)
        self._follow()

    def do(self, intention: Intention, start: pygame.Rect | None = None) -> Outcome:
        """Carry an intention out and show what came of it."""
        raise NotImplementedError

    def take(self, session: Session) -> None:
        """Show another session."""
        raise NotImplementedError

    def _come_to_rest(self) -> None:
        """Lay down what is held or moves."""
        raise NotImplementedError

    # -- asking -----------------------------------------------------------------------------

    def ask_first(
        self,
        action: Action,
        intention: Intention,
        go_on: Callable[[], object],
        before: Session | None = None,
    ) -> None:
        """Go on, after a question if that would keep a score off the All-Time list.

        A game that is off it already has nothing to lose, and nobody is asked to no purpose.
        ``before`` is the session as it is when the intention is carried out, if not as it is now.
        """
        self._come_to_rest()
        if self._used_here or (before or self.session).would_bar(intention) is None:
            go_on()
        else:
            setup = self.session.game.setup
            challenge = setup.mode is Mode.CHALLENGE and len(setup.people) > 1
            player = setup.players[self.session.seat_aided]
            cost = says.off_all_time(player) if challenge else says.OFF_ALL_TIME
            self._ask(action, cost, go_on)

    @property
    def _used_here(self) -> frozenset[Aid]:
        """What counts already for the player whom an aid would help now."""
        return self.session.aids_of(self.session.seat_aided)

    def _ask(self, action: Action, cost: str, go_on: Callable[[], object]) -> None:
        from ishido.ui.view.dialog import confirm

        title, question = says.TITLES[action], says.QUESTIONS[action]
        self.app.push(confirm(self.app, title, question, says.DO_IT[action], go_on, cost=cost))

    @property
    def wishes_awake(self) -> bool:
        """Whether what the player wishes for all games (marks, previews) is done in this one.

        Only where it costs nothing, or nothing any more: no wish takes a game off a list unasked.
        """
        ruling = self.session.ruling(Action.ALWAYS_SHOW)
        return ruling is Ruling.FREE or (ruling is Ruling.COUNTS and bool(self._used_here))

    @property
    def _offers_moves(self) -> bool:
        """Whether the player wishes moves shown, and this game waits to be told so."""
        settings = self.app.desk.settings
        wished = settings.always_show_moves or settings.preview
        if not wished or self.session.game.over or self.wishes_awake:
            return False
        return self.session.ruling(Action.ALWAYS_SHOW) is Ruling.COUNTS

    def _fill_ring(self) -> None:
        self._wanted, self._offering = self._offers_moves, False
        super()._fill_ring()

    def _offer(self) -> list[tuple[str, str, Press]]:
        """The button that offers to show the moves, if it is wanted."""
        self._offering = self._wanted
        return (
            [("show moves", says.TITLES[Action.SHOW_MOVES], self.show_moves)]
            if self._offering
            else []
        )

    def _words(self) -> str:
        if self._offering and self.session.untouched and not self.message:
            return says.OFFER
        return super()._words()

    def tick(self, now: float) -> None:
        super().tick(now)
        # The settings have changed. Else the buttons stay: a new one forgets that it is held down.
        if self._offers_moves != self._wanted:
            self._fill_ring()

    # -- marks that follow each stone -------------------------------------------------------

    def _follow(self) -> None:
        """Mark the squares for the stone in the well, if that is wished for every stone."""
        if not self.app.desk.settings.always_show_moves or not self.wishes_awake:
            return
        held = self.hand is not None and self.hand.origin is not None
        if self.legal or held or self.session.game.over:
            return
        before = self._used_here
        outcome = self.session.do(ShowMoves())
        if isinstance(outcome, MovesShown):
            self.legal = outcome.legal_mask
        if self._used_here != before:
            self.app.desk.games.save(self.session)

    # -- the choices of the menu ------------------------------------------------------------

    def undo(self) -> None:
        """Take the last stone back; going further back is asked first."""
        self.ask_first(Action.TAKE_BACK_FURTHER, Undo(), lambda: self.do(Undo()))

    def redo(self) -> None:
        """Put back what was taken back."""
        self.put_back()
        self.do(Redo())

    def show_moves(self) -> None:
        """Mark the squares that take the stone, or take the marks away."""
        if self.legal:
            self.legal = 0
            self._hush()
        else:
            self.ask_first(Action.SHOW_MOVES, ShowMoves(), lambda: self.do(ShowMoves()))

    def toggle_always_show(self) -> None:
        """Mark the squares for each stone anew, or no longer."""

        def turn_on() -> None:
            self.app.desk.settings_store.change(always_show_moves=True)
            self.legal = 0
            self.do(ShowMoves())

        if not self.app.desk.settings.always_show_moves:
            self.ask_first(Action.ALWAYS_SHOW, ShowMoves(), turn_on)
            return
        self.app.desk.settings_store.change(always_show_moves=False)
        self.legal = 0
        self._fill_ring()
        self.say(says.MARKS_OFF, use="mark")

    def show_pouch(self) -> None:
        """Show the stones to come, in order."""
        if len(self.session.game.deal_view().pouch):
            self.ask_first(Action.SHOW_POUCH, ShowPouch(), self._open_pouch)
        else:
            self.say(says.POUCH_EMPTY, use="mark")

    def _open_pouch(self) -> None:
        from ishido.ui.scenes.pouch import PouchScene

        outcome = self.do(ShowPouch())
        if isinstance(outcome, PouchShown):
            self.app.push(PouchScene(self.app, outcome.stones))

    def press_pouch(self) -> None:
        """The pouch was pressed: twice shows its stones, once says so."""
        now, before = self.app.now(), self._pouch_pressed
        if now - before <= DOUBLE_CLICK:
            self._pouch_pressed = float("-inf")
            self.show_pouch()
        else:
            self._pouch_pressed = now
            self.say(says.POUCH_HINT, use="mark")

    def start_over(self) -> None:
        """Begin the same deal again; the play on the table is put aside.

        Asked as long as the deal could still count: after the game's end it is known in any case.
        """
        game = self.session.game
        self._come_to_rest()
        if self.session.ruling(Action.START_OVER) is Ruling.BARRED:
            self.say(words.barred(Action.START_OVER), use="mark")
            return
        from ishido.ui.play.before_play import ask_before

        counts = game.moves and not game.ended and not self._knows_deal(self.session)
        action = Action.START_OVER
        ask_before(
            self.app,
            game.setup.deal,
            self._start_over,
            title=says.TITLES[action],
            lines=[says.QUESTIONS[action], says.OFF_EVERY_LIST] if counts else [],
            yes=says.DO_IT[action],
            costs=True,
            people=[player.name for player in game.setup.people],
        )

    def _start_over(self) -> None:
        """What computers have played, a person plays: watching is not repeated."""
        from ishido.storage.library import How

        setup = self.session.game.setup
        if setup.people:
            self.take(self.app.desk.games.start_over(self.session, self.app.today()))
        else:
            self.take(begin_deal(self.app, setup.deal, How.REPLAYED))

    @staticmethod
    def _knows_deal(session: Session) -> bool:
        return any(aid.knows_deal for aid in session.aids)

    def end_game(self) -> None:
        """End the game, after a question if there are squares left."""
        from ishido.ui.view.dialog import confirm

        self._come_to_rest()
        game = self.session.game
        if game.setup.mode is Mode.CHALLENGE and not game.over:
            from ishido.ui.scenes.ending import early_end_dialog

            self.app.push(early_end_dialog(self.app, game, self.do))
        elif self.session.game.over or not self.app.desk.settings.ask_to_end:
            self.do(End())
        else:
            self.app.push(
                confirm(
                    self.app,
                    words.END_GAME,
                    words.SURE_TO_END,
                    words.END_GAME,
                    lambda: self.do(End()),
                )
            )

    def copy_result(self) -> None:
        """Put what came of the game, or how it stands, on the clipboard."""
        clipboard.copy(shared_result(self.session))
        self.say(says.COPIED_RESULT, use="mark")
