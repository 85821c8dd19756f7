"""The widgets that choose who plays: a person by name, or a computer."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from ishido import browser
from ishido.kinds.players import Player, PlayerKind
from ishido.store.seat_settings import SECOND
from ishido.store.settings import MAX_NAME
from ishido.ui.kit.dialog import Item, Words
from ishido.ui.kit.look import SMALL_SIZE
from ishido.ui.kit.widgets.dropdown import Dropdown
from ishido.ui.kit.widgets.field import TextField
from ishido.ui.table import setup_words as says
from ishido.ui.table.agreement import apart

WHO: Final = (("", says.PERSON), *says.LEVEL_OPTIONS.items())
"""The options for a seat: a person, or a computer of a level."""


def about_level(level: str, about: Mapping[str, str] = says.ABOUT_LEVELS) -> list[Words]:
    """The line that says what a computer of a level is like; no line for a person."""
    if not level:
        return []
    here = says.IN_BROWSER if browser.IN_BROWSER and about is says.ABOUT_LEVELS else {}
    return [Words(here.get(level, about[level]), size=SMALL_SIZE, role="text_dim", align="left")]


class SeatChoice:
    """The choice of a player for a seat: a person by name, or a computer."""

    def __init__(
        self,
        number: int,
        player: Player,
        default: str,
        on_change: Callable[[], None],
        on_enter: Callable[[], None],
        label: str = "",
        options: Sequence[tuple[str, str]] = WHO,
        about: Mapping[str, str] = says.ABOUT_LEVELS,
    ) -> None:
        """``default`` is the name of a person if none is typed.

        :param options: a person, and the levels that may be chosen, with their labels.
        :param about: what each of these levels is like.
        """
        person = player.kind is PlayerKind.HUMAN
        self.default = default
        self._about = about
        self.who = Dropdown(
            f"player {number}", label, options, player.level or "", lambda value: on_change()
        )
        self.name = TextField(
            f"name {number}",
            player.name if person else default,
            hint=says.NAME_HINT,
            longest=MAX_NAME,
            on_enter=on_enter,
        )

    @property
    def items(self) -> list[Item]:
        """The choice with the name of a person, or with a line about the computer."""
        level = self.who.chosen
        return [[self.who, None if level else self.name], *about_level(level, self._about)]

    def player(self, others: Sequence[Player]) -> Player:
        """The chosen player. A computer gets a name that differs from ``others``."""
        if level := self.who.chosen:
            return Player(apart(says.computer(level), others), PlayerKind.COMPUTER, level)
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
        labels: Sequence[str] = ("", ""),
        options: Sequence[tuple[str, str]] = WHO,
        about: Mapping[str, str] = says.ABOUT_LEVELS,
    ) -> None:
        """:param players: who is chosen at first.
        :param defaults: the names of people if none are typed.
        :param owner: the name of the window's player.
        """
        self._owner = owner
        self._on_change = on_change
        self.seats = [
            SeatChoice(
                number, player, default, self._change_players, on_enter, label, options, about
            )
            for number, (player, default, label) in enumerate(
                zip(players, defaults, labels, strict=False), start=1
            )
        ]
        if sum(not seat.who.chosen for seat in self.seats) == 1:
            self._name_people()  # the last game may have had two

    @property
    def items(self) -> list[Item]:
        return [item for seat in self.seats for item in seat.items]

    @property
    def players(self) -> tuple[Player, ...]:
        """The chosen players."""
        players: list[Player] = []
        for seat in self.seats:
            players.append(seat.player(players))
        return tuple(players)

    def swap(self) -> None:
        """Swap two seats."""
        one, other = self.seats
        one.who.chosen, other.who.chosen = other.who.chosen, one.who.chosen
        one.name.value, other.name.value = other.name.value, one.name.value
        one.default, other.default = other.default, one.default
        self._on_change()

    def _change_players(self) -> None:
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
