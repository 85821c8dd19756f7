"""Opens the editor: with the stoneset in use, or with work that a closed window has left."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from ishido.language import _
from ishido.skins.catalogue import DEFAULT, USER, Catalogue
from ishido.skins.description import Description
from ishido.skins.editing.artwork import Artwork, new_artwork
from ishido.skins.editing.stoneset_files import open_artwork, read_draft, stamp_of
from ishido.skins.source import SkinProblem
from ishido.skins.stoneset import SUFFIX
from ishido.store.files import FileProblem, shown
from ishido.store.stoneset_drafts import StonesetDrafts
from ishido.ui import grammar
from ishido.ui.editor.bench import Bench
from ishido.ui.editor.files import CANNOT_OPEN, OPENING, skin_in_use
from ishido.ui.editor.scene import EditorScene
from ishido.ui.kit.look import phone_scale
from ishido.ui.kit.sheet import tell, wait_for

if TYPE_CHECKING:
    from ishido.ui.app.app import App


@dataclass(frozen=True, slots=True)
class OpenedSet:
    """What the editor begins with: see :class:`~ishido.ui.editor.bench.Bench`."""

    artwork: Artwork
    file: Path | None = None
    stamp: int = 0
    skin_id: str = ""
    restored: bool = False
    """Whether it comes from a draft."""
    told: str = ""
    """What is to be said about something else that cannot be opened."""


def edit_stoneset(app: "App", on_close: Callable[[], None] = lambda: None) -> None:
    """Open the editor. If what it should begin with cannot be read, it says so and begins with
    something else. A phone is too small for it.

    :param on_close: called when it is closed.
    """
    if phone_scale(app.size, app.density):
        said = _("Stones are edited in a larger window: open this page on a computer or a tablet.")
        tell(app, _("Stoneset Editor"), said)
        return
    drafts, catalogue = app.desk.stoneset_drafts, app.skins.catalogue
    skin_id = skin_in_use(app)

    def found(opened: OpenedSet) -> None:
        bench = Bench(opened.artwork, drafts, opened.file, opened.stamp, opened.skin_id)
        if opened.restored:
            bench.editor.mark_unsaved()
        notice = _("Your unsaved work is back.") if opened.restored else ""
        app.push(EditorScene(app, bench, notice=notice, on_close=on_close))
        if opened.told:
            tell(app, _(CANNOT_OPEN), opened.told)

    wait_for(app, _(OPENING), lambda: _opened(drafts, catalogue, skin_id), found)


def _opened(drafts: StonesetDrafts, catalogue: Catalogue, skin_id: str) -> OpenedSet:
    """The draft, if there is one, otherwise the stoneset in use."""
    if not drafts.there:
        return _chosen(catalogue, skin_id)
    try:
        return OpenedSet(*read_draft(drafts.read()), restored=True)
    except (FileProblem, SkinProblem):
        drafts.set_aside()
        told = _("Unsaved work can’t be read. It is kept in {folder}.").format(
            folder=grammar.shortened(shown(drafts.path.parent))
        )
        return replace(_chosen(catalogue, skin_id), told=told)


def _chosen(catalogue: Catalogue, skin_id: str) -> OpenedSet:
    """The stoneset in use. If it cannot be opened, the default one; then its problem is told."""
    try:
        path = catalogue.path_of("stonesets", skin_id)
        stamp, artwork = stamp_of(path), open_artwork(path)
    except SkinProblem as problem:
        told = _("{problem}. The editor starts with Ishido’s stones instead.").format(
            problem=problem
        )
        try:
            artwork = open_artwork(catalogue.path_of("stonesets", DEFAULT))
        except SkinProblem:  # the game itself is damaged
            return OpenedSet(new_artwork(), told=told)
        return OpenedSet(artwork, skin_id=DEFAULT, told=told)
    if skin_id.startswith(USER) and path.suffix.lower() == SUFFIX:
        return OpenedSet(artwork, path, stamp, skin_id)
    # It is saved under a new name, and says nothing about the set it came from.
    artwork.description = replace(artwork.description, about=Description().about)
    return OpenedSet(artwork, skin_id=skin_id)
