"""A cast drawn with letters: for the command line, and for readings saved as text."""

from typing import Final

from ishido.oracle.casting import Casting
from ishido.oracle.hexagram import Line

_WHOLE: Final = "======="
_BROKEN: Final = "==   =="
_CHANGES: Final = "->"


def diagram(casting: Casting) -> list[str]:
    """The lines from the highest to the lowest, each with its number; beside them, those of the
    second hexagram, if there is one.
    """
    becomes = casting.becomes
    drawn = []
    for number, line in reversed(list(enumerate(casting.lines, start=1))):
        row = f"{number}  {_stroke(line)}"
        if becomes is not None:
            mark = _CHANGES if line.changing else " " * len(_CHANGES)
            row += f"  {mark}  {_stroke(becomes.at_rest[number - 1])}"
        drawn.append(row)
    return drawn


def _stroke(line: Line) -> str:
    return _WHOLE if line.whole else _BROKEN
