"""The table with whoever sits at it: people and computers in turn, and the clock they play by."""

import math
from dataclasses import replace

from ishido.rules.board import Square
from ishido.rules.game import Mode
from ishido.session.intention import End, GoOn, Intention, Pause, Redo, Undo
from ishido.session.outcome import Cannot, Outcome
from ishido.session.policy import Action, Ruling
from ishido.session.session import Session
from ishido.ui.core.audio import Cue
from ishido.ui.core.paint import Part
from ishido.ui.core.scene import Window
from ishido.ui.play.seats import ComputerMove, Thinker
from ishido.ui.scenes.computers import AT_ONCE, LOOK_EVERY, Computers, is_computers, pace_of
from ishido.ui.scenes.table_covered import CoveredTable
from ishido.ui.scenes.table_shown import Press
from ishido.ui.scenes.timekeeper import SHOWN_EVERY, Timekeeper
from ishido.ui.view.clock_view import progress_part
from ishido.ui.words import seats as says


class SeatedTable(CoveredTable):
    """Knows whose turn it is, lets the clock run, and has the computers play."""

    def __init__(self, app: Window, session: Session | None = None) -> None:
        self.computers = Computers(Thinker(app.workers))
        self.timekeeper = Timekeeper()
        self._ticked_at = -math.inf
        super().__init__(app, session)
        self._seat()

    def refuse(self, cannot: Cannot) -> Outcome:
        """Say no to what was asked for out of turn."""
        raise NotImplementedError

    def show_outcome(self, outcome: Outcome) -> None:
        """Show what came of an intention, or of time."""
        raise NotImplementedError

    def place_for_computer(self, square: Square, glide: float) -> None:
        """Place a computer's stone, which glides for some seconds."""
        raise NotImplementedError

    def _seat(self) -> None:
        """Another session has come to the table."""
        session = self.session
        self._secret = self.watched and self.app.desk.tournaments.covers(session)
        self.computers.cancel()
        self.computers.stopped = self.computers.finishing = False
        if not session.game.over and not is_computers(session.player):
            for player in filter(is_computers, session.game.setup.players):
                self.computers.seat.warm(player.level or "")
        self.timekeeper = Timekeeper()
        tournament = session.game.setup.mode is Mode.TOURNAMENT and not session.game.ended
        if self.unseen:  # nobody has to sit down to it
            session.paused = False
        self._marked, self._pass = None, None
        self._handed_over = not tournament or session.clock is not None or self.watched

    def covered(self) -> None:
        super().covered()
        self.timekeeper.stop(self.app.now(), self.session)
        self._aside, self._pass = True, None

    def _seat_choices(self) -> list[tuple[str, str, Press]]:
        """The buttons that the strip has for those who watch, or play by a clock."""
        if self.stands_still or self.session.game.over:
            return []
        if self.finishing:
            return [("finish", says.STOP, self.finish)]
        finish = [] if self.why_not_finished() else [("finish", says.FINISH, self.finish)]
        if self.watched and self.session.clock is None and not self.unseen:
            stopped = self.computers.stopped
            choices: list[tuple[str, str, Press]] = [
                ("pause", says.GO_ON if stopped else says.PAUSE, self.pause_or_go_on),
                ("step", says.STEP, self.step),
                *finish,
            ]
            if not self.why_not_taken_over():
                choices.append(("take over", says.TAKE_OVER, self.take_over))
            return choices
        if self.session.clock is not None:
            return [("pause", says.PAUSE, self.pause), *finish]
        return []

    @property
    def finishing(self) -> bool:
        return self.computers.finishing and self.watched

    def _words(self) -> str:
        if self.finishing and not self.session.game.over:  # says how far they are
            left = self.session.game.stones_left
            return says.finishing(left, self.computers.seconds_left(self.app.now(), left))
        if self._rests and not self._message_shows:
            return says.WATCH_PAUSED
        return super()._words()

    @property
    def _rests(self) -> bool:
        """Whether a watched game is paused, and not even one stone is to come."""
        paused = self.computers.stopped and not self.computers.step
        return paused and self.plays_itself and not self.lid_on

    def _progress_parts(self) -> list[Part]:
        """How far the computers are with what they play to the end, or with a single stone.

        It moves while one thinks, so that a long thought does not look like a standstill.
        """
        if self.session.clock is not None or self.lid_on or not self.plays_itself:
            return []
        game, thought = self.session.game, self.computers.seat.done
        if self.finishing:
            share = 1 - max(0.0, game.stones_left - thought) / len(game.setup.deal.pouch)
        elif thought and not (self.computers.stopped and not self.computers.step):
            share = thought
        else:
            return []
        return [progress_part(self.look, self.layout, share)]

    def above(self, now: float) -> list[Part]:
        return [*super().above(now), *self._progress_parts()]

    # -- what the player does ---------------------------------------------------------------

    @property
    def others_turn(self) -> bool:
        """Whether it is a computer's turn in a challenge against a person."""
        challenge = self.session.game.setup.mode is Mode.CHALLENGE
        return challenge and self.computers_turn and not self.watched

    def end_game(self) -> None:
        """End the game; a challenge only on the player's own turn."""
        if self.others_turn:
            self.refuse(Cannot.NOT_YOUR_TURN)
        else:
            super().end_game()

    def why_no_pause(self) -> str:
        """Why there is nothing to be paused, in a sentence; empty if there is."""
        watched = self.watched and not self.session.game.over
        return "" if self.session.timed or watched else says.NO_CLOCK

    def pause(self) -> None:
        """Let the clock stand still, or the computers that are watched."""
        self._come_to_rest()
        self.computers.finishing = False
        if self.session.clock is not None:
            self.timekeeper.stop(self.app.now(), self.session)
            self.do(Pause())
        else:
            self.computers.stopped = True
            self.say(says.WATCH_PAUSED, use="mark")
            self._fill_ring()

    def go_on(self) -> None:
        """Uncover the board; the clock runs, or the computers play."""
        self._handed_over = True
        self.computers.stopped = False
        if self.session.clock is not None:
            self.do(GoOn())
        else:
            self._hush()
            self._fill_ring()
            self._follow()

    def look_away(self) -> None:
        """The window is hidden: what would go on by itself waits for the player."""
        if self.session.running or (self.watched and not self.why_no_pause()):
            self.pause()

    def pause_or_go_on(self) -> None:
        """What one key does, and the same button."""
        if self._waits:
            self.go_on()
        else:
            self.pause()

    @property
    def _waits(self) -> bool:
        """Whether the game waits for a word of the player's."""
        return self.stands_still or (self.watched and self.computers.stopped)

    @property
    def pause_label(self) -> str:
        """What the menu calls the command that pauses a game, and resumes it."""
        if not self._waits or self.why_no_pause():
            return says.PAUSE
        return says.GO_ON if self._begun else says.BEGIN

    def finish(self) -> None:
        """Have the computers that are watched play the rest at once; or stop them again."""
        if self.finishing:
            self.pause()
            return
        self._come_to_rest()
        self.computers.finish()
        if self._waits:
            self.go_on()
        else:
            self._hush()
            self._fill_ring()

    def why_not_finished(self) -> str:
        """Why there is nothing to be played at once; empty if there is."""
        watched = self.watched and not self.unseen and not self.session.game.over
        return "" if watched else says.NOT_WATCHED

    def step(self) -> None:
        """Have a watched computer place one stone, and wait."""
        self.computers.finishing = False
        self.computers.stopped = self.computers.step = True
        self._fill_ring()

    def why_no_step(self) -> str:
        """Why there is nothing to be stepped through; empty if there is."""
        watched = self.watched and self.session.clock is None and not self.session.game.over
        return "" if watched and not self.unseen else says.NOT_WATCHED

    def why_not_taken_over(self) -> str:
        """Why nobody can take over here; empty if one can."""
        kept = self.session.game.setup.mode in (Mode.TOURNAMENT, Mode.CHALLENGE)
        return says.NOT_WATCHED if kept else self.why_no_step()

    def take_over(self) -> None:
        """Play on where a computer has played until now."""
        if why := self.why_not_taken_over():
            self.say(why, use="mark")
            return
        left = self.session.game.setup.players[0]
        self.computers.cancel()
        self.computers.finishing = False
        self.app.desk.games.take_over(self.session)
        self.app.desk.games.save(self.session)
        self._fill_ring()
        self.say(says.taken_up(left, placed=bool(self.session.game.moves)), use="mark")
        self._follow()

    def undo(self) -> None:
        """Take back to the person's last turn."""
        turns = self._turns_to_a_person(-1)
        barred = self.session.ruling(Action.TAKE_BACK_LAST) is Ruling.BARRED
        if turns == 1 or barred or not self.session.game.cursor:
            super().undo()
        elif not turns:
            self.refuse(Cannot.NOTHING_TO_UNDO)
        else:
            before = replace(self.session)
            for _ in range(turns - 1):
                before.do(Undo())
            self.ask_first(
                Action.TAKE_BACK_FURTHER, Undo(), lambda: self._do_times(Undo(), turns), before
            )

    def redo(self) -> None:
        """Put back, up to the person's next turn."""
        if self.watched:
            super().redo()
            return
        self.put_back()
        self._do_times(Redo(), max(1, self._turns_to_a_person(1)))

    def _do_times(self, intention: Intention, times: int) -> None:
        for _ in range(times):
            self.do(intention)

    def _turns_to_a_person(self, by: int) -> int:
        """How many moves back (−1) or forth (1) it is a person's turn; 0 if nowhere there."""
        game = self.session.game
        if self.watched:
            return 1
        cursor, turns = game.cursor + by, 1
        while 0 <= cursor <= len(game.moves):
            seat = game.standings[cursor].turn % game.setup.mode.seats
            if not is_computers(game.setup.players[seat]):
                return turns
            cursor, turns = cursor + by, turns + 1
        return 0 if by < 0 else len(game.moves) - game.cursor

    # -- time -------------------------------------------------------------------------------

    @property
    def due(self) -> float:
        if self.stands_still:
            return math.inf
        if self.computers_turn and not (self.computers.stopped and not self.computers.step):
            return self._ticked_at + LOOK_EVERY
        return self._ticked_at + SHOWN_EVERY if self.session.running else math.inf

    def tick(self, now: float) -> None:
        self._aside, self._ticked_at = False, now
        super().tick(now)
        self._pass_time(now)
        if self.app.scene is self:  # the game may have ended
            self._let_computers_play(now)

    def _pass_time(self, now: float) -> None:
        passed = self.timekeeper.tick(now, self.session)
        if passed.outcome is not None:
            self.put_back()
            self.show_outcome(passed.outcome)
        elif passed.ticks and self.persons_turn:
            self.app.audio.play(Cue.LAST_SECONDS)
        if passed.saves:
            self.app.desk.games.save(self.session)

    def _let_computers_play(self, now: float) -> None:
        if not self.computers_turn or self.stands_still:
            self.computers.cancel()
            game = self.session.game
            if self.watched and game.over and not game.ended and not self.stands_still:
                self._end_watched()
            return
        if self.hand is not None:
            return
        at_once = self.unseen or self.finishing
        pace = AT_ONCE if at_once else pace_of(self.app.desk.settings)
        # Of those watched at no pace no stone is waited for, nor its points.
        at_rest = (self.watched and not pace.wait) or not self.motions
        answer = self.computers.tick(now, self.session, pace, at_rest=at_rest)
        if answer is not None:
            self._take_answer(answer, pace.glide)

    def _take_answer(self, answer: ComputerMove, glide: float) -> None:
        self.place_for_computer(answer.square, glide)
        if answer.hurried:
            self.say(says.HURRIED, use="mark")

    def _end_watched(self) -> None:
        """Nobody sits there who could end the game: it ends once all is at rest."""
        if not self.motions and not self.computers.stopped:
            self.computers.finishing = False
            self.do(End())
