"""Stars in the journal. An unfinished game stores its star in its record."""

from typing import Final

from ishido.game_kind import GameSession
from ishido.session.extras import X_KEY

STAR_KEY: Final = "starred"
"""The key of the star in an unfinished game's record, under ``x``."""


def is_starred(session: GameSession) -> bool:
    """Whether an unfinished game has a star."""
    x = session.extra.get(X_KEY)
    return isinstance(x, dict) and x.get(STAR_KEY) is True


def set_star(session: GameSession, *, starred: bool) -> None:
    """Star or unstar an unfinished game."""
    x = session.extra.get(X_KEY)
    kept = {key: value for key, value in x.items() if key != STAR_KEY} if x else {}
    session.extra = dict(session.extra) | {X_KEY: kept | ({STAR_KEY: True} if starred else {})}
