"""A lesson as it is seen: the board, the stone in hand, the marks, the words. It takes no input."""

from dataclasses import replace
from typing import Final

import pygame

from ishido.coach.lessons.course import LESSONS
from ishido.coach.lessons.lesson import Attempt, Lesson, Verdict
from ishido.coach.lessons.tasks import Choose, Count
from ishido.rules.board import Square, parse_square
from ishido.rules.scoring import Account, Scoring
from ishido.ui.core.look import SMALL_SIZE, Look
from ishido.ui.core.paint import Part, faded, stamp
from ishido.ui.core.scene import Scene, Window
from ishido.ui.scenes.hand import Hand
from ishido.ui.view.layout import TableLayout
from ishido.ui.view.lesson_layout import choice_places, lesson_layout
from ishido.ui.view.lesson_view import LessonMessage, LessonView
from ishido.ui.view.motions import Flight, Motion, stone_in_air
from ishido.ui.view.rings import ring_part
from ishido.ui.view.table_view import Shown
from ishido.ui.widgets.base import FocusRing, Widget
from ishido.ui.widgets.button import Button
from ishido.ui.widgets.lesson_text import LessonText
from ishido.ui.words import lessons as says

NUMBER_WIDTH: Final = 50
"""Of the reference window: what a button with a figure takes at least."""
MOST_CHOICES: Final = 10
"""Numbers that a step may offer: each has its key."""


class LitButton(Button):
    """A button that may be lit to say: this comes next."""

    lit = False

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        return super().parts(look, focused=focused or self.lit)


class NumberButton(Button):
    """A button for a figure, which may be narrower than one for words."""

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        narrow = replace(look, unit=min(look.unit, self.rect.w / NUMBER_WIDTH))
        return super().parts(narrow, focused=focused)


