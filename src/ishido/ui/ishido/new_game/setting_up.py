"""The widgets for setting up a game: players, scoring, clock, deal."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ishido.language import N_, _
from ishido.rules.deal import MAX_DEAL, Deal, deal_by_number
from ishido.rules.game import Mode
from ishido.store.settings import LONGEST_CLOCK
from ishido.ui import grammar, terms
from ishido.ui.ishido.new_game.daily import deal_of_today
from ishido.ui.ishido.new_game.new_game import new_deal
from ishido.ui.kit.look import SMALL_SIZE
from ishido.ui.kit.sheet import Item, Sheet, Words
from ishido.ui.kit.widgets.choice import Choice
from ishido.ui.kit.widgets.field import TextField
from ishido.ui.kit.widgets.slider import Slider
from ishido.ui.table import captions

if TYPE_CHECKING:
    from ishido.ui.app.app import App

DEALS: Final = {"new": N_("New"), "day": N_("Today’s"), "number": N_("Number")}
CLOCKS: Final = {Mode.CHALLENGE: N_("Time per turn"), Mode.TOURNAMENT: N_("Time per game")}


LONGEST: Final = 40
"""The most characters of a typed deal number: twenty digits and separators."""


def parse_deal_number(text: str) -> int | None:
    """Read a typed or pasted deal number, with spaces, commas, or the word *deal* before it."""
    digits = _digits(text)
    if not digits or len(digits) > len(str(MAX_DEAL)):
        return None
    return int(digits) if int(digits) <= MAX_DEAL else None


def number_problem(text: str) -> str:
    """What is wrong with a typed deal number; empty while nothing is typed."""
    if not text.strip() or parse_deal_number(text) is not None:
        return ""
    return (
        _("Deal numbers go from 0 to 18,446,744,073,709,551,615.")
        if _digits(text)
        else _("A deal number has digits only.")
    )


def _digits(text: str) -> str:
    text = text.strip().lower().removeprefix("deal").strip(" \u2009#:.")
    digits = "".join(letter for letter in text if letter not in " ,.'’_\u2009\u00a0\u202f")
    return digits if digits.isascii() and digits.isdigit() else ""


def scoring_choice(app: "App") -> Choice:
    """The choice of the scoring, preset to the last one."""
    options = [(str(each), _(terms.SCORINGS[each])) for each in captions.SCORING_ORDER]
    return Choice("scoring", _("Scoring"), options, app.desk.settings.scoring, lambda value: None)


def clock_slider(mode: Mode, value: int) -> Slider:
    """The slider for the clock, or no clock."""
    unit = _("{n} s") if mode is Mode.CHALLENGE else _("{n} min")

    def show(value: float) -> str:
        return unit.format(n=round(value)) if value else _("None")

    values = range(LONGEST_CLOCK[mode] + 1)
    return Slider("clock", _(CLOCKS[mode]), values, value, lambda value: None, show=show)


class WhichDeal:
    """The choice of a deal: a new one, today's, or one by its number."""

    def __init__(
        self,
        dialog: Sheet,
        on_change: Callable[[], None],
        on_enter: Callable[[], None],
        about: Callable[[Deal], str] = lambda deal: "",
        chosen: str = "new",
    ) -> None:
        """:param dialog: where it is; it need not be complete yet.
        :param about: what is said of a deal that is not new; empty for nothing."""
        self._dialog = dialog
        self._about = about
        self._on_change = on_change
        self._refused = False
        """Whether it was tried to start without a number."""
        options = grammar.options(DEALS.items())
        self.choice = Choice("deal", _("Deal"), options, chosen, lambda value: self._chosen())
        self.number = TextField(
            "number", hint=_("Number"), longest=LONGEST, on_enter=on_enter,
            on_change=on_change,
        )  # fmt: skip

    @property
    def items(self) -> list[Item]:
        typed = self.choice.chosen == "number"
        deal = None if self.choice.chosen == "new" else self.deal()
        problem = number_problem(self.number.value) if typed else ""
        if typed and self._refused and not self.number.value.strip():
            problem = _("Type a deal number.")
        told = [Words(problem, size=SMALL_SIZE, role="error")] if problem else []
        if deal is not None and (about := self._about(deal)):
            told.append(Words(about, size=SMALL_SIZE))
        # Above the number, where a phone's keyboard hides nothing.
        return [self.choice, *told, *([self.number] if typed else [])]

    @property
    def is_valid(self) -> bool:
        """Whether a deal is chosen: a number must be typed."""
        return self.choice.chosen != "number" or parse_deal_number(self.number.value) is not None

    def _chosen(self) -> None:
        """Whoever chooses *Number* types one next."""
        if self.choice.chosen == "number":
            self._dialog.ring.focus = self.number
        self._on_change()

    def refuse(self) -> None:
        """Say why there is no deal, and put the cursor in the number."""
        self._refused = True
        self._dialog.ring.focus, self._dialog.ring.shown = self.number, True
        self._on_change()

    def deal(self) -> Deal | None:
        """The chosen deal; ``None`` if the typed number is not valid."""
        if self.choice.chosen == "new":
            return new_deal()
        if self.choice.chosen == "day":
            return deal_of_today(self._dialog.app)
        number = parse_deal_number(self.number.value)
        return None if number is None else deal_by_number(number)
