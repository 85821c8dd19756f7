"""The tables of the database."""

from typing import Final

VERSION: Final = 2
"""The ``user_version`` of a database with these tables; 0 is one that has none yet."""

TABLES: Final = {
    # every game: its record, and what lists need to know of it, which the record says, too
    "games": {
        "id": "text UNIQUE",
        "kind": "text",
        "state": "text",  # a GameState
        "at": "real",  # when it ended, or was last played: seconds since 1970
        "zone": "integer",  # the offset from UTC there, in seconds
        "day": "text",  # the day of that where it was played, ISO 8601
        "starred": "flag",
        "cleared": "text",  # the lists from which its scores were removed
        "started": "text",
        "seconds": "real",
        "moves": "integer",
        "result": "text",
        "resigned": "flag",
        "untouched": "flag",
        "worth_keeping": "flag",
        # only of Ishido:
        "deal": "text?",
        "mode": "text?",
        "scoring": "text?",
        "stones_left": "integer?",
        "aids": "text?",
        "mastery": "text?",
        "auguries": "integer?",
        "tournament": "text",
        "record": "text",
    },
    # the players of each game, and its score keepers: the team, or each player of a challenge
    "seats": {
        "game": "integer REFERENCES games (number) ON DELETE CASCADE",
        "seat": "integer",
        "name": "text",
        "level": "text?",  # of a computer
    },
    "scores": {
        "game": "integer REFERENCES games (number) ON DELETE CASCADE",
        "keeper": "integer",
        "points": "integer",
        "four_ways": "integer",
        "uses": "text",
        "lists": "text",
        "computers": "flag",  # whether only computers have it
    },
    # the deals that somebody has seen
    "deals_seen": {"player": "text", "deal": "text", "first_seen": "text"},
    # the terms of tournaments; their games have their ids
    "tournaments": {"id": "text UNIQUE", "name": "text", "created": "text", "terms": "text"},
    # the questions that wait for a 4-Way
    "questions": {"player": "text UNIQUE", "question": "text"},
    # reviews of ended games, which take up to a minute to compute
    "reviews": {
        "game": "text UNIQUE REFERENCES games (id) ON DELETE CASCADE",
        "version": "integer",
        "review": "text",
    },
    # the puzzles that somebody has tried: the game's by their numbers, others by game and move
    "puzzles": {
        "player": "text",
        "puzzle": "text",
        "first_try": "flag",  # whether there was neither a wrong stone nor a hint
        "solved": "flag",
    },
}
"""The tables and their columns: the type, with ``?`` for those that may be empty, and what else SQL
is told of them."""
KEYS: Final = {
    "seats": "game, seat",
    "scores": "game, keeper",
    "deals_seen": "player, deal",
    "puzzles": "player, puzzle",
}
"""The columns that together name a row."""
COLUMNS: Final = {table: tuple(columns) for table, columns in TABLES.items()}


def _column(name: str, about: str) -> str:
    kind, _, rest = about.partition(" ")
    empty, kind = kind.endswith("?"), kind.removesuffix("?")
    check = f"{name} IN (0, 1)" if kind == "flag" else f"typeof({name}) = '{kind}'"
    if empty:
        check = f"{name} IS NULL OR {check}"
    # SQLite itself stores any type in any column. It has strict tables only since version 3.37.
    declared = "INTEGER" if kind == "flag" else kind.upper()
    return f"{name} {declared}{'' if empty else ' NOT NULL'} CHECK ({check}) {rest}".rstrip()


def _table(name: str) -> str:
    lines = [_column(column, about) for column, about in TABLES[name].items()]
    lines += [f"UNIQUE ({KEYS[name]})"] if name in KEYS else []
    return f"CREATE TABLE {name} (number INTEGER PRIMARY KEY, {', '.join(lines)})"


SCHEMA: Final = (
    *map(_table, TABLES),
    "CREATE INDEX games_by_state ON games (state, at)",
    "CREATE INDEX games_by_deal ON games (deal)",
    "CREATE INDEX seats_by_name ON seats (name)",
)
ADDED: Final = _table("puzzles").replace("TABLE", "TABLE IF NOT EXISTS", 1)
"""Makes the table that databases of earlier builds lack."""


def insert(table: str, *, otherwise: str = "") -> str:
    """The statement that inserts a row.

    :param otherwise: what is done if it is there, such as ``REPLACE`` or ``IGNORE``.
    """
    columns = COLUMNS[table]
    marks = ", ".join("?" * len(columns))
    instead = f" OR {otherwise}" if otherwise else ""
    return f"INSERT{instead} INTO {table} ({', '.join(columns)}) VALUES ({marks})"
