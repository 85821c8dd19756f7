"""A screen without a monitor (Linux), for windows that only programs look at."""

import contextlib
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

from tests.support.processes import wait_for


@contextlib.contextmanager
def xvfb(size: tuple[int, int]) -> Iterator[str]:
    """A screen that nobody sees; gives its name for ``DISPLAY``."""
    read, write = os.pipe()
    # Without -noreset the server begins anew when its last client has left: whoever comes in that
    # moment is turned away.
    server = subprocess.Popen(
        [
            *("Xvfb", "-displayfd", str(write), "-screen", "0", f"{size[0]}x{size[1]}x24"),
            *("-nolisten", "tcp", "-noreset"),
        ],
        pass_fds=(write,),
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    try:
        with os.fdopen(read) as answer:
            number = answer.readline().strip()
        if not number:
            raise SystemExit("Xvfb does not start")
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()


@contextlib.contextmanager
def openbox(display: str, home: Path) -> Iterator[None]:
    """A window manager on such a screen, with its files in a home of its own."""
    environment = os.environ | {"DISPLAY": display, "HOME": str(home)}
    manager = subprocess.Popen(
        ["openbox"], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )

    def manages() -> bool:
        told = subprocess.run(["wmctrl", "-m"], env=environment, capture_output=True, check=False)
        return told.returncode == 0

    try:
        wait_for(manages, "the window manager")
        yield
    finally:
        manager.terminate()
        manager.wait()
