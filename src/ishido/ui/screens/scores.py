"""The high scores: the lists Today, All-Time and Tournaments for each scoring."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Final

import pygame

from ishido.language import N_, _
from ishido.rules.mastery import Mastery
from ishido.rules.roman import roman
from ishido.rules.scoring import Scoring
from ishido.session.session import Session
from ishido.store.lines import ScoreList
from ishido.store.scores import PLACES, Score
from ishido.ui import grammar, labels, terms
from ishido.ui.ishido.game_ui import ISHIDO_UI
from ishido.ui.kit.list_sheet import Action, ListSheet
from ishido.ui.kit.look import SMALL_SIZE, Look, look_of
from ishido.ui.kit.shapes import stamp_rounded
from ishido.ui.kit.sheet import Item
from ishido.ui.kit.theme import Face
from ishido.ui.kit.widgets.button import ButtonKind
from ishido.ui.kit.widgets.listing import PICTURED, List, Row, picture_room, two_lines
from ishido.ui.kit.widgets.tabs import Tabs
from ishido.ui.screens.player_filter import PlayerFilter
from ishido.ui.screens.thumbnails import Thumbnails
from ishido.ui.table import captions

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.ishido.scene import TableScene

LISTS = (
    (str(ScoreList.TODAY), N_("Today")),
    (str(ScoreList.ALL_TIME), N_("All-Time")),
    (str(ScoreList.TOURNAMENT), N_("Tournaments")),
)
SCORINGS = tuple((str(each), terms.SCORINGS[each]) for each in Scoring)
RANK: Final = 54
"""The width of the rank, in the reference window."""
MASTERIES = {Mastery.MASTER_GAME: N_("Master Game"), Mastery.SIMPLE_MASTER: N_("Master")}
NOBODY = {
    ScoreList.TODAY: N_("No scores yet today."),
    ScoreList.ALL_TIME: N_("Be the first on this list."),
    ScoreList.TOURNAMENT: N_("No tournament scores yet."),
}
_LISTED = {
    ScoreList.TODAY: N_("Today’s list"),
    ScoreList.ALL_TIME: N_("The All-Time list"),
    ScoreList.TOURNAMENT: N_("The tournament list"),
}


@dataclass(frozen=True, slots=True)
class ScoreRow(Row):
    """A place on a list: the name, and below it the details."""

    rank: str = ""
    """Empty for a computer's score, which takes no place."""
    figure: str = ""
    new: bool = False
    """Whether it is the newest entry."""


