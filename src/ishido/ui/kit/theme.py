"""Fonts and colours: texts at a size, gilded titles, and the colours of a board."""

from collections.abc import Mapping
from enum import StrEnum
from functools import cached_property, lru_cache
from math import ceil
from typing import Final

import pygame
import pygame.font

from ishido.assets import assets
from ishido.ui.kit.letters import Typeface
from ishido.ui.kit.memo import Memo
from ishido.ui.kit.shapes import stamp_rounded


class Face(StrEnum):
    """The fonts by use."""

    TITLE = "IshidoCapitals-Bold.ttf"
    TEXT = "CormorantGaramond-SemiBold.ttf"
    ITALIC = "CormorantGaramond-MediumItalic.ttf"


DEFAULT_COLOURS: Final[Mapping[str, str]] = {
    "text": "#ead9b6",
    "text_dim": "#c3ab80",
    "gold": "#dcb257",
    "gold_light": "#ffe9a8",
    "gold_dark": "#8d6422",
    "ink": "#2a1a10",
    "shadow": "#080402",
    "mark": "#ffe08a",
    "refuse": "#ff6a4a",
    "focus": "#fff3c8",
}
"""The colours that a board does not set itself."""
MARKS: Final[Mapping[str, str]] = {
    "amber": "#ffb01f",
    "jade": "#3fe08c",
    "azure": "#58b9ff",
    "rose": "#ff7ab8",
    "white": "#ffffff",
}
"""The colours that a player may choose for marks on every board."""
HIGH_CONTRAST: Final[Mapping[str, str]] = {
    "text": "#ffffff",
    "text_dim": "#f4ead2",
    "gold": "#fff0b8",
    "gold_light": "#ffffff",
    "gold_dark": "#ffe08a",
    "shadow": "#000000",
    "refuse": "#ff5a36",
    "focus": "#ffffff",
}
"""The colours that replace a board's in the high-contrast setting."""
ON_PAPER: Final[Mapping[str, str]] = {
    "text_dim": "#4a3726",
    "gold": "#a3854f",
    "gold_light": "#78200f",
    "gold_dark": "#d6c6a1",
    "focus": "#78200f",
    "shadow": "#f6eed9",
}
"""The colours that replace a board's on light paper; text has the board's ink."""


@lru_cache(maxsize=64)
def font(face: Face, pixels: int) -> Typeface:
    """A font at a size. ``pixels`` is the size of the em; a line is about 1.25 times as high."""
    if not pygame.font.get_init():
        pygame.font.init()
    folder = assets() / "fonts"
    level = "H" if face is Face.TITLE else "x"
    return Typeface(folder / face, max(6, pixels), folder / Face.TEXT, level)


