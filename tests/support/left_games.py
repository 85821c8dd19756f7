"""Games that lie in the folders as a window leaves them that was closed."""

from datetime import datetime

from ishido.kinds.players import DEFAULT_NAME, Player
from ishido.rules.board import SQUARE_NAMES
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Setup
from ishido.rules.scoring import Scoring
from ishido.session.clock import Clock
from ishido.session.intention import parse_intention
from ishido.session.outcome import Refused
from ishido.session.session import Session
from ishido.store.folders import Folders
from ishido.store.settings_store import SettingsStore
from tests.support.stored_games import keep_games


def leave_game(
    folders: Folders,
    deal: int,
    intentions: str = "",
    *,
    scoring: Scoring = Scoring.MODERN,
    **settings: object,
) -> Session:
    """Leave a game in the folders as a window does that was closed.

    ``intentions`` are separated by commas: ``"place k8, undo"``; squares alone are placed on.
    """
    players = (Player(str(settings.get("player", DEFAULT_NAME))),)
    setup = Setup(deal_by_number(deal), scoring=scoring, players=players)
    session = leave_session(folders, setup, intentions)
    leave_settings(folders, **settings)
    return session


def leave_settings(folders: Folders, **settings: object) -> None:
    """Leave settings in their file."""
    if settings:
        SettingsStore(folders.settings, print).change(**settings)


def leave_session(
    folders: Folders, setup: Setup, intentions: str = "", clock: Clock | None = None
) -> Session:
    """The same with a game as agreed: of several, by a clock."""
    session = Session.begin(setup, datetime.now().astimezone(), clock=clock)
    for text in intentions.split(","):
        words = text.split()
        if words and all(word in SQUARE_NAMES for word in words):
            words = [f"place {word}" for word in words]
        elif words:
            words = [text.strip()]
        for word in words:
            outcome = session.do(parse_intention(word), by=None)
            assert not isinstance(outcome, Refused), f"{word}: {outcome}"
    keep_games(folders, session)
    return session
