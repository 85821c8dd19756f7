"""What is said of backups."""

from datetime import datetime

from ishido.storage.backup import Contents
from ishido.ui import words
from ishido.ui.language import _
from ishido.ui.words.players import listed

BACK_UP_TITLE = _("Back up everything")
RESTORE_TITLE = _("Restore a backup")
NOTHING_HERE = _("No backup is in this folder.")
MAKING = _("Backing up")
CHECKING = _("Checking the backup")
KEEPING = _("Keeping what is here")
A_MOMENT = _("One moment …")

MADE = _("Everything is backed up")
NOT_MADE = _("It is not backed up")
CANNOT_RESTORE = _("It cannot be restored")
RESTORED = _("The backup is restored")

ASK_TITLE = _("Restore this backup?")
REPLACES = _(
    "It takes the place of everything that is here now. That is backed up first, "
    "so that it can be undone."
)
RESTORE = _("Restore")
WINDOW_OPEN = _("Another window of Ishido is open. Close it first.")


def people(contents: Contents) -> str:
    """Whose games a backup holds."""
    return listed(list(contents.people))


def holds(contents: Contents) -> str:
    """How much there is in a backup."""
    parts = [
        words.counted(contents.ended, "ended game", "ended games"),
        _("{aside} in progress").format(aside=words.number(contents.aside)),
    ]
    if contents.skins:
        skins = words.counted(contents.skins, "stoneset or board", "stonesets and boards")
        parts.append(_("{skins} of your own").format(skins=skins))
    return "  ·  ".join(parts)


def made_on(then: datetime) -> str:
    """When a backup was made."""
    return _("Made on {date}, at {hour}:{minute:02}.").format(
        date=date(then), hour=then.hour, minute=then.minute
    )


def date(then: datetime) -> str:
    return f"{then.day} {words.MONTHS[then.month - 1]} {then.year}"


def undo_by(name: str) -> str:
    """How to undo a restoring."""
    return _(
        "What was here before is kept among Ishido’s files, in the folder "
        "“backups”. To undo this, restore {name}."
    ).format(name=name)
