"""Opens the editor: with the stoneset in use, or with work that a crash has left."""

from collections.abc import Callable
from pathlib import Path

from ishido.jobs.job import Job
from ishido.skins.catalogue import USER
from ishido.skins.editing.drafts import recovered
from ishido.skins.editing.stoneset_files import open_artwork
from ishido.skins.source import SkinProblem
from ishido.skins.stoneset import SUFFIX
from ishido.ui.core.scene import Window
from ishido.ui.scenes.editor.bench import Bench
from ishido.ui.scenes.editor.scene import EditorScene
from ishido.ui.scenes.editor.waiting import result_of, wait_for
from ishido.ui.view.dialog import tell
from ishido.ui.words import editor as says


def edit_stoneset(app: Window, on_close: Callable[[], None] = lambda: None) -> None:
    """Open the editor.

    :param on_close: called when it is closed.
    """
    left = app.desk.stoneset_drafts.recover()
    if left is None:
        _open_chosen(app, on_close)
        return
    draft, parts = left

    def restored(job: Job) -> None:
        if isinstance(job.failure, SkinProblem):
            draft.set_aside()
            _open_chosen(app, on_close)
            return
        artwork, file = result_of(job)
        bench = Bench(artwork, draft, file)
        bench.editor.mark_unsaved()
        app.push(EditorScene(app, bench, notice=says.RESTORED, on_close=on_close))

    wait_for(app, says.OPENING, lambda report: recovered(parts[0], parts[1:]), restored)


def _open_chosen(app: Window, on_close: Callable[[], None]) -> None:
    """Open the editor with the stoneset in use."""
    skin_id = app.skins.chosen["stoneset"]
    path = app.skins.catalogue.path_of("stonesets", skin_id)
    own = skin_id.startswith(USER) and path.suffix.lower() == SUFFIX
    file: Path | None = path if own else None  # others are saved under a new name

    def opened(job: Job) -> None:
        if isinstance(job.failure, SkinProblem):
            tell(app, says.CANNOT_OPEN, f"{job.failure}.")
            return
        bench = Bench(result_of(job), app.desk.stoneset_drafts.new(), file, skin_id)
        app.push(EditorScene(app, bench, on_close=on_close))

    wait_for(app, says.OPENING, lambda report: open_artwork(path), opened)
