"""The players: turns of people and computers, the clock, and the controls of games of computers
only."""

import math
from functools import partial
from typing import TYPE_CHECKING, Final

from ishido.kinds.players import PlayerKind
from ishido.language import N_, _
from ishido.session.intention import Do, Place
from ishido.session.policy import Action, Ruling
from ishido.session.session import Session
from ishido.ui import labels, terms
from ishido.ui.ishido import move
from ishido.ui.ishido.aids import Aids
from ishido.ui.ishido.clock_view import clock_parts, progress_part
from ishido.ui.ishido.computers import AT_ONCE, PACES, QUICK, Pace, WhichSquare
from ishido.ui.ishido.cover import BoardCover
from ishido.ui.kit.look import LARGE_SIZE
from ishido.ui.kit.paint import Part
from ishido.ui.kit.widgets.base import Widget
from ishido.ui.kit.widgets.button import Button, ButtonKind
from ishido.ui.platform.audio import Cue
from ishido.ui.table import captions
from ishido.ui.table.opponents import Answer, Opponents
from ishido.ui.table.strip import StripButton
from ishido.ui.table.timekeeper import SHOWN_EVERY, Timekeeper

if TYPE_CHECKING:
    from ishido.ui.ishido.scene import TableScene

STRIP_TIPS: Final = {
    "pause": N_("Shortcut: F8"),
    "finish": N_("Play to the end without pausing. Press again to stop. Shortcut: F"),
}


SHARE_OF_CLOCK: Final = 0.25
"""The most that the pace may take, as a share of the time left on a clock."""
HURRY: Final = 0.6
"""The most that a computer may think, as a share of the time left for the turn."""