class Theme:
    """The colours and rendered texts of a board. Discarded when the board changes."""

    def __init__(
        self,
        colours: Mapping[str, str] | None = None,
        *,
        marks: str = "",
        high_contrast: bool = False,
    ) -> None:
        """``marks`` is one of :data:`MARKS`, or empty for the board's own colour."""
        wanted = {**DEFAULT_COLOURS, **(colours or {})}
        if marks:
            wanted["mark"] = MARKS[marks]
        if high_contrast:
            wanted |= HIGH_CONTRAST
        self.high_contrast = high_contrast
        self._colours: dict[str, pygame.Color] = {}
        for role, default in DEFAULT_COLOURS.items():
            try:
                self._colours[role] = pygame.Color(wanted[role])
            except ValueError:  # boards come from anyone
                self._colours[role] = pygame.Color(default)
        self._colours["error"] = _readable(self._colours["refuse"], self._colours["text"])
        # Some 1,000 lines in a window of usual size, or in high contrast the panels under them in
        # the largest. A table shows about 60 lines.
        self._texts = Memo(6_000_000)
        self._paper = False

    @cached_property
    def on_paper(self) -> "Theme":
        """The theme for text on light paper: in ink, without shadows and gold."""
        ink, darkest = self._colours["ink"], pygame.Color("#2a1a10")  # a board's own may be lighter
        if self.high_contrast:
            ink = pygame.Color("black")
        elif luminance(ink) > luminance(darkest):
            ink = darkest
        dim = {"text_dim": _hex(ink)} if self.high_contrast else {}
        # Gold has the hue of the world's metal.
        gold, gilt = self._colours["gold"], ("gold", "gold_dark")
        metal = {role: _hex(_as_light_as(gold, ON_PAPER[role])) for role in gilt}
        theme = Theme({**ON_PAPER, **metal, "text": _hex(ink), "ink": _hex(ink), **dim})
        theme._paper = True
        return theme

    def colour(self, role: str) -> pygame.Color:
        return self._colours[role]

    def ground(self, name: str, picture: pygame.Surface) -> pygame.Surface:
        """The background of texts, premultiplied: the picture, or a darker one for high contrast.
        ``name`` and size identify it in the cache."""
        if not self.high_contrast:
            return picture
        key = "ground", name, picture.get_size()
        return self._texts.get(key, lambda: dimmed(picture))

    def pill(self, state: str, size: tuple[int, int], radius: int, line: int) -> pygame.Surface:
        """A button without a frame in a state, premultiplied: a shade with a fine golden line."""
        alphas = {"button": (105, 70), "button.hot": (125, 190), "button.down": (170, 130)}[state]

        def draw() -> pygame.Surface:
            picture = pygame.Surface(size, pygame.SRCALPHA)
            for role, alpha, thin in zip(("shadow", "gold"), alphas, (0, line), strict=True):
                colour = pygame.Color((*self._colours[role][:3], alpha))
                stamp_rounded(picture, colour, picture.get_rect(), radius, thin)
            return picture

        return self._texts.get(("pill", state, size, radius, line), draw)

    def text(
        self, words: str, face: Face, pixels: int, role: str = "text", *, shade: bool = True
    ) -> pygame.Surface:
        """A line of text with a soft shadow, premultiplied. The letters begin at the left edge; the
        shadow needs a few pixels at the right and below. On paper there is none."""
        shade = shade and not self._paper
        text = words, face, pixels, role, shade
        return self._texts.get(text, lambda: self._render_text(*text))

    def gilded(self, words: str, face: Face, pixels: int, spacing: int = 0) -> pygame.Surface:
        """A title or number that looks inlaid in gold, premultiplied; on paper it is in ink."""
        text = words, face, pixels, spacing
        return self._texts.get(text, lambda: self._render_gilded(*text))

    def _render_text(
        self, words: str, face: Face, pixels: int, role: str, shade: bool
    ) -> pygame.Surface:
        letters = font(face, pixels).render(words)
        written = _tinted(letters, self._colours[role])
        return self._shaded(letters, written, pixels) if shade else written

    def _shaded(
        self, letters: pygame.Surface, written: pygame.Surface, pixels: int
    ) -> pygame.Surface:
        """A picture over the soft shadow of letters, which falls to the lower right."""
        drop, reach = _drop(pixels), shadow_reach(pixels)
        width, height = letters.get_size()
        shadow = pygame.Surface((width + reach, height + reach), pygame.SRCALPHA)
        shadow.blit(letters, (drop, drop))
        shadow = pygame.transform.box_blur(shadow, drop)
        picture = pygame.Surface(shadow.get_size(), pygame.SRCALPHA)
        dark = _multiplied(shadow, self._colours["shadow"])
        for _ in range(3 if self.high_contrast else 1):
            picture.blit(dark, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        picture.blit(written, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        return picture

    def _render_gilded(self, words: str, face: Face, pixels: int, spacing: int) -> pygame.Surface:
        letters = _spaced(words, font(face, pixels), spacing)
        if self._paper:
            return _tinted(letters, self._colours["text"])
        return self._gilded(letters, pixels)

    def gilt_picture(self, name: str, shape: pygame.Surface) -> pygame.Surface:
        """A white shape with straight alpha, made to look inlaid in gold. ``name`` and size
        identify it in the cache."""
        height = shape.get_height()
        key = "gilt", name, height
        return self._texts.get(key, lambda: self._gilded(shape.premul_alpha(), height))

    def _gilded(self, letters: pygame.Surface, pixels: int) -> pygame.Surface:
        gold = _stronger(letters)
        gold.blit(self._gilt(*letters.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return self._shaded(letters, gold, pixels)

    def _gilt(self, width: int, height: int) -> pygame.Surface:
        ramp = pygame.Surface((1, 4), pygame.SRCALPHA)
        for row, role in enumerate(("gold_light", "gold_light", "gold", "gold_dark")):
            ramp.set_at((0, row), self._colours[role])
        # two steps, so that the ends of the gradient do not fade to transparent
        return pygame.transform.smoothscale(pygame.transform.scale(ramp, (4, 8)), (width, height))


def _drop(pixels: int) -> int:
    return max(1, round(pixels / 18))


def shadow_reach(pixels: int) -> int:
    """How many pixels the shadow of a text adds to its picture, at the right and below."""
    return _drop(pixels) * 3  # it fades beyond its offset


def luminance(colour: pygame.Color) -> float:
    """The relative luminance of a colour by WCAG 2, 0 … 1."""
    linear = (
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        for value in (colour.r / 255, colour.g / 255, colour.b / 255)
    )
    return sum(part * share for part, share in zip(linear, (0.2126, 0.7152, 0.0722), strict=True))


def _as_light_as(colour: pygame.Color, other: str) -> pygame.Color:
    hue, vivid, _, _ = colour.hsla
    light = pygame.Color(other)
    light.hsla = (hue, min(vivid, light.hsla[1]), light.hsla[2], 100)
    return light


def _hex(colour: pygame.Color) -> str:
    return f"#{colour.r:02x}{colour.g:02x}{colour.b:02x}"


def _readable(colour: pygame.Color, text: pygame.Color) -> pygame.Color:
    """A board's red for refusals is often too dark for text: it becomes lighter until it has a
    contrast of 4.5:1 on panels."""
    mixed = (colour.lerp(text, step / 50) for step in range(51))
    return next((each for each in mixed if luminance(each) >= 0.38), text)


def _multiplied(picture: pygame.Surface, colour: pygame.Color) -> pygame.Surface:
    copy = picture.copy()
    copy.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def _tinted(letters: pygame.Surface, colour: pygame.Color) -> pygame.Surface:
    """White letters in a colour, as heavy as they look in it."""
    light = luminance(colour) ** 0.5
    return _multiplied(_stronger(letters, light), colour)


def _stronger(letters: pygame.Surface, light: float = 1.0) -> pygame.Surface:
    """Premultiplied letters with stronger edges, because blending by sRGB values makes light text
    on a dark ground thinner than it is: opacity a becomes a + 0.3 · light · a · (1 - a)."""
    picture = letters.copy()
    over = letters.copy()
    over.fill((round(255 * 0.3 * light),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(over, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return picture


def dimmed(picture: pygame.Surface) -> pygame.Surface:
    """A background under text in high contrast."""
    dark = picture.copy()
    dark.fill((82, 82, 82), special_flags=pygame.BLEND_RGB_MULT)
    return dark


def _spaced(words: str, face: Typeface, spacing: int) -> pygame.Surface:
    """White letters with extra spacing, premultiplied."""
    if not spacing:
        return face.render(words)
    width = sum(face.width(letter) for letter in words) + spacing * (len(words) - 1)
    picture = pygame.Surface((max(1, ceil(width)), face.get_height()), pygame.SRCALPHA)
    x = 0.0
    for letter in words:
        picture.blit(face.render(letter), (round(x), 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        x += face.width(letter) + spacing
    return picture
