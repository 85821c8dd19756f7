"""The tables of the database."""

from typing import Final

VERSION: Final = 9
"""The ``user_version`` of a database with these tables; 0 is one that has none yet."""
SCHEMA: Final = (
    # every ended game once; Ishido's results have columns of their own, which are empty for other
    # kinds, and those have a text instead
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
        record TEXT NOT NULL,
        starred INTEGER NOT NULL DEFAULT 0 CHECK (starred IN (0, 1)),
        kind TEXT NOT NULL DEFAULT 'ishido',
        result TEXT NOT NULL DEFAULT ''
    )""",
    "CREATE INDEX games_by_player ON games (player, mode, scoring, points DESC)",
    "CREATE INDEX games_by_end ON games (ended_at)",
    # the deals that a player has seen; players have the keys of ``player_names.py``
    """CREATE TABLE deals_seen (
        player TEXT NOT NULL,
        deal_key TEXT NOT NULL,
        first_seen TEXT NOT NULL,
        how TEXT NOT NULL,
        PRIMARY KEY (player, deal_key)
    )""",
    # which games are on a list, and under which name; a score without a name of its own stands
    # under its players' names; the scores come from the records
    """CREATE TABLE high_scores (
        list TEXT NOT NULL CHECK (list IN ('today', 'all-time', 'tournament')),
        session TEXT NOT NULL REFERENCES games (session) ON DELETE CASCADE,
        keeper INTEGER NOT NULL DEFAULT 0,
        name TEXT NOT NULL,
        PRIMARY KEY (list, session, keeper)
    )""",
    "CREATE INDEX high_scores_by_session ON high_scores (session)",
    # tournaments: their terms, and the records of their games; results are computed from those
    """CREATE TABLE tournaments (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        created TEXT NOT NULL,
        covered INTEGER NOT NULL,
        agreed TEXT NOT NULL
    )""",
    """CREATE TABLE tournament_games (
        tournament TEXT NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
        entrant INTEGER NOT NULL,
        session TEXT NOT NULL,
        record TEXT NOT NULL,
        PRIMARY KEY (tournament, entrant)
    )""",
    # reviews of ended games, and pars and best results of deals, which take minutes to compute
    """CREATE TABLE reviews (
        session TEXT PRIMARY KEY REFERENCES games (session) ON DELETE CASCADE,
        version INTEGER NOT NULL,
        review TEXT NOT NULL
    )""",
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
    )""",
    # the oracle's readings, which stay when their game is deleted; the moment and the five stones
    # say what was cast, also of a copy of the game; a reading that was removed keeps its row, so
    # that its game does not bring it back
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
    )""",
    "CREATE INDEX readings_by_player ON readings (player)",
)
"""The statements that create the tables. All have row numbers, so that reading can go on behind a
damaged place."""

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
    "deals_seen": ("player", "deal_key", "first_seen", "how"),
    "high_scores": ("list", "session", "keeper", "name"),
    "tournaments": ("id", "name", "created", "covered", "agreed"),
    "tournament_games": ("tournament", "entrant", "session", "record"),
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
