"""The cover of the board: while a timed game is paused, a computer plays a hidden game, or a
tournament hides an ended game from those who have yet to play."""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ishido.rules.game import Mode
from ishido.ui import words
from ishido.ui.ishido.board.view import Shown
from ishido.ui.ishido.cover_view import Cover, CoverLayout, cover_part, cover_places
from ishido.ui.ishido.feature import IshidoFeature
from ishido.ui.kit.paint import Part
from ishido.ui.table import seats_words as says

if TYPE_CHECKING:
    from ishido.ui.ishido.scene import TableScene

NOTHING_SEEN: Final = (0,) * 36
UNTOLD: Final = ((words.POINTS, "–"), (words.FOUR_WAYS, "–"), (words.BEST, "–"))
"""The scoreboard of a hidden game."""


class BoardCover(IshidoFeature):
    """Decides when the board is covered, and shows the cover."""

    def __init__(self, table: "TableScene") -> None:
        super().__init__(table)
        self._under = False
        """Whether another scene is above the table, or was until now."""
        self._for_others = False
        """Whether that scene lies over an ended game whose deal others have yet to play."""
        self._begins = False
        """Whether a tournament's game waits for its player to begin."""
        self.unseen = False
        """Whether a computer plays a deal that people have yet to play."""

    def session_changed(self) -> None:
        session = self.session
        game = session.game
        self._for_others = False
        computers = session.watched
        self.unseen = computers and self.app.desk.tournaments.covers(session)
        if self.unseen:  # no player is needed
            session.paused = False
        tournament = game.setup.mode is Mode.TOURNAMENT and not game.ended
        self._begins = tournament and session.clock is None and not computers

    def covered(self) -> None:
        self._under = True
        session = self.session
        self._for_others = session.game.ended and self.app.desk.tournaments.covers(session)

    def tick(self, now: float) -> None:
        if self._under:
            self._under = False
            if self.session.running and not self.session.watched:
                self.session.put_aside()  # the player has not seen the board
            self.table.renew_buttons()  # the window may have been laid out meanwhile

    def lift(self) -> None:
        """Do not wait for the player, who has come back from another scene by doing something in
        the game."""
        self._under = False

    def uncover(self) -> None:
        """Remove the cover, because the player begins or continues."""
        self._begins = False

    # -- whether it is there ----------------------------------------------------------------

    @property
    def waiting(self) -> bool:
        """Whether the game waits for its player to begin or resume it."""
        if self.table.is_picture:
            return False
        if self._begins:
            return not self.session.game.over
        return self.session.paused and self.session.timed

    @property
    def closed(self) -> bool:
        """Whether the board is covered."""
        hidden = self._under and (self.session.timed or self._for_others)
        return self.waiting or self.unseen or hidden

    @property
    def begun(self) -> bool:
        """Whether the game has a move, or has used time."""
        game, clock = self.session.game, self.session.clock
        return game.cursor > 0 or (clock is not None and clock.spent > 0)

    def why_not_shown(self) -> str:
        """Why the game cannot be shown elsewhere, in a sentence; empty if it can."""
        if self.unseen:
            return says.STAYS_COVERED
        return says.BY_CLOCK if self.session.timed or self.waiting else ""

    # -- what it shows ----------------------------------------------------------------------

    def says(self) -> str | None:
        # the length of a hidden game stays hidden too
        return self.table.message.text if self.unseen else None

    def adjust(self, shown: Shown) -> Shown:
        if self.closed and (
            self._for_others or not self.begun
        ):  # the stones to come would reveal what is covered
            shown = replace(shown, in_pouch=None, unseen=NOTHING_SEEN)
        if self.unseen:
            shown = replace(shown, in_pouch=None, unseen=NOTHING_SEEN, rows=UNTOLD)
        return replace(shown, stones={}, touchstone=None) if self.closed else shown

    def parts(self) -> list[Part]:
        look, layout = self.table.look, self.table.layout
        if not self.closed:
            return []
        return [cover_part(look, layout, self.content())]

    @property
    def places(self) -> CoverLayout:
        """The layout of the cover."""
        return cover_places(self.table.look, self.table.layout, self.content())

    def content(self) -> Cover:
        """What is written on the cover."""
        session = self.session
        if self._under and self._for_others:
            return Cover(says.UNSEEN, (says.SEEN_LATER,), self.waiting)
        if self.unseen and not session.paused:
            return Cover(says.UNSEEN, tuple(says.unseen_lines(session.game)), self.waiting)
        lines = tuple(says.cover_lines(session, begun=self.begun))
        if self.begun:
            return Cover(says.PAUSED, lines, self.waiting)
        return Cover(lines[0], lines[1:], self.waiting)
