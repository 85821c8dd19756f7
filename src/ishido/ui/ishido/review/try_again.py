"""Trying a move of a reviewed game again: the stone is asked for, and the square is judged."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import TYPE_CHECKING, Final

from pygame import Rect

from ishido.coach.moments import Check
from ishido.coach.review import Reviewed
from ishido.jobs.job import Job
from ishido.language import _
from ishido.players.judgement import Judgement
from ishido.rules.board import Square
from ishido.rules.game import FULL_SET, Game
from ishido.rules.mastery import four_way_squares
from ishido.rules.position import Position
from ishido.rules.stone import Stone
from ishido.ui import labels, terms
from ishido.ui.ishido.board.control import BoardControl, OnBoard
from ishido.ui.ishido.board.view import Shown
from ishido.ui.ishido.lessons.view import LessonFace
from ishido.ui.ishido.review import verdicts
from ishido.ui.ishido.review.reviewing import UnderReview
from ishido.ui.kit.keys import Binding
from ishido.ui.kit.paint import Part
from ishido.ui.kit.widgets.button import Button, ButtonKind
from ishido.ui.platform.audio import Cue
from ishido.ui.table.feature import LOOK_EVERY
from ishido.ui.table.lesson_layout import LessonPlaces
from ishido.ui.table.lesson_screen import LessonScreen, lesson_keys

if TYPE_CHECKING:
    from ishido.ui.app.app import App

KEYS: Final[Sequence["Binding[TryAgain]"]] = lesson_keys(("Arrows",), labels.CHOOSE_SQUARE)


class TryAgainFace(LessonFace):
    coordinates = True  # as in the review, whose texts name squares


@dataclass(frozen=True)
class Trial:
    """A move that is tried again."""

    before: Game
    """The game before the move."""
    game: Game
    """The game with the stone placed, if it is."""
    right: bool | None = None
    """Whether the square is as good as the best; ``None`` until it is said."""

    @property
    def done(self) -> bool:
        return self.right is True


class TryAgain(LessonScreen[Trial, Square]):
    """Asks for the stone of a move again. Nothing of it enters the game or its record."""

    keys = KEYS
    face: LessonFace
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
        self.face = TryAgainFace(app)
        self.board = BoardControl(app, self.ring, self.face, self.on_board)
        self.again = Button("again", _(labels.UNDO), self.begin_step)
        self.next = Button("next", _("Next"), self.go_on)
        self.show = Button("show", _("Show answer"), self.show_best)
        self.leave_it = Button("leave", _(labels.CLOSE), self.close)
        self._job: Job | None = None
        self._judged: Reviewed | None = None
        """The judgement of the square, until it is said."""
        self._due = 0.0
        self.attempt = self.fresh

    @property
    def move(self) -> Reviewed:
        return self.moves[self.index]

    @property
    def fresh(self) -> Trial:
        game = self.under.game
        before = Game.replay(game.setup, game.moves[: self.move.number - 1])
        return Trial(before, before)

    @property
    def begun(self) -> bool:
        return self.attempt.game is not self.attempt.before

    @property
    def task(self) -> str:
        stone = self.attempt.before.touchstone
        assert stone is not None
        name = self.app.skins.stones.stoneset.describe(*stone)
        return _("Place the {stone} where it is best. Your game stays as it is.").format(stone=name)

    def closed(self) -> None:
        self._stop()

    def _stop(self) -> None:
        if self._job is not None:
            self._job.cancel()
            self._job = None

    # -- from move to move ------------------------------------------------------------------

    @property
    def _last(self) -> bool:
        return self.index + 1 == len(self.moves)

    def buttons(self) -> Sequence[tuple[Button, Rect]]:
        places, layout = self.places, self.face.layout
        self.show.enabled = not self.done
        self.next.kind = ButtonKind.PRIMARY if self.done else ButtonKind.SECONDARY
        return [
            *([(self.again, places.back)] if self.begun else []),
            *([] if self._last else [(self.next, places.next)]),
            (self.show, layout.game_button),
            (self.leave_it, layout.menu_button),
        ]

    def heading(self) -> tuple[str, str]:
        return verdicts.move_number(self.move), _("Try again")

    def dots(self) -> tuple[int, int, int]:
        return len(self.moves), self.index, self.index + self.done

    def go_on(self) -> None:
        """Ask for the next one; close after the last."""
        if self._last:
            self.close()
            return
        self.index += 1
        self.on_move(self.move.number)
        self.begin_step()

    def begin_step(self) -> None:
        """Take the stone back into the well."""
        self._stop()
        self._judged = None
        self.attempt = self.fresh
        self._say("", None)
        self.board.motions.stop()
        self.board.clear_refusal()
        self.board.take_focus()
        self.fill_ring()

    # -- what is seen -----------------------------------------------------------------------

    def arrange(self, size: tuple[int, int]) -> None:
        super().arrange(size)
        self.board.let_go()

    def find_places(self) -> LessonPlaces:
        return self.face.places

    def table_parts(self) -> list[Part]:
        unseen = self.attempt.before.player_view().unseen
        stone = None if self.board.well_is_empty else self.touchstone
        shown = Shown(
            stones=self.board.lying,
            four_ways=self.board.motions.sealed(four_way_squares(self.attempt.game)),
            touchstone=stone,
            in_pouch=sum(unseen),
            unseen=unseen,
        )
        return self.face.view.parts(shown)

    def above(self, now: float) -> list[Part]:
        board, last = self.board, self.attempt.game.standing.last
        rings = []
        if self.done and last is not None:
            rings = [board.ring_round("right", last.square, "mark", 0.8)]
        return [*rings, *board.marks(), *board.ghost(), *board.moving_parts(now)]

    # -- the board --------------------------------------------------------------------------

    @property
    def touchstone(self) -> Stone | None:
        """The stone to place; ``None`` once it lies on the board."""
        return None if self.begun else self.attempt.before.touchstone

    @property
    def position(self) -> Position:
        return self.attempt.game.position

    def on_board(self) -> OnBoard:
        stone = None if self.done else self.attempt.before.touchstone
        return OnBoard(self.position, stone, self.touchstone)

    def choose(self, square: Square, start: Rect | None = None) -> bool:
        """Place the stone, or move it to another square unless the first was right."""
        if self.done or (self.begun and self.position[square] is not None):
            return False
        self.begin_step()
        refused = self.attempt.before.refusal(square)
        if refused is not None:
            self.app.audio.play(Cue.REFUSE)
            if start is None:
                self.board.motions.shake(refused.stone)
            self.board.refuse(refused.neighbours, square)
            stones = self.app.skins.stones.stoneset
            self._say(terms.refusal(refused, self.position, stones), False)
            return False
        self._put(square, start)
        self._say(_("Checking…"), None)
        judged = self.move.judgement
        if square in (judged.played, judged.best):
            loss = judged.loss if square != judged.best else 0.0
            self._judged = replace(self.move, judgement=replace(judged, played=square, loss=loss))
        else:
            before = self.attempt.before
            task = Check(before.setup, before.moves, square, judged.best)
            self._job = self.app.workers.start(task)
        self._judge(self.app.now())
        return True

    def _put(self, square: Square, start: Rect | None = None) -> None:
        game = self.attempt.before.place(square)
        self.attempt = replace(self.attempt, game=game)
        placement = game.standing.last
        assert placement is not None
        self.board.motions.place(
            placement, None, game.setup.scoring, last=len(self.position) == FULL_SET,
            start=start,
        )  # fmt: skip
        self.fill_ring()

    def _say(self, reply: str, right: bool | None) -> None:
        self.attempt, self.reply = replace(self.attempt, right=right), reply
        self.role = {True: "mark", False: "refuse", None: "text_dim"}[right]

    def _judge(self, now: float) -> None:
        """Say whether the square is right, once it is known and the stone lies."""
        job, last = self._job, self.attempt.game.standing.last
        if job is not None and job.done:
            self._job = None
            if isinstance(job.result, Judgement):
                self._judged = replace(self.move, judgement=job.result)
            else:
                self.begin_step()
                self._say(_("The analysis failed. Place the stone again to repeat it."), None)
        if self._judged is None or last is None or now < self.board.motions.contact:
            return
        judged, self._judged = self._judged, None
        if not judged.loss:
            self._praise(verdicts.right(last.square))
        else:
            self.app.audio.play(Cue.REFUSE)
            self.board.refuse((last.square,), last.square)
            self._say(verdicts.wrong(judged, self.under.game.setup), False)
        self.fill_ring()

    def _praise(self, text: str) -> None:
        """Say that the stone lies right."""
        self._say(text, True)
        self.board.give_focus(self.leave_it if self._last else self.next)
        self.fill_ring()

    def show_best(self) -> None:
        """Place the stone on the best square."""
        self.begin_step()
        best = self.move.judgement.best
        self._put(best)
        self._praise(verdicts.shown(best))

    # -- time -------------------------------------------------------------------------------

    def tick(self, now: float) -> None:
        self._due = now + LOOK_EVERY
        super().tick(now)
        self._judge(now)

    @property
    def due(self) -> float:
        return self._due if self._job is not None or self._judged is not None else inf
