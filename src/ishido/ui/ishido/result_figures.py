"""What a game of Ishido leaves behind, as its result shows it: its 4-Ways as inlaid crosses, and
the stones that were left."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import pygame

from ishido.language import _
from ishido.rules.stone import Stone
from ishido.ui import grammar, labels
from ishido.ui.kit.look import SMALL_SIZE, Look
from ishido.ui.kit.motion import between, ease_out
from ishido.ui.kit.paint import Part, faded, stamp
from ishido.ui.kit.shapes import stamp_rounded
from ishido.ui.kit.widgets.base import Widget
from ishido.ui.kit.widgets.boxes import FILL, column
from ishido.ui.skins.pictures import StonePictures
from ishido.ui.table.result import Counted

CAPTION: Final = 20
"""The height of a caption in the reference window."""


class FourWayCrosses(Widget):
    """A cross for each 4-Way: the stone and its four neighbours, inlaid in gold."""

    focusable = False

    def __init__(self, count: int) -> None:
        super().__init__("4-ways")
        self.count = count

    @property
    def words(self) -> str:
        return grammar.labelled(_(labels.FOUR_WAYS), grammar.number(self.count))

    def height(self, look: Look, width: int) -> int:
        return look.px(CAPTION + (27 if look.phone else 32))

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        return [Part(self.name, self.rect.copy(), _paint_crosses, look, self.count, self.words)]


def _paint_crosses(
    target: pygame.Surface, rect: pygame.Rect, look: Look, count: int, words: str
) -> None:
    upper, lower = column(rect, FILL, look.px(CAPTION))
    side = min(look.px(25), round(rect.w / count / 1.12))
    cross, step = _cross(side), round(side * 1.28)
    step = min(step, rect.w // count)
    left = upper.centerx - step * (count - 1) // 2
    for number in range(count):
        look.gild(target, "cross", cross, (left + step * number, upper.centery))
    look.write(target, words, lower, size=SMALL_SIZE, role="text_dim")


@lru_cache(maxsize=4)
def _cross(side: int) -> pygame.Surface:
    """Five stones as white shapes."""
    shape, stone = pygame.Surface((side, side), pygame.SRCALPHA), side * 0.3
    for across, down in ((1, 0), (0, 1), (1, 1), (2, 1), (1, 2)):
        step = (side - stone) / 2
        rect = pygame.Rect(round(step * across), round(step * down), round(stone), round(stone))
        stamp_rounded(shape, pygame.Color("white"), rect, max(1, round(stone * 0.2)))
    return shape


class StonesLeft(Counted):
    """The stones that were left. They roll out of the pouch."""

    late = True

    def __init__(self, pictures: StonePictures, stones: Sequence[Stone]) -> None:
        super().__init__("stones left")
        self.pictures, self.stones = pictures, tuple(stones)

    @property
    def words(self) -> str:
        return grammar.counted(len(self.stones), "{n} stone left", "{n} stones left")

    def _places(self, look: Look, width: int) -> list[pygame.Rect]:
        """The places of the stones. If there are many, they are smaller, in up to four rows."""
        count, step = len(self.stones), 0.0
        for rows in range(1, 5):
            in_row = -(-count // rows)
            step = min(look.px(30) * 1.12, width / in_row)
            if step >= look.px(18 if look.phone else 24):
                break
        wide, high = round(step / 1.12), round(step * 1.04)
        places = []
        for number in range(count):
            down, across = divmod(number, in_row)
            here = min(in_row, count - down * in_row)
            left = (width - wide - step * (here - 1)) / 2
            places.append(pygame.Rect(left + across * step, down * high * 1.1, wide, high))
        return places

    def height(self, look: Look, width: int) -> int:
        return self._places(look, width)[-1].bottom + look.px(4 + CAPTION)

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        places = self._places(look, self.rect.w)
        values = self.pictures, self.stones, tuple(places), self.words, round(self.counted * 60)
        return [Part(self.name, self.rect.copy(), _paint_stones, look, *values)]


def _paint_stones(
    target: pygame.Surface,
    rect: pygame.Rect,
    look: Look,
    pictures: StonePictures,
    stones: tuple[Stone, ...],
    places: tuple[pygame.Rect, ...],
    words: str,
    come: int,
) -> None:
    """``come``: how far they have come, of 60. They roll out of a pouch, one after the other, and
    when the last one is out, it fades."""
    upper, lower = column(rect, FILL, look.px(CAPTION))
    held = look.pictures.skin.pouch(round(len(stones) * (1 - come / 60)))
    pouch = look.pictures.picture(held, (rect.h, min(rect.h, look.px(70))))
    stands = pouch.get_rect(bottomright=rect.bottomright)
    for number, (stone, place) in enumerate(zip(stones, places, strict=True)):
        share = ease_out(max(0.0, min(1.0, come / 30 - number / len(stones))))
        if share <= 0:
            continue
        place = place.move(upper.topleft)
        if share == 1:
            pictures.lay(target, stone, place)
            continue
        centre = between(stands.center, place.center, share)
        rolled = pygame.transform.rotate(pictures.stone(stone, place.size), -180 * (1 - share))
        stamp(target, faded(rolled, share), rolled.get_rect(center=centre).topleft)
    stamp(target, faded(pouch, (60 - come) / 20), stands.topleft)
    look.write(target, words, lower, size=SMALL_SIZE, role="text_dim")
