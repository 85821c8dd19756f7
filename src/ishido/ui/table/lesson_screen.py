"""A task on a board, with a text and buttons beside it: in a lesson, or a move of a review."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, Generic, Never, Protocol, TypeVar

import pygame

from ishido.jobs.steps import Steps
from ishido.language import N_
from ishido.ui import labels
from ishido.ui.kit.events import Act, Input, Key, Pointer
from ishido.ui.kit.icons import glyph
from ishido.ui.kit.keys import Binding, press
from ishido.ui.kit.look import LARGE_SIZE, SMALL_SIZE, Look
from ishido.ui.kit.paint import Part, faded, stamp
from ishido.ui.kit.scene import Scene
from ishido.ui.kit.shapes import stamp_rounded
from ishido.ui.kit.theme import Face as Typeface
from ishido.ui.kit.widgets.base import FocusRing, Widget
from ishido.ui.kit.widgets.boxes import column
from ishido.ui.kit.widgets.button import Button
from ishido.ui.kit.widgets.flow import Page, Paragraph, Rule
from ishido.ui.kit.widgets.scrolled import SHARES, ScrolledText
from ishido.ui.table.board_input import BoardInput, Gesture, Put
from ishido.ui.table.face import Face, PlaceT
from ishido.ui.table.game_screen import SCREEN_KEYS
from ishido.ui.table.lesson_layout import LessonPlaces
from ishido.ui.table.stage import stage_in

if TYPE_CHECKING:
    from ishido.ui.app.app import App

LETTERS: Final = 0.74
"""The greatest size of the letters of both, as a share of their lines."""


class Attempted(Protocol):
    """What a player has done in a task, as a value."""

    @property
    def done(self) -> bool: ...


AttemptT = TypeVar("AttemptT", bound=Attempted)


class LessonScreen(Scene, Generic[AttemptT, PlaceT]):
    """Sets a task on a board, and answers what the player does. It is no game: it leaves no
    record."""

    keys: Sequence[Binding[Any]]
    face: Face[Never, PlaceT]
    look: Look
    board: BoardInput[PlaceT]
    places: LessonPlaces
    attempt: AttemptT

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.ring = FocusRing(app.tick_sound)
        self.text = LessonText("lesson text")
        self.reply = ""
        """The text of the last answer."""
        self.role = "refuse"
        """The colour role of the line beside it."""

    # -- the task ---------------------------------------------------------------------------

    @property
    def fresh(self) -> AttemptT:
        """An attempt at the start of the task."""
        raise NotImplementedError

    @property
    def task(self) -> str:
        """The text of the task."""
        raise NotImplementedError

    @property
    def done(self) -> bool:
        """Whether the task is done."""
        return self.attempt.done

    @property
    def begun(self) -> bool:
        """Whether something has changed since the start of the task."""
        return self.attempt != self.fresh

    def answers(self) -> Sequence[Widget]:
        """The buttons with which the task may be answered."""
        return []

    def buttons(self) -> Sequence[tuple[Button, pygame.Rect]]:
        """The other buttons that can be seen now, with their places, in the order of Tab."""
        raise NotImplementedError

    def heading(self) -> tuple[str, str]:
        """The number of the task, and its title."""
        raise NotImplementedError

    def dots(self) -> tuple[int, int, int]:
        """How many tasks there are, which this is, from 0, and how many are done."""
        raise NotImplementedError

    def go_on(self) -> None:
        """Show what follows when the task is done."""
        raise NotImplementedError

    def choose(self, place: PlaceT, start: pygame.Rect | None = None) -> bool:
        """Answer with a place of the board. Returns whether it accepts the stone.

        :param start: where the stone was, if it was held.
        """
        raise NotImplementedError

    def begin_step(self) -> None:
        """Begin the current task anew."""
        self.attempt, self.reply = self.fresh, ""
        self.board.reset()  # the cursor would stay on the last answer
        self.board.take_focus()

    # -- layout -----------------------------------------------------------------------------

    def find_places(self) -> LessonPlaces:
        """Where text and buttons are on the face, as it is laid out now."""
        raise NotImplementedError

    def arrange(self, size: tuple[int, int]) -> None:
        self.face.lay(stage_in(size, self.app.density))
        self.look, self.places = self.face.look, self.find_places()
        room, (_, title) = self.places.words, self._head
        top = title.bottom + (self.face.layout.gap(6) if title.bottom > room.y else 0)
        self.text.rect = pygame.Rect(room.x, top, room.w, max(1, room.bottom - top))
        self.text.larger = self._larger
        self.text.least = 1 / self.look.grown
        self.fill_ring()

    def fill_ring(self) -> None:
        """Update the buttons."""
        buttons = self.buttons()
        for button, rect in buttons:
            button.rect = rect.copy()
        self.ring.fill([*self.answers(), *(button for button, _ in buttons), self.text])
        if not self.board.focused and self.ring.focus is None:
            self.ring.focus = self.ring.widgets[0]

    @property
    def _larger(self) -> float:
        """How much larger than usual the text may be, where it has room."""
        return 1.0 if self.look.phone else 1.18

    @property
    def _head(self) -> tuple[pygame.Rect, pygame.Rect]:
        """The places of the number of the task, and of its title."""
        look, room, larger = self.look, self.places.words, self._larger
        line = min(look.px(22 * larger), round(room.h * 0.09))
        line = max(line, look.readable(0) * 9 // 8)
        # The text of a phone needs so many CSS pixels below one of these, and below both.
        one, two = (room.h >= round(height * look.phone) for height in (130, 185))
        small = pygame.Rect(room.x, room.y, room.w, line if one else 0)
        title = pygame.Rect(room.x, small.bottom, room.w, round(line * 1.6) if two else 0)
        return small, title

    # -- what is seen -----------------------------------------------------------------------

    def ground(self, size: tuple[int, int]) -> Steps[pygame.Surface]:
        return self.face.ground()

    def table_parts(self) -> list[Part]:
        """The table without text and buttons."""
        raise NotImplementedError

    def parts(self) -> list[Part]:
        look, (small, title), (steps, step, done) = self.look, self._head, self.dots()
        self.text.say(self.task, self.reply, self.role)
        number, name = self.heading()
        heading = Part(
            "heading", small.union(title), _paint_heading, look, number, name, small.h,
            title.h, self._larger,
        )  # fmt: skip
        dots = Part("dots", self.places.dots, _paint_dots, look, steps, step, done)
        return [
            *self.table_parts(),
            heading,
            *([dots] if steps > 1 else []),
            *self.ring.parts(look, elsewhere=self.board.focused),
        ]

    def above(self, now: float) -> list[Part]:
        return self.face.above(now)

    # -- time -------------------------------------------------------------------------------

    def covered(self) -> None:
        self.board.come_to_rest()  # so that no sound comes later
        self.board.forget_press()

    @property
    def moving(self) -> bool:
        return self.board.moving

    def tick(self, now: float) -> None:
        self.board.tick(now)
        if self.canvas is not None:
            self.app.audio.start()

    # -- input ------------------------------------------------------------------------------

    def handle(self, event: Input) -> None:
        match event:
            case Pointer(act=Act.WHEEL):
                self.text.pointer(event)
            case Pointer():
                self._pointer(event)
            case Key():
                if not press(self.keys, self, event) and not self.board.focused:
                    self.ring.key(event)

    def _pointer(self, event: Pointer) -> None:
        if event.act is not Act.LEAVE:
            self.ring.shown = False
            self.board.take_focus()
        elsewhere = not self.board.holds and self.ring.pointer(event)
        hand = self.point(event, elsewhere=elsewhere)
        hand |= self.ring.at(event.point) not in (None, self.text)
        self.app.set_pointer(pygame.SYSTEM_CURSOR_HAND if hand else pygame.SYSTEM_CURSOR_ARROW)

    def point(self, event: Pointer, *, elsewhere: bool) -> bool:
        """Handle what a pointer does on the board. Returns whether there is something to press.

        :param elsewhere: whether it is on a button.
        """
        self.carry_out(self.board.point(event, elsewhere=elsewhere))
        return self.board.grabs(event.point) and not self.done

    def move_cursor(self, event: Key) -> None:
        self.board.move_cursor(event)

    def enter(self) -> None:
        """Choose the place of the cursor."""
        self.carry_out(self.board.enter())

    def carry_out(self, gesture: Gesture[PlaceT] | None) -> None:
        """Carry out what the player does on the board."""
        if isinstance(gesture, Put) and not self.choose(gesture.place, gesture.start):
            self.board.reject()

    def press_enter(self, event: Key) -> None:
        at_button = self.ring.shown and not self.board.focused
        if self.done and not at_button:
            self.app.tick_sound()
            self.go_on()
        elif at_button:
            self.ring.key(event)
        else:
            self.enter()

    def escape(self) -> None:
        """Put back what is held; otherwise close the screen."""
        if self.board.holds:
            self.board.put_back()
        else:
            self.close()


def _paint_heading(
    target: pygame.Surface,
    area: pygame.Rect,
    look: Look,
    number: str,
    name: str,
    small: int,
    high: int,
    larger: float,
) -> None:
    """The number of the task and below it its title, in lines of ``small`` and ``high`` pixels."""
    if not area.h:
        return
    upper, lower = column(area, small, high)
    size = min(SMALL_SIZE * larger, small * LETTERS / look.unit)
    heading = number if high else name
    look.write(target, heading, upper, size=size, face=Typeface.ITALIC, role="text_dim")
    if high:
        size = min(LARGE_SIZE * larger, high * LETTERS / look.unit)
        wide = look.theme.gilded(name, Typeface.TITLE, look.text_px(size)).get_width()
        size *= min(1.0, 0.98 * area.w / wide)  # shrunk instead of cut off
        look.write(target, name, lower, size=size, face=Typeface.TITLE, gilded=True)


def _paint_dots(
    target: pygame.Surface, area: pygame.Rect, look: Look, steps: int, step: int, done: int
) -> None:
    """A diamond for each step: the first ones are gold, so many as are done, the others dark; the
    current one is bright, in a ring, and larger when it is done."""
    apart = min(look.px(28), area.w // max(1, steps))
    left = area.centerx - apart * (steps - 1) // 2
    dark = tuple(look.theme.colour("shadow"))
    for number in range(steps):
        now = number == step
        role = "gold_light" if now else "gold" if number < done else "gold_dark"
        size = min(look.px(13 if now and done > step else 9 if now else 11), area.h)
        sign = glyph("diamond", size, tuple(look.theme.colour(role)), dark)
        sign = sign if now or number < done else faded(sign, 0.6)
        middle = (left + apart * number, area.centery)
        stamp(target, sign, sign.get_rect(center=middle).topleft)
        if now:
            across = min(look.px(24), area.h, apart)
            ring = pygame.Rect(0, 0, across, across)
            ring.center = middle
            colour = look.theme.colour("gold_light")
            stamp_rounded(target, colour, ring, across // 2, max(1, look.px(1.5)))


def lesson_keys(
    arrows: tuple[str, ...], chooses: str, *own: Binding[Any]
) -> tuple[Binding[Any], ...]:
    """The keys of a task.

    :param arrows: the keys that move the cursor.
    :param chooses: what these do, on the keyboard page.
    :param own: the keys of this task alone.
    """
    return (
        Binding(
            arrows, lambda scene, key: scene.move_cursor(key), chooses,
            held=True, when=lambda scene: scene.board.takes_arrows,
        ),
        Binding(("PageUp", "PageDown"), lambda scene, key: scene.text.key(key), held=True),
        Binding(
            ("Enter", "Space"), lambda scene, key: scene.press_enter(key),
            N_("select the square, or continue"),
        ),
        *own,
        Binding(("Tab",), lambda scene, _: scene.board.tab(1), labels.TO_BUTTONS),
        Binding(("Shift+Tab",), lambda scene, _: scene.board.tab(-1), labels.TO_BUTTONS),
        Binding(("Esc",), lambda scene, _: scene.escape(), N_("close the lesson")),
        *SCREEN_KEYS,
    )  # fmt: skip


class LessonText(ScrolledText):
    """The task, and below it the answer, without a frame. It scrolls only if necessary, and then
    shows the latest answer."""

    framed = False

    def __init__(self, name: str) -> None:
        super().__init__(name, ())
        self.larger = 1.0
        """The relative text size to try first, 1 or more."""
        self.least = 1.0
        """The smallest size to try before it scrolls: that of usual text."""
        self._news = False
        """Whether there is a new answer that may not be visible yet."""

    def say(self, task: str, answer: str, role: str) -> None:
        """``role`` is the colour role of the line beside the answer."""
        lines = [Paragraph(line) for line in task.split("\n")]
        lines += [Paragraph(line, edge=role) for line in answer.split("\n") if line]
        if tuple(lines) != self.blocks:
            self.show(lines)
            self._news = True

    def _view(self, look: Look) -> pygame.Rect:
        return self.rect

    def _flowed(self, look: Look) -> tuple[Look, Page]:
        smaller = (share / 100 for share in range(84, 49, -4) if share >= 100 * self.least)
        sizes = self.larger, (self.larger + 1) / 2, *SHARES, *smaller
        return self._fitted(look, sizes, 20)

    def set_in(self, look: Look) -> None:
        super().set_in(look)
        self.focusable = self.scroller.last > 0
        if self._news:
            answer = (each.rect.y for each in self._page.placed if isinstance(each, Rule))
            self.scroller.to(min(answer, default=0))
            self._news = False

    def _beside(self, look: Look) -> pygame.Rect:
        return self.rect.inflate(look.px(22), look.px(20))
