"""The small tables of the database, in memory."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from ishido.store.schema import COLUMNS, check_types, insert, key_columns

if TYPE_CHECKING:
    from ishido.store.store import Store

Row = tuple[Any, ...]


class Table:
    """The rows of a table. A row begins with its key.

    They are read once. What was changed here is newer than what is read, and if they cannot be read
    now, they are read later. The window's thread changes them; any thread may read.
    """

    def __init__(self, store: "Store", name: str) -> None:
        self.name = name
        self._store = store
        self._columns = COLUMNS[name]
        self._key = key_columns(name)
        self._rows: dict[Row, Row | None] = {}
        """The rows by their keys; ``None`` for one that was removed."""
        self._added: set[Row] = set()
        """The keys of those that the database may have already (:meth:`add`)."""
        self.complete = False
        """Whether all rows are known."""
        self.version = 0
        """Increases with each change."""

    def load(self) -> None:
        """Read the rows, if they are not known.

        :raises sqlite3.Error: if they cannot be read now.
        """
        if not self.complete:
            columns = ", ".join(self._columns)
            rows = self._store.select(f"SELECT {columns} FROM {self.name} ORDER BY number")
            self._take(rows)

    def _take(self, rows: list[Row]) -> None:
        with self._store.lock:
            for row in rows:
                try:
                    check_types(self.name, dict(zip(self._columns, row, strict=True)))
                except ValueError:  # damaged
                    continue
                key = row[: len(self._key)]
                if key not in self._rows or key in self._added:
                    self._rows[key] = row
            self._added.clear()
            self.complete = True
            self.version += 1

    def __iter__(self) -> Iterator[Row]:
        """All rows that are known."""
        self._store.try_to(self.load)
        with self._store.lock:
            return iter([row for row in self._rows.values() if row is not None])

    def get(self, *key: Any) -> Row | None:
        if key not in self._rows:
            self._store.try_to(self.load)
        return self._rows.get(key)

    def set(self, *row: Any) -> None:
        """Insert a row, or replace the one with its key."""
        self._added.discard(row[: len(self._key)])
        self._put(row)

    def add(self, *row: Any) -> None:
        """Insert a row, unless there is one with its key."""
        key = row[: len(self._key)]
        if self.get(*key) is not None:
            return
        if not self.complete and key not in self._rows:
            self._added.add(key)
        self._put(row)

    def remove(self, *key: Any) -> None:
        with self._store.lock:
            self._added.discard(key)
            self._rows[key] = None
            self.version += 1
            where = " AND ".join(f"{column} = ?" for column in self._key)
            self._store.put(f"{self.name} {key}", f"DELETE FROM {self.name} WHERE {where}", *key)

    def _put(self, row: Row) -> None:
        with self._store.lock:
            key = row[: len(self._key)]
            self._rows[key] = row
            self.version += 1
            otherwise = "IGNORE" if key in self._added else "REPLACE"
            self._store.put(f"{self.name} {key}", insert(self.name, otherwise=otherwise), *row)

    def write_again(self) -> None:
        """Write all that is known into a database that has taken the place of another, which may
        have more."""
        self.complete = False
        for key, row in list(self._rows.items()):
            if row is None:
                self.remove(*key)
            else:
                self._put(row)
