"""Fit counts on the board: small numbers, dead squares, possible 4-Ways. The stones that fit the
square under the pointer are lit.

Only useful marks are shown: a square with one neighbour fits almost any stone, so it has a number
only when few stones are left for it.
"""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame
from pygame import draw

from ishido.coach.fit_counts import (
    FitCount,
    FitCounts,
    Mark,
    PossibleFourWay,
    SquareState,
    count_fits,
    mark_of,
)
from ishido.language import N_, _
from ishido.rules.board import SQUARE_NAMES, Square
from ishido.rules.game import Game
from ishido.rules.stone import STONES
from ishido.session.intention import Do
from ishido.session.outcome import Coached
from ishido.session.policy import Action
from ishido.skins.stoneset import Stoneset
from ishido.ui.grammar import counted
from ishido.ui.ishido import aid_texts
from ishido.ui.ishido.aids import Aids
from ishido.ui.ishido.board.layout import TableLayout
from ishido.ui.ishido.board.rings import ring_part
from ishido.ui.ishido.board.view import Lit, Shown
from ishido.ui.ishido.cover import BoardCover
from ishido.ui.ishido.feature import IshidoFeature
from ishido.ui.ishido.hint.hints import Hints
from ishido.ui.ishido.hint.marks import named
from ishido.ui.kit.events import Act, Pointer
from ishido.ui.kit.look import SMALL_SIZE, Look
from ishido.ui.kit.paint import Part, stamp
from ishido.ui.kit.shapes import FINE, Size, Stroke, box, sketch
from ishido.ui.kit.text import narrowed
from ishido.ui.kit.theme import Face, font
from ishido.ui.kit.widgets.base import Widget
from ishido.ui.table.timekeeper import HOLD

if TYPE_CHECKING:
    from ishido.ui.ishido.scene import TableScene

_STATES: Final = {
    SquareState.LAST: N_("Of the stones left, only this one fits here."),
    SquareState.CLOSED: N_("Nothing fits here now. One more neighbour may change that."),
    SquareState.DEAD: N_("This square is dead: no remaining stone will ever fit."),
}
LEGEND: Final = {
    Mark.COUNT: N_("fit"),
    Mark.FOUR_WAY: N_("4-Way"),
    Mark.ONE_MISSING: N_("one missing"),
    Mark.LAST: N_("only this"),
    Mark.DEAD: N_("dead"),
}
"""The meanings of the marks on the board."""


