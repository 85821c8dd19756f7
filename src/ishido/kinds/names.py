"""Players' names: makes a name from a file safe to show."""

from typing import Final

MAX_NAME: Final = 40
"""The most characters in a player's name."""
JOINERS: Final = "\u200c\u200d"
"""Invisible characters that join or part the letters of many scripts, and join emoji."""


def clean_name(name: str, longest: int = MAX_NAME, *, keep: str = "") -> str:
    """A name from a file as one line of visible characters, at most ``longest`` of them.

    Control characters, marks that reverse the direction of writing and other invisible characters
    are left out, except those to ``keep``; line breaks become spaces. A name that needs no cleaning
    is not changed.
    """
    if not name.isprintable():
        spaced = "".join(" " if letter.isspace() else letter for letter in name)
        shown = (letter for letter in spaced if letter.isprintable() or letter in keep)
        name = " ".join("".join(shown).split())
    return name if len(name) <= longest else name[: longest - 1].rstrip() + "…"
