"""The journal: a list of all games, to filter, star, resume or replay."""

from collections.abc import Container, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Final

from ishido.games import KINDS
from ishido.kinds.kind import GameSession
from ishido.rules.scoring import Scoring
from ishido.session.session import Session
from ishido.store.files import FileProblem
from ishido.store.lines import GameLine, IshidoLine
from ishido.ui import words
from ishido.ui.ishido.fair_play.reasons import why_not_replayed
from ishido.ui.kit import key_words as key_says
from ishido.ui.kit.dialog import Dialog, Item, confirm, tell
from ishido.ui.kit.events import Input, Key, Text
from ishido.ui.kit.keys import Binding, press
from ishido.ui.kit.listing import EMPTY_WIDTH, beside_title, visible_rows
from ishido.ui.kit.paint import Part
from ishido.ui.kit.widgets.button import Button, ButtonKind
from ishido.ui.kit.widgets.columns import STAR, Cells, Column, Table
from ishido.ui.kit.widgets.dropdown import Dropdown
from ishido.ui.kit.widgets.footer import Footer
from ishido.ui.screens import journal_words as says
from ishido.ui.screens.time_words import played_at

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.ishido.scene import TableScene

WIDTH: Final = 1120
NARROW: Final = {0: 0.3, 1: 1.4, 3: 1.35, 5: 0.75, 6: 0.8}
"""The columns in a narrow window, and their relative widths."""
SHARES = (34, 138, 96, 214, 176, 68, 76, 100, 138)
"""The relative widths of the columns: pixels in the reference window."""


