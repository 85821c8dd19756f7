"""Stars: what a player marks in the journal. A game in progress keeps its own in its record."""

from typing import Final

from ishido.session.extras import X_KEY
from ishido.session.session import Session

STAR_KEY: Final = "starred"
"""Where a game in progress keeps its star, among what its record says under ``x``."""


def is_starred(session: Session) -> bool:
    """Whether a game in progress bears a star."""
    x = session.extra.get(X_KEY)
    return isinstance(x, dict) and x.get(STAR_KEY) is True


def set_star(session: Session, *, starred: bool) -> None:
    """Give a game in progress a star, or take it away."""
    x = session.extra.get(X_KEY)
    kept = {key: value for key, value in x.items() if key != STAR_KEY} if x else {}
    session.extra = dict(session.extra) | {X_KEY: kept | ({STAR_KEY: True} if starred else {})}
