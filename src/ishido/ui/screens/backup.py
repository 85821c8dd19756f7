"""Backing up all data in one file, and restoring it."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from ishido.language import N_, _
from ishido.store.backup import (
    ENDING,
    BackupContents,
    Prepared,
    Rows,
    all_rows,
    back_up,
    file_name,
    keep_former,
    prepare,
    restore,
)
from ishido.store.desk import Desk
from ishido.store.files import FileProblem, shown, write_file
from ishido.ui import grammar, labels
from ishido.ui.kit.sheet import Expected, Sheet, Waiting, Words, ask, tell
from ishido.ui.kit.widgets.button import Button, ButtonKind
from ishido.ui.table.captions import whole_date
from ishido.ui.table.game_screen import GameScreen

if TYPE_CHECKING:
    from ishido.ui.app.app import App

CANNOT_RESTORE = N_("Can’t restore this backup")

T = TypeVar("T")


def _work(
    app: "App",
    title: str,
    work: Callable[[], T],
    then: Callable[[T], object],
    refused: Callable[[FileProblem], object],
) -> None:
    expected: Expected = {FileProblem: refused}
    app.push(Waiting(app, _("One moment…"), work, then, expected, title=title))


# -- backing up ------------------------------------------------------------------------------


def open_backup(app: "App") -> None:
    """Ask for a file, and back up all data in it."""
    from ishido.ui.screens.picker import save_picker

    picker: Sheet | None = None

    def save(path: Path) -> bool:
        refused = partial(_refused, app, _("Backup failed"))
        try:
            work = partial(back_up, _all_rows(app), app.desk.folders, path, app.today())
        except FileProblem as problem:
            refused(problem)
        else:
            _work(app, _("Backing up"), work, partial(_made, app, picker, path), refused)
        return False  # the picker stays open until the backup is complete

    picker = save_picker(app, _("Back up everything"), (ENDING,), file_name(app.today()), save)


def _all_rows(app: "App") -> Rows:
    """What is kept, with the games on the tables as they are now.

    :raises FileProblem: if something could not be saved.
    """
    if not app.desk.save():
        raise FileProblem(app.desk.folders.data, app.desk.problem or "")
    return all_rows(app.desk.database)


def _made(app: "App", picker: Sheet | None, path: Path, contents: BackupContents) -> None:
    if picker is not None:
        picker.close()
    said = [Words(shown(path.name)), Words(_holds(contents), role="text_dim")]
    tell(app, _("Backup complete"), said, width=560)


def _refused(app: "App", title: str, problem: FileProblem) -> None:
    name = shown(Path(problem.path).name)
    tell(app, title, grammar.file_problem(name, problem.problem))


# -- restoring -------------------------------------------------------------------------------


def open_restore(app: "App") -> None:
    """Ask for a backup, show what it contains, and restore it."""
    from ishido.ui.screens.picker import pick_file

    pick_file(
        app,
        _("Restore a backup"),
        (ENDING,),
        lambda path: restore_file(app, path),
        empty=_("No backups in this folder."),
    )


def restore_file(app: "App", path: Path) -> None:
    """Check a backup completely, and ask whether to restore it."""
    _work(
        app,
        _("Checking the backup"),
        lambda: prepare(path),
        partial(_ask, app),
        partial(_refused, app, _(CANNOT_RESTORE)),
    )


def _ask(app: "App", prepared: Prepared) -> None:
    def begin() -> None:
        refused = partial(_refused, app, _(CANNOT_RESTORE))
        try:
            work = partial(keep_former, _all_rows(app), app.desk.folders, app.today())
        except FileProblem as problem:
            refused(problem)
        else:
            then = partial(_restore, app, prepared)
            _work(app, _("Backing up your current data"), work, then, refused)

    contents = prepared.contents
    made = _("Made on {date} at {hour}:{minute:02}.").format(
        date=whole_date(contents.made), hour=contents.made.hour, minute=contents.made.minute
    )
    replaces = _(
        "It replaces everything you have now. Your current data is backed up first, so you can "
        "undo this."
    )
    said = [Words(made), Words(_holds(contents)), Words(replaces, role="text_dim")]
    back, yes = Button("back", _(labels.CANCEL)), Button("restore", _("Restore"), begin)
    ask(app, _("Restore this backup?"), said, back, yes, width=560)


def _restore(app: "App", prepared: Prepared, former: Path) -> None:
    """Put the restored data in place, and continue with it in this window."""
    folders = app.desk.folders
    try:
        restore(prepared, app.desk.database, folders)
    except FileProblem as problem:
        _refused(app, _(CANNOT_RESTORE), problem)
        return
    app.desk.database.close()
    app.back_to_table()
    app.desk = Desk(folders)
    app.follow_settings()
    for table in app.scenes:
        if isinstance(table, GameScreen):
            table.take(table.last_or_new())
            table.say("")
    app.desk.warm_up()
    if app.system.files is None:
        tell(
            app,
            _("Backup restored"),
            _(
                "Your previous data is in Ishido’s “backups” folder. To undo, restore {name}."
            ).format(name=shown(former.name)),
        )
    else:
        _offer(app, former)


def _offer(app: "App", former: Path) -> None:
    """Offer the backup of the previous data, where the player cannot get at its folder."""

    def save() -> None:
        assert app.system.files is not None
        app.system.files.save(former.name, lambda path: write_file(path, former.read_bytes()))

    right = Button("back", _(labels.OK), kind=ButtonKind.PRIMARY)
    saves = Button("save former", _("Save previous data"), save)
    sentence = _("To be able to undo this, save your previous data as a file.")
    ask(app, _("Backup restored"), sentence, saves, right, width=560)


def _holds(contents: BackupContents) -> str:
    """The number of games, stonesets and boards in a backup, including games of computers only."""
    parts = [
        grammar.counted(contents.ended, "{n} finished game", "{n} finished games"),
        _("{n} unfinished").format(n=grammar.number(contents.aside)),
    ]
    if contents.skins:
        parts.append(
            grammar.counted(
                contents.skins,
                "{n} stoneset or board of your own",
                "{n} stonesets and boards of your own",
            )
        )
    return "  ·  ".join(parts)
