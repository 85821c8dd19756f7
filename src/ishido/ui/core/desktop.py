"""The desktop round the window: showing a folder in the system's own file manager."""

import os
import shutil
import sys
from pathlib import Path


def _opener() -> str | None:
    """The program that opens a folder; ``None`` if there is none."""
    return shutil.which("open" if sys.platform == "darwin" else "xdg-open")


def can_open_folders() -> bool:
    """Whether this machine can show a folder."""
    return sys.platform == "win32" or _opener() is not None


def open_folder(path: Path) -> bool:
    """Show a folder, which is made if it is not there yet; returns whether that was possible."""
    try:
        path.mkdir(parents=True, exist_ok=True)
        if sys.platform == "win32":
            os.startfile(path)
            return True
        opener = _opener()
        if opener is None:
            return False
        import subprocess  # not before somebody asks for a folder

        quiet = subprocess.DEVNULL
        subprocess.Popen(
            [opener, str(path)], stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True
        )
    except OSError:
        return False
    return True
