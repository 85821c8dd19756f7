"""A puzzle near a move that lost something, which is looked for behind the window."""

from functools import partial
from typing import TYPE_CHECKING

from ishido.jobs.job import Job
from ishido.language import _
from ishido.puzzles.making import near_move
from ishido.puzzles.puzzle import Puzzle
from ishido.ui.ishido.puzzles.opening import open_puzzle
from ishido.ui.ishido.review.reviewing import UnderReview
from ishido.ui.kit.look import SMALL_SIZE
from ishido.ui.kit.widgets.button import Button, ButtonKind

if TYPE_CHECKING:
    from ishido.ui.app.app import App


class PuzzleMaker:
    def __init__(self, app: "App", under: UnderReview) -> None:
        self._app, self._under = app, under
        self.button = Button(
            "make puzzle", _("Make a puzzle"), self._open, size=SMALL_SIZE, kind=ButtonKind.QUIET
        )
        self._jobs: dict[int, Job] = {}
        """The search for each move that was looked at."""
        self.waiting = False
        """Whether the move has to be looked at again, because its search was under way."""
        self.made: tuple[int, Puzzle] | None = None
        """The puzzle and the number of its move; ``None`` if there is none, or none yet."""

    def look_at(self, number: int | None) -> None:
        """Look at a move, or at none that has lost something."""
        self.made, self.waiting = None, False
        if number is None:
            return
        if number not in self._jobs:
            task = partial(near_move, self._under.game, number)
            self._jobs[number] = self._app.workers.start(task)
        self.waiting = not self._jobs[number].done
        self.made = None if self.waiting else self._jobs[number].result

    def stop(self) -> None:
        for job in self._jobs.values():
            job.cancel()

    def _open(self) -> None:
        """Open the puzzle, and keep it among those of the player's games."""
        if self.made is not None:
            number, puzzle = self.made
            name = f"{self._under.session} {number}"
            self._app.desk.puzzles.keep(name)
            open_puzzle(self._app, name, puzzle)
