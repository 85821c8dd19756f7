"""A review: the key moments of a game, all its moves, its curve, and what is known of the deal."""

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from ishido.coach.moments import Moment, moments
from ishido.coach.par_and_best import par_and_best
from ishido.coach.review import Currency, Reviewed, measure_of
from ishido.jobs.steps import Steps
from ishido.kinds.players import Player, PlayerKind
from ishido.language import N_, _
from ishido.rules.game import Game, Placement, Setup
from ishido.session.recorded_game import RecordedGame
from ishido.session.session import Session
from ishido.ui import grammar, labels, terms
from ishido.ui.ishido.aid_texts import seat_names
from ishido.ui.ishido.game_ui import ISHIDO_UI
from ishido.ui.ishido.games import play_from_step, why_not_reviewed
from ishido.ui.ishido.review import verdicts
from ishido.ui.ishido.review.curve import Curve
from ishido.ui.ishido.review.layout import ReviewLayout, review_layout
from ishido.ui.ishido.review.reviewing import UnderReview
from ishido.ui.ishido.review.view import ReviewView
from ishido.ui.kit.events import Act, Input, Key, Pointer
from ishido.ui.kit.keys import Binding, press
from ishido.ui.kit.paint import Part
from ishido.ui.kit.scene import Scene
from ishido.ui.kit.sheet import tell
from ishido.ui.kit.widgets.base import FocusRing, Widget
from ishido.ui.kit.widgets.button import Button, ButtonKind
from ishido.ui.kit.widgets.columns import Cells, Column, Table
from ishido.ui.kit.widgets.tabs import Tabs
from ishido.ui.table.charts import Scale, Series, doubling_scale, scale_for
from ishido.ui.table.feature import LOOK_EVERY
from ishido.ui.table.game_screen import SCREEN_KEYS
from ishido.ui.table.look import look_of_table
from ishido.ui.table.stage import stage_in

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.ishido.scene import TableScene

BEST_TITLE = N_("Best found")
WAITING = N_("Analysing from the first move…")
CURVES = {
    Currency.FOUR_WAYS: N_("Expected points"),
    Currency.EMPTYING: N_("Chance of emptying the pouch (%)"),
    Currency.POINTS: N_("Expected points"),
    Currency.WINNING: N_("{0}’s chance of winning (%)"),
}
MOVE_BY_MOVE: Final = N_("go to the previous or next move")


MOMENTS, ALL, RESULT = "moments", "all", "result"
PAGES: Final = ((MOMENTS, N_("Key moments")), (ALL, N_("All moves")))
ROW = 33
"""The height of a row in the reference window."""
PERCENT = Scale(100.0, (0, 25, 50, 75, 100), by_powers=False)
COARSE = Scale(100.0, (0, 50, 100), by_powers=False)


