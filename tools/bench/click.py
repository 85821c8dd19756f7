"""What a click on a square costs: ``python -m tools.bench.click [names]``.

Counts the calls of the game's functions, and the files that they are in, from the handler of the
released button to the next tick of the table. ``names`` lists the files with their calls. The stone
is the third of a game: the first ones fill caches.
"""

import sys
import tempfile
from collections import Counter
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Final

import ishido
from ishido.rules.board import SQUARE_NAMES
from ishido.ui.table.game_screen import GameScreen
from tests.support.left_games import leave_game
from tests.support.pilot import Pilot
from tests.support.real_window import folders_in

ROOT: Final = str(Path(ishido.__file__).parent) + "/"
MOST_CALLS: Final = 350
MOST_FILES: Final = 40


def calls_of_a_click(pilot: Pilot, place: str) -> Counter[CodeType]:
    """The functions that are called between the handler of a click and the next tick."""
    calls: Counter[CodeType] = Counter()
    handle, tick = pilot.app.scene.handle, GameScreen.tick

    def count(frame: FrameType, event: str, _: Any) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(ROOT):
            calls[frame.f_code] += 1

    def handled(event: Any) -> None:
        sys.setprofile(count)
        handle(event)

    def ticked(scene: GameScreen, now: float) -> None:
        sys.setprofile(None)
        tick(scene, now)

    pilot.move(place)
    pilot.down(place)
    scene: Any = pilot.app.scene
    scene.handle = handled
    GameScreen.tick = ticked  # type: ignore[method-assign, assignment]
    try:
        pilot.up(place)
    finally:
        sys.setprofile(None)
        del scene.handle
        GameScreen.tick = tick  # type: ignore[method-assign]
    return calls


def main() -> None:
    with tempfile.TemporaryDirectory() as home:
        folders = folders_in(Path(home))
        leave_game(folders, 1, "k8")
        pilot = Pilot(folders)
        pilot.step(1)
        pilot.settle()
        pilot.click("k7")
        pilot.settle()
        legal = pilot.table.session.game.legal_squares[0]
        calls = calls_of_a_click(pilot, SQUARE_NAMES[legal])
        assert pilot.table.session.game.position[legal] is not None
        pilot.close()
    files: Counter[str] = Counter()
    for code, number in calls.items():
        files[code.co_filename.removeprefix(ROOT)] += number
    print(f"{calls.total()} calls (goal {MOST_CALLS}), {len(files)} files (goal {MOST_FILES})")
    if "names" in sys.argv:
        for name, number in files.most_common():
            print(f"{number:5} {name}")


if __name__ == "__main__":
    main()
