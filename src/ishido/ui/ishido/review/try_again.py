"""Trying a move of a reviewed game again: the stone is asked for, and the square is judged."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import inf
from typing import TYPE_CHECKING, Final

from ishido.coach.moments import Check
from ishido.coach.review import Reviewed
from ishido.jobs.job import Job
from ishido.jobs.steps import Steps
from ishido.language import _
from ishido.players.judgement import Judgement
from ishido.rules.board import Square
from ishido.rules.game import FULL_SET, Game, Placement
from ishido.rules.position import Position
from ishido.rules.stone import Stone
from ishido.ui import words
from ishido.ui.ishido.board.control import BoardControl, BoardHost, HeldStone
from ishido.ui.ishido.board.layout import TableLayout
from ishido.ui.ishido.board.view import Shown
from ishido.ui.ishido.lessons.layout import lesson_layout
from ishido.ui.ishido.lessons.view import LessonView
from ishido.ui.ishido.review import words as says
from ishido.ui.ishido.review.reviewing import UnderReview
from ishido.ui.ishido.review.view import following_number, following_stone
from ishido.ui.kit import words as key_says
from ishido.ui.kit.events import Point, Pointer
from ishido.ui.kit.keys import Binding
from ishido.ui.kit.paint import Part
from ishido.ui.kit.sizes import stage_in
from ishido.ui.kit.widgets.button import Button, ButtonKind
from ishido.ui.platform.audio import Cue
from ishido.ui.table.feature import LOOK_EVERY
from ishido.ui.table.lesson_screen import LessonScreen, lesson_keys
from ishido.ui.table.look import look_of_table

if TYPE_CHECKING:
    from ishido.ui.app.app import App

KEYS: Final[Sequence["Binding[TryAgain]"]] = lesson_keys(("Arrows",), key_says.CHOOSE_SQUARE)


class TryAgain(LessonScreen, BoardHost):
    """Asks for the stone of a move again. Nothing of it enters the game or its record."""

    keys = KEYS
    view: LessonView
    board: BoardControl

    def __init__(
        self,
        app: "App",
        under: UnderReview,
        moves: Sequence[Reviewed],
        index: int,
        on_move: Callable[[int], object],
    ) -> None:
        """``moves`` can be tried one after another, from the one at ``index``. ``on_move`` is
        called with the number of another one that is tried."""
        super().__init__(app)
        self.under, self.moves, self.index, self.on_move = under, moves, index, on_move
        self.board = BoardControl(app, self, self.ring)
        self.again = Button("again", _(words.UNDO), self.begin_step)
        self.next = Button("next", _("Next"), self.go_on)
        self.show = Button("show", _("Show answer"), self.show_best)
        self.back = Button("leave", _(words.CLOSE), self.close)
        self._job: Job | None = None
        self._due = 0.0
        self._begin()

    def _begin(self) -> None:
        self.move = self.moves[self.index]
        game = self.under.game
        self.before = Game.replay(game.setup, game.moves[: self.move.number - 1])
        """The game before the move."""
        self.game = self.before
        """The game with the stone placed, if it is."""
        self._judged: Reviewed | None = None
        """The judgement of the square; ``None`` until it is known."""
        self.reply = ""
        self.right: bool | None = None
        """Whether the square is as good as the best; ``None`` until it is said."""
        self._following: tuple[Placement, ...] = ()
        """How a strong player goes on from there, once it is said."""
        self._line()  # so that it is found by then

    @property
    def _last(self) -> bool:
        return self.index + 1 == len(self.moves)

    def closed(self) -> None:
        self._stop()

    def _stop(self) -> None:
        if self._job is not None:
            self._job.cancel()
            self._job = None

    # -- layout -----------------------------------------------------------------------------

    @property
    def layout(self) -> TableLayout:
        return self.view.layout

    def arrange(self, size: tuple[int, int]) -> None:
        app, settings = self.app, self.app.desk.settings
        table, places = lesson_layout(stage_in(size, app.density), settings.ui_scale)
        self.look = look_of_table(app, table)
        app.skins.stones.forget_other_sizes()
        self.view = LessonView(
            table, self.look, app.skins.stones, coordinates=True, tally=False, row=False,
            count=True,
        )  # fmt: skip
        self.board.motions.lay(self.view)
        self.board.let_go()
        buttons = (self.again, self.next, self.show, self.back)
        rects = (places.back, places.next, table.game_button, table.menu_button)
        self.lay(places, table.gap(6), zip(buttons, rects, strict=True))
        self._fill()

    def _fill(self) -> None:
        self.show.enabled = not self.right
        self.next.kind = ButtonKind.PRIMARY if self.right else ButtonKind.SECONDARY
        again = [self.again] if self.begun else []
        on = [] if self._last else [self.next]
        self.ring.fill([*again, *on, self.show, self.back, self.text])

    # -- what is seen -----------------------------------------------------------------------

    def prepare(self) -> Steps[None]:
        return self.view.prepare(stone for _, stone in self.position)

    def table_parts(self) -> list[Part]:
        view = self.before.player_view()
        stone = None if self.board.well_is_empty else self.touchstone
        shown = Shown(self.board.lying, stone, False, sum(view.unseen), view.unseen)
        return self.view.parts(shown)

    def text_parts(self) -> list[Part]:
        assert self.before.touchstone is not None
        name = self.app.skins.stones.stoneset.describe(*self.before.touchstone)
        role = {True: "mark", False: "refuse", None: "text_dim"}[self.right]
        self.text.say(
            _("Place the {stone} where it is best. Your game stays as it is.").format(stone=name),
            self.reply,
            role,
        )
        heading = self.heading_part(says.move_number(self.move), _("Try again"))
        count, done = len(self.moves), self.index + self.done
        return [heading, *([self.dots_part(count, self.index, done)] if count > 1 else [])]

    def above(self, now: float) -> list[Part]:
        board, last = self.board, self.game.standing.last
        rings = []
        if self.right and last is not None:
            rings = [board.ring_round("right", last.square, "mark", 0.8)]
        for number, each in enumerate(self._following, start=2):
            rings += (
                following_stone(self.view, each),
                following_number(self.view, each.square, number),
            )
        return [*rings, *board.marks(), *board.ghost(), *board.moving_parts(now)]

    # -- the host of the board --------------------------------------------------------------

    @property
    def done(self) -> bool:
        return self.right is True

    @property
    def begun(self) -> bool:
        return self.game is not self.before

    @property
    def touchstone(self) -> Stone | None:
        """The stone to place; ``None`` once it lies on the board."""
        return None if self.begun else self.before.touchstone

    @property
    def position(self) -> Position:
        return self.game.position

    def square_at(self, point: Point) -> Square | None:
        return self.layout.square_under(point)

    @property
    def ghost_stone(self) -> Stone | None:
        return None if self.right else self.before.touchstone

    def liftable(self, origin: Square | None) -> Stone | None:
        return self.touchstone

    def place(self, square: Square, held: HeldStone | None = None) -> bool:
        """Place the stone, or move it to another square unless the first was right."""
        if self.right or (self.begun and self.position[square] is not None):
            return False
        self.begin_step()
        refused = self.before.refusal(square)
        if refused is not None:
            self.app.audio.play(Cue.REFUSE)
            if held is None:
                self.board.motions.shake(refused.stone)
            self.board.refuse(refused.neighbours, square)
            self.reply = words.refusal(refused, self.position, self.app.skins.stones.stoneset)
            self.right = False
            return False
        self._put(square, held)
        self.reply = _("Checking…")
        move = self.move
        judged = move.judgement
        if square in (judged.played, judged.best):
            loss = judged.loss if square != judged.best else 0.0
            self._judged = replace(move, judgement=replace(judged, played=square, loss=loss))
        else:
            task = Check(self.before.setup, self.before.moves, square, judged.best)
            self._job = self.app.workers.start(task)
        self._answer(self.app.now())
        return True

    def _put(self, square: Square, held: HeldStone | None = None) -> None:
        self.game = self.before.place(square)
        placement = self.game.standing.last
        assert placement is not None
        self.board.motions.place(
            placement, None, self.before.setup.scoring, last=len(self.position) == FULL_SET,
            start=None if held is None else self.board.held_rect(held),
        )  # fmt: skip
        self._fill()

    def _answer(self, now: float) -> None:
        """Say whether the square is right, once it is known and the stone lies."""
        job, last = self._job, self.game.standing.last
        if job is not None and job.done:
            self._job = None
            if isinstance(job.result, Judgement):
                self._judged = replace(self.move, judgement=job.result)
            else:
                self.begin_step()
                self.reply = _("The analysis failed. Place the stone again to repeat it.")
        if self._judged is None or last is None or now < self.board.motions.contact:
            return
        judged, self._judged = self._judged, None
        self.right = not judged.loss
        if self.right:
            self._praise(says.right(last.square))
        else:
            self.app.audio.play(Cue.REFUSE)
            self.board.refuse((last.square,), last.square)
            self.reply = says.wrong(judged, self.under.game.setup)
        self._fill()

    def _line(self) -> tuple[Placement, ...]:
        """The better move and how a strong player goes on; empty while it is being found."""
        return self.app.reviewing.line(self.under, self.move, self.app.workers) or ()

    def _praise(self, text: str) -> None:
        """Show that the stone lies right, and how it goes on if that is known."""
        line = self._line()
        last = self.game.standing.last
        assert last is not None
        line = line if line and line[0].square == last.square else ()
        self._following = line[1:]
        self.reply = "\n".join(filter(None, (text, says.goes_on(line))))
        self.board.give_focus(self.back if self._last else self.next)

    def begin_step(self) -> None:
        """Take the stone back into the well."""
        self._stop()
        self._begin()
        self.board.motions.stop()
        self.board.clear_refusal()
        self.board.take_focus()
        self._fill()

    def show_best(self) -> None:
        """Place the stone on the best square."""
        self.begin_step()
        best = self.move.judgement.best
        self._put(best)
        self.right = True
        self._praise(says.shown(best))
        self._fill()

    def go_on(self) -> None:
        """Ask for the next one; close after the last."""
        if self._last:
            self.close()
            return
        self.index += 1
        self.on_move(self.moves[self.index].number)
        self.begin_step()

    # -- input ------------------------------------------------------------------------------

    def point(self, event: Pointer, *, elsewhere: bool) -> bool:
        return self.board.point_or_press(event, elsewhere=elsewhere)

    def enter(self) -> None:
        self.board.enter()

    def tick(self, now: float) -> None:
        self._due = now + LOOK_EVERY
        super().tick(now)
        self._answer(now)

    @property
    def due(self) -> float:
        return self._due if self._job is not None or self._judged is not None else inf
