"""The open pouch: the stones to come in order, as large as possible."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ishido.rules.stone import Stone
from ishido.ui import words
from ishido.ui.ishido import pouch_words as says
from ishido.ui.ishido.commands import COMMANDS
from ishido.ui.ishido.stones_in_order import StoneGrid, StonesInOrder
from ishido.ui.kit.dialog import Dialog, Words, room_over
from ishido.ui.kit.events import Input, Key
from ishido.ui.kit.keys import Binding, press
from ishido.ui.kit.paint import Part
from ishido.ui.kit.scene import look_of
from ishido.ui.kit.widgets.button import Button
from ishido.ui.kit.widgets.footer import Footer

if TYPE_CHECKING:
    from ishido.ui.app.app import App

MARGIN: Final = 28
"""The margin around the panel in the reference window."""


class PouchScene(Dialog):
    """A panel as large as its stones need. Esc, Enter or the key that opened it closes it."""

    def __init__(self, app: "App", stones: Sequence[Stone]) -> None:
        self.stones = StonesInOrder(stones, app.skins.stones)
        self._done = Button("done", words.CLOSE, lambda: self.close())
        super().__init__(
            app,
            says.TITLE,
            [Words(says.in_order(len(stones)), role="text_dim"), self.stones, Footer([self._done])],
            focus=self.stones,
            key_focus=False,
        )

    def arrange(self, size: tuple[int, int]) -> None:
        look = look_of(self.app, size)
        self.stones.pictures = self.app.skins.stones
        if look.phone:
            super().arrange(size)
            return
        margin = look.px(MARGIN)
        self.width = (size[0] - margin) / look.unit
        self.stones.grid = StoneGrid(1, 0, 2)
        super().arrange(size)  # the size without the stones
        high = room_over(self, size, 0).h - margin
        room = (self.stones.rect.w, high - self.panel.h + self.stones.rect.h)
        self.stones.fit(room, look)
        beside = self.panel.w - self.stones.rect.w
        needed = max(self.stones.grid.size[0], look.px(380))
        self.width = (min(room[0], needed) + beside) / look.unit
        super().arrange(size)

    def parts(self) -> list[Part]:
        # The named stone has its own ring, which shows the focus.
        return [part for part in super().parts() if part.name != ("focus", self.stones.name)]

    def handle(self, event: Input) -> None:
        if not (isinstance(event, Key) and press(KEYS, self, event)):
            super().handle(event)


KEYS: Final[Sequence[Binding[PouchScene]]] = (
    Binding(("Enter", "Space", *COMMANDS["show pouch"].keys), lambda scene, _: scene.close()),
)
