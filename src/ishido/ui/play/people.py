"""Renaming of players."""

import contextlib

from ishido.storage.files import FileProblem
from ishido.storage.people import Person
from ishido.ui.core.game_host import GameHost
from ishido.ui.core.scene import Window
from ishido.ui.words import players as says


def rename(app: Window, table: GameHost, person: Person, name: str) -> None:
    """Rename a person, also in an ended game on the table.

    :raises FileProblem: if the change cannot be written.
    """
    app.desk.rename_person(person, name)
    app.desk.profiles.who.call_players(table.session)


def take_name(app: Window, table: GameHost) -> None:
    """Give the name entered for a score to the only player, if they have no name yet."""
    name, settings = app.desk.profiles.name_wanted, app.desk.settings
    if not name:
        return
    with contextlib.suppress(FileProblem):  # the next score will offer it again
        rename(app, table, Person(settings.person, settings.player), name)
        app.news.append(says.called(name))
