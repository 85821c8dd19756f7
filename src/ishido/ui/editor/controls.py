"""The small buttons of the editor: tools, colours, brushes and masks."""

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Final

import pygame

from ishido.language import N_, _
from ishido.skins.editing.artwork import Size, shape_picture
from ishido.skins.editing.mask_shapes import mask_of
from ishido.skins.editing.palette import CLEAR, Colour, code_of
from ishido.ui.editor.commands import TRANSPARENT, EditorCommand
from ishido.ui.editor.kit import Kit
from ishido.ui.editor.pictures import GREY, fitted, mask_colour, surface_of
from ishido.ui.kit.icons import icon
from ishido.ui.kit.look import TEXT_SIZE, Look
from ishido.ui.kit.paint import Part, faded, stamp
from ishido.ui.kit.shapes import stamp_rounded
from ishido.ui.kit.theme import Face
from ishido.ui.kit.widgets.base import Widget, glow
from ishido.ui.kit.widgets.button import BESIDE_LABEL
from ishido.ui.table import captions

if TYPE_CHECKING:
    from ishido.ui.editor.scene import EditorScene

SHAPES: Final = {
    "square": N_("Square"),
    "rounded": N_("Rounded"),
    "pillow": N_("Pillow"),
    "tablet": N_("Tablet"),
    "arch": N_("Arch"),
    "circle": N_("Circle"),
    "oval": N_("Oval"),
    "tall oval": N_("Tall oval"),
    "pebble": N_("Pebble"),
    "octagon": N_("Octagon"),
    "hexagon": N_("Hexagon"),
    "diamond": N_("Diamond"),
    "shield": N_("Shield"),
    "drop": N_("Drop"),
    "leaf": N_("Leaf"),
    "ticket": N_("Ticket"),
}

DISABLED: Final = 0.42
"""The opacity of a disabled button."""


