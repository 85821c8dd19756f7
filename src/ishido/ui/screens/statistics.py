"""The statistics: figures, and a chart of the results over time."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from ishido.language import _
from ishido.rules.game import Mode
from ishido.rules.scoring import Scoring
from ishido.store.statistics import RUNNING, Overview, Streak, Summary, overview
from ishido.ui import grammar, labels, terms
from ishido.ui.ishido.review.habit import HabitLine
from ishido.ui.kit.look import Look, look_of
from ishido.ui.kit.paint import Part
from ishido.ui.kit.sheet import Item, Page
from ishido.ui.kit.widgets.base import Widget
from ishido.ui.kit.widgets.button import Button, Toggle
from ishido.ui.kit.widgets.dropdown import Dropdown
from ishido.ui.kit.widgets.footer import Footer
from ishido.ui.kit.widgets.tabs import Tabs
from ishido.ui.screens.player_filter import PlayerFilter
from ishido.ui.table import captions
from ishido.ui.table.captions import time_taken
from ishido.ui.table.charts import (
    paint_chart_tray,
    paint_figures,
    paint_no_figures,
    paint_over_time,
)

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.ishido.scene import TableScene

ALL: Final = "all"


class Drawing(Widget):
    """A chart or a table on a page, which a function draws."""

    focusable = False

    def __init__(
        self,
        name: str,
        paint: Callable[..., None],
        values: tuple[object, ...],
        high: float = 0,
        grows: float = 1.0,
    ) -> None:
        """:param values: what the function is called with, after the look.
        :param high: its height on a phone, in the reference window.
        """
        super().__init__(name)
        self._paint, self._values, self._high, self.grows = paint, values, high, grows

    def height(self, look: Look, width: int) -> int:
        return look.px(self._high)

    def least_width(self, look: Look) -> int:
        return look.window[0]

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        return [Part(self.name, self.rect.copy(), self._paint, look, *self._values)]


class Ledger(Page):
    """The statistics of one scoring."""

    def __init__(self, app: "App", scoring: str) -> None:
        self.games = app.desk.played_games()
        """The ended games of the chosen player, or of all."""
        self.whose = PlayerFilter(app, self._choose_player)
        self.scorings = Tabs(
            "scoring",
            [(str(each), _(terms.SCORINGS[each])) for each in Scoring],
            scoring,
            lambda value: self._choose(),
        )
        modes = [(ALL, _("All games")), *((str(mode), _(terms.MODES[mode])) for mode in Mode)]
        self.modes = Dropdown("mode", "", modes, ALL, lambda value: self._choose())
        self.unaided = Toggle(
            "unaided", _("Only games without help"), False, lambda on: self._choose()
        )
        self.habit = HabitLine(app)
        self.back = Button("back", _(labels.CLOSE), self.close)
        super().__init__(app, _("Statistics"), self.scorings)
        self.shown: Overview
        self._choose()

    @property
    def empty(self) -> bool:
        """Whether no game has ended, so that there is nothing to filter."""
        return not (self.games or self.whose.chosen)

    @property
    def scoring(self) -> Scoring:
        return Scoring(self.scorings.chosen)

    def _choose_player(self, name: str) -> None:
        self.games = self.app.desk.played_games(name)
        self._choose()

    def _choose(self) -> None:
        """Compute the statistics for the current choices."""
        self.shown = overview(
            self.games,
            mode=None if self.modes.chosen == ALL else Mode(self.modes.chosen),
            scoring=self.scoring,
            unaided=self.unaided.on,
            today=self.app.today().date(),
        )
        self.arrange(self.app.size)

    # -- layout and drawing -----------------------------------------------------------------

    def items(self) -> list[Item]:
        habit = [self.habit] if self.habit.label else []
        return [*self._content(self.app.size), Footer([*habit, self.back])]

    def arrange(self, size: tuple[int, int]) -> None:
        super().arrange(size)
        if self.empty:
            self.ring.focus = self.back

    def tick(self, now: float) -> None:
        super().tick(now)
        if self.canvas is not None and self.habit.follow():
            self.renew()

    @property
    def due(self) -> float:
        return self.habit.due

    def _content(self, size: tuple[int, int]) -> list[Item]:
        """The choices, and what they show."""
        if self.empty:
            return [Drawing("nothing", paint_no_figures, (_("No finished games yet."),))]
        whose = [self.whose] if self.whose.needed else []
        choices: list[Item] = [self.scorings, [*whose, self.modes, self.unaided]]
        look = look_of(self.app, size)
        if not whose and (look.phone or size[0] >= 1020 * look.unit):
            choices = [[(self.scorings, 0.46), (self.modes, 0.29), (self.unaided, 0.25)]]
        if not self.shown.games:
            sentence = _("No finished games of this kind yet.")
            return [*choices, Drawing("nothing", paint_no_figures, (sentence,))]
        lines = tuple(_figures(self.shown.summary, self.scoring))
        figures = Drawing("figures", paint_figures, (lines,), 34 * len(lines) + 24, 0.38)
        games, now = self.shown.games, self.app.today()
        ends = tuple(captions.time_or_date(game.when, now) for game in (games[0], games[-1]))
        values = tuple(self.shown.values), tuple(self.shown.means)
        ancient = self.scoring is Scoring.ANCIENT
        title = _("4-Ways by game") if ancient else _("Points by game")
        chart = Drawing("chart", _paint_chart, (title, *values, ends), 240, 0.62)
        if size[0] >= size[1]:
            return [*choices, [(figures, 0.36), (chart, 0.64)]]
        return [*choices, figures, chart]


def _paint_chart(
    target: pygame.Surface,
    rect: pygame.Rect,
    look: Look,
    title: str,
    values: Sequence[float],
    means: Sequence[float],
    ends: tuple[str, str],
) -> None:
    mean = _("Line: average of {n} games").format(n=RUNNING)
    inner = paint_chart_tray(target, look, rect, title, mean)
    paint_over_time(target, look, inner, values, means, ends)


def statistics_page(app: "App", table: "TableScene") -> Ledger:
    """The statistics, beginning with the chosen scoring."""
    return Ledger(app, app.desk.settings.scoring)


def _figures(about: Summary, scoring: Scoring) -> list[tuple[str, str]]:
    """The lines of the statistics, each a label and a value."""
    lines = [
        (
            _("{scoring} games finished").format(scoring=_(terms.SCORINGS[scoring])),
            grammar.number(about.games),
        )
    ]
    if scoring is not Scoring.ANCIENT:
        lines += [
            (_("Best score"), _whole(about.points_best)),
            (_("Average score"), _whole(about.points_mean)),
        ]
    lines += [
        (_("Most 4-Ways"), _whole(about.four_ways_best)),
        (_("Average 4-Ways"), _fine(about.four_ways_mean)),
        (_("Pouches emptied"), _share(about)),
        (_("Emptied in a row"), _streak(about.emptied_streak)),
        (_("Average stones left"), _fine(about.stones_left_mean)),
        (_("Days played in a row"), _streak(about.days_streak)),
        (_("Average time"), time_taken(about.seconds_mean or 0) or "–"),
        (_("Total time"), time_taken(about.seconds_total) or "–"),
    ]
    return lines


def _whole(value: float | None) -> str:
    return "–" if value is None else grammar.number(round(value))


def _fine(value: float | None) -> str:
    return "–" if value is None else f"{value:.1f}"


def _share(about: Summary) -> str:
    if about.emptied_share is None:
        return "–"
    return f"{grammar.number(about.emptied)}  ({grammar.percent(about.emptied_share)})"


def _streak(streak: Streak) -> str:
    return _("longest {longest}, now {now}").format(
        longest=grammar.number(streak.longest), now=grammar.number(streak.now)
    )
