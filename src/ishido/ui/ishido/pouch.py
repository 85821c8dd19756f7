"""The open pouch: the stones to come in order, as large as possible."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from ishido.language import _
from ishido.rules.stone import Stone
from ishido.skins.stoneset import Stoneset
from ishido.ui import grammar, labels
from ishido.ui.ishido.board.rings import glowing_ring
from ishido.ui.ishido.commands import COMMANDS
from ishido.ui.kit.events import Act, Key, Pointer
from ishido.ui.kit.keys import Binding, press
from ishido.ui.kit.look import TEXT_SIZE, Look, look_of
from ishido.ui.kit.paint import Part, stamped
from ishido.ui.kit.sheet import Sheet, Words
from ishido.ui.kit.widgets.base import Widget
from ishido.ui.kit.widgets.button import Button
from ishido.ui.kit.widgets.footer import Footer
from ishido.ui.skins.pictures import StonePictures

if TYPE_CHECKING:
    from ishido.ui.app.app import App


class PouchScene(Sheet):
    """A panel as large as its stones need. Esc, Enter or the key that opened it closes it."""

    keys: ClassVar[Sequence[Binding["PouchScene"]]] = (
        Binding(("Enter", "Space", *COMMANDS["show pouch"].keys), lambda scene, _: scene.close()),
    )

    def __init__(self, app: "App", stones: Sequence[Stone]) -> None:
        self.stones = StonesInOrder(stones, app.skins.stones)
        self._done = Button("done", _(labels.CLOSE), lambda: self.close())
        super().__init__(
            app,
            _("The pouch"),
            [
                Words(
                    grammar.counted(
                        len(stones),
                        "One stone is left after this one.",
                        "{n} stones, in drawing order.",
                    ),
                    role="text_dim",
                ),
                self.stones,
                Footer([self._done]),
            ],
            focus=self.stones,
            key_focus=False,
        )

    def arrange(self, size: tuple[int, int]) -> None:
        look = look_of(self.app, size)
        self.stones.pictures = self.app.skins.stones
        if look.phone:
            super().arrange(size)
            return
        margin = look.px(28)
        self.width = (size[0] - margin) / look.unit
        self.stones.grid = StoneGrid(1, 0, 2)
        super().arrange(size)  # the size without the stones
        high = size[1] - max(24, margin)
        room = (self.stones.rect.w, high - self.panel.h + self.stones.rect.h)
        self.stones.fit(room, look)
        beside = self.panel.w - self.stones.rect.w
        needed = max(self.stones.grid.size[0], look.px(380))
        self.width = (min(room[0], needed) + beside) / look.unit
        super().arrange(size)

    def parts(self) -> list[Part]:
        # The named stone has its own ring, which shows the focus.
        return [part for part in super().parts() if part.name != ("focus", self.stones.name)]


LARGEST: Final = 92
"""The greatest width of a stone in the reference window."""
ASPECT: Final = 66 / 56
"""The height of a stone relative to its width."""
ACROSS: Final = 1.2
"""The width of a cell relative to its stone."""
LABEL: Final = 0.36
"""The height of the number below a stone, relative to the stone's width."""


@dataclass(frozen=True, slots=True)
class StoneGrid:
    """A grid of stones: stones per row, and the width of a stone."""

    columns: int
    rows: int
    stone: int

    @property
    def place(self) -> tuple[int, int]:
        """The width and height of a cell, including the number."""
        return round(self.stone * ACROSS), round(self.stone * (ASPECT + LABEL))

    @property
    def size(self) -> tuple[int, int]:
        return self.columns * self.place[0], self.rows * self.place[1]


def grid_for(count: int, room: tuple[int, int], largest: int) -> StoneGrid:
    """The grid with the largest stones for ``count`` stones (1 or more) in a room.

    Its last row is at least half full, if the stones are nearly as large then.
    """
    grids = [_grid(columns, count, room, largest) for columns in range(1, count + 1)]
    stone = max(grid.stone for grid in grids)
    even = [
        grid
        for grid in grids
        if grid.stone >= stone * 0.72 and 2 * (grid.columns * grid.rows - count) <= grid.columns
    ]
    return max(even or grids, key=lambda grid: (grid.stone, -grid.rows))


