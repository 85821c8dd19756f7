"""Pictures of the worlds to choose from: stones on their board on its backdrop."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from typing import Final

import pygame

from ishido.jobs.job import Job, Runner
from ishido.jobs.steps import Steps
from ishido.rules.stone import Stone
from ishido.skins.catalogue import DEFAULT, Catalogue
from ishido.skins.source import SkinProblem
from ishido.ui.kit.paint import stamp
from ishido.ui.kit.shapes import stamp_slab_shadow
from ishido.ui.kit.theme import Theme
from ishido.ui.platform.system import Then
from ishido.ui.skins.pictures import BoardPictures, StonePictures

CARD: Final = (480, 320)
SQUARE: Final = 82
"""The width of a square of the board in pixels."""
CORNER: Final = (44, 34)
"""Where the board is; its other corners are out of the picture."""
STONES: Final = {
    (0, 0): Stone(2, 0),
    (1, 0): Stone(2, 2),
    (2, 0): Stone(4, 2),
    (4, 0): Stone(0, 4),
    (2, 1): Stone(4, 3),
    (3, 1): Stone(1, 3),
    (3, 2): Stone(1, 5),
    (4, 2): Stone(3, 1),
}
"""By column and row. The name of the world covers the lower left."""


class SkinCards:
    """The pictures by the ids of the stonesets. They are made in threads, one after the other, and
    kept, at one size whatever the window's."""

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
        self._there: dict[str, pygame.Surface | None] = {}
        """The finished pictures; ``None`` for skins that cannot be drawn."""
        self._jobs: dict[str, Job | None] = {}
        """``None`` for pictures whose files are being fetched."""
        self._grounds: dict[str, pygame.Color] = {}

    def picture(self, stoneset: str) -> pygame.Surface | None:
        """The opaque picture of a stoneset's world; ``None`` while it is being made, and if it
        cannot be."""
        return self._there.get(stoneset)

    def ground(self, stoneset: str) -> pygame.Color:
        """What a card shows in place of a missing picture: a dark colour of its world."""
        if stoneset not in self._grounds:
            colours: Mapping[str, str] = {}
            with suppress(SkinProblem):
                board = self._catalogue.stoneset(stoneset).description.board or DEFAULT
                colours = self._catalogue.board(board).colours
            theme = Theme(colours)
            self._grounds[stoneset] = theme.colour("ink").lerp(theme.colour("gold_dark"), 0.3)
        return self._grounds[stoneset]

    def follow(self, wanted: list[str]) -> bool:
        """Take finished pictures, and start those that are wanted next. Returns whether any is
        still missing."""
        for key, job in list(self._jobs.items()):
            if job is not None and job.done:
                del self._jobs[key]
                self._there[key] = job.result
        missing = [key for key in wanted if key not in self._there]
        for key in missing:
            if len(self._jobs) >= 2:  # so that a chosen skin need not wait long
                break
            if key not in self._jobs:
                self._jobs[key] = None
                self._fetch(key, partial(self._start, key))
        return bool(missing)

    def _start(self, stoneset: str) -> None:
        self._jobs[stoneset] = self._runner.start(partial(self._make, stoneset))

    def forget(self) -> None:
        """Make all pictures again, because the files of a skin may have changed."""
        self._there.clear()
        self._jobs.clear()
        self._grounds.clear()

    def retry(self) -> None:
        """Make those pictures again that could not be made."""
        self._there = {key: made for key, made in self._there.items() if made is not None}

    def _make(self, stoneset_id: str, report: object) -> Steps[pygame.Surface | None]:
        """The picture of a stoneset; ``None`` if it cannot be made. A thread may draw it."""
        try:
            stoneset = self._catalogue.stoneset(stoneset_id)
            try:
                skin = self._catalogue.board(stoneset.description.board or DEFAULT)
            except SkinProblem:
                skin = self._catalogue.board(DEFAULT)
            return (yield from _scene(BoardPictures(skin), StonePictures(stoneset)))
        except SkinProblem:
            return None


def _scene(board: BoardPictures, stones: StonePictures) -> Steps[pygame.Surface]:
    """The upper left of a board on its backdrop, seen by a camera close to the stones.

    :raises SkinProblem: if a picture cannot be used.
    """
    card = pygame.Surface(CARD)
    board.unconverted_backdrop((CARD[0] // 2, CARD[1] // 2))  # decodes it
    yield
    card.blit(board.unconverted_backdrop(CARD), (0, 0))
    yield
    skin = board.skin
    left, top, width, height = (side * 12 * SQUARE / skin.squares[2] for side in skin.squares)
    size = (
        round(skin.size[0] * width / skin.squares[2]),
        round(skin.size[1] * width / skin.squares[2]),
    )
    board.decode_board(size)
    yield
    slab = pygame.Rect(CORNER, size)
    stamp_slab_shadow(card, slab, 1.0)
    stamp(card, board.board(size), slab.topleft)
    yield
    for (column, row), stone in STONES.items():
        place = slab.x + left + column * SQUARE, slab.y + top + row * height / 8
        stones.lay_on(card, stone, pygame.Rect(place, (SQUARE, height / 8)))
        yield
    return card
