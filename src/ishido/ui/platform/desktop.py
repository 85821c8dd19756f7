"""Opens folders in the system's file manager."""

import os
import shutil
import sys
from pathlib import Path


def _opener() -> str | None:
    return shutil.which("open" if sys.platform == "darwin" else "xdg-open")


def can_open_folders() -> bool:
    return sys.platform == "win32" or _opener() is not None


def open_folder(path: Path) -> bool:
    """Open a folder, creating it if necessary. Returns whether it worked."""
    try:
        path.mkdir(parents=True, exist_ok=True)
        if sys.platform == "win32":
            os.startfile(path)
            return True
        opener = _opener()
        if opener is None:
            return False
        import subprocess  # slow to import, and rarely needed

        quiet = subprocess.DEVNULL
        process = subprocess.Popen(
            [opener, str(path)],
            env=environment(),
            stdin=quiet,
            stdout=quiet,
            stderr=quiet,
            start_new_session=True,
        )
        try:
            return process.wait(1.0) == 0  # without a file manager, it has ended by then
        except subprocess.TimeoutExpired:
            return True
    except OSError:
        return False


def environment() -> dict[str, str]:
    """What a program of the system is started with. A bundle's libraries are not for it:
    PyInstaller sets the variable, and keeps what it was before."""
    ours = dict(os.environ)
    if getattr(sys, "frozen", False) and ours.pop("LD_LIBRARY_PATH", None) is not None:
        before = ours.get("LD_LIBRARY_PATH_ORIG")
        return ours | ({} if before is None else {"LD_LIBRARY_PATH": before})
    return ours
