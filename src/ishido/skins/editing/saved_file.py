"""The file to which the player saves, as this window knows it."""

import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ishido.skins.source import MAX_PICTURE

MAX_FILE: Final = 4 * MAX_PICTURE
"""The most bytes that are read to compare a file; a set has up to three pictures."""


@dataclass(frozen=True, slots=True)
class SavedFile:
    """A file as it was when it was last read or written here. Other windows and programs may change
    it."""

    path: Path
    digest: bytes = b""
    """SHA-256 of its content; empty if it is not known."""

    @property
    def unchanged(self) -> bool:
        return digest_of(self.path) == self.digest != b""

    def would_lose(self, data: bytes) -> bool:
        """Whether writing ``data`` to the file would lose what others have written there."""
        now = digest_of(self.path)
        if now:
            return now not in (self.digest, hashlib.sha256(data).digest())
        try:
            return self.path.exists()  # it cannot be read, so nobody knows what is lost
        except (OSError, ValueError):
            return False  # writing it will say why


def written_file(path: Path, data: bytes) -> SavedFile:
    """A file into which ``data`` was just written."""
    return SavedFile(path, hashlib.sha256(data).digest())


def digest_of(path: Path) -> bytes:
    """SHA-256 of a file's content; empty if there is no such file or it cannot be read."""
    try:
        if not path.is_file() or path.stat().st_size > MAX_FILE:
            return b""
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").digest()
    except (OSError, ValueError):  # ValueError: a NUL character in the name
        return b""
