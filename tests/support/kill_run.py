"""The proof that a kill loses nothing.

    python -m tests.support.kill_run 200 [--seed N]

A player in a window (:class:`Player`, a process of its own) does what chance says, and says after
each action what is to be seen. It is killed at any moment. The next start must find what was to be
seen before the action that was under way, or after it.
"""

import argparse
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from ishido.rules.board import SQUARE_NAMES
from ishido.store.desk import Desk
from ishido.store.folders import Folders, find_folders

ROOT: Final = Path(__file__).parents[2]
ACTIONS: Final = 60
"""What a run that is not killed does."""
Facts = dict[str, Any]


def facts_of(desk: Desk) -> Facts:
    """What a player would miss, by the deals that are played."""
    facts: Facts = {"motion": desk.settings.motion, "coordinates": desk.settings.coordinates}
    for games in desk.games_of.values():
        kept = [games.look_at(line.id) for line in desk.store.in_progress(games.kind.name)]
        facts |= {f"playing {one.id}": moves_of(one) for one in kept if one and not one.untouched}
    for line in desk.store.ended():
        session = desk.store.session(line.id)
        facts[f"ended {line.id}"] = moves_of(session), line.starred
    found: Facts = json.loads(json.dumps(facts))
    return found


def moves_of(session: Any) -> Any:
    content = json.loads(session.written())
    return content.get("deal"), content["moves"], content.get("cursor"), content.get("ended")


# -- the player ----------------------------------------------------------------------------------


class Player:
    """Does what a seed says, as a player does it."""

    def __init__(self, home: Path, seed: int) -> None:
        # Here, as the parent needs no window.
        from ishido.ui.ishido.new_game import new_game
        from tests.support.pilot import Pilot

        os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        chance = random.Random(seed)
        os.urandom, new_game.chance = chance.randbytes, chance  # of ids and deals
        self.chance = chance
        Pilot.has_pixels = False
        self.pilot = Pilot(folders_in(home))

    def act(self) -> None:
        action = self.chance.choices(
            [self.place, self.undo, self.redo, self.new, self.end, self.set, self.star],
            [12, 3, 2, 2, 1, 2, 1],
        )[0]
        action()
        self.pilot.settle()

    def place(self) -> None:
        if squares := self.pilot.session.game.legal_squares:
            self.pilot.click(SQUARE_NAMES[self.chance.choice(squares)])

    def undo(self) -> None:
        self.pilot.press("Ctrl+Z")
        self.pilot.step(0.5)
        if self.pilot.scene_name != "table":  # it asks, once
            self.pilot.press("Tab", "Enter")

    def redo(self) -> None:
        self.pilot.press("Ctrl+Y")

    def new(self) -> None:
        self.pilot.press("n")

    def end(self) -> None:
        self.pilot.end_game()
        self.pilot.press("Esc")

    def set(self) -> None:
        name = self.chance.choice(["motion", "coordinates"])
        store = self.pilot.app.desk.settings_store
        store.change(**{name: not getattr(store.current, name)})

    def star(self) -> None:
        journal = self.pilot.app.desk.journal
        if ended := [line for line in journal.lines() if line.ended]:
            line = self.chance.choice(sorted(ended, key=lambda line: line.id))
            journal.star(line, starred=not line.starred)


def play(home: Path, seed: int) -> None:
    player = Player(home, seed)
    for _ in range(ACTIONS):
        print(json.dumps(facts_of(player.pilot.app.desk)), flush=True)
        player.act()
    print(json.dumps(facts_of(player.pilot.app.desk)), flush=True)


# -- the kill ------------------------------------------------------------------------------------


def folders_in(home: Path) -> Folders:
    return find_folders({"ISHIDO_HOME": str(home)})


@contextmanager
def playing(home: Path, seed: int) -> Iterator["subprocess.Popen[str]"]:
    command = [sys.executable, "-m", "tests.support.kill_run", "--home", str(home)]
    with subprocess.Popen(
        [*command, "--seed", str(seed)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env=os.environ | {"PYGAME_HIDE_SUPPORT_PROMPT": "1", "PYTHONHASHSEED": "0"},
    ) as process:
        yield process
        process.kill()


def prove(kills: int, seed: int, room: Path) -> list[str]:
    """Kill so many runs. Returns what was lost."""
    with playing(room / "whole", seed) as process:
        assert process.stdout is not None
        told = [json.loads(line) for line in process.stdout]
    assert len(told) == ACTIONS + 1
    chance, lost = random.Random(seed), []
    for number in range(kills):
        home, last = room / str(number), chance.randrange(1, ACTIONS)
        with playing(home, seed) as process:
            assert process.stdout is not None
            for _ in range(last):
                process.stdout.readline()
            time.sleep(chance.uniform(0, 0.05))
            process.send_signal(signal.SIGKILL)
            said = last + len(process.stdout.readlines())
        desk = Desk(folders_in(home))
        found, problems = facts_of(desk), [*desk.notices.take(), *filter(None, [desk.problem])]
        desk.database.close()
        before, after = told[said - 1], told[min(said, ACTIONS)]
        wrong = [
            key for key in found | before if found.get(key) not in (before.get(key), after.get(key))
        ]
        if wrong or problems:
            lost.append(f"kill {number} after {said} of seed {seed}: {wrong} {problems}")
    return lost


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("kills", type=int, nargs="?", default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--home", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.home is not None:
        play(options.home, options.seed)
        return
    with tempfile.TemporaryDirectory() as room:
        lost = prove(options.kills, options.seed, Path(room))
    print(*lost, sep="\n")
    print(f"{options.kills - len(lost)} of {options.kills} kills lost nothing")
    sys.exit(bool(lost))


if __name__ == "__main__":
    main()
