"""Pictures that all apps of a test run share: each is decoded, scaled and written once."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import cache, lru_cache
from pathlib import Path
from typing import Final, TypeVar

import numpy as np
import pygame

from ishido.assets import assets
from ishido.jobs.steps import Steps
from ishido.skins.catalogue import OURS, USER, Catalogue
from ishido.skins.editing import findings
from ishido.skins.editing.artwork import Artwork, Pixels
from ishido.skins.editing.stoneset_files import open_artwork
from ishido.ui.bluestone.view import BluestoneView
from ishido.ui.editor import opening
from ishido.ui.kit.theme import DEFAULT_COLOURS, Theme
from ishido.ui.skins import pictures as skin_pictures
from tests.support.pilot_app import PilotApp

KEPT: Final = 4
"""Looks, and sizes of each, that are kept: with all of them a run would take gigabytes."""
SLABS: Final = 300
"""Panels and buttons that are kept of a board."""
PICTURES: Final = 40
"""Decoded pictures that are kept; one takes some megabytes."""
TEXTS: Final = 6000
"""Texts that are kept; one takes about 10 kB."""
ROOMS: Final = 16
"""Rooms with Bluestone's board that are kept; one takes a few megabytes."""
STONES: Final = 500
"""Stones of the editor whose colours are kept as they were measured; one takes 40 kB."""


class SharedStones(skin_pictures.StonePictures):
    """Stones that keep every size, whatever is shown in between."""

    def __init__(self, pictures: skin_pictures.StonePictures) -> None:
        super().__init__(pictures.stoneset)

    def forget_other_sizes(self, *sizes: skin_pictures.Size) -> None:
        pass

    def forget(self) -> None:
        pass


class SharedBoard(skin_pictures.BoardPictures):
    """A board that keeps itself, its backdrop and its slabs as they were scaled."""

    def __init__(self, pictures: skin_pictures.BoardPictures) -> None:
        super().__init__(pictures.skin, pictures._backdrop)
        self.board = lru_cache(KEPT)(super().board)  # type: ignore[method-assign]
        self.filling = lru_cache(KEPT)(super().filling)  # type: ignore[method-assign]
        self._cut = lru_cache(SLABS)(super()._cut_in_nine)

    def _cut_in_nine(
        self, part: str, size: skin_pictures.Size, cell_width: float
    ) -> pygame.Surface:
        return self._cut(part, size, cell_width).copy()

    def forget(self) -> None:
        pass


_SHARED: Final[OrderedDict[tuple[str, ...], tuple[SharedStones, SharedBoard]]] = OrderedDict()


def share_pictures(app: PilotApp) -> None:
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


Skin = TypeVar("Skin")
Find = Callable[[Catalogue, str], Skin]
Render = Callable[..., pygame.Surface]


def _read_once(find: Find[Skin]) -> Find[Skin]:
    """The game's own skins, each read once; a player's own are read anew."""
    ours: Final[dict[str, Skin]] = {}

    def found(catalogue: Catalogue, skin_id: str) -> Skin:
        if catalogue.ours != assets() or skin_id not in OURS or catalogue.absent is not None:
            return find(catalogue, skin_id)
        if skin_id not in ours:
            ours[skin_id] = find(catalogue, skin_id)
        return ours[skin_id]

    return found


def _written_once(render: Render) -> Render:
    """What a theme renders, kept for all themes of the same colours."""

    @lru_cache(TEXTS)
    def rendered(
        colours: Hashable, high_contrast: bool, text: tuple[object, ...]
    ) -> list[pygame.Surface]:
        return []

    def written(theme: Theme, *text: object) -> pygame.Surface:
        kept = rendered(*_look_of(theme), text)
        if not kept:
            kept.append(render(theme, *text))
        return kept[0]

    return written


def _look_of(theme: Theme) -> tuple[Hashable, bool]:
    """What themes that draw alike have in common."""
    return tuple(map(tuple, map(theme.colour, DEFAULT_COLOURS))), theme.high_contrast


Room = Callable[[BluestoneView], Steps[pygame.Surface]]


def _carved_once(room: Room) -> Room:
    """The room of a view of Bluestone, kept for all views that draw the same."""

    @lru_cache(ROOMS)
    def carved(*drawn: Hashable) -> list[pygame.Surface]:
        return []

    def copied(view: BluestoneView) -> Steps[pygame.Surface]:
        look = view.look
        sizes = look.unit, look.cell, look.window, look.phone
        what = view.board, view.labels, repr(view.layout)
        kept = carved(look.pictures, *_look_of(look.theme), *sizes, *what)
        if not kept:
            kept.append((yield from room(view)))
        return kept[0].copy()

    return copied


@cache
def _artwork(path: Path) -> Artwork:
    return open_artwork(path)


def _opened(path: Path) -> Artwork:
    """A stoneset for the editor: one of the game's own is read once, and copied to be changed."""
    return _artwork(path).copy() if path.is_relative_to(assets()) else open_artwork(path)


Measure = Callable[[Pixels], np.ndarray]


def _measured_once(measure: Measure) -> Measure:
    """What is measured of pixels, kept for all stones that look the same."""

    @lru_cache(STONES)
    def measured(pixels: bytes, kind: str, shape: tuple[int, ...]) -> np.ndarray:
        return measure(np.frombuffer(pixels, kind).reshape(shape))

    return lambda pixels: measured(pixels.tobytes(), pixels.dtype.str, pixels.shape)


Catalogue.stoneset = _read_once(Catalogue.stoneset)  # type: ignore[method-assign, assignment]
Catalogue.board = _read_once(Catalogue.board)  # type: ignore[method-assign, assignment]
Theme._render_text = _written_once(Theme._render_text)  # type: ignore[method-assign]
Theme._render_gilded = _written_once(Theme._render_gilded)  # type: ignore[method-assign]
skin_pictures.decoded = lru_cache(PICTURES)(skin_pictures.decoded)  # type: ignore[attr-defined]
BluestoneView.ground = _carved_once(BluestoneView.ground)  # type: ignore[method-assign, assignment]
opening.open_artwork = _opened  # type: ignore[attr-defined]
findings.small_copy = _measured_once(findings.small_copy)  # type: ignore[assignment]
