"""Draw each motion of the window as a strip of frames: ``python -m tools.strips OUT [WORD]``.

Writes one PNG for each motion whose name holds WORD: its frames side by side, each with its time in
milliseconds. The motions are caused by input to the real app, and timed by its own clock.
"""

import argparse
import os
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

from ishido.bluestone.game import BluestoneGame
from ishido.bluestone.record import parse_bluestone
from ishido.bluestone.session import BluestoneSession
from ishido.storage.folders import Folders
from ishido.ui.core.paint import stamp
from ishido.ui.core.theme import Face
from tests.support.left_games import leave_game
from tests.support.pilot import Pilot
from tests.support.reference_bluestone import VECTORS
from tests.support.sample_games import EMPTYING, EMPTYING_DEAL, STUCK, STUCK_DEAL
from tests.support.sample_readings import CHANGING
from tests.support.tour import bluestone

SIZE: Final = (1280, 800)
WIDEST: Final = 2400
"""Pixels of a strip, after which the frames go on in the next row."""
LABEL: Final = 20
"""Pixels below a frame for its time."""
CROWDED_DEAL: Final = 704
CROWDED: Final = (
    "l2 k8 b8 a2 k7 j8 f3 k6 l3 e3 e2 k3 b2 l7 e1 f2 k2 g2 k1 d3 k4 l4 l6 j6 j5 g1 j1 f5 g6 c3 "
    "c8 h6 h2 b1 a7 h7 i7 i5"
)
"""A game in which i6 is a 4-Way, h5 earns points, and g7 is refused."""

CAPTURE_GAME: Final = "015.bluestone"
BEFORE_CAPTURE: Final = 51
"""A game of the vectors, and the number of its moves before one that captures three stones."""

Act = Callable[[Pilot], object]
Area = Callable[[Pilot], pygame.Rect]


def whole(pilot: Pilot) -> pygame.Rect:
    return pygame.Rect((0, 0), pilot.app.size)


def part(*names: str) -> Area:
    """Some parts of Ishido's table."""
    return lambda pilot: pilot.area(names[0]).unionall([pilot.area(name) for name in names])


def upper(pilot: Pilot) -> pygame.Rect:
    """The board and the well, as far as stones fly."""
    return pygame.Rect(0, 0, pilot.app.size[0], pilot.area("strip").y)


def around(places: str, margin: float = 1.0) -> Area:
    """Squares or points and what is around them, in their own size."""

    def area(pilot: Pilot) -> pygame.Rect:
        first, *others = (cell(pilot, place) for place in places.split())
        width, height = first.size
        return first.unionall(others).inflate(2 * margin * width, 2 * margin * height)

    return area


def cell(pilot: Pilot, place: str) -> pygame.Rect:
    """A square of Ishido's board, or what a stone takes on a point of Bluestone's."""
    if pilot.scene_name == "table":
        return pilot.area(place)
    rect = pygame.Rect(0, 0, *[round(pilot.bluestone.layout.stone)] * 2)
    rect.center = pilot.spot(place)
    return rect


def click(name: str) -> Act:
    return lambda pilot: pilot.click(name)


def press(*keys: str) -> Act:
    """Press keys, each when all has come to rest."""

    def act(pilot: Pilot) -> None:
        for name in keys:
            pilot.settle()
            pilot.press(name)

    return act


def hold(name: str) -> Act:
    """Press on something."""

    def act(pilot: Pilot) -> None:
        pilot.move(name)
        pilot.down(name)

    return act


def drop(square: str) -> Act:
    """Drag the touchstone to a square, beside its middle, and let it go."""

    def act(pilot: Pilot) -> None:
        x, y = pilot.spot(square)
        pilot.drag("touchstone", (x + 14, y + 9))

    return act


def number_of_four_ways(count: int, then: Act) -> Act:
    """Pretend that the next 4-Way has a number."""

    def act(pilot: Pilot) -> None:
        table = pilot.table
        place = table.board.motions.place

        def placed(placement: object, *rest: object, **more: object) -> None:
            place(replace(placement, four_way=count), *rest, **more)  # type: ignore[type-var, arg-type]

        table.board.motions.place = placed  # type: ignore[method-assign, assignment]
        then(pilot)

    return act


