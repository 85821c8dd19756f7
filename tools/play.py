"""Plays an installed game without a screen: is all there that belongs to it?

``python -m tools.play COMMAND`` runs the game's commands and opens its window, with an empty folder
for its data, and stops at the first that fails. COMMAND is ``ishido``, or the program in a bundle.
"""

import argparse
import json
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from ishido import __version__
from ishido.store.one_window import NAME, OPEN

GAMES: Final = {
    "game.ishido": ["play", "--player", "adept", "--deal", "72"],
    "game.bluestone": ["bluestone", "play", "--black", "expert", "--white", "learner"],
}
"""By the record's name, the commands that let computers play it."""
PATIENCE: Final = 60
"""Seconds until the window must be open."""


class Failure(Exception):
    """What does not work."""


class Installed:
    """A game that was installed, and a folder for it."""

    def __init__(self, command: str, folder: Path) -> None:
        self.command = str(Path(shutil.which(command) or command).absolute())
        self.folder = folder
        self.data = folder / "home" / "data"
        self.environment = os.environ | {
            "ISHIDO_HOME": str(folder / "home"),
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
        }

    def run(self, *arguments: str) -> str:
        """What a command prints.

        :raises Failure: if it ends with an error.
        """
        done = subprocess.run(
            [self.command, *arguments],
            cwd=self.folder,
            env=self.environment,
            capture_output=True,
            encoding="utf-8",
        )
        if done.returncode:
            raise Failure(f"ishido {' '.join(arguments)}: {done.returncode}\n{done.stderr}")
        return done.stdout

    def examine(self) -> None:
        """Version and libraries."""
        if (found := self.run("--version").strip()) != f"ishido {__version__}":
            raise Failure(f"{found!r} is not version {__version__}")
        for topic, found in json.loads(self.run("doctor", "--json")).items():
            print(f"{topic:12} {found}")
            if "missing" in found or "broken" in found:
                raise Failure(f"{topic}: {found}")

    def play(self, name: str) -> None:
        """A game of computers, which is then replayed and drawn."""
        kind, pictures = (["bluestone"], "png") if "bluestone" in name else ([], "png gif")
        (self.folder / name).write_text(self.run(*GAMES[name]), "utf-8")
        print(name, self.run(*kind, "replay", name).splitlines()[0], sep=": ")
        for ending in pictures.split():
            print(self.run(*kind, "render", name, "-o", f"{name}.{ending}").strip())

    def open(self, name: str) -> None:
        """The window, with a game, which it must keep. On Windows it is not asked to close."""
        window = subprocess.Popen(
            [self.command, name], cwd=self.folder, env=self.environment, stderr=subprocess.PIPE
        )
        try:
            end = time.monotonic() + PATIENCE
            while not self._is_open():
                if window.poll() is not None or time.monotonic() > end:
                    raise Failure(f"the window does not open; it ended with {window.poll()}")
                time.sleep(0.2)
            window.terminate()
            _, errors = window.communicate(timeout=PATIENCE)
        finally:
            window.kill()
        if os.name == "posix" and (window.returncode or errors):
            raise Failure(f"the window ended with {window.returncode}\n{errors.decode()}")
        with closing(sqlite3.connect(self.data / "ishido.db")) as database:
            (games,) = database.execute("SELECT count(*) FROM games").fetchone()
        if not games:
            raise Failure("the window keeps no game")
        print("the window opens, keeps a game and closes")

    def _is_open(self) -> bool:
        """Whether it shows its first picture. While it is open, nobody else can read its games."""
        with suppress(FileNotFoundError), (self.data / NAME).open("rb", buffering=0) as mark:
            mark.seek(1)  # Windows lets nobody read the byte that the window has locked
            return mark.read() == OPEN[1:]
        return False


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.play", description=__doc__)
    parser.add_argument("command")
    command: str = parser.parse_args().command
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        game = Installed(command, Path(folder))
        try:
            game.examine()
            for name in GAMES:
                game.play(name)
            game.open("game.ishido")
        except Failure as failure:
            sys.exit(f"{command}: {failure}")


if __name__ == "__main__":
    main()
