"""The list of lessons, with the finished ones and the next one to do."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from ishido.language import _
from ishido.lessons import Lesson, StepT
from ishido.ui import labels
from ishido.ui.ishido.lessons import task_texts
from ishido.ui.kit.list_sheet import Action, ListSheet
from ishido.ui.kit.look import Look
from ishido.ui.kit.sheet import Sheet, Words
from ishido.ui.kit.widgets import boxes
from ishido.ui.kit.widgets.base import tick
from ishido.ui.kit.widgets.button import ButtonKind
from ishido.ui.kit.widgets.listing import List, Row
from ishido.ui.table.course import LessonCourse, progress

if TYPE_CHECKING:
    from ishido.ui.app.app import App


def _paint_row(target: pygame.Surface, line: pygame.Rect, look: Look, row: Row) -> None:
    """A lesson with its number (the row's note); one that is finished (``right``) bears a mark."""
    inner = line.inflate(-look.px(20), 0)
    number, title, mark = boxes.row(
        inner, look.px(28), boxes.Space(look.px(44) - look.px(28)), boxes.FILL, look.px(30)
    )
    look.write(target, row.note, number, role="text_dim", align="right")
    look.write(target, row.title, title, align="left")
    if row.right:
        tick(target, look, mark)


def begin_course(app: "App", course: LessonCourse[StepT]) -> None:
    """Continue a course where it was left, or begin it, without showing the list."""
    lesson = progress(app).lesson(course.lessons)
    app.push(course.screen(app, lesson, progress(app).start(lesson)))


def course_dialog(
    app: "App",
    course: LessonCourse[StepT],
    show: Callable[[Lesson[StepT], int], object] | None = None,
) -> Sheet:
    """The dialog with the lessons of a course. The one to continue with is chosen.

    :param show: shows a lesson from a step on, in a lesson scene that is already open.
    """
    lessons, so_far = course.lessons, progress(app)

    def begin(lesson: Lesson[StepT]) -> None:
        dialog.close()
        if show is not None:
            show(lesson, so_far.start(lesson))
        else:
            app.push(course.screen(app, lesson, so_far.start(lesson)))

    count = sum(each.name in so_far.done for each in lessons)
    note = _(course.done) if count == len(lessons) else task_texts.finished(count, len(lessons))
    note = note if count else _(course.introduction)
    action: Action[Lesson[StepT]] = Action(
        "begin", _(labels.START), begin, kind=ButtonKind.PRIMARY,
        named=lambda lesson: _(labels.CONTINUE) if so_far.start(lesson) else _(labels.START),
    )  # fmt: skip
    rows: List[Row] = List("lessons", [], _paint_row, visible=len(lessons))
    listed = [
        (
            each,
            Row(
                each.name,
                _(course.titles[each.name]),
                str(number),
                "done" if each.name in so_far.done else "",
            ),
        )
        for number, each in enumerate(lessons, start=1)
    ]
    dialog = ListSheet(
        app, _(labels.LESSONS), rows, lambda: listed, [action], width=500,
        top=[Words(note, role="text_dim")], chosen=so_far.lesson(lessons).name,
    )  # fmt: skip
    return dialog
