"""What a start does before it reads the folders. The usual start has nothing to do, and imports
nothing for it."""

from collections.abc import Callable

from ishido.language import _
from ishido.store.files import FileProblem, is_there, why
from ishido.store.folders import Folders


def bring_in_place(folders: Folders, say: Callable[[str], None]) -> None:
    """Complete the restore of a backup that was interrupted, and take over what earlier builds
    kept.

    :param say: is told what the player should know.
    :raises NewerDatabase: if what was kept is from a newer version.
    :raises FileProblem: if it fails. The next start tries it again.
    """
    problem = _("the backup cannot be restored yet ({problem})")
    try:
        if is_there(folders.restored):
            from ishido.store.restoring import finish

            if finish(folders):
                say(_("Backup restored."))
        problem = _("your games cannot be taken over yet ({problem})")
        take_over(folders, say)
    except OSError as error:
        raise FileProblem(folders.data, problem.format(problem=why(error))) from None


def take_over(folders: Folders, say: Callable[[str], None]) -> bool:
    """Take over what earlier builds kept. Returns whether a database was made of it.

    :raises NewerDatabase, OSError: as :func:`ishido.store.former.take_over` does.
    """
    if not folders.is_former:
        return False
    from ishido.store import former

    return former.take_over(folders, say)
