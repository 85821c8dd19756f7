"""Pictures drawn without a window: a position, or a whole game that moves.

All of it can be done in a process of its own (:mod:`ishido.ui.exports`): a :class:`Wish` says
everything that has to be known, and holds nothing of the window.
"""

import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pygame

from ishido.assets import assets
from ishido.rules.record import Record
from ishido.rules.scoring import Scoring
from ishido.session.session import Session
from ishido.skins.catalogue import DEFAULT, OURS, Catalogue
from ishido.skins.source import SkinProblem
from ishido.storage.desk import Desk
from ishido.storage.folders import Folders
from ishido.storage.library import Best
from ishido.ui.animation import KINDS, encode

if TYPE_CHECKING:
    from ishido.ui.app import App

Progress = Callable[[float], object]
"""Told how much is drawn: 0 … 1."""
MAX_PICTURE: Final = 8192
"""Pixels of a side; a larger picture would not be looked at as one."""
MAX_MOVING: Final = 1920
"""… and of one that moves, of which some seventy are in memory at once."""
MIN_PICTURE: Final = 320
STILL: Final = ".png"
MOVING: Final = tuple(KINDS)
"""How the names of pictures end."""
LAST_SECONDS: Final = 4.0
"""How long the last stone of a moving picture is looked at before it begins again."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to be drawn, and what it is to look like."""

    record: Record
    size: tuple[int, int]
    suffix: str = STILL
    """The kind of picture: :data:`STILL`, or one of :data:`MOVING`."""
    speed: str = "normal"
    """Of a moving one: as in a replay."""
    stoneset: str = DEFAULT
    board: str = DEFAULT
    settings: Mapping[str, Any] = field(default_factory=dict)
    """Settings that are not as they are by themselves."""
    skins: Path | None = None
    """The folder of the player's own stonesets and boards, if one of them may be wanted."""
    best: Best | None = None


def known_names(kind: str) -> list[str]:
    """The names of the stonesets or boards that come with the game: ``kind`` is the folder."""
    return [name for name in OURS if (assets() / kind / name).is_dir()]


def own_names(stoneset: str | None, board: str | None) -> tuple[str, str]:
    """A stoneset and a board that come with the game; the board that goes with it if none is named.

    :raises SkinProblem: naming those that there are.
    """
    for kind, name in (("stonesets", stoneset), ("boards", board)):
        if name is not None and name not in known_names(kind):
            names = ", ".join(known_names(kind))
            raise SkinProblem(f"there is no {kind.removesuffix('s')} {name!r}; there are: {names}")
    stones = stoneset or DEFAULT
    if board is None:
        matching = Catalogue(assets()).stoneset(stones).board
        board = matching if matching in known_names("boards") else DEFAULT
    return stones, board


def draw(wish: Wish, progress: Progress = lambda share: None, home: Path | None = None) -> bytes:
    """The table as the window would show it at a size, or its game from the opening to there.

    :param home: an empty folder that can be written to; by itself one is made and removed.
    :raises SkinProblem: if the stoneset or board is unknown or damaged.
    """
    import tempfile

    with tempfile.TemporaryDirectory() as empty, _studio(wish, home or Path(empty)) as app:
        if wish.suffix == STILL:
            return _still(app, wish)
        frames = list(_frames(app, wish, progress))
    from ishido.ui.scenes.watched import SECONDS

    seconds = [SECONDS[wish.speed]] * (len(frames) - 1) + [LAST_SECONDS]
    return encode(wish.suffix, wish.size, frames, seconds)


class _QuietDesk(Desk):
    """A desk in an empty folder: a picture owes the player's own nothing but what is wished."""

    def __init__(self, home: Path, wish: Wish) -> None:
        super().__init__(Folders(home / "data", home / "config", home / "cache"))
        self.settings = self.settings.changed(wish.settings)
        self._best = wish.best

    def best(self, scoring: Scoring) -> Best | None:
        return self._best


@contextmanager
def _studio(wish: Wish, home: Path) -> Iterator["App"]:
    """The app, on no screen."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    try:
        pygame.display.set_mode((1, 1))
        from ishido.ui.app import App

        desk = _QuietDesk(home, wish)
        try:
            yield App(desk, wish.size, wish.stoneset, wish.board, skins=wish.skins)
        finally:
            desk.close()
    finally:
        pygame.display.quit()


def _still(app: "App", wish: Wish) -> bytes:
    import io

    from ishido.ui.scenes.table import TableScene

    table = TableScene(app, Session.resume(wish.record))
    table.is_picture = True
    app.push(table)
    target = io.BytesIO()
    pygame.image.save(table.snapshot(wish.size, app.now()), target, "picture.png")
    return target.getvalue()


def _frames(app: "App", wish: Wish, progress: Progress) -> Iterator[bytes]:
    """A picture of each step, as RGB."""
    from ishido.ui.scenes.film import Film

    film = Film(app, wish.record.game)
    app.push(film)
    for step in range(film.course.steps + 1):
        film.step = step
        picture = film.snapshot(wish.size, app.now())
        yield pygame.image.tobytes(picture, "RGB")
        progress((step + 1) / (film.course.steps + 1))
