"""Choosing one of several options, side by side or between two arrows."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

import pygame

from ishido.ui.kit.events import Key, Pointer
from ishido.ui.kit.look import TEXT_SIZE, Look
from ishido.ui.kit.paint import Part, stamp
from ishido.ui.kit.shapes import gold_bar
from ishido.ui.kit.theme import Face, font
from ishido.ui.kit.widgets.base import Widget, arrowhead, glow
from ishido.ui.kit.widgets.boxes import FILL, column, row
from ishido.ui.kit.widgets.button import INLAY

BESIDE_OPTION: Final = 12
"""The space left and right of an option together, in the reference window."""


def lines_for(labels: Sequence[str], look: Look, width: int) -> int:
    """In how many lines options are shown: one, unless this cuts their labels on a phone."""
    if not (look.phone and labels):
        return 1
    face = font(Face.TEXT, look.text_px(TEXT_SIZE))
    widest = max(face.size(label)[0] for label in labels) + look.px(BESIDE_OPTION)
    return next(
        (lines for lines in range(1, len(labels)) if -(-len(labels) // lines) * widest <= width),
        len(labels),
    )


def grid(box: pygame.Rect, count: int, lines: int) -> list[pygame.Rect]:
    """The rectangles of options in a number of lines."""
    each = -(-count // lines)
    edges = [box.x + round(box.w * number / each) for number in range(each + 1)]
    columns = [pygame.Rect(a, 0, b - a, 0) for a, b in pairwise(edges)]
    rows = column(box, *[FILL] * lines)
    places = [
        pygame.Rect(across.x, down.y, across.w, down.h) for down in rows for across in columns
    ]
    return places[:count]


class OneOf(Widget):
    """The base of choices, cycles, dropdowns and tabs: one option is chosen.

    Left, right, Home and End choose, and so does a click on an option.
    """

    def __init__(
        self,
        name: str,
        label: str,
        options: Sequence[tuple[str, str]],
        chosen: str,
        on_change: Callable[[str], None],
        *,
        size: float = TEXT_SIZE,
    ) -> None:
        """``size`` is that of the text in a cycle."""
        super().__init__(name)
        self.label = label
        self.options = tuple(options)
        """The value and label of each option."""
        self.chosen = chosen
        self.on_change = on_change
        self.size = size
        self._under = -1
        """The index of the option under the pointer."""

    @property
    def index(self) -> int:
        """The index of the chosen option; 0 if the value is not among them."""
        values = [value for value, _ in self.options]
        return values.index(self.chosen) if self.chosen in values else 0

    def choose(self, number: int) -> None:
        """Choose an option by index, modulo their number: −1 is the last."""
        if not self.options:
            return
        value = self.options[number % len(self.options)][0]
        if value != self.chosen:
            self.chosen = value
            self.on_change(value)

    def boxes(self) -> list[pygame.Rect]:
        """The rectangle of each option; empty if only the chosen one is shown."""
        return []

    @property
    def focus_rect(self) -> pygame.Rect:
        """The chosen option, if all are shown."""
        boxes = self.boxes()
        return boxes[self.index] if boxes else self.rect

    def pointer(self, event: Pointer) -> None:
        boxes = enumerate(self.boxes())
        self._under = next((n for n, box in boxes if box.collidepoint(event.point)), -1)

    def press(self) -> None:
        """Choose the clicked option; keys are handled by :meth:`key`."""
        if self._under >= 0:
            self.choose(self._under)

    def key(self, event: Key) -> bool:
        match event.key:
            case pygame.K_LEFT:
                self.choose(self.index - 1)
            case pygame.K_RIGHT | pygame.K_RETURN | pygame.K_KP_ENTER | pygame.K_SPACE:
                self.choose(self.index + 1)
            case pygame.K_HOME:
                self.choose(0)
            case pygame.K_END:
                self.choose(-1)
            case _:
                return False
        return True


class Choice(OneOf):
    """A radio group: one of a few options, as parts of one bar. The chosen part is filled."""

    _lines = 1
    """The number of lines of options, of which a narrow window may need several."""

    def height(self, look: Look, width: int) -> int:
        labels = [label for _, label in self.options]
        self._lines = lines_for(labels, look, width)
        return look.target(74, 0.56) + (self._lines - 1) * look.target(41)

    def least_width(self, look: Look) -> int:
        face = font(Face.TEXT, look.text_px(TEXT_SIZE))
        widest = max(face.size(label)[0] for _, label in self.options)
        return len(self.options) * (widest + look.px(BESIDE_OPTION))

    def boxes(self) -> list[pygame.Rect]:
        above = round(self.rect.h * 0.44 / (0.44 + 0.56 * self._lines))
        _, options = column(self.rect, above, FILL)
        if self._lines == 1:
            return row(options, *[FILL] * len(self.options))
        return grid(options, len(self.options), self._lines)

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        under = self._under if self.hovered else -1
        values = (self.label, self.options, tuple(self.boxes()), self.index, under)
        return [Part(self.name, self.rect.copy(), _paint_choice, look, *values)]


def _paint_choice(
    target: pygame.Surface,
    rect: pygame.Rect,
    look: Look,
    label: str,
    options: Sequence[tuple[str, str]],
    boxes: Sequence[pygame.Rect],
    index: int,
    under: int,
) -> None:
    """:param index: of the chosen option; ``under``: of the one under the pointer."""
    bar = boxes[0].unionall(list(boxes))
    line = pygame.Rect(rect.x + look.px(4), rect.y, rect.w, round(rect.h * 0.42))
    line.h = min(line.h, bar.y - rect.y)
    look.write(target, label, line, align="left")
    look.slab(target, "button", bar)
    inset = max(2, min(round(look.cell * INLAY), bar.h // 6))
    inside = bar.inflate(-2 * inset, -2 * inset)
    gilt = tuple(map(look.theme.colour, ("gold_light", "gold", "gold_dark")))
    for number, ((_, words), box) in enumerate(zip(options, boxes, strict=True)):
        part, chosen = box.clip(inside), number == index
        if box.x > bar.x:
            edge = pygame.Rect(part.x, part.y, max(1, look.px(1)), part.h)
            target.fill(look.theme.colour("gold_dark"), edge)
        if chosen:  # less bright than a primary button
            filled = gold_bar(part.size, round(inset * 0.9), gilt, 0.78)
            stamp(target, filled, part.topleft)
        elif number == under:
            glow(target, look, part, 40)
        room = box.inflate(-look.px(8), 0)
        look.write(target, words, room, role="ink" if chosen else "text", shade=not chosen)


class Cycle(OneOf):
    """One of many options, shown between two arrows. Left, right or a click changes it."""

    _by = 1
    """The direction of a press, 1 or −1."""

    def height(self, look: Look, width: int) -> int:
        return look.target(44)

    def pointer(self, event: Pointer) -> None:
        self._by = -1 if event.point[0] < self.rect.x + self.rect.w * 0.25 else 1

    def press(self) -> None:
        self.choose(self.index + self._by)

    def key(self, event: Key) -> bool:
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.choose(self.index + (1 if event.key == pygame.K_RIGHT else -1))
            return True
        return False

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        lit = self.hovered or focused
        value = self.options[self.index][1] if self.options else ""
        words, face = f"{self.label}: {value}", font(Face.TEXT, look.text_px(self.size))
        room = self.rect.w - look.px(48)  # without the arrows
        if look.phone and face.size(words)[0] > room:
            words = value
        arrows = not look.phone or face.size(words)[0] <= room
        state = "button.down" if self.pressed else "button.hot" if lit else "button"
        values = (words, self.size, state, lit, arrows)
        return [Part(self.name, self.rect.copy(), _paint_cycle, look, *values)]


def _paint_cycle(
    target: pygame.Surface,
    rect: pygame.Rect,
    look: Look,
    words: str,
    size: float,
    state: str,
    lit: bool,
    arrows: bool,
) -> None:
    look.slab(target, state, rect)
    inner = rect.inflate(-look.px(48 if arrows else BESIDE_OPTION), 0)
    look.write(target, words, inner, size=size)
    colour = look.theme.colour("gold_light" if lit else "gold")
    for way, x in ((-1, rect.x + look.px(15)), (1, rect.right - look.px(15))) if arrows else ():
        arrowhead(target, colour, (x, rect.centery), look.px(6), (way, 0))
