"""What is said of backups."""

from datetime import datetime

from ishido.storage.backup import Contents
from ishido.ui import words
from ishido.ui.words.players import listed

BACK_UP_TITLE = "Back up everything"
RESTORE_TITLE = "Restore a backup"
NOTHING_HERE = "No backup is in this folder."
MAKING = "Backing up"
CHECKING = "Checking the backup"
KEEPING = "Keeping what is here"
A_MOMENT = "One moment …"

MADE = "Everything is backed up"
NOT_MADE = "It is not backed up"
CANNOT_RESTORE = "It cannot be restored"
RESTORED = "The backup is restored"

ASK_TITLE = "Restore this backup?"
REPLACES = (
    "It takes the place of everything that is here now. That is backed up first, so that it can be "
    "undone."
)
RESTORE = "Restore"
WINDOW_OPEN = "Another window of Ishido is open. Close it first."


def people(contents: Contents) -> str:
    """Whose games a backup holds."""
    return listed(list(contents.people))


def holds(contents: Contents) -> str:
    """How much there is in a backup."""
    parts = [
        words.counted(contents.ended, "ended game", "ended games"),
        f"{words.number(contents.aside)} in progress",
    ]
    if contents.skins:
        skins = words.counted(contents.skins, "stoneset or board", "stonesets and boards")
        parts.append(f"{skins} of your own")
    return "  ·  ".join(parts)


def made_on(then: datetime) -> str:
    """When a backup was made."""
    return f"Made on {date(then)}, at {then.hour}:{then.minute:02}."


def date(then: datetime) -> str:
    return f"{then.day} {words.MONTHS[then.month - 1]} {then.year}"


def undo_by(name: str) -> str:
    """How to undo a restoring."""
    return (
        "What was here before is kept among Ishido’s files, in the folder “backups”. "
        f"To undo this, restore {name}."
    )