def _grid(columns: int, count: int, room: tuple[int, int], largest: int) -> StoneGrid:
    rows = -(-count // columns)
    # half a pixel less, because cells may be rounded up
    across = (room[0] / columns - 0.5) / ACROSS
    down = (room[1] / rows - 0.5) / (ASPECT + LABEL)
    return StoneGrid(columns, rows, max(2, min(largest, int(across), int(down))))


class StonesInOrder(Widget):
    """Stones in reading order, with a mark on the first one and the name of one below."""

    def __init__(self, stones: Sequence[Stone], pictures: StonePictures) -> None:
        super().__init__("stones")
        self.stones = tuple(stones)
        self.pictures = pictures
        self.chosen = 0
        self.grid = StoneGrid(len(stones), 1, 2)

    def fit(self, room: tuple[int, int], look: Look) -> None:
        """Take as much of a room as needed."""
        self.grid = grid_for(
            len(self.stones), (room[0], room[1] - self._line(look)), look.px(LARGEST)
        )

    def _line(self, look: Look) -> int:
        """The height of the line with a stone's name."""
        return round(look.text_px(TEXT_SIZE) * 1.7)

    def height(self, look: Look, width: int) -> int:
        if look.phone:  # the panel scrolls
            columns = max(1, min(len(self.stones), width // look.target(58)))
            self.grid = _grid(columns, len(self.stones), (width, 1_000_000), look.px(LARGEST))
        return self.grid.size[1] + self._line(look)

    def place_of(self, index: int) -> pygame.Rect:
        """The rectangle of a stone."""
        row, column = divmod(index, self.grid.columns)
        across, down = self.grid.place
        left = self.rect.centerx - self.grid.size[0] // 2
        rect = pygame.Rect(0, 0, self.grid.stone, round(self.grid.stone * ASPECT))
        rect.midtop = (left + column * across + across // 2, self.rect.y + row * down)
        return rect

    def pointer(self, event: Pointer) -> None:
        if event.act not in (Act.DOWN, Act.MOVE):
            return
        for index in range(len(self.stones)):
            if self.place_of(index).collidepoint(event.point):
                self.chosen = index

    def key(self, event: Key) -> bool:
        return press(STONE_KEYS, self, event)

    def go(self, by: int) -> None:
        self.chosen = max(0, min(len(self.stones) - 1, self.chosen + by))

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        rect, chosen, pictures = self.rect, self.chosen, self.pictures
        laid = tuple((stone, self.place_of(index)) for index, stone in enumerate(self.stones))
        frame, wide = laid[chosen][1], self.grid.stone
        frame = frame.inflate(round(wide * 0.2), round(wide * 0.2))
        role = "focus" if focused else "mark"
        ring = glowing_ring(frame.size, look.theme.colour(role), max(2.0, wide * 0.045), 0.6)
        line = pygame.Rect(rect.x, rect.bottom - self._line(look), rect.w, self._line(look))
        name = _named(chosen, self.stones[chosen], pictures.stoneset)
        return [
            Part(
                self.name, rect.inflate(0, 2 * look.px(8)), _paint_stones, look, pictures, laid,
                self.grid.place[0],
            ),
            stamped((self.name, "chosen"), frame, ring),
            Part((self.name, "named"), line, _paint_name, look, name),
        ]  # fmt: skip


def _paint_stones(
    target: pygame.Surface,
    _rect: pygame.Rect,
    look: Look,
    pictures: StonePictures,
    laid: tuple[tuple[Stone, pygame.Rect], ...],
    across: int,
) -> None:
    """The stones, each with its number below it, which has a width of ``across``."""
    for index, (stone, place) in enumerate(laid):
        pictures.lay(target, stone, place)
        below = pygame.Rect(0, 0, across, round(place.w * LABEL))
        below.midtop = (place.centerx, place.bottom)
        role = "gold_light" if index == 0 else "text_dim"
        label, pixels = str(index + 1), look.readable(round(below.h * 0.72))
        look.write(target, label, below, pixels=pixels, role=role)


def _paint_name(target: pygame.Surface, line: pygame.Rect, look: Look, name: str) -> None:
    look.write(target, name, line)


STONE_KEYS: Final[Sequence[Binding[StonesInOrder]]] = (
    Binding(("Left",), lambda row, _: row.go(-1), held=True),
    Binding(("Right",), lambda row, _: row.go(1), held=True),
    Binding(("Up",), lambda row, _: row.go(-row.grid.columns), held=True),
    Binding(("Down",), lambda row, _: row.go(row.grid.columns), held=True),
    Binding(("Home",), lambda row, _: row.go(-len(row.stones)), held=True),
    Binding(("End",), lambda row, _: row.go(len(row.stones)), held=True),
)


def _named(index: int, stone: Stone, stones: Stoneset) -> str:
    """The name of a stone and when it is drawn. ``index`` counts from 0."""
    name = stones.describe(*stone)
    return (
        _("Drawn next: {name}.").format(name=name)
        if index == 0
        else _("Drawn {which}: {name}.").format(name=name, which=grammar.ordinal(index + 1))
    )
