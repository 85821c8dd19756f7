"""The row of tool buttons beside the board, each with an icon, and a label if there is room."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, StrEnum, auto
from functools import lru_cache
from itertools import pairwise
from math import ceil, cos, pi, sin
from typing import Final

import pygame

from ishido.ui.core.look import SMALL_SIZE, TEXT_SIZE, Look
from ishido.ui.core.paint import Part, faded, stamp
from ishido.ui.core.shapes import centred
from ishido.ui.core.sizes import FINGER
from ishido.ui.core.theme import Face, font
from ishido.ui.widgets.base import Widget, glow
from ishido.ui.widgets.boxes import FILL, row

FINE: Final = 4
"""Icons are drawn this many times larger and reduced, for smooth edges."""
DISABLED: Final = 0.42
"""The opacity of a disabled button."""
LABEL_SHARE: Final = 0.55
"""The height of a label's line at most, as a share of the button's."""
STACKED_LABEL: Final = 0.36
"""The height of a label below its icon at most, as a share of the button's."""


class Emblem(StrEnum):
    """The icons of tools."""

    UNDO = "undo"
    HINT = "hint"
    MOVES = "moves"
    PAUSE = "pause"
    PLAY = "play"
    STEP = "step"
    FINISH = "finish"
    STOP = "stop"
    PERSON = "person"
    ORACLE = "oracle"
    PASS = "pass"
    DANGER = "danger"
    ESTIMATE = "estimate"
    STONES = "stones"


@dataclass(frozen=True)
class Tool:
    """A tool, shown as a button of the row."""

    name: str
    """Identifies its button within the scene."""
    label: str
    emblem: Emblem
    press: Callable[[], object]
    tip: str
    """The text of its tooltip, with its shortcut."""
    why_not: Callable[[], str] = lambda: ""
    """Why it cannot be used now, in a sentence; empty if it can."""
    lit: Callable[[], bool] = lambda: False
    """Whether what it shows is on now."""
    longest: str = ""
    """The longest label that it has in turn, for which there is always room, so that the row never
    changes; empty if the label stays."""


class ToolButton(Widget):
    """The button of a tool. A disabled one stays in the focus ring and says why."""

    def __init__(self, tool: Tool) -> None:
        super().__init__(tool.name)
        self.tool = tool
        self.form = Form(Arrangement.ICON_ONLY)
        self.disabled = ""
        """Why it cannot be used now; empty if it can."""
        self.refresh()

    def refresh(self) -> None:
        """Update whether it can be used."""
        self.disabled = self.tool.why_not()
        self.tip = f"{self.tool.tip}\n{self.disabled}" if self.disabled else self.tool.tip

    def press(self) -> None:
        self.tool.press()

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        self.refresh()
        disabled, lit = bool(self.disabled), self.tool.lit()
        state = "button"
        if self.pressed and not disabled:
            state = "button.down"
        elif (self.hovered or focused) and not disabled:
            state = "button.hot"
        rect, form, tool = self.rect.copy(), self.form, self.tool

        def paint(target: pygame.Surface) -> None:
            slab = look.slab_picture(state, rect.size)
            stamp(target, faded(slab, DISABLED) if disabled else slab, rect.topleft)
            inner = rect.move(0, look.px(1)) if state == "button.down" else rect
            if lit:
                glow(target, look, inner.inflate(-look.px(8), -look.px(8)), 44)
            _paint(target, look, inner, tool, form, disabled=disabled)

        key = (state, disabled, lit, tool.label, tool.emblem, form, look.unit, look.cell)
        return [Part(self.name, rect, key, paint)]


class Arrangement(Enum):
    """Where the icon of a tool is."""

    BESIDE = auto()
    """Before the label."""
    ABOVE = auto()
    """Above the label."""
    LABEL_ONLY = auto()
    """There is only the label."""
    ICON_ONLY = auto()
    """There is only the icon."""


