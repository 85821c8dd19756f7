"""The result of a game of Bluestone: the final count, and what to do next."""

from collections.abc import Callable
from functools import partial
from itertools import zip_longest
from typing import TYPE_CHECKING, Final

import pygame

from ishido.bluestone.game import BluestoneGame
from ishido.bluestone.position import Ending, Side
from ishido.bluestone.score import Scores, lead, scores
from ishido.language import _
from ishido.ui import words
from ishido.ui.bluestone import words as says
from ishido.ui.bluestone.new_game import NewBluestone
from ishido.ui.bluestone.panels import figure_lowered
from ishido.ui.bluestone.pictures import stamp_on_panel
from ishido.ui.bluestone.replay import open_bluestone_replay
from ishido.ui.kit.audio import Cue
from ishido.ui.kit.dialog import OPENS, Dialog, Words
from ishido.ui.kit.events import Act, Input, Key, Pointer
from ishido.ui.kit.look import HEADING_SIZE, LARGE_SIZE, Look
from ishido.ui.kit.paint import Part
from ishido.ui.kit.shapes import stamp_rounded
from ishido.ui.kit.theme import Face, font
from ishido.ui.kit.widgets.base import Widget
from ishido.ui.kit.widgets.button import Button, ButtonKind
from ishido.ui.kit.widgets.footer import Footer

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.bluestone.scene import BluestoneScene

EACH: Final = 0.45
"""Seconds until the next groups are compared."""


def open_result(app: "App", table: "BluestoneScene", *, again: bool = False) -> None:
    """Show the result of an ended game. ``again``: its player has seen the groups compared."""
    app.push(BluestoneResult(app, table, counts=not again))


class BluestoneResult(Dialog):
    """Compares the groups one after another. Any key or click ends this; such a key does nothing
    else."""

    heard = False  # the end of the game is heard
    offers = frozenset({"result", "again"})

    def __init__(self, app: "App", table: "BluestoneScene", *, counts: bool) -> None:
        self._table = table
        game = table.session.game
        result, position = game.result, game.position
        assert result is not None
        black, white = (scores(game.board, stones) for stones in position.stones)
        one, other = (words.player_name(player.name) for player in game.players)
        resigned = result.ending is Ending.RESIGNED
        place = None if resigned else lead(position).place
        self.count = FinalCount((one, other), (black, white), result.winner, place)
        if counts and app.desk.settings.motion and not resigned:
            self.count.compared = 0
        self._next = app.now() + OPENS + EACH

        def leave(action: Callable[[], object]) -> Callable[[], None]:
            return partial(self.close_then, action)

        again = Button(
            "again", _(words.PLAY_AGAIN), leave(table.play_again), kind=ButtonKind.PRIMARY
        )
        new = Button("new", _(says.NEW_GAME), leave(lambda: app.push(NewBluestone(app))))
        replay = Button(
            "watch", _(words.REPLAY), leave(lambda: open_bluestone_replay(app, table.session)),
            kind=ButtonKind.QUIET,
        )  # fmt: skip
        look = Button("look", _("View board"), leave(lambda: None), kind=ButtonKind.QUIET)
        self._footer = Footer([replay, look, new, again])
        self._outcome = says.result_title(game), _decided(game)
        super().__init__(app, "", [], width=640)
        self._tell()
        self.ring.focus = again

    def _tell(self) -> None:
        """Say who has won, once the count has shown it; then the table below says it, too."""
        if not self.counting:
            self._table.show_outcome()
        self.title, why = (
            (_("The count"), _("The groups of both sides, highest score first."))
            if self.counting
            else self._outcome
        )
        self.replace([self.count, Words(why, role="text_dim"), self._footer])

    def middle(self, size: tuple[int, int]) -> tuple[int, int]:
        return self._table.board_area.center

    def closed(self) -> None:
        super().closed()
        self._table.show_outcome()

    @property
    def counting(self) -> bool:
        """Whether groups are still to be compared."""
        return self.count.compared < self.count.most

    @property
    def moving(self) -> bool:
        return super().moving or self.counting

    def tick(self, now: float) -> None:
        super().tick(now)
        if self.counting and now >= self._next:
            self._next = now + EACH
            self.count.compared += 1
            self.app.audio.play(Cue.LINE if self.counting else Cue.BOWL)
            self._tell()

    def handle(self, event: Input) -> None:
        if self.counting and isinstance(event, Key):
            self._decide()
            return
        if self.counting and isinstance(event, Pointer) and event.act is Act.DOWN:
            self._decide()
        super().handle(event)

    def _decide(self) -> None:
        self.count.compared = self.count.most
        self.app.audio.play(Cue.BOWL)
        self._tell()


