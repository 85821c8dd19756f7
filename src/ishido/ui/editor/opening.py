"""Opens the editor: with the stoneset in use, or with work that a crash has left."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ishido.language import N_, _
from ishido.skins.catalogue import DEFAULT, USER, Catalogue
from ishido.skins.editing.artwork import Artwork, new_artwork
from ishido.skins.editing.drafts import recovered
from ishido.skins.editing.edited_description import EditedDescription
from ishido.skins.editing.saved_file import SavedFile
from ishido.skins.editing.stoneset_files import open_artwork, open_file
from ishido.skins.source import SkinProblem
from ishido.skins.stoneset import SUFFIX
from ishido.store.files import FileProblem, shown
from ishido.store.stoneset_drafts import StonesetDraft, StonesetDrafts
from ishido.ui.editor import words as says
from ishido.ui.editor.bench import Bench
from ishido.ui.editor.files import skin_in_use
from ishido.ui.editor.scene import EditorScene
from ishido.ui.kit.dialog import tell
from ishido.ui.kit.sizes import phone_scale
from ishido.ui.kit.waiting import wait_for
from ishido.ui.kit.words import shortened

if TYPE_CHECKING:
    from ishido.ui.app.app import App

TOO_SMALL = N_("Stones are edited in a larger window: open this page on a computer or a tablet.")


@dataclass(frozen=True, slots=True)
class OpenedSet:
    """What the editor begins with."""

    artwork: Artwork
    saved: SavedFile | None = None
    """The file to which the player saves; ``None`` if there is none yet."""
    skin_id: str = ""
    """Its id in the chooser, if it was opened from there."""
    draft: StonesetDraft | None = None
    """The draft from which it was restored."""
    problem: str = ""
    """Why it is not the set in use."""


def edit_stoneset(app: "App", on_close: Callable[[], None] = lambda: None) -> None:
    """Open the editor. If what it should begin with cannot be read, it says so and begins with
    something else. A phone is too small for it.

    :param on_close: called when it is closed.
    """
    if phone_scale(app.size, app.density):
        tell(app, _("Stoneset Editor"), _(TOO_SMALL))
        return
    drafts, catalogue = app.desk.stoneset_drafts, app.skins.catalogue
    skin_id = skin_in_use(app)

    def find() -> tuple[OpenedSet, str]:
        restored, damage = _restored(drafts)
        return restored or _chosen(catalogue, skin_id), damage

    def found(result: tuple[OpenedSet, str]) -> None:
        opened, damage = result
        bench = Bench(opened.artwork, opened.draft or drafts.new(), opened.saved, opened.skin_id)
        if opened.draft is not None:
            bench.editor.mark_unsaved()
        notice = _("Your unsaved work is back.") if opened.draft else ""
        app.push(EditorScene(app, bench, notice=notice, on_close=on_close))
        if opened.problem:
            tell(
                app,
                _(says.CANNOT_OPEN),
                _("{problem}. The editor starts with Ishido’s stones instead.").format(
                    problem=opened.problem
                ),
            )
        if damage:
            tell(app, _("Not restored"), damage)

    wait_for(app, _(says.OPENING), find, found)


def _restored(drafts: StonesetDrafts) -> tuple[OpenedSet | None, str]:
    """The latest draft that can be read, and what is to be said about later ones."""
    damage = ""
    for draft in drafts.abandoned():
        try:
            parts = draft.parts()
            artwork, saved = recovered(next(parts, b""), parts)
        except FileProblem as problem:
            damage = _("Unsaved work from an earlier time can’t be read: {problem}.").format(
                problem=problem.problem
            )
        except SkinProblem:
            damage = _(
                "Unsaved work from an earlier time is damaged. It is kept in {folder}."
            ).format(folder=shortened(shown(drafts.folder)))
            draft.set_aside()
        else:
            return OpenedSet(artwork, saved, draft=draft), damage
    return None, damage


def _chosen(catalogue: Catalogue, skin_id: str) -> OpenedSet:
    """The stoneset in use. If it cannot be opened, the default one; then its problem is said."""
    try:
        path = catalogue.path_of("stonesets", skin_id)
        own = skin_id.startswith(USER) and path.suffix.lower() == SUFFIX
        if not own:  # it is saved under a new name, and says nothing about the set it came from
            artwork = open_artwork(path)
            artwork.description = replace(artwork.description, about=EditedDescription().about)
            return OpenedSet(artwork, skin_id=skin_id)
        return OpenedSet(*open_file(path), skin_id)
    except SkinProblem as problem:
        try:
            artwork = open_artwork(catalogue.path_of("stonesets", DEFAULT))
        except SkinProblem:  # the game itself is damaged
            return OpenedSet(new_artwork(), problem=str(problem))
        return OpenedSet(artwork, skin_id=DEFAULT, problem=str(problem))
