"""What the people who play here are called."""

import contextlib

from ishido.storage.files import FileProblem
from ishido.storage.people import Person
from ishido.ui.core.game_host import GameHost
from ishido.ui.core.scene import Window
from ishido.ui.words import players as says


def rename(app: Window, table: GameHost, person: Person, name: str) -> None:
    """Call somebody otherwise; the ended game that may lie on the table, too.

    :raises FileProblem: if it cannot be written.
    """
    app.desk.rename_person(person, name)
    app.desk.profiles.who.recognise(table.session)


def take_name(app: Window, table: GameHost) -> None:
    """Call who plays here alone, and has no name, as they were called for a score."""
    name, was = app.desk.profiles.name_wanted, app.desk.settings.player
    if not name:
        return
    with contextlib.suppress(FileProblem):  # it is offered for the next score all the same
        rename(app, table, Person("", was), name)
        app.news.append(says.called(name))