class FitCountMarks(IshidoFeature):
    """Shows fit counts to the players who have turned them on."""

    def __init__(self, table: "TableScene", cover: BoardCover, aids: Aids, hints: Hints) -> None:
        super().__init__(table)
        self._cover, self._aids, self._hints = cover, aids, hints
        self.legend = Widget("legend")
        self.legend.tip = _(
            "Number: how many remaining stones fit. Star: a possible 4-Way, with the "
            "number of stones that can make it. Ring on a star: a neighbour is missing there. "
            "Diamond: only the next stone fits. Cross: nothing will ever fit."
        )
        self._shown_to: set[int] = set()
        """The seats for which fit counts are on; 0 if all players share one score."""
        self._finger: Square | None = None
        """The square last touched."""
        self._touched_at = 0.0
        self._drawn: tuple[object, list[Part]] = (None, [])
        """What the marks last drawn were made from, and their parts, as a cache: every frame asks
        for them."""
        self._known: tuple[Game, FitCounts] | None = None
        """The last game and its fit counts, as a cache."""
        self._legend_drawn: tuple[object, Part | None] = (None, None)
        """The key of the last legend and its part, as a cache."""

    def session_changed(self) -> None:
        self._shown_to, self._finger = set(), None  # each game has to turn them on again

    # -- the choice of the menu -------------------------------------------------------------

    @property
    def shown(self) -> bool:
        """Whether fit counts are on for the player on turn."""
        return self.session.seat_aided in self._shown_to or self._aids.lasting == "fits"

    def toggle(self) -> None:
        """Turn fit counts on or off."""
        if self.shown:
            self._shown_to.discard(self.session.seat_aided)
            if self._aids.lasting == "fits":
                self.app.desk.settings_store.change(aids="none")
            self.table.say(_("Fit counts: off."), role="mark")
        else:
            self._aids.ask_first(Action.FIT_COUNTS, Do.SHOW_FIT_COUNTS, self._show)

    def _show(self) -> None:
        if isinstance(self.table.do(Do.SHOW_FIT_COUNTS), Coached):
            self._shown_to.add(self.session.seat_aided)
            said = _("Numbers: how many remaining stones fit each square, not counting this one.")
            self.table.say(said, role="mark")

    def tick(self, now: float) -> None:
        legend = self._legend()
        self.legend.rect = pygame.Rect(0, 0, 0, 0) if legend is None else legend.rect

    # -- looking ----------------------------------------------------------------------------

    @property
    def points(self) -> FitCounts | None:
        """The fit counts while they are visible; otherwise ``None``."""
        if not self.shown or self._cover.closed:
            return None
        game = self.session.game
        if game.ended or game.touchstone is None:
            return None
        if self._known is None or self._known[0] is not game:
            self._known = game, count_fits(game.player_view())
        return self._known[1]

    @property
    def looked_at(self) -> FitCount | None:
        """The fit count under the pointer, the cursor or a finger."""
        points, board = self.points, self.table.board
        if points is None or board.held_stone is not None or self._hints.asked is not None:
            return None  # the hint covers the stones that would be highlighted
        square = self._finger if board.pointed is None else board.pointed
        return None if square is None else points.get(square)

    def follow_finger(self, event: Pointer) -> None:
        """Look at the square under a finger, until something else is pointed at."""
        if not event.touch:
            if event.act is not Act.LEAVE:
                self._finger = None
        elif event.act is not Act.UP:
            closed = self._cover.closed
            self._finger = None if closed else self.table.layout.square_under(event.point)
            if event.act is Act.DOWN:
                self._touched_at = self.app.now()

    def only_looks(self, event: Pointer) -> bool:
        """Whether a lifted finger rested long enough to look, so that it does not place a stone."""
        rested = self.app.now() - self._touched_at > HOLD
        return event.touch and event.act is Act.UP and rested and self.points is not None

    @property
    def hides_ghost(self) -> bool:
        """Whether a fit count is being looked at, so that no preview stone is shown on it."""
        point = self.looked_at
        return point is not None and matters(point)

    # -- what is seen -----------------------------------------------------------------------

    def says(self) -> str | None:
        point = self.looked_at
        if point is None or self.table.message.text:
            return None
        return looked_at(point, self.app.skins.stones.stoneset)

    def adjust(self, shown: Shown) -> Shown:
        point = self.looked_at
        return shown if point is None else replace(shown, lit=_lit(point))

    @property
    def _speaks(self) -> bool:
        """Whether the strip says something more than whose turn it is. A narrow one has no room for
        the legend then."""
        return self.looked_at is not None or bool(self.table.message.text)

    @property
    def _narrow(self) -> bool:
        """Whether the strip has no room for a message beside the legend."""
        look = self.table.look
        return bool(look.phone) or self.table.strip_room.w <= look.px(340)

    def beside_legend(self, room: pygame.Rect) -> pygame.Rect:
        """What the legend leaves of the strip's room for the message."""
        legend = self._legend()
        if legend is None:
            return room
        end = room.x if self._narrow else legend.rect.x - self.table.layout.px(10)
        return pygame.Rect(room.x, room.y, max(0, end - room.x), room.h)

    def _legend(self) -> Part | None:
        """The legend of the marks, beside the message on the strip."""
        points, look, room = self.points, self.table.look, self.table.strip_room
        if points is None or (self._narrow and self._speaks):
            return None
        made_from = (points, look, tuple(room))
        if self._legend_drawn[0] != made_from:
            drawn = {mark_of(point) for point in points.values() if matters(point)}
            marks = tuple(mark for mark in Mark if mark in drawn)
            self._legend_drawn = made_from, legend_part(look, room, marks) if marks else None
        return self._legend_drawn[1]

    def parts(self) -> list[Part]:
        points, look, layout = self.points, self.table.look, self.table.layout
        if points is None:
            return []
        legend, taken = self._legend(), self._hints.squares
        made_from = (points, look, layout, taken)
        if self._drawn[0] != made_from:
            free = (point for square, point in points.items() if square not in taken)
            self._drawn = made_from, [_mark(look, layout, each) for each in free if matters(each)]
        return [*self._drawn[1], *self._pointed(), *([] if legend is None else [legend])]

    def _pointed(self) -> list[Part]:
        """A ring around the square that is looked at, unless the cursor is on it, and a ring and
        the name on the one that must be filled for its 4-Way."""
        point, look, layout = self.looked_at, self.table.look, self.table.layout
        if point is None:
            return []
        rect, way, rings = layout.square_rect(point.square), point.possible_four_way, list[Part]()
        if not self.table.board.by_keys:
            rings.append(ring_part(look, "looked at", rect, "focus", 0.0))
        if way is not None and way.gap is not None:
            rings.append(ring_part(look, "gap", layout.square_rect(way.gap), "mark", 0.0))
            rings.append(named(look, layout, way.gap))
        return rings


