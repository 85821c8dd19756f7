"""The cover of the board: while a timed game is paused, or a tournament's game waits for its player
to begin."""

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import pygame

from ishido.kinds.players import Player
from ishido.language import _
from ishido.rules.game import Mode
from ishido.rules.stone import STONES
from ishido.ui import terms
from ishido.ui.ishido.board.layout import TableLayout
from ishido.ui.ishido.board.view import Shown
from ishido.ui.ishido.feature import IshidoFeature
from ishido.ui.kit.look import LARGE_SIZE, Look, Text
from ishido.ui.kit.paint import Part
from ishido.ui.kit.shapes import stamp_slab_shadow
from ishido.ui.kit.theme import Face
from ishido.ui.kit.widgets.boxes import FILL, column, middle, padded
from ishido.ui.table import captions

if TYPE_CHECKING:
    from ishido.ui.ishido.scene import TableScene


class CoverLayout(NamedTuple):
    panel: pygame.Rect
    title: pygame.Rect
    text: pygame.Rect
    button: pygame.Rect


def cover_places(look: Look, layout: TableLayout) -> CoverLayout:
    """Lay out the panel, in the middle of the board."""
    board = layout.board
    width, height = min(look.px(600), round(board.w * 0.9)), min(look.px(270), round(board.h * 0.9))
    panel = middle(board, width, height)
    inner = padded(panel, look.px(28), min(look.px(24), height // 12))
    title, text, button = column(
        inner, min(look.px(60), inner.h // 4), FILL, look.target(50), gap=look.px(6)
    )
    return CoverLayout(panel, title, text, middle(button, min(look.px(190), inner.w)))


def _paint_cover(
    target: pygame.Surface,
    _area: pygame.Rect,
    look: Look,
    squares: pygame.Rect,
    places: CoverLayout,
    title: str,
    text: str,
) -> None:
    """A panel over the empty board, which is darkened."""
    area = squares.clip(target.get_clip())  # pygame also fills what lies wholly outside it
    warm = (118, 101, 84)  # or pale wood would look green
    target.fill(warm, area, special_flags=pygame.BLEND_RGB_MULT)
    stamp_slab_shadow(target, places.panel, look.unit)
    look.slab(target, "panel", places.panel)
    size = min(46, places.title.h / look.unit)
    lines: str | list[str] = title
    if look.lines_in(places.title, title, size, face=Face.TITLE)[0] < look.text_px(LARGE_SIZE):
        fitted = look.fit([Text(title, size, Face.TITLE)], places.title)  # not below the text
        size, lines = fitted[0].size, [line.words for line in fitted]
    look.write(target, lines, places.title, size=size, face=Face.TITLE, gilded=True)
    look.stack(target, look.fit([Text(text, LARGE_SIZE)], places.text), places.text)


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
        look, layout, places = self.table.look, self.table.layout, self.places
        title = _("Paused") if self.begun else _("Ready to begin")
        text = _says(self.session.player, begun=self.begun)
        area = layout.board.union(places.panel)
        return [Part("cover", area, _paint_cover, look, layout.squares, places, title, text)]

    @property
    def places(self) -> CoverLayout:
        return cover_places(self.table.look, self.table.layout)


def _says(player: Player, *, begun: bool) -> str:
    """Whose turn it is; until the game has begun, that its stones stay hidden."""
    if terms.is_default_name(player.name):
        return _("Your turn.") if begun else _("The stones stay hidden until you begin.")
    if begun:
        return _("{name}’s turn.").format(name=terms.player_name(player.name))
    said = _("The stones stay hidden until {name} begins.")
    return said.format(name=captions.in_sentence(player))
