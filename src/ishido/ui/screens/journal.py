"""The journal: a list of all games, to filter, star, resume or replay."""

from collections.abc import Container, Iterator, Sequence
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, ClassVar

import pygame

from ishido.games import ISHIDO, KINDS
from ishido.kinds.kind import GameSession
from ishido.language import N_, _
from ishido.rules.game import Mode
from ishido.rules.scoring import Scoring
from ishido.session.session import Session
from ishido.store.files import FileProblem
from ishido.store.lines import GameLine, IshidoLine
from ishido.ui import grammar, labels, terms
from ishido.ui.kit.keys import Binding
from ishido.ui.kit.list_sheet import Action, ListSheet
from ishido.ui.kit.look import look_of
from ishido.ui.kit.sheet import tell
from ishido.ui.kit.widgets.button import ButtonKind
from ishido.ui.kit.widgets.columns import STAR, Cells, Column, Table
from ishido.ui.kit.widgets.dropdown import Dropdown
from ishido.ui.kit.widgets.listing import PICTURED
from ishido.ui.screens import game_names
from ishido.ui.screens.game_names import played_at
from ishido.ui.screens.game_uis import UIS
from ishido.ui.screens.player_filter import PlayerFilter
from ishido.ui.screens.thumbnails import Thumbnails
from ishido.ui.table import captions

if TYPE_CHECKING:
    from ishido.ui.app.app import App

SHOW = (
    ("all", N_("All games")),
    ("open", N_("Unfinished")),
    ("ended", N_("Finished")),
    ("starred", N_("Starred")),
    ("readings", N_("With readings")),
)
OTHER_GAMES = tuple((kind.name, kind.title) for kind in KINDS.values() if kind is not ISHIDO)
GAMES = (
    ("", N_("All kinds")),
    *((str(mode), terms.MODES[mode]) for mode in Mode),
    *OTHER_GAMES,
)
SCORINGS = (
    ("", N_("Any scoring")),
    *((str(each), terms.SCORINGS[each]) for each in Scoring),
)
WHEN = (
    ("", N_("Any time")),
    ("1", N_("Today")),
    ("7", N_("Last 7 days")),
    ("30", N_("Last 30 days")),
    ("365", N_("Last 365 days")),
)
FOUR_WAYS = (
    ("0", N_("4-Ways: any")),
    ("1", N_("4-Ways: 1+")),
    ("4", N_("4-Ways: 4+")),
    ("8", N_("4-Ways: 8+")),
    ("12", N_("4-Ways: 12+")),
)


