"""A file picker: folders and files to walk through, and a line to type or paste a path in."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ishido.ui import words
from ishido.ui.look import SMALL_SIZE
from ishido.ui.scenes.dialog import Dialog, Item, Words
from ishido.ui.widgets.button import Button
from ishido.ui.widgets.field import TextField
from ishido.ui.widgets.rows import Row, Rows

if TYPE_CHECKING:
    from ishido.ui.app import App

MANY = 2000
"""Entries of a folder that are listed at most."""


class Picker(Dialog):
    """Chooses a file, or a folder that is as good as one."""

    def __init__(
        self, app: "App", title: str, suffixes: Sequence[str], on_pick: Callable[[Path], object]
    ) -> None:
        self.suffixes = tuple(suffixes)
        self.on_pick = on_pick
        self.folder = _somewhere()
        self.problem = ""
        self.field = TextField("path", longest=4096, on_enter=self._typed)
        self.rows = Rows(
            "files", [], visible=9, on_open=self._open, compact=True, empty=words.EMPTY_FOLDER
        )
        self._buttons = [
            Button("open", words.OPEN, self._open),
            Button("up", words.FOLDER_UP, lambda: self.go(self.folder.parent)),
            Button("back", words.BACK, lambda: self.close()),
        ]
        self._list()
        super().__init__(app, title, self._items(), focus=self.rows, width=640)

    def _items(self) -> list[Item]:
        items: list[Item] = [self.field, self.rows]
        if self.problem:
            items.append(Words(self.problem, size=SMALL_SIZE, use="refuse"))
        return [*items, self._buttons]

    def go(self, folder: Path) -> None:
        """Show another folder."""
        before = self.folder
        self.folder = folder
        if not self._list():
            self.folder = before
            self._list()
        self.replace(self._items())

    def _list(self) -> bool:
        """Read the folder; says so and returns False if it cannot be read."""
        self.problem = ""
        found: list[tuple[bool, str]] = []
        try:
            for path in self.folder.iterdir():
                if path.name.startswith(".") or not path.name.isprintable():
                    continue
                folder = path.is_dir()
                if folder or path.suffix.lower() in self.suffixes:
                    found.append((not folder, path.name))
                if len(found) >= MANY:
                    break
        except OSError as error:
            self.problem = f"{self.folder}: {(error.strerror or 'unreadable').lower()}"
            return False
        found.sort(key=lambda entry: (entry[0], entry[1].lower()))
        self.rows.rows = [Row(name, name if file else f"{name}/") for file, name in found]
        self.rows.top = 0
        self.rows.choose(0)
        self.field.value = str(self.folder)
        self.field.caret = self.field.anchor = len(self.field.value)
        return True

    def _open(self) -> None:
        if self.rows.value is not None:
            self._take(self.folder / self.rows.value)

    def _typed(self) -> None:
        text = self.field.value.strip().strip('"')
        if text:
            self._take(Path(text).expanduser())

    def _take(self, path: Path) -> None:
        try:
            known = path.is_dir() and any(
                (path / name).is_file() for name in ("stoneset.toml", "board.toml")
            )
            folder = path.is_dir() and not known
            there = path.exists()
        except (OSError, ValueError):
            folder, there = False, False
        if folder:
            self.go(path)
        elif there:
            self.close()
            self.on_pick(path)
        else:
            self.problem = words.NO_SUCH_FILE
            self.replace(self._items())


def _somewhere() -> Path:
    """Where people keep files: their home folder, or wherever we are."""
    try:
        return Path.home()
    except RuntimeError:
        return Path.cwd()
