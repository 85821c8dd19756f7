"""Tournaments: their terms in the database, and their games among the ended ones."""

import json
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from ishido.kinds.names import clean_name
from ishido.kinds.players import Player, players_content, players_in
from ishido.rules.deal import deal_by_number, deal_from_stones
from ishido.rules.scoring import Scoring
from ishido.rules.stone import parse_stone
from ishido.session.tournament import Tournament
from ishido.store.lines import GameLine, GameState, IshidoLine, moment_in
from ishido.store.store import Store


@dataclass(frozen=True, slots=True)
class StoredTournament:
    """A stored tournament, as an immutable value."""

    tournament: Tournament
    """The tournament with the results so far."""
    created: datetime
    games: tuple[str, ...] = ()
    """The ids of the games played, in the order of the entrants."""


# -- a tournament in writing -----------------------------------------------------------------


def _content(event: Tournament) -> dict[str, Any]:
    deal: dict[str, Any] = {"deal": event.deal.number}
    if event.deal.number is None:
        deal = {
            "tableau": [str(stone) for stone in event.deal.tableau],
            "pouch": [str(stone) for stone in event.deal.pouch],
        }
    players = players_content(event.entrants)
    return deal | {"scoring": str(event.scoring), "minutes": event.minutes, "players": players}


def _parse_terms(event_id: str, name: str, text: str) -> Tournament:
    """Read the terms of a tournament.

    :raises ValueError, KeyError, TypeError: if they are not valid.
    """
    content: Mapping[str, Any] = json.loads(text)
    if "deal" in content:
        deal = deal_by_number(content["deal"])
    else:
        tableau, pouch = (map(parse_stone, content[key]) for key in ("tableau", "pouch"))
        deal = deal_from_stones(tuple(tableau), tuple(pouch))
    players, _ = players_in(content)
    minutes = content["minutes"]
    event = Tournament(
        event_id, clean_name(name), deal, Scoring(content["scoring"]), minutes, players
    )
    event.clock()  # raises for an invalid clock
    return event


# -- the games of a tournament -----------------------------------------------------------------


def with_games(stored: StoredTournament, lines: Iterable[IshidoLine]) -> StoredTournament:
    """The tournament with its games, up to the first missing one.

    An entrant may have another name in a game, but not that of another entrant.

    :param lines: ended games, the earliest first.
    """
    event, found = stored.tournament, list[IshidoLine]()
    left = [line for line in lines if line.tournament == event.id]
    names = {entrant.name for entrant in event.entrants}
    for entrant in event.entrants:
        theirs = [line for line in left if line.seats[0].name == entrant.name]
        others = [line for line in left if line.seats[0].name not in names]
        game = next(iter(theirs or others), None)
        if game is None:
            break
        left.remove(game)
        found.append(game)
    return replace(
        stored,
        tournament=replace(event, results=tuple(line.result_of() for line in found)),
        games=tuple(line.id for line in found),
    )


# -- for the window --------------------------------------------------------------------------


class Tournaments:
    """All tournaments."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def all(self) -> list[StoredTournament]:
        """The tournaments, the newest first."""
        return sorted(self._all().values(), key=lambda stored: stored.created, reverse=True)

    def get(self, event_id: str) -> StoredTournament | None:
        """A tournament by its id; ``None`` if there is none."""
        return self._all().get(event_id) if event_id else None

    def _all(self) -> dict[str, StoredTournament]:
        known: dict[str, StoredTournament] = {}
        rows = self._store.database.rows("SELECT id, name, created, terms FROM tournaments")
        games = reversed(self._store.lines("tournament != '' AND state = ?", GameState.ENDED))
        ended = [line for line in games if isinstance(line, IshidoLine)] if rows else []
        for event_id, name, created, terms in rows:
            with suppress(ValueError, LookupError, TypeError, AttributeError, RecursionError):
                stored = stored_in(event_id, name, created, terms)
                known[event_id] = with_games(stored, ended)
        return known

    def create(self, tournament: Tournament, now: datetime) -> StoredTournament:
        return self._keep(StoredTournament(tournament, now))

    def rename(self, event_id: str, name: str) -> None:
        if stored := self.get(event_id):
            self._keep(replace(stored, tournament=replace(stored.tournament, name=name)))

    def join(self, event_id: str, player: Player) -> StoredTournament | None:
        """Add a player, and return the new tournament; ``None`` if it is gone.

        :raises InvalidTournament: if all have played, it is full, or the name is taken.
        """
        stored = self.get(event_id)
        if stored is None:
            return None
        joined = stored.tournament.joined(player)
        return self._keep(replace(stored, tournament=joined))

    def remove(self, event_id: str) -> None:
        """Delete a tournament. Its ended games stay as ordinary games."""
        self._store.put(f"tournament {event_id}", "DELETE FROM tournaments WHERE id = ?", event_id)

    def counts(self, line: GameLine | None) -> bool:
        """Whether a game belongs to a tournament, and so cannot be deleted."""
        return isinstance(line, IshidoLine) and self.get(line.tournament) is not None

    def _keep(self, stored: StoredTournament) -> StoredTournament:
        event = stored.tournament
        terms = json.dumps(_content(event), ensure_ascii=False)
        created = stored.created.isoformat("T", "microseconds")
        self._store.put(
            f"tournament {event.id}",
            "INSERT OR REPLACE INTO tournaments (id, name, created, terms) VALUES (?, ?, ?, ?)",
            *(event.id, event.name, created, terms),
        )
        return self._all().get(event.id, stored)  # it may be impossible to write and read it


def stored_in(event_id: str, name: str, created: str, terms: str) -> StoredTournament:
    """The tournament in a row of the database, without its games.

    :raises ValueError, LookupError, TypeError, AttributeError, RecursionError: if it is damaged.
    """
    return StoredTournament(_parse_terms(event_id, name, terms), moment_in(created))