@dataclass(frozen=True, slots=True)
class Form:
    """The style of all buttons in a row."""

    arrangement: Arrangement
    pixels: int = 0
    """The height of the label's line in pixels; 0 without labels."""
    icon: float = 0.54
    """The side of the icon, as a share of the button's height."""


BESIDE: Final = 0.24
"""The space left and right of a label together, in heights of the button."""
CLOSEST: Final = 0.14
"""The same where labels would have no room otherwise."""
ABOVE_ICON: Final = 0.36
ONLY_ICON: Final = 0.64
CLOSE_ICON: Final = 0.42
"""The sides of icons above a label, without one, and close beside one …"""
CLOSE: Final = 0.4
"""… and the space left and right of such a pair together, all in heights of the button."""
ICON_GAP: Final = 0.34
"""The space between an icon and the label beside it, in sides of the icon."""
NEARLY: Final = 1
"""By so many pixels labels may be smaller if they are then close beside their icons."""
LETTERS: Final = 0.7
"""The height of the letters of a label, in heights of its line …"""
BELOW_LETTERS: Final = 0.24
"""… and that of what some of them have below, like a g."""


def tool_row(tools: Sequence[Tool], room: pygame.Rect, gap: int, look: Look) -> list[ToolButton]:
    """The buttons of a row: all of the same width, or as wide as their labels if only this leaves
    room for labels."""
    if not (tools and room):  # the next layout will set the room
        return []
    buttons = [ToolButton(tool) for tool in tools]
    places = row(room, *[FILL] * len(buttons), gap=gap)
    labels = [tool.longest or tool.label for tool in tools]
    form = _form(labels, places[0].size, look)
    if form.arrangement is not Arrangement.BESIDE:
        close = _close_together(labels, room, gap, look)
        if close is not None and close[0].pixels >= form.pixels - NEARLY:
            form, places = close
    if form.arrangement is Arrangement.ICON_ONLY:
        pixels = look.text_px(0)
        written = (font(Face.TEXT, pixels).size(label)[0] for label in labels)
        finger = ceil(FINGER * look.phone) or room.h
        wide = [max(each + round(room.h * CLOSEST), finger) for each in written]
        spare = room.w - sum(wide) - gap * (len(wide) - 1)
        if spare >= 0 and pixels <= room.h * STACKED_LABEL:
            form = Form(Arrangement.ABOVE, pixels, ABOVE_ICON)
            places = row(room, *(each + spare // len(wide) for each in wide), gap=gap)
    for button, place in zip(buttons, places, strict=True):
        button.rect, button.form = place, form
    buttons[-1].rect.w = room.right - buttons[-1].rect.x
    return buttons


def _form(labels: Sequence[str], size: tuple[int, int], look: Look) -> Form:
    """The style with the largest labels that fit all buttons. The icons make way for labels that
    would be smaller than small text."""
    width, height = size
    least, small, usual = (look.text_px(each) for each in (0, SMALL_SIZE, TEXT_SIZE))
    usual = min(usual, round(height * LABEL_SHARE))
    small = min(small, usual)
    beside, below = width - round(height * 1.15), width - round(height * BESIDE)
    stacked = min(small, round(height * STACKED_LABEL))
    for arrangement, most, smallest, room in (
        (Arrangement.BESIDE, usual, small, beside),
        (Arrangement.ABOVE, stacked, small, below),
        (Arrangement.LABEL_ONLY, usual, small, below),
        (Arrangement.BESIDE, usual, least, beside),
        (Arrangement.ABOVE, stacked, least, below),
        (Arrangement.LABEL_ONLY, usual, least, below),
    ):
        for pixels in range(most, smallest - 1, -1):
            if max(font(Face.TEXT, pixels).size(label)[0] for label in labels) <= room:
                if arrangement is Arrangement.ABOVE:
                    return Form(arrangement, pixels, ABOVE_ICON)
                return Form(arrangement, pixels)
    return Form(Arrangement.ICON_ONLY, 0, ONLY_ICON)  # smaller labels cannot be read


def _close_together(
    labels: Sequence[str], room: pygame.Rect, gap: int, look: Look
) -> tuple[Form, list[pygame.Rect]] | None:
    """Icons with labels close beside them, in buttons as wide as these need; ``None`` if they do
    not fit."""
    icon = round(room.h * CLOSE_ICON)
    beside = icon + round(icon * ICON_GAP) + round(room.h * CLOSE)
    for pixels in range(look.text_px(SMALL_SIZE), look.text_px(0) - 1, -1):
        wide = [font(Face.TEXT, pixels).size(label)[0] + beside for label in labels]
        spare = room.w - sum(wide) - gap * (len(wide) - 1)
        if spare >= 0:
            places = row(room, *(each + spare // len(wide) for each in wide), gap=gap)
            return Form(Arrangement.BESIDE, pixels, CLOSE_ICON), places
    return None


def _paint(
    target: pygame.Surface, look: Look, rect: pygame.Rect, tool: Tool, form: Form, *, disabled: bool
) -> None:
    size, role = form.pixels / look.unit, "text_dim" if disabled else "text"
    if form.arrangement is Arrangement.LABEL_ONLY:
        look.write(target, tool.label, rect, size=size, role=role)
        return
    side = round(rect.h * form.icon)
    place = pygame.Rect(0, 0, side, side)
    place.center = rect.center
    if form.arrangement is Arrangement.ABOVE:
        letters, between = round(form.pixels * LETTERS), look.px(3)
        below = round(form.pixels * BELOW_LETTERS)
        place.y = rect.y + (rect.h - side - between - letters - below) // 2
        line = pygame.Rect(rect.x, place.y + side + between, rect.w, letters)
        look.write(target, tool.label, line, size=size, role=role)
    elif form.arrangement is Arrangement.BESIDE:
        gap = round(side * ICON_GAP)
        words = font(Face.TEXT, form.pixels).size(tool.label)[0] + 1
        place.x = rect.centerx - (side + gap + words) // 2
        line = pygame.Rect(place.x + side + gap, rect.y, words + 2, rect.h)
        look.write(target, tool.label, line, size=size, role=role, align="left")
    emblem, opacity = _emblem(tool.emblem, side), DISABLED if disabled else 1.0
    look.gild(target, f"tool {tool.emblem}", emblem, place.center, opacity)


# -- emblems ---------------------------------------------------------------------------------

Spot = tuple[float, float]


@lru_cache(maxsize=32)
def _emblem(emblem: Emblem, side: int) -> pygame.Surface:
    """An icon in white with straight alpha. Its coordinates are −1 … 1."""
    large = pygame.Surface((side * FINE,) * 2, pygame.SRCALPHA)
    large.fill((255, 255, 255, 0))
    half = side * FINE / 2

    def at(spot: Spot) -> Spot:
        return half + spot[0] * half, half + spot[1] * half

    def line(spots: Sequence[Spot], thick: float) -> None:
        for start, end in pairwise(spots):
            for step in range(33):
                x = start[0] + (end[0] - start[0]) * step / 32
                y = start[1] + (end[1] - start[1]) * step / 32
                pygame.draw.circle(large, "white", at((x, y)), thick * half / 2)

    def shape(*spots: Spot) -> None:
        pygame.draw.polygon(large, "white", [at(spot) for spot in spots])

    def block(x: float, y: float, width: float, height: float, line_width: float = 0) -> None:
        rect = pygame.Rect(at((x, y)), (width * half, height * half))
        thick = round(line_width * half)
        pygame.draw.rect(large, "white", rect, thick, border_radius=round(0.1 * half))

    match emblem:
        case Emblem.UNDO:
            line(_arc((0.08, 0.16), 0.6, -118, 112), 0.19)
            shape((-0.92, -0.42), (-0.12, -0.9), (-0.12, 0.06))
        case Emblem.HINT:
            line(_arc((0, -0.28), 0.56, 125, 415), 0.17)
            line(((-0.32, 0.18), (-0.24, 0.42), (0.24, 0.42), (0.32, 0.18)), 0.16)
            line(((-0.22, 0.66), (0.22, 0.66)), 0.16)
            line(((-0.1, 0.88), (0.1, 0.88)), 0.16)
        case Emblem.MOVES:
            for x, y, filled in (
                (-0.85, -0.85, 1),
                (0.1, -0.85, 0),
                (-0.85, 0.1, 0),
                (0.1, 0.1, 1),
            ):
                block(x, y, 0.76, 0.76, 0 if filled else 0.14)
        case Emblem.PAUSE:
            block(-0.6, -0.75, 0.42, 1.5)
            block(0.18, -0.75, 0.42, 1.5)
        case Emblem.PLAY:
            shape((-0.55, -0.8), (0.8, 0), (-0.55, 0.8))
        case Emblem.STEP:
            shape((-0.75, -0.75), (0.35, 0), (-0.75, 0.75))
            block(0.42, -0.75, 0.3, 1.5)
        case Emblem.FINISH:
            shape((-0.95, -0.7), (-0.1, 0), (-0.95, 0.7))
            shape((-0.18, -0.7), (0.67, 0), (-0.18, 0.7))
            block(0.68, -0.7, 0.24, 1.4)
        case Emblem.STOP:
            block(-0.62, -0.62, 1.24, 1.24)
        case Emblem.ORACLE:  # a trigram: a broken line between two whole ones
            block(-0.85, -0.78, 1.7, 0.36)
            block(-0.85, -0.18, 0.7, 0.36)
            block(0.15, -0.18, 0.7, 0.36)
            block(-0.85, 0.42, 1.7, 0.36)
        case Emblem.PASS:  # an arrow that leaps over a stone
            pygame.draw.circle(large, "white", at((-0.04, 0.52)), 0.32 * half)
            line(_arc((-0.04, 0.5), 0.78, 180, 318), 0.19)
            shape((0.96, 0.32), (0.2, 0.1), (0.86, -0.46))
        case Emblem.DANGER:  # a stone in a broken ring
            pygame.draw.circle(large, "white", at((0, 0)), 0.42 * half)
            for start in range(-114, 246, 60):
                line(_arc((0, 0), 0.82, start, start + 36), 0.2)
        case Emblem.ESTIMATE:  # a pair of scales
            line(((0, -0.8), (0, 0.8)), 0.15)
            line(((-0.4, 0.84), (0.4, 0.84)), 0.16)
            line(((-0.72, -0.42), (0.72, -0.66)), 0.15)
            for x, y in ((-0.72, 0.12), (0.72, -0.12)):
                line(((x, y - 0.5), (x, y)), 0.1)
                line(_arc((x, y - 0.08), 0.27, 0, 180), 0.15)
        case Emblem.STONES:  # three of them, one upon another
            block(-0.5, -0.9, 1.25, 0.5)
            block(-0.75, -0.25, 1.25, 0.5)
            block(-0.5, 0.4, 1.25, 0.5)
        case Emblem.PERSON:
            pygame.draw.circle(large, "white", at((0, -0.42)), 0.4 * half)
            body = pygame.Rect(at((-0.75, 0.14)), (1.5 * half, 1.5 * half))
            pygame.draw.ellipse(large, "white", body)
            large.fill((255, 255, 255, 0), (0, *(at((0, 0.85))[1],), side * FINE, half))
    return pygame.transform.smoothscale(centred(large), (side, side))


def _arc(centre: Spot, radius: float, start: float, end: float) -> list[Spot]:
    """Points along a circle between two angles in degrees; 0 is right, 90 is down."""
    count = max(1, round(abs(end - start) / 6))
    angles = [(start + (end - start) * step / count) * pi / 180 for step in range(count + 1)]
    return [(centre[0] + cos(a) * radius, centre[1] + sin(a) * radius) for a in angles]
