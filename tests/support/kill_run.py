"""The proof that a kill loses nothing.

    python -m tests.support.kill_run 200 [--seed N] [--quick]

A run of the program (``scripted_player``) is killed at a moment drawn by chance: at a turn of its
loop, after some time, before a call that writes, or shortly after one. Then the next two starts
are looked at. Everything that the player had seen as done has to be there, as it was seen or as
it was about to be; the start says nothing, the database is sound, and nothing is left lying about.

A full run takes 15 to 30 real seconds. A quick one waits for the writer before something counts
as seen: it shows what a kill leaves behind, and not that the disk keeps up.
"""

import argparse
import io
import json
import os
import random
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import zipfile
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

from ishido.games import ISHIDO, KINDS
from ishido.kinds.strict_json import RecordError
from ishido.rules.deal import deal_key
from ishido.rules.record import parse_record
from ishido.session.session import Session
from ishido.skins.editing.drafts import recovered
from ishido.store.database import Database
from ishido.store.desk import Notices
from ishido.store.files import PART_SUFFIX
from ishido.store.folders import Folders, find_folders
from ishido.store.lines import IshidoLine, ScoreList
from ishido.store.people import listed, player_names
from ishido.store.scores import scores_of
from ishido.store.stoneset_drafts import parts_of
from ishido.store.store import Store
from ishido.store.writer import Writer
from tests.support.pilot import PATIENCE, Pilot
from tests.support.stored_games import stored_rows
from tests.support.watched_window import Order, bluestone_described, described, digest

ROOT: Final = Path(__file__).parents[2]
SEEDS: Final = 10
"""How many runs differ in their deals, squares and pauses."""
MOMENT_KINDS: Final = {"turn": 3, "time": 3, "call": 3, "amid": 3}
"""What moments are counted in, and how often each kind is drawn: half of them hit a writing."""
SHORTLY: Final = 0.004
"""Seconds within which a call that writes is hit in its midst, or what follows it."""
BELONGS: Final = re.compile(
    r"config/settings\.toml|config/people/[-\w]+\.toml|data/ishido\.db"
    r"|data/copies/(ishido-[-0-9]{10}\.db|\.ishido-[-0-9]{10}\.db\.[-0-9a-f]+\.part(-\w+)?)"
    r"|data/editor/[0-9a-f]{16}\.draft|data/stonesets/own\.stoneset"
    r"|data/stonesets/\.own\.stoneset\.[-0-9a-f]+\.part"  # as below
    r"|data/backups/before-restoring-[-0-9]+\.zip|files/(first\.ishido|all\.zip)"
    r"|files/\.(first\.ishido|all\.zip)\.[-0-9a-f]+\.part"  # swept when one saves there again
)
"""What may lie in the folders when no window is open."""
RESTORED: Final = "Backup restored."
"""The one line that a start says rightly: of a kill in the midst of restoring."""


@dataclass(frozen=True, slots=True)
class Moment:
    """When to kill."""

    kind: str
    at: float
    """The number of the turn or call, or seconds."""
    delay: float = 0.0

    def put_in(self, order: Order) -> Order:
        """The order with the moment in it, if the run is to see to it itself."""
        match self.kind:
            case "turn":
                return replace(order, turn=round(self.at))
            case "call":
                return replace(order, call=round(self.at))
            case "amid":
                return replace(order, heard=round(self.at))
        return order


@dataclass(slots=True)
class Told:
    """What a run has told up to its end."""

    values: dict[str, list[tuple[int, Any]]] = field(default_factory=lambda: defaultdict(list))
    """What was shown of each thing, one after the other, with the number of the action."""
    seen: dict[str, int] = field(default_factory=dict)
    """How many of those have been seen as done."""
    action: int = 0
    totals: dict[str, float] = field(default_factory=dict)
    """Turns, calls, seconds; of a run that came to its end."""

    def hear(self, line: str) -> None:
        match json.loads(line):
            case {"shown": key, "value": value, "action": action}:
                self.values[key].append((action, value))
            case {"seen": key, "number": number}:
                self.seen[key] = number
            case {"action": action}:
                self.action = action
            case {"turns": _, "calls": _, "seconds": _, "late": _} as totals:
                self.totals = totals

    def allowed(self, key: str, whole: "Told") -> list[Any]:
        """What may be found of a thing: as it was seen last, or as it was about to be.

        ``whole`` is what the same run has told when it was not killed: the disk may be ahead of
        what was shown.
        """
        seen = self.seen.get(key, 0)
        later = [value for _, value in self.values[key][seen:]]
        coming = whole.values[key][len(self.values[key]) :]
        later += [value for action, value in coming if action <= self.action]
        if seen:
            return [self.values[key][seen - 1][1], *later]
        return [None, *(value for _, value in whole.values[key][:1]), *later]  # as at the start


