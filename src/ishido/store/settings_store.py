"""The current settings, and their file."""

import os
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from ishido.bounded_toml import MAX_TOML, parse_toml
from ishido.language import _
from ishido.store.files import (
    FileProblem,
    NoSuchFile,
    NotOurs,
    read_limited,
    set_aside,
    why,
    write_atomically,
)
from ishido.store.settings import Seating, Settings, settings_in

KEPT: Final = (
    *("player", "lessons_begun", "lessons_done", "recent"),
    *("fullscreen", "maximised", "window", "place"),
)
"""The settings that a safe start does not change: the player, their progress, and the window."""


class SettingsStore:
    """The current settings, and their file.

    The file is read once; changes are made in memory and written at once with the rest, so that
    everything else in the file stays, except comments: it may be a newer version's. What cannot be
    written is tried again with the next change, and when :meth:`retry` is called.
    """

    def __init__(self, path: Path, say: Callable[[str], None]) -> None:
        """``say`` is called with a message about a file that could not be used."""
        self._path = path
        self._content: dict[str, Any] = {}
        self._unread = False
        """Whether the content is only what was changed, because the file could not be read."""
        self._written = True
        self.problem: str | None = None
        """Why the last change could not be written, while it waits."""
        try:
            self._content = _content_of(path)
        except NotOurs as error:
            say(_put_away(path, error.problem))
        except FileProblem as error:
            self._unread = True
            told = _("The settings cannot be read ({problem}); the defaults are used.")
            say(told.format(problem=error.problem))
        self.current = settings_in(self._content)
        """The current settings."""
        self._kept: Settings | None = None
        """The settings of the file while the defaults are in use; otherwise ``None``."""

    def prefer(self, values: Mapping[str, object]) -> None:
        """Use what the system asks for in place of defaults: what the player has set counts."""
        wanted = {name: value for name, value in values.items() if name not in self._content}
        self.current = self.current.changed(wanted)

    @property
    def kept(self) -> Settings:
        """The settings in the file, even while the defaults are in use."""
        if self._kept is None:
            return self.current
        return replace(self._kept, **{name: getattr(self.current, name) for name in KEPT})

    def use_defaults(self) -> None:
        """Use the default settings without changing the file, but for :data:`KEPT`. Later changes
        are saved as usual."""
        self._kept = self.current
        self.current = Settings(**{name: getattr(self.current, name) for name in KEPT})

    def use_own(self) -> None:
        """Use the settings of the file again. The size and place of the window stay."""
        self.current = self.kept
        self._kept = None

    def change(self, **changes: Any) -> None:
        """Change settings at once, and write them.

        :raises ValueError: if there is no such setting, or the value is not allowed.
        """
        self.current = self.current.changed(changes)
        if self._kept is not None:
            self._kept = self._kept.changed(changes)
        for name in changes:
            value = getattr(self.current, name)
            self._content[name] = value.as_data() if isinstance(value, Seating) else value
            if value is None:
                del self._content[name]  # TOML has no null
        self._written = False
        self.retry()

    def retry(self) -> None:
        """Write what waits."""
        if self._written:
            return
        import tomli_w  # it would slow the start

        try:
            target = Path(os.path.realpath(self._path))  # a link stays a link
            content = self._content
            if self._unread:
                content = _content_of(self._path) | content
            target.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(target, tomli_w.dumps(content).encode())
        except OSError as error:
            self.problem = why(error)
        except FileProblem as error:
            self.problem = error.problem
        else:
            self._written, self.problem = True, None


def _content_of(path: Path) -> dict[str, Any]:
    """The content of a file; empty if there is none.

    :raises NotOurs: if it is not a file of settings.
    :raises FileProblem: if it cannot be read.
    """
    try:
        return parse_toml(read_limited(path, MAX_TOML))
    except NoSuchFile:
        return {}
    except ValueError:
        raise NotOurs(path, _("not TOML")) from None


def _put_away(path: Path, problem: str) -> str:
    try:
        aside = set_aside(path)
    except OSError as error:
        return _("The settings were damaged ({problem}) and cannot be renamed: {reason}.").format(
            problem=problem, reason=why(error)
        )
    return _("The settings were damaged ({problem}). The file was renamed to {name}.").format(
        problem=problem, name=aside.name
    )


class Recent:
    """The list of recent files, which is a setting, and what this window forgets when it closes."""

    def __init__(self, store: SettingsStore) -> None:
        self._store = store
        self.saved_as: dict[str, Path] = {}
        """The files in which games of this window were saved, or from which they were loaded, by
        id."""
        self._looked_at: Path | None = None

    @property
    def files(self) -> list[Path]:
        """The files, newest first."""
        return [Path(name) for name in self._store.current.recent]

    @property
    def folder(self) -> Path | None:
        """The folder in which dialogs of files begin: that of the newest game, or the one that the
        player has used since, or looked for games in. ``None`` if there is neither."""
        return self._looked_at or next((file.parent for file in self.files), None)

    def look_at(self, folder: Path) -> None:
        """Note that the player looks for games or has used a file in a folder."""
        self._looked_at = folder

    def add(self, file: Path) -> None:
        """Add a file at the start of the list."""
        self._looked_at = None
        self._keep([file, *(each for each in self.files if each != file)])

    def drop(self, file: Path) -> None:
        """Remove a file from the list, because it is gone."""
        self._keep([each for each in self.files if each != file])

    def _keep(self, files: list[Path]) -> None:
        self._store.change(recent=tuple(map(str, files)))
