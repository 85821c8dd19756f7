"""Prints the C files of SDL that a browser needs, from the compiler's own port of SDL."""

import re
from pathlib import Path
from typing import Final

PORT: Final = Path("/usr/share/emscripten/tools/ports/sdl2.py")
THREADS: Final = ("syscond", "sysmutex", "syssem", "systhread", "systls")
"""SDL's stand-ins where there are no threads."""

listed = re.search(r"srcs = '''(.*?)'''", PORT.read_text("utf-8"), re.DOTALL)
assert listed is not None, f"{PORT} has no list of files"
print(*listed[1].split(), *(f"thread/generic/SDL_{name}.c" for name in THREADS))
