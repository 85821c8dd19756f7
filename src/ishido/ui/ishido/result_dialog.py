"""The dialog of a result: over the board, with figures that are counted up."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from ishido.language import several
from ishido.rules.scoring import Scoring
from ishido.ui import words
from ishido.ui.kit.dialog import OPENS, Dialog, Item
from ishido.ui.kit.events import Act, Hidden, Input, Key, Pointer
from ishido.ui.kit.motion import Timing, ease_out
from ishido.ui.kit.widgets.base import Widget
from ishido.ui.kit.widgets.headline import Headline, LargeFigure
from ishido.ui.kit.widgets.medals import Band, Medal

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.ishido.scene import TableScene

GAP: Final = 15
"""The room between items in the reference window."""
COUNTS: Final = 0.9
"""Seconds in which figures are counted up, at most."""
COUNTS_EACH: Final = 0.06
"""The same for each point, for low figures."""


def ranking_figure(scoring: Scoring, points: int, four_ways: int) -> LargeFigure:
    """The figure by which the lists of a scoring rank: points, or 4-Ways in ancient scoring."""
    if scoring is Scoring.ANCIENT:
        return LargeFigure(four_ways, _four_ways_label(four_ways))
    return LargeFigure(points, several("Point", "Points", points))


def four_ways_medal(four_ways: int) -> Medal:
    """The medal for the 4-Ways of a game."""
    return Medal(Band.FOUR_WAYS, words.number(four_ways), _four_ways_label(four_ways))


def stones_medal(left: int) -> Medal:
    """The medal for the stones left at the end of a game."""
    return Medal(Band.STONES, words.number(left), several("Stone left", "Stones left", left))


class ResultDialog(Dialog):
    """Counts its headline up, which any key or click ends."""

    heard = False  # the end of the game is heard
    for_typing = False
    offers = frozenset({"result", "review", "new game"})

    def __init__(
        self,
        app: "App",
        table: "TableScene",
        title: str,
        items: Sequence[Item],
        headline: Headline,
        *,
        width: float,
        focus: Widget,
        key_focus: bool,
        on_close: Callable[[], None] = lambda: None,
        keep: Callable[[], None] = lambda: None,
        counts: bool = True,
    ) -> None:
        """:param keep: keeps what was entered, when it is closed or the window may end.
        :param counts: whether the headline is counted up."""
        super().__init__(
            app, title, items, width=width, focus=focus, key_focus=key_focus, on_close=on_close,
            gap=GAP,
        )  # fmt: skip
        self._table = table
        self._headline = headline
        self._keep = keep
        most = max(figure.value for figure in headline.figures)
        moves = counts and app.desk.settings.motion
        length = min(COUNTS, COUNTS_EACH * most) if moves else 0.0
        self._counting = Timing(app.now() + (OPENS if moves else 0.0), length)
        self._count(app.now())

    def middle(self, size: tuple[int, int]) -> tuple[int, int]:
        return self._table.board_area.center

    @property
    def moving(self) -> bool:
        return super().moving or self._headline.counted < 1

    def closed(self) -> None:
        self._keep()
        super().closed()

    def tick(self, now: float) -> None:
        super().tick(now)
        self._count(now)

    def _count(self, now: float) -> None:
        self._headline.counted = ease_out(self._counting.at(now))

    def handle(self, event: Input) -> None:
        match event:
            case Hidden():
                self._keep()
            case Key() | Pointer(act=Act.DOWN):
                self._counting = Timing(self.app.now(), 0.0)
                self._count(self.app.now())
            case _:
                pass
        super().handle(event)


def _four_ways_label(count: int) -> str:
    """The same for 4-Ways."""
    return several("4-Way", "4-Ways", count)
