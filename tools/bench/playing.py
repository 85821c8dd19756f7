"""Plays in a window by posting events, and measures every turn of its loop."""

import math
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final

import pygame

from ishido.coach.hint import Advice, hint_of
from ishido.players.montecarlo import MonteCarlo
from ishido.rules.board import Square
from ishido.rules.deal import deal_by_number
from ishido.rules.scoring import Scoring
from ishido.session.policy import Aid
from ishido.storage.desk import Desk
from ishido.storage.folders import find_folders
from ishido.ui.app.app import SLOW_CHECK, App
from ishido.ui.app.preload import preload
from ishido.ui.app.runners import Runners
from ishido.ui.core.display import open_display
from ishido.ui.core.paint import Screen
from ishido.ui.scenes.table.scene import TableScene
from ishido.ui.table.computers import LOOK_EVERY
from tests.support.manual_runner import Held
from tools.bench.screen import DEAL, play_on

BLOCKS: Final = 12
FRAMES: Final = 50
"""Frames per block: a stone is dragged from the well over the board and back."""
ROUNDS: Final = 24
"""How often each kind of input is measured."""
THOUGHT: Final = 64
"""Playouts for the hint that is shown. Few are enough, because its content does not matter."""


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
    """A game in progress, and the measured cost of each kind of input."""

    def __init__(self, size: tuple[int, int]) -> None:
        open_display()
        self.kinds: dict[str, Costs] = {}
        self.desk = Desk(find_folders())
        self.workers = Held()
        self.app = App(self.desk, size, runners=Runners(workers=self.workers))
        self.app.open_window()
        self.session = self.desk.games.begin(deal_by_number(DEAL), self.app.today(), Scoring.MODERN)
        play_on(self.session)
        # All aids are already used, so the game asks no questions.
        self.session.aids |= {Aid.MOVES_SHOWN, Aid.FIT_COUNTS, Aid.HINT}
        self.table = TableScene(self.app, self.session)
        self.kind("first frame").take(self._first_frame)
        self.desk.warm_up()
        for _ in preload():  # the loop does this while the window is idle
            pass
        self.desk.flush(10)
        self.app.step()

    def _first_frame(self) -> None:
        self.app.push(self.table)
        self.app.draw()

    def close(self) -> None:
        self.desk.close()
        pygame.display.quit()

    # -- measured turns ---------------------------------------------------------------------

    def kind(self, name: str) -> Costs:
        return self.kinds.setdefault(name, Costs())

    def turn(self, kind: str, *events: pygame.Event) -> None:
        for event in events:
            pygame.event.post(event)
        self.kind(kind).take(self.app.step)
        self.finish(kind)

    def finish(self, kind: str) -> None:
        """Measure the turns in which a picture is finished that takes long: input waits for it."""
        while not self.app.drawn:
            self.kind(kind).take(self.app.step)

    def press(self, kind: str, code: int) -> None:
        """Measure a key press. Unless the key is released, the next press is a repetition."""
        name = {"key": code, "mod": 0, "unicode": "", "scancode": 0}
        self.turn(kind, pygame.Event(pygame.KEYDOWN, name))
        pygame.event.post(pygame.Event(pygame.KEYUP, name))
        self.app.step()
        self.finish(kind)

    def settle(self, kind: str) -> None:
        """Run the animations to their end at display rate, and measure these turns too."""
        while self.app.scene.moving:
            time.sleep(1 / 60)
            self.turn(kind)

    def look(self, kind: str) -> None:
        """Measure the turn in which the window checks the progress of a computer player."""
        time.sleep(LOOK_EVERY)
        self.turn(kind)

    # -- the board --------------------------------------------------------------------------

    def middle(self, square: Square) -> tuple[int, int]:
        return self.table.layout.stone_rect(square).center

    def empty(self) -> list[Square]:
        position = self.session.game.position
        return [square for square in map(Square, range(96)) if position[square] is None]

    def hover(self, kind: str, squares: list[Square]) -> None:
        for square in squares:
            self.turn(kind, mouse(pygame.MOUSEMOTION, self.middle(square), 0))

    def place(self, kind: str, number: int) -> None:
        """Place a stone with a click, each time on a different square, and check that it is
        there."""
        legal = self.session.game.legal_squares
        right = legal[number % len(legal)]  # a new square, so that no result is cached
        for event in (
            mouse(pygame.MOUSEMOTION, self.middle(right), 0),
            mouse(pygame.MOUSEBUTTONDOWN, self.middle(right)),
        ):
            pygame.event.post(event)
            self.app.step()
            self.finish(kind)
        self.turn(kind, mouse(pygame.MOUSEBUTTONUP, self.middle(right)))
        assert self.session.game.position[right] is not None

    def there_and_back(self, about: str, number: int) -> None:
        """Place a stone and take it back, with all animations."""
        self.place(f"{about}: place a stone", number)
        self.settle(f"{about}: stones on their way, points")
        self.press(f"{about}: take back", pygame.K_z)
        self.settle(f"{about}: stones on their way, points")

    # -- a stone in the hand ----------------------------------------------------------------

    def way(self) -> Iterator[tuple[int, int]]:
        """The pointer's path from the well over the board and back."""
        well, squares = self.table.layout.touchstone.center, self.table.layout.squares
        for number in range(FRAMES):
            t = number / (FRAMES - 1)
            far = math.sin(math.pi * t)
            x = well[0] + (squares.x + squares.w * 0.1 - well[0]) * far
            yield round(x), round(well[1] + squares.h * 0.7 * t * far)

    def drag(self, costs: Costs) -> None:
        """Lift the touchstone, drag it over the board, and put it back."""
        pygame.event.post(mouse(pygame.MOUSEBUTTONDOWN, self.table.layout.touchstone.center))
        self.app.step()
        for point in self.way():
            pygame.event.post(mouse(pygame.MOUSEMOTION, point))
            costs.take(self.app.step)
        self.table.board.put_back()
        self.table.board.motions.running.clear()
        self.app.step()


