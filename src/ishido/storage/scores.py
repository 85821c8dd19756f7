"""High scores: Today's and All-Time lists, each score computed from the record of its game.

The database says which games stand on a list, and under what name. What they scored is worked out
by replaying their records: a score that was not played cannot be written into it.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from ishido.rules.game import Mode, PlayerKind
from ishido.rules.mastery import Mastery, mastery
from ishido.rules.names import TEAM_NAME, clean_name
from ishido.rules.record import RecordError, parse_record
from ishido.rules.scoring import Scoring
from ishido.session.result import GameResult, result_of
from ishido.session.session import Session
from ishido.storage.player_names import PlayerNames
from ishido.storage.schema import COLUMNS, COVERED
from ishido.storage.seats import read_seats

if TYPE_CHECKING:  # loaded where it is used: the start of the window does not wait for it
    from sqlite3 import Connection

PLACES: Final = 10
"""Scores on a list."""
DAYS_KEPT: Final = 7
"""Days of which Today's list keeps its entries: a clock that was set wrong may be set right."""
_REMEMBERED: Final = 2048
"""Replayed games kept: a list is read often, and replaying one takes a millisecond and a half."""


class ScoreList(StrEnum):
    """The lists of each scoring."""

    TODAY = "today"
    """The local day's, of all modes but tournament, aided or not, of deals not seen before.

    Computers' scores are shown on it without a place."""
    ALL_TIME = "all-time"
    """People's, unaided, in solitaire, cooperative and challenge play."""
    TOURNAMENT = "tournament"
    """People's in tournaments, where nobody has aids."""


@dataclass(frozen=True, slots=True)
class Score:
    """One score on the lists: what its record says, and the name that it stands under."""

    session: str
    keeper: int
    """Which score keeper of the game it is: 0, or either player in challenge play."""
    name: str
    result: GameResult
    mastery: Mastery | None
    lists: frozenset[ScoreList]
    """Where it may stand, if it is good enough."""
    asks_name: bool
    """Whether the player is asked for the name: one person alone."""
    record: bytes
    players: tuple[tuple[int, str], ...] = ()
    """The seats of those whose score it is, and their names."""
    ended_at: datetime | None = None
    computers: bool = False
    """Whether no person has a part in it: it takes no place on a list."""

    @property
    def own_name(self) -> str:
        """The name that it stands under as long as nobody has given it another."""
        return " & ".join(name for _, name in self.players)

    @property
    def rank(self) -> tuple[int, ...]:
        """Higher is better."""
        return self.result.rank


# -- what a record is worth ------------------------------------------------------------------


def scores_of(session: Session, record: bytes) -> tuple[Score, ...]:
    """The scores of a session's game, one for each score keeper; none if it is not ended."""
    game = session.game
    setup = game.setup
    if not game.ended:
        return ()
    scores = []
    for keeper, account in enumerate(game.accounts):
        seats = [keeper] if setup.mode is Mode.CHALLENGE else range(len(setup.players))
        players = [setup.players[seat] for seat in seats]
        people = all(player.kind is PlayerKind.HUMAN for player in players)
        lists: set[ScoreList] = set()
        earned = account.points > 0 or (
            setup.scoring is Scoring.ANCIENT and game.standing.placed > 0
        )
        earned = earned and session.resigned != keeper  # giving up is no way to keep a lead
        used = session.aids_of(keeper)
        new = not any(aid.knows_deal for aid in used)
        if setup.mode is Mode.TOURNAMENT:
            if earned and people and session.tournament:
                lists.add(ScoreList.TOURNAMENT)
        elif earned and new:
            lists.add(ScoreList.TODAY)
            if people and not used:
                lists.add(ScoreList.ALL_TIME)
        scores.append(
            Score(
                session.id,
                keeper,
                " & ".join(player.name for player in players),
                result_of(session, keeper),
                mastery(game),
                frozenset(lists),
                people and setup.mode is Mode.SOLITAIRE,
                record,
                tuple((seat, setup.players[seat].name) for seat in seats),
                computers=all(player.kind is PlayerKind.COMPUTER for player in players),
            )
        )
    return tuple(scores)


@lru_cache(maxsize=_REMEMBERED)
def _replayed(record: bytes) -> tuple[Score, ...]:
    """The scores that a record is worth; none if it is damaged or its game not ended."""
    try:
        parsed = parse_record(record)
    except RecordError:
        return ()
    return scores_of(Session.resume(parsed), record)


# -- lists -----------------------------------------------------------------------------------


def ranked(
    scores: Iterable[Score],
    scoring: Scoring,
    day: date | None = None,
    *,
    computers: bool = False,
) -> list[Score]:
    """People's best of a scoring, or computers'; of one local day if it is given.

    ``scores`` are in the order in which they were entered: among equals the earlier comes first. A
    score's day is the one that the calendar showed where it was played: no change of clocks moves
    it to another.
    """
    wanted = [
        score
        for score in scores
        if score.result.scoring is scoring
        and score.computers is computers
        and (day is None or (score.ended_at is not None and score.ended_at.date() == day))
    ]
    return sorted(wanted, key=lambda score: score.rank, reverse=True)[:PLACES]


def with_computers(people: Sequence[Score], computers: Sequence[Score]) -> list[Score]:
    """Ranked people, and among them as many computers as the list has lines to spare.

    Among equals people come first.
    """
    shown = [*people, *computers[: PLACES - len(people)]]
    return sorted(shown, key=lambda score: score.rank, reverse=True)


