"""Seals: they distinguish records written in these folders from records that were put there.

An unfinished game is a plain file. So that nobody can get a high score by putting a file there,
each record ends with a seal: a keyed checksum of the text before it. The key is created in these
folders and included in backups.
"""

import contextlib
import os
import re
from pathlib import Path
from typing import Final

from ishido.session.extras import SEAL_KEY
from ishido.storage.files import FileProblem, open_ordinary, write_atomically

_KEY_BYTES: Final = 32
_MAX_LINE: Final = 2 * _KEY_BYTES + 1
"""The most bytes that are read of the key's file: the key in hex, and the end of the line."""
_END: Final = "\n}\n"
"""The end of the game's records."""
_SEAL: Final = re.compile(rb',\n  "%s": "([0-9a-f]{64})"\n}\n\Z' % SEAL_KEY.encode())


class Seals:
    """Seals records, and checks seals.

    The key is created when the first record is sealed. A key that was damaged is replaced; then
    records with the old key's seals count as put there.
    """

    def __init__(self, path: Path) -> None:
        """``path`` is the file of the key."""
        self._path = path
        self._known: bytes | None = None

    def sealed(self, text: str) -> str:
        """A record with its seal; unchanged if there is no key, and none can be created."""
        with contextlib.suppress(OSError):
            self.create_key()
        key = self._key()
        if key is None or not text.endswith(_END):
            return text
        seal = _checksum(key, text.encode())
        return f'{text.removesuffix(_END)},\n  "{SEAL_KEY}": "{seal}"{_END}'

    def holds(self, data: bytes) -> bool:
        """Whether a record was written in these folders."""
        key, found = self._key(), _SEAL.search(data)
        if key is None or found is None:
            return False
        import hmac  # here, to keep the start fast

        body = data[: found.start()] + _END.encode()
        return hmac.compare_digest(found[1].decode(), _checksum(key, body))

    def proof(self, record: bytes, *figures: object) -> str:
        """A proof that a record was replayed with these results; empty without a key."""
        key = self._key()
        return "" if key is None else _checksum(key, repr(figures).encode() + record)

    def create_key(self) -> None:
        """Create a key, if there is none.

        :raises OSError: if it cannot be written.
        """
        if self._key() is not None:
            return
        self._path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(self._path, f"{os.urandom(_KEY_BYTES).hex()}\n".encode())

    def _key(self) -> bytes | None:
        if self._known is None:
            with contextlib.suppress(FileProblem, OSError, ValueError):
                with open_ordinary(self._path) as file:
                    key = bytes.fromhex(file.readline(_MAX_LINE).decode("ascii"))
                if len(key) == _KEY_BYTES:
                    self._known = key
        return self._known


def _checksum(key: bytes, data: bytes) -> str:
    import hmac  # here, to keep the start fast

    return hmac.digest(key, data, "sha256").hex()
