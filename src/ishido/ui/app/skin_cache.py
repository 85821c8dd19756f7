"""A cache of the pictures of stonesets and boards.

Decoding takes most of the time of changing a skin. So those that may be used next are decoded in
advance, several pictures at a time. What is not in use is dropped when the choice is made.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from contextlib import suppress
from typing import Final, TypeVar

from ishido import browser
from ishido.jobs.job import Runner
from ishido.skins.board import BoardSkin
from ishido.skins.catalogue import USER, Catalogue
from ishido.skins.source import SkinProblem
from ishido.ui.ishido.board.layout import table_layout
from ishido.ui.kit.decoded import Decoded
from ishido.ui.skins.pictures import PLAIN, BoardPictures, StonePictures

MAX_CACHED: Final = 3
"""Skins of each kind in the cache: the active one and its neighbours in the list. A board with its
stones takes 25 MB, in large windows and on phones up to 100 …"""
MAX_IN_BROWSER: Final = 2
"""… so in a browser, which never gives memory back, there is only one more than the active one."""

_Pictures = TypeVar("_Pictures", StonePictures, BoardPictures)


_Cache = OrderedDict[Hashable, _Pictures]


class SkinCache:
    """Stonesets and boards by id.

    The player's own are read again at every use, because they may be work in progress.
    """

    def __init__(self, catalogue: Catalogue, runner: Runner) -> None:
        """:param runner: decodes pictures in advance."""
        self._catalogue = catalogue
        self._runner = runner
        self._stones: _Cache[StonePictures] = OrderedDict()
        self._boards: _Cache[BoardPictures] = OrderedDict()
        self._used: tuple[StonePictures | BoardPictures, ...] = ()

    def stones(self, stoneset: str) -> StonePictures:
        """The pictures of a stoneset.

        :raises SkinProblem: if it cannot be used.
        """
        if stoneset.startswith(USER):
            return self._checked_stones(stoneset)
        return _taken(self._stones, stoneset, lambda: self._new_stones(stoneset))

    def board(self, board: str, backdrop: str) -> BoardPictures:
        """The pictures of a board. An empty ``backdrop`` stands for the board's own.

        :raises SkinProblem: if one of them cannot be used.
        """
        if board.startswith(USER):
            pictures = self._new_board(board, backdrop)
            pictures.check()
            return pictures
        return _taken(self._boards, (board, backdrop), lambda: self._new_board(board, backdrop))

    def keep_only(self, stones: StonePictures, board: BoardPictures) -> None:
        """Drop the pictures of all skins but these, which are in use.

        They are taken from whoever still knows such a skin: closed scenes do, until Python next
        searches for what nobody can reach.
        """
        for pictures in self._used:  # a player's own are not in the cache
            if pictures not in (stones, board):
                pictures.forget()
        self._used = stones, board
        _keep_only(self._stones, stones)
        _keep_only(self._boards, board)

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
        self, stones: StonePictures, board: BoardPictures, window: tuple[int, int], scale: float
    ) -> None:
        """Start to decode the active skins for the table in a window of a given size."""
        layout = table_layout(window, scale, board.shape)
        with suppress(SkinProblem):  # reported where it is used
            stones.start(self._runner, layout.touchstone.size)
            board.start(self._runner, window, layout.board.size, layout.cell[0])

    def prepare(
        self,
        stonesets: Iterable[str],
        boards: Iterable[str],
        backdrop: str,
        window: tuple[int, int],
        scale: float,
    ) -> None:
        """Start to decode skins for a window of a given size. Damaged ones are skipped."""
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
        """Wait for all pictures that were started."""
        for decoded in self._all_decoded():
            decoded.wait()

    def close(self) -> None:
        """Cancel what is not started, and wait for the rest."""
        for decoded in self._all_decoded():
            decoded.cancel()
        self.wait()

    def _all_decoded(self) -> list[Decoded]:
        stones = [pictures.decoded for pictures in self._stones.values()]
        return stones + [pictures.decoded for pictures in self._boards.values()]


def _taken(cache: _Cache[_Pictures], key: Hashable, make: Callable[[], _Pictures]) -> _Pictures:
    """An entry of the cache, marked as last used; created if it is missing."""
    cached = cache.pop(key, None)
    cache[key] = make() if cached is None else cached
    _trim(cache)
    return cache[key]


def _put(cache: _Cache[_Pictures], key: Hashable, pictures: _Pictures) -> None:
    """Add an entry to the cache, before the last used one."""
    last = next(reversed(cache), None)
    cache[key] = pictures
    if last is not None:
        cache.move_to_end(last)
    _trim(cache)


def _keep_only(cache: _Cache[_Pictures], used: _Pictures) -> None:
    for key in [key for key, pictures in cache.items() if pictures is not used]:
        cache.pop(key).forget()


def _trim(cache: _Cache[_Pictures]) -> None:
    while len(cache) > (MAX_IN_BROWSER if browser.IN_BROWSER else MAX_CACHED):
        cache.popitem(last=False)[1].forget()
