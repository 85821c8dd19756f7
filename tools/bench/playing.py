"""Plays in a window by posting events, and measures every turn of its loop."""

import math
import time
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

import pygame

from ishido.coach.effects import effects_of
from ishido.coach.hint import Advice, hint_of
from ishido.rules.board import SQUARE_NAMES, parse_square
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Setup
from ishido.session.policy import Aid
from ishido.store.desk import Desk
from ishido.store.folders import find_folders
from ishido.ui.app.app import SLOW_CHECK, App
from ishido.ui.app.preload import preload
from ishido.ui.app.runners import Runners
from ishido.ui.ishido.scene import TableScene
from ishido.ui.platform.display import open_display
from ishido.ui.table.feature import LOOK_EVERY
from tests.support.hands import Point, Where
from tests.support.keys import read_key
from tests.support.manual_runner import Held
from tests.support.scene_answers import place_on_board
from tools.bench.screen import DEAL, play_on

FRAMES: Final = 50
"""In which a stone is dragged from the well over the board and back."""
ROUNDS: Final = 24
"""How often each kind of input is measured."""
ASIDE: Final = ""
"""The kind of turns that are not reported."""


@dataclass
class Costs:
    """Milliseconds per turn of the loop."""

    clock: list[float] = field(default_factory=list)
    processor: list[float] = field(default_factory=list)

    def take(self, work: Callable[[], object]) -> None:
        clock, processor = time.perf_counter(), time.thread_time()
        work()
        self.processor.append((time.thread_time() - processor) * 1e3)
        self.clock.append((time.perf_counter() - clock) * 1e3)


class Playing:
    """A game in progress, and the measured cost of each kind of input. The pilot of the tests is no
    help here: it shares pictures and texts, so that they cost nothing."""

    def __init__(self, size: Point) -> None:
        open_display()
        self.kinds: dict[str, Costs] = defaultdict(Costs)
        self.kind = ASIDE
        self.mode = ""
        self.desk = Desk(find_folders())
        self.workers = Held()
        self.app = App(self.desk, size, runners=Runners(workers=self.workers))
        self.app.open_window()
        self.session = self.desk.games.begin(Setup(deal_by_number(DEAL)), self.app.today())
        play_on(self.session)
        # All aids are already used, so the game asks no questions.
        self.session.aids |= {Aid.MOVES_SHOWN, Aid.FIT_COUNTS, Aid.HINT}
        self.table = TableScene(self.app, self.session)

        def open_table() -> None:
            self.app.push(self.table)
            self.app.draw()

        self.kinds["first frame"].take(open_table)
        self.desk.warm_up()
        for _ in preload():  # the loop does this while the window is idle
            pass
        self.app.step()

    def close(self) -> None:
        self.desk.close()
        pygame.display.quit()

    # -- measured turns ---------------------------------------------------------------------

    def at(self, kind: str) -> "Playing":
        """Measure what comes as turns of this kind."""
        self.kind = f"{self.mode}{kind}" if kind else ASIDE
        return self

    def turn(self, event: int = pygame.NOEVENT, **content: object) -> None:
        """A turn, and those in which a picture is finished that takes long: input waits for it."""
        if event:
            pygame.event.post(pygame.Event(event, content))
        self.kinds[self.kind].take(self.app.step)
        while not self.app.drawn:
            self.kinds[self.kind].take(self.app.step)

    def spot(self, where: Where) -> Point:
        point = where if isinstance(where, tuple) else place_on_board(self.table, where)
        assert point is not None
        return point

    def move(self, *places: Where, held: int = 0) -> None:
        for place in places:
            self.turn(
                pygame.MOUSEMOTION,
                pos=self.spot(place),
                rel=(0, 0),
                buttons=(held, 0, 0),
                touch=False,
            )

    def down(self, where: Where) -> None:
        self.turn(pygame.MOUSEBUTTONDOWN, pos=self.spot(where), button=1, touch=False)

    def up(self, where: Where) -> None:
        self.turn(pygame.MOUSEBUTTONUP, pos=self.spot(where), button=1, touch=False)

    def press(self, name: str) -> None:
        """Press a key and let it go, in one turn."""
        key, mod, _ = read_key(name)
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))
        self.turn(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)

    def settle(self) -> None:
        """Run the animations to their end at display rate."""
        self.at("stones on their way, points")
        while self.app.scene.moving:
            time.sleep(1 / 60)
            self.turn()

    # -- the board --------------------------------------------------------------------------

    def empty(self) -> list[str]:
        position = self.session.game.position
        return [name for name in SQUARE_NAMES if position[parse_square(name)] is None]

    def with_a_stone(self, number: int, *, taken_back: bool = True) -> None:
        """Look for a square, drag the stone about, place it with a click, and take it back. The
        square is another one each time, so that no result is cached."""
        self.at("hover another square").move(*self.empty()[number::4])
        self.drag()
        legal = self.session.game.legal_squares
        square = legal[number % len(legal)]
        name = SQUARE_NAMES[square]
        self.at(ASIDE).move(name, held=1)
        self.down(name)
        self.at("place a stone").up(name)
        assert self.session.game.position[square] is not None
        self.settle()
        if taken_back:
            self.at("take back").press("z")
            self.settle()

    def drag(self) -> None:
        """Lift the touchstone, drag it over the board to the left and back, and put it back."""
        self.at(ASIDE).down("touchstone")
        self.at("stone dragged")
        well, squares = self.spot("touchstone"), self.table.layout.squares
        for t in (number / (FRAMES - 1) for number in range(FRAMES)):
            far = math.sin(math.pi * t)
            x = well[0] + (squares.x + squares.w * 0.1 - well[0]) * far
            self.move((round(x), round(well[1] + squares.h * 0.7 * t * far)), held=1)
        self.table.board.put_back()
        self.table.board.motions.running.clear()
        self.at(ASIDE).turn()


