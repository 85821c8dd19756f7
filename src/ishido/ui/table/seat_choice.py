"""The widgets that choose who plays: a person by name, or a computer."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from ishido import browser
from ishido.kinds.players import Player, PlayerKind
from ishido.language import N_, _
from ishido.store.settings import MAX_NAME, SECOND
from ishido.ui import labels
from ishido.ui.kit.look import SMALL_SIZE
from ishido.ui.kit.sheet import Item, Words
from ishido.ui.kit.widgets.dropdown import Dropdown
from ishido.ui.kit.widgets.field import TextField
from ishido.ui.table import captions
from ishido.ui.table.agreement import apart

ABOUT_LEVELS: Final = {
    "beginner": N_("Puts the stone anywhere it fits. Hardly ever makes a 4-Way."),
    "learner": N_("Takes the square with the most neighbours. Rarely makes a 4-Way."),
    "adept": N_("Looks ahead and answers at once. Makes about eight 4-Ways a game."),
    "expert": N_("Tries thousands of games at once. Makes about ten 4-Ways a game."),
    "master": N_("Thinks for a second or two. Makes about ten 4-Ways a game."),
    "sage": N_("The most careful of all. Thinks for about ten seconds a stone."),
}
"""What each level is like. The 4-Ways are the average of a solitaire game in Modern scoring."""
IN_BROWSER: Final = {
    "master": N_("Thinks for a few seconds. Makes about ten 4-Ways a game."),
    "sage": N_("The most careful of all. Thinks for about twelve seconds a stone."),
}
"""The same where it differs in a web page, which computes more slowly (docs/web.md)."""


def who_plays(about: Iterable[str] = ABOUT_LEVELS) -> list[tuple[str, str]]:
    """The options for a seat: a person, or a computer of a level."""
    label = _("{name} (computer)")
    levels = [(level, label.format(name=captions.computer(level))) for level in about]
    return [("", _(captions.PERSON)), *levels]


def about_level(level: str, about: Mapping[str, str] = ABOUT_LEVELS) -> list[Words]:
    """The line that says what a computer of a level is like; no line for a person."""
    if not level:
        return []
    here = IN_BROWSER if browser.IN_BROWSER and about is ABOUT_LEVELS else {}
    return [Words(_(here.get(level, about[level])), size=SMALL_SIZE, role="text_dim", align="left")]


class SeatChoice:
    """The choice of a player for a seat: a person by name, or a computer."""

    def __init__(self, who: Dropdown, name: TextField, default: str) -> None:
        """:param default: the name of a person if none is typed."""
        self.who, self.name, self.default = who, name, default

    def player(self, others: Sequence[Player]) -> Player:
        """The chosen player. A computer gets a name that differs from ``others``."""
        if level := self.who.chosen:
            return Player(apart(captions.computer(level), others), PlayerKind.COMPUTER, level)
        return Player(self.name.value.strip() or self.default)


class SeatChoices:
    """The choices of players for all seats of a game."""

    def __init__(
        self,
        players: Iterable[Player],
        defaults: Sequence[str],
        owner: str,
        on_change: Callable[[], None],
        on_enter: Callable[[], None],
        titles: Sequence[str] = ("", ""),
        about: Mapping[str, str] = ABOUT_LEVELS,
    ) -> None:
        """:param players: who is chosen at first.
        :param defaults: the names of people if none are typed.
        :param owner: the name of the window's player.
        :param about: the levels of computers that may be chosen, and what each is like.
        """
        self._owner, self._about, self._on_change = owner, about, on_change
        self.seats = [
            SeatChoice(
                Dropdown(
                    f"player {seat}", label, who_plays(about), player.level or "",
                    self._change_players,
                ),
                TextField(
                    f"name {seat}", default if player.level else player.name,
                    hint=_(labels.NAME), longest=MAX_NAME, on_enter=on_enter,
                    on_change=on_change,
                ),
                default,
            )
            for seat, (player, default, label) in enumerate(
                zip(players, defaults, titles, strict=False), start=1
            )
        ]  # fmt: skip
        if sum(not seat.who.chosen for seat in self.seats) == 1:
            self._name_people()  # the last game may have had two

    @property
    def items(self) -> list[Item]:
        """For each seat, the choice with the name of a person, or with a line about the
        computer."""
        items: list[Item] = []
        for seat in self.seats:
            level = seat.who.chosen
            items += [[seat.who, None if level else seat.name], *about_level(level, self._about)]
        return items

    @property
    def players(self) -> tuple[Player, ...]:
        players: list[Player] = []
        for seat in self.seats:
            players.append(seat.player(players))
        return tuple(players)

    def swap(self) -> None:
        one, other = self.seats
        one.who.chosen, other.who.chosen = other.who.chosen, one.who.chosen
        one.name.value, other.name.value = other.name.value, one.name.value
        one.default, other.default = other.default, one.default
        self._on_change()

    def _change_players(self, level: str) -> None:
        self._name_people()
        self._on_change()

    def _name_people(self) -> None:
        """Name the people whose names are not typed: first the window's player."""

        def is_typed(seat: SeatChoice) -> bool:
            return seat.name.value.strip() not in ("", self._owner, SECOND)

        people = sorted((seat for seat in self.seats if not seat.who.chosen), key=is_typed)
        for seat, name in zip(people, (self._owner, SECOND), strict=False):
            seat.default = name
            if not is_typed(seat):
                seat.name.value = name
