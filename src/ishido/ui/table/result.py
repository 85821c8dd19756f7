"""The result of a game: large figures that are counted up, medals, and a table of figures."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import pygame

from ishido.assets import assets
from ishido.ui import grammar
from ishido.ui.kit.events import Act, Input, Key, Pointer, Window
from ishido.ui.kit.look import SMALL_SIZE, TEXT_SIZE, Look
from ishido.ui.kit.motion import Timing, ease_out
from ishido.ui.kit.paint import Part, stamp
from ishido.ui.kit.shapes import in_metal
from ishido.ui.kit.sheet import OPENS, Item, Sheet
from ishido.ui.kit.text import lines_of
from ishido.ui.kit.theme import Face, font
from ishido.ui.kit.widgets.base import Widget, paint_leader
from ishido.ui.kit.widgets.boxes import FILL, Share, cells, column, middle, row

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.table.game_screen import GameScreen

LABEL: Final = 28
"""The height of a label in the reference window."""
GOLD: Final = "#e9bd62"
METALS: Final = {1: GOLD, 2: "#dfe3ea", 3: "#cf8d4e"}
"""The metal of the first three ranks, the same in every world: the gold of some boards is pale."""
PEWTER: Final = "#8f9095"
"""The metal of lower ranks, and of a figure that is no honour."""


class ResultDialog(Sheet):
    """Counts its headline up, which any key or click ends."""

    has_sound = False  # the end of the game is heard

    def __init__(
        self,
        app: "App",
        table: "GameScreen",
        title: str,
        items: Sequence[Item],
        *,
        focus: Widget,
        key_focus: bool = False,
        again: bool = False,
        keep: Callable[[], None] = lambda: None,
        width: float = 600,
    ) -> None:
        """:param items: with a headline.
        :param again: the player comes back to it, and nothing is counted up.
        :param keep: keeps what was entered, when it is closed or the window may end."""
        self._table, self._keep = table, keep
        (self._headline,) = (item for item in items if isinstance(item, Headline))
        super().__init__(app, title, items, width=width, focus=focus, key_focus=key_focus, gap=15)
        moves = app.desk.settings.motion and not again
        length = (
            min(0.9, 0.06 * max(figure for figure, _ in self._headline.figures)) if moves else 0.0
        )
        self._counting = Timing(app.now() + (OPENS if moves else 0.0), length)
        self._count(app.now())

    def middle(self, size: tuple[int, int]) -> tuple[int, int]:
        return self._table.board_area.center

    @property
    def moving(self) -> bool:
        return super().moving or self._headline.counted < 1

    def closed(self) -> None:
        self._keep()

    def tick(self, now: float) -> None:
        super().tick(now)
        self._count(now)

    def _count(self, now: float) -> None:
        self._headline.counted = ease_out(self._counting.at(now))

    def handle(self, event: Input) -> None:
        match event:
            case Window.HIDDEN:
                self._keep()
            case Key() | Pointer(act=Act.DOWN):
                self._counting = Timing(self.app.now(), 0.0)
                self._count(self.app.now())
            case _:
                pass
        super().handle(event)


def _cells_of_two(rect: pygame.Rect) -> list[pygame.Rect]:
    """The room of the first player, of what concerns both, and of the second player."""
    return row(rect, Share(0.37), Share(0.26), Share(0.37))


def _figure(look: Look) -> int:
    """The height of a large figure in the reference window; a phone on its side is low."""
    return 48 if look.phone and not look.upright_phone else 72


class Headline(Widget):
    """One figure, or those of two players side by side."""

    focusable = False

    def __init__(self, figures: Sequence[tuple[int, str]], best: int | None = 0) -> None:
        """:param figures: each with its label.
        :param best: the index of the figure in gold; ``None`` for a draw."""
        super().__init__("headline")
        self.figures = tuple(figures)
        self.best = best
        self.counted = 1.0
        """The share that has been counted, 0 … 1."""

    def height(self, look: Look, width: int) -> int:
        lines = max(map(len, self._labels(look, width)))
        return look.px(_figure(look)) + lines * look.px(LABEL)

    def _labels(self, look: Look, width: int) -> tuple[tuple[str, ...], ...]:
        """The lines of each label: a long name takes two."""
        room, pixels = pygame.Rect(0, 0, width, 0), look.text_px(TEXT_SIZE)
        wide = _cells_of_two(room)[0].w if len(self.figures) > 1 else width
        return tuple(tuple(lines_of(label, Face.TEXT, pixels, wide)) for _, label in self.figures)

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        figures = tuple(round(figure * self.counted) for figure, _ in self.figures)
        labels = self._labels(look, self.rect.w)
        rect = self.rect.copy()
        return [Part(self.name, rect, _paint_headline, look, figures, labels, self.best)]


def _paint_headline(
    target: pygame.Surface,
    rect: pygame.Rect,
    look: Look,
    figures: tuple[int, ...],
    labels: tuple[tuple[str, ...], ...],
    best: int | None,
) -> None:
    places = _cells_of_two(rect)[::2] if len(figures) > 1 else [rect]
    for number, (cell, lines) in enumerate(zip(places, labels, strict=True)):
        upper, lower = column(cell, look.px(_figure(look)), len(lines) * look.px(LABEL))
        gold = number == best or best is None
        look.write(
            target, grammar.number(figures[number]), upper, size=_figure(look), face=Face.TITLE,
            role="text_dim", gilded=gold,
        )  # fmt: skip
        role = "gold_light" if gold and len(figures) > 1 else "text_dim"
        look.write(target, lines, lower, size=TEXT_SIZE, role=role)


class FigureTable(Widget):
    """Rows of a label and figures as text. Those of two players stand below their large figures,
    with the label between them, in all the room that these leave."""

    focusable = False

    def __init__(self, rows: Sequence[tuple[str, Sequence[str]]]) -> None:
        super().__init__("tally")
        self.rows = tuple((label, tuple(figures)) for label, figures in rows)

    def height(self, look: Look, width: int) -> int:
        return len(self.rows) * round(look.text_px(TEXT_SIZE) * 1.36)

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        return [Part(self.name, self.rect.copy(), _paint_rows, look, self.rows)]


def _paint_rows(
    target: pygame.Surface,
    rect: pygame.Rect,
    look: Look,
    rows: tuple[tuple[str, tuple[str, ...]], ...],
) -> None:
    lines = column(rect, *[FILL] * len(rows))
    letters = font(Face.TEXT, look.text_px(TEXT_SIZE))
    widest = max(letters.size(figure)[0] for _, figures in rows for figure in figures)
    for (label, (first, *others)), line in zip(rows, lines, strict=True):
        if others:
            left, between, right = _cells_of_two(line)
            between.inflate_ip(left.w - widest - look.px(16), 0)
            look.write(target, first, left)
            look.write(target, label, between, role="text_dim")
            look.write(target, others[0], right)
        else:
            place = middle(line, look.px(330))
            look.write(target, label, place, role="text_dim", align="left")
            look.write(target, first, place, align="right")
            paint_leader(target, look, place, label, first, TEXT_SIZE)


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
        return _disc_height(look) + look.px(LABEL)

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        return [Part(self.name, self.rect.copy(), _paint_medals, look, self.medals, self.of_two)]


def _paint_medals(
    target: pygame.Surface,
    rect: pygame.Rect,
    look: Look,
    medals: tuple[Medal, ...],
    of_two: bool,
) -> None:
    places = _cells_of_two(rect) if of_two else cells(rect, len(medals), 0, look.px(132))
    for medal, cell in zip(medals, places, strict=True):
        _paint_medal(target, look, medal, cell)


def _disc_height(look: Look) -> int:
    """The height of a medal."""
    return look.px(44 if look.phone and not look.upright_phone else 88)


def _paint_medal(target: pygame.Surface, look: Look, medal: Medal, cell: pygame.Rect) -> None:
    place, label = column(cell, _disc_height(look), look.px(LABEL))
    side = min(place.size)
    disc = in_metal(_disc(medal.band, side), pygame.Color(PEWTER if medal.plain else medal.metal))
    spot = disc.get_rect(center=place.center)
    stamp(target, _shadow(side), spot.move(look.px(1), look.px(3)).topleft)
    stamp(target, disc, spot.topleft)
    room = spot.inflate(-side * 0.4, 0)
    # Engraved: a thread of light below dark figures.
    for role, lower in (("gold_light", max(1, look.px(1))), ("ink", 0)):
        look.write(
            target, medal.figure, room.move(0, lower), size=side * 29 / look.px(88),
            face=Face.TITLE, role=role, shade=False,
        )  # fmt: skip
    look.write(target, medal.label, label, size=SMALL_SIZE, role="text_dim")


@lru_cache(maxsize=1)
def _sheet() -> pygame.Surface:
    return pygame.image.load(str(assets() / "medals.webp")).convert_alpha().premul_alpha()


@lru_cache(maxsize=12)
def _disc(band: Band, side: int) -> pygame.Surface:
    """A blank medal of plain metal, premultiplied."""
    sheet = _sheet()
    whole = sheet.get_height()
    blank = sheet.subsurface((band * whole, 0, whole, whole))
    return pygame.transform.smoothscale(blank, (side, side))


@lru_cache(maxsize=4)
def _shadow(side: int) -> pygame.Surface:
    dark = _disc(Band.FOUR_WAYS, side).copy()
    dark.fill((0, 0, 0, 150), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.gaussian_blur(dark, max(1, side // 30))
