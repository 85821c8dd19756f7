"""The small buttons of the editor: tools, colours, brushes and masks."""

from typing import TYPE_CHECKING, Final

import pygame

from ishido.language import N_, _
from ishido.skins.editing.artwork import shape_picture
from ishido.skins.editing.mask_shapes import mask_of
from ishido.skins.editing.palette import CLEAR, Colour, code_of
from ishido.ui.editor.commands import TRANSPARENT, EditorCommand
from ishido.ui.editor.kit import Kit
from ishido.ui.editor.pictures import GREY, fitted, mask_colour, surface_of
from ishido.ui.kit.icons import icon
from ishido.ui.kit.look import TEXT_SIZE, Look
from ishido.ui.kit.paint import Part, faded, keyed, stamp
from ishido.ui.kit.shapes import stamp_rounded
from ishido.ui.kit.theme import Face
from ishido.ui.kit.widgets.base import Widget, glow
from ishido.ui.kit.widgets.button import BESIDE_LABEL

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
        self._tip = _with_keys(tip or _(command.label).rstrip("…"), command.shortcut)

    def press(self) -> None:
        self.command.run(self.host)

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        rect = self.rect.copy()
        why, lit = self.command.why_not(self.host), self.command.is_checked(self.host)
        self.tip = f"{self._tip}\n{why}" if why else self._tip
        disabled = bool(why)
        state = "button"
        if self.pressed and not disabled:
            state = "button.down"
        elif (self.hovered or focused or lit) and not disabled:
            state = "button.hot"

        def paint(target: pygame.Surface) -> None:
            slab = look.slab_picture(state, rect.size)
            stamp(target, faded(slab, DISABLED) if disabled else slab, rect.topleft)
            if lit:
                glow(target, look, rect.inflate(-look.px(6), -look.px(6)), 70)
                _lit_frame(target, look, rect)
            if self._labelled:
                inner = rect.inflate(-min(look.px(16), rect.w // BESIDE_LABEL), 0)
                role, label = "gold_light" if lit else "text", _(self.command.label)
                look.write(target, label, inner, size=TEXT_SIZE, role=role)
                return
            side = round(rect.h * 0.56)
            side += (rect.h - side) % 2  # so that the margins are equal
            name, opacity = self.command.name, DISABLED if disabled else 1.0
            look.gild(target, name, icon(name, side), rect.center, opacity)

        key = (state, disabled, lit, look.unit, look.cell)
        return [keyed(self.name, rect.inflate(look.px(6), look.px(6)), key, paint)]


class Choice(Widget):
    """One of several things to choose, which lights up while it is chosen."""

    def is_chosen(self) -> bool:
        return False

    def paint(self, target: pygame.Surface, look: Look, rect: pygame.Rect, *, hot: bool) -> None:
        raise NotImplementedError

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        rect, lit, hot = self.rect.copy(), self.is_chosen(), self.hovered or focused

        def paint(target: pygame.Surface) -> None:
            self.paint(target, look, rect, hot=hot)
            if lit:
                _lit_frame(target, look, rect)

        key = (lit, hot, look.unit, self)
        return [keyed(self.name, rect.inflate(look.px(6), look.px(6)), key, paint)]


class Swatch(Choice):
    """A colour to draw with."""

    def __init__(self, number: int, colour: Colour, kit: Kit) -> None:
        super().__init__(f"colour {number}")
        self.colour = colour
        self.kit = kit
        clear = colour == CLEAR
        self.tip = _with_keys(_(TRANSPARENT.label), "T") if clear else code_of(colour)

    def press(self) -> None:
        self.kit.take(self.colour)

    def is_chosen(self) -> bool:
        return self.kit.colour == self.colour

    def paint(self, target: pygame.Surface, look: Look, rect: pygame.Rect, *, hot: bool) -> None:
        paint_colour(target, look, rect, self.colour, hot=hot)


def paint_colour(
    target: pygame.Surface, look: Look, rect: pygame.Rect, colour: Colour, *, hot: bool = False
) -> None:
    """Draw a field of a colour with an edge, which is lighter if it is ``hot``. Transparent is
    medium grey with a T."""
    inner, clear = rect.inflate(-look.px(4), -look.px(4)), colour == CLEAR
    stamp_rounded(target, pygame.Color(GREY if clear else colour), inner, look.px(5))
    if clear:
        look.write(target, "T", inner, size=TEXT_SIZE, face=Face.TITLE)
    edge = look.theme.colour("gold" if hot else "gold_dark")
    stamp_rounded(target, edge, inner, look.px(5), max(1, look.px(1.4)))


class BrushDot(Choice):
    """A size of the brush."""

    def __init__(self, number: int, size: int, kit: Kit) -> None:
        """:param size: its diameter in pixels of the stone."""
        super().__init__(f"brush {number + 1}")
        self.number = number
        self.kit = kit
        self.tip = _with_keys(_("Brush: {n} px").format(n=size), str(number + 1))

    def press(self) -> None:
        self.kit.choose_brush(self.number)

    def is_chosen(self) -> bool:
        return self.kit.brush_number == self.number

    def paint(self, target: pygame.Surface, look: Look, rect: pygame.Rect, *, hot: bool) -> None:
        radius = max(1, round(rect.h * (0.08 + self.number * 0.04)))
        gold = "gold_light" if self.is_chosen() else "gold" if hot else "gold_dark"
        pygame.draw.aacircle(target, look.theme.colour("shadow"), rect.center, radius + 1)
        pygame.draw.aacircle(target, look.theme.colour(gold), rect.center, radius)


class ShapeButton(Choice):
    """A template: a click gives its shape to the selected column."""

    def __init__(self, shape: str, host: "EditorScene") -> None:
        super().__init__(f"mask {shape}")
        self.shape = shape
        self.host = host

    def press(self) -> None:
        self.host.bench.give_mask(self.shape)

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        self.tip = _("{shape}: mask of column {column}").format(
            shape=_(SHAPES[self.shape]), column=self.host.bench.cell.column + 1
        )
        return super().parts(look, focused=focused)

    def paint(self, target: pygame.Surface, look: Look, rect: pygame.Rect, *, hot: bool) -> None:
        dark = look.theme.colour("shadow")
        stamp_rounded(target, pygame.Color(dark.r, dark.g, dark.b, 90), rect, look.px(5))
        width, height = self.host.bench.artwork.cell
        scale = min(rect.w / width, rect.h / height) * 0.74
        size = (max(1, round(width * scale)), max(1, round(height * scale)))
        mask = mask_of(self.shape, (size[0] * 2, size[1] * 2), crisp=False)
        shape = shape_picture(mask, mask_colour(look.theme))
        picture = fitted(surface_of(shape), size, crisp=False)
        stamp(target, picture, picture.get_rect(center=rect.center).topleft)
        edge = look.theme.colour("gold" if hot else "gold_dark")
        stamp_rounded(target, edge, rect, look.px(5), max(1, look.px(1)))


def _with_keys(what: str, keys: str) -> str:
    return _("{what} ({keys})").format(what=what, keys=keys) if keys else what