def mouse(kind: int, at: tuple[int, int], button: int = 1) -> pygame.Event:
    if kind == pygame.MOUSEMOTION:
        buttons = (button, 0, 0)
        return pygame.Event(kind, pos=at, rel=(0, 0), buttons=buttons, touch=False)
    return pygame.Event(kind, pos=at, button=button, touch=False)


def drag_and_bare(playing: Playing) -> tuple[Costs, Costs]:
    """Dragging a stone, and the bare minimum: one image that fills the window, and a flip."""
    dragged, bare = Costs(), Costs()
    window = pygame.display.get_surface()
    assert window is not None
    image = window.copy()

    def bare_frame() -> None:
        pygame.event.get()
        window.blit(image, (0, 0))
        pygame.display.flip()

    for block in range(BLOCKS + 1):
        ours, theirs = (dragged, bare) if block else (Costs(), Costs())  # the first warms up
        playing.drag(ours)
        for _ in range(FRAMES):
            theirs.take(bare_frame)
        playing.app.screen = Screen(window)  # the bare frames have overwritten its picture
        playing.app.step()
    return dragged, bare


# -- each kind of input --------------------------------------------------------------------------


def plain(playing: Playing) -> None:
    """A game without the coach."""
    session = playing.session
    for number in range(ROUNDS):
        time.sleep(SLOW_CHECK)  # people take at least this long
        playing.app.step()
        empty, legal = playing.empty(), set(session.game.legal_squares)
        playing.hover("hover another square", empty[number::4])
        wrong = playing.middle(next(square for square in empty if square not in legal))
        playing.turn("press a square", mouse(pygame.MOUSEBUTTONDOWN, wrong))
        playing.turn("refused", mouse(pygame.MOUSEBUTTONUP, wrong))
        playing.press("show moves", pygame.K_h)
        playing.place("place a stone", number)
        playing.settle("stones on their way, points")
        if number % 6:  # keeps the game from ending
            playing.press("take back", pygame.K_z)
            playing.settle("stones on their way, points")
        playing.press("key: the cursor moves", pygame.K_LEFT)
        playing.press("key: the cursor moves", pygame.K_RIGHT)
        playing.press("open the menu", pygame.K_ESCAPE)
        playing.press("key in the menu", pygame.K_DOWN)
        playing.press("close the menu", pygame.K_ESCAPE)
        playing.turn("nothing")


def with_fit_counts(playing: Playing) -> None:
    """The same with fit counts on the board."""
    for number in range(ROUNDS):
        playing.press("watch points: shown", pygame.K_w)
        assert playing.table.fit_counts.points
        playing.hover("watch points: hover another square", playing.empty()[number::4])
        playing.drag(playing.kind("watch points: stone dragged"))
        playing.there_and_back("watch points", number)
        playing.press("watch points: hidden", pygame.K_w)


def with_hints(playing: Playing) -> None:
    """The same with a hint, from the search to the comparison of the squares."""
    for number in range(ROUNDS):
        view = playing.session.game.player_view()
        hint = hint_of(view, MonteCarlo(THOUGHT).think(view))
        playing.press("hint: asked for", pygame.K_i)
        job = playing.workers.job
        for done in (0.2, 0.4, 0.6):
            job.progress = Advice(done, hint)
            playing.look("hint: thinking")
        job.finish(Advice(1.0, hint))
        playing.look("hint: idea, square, reasons")
        assert playing.table.hints.asked is not None
        for _ in range(2):
            playing.press("hint: idea, square, reasons", pygame.K_i)
        playing.hover("hint: hover another square", playing.empty()[number::4])
        playing.drag(playing.kind("hint: stone dragged"))
        playing.there_and_back("hint", number)


def resize(playing: Playing, size: tuple[int, int]) -> None:
    for number in range(4):
        wanted = (size[0] - 60 * (number % 2 + 1), size[1] - 40 * (number % 2 + 1))
        pygame.display.set_mode(wanted, pygame.RESIZABLE)
        event = pygame.Event(pygame.VIDEORESIZE, size=wanted, w=wanted[0], h=wanted[1])
        playing.turn("resize", event)
