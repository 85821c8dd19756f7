"""A lesson: the board, the stone in hand, the words beside it, and what mouse and keys do."""

from dataclasses import replace
from typing import Final

import pygame

from ishido.coach.lessons.course import LESSONS, written
from ishido.coach.lessons.lesson import Answer, Attempt, Lesson, Verdict
from ishido.coach.lessons.tasks import Choose, Count
from ishido.rules.board import Square, parse_square
from ishido.rules.game import Placement
from ishido.rules.scoring import Account, Scoring
from ishido.ui.core.audio import Cue
from ishido.ui.core.events import LEFT, RIGHT, Act, Input, Key, Point, Pointer
from ishido.ui.core.look import SMALL_SIZE, Look
from ishido.ui.core.motion import Timing
from ishido.ui.core.paint import Part, faded, stamp
from ishido.ui.core.scene import Scene, Window
from ishido.ui.scenes.board_keys import ARROWS, ENTER, led, tab
from ishido.ui.scenes.hand import DRAG_DISTANCE, Hand
from ishido.ui.scenes.placing import placing_motions, sound_placement
from ishido.ui.view.layout import TableLayout
from ishido.ui.view.lesson_layout import choice_places, lesson_layout
from ishido.ui.view.lesson_view import LessonMessage, LessonView
from ishido.ui.view.motions import SLIDE, Flight, Motion, stone_in_air
from ishido.ui.view.rings import ring_part
from ishido.ui.view.table_view import Shown
from ishido.ui.widgets.base import FocusRing, Widget
from ishido.ui.widgets.button import Button
from ishido.ui.widgets.lesson_text import LessonText
from ishido.ui.words import lessons as says
from ishido.ui.words.lesson_answers import answer

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


