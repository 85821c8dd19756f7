"""Reading TOML that may come from anywhere, within bounds of size, depth and memory."""

import re
from typing import Any, Final

MAX_TOML: Final = 64 * 1024
"""Bytes of a file: the game's own have 3 KB."""
MAX_DOTS: Final = 100
"""Dots of a line outside strings. A dotted key of n parts takes Python's parser some n² · 4 bytes
(CPython issue 149231): one of 24 KB took 546 MB."""
_NOT_KEYS: Final = re.compile(
    r'"""(?:\\.|[^\\])*?(?:"""(?:"")?|\\?\Z)'
    r"|'''.*?(?:'''(?:'')?|\Z)"
    r'|"(?:\\.|[^"\\\n])*"?'
    r"|'[^'\n]*'?"
    r"|\#[^\n]*",
    re.DOTALL,
)
"""Strings and comments. One that is not closed goes to the end, so that the search stays linear."""


def parse_toml(data: bytes) -> dict[str, Any]:
    """The content of a TOML file.

    :raises ValueError: if it is no TOML, or out of bounds; the message says why.
    """
    if len(data) > MAX_TOML:
        raise ValueError(f"more than {MAX_TOML // 1024} KB")
    text = data.decode("utf-8-sig")
    for line in _NOT_KEYS.sub("", text).split("\n"):
        if line.count(".") > MAX_DOTS:
            raise ValueError(f"a line with more than {MAX_DOTS} dots")
    import tomllib  # takes time to load, and is not needed where there is no file

    try:
        return tomllib.loads(text)
    except RecursionError:
        raise ValueError("too deeply nested") from None
