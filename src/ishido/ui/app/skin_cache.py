"""The cache of stonesets' and boards' pictures.

Most of what another look costs is decoding its pictures. Hence the last few are kept, and what may
be used next is decoded in advance, several pictures at a time.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from contextlib import suppress
from typing import Final, TypeVar

from ishido.jobs.job import Runner
from ishido.skins.board import BoardSkin
from ishido.skins.catalogue import USER, Catalogue
from ishido.skins.source import SkinProblem
from ishido.ui.core.decoded import Decoded
from ishido.ui.core.skin_pictures import PLAIN, BoardPictures, StonePictures
from ishido.ui.view.layout import table_layout

KEPT: Final = 3
"""Of each: what is in use, and its neighbours in the list. A board and its stones take 25 MB."""

_Pictures = TypeVar("_Pictures", StonePictures, BoardPictures)


_Cache = OrderedDict[Hashable, _Pictures]


class SkinCache:
    """Stonesets and boards by what settings remember them by.

    The player's own are read anew whenever they are used: someone may be painting them.
    """

    def __init__(self, catalogue: Catalogue, runner: Runner) -> None:
        """:param runner: where pictures are decoded in advance."""
        self._catalogue = catalogue
        self._runner = runner
        self._stones: _Cache[StonePictures] = OrderedDict()
        self._boards: _Cache[BoardPictures] = OrderedDict()

    def stones(self, stoneset: str) -> StonePictures:
        """The pictures of a stoneset.

        :raises SkinProblem: if it cannot be used.
        """
        if stoneset.startswith(USER):
            return self._checked_stones(stoneset)
        return _taken(self._stones, stoneset, lambda: self._new_stones(stoneset))

    def board(self, board: str, backdrop: str) -> BoardPictures:
        """The pictures of a board; with a backdrop of its own, if that is empty.

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

    def start(
        self,
        stones: StonePictures,
        board: BoardPictures,
        window: tuple[int, int],
        scale: float,
        *,
        title: bool = False,
    ) -> None:
        """Start to decode what is in use, for the table in a window of a size, or for the title."""
        layout = table_layout(window, scale, board.shape)
        with suppress(SkinProblem):  # said where it is wanted
            if title:
                board.start_backdrop(self._runner, window)
            stones.start(self._runner, layout.touchstone.size)
            if not title:
                board.start(self._runner, window, layout.board.size, layout.cell[0])

    def prepare(
        self,
        stonesets: Iterable[str],
        boards: Iterable[str],
        backdrop: str,
        window: tuple[int, int],
        scale: float,
    ) -> None:
        """Start to decode what will be wanted in a window of a size; skip what is damaged."""
        for name in stonesets:
            if not name.startswith(USER) and name not in self._stones:
                with suppress(SkinProblem):
                    stones = self._new_stones(name)
                    stones.start(self._runner, table_layout(window, scale).touchstone.size)
                    _put(self._stones, name, stones)
        for name in boards:
            if not name.startswith(USER) and (name, backdrop) not in self._boards:
                with suppress(SkinProblem):
                    board = self._new_board(name, backdrop)
                    layout = table_layout(window, scale, board.shape)
                    board.start(self._runner, window, layout.board.size, layout.cell[0])
                    _put(self._boards, (name, backdrop), board)

    def wait(self) -> None:
        """Wait until all is ready that was asked for."""
        for decoded in self._all_decoded():
            decoded.wait()

    def close(self) -> None:
        """Cancel what is not begun, and wait for the rest."""
        for decoded in self._all_decoded():
            decoded.cancel()
        self.wait()

    def _all_decoded(self) -> list[Decoded]:
        stones = [pictures.decoded for pictures in self._stones.values()]
        return stones + [pictures.decoded for pictures in self._boards.values()]


def _taken(cache: _Cache[_Pictures], key: Hashable, make: Callable[[], _Pictures]) -> _Pictures:
    """What is cached, noted as the last used; made if it is not there."""
    cached = cache.pop(key, None)
    cache[key] = make() if cached is None else cached
    _trim(cache)
    return cache[key]


def _put(cache: _Cache[_Pictures], key: Hashable, pictures: _Pictures) -> None:
    """Cache what is being decoded, behind what was used last."""
    last = next(reversed(cache), None)
    cache[key] = pictures
    if last is not None:
        cache.move_to_end(last)
    _trim(cache)


def _trim(cache: _Cache[_Pictures]) -> None:
    while len(cache) > KEPT:
        cache.popitem(last=False)[1].decoded.cancel()
