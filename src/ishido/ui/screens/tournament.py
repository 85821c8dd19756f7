"""Tournaments: their list, their standings, and the dialogs between their games."""

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

from ishido.kinds.players import PlayerKind
from ishido.language import _
from ishido.rules.scoring import Scoring
from ishido.session.policy import MOST_ENTRANTS
from ishido.session.result import GameResult
from ishido.session.session import Session
from ishido.session.tournament import InvalidTournament, Ranking, Tournament
from ishido.store.files import FileProblem
from ishido.store.lines import ScoreList
from ishido.store.settings import MAX_NAME
from ishido.store.tournaments import StoredTournament
from ishido.ui import grammar, labels, terms
from ishido.ui.ishido.game_ui import ISHIDO_UI
from ishido.ui.ishido.result import figures
from ishido.ui.kit.list_sheet import Action, ListSheet
from ishido.ui.kit.look import SMALL_SIZE
from ishido.ui.kit.sheet import Form, Item, NameForm, Sheet, Words, confirm, tell
from ishido.ui.kit.widgets.button import Button, ButtonKind
from ishido.ui.kit.widgets.columns import Cells, Column, Table
from ishido.ui.kit.widgets.dropdown import Dropdown
from ishido.ui.kit.widgets.field import TextField
from ishido.ui.kit.widgets.footer import Footer
from ishido.ui.kit.widgets.listing import HIGH, List, Row, two_lines
from ishido.ui.screens import game_names
from ishido.ui.screens.game_names import played_at
from ishido.ui.screens.tournament_new import NewTournament, new_entrant, play_next
from ishido.ui.table.captions import in_sentence
from ishido.ui.table.result import Result, new_seals
from ishido.ui.table.seat_choice import about_level, who_plays

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.ishido.scene import TableScene


def open_tournaments(app: "App", table: "TableScene", chosen: str = "") -> None:
    """Open the list of tournaments, or set up a new one if there are none."""
    if app.desk.tournaments.all():
        app.push(TournamentList(app, table, chosen))
    else:
        new_tournament(app, table)


def new_tournament(app: "App", table: "TableScene") -> None:
    """Set up a tournament, after a question if another is unfinished."""

    def begin() -> None:
        app.push(NewTournament(app, table))

    waiting = [stored for stored in app.desk.tournaments.all() if not stored.tournament.over]
    if waiting:
        sentence = _(
            "“{name}” isn’t finished. It stays in the list if you start a new one."
        ).format(name=waiting[0].tournament.name)
        confirm(app, _("Unfinished tournament"), sentence, _("Start a new one"), begin)
    else:
        begin()


# -- the list --------------------------------------------------------------------------------


class TournamentList(ListSheet[StoredTournament]):
    """All tournaments, to continue one, see its standings, or begin a new one."""

    def __init__(self, app: "App", table: "TableScene", chosen: str = "") -> None:
        self.table = table
        title, quiet = _("Remove this tournament?"), ButtonKind.QUIET
        warning = _("“{name}” will be removed. Its games stay in the journal.")
        asks = title, lambda stored: warning.format(name=stored.tournament.name), _(labels.REMOVE)
        actions: list[Action[StoredTournament]] = [
            Action("join", _("Add player…"), self._ask_who_joins, _may_be_joined, quiet),
            Action("rename", _(labels.RENAME), self._ask_name, kind=quiet),
            Action("remove", _("Remove…"), self._remove, kind=quiet, asks=asks),
            Action("standings", _("Standings"), self._standings),
            Action("go on", _(labels.CONTINUE), self._go_on, _goes_on, ButtonKind.PRIMARY),
        ]
        rows: List[Row] = List("tournaments", [], two_lines, high=HIGH, visible=5)
        super().__init__(
            app, _("Tournaments"), rows,
            lambda: ((each, _row(each, app.today())) for each in app.desk.tournaments.all()),
            actions, width=760, chosen=chosen, always=[Button("new", _("New…"), self._new)],
            nothing=_("No tournaments yet."),
        )  # fmt: skip

    def follow(self) -> None:
        super().follow()
        full = self.chosen is not None and _is_full(self.chosen)
        self.buttons["join"].tip = _("This tournament is full.") if full else ""

    def _go_on(self, stored: StoredTournament) -> None:
        if play_next(self.app, stored):
            self.close()

    def _new(self) -> None:
        self.close()
        new_tournament(self.app, self.table)

    def _standings(self, stored: StoredTournament) -> None:
        self.app.push(standings_dialog(self.app, stored))

    def _ask_who_joins(self, stored: StoredTournament) -> None:
        self.app.push(JoinDialog(self.app, stored, self._joined))

    def _joined(self) -> None:
        self.reload()
        self.ring.focus = self.rows

    def _ask_name(self, stored: StoredTournament) -> None:
        def rename(name: str) -> None:
            self.app.desk.tournaments.rename(stored.tournament.id, name)
            self.reload()

        self.app.push(
            NameForm(
                self.app, _(labels.RENAME_IT), stored.tournament.name, _(labels.RENAME_IT), rename,
                longest=MAX_NAME, hint=_(game_names.TOURNAMENT_NAME),
            )
        )  # fmt: skip

    def _remove(self, stored: StoredTournament) -> None:
        try:
            self.app.desk.games.remove_tournament(stored.tournament.id)
        except FileProblem as problem:
            tell(self.app, _("Remove this tournament?"), terms.cannot_resume(problem.problem))
        self.reload()


