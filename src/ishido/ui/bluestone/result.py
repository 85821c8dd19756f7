"""The result of a game of Bluestone: the final count, and what to do next."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from ishido.bluestone.position import Ending
from ishido.bluestone.score import lead, scores
from ishido.ui import words
from ishido.ui.bluestone import words as says
from ishido.ui.bluestone.final_count import FinalCount
from ishido.ui.bluestone.new_game import NewBluestone
from ishido.ui.bluestone.replay import open_bluestone_replay
from ishido.ui.kit.audio import Cue
from ishido.ui.kit.dialog import OPENS, Dialog, Words
from ishido.ui.kit.events import Act, Input, Key, Pointer
from ishido.ui.kit.widgets.button import Button, ButtonKind
from ishido.ui.kit.widgets.footer import Footer
from ishido.ui.table import scores_words as score_says

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

        again = Button("again", says.PLAY_AGAIN, leave(table.play_again), kind=ButtonKind.PRIMARY)
        new = Button("new", says.NEW_GAME, leave(lambda: app.push(NewBluestone(app))))
        replay = Button(
            "watch", score_says.REPLAY, leave(lambda: open_bluestone_replay(app, table.session)),
            kind=ButtonKind.QUIET,
        )  # fmt: skip
        look = Button("look", words.LOOK_AT_BOARD, leave(lambda: None), kind=ButtonKind.QUIET)
        self._footer = Footer([replay, look, new, again])
        self._outcome = says.result_title(game), says.decided(game)
        super().__init__(app, "", [], width=640)
        self._tell()
        self.ring.focus = again

    def _tell(self) -> None:
        """Say who has won, once the count has shown it; then the table below says it, too."""
        if not self.counting:
            self._table.show_outcome()
        self.title, why = (says.COUNT, says.HIGHEST_FIRST) if self.counting else self._outcome
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
        """Show the whole count at once."""
        self.count.compared = self.count.most
        self.app.audio.play(Cue.BOWL)
        self._tell()
