"""The journal of the oracle's readings. They stay when their game is deleted."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from ishido.language import _
from ishido.oracle.augury import Augury, clean_question
from ishido.oracle.casting import Casting, FourWay, cast, moment_text, parse_four_way, parse_moment
from ishido.session.session import Session
from ishido.store.files import FileProblem
from ishido.store.store import Store


@dataclass(frozen=True, slots=True)
class Reading:
    """An augury as the journal of readings keeps it."""

    player: str
    """The name of who asked."""
    question: str
    moment: datetime
    """When, in UTC, to the millisecond."""
    four_way: FourWay
    session: str
    """The id of its game, which may be deleted."""
    move: int
    """The number of its turn in that game."""
    deal: int | None
    """The number of its deal; ``None`` if it has none."""

    @property
    def casting(self) -> Casting:
        return cast(self.four_way, self.moment)


def reading_of(session: Session, augury: Augury) -> Reading:
    return Reading(
        session.players[augury.seat].name,
        augury.question,
        augury.moment,
        augury.four_way,
        session.id,
        augury.move,
        session.game.setup.deal.number,
    )


def rows_of(session: Session, *, removed: bool = False) -> list[tuple[Any, ...]]:
    deal = session.game.setup.deal.number
    return [
        (
            moment_text(augury.moment),
            str(augury.four_way),
            session.players[augury.seat].name,
            "" if removed else augury.question,
            session.id,
            augury.move,
            None if deal is None else str(deal),
            int(removed),
        )
        for augury in session.auguries
    ]


class Readings:
    """Enters, lists and removes readings. For the window's thread."""

    def __init__(
        self,
        store: Store,
        folder: Callable[[], Path | None],
        say: Callable[[str], None],
    ) -> None:
        """``folder`` returns where each new reading is saved as text; ``None`` for nowhere.
        ``say`` is called with a message if that fails."""
        self._rows = store.tables["readings"]
        self._folder = folder
        self._say = say

    def enter(self, session: Session, new: Sequence[Augury]) -> None:
        """Enter the readings of a game. The ``new`` ones are also saved as text, if the player
        wants that."""
        for row in rows_of(session):
            self._rows.add(*row)
        folder = self._folder() if new else None
        if folder is not None:
            from ishido.store.reading_texts import AUTOMATIC

            for augury in new:
                self._append(folder / AUTOMATIC, reading_of(session, augury))

    def _append(self, path: Path, reading: Reading) -> None:
        """Append a reading to a text file. If that fails, the journal still has it."""
        from ishido.store.reading_texts import append_text, reading_text

        try:
            append_text(path, reading_text(reading))
        except (OSError, FileProblem) as error:
            problem = error if isinstance(error, FileProblem) else FileProblem(path, str(error))
            self._say(
                _("Augury not added to {problem}. It is in Readings.").format(problem=problem)
            )

    def leave_out(self, session: Session) -> None:
        """Keep the readings of a game from elsewhere out of the journal."""
        for row in rows_of(session, removed=True):
            self._rows.add(*row)

    def all(self) -> list[Reading]:
        """The readings, the newest first."""
        found = []
        for moment, stones, player, question, game, move, deal, removed in self._rows:
            if removed:
                continue
            with suppress(ValueError, OverflowError):  # damaged
                found.append(
                    Reading(
                        player,
                        clean_question(question),
                        parse_moment(moment),
                        parse_four_way(stones),
                        game,
                        move,
                        int(deal) if str(deal).isdigit() else None,
                    )
                )
        return sorted(found, key=lambda reading: reading.moment, reverse=True)

    def remove(self, readings: Sequence[Reading]) -> None:
        """Remove some readings from the journal. Their games keep them."""
        for each in readings:
            row = self._rows.get(moment_text(each.moment), str(each.four_way))
            if row is not None:
                self._remove(row)

    def _remove(self, row: tuple[Any, ...]) -> None:
        moment, stones, _player, _question, *more, _removed = row
        self._rows.set(moment, stones, "", "", *more, 1)
