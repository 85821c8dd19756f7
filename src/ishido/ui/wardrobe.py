"""Pictures of stonesets and boards, kept for as long as they may be wanted again.

Most of what another look costs is decoding its pictures. Hence the last few are kept, and those
that a player is likely to try next are decoded in advance, on a thread.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Final, TypeVar

from ishido.skins.board import BoardSkin
from ishido.skins.catalogue import USER, Catalogue
from ishido.skins.source import SkinProblem
from ishido.ui.view.layout import table_layout
from ishido.ui.view.skin import PLAIN, BoardPictures, StonePictures

KEPT: Final = 3
"""Of each: what is in use, and its neighbours in the list. A board and its stones take 25 MB."""

_Pictures = TypeVar("_Pictures", StonePictures, BoardPictures)
_Shelf = OrderedDict[Hashable, Future[_Pictures]]


class Wardrobe:
    """Stonesets and boards by what settings remember them by.

    The player's own are read anew whenever they are put on: someone may be painting them.
    """

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue
        self._stones: _Shelf[StonePictures] = OrderedDict()
        self._boards: _Shelf[BoardPictures] = OrderedDict()
        self._worker = ThreadPoolExecutor(1, "pictures")

    def stones(self, stoneset: str) -> StonePictures:
        """The pictures of a stoneset.

        :raises SkinProblem: if it cannot be used.
        """
        if stoneset.startswith(USER):
            return self._checked_stones(stoneset)
        return _taken(self._stones, stoneset, lambda: self._new_stones(stoneset))

    def board(self, board: str, backdrop: str) -> BoardPictures:
        """The pictures of a board, with a backdrop of its own if that is empty.

        :raises SkinProblem: if one of them cannot be used.
        """
        if board.startswith(USER):
            pictures = self._new_board(board, backdrop)
            pictures.check()
            return pictures
        return _taken(self._boards, (board, backdrop), lambda: self._new_board(board, backdrop))

    def _new_stones(self, stoneset: str) -> StonePictures:
        return StonePictures(self._catalogue.stoneset(stoneset))

    def _checked_stones(self, stoneset: str) -> StonePictures:
        pictures = self._new_stones(stoneset)
        if problem := pictures.complaint():
            raise SkinProblem(f"{pictures.stoneset.source.label}: {problem}")
        return pictures

    def _new_board(self, board: str, backdrop: str) -> BoardPictures:
        behind: BoardSkin | str | None = None
        if backdrop.startswith(PLAIN):
            behind = backdrop.removeprefix(PLAIN)
        elif backdrop:
            behind = self._catalogue.board(backdrop)
        return BoardPictures(self._catalogue.board(board), behind)

    # -- in advance -------------------------------------------------------------------------

    def prepare(
        self,
        stonesets: Iterable[str],
        boards: Iterable[str],
        backdrop: str,
        window: tuple[int, int],
        scale: float,
    ) -> None:
        """Decode on a thread what may be wanted next in a window of a size."""

        def stones(name: str) -> StonePictures:
            pictures = self._new_stones(name)
            pictures.decode(table_layout(window, scale).touchstone.size)
            return pictures

        def board(name: str) -> BoardPictures:
            pictures = self._new_board(name, backdrop)
            layout = table_layout(window, scale, pictures.shape)
            pictures.decode(window, layout.board.size, layout.cell[0])
            return pictures

        for name in stonesets:
            if not name.startswith(USER) and name not in self._stones:
                _put(self._stones, name, self._worker.submit(stones, name))
        for name in boards:
            if not name.startswith(USER) and (name, backdrop) not in self._boards:
                _put(self._boards, (name, backdrop), self._worker.submit(board, name))

    def close(self) -> None:
        """Leave what has not been begun."""
        self._worker.shutdown(cancel_futures=True)


def _taken(
    shelf: _Shelf[_Pictures], key: Hashable, make: Callable[[], _Pictures]
) -> _Pictures:
    """What is on a shelf, put in front as the last used; it is made if it is not there."""
    future = shelf.pop(key, None)
    pictures = future.result() if future is not None else make()
    future = Future()
    future.set_result(pictures)
    shelf[key] = future
    _trim(shelf)
    return pictures


def _put(shelf: _Shelf[_Pictures], key: Hashable, future: Future[_Pictures]) -> None:
    """Put on a shelf what is on its way, behind what was used last."""
    last = next(reversed(shelf), None)
    shelf[key] = future
    if last is not None:
        shelf.move_to_end(last)
    _trim(shelf)


def _trim(shelf: _Shelf[_Pictures]) -> None:
    while len(shelf) > KEPT:
        shelf.popitem(last=False)[1].cancel()
