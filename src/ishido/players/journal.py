"""A simulation's results in a file, one line a deal, so that it can be taken up again."""

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
"""Bytes of a line: one of ours has a kilobyte."""
MAX_SCORE: Final = 10**9
"""Points: the best games have some hundred thousand."""
YEAR: Final = 365 * 86_400_000
"""Milliseconds: more than any move takes."""
_BLOCK: Final = 2**16


class JournalProblem(ValueError):
    """A journal that is none, or another simulation's."""


@dataclass(frozen=True, slots=True)
class SimulationJournal:
    """A file that begins with what is simulated, and goes on with a result a line."""

    path: Path
    about: dict[str, object]

    @classmethod
    def of(cls, path: Path, batch: DealBatch) -> "SimulationJournal":
        """The journal of a simulation like this batch's."""
        about = {"player": batch.level, "scoring": str(batch.scoring), "seed": batch.seed}
        return cls(path, {"format": "ishido-simulation", "version": 1, **about})

    def read(self) -> Iterator[Played]:
        """The results so far; a last line that was cut short by a crash is left out.

        The file is read line by line: it may be of any size.

        :raises JournalProblem: if the file is not this simulation's journal.
        :raises OSError: if it cannot be read.
        """
        if (file := _opened(self.path)) is None:
            return
        with file:
            first = file.readline(MAX_LINE)
            if not first:
                return
            about = _content(first)
            if about is None:
                raise JournalProblem("line 1: not a simulation's journal")
            if about != self.about:
                raise JournalProblem("line 1: this journal is from another simulation")
            number = 1
            while line := file.readline(MAX_LINE):
                number += 1
                if not line.endswith(b"\n") and len(line) < MAX_LINE:
                    return
                played = _played(_content(line))
                if played is None:
                    raise JournalProblem(f"line {number}: not a result")
                yield played

    def append(self, results: Iterator[Played]) -> Iterator[Played]:
        """Hand the results on once they are in the file, which is opened at once.

        To be called when the file has been read: then it is known to be a journal.

        :raises OSError: if the file cannot be written.
        """
        file = self.path.open("a+b")
        whole = _end_of_last_line(file)
        file.truncate(whole)  # without what a crash left of a last line
        if not whole:
            file.write(_line(self.about))
        return _kept(file, results)


def _opened(path: Path) -> BinaryIO | None:
    """The file to be read; ``None`` if there is none.

    :raises JournalProblem: if it is no ordinary file: reading might never end.
    """
    # Without O_NONBLOCK the opening of a pipe that nobody writes to would never return.
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    try:
        handle = os.open(path, flags)
    except FileNotFoundError:
        return None
    except ValueError:
        raise JournalProblem("not a valid file name") from None
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        raise JournalProblem("not an ordinary file")
    return os.fdopen(handle, "rb")


def _content(line: bytes) -> object:
    """What a line says; ``None`` if it is no JSON."""
    try:
        return json.loads(line.decode("utf-8"))
    except (ValueError, RecursionError):
        return None


def _played(content: object) -> Played | None:
    """A result; ``None`` if it is none that a simulation can have written."""
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
    """Whether a value is a span of time that a move can have taken."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    return 0 <= value < YEAR  # not so NaN


def _end_of_last_line(file: BinaryIO) -> int:
    """Where a file's last whole line ends, in bytes; read from the end, block by block."""
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
