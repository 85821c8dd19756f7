"""Aids for the player, and the question before one that would bar a list."""

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ishido.language import N_, _
from ishido.rules.board import squares_in
from ishido.session.fair_play import asks_before
from ishido.session.intention import Do, Intention
from ishido.session.outcome import Cannot, MovesShown, PouchShown, Refused
from ishido.session.policy import Action, Aid, Ruling
from ishido.ui import terms
from ishido.ui.ishido import aid_texts
from ishido.ui.ishido.cover import BoardCover
from ishido.ui.ishido.feature import IshidoFeature
from ishido.ui.kit.paint import Part
from ishido.ui.kit.sheet import confirm
from ishido.ui.table.strip import StripButton

if TYPE_CHECKING:
    from ishido.ui.ishido.scene import TableScene

POUCH_HINT: Final = {
    False: N_("Double-click the pouch to see its stones in order."),
    True: N_("Double-tap the pouch to see its stones in order."),
}
"""What a single press says, of a mouse (``False``) and of a finger (``True``)."""


DOUBLE_CLICK: Final = 0.45
"""The longest time between the two presses of a double click, in seconds."""
LASTING: Final = {
    "moves": (Action.ALWAYS_SHOW, Do.SHOW_MOVES),
    "points": (Action.PREVIEW, Do.SHOW_MOVES),
    "fits": (Action.FIT_COUNTS, Do.SHOW_FIT_COUNTS),
}
"""What the setting can show on every turn: the action, and an intention that counts as the same
help."""


