"""A line of medals with figures, for the result of a game."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from typing import Final

import pygame

from ishido.assets import assets
from ishido.ui.kit.look import SMALL_SIZE, Look
from ishido.ui.kit.paint import Part, stamp
from ishido.ui.kit.shapes import in_metal
from ishido.ui.kit.theme import Face, font
from ishido.ui.kit.widgets.base import Widget
from ishido.ui.kit.widgets.boxes import FILL, cells, column, middle, row
from ishido.ui.kit.widgets.headline import cells_of_two

DISC: Final = 88
LABEL: Final = 26
"""The heights of a disc and of the label below it, in the reference window."""
WIDEST: Final = 132
"""The most room for a medal, in the reference window."""
LOW: Final = (52, 200)
"""On a phone on its side, the height of a disc that has its label beside it, and the most room for
both."""
FIGURE: Final = 29
"""The text size of a figure."""
GOLD: Final = "#e9bd62"
METALS: Final = {1: GOLD, 2: "#dfe3ea", 3: "#cf8d4e"}
"""The metal of the first three ranks, the same in every world: the gold of some boards is pale."""
PEWTER: Final = "#8f9095"
"""The metal of lower ranks, and of a figure that is no honour."""


class Band(IntEnum):
    """What surrounds the figure of a medal, by its place in the picture."""

    FOUR_WAYS = 0
    STONES = 1
    RANK = 2


@dataclass(frozen=True, slots=True)
class Medal:
    band: Band
    figure: str
    label: str
    metal: str = GOLD
    """Its colour as ``#rrggbb``."""

    @property
    def plain(self) -> bool:
        """Whether it is no honour: no 4-Way, or stones that are left."""
        return (self.band, self.figure == "0") in ((Band.FOUR_WAYS, True), (Band.STONES, False))


class MedalRow(Widget):
    """Medals side by side. Of two players, those at the ends are below the players' figures."""

    focusable = False

    def __init__(self, medals: Sequence[Medal], *, of_two: bool = False) -> None:
        """:param of_two: whether there are three: of each player, and of both between them."""
        super().__init__("medals")
        self.medals = tuple(medals)
        self.of_two = of_two

    def height(self, look: Look, width: int) -> int:
        return look.px(LOW[0]) if _is_low(look) else look.px(DISC) + look.px(LABEL)

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        rect, medals = self.rect.copy(), self.medals
        widest = look.px(LOW[1] if _is_low(look) else WIDEST)
        places = cells_of_two(rect) if self.of_two else cells(rect, len(medals), 0, widest)

        def paint(target: pygame.Surface) -> None:
            for medal, cell in zip(medals, places, strict=True):
                _paint(target, look, medal, cell)

        return [Part(self.name, rect, (medals, look.unit), paint)]


def _is_low(look: Look) -> bool:
    return look.phone > 0 and look.window[0] > look.window[1]


def _paint(target: pygame.Surface, look: Look, medal: Medal, cell: pygame.Rect) -> None:
    if low := _is_low(look):
        words = font(Face.TEXT, look.text_px(SMALL_SIZE)).size(medal.label)[0] + 2
        gap = look.px(8)
        place, label = row(middle(cell, cell.h + gap + words), cell.h, FILL, gap=gap)
    else:
        place, label = column(cell, look.px(DISC), look.px(LABEL))
    side = min(place.size)
    metal = PEWTER if medal.plain else medal.metal
    disc = in_metal(_disc(medal.band, side), pygame.Color(metal))
    spot = disc.get_rect(center=place.center)
    stamp(target, _shadow(side), spot.move(look.px(1), look.px(3)).topleft)
    stamp(target, disc, spot.topleft)
    room = spot.inflate(-side * (0.3 if low else 0.46), 0)  # small letters need the rim, too
    # Engraved: a thread of light below dark figures.
    for role, lower in (("gold_light", max(1, look.px(1))), ("ink", 0)):
        look.write(
            target, medal.figure, room.move(0, lower), size=FIGURE * side / look.px(DISC),
            face=Face.TITLE, role=role, least=0.45, shade=False,
        )  # fmt: skip
    align = "left" if low else "centre"
    look.write(target, medal.label, label, size=SMALL_SIZE, role="text_dim", align=align, least=0.7)


@lru_cache(maxsize=1)
def _sheet() -> pygame.Surface:
    return pygame.image.load(str(assets() / "medals.webp")).convert_alpha().premul_alpha()


@lru_cache(maxsize=12)
def _disc(band: Band, side: int) -> pygame.Surface:
    """A blank medal of plain metal, premultiplied."""
    sheet = _sheet()
    whole = sheet.get_height()
    return pygame.transform.smoothscale(
        sheet.subsurface((band * whole, 0, whole, whole)), (side, side)
    )


@lru_cache(maxsize=4)
def _shadow(side: int) -> pygame.Surface:
    dark = _disc(Band.FOUR_WAYS, side).copy()
    dark.fill((0, 0, 0, 150), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.gaussian_blur(dark, max(1, side // 30))
