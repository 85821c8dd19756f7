"""Draws pictures without a window: a position, or an animation of a whole game."""

import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from io import BytesIO
from pathlib import Path
from typing import Final

import pygame

from ishido.assets import assets
from ishido.jobs.job import Report, Runner
from ishido.jobs.steps import Steps
from ishido.rules.scoring import Scoring
from ishido.session.result import GameResult
from ishido.skins.catalogue import DEFAULT, OURS, Catalogue
from ishido.skins.source import SkinProblem
from ishido.store.desk import Desk
from ishido.store.folders import Folders
from ishido.store.scores import Bests
from ishido.ui.app.app import App
from ishido.ui.app.runners import Runners
from ishido.ui.platform.animation import encode
from ishido.ui.screens.game_uis import UIS
from ishido.ui.table.picture_request import STILL, PictureRequest
from ishido.ui.table.replay_screen import SECONDS

Progress = Callable[[float], object]
"""Receives the share that is drawn, 0 … 1."""
LAST_SECONDS: Final = 4.0
"""Seconds that an animation shows its last frame before it starts again."""


def known_names(kind: str) -> list[str]:
    """The ids of the game's own stonesets or boards. ``kind`` is the name of the folder."""
    return [name for name in OURS if (assets() / kind / name).is_dir()]


def own_names(stoneset: str | None, board: str | None) -> tuple[str, str]:
    """Check the ids of a stoneset and a board of the game. The default board is the stoneset's.

    :raises SkinProblem: if an id is unknown; the message lists the known ones.
    """
    for kind, name in (("stonesets", stoneset), ("boards", board)):
        if name is not None and name not in known_names(kind):
            names = ", ".join(known_names(kind))
            raise SkinProblem(f"there is no {kind.removesuffix('s')} {name!r}; there are: {names}")
    stones = stoneset or DEFAULT
    if board is None:
        matching = Catalogue(assets()).stoneset(stones).description.board
        board = matching if matching in known_names("boards") else DEFAULT
    return stones, board


def draw(request: PictureRequest) -> Steps[bytes]:
    """A picture of the table as the window would show it, or an animation of its game.

    :raises SkinProblem: if the stoneset or board is unknown or damaged.
    """
    frames = yield from drawn(request)
    return encoded(request, frames)


def drawn(
    request: PictureRequest, progress: Progress = lambda share: None, threads: Runner | None = None
) -> Steps[list[bytes]]:
    """The frames of a picture, as RGB: one, or one for each step of the game.

    :param threads: decodes the pictures of stones and boards.
    :raises SkinProblem: if the stoneset or board is unknown or damaged.
    """
    with tempfile.TemporaryDirectory() as home, _studio(request, Path(home), threads) as app:
        yield
        if request.suffix != STILL:
            return (yield from _frames(app, request, progress))
        session = request.session
        table = UIS[session.kind].screen(app, session)
        table.is_picture = True
        app.push(table)
        picture = yield from table.snapshot(request.size, app.now())
        return [pygame.image.tobytes(picture, "RGB")]


def encoded(
    request: PictureRequest, frames: list[bytes], report: Report = lambda progress: True
) -> bytes:
    """The content of the file with these frames. May run in a thread."""
    if request.suffix != STILL:
        seconds = [SECONDS[request.speed]] * (len(frames) - 1) + [LAST_SECONDS]
        return encode(request.size, frames, seconds, report)
    target = BytesIO()
    pygame.image.save(pygame.image.frombuffer(frames[0], request.size, "RGB"), target, STILL)
    return target.getvalue()


class _GivenBest(Bests):
    """The best result as given in the request."""

    def __init__(self, best: GameResult | None) -> None:
        self._given = best

    def of(self, scoring: Scoring) -> GameResult | None:
        return self._given


@contextmanager
def _studio(request: PictureRequest, home: Path, threads: Runner | None) -> Iterator[App]:
    """The app without a window."""
    with ExitStack() as closing:
        if pygame.display.get_surface() is None:
            os.environ["SDL_VIDEODRIVER"] = "dummy"
            closing.callback(pygame.display.quit)
            pygame.display.init()
            pygame.display.set_mode((1, 1))
        # In an empty folder, so that the picture depends only on the request.
        desk = Desk(Folders(home / "data", home / "config", home / "cache"))
        desk.settings_store.current = desk.settings.changed(request.settings)
        desk.bests = _GivenBest(request.best)
        closing.callback(desk.close)
        runners = Runners() if threads is None else Runners(threads=threads)
        app = App(
            desk, request.size, request.stoneset, request.board, skins=request.skins,
            runners=runners,
        )  # fmt: skip
        app.workers.close()  # no computer players are needed
        yield app


def _frames(app: App, request: PictureRequest, progress: Progress) -> Steps[list[bytes]]:
    """The frames of all steps, as RGB."""
    film = UIS[request.session.kind].film(app, request.session)
    app.push(film)
    frames = []
    for step in range(film.steps + 1):
        film.step = step
        picture = yield from film.snapshot(request.size, app.now())
        frames.append(pygame.image.tobytes(picture, "RGB"))
        progress((step + 1) / (film.steps + 1))
        yield
    return frames
