"""The row of tool buttons beside the board, each with an icon, and a label if there is room."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from math import ceil
from typing import TYPE_CHECKING, Any, Final

import pygame

from ishido.ui.kit.icons import icon
from ishido.ui.kit.look import FINGER, SMALL_SIZE, TEXT_SIZE, Look
from ishido.ui.kit.paint import Part, faded, stamp
from ishido.ui.kit.theme import Face, font
from ishido.ui.kit.widgets.base import Widget, glow
from ishido.ui.kit.widgets.boxes import FILL, row

if TYPE_CHECKING:
    from ishido.ui.kit.command import Menu

DISABLED: Final = 0.42
"""The opacity of a disabled button."""
LABEL_SHARE: Final = 0.55
"""The height of a label's line at most, as a share of the button's."""
STACKED_LABEL: Final = 0.36
"""The height of a label below its icon at most, as a share of the button's."""


@dataclass(frozen=True)
class Tool:
    """A tool, shown as a button of the row."""

    name: str
    """Identifies its button within the scene."""
    label: str
    icon: str
    """One of :data:`ishido.ui.kit.icons.ICONS`."""
    press: Callable[[], object] = field(compare=False)
    tip: str
    """The text of its tooltip, with its shortcut."""
    why_not: Callable[[], str] = field(default=lambda: "", compare=False)
    """Why it cannot be used now, in a sentence; empty if it can."""
    lit: Callable[[], bool] = field(default=lambda: False, compare=False)
    """Whether what it shows is on now."""
    more: "Menu[Any] | None" = field(default=None, compare=False)
    """What a right click or a resting finger opens in place of the menus."""


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
        hot = "button.hot" if self.hovered or focused else "button"
        state = "button" if disabled else "button.down" if self.pressed else hot
        values = self.tool.label, self.tool.icon, self.form, state, disabled, lit
        return [Part(self.name, self.rect.copy(), _paint, look, *values)]


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
ABOVE_ICON: Final = 0.36
CLOSE_ICON: Final = 0.42
"""The sides of icons above a label, and close beside one, in heights of the button."""
ICON_GAP: Final = 0.34
"""The space between an icon and the label beside it, in sides of the icon."""


def tool_row(tools: Sequence[Tool], room: pygame.Rect, gap: int, look: Look) -> list[ToolButton]:
    """The buttons of a row: all of the same width, or as wide as their labels if only this leaves
    room for labels."""
    if not (tools and room):  # the next layout will set the room
        return []
    buttons = [ToolButton(tool) for tool in tools]
    places = row(room, *[FILL] * len(buttons), gap=gap)
    labels = [tool.label for tool in tools]
    form = _form(labels, places[0].size, look)
    if form.arrangement is not Arrangement.BESIDE:
        close = _close_together(labels, room, gap, look)
        if close is not None and close[0].pixels >= form.pixels - 1:
            form, places = close
    if form.arrangement is Arrangement.ICON_ONLY:
        pixels = look.text_px(0)
        written = (font(Face.TEXT, pixels).size(label)[0] for label in labels)
        finger = ceil(FINGER * look.phone) or room.h
        wide = [max(each + round(room.h * 0.14), finger) for each in written]
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
    return Form(Arrangement.ICON_ONLY, 0, 0.64)  # smaller labels cannot be read


def _close_together(
    labels: Sequence[str], room: pygame.Rect, gap: int, look: Look
) -> tuple[Form, list[pygame.Rect]] | None:
    """Icons with labels close beside them, in buttons as wide as these need; ``None`` if they do
    not fit."""
    icon = round(room.h * CLOSE_ICON)
    beside = icon + round(icon * ICON_GAP) + round(room.h * 0.4)
    most = min(look.text_px(TEXT_SIZE), round(room.h * LABEL_SHARE))
    for pixels in range(most, look.text_px(0) - 1, -1):
        wide = [font(Face.TEXT, pixels).size(label)[0] + beside for label in labels]
        spare = room.w - sum(wide) - gap * (len(wide) - 1)
        if spare >= 0:
            places = row(room, *(each + spare // len(wide) for each in wide), gap=gap)
            return Form(Arrangement.BESIDE, pixels, CLOSE_ICON), places
    return None


def _paint(
    target: pygame.Surface,
    rect: pygame.Rect,
    look: Look,
    label: str,
    name: str,
    form: Form,
    state: str,
    disabled: bool,
    lit: bool,
) -> None:
    """``name``: of the icon."""
    slab = look.slab_picture(state, rect.size)
    stamp(target, faded(slab, DISABLED) if disabled else slab, rect.topleft)
    if state == "button.down":
        rect = rect.move(0, look.px(1))
    if lit:
        glow(target, look, rect.inflate(-look.px(8), -look.px(8)), 44)
    size, role = form.pixels / look.unit, "text_dim" if disabled else "text"
    if form.arrangement is Arrangement.LABEL_ONLY:
        look.write(target, label, rect, size=size, role=role)
        return
    side = round(rect.h * form.icon)
    place = pygame.Rect(0, 0, side, side)
    place.center = rect.center
    if form.arrangement is Arrangement.ABOVE:
        letters, between = round(form.pixels * 0.7), look.px(3)
        below = round(form.pixels * 0.24)  # what some letters have there, like a g
        place.y = rect.y + (rect.h - side - between - letters - below) // 2
        line = pygame.Rect(rect.x, place.y + side + between, rect.w, letters)
        look.write(target, label, line, size=size, role=role)
    elif form.arrangement is Arrangement.BESIDE:
        gap = round(side * ICON_GAP)
        words = font(Face.TEXT, form.pixels).size(label)[0] + 1
        place.x = rect.centerx - (side + gap + words) // 2
        line = pygame.Rect(place.x + side + gap, rect.y, words + 2, rect.h)
        look.write(target, label, line, size=size, role=role, align="left")
    opacity = DISABLED if disabled else 1.0
    look.gild(target, name, icon(name, side), place.center, opacity)