def _row(stored: StoredTournament, now: datetime) -> Row:
    event = stored.tournament
    about = f"{_progress(event)}  ·  {_agreed(event)}"
    return Row(event.id, event.name, about, played_at(stored.created, now))


def _goes_on(stored: StoredTournament) -> bool:
    return not stored.tournament.over


def _is_full(stored: StoredTournament) -> bool:
    return len(stored.tournament.entrants) >= MOST_ENTRANTS


def _may_be_joined(stored: StoredTournament) -> bool:
    return _goes_on(stored) and not _is_full(stored)


class JoinDialog(Form):
    """The dialog that adds a player to an open tournament."""

    def __init__(self, app: "App", stored: StoredTournament, then: Callable[[], object]) -> None:
        """``then`` is called after a player has joined."""
        self.stored = stored
        self.then = then
        self.who = Dropdown("who", "", who_plays(), "", self.changed)
        self.name = TextField(
            "name", hint=_("Player name"), longest=MAX_NAME, on_enter=self._add,
            on_change=self.changed,
        )  # fmt: skip
        add = Button("add", _(labels.ADD), self._add)
        focus = None if app.by_finger else self.name  # there is something else to be seen first
        super().__init__(app, _("Add player"), add, focus=focus, width=560)

    def fields(self) -> list[Item]:
        return [
            Words(_("The new player plays last."), role="text_dim"),
            [self.who, None if self.who.chosen else self.name],
            *about_level(self.who.chosen),
        ]

    def _add(self) -> None:
        event, level = self.stored.tournament, self.who.chosen
        player = new_entrant(level, self.name.value, event.entrants)
        if isinstance(player, str):
            self.refuse(player)
            return
        try:
            self.app.desk.tournaments.join(event.id, player)
        except InvalidTournament:  # another window has changed the tournament
            self.refuse(_("Everyone has played. Nobody can join now."))
            return
        self.close()
        self.then()


# -- standings -------------------------------------------------------------------------------


def standings_table(event: Tournament, *, chosen: int = 0, brief: bool = False) -> Table:
    """The entrants who have played, best first, and below them the others.

    :param chosen: the entrant of the chosen row.
    :param brief: whether it is beside a board, without the stones left.
    """
    rows = [
        Cells(
            str(place.entrant),
            (
                _place(place),
                terms.player_name(event.entrants[place.entrant].name),
                *_cells(place.result, event.scoring),
            ),
            marked=place.place == 1,
            labelled=1,
        )
        for place in event.standings()
    ]
    played = len(event.results)
    rows += [
        Cells(
            str(played + number),
            ("", terms.player_name(player.name), _("to play"), "", ""),
            labelled=1,
        )
        for number, player in enumerate(event.entrants[played:])
    ]
    columns = [
        Column(_("Place"), 0.6, sorts=False, narrow=0.95),
        Column(_(labels.NAME), 2.8, sorts=False, narrow=1.8),
        Column(_(labels.POINTS), 0.9, "right", sorts=False),
        Column(_(labels.FOUR_WAYS), 0.8, "right", sorts=False, narrow=0.95),
        Column(_(labels.STONES_LEFT), 1.0, "right", sorts=False, narrow=0),
    ]
    if brief:
        columns[-1] = Column("", 0.0, sorts=False, narrow=0)
        columns[0] = Column("", 0.8, sorts=False)
    visible = max(3, min(8, len(rows)))
    table = Table("places", columns, rows, visible=visible)
    table.choose_value(str(chosen))
    return table


def standings_dialog(app: "App", stored: StoredTournament) -> ListSheet[Cells]:
    """The standings of a tournament. Its games can be replayed."""
    event = stored.tournament
    rows = standings_table(event)
    actions: list[Action[Cells]] = [
        Action("watch", _(labels.REPLAY), lambda row: _replay(app, stored, rows)),
    ]
    agreed = Words(_agreed(event), size=SMALL_SIZE, role="text_dim")
    best, listed = event.standings()[0].entrant if event.results else 0, rows.rows
    return ListSheet(
        app, event.name, rows, lambda: ((row, row) for row in listed), actions, width=720,
        top=[agreed], chosen=str(best),
    )  # fmt: skip


def _replay(app: "App", stored: StoredTournament, rows: Table) -> None:
    """Replay the game of the chosen row, if it has been played."""
    entrant = int(rows.value or 0)
    if entrant >= len(stored.games):
        return
    session = app.desk.journal.find(stored.games[entrant])
    if isinstance(session, Session):
        ISHIDO_UI.replay(app, session, stored.tournament.entrants[entrant].name)


