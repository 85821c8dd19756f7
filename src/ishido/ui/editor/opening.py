"""Opens the editor: with the stoneset in use, or with work that a closed window has left."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from ishido.language import _
from ishido.skins.catalogue import DEFAULT, USER
from ishido.skins.description import Description
from ishido.skins.editing.artwork import new_artwork
from ishido.skins.editing.stoneset_files import open_artwork, read_draft
from ishido.skins.source import SkinProblem
from ishido.skins.stoneset import SUFFIX
from ishido.store.files import FileProblem, shown
from ishido.ui import grammar
from ishido.ui.editor.bench import Bench
from ishido.ui.editor.files import CANNOT_OPEN, OPENING, skin_in_use
from ishido.ui.editor.scene import EditorScene
from ishido.ui.kit.look import phone_scale
from ishido.ui.kit.sheet import tell, wait_for

if TYPE_CHECKING:
    from ishido.ui.app.app import App


def edit_stoneset(app: "App", on_close: Callable[[], None] = lambda: None) -> None:
    """Open the editor. If what it should begin with cannot be read, it says so and begins with
    something else. A phone is too small for it.

    :param on_close: called when it is closed.
    """
    if phone_scale(app.size, app.density):
        said = _("Stones are edited in a larger window: open this page on a computer or a tablet.")
        tell(app, _("Stoneset Editor"), said)
        return
    skin_id = skin_in_use(app)

    def found(opened: tuple[Bench, str]) -> None:
        bench, problem = opened
        notice = _("Your unsaved work is back.") if bench.editor.modified else ""
        app.push(EditorScene(app, bench, notice=notice, on_close=on_close))
        if problem:
            tell(app, _(CANNOT_OPEN), problem)

    wait_for(app, _(OPENING), lambda: _opened(app, skin_id), found)


def _opened(app: "App", skin_id: str) -> tuple[Bench, str]:
    """The draft, if there is one, otherwise the stoneset in use; and what is to be said about
    something that cannot be opened."""
    drafts = app.desk.stoneset_drafts
    if not drafts.there:
        return _chosen(app, skin_id)
    try:
        artwork, file = read_draft(drafts.read())
    except (FileProblem, SkinProblem):
        drafts.set_aside()
        problem = _("Unsaved work can’t be read. It is kept in {folder}.").format(
            folder=grammar.shortened(shown(drafts.path.parent))
        )
        return _chosen(app, skin_id)[0], problem
    bench = Bench(artwork, drafts, file)
    bench.editor.mark_unsaved()
    return bench, ""


def _chosen(app: "App", skin_id: str) -> tuple[Bench, str]:
    """The stoneset in use. If it cannot be opened, the default one; then its problem is told."""
    drafts, catalogue = app.desk.stoneset_drafts, app.skins.catalogue
    try:
        path = catalogue.path_of("stonesets", skin_id)
        artwork = open_artwork(path)
    except SkinProblem as problem:
        told = _("{problem}. The editor starts with Ishido’s stones instead.").format(
            problem=problem
        )
        try:
            artwork = open_artwork(catalogue.path_of("stonesets", DEFAULT))
        except SkinProblem:  # the game itself is damaged
            return Bench(new_artwork(), drafts), told
        return Bench(artwork, drafts, skin_id=DEFAULT), told
    if skin_id.startswith(USER) and path.suffix.lower() == SUFFIX:
        return Bench(artwork, drafts, path, skin_id), ""
    # It is saved under a new name, and says nothing about the set it came from.
    artwork.description = replace(artwork.description, about=Description().about)
    return Bench(artwork, drafts, skin_id=skin_id), ""
