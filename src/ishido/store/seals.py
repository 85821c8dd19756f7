"""Goals: the seals that a player's games have earned.

Each seal is a SELECT on the games that are kept. So it holds for what was played before, and
nothing is stored.
"""

from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from typing import Final

from ishido.bluestone.kind import KIND as BLUESTONE
from ishido.bluestone.players.levels import LEVEL_NAMES as BLUESTONE_LEVELS
from ishido.language import N_
from ishido.players.levels import LEVELS
from ishido.rules.game import Mode
from ishido.rules.mastery import Mastery
from ishido.rules.scoring import Scoring
from ishido.session.policy import Aid
from ishido.session.session import Session
from ishido.store.database import Database
from ishido.store.lines import GameState

SERIOUS: Final = 33
"""The fewest stones of a challenge that is won, half the pouch: it may be ended at any time."""


@dataclass(frozen=True, slots=True)
class Seal:
    """A goal."""

    id: str
    name: str
    sentence: str
    """What to do."""
    rows: str
    """What has earned it, in SQL: rows with ``at``, ``day`` and ``id``. Most are of the table
    ``mine``, the ended games of the player."""


@dataclass(frozen=True, slots=True)
class Earned:
    """When a seal was first earned."""

    day: date
    game: str
    """The id of the game that earned it; empty if none did."""


def _groups(start: str, length: str) -> str:
    """The scores of a side's groups in a result of Bluestone, as JSON."""
    groups = f"'[' || replace(substr(result, {start}, {length}), ' ', ',') || ']'"
    return f"CASE WHEN json_valid({groups}) THEN {groups} END"


_BLACK: Final = _groups("1", "instr(result, ' – ') - 1")
_WHITE: Final = _groups("instr(result, ' – ') + 3", "length(result)")
_MINE: Final = f"""WITH given AS (
    SELECT ? AS name, ? AS day, 0 AS at, '' AS id
), mine AS (
    SELECT games.id, games.at, games.day, started, kind, deal, mode, scoring, tournament, mastery,
        auguries, own.four_ways, own.uses, other.level AS level,
        own.four_ways NOTNULL AND stones_left = 0 AS emptied,
        CASE
            WHEN resigned OR other.level IS NULL THEN 0 -- a computer never resigns
            WHEN kind = '{BLUESTONE}' THEN ( -- the first groups that differ decide
                SELECT one.value > coalesce(two.value, 0)
                FROM json_each(CASE seats.seat WHEN 0 THEN {_BLACK} ELSE {_WHITE} END) AS one
                LEFT JOIN json_each(CASE seats.seat WHEN 0 THEN {_WHITE} ELSE {_BLACK} END) AS two
                    ON two.key = one.key
                WHERE one.value IS NOT two.value ORDER BY one.key LIMIT 1
            )
            ELSE moves >= {SERIOUS}
                AND (own.points, own.four_ways) > (theirs.points, theirs.four_ways)
        END AS won
    FROM given
    JOIN seats ON seats.name = given.name AND seats.level IS NULL
    JOIN games ON games.number = seats.game
    LEFT JOIN seats AS other ON other.game = games.number AND other.seat != seats.seat
    -- What a computer has helped to make is not one's own.
    LEFT JOIN scores AS own ON own.game = games.number AND CASE mode
        WHEN '{Mode.CHALLENGE}' THEN own.keeper = seats.seat ELSE other.level IS NULL END
    LEFT JOIN scores AS theirs ON theirs.game = games.number AND theirs.keeper = 1 - seats.seat
    WHERE state = '{GameState.ENDED}'
        AND NOT instr(coalesce(aids, ''), '{Aid.LOADED}')
        AND NOT instr(coalesce(aids, ''), '{Aid.COMPUTER_PLAYED}')
) """


def _mine(condition: str) -> str:
    return f"mine WHERE {condition}"


def _won(levels: tuple[str, ...], kind: str = Session.kind) -> str:
    """A game that was won against a computer of one of these levels."""
    those = ", ".join(f"'{level}'" for level in levels)
    return _mine(f"won AND kind = '{kind}' AND level IN ({those})")


