"""A puzzle of a move that lost something: looked for behind the window, offered if there is one."""

from typing import TYPE_CHECKING

from ishido.jobs.job import Job
from ishido.language import _
from ishido.puzzles.background import MadePuzzle, MakePuzzle
from ishido.ui.ishido.puzzles.opening import keep_own, open_puzzle, own_name
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
        """The search for each move."""
        self._number: int | None = None
        """The number of the move that is looked at, if it has lost something."""
        self.waiting = False
        """Whether it has to be looked at again, because the search was under way."""

    def look_at(self, number: int | None) -> None:
        """Look at a move, or at none that has lost something."""
        self._number, self.waiting = number, False
        if number is None:
            return
        if number not in self._jobs:
            game = self._under.game
            task = MakePuzzle(game.setup, game.moves[: game.cursor], number)
            self._jobs[number] = self._app.workers.start(task)
        self.waiting = not self._jobs[number].done

    @property
    def made(self) -> MadePuzzle | None:
        """The puzzle with the stone of the move; ``None`` if there is none, or none yet."""
        job = None if self._number is None else self._jobs[self._number]
        made = job.result if job is not None and job.done else None
        return made if isinstance(made, MadePuzzle) else None

    def stop(self) -> None:
        for job in self._jobs.values():
            job.cancel()

    def _open(self) -> None:
        """Open the puzzle, and keep it among those of the player's games."""
        made = self.made
        if made is not None:
            name = own_name(self._under.session, made.number)
            keep_own(self._app, name)
            open_puzzle(self._app, made.puzzle, name)