# -- each kind of input --------------------------------------------------------------------------


def plain(playing: Playing) -> None:
    """A game without the coach."""
    for number in range(ROUNDS):
        time.sleep(SLOW_CHECK)  # people take at least this long
        playing.at(ASIDE).turn()
        legal = {SQUARE_NAMES[square] for square in playing.session.game.legal_squares}
        wrong = next(name for name in playing.empty() if name not in legal)
        playing.at("press a square").down(wrong)
        playing.at("refused").up(wrong)
        playing.at("show moves").press("h")
        playing.with_a_stone(number, taken_back=bool(number % 6))  # else the game would end
        playing.at("key: the cursor moves").press("Left")
        playing.press("Right")
        playing.at("open the menu").press("Esc")
        playing.at("key in the menu").press("Down")
        playing.at("close the menu").press("Esc")
        playing.at("nothing").turn()


def with_fit_counts(playing: Playing) -> None:
    """The same with fit counts on the board."""
    playing.mode = "watch points: "
    for number in range(ROUNDS):
        playing.at("shown").press("w")
        assert playing.table.fit_counts.points
        playing.with_a_stone(number)
        playing.at("hidden").press("w")


def with_hints(playing: Playing) -> None:
    """The same with a hint, from the search to the square."""
    playing.mode = "hint: "
    for number in range(ROUNDS):
        view = playing.session.game.player_view()
        effects = effects_of(view)
        hint = hint_of(view, next(iter(effects)), effects)
        playing.at("asked for").press("i")
        job = playing.workers.job
        job.progress = Advice(hint)
        for _ in range(3):
            time.sleep(LOOK_EVERY)
            playing.at("thinking").turn()
        job.finish(Advice(hint, hint))
        time.sleep(LOOK_EVERY)
        playing.at("idea, square").turn()
        assert playing.table.hints.asked is not None
        playing.press("i")
        playing.with_a_stone(number)


def resize(playing: Playing, size: Point) -> None:
    playing.mode = ""
    for number in range(4):
        wanted = (size[0] - 60 * (number % 2 + 1), size[1] - 40 * (number % 2 + 1))
        pygame.display.set_mode(wanted, pygame.RESIZABLE)
        playing.at("resize").turn(pygame.VIDEORESIZE, size=wanted, w=wanted[0], h=wanted[1])
