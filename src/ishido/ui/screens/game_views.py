"""How the screens open the games of each kind."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from ishido.bluestone.session import BluestoneSession
from ishido.games import BLUESTONE, ISHIDO
from ishido.kinds.kind import GameSession
from ishido.session.session import Session
from ishido.ui.bluestone.opening import (
    continue_bluestone,
    open_bluestone,
    play_bluestone_again,
    resume_bluestone,
)
from ishido.ui.ishido.fair_play.before_showing import resume_game
from ishido.ui.screens.files import continue_file
from ishido.ui.screens.games import play_again

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.ishido.scene import TableScene

S = TypeVar("S", bound=GameSession)


@dataclass(frozen=True)
class GameView(Generic[S]):
    """Opens the games of a kind. All but :attr:`table` take the table of Ishido, which lies below
    all scenes. What puts a game on its table closes all that lies over that."""

    table: "Callable[[App], object]"
    """Shows the table, which resumes the last played game or begins one. It must resume again when
    it is shown again: changing the player puts the games of all tables aside."""
    load: "Callable[[App, TableScene, S, Path], object]"
    """Plays a session from a file, or shows it if it is ended."""
    resume: "Callable[[App, TableScene, str], object]"
    """Resumes an unfinished game by its id."""
    replay: "Callable[[App, TableScene, S, str], object]"
    """Replays a session under a title."""
    review: "Callable[[App, TableScene, S, str], object] | None" = None
    """Reviews a session under a title, if that is possible."""
    play_again: "Callable[[App, TableScene, S], object] | None" = None
    """Begins a game like another, if that is possible."""


def _replay(app: "App", table: "TableScene", session: Session, title: str) -> None:
    from ishido.ui.ishido.replay.replay import open_replay

    open_replay(app, table, session, title)


def _review(app: "App", table: "TableScene", session: Session, title: str) -> None:
    from ishido.ui.ishido.review.review import open_review

    open_review(app, table, session, title)


def _replay_bluestone(
    app: "App", table: "TableScene", session: BluestoneSession, title: str
) -> None:
    from ishido.ui.bluestone.replay import open_bluestone_replay

    open_bluestone_replay(app, table, session, title)


VIEWS: Final[dict[str, GameView[Any]]] = {
    ISHIDO.name: GameView[Session](
        table=lambda app: app.back_to_table(),
        load=continue_file,
        resume=resume_game,
        replay=_replay,
        review=_review,
        play_again=play_again,
    ),
    BLUESTONE.name: GameView[BluestoneSession](
        table=open_bluestone,
        load=continue_bluestone,
        resume=resume_bluestone,
        replay=_replay_bluestone,
        play_again=play_bluestone_again,
    ),
}
"""By the name of the kind in :data:`ishido.games.KINDS`."""