ROW: Final = 52
"""The height of a side's row in the reference window."""
NAMES: Final = 0.36
"""The share of the width that the names have at least …"""
LEAST_NAME: Final = 0.7
"""… and the smallest relative size of a long name before its end is cut off."""
WIDEST: Final = 64
"""The width of a column of figures at most, in the reference window."""
STONE: Final = 0.62
"""The diameter of a side's stone, in heights of its row."""


class FinalCount(Widget):
    """Two rows of figures, one for each side. They are compared from the left, and the last one
    compared decides."""

    focusable = False

    def __init__(
        self,
        names: tuple[str, str],
        scores: tuple[Scores, Scores],
        winner: Side | None,
        place: int | None,
    ) -> None:
        """
        :param winner: ``None`` for a draw.
        :param place: the place that decides, from 1; ``None`` if the scores do not decide.
        """
        super().__init__("final count")
        self.names = names
        self.columns = list(zip_longest(*scores, fillvalue=0)) or [(0, 0)]
        """The scores of both sides, place by place."""
        self.winner = winner
        self.place = place
        self.compared = self.most
        """The number of columns that have been compared."""

    @property
    def most(self) -> int:
        """The number of columns until it is decided; all if it never is."""
        return self.place or len(self.columns)

    def height(self, look: Look, width: int) -> int:
        return 2 * look.px(ROW)

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        rect, compared = self.rect.copy(), self.compared
        decided = compared >= self.most

        def paint(target: pygame.Surface) -> None:
            for side in Side:
                self._paint_row(target, look, rect, side, won=decided and self.winner is side)

        return [Part(self.name, rect, (self.names, compared, decided, look.unit), paint)]

    def _columns(self, look: Look, rect: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """The room for the stones and names, and that for the figures; both are centred."""
        count = len(self.columns)
        head = rect.h // 2 + look.px(4)
        letters = font(Face.TEXT, look.text_px(LARGE_SIZE))
        longest = max(letters.size(name)[0] for name in self.names) + look.px(20)
        least = max(head, round(rect.w * NAMES))
        named = min(head + longest, max(least, rect.w - count * look.px(WIDEST)))
        width = min(look.px(WIDEST), (rect.w - named) // count)
        left = rect.x + (rect.w - named - count * width) // 2
        names = pygame.Rect(left, rect.y, named, rect.h)
        return names, pygame.Rect(names.right, rect.y, count * width, rect.h)

    def _paint_row(
        self, target: pygame.Surface, look: Look, rect: pygame.Rect, side: Side, *, won: bool
    ) -> None:
        names, figures = self._columns(look, rect)
        top, height = rect.y + side * rect.h // 2, rect.h // 2
        place = pygame.Rect(0, 0, round(height * STONE), round(height * STONE))
        place.center = (names.x + height // 2, top + height // 2)
        stamp_on_panel(target, place, side)
        left = names.x + height + look.px(4)
        look.write(
            target, self.names[side], pygame.Rect(left, top, names.right - left, height),
            size=LARGE_SIZE, role="gold_light" if won else "text", align="left", least=LEAST_NAME,
        )  # fmt: skip
        width = figures.w // len(self.columns)
        for number, column in enumerate(self.columns, start=1):
            cell = pygame.Rect(figures.x + (number - 1) * width, top, width, height)
            decides = number == self.place and self.compared >= number
            if decides and won:
                frame = cell.inflate(-look.px(6), -look.px(6))
                stamp_rounded(target, look.theme.colour("gold"), frame, look.px(8), look.px(2))
            look.write(
                target, str(column[side]) if column[side] or decides else "–",
                cell.move(0, figure_lowered(look.text_px(HEADING_SIZE))),
                size=HEADING_SIZE, face=Face.TITLE, role="text_dim",
                gilded=decides or number == self.compared < self.most, least=0.4,
            )  # fmt: skip


def _decided(game: BluestoneGame) -> str:
    """What has decided the game."""
    ended, place = game.result, lead(game.position).place
    assert ended is not None
    if ended.ending is Ending.RESIGNED:
        return says._ending(ended)
    if place is None:
        return _("All groups are equal.")
    if place == 1:
        return _("The highest-scoring group decides.")
    return words.counted(
        place - 1,
        "The highest-scoring groups are equal. The next ones decide.",
        "The {n} highest-scoring groups are equal. The next ones decide.",
    )
