"""Medals of days' deals: their pictures, and what is said of them."""

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import pygame

from ishido.calendar.days import day_of
from ishido.calendar.medals import Medal
from ishido.language import N_, _
from ishido.session.session import Session
from ishido.store.days import EndedGame
from ishido.ui.ishido.new_game.daily import todays_deal
from ishido.ui.kit.icons import glyph
from ishido.ui.kit.look import SMALL_SIZE, Look, Text
from ishido.ui.kit.paint import Part, stamp
from ishido.ui.kit.shapes import in_metal
from ishido.ui.kit.sheet import Item, Words
from ishido.ui.kit.widgets.base import Widget
from ishido.ui.kit.widgets.boxes import FILL, middle, row
from ishido.ui.table.captions import whole_date
from ishido.ui.table.result import FOUR_WAYS, METALS, disc_of

if TYPE_CHECKING:
    from ishido.ui.app.app import App

DISC, BESIDE = 30, 10
"""The side of a medal and the space between it and its words, in the reference window."""
PLACES: Final = {Medal.GOLD: 1, Medal.SILVER: 2, Medal.BRONZE: 3}
"""The rank with the same metal."""
NAMES: Final = {
    Medal.BRONZE: N_("Bronze: played to its end."),
    Medal.SILVER: N_("Silver: as good as the Adept."),
    Medal.GOLD: N_("Gold: better than the Expert."),
    Medal.STAR: N_("A star: a Master Game."),
}


@lru_cache(maxsize=24)
def medal_picture(medal: Medal, side: int, *, late: bool) -> pygame.Surface:
    """A medal, premultiplied; of a deal that was played late, only its band."""
    gold = pygame.Color(METALS[PLACES.get(medal, 1)])
    disc = in_metal(disc_of(FOUR_WAYS, side), gold)
    if late:
        hole = pygame.Surface((side, side), pygame.SRCALPHA)
        hole.fill("white")
        pygame.draw.aacircle(hole, (0, 0, 0, 0), (side / 2, side / 2), side * 0.29)
        disc.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    if medal is Medal.STAR:
        ink, light = (64, 38, 10), tuple(gold)
        colours = (light, ink) if late else (ink, light)  # engraved, or in the hole
        star = glyph("star", round(side * 0.5), *colours)
        stamp(disc, star, star.get_rect(center=disc.get_rect().center).topleft)
    return disc


class Earned(Widget):
    """A medal, and beside it what is said of it."""

    focusable = False

    def __init__(
        self, texts: Sequence[Text], ended: EndedGame | None = None, high: float = 0
    ) -> None:
        """:param ended: the game with the medal; ``None``: there are only texts.
        :param high: its height in the reference window, if it has always the same."""
        super().__init__("earned")
        self.enabled = False
        self.texts, self.ended, self._high = texts, ended, high
        self.centred = True

    @property
    def words(self) -> str:
        return " ".join(text.words for text in self.texts)

    def _lines(self, look: Look, width: int) -> list[Text]:
        return look.broken(self.texts, width - look.px(DISC + BESIDE))

    def height(self, look: Look, width: int) -> int:
        high = look.px(self._high or DISC)
        return high if self._high else max(high, look.height(self._lines(look, width)))

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        room = self.rect.inflate(-look.px(DISC + BESIDE), 0)
        values = tuple(look.fit(self.texts, room)), self.ended, self.centred
        return [Part(self.name, self.rect.copy(), _paint_earned, look, *values)]


def _paint_earned(
    target: pygame.Surface,
    rect: pygame.Rect,
    look: Look,
    lines: tuple[Text, ...],
    ended: EndedGame | None,
    centred: bool,
) -> None:
    if ended is None:
        look.stack(target, lines, rect, align="centre" if centred else "left")
        return
    side, gap = look.px(DISC), look.px(BESIDE)
    whole = middle(rect, side + gap + max(map(look.width, lines))) if centred else rect
    place, beside = row(whole, side, FILL, gap=gap)
    picture = medal_picture(ended.medal, side, late=not ended.on_its_day)
    stamp(target, picture, picture.get_rect(center=place.center).topleft)
    look.stack(target, lines, beside, align="left")


def of_days_deal(app: "App", session: Session, *, disc: bool) -> list[Item]:
    """What is said of an ended game of a day's deal: its medal if it is the game that counts, and
    of today's, when the next one comes. ``disc``: whether the medal is also seen."""
    number, said = session.game.setup.deal.number, todays_deal(app, session.game)
    day = None if number is None else day_of(number)
    if day is None:
        return []
    of = app.desk.days.played(app.today().date()).get(day)
    if of is not None and of.ended is not None and of.ended.id == session.id:
        if not of.ended.on_its_day:
            said = _("Deal of {date}, played on another day.").format(date=whole_date(day))
        said = f"{_(NAMES[of.ended.medal])} {said}"
        if disc:
            return [Earned([Text(said, SMALL_SIZE, role="text_dim")], of.ended)]
    return [Words(said, size=SMALL_SIZE, role="text_dim")] if said else []
