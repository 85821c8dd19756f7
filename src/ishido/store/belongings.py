"""What belongs to a person: games, high scores, deals seen, readings, a question, tournaments."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ishido.games import KINDS
from ishido.kinds.players import Player, PlayerKind, with_players
from ishido.kinds.strict_json import RecordError
from ishido.rules.game import Mode
from ishido.store.deals_seen import DealsSeen
from ishido.store.lines import GameLine, IshidoLine, ScoreList
from ishido.store.people import Person
from ishido.store.player_names import PlayerNames, key_of
from ishido.store.questions import Questions
from ishido.store.scores import HighScores, without_own_names
from ishido.store.store import Store

if TYPE_CHECKING:
    from ishido.store.readings import Readings
    from ishido.store.tournaments import Tournaments

Players = tuple[Player, ...]


@dataclass(frozen=True, slots=True)
class Belongings:
    """How much belongs to a player."""

    aside: int
    """Games in progress."""
    ended: int
    places: int
    """The number of entries on the All-Time lists."""
    readings: int = 0
    """The oracle's readings."""


def as_guest(person: Person, players: Players) -> Players:
    """The players of a game, with a removed person as a guest.

    They have their last name, or the one in the record if two would have the same.
    """

    def named(name: str) -> Players:
        return tuple(
            replace(one, name=name or one.name, id=None) if one.id == person.id else one
            for one in players
        )

    renamed = named(person.name)
    return renamed if len({one.name.casefold() for one in renamed}) == len(renamed) else named("")


class Owners:
    """Who owns what is kept. For the window's thread."""

    def __init__(
        self,
        store: Store,
        high_scores: HighScores,
        deals_seen: DealsSeen,
        questions: Questions,
        readings: "Callable[[], Readings]",
        tournaments: "Callable[[], Tournaments]",
    ) -> None:
        self._store = store
        self._high_scores = high_scores
        self._deals_seen = deals_seen
        self._questions = questions
        self._readings = readings
        self._tournaments = tournaments

    def belongings(self, person: Person) -> Belongings:
        """How much belongs only to a person."""
        key = key_of(Player(person.name, id=person.id))
        ended = [line for line in self._store.ended() if _owner(line) == key]
        places = self._high_scores.places_of({line.id for line in ended}, ScoreList.ALL_TIME)
        aside = [line for line in self._store.in_progress() if _is_alone(line, person)]
        return Belongings(len(aside), len(ended), places, self._readings().count(key))

    def adopt(self, who: PlayerNames) -> None:
        """Give people what they did as guests under their names."""
        with self._store.together():
            renamed: list[tuple[GameLine, Players]] = []
            for line in self._store.every():
                if isinstance(line, IshidoLine):
                    line = without_own_names(line)
                recorded = self._store.seats_in_record(line.id)
                adopted = _adopted(recorded, who)
                if any(one.id != other.id for one, other in zip(recorded, adopted, strict=True)):
                    renamed.append((line, adopted))
                elif isinstance(line, IshidoLine):
                    self._store.name(line.id, line.names)
            self._rename(renamed)
            self._tournaments().change_players(lambda players: _adopted(players, who))
            keys = who.keys_of_guests()
            self._deals_seen.adopt(keys)
            self._readings().adopt(keys)
            for guest, key in keys.items():
                self._questions.move(guest, key)

    def remove(self, person: Person) -> None:
        """Remove what belongs only to a person, who stays in the games of others as a guest."""
        key = key_of(Player(person.name, id=person.id))
        with self._store.together():
            shared: list[GameLine] = []
            for line in self._store.every():
                if _is_alone(line, person) and (not line.ended or _owner(line) == key):
                    self._store.remove(line.id)
                elif person.id in line.ids:
                    shared.append(line)
            seats = self._store.seats_in_record
            self._rename([(line, as_guest(person, seats(line.id))) for line in shared])
            for line in shared:
                if line.ended and _owner(line) == key and set(line.ids) == {person.id}:
                    self._tournaments().remove_game(line)
            self._tournaments().change_players(lambda players: as_guest(person, players))
            self._deals_seen.forget(key)
            self._readings().remove_of(key)
            self._questions.move(key)

    def _rename(self, games: Sequence[tuple[GameLine, Players]]) -> None:
        """Change the players in the records of games. What cannot be read, or is from a newer
        version, stays as it is."""
        records = self._store.records([line.id for line, _players in games])
        for line, players in games:
            kind, record = KINDS.get(line.kind), records.get(line.id)
            if kind is None or record is None:
                continue
            with suppress(RecordError):
                record = with_players(record, kind.version, players)
                self._store.keep(replace(line, seats=players), record)
                if isinstance(line, IshidoLine):  # keep() leaves them as they were
                    self._store.name(line.id, line.names)


def _adopted(players: Players, who: PlayerNames) -> Players:
    """The players of a record, with ids for those who have become people since. Other ids stay,
    because a file that is gone may come back, and names, because two could have the same now."""
    return tuple(replace(one, id=who.called(one).id) if one.id is None else one for one in players)


def _owner(line: GameLine) -> str:
    """The key of the first person, or of the first player if computers play alone. Of Ishido, the
    first player's."""
    people = (player for player in line.seats if player.kind is PlayerKind.HUMAN)
    first = line.seats[0]
    return key_of(first if isinstance(line, IshidoLine) else next(people, first))


def _is_alone(line: GameLine, person: Person) -> bool:
    """Whether a person's game has nobody else from the list, and is not a tournament's."""
    of_tournament = isinstance(line, IshidoLine) and line.mode is Mode.TOURNAMENT
    return set(line.ids) == {person.id} and not of_tournament
