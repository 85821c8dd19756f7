"""The high scores: the lists Today and All-Time for each scoring."""

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from ishido.language import N_, _
from ishido.rules.mastery import Mastery
from ishido.rules.roman import roman
from ishido.rules.scoring import Scoring
from ishido.session.session import Session
from ishido.store.lines import ScoreList
from ishido.store.scores import Score
from ishido.ui import words
from ishido.ui.ishido.game_ui import ISHIDO_UI
from ishido.ui.ishido.games import new_game
from ishido.ui.kit.dialog import Item, confirm
from ishido.ui.kit.events import Input
from ishido.ui.kit.look import Look
from ishido.ui.kit.motion import Timing, ease_out
from ishido.ui.kit.page import Drawing, Page
from ishido.ui.kit.paint import Part
from ishido.ui.kit.scene import look_of
from ishido.ui.kit.widgets.button import Button, ButtonKind
from ishido.ui.kit.widgets.charts import paint_no_figures
from ishido.ui.kit.widgets.footer import Footer
from ishido.ui.kit.widgets.honours import Honour, Honours
from ishido.ui.kit.widgets.tabs import Tabs
from ishido.ui.screens.player_filter import PlayerFilter
from ishido.ui.table import words as says

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.ishido.scene import TableScene

LIST_NAMES = {
    ScoreList.TODAY: N_("Today"),
    ScoreList.ALL_TIME: N_("All-Time"),
    ScoreList.TOURNAMENT: N_("Tournaments"),
}
TITLES = {
    (ScoreList.TODAY, ScoreList.ALL_TIME): N_("High scores"),
    (ScoreList.TOURNAMENT,): N_("Tournament scores"),
}
"""The titles of the pages, by the lists that they show."""
MASTERIES = {Mastery.MASTER_GAME: N_("Master Game"), Mastery.SIMPLE_MASTER: N_("Master")}
NOBODY = {
    ScoreList.TODAY: N_("No scores yet today."),
    ScoreList.ALL_TIME: N_("Be the first on this list."),
    ScoreList.TOURNAMENT: N_("No tournament scores yet."),
}
NO_SCORES = {
    (ScoreList.TODAY, ScoreList.ALL_TIME): N_("No scores yet. Be the first."),
    (ScoreList.TOURNAMENT,): NOBODY[ScoreList.TOURNAMENT],
}
"""The same for a whole page, by the lists that it shows."""
_LISTED = {
    ScoreList.TODAY: N_("Today’s list"),
    ScoreList.ALL_TIME: N_("The All-Time list"),
    ScoreList.TOURNAMENT: N_("The tournament list"),
}

SHINE: Final = 1.1
"""Seconds of the light that passes over the newest entry."""
WIDE, LOW = 980, 704
"""Least width and height, in units, at which the two lists stand side by side."""
TALL: Final = 1120
"""Least height, in units, at which they stand one above the other."""
TABS: Final = 1.7
ALONE: Final = 3.0
"""The width of tabs, and of a list alone on its page, in widths of the room at each side."""
LISTS: Final = (ScoreList.TODAY, ScoreList.ALL_TIME)
TOURNAMENTS: Final = (ScoreList.TOURNAMENT,)


