"""Input on a board by pointer, finger or keys, for games and lessons."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import pygame

from ishido.rules.board import Square
from ishido.rules.position import Position
from ishido.rules.stone import Stone
from ishido.ui.ishido.board.face import IshidoFace
from ishido.ui.ishido.board.layout import TableLayout
from ishido.ui.ishido.board.motions import CLOSER, IN_HAND, stone_in_air
from ishido.ui.ishido.board.placing import BoardMotions
from ishido.ui.ishido.board.rings import refusal_ring, ring_part
from ishido.ui.ishido.board.view import TableView
from ishido.ui.kit.events import LEFT, RIGHT, Act, Key, Point, Pointer
from ishido.ui.kit.motion import Timing, between, ease_in_out
from ishido.ui.kit.paint import Part, stamped
from ishido.ui.kit.widgets.base import FocusRing
from ishido.ui.platform.audio import Cue
from ishido.ui.table.board_input import BoardInput, Gesture, Lift, Put, TakeBack

if TYPE_CHECKING:
    from ishido.ui.app.app import App

DRAG_DISTANCE: Final = 6
"""Pixels of the reference window that a pressed pointer must move to start a drag."""
FINGER_REACH: Final = 0.55
"""A stone floats this far above the finger, in heights of a square, so that the finger does not
hide it."""
AROUND: Final = 0.3
"""By how much the ring is larger that shows where it would land, in widths of a square."""
LIFTING: Final = 0.08
"""Seconds in which a stone rises into the hand."""
GHOST: Final = 0.5
"""Opacity of the preview stone on a square."""
AT_ONCE: Final = Timing(0.0, 0.0)


@dataclass(frozen=True, slots=True)
class HeldStone:
    """A held stone: the touchstone, or the stone just placed."""

    stone: Stone
    origin: Square | None
    """The square that it comes from; ``None`` for the well."""
    point: Point
    grip: Point
    """The offset from the pointer to the middle of the stone."""
    pressed_at: Point | None
    """Where the button was pressed, while it is held; ``None`` if the stone follows the pointer
    without a button."""
    dragged: bool = False
    touch: bool = False
    lifting: Timing = AT_ONCE
    """The time in which it rises into the hand."""
    home: pygame.Rect | None = None
    """Where it lay, if it rises."""

    @property
    def centre(self) -> Point:
        return self.point[0] + self.grip[0], self.point[1] + self.grip[1]

    def moved(self, point: Point, far: int) -> "HeldStone":
        """The stone after a pointer move. It drags once the pointer is ``far`` pixels from the
        press."""
        held = replace(self, point=point)
        if self.pressed_at is None or self.dragged:
            return held
        way = max(abs(a - b) for a, b in zip(point, self.pressed_at, strict=True))
        return replace(held, dragged=way > far)


@dataclass(frozen=True, slots=True)
class OnBoard:
    """What a board and its well have, and what may be done there now."""

    position: Position
    ghost: Stone | None
    """The stone that is previewed on an empty square under the pointer."""
    well: Stone | None
    """The stone in the well, if it may be lifted."""
    movable: Square | None = None
    """The square of the stone that was placed last, if it may be moved."""
    lifts: bool = True
    """Whether the stone on ``movable`` may be lifted now."""


class BoardControl(BoardInput[Square]):
    """The held stone, the square under the pointer, the keyboard cursor, and the marks of a
    board."""

    face: IshidoFace

    def __init__(
        self, app: "App", ring: FocusRing, face: IshidoFace, on_board: Callable[[], OnBoard]
    ) -> None:
        super().__init__(app, ring, face)
        self._on_board = on_board
        self.held_stone: HeldStone | None = None
        self._put_down: HeldStone | None = None
        """The stone that was put on a square last."""
        self.refusing: tuple[Square, ...] = ()
        """The squares that cause the refusal; they are ringed."""
        self._rising = False
        """Whether the held stone was last drawn on its way into the hand."""

    @property
    def motions(self) -> BoardMotions:
        return self.face.motions

    @property
    def view(self) -> TableView:
        return self.face.view

    @property
    def layout(self) -> TableLayout:
        return self.face.layout

    # -- what is where ----------------------------------------------------------------------

    def is_empty(self, square: Square) -> bool:
        """Whether a square has no stone, not counting a held one."""
        held = self.held_stone is not None and self.held_stone.origin == square
        return held or self._on_board().position[square] is None

    @property
    def lying(self) -> Mapping[Square, Stone]:
        """The stones that are neither held nor moving."""
        held = None if self.held_stone is None else self.held_stone.origin
        stones = self.motions.lying(self._on_board().position)
        return {square: stone for square, stone in stones.items() if square != held}

    @property
    def well_is_empty(self) -> bool:
        """Whether the touchstone is held or moving."""
        in_hand = self.held_stone is not None and self.held_stone.origin is None
        return in_hand or None in self.motions.airborne

    # -- the held stone ---------------------------------------------------------------------

    @property
    def holds(self) -> bool:
        return self.held_stone is not None

    @property
    def holds_last(self) -> bool:
        """Whether the stone in hand is the last one placed."""
        return self.held_stone is not None and self.held_stone.origin is not None

    def pick_up(self, origin: Square | None, event: Pointer | None = None) -> Lift | None:
        """Pick up the touchstone or the stone just placed; by keyboard if there is no event."""
        now = self._on_board()
        stone = now.well
        if origin is not None:
            stone = now.position[origin] if now.lifts else None
        if stone is None:
            return None
        self._app.audio.play(Cue.LIFT)
        self.motions.make_way()
        if origin is not None:  # nothing is celebrated any more
            self.motions.stop()
        if event is None:
            centre = self.layout.stone_rect(self.cursor).center
            held = HeldStone(stone, origin, centre, (0, 0), None)
        else:
            self._app.ignore_second_click()
            grip = self._grip(origin, event)
            held = HeldStone(stone, origin, event.point, grip, event.point, touch=event.touch)
        if self._app.desk.settings.motion:
            run = Timing(self._app.now(), LIFTING)
            held, self._rising = replace(held, lifting=run, home=self._home(origin)), True
        self.held_stone = held
        return Lift(moved=origin is not None)

    def _home(self, origin: Square | None) -> pygame.Rect:
        return self.layout.touchstone if origin is None else self.layout.stone_rect(origin)

    def _grip(self, origin: Square | None, event: Pointer) -> Point:
        """The offset from the pointer to the middle of the stone that it picks up."""
        layout = self.layout
        if event.touch:
            return (0, -round(layout.cell[1] * FINGER_REACH))
        rect = self._home(origin)
        grip = (rect.centerx - event.point[0], rect.centery - event.point[1])
        if origin is None:  # the touchstone is drawn larger than stones on the board
            share = layout.stone[0] / rect.w
            grip = (round(grip[0] * share), round(grip[1] * share))
        return grip

    def _held_rect(self, held: HeldStone) -> pygame.Rect:
        """The rectangle of a held stone."""
        rect = pygame.Rect((0, 0), self.layout.stone)
        rect.center = held.centre
        return rect

    def put_back(self) -> None:
        held, self.held_stone = self.held_stone, None
        if held is not None:
            self._slide_back(held)

    def _slide_back(self, held: HeldStone) -> None:
        home = self._home(held.origin)
        self.motions.fly(held.stone, self._held_rect(held), home, held.origin)

    def come_to_rest(self) -> None:
        self.put_back()
        self.motions.stop()

    def put_down(self, square: Square | None, *, in_well: bool = False) -> Gesture[Square] | None:
        """Put the held stone on a square, or back into the well."""
        held = self.held_stone
        if held is None:
            return None
        start, moved = self._held_rect(held), held.origin is not None
        if in_well and moved:
            self.held_stone = None
            return TakeBack(start)
        if square is None or square == held.origin:
            self.put_back()
            return None
        self.held_stone, self._put_down, self.cursor = None, held, square
        return Put(square, start, moved)

    def reject(self) -> None:
        held, self._put_down = self._put_down, None
        if held is not None:
            self._slide_back(held)

    def let_go(self) -> None:
        """Forget the held stone."""
        self.held_stone = None

    def reset(self) -> None:
        super().reset()
        self.let_go()
        self.clear_refusal()

    # -- refusals ---------------------------------------------------------------------------

    def refuse(self, causes: Sequence[Square], square: Square | None = None) -> None:
        """Ring the squares that cause a refusal.

        :param square: the square that has refused a stone; ``None`` if nobody has tried it yet.
        """
        self.refused, self.refusing = square, tuple(causes)

    def clear_refusal(self) -> None:
        self.refused, self.refusing = None, ()

    # -- the pointer ------------------------------------------------------------------------

    def grabs(self, point: Point) -> bool:
        lifts = self._on_board().well is not None and self.layout.tray.collidepoint(point)
        return self.holds or lifts

    def press(self, event: Pointer) -> Gesture[Square] | None:
        """Handle a pointer event on the board, on the well, or with a held stone."""
        self._put_down = None
        if event.act is Act.CANCEL:
            self.forget_press()
            self.put_back()
        elif self.held_stone is not None:
            return self._move_held(self.held_stone, event)
        elif event.act is Act.DOWN and event.button == LEFT:
            if self.layout.tray.collidepoint(event.point):
                return self.pick_up(None, event)
            if self.under is not None and self.under == self._on_board().movable:
                return self.pick_up(self.under, event)
        return super().press(event)

    def _move_held(self, held: HeldStone, event: Pointer) -> Gesture[Square] | None:
        if event.act is Act.LEAVE:
            return None
        held = self.held_stone = held.moved(event.point, self.layout.px(DRAG_DISTANCE))
        if event.act is Act.DOWN and event.button == RIGHT:
            self.put_back()
        elif event.act is Act.DOWN and event.button == LEFT:
            return self._release(event.point, held, tapped=event.touch)
        elif event.act is Act.UP and event.button == LEFT and held.pressed_at is not None:
            if held.dragged:
                return self._release(held.centre, held)
            # After a click, the stone follows the pointer until the next click.
            self.held_stone = replace(held, pressed_at=None)
        return None

    def _release(
        self, point: Point, held: HeldStone, *, tapped: bool = False
    ) -> Gesture[Square] | None:
        self._app.ignore_second_click()
        in_well = self.layout.touch_panel.collidepoint(point)
        # A dragged stone drops where the stone is; a click or tap counts where the pointer is.
        if not held.dragged or tapped:
            in_well = self.layout.tray.collidepoint(point) or in_well
        return self.put_down(None if in_well else self.face.place_at(point), in_well=in_well)

    # -- keys -------------------------------------------------------------------------------

    def move_cursor(self, event: Key) -> None:
        """Move the cursor and the held stone."""
        self._show_cursor()
        self._go_to(self.face.cursor(self.cursor, event.key))

    def jump(self, squares: Sequence[Square], by: int) -> None:
        """Move the cursor to the next or the previous of some squares, and from the last to the
        first."""
        self._show_cursor()
        further = [square for square in squares if (square - self.cursor) * by > 0] or squares
        self._go_to(further[0 if by > 0 else -1])

    def _go_to(self, square: Square) -> None:
        self.cursor, self.refused = square, None
        if self.held_stone is not None:
            centre = self.layout.stone_rect(self.cursor).center
            self.held_stone = replace(self.held_stone, point=centre, grip=(0, 0), pressed_at=None)

    def enter(self) -> Gesture[Square] | None:
        """Place on the square of the cursor, or pick up its stone."""
        self._put_down = None
        if self._ring.shown and self.held_stone is not None:
            return self.put_down(self.cursor)
        if self._ring.shown and self.cursor == self._on_board().movable:
            return self.pick_up(self.cursor)
        return super().enter()

    # -- drawing ----------------------------------------------------------------------------

    def ring_round(self, name: object, square: Square, role: str, glow: float) -> Part:
        """A ring around a square in the colour of a role. ``glow`` is its light, 0 … 1."""
        return ring_part(self.view.look, name, self.layout.square_rect(square), role, glow)

    def marks(self) -> list[Part]:
        """The rings of a refusal, and of the square that is chosen now."""
        look, corner, stone_rect = self.view.look, self.view.stones.corner, self.layout.stone_rect
        return [
            *(refusal_ring(look, ("refusing", at), stone_rect(at), corner) for at in self.refusing),
            *self._chosen(),
        ]

    def _chosen(self) -> list[Part]:
        """The ring of the cursor, or of the square under the held stone."""
        if self.by_keys:
            return [self.ring_round("cursor", self.cursor, "focus", 0.3)]
        if self.held_stone is None:
            return []
        square = self.layout.square_under(self.held_stone.centre)
        if square is None or not self.is_empty(square):
            return []
        if self.held_stone.touch:  # around the stone, which hides the square
            rect = self.layout.square_rect(square)
            rect = rect.inflate(round(rect.w * AROUND), round(rect.w * AROUND))
            return [ring_part(self.view.look, "target", rect, "focus", 0.5)]
        return [self.ring_round("target", square, "text_dim", 0.0)]

    def _hovered(self) -> Square | None:
        """The empty square under the pointer, unless it has just refused a stone."""
        square = self.pointed
        if self.held_stone is not None or square is None or square == self.refused:
            return None
        return square if self.is_empty(square) else None

    def target(self) -> list[Part]:
        """A faint ring around the empty square under the pointer."""
        square = self._hovered()
        return [] if square is None else [self.ring_round("target", square, "text_dim", 0.0)]

    def ghost(self) -> list[Part]:
        """The preview stone on the empty square under the pointer."""
        square = self._hovered()
        if square is None or square in self.motions.airborne:
            return []
        stone = self._on_board().ghost
        if stone is None:
            return []
        rect = self.layout.stone_rect(square)
        return [stamped("ghost", rect, self.view.stones.stone(stone, rect.size), GHOST)]

    def moving_parts(self, now: float) -> list[Part]:
        """The animations, with the held stone above them."""
        parts = self.motions.parts(now)
        if (held := self.held_stone) is not None:
            parts.append(self._in_hand(held, now))
        return parts

    def _in_hand(self, held: HeldStone, now: float) -> Part:
        layout, height = self.layout, ease_in_out(held.lifting.at(now))
        self._rising = height < 1
        home = self._held_rect(held) if held.home is None else held.home
        ground = between(home.center, held.centre, height)
        large = (layout.stone[0] * (1 + CLOSER), layout.stone[1] * (1 + CLOSER))
        size, rise = between(home.size, large, height), IN_HAND * layout.cell[1] * height
        return stone_in_air("hand", self.view, held.stone, ground, size, height, rise)

    @property
    def moving(self) -> bool:
        return (self.held_stone is not None and self._rising) or self.motions.moving
