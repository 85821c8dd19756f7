"""Texts of the panel of a hint."""

from typing import Final

from ishido.language import _

TITLE: Final = _("Hint")
FAILED: Final = _("The hint failed. Try again.")
