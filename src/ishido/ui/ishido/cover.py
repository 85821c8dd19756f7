"""The cover of the board: while a timed game is paused, or a tournament's game waits for its player
to begin."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import pygame

from ishido.kinds.players import Player
from ishido.language import _
from ishido.rules.game import Mode, Setup
from ishido.session.clock import Clock, ClockKind
from ishido.session.session import Session
from ishido.ui import words
from ishido.ui.ishido.board.layout import TableLayout
from ishido.ui.ishido.board.view import Shown
from ishido.ui.ishido.feature import IshidoFeature
from ishido.ui.kit.look import LARGE_SIZE, LINE, Look
from ishido.ui.kit.paint import Part, stamp
from ishido.ui.kit.shadows import stamp_slab_shadow
from ishido.ui.kit.theme import Face, font
from ishido.ui.kit.widgets.boxes import Space, column, middle, padded
from ishido.ui.table import words as says

if TYPE_CHECKING:
    from ishido.ui.ishido.scene import TableScene

TITLE_SIZE: Final = 46
LEAST_TITLE: Final = 0.6
"""The smallest relative size of a long title, before it takes several lines."""
TITLE_LINE: Final = 1.3
"""The height of a line of the title, in multiples of its size."""
BESIDE_LINE: Final = 3
"""The space above and below each of the lines, in the reference window."""
SMALLER: Final = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
"""The relative sizes of everything: the first is taken at which the board has room for the
panel."""
BOARD: Final = (780, 620)
"""A board of this size has room for the whole cover at a unit of 1."""
WIDTH: Final = 600
"""The width of the panel, at most this share of the board's:"""
SHARE: Final = 0.86
PHONE: Final = 0.8
"""The size of everything on a phone, whose board is small."""
PADDING: Final = 34
BUTTON: Final = (190, 50)
"""Width and height of the button in the reference window."""
DIMMED: Final = (118, 101, 84)
"""The light on the empty board, of 255: warm, or pale wood would look green."""


@dataclass(frozen=True, slots=True)
class Cover:
    """The content of a cover."""

    title: str
    lines: tuple[str, ...]
    button: bool
    """Whether there is a button below the lines."""


@dataclass(frozen=True, slots=True)
class Written:
    """A line of text on a cover, or a part of a long one."""

    text: str
    place: pygame.Rect
    size: float


@dataclass(frozen=True, slots=True)
class CoverLayout:
    """The layout of a cover."""

    unit: float
    """The scale of text and gaps; limited on a small board."""
    panel: pygame.Rect
    title: tuple[Written, ...]
    ornament: pygame.Rect
    lines: tuple[tuple[Written, ...], ...]
    """The parts of each line."""
    button: pygame.Rect
    """Empty if there is no button."""


def cover_places(look: Look, layout: TableLayout, cover: Cover) -> CoverLayout:
    """Lay out a panel as high as its content, in the middle of the board. Long texts are broken, so
    that none is cut off."""
    board = layout.board
    unit = min(layout.unit, board.w / BOARD[0], board.h / BOARD[1])
    if layout.phone:
        unit = layout.unit * PHONE
    for share in SMALLER:
        places = _places(replace(look, unit=unit * share), board, cover)
        if board.contains(places.panel):
            break
    return places


