"""A replay of a game on its table, stone by stone."""

from dataclasses import replace
from typing import TYPE_CHECKING

from ishido.jobs.steps import Steps
from ishido.language import _
from ishido.rules.game import Game
from ishido.rules.record import Record
from ishido.session.recorded_game import RecordedGame
from ishido.session.session import Session
from ishido.ui import words
from ishido.ui.ishido.board.layout import TableLayout, table_layout
from ishido.ui.ishido.board.placing import BoardMotions
from ishido.ui.ishido.board.view import Shown, TableView
from ishido.ui.ishido.games import play_from_step
from ishido.ui.ishido.replay import words as recorded_says
from ishido.ui.ishido.replay.recorded_table import look_and_view, shown_at
from ishido.ui.ishido.words import resigned
from ishido.ui.kit.look import SMALL_SIZE
from ishido.ui.kit.paint import Part
from ishido.ui.kit.sizes import stage_in
from ishido.ui.kit.widgets.button import Button
from ishido.ui.platform.audio import Cue
from ishido.ui.table.replay_layout import replay_bar
from ishido.ui.table.replay_screen import ReplayScreen
from ishido.ui.table.strip import StripButton, strip_row

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.ishido.scene import TableScene


class Replay(ReplayScreen):
    layout: TableLayout
    view: TableView

    def __init__(
        self,
        app: "App",
        table: "TableScene",
        game: Game,
        title: str,
        session: Session | None = None,
    ) -> None:
        """``session`` is the session of the game, if it may be reviewed."""
        self.recorded = RecordedGame.of(game)
        auguries = () if session is None else session.auguries
        self.auguries = {augury.move: augury for augury in auguries}
        """The auguries of the game, by step."""
        recorded = self.recorded
        super().__init__(
            app, title, recorded.moves, recorded.steps, recorded.four_ways, self.auguries
        )
        self.table = table
        self.session = session
        self.motions: BoardMotions = BoardMotions(app)
        self.review = Button("review", _(words.REVIEW), self.open_review, size=SMALL_SIZE)
        self.review.enabled = session is not None and session.game.ended
        self.augury: Button | None = None
        """The button on the strip that opens the reading of the step."""
        self._fill()
        self.ring.focus = self.controls.play_button
        self.follow()

    def _fill(self) -> None:
        on_strip = [] if self.augury is None else [self.augury]
        below = self.review, self.export, self.take, self.leave
        self.ring.fill([*on_strip, *self.controls.widgets, *below])

    @property
    def game(self) -> Game:
        """The game at the step that is shown."""
        return self.recorded.at(self.step)

    @property
    def is_over(self) -> bool:
        return self.game.over

    def described(self) -> str:
        """The text about this step."""
        described = recorded_says.step_described(self.recorded, self.step)
        if self.step > self.recorded.moves and self.session is not None:
            ends = (resigned(self.session).removesuffix("."), described)
            return "  ·  ".join(part for part in ends if part)
        if self.step == 0 and self.layout.phone:
            return _("The opening. Drag the slider, or let the game play.")
        return described

    # -- moving through the game ------------------------------------------------------------

    def step_changed(self, before: int) -> None:
        if self.step == before + 1:
            self.motions.stop()
            self._forward()
        else:
            self.motions.cancel()
        if self.step == before - 1:
            self._back(before)
        self.follow()

    def _forward(self) -> None:
        placement, game = self.recorded.placement(self.step), self.game
        if placement is None:
            if self.step > self.recorded.moves:
                self.app.audio.play(Cue.GAME_OVER)
            return
        following, scoring = game.touchstone, game.setup.scoring
        self.motions.place(placement, following, scoring, last=following is None)

    def _back(self, before: int) -> None:
        placement = self.recorded.placement(before)
        if placement is not None:
            self.app.audio.play(Cue.SLIDE)
            start = self.layout.stone_rect(placement.square)
            self.motions.fly(placement.stone, start, self.layout.touchstone)

    def follow(self) -> None:
        super().follow()
        if (self.step in self.auguries) != (self.augury is not None):
            self._lay_strip()

    def _lay_strip(self) -> None:
        """Lay out the strip: its text, and the button for the reading of the step."""
        table, choices = self.layout, []
        if self.step in self.auguries:
            choices = [StripButton("augury", _("Augury"), self.open_augury)]
        row, self.strip_room = strip_row(choices, table, table.strip.x + table.px(16))
        self.augury = row[0] if row else None
        self._fill()

    def open_augury(self) -> None:
        """Show the reading that this step brought."""
        augury = self.auguries.get(self.step)
        self.controls.pause()
        if augury is not None and self.session is not None:
            from ishido.ui.ishido.oracle.reading import ReadingScene

            number = self.session.auguries.index(augury)
            self.app.push(ReadingScene(self.app, self.session, number))

    def open_review(self) -> None:
        """Open a review of the game."""
        self.controls.pause()
        if self.session is not None:
            from ishido.ui.ishido.review.review import open_review

            open_review(self.app, self.table, self.session, self.title)

    def open_export(self) -> None:
        from ishido.ui.screens.export import export_replay

        self.controls.pause()
        session = self.session or Session.resume(Record(self.recorded.game))
        export_replay(self.app, session, self.controls.speed.chosen)

    # -- leaving ----------------------------------------------------------------------------

    def play_from_here(self) -> None:
        play_from_step(self.app, self.recorded, self.step)

    # -- layout and drawing -----------------------------------------------------------------

    def arrange(self, size: tuple[int, int]) -> None:
        app = self.app
        settings = app.desk.settings
        stage = stage_in(size, app.density)
        table = self.layout = table_layout(stage, settings.ui_scale, controls=True)
        bar = self.bar = replay_bar(table, links=2)
        self.look, self.view = look_and_view(app, table)
        self.motions.lay(self.view)
        self.strip_room = table.strip.inflate(-2 * table.px(16), 0)
        self.controls.arrange(bar)
        self.review.rect, self.export.rect = (rect.copy() for rect in bar.links)
        self.take.rect, self.leave.rect = bar.play_on.copy(), bar.leave.copy()
        if self.auguries:
            self._lay_strip()

    def prepare(self) -> Steps[None]:
        return self.view.prepare(self.shown().stones.values())

    def shown(self) -> Shown:
        """What the table shows at this step."""
        shown = shown_at(self.recorded, self.step, in_roman=self.app.desk.settings.roman)
        return replace(
            shown,
            stones=self.motions.lying(self.game.position),
            touchstone=None if None in self.motions.airborne else shown.touchstone,
            message=self.described(),
            strip_room=self.strip_room,
        )

    def table_parts(self) -> list[Part]:
        return self.view.parts(self.shown())

    def above(self, now: float) -> list[Part]:
        return self.motions.parts(now)


# -- opening one ------------------------------------------------------------------------------


def open_replay(
    app: "App",
    table: "TableScene",
    source: Session | Record | Game | None = None,
    title: str = "",
    step: int = 0,
) -> None:
    """Replay a game from a step; ``None`` is the one on the table."""
    source = Session.resume(source) if isinstance(source, Record) else source or table.session
    session = source if isinstance(source, Session) else None
    game = source if isinstance(source, Game) else source.game
    app.desk.games.note_seen(game.setup.deal, app.today())
    replay = Replay(app, table, game, title or words.deal(game.setup.deal.number), session)
    app.push(replay)
    replay.controls.go(step)
