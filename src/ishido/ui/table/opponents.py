"""The computer players of a table: each is asked for a move on its turn, and makes it at the pace
of the settings.

The window does not wait, and a move always comes, even after an error, because the game could not
continue otherwise.
"""

import math
import time
from typing import Any, NamedTuple, Protocol

from ishido.jobs.job import ImmediateRunner, Job, Runner, Task
from ishido.language import _
from ishido.ui import labels
from ishido.ui.table import captions
from ishido.ui.table.feature import LOOK_EVERY, Feature


class Answer(NamedTuple):
    """That a computer player has answered, even if its move is ``None``."""

    move: Any


class Question(Protocol):
    """What a computer player is asked. Each game has its own."""

    @property
    def task(self) -> Task: ...
    @property
    def quick(self) -> bool:
        """Whether it is answered within a millisecond, so that it needs no worker."""

    @property
    def patience(self) -> float:
        """Seconds after which an answer is given in any case."""

    def answer(self, job: Job) -> Answer:
        """The answer of a job that is done, or that is late."""


class Thinking:
    """The question that is being thought about. A new one cancels the one before."""

    def __init__(self, workers: Runner) -> None:
        self._workers = workers
        self._asked: tuple[Question, Job, float] | None = None

    def ask(self, question: Question) -> None:
        self.cancel()
        until = time.monotonic() + question.patience
        runner = ImmediateRunner() if question.quick else self._workers
        self._asked = question, runner.start(question.task), until

    def poll(self) -> Answer | None:
        """The answer to the last question; ``None`` until it is there."""
        if self._asked is None:
            return None
        question, job, until = self._asked
        late = not job.done and time.monotonic() >= until
        return question.answer(job) if late or job.done else None

    @property
    def progress(self) -> Any:
        """What was last reported; ``None`` before the first report."""
        return None if self._asked is None else self._asked[1].progress

    def cancel(self) -> None:
        if self._asked is not None:
            self._asked[1].cancel()
        self._asked = None


class Opponents(Feature[Any]):
    """Asks the computer on turn, makes its move, and lets those of a game without people wait. A
    game says what is asked, how its moves are made, and at which pace."""

    def __init__(self, table: Any) -> None:
        super().__init__(table)
        self.thinking = Thinking(self.app.workers)
        self.stopped = False
        """Whether the computers wait, because a game of computers only is paused."""
        self._asked: object = None
        """The game whose next move was asked for."""
        self._ready_at: float | None = None
        """When the move may be made, once the board is at rest."""

    # -- what a game says -------------------------------------------------------------------

    def question(self) -> Question:
        """What the player on turn is asked."""
        raise NotImplementedError

    @property
    def wait(self) -> float:
        """Seconds from the moment when the board is at rest until the move is made."""
        raise NotImplementedError

    def make(self, answer: Answer) -> None:
        """Make a computer's move."""
        raise NotImplementedError

    @property
    def covered_up(self) -> bool:
        """Whether the board is covered, so that nobody may play."""
        return False

    @property
    def hindered(self) -> bool:
        """Whether something has to be finished on the board first."""
        return False

    @property
    def at_rest(self) -> bool:
        """Whether the next move may be seen."""
        return not self.table.board.moving

    # -- turns ------------------------------------------------------------------------------

    @property
    def plays_itself(self) -> bool:
        """Whether only computers play, and the game goes on."""
        session = self.table.session
        return bool(session.watched and session.computers_turn)

    def session_changed(self) -> None:
        self.cancel()
        self.stopped = False

    def table_closed(self) -> None:
        self.cancel()  # the game stays this window's, and goes on when it is shown again

    def cancel(self) -> None:
        """Ask nobody any more."""
        self.thinking.cancel()
        self._asked = self._ready_at = None

    @property
    def due(self) -> float:
        plays = self.table.session.computers_turn and not (self.stopped or self.covered_up)
        return self.table.ticked_at + LOOK_EVERY if plays else math.inf

    def tick(self, now: float) -> None:
        """Ask the computer on turn, and make its move when the time has come."""
        game = self.table.session.game
        if not self.table.session.computers_turn or self.covered_up:
            self.cancel()
            return
        if not self.table.on_top or self.hindered:
            return
        if game is not self._asked:
            self._asked, self._ready_at = game, None
            self.thinking.ask(self.question())
        if self.stopped or not self.at_rest:
            return
        if self._ready_at is None:
            self._ready_at = now + self.wait
        if now >= self._ready_at and (answer := self.thinking.poll()) is not None:
            self.cancel()
            self.make(answer)

    # -- pausing ----------------------------------------------------------------------------

    def why_no_pause(self) -> str:
        """Why the game cannot be paused, in a sentence; empty if it can."""
        return "" if self.plays_itself else _(captions.NOT_WATCHED)

    @property
    def pause_label(self) -> str:
        """What the command that pauses does now: it pauses the game, or lets it go on."""
        return _(labels.RESUME) if self.stopped else _(captions.PAUSE)

    def pause(self) -> None:
        self.stopped = True
        self.table.message.clear()
        self.table.renew_buttons()

    def go_on(self) -> None:
        self.stopped = False
        self.table.message.clear()
        self.table.renew_buttons()

    def pause_or_go_on(self) -> None:
        if self.stopped:
            self.go_on()
        else:
            self.pause()

    def window_hidden(self) -> None:
        if not (self.stopped or self.why_no_pause()):
            self.pause()

    def says(self) -> str | None:
        message, wanted = self.table.message, self.app.desk.settings.messages
        rests = self.stopped and self.plays_itself and not self.covered_up
        return _(captions.WATCH_PAUSED) if rests and not message.shows(wanted=wanted) else None
