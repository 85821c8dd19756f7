"""Pictures that all apps of a test run share: each is decoded, scaled and written once."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final

import pygame

from ishido.assets import assets
from ishido.jobs.steps import Steps
from ishido.skins.catalogue import OURS, USER, Catalogue
from ishido.skins.editing import findings
from ishido.skins.editing.artwork import Artwork
from ishido.skins.editing.stoneset_files import open_artwork
from ishido.ui.bluestone.view import BluestoneView
from ishido.ui.editor import opening
from ishido.ui.kit.theme import DEFAULT_COLOURS, Theme
from ishido.ui.skins import pictures as skin_pictures
from tests.support.pilot_app import PilotApp

KEPT: Final = 4
"""Looks, and sizes of each, that are kept: with all of them a run would take gigabytes."""


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
        self.unconverted_backdrop = lru_cache(KEPT)(  # type: ignore[method-assign]
            super().unconverted_backdrop
        )
        self._cut = lru_cache(300)(super()._cut_in_nine)

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


def _kept(most: int, make: Any, key: Callable[..., Hashable]) -> Any:
    """A function that keeps what it has made last, for calls of the same key; without one, it is
    made anew."""
    kept: OrderedDict[Hashable, Any] = OrderedDict()

    def get(*given: Any) -> Any:
        wanted = key(*given)
        if wanted is None:
            return make(*given)
        if wanted not in kept:
            kept[wanted] = make(*given)
        kept.move_to_end(wanted)
        if len(kept) > most:
            kept.popitem(last=False)
        return kept[wanted]

    return get


def _ours(catalogue: Catalogue, skin_id: str) -> Hashable:
    """The game's own skins; a player's own are read anew."""
    ours = catalogue.ours == assets() and skin_id in OURS and catalogue.absent is None
    return skin_id if ours else None


def _look_of(theme: Theme) -> Hashable:
    """What themes that draw alike have in common."""
    return tuple(map(tuple, map(theme.colour, DEFAULT_COLOURS))), theme.high_contrast


def _text(theme: Theme, *text: Hashable) -> Hashable:
    return _look_of(theme), text


def _carved_once(room: Callable[[BluestoneView], Steps[pygame.Surface]]) -> Any:
    """The room of a view of Bluestone, kept for all views that draw the same."""

    def carve(view: BluestoneView) -> list[pygame.Surface]:
        return []

    def drawn(view: BluestoneView) -> Hashable:
        look = view.look
        sizes = look.unit, look.cell, look.window, look.phone
        return (
            *(look.pictures, _look_of(look.theme), sizes),
            *(view.board, view.labels, repr(view.layout)),
        )

    carved = _kept(16, carve, drawn)

    def copied(view: BluestoneView) -> Steps[pygame.Surface]:
        kept = carved(view)
        if not kept:
            kept.append((yield from room(view)))
        picture: pygame.Surface = kept[0].copy()
        return picture

    return copied


@cache
def _artwork(path: Path) -> Artwork:
    return open_artwork(path)


def _opened(path: Path) -> Artwork:
    """A stoneset for the editor: one of the game's own is read once, and copied to be changed."""
    return _artwork(path).copy() if path.is_relative_to(assets()) else open_artwork(path)


def _pixels(pixels: Any) -> Hashable:
    return pixels.tobytes(), pixels.dtype.str, pixels.shape


_PATCHES: Final[dict[tuple[Any, str], Any]] = {
    (Catalogue, "stoneset"): _kept(len(OURS), Catalogue.stoneset, _ours),
    (Catalogue, "board"): _kept(len(OURS), Catalogue.board, _ours),
    # A text takes about 10 kB, a decoded picture or Bluestone's room some megabytes, a stone 40 kB.
    (Theme, "_render_text"): _kept(6000, Theme._render_text, _text),
    (Theme, "_render_gilded"): _kept(6000, Theme._render_gilded, _text),
    (skin_pictures, "decoded"): lru_cache(40)(skin_pictures.decoded),  # type: ignore[attr-defined]
    (BluestoneView, "ground"): _carved_once(BluestoneView.ground),
    (opening, "open_artwork"): _opened,
    (findings, "small_copy"): _kept(500, findings.small_copy, _pixels),
}
for (_owner, _name), _function in _PATCHES.items():
    setattr(_owner, _name, _function)