def open_reading(pilot: Pilot) -> None:
    pilot.open("reading", pilot.table, CHANGING, new=True)


def reading(pilot: Pilot) -> pygame.Rect:
    """The hexagrams of a reading."""
    layout = getattr(pilot.scene, "layout")  # noqa: B009
    area: pygame.Rect = layout.hexagram.union(layout.second)
    return area.inflate(40, 60)


def nothing(pilot: Pilot) -> None:
    pass


def bluestone_game(game: BluestoneGame) -> Act:
    """Put a game on Bluestone's table."""
    return lambda pilot: pilot.take(BluestoneSession(game))


def bluestone_at(cursor: int) -> Act:
    """Put the tour's game on Bluestone's table, after some moves."""
    return bluestone_game(bluestone.game_of(bluestone.MOVES, cursor=cursor))


def captures_three() -> BluestoneGame:
    """The game before a stone that captures three."""
    game = parse_bluestone((VECTORS / CAPTURE_GAME).read_bytes()).game.at(BEFORE_CAPTURE)
    return replace(game, players=(bluestone.ANN, bluestone.BO), plies=game.played)


def every(step: int, until: int) -> tuple[int, ...]:
    return tuple(range(0, until + 1, step))


@dataclass(frozen=True)
class Strip:
    """One motion: the game before it, what causes it, what to see, and when in milliseconds."""

    name: str
    act: Act
    area: Area
    times: tuple[int, ...]
    scale: float = 1.0
    deal: int = CROWDED_DEAL
    moves: str = CROWDED
    before: Act = nothing
    """What leads from the game on Ishido's table to the motion."""

    def draw(self) -> pygame.Surface:
        with tempfile.TemporaryDirectory() as home:
            folders = Folders(*(Path(home) / name for name in ("data", "config", "cache")))
            leave_game(folders, self.deal, self.moves, title=False)
            pilot = Pilot(folders, SIZE)
            pilot.settle()
            self.before(pilot)
            pilot.settle()
            picture = in_rows(list(self._frames(pilot)))
            pilot.close()
        return picture

    def _frames(self, pilot: Pilot) -> Iterator[pygame.Surface]:
        self.act(pilot)
        pilot.step(0.0)
        area = self.area(pilot).clip(whole(pilot))
        passed = 0
        for time in self.times:
            pilot.step(max(0, time - passed) / 1000)
            passed = time
            frame = pilot.surface.subsurface(area).copy()
            size = (round(area.w * self.scale), round(area.h * self.scale))
            label = pilot.app.scene.look.theme.text(f"{time} ms", Face.TEXT, 15)
            yield labelled(pygame.transform.smoothscale(frame, size), label)


