"""The statistics: numbers, a chart over time, and a chart of games by 4-Ways."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from ishido.rules.game import Mode
from ishido.rules.scoring import Scoring
from ishido.storage.files import FileProblem, folder_of, shown
from ishido.storage.saving import write_file
from ishido.storage.statistics import (
    Overview,
    PlayedGame,
    as_csv,
    as_json,
    overview,
)
from ishido.ui import words
from ishido.ui.core.events import Input, Key, Pointer
from ishido.ui.core.game_host import GameHost
from ishido.ui.core.look import SMALL_SIZE, TEXT_SIZE, Look
from ishido.ui.core.paint import Part, stamp
from ishido.ui.core.scene import Scene, Window, look_of
from ishido.ui.core.theme import Face
from ishido.ui.view.dialog import tell
from ishido.ui.view.ledger import LedgerLayout, ledger_layout
from ishido.ui.widgets.base import FocusRing
from ishido.ui.widgets.button import Button, Toggle
from ishido.ui.widgets.charts import OverTime, over_time, paint_counts, paint_over_time
from ishido.ui.widgets.dropdown import Dropdown
from ishido.ui.widgets.tabs import Tabs
from ishido.ui.words import files as files_say
from ishido.ui.words import scores as scores_say
from ishido.ui.words import statistics as says

ALL: Final = "all"
AT_ONCE: Final = 500
"""Up to this many games are processed at once; more in the writer's thread."""


def open_statistics(app: Window, table: GameHost) -> None:
    """Show the statistics of the window's player."""
    app.push(Ledger(app, app.desk.settings.scoring))


