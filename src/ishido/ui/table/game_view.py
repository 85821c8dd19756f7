"""The scenes of a kind of game."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class GameView:
    """The names of the scenes of a kind of game, for :meth:`ishido.ui.app.app.App.open`.

    After the window, each takes what is given here. What puts a game on its table closes all that
    lies over that.
    """

    table: str
    """The table, which resumes the last played game or begins one. It must resume again when it is
    shown again: changing the player puts the games of all tables aside."""
    load: str
    """Plays a session from a file, or shows it if it is ended. Takes the table below, the session,
    and the path."""
    resume: str
    """Resumes an unfinished game. Takes the table below and the id."""
    replay: str
    """Takes the table below, the session, and a title."""
    review: str = ""
    """Like :attr:`replay`; empty for none."""
    play_again: str = ""
    """Begins a game like another. Takes the table below and the session; empty for none."""
