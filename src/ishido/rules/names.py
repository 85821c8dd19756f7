"""Players' names: what of a name from a file may be shown."""

from typing import Final

MAX_NAME: Final = 40
"""Characters of a player's name."""
TEAM_NAME: Final = 2 * MAX_NAME + len(" & ")
"""Characters of the name of two who play together."""


def clean_name(name: str, longest: int = MAX_NAME) -> str:
    """A name from a file as one line of at most so many characters that can all be seen.

    Control characters, marks that reverse the direction of writing and other invisible characters
    are left out; line breaks become spaces. A name that is fine as it is stays as it is.
    """
    if not name.isprintable():
        spaced = "".join(" " if letter.isspace() else letter for letter in name)
        name = " ".join("".join(filter(str.isprintable, spaced)).split())
    return name if len(name) <= longest else name[: longest - 1].rstrip() + "…"
