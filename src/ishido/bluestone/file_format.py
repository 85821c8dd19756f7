"""What a file of Bluestone is known by. The start of the window needs this, and no rules."""

from typing import Final

KIND: Final = "bluestone"
"""The name of the kind of game."""
FORMAT: Final = "bluestone-game"
VERSION: Final = 1
SUFFIX: Final = ".bluestone"
