"""A program that is stopped before each system call by which it changes files.

Files are at such a moment as a kill would leave them, so each moment of a run can be tried without
beginning anew for each. Linux only, with a C compiler.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

SOURCE: Final = Path(__file__).with_suffix(".c")
SAID: Final = "said "
"""Begins a line that the program says by itself (:func:`say`)."""


def why_not() -> str | None:
    """Why programs cannot be stopped here; ``None`` if they can."""
    if sys.platform != "linux":
        return "a library can be loaded before the system's on Linux only"
    return None if shutil.which("cc") else "there is no C compiler (cc)"


def compiled(folder: Path) -> Path:
    """The library that stops a program, compiled into a folder."""
    library = folder / "stopped_writes.so"
    subprocess.run(
        ["cc", "-O1", "-shared", "-fPIC", "-o", library, SOURCE, "-ldl", "-lpthread"], check=True
    )
    return library


def say(text: str) -> None:
    """In the program: say something to whoever watches it."""
    os.write(int(os.environ["WATCHED_SAYS"]), f"{SAID}{text}\n".encode())


def stopped(command: Sequence[str], folder: Path, library: Path) -> Iterator[str]:
    """Run a program. Yields the name of each call that is about to change a file below a folder,
    and what the program says. It goes on when the next is asked for.

    :raises CalledProcessError: if it fails.
    """
    says, hears = os.pipe(), os.pipe()
    watching = {
        "LD_PRELOAD": str(library),
        "WATCHED_FOLDER": str(folder),
        "WATCHED_SAYS": str(says[1]),
        "WATCHED_HEARS": str(hears[0]),
    }
    child = subprocess.Popen(
        command,
        cwd=Path(__file__).parents[2],
        env=os.environ | watching,
        pass_fds=(says[1], hears[0]),
    )
    os.close(says[1])
    os.close(hears[0])
    with child, open(says[0]) as lines, open(hears[1], "wb", buffering=0) as answer:  # noqa: PTH123
        for line in lines:
            yield line.rstrip("\n")
            if not line.startswith(SAID):
                answer.write(b".")
    if child.returncode:
        raise subprocess.CalledProcessError(child.returncode, command)
