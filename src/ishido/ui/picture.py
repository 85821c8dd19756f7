"""A picture of a position, drawn without a window."""

import os
from pathlib import Path

import pygame

from ishido.assets import assets
from ishido.rules.record import Record
from ishido.session.session import Session
from ishido.skins.catalogue import DEFAULT, OURS, Catalogue
from ishido.skins.source import SkinProblem

MAX_PICTURE = 8192
"""Pixels of a side; a larger picture would not be looked at as one."""
MIN_PICTURE = 320


def known_names(kind: str) -> list[str]:
    """The names of the stonesets or boards that come with the game: ``kind`` is the folder."""
    return [name for name in OURS if (assets() / kind / name).is_dir()]


def check_names(stoneset: str | None, board: str | None) -> None:
    """Refuse what does not come with the game.

    :raises SkinProblem: naming those that do.
    """
    for kind, name in (("stonesets", stoneset), ("boards", board)):
        if name is not None and name not in known_names(kind):
            names = ", ".join(known_names(kind))
            raise SkinProblem(f"there is no {kind.removesuffix('s')} {name!r}; there are: {names}")


def draw(
    record: Record, size: tuple[int, int], stoneset: str | None = None, board: str | None = None
) -> bytes:
    """The table as the window would show it at a size, as PNG.

    :raises SkinProblem: if the stoneset or board is unknown or damaged.
    """
    import io
    import tempfile

    check_names(stoneset, board)
    stones = stoneset or DEFAULT
    if board is None:
        matching = Catalogue(assets()).stoneset(stones).board
        board = matching if matching in known_names("boards") else DEFAULT
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    try:
        pygame.display.set_mode((1, 1))
        from ishido.storage.desk import Desk
        from ishido.storage.folders import Folders
        from ishido.ui.app import App
        from ishido.ui.scenes.table import TableScene

        # A desk in an empty folder: the picture owes nothing to the player's own settings.
        with tempfile.TemporaryDirectory() as empty:
            home = Path(empty)
            desk = Desk(Folders(home / "data", home / "config", home / "cache"))
            try:
                app = App(desk, size, stones, board)
                table = TableScene(app, Session.resume(record))
                table.with_bar = False
                app.push(table)
                picture = table.snapshot(size, app.now())
            finally:
                desk.close()
        target = io.BytesIO()
        pygame.image.save(picture, target, "picture.png")
        return target.getvalue()
    finally:
        pygame.display.quit()
