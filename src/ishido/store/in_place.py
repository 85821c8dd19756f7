"""What a start does before it reads the folders. The usual start has nothing to do, and imports
nothing for it."""

from collections.abc import Callable

from ishido.language import _
from ishido.store.files import FileProblem, is_there, why
from ishido.store.folders import Folders


def bring_in_place(folders: Folders, say: Callable[[str], None]) -> None:
    """Complete the restore of a backup that was interrupted.

    :param say: is told what the player should know.
    :raises FileProblem: if it fails. The next start tries it again.
    """
    if not is_there(folders.restored):
        return
    from ishido.store.restoring import finish

    try:
        if finish(folders):
            say(_("Backup restored."))
    except OSError as error:
        problem = _("the backup cannot be restored yet ({problem})").format(problem=why(error))
        raise FileProblem(folders.data, problem) from None
