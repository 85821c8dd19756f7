"""Drafts: the autosave of the stoneset editor.

A draft is a file of parts. The first is the whole artwork, each further one a change, appended when
it is made; :mod:`ishido.skins.editing.drafts` says what is in them. Each part has its length and a
checksum before it, so that a crash while one is appended costs that one alone.
"""

import os
import struct
import threading
import zlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, Final

from ishido.language import _
from ishido.storage.files import FileProblem, open_ordinary, set_aside, write_atomically
from ishido.storage.lock import LOCK_SUFFIX, Lock
from ishido.storage.writer import Writer

DRAFT_SUFFIX: Final = ".draft"
MAX_GROWTH: Final = 2**26
"""Bytes after which a draft begins again with the whole artwork, so that it is read in seconds."""
MAX_PART: Final = 2**28
"""The most bytes of a part. The largest artwork has 100 MB, not compressed."""
_HEAD: Final = struct.Struct("<II")
"""The length and CRC-32 of a part."""


class StonesetDraft:
    """The draft of one open editor, which its window holds.

    The methods are for the window's thread. From the first change on, the writer's thread alone
    touches the file and its lock.
    """

    def __init__(self, path: Path, lock: Lock, writer: Writer) -> None:
        self._path = path
        self._lock = lock
        self._writer = writer
        self._changing = threading.Lock()
        """Guards the following."""
        self._begun = False
        """Whether the whole artwork is in the file, or about to be."""
        self._whole: Callable[[], bytes] | None = None
        """Makes the first part, if it waits to be written."""
        self._waiting: list[bytes] = []
        """The changes that wait to be written."""
        self._size = 0
        """The bytes of the file that are valid."""

    def add(self, record: bytes, snapshot: Callable[[], Callable[[], bytes]]) -> None:
        """Write a change that has been made.

        :param snapshot: if the draft begins with it, takes the whole artwork with this change, and
          returns a function that makes the first part of it in the writer's thread.
        """
        with self._changing:
            if self._begun and self._size <= MAX_GROWTH:
                self._waiting.append(record)
            else:
                self._begun = True
                self._whole = snapshot()
                self._waiting.clear()
        self._writer.submit_file(str(self._path), self._write)

    def clear(self) -> None:
        """Remove the draft, because everything is saved or nothing is to be. The next change begins
        a new one."""
        with self._changing:
            self._begun, self._whole = False, None
            self._waiting.clear()
        self._writer.submit_file(str(self._path), self._remove)

    # -- of a draft that a crash has left, before it is changed -----------------------------

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
        self.release()

    def release(self) -> None:
        """Leave it to other windows."""
        self._lock.release()

    # -- in the writer's thread -------------------------------------------------------------

    def _write(self) -> None:
        with self._changing:
            whole, records = self._whole, self._waiting.copy()
        if whole is not None:
            self._begin(_framed(whole()))
            with self._changing:
                if self._whole is not whole:  # cleared or begun again meanwhile
                    return
                self._whole = None
        if records:
            try:
                self._append(b"".join(map(_framed, records)))
            except FileNotFoundError:  # another program removed it: the next change begins it anew
                with self._changing:
                    self._begun = False
                raise
            with self._changing:
                if self._waiting[: len(records)] == records:
                    del self._waiting[: len(records)]

    def _begin(self, data: bytes) -> None:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        if not self._lock.take():
            raise FileProblem(self._path, _("this draft is open in another window"))
        write_atomically(self._path, data)
        self._size = len(data)

    def _append(self, data: bytes) -> None:
        with self._path.open("r+b") as file:
            file.seek(self._size)  # over what a failed write may have left
            file.write(data)
            file.truncate()
            file.flush()
            os.fsync(file.fileno())
        self._size += len(data)

    def _remove(self) -> None:
        with suppress(FileNotFoundError, NotADirectoryError):  # nothing was written yet
            self._path.unlink()
        self._size = 0
        self._lock.release()


class StonesetDrafts:
    """The drafts in their folder, one for each open editor."""

    def __init__(self, folder: Path, writer: Writer) -> None:
        self.folder = folder
        self._writer = writer

    def new(self) -> StonesetDraft:
        """A draft for an editor that is opened. Its file is made by the first change."""
        path = self.folder / f"{os.urandom(8).hex()}{DRAFT_SUFFIX}"
        return StonesetDraft(path, _lock(path), self._writer)

    def any_abandoned(self) -> bool:
        """Whether a crash has left a draft."""
        with suppress(OSError):
            for path in self.folder.glob(f"*{DRAFT_SUFFIX}"):
                lock = _lock(path)
                if lock.take():
                    lock.release()
                    return True
        return False

    def abandoned(self) -> Iterator[StonesetDraft]:
        """The drafts that no window holds, the latest first. A crash has left them.

        Each is held from then on. Its file stays until it is changed or cleared.
        """
        with suppress(OSError):  # a folder that cannot be read has none
            for path in sorted(self.folder.glob(f"*{DRAFT_SUFFIX}"), key=_modified, reverse=True):
                lock = _lock(path)
                if lock.take():
                    yield StonesetDraft(path, lock, self._writer)


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


def _lock(path: Path) -> Lock:
    return Lock(path.with_name(path.name + LOCK_SUFFIX))


def _modified(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
