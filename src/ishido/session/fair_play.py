"""Fair play: three rules, which stop mistakes, and not somebody who edits files.

1. Help keeps a score off the All-Time list (:mod:`ishido.session.policy`). The player is asked
   before the first help in a game, while that still costs something.
2. A deal is ranked the first time that a name plays it here. It counts as seen once a stone was
   placed, or its stones were shown. Tournaments are exempt: everybody plays the same deal there.
3. A file at the position of the game that is kept here resumes that game. Any other opens as a new
   game, which is not ranked.
"""

from dataclasses import replace

from ishido.kinds.players import Player
from ishido.rules.game import Mode
from ishido.session.intention import Intention
from ishido.session.session import Aid, Session


def scorers(mode: Mode, seats: tuple[Player, ...], keeper: int = 0) -> tuple[Player, ...]:
    """Those whose score a score keeper has."""
    return seats[keeper : keeper + 1] if mode is Mode.CHALLENGE else seats


def asks_before(session: Session, intention: Intention) -> bool:
    """Whether an intention needs a question first: it would be the first help for a score that the
    All-Time list could have, which is one of people."""
    seat = session.seat_aided
    if any(one.is_computer for one in scorers(session.game.setup.mode, session.players, seat)):
        return False
    return not session.aids_of(seat) and session.would_bar(intention) is not None


def aids_at_start(tournament: str, *, seen: bool) -> frozenset[Aid]:
    """What a new game counts as help from its start.

    :param tournament: the id of its tournament; empty for none.
    :param seen: whether one of its people has seen the deal.
    """
    return frozenset({Aid.DEAL_SEEN} if seen and not tournament else ())


def shows_deal(session: Session) -> bool:
    """Whether the people of a game have seen its deal: a stone was placed, even if it was taken
    back, or the pouch was shown."""
    return session.game.standings[-1].placed > 0 or Aid.POUCH_SHOWN in session.aids


def is_at(filed: Session, kept: Session) -> bool:
    """Whether a file is at the position of the game that is kept here."""
    one, other = filed.game, kept.game
    moves = one.moves[: one.cursor] == other.moves[: other.cursor]
    return one.setup == other.setup and moves and one.ended == other.ended


def as_loaded(filed: Session) -> Session:
    """The game in a file that is not at the position of the one kept here."""
    return replace(filed, aids=filed.aids | {Aid.LOADED}, tournament="")
