"""The draft of the stoneset editor: one file, which is there while something is not saved."""

from contextlib import suppress
from pathlib import Path
from typing import Final

from ishido.store.files import is_there, read_limited, set_aside, why, write_atomically

MAX_DRAFT: Final = 2**28
"""The most bytes of a draft. That of the largest artwork has 100 MB."""


class StonesetDrafts:
    """Keeps the newest draft."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "stoneset.draft"
        self._waiting: bytes | None = None
        """The draft that could not be written yet."""
        self.problem: str | None = None
        """Why it could not be written; ``None`` if nothing waits."""

    @property
    def there(self) -> bool:
        """Whether a closed or killed window has left a draft."""
        return is_there(self.path)

    def keep(self, draft: bytes) -> None:
        """Write a draft in place of the last one."""
        self._waiting = draft
        self.retry()

    def retry(self) -> None:
        """Write what is not written yet, if that is possible now."""
        if self._waiting is None:
            return
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(self.path, self._waiting)
        except OSError as error:
            self.problem = why(error)
        else:
            self._waiting = self.problem = None

    def clear(self) -> None:
        """Remove the draft, because everything is saved or nothing is to be."""
        self._waiting = self.problem = None
        with suppress(OSError):  # it is offered again, and can be dropped then
            self.path.unlink()

    def read(self) -> bytes:
        """The draft.

        :raises FileProblem: if it cannot be read.
        """
        return read_limited(self.path, MAX_DRAFT)

    def set_aside(self) -> None:
        """Rename the draft because it cannot be understood, so that it is kept and not offered
        again. If it cannot be renamed, it stays as it is."""
        with suppress(OSError):
            set_aside(self.path)
