"""Mixes a colour that the editor does not offer."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from ishido.language import _
from ishido.skins.editing.palette import CLEAR, Colour, code_of, colour_of
from ishido.ui import words
from ishido.ui.kit.dialog import Dialog, Item, Words
from ishido.ui.kit.look import SMALL_SIZE, Look
from ishido.ui.kit.paint import Part
from ishido.ui.kit.shapes import stamp_rounded
from ishido.ui.kit.widgets.base import Widget
from ishido.ui.kit.widgets.button import Button, ButtonKind
from ishido.ui.kit.widgets.field import TextField
from ishido.ui.kit.widgets.footer import Footer
from ishido.ui.kit.widgets.slider import Slider
from ishido.ui.words import CANCEL

if TYPE_CHECKING:
    from ishido.ui.app.app import App


HUES: Final = tuple(range(0, 361, 3))
"""Degrees."""
SHARES: Final = tuple(range(0, 101, 2))
"""Per cent."""
CODE_LENGTH: Final = 7


class ColourDialog(Dialog):
    """A field for the code, and sliders for hue, strength and lightness."""

    def __init__(self, app: "App", colour: Colour, on_take: Callable[[Colour], None]) -> None:
        """:param colour: the colour to begin with.
        :param on_take: called with the colour, if the player takes it.
        """
        self.colour = Colour(*colour[:3]) if colour != CLEAR else Colour(128, 128, 128)
        self._on_take = on_take
        self.problem = ""
        self.code = TextField(
            "code", code_of(self.colour), longest=CODE_LENGTH, on_enter=self._take,
            on_change=self._typed,
        )  # fmt: skip
        self.sample = ColourSample("sample", lambda: self.colour)
        hue, strength, lightness = pygame.Color(*self.colour).hsla[:3]
        hues, strengths, lights = self.sliders = (
            ColourSlider("hue", _("Hue"), HUES, hue, self._mixed, show=lambda hue: f"{hue:.0f}°"),
            ColourSlider("strength", _("Strength"), SHARES, strength, self._mixed, show=_percent),
            ColourSlider(
                "lightness", _("Lightness"), SHARES, lightness, self._mixed, show=_percent
            ),
        )
        hues.colour_at = self._hued
        strengths.colour_at = self._stronger
        lights.colour_at = self._lighter
        self._footer = Footer(
            [
                Button("back", _(CANCEL), self.close),
                Button("add", _(words.ADD), self._take, kind=ButtonKind.PRIMARY),
            ]
        )
        super().__init__(app, _("Colour"), self._items(), focus=self.code, width=440)

    def _items(self) -> list[Item]:
        role = "error" if self.problem else "text_dim"
        line = Words(
            self.problem or _("Code, such as #c0302b"), size=SMALL_SIZE, role=role, align="left"
        )
        return [line, [(self.code, 0.6), (self.sample, 0.4)], *self.sliders, self._footer]

    def _written(self) -> Colour | None:
        """The colour whose code is in the field, if it is one."""
        text = self.code.value.strip()
        try:
            return colour_of(text if text.startswith("#") else f"#{text}")
        except ValueError:
            return None

    def _typed(self) -> None:
        colour = self._written()
        if colour is None:
            return
        self.colour, self.problem = colour, ""
        hue, strength, lightness = pygame.Color(*self.colour).hsla[:3]
        for slider, value in zip(self.sliders, (hue, strength, lightness), strict=True):
            slider.show_value(value)
        self.replace(self._items())

    def _values(self) -> tuple[float, float, float]:
        hue, strength, lightness = (slider.value for slider in self.sliders)
        return hue, strength, lightness

    def _hued(self, hue: float) -> Colour:
        """The colour with another hue, clear enough to tell hues apart."""
        return mixed(hue, max(60, self._values()[1]), min(70, max(40, self._values()[2])))

    def _stronger(self, strength: float) -> Colour:
        return mixed(self._values()[0], strength, self._values()[2])

    def _lighter(self, lightness: float) -> Colour:
        return mixed(*self._values()[:2], lightness)

    def _mixed(self, value: float) -> None:
        self.colour = mixed(*self._values())
        self.code.value = code_of(self.colour)
        self.code.caret = self.code.anchor = len(self.code.value)

    def _take(self) -> None:
        colour = self._written()
        if colour is None:
            self.problem = _("Not a colour code. They look like #c0302b.")
            self.replace(self._items())
            return
        self.close()
        self._on_take(colour)


def mixed(hue: float, strength: float, lightness: float) -> Colour:
    """The colour of a hue in degrees, with strength and lightness in per cent."""
    colour = pygame.Color(0, 0, 0)
    colour.hsla = (hue % 360, strength, lightness, 100)
    return Colour(colour.r, colour.g, colour.b)


def _percent(value: float) -> str:
    return f"{value:.0f}%"


class ColourSlider(Slider):
    """A slider on whose track the colours are that it would give."""

    colour_at: Callable[[float], Colour]
    """The colour for a value."""

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        ends = self.colour_at(self.values[0]), self.colour_at(self.values[len(self.values) // 2])
        return [
            replace(part, key=(part.key, ends)) for part in super().parts(look, focused=focused)
        ]

    def paint_track(self, target: pygame.Surface, look: Look) -> None:
        line = self.track.inflate(look.px(12), look.px(6))
        for x in range(line.w):
            number = round(x / max(1, line.w - 1) * (len(self.values) - 1))
            target.fill(self.colour_at(self.values[number]), (line.x + x, line.y, 1, line.h))
        edge = look.theme.colour("gold_dark")
        stamp_rounded(target, edge, line.inflate(2, 2), look.px(3), max(1, look.px(1.4)))


class ColourSample(Widget):
    """Shows a colour."""

    focusable = False

    def __init__(self, name: str, colour: Callable[[], Colour]) -> None:
        super().__init__(name)
        self._colour = colour

    def height(self, look: Look, width: int) -> int:
        return look.px(46)

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        rect, colour = self.rect.copy(), self._colour()

        def paint(target: pygame.Surface) -> None:
            stamp_rounded(target, pygame.Color(*colour), rect, look.px(6))
            edge = look.theme.colour("gold_dark")
            stamp_rounded(target, edge, rect, look.px(6), max(1, look.px(1.6)))

        return [Part(self.name, rect, (colour, look.unit), paint)]
