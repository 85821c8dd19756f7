"""The tables of the database, version by version."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ishido.storage.ended_players import player_keys_from_records

if TYPE_CHECKING:
    from sqlite3 import Connection

MIGRATIONS: Final[tuple[tuple["str | Callable[[Connection], None]", ...], ...]] = (
    # 1: every ended game once, and the deals that a player has seen
    (
        """CREATE TABLE games (
            id INTEGER PRIMARY KEY,
            session TEXT NOT NULL UNIQUE,
            player TEXT NOT NULL,
            ended_at TEXT NOT NULL,
            started TEXT NOT NULL,
            seconds REAL NOT NULL,
            deal TEXT,
            deal_key TEXT NOT NULL,
            mode TEXT NOT NULL,
            scoring TEXT NOT NULL,
            points INTEGER NOT NULL,
            four_ways INTEGER NOT NULL,
            stones_left INTEGER NOT NULL,
            emptied INTEGER NOT NULL CHECK (emptied IN (0, 1)),
            uses TEXT NOT NULL,
            record TEXT NOT NULL
        )""",
        "CREATE INDEX games_by_player ON games (player, mode, scoring, points DESC)",
        """CREATE TABLE deals_seen (
            player TEXT NOT NULL,
            deal_key TEXT NOT NULL,
            first_seen TEXT NOT NULL,
            how TEXT NOT NULL,
            PRIMARY KEY (player, deal_key)
        ) WITHOUT ROWID""",
    ),
    # 2: stars for the journal, and high scores. The table says which games are on a list, and under
    # which name; the scores come from their records.
    (
        "ALTER TABLE games ADD COLUMN starred INTEGER NOT NULL DEFAULT 0 CHECK (starred IN (0, 1))",
        "CREATE INDEX games_by_end ON games (ended_at)",
        """CREATE TABLE high_scores (
            list TEXT NOT NULL CHECK (list IN ('today', 'all-time')),
            session TEXT NOT NULL REFERENCES games (session) ON DELETE CASCADE,
            keeper INTEGER NOT NULL DEFAULT 0,
            name TEXT NOT NULL,
            PRIMARY KEY (list, session, keeper)
        ) WITHOUT ROWID""",
        "CREATE INDEX high_scores_by_session ON high_scores (session)",
        # the best games that were played before there were lists
        """INSERT INTO high_scores (list, session, name)
            SELECT 'all-time', session, player FROM (
                SELECT session, player, row_number() OVER (
                    PARTITION BY scoring ORDER BY
                        points DESC,
                        CASE scoring WHEN 'ancient' THEN emptied ELSE 0 END DESC,
                        four_ways DESC, stones_left, id
                ) AS place
                FROM games
                WHERE mode = 'solitaire' AND uses = '[]'
                    AND (points > 0 OR scoring = 'ancient' AND stones_left < 66)
            ) WHERE place <= 10""",
    ),
    # 3: tournaments: their terms, and the records of their games. Results are computed from those.
    # Their scores have their own list.
    (
        """CREATE TABLE tournaments (
            id TEXT PRIMARY KEY,
            name TEXT NOT NULL,
            created TEXT NOT NULL,
            covered INTEGER NOT NULL,
            agreed TEXT NOT NULL
        ) WITHOUT ROWID""",
        """CREATE TABLE tournament_games (
            tournament TEXT NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
            entrant INTEGER NOT NULL,
            session TEXT NOT NULL,
            record TEXT NOT NULL,
            PRIMARY KEY (tournament, entrant)
        ) WITHOUT ROWID""",
        """CREATE TABLE high_scores_3 (
            list TEXT NOT NULL CHECK (list IN ('today', 'all-time', 'tournament')),
            session TEXT NOT NULL REFERENCES games (session) ON DELETE CASCADE,
            keeper INTEGER NOT NULL DEFAULT 0,
            name TEXT NOT NULL,
            PRIMARY KEY (list, session, keeper)
        ) WITHOUT ROWID""",
        "INSERT INTO high_scores_3 SELECT list, session, keeper, name FROM high_scores",
        "DROP TABLE high_scores",
        "ALTER TABLE high_scores_3 RENAME TO high_scores",
        "CREATE INDEX high_scores_by_session ON high_scores (session)",
    ),
    # 4: reviews of ended games, and pars and best results of deals, which take minutes to compute
    (
        """CREATE TABLE reviews (
            session TEXT PRIMARY KEY REFERENCES games (session) ON DELETE CASCADE,
            version INTEGER NOT NULL,
            review TEXT NOT NULL
        ) WITHOUT ROWID""",
        """CREATE TABLE yardsticks (
            deal_key TEXT NOT NULL,
            scoring TEXT NOT NULL,
            par_by TEXT,
            par_score REAL,
            par_four_ways REAL,
            par_plays INTEGER,
            ceiling_score INTEGER,
            ceiling_four_ways INTEGER,
            line TEXT,
            PRIMARY KEY (deal_key, scoring)
        ) WITHOUT ROWID""",
    ),
    # 5: which games have been replayed, so that their results can be trusted
    (
        """CREATE TABLE replayed (
            session TEXT PRIMARY KEY REFERENCES games (session) ON DELETE CASCADE,
            proof TEXT NOT NULL
        ) WITHOUT ROWID""",
    ),
    # 6: people by their ids (``player_names.py``): who played in which seat of an ended game. A
    # score without a name of its own stands under its players' names.
    (
        """CREATE TABLE players (
            session TEXT NOT NULL REFERENCES games (session) ON DELETE CASCADE,
            seat INTEGER NOT NULL,
            player TEXT NOT NULL,
            PRIMARY KEY (session, seat)
        ) WITHOUT ROWID""",
        "CREATE INDEX players_by_player ON players (player)",
        "REINDEX",  # a row that an index lacks could not be changed
        player_keys_from_records,
        "UPDATE OR IGNORE deals_seen SET player = 'name:' || player",
    ),
    # 7: the kind of each game. Ishido's results have columns of their own, which are empty for
    # other kinds; those have a text instead.
    (
        "ALTER TABLE games ADD COLUMN kind TEXT NOT NULL DEFAULT 'ishido'",
        "ALTER TABLE games ADD COLUMN result TEXT NOT NULL DEFAULT ''",
    ),
    # 8: the oracle's readings, which stay when their game is deleted. The moment and the five
    # stones say what was cast, also of a copy of the game. A reading that was removed keeps its
    # row, so that its game does not bring it back.
    (
        """CREATE TABLE readings (
            moment TEXT NOT NULL,
            stones TEXT NOT NULL,
            player TEXT NOT NULL,
            question TEXT NOT NULL,
            session TEXT NOT NULL,
            move INTEGER NOT NULL,
            deal TEXT,
            removed INTEGER NOT NULL DEFAULT 0 CHECK (removed IN (0, 1)),
            PRIMARY KEY (moment, stones)
        ) WITHOUT ROWID""",
        "CREATE INDEX readings_by_player ON readings (player)",
    ),
)
"""The statements and functions that lead from each version of the schema to the next."""

COLUMNS: Final = {
    "games": (
        "session",
        "player",
        "ended_at",
        "started",
        "seconds",
        "deal",
        "deal_key",
        "mode",
        "scoring",
        "points",
        "four_ways",
        "stones_left",
        "emptied",
        "uses",
        "record",
        "starred",
        "kind",
        "result",
    ),
    "players": ("session", "seat", "player"),
    "deals_seen": ("player", "deal_key", "first_seen", "how"),
    "high_scores": ("list", "session", "keeper", "name"),
    "tournaments": ("id", "name", "created", "covered", "agreed"),
    "tournament_games": ("tournament", "entrant", "session", "record"),
    "replayed": ("session", "proof"),
    "readings": ("moment", "stones", "player", "question", "session", "move", "deal", "removed"),
    "reviews": ("session", "version", "review"),
    "yardsticks": (
        "deal_key",
        "scoring",
        "par_by",
        "par_score",
        "par_four_ways",
        "par_plays",
        "ceiling_score",
        "ceiling_four_ways",
        "line",
    ),
}
"""The columns that the tables must have; without them, a database is foreign or damaged."""

COVERED: Final = (
    "(SELECT session FROM tournament_games JOIN tournaments ON id = tournament WHERE covered >"
    " (SELECT count(*) FROM tournament_games AS played WHERE played.tournament = id))"
)
"""The hidden sessions: those of tournaments in which somebody has yet to play the deal."""