def run_until(home: Path, order: Order, moment: Moment | None = None) -> Told:
    """A run in a home of its own, killed at a moment."""
    shutil.rmtree(home, ignore_errors=True)
    (home / "files").mkdir(parents=True)
    if moment is not None:
        order = moment.put_in(order)
    environ = {"HOME": str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    with (
        tempfile.TemporaryFile("w+") as faults,
        subprocess.Popen(
            [
                sys.executable,
                "-m",
                "tests.support.scripted_player",
                str(home),
                json.dumps(asdict(order)),
            ],
            cwd=ROOT,
            env=os.environ | environ,
            stdout=subprocess.PIPE,
            stderr=faults,
            text=True,
        ) as child,
    ):
        told = listen(child, moment)
        status = child.wait()
        faults.seek(0)
        if (said := faults.read()) or status not in (0, -signal.SIGKILL):
            raise RuntimeError(f"the run went wrong ({status}):\n{said}")
    return told


def listen(child: "subprocess.Popen[str]", moment: Moment | None) -> Told:
    """What a run tells until it ends or is killed; by its parent, if not by itself."""
    told, timer = Told(), None
    assert child.stdout is not None
    for line in child.stdout:
        if not line.endswith("\n"):
            break  # it was killed in the midst of telling
        if moment is not None and moment.kind == "time" and timer is None:
            timer = threading.Timer(moment.at, child.kill)
            timer.start()
        if moment is not None and line.startswith('{"now"'):
            time.sleep(moment.delay)
            child.kill()
        told.hear(line)
    if timer is not None:
        timer.cancel()
        timer.join()
    return told


# -- what is found ---------------------------------------------------------------------------


def found_by(folders: Folders) -> dict[str, Any]:
    """What is there after a start, by the names under which the run tells it."""
    with start(folders) as (pilot, said):
        desk = pilot.app.desk
        found: dict[str, Any] = {
            "table": pilot.session.id,
            "recent": [path.name for path in desk.recent.files],
            "people": sorted(person.name for person in desk.profiles.everyone()),
            "said": [line for line in said if line != RESTORED],
            "problem": desk.problem,
        }
        for name, value in asdict(desk.settings).items():
            found[f"setting {name}"] = json.loads(json.dumps(value))
    return found | in_files(folders)


@contextmanager
def start(folders: Folders) -> Iterator[tuple[Pilot, list[str]]]:
    """A start of the window until all is quiet, with the lines that it says; and its end."""
    said: list[str] = []
    with patch.object(Notices, "say", lambda notices, line: said.append(line)):
        pilot = Pilot(folders)
        for _ in range(3):
            pilot.step(0.6)
            pilot.app.desk.flush(PATIENCE)
        said += pilot.app.news
        yield pilot, said
        pilot.close()


def in_files(folders: Folders) -> dict[str, Any]:
    """What the files say, read without a desk, when no window is open."""
    found: dict[str, Any] = {}
    with closing(sqlite3.connect(folders.database)) as connection:
        found["sound"] = connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        found["sound"] &= connection.execute("PRAGMA foreign_key_check").fetchall() == []
    dealt = {row["deal"] for row in stored_rows(folders, "deals_seen")}
    for row in stored_rows(folders, "games"):
        game = row["id"]
        found[f"star {game}"] = bool(row["starred"])
        key = f"game {game}" if row["kind"] == ISHIDO.name else f"bluestone {game}"
        try:
            session = KINDS[row["kind"]].read(row["record"].encode())
        except RecordError:
            found[key] = "cannot be read"
            continue
        if isinstance(session, Session):
            found[key] = described(session)
            unseen = not session.shown  # no stone of it was placed yet
            found[f"dealt {game}"] = unseen or deal_key(session.game.setup.deal) in dealt
        else:
            found[key] = bluestone_described(session)
    for row in stored_rows(folders, "readings"):
        if not row["removed"]:
            found[f"reading {row['game']} {row['move']}"] = row["question"]
    games = ended_games(folders)
    for score in (score for line in games for score in scores_of(line)):
        for which in score.lists - {ScoreList.TOURNAMENT}:
            found.setdefault(f"scores {score.session}", {})[which] = score.name
    events = stored_rows(folders, "tournaments")
    found["tournament"] = sum(bool(line.tournament) for line in games) if events else None
    drafts = [
        list(parts_of(io.BytesIO(path.read_bytes()))) for path in folders.editor.glob("*.draft")
    ]
    found["stones"] = [digest(recovered(parts[0], parts[1:])[0]) for parts in drafts if parts]
    found["stones"] = found["stones"][0] if found["stones"] else None
    files = folders.data.parent / "files"
    for path in files.glob("*.ishido"):
        found[f"file {path.name}"] = described(Session.resume(parse_record(path.read_bytes())))
    for path in files.glob("*.zip"):
        with zipfile.ZipFile(path) as archive:
            found[f"backup {path.name}"] = archive.testzip() is None
    home = folders.data.parent
    names = [path.relative_to(home).as_posix() for path in home.rglob("*") if path.is_file()]
    found["left over"] = sorted(name for name in names if not BELONGS.fullmatch(name))
    return found


def ended_games(folders: Folders) -> list[IshidoLine]:
    """The ended games of Ishido, under the present names."""
    who = player_names(listed(folders))
    store = Store(Database(folders.database, print), Writer(), lambda: who)
    store.read()
    return [line for line in store.ended(ISHIDO.name) if isinstance(line, IshidoLine)]


def age(home: Path) -> int:
    """Let a day pass for what was half done; returns how much of that there is."""
    parts = list(home.rglob(f"*{PART_SUFFIX}"))
    for path in parts:
        os.utime(path, (1, 1))
    return len(parts)


# -- what is wrong ---------------------------------------------------------------------------


def losses(told: Told, whole: Told, found: dict[str, Any]) -> list[str]:
    """What is not as the player saw it, in lines."""
    wrong = [
        f"{key}: {found[key]}"
        for key in ("said", "problem", "left over")
        if found[key]  # nothing of which there ought to be any
    ]
    if not found["sound"]:
        wrong.append("the database is not sound")
    for key in sorted(told.values.keys() | whole.values.keys()):
        allowed, now = told.allowed(key, whole), found.get(key)
        if key == "table" and (None in allowed or len(told.allowed("setting person", whole)) > 1):
            continue  # the game was ended, or somebody else was to play: any may lie there now
        if not any(alike(now, value) for value in allowed):
            wrong.append(f"{key}: {now}, and not {' or '.join(map(str, allowed))}")
        is_game = key.startswith("game ") and now is not None and allowed == [now]
        if is_game and not found.get(key.replace("game", "dealt")):
            wrong.append(f"{key}: its deal does not count as seen")
    return wrong


def alike(now: Any, value: Any) -> bool:
    return now == value or (not now and not value)


def check(home: Path, told: Told, whole: Told) -> list[str]:
    """What is wrong after a kill: at the next start, and at the one after that."""
    folders = find_folders({"ISHIDO_HOME": str(home)})
    first = found_by(folders)
    wrong = losses(told, whole, first)
    second = found_by(folders)
    if first != second:
        changed = [key for key in first.keys() | second.keys() if first.get(key) != second.get(key)]
        wrong += [f"{key}: {second.get(key)} at the second start" for key in changed]
    return wrong


# -- moments ---------------------------------------------------------------------------------


def moments(count: int, totals: dict[str, float], chance: random.Random) -> list[Moment]:
    """Moments drawn by chance, alike over the whole of a run."""
    lengths = {"turn": "turns", "time": "seconds", "call": "calls", "amid": "calls"}
    kinds = chance.choices(list(MOMENT_KINDS), list(MOMENT_KINDS.values()), k=count)
    return [
        Moment(kind, chance.uniform(0, totals[lengths[kind]]), chance.uniform(0, SHORTLY))
        for kind in kinds
    ]


def prove(
    count: int, seed: int, work: Path, *, quick: bool, log: bool = False
) -> tuple[list[str], Counter[str]]:
    """Kill as often; what was lost, in lines, and figures."""
    chance, order = random.Random(seed), Order(seed % SEEDS, full=not quick)
    home = work / "home"
    whole = run_until(home, order)
    wrong = [f"not killed at all: {line}" for line in check(home, whole, whole)]
    figures: Counter[str] = Counter()
    for number, moment in enumerate(moments(count, whole.totals, chance), start=1):
        told = run_until(home, order, moment)
        parts = age(home)
        lost = check(home, told, whole)
        figures[moment.kind] += 1
        figures["things seen as done"] += len(told.seen)
        figures["came to its end before"] += bool(told.totals)
        figures["a file half written"] += bool(parts)
        figures["something lost"] += bool(lost)
        wrong += [f"{number}: {moment}, action {told.action}: {one}" for one in lost]
        if log:
            print(f"{number} of {count}", *wrong[len(wrong) - len(lost) :], sep="\n", flush=True)
    return wrong, figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("moments", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--quick", action="store_true")
    given = parser.parse_args()
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        wrong, figures = prove(given.moments, given.seed, Path(folder), quick=given.quick, log=True)
    print(*wrong, sep="\n")
    for name, figure in figures.items():
        print(f"{name}: {figure}")
    print(f"{(time.monotonic() - begun) / 60:.1f} minutes")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
