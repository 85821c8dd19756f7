"""Renaming a stoneset of the player's own, without editing it."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from ishido.skins.catalogue import Listed
from ishido.skins.editing.stoneset_files import open_artwork, stoneset_file
from ishido.skins.source import SkinProblem
from ishido.store.files import FileProblem
from ishido.store.user_files import write_file
from ishido.ui.editor import words as says
from ishido.ui.editor.names_dialog import ask_for_name
from ishido.ui.kit.dialog import tell
from ishido.ui.kit.saving import tell_not_saved
from ishido.ui.kit.waiting import wait_for

if TYPE_CHECKING:
    from ishido.ui.app.app import App


def rename_set(app: "App", chosen: Listed, then: Callable[[], object]) -> None:
    """Ask for another name of a ``.stoneset`` file, which keeps its file name."""
    path = app.skins.catalogue.path_of("stonesets", chosen.id)
    others = {each.name for each in app.skins.catalogue.stonesets() if each.id != chosen.id}

    def write(name: str) -> None:
        def rename() -> None:
            artwork = open_artwork(path)
            artwork.description = replace(artwork.description, name=name)
            write_file(path, stoneset_file(artwork))

        wait_for(
            app,
            says.SAVING,
            rename,
            lambda _: then(),
            {
                FileProblem: lambda problem: tell_not_saved(app, path, problem.problem),
                SkinProblem: lambda problem: tell(app, says.CANNOT_OPEN, f"{problem}."),
            },
        )

    title, yes = says.RENAME_TITLE, says.RENAME_IT
    ask_for_name(app, title, chosen.name, yes, others.__contains__, write)
