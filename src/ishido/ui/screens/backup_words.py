"""Texts about backups."""

from datetime import datetime

from ishido.language import _
from ishido.store.backup import BackupContents
from ishido.ui import words

BACK_UP_TITLE = _("Back up everything")
RESTORE_TITLE = _("Restore a backup")
NOTHING_HERE = _("No backups in this folder.")
MAKING = _("Backing up")
CHECKING = _("Checking the backup")
KEEPING = _("Backing up your current data")
A_MOMENT = _("One moment…")

MADE = _("Backup complete")
NOT_MADE = _("Backup failed")
CANNOT_RESTORE = _("Can’t restore this backup")
RESTORED = _("Backup restored")

UNDO_BY_FILE = _("To be able to undo this, save your previous data as a file.")
SAVE_FORMER = _("Save previous data")

ASK_TITLE = _("Restore this backup?")
REPLACES = _(
    "It replaces everything you have now. Your current data is backed up first, so "
    "you can undo this."
)
RESTORE = _("Restore")
BUSY = _("the disk is busy")


def people(contents: BackupContents) -> str:
    """The names of the players in a backup."""
    return words.listed(contents.people)


def holds(contents: BackupContents) -> str:
    """The number of games, stonesets and boards in a backup, including games of computers only."""
    parts = [
        words.counted(contents.ended, "{n} finished game", "{n} finished games"),
        _("{n} unfinished").format(n=words.number(contents.aside)),
    ]
    if contents.skins:
        parts.append(
            words.counted(
                contents.skins,
                "{n} stoneset or board of your own",
                "{n} stonesets and boards of your own",
            )
        )
    line = "  ·  ".join(parts)
    return _("All players: {contents}").format(contents=line) if len(contents.people) > 1 else line


def made_on(then: datetime) -> str:
    return _("Made on {date} at {hour}:{minute:02}.").format(
        date=date(then), hour=then.hour, minute=then.minute
    )


def date(then: datetime) -> str:
    return f"{then.day} {words.MONTHS[then.month - 1]} {then.year}"


def undo_by(name: str) -> str:
    """How to undo a restore."""
    return _("Your previous data is in Ishido’s “backups” folder. To undo, restore {name}.").format(
        name=name
    )
