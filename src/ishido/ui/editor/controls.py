"""The small buttons of the editor: tools, colours, brushes and masks."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from ishido.language import N_, _
from ishido.skins.editing.artwork import shape_picture
from ishido.skins.editing.mask_shapes import MaskShape, mask_of
from ishido.skins.editing.palette import CLEAR, Colour, code_of
from ishido.ui.editor import words as says
from ishido.ui.editor.commands import EditorCommand
from ishido.ui.editor.pictures import fitted, mask_colour, surface_of
from ishido.ui.kit.icons import icon
from ishido.ui.kit.look import TEXT_SIZE, Look
from ishido.ui.kit.paint import Part, faded, stamp
from ishido.ui.kit.shapes import stamp_rounded
from ishido.ui.kit.widgets.base import Widget, glow
from ishido.ui.kit.widgets.button import BESIDE_LABEL

if TYPE_CHECKING:
    from ishido.ui.editor.scene import EditorScene

SHAPES = {
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
"""By the value of :class:`~ishido.skins.editing.mask_shapes.MaskShape`."""

ICON: Final = 0.56
"""The height of an icon, as a share of its button."""
DISABLED: Final = 0.42
"""The opacity of a disabled button."""
CHECK: Final = ((132, 128, 122), (92, 88, 84))
"""The two greys of the pattern for transparent."""


def _lit_frame(target: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
    """Frame what is switched on: darker than the ring of the focus, and within it."""
    frame = rect.inflate(look.px(-2), look.px(-2))
    stamp_rounded(target, look.theme.colour("gold"), frame, look.px(6), max(2, look.px(1.6)))


class CommandButton(Widget):
    """The button of a command: an icon, or its label. It lights up while the command is on."""

    def __init__(self, command: EditorCommand, host: "EditorScene", *, tip: str = "") -> None:
        super().__init__(command.name)
        self.command = command
        self.host = host
        self.labelled = False
        """Whether it shows the label instead of an icon."""
        self.needs: EditorCommand | None = None
        """The switch without which it has no effect; its label is dim while that is off."""
        self._tip = _with_keys(tip or _(command.label).rstrip("…"), command.shortcut)

    def press(self) -> None:
        self.command.run(self.host)

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        rect = self.rect.copy()
        why, lit = self.command.why_not(self.host), self.command.is_checked(self.host)
        self.tip = f"{self._tip}\n{why}" if why else self._tip
        disabled = bool(why)
        dim = self.needs is not None and not self.needs.is_checked(self.host)
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
            if self.labelled:
                role = "gold_light" if lit else "text_dim" if dim else "text"
                inner = rect.inflate(-min(look.px(16), rect.w // BESIDE_LABEL), 0)
                look.write(
                    target, _(self.command.label), inner, size=TEXT_SIZE, role=role, least=0.7
                )
                return
            name = self.command.name
            side = round(rect.h * ICON)
            side += (rect.h - side) % 2  # so that the margins are equal
            opacity = DISABLED if disabled else 1.0
            look.gild(target, name, icon(name, side), rect.center, opacity)

        key = (state, disabled, lit, dim, look.unit, look.cell)
        return [Part(self.name, rect.inflate(look.px(6), look.px(6)), key, paint)]


class Swatch(Widget):
    """A colour to draw with."""

    def __init__(
        self,
        name: str,
        colour: Colour,
        taken: Callable[[], Colour],
        take: Callable[[Colour], None],
        *,
        removable: bool = False,
    ) -> None:
        """:param removable: whether it was added to the set, and can be removed."""
        super().__init__(name)
        self.colour = colour
        self.removable = removable
        self._taken = taken
        self._take = take
        self.tip = (
            _("{colour}\nRight click or Delete removes it").format(colour=code_of(colour))
            if removable
            else code_of(colour)
        )
        if colour == CLEAR:
            self.tip = _with_keys(_(says.TRANSPARENT), "T")

    def press(self) -> None:
        self._take(self.colour)

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        rect, lit, hot = self.rect.copy(), self._taken() == self.colour, self.hovered or focused

        def paint(target: pygame.Surface) -> None:
            paint_colour(target, look, rect, self.colour, hot=hot)
            if lit:
                _lit_frame(target, look, rect)

        key = (self.colour, lit, hot, look.unit)
        return [Part(self.name, rect.inflate(look.px(6), look.px(6)), key, paint)]


def paint_colour(
    target: pygame.Surface, look: Look, rect: pygame.Rect, colour: Colour, *, hot: bool = False
) -> None:
    """Draw a field of a colour with an edge, which is lighter if it is ``hot``."""
    inner = rect.inflate(-look.px(4), -look.px(4))
    if colour == CLEAR:
        paint_transparent(target, look, inner)
    else:
        stamp_rounded(target, pygame.Color(*colour), inner, look.px(5))
    edge = look.theme.colour("gold" if hot else "gold_dark")
    stamp_rounded(target, edge, inner, look.px(5), max(1, look.px(1.4)))


def paint_transparent(target: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
    """Draw the pattern that stands for transparent, with round corners, and a pale T."""
    pattern = pygame.Surface(rect.size, pygame.SRCALPHA)
    stamp_rounded(pattern, pygame.Color("white"), pattern.get_rect(), look.px(5))
    checks = pygame.Surface(rect.size, pygame.SRCALPHA)
    checks.fill(CHECK[0])
    columns = 4
    for row in range(columns):
        for column in range(columns):
            if (row + column) % 2:
                left, right = (rect.w * each // columns for each in (column, column + 1))
                top, bottom = (rect.h * each // columns for each in (row, row + 1))
                checks.fill(CHECK[1], (left, top, right - left, bottom - top))
    pattern.blit(checks, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    stamp(target, pattern, rect.topleft)
    around = look.px(1)
    letter, dark = look.theme.colour("text"), look.theme.colour("shadow")
    for colour, moves in (
        (dark, ((-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, -1), (-1, 1), (1, 1))),
        (letter, ((0, 0),)),
    ):
        for x, y in moves:
            _paint_t(target, colour, rect.move(x * around, y * around))


def _paint_t(target: pygame.Surface, colour: pygame.Color, rect: pygame.Rect) -> None:
    """Draw a T, which is too small for a font."""
    thick = max(2, round(rect.w * 0.1))
    thick += (rect.w - thick) % 2
    bar = pygame.Rect(0, 0, round(rect.w * 0.46), thick)
    bar.w += (rect.w - bar.w) % 2
    stem = pygame.Rect(0, 0, thick, round(rect.h * 0.5))
    bar.midtop = stem.midtop = (rect.centerx, rect.centery - stem.h // 2)
    target.fill(colour, bar)
    target.fill(colour, stem)


class BrushDot(Widget):
    """A size of the brush."""

    def __init__(
        self, number: int, size: int, chosen: Callable[[], int], choose: Callable[[int], None]
    ) -> None:
        """:param size: its diameter in pixels of the stone."""
        super().__init__(f"brush {number + 1}")
        self.number = number
        self._chosen = chosen
        self._choose = choose
        self.tip = _with_keys(_("Brush: {n} px").format(n=size), str(number + 1))

    def press(self) -> None:
        self._choose(self.number)

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        rect, lit, hot = self.rect.copy(), self._chosen() == self.number, self.hovered or focused

        def paint(target: pygame.Surface) -> None:
            radius = max(1, round(rect.h * (0.08 + self.number * 0.04)))
            gold = "gold_light" if lit else "gold" if hot else "gold_dark"
            pygame.draw.aacircle(target, look.theme.colour("shadow"), rect.center, radius + 1)
            pygame.draw.aacircle(target, look.theme.colour(gold), rect.center, radius)
            if lit:
                _lit_frame(target, look, rect)

        return [Part(self.name, rect.inflate(look.px(6), look.px(6)), (lit, hot, look.unit), paint)]


class ShapeButton(Widget):
    """A template: a click gives its shape to the selected column."""

    def __init__(self, shape: MaskShape, host: "EditorScene") -> None:
        super().__init__(f"mask {shape.value}")
        self.shape = shape
        self.host = host

    def press(self) -> None:
        self.host.bench.give_mask(self.shape)

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        rect, hot = self.rect.copy(), self.hovered or focused
        bench = self.host.bench
        lit = bench.mask_shape is self.shape
        self.tip = _("{shape}: mask of column {column}").format(
            shape=_(SHAPES[self.shape.value]), column=bench.cell.column + 1
        )

        def paint(target: pygame.Surface) -> None:
            dark = look.theme.colour("shadow")
            stamp_rounded(target, pygame.Color(dark.r, dark.g, dark.b, 90), rect, look.px(5))
            width, height = bench.artwork.cell
            scale = min(rect.w / width, rect.h / height) * 0.74
            size = (max(1, round(width * scale)), max(1, round(height * scale)))
            mask = mask_of(self.shape, (size[0] * 2, size[1] * 2), crisp=False)
            picture = fitted(
                surface_of(shape_picture(mask, mask_colour(look.theme))), size, crisp=False
            )
            stamp(target, picture, picture.get_rect(center=rect.center).topleft)
            edge = look.theme.colour("gold" if hot else "gold_dark")
            stamp_rounded(target, edge, rect, look.px(5), max(1, look.px(1)))
            if lit:
                _lit_frame(target, look, rect)

        key = (lit, hot, look.unit, bench.artwork.cell)
        return [Part(self.name, rect.inflate(look.px(6), look.px(6)), key, paint)]


def _with_keys(what: str, keys: str) -> str:
    return _("{what} ({keys})").format(what=what, keys=keys) if keys else what
