"""The codewheel on the screen: two rings are turned by hand, and a number opens the gate."""

import math
from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Surface

from ishido import codewheel
from ishido.assets import assets
from ishido.codewheel import PLACES
from ishido.jobs.steps import Steps
from ishido.language import _
from ishido.rules.stone import STONES
from ishido.ui.kit.events import Act, Input, Key, Pointer, Text
from ishido.ui.kit.look import HEADING_SIZE, SMALL_SIZE, TEXT_SIZE, Look, look_of
from ishido.ui.kit.paint import Part, dim, stamp
from ishido.ui.kit.shapes import in_metal, softened
from ishido.ui.kit.sheet import Sheet, Words
from ishido.ui.kit.theme import Face, font, luminance
from ishido.ui.kit.widgets.base import Widget
from ishido.ui.kit.widgets.boxes import FILL, Share, cells, column, middle, padded, row
from ishido.ui.kit.widgets.button import Button, ButtonKind
from ishido.ui.kit.widgets.field import TextField
from ishido.ui.platform.audio import Cue
from ishido.ui.platform.decoded import decoded_file
from ishido.ui.skins.light import LAMP
from ishido.ui.skins.title_pictures import TURNED

if TYPE_CHECKING:
    from ishido.ui.app.app import App

RADII: Final = (1.0, 0.775, 0.56)
"""Of the whole wheel, its middle and its inner disc. All lengths are shares of the first."""
NUMBERS, ASIDE = 0.352, 0.045
"""How far a number is from the middle, and its digits from the middle of the number."""
DOT, FRAME, WINDOW, HOLE = range(12, 16)
"""The pictures that come after the patterns. The last two cut through a disc."""
STEP: Final = 360 / PLACES
"""The degrees between two places."""
chance = Random()
"""Asks the questions."""


