"""The small tables of the database."""

from collections.abc import Iterator
from typing import Any

from ishido.store.database import Database
from ishido.store.schema import COLUMNS, insert, key_columns

Row = tuple[Any, ...]


class Table:
    """The rows of a table. A row begins with its key."""

    def __init__(self, database: Database, name: str) -> None:
        self.name = name
        self._database = database
        self._select = f"SELECT {', '.join(COLUMNS[name])} FROM {name}"
        self._where = " AND ".join(f"{column} = ?" for column in key_columns(name))
        self._key = len(key_columns(name))

    def __iter__(self) -> Iterator[Row]:
        """All rows, in the order of their entry."""
        return iter(self._database.rows(f"{self._select} ORDER BY number"))

    def get(self, *key: Any) -> Row | None:
        found = self._database.rows(f"{self._select} WHERE {self._where}", *key)
        return found[0] if found else None

    def set(self, *row: Any) -> None:
        """Insert a row, or replace the one with its key."""
        self._put(row, "REPLACE")

    def add(self, *row: Any) -> None:
        """Insert a row, unless there is one with its key."""
        self._put(row, "IGNORE")

    def remove(self, *key: Any) -> None:
        statement = f"DELETE FROM {self.name} WHERE {self._where}"
        self._database.put(f"{self.name} {key}", lambda to: to.execute(statement, key))

    def _put(self, row: Row, otherwise: str) -> None:
        statement = insert(self.name, otherwise=otherwise)
        key = f"{self.name} {row[: self._key]}"
        self._database.put(key, lambda to: to.execute(statement, row))