def place_among(score: Score, scores: Sequence[Score]) -> int | None:
    """Which place a new score takes on a ranked list, 1 for the first; ``None`` if it has none."""
    better = sum(other.rank >= score.rank for other in scores)
    return better + 1 if better < PLACES else None


# -- the database ----------------------------------------------------------------------------

Entries = dict[ScoreList, list[Score]]
"""What stands on the lists, of every scoring, in the order in which it was entered."""


def read_entries(connection: "Connection", who: PlayerNames) -> Entries:
    """All entries whose records are sound; what cannot be read is passed over.

    Those without a name of their own stand under the names that ``who`` gives their players.

    Those of a tournament wait until everybody has played its deal.
    """
    entries: Entries = {which: [] for which in ScoreList}
    # As bytes: text that somebody has damaged would otherwise end the reading of all.
    rows = connection.execute(
        "SELECT list, CAST(session AS BLOB), keeper, CAST(name AS BLOB), CAST(ended_at AS BLOB),"
        " CAST(record AS BLOB) FROM high_scores JOIN games USING (session)"
        f" WHERE session NOT IN {COVERED}"
        " ORDER BY games.id, keeper"
    )
    seats = read_seats(connection)
    for which, session, keeper, name, ended_at, record in rows:
        keys = seats.get(session.decode(errors="replace"), {})
        score = _entry(session, keeper, name, ended_at, record, keys, who)
        if score is not None and which in score.lists:
            entries[ScoreList(which)].append(score)
    return entries


def _entry(
    session: bytes,
    keeper: object,
    name: bytes,
    ended_at: bytes,
    record: bytes,
    keys: Mapping[int, str],
    who: PlayerNames,
) -> Score | None:
    try:
        when = datetime.fromisoformat(ended_at.decode())
        session_id = session.decode()
    except ValueError:
        return None
    for score in _replayed(record):
        # A record copied into another's row is not another's score.
        if score.keeper == keeper and score.session == session_id:
            score = _called_now(score, keys, who)
            shown = clean_name(name.decode(errors="replace"), TEAM_NAME).strip() or score.own_name
            return replace(score, name=shown, ended_at=when)
    return None


def _called_now(score: Score, keys: Mapping[int, str], who: PlayerNames) -> Score:
    """A score with the names that its players have now."""
    players = [
        (seat, who.called(keys[seat]) if seat in keys else name) for seat, name in score.players
    ]
    return replace(score, players=tuple(players))


def enter_scores(connection: "Connection", scores: Iterable[Score]) -> None:
    """Put the scores of a game just entered on the lists on which they have a place.

    What stands on Today's list from days long past is taken off. For a transaction of the writer's.
    """
    entries = read_entries(connection, PlayerNames())
    entered = False
    columns = ", ".join(COLUMNS["high_scores"])
    for score in scores:
        for which in score.lists:
            rivals = ranked(
                entries[which], score.result.scoring, _day(which, score), computers=score.computers
            )
            if place_among(score, rivals) is not None:
                entered = True
                connection.execute(
                    f"INSERT INTO high_scores ({columns}) VALUES (?, ?, ?, ?)"
                    " ON CONFLICT DO NOTHING",
                    (
                        str(which),
                        score.session,
                        score.keeper,
                        "" if score.name == score.own_name else score.name,
                    ),
                )
    if entered:
        _forget_old_days(connection)


def _forget_old_days(connection: "Connection") -> None:
    """Take off Today's list all but the days on which games were last entered.

    Days count in the order in which their games were entered, not by the calendar: what was played
    while the clock was wrong neither removes today's scores nor keeps them from being entered.
    """
    connection.execute(
        "DELETE FROM high_scores WHERE list = 'today' AND session IN"
        " (SELECT session FROM games WHERE substr(ended_at, 1, 10) NOT IN"
        "  (SELECT substr(ended_at, 1, 10) FROM high_scores JOIN games USING (session)"
        "   WHERE list = 'today' GROUP BY 1 ORDER BY max(games.id) DESC LIMIT ?))",
        (DAYS_KEPT,),
    )


def _day(which: ScoreList, score: Score) -> date | None:
    if which is not ScoreList.TODAY or score.ended_at is None:
        return None
    return score.ended_at.date()


def rename_score(
    connection: "Connection",
    who: PlayerNames,
    session: str,
    name: str,
    keeper: int | None = None,
) -> None:
    """Have a game's scores stand under another name, or those of one score keeper.

    One that is their players' own name follows these from now on.
    """
    row = connection.execute(
        "SELECT CAST(record AS BLOB) FROM games WHERE session = ?", (session,)
    ).fetchone()
    keys = read_seats(connection, session).get(session, {})
    for score in () if row is None else _replayed(row[0]):
        if keeper in (None, score.keeper):
            own = _called_now(score, keys, who).own_name
            connection.execute(
                "UPDATE high_scores SET name = ? WHERE session = ? AND keeper = ?",
                ("" if name == own else name, session, score.keeper),
            )


def clear_list(connection: "Connection", which: ScoreList, scoring: Scoring) -> None:
    """Take all scores of a scoring off a list; their games stay. What is damaged goes as well."""
    delete = "DELETE FROM high_scores WHERE list = ? AND session"
    # by what the records say, and by what the rows of damaged ones do
    connection.executemany(
        f"{delete} = ?",
        [
            (str(which), score.session)
            for score in read_entries(connection, PlayerNames())[which]
            if score.result.scoring is scoring
        ],
    )
    connection.execute(
        f"{delete} IN (SELECT session FROM games WHERE scoring = ?)", (str(which), str(scoring))
    )
