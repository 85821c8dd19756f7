"""A new tournament: its players, their order and the terms; and how its games begin."""

from collections.abc import Iterable
from datetime import datetime
from typing import TYPE_CHECKING, Final

from ishido.kinds.kind import new_id
from ishido.kinds.players import DEFAULT_NAME, Player, PlayerKind
from ishido.language import _
from ishido.rules.deal import Deal
from ishido.rules.game import Mode
from ishido.rules.scoring import Scoring
from ishido.session.policy import MOST_ENTRANTS
from ishido.session.tournament import Tournament
from ishido.store.files import FileProblem
from ishido.store.settings import MAX_NAME, Seating
from ishido.store.tournaments import StoredTournament
from ishido.ui import grammar, labels, terms
from ishido.ui.ishido.game_ui import ISHIDO_UI
from ishido.ui.ishido.new_game.setting_up import WhichDeal, clock_slider, scoring_choice
from ishido.ui.kit.look import SMALL_SIZE
from ishido.ui.kit.sheet import Form, Item, NameForm, Pages, Words, tell
from ishido.ui.kit.widgets.button import Button, ButtonKind
from ishido.ui.kit.widgets.dropdown import Dropdown
from ishido.ui.kit.widgets.field import TextField
from ishido.ui.kit.widgets.footer import Footer
from ishido.ui.kit.widgets.listing import List, Row, one_line
from ishido.ui.kit.widgets.tabs import Tabs
from ishido.ui.screens import game_names
from ishido.ui.table import captions
from ishido.ui.table.agreement import apart, chosen, seated, seating_of
from ishido.ui.table.seat_choice import WHO, about_level

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.ishido.scene import TableScene

PAGES: Final = (("players", labels.PLAYERS), ("game", labels.GAME))