class Ledger(Scene):
    """The statistics of one scoring. The games are read in the writer's thread."""

    def __init__(self, app: Window, scoring: str) -> None:
        super().__init__(app)
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
        self.buttons = [
            Button("csv", says.AS_CSV, lambda: self._ask_where(as_csv, ".csv")),
            Button("json", says.AS_JSON, lambda: self._ask_where(as_json, ".json")),
            Button("back", words.CLOSE, self.close),
        ]
        self.ring = FocusRing(app.tick_sound)
        self.ring.fill([self.scorings, self.modes, self.unaided, *self.buttons], self.scorings)
        self.look: Look = look_of(app, app.size)
        self.layout: LedgerLayout = ledger_layout(app.size, self.look.unit, len(self.buttons))
        player = app.desk.settings.player
        self.shown: Overview
        self.chart: OverTime
        self.shown, self.chart = self._work([])()
        app.desk.read_games(lambda games: self._arrive(games, player))

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
        for button in self.buttons[:2]:
            button.enabled = bool(games)
        if len(games) <= AT_ONCE:
            self._show(self._wish, *self._work(games)())
            return
        wish, work = self._wish, self._work(games)

        def job() -> None:
            self._ready = (wish, *work())

        self.app.desk.work_out(job)

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
            self._choose()
        ready, self._ready = self._ready, None
        if ready is not None and ready[0] == self._wish:
            self._show(*ready)

    # -- saving -----------------------------------------------------------------------------

    def _ask_where(self, write: Callable[[Sequence[PlayedGame]], str], suffix: str) -> None:
        """Ask for a file, and save all games of the player in it."""

        def save(path: Path) -> bool:
            try:
                write_file(path, write(self.games or []).encode())
            except FileProblem as problem:
                self.message = files_say.problem(shown(path.name), problem.problem)
                tell(self.app, files_say.CANNOT_SAVE, self.message)
                return False
            self.message = files_say.saved(shown(path.name), folder_of(path))
            return True

        name = says.file_name(self.app.today()) + suffix
        self.app.open("save file", says.SAVE_TITLE, (suffix,), name, save)

    def close(self) -> None:
        self.app.pop(self)

    # -- layout and drawing -----------------------------------------------------------------

    def arrange(self, size: tuple[int, int]) -> None:
        self.look = look_of(self.app, size)
        self.layout = layout = ledger_layout(size, self.look.unit, len(self.buttons))
        self.scorings.rect = layout.scorings.copy()
        self.modes.rect = layout.modes.copy()
        self.unaided.rect = layout.unaided.copy()
        for button, rect in zip(self.buttons, layout.buttons, strict=True):
            button.rect = rect.copy()
        self._choose()

    def room(self, size: tuple[int, int]) -> pygame.Surface:
        picture = self.app.skins.board.backdrop(size)
        look, layout = self.look, self.layout
        look.slab(picture, "panel", layout.panel)
        look.write(picture, says.TITLE, layout.title, size=34, face=Face.TITLE, gilded=True)
        ornament = look.pictures.picture("ornament", (look.px(420), layout.ornament.h))
        stamp(picture, ornament, ornament.get_rect(center=layout.ornament.center).topleft)
        return picture

    def parts(self) -> list[Part]:
        look, layout = self.look, self.layout
        key = (
            None if self.games is None else len(self.games), self._edition, look.unit, look.cell,
        )  # fmt: skip
        if self.shown.games:
            content = [
                Part("figures", layout.figures, key, self._paint_figures),
                Part("over time", layout.over_time, key, self._paint_over_time),
                Part("counts", layout.counts, key, self._paint_counts),
            ]
        else:
            content = [Part("nothing", layout.content, key, self._paint_nothing)]
        return [*content, self._message(), *self.ring.parts(look)]

    def _message(self) -> Part:
        look, rect, message = self.look, self.layout.message, self.message

        def paint(target: pygame.Surface) -> None:
            look.write(target, message, rect, size=SMALL_SIZE, use="mark")

        return Part("message", rect, (message, look.unit), paint)

    def _paint_nothing(self, target: pygame.Surface) -> None:
        look, rect = self.look, self.layout.content
        look.slab(target, "tray", rect)
        text = says.LOADING if self.games is None else says.NOTHING_YET
        lines = look.theme.wrapped(text, Face.ITALIC, look.px(21), rect.w - look.px(80))
        place = pygame.Rect(rect.x, 0, rect.w, look.px(28))
        place.y = rect.centery - look.px(14) * len(lines)
        for line in lines:
            look.write(target, line, place, size=21, face=Face.ITALIC, use="text_dim")
            place.y += look.px(28)

    def _paint_figures(self, target: pygame.Surface) -> None:
        look, rect = self.look, self.layout.figures
        look.slab(target, "tray", rect)
        lines = says.figures(self.shown.summary, self.scoring)
        inner = rect.inflate(-look.px(40), -look.px(24))
        step = min(look.px(46), inner.h / len(lines))
        size = min(float(TEXT_SIZE), step / look.unit * 0.62)
        for number, (topic, value) in enumerate(lines):
            line = pygame.Rect(inner.x, round(inner.y + number * step), inner.w, round(step))
            indent = look.px(18) if topic.startswith(" ") else 0
            left = pygame.Rect(line.x + indent, line.y, line.w - indent, line.h)
            look.write(target, topic.strip(), left, size=size, use="text_dim", align="left")
            look.write(target, value, line, size=size, align="right", use="gold_light")

    def _paint_over_time(self, target: pygame.Surface) -> None:
        look, rect = self.look, self.layout.over_time
        games = self.shown.games
        now = self.app.today()
        first, last = (scores_say.played_at(game.when, now) for game in (games[0], games[-1]))
        inner = self._chart(target, rect, says.OVER_TIME[self.scoring], says.RUNNING_MEAN)
        paint_over_time(target, look, inner, self.chart, (first, last))

    def _paint_counts(self, target: pygame.Surface) -> None:
        inner = self._chart(target, self.layout.counts, says.BY_FOUR_WAYS, "")
        paint_counts(target, self.look, inner, self.shown.summary.four_ways_histogram)

    def _chart(
        self, target: pygame.Surface, rect: pygame.Rect, title: str, note: str
    ) -> pygame.Rect:
        """Draw the background and title of a chart. Returns the area for the chart."""
        look = self.look
        look.slab(target, "tray", rect)
        head = pygame.Rect(rect.x + look.px(18), rect.y + look.px(8), 0, look.px(28))
        head.w = rect.w - look.px(36)
        look.write(target, title, head, size=SMALL_SIZE, align="left")
        look.write(target, note, head, size=15, align="right", use="text_dim", face=Face.ITALIC)
        top = head.bottom + look.px(2)
        return pygame.Rect(head.x, top, head.w, rect.bottom - look.px(8) - top)

    # -- input ------------------------------------------------------------------------------

    def handle(self, event: Input) -> None:
        match event:
            case Key(key=pygame.K_ESCAPE) if self.ring.open is None:
                self.close()
            case Key():
                self.ring.key(event)
            case Pointer():
                self.ring.pointer(event)
