"""The people who share a machine. Each has an id, a name, and a file of settings.

A single person's settings are in the common file, and there is no list. With a second person, each
gets a file in :attr:`Folders.people`; these files are the list. The name is only in that file:
games, scores and deals seen belong to an id.
"""

import contextlib
import os
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from ishido.bounded_toml import MAX_TOML, parse_toml
from ishido.records.names import clean_name
from ishido.storage.files import FileProblem, read_limited, why
from ishido.storage.folders import Folders
from ishido.storage.player_names import PlayerNames
from ishido.storage.settings import MAX_NAME, OWN, Settings, SettingsFile, save_settings

SUFFIX: Final = ".toml"
_QUESTION: Final = "question"
"""The setting that holds a person's question."""
LEAVING: Final = ".leaving"
"""The suffix of the file of a person whose games are about to be removed."""
_RANDOM: Final = re.compile(r"-[0-9a-f]{8}$")
"""The end of an id that makes it unique."""
FIRST: Final = "You"
"""The id of a single player, before there is a list."""


@dataclass(frozen=True, slots=True)
class Person:
    """A person who plays here."""

    id: str
    """The name of their file without its suffix; empty for a single player, whose data has
    :data:`FIRST`."""
    name: str


def own_file(folders: Folders, person: str) -> Path:
    """The settings file of a person."""
    return folders.people / f"{person}{SUFFIX}" if person else folders.settings


def who_plays(folders: Folders, wanted: str) -> str:
    """The id of the last player, or of another one if they are gone; empty if nobody is listed."""
    listed = _ids(folders.people)
    if wanted in listed:
        return wanted
    return min(listed, default="", key=str.casefold)


def everyone(folders: Folders, settings: Settings) -> list[Person]:
    """All people, by name. ``settings`` are the current player's."""
    if not settings.person:
        return [Person("", settings.player)]
    found = [Person(one, _name_in(folders, one)) for one in _ids(folders.people)]
    people = [one for one in found if one.id != settings.person]
    return sorted([*people, Person(settings.person, settings.player)], key=_alphabetically)


def listed(folders: Folders) -> list[Person]:
    """All people in a data folder, by name. Changes nothing."""
    people = [Person(one, _name_in(folders, one)) for one in _ids(folders.people)]
    alone = Person("", _player(_content(folders.settings), Settings().player))
    return sorted(people or [alone], key=lambda person: person.name)


def player_names(everyone: Sequence[Person], folders: Folders) -> PlayerNames:
    """The ids and names of people, and of removed people whose games still exist."""
    gone = {path.stem: name_of(path) for path in leaving(folders)}
    here = {person.id or FIRST: person.name for person in everyone}
    return PlayerNames(gone | here, {name: person for person, name in here.items()})


def _alphabetically(person: Person) -> tuple[str, str]:
    return person.name.casefold(), person.id


def _ids(folder: Path) -> list[str]:
    try:
        # anything there: what is not a file is renamed when it is read, like damaged files
        return [path.stem for path in folder.iterdir() if path.suffix == SUFFIX]
    except OSError:
        return []


def _content(path: Path) -> dict[str, Any]:
    """The content of a settings file, which must not be changed; empty if it cannot be read."""
    try:
        return _parsed(read_limited(path, MAX_TOML))
    except (FileProblem, ValueError):
        return {}


# A start reads each person's file a dozen times.
_parsed = lru_cache(maxsize=8)(parse_toml)


def _name_in(folders: Folders, person: str) -> str:
    return name_of(own_file(folders, person))


def _player(content: dict[str, Any], otherwise: str) -> str:
    try:
        return Settings().changed({"player": content.get("player")}).player
    except ValueError:
        return clean_name(otherwise)


def question_in(path: Path) -> str:
    """The waiting question in a person's file; empty if there is none. Changes nothing."""
    try:
        return Settings().changed({_QUESTION: _content(path).get(_QUESTION)}).question
    except ValueError:
        return ""


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


# -- renaming and removing -------------------------------------------------------------------


def rename(file: SettingsFile, name: str) -> dict[str, str]:
    """Rename a person, by writing their file. Returns the changed settings.

    :raises OSError, FileProblem: if it cannot be written.
    """
    before, changes = file.settings, {"player": name}
    if before.score_name == before.player:
        changes["score_name"] = name
    file.save(changes)
    return changes


def begin_leaving(folders: Folders, person: Person) -> None:
    """Remove a person from the list. Their games are removed later.

    :raises FileProblem: if it cannot be written.
    """
    path = own_file(folders, person.id)
    try:
        path.replace(path.with_suffix(LEAVING))
    except OSError as error:
        raise FileProblem(path, why(error)) from None


def known_ids(folders: Folders) -> set[str]:
    """The ids of all people, and of removed people whose games still exist.

    :raises OSError: if the folder cannot be read.
    """
    try:
        files = list(folders.people.iterdir())
    except FileNotFoundError:
        files = []
    return {path.stem for path in files if path.suffix in (SUFFIX, LEAVING)} or {FIRST}


def nameless(folders: Folders) -> list[str]:
    """The ids of people whose files are damaged, so that their names are lost."""
    return [person for person in _ids(folders.people) if is_nameless(folders, person)]


def is_nameless(folders: Folders, person: str) -> bool:
    """Whether the name of a person, by id, is not in their file."""
    return not _player(_content(own_file(folders, person)), "")


def give_name(folders: Folders, person: str, name: str) -> None:
    """Write the name of a person whose file was damaged.

    :raises OSError, FileProblem: if it cannot be written.
    """
    save_settings(own_file(folders, person), {"player": name})


def leaving(folders: Folders) -> list[Path]:
    """The files of removed people whose games still exist."""
    with contextlib.suppress(OSError):
        return sorted(folders.people.glob(f"*{LEAVING}"))
    return []


def name_of(path: Path) -> str:
    """The name in a person's file, or what the file name has of it."""
    return _player(_content(path), _RANDOM.sub("", path.stem))
