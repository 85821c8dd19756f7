"""What the records of all games note of an attempt: its id and its playing time."""

from typing import Final, TypeGuard

LONGEST_ID: Final = 64
"""The most characters in an id."""
MAX_SECONDS: Final = 100 * 365.25 * 86_400
"""A hundred years. A record with a longer playing time counts as 0 seconds."""


def is_id(value: object) -> TypeGuard[str]:
    """Whether a value can be a file name on every system: ASCII letters and digits only."""
    return (
        isinstance(value, str) and value.isascii() and value.isalnum() and len(value) <= LONGEST_ID
    )


def seconds_played(value: object) -> float:
    """Seconds played; 0 if the value is malformed or out of range."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return 0.0
    return float(value) if 0 <= value <= MAX_SECONDS else 0.0
