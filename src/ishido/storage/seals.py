"""Seals: they distinguish records written in these folders from records that were put there.

An unfinished game is a plain file. So that nobody can get a high score by putting a file there,
each record ends with a seal: a keyed checksum of the text before it. The key is created in these
folders and included in backups.
"""

import contextlib
import os
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ishido.session.extras import SEAL_KEY
from ishido.storage.files import FileProblem, is_there, read_limited, write_atomically
from ishido.storage.lock import LOCK_SUFFIX, Lock

_KEY_BYTES: Final = 32
_MAX_BYTES: Final = 2**24
"""The most bytes of the key's file, which has a line for each game of an earlier version."""
_END: Final = "\n}\n"
"""The end of the game's records."""
_SEAL: Final = re.compile(rb',\n  "%s": "([0-9a-f]{64})"\n}\n\Z' % SEAL_KEY.encode())


@dataclass(frozen=True, slots=True)
class _Known:
    """The content of the key's file: the key, and the records that count without a seal."""

    key: bytes
    accepted: frozenset[str]
    """The SHA-256 of the records that existed before the key."""


class Seals:
    """Seals records, and checks seals.

    Without a key, nothing is sealed and everything counts. This is the case in folders and backups
    of earlier versions, until :meth:`establish` creates a key.
    """

    def __init__(self, path: Path) -> None:
        """``path`` is the file of the key."""
        self._path = path
        self._kept: _Known | None = None

    @property
    def wanted(self) -> bool:
        """Whether there seems to be a key, so that records must be checked. Quick."""
        return self._kept is not None or is_there(self._path)

    def sealed(self, text: str) -> str:
        """A record with its seal; unchanged without a key."""
        known = self._known()
        if known is None or not text.endswith(_END):
            return text
        seal = _checksum(known.key, text.encode())
        return f'{text.removesuffix(_END)},\n  "{SEAL_KEY}": "{seal}"{_END}'

    def holds(self, data: bytes) -> bool:
        """Whether a record was written in these folders, or existed before the key."""
        known = self._known()
        if known is None:
            return True
        found = _SEAL.search(data)
        if found is None:
            return _digest(data) in known.accepted
        import hmac

        body = data[: found.start()] + _END.encode()
        return hmac.compare_digest(found[1].decode(), _checksum(known.key, body))

    def proof(self, record: bytes, *figures: object) -> str:
        """A proof that a record was replayed with these results; empty without a key."""
        known = self._known()
        return "" if known is None else _checksum(known.key, repr(figures).encode() + record)

    def establish(self, records: Iterable[bytes]) -> None:
        """Create a key if there is none. ``records`` are the existing ones, which count.

        :raises OSError: if it cannot be written.
        """
        if self._known() is not None:
            return
        self._path.parent.mkdir(parents=True, exist_ok=True)
        lock = Lock(self._path.with_name(self._path.name + LOCK_SUFFIX))
        if not lock.take():  # another window is creating it
            return
        try:
            if self._known() is None:
                lines = [os.urandom(_KEY_BYTES).hex(), *map(_digest, records)]
                write_atomically(self._path, "".join(f"{line}\n" for line in lines).encode())
        finally:
            lock.release()

    def _known(self) -> _Known | None:
        if self._kept is None:
            with contextlib.suppress(FileProblem, ValueError):
                first, *rest = read_limited(self._path, _MAX_BYTES).decode("ascii").split()
                key = bytes.fromhex(first)
                if len(key) == _KEY_BYTES:
                    self._kept = _Known(key, frozenset(rest))
        return self._kept


# Imported where they are used, to keep the start fast.


def _checksum(key: bytes, data: bytes) -> str:
    import hmac

    return hmac.digest(key, data, "sha256").hex()


def _digest(data: bytes) -> str:
    import hashlib

    return hashlib.sha256(data).hexdigest()