SEALS: Final = (
    # the first evening
    Seal("one", N_("First 4-Way"), N_("Make a 4-Way."), _mine("four_ways >= 1")),
    Seal("today", N_("Today’s deal"), N_("Play the deal of the day to its end."),
         _mine("deal = replace(substr(started, 1, 10), '-', '')")),
    Seal("beginner", N_("The Beginner"),
         N_("Win a challenge against the Beginner or a stronger player."), _won(LEVELS)),
    Seal("oracle", N_("The oracle"), N_("Ask the oracle, and make the 4-Way that answers."),
         _mine("auguries")),
    Seal("three", N_("Three 4-Ways"), N_("Make three 4-Ways in a game."), _mine("four_ways >= 3")),
    Seal("together", N_("Two together"), N_("Play a cooperative game with somebody to its end."),
         _mine(f"mode = '{Mode.COOPERATIVE}' AND level IS NULL")),
    # the first weeks
    Seal("pouch", N_("Empty pouch"), N_("Place all stones."), _mine("emptied")),
    Seal("learner", N_("The Learner"),
         N_("Win a challenge against the Learner or a stronger player."), _won(LEVELS[1:])),
    Seal("bluestone learner", N_("Blue stones"),
         N_("Win a game of Bluestone against the Learner or a stronger player."),
         _won(BLUESTONE_LEVELS, BLUESTONE)),
    Seal("stones", N_("Own stones"), N_("Draw a stoneset in the editor, or add one."),
         "given WHERE day != ''"),
    Seal("six", N_("Six 4-Ways"), N_("Make six 4-Ways in a game."), _mine("four_ways >= 6")),
    Seal("days", N_("Seven days"), N_("Play a game to its end on each of seven days in a row."),
         "(SELECT min(at) AS at, day, id, lag(day, 6) OVER (ORDER BY day) AS first FROM mine"
         " GROUP BY day) WHERE first = date(day, '-6 days')"),
    # the months
    Seal("adept", N_("The Adept"),
         N_("Win a challenge against the Adept or a stronger player."), _won(LEVELS[2:])),
    Seal("unaided", N_("By yourself"), N_("Place all stones without help."),
         _mine("emptied AND uses = ''")),
    Seal("tournament", N_("Tournament"),
         N_("Take part in a tournament of two or more until all have played."),
         "(SELECT max(games.at) AS at, games.day, games.id FROM games JOIN tournaments"
         " ON tournaments.id = tournament AND json_valid(terms)"
         f" WHERE state = '{GameState.ENDED}' AND tournament IN (SELECT tournament FROM mine)"
         " GROUP BY tournament HAVING count(*) >= max(2, json_array_length(terms, '$.players')))"),
    Seal("ancient", N_("Ancient way"), N_("Place all stones in a game with Ancient scoring."),
         _mine(f"emptied AND scoring = '{Scoring.ANCIENT}'")),
    Seal("bluestone expert", N_("Deeper blue"),
         N_("Win a game of Bluestone against the Expert or the Master."),
         _won(BLUESTONE_LEVELS[1:], BLUESTONE)),
    Seal("expert", N_("The Expert"),
         N_("Win a challenge against the Expert or a stronger player."), _won(LEVELS[3:])),
    # the hundredth evening
    Seal("nine", N_("Nine 4-Ways"), N_("Make nine 4-Ways in a game."), _mine("four_ways >= 9")),
    Seal("master game", N_("Master Game"),
         N_("Place all stones, with 4-Ways at all four corners and around the middle."),
         _mine(f"emptied AND mastery = '{Mastery.MASTER_GAME}'")),
    Seal("master", N_("The Master"), N_("Win a challenge against the Master or the Sage."),
         _won(LEVELS[4:])),
    Seal("bluestone master", N_("Deepest blue"), N_("Win a game of Bluestone against the Master."),
         _won(BLUESTONE_LEVELS[2:], BLUESTONE)),
    Seal("sage", N_("The Sage"), N_("Win a challenge against the Sage."), _won(LEVELS[5:])),
    Seal("way", N_("The Way"), N_("Place all stones, with eleven 4-Ways."),
         _mine("emptied AND four_ways >= 11")),
)  # fmt: skip
"""All goals, from the first evening to the hundredth: four rows of six."""
_ASK: Final = _MINE + " UNION ALL ".join(
    f"SELECT '{seal.id}', min(at), day, id FROM {seal.rows}" for seal in SEALS
)


def earned(database: Database, name: str, made: date | None = None) -> dict[str, Earned]:
    """The seals that somebody has earned, by their ids.

    :param made: the day on which their first stoneset was made.
    """
    found = {}
    for seal, at, day, game in database.rows(_ASK, name, f"{made or ''}"):
        with suppress(ValueError, TypeError):  # damaged
            if at is not None:
                found[seal] = Earned(date.fromisoformat(day), game)
    return found
