"""Texts of the stoneset editor."""

from ishido.language import N_

OPENING = N_("Opening the stoneset…")

TRANSPARENT = N_("Transparent")

CANNOT_OPEN = N_("Can’t open this stoneset")