class ScoresScene(ListSheet[Score]):
    """One list of one scoring. Enter on an entry replays its game."""

    def __init__(
        self,
        app: "App",
        table: "TableScene",
        scoring: Scoring,
        which: ScoreList | None = None,
        newest: str = "",
        on_close: Callable[[], None] = lambda: None,
    ) -> None:
        """:param which: the list that is shown at first; ``None`` for the best that has scores.
        :param newest: the session of the newest entry.
        :param on_close: called when the player closes the lists without starting a game.
        """
        self.table, self.newest = table, newest
        self._seen: object = None
        """What the list depended on when it was read."""
        self.lists = Tabs("list", grammar.options(LISTS), "", lambda _: self.reload())
        self.scorings = Tabs(
            "scoring", grammar.options(SCORINGS), str(scoring), lambda _: self.reload()
        )
        self.whose = PlayerFilter(app, lambda _: self.reload())
        actions: list[Action[Score]] = [
            Action(
                "clear", _("Clear…"), self._clear, lambda score: not self.whose.chosen,
                ButtonKind.QUIET, (_("Clear this list?"), self._sure_to_clear, _("Clear")),
            ),
            Action("same deal", _("Play deal"), self._play_same_deal),
            Action("watch", _(labels.REPLAY), self._replay, kind=ButtonKind.PRIMARY),
        ]  # fmt: skip
        top: list[Item] = [self.lists, self.scorings]
        if self.whose.needed and not look_of(app, app.size).phone:  # which has no room to spare
            top[1] = [self.scorings, self.whose]
        self.app = app
        self.lists.chosen = str(which or self._best_list())
        rows: List[ScoreRow] = List("scores", [], _paint_score, high=PICTURED, visible=PLACES)
        self.thumbnails = Thumbnails(app)
        rows.picture_of, rows.picture_left = self._thumbnail, RANK
        super().__init__(
            app, _("High scores"), rows, self._listed, actions, top=top, width=760,
            beside=self._unit,
        )  # fmt: skip
        self._on_close = on_close
        self.rows.choose(next((n for n, row in enumerate(rows.rows) if row.new), 0))
        self.follow()

    def arrange(self, size: tuple[int, int]) -> None:
        self.fills = bool(look_of(self.app, size).phone)  # on its side, it has no room for a title
        super().arrange(size)

    def closed(self) -> None:
        self._on_close()

    @property
    def empty(self) -> bool:
        """Its buttons stay where they are, because another list may have entries."""
        return False

    @property
    def which(self) -> ScoreList:
        return ScoreList(self.lists.chosen)

    @property
    def scoring(self) -> Scoring:
        return Scoring(self.scorings.chosen)

    def _best_list(self) -> ScoreList:
        """All-Time, unless only the list of today has the newest entry, or any."""
        ever, today = (self._scores(each) for each in (ScoreList.ALL_TIME, ScoreList.TODAY))
        new = [any(score.session == self.newest for score in each) for each in (ever, today)]
        only_today = today and not ever
        return ScoreList.TODAY if only_today or new == [False, True] else ScoreList.ALL_TIME

    def _scores(self, which: ScoreList) -> list[Score]:
        now, name = self.app.today(), self.whose.chosen
        return self.app.desk.high_scores.on(which, self.scoring, now, name)

    def _listed(self) -> Iterable[tuple[Score, ScoreRow]]:
        now, which = self.app.today(), self.which
        self._seen = self.app.desk.high_scores.version, now.date()
        self.nothing = _(NOBODY[which])
        scores = self._scores(which)
        ranks = score_ranks(scores, tied=which is ScoreList.TOURNAMENT)
        return [
            (score, self._row(score, rank, details(score, which, now)))
            for score, rank in zip(scores, ranks, strict=True)
        ]

    def _row(self, score: Score, rank: str, note: str) -> ScoreRow:
        ancient, result = score.result.scoring is Scoring.ANCIENT, score.result
        return ScoreRow(
            f"{score.session} {score.keeper}",
            terms.player_name(score.name),
            note,
            rank=rank,
            figure=grammar.number(result.four_ways if ancient else result.points),
            new=score.session == self.newest,
        )

    def _unit(self) -> str:
        if not self.entries:
            return ""
        return _(labels.FOUR_WAYS) if self.scoring is Scoring.ANCIENT else _(labels.POINTS)

    def _thumbnail(self, row: str, room: tuple[int, int]) -> pygame.Surface | None:
        return self.thumbnails.of(self.entries[row].session, room)

    @property
    def moving(self) -> bool:
        return super().moving or self.thumbnails.waiting

    def tick(self, now: float) -> None:
        super().tick(now)
        self.thumbnails.tick()
        if self._seen != (self.app.desk.high_scores.version, self.app.today().date()):
            self.reload()

    # -- what the player does ---------------------------------------------------------------

    def _replay(self, score: Score) -> None:
        session = self.app.desk.journal.find(score.session)
        if isinstance(session, Session):
            ISHIDO_UI.replay(self.app, session, score.name)

    def _play_same_deal(self, score: Score) -> None:
        session = self.app.desk.journal.find(score.session)
        if isinstance(session, Session):
            ISHIDO_UI.play_again(self.app, session)

    def _clear(self, score: Score) -> None:
        self.app.desk.high_scores.clear(self.which, self.scoring)
        self.reload()

    def _sure_to_clear(self, score: Score) -> str:
        entries = grammar.counted(len(self.entries), "{n} entry", "{n} entries")
        sentence = _(
            "{name} for {scorings} scoring has {entries}. Clearing can’t be undone. The games are "
            "kept."
        )
        scoring = _(terms.SCORINGS[self.scoring])
        return sentence.format(name=_(_LISTED[self.which]), scorings=scoring, entries=entries)


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


def details(score: Score, which: ScoreList, now: datetime) -> str:
    """The details of a score on a list."""
    parts = [_("computer")] if score.computers else []
    if score.mastery:
        parts.append(_(MASTERIES[score.mastery]))
    if score.result.scoring is not Scoring.ANCIENT:
        parts.append(terms.four_ways(score.result.four_ways))
    left = score.result.stones_left
    parts.append(terms.stones_left(left) if left else _("all stones placed"))
    if score.ended_at is not None:
        today = which is ScoreList.ALL_TIME and score.ended_at.date() == now.date()
        when = captions.time_or_date(score.ended_at, now)
        parts.append(_("today {clock}").format(clock=when) if today else when)
    if not score.computers:  # a computer's time says little, and there is little room
        parts.append(captions.time_taken(score.result.seconds))
    if score.result.deal is not None:
        parts.append(terms.deal(score.result.deal))
    return "  ·  ".join(part for part in parts if part)


def _paint_score(target: pygame.Surface, line: pygame.Rect, look: Look, row: ScoreRow) -> None:
    """Draw a place: its rank, name and details, and its score."""
    if row.new:
        gold = look.theme.colour("gold_light")
        frame = line.inflate(-look.px(2), -look.px(2))
        stamp_rounded(target, gold, frame, look.px(6), max(1, look.px(1.4)))
    rank = pygame.Rect(line.x, line.y, look.px(RANK), line.h)
    look.write(target, row.rank or "·", rank, size=SMALL_SIZE, face=Face.TITLE, gilded=True)
    figure = pygame.Rect(line.right - look.px(106), line.y, look.px(90), line.h)
    look.write(
        target, row.figure, figure, size=28, face=Face.TITLE, align="right",
        gilded=bool(row.rank), role="text_dim",
    )  # fmt: skip
    left = rank.right + picture_room(look)[0]
    inner = pygame.Rect(left, line.y, figure.x - left, line.h)
    two_lines(target, inner, look, row)