class ReviewScene(Scene):
    """Shows the review of a game's moves, as far as it is computed."""

    layout: ReviewLayout

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
        self._known = par_and_best(self.setup)
        self._on_phone = False
        self._seen: tuple[object, ...] = ()
        self._due = 0.0
        self.tabs = Tabs("pages", grammar.options(PAGES), MOMENTS, lambda page: self._turn())
        self.rows = Table("moves", _moment_columns(), [], on_choose=self._choose_row)
        first = seat_names(self.setup.players)[0]
        self.curve = Curve("curve", _(CURVES[self._measure]).format(first), self.choose)
        self.try_again = Button(
            "try again", _("Try again"), self.ask_again, kind=ButtonKind.PRIMARY
        )
        self.play_on = Button("play on", _("Play from here"), self.play_from_here)
        self.best_found = Button("best", _("Replay best"), self.replay_best)
        self.back = Button("back", _(labels.CLOSE), self.close)
        self.buttons = [self.try_again, self.play_on, self.back]
        """The buttons at the bottom, from left to right."""
        self.ring.fill([self.tabs, self.rows, self.curve, *self.buttons], self.rows)

    @property
    def setup(self) -> Setup:
        return self.under.game.setup

    @property
    def move(self) -> Reviewed | None:
        """The move on the board."""
        moves = self.under.review.moves
        return next((move for move in moves if move.number == self.number), None)

    @property
    def line(self) -> tuple[Placement, ...] | None:
        """The better move and how it goes on; ``None`` while it is being found."""
        return self.app.reviewing.line(self.under, self.move, self.app.workers)

    def arrange(self, size: tuple[int, int]) -> None:
        app = self.app
        scale = app.desk.settings.ui_scale
        stage = stage_in(size, app.density)
        self._set_pages(phone=not stage.design.square)
        self.buttons = self._shown_buttons()
        lines = len(verdicts.results(self.under.game, self._known))
        self.layout = review_layout(stage, scale, len(self.buttons), lines)
        self.look = look_of_table(app, self.layout.table)
        self.tabs.height(self.look, self.layout.tabs.w)
        self.ring.fill(self._widgets)
        self.view = ReviewView(self.layout, self.look, app.skins.stones)
        laid = self.layout
        for widget, rect in (
            *zip(self.buttons, laid.buttons, strict=True), (self.tabs, laid.tabs),
            (self.rows, laid.rows), (self.curve, laid.curve),
        ):  # fmt: skip
            widget.rect = rect.copy()
        lines = self.rows.rect.h // self.look.target(ROW)
        self.rows.headed = lines > 2 and not (self._on_phone and self.tabs.chosen == MOMENTS)
        self.rows.visible = max(2, lines - self.rows.headed)
        self._follow()
        self._list()

    def _set_pages(self, *, phone: bool) -> None:
        """On a phone, the result with its curve is a page of its own."""
        self._on_phone = phone
        self.tabs.options = tuple(
            grammar.options((*PAGES, (RESULT, labels.RESULT)) if phone else PAGES)
        )
        if not phone and self.tabs.chosen == RESULT:
            self.tabs.chosen = ALL

    def _shown_buttons(self) -> list[Button]:
        """The buttons of the open page."""
        move = [self.try_again, self.play_on]
        best = [] if self._known is None else [self.best_found]
        if self._on_phone:
            move, best = ([], best) if self.tabs.chosen == RESULT else (move, [])
        return [*move, *best, self.back]

    @property
    def _widgets(self) -> list[Widget]:
        rows, curve = [self.rows], [self.curve] if self.layout.curve else []
        if self._on_phone:
            rows, curve = ([], curve) if self.tabs.chosen == RESULT else (rows, [])
        return [self.tabs, *rows, *curve, *self.buttons]

    def ground(self, size: tuple[int, int]) -> Steps[pygame.Surface]:
        return self.view.ground()

    def prepare(self) -> Steps[None]:
        before = self.recorded.at(self.number - 1 if self.move is not None else 0)
        return self.view.board.prepare(stone for _, stone in before.position)

    def parts(self) -> list[Part]:
        view, move = self.view, self.move
        before = self.recorded.at(self.number - 1 if move is not None else 0)
        return [
            *view.move(before.position, move, before.touchstone, self.line or ()),
            view.words(self._lines()),
            *([view.heading(self.title)] if self.layout.title.h else ()),
            *(self._result() if not self._on_phone or self.tabs.chosen == RESULT else ()),
            view.status(*self._progress()),
            *self.ring.parts(self.look),
        ]

    def _result(self) -> list[Part]:
        return [self.view.results(verdicts.results(self.under.game, self._known))]

    def _lines(self) -> tuple[str, str, str]:
        """The texts about the move."""
        move, setup = self.move, self.setup
        if move is None:
            return ("", _(WAITING), "")
        before, placed = self.recorded.at(move.number - 1), self.recorded.placement(move.number)
        assert before.touchstone is not None
        assert placed is not None
        stone = terms.the_stone(before.touchstone, self.app.skins.stones.stoneset)
        several = len(setup.players) > 1
        who = seat_names(setup.players)[move.seat] if several else ""
        if move.loss:
            main = verdicts.verdict(move, setup, who)
            more = _("Finding how a strong player goes on…")
            if self.line is not None:
                more = verdicts.goes_on(self.line)
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
        if self.tabs.chosen == MOMENTS:
            return verdicts.greeting(self.under.game), None
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
        if self.tabs.chosen == MOMENTS and not self._at_moment:
            self.tabs.choose(1)
        self._list()

    @property
    def _at_moment(self) -> bool:
        return any(moment.number == self.number for moment in self.moments)

    def _turn(self) -> None:
        """Called when another page is opened."""
        if self.tabs.chosen == MOMENTS and self.moments and not self._at_moment:
            self.number = self.moments[0].number
        if self._on_phone:
            self.arrange(self.app.size)
            self.canvas = None
            self.ring.focus = self.tabs
        self._list()

    def _list(self) -> None:
        """List the moves of the open page."""
        moments = self.tabs.chosen == MOMENTS
        columns = _moment_columns() if moments else _columns(self._measure)
        if columns != self.rows.columns:
            self.rows.columns = columns
            self.rows.sort = None if moments else (0, False)
        if moments:
            self.rows.rows = [_moment_row(moment, self.under.game) for moment in self.moments]
        else:
            self.rows.rows = [_row(move, self.setup) for move in self.under.review.moves]
        self.rows.empty = _(WAITING) if self.under.job is not None else ""
        if any(row.value == str(self.number) for row in self.rows.rows):
            self.rows.choose_value(str(self.number))
        self._draw_curve()

    def _draw_curve(self) -> None:
        review = self.under.review
        share = self._measure in (Currency.EMPTYING, Currency.WINNING)
        values = {step: value * 100 if share else value for step, value in review.curve()}
        if share:
            self.curve.scale = PERCENT if self.curve.lines(self.look) > 3 else COARSE
        elif values:
            scale = doubling_scale if self._measure is Currency.FOUR_WAYS else scale_for
            self.curve.scale = scale(list(values.values()), lines=self.curve.lines(self.look))
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

    @property
    def due(self) -> float:
        return self._due if self.under.job is not None or self.line is None else math.inf

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
        self.play_on.enabled = self.try_again.enabled = self.move is not None

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

    def replay_best(self) -> None:
        """Replay the best known game of the deal."""
        assert self._known is not None
        player = Player(_(BEST_TITLE), PlayerKind.COMPUTER, "hindsight")
        setup = Setup(self.setup.deal, scoring=self.setup.scoring, players=(player,))
        game = Game.replay(setup, self._known.best_found.line).end()
        title = f"{_(BEST_TITLE)}  ·  {terms.deal(setup.deal.number)}"
        ISHIDO_UI.replay(self.app, Session(game), title, reviewed=False)

    # -- input ------------------------------------------------------------------------------

    def handle(self, event: Input) -> None:
        match event:
            case Key():
                if not press(KEYS, self, event):
                    self.ring.key(event)
            case Pointer(act=Act.WHEEL) if self.layout.table.board.collidepoint(event.point):
                self.choose(self.number - event.turns)
            case Pointer():
                self.ring.pointer(event)
                if event.act is Act.UP and self.ring.focus is self.tabs:
                    self.ring.focus = self.rows  # up and down move in the opened list
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


