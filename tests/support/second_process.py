"""A desk on a full disk, for tests that need a process of their own: ``second_process.py WHAT
FOLDER``.

It speaks in lines on standard output.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

from ishido.rules.deal import deal_by_number
from ishido.rules.game import Setup
from ishido.rules.scoring import Scoring
from ishido.session.intention import Do
from ishido.store.desk import Desk
from ishido.store.folders import find_folders
from tests.support.storage_play import NOW, play


def say(**content: object) -> None:
    print(json.dumps(content), flush=True)


def play_on_a_limited_disk(desk: Desk) -> None:
    """With room for small files only, then with room for all."""
    import resource

    _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    session = desk.games.begin(Setup(deal_by_number(1)), NOW)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, hard))
    desk.warm_up()
    desk.games.save(play(session, 3))
    say(problem=desk.problem)
    resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
    say(saved=desk.save(), problem=desk.problem)
    say(closed=desk.close())


def play_on_a_disk_of_its_own(folder: Path) -> None:
    """On a disk that is filled, emptied, made read-only and writable again (needs a mount)."""

    def remount(how: str) -> None:
        subprocess.run(["mount", "-o", f"remount,{how}", str(folder)], check=True)

    def tell(desk: Desk, **more: object) -> None:
        say(problem=desk.problem, **more)

    folders = find_folders({"ISHIDO_HOME": str(folder)})
    desk = Desk(folders)
    session = desk.games.begin(Setup(deal_by_number(1)), NOW)
    play(session).do(Do.END, by=None)
    desk.games.finish(session, NOW)
    session = desk.games.begin(Setup(deal_by_number(2)), NOW)
    desk.games.save(play(session))
    desk.close()

    ballast = folder / "ballast"
    with ballast.open("wb") as file:
        try:
            while True:
                os.write(file.fileno(), b"\0" * 4096)
        except OSError:
            pass
    desk = Desk(folders)
    resumed = desk.games.resume()
    same = resumed == session
    desk.warm_up()
    desk.games.save(play(resumed or session))
    seen = desk.games.begin(Setup(deal_by_number(1)), NOW).aids
    tell(desk, resumed=same, best=bool(desk.bests.of(Scoring.MODERN)), seen=len(seen))
    ballast.unlink()
    desk.database.retry()
    desk.settings_store.retry()
    tell(desk, resumed=len(desk.games.unfinished()))
    desk.close()

    remount("ro")
    desk = Desk(folders)
    resumed = desk.games.resume()
    desk.warm_up()
    seen = desk.games.begin(Setup(deal_by_number(1)), NOW).aids
    tell(desk, resumed=bool(resumed), best=bool(desk.bests.of(Scoring.MODERN)), seen=len(seen))
    remount("rw")
    desk.database.retry()
    desk.settings_store.retry()
    tell(desk, resumed=len(desk.games.unfinished()))
    desk.close()


def main() -> None:
    what, folder = sys.argv[1:]
    if what == "own disk":
        play_on_a_disk_of_its_own(Path(folder))
        return
    desk = Desk(find_folders({"ISHIDO_HOME": folder}))
    play_on_a_limited_disk(desk)


if __name__ == "__main__":
    main()