def _places(look: Look, board: pygame.Rect, cover: Cover) -> CoverLayout:
    """The layout at one size, for which the board may be too small."""
    px = look.px
    wide = min(px(WIDTH), round(board.w * SHARE))
    room = wide - 2 * px(PADDING)
    title, title_size = _broken(look, cover.title, Face.TITLE, TITLE_SIZE, LEAST_TITLE, room)
    lines = [_broken(look, line, Face.TEXT, LARGE_SIZE, 1.0, room) for line in cover.lines]
    heights: list[int | Space] = [round(look.text_px(title_size) * TITLE_LINE)] * len(title)
    heights += [Space(px(6)), px(22), Space(px(10))]
    for parts, size in lines:
        edge = Space(px(BESIDE_LINE))
        heights += [edge, *[round(look.text_px(size) * LINE)] * len(parts), edge]
    if cover.button:
        heights += [Space(px(24)), look.target(BUTTON[1])]
    high = sum(each.length if isinstance(each, Space) else each for each in heights)
    panel = pygame.Rect(0, 0, wide, high + 2 * px(PADDING))
    panel.center = board.center
    rects = iter(column(padded(panel, px(PADDING)), *heights))
    return CoverLayout(
        look.unit,
        panel,
        tuple(Written(text, next(rects), title_size) for text in title),
        middle(next(rects), px(420)),
        tuple(tuple(Written(text, next(rects), size) for text in parts) for parts, size in lines),
        middle(next(rects), px(BUTTON[0])) if cover.button else pygame.Rect(0, 0, 0, 0),
    )


def _broken(
    look: Look, text: str, face: Face, size: float, least: float, room: int
) -> tuple[list[str], float]:
    """A text in one line, at ``least`` of its size or larger, or else in several; and its size, at
    which its longest word fits."""
    letters = font(face, look.text_px(size))
    whole, word = (max(1, letters.size(each)[0]) for each in (text, max(text.split(), key=len)))
    size *= min(1.0, max(least, room / whole * 0.96), room / word * 0.96)
    text = text.replace("  ·  ", " · ") if whole > room else text
    pixels = look.text_px(size)
    if font(face, pixels).size(text)[0] <= room:
        return [text], size
    return look.theme.balanced(text, face, pixels, room), size


def cover_part(look: Look, layout: TableLayout, cover: Cover) -> Part:
    """The cover: a panel over the empty board, which is darkened."""
    board, places = layout.board, cover_places(look, layout, cover)
    fitting = replace(look, unit=places.unit)

    def paint(target: pygame.Surface) -> None:
        clip = target.get_clip()  # pygame also fills what lies wholly outside it
        area = layout.squares.clip(clip)
        target.fill(DIMMED, area, special_flags=pygame.BLEND_RGB_MULT)
        stamp_slab_shadow(target, places.panel, look.unit)
        look.slab(target, "panel", places.panel)
        for each in places.title:
            fitting.write(
                target, each.text, each.place, size=each.size, face=Face.TITLE, gilded=True
            )
        ornament = look.pictures.picture("ornament", places.ornament.size)
        stamp(target, ornament, places.ornament.topleft)
        for number, parts in enumerate(places.lines):
            for each in parts:
                role = "text_dim" if number else "text"
                fitting.write(target, each.text, each.place, size=each.size, role=role)

    return Part("cover", board.union(places.panel), (cover, look.unit, look.cell), paint)


NOTHING_SEEN: Final = (0,) * 36