KEYS: Final[Sequence[Binding[ReviewScene]]] = (
    Binding(
        ("Left",), lambda scene, _: scene.choose(scene.number - 1), MOVE_BY_MOVE,
        held=True, when=lambda scene: scene._steps,
    ),
    Binding(
        ("Right",), lambda scene, _: scene.choose(scene.number + 1), MOVE_BY_MOVE,
        held=True, when=lambda scene: scene._steps,
    ),
    Binding(
        ("Up", "Down"), lambda scene, key: scene.ring.key(key),
        N_("go up or down the list, in its order"), held=True,
    ),
    # The focus stays, so that arrow keys still go through the moves.
    Binding(
        ("Ctrl+Tab",), lambda scene, key: scene.tabs.hotkey(key),
        N_("switch between key moments and all moves"), held=True,
    ),
    Binding(
        ("Ctrl+Shift+Tab", "Ctrl+PageUp", "Ctrl+PageDown"),
        lambda scene, key: scene.tabs.hotkey(key), held=True,
    ),
    Binding(("Esc",), lambda scene, _: scene.close(), held=True),
    *SCREEN_KEYS,
)  # fmt: skip


def _moment_columns() -> tuple[Column, ...]:
    number = Column(_("Move"), 0.26, sorts=False, narrow=0.36)
    return number, Column(_("What happened"), sorts=False)


def _columns(measure: Currency) -> tuple[Column, ...]:
    return (
        Column(_("Move"), 0.7, narrow=0.75),
        Column(_("Played"), 0.65),
        Column(_("Better"), 0.65),
        Column(_(verdicts.LOST[measure]), align="right", largest_first=True),
    )


def _moment_row(moment: Moment, game: Game) -> Cells:
    number, good = str(moment.number), not moment.move.loss
    return Cells(number, (number, verdicts.happened(moment, game)), good=good)


def _row(move: Reviewed, setup: Setup) -> Cells:
    judged = move.judgement
    keys = (move.number, judged.played, judged.best if move.loss else -1, move.loss)
    return Cells(str(move.number), verdicts.cells(move, setup), keys)


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
