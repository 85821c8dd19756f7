"""The statistics: numbers, a chart over time, and a chart of games by 4-Ways."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from ishido.rules.game import Mode
from ishido.rules.scoring import Scoring
from ishido.store.statistics import Overview, PlayedGame, as_csv, as_json, overview
from ishido.ui import words
from ishido.ui.kit.look import SMALL_SIZE
from ishido.ui.kit.page import PageScene
from ishido.ui.kit.paint import Part
from ishido.ui.kit.saving import save_as
from ishido.ui.kit.widgets.boxes import FILL, Share, Space, column, row
from ishido.ui.kit.widgets.button import Button, ButtonKind, Toggle
from ishido.ui.kit.widgets.charts import (
    OverTime,
    over_time,
    paint_chart_tray,
    paint_counts,
    paint_figures,
    paint_no_figures,
    paint_over_time,
)
from ishido.ui.kit.widgets.dropdown import Dropdown
from ishido.ui.kit.widgets.empty import paint_empty
from ishido.ui.kit.widgets.tabs import Tabs
from ishido.ui.screens import statistics_words as says
from ishido.ui.table import file_words as files_say
from ishido.ui.table import scores_words as scores_say

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.ishido.scene import TableScene

ALL: Final = "all"
PHONE_HEIGHTS: Final = (330, 220, 190)
"""The heights of the figures and the charts on a phone, in the reference window."""
WIDE: Final = 900
"""Least width, in units, at which all choices stand in one line."""
AT_ONCE: Final = 500
"""Up to this many games are processed at once; more in the writer's thread."""


