"""High scores: the lists, with each score computed from the record of its game.

The database stores which games are on a list, and under which name. Their scores are computed by
replaying the records, so that nobody can write a score that was not played.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from ishido.records.names import TEAM_NAME, clean_name
from ishido.records.players import Player, PlayerKind
from ishido.records.strict_json import RecordError
from ishido.rules.game import Mode
from ishido.rules.mastery import Mastery, mastery
from ishido.rules.record import parse_record
from ishido.rules.scoring import Scoring
from ishido.session.result import GameResult, result_of
from ishido.session.session import Session
from ishido.storage.player_names import PlayerNames
from ishido.storage.schema import COLUMNS, COVERED

if TYPE_CHECKING:  # loaded where it is used: the start of the window does not wait for it
    from sqlite3 import Connection

PLACES: Final = 10
"""The number of scores on a list."""
DAYS_KEPT: Final = 7
"""The number of days whose entries the list Today keeps, in case a wrong clock is corrected."""
_REMEMBERED: Final = 2048
"""The most replayed games in the cache. Lists are read often, and replaying a game takes 1.5 ms."""


class ScoreList(StrEnum):
    """The lists of each scoring."""

    TODAY = "today"
    """Scores of the local day, in solitaire and cooperative play, with or without aids, of deals
    not seen before.

    Computers' scores are shown on it without a rank."""
    ALL_TIME = "all-time"
    """Scores of people without aids, in solitaire and cooperative play."""
    TOURNAMENT = "tournament"
    """Scores of people in tournaments, where there are no aids."""


@dataclass(frozen=True, slots=True)
class Score:
    """A score: the values from its record, and its name on the lists."""

    session: str
    keeper: int
    """The score keeper: 0, or either player in challenge play."""
    name: str
    result: GameResult
    mastery: Mastery | None
    lists: frozenset[ScoreList]
    """The lists on which it may appear, if it is good enough."""
    asks_name: bool
    """Whether a single player is asked for the name."""
    record: bytes
    players: tuple[Player, ...] = ()
    """Those whose score it is."""
    ended_at: datetime | None = None
    computers: bool = False
    """Whether only computers played; such a score takes no place."""

    @property
    def own_name(self) -> str:
        """The default name of the score."""
        return " & ".join(player.name for player in self.players)

    @property
    def rank(self) -> tuple[int, ...]:
        """Higher is better."""
        return self.result.rank


# -- what a record is worth ------------------------------------------------------------------


def scores_of(session: Session, record: bytes) -> tuple[Score, ...]:
    """The scores of a session's game, one per score keeper; empty if the game is not ended."""
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
        used = session.aids_of(keeper)
        new = not any(aid.knows_deal for aid in used)
        if setup.mode is Mode.TOURNAMENT:
            if earned and people and session.tournament:
                lists.add(ScoreList.TOURNAMENT)
        # The stones of a challenge are shared, so a player's score compares with no other game's.
        elif earned and new and setup.mode is not Mode.CHALLENGE:
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
                tuple(players),
                computers=all(player.kind is PlayerKind.COMPUTER for player in players),
            )
        )
    return tuple(scores)


@lru_cache(maxsize=_REMEMBERED)
def _replayed(record: bytes) -> tuple[Score, ...]:
    """The scores in a record; none if it is damaged or its game is not ended."""
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
    """The best scores of people or of computers in a scoring, optionally of one local day.

    ``scores`` are in the order of entry; among equals the earlier comes first. The day of a score
    is the calendar day where it was played, which a change of time zones does not affect.
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
    """The ranked scores of people, with as many computers between them as there are free lines.

    Among equals, people come first.
    """
    shown = [*people, *computers[: PLACES - len(people)]]
    return sorted(shown, key=lambda score: score.rank, reverse=True)


def place_among(score: Score, scores: Sequence[Score]) -> int | None:
    """The place of a new score on a ranked list, 1 for the first; ``None`` if it has none."""
    better = sum(other.rank >= score.rank for other in scores)
    return better + 1 if better < PLACES else None


# -- the database ----------------------------------------------------------------------------

Entries = dict[ScoreList, list[Score]]
"""The entries of the lists of every scoring, in the order of entry."""


def read_entries(connection: "Connection", who: PlayerNames) -> Entries:
    """All entries with a valid record. Others are skipped.

    An entry without a name of its own gets the names that its players have in ``who``.

    Entries of a tournament are left out until everybody has played its deal.
    """
    entries: Entries = {which: [] for which in ScoreList}
    # As bytes, because one damaged text would otherwise stop the reading.
    rows = connection.execute(
        "SELECT list, CAST(session AS BLOB), keeper, CAST(name AS BLOB), CAST(ended_at AS BLOB),"
        " CAST(record AS BLOB) FROM high_scores JOIN games USING (session)"
        f" WHERE session NOT IN {COVERED}"
        " ORDER BY games.id, keeper"
    )
    for which, session, keeper, name, ended_at, record in rows:
        score = _entry(session, keeper, name, ended_at, record, who)
        if score is not None and which in score.lists:
            entries[ScoreList(which)].append(score)
    return entries


def _entry(
    session: bytes,
    keeper: object,
    name: bytes,
    ended_at: bytes,
    record: bytes,
    who: PlayerNames,
) -> Score | None:
    try:
        when = datetime.fromisoformat(ended_at.decode())
        session_id = session.decode()
    except ValueError:
        return None
    for score in _replayed(record):
        # A record that was copied into another row does not count as another score.
        if score.keeper == keeper and score.session == session_id:
            score = _called_now(score, who)
            shown = clean_name(name.decode(errors="replace"), TEAM_NAME).strip() or score.own_name
            return replace(score, name=shown, ended_at=when)
    return None


def _called_now(score: Score, who: PlayerNames) -> Score:
    """A score with the names that its players have now."""
    return replace(score, players=tuple(map(who.called, score.players)))


def enter_scores(connection: "Connection", scores: Iterable[Score]) -> None:
    """Add the scores of a game just entered to the lists on which they have a place.

    Removes entries of old days from the list Today. Called in a transaction.
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
    """Remove from the list Today all but the days with the latest entries.

    Days count in the order of entry, not by the calendar, so that games played with a wrong clock
    neither remove today's scores nor block them.
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
    """Rename the scores of a game, or of one of its score keepers.

    If the new name is that of the players themselves, it changes when they are renamed.
    """
    row = connection.execute(
        "SELECT CAST(record AS BLOB) FROM games WHERE session = ?", (session,)
    ).fetchone()
    for score in () if row is None else _replayed(row[0]):
        if keeper in (None, score.keeper):
            own = _called_now(score, who).own_name
            connection.execute(
                "UPDATE high_scores SET name = ? WHERE session = ? AND keeper = ?",
                ("" if name == own else name, session, score.keeper),
            )


def clear_list(connection: "Connection", which: ScoreList, scoring: Scoring) -> None:
    """Clear a list for a scoring, including damaged entries. The games stay."""
    delete = "DELETE FROM high_scores WHERE list = ? AND session"
    # by the values in the records, and by the rows for damaged ones
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