class NewTournament(Form):
    """Two pages: the players in the order of play, and the game."""

    def __init__(self, app: "App", table: "TableScene") -> None:
        self.table = table
        settings = app.desk.settings
        seating = seating_of(settings, Mode.TOURNAMENT)
        self.entrants = list(seated(seating.seats, settings.player))
        self.rows = List(
            "entrants", self._rows(), one_line, visible=5, on_choose=self._follow,
            empty=_("No players yet."),
        )  # fmt: skip
        self.who = Dropdown("who", "", grammar.options(WHO), "", self.changed)
        self.name = TextField(
            "name", hint=_(labels.NAME), longest=MAX_NAME, on_enter=self._add,
            on_change=self.changed,
        )  # fmt: skip
        self.add = Button("add", _(labels.ADD), self._add)
        self.off = Button("take off", _(labels.REMOVE), self._take_off, kind=ButtonKind.QUIET)
        self.title_field = TextField(
            "title", _proposed(app.today()), hint=_(game_names.TOURNAMENT_NAME), longest=MAX_NAME,
            on_enter=self._start,
        )  # fmt: skip
        self.scoring = scoring_choice(app)
        self.clock = clock_slider(Mode.TOURNAMENT, seating.clock)
        self.deal = WhichDeal(self, self.changed, self._start)
        self.pages = Tabs("pages", grammar.options(PAGES), "players")
        start = Button("start", _(labels.START), self._start)
        focus = None if app.by_finger else self.name  # there is something else to be seen first
        super().__init__(app, _("New tournament"), start, focus=focus, default=True, width=600)
        self._follow()

    def _rows(self) -> list[Row]:
        return [
            Row(player.name, f"{number}.  {terms.player_name(player.name)}")
            for number, player in enumerate(self.entrants, start=1)
        ]

    def fields(self) -> list[Item]:
        computer = bool(self.who.chosen)
        players: list[Item] = [
            self.rows,
            [self.who, None if computer else self.name],
            *about_level(self.who.chosen),
            Footer([self.off, self.add]),
        ]
        self.add.enabled = computer or bool(self.name.value.strip())
        title = Words(_(game_names.TOURNAMENT_NAME), align="left")
        game: list[Item] = [title, self.title_field, self.scoring, self.clock, *self.deal.items]
        return [
            Words(_(captions.ABOUT_MODES[Mode.TOURNAMENT]), size=SMALL_SIZE, role="text_dim"),
            Pages(self.pages, {"players": players, "game": game}),
        ]

    def _follow(self) -> None:
        self.off.enabled = bool(self.entrants)

    # -- the players ------------------------------------------------------------------------

    def _add(self) -> bool:
        """Add the chosen player at the end of the list. Returns whether they can be."""
        if len(self.entrants) >= MOST_ENTRANTS:
            self.refuse(_("This tournament is full."))
            return False
        level = self.who.chosen
        player = new_entrant(level, self.name.value, self.entrants)
        if isinstance(player, str):
            self.refuse(player)
            return False
        if not level:
            self.name.value = ""
        self.entrants.append(player)
        self._renew(len(self.entrants) - 1)
        return True

    def _take_off(self) -> None:
        if self.entrants:
            at = self.rows.chosen
            del self.entrants[at]
            self._renew(min(at, len(self.entrants) - 1))

    def _renew(self, at: int) -> None:
        self.rows.rows = self._rows()
        self.rows.choose(max(0, at))
        self._follow()
        self.changed()

    # -- starting ---------------------------------------------------------------------------

    def _start(self) -> None:
        typed = self.name.value.strip() and not self.who.chosen
        if typed and not self._add():  # it was not added before
            return
        deal = self.deal.deal()
        if len(self.entrants) < 2:
            self.pages.chosen = "players"
            self.refuse(_("A tournament needs at least two players."))
        elif any(player == Player(DEFAULT_NAME) for player in self.entrants):
            self._ask_name()
        elif deal is None:
            self.pages.chosen = "game"
            self.deal.refuse()
        else:
            self._begin(deal)

    def _ask_name(self) -> None:
        """Ask for the name of a player who has none, because the standings show it."""
        store = self.app.desk.settings_store

        def fault(name: str) -> str:
            return "" if apart(name, self.entrants) == name else _("That name is taken.")

        def call(name: str) -> None:
            if store.current.player == DEFAULT_NAME:
                store.change(player=name)
            self.entrants = [
                Player(name) if player.name == DEFAULT_NAME else player for player in self.entrants
            ]
            self._renew(0)
            self._start()

        title, hint = _("Your name in the standings"), _(labels.NAME)
        self.app.push(
            NameForm(
                self.app, title, "", _(labels.START), call, longest=MAX_NAME, fault=fault, hint=hint
            )
        )

    def _begin(self, deal: Deal) -> None:
        desk, minutes = self.app.desk, round(self.clock.value)
        name = self.title_field.value.strip() or _proposed(self.app.today())
        seats = chosen(self.entrants, desk.settings.player)
        desk.settings_store.change(tournament=Seating(seats, minutes), scoring=self.scoring.chosen)
        event = Tournament(
            new_id(),
            name,
            deal,
            Scoring(self.scoring.chosen),
            minutes or None,
            tuple(self.entrants),
        )
        kept = desk.tournaments.create(event, self.app.today())
        self.close()
        play_next(self.app, kept)


def _proposed(now: datetime) -> str:
    return _("Tournament, {day} {month}").format(day=now.day, month=_(labels.MONTHS[now.month - 1]))


def play_next(app: "App", stored: StoredTournament) -> bool:
    """Start the next game of a tournament, and close all that lies over the table. Returns whether
    it could, and shows why not."""
    try:
        session = app.desk.games.play_tournament(stored.tournament, app.today())
    except FileProblem as problem:
        tell(app, _("Can’t continue"), terms.cannot_resume(problem.problem))
        return False
    ISHIDO_UI.show(app, session)
    return True


def new_entrant(level: str, name: str, others: Iterable[Player]) -> Player | str:
    """A new player of a tournament, or a sentence that says why they cannot join.

    :param level: the level of a computer; empty for a person.
    :param name: the typed name of a person.
    """
    if level:
        return Player(apart(captions.computer(level), others), PlayerKind.COMPUTER, level)
    name = name.strip()
    if not name:
        return _("Enter a name.")
    return Player(name) if apart(name, others) == name else _("That name is taken.")
