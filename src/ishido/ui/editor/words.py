"""Texts of the stoneset editor."""

from ishido.language import _

TITLE = _("Stoneset Editor")
OPENING = _("Opening the stoneset…")
SAVING = _("Saving the stoneset…")

SAVE_AS = _("Save as…")
USE = _("Use")

TRANSPARENT = _("Transparent")

CANNOT_OPEN = _("Can’t open this stoneset")
