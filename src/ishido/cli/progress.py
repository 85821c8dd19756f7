"""Progress bars on standard error."""

import io
import sys
from collections.abc import Iterable, Iterator
from typing import Final, TextIO, TypeVar

_T = TypeVar("_T")

BAR: Final = 30
"""The width of the progress bar in characters."""


class ProgressBar:
    """A progress bar: animated on a terminal, elsewhere one line per tenth.

    With ``terminal_only`` it is silent elsewhere, as scripts expect.
    """

    def __init__(
        self, stream: TextIO | None, of: int, things: str, *, terminal_only: bool = False
    ) -> None:
        self._stream = stream or io.StringIO()  # there is no stream without a console
        self._of = of
        self._things = things
        self._moves = self._stream.isatty()
        self._silent = terminal_only and not self._moves
        self._shown = -1

    def draw(self, done: int) -> None:
        share = done * (100 if self._moves else 10) // self._of
        if share == self._shown or self._silent:
            return
        self._shown = share
        filled = done * BAR // self._of
        line = f"[{'#' * filled}{'.' * (BAR - filled)}] {done:,} of {self._of:,} {self._things}"
        self._stream.write(f"\r{line}" if self._moves else f"{line}\n")
        self._stream.flush()

    def close(self) -> None:
        if self._moves:
            self._stream.write("\n")


def with_progress(results: Iterable[_T], done: int, of: int, things: str) -> Iterator[_T]:
    """Pass results on and show their number as a progress bar on standard error."""
    bar = ProgressBar(sys.stderr, of, things)
    bar.draw(done)
    for one in results:
        yield one
        done += 1
        bar.draw(done)
    bar.close()