class Seats(Opponents):
    """Runs the clock and the computers, and the controls of games of computers only."""

    table: "TableScene"

    def __init__(self, table: "TableScene", cover: BoardCover, aids: Aids) -> None:
        super().__init__(table)
        self._cover, self._aids = cover, aids
        self._to_the_end = False
        self._warm: set[str] = set()
        """The levels whose modules have been loaded, or are being loaded."""
        self.timekeeper = Timekeeper()

    @property
    def session(self) -> Session:
        return self.table.session

    def session_changed(self) -> None:
        super().session_changed()
        self._to_the_end = False
        self.timekeeper = Timekeeper()
        if not self.session.game.over and not self.session.player.is_computer:
            levels = {player.level or "" for player in self.session.players if player.is_computer}
            for level in levels - QUICK - self._warm:
                from ishido.players.thinking import WarmUp

                self._warm.add(level)
                self.app.workers.start(WarmUp(level))

    def covered(self) -> None:
        self.timekeeper.stop(self.app.now(), self.session)

    # -- whose turn -------------------------------------------------------------------------

    @property
    def may_show_progress(self) -> bool:
        """Whether there may be a progress bar below the message."""
        quick = all(player.level in QUICK for player in self.session.game.setup.players)
        return self.plays_itself and (self.finishing or not quick)

    @property
    def finishing(self) -> bool:
        """Whether computers play to the end without pauses."""
        return self._to_the_end and self.session.watched

    def buttons(self) -> list[Widget]:
        """The button on the cover, while the game waits for its player."""
        if not self._cover.waiting:
            return []
        button = Button(
            "go on", self._go_on_label, self.go_on, size=LARGE_SIZE, kind=ButtonKind.PRIMARY
        )
        button.rect = self._cover.places.button
        return [button]

    def strip_buttons(self) -> list[StripButton]:
        """The controls, or the ways on when no stone fits any more."""
        return self._ending() if self.session.game.over else self.controls()

    def _ending(self) -> list[StripButton]:
        """The buttons that end a game without a legal move, or take the last one back."""
        session, game = self.session, self.session.game
        if game.ended or session.computers_own or self.table.finale.tells:
            return []
        end = StripButton("end game", _(labels.END_GAME), lambda: self.table.do(Do.END))
        undoes = session.can_undo and session.ruling(Action.TAKE_BACK_LAST) is not Ruling.BARRED
        if undoes and not self.table.has_tools:  # which include it
            return [StripButton("take back", _(labels.UNDO), self.undo), end]
        return [end]

    # -- pausing and watching ---------------------------------------------------------------

    def controls(self) -> list[StripButton]:
        """The buttons for games of computers only, and for games with a clock."""
        if self._cover.waiting:
            return []
        tips = {name: _(tip) for name, tip in STRIP_TIPS.items()}
        if self.finishing:
            return [StripButton("finish", _("Stop"), self.finish, tip=tips["finish"])]
        buttons = []
        if self.plays_itself or self.session.clock is not None:
            pause = self.pause_or_go_on
            buttons.append(StripButton("pause", self.pause_label, pause, tip=tips["pause"]))
        if self.plays_itself:
            label = _("Play to end")
            buttons.append(StripButton("finish", label, self.finish, tip=tips["finish"]))
        return buttons

    def why_no_pause(self) -> str:
        return (
            ""
            if self.session.timed or self.plays_itself
            else _("This game has no clock, so there is nothing to pause.")
        )

    def pause(self) -> None:
        """Stop the clock, or the computers."""
        self.table.board.come_to_rest()
        self._to_the_end = False
        if self.session.clock is not None:
            self.timekeeper.stop(self.app.now(), self.session)
            self.table.do(Do.PAUSE)
        else:
            super().pause()
            self.table.say(_(captions.WATCH_PAUSED), role="mark")

    def go_on(self) -> None:
        """Uncover the board and let the clock or the computers run."""
        self._cover.uncover()
        if self.session.clock is not None:
            self.stopped = False
            self.table.do(Do.GO_ON)
        else:
            super().go_on()
            self._aids.show_if_set()

    def window_hidden(self) -> None:
        if self.session.running or (self.session.watched and not self.why_no_pause()):
            self.pause()

    def pause_or_go_on(self) -> None:
        if self._waits:
            self.go_on()
        else:
            self.pause()

    @property
    def _waits(self) -> bool:
        """Whether the game waits for its player, or the computers are stopped."""
        return self._cover.waiting or (self.session.watched and self.stopped)

    @property
    def _go_on_label(self) -> str:
        return _(labels.RESUME) if self._cover.begun else _("Begin")

    def finish(self) -> None:
        """Let the computers play to the end without pauses, or stop that."""
        if self.finishing:
            self.pause()
            return
        self.table.board.come_to_rest()
        self._to_the_end, self._ready_at = True, None
        if self._waits:
            self.go_on()
        else:
            self.table.hush()
            self.table.renew_buttons()

    def why_not_finished(self) -> str:
        """Why computers cannot play to the end, in a sentence; empty if they can."""
        return "" if self.plays_itself else _(captions.NOT_WATCHED)

    # -- undo and redo ----------------------------------------------------------------------

    def undo(self) -> None:
        """Undo to the person's last turn. Asks before going back further."""
        do_it = partial(self.table.do, Do.UNDO)
        self._aids.ask_first(Action.TAKE_BACK_FURTHER, Do.UNDO, do_it)

    def redo(self) -> None:
        """Redo up to the person's next turn."""
        self.table.board.put_back()
        self.table.do(Do.REDO)

    # -- time -------------------------------------------------------------------------------

    @property
    def due(self) -> float:
        runs = self.session.running and not self._cover.waiting
        return min(super().due, self.table.ticked_at + SHOWN_EVERY if runs else math.inf)

    def tick(self, now: float) -> None:
        self._pass_time(now)
        super().tick(now)
        self._end_watched()

    def _pass_time(self, now: float) -> None:
        passed = self.timekeeper.tick(now, self.session)
        if passed.outcome is not None:
            self.table.board.put_back()
            move.show(self.table, passed.outcome, self.table.position)
            move.keep(self.table, passed.outcome, self._aids.used)
        elif passed.ticks and not self.session.computers_turn:
            self.app.audio.play(Cue.LAST_SECONDS)
        if passed.saves:
            self.app.desk.games.save(self.session)

    def _end_watched(self) -> None:
        """End a game of computers only, because nobody else does."""
        game, rests = self.session.game, self.table.board.motions.at_rest
        over = self.session.watched and game.over and not game.ended
        rests = rests and not self.table.finale.moving
        if over and rests and not (self.stopped or self._cover.waiting) and self.table.on_top:
            self._to_the_end = False
            self.table.do(Do.END)

    # -- computers --------------------------------------------------------------------------

    @property
    def covered_up(self) -> bool:
        return self._cover.waiting

    @property
    def hindered(self) -> bool:
        return self.table.board.holds or self.table.answering

    @property
    def at_rest(self) -> bool:
        # Without a pace, computers do not wait for the stones that still move.
        return self.table.board.motions.at_rest or (self.session.watched and not self.pace.wait)

    @property
    def pace(self) -> Pace:
        return AT_ONCE if self.finishing else PACES[self.app.desk.settings.pace]

    @property
    def wait(self) -> float:
        return min(self.pace.wait, self._time_left * SHARE_OF_CLOCK / self._turns)

    @property
    def _time_left(self) -> float:
        clock = self.session.clock
        return math.inf if clock is None else clock.left

    @property
    def _turns(self) -> int:
        """The turns among which a computer divides the time left: those of the game if it plays
        alone."""
        game = self.session.game
        return max(1, game.stones_left) if game.setup.mode.seats == 1 else 1

    def question(self) -> WhichSquare:
        turns = self._turns
        most = self._time_left * HURRY / turns * (1 if turns == 1 else 2)
        return WhichSquare(self.session.player.level or "", self.session.game.player_view(), most)

    def make(self, answer: Answer) -> None:
        glide, by = self.pace.glide, PlayerKind.COMPUTER
        move.carry_out(self.table, Place(answer.move), glide=glide, by=by)

    # -- what is seen -----------------------------------------------------------------------

    def says(self) -> str | None:
        if self.finishing and not self.session.game.over:  # this shows the progress
            left = terms.stones_left(self.session.game.stones_left)
            return _("Playing to the end… {left}").format(left=left)
        return super().says()

    def above(self, now: float) -> list[Part]:
        """The clock, and the progress of the computers."""
        return [*self._clock(), *self._progress()]

    def _clock(self) -> list[Part]:
        clock, table = self.session.clock, self.table
        if clock is None or not self.session.timed:
            return []
        left = captions.time_left(clock)
        return list(clock_parts(table.look, table.layout, clock, left, self._bar_ends))

    @property
    def _bar_ends(self) -> int | None:
        """Where a bar ends before the buttons of the strip, if there are any."""
        return self.table.strip_room.right if self.table.strip else None

    def _progress(self) -> list[Part]:
        """A bar with the progress of a game that is played to its end, or of the search for a move.

        It grows during a search, so that a long one does not look frozen.
        """
        if self.session.clock is not None or self._cover.closed or not self.plays_itself:
            return []
        # The class of what is reported is loaded only in the worker.
        thought = min(1.0, max(0.0, float(getattr(self.thinking.progress, "done", 0.0))))
        game = self.session.game
        if self.finishing:
            share = 1 - max(0.0, game.stones_left - thought) / len(game.setup.deal.pouch)
        elif thought and not self.stopped:
            share = thought
        else:
            return []
        return [progress_part(self.table.look, self.table.layout, share, self._bar_ends)]
