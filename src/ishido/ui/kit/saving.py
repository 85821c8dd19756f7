"""Asks where to save, writes the file, and says so, or why it could not be written."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ishido.language import _
from ishido.store.files import FileProblem, folder_of, proposed_name, shown, write_file
from ishido.ui.kit import words as says
from ishido.ui.kit.sheet import tell

if TYPE_CHECKING:
    from ishido.ui.app.app import App


def save_as(
    app: "App",
    title: str,
    name: str,
    suffixes: Sequence[str],
    data: Callable[[], bytes],
    said: Callable[[str, str], object],
    start: Path | None = None,
) -> None:
    """Ask for a file, and save in it.

    :param name: the proposed name.
    :param suffixes: the allowed suffixes. The first is added to a name with another one.
    :param data: makes what is written, once the file is chosen.
    :param said: called with the names of the file and of its folder when it is on the disk.
    :param start: the folder shown first; without it, the one used last.
    """
    from ishido.ui.screens.picker import save_picker

    def save(path: Path) -> bool:
        if not written(app, path, lambda: write_file(path, data())):
            return False
        said(shown(path.name), folder_of(path))
        return True

    save_picker(app, title, suffixes, proposed_name(name), save, start=start)


def written(app: "App", path: Path, write: Callable[[], object]) -> bool:
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
    tell(app, _("Not saved"), says.file_problem(shown(path.name), problem))
