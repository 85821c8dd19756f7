"""Pictures drawn and written beside the window: by a process of their own, watched by a thread.

So the window goes on playing whatever it costs, and to stop one is to end its process. The file is
put in place at the very end, whole or not at all.
"""

import enum
import logging
import threading
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ishido.storage.files import FileProblem
from ishido.storage.saving import write_file
from ishido.ui.core.picture_request import PictureRequest

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess


DRAWING: Final = "ishido.ui.app.picture"
"""The module that draws, by name: it makes a whole window of its own, which exports are part of."""


class ExportState(enum.Enum):
    """How far an export has come."""

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
    """One picture on its way to the disk."""

    def __init__(self, request: PictureRequest, path: Path) -> None:
        self.request = request
        self.path = path
        self.state = ExportState.DRAWING
        self.share = 0.0
        """How much of a moving picture is drawn: 0 … 1."""
        self.problem = ""
        """Why it failed, in a few words."""
        self._lock = threading.Lock()
        self._process: SpawnProcess | None = None
        self._thread = threading.Thread(target=self._run, name="export", daemon=True)

    def begin(self) -> None:
        """Start the process and the thread that watches it."""
        self._thread.start()

    def stop(self) -> None:
        """Give it up, unless the file is being put in place."""
        with self._lock:
            if self.state in (ExportState.DRAWING, ExportState.ENCODING):
                self.state = ExportState.STOPPED
                if self._process is not None:
                    self._process.kill()  # SDL keeps a mere request to end for itself

    def close(self, patience: float) -> None:
        """Let it come to its end, or give it up after so many seconds."""
        self._thread.join(patience)
        self.stop()
        self._thread.join(patience)

    def _run(self) -> None:
        problem = ""
        try:
            data = self._drawn()
            if data is not None and self._goes_on_to(ExportState.WRITING):
                write_file(self.path, data)
        except FileProblem as error:
            problem = error.problem
        except Exception as error:  # a fault of ours: the game plays on, and the log says where
            logging.getLogger("ishido").exception("a picture could not be drawn")
            problem = f"unexpected error {type(error).__name__}"
        with self._lock:
            if self.state is not ExportState.STOPPED:
                self.problem = problem
                self.state = ExportState.FAILED if problem else ExportState.DONE

    def _goes_on_to(self, state: ExportState) -> bool:
        """Begin the next part; False if it was given up."""
        with self._lock:
            if self.state is ExportState.STOPPED:
                return False
            self.state = state
            return True

    def _drawn(self) -> bytes | None:
        """The finished picture; ``None`` if it was given up.

        :raises FileProblem: if it cannot be drawn.
        """
        import multiprocessing  # not needed, and not loaded, until something is exported
        import tempfile

        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe(duplex=False)
        with ours, tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
            process = context.Process(
                target=_draw, args=(theirs, self.request, Path(home)), name="export", daemon=True
            )
            process.start()
            theirs.close()
            with self._lock:
                self._process = process
                if self.state is ExportState.STOPPED:
                    process.kill()
            try:
                return self._received(ours)
            finally:
                with self._lock:
                    self._process = None
                process.kill()
                process.join()

    def _received(self, pipe: "Connection") -> bytes | None:
        """Listen to the process until it has done."""
        while True:
            try:
                message = pipe.recv()
            except (EOFError, OSError):
                if self.state is ExportState.STOPPED:
                    return None
                raise FileProblem(self.path, "the drawing was interrupted") from None
            match message:
                case bytes():
                    return message
                case float():
                    self.share = message
                    if message == 1 and not self._goes_on_to(ExportState.ENCODING):
                        return None
                case _:
                    raise FileProblem(self.path, str(message))


def _draw(pipe: "Connection", request: PictureRequest, home: Path) -> None:
    """In the process: draw, and tell what has come of it."""
    import os

    from ishido.jobs.pool import live_with_parent
    from ishido.skins.source import SkinProblem

    live_with_parent()
    if hasattr(os, "nice"):
        os.nice(5)  # the window comes first
    try:
        pipe.send(import_module(DRAWING).draw(request, pipe.send, home))
    except SkinProblem as problem:
        pipe.send(str(problem))
    except MemoryError:
        pipe.send("there is not enough memory")