class Disc:
    """A plate with inlays and holes, which turns. The light on it stays."""

    def __init__(self, app: "App", look: Look, material: Surface, radius: int) -> None:
        """It is cut out of the square of ``material``. ``radius``: of the whole wheel in pixels."""
        self._look, self._radius, self.material = look, radius, material
        stoneset = app.skins.chosen["stoneset"]
        self._symbols = [*TURNED, stoneset].index(stoneset) % len(TURNED)  # or the first
        self._light, metal = (
            pygame.transform.smoothscale(_picture(name), material.size).premul_alpha()
            for name in ("light", "metal")
        )
        self.gloss = in_metal(metal, look.theme.colour("gold"))
        """What lies upon it, and does not turn."""
        self._inlays: list[tuple[Surface, pygame.Vector2, float, int]] = []
        """Pictures with their places from the middle, their angles, and how they are drawn."""
        self._angle, self._drawn = math.nan, (material, material)

    def inlay(
        self, shown: Sequence[int | str], share: float, distance: float, aside: float = 0
    ) -> None:
        """Inlay patterns or words of a height at places around the middle."""
        flags = pygame.BLEND_RGBA_SUB if shown[0] in (WINDOW, HOLE) else pygame.BLEND_PREMULTIPLIED
        for place, each in enumerate(shown):
            white, angle = self._white(each, round(share * self._radius)), 360 * place / len(shown)
            picture = white if flags == pygame.BLEND_RGBA_SUB else self._inlaid(white)
            at = pygame.Vector2(aside, -distance).rotate(angle) * self._radius
            self._inlays.append((picture, at, angle, flags))

    def _white(self, shown: int | str, pixels: int) -> Surface:
        """A pattern or a word, premultiplied."""
        if isinstance(shown, str):
            face = Face.TITLE if shown.isdigit() else Face.TEXT
            letters = font(face, pixels).render(shown)
            widest = 0.235 * self._radius
            return pygame.transform.smoothscale_by(letters, min(1, widest / letters.width))
        sheet, (row, column) = _picture("patterns"), divmod(shown, 6)
        row, cell = len(TURNED) + row - 1 if row else self._symbols, sheet.width // 6
        white = sheet.subsurface((column * cell, row * cell, cell, cell)).premul_alpha()
        return pygame.transform.smoothscale(white, (pixels, pixels))

    def _inlaid(self, white: Surface) -> Surface:
        """A shape in gold, in a dark bed; on a pale disc in lacquer, with gold around it."""
        pale = luminance(pygame.Color(*pygame.transform.average_color(self.material)[:3])) > 0.16
        roles = ("gold_light", "ink") if pale else ("shadow", "gold_light")
        bed = max(1, white.height // 18)
        room = Surface((white.width + 6 * bed, white.height + 6 * bed), pygame.SRCALPHA)
        stamp(room, white, (3 * bed, 3 * bed))
        soft = pygame.transform.gaussian_blur(room, bed)
        for shape, role in zip((soft, room), roles, strict=True):
            shape.fill(self._look.theme.colour(role), special_flags=pygame.BLEND_RGBA_MULT)
        stamp(soft, room, (0, 0))
        return soft

    def paint(self, target: Surface, area: pygame.Rect, angle: float, lit: bool = False) -> None:
        """Draw it in an area, turned clockwise by degrees; ``lit`` if it has the focus."""
        if angle != self._angle:
            self._angle, self._drawn = angle, self._turned(angle)
        disc, dark = self._drawn
        place, reach = disc.get_rect(center=area.center), max(3, disc.width // 60)
        for far in (reach / 3, reach):
            stamp(target, dark, place.move(-far * LAMP[0], -far * LAMP[1]).topleft)
        stamp(target, disc, place.topleft)
        if lit:
            colour, line = self._look.theme.colour("focus"), max(2, self._look.px(2))
            pygame.draw.aacircle(target, colour, area.center, place.w // 2, line)

    def _turned(self, angle: float) -> tuple[Surface, Surface]:
        """It and its shadow, premultiplied."""
        whole = pygame.transform.rotate(self.material, -angle)  # its grain needs no smooth edges
        disc = whole.subsurface(middle(whole.get_rect(), *self.material.size))
        for inlay, at, upright, flags in self._inlays:
            picture = pygame.transform.rotozoom(inlay, -angle - upright, 1.0)
            centre = at.rotate(angle) + disc.get_rect().center
            disc.blit(picture, picture.get_rect(center=centre), special_flags=flags)
        disc.blit(self._light, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        stamp(disc, self.gloss, (0, 0))
        dark = disc.copy()
        dark.fill((0, 0, 0, 115), special_flags=pygame.BLEND_RGBA_MULT)
        return disc, dark


@lru_cache(maxsize=3)
def _picture(name: str) -> Surface:
    """The light or the grey metal of a disc, or the patterns, white, in rows of six."""
    return decoded_file(assets() / "codewheel" / f"{name}.webp")


class Rings(Widget):
    """The middle and the inner ring, upon the wheel. One of them is chosen."""

    focus_rect = pygame.Rect(0, 0, 0, 0)  # it shows the focus itself

    def __init__(self, app: "App") -> None:
        super().__init__("codewheel")
        self._app, self._chosen, self._ticked = app, 0, 0.0
        self.discs: list[Disc] = []
        self.stands, self.seen = [0.0, 0.0], [0.0, 0.0]
        """By how many places each is turned, and by how many it is seen to be."""
        self._held: float | None = None
        """By how many places the finger is ahead of the chosen ring, while it holds that."""

    def tick(self, now: float) -> None:
        share = 1 - math.exp((self._ticked - now) * 18) if self._app.desk.settings.motion else 1
        for ring, stands in enumerate(self.stands):
            rest = stands - self.seen[ring]
            self.seen[ring] = self.seen[ring] + rest * share if abs(rest) > 0.01 else stands
        self._ticked = now

    def turn(self, to: float) -> None:
        """Turn the chosen ring to a place, or between two."""
        if self.seen == self.stands:
            self._ticked = self._app.now()
        before, self.stands[self._chosen] = self.stands[self._chosen], to
        if round(to) != round(before):
            self._app.tick_sound()

    def key(self, event: Key) -> bool:
        if event.key == pygame.K_TAB and event.shift == bool(self._chosen):
            self._chosen = 1 - self._chosen
            return True
        by = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        self.turn(self.stands[self._chosen] + by)
        return by != 0

    def pointer(self, event: Pointer) -> None:
        way = pygame.Vector2(event.point) - self.rect.center
        away, angle = way.length() / (self.rect.w / 2), way.angle / STEP
        if event.act is Act.UP:
            self.cancel()
        elif event.act is Act.MOVE and self._held is not None:
            stands, to = self.stands[self._chosen], angle - self._held
            self.turn(to - PLACES * round((to - stands) / PLACES))  # the shorter way round
        elif event.act in (Act.DOWN, Act.WHEEL) and away <= RADII[1]:
            self._chosen = int(away <= RADII[2])
            self.turn(self.stands[self._chosen] - event.turns)
            self._held = angle - self.stands[self._chosen] if event.act is Act.DOWN else None

    def cancel(self) -> None:
        self._held = None
        self.turn(round(self.stands[self._chosen]))

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        parts = []
        for ring, disc in enumerate(self.discs):
            area = middle(self.rect, *[round(1.1 * RADII[ring + 1] * self.rect.w)] * 2)
            values = round(self.seen[ring] * STEP, 1), focused and ring == self._chosen
            parts.append(Part(("ring", ring), area, disc.paint, *values))
        return parts


class CodewheelScene(Sheet):
    """Asks for the number above a word. Nobody has to answer."""

    opens = closes = 0.35

    def __init__(self, app: "App") -> None:
        self.asked = codewheel.asked(chance)
        self.rings, self._told = Rings(app), Words("", SMALL_SIZE)
        self._words = [Words(_(each), HEADING_SIZE, gilded=True) for each in self.asked[1]]
        self._number = TextField(
            "number", hint=_("Number"), longest=4, on_change=self._explain, on_enter=self._try
        )
        self._open = Button("open", _("Open"), self._try, kind=ButtonKind.PRIMARY)
        self._skip = Button("skip", _("Skip"), self.close, kind=ButtonKind.QUIET)
        super().__init__(app, "", focus=self.rings, default=self._open, key_focus=False)
        below = self._told, self._number, self._open, self._skip
        self.ring.fill([self.rings, *self._words, *below], self.rings)

    def _explain(self) -> None:
        self._told.role, self._told.words = "text_dim", _(
            "Turn the middle ring until the second pattern is under the first, and the inner ring"
            " until the first word is under both. The number is above the second word."
        )  # fmt: skip

    def _try(self) -> None:
        """Open the gate, if the number is the one that is sought."""
        if self._number.value.strip() == f"{codewheel.answer(*self.asked)}":
            self.app.audio.play(Cue.CHIMES)
            self.closes = 1.2  # as long as they are heard
            self.close()
        else:
            self._told.role, self._told.words = "error", _("That is not the number. Try again.")

    def arrange(self, size: tuple[int, int]) -> None:
        self.look = look = look_of(self.app, size)
        self._explain()
        self._told.size = SMALL_SIZE if look.phone else TEXT_SIZE
        gap, upright = look.px(7 if look.phone else 14), size[0] < size[1]
        room = padded(pygame.Rect((0, 0), size), gap if look.phone else 2 * gap, gap)
        wide = min(look.px(440), room.w if upright else round(0.42 * room.w))
        widgets = self._told, self._number, self._skip
        high = [look.px(84), *(each.height(look, wide) for each in widgets)]
        left = room.h - sum(high) - 4 * gap if upright else room.w - wide - gap
        side = max(min(*room.size, left), look.px(60))
        place, panel = (column if upright else row)(room, side, FILL, gap=gap)
        self.rings.rect = middle(place, *[round(0.96 * side)] * 2)
        lines = middle(panel, wide, sum(high) + 3 * gap)
        asked, self._told.rect, entry, skip = column(lines, *high, gap=gap)
        *self._coins, self._words[0].rect, self._words[1].rect = cells(asked, 4, gap)
        self._number.rect, self._open.rect = row(entry, Share(3), Share(2), gap=gap)
        self._skip.rect = middle(skip, self._skip.least_width(look))

    def prepare(self) -> Steps[None]:
        app, look, radius = self.app, self.look, self.rings.rect.w // 2
        discs, side = [], min(look.px(72), self._coins[0].w, radius)
        for share in RADII:
            size, board = (2 * round(share * radius),) * 2, look.pictures
            material = board.inlay(size) if share == RADII[1] else board.panelling(size, look.cell)
            discs.append(Disc(app, look, material.convert_alpha(), radius))
            yield
        outer, second, inner = discs
        self._lying, self.rings.discs = [outer], [second, inner]
        rings = (outer, codewheel.OUTER, 0.868), (second, codewheel.MIDDLE, 0.66)
        for asked, (disc, patterns, distance) in zip(self.asked[0], rings, strict=True):
            disc.inlay(patterns, 0.17, distance)
            disc.inlay([DOT] * PLACES, 0.033, 0.966 * distance, 0.259 * distance)  # between them
            coin = Disc(app, look, disc.material.subsurface((0, 0, side, side)), side)
            coin.inlay([asked], 0.62, 0)
            self._lying.append(coin)
        outer.inlay([*map(str, codewheel.UNITS)], 0.095, NUMBERS, ASIDE)
        second.inlay([*map(str, codewheel.TENS)], 0.095, NUMBERS, -ASIDE)
        second.inlay([HOLE] * PLACES, 0.099, NUMBERS, ASIDE)
        inner.inlay([*map(_, codewheel.EDGE)], 0.1, 0.474)
        inner.inlay([*map(_, codewheel.INSIDE)], 0.1, 0.24)
        for opening in (FRAME, WINDOW):
            inner.inlay([opening] * len(codewheel.INSIDE), 0.24, NUMBERS)
        boss = middle(inner.gloss.get_rect(), round(0.215 * radius), round(0.254 * radius))
        app.skins.stones.lay(inner.gloss, STONES[0], boss)

    def ground(self, size: tuple[int, int]) -> Steps[Surface]:
        """The wheel, over the scene below, blurred and dark."""
        picture = yield from self.below.snapshot(size, self.app.now())
        picture = softened(picture, self.look.px(7), least=2)
        dim(picture, 80)
        for disc, place in zip(self._lying, (self.rings.rect, *self._coins), strict=True):
            disc.paint(picture, place, 0)
        return picture

    @property
    def moving(self) -> bool:
        return self.rings.seen != self.rings.stands

    def tick(self, now: float) -> None:
        self.app.audio.start()
        self.rings.tick(now)

    def handle(self, event: Input) -> None:
        if isinstance(event, Text) and event.text.isdigit():  # wherever the focus is
            self.ring.focus = self._number
        super().handle(event)
