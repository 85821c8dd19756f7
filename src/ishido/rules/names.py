"""Players' names: makes a name from a file safe to show."""

from typing import Final

MAX_NAME: Final = 40
"""The most characters in a player's name."""
TEAM_NAME: Final = 2 * MAX_NAME + len(" & ")
"""The most characters in the name of a team of two."""


def clean_name(name: str, longest: int = MAX_NAME) -> str:
    """A name from a file as one line of visible characters, at most ``longest`` of them.

    Control characters, marks that reverse the direction of writing and other invisible characters
    are left out; line breaks become spaces. A name that needs no cleaning is not changed.
    """
    if not name.isprintable():
        spaced = "".join(" " if letter.isspace() else letter for letter in name)
        name = " ".join("".join(filter(str.isprintable, spaced)).split())
    return name if len(name) <= longest else name[: longest - 1].rstrip() + "…"
