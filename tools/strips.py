"""Draw each motion of the window as a strip of frames: ``python -m tools.strips OUT [WORD]``.

Writes one PNG for each motion whose name holds WORD: its frames side by side, each with its time in
milliseconds. With ``--film``, writes one GIF of the whole window instead. The motions are caused by
input to the real app, and timed by its own clock.
"""

import argparse
import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

from ishido.bluestone.session import BluestoneSession
from ishido.store.folders import Folders
from ishido.ui.kit.paint import stamp
from ishido.ui.kit.theme import Face
from ishido.ui.platform.animation import encode
from tests.support.left_games import leave_game
from tests.support.pilot import Pilot
from tests.support.sample_games import EMPTYING, EMPTYING_DEAL, STUCK, STUCK_DEAL
from tests.support.sample_readings import cast_with
from tests.support.tour import bluestone

SIZE: Final = (1280, 800)
WIDEST: Final = 2400
"""Pixels of a strip, after which the frames go on in the next row."""
LABEL: Final = 20
"""Pixels below a frame for its time."""
FILM: Final = (640, 400)
FILM_STEP: Final = 0.04
"""Seconds of a film's frame, but for the first and the last."""
FILM_REST: Final = 2.0
CROWDED_DEAL: Final = 704
CROWDED: Final = (
    "l2 k8 b8 a2 k7 j8 f3 k6 l3 e3 e2 k3 b2 l7 e1 f2 k2 g2 k1 d3 k4 l4 l6 j6 j5 g1 j1 f5 g6 c3 "
    "c8 h6 h2 b1 a7 h7 i7 i5"
)
"""A game in which i6 is a 4-Way, h5 earns points, and g7 is refused."""

Act = Callable[[Pilot], object]
Area = Callable[[Pilot], pygame.Rect]


# -- what causes a motion ------------------------------------------------------------------------


def click(name: str) -> Act:
    return lambda pilot: pilot.click(name)


def press(key: str) -> Act:
    return lambda pilot: pilot.press(key)


def hold(name: str) -> Act:
    """Press on something."""

    def act(pilot: Pilot) -> None:
        pilot.move(name)
        pilot.down(name)

    return act


def drop_beside_h5(pilot: Pilot) -> None:
    """Drag the touchstone to a square, beside its middle, and let it go."""
    x, y = pilot.spot("h5")
    pilot.drag("touchstone", (x + 14, y + 9))


def open_reading(pilot: Pilot) -> None:
    pilot.open("reading", cast_with(4), new=True)


def next_four_way_is(count: int) -> Act:
    """Pretend that the next 4-Way has a number."""

    def act(pilot: Pilot) -> None:
        motions: Any = pilot.table.board.motions
        place = motions.place
        motions.place = lambda placement, *rest, **more: place(
            replace(placement, four_way=count), *rest, **more
        )

    return act


def bluestone_at(cursor: int) -> Act:
    """Put the tour's game on Bluestone's table, after some moves."""
    game = bluestone.game_of(bluestone.MOVES, cursor=cursor)
    return lambda pilot: pilot.take(BluestoneSession(game))


# -- where it is seen ----------------------------------------------------------------------------


def whole(pilot: Pilot) -> pygame.Rect:
    return pygame.Rect((0, 0), pilot.app.size)


def part(*names: str) -> Area:
    """Some parts of Ishido's table."""
    return lambda pilot: pilot.area(names[0]).unionall([pilot.area(name) for name in names])


def upper(pilot: Pilot) -> pygame.Rect:
    """The board and the well, as far as stones fly."""
    return pygame.Rect(0, 0, pilot.app.size[0], pilot.area("strip").y)


def around(place: str, margin: float = 1.0) -> Area:
    """A square or point and what is around it, in its own size."""

    def area(pilot: Pilot) -> pygame.Rect:
        if pilot.scene_name == "table":
            width, height = pilot.area(place).size
        else:
            width = height = round(pilot.bluestone.layout.stone)
        rect = pygame.Rect(0, 0, (1 + 2 * margin) * width, (1 + 2 * margin) * height)
        rect.center = pilot.spot(place)
        return rect

    return area