class JournalScene(ListSheet[GameLine]):
    """Lists all games that have a record.

    Enter or a double click resumes an unfinished game, or replays an ended one.
    """

    keys: ClassVar[Sequence[Binding["JournalScene"]]] = (
        Binding(("*",), lambda scene, _: scene.do("star"), N_("star a game in the journal")),
        Binding(
            ("Delete",),
            lambda scene, _: scene.do("delete"),
            N_("delete a game or reading (asks first)"),
        ),
    )

    def __init__(self, app: "App", show: str = "all") -> None:
        """:param show: what it is filtered by at first (:data:`SHOW`)."""
        self.whose = PlayerFilter(app, self._refilter)
        self.show = Dropdown("show", "", grammar.options(SHOW), show, self._refilter)
        self.game = Dropdown("game", "", grammar.options(GAMES), "", self._filter_game)
        self.scoring = Dropdown("scoring", "", grammar.options(SCORINGS), "", self._refilter)
        self.when = Dropdown("when", "", grammar.options(WHEN), "", self._refilter)
        self.four_ways = Dropdown("four ways", "", grammar.options(FOUR_WAYS), "0", self._refilter)
        rows = Table(
            "games", _columns(), [], high=PICTURED, sort=(1, True),
            on_star=lambda: self.do("star"),
        )  # fmt: skip
        self.thumbnails = Thumbnails(app)
        rows.picture_of = self._picture
        quiet = ButtonKind.QUIET
        asks = _("Delete this game?"), _deletes, _(labels.DELETE_IT)
        actions: list[Action[GameLine]] = [
            Action(
                "star", _("Star"), self._star, kind=quiet,
                named=lambda line: _("Unstar") if line.starred else _("Star"),
            ),
            Action("delete", _(labels.DELETE), self._delete, self._may_go, quiet, asks),
            Action("same deal", _("Play deal"), self._play_again, named=_play_again),
            Action(
                "review", _(labels.REVIEW), self._review,
                lambda line: line.ended and UIS[line.kind].review,
            ),
            Action(
                "readings", _("Readings"), self._show_readings,
                lambda line: bool(_readings(line)), quiet,
            ),
            Action("watch", _(labels.REPLAY), self._replay),
            Action(
                "take up", _(labels.RESUME), self._resume, lambda line: not line.ended,
                ButtonKind.PRIMARY,
            ),
        ]  # fmt: skip
        whose = [self.whose] if self.whose.needed else []
        filters = [self.show, *whose, self.game, self.scoring, self.when, self.four_ways]
        on_tables = (games.playing for games in app.desk.games_of.values())
        self._playing = {session.id for session in on_tables if session is not None}
        super().__init__(
            app, _(game_names.JOURNAL), rows, self._listed, actions, width=1120,
            wanted=self._is_wanted, top=[filters], beside=self._count,
            nothing=_("No games played yet."), no_match=_("No games match."),
        )  # fmt: skip

    def arrange(self, size: tuple[int, int]) -> None:
        self.width = 620 if self.empty else 1120
        self.rows.usual = 4 if self.empty else 7 if size[0] >= size[1] else 13
        look = look_of(self.app, size)
        low = look.phone and not look.upright_phone and not self.empty
        self.title = "" if low else _(game_names.JOURNAL)  # the rows need its room
        super().arrange(size)

    @property
    def moving(self) -> bool:
        return super().moving or self.thumbnails.waiting

    def tick(self, now: float) -> None:
        super().tick(now)
        self.thumbnails.tick()

    def _picture(self, game: str, room: tuple[int, int]) -> pygame.Surface | None:
        """The hexagrams of a game if only those with readings are listed, otherwise its board."""
        return self.thumbnails.of(game, room, readings=self.show.chosen == "readings")

    # -- what is listed ---------------------------------------------------------------------

    def _listed(self) -> Iterator[tuple[GameLine, Cells]]:
        now = self.app.today()
        return ((line, _row(line, now, self._playing)) for line in self.app.desk.journal.lines())

    def _count(self) -> str:
        shown, there = self.rows.count, len(self.entries)
        games = grammar.counted(there, "{n} game", "{n} games") if there else ""
        if shown == there:
            return games
        return _("{shown} of {there}").format(shown=grammar.number(shown), there=games)

    def _filter_game(self, value: str) -> None:
        """Filter by a mode of Ishido, or by another game. Scoring and 4-Ways are only Ishido's."""
        others = any(value == name for name, _ in OTHER_GAMES)
        for each in (self.scoring, self.four_ways):
            each.enabled = not others
            if others:
                each.chosen = each.options[0][0]
        self.filter()

    def _refilter(self, value: str) -> None:
        self.filter()

    def _is_wanted(self, line: GameLine) -> bool:
        """Whether a game matches all the filters."""
        show, when, now = self.show.chosen, self.when.chosen, self.app.today()
        if show == "starred" and not line.starred:
            return False
        if show == "readings" and not _readings(line):
            return False
        if self.whose.chosen and self.whose.chosen not in line.people:
            return False
        if show in ("open", "ended") and line.ended is not (show == "ended"):
            return False
        if when and line.at.astimezone(now.tzinfo).date() <= now.date() - timedelta(int(when)):
            return False
        game, scoring, four_ways = self.game.chosen, self.scoring.chosen, int(self.four_ways.chosen)
        if not isinstance(line, IshidoLine):
            return game in ("", line.kind) and not (scoring or four_ways)
        return (
            game in ("", str(line.mode))
            and scoring in ("", str(line.scoring))
            and line.four_ways >= four_ways
        )

    def _may_go(self, line: GameLine) -> bool:
        """Whether a game is not on a table, so that it can be deleted."""
        return line.id not in self._playing

    # -- what the player does ---------------------------------------------------------------

    def _resume(self, line: GameLine) -> None:
        if line.id in self._playing:
            UIS[line.kind].show(self.app)
        else:
            UIS[line.kind].resume(self.app, line.id)

    def _session(self, line: GameLine) -> GameSession | None:
        """A game; ``None`` after a message if it cannot be read."""
        session = self.app.desk.journal.find(line.id)
        if session is None:
            tell(self.app, _(game_names.JOURNAL), _("This game’s record can’t be read."))
        return session

    def _replay(self, line: GameLine) -> None:
        session = self._session(line)
        if session is None:
            return
        ui = UIS[session.kind]
        if why := ui.why_not_replayed(session):
            tell(self.app, _(game_names.JOURNAL), why)
        else:
            ui.replay(self.app, session, self._named(line))

    def _review(self, line: GameLine) -> None:
        session = self._session(line)
        if session is not None and (review := UIS[session.kind].review) is not None:
            review(self.app, session, self._named(line))

    def _show_readings(self, line: GameLine) -> None:
        """Show the readings of a game."""
        from ishido.ui.ishido.oracle.reading import ReadingScene

        session = self._session(line)
        if isinstance(session, Session) and session.auguries:
            self.app.push(ReadingScene(self.app, session))

    def _named(self, line: GameLine) -> str:
        now = self.app.today()
        return f"{game_names.game_name(line, now)}  ·  {played_at(line.at, now)}"

    def _play_again(self, line: GameLine) -> None:
        session = self._session(line)
        if session is not None:
            UIS[session.kind].play_again(self.app, session)

    def _star(self, line: GameLine) -> None:
        self.app.desk.journal.star(line, starred=not line.starred)
        self.reload()

    def _delete(self, line: GameLine) -> None:
        try:
            if line.ended:
                self.app.desk.journal.remove(line)
            else:
                self.app.desk.games_of[line.kind].discard(line.id)
        except FileProblem as problem:
            tell(self.app, _(game_names.JOURNAL), terms.cannot_remove(problem.problem))
            return
        self.reload()


