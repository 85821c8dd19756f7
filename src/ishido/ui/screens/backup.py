"""Backing up all data in one file, and restoring it."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from ishido.store.backup import ENDING, BackupContents, back_up, file_name
from ishido.store.desk import Desk
from ishido.store.files import FileProblem, shown
from ishido.store.restoring import Prepared, commit, keep_former, prepare
from ishido.store.user_files import write_file
from ishido.ui.kit import file_words as files_say
from ishido.ui.kit.dialog import Dialog, Item, Words, ask, tell
from ishido.ui.kit.waiting import Expected, WaitingDialog
from ishido.ui.kit.widgets.button import Button, ButtonKind
from ishido.ui.kit.widgets.footer import Footer
from ishido.ui.screens import backup_words as says
from ishido.ui.table.people import open_tables

if TYPE_CHECKING:
    from ishido.ui.app.app import App

T = TypeVar("T")

PATIENCE = 10.0
"""Seconds that a backup waits for pending writes."""


def _work(
    app: "App",
    title: str,
    work: Callable[[], T],
    then: Callable[[T], object],
    refused: Callable[[FileProblem], object],
) -> None:
    expected: Expected = {FileProblem: refused}
    app.push(WaitingDialog(app, says.A_MOMENT, work, then, expected, title=title))


# -- backing up ------------------------------------------------------------------------------


def open_backup(app: "App") -> None:
    """Ask for a file, and back up all data in it."""
    from ishido.ui.screens.picker import save_picker

    picker: Dialog | None = None

    def save(path: Path) -> bool:
        _work(
            app,
            says.MAKING,
            partial(_back_up, app, path),
            partial(_made, app, picker, path),
            partial(_refused, app, says.NOT_MADE),
        )
        return False  # the picker stays open until the backup is complete

    picker = save_picker(app, says.BACK_UP_TITLE, (ENDING,), file_name(app.today()), save)


def _back_up(app: "App", path: Path) -> BackupContents:
    _all_on_disk(app)
    return back_up(app.desk.folders, path, app.today())


def _all_on_disk(app: "App") -> None:
    """Wait for pending writes.

    :raises FileProblem: if they cannot be completed.
    """
    if not app.desk.flush(PATIENCE):
        raise _not_written(app)


def _not_written(app: "App") -> FileProblem:
    return FileProblem(app.desk.folders.data, app.desk.problem or says.BUSY)


def _made(app: "App", picker: Dialog | None, path: Path, contents: BackupContents) -> None:
    if picker is not None:
        picker.close()
    right = Button("back", files_say.ALL_RIGHT, kind=ButtonKind.PRIMARY)
    items: list[Item] = [
        Words(shown(path.name)),
        Words(says.people(contents), role="text_dim"),
        Words(says.holds(contents), role="text_dim"),
        Footer([right]),
    ]
    ask(app, says.MADE, items, focus=right, width=560)


def _refused(app: "App", title: str, problem: FileProblem) -> None:
    name = shown(Path(problem.path).name)
    tell(app, title, files_say.problem(name, problem.problem))


# -- restoring -------------------------------------------------------------------------------


def open_restore(app: "App") -> None:
    """Ask for a backup, show what it contains, and restore it."""
    from ishido.ui.screens.picker import pick_file

    pick_file(
        app,
        says.RESTORE_TITLE,
        (ENDING,),
        lambda path: restore_file(app, path),
        empty=says.NOTHING_HERE,
    )


def restore_file(app: "App", path: Path) -> None:
    """Check a backup completely, and ask whether to restore it."""
    _work(
        app,
        says.CHECKING,
        lambda: prepare(path, app.desk.folders),
        lambda prepared: app.push(_question(app, prepared)),
        partial(_refused, app, says.CANNOT_RESTORE),
    )


def _question(app: "App", prepared: Prepared) -> Dialog:
    wanted = False

    def restore() -> None:
        nonlocal wanted
        wanted = True
        dialog.close()
        _work(
            app,
            says.KEEPING,
            partial(_keep, app),
            partial(_take_over, app, prepared),
            partial(_give_up, app, prepared),
        )

    def left() -> None:
        if not wanted:
            prepared.discard()

    contents = prepared.contents
    back = Button("back", files_say.BACK, lambda: dialog.close())
    dialog = Dialog(
        app,
        says.ASK_TITLE,
        [
            Words(says.made_on(contents.made)),
            Words(says.people(contents)),
            Words(says.holds(contents)),
            Words(says.REPLACES, role="text_dim"),
            Footer([back, Button("restore", says.RESTORE, restore)]),
        ],
        focus=back,
        width=560,
        on_close=left,
    )
    return dialog


def _keep(app: "App") -> Path:
    _all_on_disk(app)
    return keep_former(app.desk.folders, app.today())


def _give_up(app: "App", prepared: Prepared, problem: FileProblem) -> None:
    prepared.discard()
    _refused(app, says.CANNOT_RESTORE, problem)


def _take_over(app: "App", prepared: Prepared, former: Path) -> None:
    """Put the restored data in place, and continue with it in this window.

    First all must be written: what is late would take the place of what is restored.
    """
    folders = app.desk.folders
    if not app.desk.save():
        _give_up(app, prepared, _not_written(app))
        return
    problem: FileProblem | None = None
    try:
        if not app.desk.close():
            raise _not_written(app)
        commit(prepared, folders)
    except FileProblem as error:
        problem = error
        prepared.discard()
    app.back_to_table()
    app.take_desk(Desk(folders, app.desk.runner))
    for table in open_tables(app):
        table.games.resume()
        table.player_changed()
        table.say("")
    app.desk.warm_up()
    if problem is not None:
        _refused(app, says.CANNOT_RESTORE, problem)
    elif app.system.files is None:
        tell(app, says.RESTORED, says.undo_by(shown(former.name)))
    else:
        _offer(app, former)


def _offer(app: "App", former: Path) -> None:
    """Offer the backup of the previous data, where the player cannot get at its folder."""

    def save() -> None:
        assert app.system.files is not None
        app.system.files.save(former.name, lambda path: write_file(path, former.read_bytes()))

    right = Button("back", files_say.ALL_RIGHT, kind=ButtonKind.PRIMARY)
    buttons = [Button("save former", says.SAVE_FORMER, save), right]
    items: list[Item] = [Words(says.UNDO_BY_FILE, role="text_dim"), Footer(buttons)]
    ask(app, says.RESTORED, items, focus=right, width=560)
