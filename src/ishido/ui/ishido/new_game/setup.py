"""The dialog for setting up a game: players, scoring, clock, deal."""

from typing import TYPE_CHECKING

from ishido.kinds.players import Player
from ishido.language import _
from ishido.rules.deal import Deal
from ishido.rules.game import Mode
from ishido.session.policy import SCORINGS
from ishido.store.settings import LONGEST_CLOCK, SECOND, Seating
from ishido.ui import labels, terms
from ishido.ui.ishido.new_game.new_game import about_seen
from ishido.ui.ishido.new_game.setting_up import WhichDeal, clock_slider, scoring_choice
from ishido.ui.kit.sheet import Form, Item, Words
from ishido.ui.kit.widgets.button import Button
from ishido.ui.table import captions
from ishido.ui.table.agreement import chosen, is_watched, next_game, same_name, seated, seating_of
from ishido.ui.table.seat_choice import SeatChoices, about_level

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.ishido.scene import TableScene


class SetupDialog(Form):
    """The dialog for solitaire, cooperative and challenge play."""

    def __init__(
        self,
        app: "App",
        table: "TableScene",
        mode: Mode,
        seating: Seating | None = None,
        *,
        deal: str = "new",
    ) -> None:
        """:param seating: the initial choice; ``None`` for the last one.
        :param deal: whether the deal is ``new``, of the ``day``, or chosen by its ``number``."""
        self.table = table
        self.mode = mode
        settings = app.desk.settings
        self._seating = seating or seating_of(settings, mode)
        self.scoring = scoring_choice(app)
        timed = mode in LONGEST_CLOCK
        self.clock = clock_slider(mode, self._seating.clock) if timed else None
        label = _("Player") if mode is Mode.SOLITAIRE else ""
        self.seats = SeatChoices(
            seated(self._seating.seats, settings.player), (settings.player, SECOND),
            settings.player, self.changed, self._start, (label, label),
        )  # fmt: skip
        self.deal = WhichDeal(self, self.changed, self._start, self._about, deal)
        self.start = Button("start", _(labels.START), self._start)
        focus = self.deal.number if deal == "number" else None
        super().__init__(
            app, _(terms.MODES[mode]), self.start, focus=focus, default=True, width=620
        )

    @property
    def _may_choose_scoring(self) -> bool:
        return len(SCORINGS[self.mode]) > 1

    def fields(self) -> list[Item]:
        items: list[Item] = [Words(_(captions.ABOUT_MODES[self.mode]), role="text_dim")]
        if self.mode is Mode.SOLITAIRE:  # a single person is the window's player
            who = self.seats.seats[0].who
            items += [who, *about_level(who.chosen)]
        else:
            items += self.seats.items
        if self._may_choose_scoring:
            items.append(self.scoring)
        if self.clock is not None:
            items.append(self.clock)
        items += self.deal.items
        self.start.enabled = self.deal.is_valid
        return items

    # -- starting ---------------------------------------------------------------------------

    def _start(self) -> None:
        players, deal = self.seats.players, self.deal.deal()
        if same_name(players):
            self.refuse(_(captions.SAME_NAME))
        elif deal is None:
            self.deal.refuse()
        else:
            self._begin(players, deal)

    def _about(self, deal: Deal) -> str:
        return about_seen(self.app, deal, self.seats.players)

    def _begin(self, players: tuple[Player, ...], deal: Deal) -> None:
        desk, clock = self.app.desk, 0 if self.clock is None else round(self.clock.value)
        seating = Seating(chosen(players, desk.settings.player), clock)
        scoring = self.scoring.chosen if self._may_choose_scoring else ""
        if not is_watched(seating):  # computers only: not remembered
            desk.settings_store.change(**{str(self.mode): seating})
            if scoring:
                desk.settings_store.change(scoring=scoring)
        setup, its_clock = next_game(desk.settings, self.mode, deal, seating, scoring)
        self.close()
        self.table.take(desk.games.begin(setup, self.app.today(), its_clock))
