"""A lesson of Bluestone: the board, the text beside it, and the handling of pointer and keys."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from ishido.bluestone.board import Point
from ishido.bluestone.lessons import (
    CHOOSES,
    LESSONS,
    BluestoneAnswer,
    BluestoneAttempt,
    BluestoneFault,
    BluestoneStep,
    Task,
    best_scores,
)
from ishido.bluestone.position import RefusalReason, Side
from ishido.jobs.steps import Steps
from ishido.language import N_, _
from ishido.lessons import Lesson, Verdict
from ishido.ui import grammar, labels
from ishido.ui.bluestone import phrases
from ishido.ui.bluestone.face import CURSOR_KEYS, BluestoneFace
from ishido.ui.bluestone.game_ui import BLUESTONE_UI
from ishido.ui.bluestone.layout import BluestoneLayout
from ishido.ui.bluestone.marks import enclosing_parts, hint_parts, wrong_part
from ishido.ui.bluestone.panels import SideShown
from ishido.ui.bluestone.view import BluestoneShown
from ishido.ui.kit.events import Pointer
from ishido.ui.kit.keys import Binding
from ishido.ui.kit.paint import Part
from ishido.ui.kit.widgets.boxes import Share, column
from ishido.ui.kit.widgets.button import Button, ButtonKind
from ishido.ui.platform.audio import Cue
from ishido.ui.table.board_input import BoardInput
from ishido.ui.table.course import CourseScreen, LessonCourse
from ishido.ui.table.layout import NOWHERE, Frame
from ishido.ui.table.lesson_layout import LessonPlaces, lesson_places
from ishido.ui.table.lesson_screen import lesson_keys
from ishido.ui.table.side import lay_ground

if TYPE_CHECKING:
    from ishido.ui.app.app import App

TASKS: Final = {
    ("bluestone-groups", "touch"): N_(
        "You play Black. Around the board are the *blue stones*. Nobody plays on them: you score "
        "by touching them.\n"
        "Place your stone on a point from which a line leads to a blue stone."
    ),
    ("bluestone-groups", "join"): N_(
        "Stones of one colour that are connected along the lines are a *group*. It scores the "
        "blue stones that it touches.\n"
        "You have two groups. Place a stone that makes them one."
    ),
    ("bluestone-groups", "turn"): N_(
        "After Black’s first stone, each turn is *two stones*. The second may not join the group "
        "of the first.\n"
        "Place two stones. Each must touch a blue stone that you don’t touch yet."
    ),
    ("bluestone-groups", "highest"): N_(
        "At the end, the *highest-scoring group* wins. Scores are never added up.\n"
        "Which group wins here? Select one of its stones."
    ),
    ("bluestone-capture", "capture"): N_(
        "Every group must be able to *reach four blue stones*. It can spread over empty points, "
        "but enemy stones are walls.\n"
        "White’s marked stone has one way out. Close it."
    ),
    ("bluestone-capture", "closed"): N_(
        "Behind a wall, points can be *closed*: a stone there could not reach four blue stones, "
        "so it is not allowed.\n"
        "Select both points that are closed to White."
    ),
    ("bluestone-capture", "save"): N_(
        "Now your two marked stones are in danger. With a stone on the marked point, White would "
        "capture them.\n"
        "Make them safe. *Three points in a row* on the rim touch four blue stones."
    ),
    ("bluestone-capture", "pass"): N_(
        "Every blue stone is touched. Your group scores {black}, White’s {white}. There is nothing "
        "left to gain.\n"
        "White has passed. If you *pass* too, the game ends. Press the button."
    ),
}
DONE: Final = {
    ("bluestone-groups", "touch"): N_("The collar of a blue stone shows who touches it."),
    ("bluestone-groups", "join"): N_("One large group is worth more than two small ones."),
    ("bluestone-groups", "turn"): N_("So you always play in two places."),
    ("bluestone-groups", "highest"): N_(
        "If the highest groups are equal, the second-highest decide, and so on."
    ),
    ("bluestone-capture", "capture"): N_("This is checked after every stone."),
    ("bluestone-capture", "closed"): N_("You may still play there."),
    ("bluestone-capture", "save"): N_("They touch four blue stones, so they can’t be captured."),
}
"""Texts that are added when a step is done."""

KEYS: Final[Sequence["Binding[BluestoneLesson]"]] = lesson_keys(
    CURSOR_KEYS,
    labels.CHOOSE_POINT,
    Binding(("P",), lambda scene, _: scene.pass_turn(), phrases.PASS),
)


class LessonFace(BluestoneFace):
    """The table with a panel for text in place of the sides' panel."""

    panel: pygame.Rect

    def fit(self, frame: Frame) -> BluestoneLayout:
        layout = super().fit(frame)
        turn, self.panel = layout.turn_panel, layout.slate
        if turn.w and layout.wide:
            turn, self.panel = column(layout.area, Share(0.3), Share(0.7), gap=layout.between)
        return replace(layout, turn_panel=turn, balance=NOWHERE)

    def ground(self) -> Steps[pygame.Surface]:
        picture = yield from super().ground()
        lay_ground(picture, self.look, self.layout, "panel", self.panel)
        return picture