class JournalScene(Dialog):
    """Lists all games that have a record.

    Enter or a double click resumes an unfinished game, or replays an ended one.
    """

    def __init__(self, app: "App", table: "TableScene") -> None:
        self.table = table
        self.lines: dict[str, GameLine] = {}
        self._cells: dict[str, Cells] = {}
        """The row of each game, by id. They are made once, in the writer's thread, because ten
        thousand take longer than a frame."""
        self._read: list[tuple[list[GameLine], list[Cells]]] = []
        """The games and rows that the thread has finished. :meth:`tick` takes them over."""
        self._known = False
        """Whether the games have been read."""
        self.show = Dropdown("show", "", says.SHOW, "all", self._filter)
        self.game = Dropdown("game", "", says.GAMES, "", self._filter_game)
        self.scoring = Dropdown("scoring", "", says.SCORING_CHOICES, "", self._filter)
        self.when = Dropdown("when", "", says.WHEN, "", self._filter)
        self.four_ways = Dropdown("four ways", "", says.FOUR_WAYS, "0", self._filter)
        self.rows = Table(
            "games",
            _columns(),
            [],
            visible=visible_rows(app.size, empty=False),
            sort=(1, True),
            labelled=2,
            on_open=self._open,
            on_choose=self._follow,
            on_star=self._star_row,
            empty=says.READING,
        )
        self.resume_game = Button("take up", says.RESUME, self._resume, kind=ButtonKind.PRIMARY)
        self.replay_button = Button("watch", says.REPLAY, self._replay)
        self.review = Button("review", words.REVIEW, self._review)
        self.same = Button("same deal", says.SAME_DEAL, self._ask_for_same_deal)
        self.star = Button("star", says.STAR, self._star, kind=ButtonKind.QUIET)
        self.delete = Button("delete", says.DELETE, self._ask_to_delete, kind=ButtonKind.QUIET)
        self.back = Button("back", says.CLOSE, self.close)
        super().__init__(app, says.TITLE, self._content(), focus=self.rows, width=WIDTH)
        now, on_tables = app.today(), (games.playing for games in app.desk.games_of.values())
        self._playing = {session.id for session in on_tables if session is not None}
        self._with_auguries: set[str] = set()
        """The ids of the games in which the oracle has answered."""
        lines = app.desk.journal.lines()

        def prepare() -> None:
            readings = app.desk.readings.of(app.desk.profiles.player)
            self._with_auguries.update(reading.session for reading in readings)
            self._read.append((lines, [self._row(line, now) for line in lines]))

        app.desk.work_out("journal", prepare)
        self._follow()

    # -- what is listed ---------------------------------------------------------------------

    @property
    def empty(self) -> bool:
        """Whether there are no games at all, so that there is nothing to filter or act on."""
        return self._known and not self.lines

    def _content(self) -> list[Item]:
        if self.empty:
            return [self.rows, Footer([self.back])]
        buttons = [
            self.star, self.delete, self.same, self.review, self.replay_button, self.back,
            self.resume_game,
        ]  # fmt: skip
        filters = [self.show, self.game, self.scoring, self.when, self.four_ways]
        return [filters, self.rows, Footer(buttons)]

    def _show_empty(self) -> None:
        """Change to the empty state, if there are no games."""
        if self.empty:
            self.width = EMPTY_WIDTH
            self.replace(self._content())
            self.ring.focus = self.back

    def tick(self, now: float) -> None:
        super().tick(now)
        if self._read:
            self._take_over(*self._read.pop())

    @property
    def moving(self) -> bool:
        return super().moving or not self._known

    def _take_over(self, lines: list[GameLine], cells: list[Cells]) -> None:
        self._known = True
        self.lines = {line.id: line for line in lines}
        self._cells = {row.value: row for row in cells}
        self._filter()
        self._show_empty()

    def _filter_game(self, value: str) -> None:
        """Filter by a mode of Ishido, or by another game. Scoring and 4-Ways are only Ishido's."""
        others = any(value == name for name, _ in says.OTHER_GAMES)
        for each in (self.scoring, self.four_ways):
            each.enabled = not others
            if others:
                each.chosen = each.options[0][0]
        self._filter()

    def _filter(self, value: str = "") -> None:
        """List the games that match all the filters."""
        now = self.app.today()
        self.rows.empty = says.NOTHING_SUCH if self.lines else says.NOTHING
        self.rows.rows = [
            self._cells[line.id] for line in self.lines.values() if self._wanted(line, now)
        ]
        self._follow()

    def _row(self, line: GameLine, now: datetime) -> Cells:
        return _row(line, now, self._playing, augury=line.id in self._with_auguries)

    def _wanted(self, line: GameLine, now: datetime) -> bool:
        show, when = self.show.chosen, self.when.chosen
        if show == "starred" and not line.starred:
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

    @property
    def chosen(self) -> GameLine | None:
        """The chosen game. The buttons act on it."""
        value = self.rows.value
        return None if value is None else self.lines.get(value)

    def _follow(self) -> None:
        """Update the buttons for the chosen game."""
        line = self.chosen
        view = None if line is None else self.app.view_of(line.kind)
        for button in (self.replay_button, self.star, self.delete):
            button.enabled = line is not None
        self.same.enabled = view is not None and bool(view.play_again)
        self.resume_game.enabled = line is not None and not line.ended
        self.review.enabled = (
            line is not None and line.ended and view is not None and bool(view.review)
        )
        if line is not None:
            self.delete.enabled = not self._on_table(line)
            self.same.label = says.play_again(line)
        self.star.label = says.UNSTAR if line is not None and line.starred else says.STAR

    def _on_table(self, line: GameLine) -> bool:
        return line.id in self._playing

    # -- what the player does ---------------------------------------------------------------

    def _open(self) -> None:
        line = self.chosen
        if line is not None and line.ended:
            self._replay()
        elif line is not None:
            self._resume()

    def _resume(self) -> None:
        line = self.chosen
        if line is None:
            return
        if line.id == self.table.session.id:
            self.app.back_to_table()
            return
        self.app.open(self.app.view_of(line.kind).resume, self.table, line.id)

    def _session(self) -> GameSession | None:
        """The chosen game; ``None`` after a message if it cannot be read."""
        line = self.chosen
        session = None if line is None else self.app.desk.journal.find(line.id)
        if session is None:
            tell(self.app, says.TITLE, says.CANNOT_READ)
        return session

    def _replay(self) -> None:
        session = self._session()
        if session is None:
            return
        why = why_not_replayed(self.app, session) if isinstance(session, Session) else ""
        if why:
            tell(self.app, says.TITLE, why)
            return
        self.app.open(self.app.view_of(session.kind).replay, self.table, session, self._named())

    def _review(self) -> None:
        session = self._session()
        if session is not None:
            review = self.app.view_of(session.kind).review
            self.app.open(review, self.table, session, self._named())

    def _named(self) -> str:
        """The title of a replay or a review of the chosen game."""
        line = self.chosen
        assert line is not None  # its session has been read
        return f"{says.game(line)}  ·  {played_at(line.at, self.app.today())}"

    def _ask_for_same_deal(self) -> None:
        session = self._session()
        if session is not None:
            again = self.app.view_of(session.kind).play_again
            self.app.open(again, self.table, session)

    def _star(self) -> None:
        if self.rows.value is not None:
            self._star_row(self.rows.value)

    def _star_row(self, value: str) -> None:
        line = self.lines[value]
        self.app.desk.journal.star(line, starred=not line.starred)
        self.lines[value] = starred = replace(line, starred=not line.starred)
        self._cells[value] = self._row(starred, self.app.today())
        self._filter()

    def _ask_to_delete(self) -> None:
        line = self.chosen
        if line is None or not self.delete.enabled:
            return
        title, yes = says.DELETE_TITLE, says.DELETE_IT
        confirm(self.app, title, says.deletes(line), yes, lambda: self._delete(line))

    def _delete(self, line: GameLine) -> None:
        try:
            if line.ended:
                self.app.desk.journal.remove(line)
            else:
                self.app.desk.games_of[line.kind].discard(line.id)
        except FileProblem as problem:
            tell(self.app, says.TITLE, words.cannot_remove(problem.problem))
            return
        number = self.rows.chosen
        del self.lines[line.id]
        self._filter()
        self.rows.choose(number)
        self._follow()
        self._show_empty()

    # -- layout, drawing and input ----------------------------------------------------------

    def arrange(self, size: tuple[int, int]) -> None:
        self.rows.visible = visible_rows(size, empty=self.empty)
        super().arrange(size)

    def parts(self) -> list[Part]:
        count = says.count(self.rows.count, len(self.lines)) if self.lines else ""
        return [
            *super().parts(),
            beside_title(self.look, self.heading, count, "right", "text_dim"),
        ]

    def handle(self, event: Input) -> None:
        closed = self.ring.open is None
        if not (closed and isinstance(event, Key | Text) and press(KEYS, self, event)):
            super().handle(event)


