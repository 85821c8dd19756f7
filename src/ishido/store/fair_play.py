"""Fair play: which deals may be shown, which games may be ranked, and what a loaded file counts.

It stops mistakes, such as two attempts at a deal, and not somebody who edits files.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, Any, Final

from ishido.kinds.kind import new_id
from ishido.kinds.players import PlayerKind
from ishido.oracle.augury import Augury
from ishido.rules.deal import Deal
from ishido.rules.game import Game, Mode
from ishido.session.clock import Clock, ClockKind
from ishido.session.session import Aid, Session
from ishido.store.lines import IshidoLine

if TYPE_CHECKING:
    from ishido.store.tournaments import StoredTournament

# -- may a deal be shown? ----------------------------------------------------------------------


def tournament_hiding(
    every: Iterable["StoredTournament"],
    deal: Deal,
    names: Collection[str],
    *,
    alone: bool,
    own: str = "",
) -> "StoredTournament | None":
    """The open tournament that hides a deal from these players until all have played it.

    :param names: the people who want to see the deal.
    :param alone: whether there is a single player. Then anybody may be playing, and the deal is
      hidden from everyone.
    :param own: the id of a tournament to ignore.
    """
    for stored in every:
        event = stored.tournament
        entrants = {one.name for one in event.entrants if one.kind is PlayerKind.HUMAN}
        theirs = alone or not entrants.isdisjoint(names)
        same = (event.deal.tableau, event.deal.pouch) == (deal.tableau, deal.pouch)
        if same and entrants and theirs and not event.over and event.id != own:
            return stored
    return None


# -- may a game be ranked? ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class StonesSeen:
    """How much of a deal people have seen."""

    deal_key: str
    placed: int
    """The number of stones seen placed, 0 … 66."""
    people: frozenset[str]
    """The names of the people who saw it."""
    by: str = ""
    """The id of the unfinished game that showed them; empty if none did."""


def is_spoiled(line: IshidoLine, shown: StonesSeen, everyone: Collection[str]) -> bool:
    """Whether the player of an unfinished game has seen stones that are still to come in it.

    A game without anybody on the list of players may be continued by anyone. Tournament games do
    not count, because their deal cannot be seen elsewhere.
    """
    if line.deal_key != shown.deal_key or line.id == shown.by or line.mode is Mode.TOURNAMENT:
        return False
    names = set(line.people)
    theirs = bool(names & shown.people) or names.isdisjoint(everyone)
    return theirs and not line.knows_deal and shown.placed > line.placed


# -- what does a loaded file count? ------------------------------------------------------------


class Unranked(Enum):
    """Why a loaded game is not ranked."""

    FURTHER = "played further or otherwise than the file"
    SEEN = "the deal has been seen"
    ELSEWHERE = "the game was not played here"


ANOTHER_PLAY: Final = frozenset({Aid.DEAL_SEEN})


def as_loaded(
    filed: Session,
    at_hand: Session | None,
    *,
    seen: bool,
    entered: bool = False,
    saved_here: bool = False,
) -> Session:
    """The session for a loaded file.

    ``at_hand`` is the unfinished session with the same id, if there is one. ``seen`` tells whether
    this player has seen the deal. ``entered`` tells whether the session was ended here: each is
    entered only once, so the loaded one needs a new id. ``saved_here`` tells whether the file was
    written here: without that, it does not prove who played, or how.

    A file is a copy, and copies must not give a second attempt. So there are three cases:

    * It is *the same session*: the game at hand has all moves of the file and the same cursor. The
      session stays as it is, with the aids used in either. So saving, leaving and loading again
      costs nothing.
    * It is *another attempt* at the deal: the session has gone further or another way than the
      file, was ended or removed, or belongs to another player and the deal is known here. The
      loaded session gets a new id, so that the one at hand stays as it is, and counts as a deal
      seen. It belongs to no tournament.
    * It has *moves of its own*: it continues the game at hand, which it replaces, or it is new
      here, with an unknown deal. A player may take a file from one machine to another, but the game
      counts as loaded, unless the file was saved here. A file without a move is just a deal
      (:meth:`Session.note_elsewhere`).
    """
    if at_hand is not None and at_hand.game.setup == filed.game.setup:
        if _same_place(at_hand.game, filed.game):
            return replace(at_hand, **_used_in_either(filed, at_hand))
        if _goes_on(at_hand.game, filed.game):
            loaded = replace(
                filed,
                **_used_in_either(filed, at_hand),
                auguries=_in_either(filed, at_hand),
                seconds=max(at_hand.seconds, filed.seconds),
                clock=_later(filed.clock, at_hand.clock),
            )
            if not saved_here and (filed.game.ended or filed.game.moves != at_hand.game.moves):
                loaded.note_loaded()
            return loaded
    elif at_hand is None and not seen:
        loaded = replace(filed, id=new_id() if entered else filed.id)
        if not saved_here:
            loaded.note_elsewhere()
        return loaded
    return replace(filed, id=new_id(), aids=filed.aids | ANOTHER_PLAY, tournament="")


def why_unranked(filed: Session, at_hand: Session | None, loaded: Session) -> Unranked | None:
    """Why a loaded game is not ranked; ``None`` if loading it costs nothing."""
    already = filed.aids if at_hand is None else filed.aids | at_hand.aids
    if Aid.LOADED in loaded.aids - already:
        return Unranked.ELSEWHERE
    if loaded.id == filed.id or not loaded.aids & ANOTHER_PLAY:
        return None
    same = at_hand is not None and at_hand.game.setup == filed.game.setup
    return Unranked.FURTHER if same else Unranked.SEEN


def _used_in_either(filed: Session, at_hand: Session) -> dict[str, Any]:
    """The aids used in either of two copies of a session, as fields of a session."""
    aids_by: tuple[frozenset[Aid], ...] = ()
    if filed.aids_by or at_hand.aids_by:
        seats = range(len(filed.game.setup.players))
        aids_by = tuple(filed.aids_of(seat) | at_hand.aids_of(seat) for seat in seats)
    return {"aids": filed.aids | at_hand.aids, "aids_by": aids_by}


def _in_either(filed: Session, at_hand: Session) -> tuple[Augury, ...]:
    """The auguries of either: a file cannot free stones that the oracle holds."""
    every = {augury.move: augury for augury in (*filed.auguries, *at_hand.auguries)}
    return tuple(every[move] for move in sorted(every))


def _later(clock: Clock | None, at_hand: Clock | None) -> Clock | None:
    """The clock of a loaded game, which must not regain time that the unfinished session has
    spent."""
    if clock is None or at_hand is None or clock.kind is not ClockKind.GAME:
        return clock
    return max(clock, at_hand, key=lambda one: one.spent)


def _same_place(one: Game, other: Game) -> bool:
    return one.moves[: one.cursor] == other.moves[: other.cursor] and one.ended == other.ended


def _goes_on(one: Game, other: Game) -> bool:
    """Whether the other game continues the first one.

    It must contain all its moves, including those taken back, and may not have undone more of them:
    a file does not prove that an undo was counted as an aid.
    """
    longer = other.moves[: len(one.moves)] == one.moves and other.cursor >= one.cursor
    return longer and not one.ended
