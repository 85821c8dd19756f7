"""The goals: seals, which are carved into the page, and inlaid with gold once they are earned."""

from typing import TYPE_CHECKING

import pygame

from ishido.language import _
from ishido.store.seals import SEALS, Seal, earned
from ishido.ui import labels
from ishido.ui.kit.look import HEADING_SIZE, SMALL_SIZE, Look, Text
from ishido.ui.kit.paint import Part
from ishido.ui.kit.sheet import Item, Page
from ishido.ui.kit.theme import Face
from ishido.ui.kit.widgets.base import Widget
from ishido.ui.kit.widgets.boxes import FILL, column, middle, row
from ishido.ui.kit.widgets.button import Button
from ishido.ui.kit.widgets.footer import Footer
from ishido.ui.kit.widgets.listing import List, Row
from ishido.ui.kit.widgets.scrolling import Bar, paint_bar
from ishido.ui.table import captions
from ishido.ui.table.seal_pictures import paint_seal

if TYPE_CHECKING:
    from ishido.ui.app.app import App


class Seals(List[Row]):
    """All seals in a grid. The note of each says what to do, and ``right`` when it was earned."""

    def height(self, look: Look, width: int) -> int:
        lines = -(-self.count // self.abreast)
        return self._around(look) + lines * (look.target(48) if look.phone else self.row_high(look))

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        super().parts(look, focused=focused)
        bar, lines = self.scroller.bar(look, self.rect), self.row_rects(look)
        widest = max(look.width(Text(row.title, SMALL_SIZE)) for row in self.rows)
        named = all(line.w >= widest and line.h >= look.px(110) for _, line in lines)
        parts = [Part(self.name, self.rect.copy(), _paint_bar, look, bar)]
        for number, line in lines:
            row, chosen = self.rows[number], number == self.chosen
            parts.append(Part(row.value, line, _paint_row, look, row, chosen, named))
        return parts


class ChosenSeal(Widget):
    """The chosen seal in large, and what is said of it."""

    focusable = False

    def __init__(self, seals: Seals) -> None:
        super().__init__("seal")
        self._seals = seals

    def height(self, look: Look, width: int) -> int:
        return look.px(104 if look.phone else 150)

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        chosen = self._seals.rows[self._seals.chosen]
        return [Part(self.name, self.rect.copy(), _paint_chosen, look, chosen)]


class Goals(Page):
    """The seals of the player at the window."""

    def __init__(self, app: "App") -> None:
        made, name = app.skins.catalogue.first_made(), app.desk.settings.player
        self.earned = earned(app.desk.database, name, made)
        self.seals = Seals(
            "seals", [self._row(each, app) for each in SEALS], _paint_row, high=70,
        )  # fmt: skip
        self.seals.grows = 1.0
        self.chosen = ChosenSeal(self.seals)
        self.back = Button("back", _(labels.CLOSE), self.close)
        super().__init__(app, _("Goals"), self.seals)
        by_day = sorted(self.earned, key=lambda seal: self.earned[seal].day)
        self.seals.choose_value(by_day[-1] if by_day else None)

    def _row(self, seal: Seal, app: "App") -> Row:
        found = self.earned.get(seal.id)
        when = ""
        if found is not None:
            when = _("Earned on {date}").format(date=captions.whole_date(found.day))
        return Row(seal.id, _(seal.name), _(seal.sentence), when)

    def items(self) -> list[Item]:
        foot = Footer([self.back])
        if self._wide(self.app.size):
            return [[(self.seals, 0.68), (self.chosen, 0.32)], foot]
        return [self.seals, self.chosen, foot]

    def _wide(self, size: tuple[int, int]) -> bool:
        return size[0] > size[1]

    def arrange(self, size: tuple[int, int]) -> None:
        seals = self.seals
        seals.abreast = 6 if self._wide(size) else 4
        super().arrange(size)
        lines = -(-seals.count // seals.abreast)
        seals.visible = max(1, min(lines, seals.rect.h // self.look.target(48)))
        seals.choose(seals.chosen)  # brings it into view


def _paint_bar(target: pygame.Surface, rect: pygame.Rect, look: Look, bar: Bar | None) -> None:
    paint_bar(target, look, bar)


def _paint_row(
    target: pygame.Surface, line: pygame.Rect, look: Look, row: Row, chosen: bool, named: bool
) -> None:
    """Draw a seal, and below it its name, if there is room for all names."""
    place, name = column(line.inflate(0, -look.px(10)), FILL, look.px(24 if named else 1))
    side = min(place.w, place.h) - look.px(8)
    place = middle(place, side, side)
    paint_seal(target, look, row.value, place, earned=bool(row.right), lit=chosen)
    if named:
        role = "gold_light" if chosen else "text" if row.right else "text_dim"
        look.write(target, row.title, name, size=SMALL_SIZE, role=role)


def _paint_chosen(target: pygame.Surface, rect: pygame.Rect, look: Look, chosen: Row) -> None:
    texts = [
        Text(chosen.title, HEADING_SIZE, Face.TITLE, "gold_light" if chosen.right else "text"),
        Text(chosen.note),
        *([Text(chosen.right, SMALL_SIZE, Face.ITALIC, "text_dim")] if chosen.right else []),
    ]
    beside, gap = rect.w > rect.h * 1.6, look.px(20)
    side = min(rect.h, round(rect.w * (0.3 if beside else 0.72)), look.px(240))
    if beside:
        lines = look.fit(texts, pygame.Rect(0, 0, rect.w - side - gap, rect.h))
        wide = max(map(look.width, lines))
        disc, words = row(middle(rect, side + gap + wide), side, FILL, gap=gap)
    else:
        lines = look.fit(texts, pygame.Rect(0, 0, rect.w, rect.h - side - gap))
        high = look.height(lines, 1.3)
        disc, words = column(middle(rect, rect.w, side + gap + high), side, FILL, gap=gap)
    paint_seal(
        target, look, chosen.value, middle(disc, side, side), earned=bool(chosen.right), lit=False
    )
    look.stack(target, lines, words, align="left" if beside else "centre", leading=1.3)
