"""Prints ``pyconfig.h`` for Pyodide's Python, from what this Python says of itself.

python pyconfig.py SYSCONFIGDATA.py NATIVE_PYCONFIG.h

The native header, of the same version of Python, gives only the list of names.
"""

import re
import runpy
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

NAME: Final = re.compile(r"#\s*(?:define|undef)\s+([A-Za-z_]\w*)")
OURS: Final = re.compile(r"(HAVE|SIZEOF|ALIGNOF|WITH)_|Py_|PY_")


def header(facts: Mapping[str, object], native: str) -> Iterator[str]:
    """The lines of the header."""
    yield from ("#ifndef Py_PYCONFIG_H", "#define Py_PYCONFIG_H")
    yield from ("#ifndef _GNU_SOURCE", "#define _GNU_SOURCE 1", "#endif")
    for name in sorted({*NAME.findall(native), *filter(OURS.match, facts)}):
        value = facts.get(name)
        if name.endswith("_SOURCE") or value in (None, "", 0, "0"):
            continue
        if re.fullmatch(r'-?\d+L?|"[^"]*"', str(value)):
            yield f"#define {name} {value}"
    yield "#endif"


facts = runpy.run_path(sys.argv[1])["build_time_vars"]
print(*header(facts, Path(sys.argv[2]).read_text("utf-8")), sep="\n")
