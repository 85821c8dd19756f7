"""The auguries of a game, and how its record holds them (formats.md, The oracle)."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from ishido.kinds.names import JOINERS, clean_name
from ishido.kinds.strict_json import RecordError, integer_in, list_in, object_in, required, text_in
from ishido.oracle.casting import (
    Casting,
    FourWay,
    InvalidCast,
    cast,
    four_way_of,
    moment_text,
    parse_moment,
)
from ishido.rules.game import Game
from ishido.rules.record import Record

MAX_QUESTION: Final = 500
"""The most characters of a question."""
ORACLE_KEY: Final = "oracle"
"""The key of the auguries in a record, under ``x``."""
_X: Final = "x"
_PLACE: Final = f"{_X}.{ORACLE_KEY}"


@dataclass(frozen=True, slots=True)
class Augury:
    """The answer of one 4-Way to one question."""

    move: int
    """The number of the turn whose 4-Way brought it, 1 for the first."""
    moment: datetime
    """When, in UTC, to the millisecond."""
    question: str
    """One line of visible characters, at most :data:`MAX_QUESTION`."""
    seat: int
    """Whose question it was: an index into the players."""
    four_way: FourWay
    """The stones that were cast."""

    @property
    def casting(self) -> Casting:
        """The hexagram, computed from the stones and the moment."""
        return cast(self.four_way, self.moment)

    def as_data(self) -> dict[str, Any]:
        return {
            "move": self.move,
            "time": moment_text(self.moment),
            "question": self.question,
            "seat": self.seat,
        }


def clean_question(text: str) -> str:
    """A question as one line of visible characters, at most :data:`MAX_QUESTION`; it may be empty.

    Joiners stay where they are between two other characters.
    """
    kept = clean_name(text, MAX_QUESTION, keep=JOINERS)
    return " ".join(word.strip(JOINERS) for word in kept.split(" ")).strip()


def auguries_in(record: Record) -> tuple[Augury, ...]:
    """The auguries of a record, in the order of the moves.

    :raises RecordError: if an entry is malformed, or its move made no 4-Way.
    """
    x = record.extra.get(_X)
    if not isinstance(x, dict) or ORACLE_KEY not in x:
        return ()
    return parse_auguries(x[ORACLE_KEY], record.game)


def parse_auguries(value: object, game: Game) -> tuple[Augury, ...]:
    """Read the entries of a game's auguries.

    :param value: the value of ``x.oracle`` in its record.
    :raises RecordError: as for :func:`auguries_in`.
    """
    found: dict[int, Augury] = {}
    for number, entry in enumerate(list_in(value, _PLACE)):
        place = f"{_PLACE}[{number}]"
        augury = _augury(entry, game, place)
        if augury.move in found:  # so there are never more entries than 4-Ways
            raise RecordError(place, f"move {augury.move} has two auguries")
        found[augury.move] = augury
    return tuple(found[move] for move in sorted(found))


def _augury(entry: object, game: Game, place: str) -> Augury:
    content = object_in(entry, place)
    move = integer_in(required(content, "move", place), f"{place}.move")
    four_way = four_way_of(game, move)
    if four_way is None:
        raise RecordError(place, f"move {move} made no 4-Way")
    seat = integer_in(required(content, "seat", place), f"{place}.seat")
    if seat != (made_by := (move - 1) % game.setup.mode.seats):
        raise RecordError(f"{place}.seat", f"must be {made_by}, whose turn move {move} was")
    question = text_in(required(content, "question", place), f"{place}.question")
    if len(question) > MAX_QUESTION:
        raise RecordError(
            f"{place}.question", f"longer than any question ({MAX_QUESTION} characters at most)"
        )
    try:
        moment = parse_moment(text_in(required(content, "time", place), f"{place}.time"))
    except InvalidCast:
        raise RecordError(
            f"{place}.time", "must be a time in UTC (2029-09-07T01:05:27.428Z)"
        ) from None
    return Augury(move, moment, clean_question(question), seat, four_way)