def _lit_frame(target: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
    """Frame what is switched on: darker than the ring of the focus, and within it."""
    frame = rect.inflate(look.px(-2), look.px(-2))
    stamp_rounded(target, look.theme.colour("gold"), frame, look.px(6), max(2, look.px(1.6)))


class CommandButton(Widget):
    """The button of a command: an icon, or its label. It lights up while the command is on."""

    def __init__(
        self, command: EditorCommand, host: "EditorScene", *, tip: str = "", labelled: bool = False
    ) -> None:
        """:param labelled: whether it shows the label instead of an icon."""
        super().__init__(command.name)
        self.command = command
        self.host = host
        self._labelled = labelled
        self._tip = captions.with_key(tip or _(command.label).rstrip("…"), command.shortcut)

    def press(self) -> None:
        self.command.run(self.host)

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        why, lit = self.command.why_not(self.host), self.command.is_checked(self.host)
        self.tip = f"{self._tip}\n{why}" if why else self._tip
        disabled = bool(why)
        state = "button"
        if self.pressed and not disabled:
            state = "button.down"
        elif (self.hovered or focused or lit) and not disabled:
            state = "button.hot"
        area = self.rect.inflate(look.px(6), look.px(6))
        label = _(self.command.label) if self._labelled else ""
        values = self.command.name, label, state, disabled, lit
        return [Part(self.name, area, _paint_command, look, *values)]


def _paint_command(
    target: pygame.Surface,
    area: pygame.Rect,
    look: Look,
    name: str,
    label: str,
    state: str,
    disabled: bool,
    lit: bool,
) -> None:
    rect = area.inflate(-look.px(6), -look.px(6))
    slab = look.slab_picture(state, rect.size)
    stamp(target, faded(slab, DISABLED) if disabled else slab, rect.topleft)
    if lit:
        glow(target, look, rect.inflate(-look.px(6), -look.px(6)), 70)
        _lit_frame(target, look, rect)
    if label:
        inner = rect.inflate(-min(look.px(16), rect.w // BESIDE_LABEL), 0)
        role = "gold_light" if lit else "text"
        look.write(target, label, inner, size=TEXT_SIZE, role=role)
        return
    side = round(rect.h * 0.56)
    side += (rect.h - side) % 2  # so that the margins are equal
    look.gild(target, name, icon(name, side), rect.center, DISABLED if disabled else 1.0)


class PaintedButton(Widget):
    """A button that shows a value, and lights up while that is chosen."""

    def __init__(
        self,
        name: str,
        paint: Callable[..., None],
        value: Callable[[], Hashable],
        press: Callable[[], object],
        tip: Callable[[], str],
        chosen: Callable[[], bool] = lambda: False,
    ) -> None:
        """:param paint: draws it: called with the surface, the rectangle, the look, the value,
        whether the button is ``hot``, and whether it is chosen."""
        super().__init__(name)
        self._paint, self._value, self._press = paint, value, press
        self._tip, self._chosen = tip, chosen

    def press(self) -> None:
        self._press()

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        self.tip = self._tip()
        area = self.rect.inflate(look.px(6), look.px(6))
        values = self._value(), self.hovered or focused, self._chosen()
        return [Part(self.name, area, _paint_button, look, self._paint, *values)]


def _paint_button(
    target: pygame.Surface,
    area: pygame.Rect,
    look: Look,
    paint: Callable[..., None],
    value: Hashable,
    hot: bool,
    chosen: bool,
) -> None:
    rect = area.inflate(-look.px(6), -look.px(6))
    paint(target, rect, look, value, hot, chosen)
    if chosen:
        _lit_frame(target, look, rect)


def swatch(number: int, colour: Colour, kit: Kit) -> PaintedButton:
    """A colour to draw with."""
    tip = captions.with_key(_(TRANSPARENT.label), "T") if colour == CLEAR else code_of(colour)
    return PaintedButton(
        f"colour {number}", paint_colour, lambda: colour, lambda: kit.take(colour), lambda: tip,
        lambda: kit.colour == colour,
    )  # fmt: skip


def paint_colour(
    target: pygame.Surface,
    rect: pygame.Rect,
    look: Look,
    colour: Colour,
    hot: bool = False,
    chosen: bool = False,
) -> None:
    """Draw a field of a colour with an edge, which is lighter if it is ``hot``. Transparent is
    medium grey with a T."""
    inner, clear = rect.inflate(-look.px(4), -look.px(4)), colour == CLEAR
    stamp_rounded(target, pygame.Color(GREY if clear else colour), inner, look.px(5))
    if clear:
        look.write(target, "T", inner, size=TEXT_SIZE, face=Face.TITLE)
    edge = look.theme.colour("gold" if hot else "gold_dark")
    stamp_rounded(target, edge, inner, look.px(5), max(1, look.px(1.4)))


def brush_dot(number: int, size: int, kit: Kit) -> PaintedButton:
    """A size of the brush.

    :param size: its diameter in pixels of the stone.
    """
    tip = captions.with_key(_("Brush: {n} px").format(n=size), str(number + 1))
    return PaintedButton(
        f"brush {number + 1}", _paint_dot, lambda: number, lambda: kit.choose_brush(number),
        lambda: tip, lambda: kit.brush_number == number,
    )  # fmt: skip


def _paint_dot(
    target: pygame.Surface, rect: pygame.Rect, look: Look, number: int, hot: bool, chosen: bool
) -> None:
    radius = max(1, round(rect.h * (0.08 + number * 0.04)))
    gold = "gold_light" if chosen else "gold" if hot else "gold_dark"
    pygame.draw.aacircle(target, look.theme.colour("shadow"), rect.center, radius + 1)
    pygame.draw.aacircle(target, look.theme.colour(gold), rect.center, radius)


def shape_button(shape: str, host: "EditorScene") -> PaintedButton:
    """A template: a click gives its shape to the selected column."""

    def tip() -> str:
        return _("{shape}: mask of column {column}").format(
            shape=_(SHAPES[shape]), column=host.bench.cell.column + 1
        )

    return PaintedButton(
        f"mask {shape}", _paint_shape, lambda: (shape, host.bench.artwork.cell),
        lambda: host.bench.give_mask(shape), tip,
    )  # fmt: skip


def _paint_shape(
    target: pygame.Surface,
    rect: pygame.Rect,
    look: Look,
    shape: tuple[str, Size],
    hot: bool,
    chosen: bool,
) -> None:
    name, (width, height) = shape
    dark = look.theme.colour("shadow")
    stamp_rounded(target, pygame.Color(dark.r, dark.g, dark.b, 90), rect, look.px(5))
    scale = min(rect.w / width, rect.h / height) * 0.74
    size = (max(1, round(width * scale)), max(1, round(height * scale)))
    mask = mask_of(name, (size[0] * 2, size[1] * 2), crisp=False)
    picture = fitted(surface_of(shape_picture(mask, mask_colour(look.theme))), size, crisp=False)
    stamp(target, picture, picture.get_rect(center=rect.center).topleft)
    edge = look.theme.colour("gold" if hot else "gold_dark")
    stamp_rounded(target, edge, rect, look.px(5), max(1, look.px(1)))
