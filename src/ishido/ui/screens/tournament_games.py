"""Starts the next game of a tournament, and adds players."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ishido.kinds.players import Player, PlayerKind
from ishido.language import _
from ishido.store.files import FileProblem
from ishido.store.tournaments import StoredTournament
from ishido.ui import words
from ishido.ui.ishido.game_ui import ISHIDO_UI
from ishido.ui.kit.dialog import tell
from ishido.ui.table import words as setup_words
from ishido.ui.table.agreement import apart

if TYPE_CHECKING:
    from ishido.ui.app.app import App


def play_next(app: "App", stored: StoredTournament) -> bool:
    """Start the next game of a tournament, and close all that lies over the table. Returns whether
    it could, and shows why not."""
    try:
        session = app.desk.games.play_tournament(stored.tournament, app.today())
    except FileProblem as problem:
        tell(app, _("Can’t continue"), words.cannot_resume(problem.problem))
        return False
    ISHIDO_UI.show(app, session)
    return True


def new_entrant(level: str, name: str, others: Iterable[Player]) -> Player | str:
    """A new player of a tournament, or a sentence that says why they cannot join.

    :param level: the level of a computer; empty for a person.
    :param name: the typed name of a person.
    """
    if level:
        return Player(apart(setup_words.computer(level), others), PlayerKind.COMPUTER, level)
    name = name.strip()
    if not name:
        return _("Enter a name.")
    return Player(name) if apart(name, others) == name else _("That name is taken.")