class ShownLesson(Scene):
    """Shows one step of a lesson. What is seen follows from the attempt and the hand."""

    def __init__(self, app: Window, lesson: Lesson, step: int) -> None:
        super().__init__(app)
        self.lesson = lesson
        self.number = step
        self.attempt = Attempt.at(lesson.steps[step])
        self.reply = ""
        """What was last answered, and how it was taken."""
        self.verdict = Verdict.NOTHING
        self.against: tuple[Square, ...] = ()
        """Squares that speak against what was tried, or else the one where it was."""
        self.ring = FocusRing(app.tick_sound)
        self.hand: Hand | None = None
        self.hover: Square | None = None
        self.cursor: Square = parse_square("f5")
        self.on_board = True
        """Whether the keyboard's focus is on the board, rather than on a button."""
        self.motions: list[Motion] = []
        self.refused: Square | None = None
        """The square that has just said no: nothing hovers over it until one points elsewhere."""
        self.text = LessonText("lesson text")
        small = SMALL_SIZE + 1
        self.back = Button("back", says.BACK, self.go_back, size=small)
        self.again = Button("again", says.AGAIN, self.begin_again, size=small)
        self.next = LitButton("next", says.NEXT, self.go_on, size=small)
        self.all = Button("all lessons", says.ALL_LESSONS, self.show_all, size=small)
        self.leave = Button("leave", says.LEAVE, self.close, size=small)
        self.choices = [
            NumberButton(str(number), str(number), lambda number=number: self.say(number))  # type: ignore[misc]
            for number in range(MOST_CHOICES)
        ]

    # -- what its buttons do ----------------------------------------------------------------

    def go_back(self) -> None:
        """To the step before."""
        raise NotImplementedError

    def go_on(self) -> None:
        """To the next step or lesson."""
        raise NotImplementedError

    def begin_again(self) -> None:
        """This step from its beginning."""
        raise NotImplementedError

    def show_all(self) -> None:
        """The list of lessons."""
        raise NotImplementedError

    def say(self, number: int) -> None:
        """Answer with a number."""
        raise NotImplementedError

    def put_back(self) -> None:
        """Let the stone in hand slide back to the well."""
        raise NotImplementedError

    def close(self) -> None:
        self.app.pop(self)

    # -- layout -----------------------------------------------------------------------------

    @property
    def chooses(self) -> bool:
        """Whether squares are chosen, rather than stones placed."""
        return isinstance(self.attempt.step.task, Choose)

    @property
    def layout(self) -> TableLayout:
        return self.view.layout

    def arrange(self, size: tuple[int, int]) -> None:
        app, step = self.app, self.attempt.step
        settings = app.desk.settings
        counts = isinstance(step.task, Count)
        known = len(Attempt.at(step).row) > 1
        laid = lesson_layout(
            size,
            settings.ui_scale,
            app.skins.board.shape,
            choices=counts,
            tally=step.tally,
        )
        table = laid.table
        self.look = Look(app.skins.theme, app.skins.board, table.unit, table.cell[0], size)
        app.skins.stones.forget_other_sizes()
        self.view = LessonView(
            laid,
            self.look,
            app.skins.stones,
            coordinates=settings.coordinates,
            tally=step.tally,
            row=known,
        )
        self.motions.clear()
        self.hand = None
        self.text.rect = self.view.text_room
        for button, rect in (
            (self.back, laid.back),
            (self.again, laid.again),
            (self.next, laid.next),
            (self.all, table.deal_button),
            (self.leave, table.menu_button),
        ):
            button.rect = rect.copy()
        if isinstance(step.task, Count):
            places = choice_places(laid.choices, len(step.task.choices), table.px(8))
            for number, rect in zip(step.task.choices, places, strict=True):
                self.choices[number].rect = rect
        self.fill_ring()

    def fill_ring(self) -> None:
        """The buttons that can be pressed now."""
        raise NotImplementedError

    def buttons(self) -> list[Widget]:
        """In the order in which Tab reaches them."""
        task = self.attempt.step.task
        numbers = [self.choices[number] for number in task.choices] if isinstance(
            task, Count
        ) else []  # fmt: skip
        return [*numbers, self.back, self.again, self.next, self.all, self.leave, self.text]

    # -- what is seen -----------------------------------------------------------------------

    def room(self, size: tuple[int, int]) -> pygame.Surface:
        return self.view.room()

    def shown(self) -> Shown:
        """What the table shows now."""
        attempt, hand = self.attempt, self.hand
        airborne = {motion.lands_on for motion in self.motions if isinstance(motion, Flight)}
        stones = {square: stone for square, stone in attempt.position if square not in airborne}
        away = None in airborne or hand is not None
        touchstone = None if away else attempt.touchstone
        return Shown(
            stones,
            touchstone,
            False,
            sum(attempt.left),
            attempt.left,
            Account(0, attempt.four_ways),
            Scoring.MODERN,
            sum(attempt.left) + (attempt.touchstone is not None),
            "",
            "",
            "",
        )

    def lesson_message(self) -> LessonMessage:
        """What the panel says now."""
        use = "mark" if self.verdict is Verdict.RIGHT else "refuse"
        stones = self.app.skins.stones.stoneset
        return LessonMessage(
            says.heading(LESSONS.index(self.lesson), len(LESSONS)),
            says.TITLES[self.lesson.name],
            says.task(self.lesson, self.attempt.step, stones),
            self.reply,
            use,
        )

    def parts(self) -> list[Part]:
        message = self.lesson_message()
        self.text.say(message.task, message.answer, message.use)
        parts = [*self.view.parts(self.shown()), self.view.heading(message)]
        steps = len(self.lesson.steps)
        parts.append(self.view.dots(steps, self.number, self.number + self.attempt.done))
        if len(self.attempt.row) > 1:
            parts.append(self.view.row(self.attempt.row[1:]))
        focused = self.ring.shown and not self.on_board
        ring_shown, self.ring.shown = self.ring.shown, focused
        parts += self.ring.parts(self.look)
        self.ring.shown = ring_shown
        return parts

    def above(self, now: float) -> list[Part]:
        parts = [*self._marks(), *self._ghost()]
        for motion in self.motions:
            parts.extend(motion.parts(now, self.view))
        if self.hand is not None:
            hand, size = self.hand, self.layout.stone
            parts.append(stone_in_air("hand", self.view, hand.stone, hand.centre, size, 1.0))
        return parts

    def _ring_part(self, name: object, square: Square, use: str, glow: float) -> Part:
        return ring_part(self.look, name, self.layout.square_rect(square), use, glow)

    def _marks(self) -> list[Part]:
        attempt = self.attempt
        found = set(attempt.found)
        parts = [self._ring_part(("found", each), each, "mark", 0.8) for each in sorted(found)]
        for square in attempt.step.marked:
            if square not in found and square not in self.against and self.empty(square):
                use = "focus" if self.chooses else "mark"
                parts.append(self._ring_part(("spoken of", square), square, use, 0.5))
        parts += [self._ring_part(("against", each), each, "refuse", 1.0) for each in self.against]
        if self.on_board and self.ring.shown:
            parts.append(self._ring_part("cursor", self.cursor, "focus", 0.3))
        elif self.hand is not None:
            square_under = self.layout.square_under(self.hand.centre)
            if square_under is not None and self.empty(square_under):
                parts.append(self._ring_part("target", square_under, "text_dim", 0.0))
        return parts

    def empty(self, square: Square) -> bool:
        return self.attempt.position[square] is None

    def _ghost(self) -> list[Part]:
        """What hovers over the square under the pointer or the cursor: a stone, or a ring."""
        attempt = self.attempt
        square = self.cursor if self.on_board and self.ring.shown else self.hover
        idle = attempt.done or self.hand is not None or isinstance(attempt.step.task, Count)
        if idle or square is None or square == self.refused or not self.empty(square):
            return []
        if self.chooses:
            return [self._ring_part("target", square, "text_dim", 0.0)]
        stone = attempt.touchstone
        landing = any(isinstance(m, Flight) and m.lands_on == square for m in self.motions)
        if stone is None or landing:
            return []
        rect = self.layout.stone_rect(square)
        picture = faded(self.app.skins.stones.stone(stone, rect.size), 0.5)
        return [Part("ghost", rect, stone, lambda target: stamp(target, picture, rect.topleft))]

    @property
    def moving(self) -> bool:
        return bool(self.motions)