KEYS: Final[Sequence[Binding[JournalScene]]] = (
    Binding(("*",), lambda scene, _: scene._star(), key_says.STAR),
    Binding(("Delete",), lambda scene, _: scene._ask_to_delete(), key_says.DELETE),
)


def _columns() -> list[Column]:
    figures, at_the_right = {5, 6, 7}, {5, 6, 7, 8}
    return [
        Column(
            title,
            share,
            align="right" if number in at_the_right else "left",
            largest_first=number in {0, 1} | figures,
            narrow=NARROW.get(number, 0),
            whole=number in {1, 2},
        )
        for number, (title, share) in enumerate(zip(says.COLUMNS, SHARES, strict=True))
    ]


def _row(line: GameLine, now: datetime, playing: Container[str], *, augury: bool) -> Cells:
    """The texts and sort keys of a game. ``augury``: the oracle has answered in it."""
    ours = line if isinstance(line, IshidoLine) else None
    number = None if ours is None else ours.deal
    points = None if ours is None or ours.scoring is Scoring.ANCIENT else ours.points
    kind = says.with_augury(_kind(line)) if augury else _kind(line)
    who = words.player_names(line.players)
    state = _state(line, playing)
    return Cells(
        line.id,
        (
            STAR if line.starred else "",
            played_at(line.at, now),
            "–" if number is None else str(number),
            kind,
            who,
            "–" if points is None else words.number(points),
            "–" if ours is None else str(ours.four_ways),
            "–" if ours is None else str(ours.stones_left),
            state,
        ),
        (
            line.starred,
            line.at.timestamp(),
            -1 if number is None else number,
            kind,
            who,
            -1 if points is None else points,
            -1 if ours is None else ours.four_ways,
            -1 if ours is None else ours.stones_left,
            state,
        ),
    )


def _kind(line: GameLine) -> str:
    """The mode and scoring of a game of Ishido; otherwise the game and its result."""
    if isinstance(line, IshidoLine):
        return says.mode_and_scoring(line.mode, line.scoring)
    return "  ·  ".join(filter(None, (KINDS[line.kind].title, line.result)))


def _state(line: GameLine, playing: Container[str]) -> str:
    if line.ended:
        return says.RESIGNED if line.resigned else says.ENDED
    if line.id in playing:
        return says.ON_TABLE
    return says.IN_PROGRESS