class LessonScene(Scene):
    """One lesson after the other. Nothing of it is a game: no clock, no score, no record."""

    def __init__(self, app: Window, lesson: Lesson, step: int = 0) -> None:
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
        self._pressed: Square | None = None
        self._remember()

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

    # -- from step to step ------------------------------------------------------------------

    def show(self, lesson: Lesson, step: int = 0) -> None:
        """Begin a step."""
        self.lesson, self.number = lesson, step
        self.attempt = Attempt.at(lesson.steps[step])
        self._hush()
        self.verdict = Verdict.NOTHING
        self.on_board = not isinstance(self.attempt.step.task, Count)
        self.arrange(self.app.size)
        self.canvas = None
        self._remember()

    def _remember(self) -> None:
        """Where to take it up the next time."""
        place = written(self.lesson, self.number)
        if self.app.desk.settings.lesson != place:
            self.app.desk.change_settings(lesson=place)

    def fill_ring(self) -> None:
        done = self.attempt.done
        self.back.enabled = self.number > 0
        self.again.enabled = done or self.attempt != Attempt.at(self.attempt.step) or bool(
            self.reply
        )  # fmt: skip
        self.next.enabled = self.next.lit = done
        self.next.label = says.PLAY if self._last else says.NEXT
        if self.lesson.name in self.app.desk.settings.lessons_done:
            self.next.enabled = True
        for choice in self.choices:
            choice.enabled = not done
        self.ring.fill(self.buttons())
        if not self.on_board and self.ring.focus is None:
            self.ring.focus = self.ring.widgets[0]

    def go_back(self) -> None:
        if self.number > 0:
            self.show(self.lesson, self.number - 1)

    def begin_again(self) -> None:
        self.show(self.lesson, self.number)

    def go_on(self) -> None:
        place = LESSONS.index(self.lesson)
        if self.number + 1 < len(self.lesson.steps):
            self.show(self.lesson, self.number + 1)
        elif place + 1 < len(LESSONS):
            self.show(LESSONS[place + 1])
        else:
            self.play()

    @property
    def _last(self) -> bool:
        """Whether this is the last step of all."""
        return self.lesson is LESSONS[-1] and self.number + 1 == len(self.lesson.steps)

    def play(self) -> None:
        """Leave the course for the table."""
        self.app.pop(self.app.scenes[1])

    def show_all(self) -> None:
        self.put_back()
        self.motions.clear()
        self.app.open("lessons")

    # -- what the player does ---------------------------------------------------------------

    def act(self, square: Square, start: pygame.Rect | None = None) -> bool:
        """Place the stone on a square, or choose it; ``start`` is where a stone in hand is.

        :returns: whether that was right.
        """
        before = self.attempt
        self.attempt, given = before.act(square)
        if before.done or isinstance(before.step.task, Count):
            return False
        if given.placement is not None:
            self._show_placement(given.placement, start)
        else:
            self._sound(given)
        self._reply(before, given)
        return given.verdict is Verdict.RIGHT

    def say(self, number: int) -> None:
        before = self.attempt
        self.attempt, given = before.say(number)
        if given.verdict is not Verdict.NOTHING:
            self._sound(given)
            self._reply(before, given)

    def _reply(self, before: Attempt, given: Answer) -> None:
        """Say what came of it, and mark what speaks against it."""
        after, stones = self.attempt, self.app.skins.stones.stoneset
        self.verdict, self.refused = given.verdict, None
        self.against = ()
        if given.refusal is not None:
            self.against = given.refusal.neighbours
        elif given.objection is not None:
            waiting = before.step.marked  # a place that waits stays as it is
            tried = () if given.square is None else (given.square,)
            spoken_of = tuple(each for each in given.objection.squares if each not in waiting)
            self.against = spoken_of or tried
        elif (
            given.verdict is Verdict.NOT_ASKED and given.number is None and given.square is not None
        ):
            self.against = (given.square,)
        if given.verdict not in (Verdict.RIGHT, Verdict.NOTHING):
            self.refused = given.square
        lines = [answer(before, after, given, stones)]
        if after.done:
            lines.append(says.done(self.lesson, after.step))
            if self._finished():
                lines.append(says.COURSE_DONE)
        self.reply = "\n".join(filter(None, lines))
        if given.verdict is Verdict.NOTHING:
            self.verdict = Verdict.NOT_ASKED
        if after.done:
            self.on_board, self.ring.focus = False, self.next
        self.fill_ring()

    def _finished(self) -> bool:
        """Note a lesson whose last step is done; returns whether it was the last of all."""
        if self.number + 1 < len(self.lesson.steps):
            return False
        done = self.app.desk.settings.lessons_done
        if self.lesson.name not in done:
            self.app.desk.change_settings(lessons_done=(*done, self.lesson.name))
        return self.lesson is LESSONS[-1]

    def _show_placement(self, placement: Placement, start: pygame.Rect | None) -> None:
        app, following = self.app, self.attempt.touchstone
        emptied = len(self.attempt.position) == 72
        sound_placement(app.audio, app.skins.board.skin.click, placement, emptied=emptied)
        self.motions = []
        if app.desk.settings.motion:
            now = app.now()
            self.motions = placing_motions(
                self.view, placement, following, Scoring.MODERN, now, start
            )

    def _sound(self, given: Answer) -> None:
        match given.verdict:
            case Verdict.RIGHT:
                self.app.audio.play(Cue.POINTS, max(1, len(self.attempt.found)))
            case Verdict.ILLEGAL | Verdict.NOT_ASKED:
                self.app.audio.play(Cue.REFUSE)

    def _hush(self) -> None:
        self.reply, self.against, self.refused = "", (), None

    # -- the hand ---------------------------------------------------------------------------

    def _pick_up(self, event: Pointer) -> None:
        stone = self.attempt.touchstone
        if stone is None or self.chooses or self.attempt.done:
            return
        self.app.audio.play(Cue.LIFT)
        self.motions = []
        rect, point = self.layout.touchstone, event.point
        share = self.layout.stone[0] / rect.w  # the touchstone is larger than one on the board
        grip = (round((rect.centerx - point[0]) * share), round((rect.centery - point[1]) * share))
        if event.touch:  # a finger hides what lies under it
            grip = (0, -round(self.layout.cell[1] * 0.55))
        self.hand = Hand(stone, None, point, grip, point, touch=event.touch)

    def put_back(self) -> None:
        hand, self.hand = self.hand, None
        if hand is not None and self.app.desk.settings.motion:
            run = Timing(self.app.now(), SLIDE)
            start, end = self._in_hand(hand), self.layout.touchstone
            self.motions.append(Flight(hand.stone, start, end, run))

    def _in_hand(self, hand: Hand) -> pygame.Rect:
        rect = pygame.Rect((0, 0), self.layout.stone)
        rect.center = hand.centre
        return rect

    def _put_down(self, point: Point) -> None:
        hand = self.hand
        assert hand is not None
        square = self.layout.square_under(point)
        if square is None:
            self.put_back()
            return
        self.hand = None
        if not self.act(square, self._in_hand(hand)):
            self.hand = hand
            self.put_back()

    # -- pointing ---------------------------------------------------------------------------

    def handle(self, event: Input) -> None:
        match event:
            case Pointer(act=Act.WHEEL):
                self.text.pointer(event)
            case Pointer():
                self._pointer(event)
            case Key():
                self._key(event)

    def _pointer(self, event: Pointer) -> None:
        if event.act is not Act.LEAVE:
            self.ring.shown = False
            self.on_board = True
        hand = self.hand
        on_button = hand is None and self.ring.pointer(event)
        away = on_button or event.touch or event.act is Act.LEAVE
        over = None if away else self.layout.square_under(event.point)
        if over != self.hover:
            self.hover, self.refused = over, None
        if hand is not None:
            self._move_hand(hand, event)
        elif not on_button:
            self._press(event)
        grabbable = self.hand is not None or self.ring.at(event.point) not in (None, self.text)
        grabbable |= self.layout.tray.collidepoint(event.point) and not self.chooses
        self.app.set_pointer(pygame.SYSTEM_CURSOR_HAND if grabbable else pygame.SYSTEM_CURSOR_ARROW)

    def _move_hand(self, hand: Hand, event: Pointer) -> None:
        if event.act is Act.LEAVE:
            return
        hand = self.hand = hand.moved(event.point, self.layout.px(DRAG_DISTANCE))
        if event.act is Act.DOWN and event.button == RIGHT:
            self.put_back()
        elif event.act is Act.DOWN and event.button == LEFT:
            self._put_down(event.point)
        elif event.act is Act.UP and event.button == LEFT and hand.pressed_at is not None:
            if hand.dragged:
                self._put_down(hand.centre)
            else:  # a click: the stone follows the pointer until the next
                self.hand = replace(hand, pressed_at=None)

    def _press(self, event: Pointer) -> None:
        if event.button != LEFT:
            return
        square = self.layout.square_under(event.point)
        if event.act is Act.DOWN:
            self._pressed = square
            if self.layout.tray.collidepoint(event.point):
                self._pick_up(event)
        elif event.act is Act.UP:
            if square is not None and square == self._pressed:
                self.cursor = square
                self.act(square)
            self._pressed = None

    # -- keys -------------------------------------------------------------------------------

    def _key(self, event: Key) -> None:
        if event.key in ARROWS and (self.on_board or not self.ring.shown):
            self._move_cursor(*ARROWS[event.key])
        elif event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.text.key(event)
        elif event.repeat and event.key not in ARROWS:
            return
        elif event.key == pygame.K_TAB and not event.command:
            self._tab(-1 if event.shift else 1)
        elif event.key == pygame.K_ESCAPE:
            if self.hand is not None:
                self.put_back()
            else:
                self.close()
        elif event.key in ENTER:
            self._enter(event)
        elif (number := _digit(event)) is not None:
            if isinstance(task := self.attempt.step.task, Count) and number in task.choices:
                self.say(number)
        elif not self.on_board:
            self.ring.key(event)

    def _move_cursor(self, across: int, down: int) -> None:
        if self.ring.shown:
            self.cursor = led(self.cursor, across, down)
        elif isinstance(self.attempt.step.task, Count) or self.attempt.done:
            self.ring.shown, self.on_board = True, False
            return
        elif self.hover is not None:
            self.cursor = self.hover
        self.ring.shown = self.on_board = True
        self.refused = None

    def _tab(self, by: int) -> None:
        """The board is one stop of the ring, before the buttons."""
        stops = [widget for widget in self.ring.widgets if widget.enabled and widget.focusable]
        if not self.ring.shown:
            self.ring.shown = True
            return
        self.on_board = tab(self.ring, stops, by, on_board=self.on_board)

    def _enter(self, event: Key) -> None:
        if self.attempt.done and (self.on_board or not self.ring.shown):
            self.app.tick_sound()
            self.go_on()
        elif not self.on_board and self.ring.shown:
            self.ring.key(event)
        elif not self.ring.shown:
            self.ring.shown = True
        elif self.hand is not None:
            self._put_down(self.layout.stone_rect(self.cursor).center)
        else:
            self.act(self.cursor)

    # -- time -------------------------------------------------------------------------------

    def tick(self, now: float) -> None:
        self.motions = [motion for motion in self.motions if not motion.run.over(now)]
        if self.canvas is not None:
            self.app.audio.start()
            if not self.moving:
                self.view.foresee(self.attempt.touchstone)


def _digit(event: Key) -> int | None:
    """The number on a key, in the row or on the pad."""
    if event.command:
        return None
    if pygame.K_0 <= event.key <= pygame.K_9:
        return event.key - pygame.K_0
    if pygame.K_KP_1 <= event.key <= pygame.K_KP_9:
        return event.key - pygame.K_KP_1 + 1
    return 0 if event.key == pygame.K_KP_0 else None
