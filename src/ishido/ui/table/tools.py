"""The row of tool buttons beside the board: an icon beside each label, on a phone above it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

import pygame

from ishido.ui.kit.icons import icon
from ishido.ui.kit.look import SMALL_SIZE, TEXT_SIZE, Look
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
        self.pixels = self.side = 0
        """The height of its label's line, and the side of its icon."""
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
        values = self.tool.label, self.tool.icon, self.pixels, self.side, state, disabled, lit
        return [Part(self.name, self.rect.copy(), _paint, look, *values)]


def tool_row(tools: Sequence[Tool], room: pygame.Rect, gap: int, look: Look) -> list[ToolButton]:
    """The buttons of a row, of the same width if that has room for all labels. Otherwise they are
    as wide as their labels, which are closer to their icons, and smaller where they must be."""
    if not (tools and room):  # the next layout will set the room
        return []
    buttons, places = [ToolButton(tool) for tool in tools], row(room, *[FILL] * len(tools), gap=gap)
    side, around = (0.36, 0.24) if look.phone else (0.54, 1.15)
    most = (SMALL_SIZE, 0.36) if look.phone else (TEXT_SIZE, LABEL_SHARE)
    pixels = min(look.text_px(most[0]), round(room.h * most[1]))

    def needs() -> list[int]:
        written, least = font(Face.TEXT, pixels).size, look.target(44) if look.phone else 0
        return [max(least, written(each.label)[0] + round(room.h * around)) for each in tools]

    if max(needs()) > places[0].w:
        if not look.phone:
            side, around = 0.42, 0.84 if look.open else 0.96  # there is no frame
        width = room.w - gap * (len(tools) - 1)
        while sum(needs()) > width and pixels > look.text_px(0):
            pixels -= 1
        spare = (width - sum(needs())) // len(tools)
        places = row(room, *(each + spare for each in needs()), gap=gap)
    places[-1].w = room.right - places[-1].x
    for button, place in zip(buttons, places, strict=True):
        button.rect, button.pixels, button.side = place, pixels, round(room.h * side)
    return buttons


def _paint(
    target: pygame.Surface,
    rect: pygame.Rect,
    look: Look,
    label: str,
    name: str,
    pixels: int,
    side: int,
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
    size, role = pixels / look.unit, "text_dim" if disabled else "text"
    place = pygame.Rect(0, 0, side, side)
    place.center = rect.center
    if look.phone:
        letters, between = round(pixels * 0.7), look.px(3)
        below = round(pixels * 0.24)  # what some letters have there, like a g
        place.y = rect.y + (rect.h - side - between - letters - below) // 2
        line = pygame.Rect(rect.x, place.y + side + between, rect.w, letters)
        look.write(target, label, line, size=size, role=role)
    else:
        gap = round(side * 0.34)
        words = font(Face.TEXT, pixels).size(label)[0] + 1
        place.x = rect.centerx - (side + gap + words) // 2
        line = pygame.Rect(place.x + side + gap, rect.y, words + 2, rect.h)
        look.write(target, label, line, size=size, role=role, align="left")
    opacity = DISABLED if disabled else 1.0
    look.gild(target, name, icon(name, side), place.center, opacity)