def _lit(point: FitCount) -> Lit:
    way = point.possible_four_way
    if way is None:
        return Lit(frozenset(point.fits))
    return Lit(frozenset((*way.completing, *way.filling)), frozenset(way.completing))


Spot = tuple[int, int]


def matters(point: FitCount) -> bool:
    """Whether the square has a mark."""
    return (
        point.possible_four_way is not None
        or point.state is not SquareState.OPEN
        or point.neighbours > 1
        or point.count <= 3
    )


def figure(point: FitCount) -> str:
    """The number on a square: the stones that fit, or that can make the 4-Way; empty if it is
    dead."""
    if point.possible_four_way is not None and point.possible_four_way.count:
        return str(point.possible_four_way.count)
    if point.state in (SquareState.DEAD, SquareState.LAST):
        return ""
    return str(point.count)


def _mark(look: Look, layout: TableLayout, point: FitCount) -> Part:
    rect, possible, way = layout.square_rect(point.square), point.possible_four_way, None
    if possible is not None and possible.gap is not None:
        way = _way(layout, point.square, possible.gap)
    few = 0 < point.count <= 2
    role = "gold_light" if possible is not None else "text" if few else "text_dim"
    name, mark = ("watch", point.square), mark_of(point)
    return Part(name, rect, _paint_mark, look, mark, way, figure(point), role)


def _paint_mark(
    target: pygame.Surface,
    rect: pygame.Rect,
    look: Look,
    mark: Mark,
    way: tuple[int, int] | None,
    count: str,
    role: str,
) -> None:
    """The mark of a square with its number. ``way`` leads to the neighbour that is missing."""
    gold, dark, gilt, text = map(look.theme.colour, ("gold_light", "shadow", "gold", "text"))
    share = 0.27
    match mark:
        case Mark.FOUR_WAY | Mark.ONE_MISSING:
            share = 0.31
            stamp(target, _star(rect.size, way, gilt, dark), rect.topleft)
        case Mark.DEAD:
            stamp(target, _cross(rect.size, text, dark), rect.topleft)
            return
        case _:
            stamp(target, _disc(rect.size, dark), rect.topleft)
    if count:
        pixels = look.readable(round(rect.w * share))
        look.write(target, count, rect, pixels=pixels, face=Face.TITLE, role=role)
    else:
        stamp(target, _lozenge(rect.size, gold, dark), rect.topleft)


