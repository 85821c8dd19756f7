"""The end of a game as a scene on the table. It changes nothing: the game waits for its player, and
every key or press ends what moves."""

from dataclasses import replace
from functools import lru_cache
from math import dist, inf
from typing import TYPE_CHECKING, Final

import pygame

from ishido.rules.board import Square, column_of, row_of
from ishido.rules.mastery import four_way_squares
from ishido.ui.ishido.board.motions import KNOCKS
from ishido.ui.ishido.board.placing import EMPTIED
from ishido.ui.ishido.board.seams import seams_lit
from ishido.ui.ishido.board.view import Shown
from ishido.ui.ishido.feature import IshidoFeature
from ishido.ui.kit.motion import Timing, ease_in_out, ease_out, stepped
from ishido.ui.kit.paint import Part, shine
from ishido.ui.platform.audio import Cue
from ishido.ui.skins.light import glow_spot
from ishido.ui.table.side import DUSK

if TYPE_CHECKING:
    from ishido.ui.ishido.scene import TableScene

# When all stones are placed, the seconds in which light goes out from the last one, and in which
# each stone is lit; from one 4-Way's seams to the next, and in which each is lit; and in which the
# pouch sinks.
RIPPLE: Final = 0.9
ON_STONE: Final = 0.34
SEAMS_EVERY: Final = 0.12
ON_SEAMS: Final = 0.55
SINKS: Final = 0.5
SUNK: Final = 90
"""How much lower the empty pouch is at the end, in thousandths of its height."""
NOTES: Final = 12
"""The notes that rise with the seams; further ones stay on the highest."""
DUSK_FALLS: Final = 0.75
"""Seconds in which the light sinks over a game with stones left."""
LEVELS: Final = 10
"""Steps of brightness."""
WARM: Final = pygame.Color("#ffb050")


