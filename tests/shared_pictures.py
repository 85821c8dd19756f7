"""Pictures that all apps of a test run share: each is decoded and scaled once to a size."""

from collections import OrderedDict
from functools import lru_cache
from typing import Final

from ishido.skins.catalogue import USER
from ishido.ui.app.app import App
from ishido.ui.core.skin_pictures import BoardPictures, Size, StonePictures

KEPT: Final = 4
"""Looks, and sizes of each, that are kept: with all of them a run would take gigabytes."""


class SharedStones(StonePictures):
    """Stones that keep every size, whatever is shown in between."""

    def __init__(self, pictures: StonePictures) -> None:
        super().__init__(pictures.stoneset)

    def forget_other_sizes(self, *sizes: Size) -> None:
        pass


class SharedBoard(BoardPictures):
    """A board that keeps itself and its backdrop as they were scaled."""

    def __init__(self, pictures: BoardPictures) -> None:
        super().__init__(pictures.skin, pictures._backdrop)
        self.board = lru_cache(KEPT)(super().board)  # type: ignore[method-assign]
        self.filling = lru_cache(KEPT)(super().filling)  # type: ignore[method-assign]


_SHARED: Final[OrderedDict[tuple[str, ...], tuple[SharedStones, SharedBoard]]] = OrderedDict()


def share_pictures(app: App) -> None:
    """Give a new app the shared pictures of the skins that it uses.

    A player's own are read anew, as in the game: tests change them.
    """
    names = tuple(app.skins.chosen.values())
    if any(name.startswith(USER) for name in names):
        return
    if names not in _SHARED:
        _SHARED[names] = SharedStones(app.skins.stones), SharedBoard(app.skins.board)
    _SHARED.move_to_end(names)
    if len(_SHARED) > KEPT:
        _SHARED.popitem(last=False)
    app.skins.stones, app.skins.board = _SHARED[names]
