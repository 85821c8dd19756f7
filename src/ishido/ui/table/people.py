"""Renaming of players."""

import contextlib
from typing import TYPE_CHECKING

from ishido.store.files import FileProblem
from ishido.store.people import Person
from ishido.ui.table import people_words as says

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.ishido.scene import TableScene


def rename(app: "App", table: "TableScene", person: Person, name: str) -> None:
    """Rename a person, also in an ended game on the table.

    :raises FileProblem: if the change cannot be written.
    """
    app.desk.rename_person(person, name)
    app.desk.profiles.who.call_players(table.session)


def take_name(app: "App", table: "TableScene") -> None:
    """Give the name entered for a score to the only player, if they have no name yet."""
    name, settings = app.desk.profiles.name_wanted, app.desk.settings
    if not name:
        return
    with contextlib.suppress(FileProblem):  # the next score will offer it again
        rename(app, table, Person(settings.person, settings.player), name)
        app.news.append(says.called(name))