class ScoresScene(Page):
    """The lists of one scoring. Enter on an entry replays its game. Esc goes back."""

    def __init__(
        self,
        app: "App",
        table: "TableScene",
        scoring: Scoring,
        highlight: str | None = None,
        on_back: Callable[[], None] = lambda: None,
        lists: tuple[ScoreList, ...] = LISTS,
    ) -> None:
        """``highlight`` is the session of the newest entry.

        ``on_back`` is called when the player closes the lists without starting a game.
        """
        self.table = table
        self.on_back = on_back
        self.lists = lists
        self.scoring = scoring
        self.highlight = highlight
        self.scores: dict[ScoreList, list[Score]] = {which: [] for which in lists}
        self._version = -1
        self._day = app.today().date()
        self._shine: Timing | None = None
        self.scorings = Tabs(
            "scoring",
            [(str(each), _(words.SCORINGS[each])) for each in Scoring],
            str(scoring),
            self._turn_to,
        )
        self.pages = Tabs(
            "list", [(str(each), _(LIST_NAMES[each])) for each in lists], "", self._open_page
        )
        self.whose = PlayerFilter(app, lambda name: self._read_again())
        self.honours = {
            which: Honours(
                str(which),
                title=_(LIST_NAMES[which]) if len(lists) > 1 else "",
                empty=_(NOBODY[which]),
                on_choose=partial(self._chose, which),
                on_open=self.replay_chosen,
            )
            for which in lists
        }
        self.new = Button("new game", _(words.NEW_GAME), self.new_game, kind=ButtonKind.PRIMARY)
        if lists == TOURNAMENTS:
            self.new = Button(
                "tournaments",
                _("Tournaments"),
                self.open_tournaments,
                kind=ButtonKind.PRIMARY,
            )
        self.replay_button = Button("watch", _(words.REPLAY), self.replay_chosen)
        self.same = Button("same deal", _("Play deal"), self.play_same_deal)
        self.clearing = Button("clear", _("Clear…"), self.ask_to_clear, kind=ButtonKind.QUIET)
        self.back = Button("back", _(words.CLOSE), self.dismiss)
        self.nothing = Drawing(
            "nothing",
            self._paint_nothing,
            lambda: None,  # the only state
        )
        self.shown = lists
        """The visible lists; none if all are empty."""
        self.which = lists[-1]
        super().__init__(app, _(TITLES[lists]), self.new)
        self._read()
        self._chose(self._where_to_look())
        self.honours[self.which].choose_new()
        self.arrange(app.size)
        begins = table.session.game.ended or self.empty
        self.ring.focus = self.new if begins else self.honours[self.which]
        self.ring.shown = highlight is not None

    def _where_to_look(self) -> ScoreList:
        """The list that is active at first: All-Time if the newest entry is on it."""
        for which in reversed(self.lists):
            if any(score.session == self.highlight for score in self.scores[which]):
                return which
        return next((which for which in reversed(self.lists) if self.scores[which]), self.lists[0])

    # -- what stands on the lists -----------------------------------------------------------

    @property
    def empty(self) -> bool:
        """Whether all lists are empty, so that there is nothing for most buttons to act on."""
        return not any(self.scores.values())

    def _read(self) -> None:
        """Read the scores."""
        now = self.app.today()
        self._version, self._day = self.app.desk.high_scores.version, now.date()
        for which in self.lists:
            scores = self.app.desk.high_scores.on(which, self.scoring, now, self.whose.chosen)
            self.scores[which] = scores
            ranks = score_ranks(scores, tied=which is ScoreList.TOURNAMENT)
            self.honours[which].fill(
                [
                    Honour(
                        f"{score.session} {score.keeper}",
                        words.player_name(score.name),
                        _figure(score),
                        details(score, which, now),
                        _(MASTERIES[score.mastery]) if score.mastery else "",
                        score.session == self.highlight,
                        rank=rank,
                        deal=words.deal(score.result.deal) if score.result.deal is not None else "",
                    )
                    for score, rank in zip(scores, ranks, strict=True)
                ],
                _figure_heading(self.scoring),
            )
        self._enable()

    def _enable(self) -> None:
        for button in (self.replay_button, self.same, self.clearing):
            button.enabled = bool(self.scores[self.which])
        self.clearing.enabled &= not self.whose.chosen  # it clears the whole list

    @property
    def score(self) -> Score | None:
        """The chosen score, to which the buttons refer."""
        scores = self.scores[self.which]
        return scores[self.honours[self.which].chosen] if scores else None

    def tick(self, now: float) -> None:
        super().tick(now)
        if self._shine is None and self.highlight and self.app.desk.settings.motion:
            self._shine = Timing(now, SHINE)
        changed = self.app.desk.high_scores.version != self._version
        if changed or self.app.today().date() != self._day:
            self._read_again()

    def covered(self) -> None:
        """Nothing moves under a question."""
        super().covered()
        self._shine = self._shine and Timing(self.app.now(), 0.0)

    # -- what the player does ---------------------------------------------------------------

    def _read_again(self) -> None:
        self._read()
        self.arrange(self.app.size)

    def _turn_to(self, scoring: str) -> None:
        self.scoring = Scoring(scoring)
        self._read_again()

    def _open_page(self, which: str) -> None:
        self._chose(ScoreList(which))
        self.arrange(self.app.size)

    def _chose(self, which: ScoreList) -> None:
        self.which = which
        self.pages.chosen = str(which)
        self._enable()

    def replay_chosen(self) -> None:
        """Replay the chosen game."""
        session = self._session
        if session is not None and self.score is not None:
            from ishido.ui.ishido.replay.replay import open_replay

            open_replay(self.app, self.table, session.record(), self.score.name)

    @property
    def _session(self) -> Session | None:
        """The chosen game; ``None`` if there is none, or it is damaged."""
        score = self.score
        session = None if score is None else self.app.desk.journal.find(score.session)
        return session if isinstance(session, Session) else None

    def play_same_deal(self) -> None:
        """Play the deal of the chosen game."""
        session = self._session
        if session is not None:
            ISHIDO_UI.play_again(self.app, session)

    def ask_to_clear(self) -> None:
        """Clear the list, after a question."""
        which, scoring = self.which, self.scoring

        def clear() -> None:
            self.app.desk.high_scores.clear(which, scoring)
            self._read_again()
            self.ring.focus = self.back

        sentence = _sure_to_clear(which, scoring, len(self.scores[which]))
        confirm(self.app, _("Clear this list?"), sentence, _("Clear"), clear)

    def new_game(self) -> None:
        self.close()
        new_game(self.table)

    def open_tournaments(self) -> None:
        from ishido.ui.screens.tournament import open_tournaments

        self.close()
        open_tournaments(self.app, self.table)

    def dismiss(self) -> None:
        """Close the lists, and call ``on_back``."""
        self.close()
        self.on_back()

    # -- layout and drawing -----------------------------------------------------------------

    def arrange(self, size: tuple[int, int]) -> None:
        acting = [] if self.empty else [self.clearing, self.same, self.replay_button]
        self.items = [*self._content(size), Footer([*acting, self.back, self.new])]
        super().arrange(size)

    def _content(self, size: tuple[int, int]) -> list[Item]:
        """The tabs, and the lists that the window has room for, or a text if all are empty."""
        look = look_of(self.app, size)
        wide, high = (each / look.unit for each in size)
        beside = not look.phone and wide >= max(WIDE, high) and high >= LOW
        paged = len(self.lists) > 1 and (look.phone > 0 or not (beside or high >= TALL))
        self.shown = () if self.empty else (self.which,) if paged else self.lists
        narrow = look.phone > 0 or wide < high
        # A phone has no room to spare, and one owner.
        whose = self.whose if self.whose.needed and not look.phone else None
        tabs: Item = [None, (self.scorings, TABS), whose]
        if narrow or paged:
            tabs = [each for each in (self.scorings, paged and self.pages, whose) if each]
        if self.empty:
            return [tabs, self.nothing]
        if paged:
            return [tabs, self.honours[self.which]]
        lists = [self.honours[which] for which in self.shown]
        if len(lists) == 1 and not narrow:
            return [tabs, [None, (lists[0], ALONE), None]]
        return [tabs, lists] if beside else [tabs, *lists]

    def parts(self) -> list[Part]:
        for which, honours in self.honours.items():
            honours.active = which is self.which
        return super().parts()

    def _paint_nothing(self, target: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        paint_no_figures(target, look, rect, _(NO_SCORES[self.lists]))

    @property
    def moving(self) -> bool:
        shines = self._shine is not None and not self._shine.over(self.app.now())
        return shines or super().moving

    def above(self, now: float) -> list[Part]:
        """The light that passes over the newest entry."""
        parts = super().above(now)
        if self._shine is None or self._shine.over(now):
            return parts
        share = ease_out(self._shine.at(now))
        for which in self.shown:
            honours = self.honours[which]
            for number, _other in honours.row_rects(self.look):
                if honours.rows[number].new:
                    line = honours.line(number)
                    parts.append(
                        Part(("shine", which), line, share, partial(self._glint, line, share))
                    )
        return parts

    def _glint(self, line: pygame.Rect, share: float, target: pygame.Surface) -> None:
        width = max(2, line.w // 5)
        ramp = pygame.Surface((5, 1), pygame.SRCALPHA)
        gold = self.look.theme.colour("gold_light")
        for x, level in enumerate((0, 50, 110, 50, 0)):
            ramp.set_at((x, 0), (*gold[:3], level))
        light = pygame.transform.smoothscale(ramp, (width, line.h))
        target.blit(light, (line.x - width + round((line.w + width) * share), line.y))

    # -- input ------------------------------------------------------------------------------

    def handle(self, event: Input) -> None:
        super().handle(event)
        self._follow_focus()

    def _follow_focus(self) -> None:
        """Let the buttons refer to the list that last had the focus."""
        for which in self.shown:
            if self.ring.focus is self.honours[which] and self.which is not which:
                self._chose(which)


def score_ranks(scores: Sequence[Score], *, tied: bool) -> list[str]:
    """The rank of each score as a Roman numeral; empty for those of computers.

    ``tied``: equal results share a rank, as in the standings of a tournament.
    """
    keys = [score.result.tournament_rank for score in scores if not score.computers]
    places = iter(enumerate(keys, start=1))
    found = []
    for score in scores:
        if score.computers:
            found.append("")
            continue
        place, key = next(places)
        shared = tied and keys.count(key) > 1
        found.append(f"{roman(keys.index(key) + 1)}=" if shared else roman(place))
    return found


def tournament_scores(app: "App", table: "TableScene", scoring: Scoring) -> ScoresScene:
    """The list of tournament games, with the game on the table highlighted if it is there."""
    return ScoresScene(app, table, scoring, table.session.id, lists=TOURNAMENTS)


def _figure(score: Score) -> str:
    """The value that decides: points, or 4-Ways in ancient scoring."""
    return words.number(
        score.result.four_ways if score.result.scoring is Scoring.ANCIENT else score.result.points
    )


def _figure_heading(scoring: Scoring) -> str:
    return _(words.FOUR_WAYS) if scoring is Scoring.ANCIENT else _(words.POINTS)


def details(score: Score, which: ScoreList, now: datetime) -> str:
    """The details of a score on a list, without its deal."""
    parts = [_("computer")] if score.computers else []
    if score.result.scoring is not Scoring.ANCIENT:
        parts.append(words.four_ways(score.result.four_ways))
    left = score.result.stones_left
    parts.append(words.stones_left(left) if left else _("all stones placed"))
    if score.ended_at is not None:
        today = which is ScoreList.ALL_TIME and score.ended_at.date() == now.date()
        when = says.time_or_date(score.ended_at, now)
        parts.append(_("today {clock}").format(clock=when) if today else when)
    if not score.computers:  # a computer's time says little, and there is little room
        parts.append(says.time_taken(score.result.seconds))
    return "  ·  ".join(part for part in parts if part)


def _sure_to_clear(which: ScoreList, scoring: Scoring, count: int) -> str:
    entries = words.counted(count, "{n} entry", "{n} entries")
    name = _(_LISTED[which])
    return _(
        "{name} for {scorings} scoring has {entries}. Clearing can’t be undone. The games are kept."
    ).format(name=name, scorings=_(words.SCORINGS[scoring]), entries=entries)
