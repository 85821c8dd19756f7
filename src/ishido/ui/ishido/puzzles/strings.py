"""A string of beads, one for each puzzle of a grade, or made from the player's games."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import pygame

from ishido.language import _
from ishido.store.puzzles import FRESH, Solving
from ishido.ui.kit.events import Key, Point, Pointer
from ishido.ui.kit.keys import pressed
from ishido.ui.kit.look import SMALL_SIZE, Look
from ishido.ui.kit.paint import Part, stamp
from ishido.ui.kit.shapes import FINE, sketch
from ishido.ui.kit.theme import Face
from ishido.ui.kit.widgets.base import Widget
from ishido.ui.kit.widgets.boxes import FILL, column, row

OPEN, SOLVED, FIRST_TRY = range(3)
"""The marks of a puzzle."""
MOST: Final = 30
"""The most beads on a string."""
Thread = tuple[Point, ...]
"""The middles of the beads on a thread."""


class PuzzleString(Widget):
    """Some puzzles, which are opened by a press. Beside the beads, it opens the next unsolved
    one."""

    narrowest = 280

    def __init__(
        self, name: str, label: str, puzzles: Sequence[str], on_open: Callable[[str], object]
    ) -> None:
        """:param puzzles: what they are known by, at most :data:`MOST`."""
        super().__init__(name)
        self.label, self.puzzles, self._on_open = label, puzzles, on_open
        self.marks: tuple[int, ...] = ()
        self.cursor = 0
        """The number of the bead that a press opens."""
        self._threads: tuple[Thread, ...] = ()
        self._apart = 1
        """The pixels between the middles of two beads."""

    def show(self, solvings: Mapping[str, Solving]) -> None:
        """Show what is solved."""
        kept = [solvings.get(each, FRESH) for each in self.puzzles]
        self.marks = tuple(each.solved * (1 + each.first_try) for each in kept)
        self.cursor = self.next

    @property
    def next(self) -> int:
        """The first that is not solved; the first of all if each is."""
        return self.marks.index(OPEN) if OPEN in self.marks else 0

    # -- layout -------------------------------------------------------------------------------

    def height(self, look: Look, width: int) -> int:
        return look.target(36)

    def _lay_out(self, look: Look) -> tuple[pygame.Rect, pygame.Rect]:
        """Find the places of the beads. Returns those of the label and the note."""
        if look.phone:  # it has no room for the note
            label, beads, note = row(self.rect, look.px(76), FILL, look.px(6), gap=look.px(8))
            rooms, group = column(beads, FILL, FILL), 5
        else:
            label, beads, note = row(self.rect, look.px(96), FILL, look.px(74), gap=look.px(14))
            rooms, group = [beads], 10
        each, sag = MOST // len(rooms), look.px(4 if look.phone else 8)
        counts = [min(each, len(self.puzzles) - number * each) for number in range(len(rooms))]
        self._apart = rooms[0].w // (each + 1)
        self._threads = tuple(
            _thread(room, count, group, each, sag)
            for room, count in zip(rooms, counts, strict=True)
            if count > 0
        )
        return label, note

    def bead_at(self, point: Point) -> int:
        """The bead at a point; beside the beads, the next unsolved one."""
        beads = [bead for thread in self._threads for bead in thread]
        ways = [abs(bead[0] - point[0]) + abs(bead[1] - point[1]) for bead in beads]
        nearest = ways.index(min(ways))
        return nearest if abs(beads[nearest][0] - point[0]) <= self._apart else self.next

    @property
    def focus_rect(self) -> pygame.Rect:
        return self.rect.inflate(round(self.rect.h * 0.4), 0)

    # -- what is seen -------------------------------------------------------------------------

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        label, note = self._lay_out(look)
        shown = focused or self.hovered or self.pressed
        return [
            Part(
                self.name, self.rect.copy(), _paint_string, look, label, note, self.label,
                self._note(shown=shown), self._threads, self._apart, self.marks, self.next,
                self.cursor if shown else None,
            )
        ]  # fmt: skip

    def _note(self, *, shown: bool) -> str:
        """How many are solved, or the number of the bead that is chosen."""
        if shown and self.puzzles[self.cursor].isdigit():
            return _("No. {n}").format(n=self.puzzles[self.cursor])
        solved, count = len(self.marks) - self.marks.count(OPEN), len(self.marks)
        return _("{n} of {all}").format(n=solved, all=count) if solved else ""

    # -- input --------------------------------------------------------------------------------

    def pointer(self, event: Pointer) -> None:
        self.cursor = self.bead_at(event.point)

    def key(self, event: Key) -> bool:
        by = pressed(event, "Right") - pressed(event, "Left")
        self.cursor = max(0, min(len(self.puzzles) - 1, self.cursor + by))
        return bool(by)

    def press(self) -> None:
        self._on_open(self.puzzles[self.cursor])


def _thread(room: pygame.Rect, count: int, group: int, most: int, sag: int) -> Thread:
    """A thread that hangs down a little, with a gap after each group of beads.

    :param most: for how many beads there is room.
    """
    gap = 0.5
    apart = room.w / (most + gap * ((most - 1) // group))
    across = [(at + 0.5 + gap * (at // group)) * apart for at in range(count)]
    return tuple(
        (round(room.x + x), round(room.centery + sag * (0.5 - (2 * x / room.w - 1) ** 2)))
        for x in across
    )


def _paint_string(
    target: pygame.Surface,
    _rect: pygame.Rect,
    look: Look,
    where: pygame.Rect,
    beside: pygame.Rect,
    label: str,
    note: str,
    threads: tuple[Thread, ...],
    apart: int,
    marks: tuple[int, ...],
    following: int,
    chosen: int | None,
) -> None:
    role = "text" if chosen is None else "gold_light"
    look.write(target, label, where, role=role, align="left")
    if not look.phone:
        look.write(
            target, note, beside, size=SMALL_SIZE, face=Face.ITALIC, role="text_dim", align="right"
        )
    line = look.theme.colour("gold_dark")
    for thread in threads:
        (left, high), (right, low) = thread[0], thread[-1]
        ends = (left - apart * 0.8, high - 1), *thread, (right + apart * 0.8, low - 1)
        pygame.draw.aalines(target, line, False, ends)
    radius = max(3, round(apart * 0.37))
    places = [bead for thread in threads for bead in thread]
    for number, (place, mark) in enumerate(zip(places, marks, strict=True)):
        picture = _bead(look, radius, mark, lit=number in (chosen, following))
        stamp(target, picture, picture.get_rect(center=place).topleft)
        if number == chosen:
            wide = max(1, look.px(1.4))
            colour = look.theme.colour("gold_light")
            pygame.draw.aacircle(target, colour, place, radius + 2 * wide + 1, wide)


def _bead(look: Look, radius: int, mark: int, *, lit: bool) -> pygame.Surface:
    """A bead: dark, or of gold if the puzzle is solved, and polished at the first try."""
    theme, r, size = look.theme, radius * FINE, (2 * radius + 2,) * 2
    middle = (size[0] * FINE // 2,) * 2
    dark, deep = theme.colour("gold_dark"), theme.colour("shadow")
    gold, light = theme.colour("gold"), theme.colour("gold_light")
    whole = pygame.draw.circle, deep, middle, r
    if mark == OPEN:
        edge = light if lit else dark
        return sketch(size, whole, (pygame.draw.circle, edge, middle, r, max(FINE, r // 6)))
    body, shine = gold.lerp(dark, 0.35), gold
    if mark == FIRST_TRY:
        body, shine = light.lerp(gold, 0.2), pygame.Color("#fffbe8")
    return sketch(
        size, whole, (pygame.draw.circle, dark, middle, round(0.94 * r)),
        (pygame.draw.circle, body, (middle[0] - r // 14, middle[1] - r // 10), round(0.8 * r)),
        (pygame.draw.circle, shine, (middle[0] - r // 3, middle[1] - r // 3), round(0.26 * r)),
    )  # fmt: skip
