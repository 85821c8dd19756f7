"""A review: the moves of a game, its key moments marked, its curve, what is known of the deal."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from ishido.coach.moments import Moment, moments
from ishido.coach.par_and_best import par_and_best
from ishido.coach.review import Currency, Reviewed, measure_of
from ishido.jobs.steps import Steps
from ishido.language import N_, _
from ishido.rules.game import Game, Setup
from ishido.session.recorded_game import RecordedGame
from ishido.session.session import Session
from ishido.ui import grammar, labels, terms
from ishido.ui.ishido.aid_texts import seat_names
from ishido.ui.ishido.games import play_from_step, why_not_reviewed
from ishido.ui.ishido.review import verdicts
from ishido.ui.ishido.review.curve import Curve
from ishido.ui.ishido.review.habit import HabitLine
from ishido.ui.ishido.review.puzzle_maker import PuzzleMaker
from ishido.ui.ishido.review.reviewing import UnderReview
from ishido.ui.ishido.review.view import ReviewFace
from ishido.ui.kit.events import Act, Input, Key, Pointer
from ishido.ui.kit.keys import Binding, press
from ishido.ui.kit.look import Look
from ishido.ui.kit.paint import Part
from ishido.ui.kit.scene import Scene
from ishido.ui.kit.sheet import tell
from ishido.ui.kit.widgets.base import FocusRing
from ishido.ui.kit.widgets.boxes import FILL, column
from ishido.ui.kit.widgets.button import Button, ButtonKind
from ishido.ui.kit.widgets.columns import Cells, Column, Table
from ishido.ui.kit.widgets.tabs import Tabs
from ishido.ui.table.charts import Scale, Series, doubling_scale, scale_for
from ishido.ui.table.feature import LOOK_EVERY
from ishido.ui.table.game_screen import SCREEN_KEYS
from ishido.ui.table.stage import stage_in

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.ishido.scene import TableScene

WAITING = N_("Analysing from the first move…")
CURVES = {
    Currency.FOUR_WAYS: N_("Expected points"),
    Currency.EMPTYING: N_("Chance of emptying the pouch (%)"),
    Currency.POINTS: N_("Expected points"),
    Currency.WINNING: N_("{0}’s chance of winning (%)"),
}
MOVES, RESULT = "moves", "result"
PAGES: Final = ((MOVES, N_("All moves")), (RESULT, labels.RESULT))
"""The pages on a phone; other windows show both at a time."""
ROW = 33
"""The height of a row in the reference window."""


class ReviewScene(Scene):
    """Shows the review of a game's moves, as far as they are reviewed."""

    look: Look

    def __init__(self, app: "App", table: "TableScene", under: UnderReview, title: str) -> None:
        super().__init__(app)
        self.under = under
        self.title = title
        self.recorded = RecordedGame.of(under.game)
        self.number = 0
        """The number of the move on the board, 1 for the first; 0 if none is reviewed yet."""
        self.moments: tuple[Moment, ...] = ()
        """The key moments, once all moves are reviewed."""
        self.ring = FocusRing(app.tick_sound)
        self.table = table
        self._chosen = False
        """Whether the player has chosen the move."""
        self._measure = measure_of(self.setup)
        self._seen: tuple[object, ...] = ()
        self._due = 0.0
        self.face = ReviewFace(app)
        self.results = verdicts.results(under.game, par_and_best(self.setup))
        self.tabs = Tabs("pages", grammar.options(PAGES), MOVES, lambda page: self._turn())
        self.rows = Table(
            "moves", _columns(self._measure), [], sort=(0, False), on_choose=self._choose_row
        )
        first = seat_names(self.setup.players)[0]
        self.curve = Curve("curve", _(CURVES[self._measure]).format(first), self.choose)
        self.try_again = Button(
            "try again", _("Try again"), self.ask_again, kind=ButtonKind.PRIMARY
        )
        self.play_on = Button("play on", _("Play from here"), self.play_from_here)
        self.back = Button("back", _(labels.CLOSE), self.close)
        self.habit = HabitLine(app)
        self.maker = PuzzleMaker(app, under)
        self.ring.fill([self.rows, self.curve, self.try_again, self.play_on, self.back], self.rows)

    @property
    def setup(self) -> Setup:
        return self.under.game.setup

    @property
    def move(self) -> Reviewed | None:
        """The move on the board."""
        moves = self.under.review.moves
        return next((move for move in moves if move.number == self.number), None)

    def arrange(self, size: tuple[int, int]) -> None:
        self.face.lines = len(self.results) + (1.9 if self.habit.label else 0)
        self.face.lay(stage_in(size, self.app.density))
        look, laid = self.face.look, self.face.places
        self.look = look
        if self.habit.label:
            results, self.habit.rect = column(laid.results, FILL, look.target(40))
            self.face.places = laid = replace(laid, results=results)
        self.tabs.height(look, laid.tabs.w)
        buttons = self.try_again, self.play_on, self.back
        for widget, rect in (
            *zip(buttons, laid.buttons, strict=True), (self.tabs, laid.tabs),
            (self.rows, laid.rows), (self.curve, laid.curve),
            (self.maker.button, self.face.below_words(self.maker.button)),
        ):  # fmt: skip
            widget.rect = rect.copy()
        lines = round(self.rows.rect.h * 0.95) // look.target(ROW)  # the rest is around them
        self.rows.headed = lines > 2
        self.rows.visible = max(2, lines - self.rows.headed)
        self._fill()
        self._follow()
        self._list()

    def _shows(self, page: str) -> bool:
        """Whether a page is seen: a phone shows one of the two, other windows both."""
        return not self.face.layout.phone or self.tabs.chosen == page

    def _fill(self) -> None:
        """Update the widgets for the open page."""
        curve = self._shows(RESULT) and self.face.places.curve.w > 0
        self.ring.fill([
            *([self.tabs] if self.face.layout.phone else []),
            *([self.rows] if self._shows(MOVES) else []),
            *([self.curve] if curve else []),
            *([self.habit] if self.habit.label and self._shows(RESULT) else []),
            *([self.maker.button] if self.maker.made else []),
            *([self.try_again, self.play_on] if self._shows(MOVES) else []),
            self.back,
        ])  # fmt: skip

    def ground(self, size: tuple[int, int]) -> Steps[pygame.Surface]:
        return self.face.ground()

    @property
    def _before(self) -> Game:
        """The game before the move on the board."""
        return self.recorded.at(self.number - 1 if self.move is not None else 0)

    def prepare(self) -> Steps[None]:
        return self.face.prepare(self._before)

    def parts(self) -> list[Part]:
        face, before = self.face, self._before
        return [
            *face.move(before, self.move),
            face.words(self._lines(), self.maker.button.rect if self.maker.made else None),
            *([face.heading(self.title)] if face.places.title.h else ()),
            *([face.results(self.results)] if self._shows(RESULT) else ()),
            face.status(*self._progress()),
            *self.ring.parts(self.look),
        ]

    def _lines(self) -> tuple[str, str, str]:
        """The texts about the move."""
        move, setup = self.move, self.setup
        if move is None:
            return ("", _(WAITING), "")
        before, placed = self._before, self.recorded.placement(move.number)
        assert before.touchstone is not None
        assert placed is not None
        stone = terms.the_stone(before.touchstone, self.app.skins.stones.stoneset)
        several = len(setup.players) > 1
        who = seat_names(setup.players)[move.seat] if several else ""
        if move.loss:
            main, more = verdicts.verdict(move, setup, who), ""
        else:
            last = move.number == self.recorded.moves and not self.recorded.game.stones_left
            main = verdicts.praise(move, placed.four_way, who, last=last)
            only = len(before.legal_squares) == 1
            more = verdicts.only_square(move) if only else verdicts.nothing_better(move)
            if main == verdicts.nothing_better(move):
                main, more = more, ""
        return (verdicts.headline(move, stone, who), main, more)

    def _progress(self) -> tuple[str, float | None]:
        """The text about the whole, and the share that is analysed until it is whole."""
        review = self.under.review
        if self.under.job is not None:
            return verdicts.reviewing(review), len(review.moves) / review.of
        if not review.whole:
            return _("The analysis failed. Open the review again to repeat it."), None
        return verdicts.summary(review), None

    # -- choosing a move --------------------------------------------------------------------

    def _choose_row(self) -> None:
        if self.rows.value is not None:
            self.choose(int(self.rows.value))

    def choose(self, number: int) -> None:
        """Show a move, or the nearest one that is reviewed."""
        moves = self.under.review.moves
        if not moves:
            return
        self._chosen = True
        if self.number and abs(number - self.number) == 1:  # skips a turn that ran out of time
            by = number - self.number
            beside = [m.number for m in moves if (m.number - self.number) * by > 0]
            number = min(beside, key=lambda n: abs(n - number), default=self.number)
        self.number = min((move.number for move in moves), key=lambda n: abs(n - number))
        self._list()
        self._follow()

    @property
    def _at_moment(self) -> bool:
        return any(moment.number == self.number for moment in self.moments)

    def _turn(self) -> None:
        """Called when the other page is opened."""
        self._fill()
        self.ring.focus = self.tabs

    def _list(self) -> None:
        """List the moves. Those of key moments are in gold, with a tick or a cross."""
        good = {moment.number: not moment.move.loss for moment in self.moments}
        self.rows.rows = [_row(move, self.setup, good) for move in self.under.review.moves]
        self.rows.empty = _(WAITING) if self.under.job is not None else ""
        if any(row.value == str(self.number) for row in self.rows.rows):
            self.rows.choose_value(str(self.number))
        self._draw_curve()

    def _draw_curve(self) -> None:
        review, look = self.under.review, self.look
        share = self._measure in (Currency.EMPTYING, Currency.WINNING)
        values = {step: value * 100 if share else value for step, value in review.curve()}
        if share:
            lines = (0, 25, 50, 75, 100) if self.curve.lines(look) > 3 else (0, 50, 100)
            self.curve.scale = Scale(100.0, lines, by_powers=False)
        elif values:
            scale = doubling_scale if self._measure is Currency.FOUR_WAYS else scale_for
            self.curve.scale = scale(list(values.values()), lines=self.curve.lines(look))
        marked = tuple(each.number for each in self.moments if each.move.loss)
        self.curve.series = Series(self.recorded.moves, values, marked, self.number or None)
        self.curve.empty = _(WAITING) if self.under.job is not None else ""

    # -- following --------------------------------------------------------------------------

    def tick(self, now: float) -> None:
        self._due = now + LOOK_EVERY
        reviewing = self.app.reviewing
        reviewing.shown = self.under
        reviewing.follow(self.app.desk)
        self._follow()
        if self.under.review.whole and self.canvas is not None and self.habit.follow():
            self.arrange(self.app.size)
            self.canvas = None

    @property
    def due(self) -> float:
        if self.under.job is not None or self.maker.waiting:
            return self._due
        return self.habit.due if self.under.review.whole else math.inf

    def _follow(self) -> None:
        """Update everything for the latest results."""
        under, review = self.under, self.under.review
        seen = (len(review.moves), under.job is None)
        if seen != self._seen:
            self._seen = seen
            if review.whole:
                self.moments = moments(review, under.game)
            if not self._chosen and not self._at_moment and review.moves:
                self.number = (self.moments or review.moves[-1:])[0].number
            self._list()
        move = self.move
        self.play_on.enabled = self.try_again.enabled = move is not None
        lost = move is not None and move.loss > 0 and self._at_moment
        self.maker.look_at(self.number if lost else None)
        offered = self.maker.made is not None
        if offered != (self.maker.button in self.ring.widgets):
            self._fill()

    # -- leaving ----------------------------------------------------------------------------

    def ask_again(self) -> None:
        """Ask for the stone of the move again."""
        from ishido.ui.ishido.review.try_again import TryAgain

        move = self.move
        if move is None:
            return
        moves = [moment.move for moment in self.moments] if self._at_moment else [move]
        numbers = [each.number for each in moves]
        index = numbers.index(move.number)
        self.app.push(TryAgain(self.app, self.under, moves, index, self.choose))

    def play_from_here(self) -> None:
        """Begin a new session at the position before the move."""
        if self.move is not None:
            play_from_step(self.app, self.recorded, self.number - 1)

    # -- input ------------------------------------------------------------------------------

    def handle(self, event: Input) -> None:
        match event:
            case Key():
                if not press(KEYS, self, event):
                    self.ring.key(event)
            case Pointer(act=Act.WHEEL) if self.face.layout.board.collidepoint(event.point):
                self.choose(self.number - event.turns)
            case Pointer():
                self.ring.pointer(event)
        self._follow()

    @property
    def _steps(self) -> bool:
        """Whether left and right go to another move: not while a widget that uses them shows the
        focus."""
        ring = self.ring
        return not (ring.shown and ring.by_keys) or ring.focus in (None, self.rows)

    def covered(self) -> None:
        self.app.reviewing.shown = None

    def closed(self) -> None:
        self.app.reviewing.shown = None
        self.maker.stop()