class BoardCover(IshidoFeature):
    """Decides when the board is covered, and shows the cover."""

    def __init__(self, table: "TableScene") -> None:
        super().__init__(table)
        self._under = False
        """Whether another scene is above the table, or was until now."""
        self._begins = False
        """Whether a tournament's game waits for its player to begin."""

    def session_changed(self) -> None:
        session = self.session
        if session.computers_own:  # no player is needed
            session.paused = False
        waits = session.game.setup.mode is Mode.TOURNAMENT and not session.watched
        self._begins = waits and session.clock is None and not session.game.ended

    def covered(self) -> None:
        self._under = True

    def tick(self, now: float) -> None:
        if self._under:
            self._under = False
            if self.session.running and not self.session.watched:
                self.session.put_aside()  # the player has not seen the board
            self.table.renew_buttons()  # the window may have been laid out meanwhile

    def lift(self) -> None:
        """Do not wait for the player, who has come back from another scene by doing something in
        the game."""
        self._under = False

    def uncover(self) -> None:
        """Remove the cover, because the player begins or continues."""
        self._begins = False

    # -- whether it is there ----------------------------------------------------------------

    @property
    def waiting(self) -> bool:
        """Whether the game waits for its player to begin or resume it."""
        if self.table.is_picture:
            return False
        if self._begins:
            return not self.session.game.over
        return self.session.paused and self.session.timed

    @property
    def closed(self) -> bool:
        """Whether the board is covered."""
        return self.waiting or (self._under and self.session.timed)

    @property
    def begun(self) -> bool:
        """Whether the game has a move, or has used time."""
        game, clock = self.session.game, self.session.clock
        return game.cursor > 0 or (clock is not None and clock.spent > 0)

    def why_not_shown(self) -> str:
        """Why the game cannot be shown elsewhere, in a sentence; empty if it can."""
        return _(says.BY_CLOCK) if self.session.timed or self.waiting else ""

    # -- what it shows ----------------------------------------------------------------------

    def adjust(self, shown: Shown) -> Shown:
        if not self.closed:
            return shown
        if not self.begun:  # the stones to come would reveal what is covered
            shown = replace(shown, in_pouch=None, unseen=NOTHING_SEEN)
        return replace(shown, stones={}, touchstone=None)

    def parts(self) -> list[Part]:
        look, layout = self.table.look, self.table.layout
        if not self.closed:
            return []
        return [cover_part(look, layout, self.content())]

    @property
    def places(self) -> CoverLayout:
        """The layout of the cover."""
        return cover_places(self.table.look, self.table.layout, self.content())

    def content(self) -> Cover:
        """What is written on the cover."""
        session = self.session
        lines = tuple(_cover_lines(session, begun=self.begun))
        if self.begun:
            return Cover(_("Paused"), lines, self.waiting)
        return Cover(lines[0], lines[1:], self.waiting)


def _agreed(setup: Setup, clock: Clock | None) -> str:
    """``Challenge  ·  Modern  ·  5 seconds per turn``."""
    parts = [_(words.MODES[setup.mode]), _(words.SCORINGS[setup.scoring])]
    if clock is not None and clock.kind is ClockKind.TURN:
        parts.append(
            words.counted(round(clock.limit), "{n} second per turn", "{n} seconds per turn")
        )
    elif clock is not None:
        parts.append(words.counted(round(clock.limit / 60), "{n} minute", "{n} minutes"))
    return "  ·  ".join(parts)


def _seated(setup: Setup) -> str:
    """Who plays, and whether against each other or together."""
    names = [words.player_name(player.name) for player in setup.players]
    first, last = names[0], names[-1]
    if setup.mode is Mode.CHALLENGE:
        return _("{first} vs {last}").format(first=first, last=last)
    if setup.mode is Mode.COOPERATIVE:
        return _("{first} and {last} together").format(first=first, last=last)
    if words.is_default_name(setup.players[0].name):
        return _("Your game")
    return _("{name}’s game").format(name=first)


def _cover_lines(session: Session, *, begun: bool) -> list[str]:
    """The text on the cover: who plays, what was agreed, and who is next.

    :param begun: whether somebody has begun the game, and so has seen its stones.
    """
    game, clock = session.game, session.clock
    lines = [_seated(game.setup), _agreed(game.setup, clock)]
    if game.setup.mode.seats > 1:
        lines.append(_next(session.player, begins=not begun))
    elif not begun:
        lines.append(_until(session.player))
    return lines


def _until(player: Player) -> str:
    if words.is_default_name(player.name):
        return _("The stones stay hidden until you begin.")
    return _("The stones stay hidden until {name} begins.").format(name=says.in_sentence(player))


def _next(player: Player, *, begins: bool) -> str:
    if words.is_default_name(player.name):
        return _("You begin.") if begins else _("Your turn.")
    start = _("{name} begins.") if begins else _("{name}’s turn.")
    return start.format(name=words.player_name(player.name))
