"""The result of a game beside its board, which is seen whole: one large figure that is counted up,
or those of two players; what was made, what is left, and a medal for a place on a list."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from math import pi
from typing import TYPE_CHECKING, Final

import pygame

from ishido.assets import assets
from ishido.jobs.steps import Steps
from ishido.language import _, several
from ishido.ui import grammar
from ishido.ui.kit.events import LEFT, Act, Input, Key, Pointer, Window
from ishido.ui.kit.look import SMALL_SIZE, TEXT_SIZE, Look, Text
from ishido.ui.kit.motion import Timing, ease_in_out, ease_out
from ishido.ui.kit.paint import Part, stamp
from ishido.ui.kit.shapes import in_metal, softened, stamp_slab_shadow
from ishido.ui.kit.sheet import OPENS, PADDING, Item, Sheet
from ishido.ui.kit.text import lines_of
from ishido.ui.kit.theme import Face, font
from ishido.ui.kit.widgets.base import Widget, paint_leader
from ishido.ui.kit.widgets.boxes import FILL, Share, column, middle, row
from ishido.ui.kit.widgets.empty import enso
from ishido.ui.table import side

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.table.game_screen import GameScreen

CIRCLE: Final = 285
LOW_CIRCLE: Final = 205
"""The side of the ensō in the reference window, and with other figures beside it."""
BESIDE: Final = 14
"""The space between a medal and its words, in the reference window."""
LABEL: Final = 28
"""The height of a label in the reference window."""
DRAWN: Final = 0.7
"""Seconds in which the ensō is drawn, and its figure is counted up."""
COUNTED: Final = 0.4
"""Seconds in which other figures are counted up."""
ENTERS: Final = 0.35
"""Seconds in which all else comes from the side."""
ROLLS: Final = 0.8
"""Seconds in which the stones that were left come."""
SHEET: Final = 0.45
"""The most of an upright phone's height that the result takes."""
STROKE_BEGINS: Final = 0.35
"""Where the brush of the ensō begins, in radians from below."""
METALS: Final = {1: "#e9bd62", 2: "#dfe3ea", 3: "#cf8d4e"}
"""The metal of the first three ranks, the same in every world: the gold of some boards is pale."""
PEWTER: Final = "#8f9095"
"""The metal of lower ranks."""
FOUR_WAYS, WREATH = 0, 2
"""What surrounds a medal, in the picture of blank ones."""


