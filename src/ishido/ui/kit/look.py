"""What widgets and scenes draw with: the board's pictures, its theme, and sizes."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import TYPE_CHECKING, Final

import pygame

from ishido.ui.kit.paint import faded, stamp
from ishido.ui.kit.text import LINE, cut, legible, lines_of, narrowed
from ishido.ui.kit.theme import Face, Theme, font, shadow_reach

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.skins.pictures import BoardPictures

HEADING_SIZE: Final = 30
"""The sizes of text, in pixels of the reference window. Only the title, the scoreboard, a game's
result and figures on the board have others."""
LARGE_SIZE: Final = 22
TEXT_SIZE: Final = 19
SMALL_SIZE: Final = 16
LEAST_PIXELS: Final = 14
"""No text is smaller in a window of at least 960×640, upright or on its side. In smaller windows
the limit is smaller in proportion."""

FINGER: Final = 44
"""The least height and width of what a finger presses, in CSS pixels."""
PHONE_UNIT: Final = 0.92
"""The scale of text and gaps on a phone at the usual text size, in CSS pixels."""


@dataclass(frozen=True, slots=True)
class Text:
    """Words of one size, face and colour role."""

    words: str
    size: float = TEXT_SIZE
    face: Face = Face.TEXT
    role: str = "text"


@dataclass(frozen=True, slots=True)
class Look:
    """The pictures and theme of a board at one size of the window."""

    theme: Theme
    pictures: "BoardPictures"
    unit: float
    """The scale of text and gaps: 1.0 in the reference window."""
    cell: int
    """The width of a square of the board in pixels, which scales panels and buttons."""
    window: tuple[int, int]
    """The size of the window; popups stay within it."""
    phone: float = 0.0
    """Pixels per CSS pixel in a window laid out for a phone, otherwise 0."""
    grown: float = 1.0
    """How much larger the unit is than with text of 100 %."""
    open: bool = False
    """Whether buttons lie on the backdrop, without frames."""

    @property
    def upright_phone(self) -> bool:
        """Whether the window is an upright phone's, on which boards are upright, too."""
        return self.phone > 0 and self.window[0] < self.window[1]

    @property
    def on_paper(self) -> "Look":
        """The look of text on light paper."""
        return replace(self, theme=self.theme.on_paper)

    def px(self, size: float) -> int:
        """A length in pixels, given for the reference window."""
        return max(1, round(size * self.unit))

    def text_px(self, size: float) -> int:
        """The pixels of a text size, which has a lower limit so that it is readable."""
        return text_px(size, self.unit, self.window, self.phone)

    def readable(self, pixels: int) -> int:
        """The size of a figure in pixels, or a larger one that is readable."""
        return max(pixels, self.text_px(0))

    def target(self, size: float, share: float = 1.0) -> int:
        """A length in pixels, given for the reference window, of which a share is to be pressed:
        on a phone that is large enough for a finger."""
        return max(self.px(size), ceil(FINGER * self.phone / share))

    def slab(self, target: pygame.Surface, part: str, rect: pygame.Rect) -> None:
        """Draw a panel, tray, plaque or button in a rectangle."""
        opaque = None if self.open else self.pictures.middle(part, rect.size, self.cell)
        stamp(target, self.slab_picture(part, rect.size), rect.topleft, opaque)

    def slab_picture(self, part: str, size: tuple[int, int]) -> pygame.Surface:
        """The picture of a panel, tray, plaque or button, premultiplied."""
        if self.open and part.startswith("button"):
            return self.theme.pill(part, size, self.px(9), max(1, self.px(1)))
        picture = self.pictures.slab(part, size, self.cell)
        return self.theme.ground(f"{part} {self.cell}", picture)

    def gild(
        self,
        target: pygame.Surface,
        name: str,
        shape: pygame.Surface,
        centre: tuple[int, int],
        opacity: float = 1.0,
    ) -> None:
        """Draw a white shape inlaid in gold, with its own middle at ``centre``; its shadow falls
        beyond. ``name`` and size identify it in the cache."""
        picture = self.theme.gilt_picture(name, shape)
        place = shape.get_rect(center=centre)
        stamp(target, picture if opacity == 1 else faded(picture, opacity), place.topleft)

    def write(
        self,
        target: pygame.Surface,
        words: str | Sequence[str],
        rect: pygame.Rect,
        *,
        size: float = TEXT_SIZE,
        pixels: int = 0,
        face: Face = Face.TEXT,
        role: str = "text",
        align: str = "centre",
        gilded: bool = False,
        shade: bool = True,
    ) -> None:
        """Write a text, vertically centred in a rectangle, or lines that share its height.

        A text that is too wide is fitted (:meth:`fit`); a title, which has no lines, is smaller.
        ``pixels`` replaces the size, for figures whose size depends on their place. Dark text has
        no ``shade``.
        """
        pixels, lines = self.lines_in(rect, words, size, pixels, face)
        for line, place in lines:
            picture = (
                self.theme.gilded(line, face, pixels)
                if gilded
                else self.theme.text(line, face, pixels, role, shade=shade)
            )
            upright = Face.TEXT if face is Face.ITALIC else face
            y = place.centery - middle(upright, pixels) + lowered(face, pixels)
            letters = picture.get_width() - (shadow_reach(pixels) if gilded or shade else 0)
            x = {
                "left": rect.left,
                "centre": rect.centerx - letters // 2,
                "right": rect.right - picture.get_width(),
            }[align]
            stamp(target, picture, (x, y))

    def lines_in(
        self,
        rect: pygame.Rect,
        words: str | Sequence[str],
        size: float = TEXT_SIZE,
        pixels: int = 0,
        face: Face = Face.TEXT,
    ) -> tuple[int, list[tuple[str, pygame.Rect]]]:
        """The size in pixels at which :meth:`write` writes, and the lines with their places."""
        pixels, lines = pixels or self.text_px(size), [words] if isinstance(words, str) else words
        place = pygame.Rect(rect.x, rect.y, rect.w, rect.h // max(1, len(lines)))
        if face is Face.TITLE:
            wide = max((font(face, pixels).size(line)[0] for line in lines), default=0)
            pixels = max(narrowed(pixels, wide, rect.w), min(self.text_px(0), pixels))
        elif isinstance(words, str) and font(face, pixels).size(legible(words))[0] > rect.w:
            fitted = self.fit([Text(words, size, face)], rect)
            pixels, lines = self.text_px(fitted[0].size), [line.words for line in fitted]
            place.h = self.height(fitted[:1]) if len(lines) > 1 else rect.h
            place.y = rect.centery - place.h * len(lines) // 2
        return pixels, [
            (cut(line, face, pixels, rect.w), place.move(0, number * place.h))
            for number, line in enumerate(lines)
        ]

    def write_title(self, target: pygame.Surface, words: str, rect: pygame.Rect) -> None:
        """Write the name of a game, spaced and gilded, as large as a rectangle allows."""
        if not rect.h:
            return
        pixels = max(8, round(rect.h * 0.66))
        title = self.theme.gilded(words, Face.TITLE, pixels, spacing=round(pixels * 0.16))
        pixels = narrowed(pixels, title.get_width(), rect.w)
        title = self.theme.gilded(words, Face.TITLE, pixels, spacing=round(pixels * 0.16))
        place = title.get_rect(center=rect.center).move(shadow_reach(pixels) // 2, 0)
        place.y -= round(rect.h * 0.1)
        stamp(target, title, place.topleft)

    def broken(self, texts: Iterable[Text], width: int, *, even: bool = True) -> list[Text]:
        """Texts in lines that fit a width; those of each are as equal in length as possible if they
        are to be ``even``."""
        return [
            replace(text, words=line)
            for text in texts
            for line in lines_of(text.words, text.face, self.text_px(text.size), width, even=even)
        ]

    def height(self, lines: Iterable[Text], leading: float = LINE) -> int:
        """The height of lines below each other, in pixels."""
        return sum(round(self.text_px(line.size) * leading) for line in lines)

    def fit(self, texts: Sequence[Text], room: pygame.Rect, *, leading: float = LINE) -> list[Text]:
        """Texts in lines that fit a rectangle, as large as possible.

        They are wrapped, then smaller, but not smaller than can be read with text of 100 %. What
        has no room then is cut off with …. A room that is lower than a line has one.
        """
        kept, more = self._fitted(texts, room, leading)
        kept[-1] = replace(kept[-1], words=" ".join(line.words for line in [kept[-1], *more]))
        return [
            replace(line, words=cut(line.words, line.face, self.text_px(line.size), room.w))
            for line in kept
        ]

    def fits(self, texts: Sequence[Text], room: pygame.Rect, *, leading: float = LINE) -> bool:
        """Whether :meth:`fit` cuts nothing off."""
        lines, more = self._fitted(texts, room, leading)
        return not more and all(self.width(line) <= room.w for line in lines)

    def _fitted(
        self, texts: Sequence[Text], room: pygame.Rect, leading: float
    ) -> tuple[list[Text], list[Text]]:
        """The lines for which there is room, and the others."""
        share, smallest = 1.0, LEAST_PIXELS / self.grown
        while True:
            lines = self.broken(
                (
                    replace(text, size=max(text.size * share, min(text.size, smallest)))
                    for text in texts
                ),
                room.w,
            )
            kept = lines[:]
            while len(kept) > 1 and self._letters_height(kept, leading) > room.h:
                kept.pop()
            more = lines[len(kept) :]
            wide = any(self.width(line) > room.w for line in lines)
            high = self._letters_height(kept, leading) > room.h
            if not (more or wide or high) or share * max(text.size for text in texts) <= smallest:
                return kept, more
            share -= 0.025

    def _letters_height(self, lines: Sequence[Text], leading: float) -> int:
        """The height of lines without the space below the last one."""
        return self.height(lines[:-1], leading) + self.height(lines[-1:], min(leading, 1.1))

    def width(self, line: Text) -> int:
        """The width of a line in pixels."""
        return font(line.face, self.text_px(line.size)).size(legible(line.words))[0]

    def stack(
        self,
        target: pygame.Surface,
        lines: Sequence[Text],
        room: pygame.Rect,
        *,
        leading: float = LINE,
        align: str = "centre",
    ) -> None:
        """Write lines below each other, in the middle of a rectangle's height."""
        y = room.centery - self.height(lines, leading) // 2
        for line in lines:
            place = pygame.Rect(room.x, y, room.w, self.height([line], leading))
            self.write(
                target, [line.words], place, size=line.size, face=line.face, role=line.role,
                align=align,
            )  # fmt: skip
            y = place.bottom


def middle(face: Face, pixels: int) -> int:
    """How far the visual middle of a line is below its top, in pixels: of small letters in a text
    font, of capitals and digits in the titles' font."""
    return round(font(face, pixels).get_height() * (0.52 if face is Face.TITLE else 0.54))


def lowered(face: Face, pixels: int) -> int:
    """How many pixels lower a line must be drawn so that italics have the baseline of the text
    around them."""
    if face is not Face.ITALIC:
        return 0
    return font(Face.TEXT, pixels).get_ascent() - font(face, pixels).get_ascent()


def text_px(size: float, unit: float, window: tuple[int, int], phone: float = 0.0) -> int:
    """The pixels of a text size in a window, at a scale of text. ``phone``: see :class:`Look`."""
    if phone:
        return max(ceil(LEAST_PIXELS * phone), round(size * unit))
    least = min(1.0, max(window) / 960, min(window) / 640)
    return max(round(LEAST_PIXELS * least), round(size * unit), 1)


def scale_size(most: float) -> float:
    """The largest size of the scale up to a limit; the limit itself if all are larger."""
    sizes = (HEADING_SIZE, LARGE_SIZE, TEXT_SIZE, SMALL_SIZE)
    return next((size for size in sizes if size <= most), most)


def sized(look: Look, unit: float) -> Look:
    """The look with another scale of text and gaps."""
    return replace(look, unit=unit, cell=round(72 * unit))


def phone_scale(size: tuple[int, int], density: float | None) -> float:
    """The pixels per CSS pixel of a window that is laid out for a phone, because its shorter side
    has fewer than 560 of them; 0 for all other windows.

    ``density`` is that of the window's screen, ``None`` for a window of the desktop.
    """
    density = density or 1.0
    return 0.0 if min(size) >= 560 * density else density


def wanted_unit(size: tuple[int, int], scale: float) -> float:
    """The scale of text in a window of the desktop at a UI scale, if it has room for that."""
    window = min(size[0] / 1280, size[1] / 800) if size[0] >= size[1] else size[0] / 820
    return max(window * scale, 14 / 19)  # where usual text can just be read


def look_of(app: "App", size: tuple[int, int]) -> Look:
    """The look of dialogs: text scaled to the window and by the player's setting."""
    theme, board, scale = app.skins.theme, app.skins.board, app.desk.settings.ui_scale
    if phone := phone_scale(size, app.density):
        # A panel on a phone does not grow with the text, so its frame does not either.
        unit, usual = (phone * max(PHONE_UNIT, min(PHONE_UNIT * each, 1.25)) for each in (scale, 1))
        framed = sized(Look(theme, board, 1, 1, size, phone, unit / usual), usual)
        return replace(framed, unit=unit)
    # A dialog must fit the window at any scale.
    unit, usual = (
        min(wanted_unit(size, each), size[1] / 620, size[0] / 640) for each in (scale, 1.0)
    )
    return sized(Look(theme, board, unit, 1, size, grown=max(1.0, unit / usual)), unit)