class BluestoneLesson(CourseScreen[BluestoneAttempt, Point, BluestoneStep]):
    ui = BLUESTONE_UI
    keys = KEYS
    face: LessonFace

    def __init__(self, app: "App", lesson: Lesson[BluestoneStep], number: int = 0) -> None:
        super().__init__(app, lesson, number)
        self.passing = Button("pass", _(phrases.PASS), self.pass_turn, kind=ButtonKind.PRIMARY)
        self.face = LessonFace(app, self.step.board)
        self.board = BoardInput(app, self.ring, self.face)
        self.attempt = self.fresh
        self._answer = BluestoneAnswer(Verdict.NOTHING)
        """The last answer, whose marks are shown."""

    # -- the task ---------------------------------------------------------------------------

    @property
    def fresh(self) -> BluestoneAttempt:
        return BluestoneAttempt.at(self.step)

    @property
    def task(self) -> str:
        black, white = map(grammar.number, best_scores(self.step.position))
        return _(TASKS[self.lesson.name, self.step.name]).format(black=black, white=white)

    def begin_step(self) -> None:
        super().begin_step()
        self._answer = BluestoneAnswer(Verdict.NOTHING)

    def find_places(self) -> LessonPlaces:
        passes = self.step.task is Task.PASS
        places = lesson_places(self.face.layout, self.face.panel, choices=passes)
        self.passing.rect = places.choices
        return places

    def answers(self) -> Sequence[Button]:
        self.passing.enabled = not self.done
        return [self.passing] if self.step.task is Task.PASS else []

    # -- what is seen -----------------------------------------------------------------------

    def _ghost(self) -> tuple[Side, Point] | None:
        """The stone that would be placed on the point that is pointed at."""
        point, attempt = self.board.pointed, self.attempt
        if point is None or attempt.done or self.step.task in CHOOSES:
            return None
        may = bool(attempt.position.legal >> point & 1) and self._wrong != point
        return (Side.BLACK, point) if may else None

    @property
    def _wrong(self) -> Point | None:
        """The point that was answered with an objection or refusal."""
        right = self._answer.verdict in (Verdict.RIGHT, Verdict.NOTHING)
        return None if right else self._answer.point

    def shown(self) -> BluestoneShown:
        """What the board shows now."""
        attempt, position = self.attempt, self.attempt.position
        places = not attempt.done and self.step.task not in CHOOSES
        black, white = (position.board.touched(stones) for stones in position.stones)
        own = position.stones[Side.BLACK]
        return BluestoneShown(
            self.face.motions.lying(position.stones),
            (SideShown(on_turn=places), SideShown()),
            phrases.to_move(position) if places else "",
            lit=(black, white),
            last=attempt.placed,
            first=position.first if places else None,
            dimmed=position.barred if places else 0,
            ghost=self._ghost(),
            endangered=own & self.step.groups if self._in_danger else 0,
            cursor=self.board.cursor if self.board.by_keys else None,
        )

    @property
    def _in_danger(self) -> bool:
        return self.step.task is Task.SAVE and not self.attempt.done

    def table_parts(self) -> list[Part]:
        return [*self.face.view.parts(self.shown()), *self._marks()]

    def _marks(self) -> Iterator[Part]:
        """What the task speaks of, what was found, and what an objection is about."""
        look, layout, attempt = self.look, self.face.layout, self.attempt
        step, board, position = self.step, self.step.board, attempt.position
        found = board.parts(attempt.found & ~position.empty)
        spoken = [] if attempt.done or self._in_danger else board.parts(step.groups)
        yield from hint_parts(
            look, layout, board, attempt.found & position.empty, [*found, *spoken], None
        )
        objection = self._answer.objection
        about = 0 if objection is None else objection.points
        if self._in_danger:
            yield from enclosing_parts(look, layout, step.marked & position.empty | about)
        elif objection is not None and objection.fault is BluestoneFault.APART:
            yield from hint_parts(look, layout, board, 0, board.parts(about), None)
        if self._wrong is not None:
            yield wrong_part(look, layout, self._wrong)

    # -- what the player does ---------------------------------------------------------------

    def choose(self, point: Point, start: pygame.Rect | None = None) -> bool:
        """Place a stone, or choose a point."""
        before = self.attempt
        self.attempt, given = before.choose(point)
        self._reply(before, given)
        return given.verdict is Verdict.RIGHT

    def pass_turn(self) -> None:
        before = self.attempt
        self.attempt, given = before.pass_turn()
        self._reply(before, given)

    def _reply(self, before: BluestoneAttempt, given: BluestoneAnswer) -> None:
        """Show the answer, and mark what an objection is about."""
        if given.verdict is Verdict.NOTHING:
            return
        if given.ply is not None:
            self.face.motions.show(given.ply)
        elif given.verdict is Verdict.RIGHT:
            self.app.audio.play(Cue.POINTS, max(1, self.attempt.found.bit_count()))
        else:
            self.app.audio.play(Cue.REFUSE)
        self._answer = given
        text = _answer(before, self.attempt, given)
        last = _(DONE.get((self.lesson.name, self.step.name), ""))
        self.answer(given.verdict, text, last)

    # -- input ------------------------------------------------------------------------------

    def point(self, event: Pointer, *, elsewhere: bool) -> bool:
        hand, under = super().point(event, elsewhere=elsewhere), self.board.under
        return hand and under is not None and under < self.step.board.size