class Finale(IshidoFeature):
    """All stones are placed: silence, a ripple of light from the last one, the seams in the order
    in which they were made, and the pouch sinks. A game that was ended with stones left: the one
    that fits nowhere knocks twice, and the light sinks."""

    def __init__(self, table: "TableScene") -> None:
        super().__init__(table)
        self._counted = self._stopped = inf
        """When the last stone is counted, and when a game with stones left was ended; by the app's
        clock."""
        self._last: Square | None = None
        self._seams: tuple[Square, ...] = ()
        self._heard = 0
        """How many sounds have been played."""
        self._told = False
        """Whether the text and the buttons of the table may tell the end, too."""

    # -- when it begins and ends ------------------------------------------------------------

    def all_placed(self, last: Square, counted: float) -> None:
        """The last stone of all falls, and is counted at a time: on contact, or after the light of
        its 4-Way."""
        self._counted, self._last, self._heard, self._told = counted, last, 0, False
        self._seams = four_way_squares(self.session.game)

    def come_to_a_stop(self) -> float:
        """A game was ended with stones left. Returns when its result may come."""
        game, self._stopped = self.session.game, self.app.now()
        if game.touchstone is not None and not game.legal_mask:
            self.table.board.motions.knock(game.touchstone)
            self._stopped += KNOCKS
        return self._stopped + DUSK_FALLS

    def stop(self) -> None:
        if self.moving:
            self._counted = self._stopped = inf
            self.table.buttons_wait = True

    def session_changed(self) -> None:
        self.stop()

    def covered(self) -> None:
        self.stop()

    @property
    def _first_seams(self) -> float:
        return self._counted + EMPTIED + RIPPLE * 0.9

    @property
    def _pouch_sinks(self) -> float:
        return self._first_seams + len(self._seams) * SEAMS_EVERY + 0.1

    @property
    def moving(self) -> bool:
        return min(self._counted, self._stopped) < inf

    # -- what is shown ----------------------------------------------------------------------

    def tick(self, now: float) -> None:
        if self._counted == inf:
            return
        seams = range(1, len(self._seams) + 1)
        sounds = [
            *((self._first_seams + n * SEAMS_EVERY, Cue.SEAM, min(n, NOTES)) for n in seams),
            (self._pouch_sinks, Cue.CORD, 1),
        ]
        while self._heard < len(sounds) and now >= sounds[self._heard][0]:
            _, cue, step = sounds[self._heard]
            self.app.audio.play(cue, step)
            self._heard += 1
        if now >= self._pouch_sinks and not self._told:
            self._told = self.table.buttons_wait = True
        if now >= self._pouch_sinks + SINKS:
            self._counted = inf

    def says(self) -> str | None:
        return "" if self.tells else None

    @property
    def tells(self) -> bool:
        """Whether the board still shows how the game has come to its end. Until then, no text or
        button tells it."""
        placed = self._counted < inf and self.app.now() < self._pouch_sinks
        return placed or self._stopped < inf

    def adjust(self, shown: Shown) -> Shown:
        game = self.session.game
        if game.touchstone is not None or not shown.stones:
            return shown
        sunk = 1.0
        if self._counted < inf:
            sunk = ease_in_out(Timing(self._pouch_sinks, SINKS).at(self.app.now()))
        return replace(shown, pouch_gives=round(SUNK * sunk))

    def above(self, now: float) -> list[Part]:
        if self._counted < inf and self._last is not None:
            return [*self._ripple(now, self._last), *self._lit_seams(now)]
        if self._stopped < inf:
            size = self.table.layout.size
            share = Timing(self._stopped, DUSK_FALLS).at(stepped(now, size[0] * size[1]))
            level = round(ease_in_out(share) * 12)
            return [Part("dusk", pygame.Rect((0, 0), size), _paint_dusk, level)] if level else []
        return []

    def _ripple(self, now: float, last: Square) -> list[Part]:
        """The light on each stone that the ripple reaches now."""
        passed, layout = now - self._counted - EMPTIED, self.table.layout
        if not 0 <= passed <= RIPPLE + ON_STONE:
            return []
        from_last = {square: _apart(square, last) for square, _ in self.table.position}
        furthest, parts = max(from_last.values()), []
        for square, apart in from_last.items():
            t = (passed - RIPPLE * apart / furthest) / ON_STONE
            level = round(LEVELS * _flash(t))
            if level > 0:
                rect = layout.square_rect(square).inflate(layout.cell[0] // 4, layout.cell[1] // 4)
                parts.append(Part(("ripple", square), rect, _paint_light, rect.size, level))
        return parts

    def _lit_seams(self, now: float) -> list[Part]:
        first = self._first_seams
        lights = [
            (square, _flash((now - first - number * SEAMS_EVERY) / ON_SEAMS))
            for number, square in enumerate(self._seams, start=1)
        ]
        layout = self.table.layout
        return [
            seams_lit(layout, ("lit seams", square), square, light)
            for square, light in lights
            if light > 0
        ]


def _apart(square: Square, other: Square) -> float:
    return dist((column_of(square), row_of(square)), (column_of(other), row_of(other)))


def _flash(t: float) -> float:
    """A light at a share of its time: it comes quickly and goes slowly."""
    if not 0 < t < 1:
        return 0.0
    return ease_out(t / 0.25) if t < 0.25 else 1 - ease_in_out((t - 0.25) / 0.75)


@lru_cache(maxsize=LEVELS)
def _light(size: tuple[int, int], level: int) -> pygame.Surface:
    return glow_spot(size, WARM, 0.42 * level / LEVELS)


def _paint_light(
    target: pygame.Surface, rect: pygame.Rect, size: tuple[int, int], level: int
) -> None:
    shine(target, _light(size, level), rect.topleft)


def _paint_dusk(target: pygame.Surface, rect: pygame.Rect, level: int) -> None:
    """``level``: how far the light has sunk, of 12."""
    light = tuple(255 - (255 - channel) * level // 12 for channel in DUSK)
    target.fill(light, rect, pygame.BLEND_RGB_MULT)
