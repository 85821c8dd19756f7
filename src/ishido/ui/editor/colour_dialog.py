"""Mixes a colour that the editor does not offer."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from ishido.language import _
from ishido.skins.editing.palette import CLEAR, Colour, code_of, colour_of
from ishido.ui.editor.controls import paint_colour
from ishido.ui.editor.pictures import GREY
from ishido.ui.kit.look import SMALL_SIZE, Look
from ishido.ui.kit.paint import Part
from ishido.ui.kit.sheet import Form, Item, Words
from ishido.ui.kit.widgets.base import Widget
from ishido.ui.kit.widgets.button import Button
from ishido.ui.kit.widgets.field import TextField
from ishido.ui.kit.widgets.slider import Slider

if TYPE_CHECKING:
    from ishido.ui.app.app import App

SHARES: Final = tuple(range(0, 101, 2))
"""Per cent."""


class ColourDialog(Form):
    """A field for the code, and sliders for hue, strength and lightness."""

    def __init__(self, app: "App", colour: Colour, on_take: Callable[[Colour], None]) -> None:
        """:param colour: the colour to begin with.
        :param on_take: called with the colour, if the player takes it.
        """
        self.colour = GREY if colour == CLEAR else colour
        self._on_take = on_take
        self.code = TextField(
            "code", code_of(self.colour), longest=7, on_enter=self._take, on_change=self._typed
        )
        self.sample = ColourSample("sample", self)
        self.sliders = (
            Slider("hue", _("Hue"), tuple(range(0, 361, 3)), 0, self._mixed, show=_degrees),
            Slider("strength", _("Strength"), SHARES, 0, self._mixed, show=_percent),
            Slider("lightness", _("Lightness"), SHARES, 0, self._mixed, show=_percent),
        )
        self._move_sliders()
        take = Button("add", _("OK"), self._take)
        super().__init__(app, _("Colour"), take, focus=self.code, width=440)

    def fields(self) -> list[Item]:
        told = Words(_("Code, such as #c0302b"), size=SMALL_SIZE, role="text_dim", align="left")
        return [told, [(self.code, 0.6), (self.sample, 0.4)], *self.sliders]

    def _written(self) -> Colour | None:
        """The colour whose code is in the field, if it is one."""
        try:
            return colour_of(f"#{self.code.value.strip().removeprefix('#')}")
        except ValueError:
            return None

    def _typed(self) -> None:
        if (colour := self._written()) is not None:
            self.colour = colour
            self._move_sliders()
            self.changed()

    def _move_sliders(self) -> None:
        for slider, value in zip(self.sliders, pygame.Color(*self.colour).hsla, strict=False):
            slider.show_value(value)

    def _mixed(self, value: float) -> None:
        self.colour = mixed(*(slider.value for slider in self.sliders))
        self.code.value = code_of(self.colour)
        self.code.caret = self.code.anchor = len(self.code.value)

    def _take(self) -> None:
        if (colour := self._written()) is None:
            self.refuse(_("Not a colour code. They look like #c0302b."))
        else:
            self.close()
            self._on_take(colour)


def mixed(hue: float, strength: float, lightness: float) -> Colour:
    """The colour of a hue in degrees, with strength and lightness in per cent."""
    colour = pygame.Color(0, 0, 0)
    colour.hsla = (hue % 360, strength, lightness, 100)
    return Colour(colour.r, colour.g, colour.b)


def _degrees(value: float) -> str:
    return f"{value:.0f}°"


def _percent(value: float) -> str:
    return f"{value:.0f}%"


class ColourSample(Widget):
    """Shows the colour of a dialog."""

    focusable = False

    def __init__(self, name: str, dialog: ColourDialog) -> None:
        super().__init__(name)
        self._dialog = dialog

    def height(self, look: Look, width: int) -> int:
        return look.px(46)

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        rect, colour = self.rect.copy(), self._dialog.colour
        return [Part(self.name, rect, paint_colour, look, colour)]
