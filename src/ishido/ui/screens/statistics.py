"""The statistics: figures, and a chart of the results over time."""

from typing import TYPE_CHECKING, Final

import pygame

from ishido.language import N_, _
from ishido.rules.game import Mode
from ishido.rules.scoring import Scoring
from ishido.store.statistics import RUNNING, Overview, Streak, Summary, overview
from ishido.ui import words
from ishido.ui.kit.dialog import Item
from ishido.ui.kit.look import Look
from ishido.ui.kit.page import Drawing, Page
from ishido.ui.kit.scene import look_of
from ishido.ui.kit.widgets.button import Button, Toggle
from ishido.ui.kit.widgets.dropdown import Dropdown
from ishido.ui.kit.widgets.footer import Footer
from ishido.ui.kit.widgets.tabs import Tabs
from ishido.ui.screens.player_filter import PlayerFilter
from ishido.ui.table import words as says
from ishido.ui.table.charts import (
    paint_chart_tray,
    paint_figures,
    paint_no_figures,
    paint_over_time,
)
from ishido.ui.table.words import time_taken

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.ishido.scene import TableScene

OVER_TIME = {
    Scoring.MODERN: N_("Points by game"),
    Scoring.ANCIENT: N_("4-Ways by game"),
    Scoring.SIMPLE: N_("Points by game"),
}

ALL: Final = "all"
FIGURES, CHART = 330, 240
"""The heights of the figures and of the chart on a phone, in the reference window."""
WIDE: Final = 1020
"""Least width of the window, in units, at which all choices stand in one line."""


class Ledger(Page):
    """The statistics of one scoring."""

    def __init__(self, app: "App", scoring: str) -> None:
        self.games = app.desk.played_games()
        """The ended games of the chosen player, or of all."""
        self.whose = PlayerFilter(app, self._choose_player)
        self._edition = 0
        """Increases with each choice."""
        self.scorings = Tabs(
            "scoring",
            [(str(each), _(words.SCORINGS[each])) for each in Scoring],
            scoring,
            lambda value: self._choose(),
        )
        modes = [(ALL, _("All games")), *((str(mode), _(words.MODES[mode])) for mode in Mode)]
        self.modes = Dropdown("mode", "", modes, ALL, lambda value: self._choose())
        self.unaided = Toggle(
            "unaided", _("Only games without help"), False, lambda on: self._choose()
        )
        self.back = Button("back", _(words.CLOSE), self.close)
        self.figures = Drawing("figures", self._paint_figures, self._now, FIGURES, 0.38)
        self.chart = Drawing("chart", self._paint_chart, self._now, CHART, 0.62)
        self.nothing = Drawing("nothing", self._paint_nothing, self._now)
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
        self._edition += 1
        self.arrange(self.app.size)

    # -- layout and drawing -----------------------------------------------------------------

    def arrange(self, size: tuple[int, int]) -> None:
        self.items = [*self._content(size), Footer([self.back])]
        super().arrange(size)
        if self.empty:
            self.ring.focus = self.back

    def _content(self, size: tuple[int, int]) -> list[Item]:
        """The choices, and what they show."""
        if self.empty:
            return [self.nothing]
        whose = [self.whose] if self.whose.needed else []
        choices: list[Item] = [self.scorings, [*whose, self.modes, self.unaided]]
        look = look_of(self.app, size)
        if not whose and (look.phone or size[0] >= WIDE * look.unit):
            choices = [[(self.scorings, 0.46), (self.modes, 0.29), (self.unaided, 0.25)]]
        if not self.shown.games:
            return [*choices, self.nothing]
        if size[0] >= size[1]:
            return [*choices, [(self.figures, 0.36), (self.chart, 0.64)]]
        return [*choices, self.figures, self.chart]

    # -- drawing ----------------------------------------------------------------------------

    def _now(self) -> object:
        return self._edition

    def _paint_nothing(self, target: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        text = _("No finished games of this kind yet.")
        paint_no_figures(target, look, rect, _("No finished games yet.") if self.empty else text)

    def _paint_figures(self, target: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        paint_figures(target, look, rect, _figures(self.shown.summary, self.scoring))

    def _paint_chart(self, target: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        games, now = self.shown.games, self.app.today()
        first, last = (says.time_or_date(game.when, now) for game in (games[0], games[-1]))
        mean = _("Line: average of {n} games").format(n=RUNNING)
        inner = paint_chart_tray(target, look, rect, _(OVER_TIME[self.scoring]), mean)
        paint_over_time(target, look, inner, self.shown.values, self.shown.means, (first, last))


def statistics_page(app: "App", table: "TableScene") -> Ledger:
    """The statistics, beginning with the chosen scoring."""
    return Ledger(app, app.desk.settings.scoring)


def _figures(about: Summary, scoring: Scoring) -> list[tuple[str, str]]:
    """The lines of the statistics, each a label and a value."""
    lines = [
        (
            _("{scoring} games finished").format(scoring=_(words.SCORINGS[scoring])),
            words.number(about.games),
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
    return "–" if value is None else words.number(round(value))


def _fine(value: float | None) -> str:
    return "–" if value is None else f"{value:.1f}"


def _share(about: Summary) -> str:
    if about.emptied_share is None:
        return "–"
    return f"{words.number(about.emptied)}  ({words.percent(about.emptied_share)})"


def _streak(streak: Streak) -> str:
    return _("longest {longest}, now {now}").format(
        longest=words.number(streak.longest), now=words.number(streak.now)
    )
