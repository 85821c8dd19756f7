"""Small pictures of stonesets and boards for a list: a board's corner, and three stones on it."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial

import pygame

from ishido.jobs.job import Job, Runner
from ishido.jobs.steps import Steps
from ishido.rules.stone import Stone
from ishido.skins.catalogue import DEFAULT, Catalogue
from ishido.skins.source import SkinProblem
from ishido.ui.kit.paint import stamp
from ishido.ui.kit.theme import Theme
from ishido.ui.platform.system import Then
from ishido.ui.skins.pictures import BoardPictures, StonePictures

Key = tuple[str, str]
"""A kind and an id."""


class SkinCards:
    """The pictures by kind and id. They are made in threads, one after the other, and kept: each is
    about 400 pixels wide, whatever the window's size."""

    def __init__(
        self,
        catalogue: Catalogue,
        runner: Runner,
        fetch: Callable[[str, Then], object],
    ) -> None:
        """``fetch`` is :attr:`ishido.ui.platform.system.System.fetch_card`."""
        self._catalogue = catalogue
        self._runner = runner
        self._fetch = fetch
        self._there: dict[Key, pygame.Surface | None] = {}
        """The finished pictures; ``None`` for skins that cannot be drawn."""
        self._jobs: dict[Key, Job | None] = {}
        """``None`` for pictures whose files are being fetched."""
        self._grounds: dict[Key, pygame.Color] = {}

    def picture(self, kind: str, skin_id: str) -> pygame.Surface | None:
        """The opaque picture of one of the ``"stonesets"`` or ``"boards"``; ``None`` while it is
        being made, and if it cannot be."""
        return self._there.get((kind, skin_id))

    def ground(self, kind: str, skin_id: str) -> pygame.Color:
        """What a card shows in place of a missing picture: a dark colour of its world."""
        key = (kind, skin_id)
        if key not in self._grounds:
            colours: Mapping[str, str] = {}
            with suppress(SkinProblem):
                board = skin_id
                if kind == "stonesets":
                    board = self._catalogue.stoneset(skin_id).description.board or DEFAULT
                colours = self._catalogue.board(board).colours
            theme = Theme(colours)
            self._grounds[key] = theme.colour("ink").lerp(theme.colour("gold_dark"), 0.3)
        return self._grounds[key]

    def follow(self, wanted: list[Key]) -> bool:
        """Take finished pictures, and start those that are wanted next. Returns whether any is
        still missing."""
        for key, job in list(self._jobs.items()):
            if job is not None and job.done:
                del self._jobs[key]
                for made, picture in (job.result or {key: None}).items():
                    self._there.setdefault(made, picture)
        missing = [key for key in wanted if key not in self._there]
        for key in missing:
            if len(self._jobs) >= 2:  # so that a chosen skin need not wait long
                break
            if key not in self._jobs:
                self._jobs[key] = None
                self._fetch(key[1], partial(self._start, *key))
        return bool(missing)

    def _start(self, kind: str, skin_id: str) -> None:
        self._jobs[kind, skin_id] = self._runner.start(partial(self._make, kind, skin_id))

    def forget(self) -> None:
        """Make all pictures again, because the files of a skin may have changed. A stoneset's card
        shows a board, too."""
        self._there.clear()
        self._jobs.clear()
        self._grounds.clear()

    def retry(self) -> None:
        """Make those pictures again that could not be made."""
        self._there = {key: made for key, made in self._there.items() if made is not None}

    def _make(
        self, kind: str, skin_id: str, report: object
    ) -> Steps[dict[Key, pygame.Surface] | None]:
        """The picture of a skin, and with a stoneset's that of the board below it, which takes most
        of the time; ``None`` if it cannot be made. A thread may draw it."""
        try:
            if kind == "boards":
                corner, _ = yield from self._corner(skin_id)
                return {(kind, skin_id): corner}
            stoneset = self._catalogue.stoneset(skin_id)
            board = stoneset.description.board or DEFAULT
            try:
                corner, squares = yield from self._corner(board)
            except SkinProblem:
                board = DEFAULT
                corner, squares = yield from self._corner(board)
            empty = corner.copy()
            stones = StonePictures(stoneset)
            shown = (Stone(2, 0), Stone(4, 3), Stone(1, 5))  # of three colours and three symbols
            for stone, square in zip(shown, squares, strict=True):
                stones.lay_on(corner, stone, square)
                yield
        except SkinProblem:
            return None
        return {(kind, skin_id): corner, ("boards", board): empty}

    def _corner(self, board_id: str) -> Steps[tuple[pygame.Surface, list[pygame.Rect]]]:
        """The upper left corner of a board, and the squares of the stones.

        :raises SkinProblem: if the board cannot be used.
        """
        skin = self._catalogue.board(board_id)
        board = BoardPictures(skin)
        scale = min(0.5, 1600 / skin.size[0])
        size = (round(skin.size[0] * scale), round(skin.size[1] * scale))
        board.decode_board(size)
        yield
        picture = board.board(size)
        yield
        left, top, width, height = (side * scale for side in skin.squares)
        cell = (width / 12, height / 8)
        across = round(left + 2.5 * cell[0])
        down = min(picture.get_height(), round(across / 1.08))
        opaque = pygame.Surface((across, down))
        opaque.fill((20, 14, 10))  # beside the board's corners
        stamp(opaque, picture, (0, 0))
        squares = [
            pygame.Rect(
                round(left + column * cell[0]),
                round(top + row * cell[1]),
                round(cell[0]),
                round(cell[1]),
            )
            for column, row in ((0, 0), (1, 1), (2, 0))  # the last is cut by the edge
        ]
        return opaque, squares