# -- between two games -----------------------------------------------------------------------


def game_ended(app: "App", table: "TableScene", *, again: bool = False) -> None:
    """Show what comes after a tournament's game that has been ended and stored.

    ``again``: its player comes back to it, and nothing is counted up.
    """
    stored = app.desk.tournaments.get(table.session.tournament)
    if stored is None:  # the tournament was removed, so it is an ordinary game
        from ishido.ui.ishido.result import result_panel

        app.push(result_panel(app, table, again=again))
    else:
        app.push(between_dialog(app, table, stored, again=again))


def between_dialog(
    app: "App", table: "TableScene", stored: StoredTournament, *, again: bool = False
) -> Sheet:
    """The result of a game for its player, and then the next player or the end of the
    tournament."""
    event, session = stored.tournament, table.session

    def leave(action: Callable[[], object]) -> Callable[[], None]:
        return lambda: dialog.close_then(action)

    def scores() -> None:
        from ishido.ui.screens.scores import ScoresScene

        lists = ScoresScene(app, table, event.scoring, ScoreList.TOURNAMENT, session.id)
        app.push(lists)

    items: list[Item] = []
    if session.clock is not None and session.clock.run_out:
        items.append(Words(_("Time’s up. The game is over."), role="mark"))
    played = [player.name for player in event.entrants[: len(event.results)]]
    name = session.players[0].name
    entrant = played.index(name) if name in played else len(played) - 1
    if entrant:  # with only one result there is nothing to compare
        place = next(place for place in event.standings() if place.entrant == entrant)
        items.append(Words(_standing(event, place), role="gold_light"))
    if sentence := new_seals(app, session.id):
        items.append(Words(sentence, role="gold_light"))
    rows = standings_table(event, chosen=entrant, brief=True)
    rows.on_open = partial(_replay, app, stored, rows)
    items.append(rows)
    if event.next is None:
        buttons = [
            Button("scores", _("Scores"), leave(scores)),
            Button("watch", _(labels.REPLAY), rows.on_open),
            Button("done", _(labels.CLOSE), leave(lambda: None)),
        ]
    else:
        hand_over = _("Hand over to {name}")
        if event.next.kind is PlayerKind.COMPUTER:
            hand_over = _("Let {name} play")
        buttons = [
            Button("stop", _("Stop for now"), leave(lambda: None)),
            Button(
                "next", hand_over.format(name=in_sentence(event.next)),
                leave(lambda: play_next(app, stored)), kind=ButtonKind.PRIMARY,
            ),
        ]  # fmt: skip
    dialog = Result(
        app, table, event.name, figures(app, session), [*items, Footer(buttons, centred=True)],
        focus=buttons[-1], again=again, dusk=session.game.stones_left > 0,
    )  # fmt: skip
    return dialog


def _progress(event: Tournament) -> str:
    """How many have played, without giving away any result."""
    played, of = len(event.results), len(event.entrants)
    if event.next is not None:
        return _("{played} of {of} played  ·  next: {name}").format(
            played=played, of=of, name=terms.player_name(event.next.name)
        )
    return _("finished  ·  {won_by}").format(won_by=_won_by(event))


def _won_by(event: Tournament) -> str:
    """The winner or winners."""
    first = [
        terms.player_name(event.entrants[p.entrant].name) for p in event.standings() if p.place == 1
    ]
    return (
        _("won by {names}").format(names=grammar.all_of(first))
        if len(first) <= 3
        else _("{n} share the win").format(n=len(first))
    )


def _agreed(event: Tournament) -> str:
    """``Deal 12345  ·  Modern  ·  20 minutes each``."""
    clock = _("no clock")
    if event.minutes is not None:
        clock = grammar.counted(event.minutes, "{n} minute each", "{n} minutes each")
    return f"{terms.deal(event.deal.number)}  ·  {_(terms.SCORINGS[event.scoring])}  ·  {clock}"


def _place(of: Ranking) -> str:
    """``1``, or ``1=`` for a tie."""
    return f"{of.place}=" if of.tied else str(of.place)


def _cells(result: GameResult, scoring: Scoring) -> Sequence[str]:
    """The values of a result for a row of the standings."""
    points = "–" if scoring is Scoring.ANCIENT else grammar.number(result.points)
    return points, str(result.four_ways), str(result.stones_left)


def _standing(event: Tournament, of: Ranking) -> str:
    """A player's place: *Bo: first of 3 so far*"""
    rank = grammar.ordinal(of.place)
    sentence = (
        _("{name}: {rank} of {count}") if event.over else _("{name}: {rank} of {count} so far")
    )
    return sentence.format(
        name=terms.player_name(event.entrants[of.entrant].name),
        rank=_("joint {rank}").format(rank=rank) if of.tied else rank,
        count=len(event.results),
    )
