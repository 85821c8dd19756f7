"""The cover of the board: while a timed game is paused, or a tournament's game waits for its player
to begin."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame

from ishido.kinds.players import Player
from ishido.language import _
from ishido.rules.game import Mode, Setup
from ishido.rules.stone import STONES
from ishido.session.clock import Clock, ClockKind
from ishido.session.session import Session
from ishido.ui import grammar, terms
from ishido.ui.ishido.board.layout import TableLayout
from ishido.ui.ishido.board.view import Shown
from ishido.ui.ishido.feature import IshidoFeature
from ishido.ui.kit.look import LARGE_SIZE, Look, Text
from ishido.ui.kit.paint import Part, stamp
from ishido.ui.kit.shapes import stamp_slab_shadow
from ishido.ui.kit.text import LINE
from ishido.ui.kit.theme import Face
from ishido.ui.kit.widgets.boxes import FILL, column, middle, padded
from ishido.ui.table import captions

if TYPE_CHECKING:
    from ishido.ui.ishido.scene import TableScene


@dataclass(frozen=True, slots=True)
class CoverLayout:
    """The layout of the cover."""

    unit: float
    """The scale of text and gaps."""
    panel: pygame.Rect
    title: pygame.Rect
    ornament: pygame.Rect
    text: pygame.Rect
    button: pygame.Rect


def cover_places(look: Look, layout: TableLayout) -> CoverLayout:
    """Lay out the panel, in the middle of the board."""
    board, unit = layout.board, layout.unit * (0.8 if layout.phone else 1)  # a small board
    look = replace(look, unit=unit)
    width, height = min(look.px(600), round(board.w * 0.9)), min(look.px(400), round(board.h * 0.9))
    panel = middle(board, width, height)
    inner, gap = padded(panel, look.px(28), min(look.px(28), height // 12)), look.px(6)
    title, ornament, text, button = column(
        inner, look.px(60), look.px(22), FILL, look.target(50), gap=gap
    )
    if text.h < 4 * look.text_px(0):  # the board of a small phone is low
        inner = padded(panel, look.px(28), height // 20)
        title, text, button = column(inner, inner.h // 8, FILL, look.target(50), gap=gap)
        ornament = pygame.Rect(title.midbottom, (0, 0))
    return CoverLayout(
        unit, panel, title, middle(ornament, look.px(420)), text, middle(button, look.px(190))
    )


def cover_part(look: Look, layout: TableLayout, title: str, lines: Sequence[str]) -> Part:
    """The cover: a panel over the empty board, which is darkened."""
    places = cover_places(look, layout)
    area, text = layout.board.union(places.panel), "\n".join(lines)
    return Part("cover", area, _paint_cover, look, layout.squares, places, title, text)


def _paint_cover(
    target: pygame.Surface,
    _area: pygame.Rect,
    look: Look,
    squares: pygame.Rect,
    places: CoverLayout,
    title: str,
    words: str,
) -> None:
    area = squares.clip(target.get_clip())  # pygame also fills what lies wholly outside it
    warm = (118, 101, 84)  # or pale wood would look green
    target.fill(warm, area, special_flags=pygame.BLEND_RGB_MULT)
    stamp_slab_shadow(target, places.panel, look.unit)
    look.slab(target, "panel", places.panel)
    fitting = replace(look, unit=places.unit)
    fitting.write(
        target, title, places.title, size=min(46, places.title.h / fitting.unit),
        face=Face.TITLE, gilded=True,
    )  # fmt: skip
    if places.ornament.h:
        ornament = look.pictures.picture("ornament", places.ornament.size)
        stamp(target, ornament, places.ornament.topleft)
    texts = [Text(line, LARGE_SIZE) for line in words.split("\n")]
    closest = LINE if places.ornament.h else 1.0
    written = fitting.fit(texts, places.text, leading=closest)
    leading = min(1.5, places.text.h / fitting.height(written, 1.0))
    fitting.stack(target, written, places.text, leading=leading)


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
        return _(captions.BY_CLOCK) if self.session.timed or self.waiting else ""

    # -- what it shows ----------------------------------------------------------------------

    def adjust(self, shown: Shown) -> Shown:
        if not self.closed:
            return shown
        if not self.begun:  # the stones to come would reveal what is covered
            shown = replace(shown, in_pouch=None, unseen=(0,) * len(STONES))
        return replace(shown, stones={}, touchstone=None)

    def parts(self) -> list[Part]:
        if not self.closed:
            return []
        lines = _cover_lines(self.session, begun=self.begun)
        title = _("Paused") if self.begun else _("Ready to begin")
        return [cover_part(self.table.look, self.table.layout, title, lines)]

    @property
    def places(self) -> CoverLayout:
        """The layout of the cover."""
        return cover_places(self.table.look, self.table.layout)


def _agreed(setup: Setup, clock: Clock | None) -> str:
    """``Challenge  ·  Modern  ·  5 seconds per turn``."""
    parts = [_(terms.MODES[setup.mode]), _(terms.SCORINGS[setup.scoring])]
    if clock is not None and clock.kind is ClockKind.TURN:
        parts.append(
            grammar.counted(round(clock.limit), "{n} second per turn", "{n} seconds per turn")
        )
    elif clock is not None:
        parts.append(grammar.counted(round(clock.limit / 60), "{n} minute", "{n} minutes"))
    return "  ·  ".join(parts)


def _seated(setup: Setup) -> str:
    """Who plays, and whether against each other or together."""
    names = [terms.player_name(player.name) for player in setup.players]
    first, last = names[0], names[-1]
    if setup.mode is Mode.CHALLENGE:
        return _("{first} vs {last}").format(first=first, last=last)
    if setup.mode is Mode.COOPERATIVE:
        return _("{first} and {last} together").format(first=first, last=last)
    if terms.is_default_name(setup.players[0].name):
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
    if terms.is_default_name(player.name):
        return _("The stones stay hidden until you begin.")
    return _("The stones stay hidden until {name} begins.").format(
        name=captions.in_sentence(player)
    )


def _next(player: Player, *, begins: bool) -> str:
    if terms.is_default_name(player.name):
        return _("You begin.") if begins else _("Your turn.")
    start = _("{name} begins.") if begins else _("{name}’s turn.")
    return start.format(name=terms.player_name(player.name))
