"""The calendar of days' deals: what was played, and what can still be played."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date, timedelta
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from ishido.calendar.days import FIRST_DAY
from ishido.calendar.medals import needed
from ishido.calendar.pars import pars_of
from ishido.jobs.steps import Steps
from ishido.kinds.kind import GameSession
from ishido.language import N_, _
from ishido.rules.deal import deal_by_number, deal_of_the_day
from ishido.rules.game import Game, Mode, Setup
from ishido.session.session import Session
from ishido.store.days import Played
from ishido.store.lines import IshidoLine
from ishido.ui import grammar, labels, terms
from ishido.ui.ishido.day_medals import NAMES, Earned
from ishido.ui.ishido.game_ui import ISHIDO_UI
from ishido.ui.ishido.new_game.new_game import begin_deal
from ishido.ui.kit.keys import Binding
from ishido.ui.kit.look import HEADING_SIZE, SMALL_SIZE, Look, Text, look_of
from ishido.ui.kit.sheet import PADDING, Item, Page, Words, tell
from ishido.ui.kit.theme import Face
from ishido.ui.kit.widgets.button import Button, ButtonKind
from ishido.ui.kit.widgets.footer import Footer
from ishido.ui.screens.calendar.month import Day, LargeBoard, Month
from ishido.ui.screens.thumbnails import Thumbnails
from ishido.ui.table import captions, side

if TYPE_CHECKING:
    from ishido.ui.app.app import App


TO_MONTH = N_("go to another month")
DEAL: Final = "deal "
"""Before the number of a deal, in place of the id of a game."""


class CalendarScene(Page):
    """The days' deals of a month. Each day can be chosen, and played, continued or looked at."""

    padding = 12
    keys: ClassVar[Sequence[Binding["CalendarScene"]]] = (
        Binding(("PageUp",), lambda scene, _: scene.turn(-1), TO_MONTH, held=True),
        Binding(("PageDown",), lambda scene, _: scene.turn(1), TO_MONTH, held=True),
        Binding(("Home",), lambda scene, _: scene.choose(scene.today), N_("go to today")),
    )

    def __init__(self, app: "App") -> None:
        self.thumbnails = Thumbnails(app, self._find)
        self.month = Month(self.choose, self._open)
        self.month.picture_of = self.thumbnails.of
        self.large = LargeBoard(self.thumbnails.of)
        self.head = Words("", HEADING_SIZE, face=Face.TITLE, gilded=True)
        self.in_a_row = Words("", SMALL_SIZE, "text_dim", face=Face.ITALIC)
        self.about = Earned([], high=52)
        self.before = Button("before", "", lambda: self.turn(-1), kind=ButtonKind.QUIET)
        self.after = Button("after", "", lambda: self.turn(1), kind=ButtonKind.QUIET)
        self.back = Button("back", _(labels.CLOSE), self.close)
        super().__init__(app, "", self.month)
        self.width, self.gap = 1040, 8
        if app.desk.settings.high_contrast:  # it has an edge
            self.padding = PADDING
        self._read()

    def _read(self) -> None:
        """Read what was played until today."""
        self.today: date = self.app.today().date()
        today = self.today
        self.days = self.app.desk.days.played(today)
        self.first, self.last = min([FIRST_DAY, today, *self.days]), max([today, *self.days])
        row = self.app.desk.days.in_a_row(today)
        self.in_a_row.words = _("{n} days in a row").format(n=row) if row > 1 else ""
        self.choose(today)

    # -- the chosen day ---------------------------------------------------------------------

    def choose(self, day: date) -> None:
        """Choose a day, or the nearest that is open."""
        day = min(max(day, self.first), self.last)
        first, after = _month_after(day, 0), _month_after(day, 1)
        start = first - timedelta(first.weekday())
        weeks = 6 if (after - start).days > 35 else 5  # months of four weeks have the same room
        self.month.show([self._day(start + timedelta(n)) for n in range(7 * weeks)], day)
        self.head.words = f"{_(labels.MONTHS[day.month - 1])} {day.year}"
        earlier = first - timedelta(1)
        self.before.label = f"‹ {_(labels.SHORT_MONTHS[earlier.month - 1])}"
        self.after.label = f"{_(labels.SHORT_MONTHS[after.month - 1])} ›"
        self.before.enabled, self.after.enabled = first > self.first, after <= self.last
        self.chosen, self.large.game = day, self._day(day).game
        self._say()
        self._acts = self._buttons()
        self.default = self._acts[-1]
        self.arrange(self.app.size)
        self._body.reveal(self.about.rect)
        self._body.reveal(dict(self.month.row_rects(self.look))[self.month.chosen])

    def turn(self, months: int) -> None:
        """Choose the same day of another month, or its last."""
        first, after = (_month_after(self.chosen, n) for n in (months, months + 1))
        self.choose(min(first + timedelta(self.chosen.day - 1), after - timedelta(1)))

    def _day(self, day: date) -> Day:
        of = self.days.get(day, Played())
        game = of.ended.id if of.ended else of.unfinished or f"{DEAL}{deal_of_the_day(day)}"
        opened = self.first <= day <= self.last
        return Day(day, game if opened else "", of, day == self.today)

    def _find(self, game: str) -> GameSession | None:
        """A game by its id, or that of a deal before its first stone."""
        if game.startswith(DEAL):
            return Session(Game.start(Setup(deal_by_number(int(game.removeprefix(DEAL))))))
        return self.app.desk.journal.find(game)

    def _say(self) -> None:
        """Say what came of the chosen day, or what its medals take."""
        ended, lower = self.days.get(self.chosen, Played()).ended, ""
        date_of = captions.whole_date(self.chosen)
        if ended is not None:
            line = self.app.desk.store.line(ended.id)
            if isinstance(line, IshidoLine):
                came = terms.result(line.points, line.four_ways, line.stones_left, line.scoring)
                date_of = grammar.labelled(date_of, came)
            lower = _(NAMES[ended.medal])
            if not ended.on_its_day:
                lower += " " + _("Played on another day.")
        elif (pars := pars_of(deal_of_the_day(self.chosen))) is not None:
            silver, gold = needed(pars)
            lower = _("4-Ways: {silver} for silver, {gold} for gold.")
            lower = lower.format(silver=silver, gold=gold)
        lines = [Text(lower, SMALL_SIZE, role="text_dim")] if lower else []
        self.about.texts, self.about.ended = [Text(date_of), *lines], ended

    def _buttons(self) -> list[Button]:
        """What can be done with the chosen day; the last one is primary."""
        of, ui = self.days.get(self.chosen, Played()), ISHIDO_UI
        new = _("Play today’s deal") if self.chosen == self.today else _("Play this day")
        buttons = [Button("play", _(labels.PLAY_AGAIN) if of.ended else new, self._play)]
        if of.ended is not None:
            look = partial(self._look_at, of.ended.id)
            buttons.append(Button("review", _(labels.REVIEW), partial(look, ui.review)))
            buttons.append(Button("replay", _(labels.REPLAY), partial(look, ui.replay)))
        if of.unfinished is not None:
            go_on = partial(ui.resume, self.app, of.unfinished)
            buttons = [*buttons[1:], Button("continue", _(labels.CONTINUE), go_on)]
        if self.chosen == self.today:
            puzzle = Button("puzzle", _(labels.TODAYS_PUZZLE), self._todays_puzzle)
            done = of.ended is not None and of.unfinished is None  # the puzzle comes next
            buttons = [*buttons[:-1], puzzle] if done else [puzzle, *buttons]
        buttons[-1].kind = ButtonKind.PRIMARY
        return buttons

    def _open(self) -> None:
        if self.default is not None:
            self.default.press()

    def _play(self) -> None:
        """Begin the chosen day's deal in solitaire, unless it waits untouched."""
        deal = deal_by_number(deal_of_the_day(self.chosen))
        left = self.app.desk.games.attempt(deal).unfinished
        if left is not None:
            ISHIDO_UI.resume(self.app, left.id)
        else:
            ISHIDO_UI.show(self.app, begin_deal(self.app, deal, Mode.SOLITAIRE))

    def _todays_puzzle(self) -> None:
        from ishido.ui.ishido.puzzles.opening import open_puzzle, todays_puzzle

        open_puzzle(self.app, todays_puzzle(self.app))

    def _look_at(self, game: str, look: Callable[["App", Session, str], object]) -> None:
        session = self.app.desk.journal.find(game)
        title = _("Deal of {date}").format(date=captions.whole_date(self.chosen))
        if isinstance(session, Session):
            look(self.app, session, title)
        else:
            tell(self.app, title, _("This game’s record can’t be read."))

    # -- drawing ----------------------------------------------------------------------------

    def items(self) -> list[Item]:
        (width, height), look = self.app.size, look_of(self.app, self.app.size)
        tall = height >= 2 * width if look.phone else height > width
        self.month.grows = 0.0 if tall else 1.0
        row = [self.in_a_row] if self.in_a_row.words else []
        body: list[Item] = [*row, self.month, *([self.large] if tall else [])]
        buttons, about = [self.back, *self._acts], self.about
        room = 0 if look.phone else min(width, look.px(self.width))
        wide = [button.least_width(look) + look.px(20) for button in buttons]
        about.centred = sum(wide) > room * 0.5
        if about.centred:
            turning = [(self.before, 0.2), (self.head, 0.6), (self.after, 0.2)]
            return [turning, *body, about, Footer(buttons)]
        return [
            [None, (self.before, 0.4), (self.head, 1.2), (self.after, 0.4), None],
            *body,
            [(about, room - sum(wide)), *zip(buttons, wide, strict=True)],
        ]

    def _lay_out(self, look: Look, bounds: pygame.Rect) -> int:
        return super()._lay_out(replace(look, open=not look.theme.high_contrast), bounds)

    def ground(self, size: tuple[int, int]) -> Steps[pygame.Surface]:
        if self.look.theme.high_contrast:
            return (yield from super().ground(size))
        picture = side.backdrop(self.look, size, framed=False)
        yield
        side.lay_shade(picture, self.look, self.panel)
        yield
        return picture

    @property
    def moving(self) -> bool:
        return super().moving or self.thumbnails.waiting

    def tick(self, now: float) -> None:
        super().tick(now)
        self.thumbnails.tick()
        if self.today != self.app.today().date():
            self._read()


def _month_after(day: date, months: int) -> date:
    """The first day of a later month."""
    months += day.year * 12 + day.month - 1
    return date(months // 12, months % 12 + 1, 1)
