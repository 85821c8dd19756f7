"""A player who will be killed, as a process: ``python -m tests.support.kill_run HOME SEED``.

It does in a window what chance says, and says before each action and at the end what is to be seen.
"""

import json
import os
import random
import sys
from pathlib import Path
from typing import Any, Final

from ishido.rules.board import SQUARE_NAMES
from ishido.store.desk import Desk
from ishido.store.folders import Folders, find_folders

ACTIONS: Final = {"place": 12, "undo": 3, "redo": 2, "new": 2, "end": 1, "set": 2, "star": 1}
"""What is done, and how often."""
COUNT: Final = 60
"""Actions of a run that is not killed."""
Facts = dict[str, Any]


def folders_in(home: Path) -> Folders:
    return find_folders({"ISHIDO_HOME": str(home)})


def facts_of(desk: Desk) -> Facts:
    """What a player would miss, by the deals that are played."""
    facts: Facts = {"motion": desk.settings.motion, "coordinates": desk.settings.coordinates}
    for games in desk.games_of.values():
        kept = [games.look_at(line.id) for line in desk.store.in_progress(games.kind.name)]
        facts |= {f"playing {one.id}": _moves_of(one) for one in kept if one and not one.untouched}
    for line in desk.store.ended():
        session = desk.store.session(line.id)
        facts[f"ended {line.id}"] = _moves_of(session), line.starred
    found: Facts = json.loads(json.dumps(facts))
    return found


def _moves_of(session: Any) -> Any:
    content = json.loads(session.written())
    return content.get("deal"), content["moves"], content.get("cursor"), content.get("ended")


def act(pilot: Any, chance: random.Random) -> None:
    """Do something, as a player does it."""
    desk = pilot.app.desk
    match chance.choices(list(ACTIONS), list(ACTIONS.values()))[0]:
        case "place":
            if squares := pilot.session.game.legal_squares:
                pilot.click(SQUARE_NAMES[chance.choice(squares)])
        case "undo":
            pilot.press("Ctrl+Z")
            pilot.step(0.5)
            if pilot.scene_name != "table":  # it asks, once
                pilot.press("Tab", "Enter")
        case "redo":
            pilot.press("Ctrl+Y")
        case "new":
            pilot.press("n")
        case "end":
            pilot.end_game()
            pilot.press("Esc")
        case "set":
            name = chance.choice(["motion", "coordinates"])
            desk.settings_store.change(**{name: not getattr(desk.settings, name)})
        case "star":
            if ended := [line for line in desk.journal.lines() if line.ended]:
                line = chance.choice(sorted(ended, key=lambda line: line.id))
                desk.journal.star(line, starred=not line.starred)
    pilot.settle()


def main(home: Path, seed: int) -> None:
    # Here, as whoever starts this needs no window.
    from ishido.ui.ishido.new_game import new_game
    from tests.support.pilot import Pilot

    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    chance = random.Random(seed)
    os.urandom, new_game.chance = chance.randbytes, chance  # of ids and deals
    Pilot.has_pixels = False
    pilot = Pilot(folders_in(home))
    print(json.dumps(facts_of(pilot.app.desk)), flush=True)
    for _ in range(COUNT):
        act(pilot, chance)
        print(json.dumps(facts_of(pilot.app.desk)), flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