def _way(layout: TableLayout, square: Square, other: Square) -> tuple[int, int]:
    """The direction on the screen from a square to its neighbour: to the right, and down."""
    (x, y), (to_x, to_y) = layout.place_of(square), layout.place_of(other)
    return to_x - x, to_y - y


# -- the legend ------------------------------------------------------------------------------


def legend_part(look: Look, room: pygame.Rect, marks: tuple[Mark, ...]) -> Part:
    """The legend: each mark with its word, side by side at the right end of a room."""
    most, pixels = round(room.w * (1 if look.phone else 0.46)), look.text_px(SMALL_SIZE)
    pixels = max(narrowed(pixels, _legend_width(pixels, marks), most), look.text_px(0))
    width = min(_legend_width(pixels, marks), room.w)
    rect = pygame.Rect(room.right - width, room.y, width, room.h)
    return Part("legend", rect, _paint_legend, look, marks, pixels)


def _paint_legend(
    target: pygame.Surface, rect: pygame.Rect, look: Look, marks: tuple[Mark, ...], pixels: int
) -> None:
    x, side = rect.x, min(round(pixels * EMBLEM), rect.h)
    for mark in marks:
        place = pygame.Rect(x, rect.centery - side // 2, side, side)
        _legend_emblem(target, look, mark, place)
        label = _(LEGEND[mark])
        wide = font(Face.TEXT, pixels).size(label)[0] + 1
        words = pygame.Rect(place.right + round(pixels * 0.2), rect.y, wide, rect.h)
        look.write(target, [label], words, pixels=pixels, role="text_dim", align="left")
        x = words.right + round(pixels * BETWEEN)


EMBLEM: Final = 1.9
"""The side of a mark in the legend, in heights of its text."""
BETWEEN: Final = 0.8


def _legend_width(pixels: int, marks: tuple[Mark, ...]) -> int:
    wide = sum(font(Face.TEXT, pixels).size(_(LEGEND[mark]))[0] + 1 for mark in marks)
    return wide + round(pixels * (EMBLEM + 0.2 + BETWEEN)) * len(marks)


def _legend_emblem(target: pygame.Surface, look: Look, mark: Mark, place: pygame.Rect) -> None:
    """A mark as on the board, at the size of the legend."""
    gold, dark, gilt, text = map(look.theme.colour, ("gold_light", "shadow", "gold", "text"))
    match mark:
        case Mark.FOUR_WAY | Mark.ONE_MISSING:
            way = (1, 0) if mark is Mark.ONE_MISSING else None
            stamp(target, _star(place.size, way, gilt, dark), place.topleft)
            return
        case Mark.DEAD:
            stamp(target, _cross(place.size, text, dark), place.topleft)
            return
    larger = place.inflate(place.w, place.h)  # on a square, these have much free space around them
    stamp(target, _disc(larger.size, dark), larger.topleft)
    if mark is Mark.LAST:
        stamp(target, _lozenge(larger.size, gold, dark), larger.topleft)
    else:
        pixels = max(look.text_px(0), round(place.w * 0.58))
        look.write(target, "3", place, pixels=pixels, face=Face.TITLE)


# -- emblems ---------------------------------------------------------------------------------


def _large(size: Size) -> tuple[int, Spot]:
    return size[0] * FINE, (size[0] * FINE // 2, size[1] * FINE // 2)


def _disc(size: Size, dark: pygame.Color) -> pygame.Surface:
    width, middle = _large(size)
    return sketch(size, (draw.circle, (*dark[:3], 215), middle, round(width * 0.225)))


def _cross(size: Size, line: pygame.Color, dark: pygame.Color) -> pygame.Surface:
    """The mark of a dead square: darkened, with a cross."""
    width, (x, y) = _large(size)
    inner = pygame.Rect(box(size)).inflate(-width * 0.1, -width * 0.1)
    reach = width * 0.11
    strokes: list[Stroke] = [(draw.rect, (*dark[:3], 130), tuple(inner), 0, round(inner.w * 0.1))]
    for colour, thick in (((*dark[:3], 235), 0.1), ((*line[:3], 240), 0.042)):
        for up in (-1, 1):
            ends = ((x - reach, y - up * reach), (x + reach, y + up * reach))
            strokes.append((draw.line, colour, *ends, round(width * thick)))
    return sketch(size, *strokes)


def _lozenge(size: Size, gold: pygame.Color, dark: pygame.Color) -> pygame.Surface:
    width, (x, y) = _large(size)
    return sketch(size, *(
        (draw.polygon, colour, ((x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)))
        for colour, reach in ((dark, width * 0.15), (gold, width * 0.105))
    ))  # fmt: skip


def _star(
    size: Size, gap: tuple[int, int] | None, gold: pygame.Color, dark: pygame.Color
) -> pygame.Surface:
    """The mark of a possible 4-Way: a tip for each neighbour, and a small ring for a missing
    one."""
    width, (x, y) = _large(size)
    radius = width * 0.265
    line = round(width * (0.045 if gap is None else 0.03))
    strokes: list[Stroke] = [
        (draw.circle, (*dark[:3], 205), (x, y), radius * 1.12),
        (draw.circle, gold, (x, y), radius, line),
    ]
    for across, down in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        side = (size[0] if across else size[1]) * FINE
        if (across, down) == gap:
            end = (round(x + across * side * 0.38), round(y + down * side * 0.38))
            strokes.append((draw.circle, dark, end, round(width * 0.105)))
            strokes.append((draw.circle, gold, end, round(width * 0.085), round(width * 0.036)))
            continue
        tip, foot, half = side * 0.44, radius * 1.2, width * 0.095
        points = (
            (x + across * tip, y + down * tip),
            (x + across * foot - down * half, y + down * foot + across * half),
            (x + across * foot + down * half, y + down * foot - across * half),
        )
        wide = width * 0.07
        for number, spot in enumerate(points):  # an outline with round corners
            strokes.append((draw.line, gold, points[number - 1], spot, max(1, round(wide))))
            strokes.append((draw.circle, gold, spot, wide / 2))
        strokes.append((draw.polygon, dark, points))
    return sketch(size, *strokes)


def looked_at(point: FitCount, stones: Stoneset) -> str:
    """A line about a square. The panel of stones to come lights up the stones that it means."""
    if point.possible_four_way is not None:
        return _four_way(point.possible_four_way, stones)
    if point.state is not SquareState.OPEN:
        return _(_STATES[point.state])
    if point.touchstone:
        return counted(
            point.count,
            "{n} remaining stone fits here, and so does this one.",
            "{n} remaining stones fit here, and so does this one.",
        )
    return counted(point.count, "{n} remaining stone fits here.", "{n} remaining stones fit here.")


def _four_way(way: PossibleFourWay, stones: Stoneset) -> str:
    if way.gap is None:
        needed = aid_texts.kinds(way.completing, stones)
        if not needed:
            return _("Only this stone can make a 4-Way here.")
        if way.touchstone:
            return _("A 4-Way here needs {stones}. This stone makes it now.").format(stones=needed)
        return _("A 4-Way here needs {stones}.").format(stones=needed)
    gap = SQUARE_NAMES[way.gap]
    needed = aid_texts.kinds(way.completing, stones, most=1)
    if not way.filling:
        sentence = _("Place this stone on {gap}; then {stones} makes a 4-Way here.")
    elif way.touchstone:
        sentence = _("Fill {gap} first (this stone fits); then {stones} makes a 4-Way here.")
    elif way.filling == way.completing and len(way.filling) == 1:
        stone = stones.describe(*STONES[way.filling[0]])
        return _("One {stone} on {gap} and the other here make a 4-Way.").format(
            stone=stone, gap=gap
        )
    else:
        sentence = _("Fill {gap} first; then {stones} makes a 4-Way here.")
    return sentence.format(gap=gap, stones=needed)