class Aids(IshidoFeature):
    """Marks legal squares, shows the pouch, and asks before an aid that would bar a list."""

    def __init__(self, table: "TableScene", cover: BoardCover) -> None:
        super().__init__(table)
        self._cover = cover
        self.legal: int = 0
        """The mask of the squares that are marked as legal."""
        self._pouch_pressed = -math.inf
        """The time of the last press on the pouch, by the app's clock."""
        self._asked_in = ""
        """The id of the game at whose start it was asked whether to show the help that is set."""
        self._shown_for: tuple[str, bool] = ("none", False)
        """What was last shown on every turn, and whether the last stone was in the hand then."""

    def session_changed(self) -> None:
        self.clear_marks()

    # -- asking -----------------------------------------------------------------------------

    def ask_first(self, action: Action, intention: Intention, go_on: Callable[[], object]) -> None:
        """Call ``go_on``, after a question if the intention would keep a score off the All-Time
        list.

        It asks each player once in a game.
        """
        self.table.board.put_back()
        if not asks_before(self.session, intention):
            go_on()
            return
        title, yes = _(aid_texts.AID_TITLES[action]), _(aid_texts.AID_BUTTONS[action])
        cost = _("This game will no longer count for the All-Time high scores.")
        confirm(self.app, title, _(aid_texts.AID_QUESTIONS[action]), yes, go_on, cost=cost)

    @property
    def used(self) -> frozenset[Aid]:
        """The aids that already count for the player whom an aid would help now."""
        return self.session.aids_of(self.session.seat_aided)

    @property
    def lasting(self) -> str:
        """What the board shows on every turn (``settings.aids``).

        It is ``none`` until help has been used in this game, because a setting must not bar a list.
        """
        wish = self.app.desk.settings.aids
        if wish == "none" or self.session.ruling(Action.ALWAYS_SHOW) is not Ruling.COUNTS:
            return "none"
        return wish if self.used else "none"

    def _ask_at_start(self) -> None:
        """Ask once whether to show the help that is set in a new game, too."""
        session, table, wish = self.session, self.table, self.app.desk.settings.aids
        if wish == "none" or self._asked_in == session.id or not session.untouched:
            return
        if self._cover.closed or session.watched or table.moving:
            return
        if not table.on_top or table.canvas is None:
            return
        self._asked_in = session.id
        if self.lasting == "none" and session.ruling(Action.ALWAYS_SHOW) is Ruling.COUNTS:
            self.set_lasting(wish)

    def strip_buttons(self) -> list[StripButton]:
        """The rules for who is new here, before the first stone."""
        session = self.session
        if not self.table.newcomer or not session.untouched or session.watched:
            return []
        return [StripButton("rules", _("Rules"), self._open_rules)]

    def set_lasting(self, wish: str) -> None:
        """Set what the board shows on every turn (``settings.aids``), in this game, too."""
        store = self.app.desk.settings_store
        if wish == "none":
            store.change(aids="none")
            self.clear_marks()
            self.table.renew_buttons()
            self.table.say(_("Help on the board: none."), role="mark")
            return
        action, intention = LASTING[wish]

        def show() -> None:
            store.change(aids=wish)
            self.clear_marks()
            self.session.do(intention)
            self.app.desk.games.save(self.session)
            self.table.renew_buttons()
            self.show_if_set()

        self.ask_first(action, intention, show)

    def _open_rules(self) -> None:
        from ishido.ui.screens.help.scene import Help

        self.app.push(Help(self.app, "rules"))

    def why_no_coach(self, action: Action) -> str:
        """Why the coach cannot help now, in a sentence; empty if it can."""
        game = self.session.game
        if self.session.ruling(action) is Ruling.BARRED:
            return terms.barred(action)
        if game.ended or game.touchstone is None:
            return self.refusal(Cannot.GAME_ENDED if game.ended else Cannot.ALL_PLACED)
        return ""

    def refusal(self, cannot: Cannot) -> str:
        """Why an intention is refused, in a sentence."""
        stones = self.app.skins.stones.stoneset
        return terms.refused(Refused(cannot), self.session.game.position, stones)

    # -- the marks --------------------------------------------------------------------------

    def mark(self, legal: int) -> None:
        """Mark the squares of a mask as legal."""
        self.legal = legal

    def clear_marks(self) -> None:
        self.legal = 0

    def above(self, now: float) -> list[Part]:
        """The marks of the legal squares."""
        if self._cover.closed:
            return []
        ring_round, legal = self.table.board.ring_round, squares_in(self.legal)
        return [ring_round(("legal", square), square, "mark", 0.8) for square in legal]

    def tick(self, now: float) -> None:
        self._ask_at_start()
        shown_for = self.lasting, self.table.board.holds_last
        if shown_for != self._shown_for:
            self._shown_for = shown_for
            self.show_if_set()

    def show_if_set(self) -> None:
        """Mark the legal squares, or count the stones that fit, if that is set."""
        lasting, moving_last = self.lasting, self.table.board.holds_last
        if lasting not in ("moves", "fits") or self.session.game.over:
            return
        if lasting == "moves" and (self.legal or moving_last):
            return
        before = self.used
        outcome = self.session.do(LASTING[lasting][1])
        if isinstance(outcome, MovesShown):
            self.mark(outcome.legal_mask)
        if self.used != before:
            self.app.desk.games.save(self.session)

    def show_moves(self) -> None:
        """Mark the legal squares, or remove the marks."""
        if self.legal:
            self.clear_marks()
            self.table.hush()
        else:
            self.ask_first(Action.SHOW_MOVES, Do.SHOW_MOVES, lambda: self.table.do(Do.SHOW_MOVES))

    def toggle_always_show(self) -> None:
        """Turn the marks on every turn on or off."""
        self.set_lasting("none" if self.app.desk.settings.aids == "moves" else "moves")

    # -- the pouch --------------------------------------------------------------------------

    def show_pouch(self) -> None:
        """Open the pouch, which shows the stones to come in order."""
        if len(self.session.game.deal_view().pouch):
            self.ask_first(Action.SHOW_POUCH, Do.SHOW_POUCH, self._open_pouch)
        else:
            self.table.say(_("The pouch is empty."), role="mark")

    def _open_pouch(self) -> None:
        outcome = self.table.do(Do.SHOW_POUCH)
        if isinstance(outcome, PouchShown):
            from ishido.ui.ishido.pouch import PouchScene

            self.app.push(PouchScene(self.app, outcome.stones))

    def press_pouch(self, *, touch: bool) -> None:
        """Handle a press on the pouch: a double press opens it, a single one says so. If it cannot
        be opened, either says why."""
        now, before = self.app.now(), self._pouch_pressed
        barred = self.session.ruling(Action.SHOW_POUCH) is Ruling.BARRED
        empty = not self.session.game.deal_view().pouch
        if barred or empty or now - before <= DOUBLE_CLICK:
            self._pouch_pressed = -math.inf
            self.show_pouch()
        else:
            self._pouch_pressed = now
            self.table.say(_(POUCH_HINT[touch]), role="mark")