class Ledger(PageScene):
    """The statistics of one scoring. The games are read in the writer's thread."""

    def __init__(self, app: "App", scoring: str) -> None:
        super().__init__(app, says.TITLE)
        self.games: list[PlayedGame] | None = None
        """The ended games of the player; ``None`` until they are read."""
        self._arrived: list[PlayedGame] | None = None
        self._ready: tuple[int, Overview, OverTime] | None = None
        """The result of the writer's thread, with the number of its request."""
        self._wish = 0
        """The number of the last request, whose result is awaited."""
        self._edition = 0
        """The number of the request whose result is shown."""
        self.message = ""
        self.scorings = Tabs(
            "scoring",
            [(str(each), words.SCORINGS[each]) for each in Scoring],
            scoring,
            lambda value: self._choose(),
        )
        modes = [(ALL, says.ALL_MODES), *((str(mode), words.MODES[mode]) for mode in Mode)]
        self.modes = Dropdown("mode", "", modes, ALL, lambda value: self._choose())
        self.unaided = Toggle("unaided", says.UNAIDED, False, lambda on: self._choose())
        quiet = ButtonKind.QUIET
        self.exports = [
            Button("csv", says.AS_CSV, partial(self._ask_where, as_csv, ".csv"), kind=quiet),
            Button("json", says.AS_JSON, partial(self._ask_where, as_json, ".json"), kind=quiet),
        ]
        self.back = Button("back", words.CLOSE, self.close)
        player = app.desk.settings.player
        self.shown: Overview
        self.chart: OverTime
        self.shown, self.chart = self._work([])()
        app.desk.read_games(lambda games: self._arrive(games, player))

    @property
    def empty(self) -> bool:
        """Whether the player has ended no game, so that there is nothing to filter or save."""
        return self.games == []

    def _arrive(self, games: list[PlayedGame], player: str) -> None:
        """Called on the writer's thread."""
        self._arrived = [game for game in games if game.player == player]

    @property
    def scoring(self) -> Scoring:
        return Scoring(self.scorings.chosen)

    def _choose(self) -> None:
        """Start to compute the statistics for the current choices."""
        games = self.games or []
        self._wish += 1
        for button in self.exports:
            button.enabled = bool(games)
        if len(games) <= AT_ONCE:
            self._show(self._wish, *self._work(games)())
            return
        wish, work = self._wish, self._work(games)

        def job() -> None:
            self._ready = (wish, *work())

        self.app.desk.work_out("figures", job)

    def _work(self, games: Sequence[PlayedGame]) -> Callable[[], tuple[Overview, OverTime]]:
        """The computation for the current choices."""
        mode = None if self.modes.chosen == ALL else Mode(self.modes.chosen)
        see = partial(
            overview,
            games,
            mode=mode,
            scoring=self.scoring,
            unaided=self.unaided.on,
            today=self.app.today().date(),
        )

        def work() -> tuple[Overview, OverTime]:
            seen = see()
            return seen, over_time(seen.values, seen.means)

        return work

    def _show(self, wish: int, shown: Overview, chart: OverTime) -> None:
        self.shown, self.chart, self._edition = shown, chart, wish

    @property
    def moving(self) -> bool:
        return self._edition != self._wish

    def tick(self, now: float) -> None:
        if self._arrived is not None:
            self.games, self._arrived = self._arrived, None
            self.arrange(self.app.size)
        ready, self._ready = self._ready, None
        if ready is not None and ready[0] == self._wish:
            self._show(*ready)

    # -- saving -----------------------------------------------------------------------------

    def _ask_where(self, write: Callable[[Sequence[PlayedGame]], str], suffix: str) -> None:
        """Ask for a file, and save all games of the player in it."""

        def data() -> bytes:
            return write(self.games or []).encode()

        def said(name: str, folder: str) -> None:
            self.message = files_say.saved(name, folder)

        name = says.file_name(self.app.today()) + suffix
        save_as(self.app, says.SAVE_TITLE, name, (suffix,), data, said)

    # -- layout and drawing -----------------------------------------------------------------

    def arrange(self, size: tuple[int, int]) -> None:
        self.buttons = [self.back] if self.empty else [*self.exports, self.back]
        body = self.frame(size)
        px, gap = self.look.px, self.look.px(12)
        if self.empty:
            self.content, self.note = body, pygame.Rect(0, 0, 0, 0)
            self.content.h -= px(16)
            self.ring.fill(self.buttons, self.back)
            self._choose()
            return
        widgets = [self.scorings, self.modes, self.unaided, *self.buttons]
        self.ring.fill(widgets, None if self.ring.focus else self.scorings)
        if self.look.phone:
            self._arrange_on_phone(body)
            return
        if body.w >= WIDE * self.look.unit:
            line, room = column(body, px(44), Space(px(14)), FILL)
            scorings, choices = row(line, round(line.w * 0.46), FILL, gap=2 * gap)
            scorings.h = px(42)
        else:
            scorings, choices, room = column(body, px(42), Space(gap), px(44), Space(px(14)), FILL)
        self.scorings.rect = scorings
        self.modes.rect, toggle = row(choices, round(choices.w * 0.54), FILL, gap=2 * gap)
        self.unaided.rect = pygame.Rect(toggle.x, toggle.y + px(4), toggle.w, px(36))
        self.content, foot = column(room, FILL, Space(px(6)), px(34))
        self.note = pygame.Rect(foot.topleft, (foot.w, px(26)))
        if size[0] >= size[1]:  # the charts beside the figures
            left = round(self.content.w * 0.36)
            self.figures, charts = row(self.content, left, FILL, gap=gap)
        else:
            upper = round(self.content.h * 0.38)
            self.figures, charts = column(self.content, upper, FILL, gap=gap)
        upper = round((charts.h - gap) * 0.56)
        self.over_time, self.counts = column(charts, upper, FILL, gap=gap)
        self._choose()

    def _arrange_on_phone(self, room: pygame.Rect) -> None:
        """The figures and the charts below each other, which scroll."""
        look, gap = self.look, self.look.px(6)
        line = look.target(42)
        upright = room.w < room.h
        if upright:
            self.scorings.rect, self.modes.rect, self.unaided.rect, room = column(
                room, line, line, line, FILL, gap=gap
            )
        else:
            first, room = column(room, line, FILL, gap=gap)
            self.scorings.rect, self.modes.rect, self.unaided.rect = row(
                first, Share(1.2), FILL, Share(1.2), gap=look.px(12)
            )
        self.note, room = column(room, look.px(26) if self.message else 0, FILL)
        total = sum(map(look.px, PHONE_HEIGHTS)) + 2 * look.px(12)
        self.body.lay(look, room, total)
        self.content = room
        self.place_body()
        self._choose()

    def place_body(self) -> None:
        view, look = self.body.view, self.look
        whole = pygame.Rect(view.x, view.y - self.body.top, view.w, 0)
        self.figures, self.over_time, self.counts = column(
            whole, *map(look.px, PHONE_HEIGHTS), gap=look.px(12)
        )

    def parts(self) -> list[Part]:
        look = self.look
        key = (
            None if self.games is None else len(self.games), self._edition, look.unit, look.cell,
        )  # fmt: skip
        if self.shown.games:
            content = self.seen(
                [
                    Part("figures", self.figures, key, self._paint_figures),
                    Part("over time", self.over_time, key, self._paint_over_time),
                    Part("counts", self.counts, key, self._paint_counts),
                ]
            )
        else:
            content = [Part("nothing", self.content, key, self._paint_nothing)]
        write = partial(
            look.write, words=self.message, rect=self.note, size=SMALL_SIZE, role="mark"
        )
        note = Part("message", self.note, (self.message, look.unit), write)
        return [*content, note, *self.ring.parts(look)]

    def _paint_nothing(self, target: pygame.Surface) -> None:
        text = says.LOADING if self.games is None else says.NOTHING_YET
        if self.empty:
            text = says.NO_GAMES
        paint_no_figures(target, self.look, self.content, text)

    def _paint_figures(self, target: pygame.Surface) -> None:
        lines = says.figures(self.shown.summary, self.scoring)
        paint_figures(target, self.look, self.figures, lines)

    def _paint_over_time(self, target: pygame.Surface) -> None:
        games, now = self.shown.games, self.app.today()
        first, last = (scores_say.time_or_date(game.when, now) for game in (games[0], games[-1]))
        titles = says.OVER_TIME[self.scoring], says.RUNNING_MEAN
        inner = paint_chart_tray(target, self.look, self.over_time, *titles)
        if len(games) == 1:
            paint_empty(target, self.look, inner, says.only_game(games[0], self.scoring))
            return
        if len(set(self.chart.heights)) == 1:
            paint_empty(target, self.look, inner, says.NO_CURVE)
            return
        paint_over_time(target, self.look, inner, self.chart, (first, last))

    def _paint_counts(self, target: pygame.Surface) -> None:
        inner = paint_chart_tray(target, self.look, self.counts, says.BY_FOUR_WAYS)
        counts = self.shown.summary.four_ways_histogram
        made = [number for number, count in counts.items() if count]
        if len(made) == 1:
            paint_empty(target, self.look, inner, says.all_alike(counts[made[0]], made[0]))
        else:
            paint_counts(target, self.look, inner, counts)


def statistics_page(app: "App", table: "TableScene") -> Ledger:
    """The statistics of the window's player, beginning with the chosen scoring."""
    return Ledger(app, app.desk.settings.scoring)
