"""Renaming and deleting a stoneset of the player's own."""

from collections.abc import Callable
from dataclasses import replace

from ishido.jobs.job import Job
from ishido.skins.catalogue import DEFAULT, Listed
from ishido.skins.source import SkinProblem
from ishido.storage.files import FileProblem
from ishido.storage.user_files import write_file
from ishido.ui.core.scene import Window
from ishido.ui.play.saving import tell_not_saved
from ishido.ui.view.dialog import confirm, tell
from ishido.ui.words import editor as says


def rename_set(app: Window, chosen: Listed, then: Callable[[], object]) -> None:
    """Ask for another name of a ``.stoneset`` file, which keeps its file name."""
    # Slow to import, and rarely needed.
    from ishido.skins.editing.stoneset_files import open_artwork, stoneset_file
    from ishido.ui.scenes.editor.names_dialog import SetNameDialog
    from ishido.ui.scenes.editor.waiting import result_of, wait_for

    path = app.skins.catalogue.path_of("stonesets", chosen.id)
    others = {each.name for each in app.skins.catalogue.stonesets() if each.id != chosen.id}

    def write(name: str) -> None:
        def renamed(report: object) -> None:
            artwork = open_artwork(path)
            artwork.description = replace(artwork.description, name=name)
            write_file(path, stoneset_file(artwork))

        def done(job: Job) -> None:
            if isinstance(job.failure, FileProblem):
                tell_not_saved(app, path, job.failure.problem)
            elif isinstance(job.failure, SkinProblem):
                tell(app, says.CANNOT_OPEN, f"{job.failure}.")
            else:
                result_of(job)
                then()

        wait_for(app, says.SAVING, renamed, done)

    app.push(
        SetNameDialog(
            app, says.RENAME_TITLE, chosen.name, says.RENAME_IT, others.__contains__, write
        )
    )


def delete_set(app: Window, chosen: Listed, then: Callable[[], object]) -> None:
    """Delete a stoneset, after a question. If it is in use, Ishido's take its place."""

    def delete() -> None:
        try:
            if app.skins.chosen["stoneset"] == chosen.id:
                app.use_skins(stoneset=DEFAULT)
            app.skins.catalogue.remove("stonesets", chosen.id)
        except SkinProblem as problem:
            tell(app, says.CANNOT_DELETE, f"{problem}.")
        then()

    confirm(app, says.DELETE_TITLE, says.sure_to_delete(chosen.name), says.DELETE_IT, delete)
