"""Stores the results of a simulation in a file, one line per deal, so that it can be resumed."""

import json
import os
import stat
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import BinaryIO, Final

from ishido.players.simulate import DealBatch, Played
from ishido.rules.deal import MAX_DEAL, POUCH_SIZE

MAX_LINE: Final = 8192
"""The most bytes of a line; usual lines have 1 KB."""
MAX_SCORE: Final = 10**9
"""The most points; the best games have a few hundred thousand."""
YEAR: Final = 365 * 86_400_000
"""The most milliseconds that a move can have taken."""
_BLOCK: Final = 2**16


class GameLogProblem(ValueError):
    """The file is no log, or belongs to another simulation."""


@dataclass(frozen=True, slots=True)
class GameLog:
    """A file: first a line that describes the simulation, then one result per line."""

    path: Path
    about: dict[str, object]

    @classmethod
    def of(cls, path: Path, batch: DealBatch) -> "GameLog":
        """The log for the simulation that a batch belongs to."""
        about = {"player": batch.level, "scoring": str(batch.scoring), "seed": batch.seed}
        return cls(path, {"format": "ishido-simulation", "version": 1, **about})

    def read(self) -> Iterator[Played]:
        """The results so far. A last line that a crash cut short is left out.

        Reads line by line, so the file may have any size.

        :raises GameLogProblem: if the file is not this simulation's journal.
        :raises OSError: if the file cannot be read.
        """
        if (file := _opened(self.path)) is None:
            return
        with file:
            first = file.readline(MAX_LINE)
            if not first:
                return
            about = _content(first)
            if about is None:
                raise GameLogProblem("line 1: not a simulation's journal")
            if about != self.about:
                raise GameLogProblem("line 1: this journal is from another simulation")
            number = 1
            while line := file.readline(MAX_LINE):
                number += 1
                if not line.endswith(b"\n") and len(line) < MAX_LINE:
                    return
                played = _played(_content(line))
                if played is None:
                    raise GameLogProblem(f"line {number}: not a result")
                yield played

    def append(self, results: Iterator[Played]) -> Iterator[Played]:
        """Append results to the file, and pass each on once it is written. Opens the file at once.

        Call it after :meth:`read`, which checks that the file is a log.

        :raises OSError: if the file cannot be written.
        """
        file = self.path.open("a+b")
        whole = _end_of_last_line(file)
        file.truncate(whole)  # cut off an incomplete last line
        if not whole:
            file.write(_line(self.about))
        return _kept(file, results)


def _opened(path: Path) -> BinaryIO | None:
    """The file, opened for reading; ``None`` if it does not exist.

    :raises GameLogProblem: if it is not an ordinary file, because reading could block forever.
    """
    # Without O_NONBLOCK, opening a pipe without a writer blocks forever.
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    try:
        handle = os.open(path, flags)
    except FileNotFoundError:
        return None
    except ValueError:
        raise GameLogProblem("not a valid file name") from None
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        raise GameLogProblem("not an ordinary file")
    return os.fdopen(handle, "rb")


def _content(line: bytes) -> object:
    """The JSON of a line; ``None`` if it is malformed."""
    try:
        return json.loads(line.decode("utf-8"))
    except (ValueError, RecursionError):
        return None


def _played(content: object) -> Played | None:
    """Read a result; ``None`` if it is malformed or out of range."""
    if not isinstance(content, dict) or content.keys() != set(Played.__slots__):
        return None
    match content:
        case {
            "deal": int(deal),
            "score": int(score),
            "four_ways": int(four_ways),
            "stones_left": int(left),
            "milliseconds": list(spent),
        }:
            pass
        case _:
            return None
    counts = ((deal, MAX_DEAL), (score, MAX_SCORE), (four_ways, POUCH_SIZE), (left, POUCH_SIZE))
    if any(isinstance(count, bool) or not 0 <= count <= most for count, most in counts):
        return None
    if len(spent) > POUCH_SIZE or not all(_is_time(each) for each in spent):
        return None
    return Played(deal, score, four_ways, left, tuple(map(float, spent)))


def _is_time(value: object) -> bool:
    """Whether a value is a possible time for a move, in milliseconds."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    return 0 <= value < YEAR  # false for NaN


def _end_of_last_line(file: BinaryIO) -> int:
    """The offset of the end of the last complete line, in bytes. Reads blocks from the end."""
    end = file.seek(0, os.SEEK_END)
    while end:
        start = max(0, end - _BLOCK)
        file.seek(start)
        newline = file.read(end - start).rfind(b"\n")
        if newline >= 0:
            return start + newline + 1
        end = start
    return 0


def _kept(file: BinaryIO, results: Iterator[Played]) -> Iterator[Played]:
    with file:
        for played in results:
            file.write(_line(asdict(played)))
            file.flush()
            yield played


def _line(content: dict[str, object]) -> bytes:
    return (json.dumps(content) + "\n").encode()