def hexagrams(pilot: Pilot) -> pygame.Rect:
    """Those of a reading."""
    layout: Any = getattr(pilot.scene, "layout")  # noqa: B009
    area: pygame.Rect = layout.hexagram.union(layout.second)
    return area.inflate(40, 60)


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
    before: Act = Pilot.settle
    """What leads from the game on Ishido's table to the motion."""
    first: bool = False
    """Whether nobody has played yet, and the title is shown."""

    @contextmanager
    def _played(self) -> Iterator[Pilot]:
        """The window before the motion."""
        with tempfile.TemporaryDirectory() as home:
            folders = Folders(*(Path(home) / name for name in ("data", "config", "cache")))
            if not self.first:
                leave_game(folders, self.deal, self.moves, title=False)
            pilot = Pilot(folders, SIZE)
            if self.first:
                pilot.open("title", pilot.table)
            pilot.settle()
            self.before(pilot)
            pilot.settle()
            yield pilot
            pilot.close()

    def draw(self) -> pygame.Surface:
        with self._played() as pilot:
            frames = list(self._frames(pilot))
        width, height = frames[0].get_size()
        across = max(1, min(len(frames), WIDEST // width))
        sheet = pygame.Surface((width * across, height * -(-len(frames) // across)))
        for number, frame in enumerate(frames):
            sheet.blit(frame, (number % across * width, number // across * height))
        return sheet

    def film(self) -> bytes:
        """The whole window as an animated GIF."""
        with self._played() as pilot:
            frames = [pilot.surface.copy()]
            self.act(pilot)
            pilot.step(0.0)
            for _ in range(round(self.times[-1] / 1000 / FILM_STEP)):
                pilot.step(FILM_STEP)
                frames.append(pilot.surface.copy())
        scaled = [pygame.transform.smoothscale(frame, FILM) for frame in frames]
        pixels = [pygame.image.tobytes(frame, "RGB") for frame in scaled]
        seconds = [FILM_REST, *[FILM_STEP] * (len(frames) - 2), FILM_REST]
        return encode(FILM, pixels, seconds, lambda share: True)

    def _frames(self, pilot: Pilot) -> Iterator[pygame.Surface]:
        self.act(pilot)
        pilot.step(0.0)
        area = self.area(pilot).clip(whole(pilot))
        width, height = round(area.w * self.scale), round(area.h * self.scale)
        passed = 0
        for time in self.times:
            pilot.step(max(0, time - passed) / 1000)
            passed = time
            seen = pilot.surface.subsurface(area).copy()
            label = pilot.app.skins.theme.text(f"{time} ms", Face.TEXT, 15)
            frame = pygame.Surface((width + 4, height + LABEL))
            frame.blit(pygame.transform.smoothscale(seen, (width, height)), (2, 0))
            stamp(frame, label, label.get_rect(center=(width // 2, height + LABEL // 2)).topleft)
            yield frame


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
BEFORE_LAST, LAST = EMPTYING.rsplit(maxsplit=1)
CAPTURE: Final = bluestone.MOVES.split()[bluestone.BEFORE_CAPTURE]
BEFORE_CAPTURE: Final = bluestone_at(bluestone.BEFORE_CAPTURE)
# fmt: off
STRIPS: Final = (
    Strip("flight", click("h5"), upper, every(20, 320), 0.45),
    Strip("flight-close", click("i6"), around("i6", 2), every(16, 320), 0.8),
    Strip("landing", click("h5"), around("h5"), (*range(180, 330, 10),), 1.5),
    Strip("next-stone", click("h5"), TOUCH_PANEL, (200, *range(240, 660, 20))),
    Strip("points", click("h5"), around("h5"), POINTS),
    Strip("figures", click("i6"), SIDE, (0, 220, *range(660, 1260, 40)), 0.8),
    Strip("lift", hold("touchstone"), TOUCH_PANEL, every(16, 128)),
    Strip("drop", drop_beside_h5, around("h5"), every(10, 210), 1.2),
    Strip("taken-back", press("z"), upper, every(20, 320), 0.45),
    Strip("refusal", click("g7"), upper, every(20, 240), 0.5),
    Strip("refusal-close", click("g7"), TOUCH_PANEL, every(16, 240), 0.8),
    Strip("four-way", click("i6"), BOARD, FOUR_WAY, 0.7),
    Strip("four-way-close", click("i6"), around("i6", 2), FOUR_WAY),
    Strip("four-way-6", click("i6"), BOARD, FOUR_WAY, 0.7, before=next_four_way_is(6)),
    Strip("four-way-11", click("i6"), BOARD, FOUR_WAY, 0.7, before=next_four_way_is(11)),
    Strip("four-way-12", click("i6"), BOARD, LONG_FOUR_WAY, 0.7, before=next_four_way_is(12)),
    Strip("deal", press("n"), upper, every(60, 1500), 0.5, 1, ""),
    Strip("first-deal", click("play"), whole, every(80, 1600), 0.4, first=True),
    Strip("dialog-opens", press("Ctrl+,"), whole, every(16, 176), 0.5),
    Strip("dialog-closes", press("Esc"), whole, every(16, 128), 0.5, before=press("Ctrl+,")),
    Strip("menu-opens", hold("game"), whole, every(16, 112), 0.5),
    Strip("panel-opens", press("Esc"), whole, every(16, 112), 0.5),
    Strip("last-stone", click(LAST), whole, every(100, 3800), 0.4, EMPTYING_DEAL, BEFORE_LAST),
    Strip("bluestone-stone", click("d5"), around("d5", 0.9), (*range(0, 150, 10), 180),
          before=bluestone_at(bluestone.MIDDLE)),
    Strip("bluestone-capture", click(CAPTURE), whole, (0, 120, *range(200, 1200, 60)), 0.4,
          before=BEFORE_CAPTURE),
    Strip("bluestone-capture-close", click(CAPTURE), around(CAPTURE, 3),
          (0, 60, 120, 180, *range(220, 700, 20)), 0.8, before=BEFORE_CAPTURE),
    Strip("bluestone-count", click("pass"), whole,
          (0, 900, *range(1060, 1260, 32), 1500, 1750, 2000, 2200, 2400), 0.4,
          before=bluestone_at(-1)),
    Strip("reading", open_reading, hexagrams, READING, 0.8),
    Strip("reading-page", open_reading, whole, OPENING, 0.4),
    Strip("result", click("end game"), whole, every(60, 1500), 0.4, EMPTYING_DEAL, EMPTYING),
    Strip("end", click("end game"), whole, every(100, 3200), 0.4, STUCK_DEAL, STUCK),
)
# fmt: on


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("word", nargs="?", default="")
    parser.add_argument("--film", action="store_true", help="write animated GIFs")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    for strip in STRIPS:
        if options.word in strip.name and options.film:
            (options.out / f"{strip.name}.gif").write_bytes(strip.film())
        elif options.word in strip.name:
            pygame.image.save(strip.draw(), options.out / f"{strip.name}.png")


if __name__ == "__main__":
    main()
