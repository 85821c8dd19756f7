"""A picture of a position, drawn without a window."""

import os
from pathlib import Path

import pygame

from ishido.assets import assets
from ishido.rules.record import Record
from ishido.session.session import Session
from ishido.skins.world import BoardSkin, SkinProblem, Stoneset, load_board, load_stoneset

MAX_PICTURE = 8192
"""Pixels of a side; a larger picture would not be looked at as one."""
MIN_PICTURE = 320


def known_names(kind: str) -> list[str]:
    """The names of the stonesets or boards that come with the game: ``kind`` is the folder."""
    return sorted(path.name for path in (assets() / kind).iterdir() if path.is_dir())


def find_stoneset(name: str) -> Stoneset:
    """A stoneset by name.

    :raises SkinProblem: if there is none of that name.
    """
    return load_stoneset(_folder("stonesets", name))


def find_board(name: str) -> BoardSkin:
    """A board by name.

    :raises SkinProblem: if there is none of that name.
    """
    return load_board(_folder("boards", name))


def _folder(kind: str, name: str) -> Path:
    names = known_names(kind)
    if name not in names:
        singular = kind.removesuffix("s")
        raise SkinProblem(f"there is no {singular} {name!r}; there are: {', '.join(names)}")
    return assets() / kind / name


def draw(
    record: Record, size: tuple[int, int], stoneset: str | None = None, board: str | None = None
) -> bytes:
    """The table as the window would show it at a size, as PNG.

    :raises SkinProblem: if the stoneset or board is unknown or damaged.
    """
    import io
    import tempfile

    stones = find_stoneset(stoneset or "ishido")
    skin = find_board(
        board or (stones.board if stones.board in known_names("boards") else "ishido")
    )
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
                app = App(desk, size, stones, skin)
                table = TableScene(app, Session.resume(record))
                app.push(table)
                picture = table.snapshot(size, app.now())
            finally:
                desk.close()
        target = io.BytesIO()
        pygame.image.save(picture, target, "picture.png")
        return target.getvalue()
    finally:
        pygame.display.quit()
