"""A Debian without Python, with the libraries that a desktop has: for programs that must run there.

It takes root's rights and ``debootstrap``. What runs in it sees the processes, the screen and one
folder of the machine around it, no sound device, and no Python.
"""

import os
import shutil
import subprocess
from pathlib import Path
from typing import Final

SUITE: Final = "bookworm"
DESKTOP: Final = (
    *("libx11-6", "libxcursor1", "libxext6", "libxfixes3", "libxi6", "libxrandr2", "libxss1"),
    *("libwayland-client0", "libwayland-cursor0", "libwayland-egl1", "libxkbcommon0"),
    *("libegl1", "libgl1", "libgles2", "libasound2", "libpulse0"),
)
"""The client libraries of X11, Wayland, GL and sound."""
NEEDED: Final = ("debootstrap", "unshare", "chroot")
INSIDE: Final = """
set -e
mount -t proc proc "$ROOT/proc"
mount -t tmpfs tmpfs "$ROOT/dev/shm"
if [ -d /tmp/.X11-unix ]; then
    mkdir -p "$ROOT/tmp/.X11-unix"
    mount --bind /tmp/.X11-unix "$ROOT/tmp/.X11-unix"
fi
if [ -n "$SHARED" ]; then
    mkdir -p "$ROOT$SHARED"
    mount --bind "$SHARED" "$ROOT$SHARED"
fi
exec chroot "$ROOT" "$@"
"""


def missing() -> str:
    """Why there can be none here; empty if there can."""
    programs = [name for name in NEEDED if shutil.which(name) is None]
    if programs:
        return f"a fresh root needs {', '.join(programs)}"
    return "" if os.geteuid() == 0 else "a fresh root needs root's rights"


class FreshRoot:
    """A root in a folder, which is filled if it is empty."""

    def __init__(self, path: Path) -> None:
        self.path = path
        if not (path / "etc").exists():
            subprocess.run(
                ["debootstrap", "--variant=minbase", SUITE, str(path)],
                check=True,
                stdout=subprocess.DEVNULL,
            )
            shutil.copy("/etc/resolv.conf", path / "etc")
            self.install(*DESKTOP)
        assert self.pythons() == []

    def pythons(self) -> list[Path]:
        """The programs of Python in it."""
        found = (*self.path.glob("usr/bin/*"), *self.path.glob("usr/local/bin/*"))
        return [path for path in found if path.name.startswith(("python", "pypy"))]

    def install(self, *packages: str | Path) -> None:
        """Install packages of Debian, or files of packages, without what they recommend."""
        apt = ["apt-get", "install", "-qq", "--no-install-recommends", *packages]
        self.run("env", "DEBIAN_FRONTEND=noninteractive", *apt)

    def command(self, *words: str | Path, shared: Path | None = None) -> list[str]:
        """The words that run a program in it, which may see a folder under the same name as we."""
        names = {"ROOT": self.path, "SHARED": shared or ""}
        values = [f"{name}={value}" for name, value in names.items()]
        inside = ["unshare", "--mount", "sh", "-c", INSIDE, "sh", *map(str, words)]
        return ["env", "--unset=SDL_AUDIODRIVER", *values, *inside]

    def run(
        self, *words: str | Path, shared: Path | None = None, env: dict[str, str] | None = None
    ) -> str:
        """Run a program to its end; returns what it prints.

        :raises AssertionError: if it fails.
        """
        command = self.command(*words, shared=shared)
        ran = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
        assert ran.returncode == 0, f"{words}: {ran.stdout}{ran.stderr}"
        return ran.stdout
