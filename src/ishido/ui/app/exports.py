"""Exports of pictures in the background, each by two jobs: one draws, one writes.

The file appears only when it is complete.
"""

import enum
import logging
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from ishido.jobs.job import Job, Report, Runner, Task
from ishido.jobs.processes import ProcessEnded
from ishido.language import _
from ishido.skins.source import SkinProblem
from ishido.store.files import FileProblem
from ishido.store.user_files import write_file
from ishido.ui.table.picture_request import PictureRequest

DrawingTask = Callable[[PictureRequest], Task]
"""Makes a task that draws a picture, reports the share that is drawn (0 … 1), and returns the bytes
of the file."""


class ExportState(enum.Enum):
    DRAWING = enum.auto()
    ENCODING = enum.auto()
    WRITING = enum.auto()
    DONE = enum.auto()
    STOPPED = enum.auto()
    FAILED = enum.auto()

    @property
    def over(self) -> bool:
        return self in (ExportState.DONE, ExportState.STOPPED, ExportState.FAILED)


class Export:
    """The export of one picture."""

    def __init__(self, request: PictureRequest, path: Path) -> None:
        self.request = request
        self.path = path
        self.state = ExportState.DRAWING
        self.share = 0.0
        """The share of an animation that is drawn, 0 … 1."""
        self.problem = ""
        """Why it failed; empty if it did not."""
        self._job: Job | None = None

    def start(self, draw: DrawingTask, workers: Runner, threads: Runner) -> None:
        """Start to draw in ``workers`` and then write in ``threads``."""
        self._threads = threads
        self._job = workers.start(draw(self.request))

    def follow(self) -> None:
        """Check the progress; start to write when the picture is drawn."""
        job = self._job
        if job is None or self.state.over:
            return
        if self.state is not ExportState.WRITING and job.progress is not None:
            self.share = job.progress
            self.state = ExportState.ENCODING if self.share == 1 else ExportState.DRAWING
        if not job.done:
            return
        if job.cancelled:
            self.state = ExportState.STOPPED
        elif job.failure is not None:
            self.state, self.problem = ExportState.FAILED, _problem(job.failure)
        elif self.state is ExportState.WRITING:
            self.state = ExportState.DONE
        else:
            self.state = ExportState.WRITING
            self._job = self._threads.start(partial(_write, self.path, job.result))

    def stop(self) -> None:
        """Cancel the export, unless the file is already being put in place."""
        if self._job is not None and self.state in (ExportState.DRAWING, ExportState.ENCODING):
            self.state = ExportState.STOPPED
            self._job.cancel()

    def close(self, patience: float) -> None:
        """Wait for its end, and stop it after ``patience`` seconds."""
        until = time.monotonic() + patience
        while self._job and not self.state.over and self._job.wait(until - time.monotonic()):
            self.follow()
        self.stop()
        if self._job is not None:
            self._job.wait(patience)


def _write(path: Path, data: bytes, report: Report) -> None:
    write_file(path, data)


def _problem(failure: Exception) -> str:
    """Why an export failed, in a few words."""
    match failure:
        case FileProblem():
            return failure.problem
        case SkinProblem():
            return str(failure)
        case MemoryError():
            return _("there is not enough memory")
        case ProcessEnded():
            return _("the drawing was interrupted")
    # a bug: the game continues, and the log has the details
    logging.getLogger("ishido").error("a picture could not be drawn", exc_info=failure)
    return _("unexpected error {name}").format(name=type(failure).__name__)
