"""Draws a player's stoneset or board once for a check, before the window uses it."""

from collections.abc import Iterator
from contextlib import contextmanager

from ishido.language import _
from ishido.rules.stone import STONES
from ishido.skins.board import SLABS
from ishido.skins.source import SkinProblem
from ishido.ui.ishido.board.layout import table_layout
from ishido.ui.skins.pictures import BoardPictures, Size, StonePictures

CANNOT_BE_DRAWN = _("cannot be drawn")


SMALL_SLAB = 24
"""The side of the smallest panel of a dialog in the reference window."""


def draw_stones(stones: StonePictures, window: Size, scale: float) -> None:
    """Draw all stones and their shadows at the size of the table in a window.

    :raises SkinProblem: if that fails, for whatever reason.
    """
    with _refused(stones.stoneset.source.label):
        layout = table_layout(window, scale)
        for stone in STONES:
            for size in (layout.stone, layout.touchstone.size):
                stones.stone(stone, size)
                stones.shadow(stone, size, 0.0)


def draw_board(board: BoardPictures, window: Size, scale: float) -> None:
    """Draw every part of a board at the size of the table in a window.

    :raises SkinProblem: if that fails, for whatever reason.
    """
    with _refused(board.skin.source.label):
        layout = table_layout(window, scale, board.shape)
        board.filling(window)
        board.board(layout.board.size)
        small = (layout.px(SMALL_SLAB), layout.px(SMALL_SLAB))
        for part in SLABS:
            for size in (layout.tray.size, layout.strip.size, small):
                board.slab(part, size, layout.cell[0])
        board.picture("pouch", layout.pouch.size)
        board.picture("ornament", layout.strip.size)


@contextmanager
def _refused(label: str) -> Iterator[None]:
    """Turn every error into a :class:`SkinProblem`."""
    try:
        yield
    except SkinProblem:
        raise
    except Exception as error:  # a foreign file can cause any error
        raise SkinProblem(f"{label}: {CANNOT_BE_DRAWN}") from error