def _answer(before: BluestoneAttempt, after: BluestoneAttempt, given: BluestoneAnswer) -> str:
    """The answer to what the player did between two attempts."""
    if given.refusal is RefusalReason.BLUE and before.step.task is Task.HIGHEST:
        return _("A blue stone belongs to no group. Select a black or white stone.")
    if given.refusal is not None:
        return _(phrases.REFUSALS[given.refusal])
    if given.objection is not None:
        return _objected(given, before)
    if given.verdict is Verdict.NOTHING:
        return ""
    return _right(before, after, given)


def _right(before: BluestoneAttempt, after: BluestoneAttempt, given: BluestoneAnswer) -> str:
    board, own = before.position.board, after.position.stones[Side.BLACK]
    match before.step.task:
        case Task.TOUCH if not after.done:
            return _("Right. Now the second, apart from the first.")
        case Task.TOUCH:
            assert given.point is not None
            new = board.blue_near[given.point] & ~board.touched(before.position.stones[0])
            return grammar.counted(
                new.bit_count(),
                "Right: it touches {n} new blue stone.",
                "Right: it touches {n} new blue stones.",
            )
        case Task.JOIN:
            return _("Right: one group, which scores {n}.").format(
                n=grammar.number(board.touched(own).bit_count())
            )
        case Task.CAPTURE:
            assert given.ply is not None
            lost = before.position.stones[Side.WHITE] & given.ply.captured
            reached = given.ply.after.reach(Side.WHITE, lost)
            return _("Captured: it could reach only {n} blue stones.").format(
                n=grammar.number(board.touched(reached).bit_count())
            )
        case Task.SAVE:
            return _("Right: three in a row.")
        case Task.HIGHEST:
            score = board.touched(after.found).bit_count()
            return _(
                "Right: it scores {n}, so White wins. Black’s groups score {black} each."
            ).format(n=grammar.number(score), black=grammar.number(best_scores(before.position)[0]))
        case Task.CLOSED:
            return _("Right.") if after.done else _("Right. There is one more.")
        case Task.PASS:
            black, white = map(grammar.number, best_scores(after.position))
            return _("The game is over. Black wins: {black} against {white}.").format(
                black=black, white=white
            )


def _objected(given: BluestoneAnswer, before: BluestoneAttempt) -> str:
    """Why something that the rules allow does not solve the task."""
    assert given.objection is not None
    blue = grammar.number(given.objection.blue)
    match given.objection.fault:
        case BluestoneFault.NO_BLUE if before.position.stones[Side.BLACK]:
            return _("Allowed, but it touches no new blue stone.")
        case BluestoneFault.NO_BLUE:
            return _("Allowed, but no line leads from there to a blue stone. Choose the rim.")
        case BluestoneFault.APART:
            return _("Allowed, but the marked stones are still two groups.")
        case BluestoneFault.ESCAPES:
            return _("Allowed, but the white stone can still reach {n} blue stones.").format(n=blue)
        case BluestoneFault.CAPTURED:
            return _("Allowed, but White then captures your stones on the marked point.")
        case BluestoneFault.NO_PASS:
            return _("Allowed, but it gains nothing, and White may go on. Pass instead.")
        case BluestoneFault.EMPTY:
            return _("There is no stone.")
        case BluestoneFault.LOWER:
            return _("This group scores {n}. Another one scores more.").format(n=blue)
        case BluestoneFault.OPEN:
            return _("White may play there: a stone could reach {n} blue stones.").format(n=blue)


BLUESTONE_COURSE: Final[LessonCourse[BluestoneStep]] = LessonCourse(
    BluestoneLesson,
    LESSONS,
    phrases.LESSON_TITLES,
    N_(
        "Two short lessons on a small board, with no opponent. Leave whenever you like and "
        "continue later."
    ),
    N_("You have finished both. You can repeat them."),
    N_("That was the last lesson. All the rules are in the menu, under Help."),
)
