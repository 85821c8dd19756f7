"""A slider with steps."""

from collections.abc import Callable, Sequence

import pygame

from ishido.ui.kit.events import Act, Key, Pointer
from ishido.ui.kit.look import Look
from ishido.ui.kit.paint import Part
from ishido.ui.kit.shapes import stamp_rounded
from ishido.ui.kit.widgets.base import Widget


class Slider(Widget):
    """Chooses one of several values by drag, click, arrow keys or wheel."""

    def __init__(
        self,
        name: str,
        label: str,
        values: Sequence[float],
        value: float,
        on_change: Callable[[float], None],
        *,
        show: Callable[[float], str] = str,
        live: bool = True,
    ) -> None:
        """``show`` formats a value.

        If not ``live``, a drag reports its value only at the end. This is necessary if the value
        moves the slider itself.
        """
        super().__init__(name)
        self.label = label
        self.values = tuple(values)
        self.index = self._nearest(value)
        self.on_change = on_change
        self.show = show
        self.live = live
        self.dragged = False
        """Whether it is being dragged."""
        self._told = self._before = self.index
        self._pad = 12

    @property
    def value(self) -> float:
        return self.values[self.index]

    def height(self, look: Look, width: int) -> int:
        return look.px(64)

    def least_width(self, look: Look) -> int:
        return look.px(240)

    # -- choosing ---------------------------------------------------------------------------

    def _nearest(self, value: float) -> int:
        return min(range(len(self.values)), key=lambda number: abs(self.values[number] - value))

    def show_value(self, value: float) -> None:
        """Move to the nearest step without reporting it."""
        self.index = self._told = self._nearest(value)

    def choose(self, index: int) -> None:
        """Move to a step and report its value."""
        self._show(index)
        self._tell()

    def _show(self, index: int) -> None:
        self.index = max(0, min(len(self.values) - 1, index))

    def _tell(self) -> None:
        if self.index != self._told:
            self._told = self.index
            self.on_change(self.value)

    def key(self, event: Key) -> bool:
        leap = max(1, len(self.values) // 5)
        match event.key:
            case pygame.K_LEFT | pygame.K_MINUS | pygame.K_KP_MINUS:
                self.choose(self.index - 1)
            case pygame.K_RIGHT | pygame.K_PLUS | pygame.K_KP_PLUS | pygame.K_EQUALS:
                self.choose(self.index + 1)
            case pygame.K_PAGEDOWN:
                self.choose(self.index - leap)
            case pygame.K_PAGEUP:
                self.choose(self.index + leap)
            case pygame.K_HOME:
                self.choose(0)
            case pygame.K_END:
                self.choose(len(self.values) - 1)
            case _:
                return False
        return True

    def pointer(self, event: Pointer) -> None:
        if event.act is Act.WHEEL:
            self.choose(self.index + event.turns)
        elif event.act is Act.DOWN or (event.act is Act.MOVE and self.dragged):
            self._before = self._before if self.dragged else self.index
            self.dragged = True
            track = self.track
            share = (event.point[0] - track.x) / max(1, track.w)
            self._show(round(share * (len(self.values) - 1)))
            if self.live:
                self._tell()
        elif event.act is Act.UP:
            self.dragged = False
            self._tell()

    def cancel(self) -> None:
        self.dragged = False
        self.choose(self._before)

    # -- drawing ----------------------------------------------------------------------------

    @property
    def focus_rect(self) -> pygame.Rect:
        return self.rect.inflate(self._pad, 0)

    @property
    def track(self) -> pygame.Rect:
        """The track of the knob's centre, from the first to the last value."""
        line = pygame.Rect(self.rect.x, 0, self.rect.w, max(3, round(self.rect.h * 0.1)))
        line.centery = self.rect.y + round(self.rect.h * 0.74)
        return line.inflate(-2 * self._pad, 0)

    def spot(self, index: int) -> tuple[int, int]:
        track = self.track
        return track.x + round(track.w * index / max(1, len(self.values) - 1)), track.centery

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        self._pad = look.px(14)
        value = self.show(self.value)
        spots = tuple(map(self.spot, range(len(self.values))))
        lit = self.hovered or focused or self.dragged
        values = (self.label, value, self.track, spots, self.index, lit, self.enabled)
        return [Part(self.name, self.rect.copy(), _paint_slider, look, *values)]


def _paint_slider(
    target: pygame.Surface,
    rect: pygame.Rect,
    look: Look,
    label: str,
    value: str,
    track: pygame.Rect,
    spots: Sequence[tuple[int, int]],
    index: int,
    lit: bool,
    enabled: bool,
) -> None:
    role = "text" if enabled else "text_dim"
    words = pygame.Rect(rect.x + look.px(4), rect.y, rect.w - look.px(8), look.px(30))
    look.write(target, value, words, role="gold_light" if enabled else role, align="right")
    words.w -= look.px(70)
    look.write(target, label, words, role=role, align="left")
    colours = {role: look.theme.colour(role) for role in ("shadow", "gold", "gold_dark", "ink")}
    line, round_off = track.inflate(look.px(8), 0), track.h // 2
    stamp_rounded(target, colours["shadow"], line, round_off)
    x, y = spots[index]
    full = pygame.Rect(line.x, line.y, x - line.x, line.h)
    stamp_rounded(target, colours["gold" if enabled else "gold_dark"], full, round_off)
    stamp_rounded(target, colours["gold_dark"], line, round_off, max(1, look.px(1)))
    for mark, foot in spots if len(spots) <= 12 else ():
        start, end = (foot + line.h // 2 + look.px(down) for down in (5, 9))
        pygame.draw.line(
            target, colours["gold_dark"], (mark, start), (mark, end), max(1, look.px(1))
        )
    radius, gold = look.px(11), colours["gold" if enabled else "gold_dark"]
    if lit and enabled:
        gold = look.theme.colour("gold_light")
    pygame.draw.aacircle(target, colours["shadow"], (x, y + look.px(1)), radius + 1)
    pygame.draw.aacircle(target, gold, (x, y), radius)
    pygame.draw.aacircle(target, colours["ink"], (x, y), radius - look.px(3))
    pygame.draw.aacircle(target, gold, (x, y), look.px(3))