class Result(Sheet):
    """The result, in place of what is beside the board or below it; on a phone a sheet, and the
    board is smaller. The menus and keys of the table close it and do what they do there.

    A key or click ends what moves.
    """

    opens = 0.3
    has_sound = False  # the end of the game is heard
    padding = 10

    def __init__(
        self,
        app: "App",
        table: "GameScreen",
        title: str,
        figures: tuple["Headline", Sequence[Widget]],
        items: Sequence[Item],
        *,
        focus: Widget,
        key_focus: bool = False,
        again: bool = False,
        dusk: bool = False,
        keep: Callable[[], None] = lambda: None,
    ) -> None:
        """:param figures: the headline and what belongs to it, beside it where there is width.
        :param again: the player comes back to it, and nothing moves.
        :param dusk: whether the light has sunk.
        :param keep: keeps what was entered, when it is closed or the window may end."""
        self.table, self._dusk, self._keep = table, dusk, keep
        self._head, self.others = figures
        self._counted = [self._head, *(one for one in self.others if isinstance(one, Counted))]
        self._whole_title = title
        super().__init__(app, title, items, width=345, focus=focus, key_focus=key_focus, gap=13)
        self.padding = PADDING if app.desk.settings.high_contrast else self.padding
        moves = app.desk.settings.motion and not again
        drawn = DRAWN if self._head.circled else COUNTED
        self._opening = Timing(app.now() + (OPENS if moves else 0.0), drawn if moves else 0.0)
        self._entering: pygame.Surface | None = None
        """A picture of what comes from the side."""
        table.result_open = True
        table.renew_buttons()
        self._count(app.now())

    # -- layout -----------------------------------------------------------------------------

    def arrange(self, size: tuple[int, int]) -> None:
        layout = self.table.layout
        self._low = layout.phone > 0 or not layout.wide or layout.text > 1
        self.width = 345 if not self._low else 430 if layout.wide else 620
        # On a phone, one figure says by itself how the game has ended.
        self.title = "" if layout.phone and len(self._head.figures) == 1 else self._whole_title
        super().arrange(size)

    def items(self) -> Sequence[Item]:
        head, others = self._head, self.others
        items = self._items
        if self._low:  # where points came from is to be seen in a review, too
            items = [each for each in items if not isinstance(each, FigureTable) or each.of_two]
        if self._low and others and len(self._head.figures) == 1:
            head.circle = LOW_CIRCLE
            return [[(head, 0.42), (Stack(others), 0.58)], *items]
        return [head, *others, *items]

    def bounds(self, size: tuple[int, int], look: Look) -> pygame.Rect:
        layout, whole = self.table.layout, super().bounds(size, look)
        if look.upright_phone:  # the keyboard of a phone leaves a low window
            high = min(max(round(size[1] * SHEET), round(290 * look.phone)), whole.h)
            return pygame.Rect(whole.x, whole.bottom - high, whole.w, high)
        if look.phone:
            wide = size[0] // 2
            return pygame.Rect(size[0] - wide, whole.y, whole.right - size[0] + wide, whole.h)
        return layout.area.union(layout.tools) if layout.wide and layout.tools else layout.area

    def middle(self, size: tuple[int, int]) -> tuple[int, int]:
        return self.bounds(size, self.look).center

    def ground(self, size: tuple[int, int]) -> Steps[pygame.Surface]:
        table, layout = self.table, self.table.layout
        picture = yield from self.below.snapshot(size, self.app.now())
        backdrop = side.backdrop(table.look, size, framed=layout.framed)
        yield
        if layout.phone:
            self._lay_small_board(picture, backdrop)
            picture = backdrop
        else:
            self._clear_side(picture, backdrop)
        if self._dusk:
            picture.fill(side.DUSK, special_flags=pygame.BLEND_RGB_MULT)
        yield
        side.lay_ground(picture, self.look, layout, "panel", self.panel)
        yield
        return picture

    def _lay_out(self, look: Look, bounds: pygame.Rect) -> int:
        return super()._lay_out(replace(look, open=not self.table.layout.framed), bounds)

    def _clear_side(self, picture: pygame.Surface, backdrop: pygame.Surface) -> None:
        """Draw the backdrop over what is beside the board or below its strip, but for the buttons
        at the foot, with soft edges."""
        layout, (width, _) = self.table.layout, picture.get_size()
        left, top = 0, layout.strip.bottom
        if layout.wide:
            left, top = layout.board.right, layout.bar.bottom if layout.bar_stands else 0
        # A shade does not end at an edge.
        for each in [] if layout.framed else layout.shaded if layout.wide else [layout.strip]:
            side.lay_ground(backdrop, self.table.look, layout, "panel", each)
        place = pygame.Rect(left, top, width - left, layout.menu_button.y - top)
        reach = max(1, layout.area.x - left if layout.wide else layout.area.y - top)
        inner = pygame.Rect(0, 0, width, place.h - layout.gap(4))
        inner.left, inner.top = (reach // 3, 0) if layout.wide else (0, reach // 3)
        picture.blit(_faded_out(backdrop.subsurface(place), inner, reach // 4), place)

    def _lay_small_board(self, table: pygame.Surface, target: pygame.Surface) -> None:
        """Draw the board in what the sheet leaves of the window, as large as it fits."""
        layout, gap = self.table.layout, self.table.layout.between
        room = pygame.Rect(0, 0, target.get_width(), self.panel.top)
        if not self.look.upright_phone:
            room.size = (self.panel.left, target.get_height())
        room.inflate_ip(-2 * gap, -2 * gap)
        board = layout.board
        scale = min(1.0, room.w / board.w, room.h / board.h)
        place = pygame.Rect(0, 0, round(board.w * scale), round(board.h * scale))
        place.center = room.center
        small = pygame.transform.smoothscale(table.subsurface(board), place.size)
        if self.table.board_is_rectangle:
            stamp_slab_shadow(target, place, layout.unit)
        else:  # the backdrop around it is another one here
            reach = layout.gap(6)
            small = _faded_out(small, small.get_rect().inflate(-2 * reach, -2 * reach), reach // 2)
        target.blit(small, place)

    # -- time -------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        counts = any(figure.counted < 1 for figure in self._counted)
        return super().moving or counts or not self._rolling.over(self.app.now())

    @property
    def _entrance(self) -> Timing:
        return Timing(self._opening.end, ENTERS if self._opening.length else 0.0)

    @property
    def _rolling(self) -> Timing:
        """When the stones that were left come."""
        late = any(figure.late for figure in self._counted)
        return Timing(self._entrance.end, ROLLS if late and self._opening.length else 0.0)

    def tick(self, now: float) -> None:
        super().tick(now)
        self._count(now)

    def _count(self, now: float) -> None:
        for figure in self._counted:
            run = self._rolling.at(now) if figure.late else ease_in_out(self._opening.at(now))
            figure.counted = run

    def above(self, now: float) -> list[Part]:
        return [*self._side(now), *super().above(now)]

    def _side(self, now: float) -> list[Part]:
        """What lies below the large figure, while it comes from the side."""
        if self.canvas is None or self._entrance.over(now):
            self._entering = None
            return []
        head = self._head.rect
        area = self.panel.copy()
        if head.w > self.panel.w * 0.7:
            area.h -= head.bottom - area.y
            area.y = head.bottom
        else:
            area.w -= head.right - area.x
            area.x = head.right
        if self._entering is None:
            self._entering = self.canvas.picture.subsurface(area).copy()
        ground = self.canvas.ground
        run = self._entrance.at(now)
        away = round((1 - ease_out(run)) * self.look.px(60))
        return [Part("side", area, _paint_side, ground, self._entering, away, round(run * 16))]

    # -- input ------------------------------------------------------------------------------

    def closed(self) -> None:
        self._keep()
        self.table.result_open = False
        self.table.renew_buttons()

    def handle(self, event: Input) -> None:
        match event:
            case Window.HIDDEN:
                self._keep()
            case Key() | Pointer(act=Act.DOWN):
                now = self.app.now()
                hidden = not self._entrance.over(now)
                self._opening = Timing(now, 0.0)
                self._count(now)
                if hidden and (isinstance(event, Pointer) or self.ring.typing is None):
                    return  # it presses no button that nobody has seen yet
            case _:
                pass
        if self._is_for_table(event):
            self.close_then(partial(self.table.handle, event))
        else:
            super().handle(event)

    def _is_for_table(self, event: Input) -> bool:
        """Whether an event is for the menus, keys or buttons of the table, or a tap on the board of
        a phone."""
        table = self.table
        if isinstance(event, Key):
            command = None if self.ring.typing else table.menus.command_of(event)
            return command is not None and not event.repeat and not command.why_not(table)
        if not isinstance(event, Pointer) or event.act is not Act.DOWN or event.button != LEFT:
            return False
        if self.panel.collidepoint(event.point) or self.ring.open is not None:
            return False
        on_bar = table.bar.there and table.bar.rect.collidepoint(event.point)
        return table.layout.phone > 0 or on_bar or table.ring.at(event.point) is not None


def new_seals(app: "App", game: str) -> str:
    """The seals that a game has earned, the last of the goals first; empty if there are none."""
    from ishido.store.seals import SEALS, earned

    have = earned(app.desk.database, app.desk.settings.player)
    names = [_(seal.name) for seal in SEALS[::-1] if seal.id in have and have[seal.id].game == game]
    told = grammar.and_more(", ".join(names[:2]), len(names[2:]))
    topic = several("Goal reached", "Goals reached", len(names))
    return grammar.labelled(topic, told) if names else ""


def _faded_out(picture: pygame.Surface, inner: pygame.Rect, reach: int) -> pygame.Surface:
    """A picture that fades out around a rectangle in it."""
    mask = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    mask.fill("white", inner)
    # The edges of a picture are not blurred away, where the rectangle goes beyond them.
    mask = softened(mask, max(1, reach))
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    faded = picture.convert_alpha()
    faded.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return faded


def _paint_side(
    target: pygame.Surface,
    area: pygame.Rect,
    ground: pygame.Surface,
    content: pygame.Surface,
    away: int,
    level: int,
) -> None:
    target.blit(ground, area, area)
    content.set_alpha(level * 255 // 16)
    target.blit(content, area.move(away, 0))
    content.set_alpha(None)


class Counted(Widget):
    """Figures that are counted up, or come one after the other."""

    focusable = False
    counted = 1.0
    """The share that has been counted, 0 … 1."""
    late = False
    """Whether they come last."""


class Stack(Widget):
    """Figures below each other."""

    focusable, narrowest = False, 90

    def __init__(self, widgets: Sequence[Widget]) -> None:
        super().__init__("figures")
        self.widgets = widgets

    def height(self, look: Look, width: int) -> int:
        return sum(self._heights(look, width)) + self._gap(look) * (len(self.widgets) - 1)

    def _gap(self, look: Look) -> int:
        return look.px(4 if look.phone else 10)

    def _heights(self, look: Look, width: int) -> list[int]:
        return [widget.height(look, width) for widget in self.widgets]

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        heights, gap = self._heights(look, self.rect.w), self._gap(look)
        room = middle(self.rect, height=sum(heights) + gap * (len(heights) - 1))
        parts = []
        for widget, place in zip(self.widgets, column(room, *heights, gap=gap), strict=True):
            widget.rect = place
            parts += widget.parts(look, focused=False)
        return parts


# -- the large figures -----------------------------------------------------------------------


def _cells_of_two(rect: pygame.Rect) -> list[pygame.Rect]:
    """The room of the first player, of what concerns both, and of the second player."""
    return row(rect, Share(0.37), Share(0.26), Share(0.37))


class Headline(Counted):
    """One figure, or those of two players side by side."""

    narrowest = 70

    def __init__(
        self,
        figures: Sequence[tuple[int, str]],
        best: int | None = 0,
        *,
        circled: bool = False,
    ) -> None:
        """:param figures: each with its label.
        :param best: the index of the figure in gold; ``None`` for a draw.
        :param circled: whether an ensō in gold leaf is around the figure."""
        super().__init__("headline")
        self.figures = tuple(figures)
        self.best = best
        self.circled, self.circle = circled, CIRCLE

    def _size(self, look: Look) -> int:
        """The height of a figure in the reference window."""
        return 64 if look.phone or len(self.figures) > 1 else 88

    def height(self, look: Look, width: int) -> int:
        if self.circled:
            return min(width, look.px(130 if look.phone else self.circle))
        lines = max(map(len, self._labels(look, width)))
        return look.px(self._size(look)) + lines * look.px(LABEL)

    def _labels(self, look: Look, width: int) -> tuple[tuple[str, ...], ...]:
        """The lines of each label: a long name takes two."""
        room, pixels = pygame.Rect(0, 0, width, 0), look.text_px(TEXT_SIZE)
        wide = _cells_of_two(room)[0].w if len(self.figures) > 1 else width
        return tuple(tuple(lines_of(label, Face.TEXT, pixels, wide)) for _, label in self.figures)

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        figures = tuple(round(figure * self.counted) for figure, _ in self.figures)
        labels, rect = self._labels(look, self.rect.w), self.rect.copy()
        drawn = round(self.counted * 48) if self.circled else 0
        values = figures, labels, self.best, self._size(look), drawn
        return [Part(self.name, rect, _paint_headline, look, *values)]


def _paint_headline(
    target: pygame.Surface,
    rect: pygame.Rect,
    look: Look,
    figures: tuple[int, ...],
    labels: tuple[tuple[str, ...], ...],
    best: int | None,
    size: float,
    drawn: int,
) -> None:
    """``drawn``: how much of the ensō there is, of 48; 0 if there is none."""
    places = _cells_of_two(rect)[::2] if len(figures) > 1 else [rect]
    if drawn:
        side = min(rect.size) - look.px(6)  # without the shadow
        shape = enso(side, (255, 255, 255))
        circle = look.theme.gilt_picture("ensō", shape)
        stroke = circle if drawn == 48 else _begun(circle, drawn)
        stamp(target, stroke, shape.get_rect(center=rect.center).topleft)
        inner = middle(rect, round(side * 0.66))
        wide = font(Face.TITLE, 100).size(grammar.number(figures[0]))[0]
        places, size = [inner], min(size, 100 * inner.w / wide / look.unit)
    high, most = look.px(size), max(map(len, labels))
    for number, (cell, lines) in enumerate(zip(places, labels, strict=True)):
        upper, lower = column(middle(cell, height=high + most * look.px(LABEL)), high, FILL)
        lower.h = len(lines) * look.px(LABEL)
        gold = number == best or best is None
        look.write(
            target, grammar.number(figures[number]), upper, size=size, face=Face.TITLE,
            role="text_dim", gilded=gold,
        )  # fmt: skip
        role = "gold_light" if gold and len(figures) > 1 else "text_dim"
        look.write(target, lines, lower, size=TEXT_SIZE, role=role)


def _begun(circle: pygame.Surface, drawn: int) -> pygame.Surface:
    """The first part of a stroke that goes round, of 48."""
    part, reach = circle.copy(), max(circle.get_size())
    mask = pygame.Surface(circle.get_size(), pygame.SRCALPHA)
    centre, first = mask.get_rect().center, pygame.Vector2(0, reach).rotate_rad(STROKE_BEGINS)
    rim = [first.rotate_rad(2 * pi * step / 48) + centre for step in range(drawn + 1)]
    pygame.draw.polygon(mask, "white", [centre, *rim])
    part.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return part


class FigureTable(Widget):
    """Rows of a label and figures as text. Those of two players stand below their large figures,
    with the label between them, in all the room that these leave."""

    focusable = False

    def __init__(self, rows: Sequence[tuple[str, Sequence[str]]]) -> None:
        super().__init__("tally")
        self.rows = tuple((label, tuple(figures)) for label, figures in rows)
        self.of_two = len(self.rows[0][1]) > 1

    def height(self, look: Look, width: int) -> int:
        return len(self.rows) * round(look.text_px(SMALL_SIZE) * 1.4)

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        return [Part(self.name, self.rect.copy(), _paint_rows, look, self.rows)]


def _paint_rows(
    target: pygame.Surface,
    rect: pygame.Rect,
    look: Look,
    rows: tuple[tuple[str, tuple[str, ...]], ...],
) -> None:
    lines = column(rect, *[FILL] * len(rows))
    letters = font(Face.TEXT, look.text_px(SMALL_SIZE))
    widest = max(letters.size(figure)[0] for _, figures in rows for figure in figures)
    write = partial(look.write, target, size=SMALL_SIZE)
    for (label, (first, *others)), line in zip(rows, lines, strict=True):
        if others:
            left, between, right = _cells_of_two(line)
            between.inflate_ip(left.w - widest - look.px(16), 0)
            write(first, left)
            write(label, between, role="text_dim")
            write(others[0], right)
        else:
            place = middle(line, min(line.w, look.px(300)))
            write(label, place, role="text_dim", align="left")
            write(first, place, align="right")
            paint_leader(target, look, place, label, first, SMALL_SIZE)


# -- a medal ---------------------------------------------------------------------------------


class Medal(Widget):
    """A place on a list: a figure engraved in metal, and words beside it."""

    focusable = False

    def __init__(self, rank: int, label: str) -> None:
        super().__init__("medal")
        self.rank, self.label = rank, label

    def height(self, look: Look, width: int) -> int:
        high = look.px(42 if look.phone else 72)
        return max(high, look.height(self._lines(look, width, high)))

    def _lines(self, look: Look, width: int, high: int) -> list[Text]:
        room = width - high - look.px(BESIDE)
        return look.broken([Text(self.label, SMALL_SIZE, role="gold_light")], room)

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        high = look.px(42 if look.phone else 72)
        lines = tuple(self._lines(look, self.rect.w, high))
        return [Part(self.name, self.rect.copy(), _paint_medal, look, self.rank, lines, high)]


def _paint_medal(
    target: pygame.Surface,
    rect: pygame.Rect,
    look: Look,
    rank: int,
    lines: tuple[Text, ...],
    high: int,
) -> None:
    """The words are beside the medal, and both together in the middle."""
    figure, gap = grammar.rank(rank), look.px(BESIDE)
    wide = max(map(look.width, lines))
    place, beside = row(middle(rect, high + gap + wide), high, FILL, gap=gap)
    look.stack(target, lines, beside, align="left")
    side = min(place.size)
    disc = in_metal(disc_of(WREATH, side), pygame.Color(METALS.get(rank, PEWTER)))
    spot = disc.get_rect(center=place.center)
    stamp(target, _disc_shadow(side), spot.move(look.px(1), look.px(3)).topleft)
    stamp(target, disc, spot.topleft)
    room = spot.inflate(-side * 0.28, 0)
    # Engraved: a thread of light below dark figures.
    for role, lower in (("gold_light", max(1, look.px(1))), ("ink", 0)):
        look.write(
            target, figure, room.move(0, lower), size=side * 0.33 / look.unit,
            face=Face.TITLE, role=role, shade=False,
        )  # fmt: skip


@lru_cache(maxsize=8)
def disc_of(band: int, side: int) -> pygame.Surface:
    """A blank medal of plain metal, premultiplied.

    :param band: which of those in the picture.
    """
    blank = pygame.image.load(str(assets() / "medals.webp")).convert_alpha().premul_alpha()
    whole = blank.get_height()
    return pygame.transform.smoothscale(
        blank.subsurface((band * whole, 0, whole, whole)), (side, side)
    )


@lru_cache(maxsize=4)
def _disc_shadow(side: int) -> pygame.Surface:
    dark = disc_of(WREATH, side).copy()
    dark.fill((0, 0, 0, 150), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.gaussian_blur(dark, max(1, side // 30))
