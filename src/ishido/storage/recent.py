"""Recently saved or opened files, and where each game was saved."""

import contextlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Final

from ishido.language import _
from ishido.storage.files import (
    FileProblem,
    NotOurs,
    read_limited,
    set_aside,
    why,
    write_atomically,
)
from ishido.storage.writer import Writer

MAX_RECENT: Final = 10
MAX_BYTES: Final = 2**20


class Recent:
    """The list of recent files, newest first, written in the writer's thread."""

    def __init__(
        self, path: Path, writer: Writer, say: Callable[[str], None] = lambda line: None
    ) -> None:
        """``say`` is called with a message if the list is not a file and is renamed."""
        self.path = path
        self._writer = writer
        self._say = say
        self._files: list[Path] | None = None
        self.saved_as: dict[str, Path] = {}
        """The files in which games of this window were saved, or from which they were loaded, by
        id."""
        self._looked_at: Path | None = None

    @property
    def files(self) -> list[Path]:
        """The files, newest first. Read at the first use."""
        if self._files is None:
            try:
                self._files = _load(self.path)
            except NotOurs as error:
                self._files = []
                self._set_aside(error)
        return list(self._files)

    @property
    def folder(self) -> Path | None:
        """The folder in which dialogs of files begin: that of the newest game, or the one that the
        player has used since, or looked for games in. ``None`` if there is neither."""
        return self._looked_at or next((file.parent for file in self.files), None)

    def look_at(self, folder: Path) -> None:
        """Note that the player looks for games or has used a file in a folder. This window forgets
        it when it closes."""
        self._looked_at = folder

    def _set_aside(self, error: NotOurs) -> None:
        """Rename the path, because a folder cannot be overwritten."""
        try:
            aside = set_aside(self.path).name
        except OSError as problem:
            self._say(
                _("The list of recent files cannot be read or renamed: {problem}.").format(
                    problem=why(problem)
                )
            )
        else:
            self._say(
                _(
                    "The list of recent files was damaged ({problem}). It was renamed to {name}."
                ).format(problem=error.problem, name=aside)
            )

    def add(self, file: Path) -> None:
        """Add a file at the start of the list."""
        self._looked_at = None
        self._keep([file, *(each for each in self.files if each != file)][:MAX_RECENT])

    def drop(self, file: Path) -> None:
        """Remove a file from the list, because it is gone."""
        self._keep([each for each in self.files if each != file])

    def _keep(self, files: list[Path]) -> None:
        self._files = files
        text = json.dumps([str(file) for file in files])

        def write() -> None:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(self.path, text.encode())

        self._writer.submit("recent", write)


def _load(path: Path) -> list[Path]:
    """The list in a file; empty if it cannot be read.

    :raises NotOurs: if the path is not a file.
    """
    with contextlib.suppress(ValueError, RecursionError):
        content = json.loads(_bytes(path))
        if isinstance(content, list):
            names = [name for name in content if isinstance(name, str) and name]
            return [Path(name) for name in names if "\0" not in name][:MAX_RECENT]
    return []


def _bytes(path: Path) -> bytes:
    try:
        return read_limited(path, MAX_BYTES)
    except NotOurs:
        raise
    except FileProblem:
        return b""
