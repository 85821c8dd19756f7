"""The players at the tables: their names."""

import contextlib
from typing import TYPE_CHECKING

from ishido.language import _
from ishido.store.files import FileProblem
from ishido.store.people import Person
from ishido.ui.table.game_screen import GameScreen

if TYPE_CHECKING:
    from ishido.ui.app.app import App


def open_tables(app: "App") -> list[GameScreen]:
    return [scene for scene in app.scenes if isinstance(scene, GameScreen)]


def rename(app: "App", person: Person, name: str) -> None:
    """Rename a person, also in ended games on tables.

    :raises FileProblem: if the change cannot be written.
    """
    app.desk.rename_person(person, name)
    for table in open_tables(app):
        app.desk.profiles.who.call_players(table.session)


def take_name(app: "App") -> None:
    """Give the name entered for a score to the only player, if they have no name yet."""
    name, settings = app.desk.profiles.name_wanted, app.desk.settings
    if not name:
        return
    with contextlib.suppress(FileProblem):  # the next score will offer it again
        rename(app, Person(settings.person, settings.player), name)
        app.news.append(
            _("Your name is now {name}. You can change it under Ishido → Players.").format(
                name=name
            )
        )
