"""Where the player loses most: a line that leads to the lesson about it."""

import math
from typing import TYPE_CHECKING

from ishido.coach.habits import Lapse
from ishido.coach.lessons.course import BY_NAME
from ishido.jobs.steps import Steps, advance
from ishido.language import N_, _
from ishido.ui.ishido.game_ui import ISHIDO_UI
from ishido.ui.kit.look import SMALL_SIZE
from ishido.ui.kit.widgets.button import Button, ButtonKind
from ishido.ui.table.course import progress

if TYPE_CHECKING:
    from ishido.ui.app.app import App

LOSES = {
    Lapse.MISSED: N_("You lose most by missing 4-Ways"),
    Lapse.UNPREPARED: N_("You lose most by not preparing 4-Ways"),
    Lapse.SPOILED: N_("You lose most by spoiling 4-Ways"),
    Lapse.LAST: N_("You lose most with the last stones"),
    Lapse.DEAD: N_("You lose most by leaving squares dead"),
    Lapse.WITHIN: N_("You lose most by not using the Beyond"),
}


class HabitLine(Button):
    """Empty until it is known."""

    def __init__(self, app: "App") -> None:
        super().__init__("habit", "", self._learn, kind=ButtonKind.QUIET, size=SMALL_SIZE)
        self._app = app
        self._lapse: Lapse | None = None
        self._looking: Steps[None] | None = self._look()

    def _look(self) -> Steps[None]:
        self._lapse = yield from self._app.reviewing.habit(self._app.desk)

    def follow(self) -> bool:
        """Look on for one turn of the loop. Returns whether it has just become known."""
        if self._looking is None or not advance(self._looking, self._app.now):
            return False
        self._looking = None
        if self._lapse is not None:
            self.label = _("{habit}  ·  Lesson ›").format(habit=_(LOSES[self._lapse]))
            self.tip = _("In the last games that you have reviewed.")
        return bool(self.label)

    @property
    def due(self) -> float:
        """When it wants to look on; never once it knows."""
        return math.inf if self._looking is None else self._app.now()

    def _learn(self) -> None:
        assert self._lapse is not None
        lesson = BY_NAME[self._lapse]
        start = progress(self._app).start(lesson)
        self._app.push(ISHIDO_UI.course.screen(self._app, lesson, start))
