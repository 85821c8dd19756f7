"""Reads untrusted TOML with limits on size, depth and memory."""

import re
from typing import Any, Final

MAX_TOML: Final = 64 * 1024
"""The most bytes of a file, by default; settings and skins have 3 KB."""
MAX_DOTS: Final = 100
"""The most dots in a line, not counting strings. Python's parser needs about n² · 4 bytes for a
dotted key of n parts (CPython issue 149231): a key of 24 KB took 546 MB."""
_NOT_KEYS: Final = re.compile(
    r'"""(?:\\.|[^\\])*?(?:"""(?:"")?|\\?\Z)'
    r"|'''.*?(?:'''(?:'')?|\Z)"
    r'|"(?:\\.|[^"\\\n])*"?'
    r"|'[^'\n]*'?"
    r"|\#[^\n]*",
    re.DOTALL,
)
"""Strings and comments. An unclosed one extends to the end, which keeps the search linear."""


def parse_toml(data: bytes, most: int = MAX_TOML) -> dict[str, Any]:
    """The content of a TOML file.

    :param most: the most bytes.
    :raises ValueError: if it is not TOML, or exceeds a limit; the message says which.
    """
    if len(data) > most:
        raise ValueError(f"more than {most // 1024} KB")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        number = data.count(b"\n", 0, error.start) + 1
        raise ValueError(f"line {number} is not UTF-8 text; save it with this encoding") from None
    for line in _NOT_KEYS.sub("", text).split("\n"):
        if line.count(".") > MAX_DOTS:
            raise ValueError(f"a line with more than {MAX_DOTS} dots")
    import tomllib  # slow to import, and not needed without a file

    try:
        return tomllib.loads(text)
    except RecursionError:
        raise ValueError("too deeply nested") from None