def labelled(frame: pygame.Surface, label: pygame.Surface) -> pygame.Surface:
    width, height = frame.get_size()
    picture = pygame.Surface((width + 4, height + LABEL))
    picture.blit(frame, (2, 0))
    stamp(picture, label, label.get_rect(center=(width // 2, height + LABEL // 2)).topleft)
    return picture


def in_rows(frames: list[pygame.Surface]) -> pygame.Surface:
    width, height = frames[0].get_size()
    across = max(1, min(len(frames), WIDEST // width))
    down = -(-len(frames) // across)
    sheet = pygame.Surface((width * across, height * down))
    for number, frame in enumerate(frames):
        sheet.blit(frame, (number % across * width, number // across * height))
    return sheet


TOUCH_PANEL: Final = part("touch panel")
SIDE: Final = part("touch panel", "score panel")
BOARD: Final = part("board")
FOUR_WAY: Final = (0, 120, 220, 250, 280, 310, 350, 400, 450, 500, 560, 620, 700, 800, 950, 1100,
                   1250, 1400)  # fmt: skip
READING: Final = (1700, *range(1800, 2300, 50), *range(2450, 2950, 50), *range(5400, 6400, 200),
                  *range(6400, 7600, 100), *range(7800, 8800, 60),
                  *range(8800, 12000, 400))  # fmt: skip
OPENING: Final = (*range(0, 400, 40), *range(400, 1000, 60), 1100, 1250, 1500, 1800, 2400, 5400,
                  6200, 7400, 8400, 9000, 9400, 9800, 10200, 11000, 12000)  # fmt: skip
LONG_FOUR_WAY: Final = (*FOUR_WAY, 1550, 1700, 1850, 2000)
POINTS: Final = (220, *range(240, 340, 20), 400, 600, 700, 800, 850, 900, 950, 1000)
*_BEFORE, LAST = EMPTYING.split()
BEFORE_LAST: Final = " ".join(_BEFORE)
# fmt: off
STRIPS: Final = (
    Strip("flight", click("h5"), upper, every(20, 320), 0.45),
    Strip("flight-close", click("i6"), around("i6", 2), every(16, 320), 0.8),
    Strip("landing", click("h5"), around("h5"), (*range(180, 330, 10),), 1.5),
    Strip("next-stone", click("h5"), TOUCH_PANEL, (200, *range(240, 660, 20)), 1.0),
    Strip("points", click("h5"), around("h5"), POINTS, 1.0),
    Strip("figures", click("i6"), SIDE, (0, 200, *range(220, 780, 40)), 0.8),
    Strip("lift", hold("touchstone"), TOUCH_PANEL, every(16, 128), 1.0),
    Strip("drop", drop("h5"), around("h5"), every(10, 210), 1.2),
    Strip("taken-back", press("z"), upper, every(20, 320), 0.45),
    Strip("refusal", click("g7"), upper, every(20, 240), 0.5),
    Strip("refusal-close", click("g7"), TOUCH_PANEL, every(16, 240), 0.8),
    Strip("four-way", click("i6"), BOARD, FOUR_WAY, 0.7),
    Strip("four-way-close", click("i6"), around("i6", 2), FOUR_WAY, 1.0),
    Strip("four-way-6", number_of_four_ways(6, click("i6")), BOARD, FOUR_WAY, 0.7),
    Strip("four-way-11", number_of_four_ways(11, click("i6")), BOARD, FOUR_WAY, 0.7),
    Strip("four-way-12", number_of_four_ways(12, click("i6")), BOARD, LONG_FOUR_WAY, 0.7),
    Strip("deal", press("n"), upper, every(60, 1500), 0.5, 1, ""),
    Strip("dialog-opens", press("Ctrl+,"), whole, every(16, 176), 0.5),
    Strip("dialog-closes", press("Ctrl+,", "Esc"), whole, every(16, 128), 0.5),
    Strip("menu-opens", hold("game"), whole, every(16, 112), 0.5),
    Strip("panel-opens", press("Esc"), whole, every(16, 112), 0.5),
    Strip("last-stone", click(LAST), whole, every(100, 1200), 0.4, EMPTYING_DEAL, BEFORE_LAST),
    Strip("bluestone-stone", click("d5"), around("d5", 0.9), (*range(0, 150, 10), 180), 1.0,
          before=bluestone_at(bluestone.MIDDLE)),
    Strip("bluestone-capture", click("f14"), around("f14 d10 f15 f16", 0.3),
          (0, 60, 120, 180, *range(220, 700, 20)), 0.8, before=bluestone_game(captures_three())),
    Strip("bluestone-capture-of-seven", click(bluestone.MOVES.split()[bluestone.BEFORE_CAPTURE]),
          whole, (0, 120, *range(200, 1200, 60)), 0.4,
          before=bluestone_at(bluestone.BEFORE_CAPTURE)),
    Strip("bluestone-count", click("pass"), whole,
          (0, 900, *range(1060, 1260, 32), 1500, 1750, 2000, 2200, 2400), 0.4,
          before=bluestone_at(-1)),
    Strip("reading", open_reading, reading, READING, 0.8),
    Strip("reading-page", open_reading, whole, OPENING, 0.4),
    Strip("end", click("end game"), whole, every(16, 176), 0.5, STUCK_DEAL, STUCK),
)
# fmt: on


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("word", nargs="?", default="")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    for strip in STRIPS:
        if options.word in strip.name:
            pygame.image.save(strip.draw(), options.out / f"{strip.name}.png")
            print(strip.name)


if __name__ == "__main__":
    main()
