"""The people who share a machine. Each has an id, a name, and a file of settings.

The files in :attr:`Folders.people` are the list, from the first start. The name is only in that
file: games, scores and deals seen belong to an id.
"""

import os
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from ishido.bounded_toml import MAX_TOML, parse_toml
from ishido.kinds.names import clean_name
from ishido.store.files import FileProblem, read_limited
from ishido.store.folders import Folders
from ishido.store.player_names import PlayerNames
from ishido.store.settings import MAX_NAME, OWN, Settings, SettingsFile, save_settings

SUFFIX: Final = ".toml"
_RANDOM: Final = re.compile(r"-[0-9a-f]{8}$")
"""The end of an id that makes it unique."""
FIRST: Final = "You"
"""The id of the first person."""


@dataclass(frozen=True, slots=True)
class Person:
    id: str
    """The name of their file without its suffix."""
    name: str


def own_file(folders: Folders, person: str) -> Path:
    return folders.people / f"{person}{SUFFIX}"


def who_plays(folders: Folders, wanted: str) -> str:
    """The id of the last player, or of another one if they are gone."""
    listed = _ids(folders.people)
    if wanted in listed:
        return wanted
    return min(listed, default=FIRST, key=str.casefold)


def everyone(folders: Folders, settings: Settings) -> list[Person]:
    """All people, by name. ``settings`` are the current player's."""
    others = [one for one in _ids(folders.people) if one != settings.person]
    people = [Person(one, name_of(own_file(folders, one))) for one in others]
    return sorted([*people, Person(settings.person, settings.player)], key=_alphabetically)


def listed(folders: Folders) -> list[Person]:
    """All people in a data folder, by name. Changes nothing."""
    people = [Person(one, name_of(own_file(folders, one))) for one in _ids(folders.people)]
    first = Person(FIRST, _player(content_of(folders.settings), Settings().player))
    return sorted(people or [first], key=lambda person: person.name)


def player_names(everyone: Sequence[Person]) -> PlayerNames:
    return PlayerNames({person.id: person.name for person in everyone})


def _alphabetically(person: Person) -> tuple[str, str]:
    return person.name.casefold(), person.id


def _ids(folder: Path) -> list[str]:
    try:
        # anything there: what is not a file is renamed when it is read, like damaged files
        return [path.stem for path in folder.iterdir() if path.suffix == SUFFIX]
    except OSError:
        return []


def content_of(path: Path) -> dict[str, Any]:
    """The content of a settings file, which must not be changed; empty if it cannot be read."""
    try:
        return _parsed(read_limited(path, MAX_TOML))
    except (FileProblem, ValueError):
        return {}


# A start reads each person's file a dozen times.
_parsed = lru_cache(maxsize=8)(parse_toml)


def _player(content: dict[str, Any], otherwise: str) -> str:
    try:
        return Settings().changed({"player": content.get("player")}).player
    except ValueError:
        return clean_name(otherwise)


# -- changing the list -----------------------------------------------------------------------


def add(folders: Folders, name: str, like: Settings) -> Person:
    """Add a person. They start with the settings in ``like``, but without aids.

    :raises OSError, FileProblem: if it cannot be written.
    """
    person = _new_id(name)
    settings = replace(
        like,
        player=name,
        score_name="",
        preview=False,
        always_show_moves=False,
        lessons_begun=(),
        lessons_done=(),
    )
    save_settings(own_file(folders, person), {each: getattr(settings, each) for each in OWN})
    return Person(person, name)


def _new_id(name: str) -> str:
    """A new file name from a person's name, in characters that every system allows.

    It is never used again: games of somebody whose file is gone may still have the id.
    """
    import unicodedata

    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    kept = "".join(letter for letter in plain if letter.isalnum() or letter in " -_").strip()
    stem = kept[:MAX_NAME].strip() or "person"
    return f"{stem}-{os.urandom(4).hex()}"


# -- renaming --------------------------------------------------------------------------------


def rename(file: SettingsFile, name: str) -> dict[str, str]:
    """Rename a person, by writing their file. Returns the changed settings.

    :raises OSError, FileProblem: if it cannot be written.
    """
    before, changes = file.settings, {"player": name}
    if before.score_name == before.player:
        changes["score_name"] = name
    file.save(changes)
    return changes


def name_of(path: Path) -> str:
    """The name in a person's file, or what the file name has of it."""
    return _player(content_of(path), _RANDOM.sub("", path.stem))