KEYS: Final[Sequence[Binding[ReviewScene]]] = (
    Binding(
        ("Left",), lambda scene, _: scene.choose(scene.number - 1),
        N_("go to the previous or next move"), held=True, when=lambda scene: scene._steps,
    ),
    Binding(
        ("Right",), lambda scene, _: scene.choose(scene.number + 1),
        N_("go to the previous or next move"), held=True, when=lambda scene: scene._steps,
    ),
    Binding(
        ("Up", "Down"), lambda scene, key: scene.ring.key(key),
        N_("go up or down the list, in its order"), held=True,
    ),
    Binding(("Esc",), lambda scene, _: scene.close(), held=True),
    *SCREEN_KEYS,
)  # fmt: skip


def _columns(measure: Currency) -> tuple[Column, ...]:
    return (
        Column(_("Move"), 0.7, narrow=0.75, whole=True),
        Column(_("Played"), 0.65, whole=True),
        Column(_("Better"), 0.65, whole=True),
        Column(_(verdicts.LOST[measure]), align="right", largest_first=True),
    )


def _row(move: Reviewed, setup: Setup, good: Mapping[int, bool]) -> Cells:
    """``good``: whether the move of a key moment was, by its number."""
    judged, number = move.judgement, move.number
    keys = (number, judged.played, judged.best if move.loss else -1, move.loss)
    return Cells(str(number), verdicts.cells(move, setup), keys, number in good, good.get(number))


# -- opening one ------------------------------------------------------------------------------


def open_review(
    app: "App", table: "TableScene", session: Session | None = None, title: str = ""
) -> None:
    """Open the review of an ended game; ``None`` is the one on the table."""
    session = session or table.session
    game = session.game
    if why := why_not_reviewed(session):
        tell(app, _(labels.REVIEW), why)
        return
    app.desk.games.note_seen(game.setup.deal, app.today())
    under = app.reviewing.of(game, session.id, app.workers, app.desk)
    app.push(ReviewScene(app, table, under, title or terms.deal(game.setup.deal.number)))
