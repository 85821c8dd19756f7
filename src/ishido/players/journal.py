"""A simulation's results in a file, one line a deal, so that it can be taken up again."""

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import BinaryIO

from ishido.players.simulate import Errand, Played


class JournalProblem(ValueError):
    """A journal that is none, or another simulation's."""


@dataclass(frozen=True, slots=True)
class Journal:
    """A file that begins with what is simulated, and goes on with a result a line."""

    path: Path
    about: dict[str, object]

    @classmethod
    def of(cls, path: Path, errand: Errand) -> "Journal":
        """The journal of a simulation like this errand's."""
        about = {"player": errand.level, "scoring": str(errand.scoring), "seed": errand.seed}
        return cls(path, {"format": "ishido-simulation", "version": 1, **about})

    def read(self) -> Iterator[Played]:
        """The results so far; a last line that was cut short by a crash is left out.

        :raises JournalProblem: if the file is not this simulation's journal.
        :raises OSError: if it cannot be read.
        """
        if not self.path.exists():
            return
        try:
            lines = self.path.read_text("utf-8").splitlines(keepends=True)
            about = json.loads(lines[0]) if lines else self.about
        except ValueError:
            raise JournalProblem("line 1: not a simulation's journal") from None
        if about != self.about:
            raise JournalProblem("line 1: the journal of another simulation")
        for number, line in enumerate(lines[1:], start=2):
            if not line.endswith("\n"):
                return
            try:
                content = json.loads(line)
                played = Played(**content | {"milliseconds": tuple(content["milliseconds"])})
            except (ValueError, TypeError, KeyError):
                raise JournalProblem(f"line {number}: not a result") from None
            yield played

    def append(self, results: Iterator[Played]) -> Iterator[Played]:
        """Hand the results on once they are in the file, which is opened at once.

        :raises OSError: if the file cannot be written.
        """
        file = self.path.open("a+b")
        file.seek(0)
        whole = file.read().rfind(b"\n") + 1
        file.truncate(whole)  # without what a crash left of a last line
        if not whole:
            file.write(_line(self.about))
        return _kept(file, results)


def _kept(file: BinaryIO, results: Iterator[Played]) -> Iterator[Played]:
    with file:
        for played in results:
            file.write(_line(asdict(played)))
            file.flush()
            yield played


def _line(content: dict[str, object]) -> bytes:
    return (json.dumps(content) + "\n").encode()