def _columns() -> list[Column]:
    """The columns, with relative widths that are pixels in the reference window."""
    return [
        Column("", 34, largest_first=True, narrow=0.3),
        Column(_("Date"), 138, largest_first=True, narrow=1.4, whole=True),
        Column(_("Deal"), 96, narrow=0, whole=True, spare=True),
        Column(_(labels.GAME), 214, narrow=1.35),
        Column(_(labels.PLAYERS), 176, narrow=0),
        Column(_(labels.POINTS), 68, "right", largest_first=True, narrow=0.75),
        Column(_(labels.FOUR_WAYS), 76, "right", largest_first=True, narrow=0.8),
        Column(_(labels.STONES_LEFT), 100, "right", largest_first=True, narrow=0, spare=True),
        Column(_("Status"), 138, "right", narrow=0),
    ]


def _row(line: GameLine, now: datetime, playing: Container[str]) -> Cells:
    """The texts and sort keys of a game."""
    ours = line if isinstance(line, IshidoLine) else None
    deal = (
        "–"
        if ours is None or ours.deal is None
        else game_names.days_deal(ours, now) or str(ours.deal)
    )
    points = None if ours is None or ours.scoring is Scoring.ANCIENT else ours.points
    kind = _("{kind}  ·  oracle").format(kind=_kind(line)) if _readings(line) else _kind(line)
    who, state = terms.player_names(line.players), _state(line, playing)
    cells: list[tuple[str, object]] = [
        (STAR if line.starred else "", line.starred),
        (played_at(line.at, now), line.at.timestamp()),
        (deal, -1 if ours is None or ours.deal is None else ours.deal),
        (kind, kind),
        (who, who),
        _figure(points),
        _figure(None if ours is None else ours.four_ways),
        _figure(None if ours is None else ours.stones_left),
        (state, state),
    ]
    texts, keys = zip(*cells, strict=True)
    return Cells(line.id, texts, keys, labelled=2)


def _figure(number: int | None) -> tuple[str, int]:
    return ("–", -1) if number is None else (grammar.number(number), number)


def _kind(line: GameLine) -> str:
    """The mode and scoring of a game of Ishido; otherwise the game and its result."""
    if isinstance(line, IshidoLine):
        return captions.kind_of_game(line.mode, line.scoring)
    return "  ·  ".join(filter(None, (KINDS[line.kind].title, line.result)))


def _state(line: GameLine, playing: Container[str]) -> str:
    if line.ended:
        return _("resigned") if line.resigned else _("finished")
    if line.id in playing:
        return _("playing now")
    return _("unfinished")


def _play_again(line: GameLine) -> str:
    """The button that plays a game like this one."""
    return _("Play deal") if isinstance(line, IshidoLine) else _(labels.PLAY_AGAIN)


def _readings(line: GameLine) -> int:
    """How often the oracle has answered in a game."""
    return line.auguries if isinstance(line, IshidoLine) else 0


def _deletes(line: GameLine) -> str:
    """What is lost if a game is deleted. Only Ishido has statistics, high scores and readings."""
    lost = _(labels.SURE_TO_DISCARD)
    if line.ended and isinstance(line, IshidoLine):
        lost = _(
            "This deletes the game permanently, and removes it from statistics and high scores."
        )
    if readings := _readings(line):
        lost += " " + grammar.counted(
            readings, "Its {n} reading goes with it.", "Its {n} readings go with it."
        )
    return lost
