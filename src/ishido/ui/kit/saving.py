"""Says why a file could not be written."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from ishido.store.files import FileProblem, shown
from ishido.ui.kit import file_words as says
from ishido.ui.kit.dialog import tell

if TYPE_CHECKING:
    from ishido.ui.app.app import App


def written(app: "App", path: Path, write: Callable[[], None]) -> bool:
    """Write a file, or show why it could not be written. Returns whether it is on the disk.

    :param write: writes it; raises :class:`~ishido.store.files.FileProblem` if it cannot.
    """
    try:
        write()
    except FileProblem as problem:
        tell_not_saved(app, path, problem.problem)
        return False
    return True


def tell_not_saved(app: "App", path: Path, problem: str) -> None:
    """Show why a file could not be written."""
    tell(app, says.CANNOT_SAVE, says.problem(shown(path.name), problem))
