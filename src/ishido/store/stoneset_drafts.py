"""Drafts: the autosave of the stoneset editor.

A draft is a file of parts. The first is the whole artwork, each further one a change, appended when
it is made; :mod:`ishido.skins.editing.drafts` says what is in them. Each part has its length and a
checksum before it, so that a crash while one is appended costs that one alone.
"""

import os
import struct
import zlib
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import BinaryIO, Final

from ishido.store.files import open_ordinary, set_aside, why, write_atomically

DRAFT_SUFFIX: Final = ".draft"
MAX_GROWTH: Final = 2**26
"""Bytes of changes after which a draft begins again with the whole artwork, so that it is read in
seconds."""
MAX_PART: Final = 2**28
"""The most bytes of a part. The largest artwork has 100 MB, not compressed."""
_HEAD: Final = struct.Struct("<II")
"""The length and CRC-32 of a part."""


class StonesetDraft:
    """The draft of one open editor.

    What it has to write is in a queue, in which each write stays until it has succeeded. A draft
    that begins again has another queue, so that nothing older is written after it.
    """

    def __init__(self, path: Path, ours: "dict[Path, StonesetDraft]") -> None:
        """:param ours: the drafts of this window; gets this one at the first change."""
        self._path = path
        self._ours = ours
        self._writes: deque[Callable[[], None]] = deque()
        self._begun = False
        """Whether the next change is appended."""
        self._grown = 0
        """The bytes of changes since it began."""
        self._size = 0
        """The bytes of the file that are valid."""
        self.problem: str | None = None
        """Why the last change could not be written."""

    def add(self, record: bytes, snapshot: Callable[[], Callable[[], bytes]]) -> None:
        """Write a change that has been made.

        :param snapshot: if the draft begins with it, takes the whole artwork with this change, and
          returns a function that makes the first part of it.
        """
        if self._begun and self._grown <= MAX_GROWTH:
            self._grown += len(record)
            self._writes.append(partial(self._append, record))
        else:
            self._begun, self._grown = True, 0
            self._writes = deque([partial(self._begin, snapshot())])
        self._ours[self._path] = self
        self.retry()

    def clear(self) -> None:
        """Remove the draft, because everything is saved or nothing is to be. The next change begins
        a new one."""
        self._begun = False
        self._writes = deque([self._remove])
        self._ours[self._path] = self
        self.retry()

    def retry(self) -> None:
        """Write what is not written yet, if that is possible now."""
        try:
            while self._writes:
                self._writes[0]()
                self._writes.popleft()
        except OSError as error:
            self.problem = why(error)
        else:
            self.problem = None

    # -- of a draft that a killed window has left, before it is changed ----------------------

    def parts(self) -> Iterator[bytes]:
        """Its parts, read one by one up to the first that is incomplete or damaged.

        :raises FileProblem: if the file cannot be opened.
        """
        with open_ordinary(self._path) as file:
            yield from parts_of(file)

    def set_aside(self) -> None:
        """Rename it because it cannot be understood, so that it is kept and not offered again. If
        it cannot be renamed, it stays as it is."""
        with suppress(OSError):
            set_aside(self._path)

    # -- the file -----------------------------------------------------------------------------

    def _begin(self, whole: Callable[[], bytes]) -> None:
        data = _framed(whole())
        self._path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(self._path, data)
        self._size = len(data)

    def _append(self, record: bytes) -> None:
        data = _framed(record)
        try:
            file = self._path.open("r+b")
        except FileNotFoundError:  # another program removed it: the next change begins it anew
            self._begun = False
            raise
        with file:
            file.seek(self._size)  # over what a failed write may have left
            file.write(data)
            file.truncate()
            file.flush()
            os.fsync(file.fileno())
        self._size += len(data)

    def _remove(self) -> None:
        with suppress(FileNotFoundError, NotADirectoryError):  # nothing was written yet
            self._path.unlink()


class StonesetDrafts:
    """The drafts in their folder: that of the open editor, and those that killed windows have
    left."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._ours: dict[Path, StonesetDraft] = {}
        """The drafts that this window has written or removed. A removed one may still be there."""

    @property
    def problem(self) -> str | None:
        """Why something could not be written; ``None`` if everything is."""
        return next((draft.problem for draft in self._ours.values() if draft.problem), None)

    def retry(self) -> None:
        """Write what is not written yet, if that is possible now."""
        for draft in self._ours.values():
            draft.retry()

    def new(self) -> StonesetDraft:
        """A draft for an editor that is opened. Its file is made by the first change."""
        return self._draft(self.folder / f"{os.urandom(8).hex()}{DRAFT_SUFFIX}")

    def any_abandoned(self) -> bool:
        """Whether a killed window has left a draft."""
        return bool(self._found())

    def abandoned(self) -> Iterator[StonesetDraft]:
        """The drafts that killed windows have left, the latest first. The file of each stays until
        it is changed or cleared."""
        yield from map(self._draft, sorted(self._found(), key=_modified, reverse=True))

    def _found(self) -> set[Path]:
        with suppress(OSError):  # a folder that cannot be read has none
            return set(self.folder.glob(f"*{DRAFT_SUFFIX}")) - self._ours.keys()
        return set()

    def _draft(self, path: Path) -> StonesetDraft:
        return StonesetDraft(path, self._ours)


def parts_of(file: BinaryIO) -> Iterator[bytes]:
    """The parts of a draft, up to the first that is incomplete or damaged."""
    with suppress(OSError):  # what the disk cannot read is damaged
        while len(head := file.read(_HEAD.size)) == _HEAD.size:
            length, check = _HEAD.unpack(head)
            part = file.read(length) if length <= MAX_PART else b""
            if len(part) < length or zlib.crc32(part) != check:
                break
            yield part


def _framed(part: bytes) -> bytes:
    return _HEAD.pack(len(part), zlib.crc32(part)) + part


def _modified(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
