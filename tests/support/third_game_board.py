"""The board of the third game: five steps in a row, to be climbed by one or two at a time."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from ishido.jobs.steps import Steps
from ishido.ui.kit.events import LEFT, Act, Key, Pointer
from ishido.ui.kit.look import Look
from ishido.ui.kit.paint import Part, keyed
from ishido.ui.kit.sizes import desktop_stage
from ishido.ui.kit.widgets.base import FocusRing
from ishido.ui.kit.widgets.boxes import FILL, row
from ishido.ui.table.board_input import BoardInput
from ishido.ui.table.layout import GameLayout, below, frame_in
from ishido.ui.table.look import look_of_table
from ishido.ui.table.strip import message_part
from tests.support.third_game import GOAL

if TYPE_CHECKING:
    from ishido.ui.app.app import App


@dataclass(frozen=True)
class RaceLayout(GameLayout):
    steps: tuple[pygame.Rect, ...] = field(kw_only=True)

    def step_under(self, place: tuple[float, float]) -> int | None:
        """The step at a place of the window, from 1."""
        under = (number for number, rect in enumerate(self.steps, 1) if rect.collidepoint(place))
        return next(under, None)


def race_layout(
    size: tuple[int, int], scale: float = 1.0, *, bar: bool = False, controls: bool = False
) -> RaceLayout:
    frame = frame_in(desktop_stage(size), scale, bar=bar, controls=controls)
    laid, steps = below(frame, _steps_in, 0)
    return RaceLayout(**vars(laid), steps=steps)


def _steps_in(room: pygame.Rect) -> tuple[pygame.Rect, tuple[pygame.Rect, ...]]:
    """The board, which takes all that there is, and its steps."""
    return room, tuple(row(room, *[FILL] * GOAL, gap=15))


class RaceView:
    """Draws the steps, each with the number of the player who stands there."""

    def __init__(self, app: "App", layout: RaceLayout) -> None:
        self.layout, self.look = layout, look_of_table(app, layout)

    def ground(self) -> Steps[pygame.Surface]:
        picture = self.look.pictures.backdrop(self.layout.size)
        for step in self.layout.steps:
            self.look.slab(picture, "tray", step)
        self.look.slab(picture, "plaque", self.layout.strip)
        yield
        return picture

    def parts(self, moves: Sequence[int], message: str, room: pygame.Rect) -> list[Part]:
        stood = {sum(moves[:number]): (number - 1) % 2 for number in range(1, len(moves) + 1)}
        return [
            *(_step(self.look, rect, stood.get(n)) for n, rect in enumerate(self.layout.steps, 1)),
            message_part(self.look, self.layout, room, message, "text"),
        ]


def _step(look: Look, rect: pygame.Rect, seat: int | None) -> Part:
    def paint(target: pygame.Surface) -> None:
        if seat is not None:
            look.write(target, "AB"[seat], rect)

    return keyed(("step", rect.x), rect, seat, paint)


class Still:
    """Nothing moves on this board."""

    moving = False

    def tick(self, now: float) -> None: ...
    def stop(self) -> None: ...


class RaceBoard(BoardInput):
    """The step that is pressed, and how far the keyboard cursor goes."""

    motions = Still()

    def __init__(self, ring: FocusRing) -> None:
        super().__init__(ring)
        self.stride = 1
        self.pressed: int | None = None

    def press(self, event: Pointer, step: int | None) -> int | None:
        """Press or release a step. Returns the one that has been clicked."""
        if event.act is Act.DOWN and event.button == LEFT:
            self.pressed = step
        elif event.act is Act.UP:
            pressed, self.pressed = self.pressed, None
            return step if step == pressed else None
        return None

    def forget_press(self) -> None:
        self.pressed = None

    def reset(self) -> None:
        self.stride, self.pressed = 1, None

    def move_cursor(self, event: Key) -> None:
        self.stride = 2 if event.key == pygame.K_RIGHT else 1
