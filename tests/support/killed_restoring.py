"""Restores a backup again and again, killed at every moment: ``killed.py TEMPLATE BACKUP WORK``.

The moments are the calls by which Python changes or opens files, one after the other; after each
kill the next start is killed at some moment, too. It prints one JSON object: how often the state
was the old or the new one, and how many of the restorings had ended before they were killed. A
process of its own, for it forks, which a program with threads must not.
"""

import json
import os
import random
import shutil
import signal
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from ishido.storage.restoring import commit, finish
from ishido.storage.unpacking import prepare
from tests.support.sample_homes import folders_in, state

CALLS = {"open", "os.rename", "os.remove", "os.mkdir", "os.rmdir", "os.utime", "sqlite3.connect"}


def killed_at(moment: int, action: Callable[[], object]) -> bool:
    """Do something in a child that is killed at its n-th call; returns whether it was."""
    child = os.fork()
    if not child:
        calls = 0

        def watch(event: str, arguments: object) -> None:
            nonlocal calls
            if event in CALLS:
                calls += 1
                if calls == moment:
                    os.kill(os.getpid(), signal.SIGKILL)

        os.fsync = lambda handle: None
        sys.addaudithook(watch)
        action()
        os._exit(0)
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status) or os.WEXITSTATUS(status) == 0, "the restoring failed"
    return os.WIFSIGNALED(status)


def main() -> None:
    template, backup, work = map(Path, sys.argv[1:])
    home = work / "home"
    folders = folders_in(home)
    old = state(folders_in(template))
    shutil.copytree(template, home)
    commit(prepare(backup, folders), folders)
    new = state(folders)
    assert old != new
    found: Counter[str] = Counter()
    moment = 0
    killed = True
    while killed:
        moment += 1
        shutil.rmtree(home)
        shutil.copytree(template, home)
        killed = killed_at(moment, lambda: commit(prepare(backup, folders), folders))
        found["finished by the next start"] += folders.restored.exists()
        killed_at(random.randint(1, 60), lambda: finish(folders))
        finish(folders)
        now = state(folders)
        found["old" if now == old else "new" if now == new else "neither"] += 1
        found["left over"] += folders.restored.exists()
    print(json.dumps({"moments": moment} | found))


if __name__ == "__main__":
    main()
