"""The change from one picture of the window to the next, when a scene opens or closes."""

import math
from dataclasses import dataclass, replace

import pygame

from ishido.ui.kit.motion import Timing
from ishido.ui.kit.paint import Part


@dataclass(frozen=True, slots=True)
class Transition:
    """Fades from the last picture to the scene now on top. It is drawn above that scene."""

    before: pygame.Surface
    """The last picture of the window."""
    seconds: float
    panel: pygame.Rect | None
    """The panel that grows as it opens, or shrinks as it closes; ``None`` if there is none."""
    closes: bool = False
    begins: float = math.inf
    """When it begins, by the app's clock: with its first picture, because a new scene may take long
    to draw in a large window."""

    def begun(self, now: float) -> "Transition":
        """It, begun at this moment if it has not begun yet."""
        return replace(self, begins=min(self.begins, now))

    def over(self, now: float) -> bool:
        return now >= self.begins + self.seconds

    def part(self, now: float) -> Part:
        """What covers the window, which shows the new scene already."""
        t = Timing(self.begins, self.seconds).at(now)
        values = self.before, self.panel, self.closes, t * (2 - t)
        return Part("transition", self.before.get_rect(), _paint, *values)


def _paint(
    target: pygame.Surface,
    _window: pygame.Rect,
    before: pygame.Surface,
    panel: pygame.Rect | None,
    closes: bool,
    shown: float,
) -> None:
    panel = None if panel is None else panel.clip(target.get_rect())
    source = before if closes else target
    picture = source.subsurface(panel).copy() if panel and panel.w and panel.h else None
    before.set_alpha(round(255 * (1 - shown)))
    target.blit(before, (0, 0))
    before.set_alpha(None)
    if panel is None or picture is None:
        return
    visible = 1 - shown if closes else shown
    size = [round(side * (1 - 0.03 * (1 - visible))) for side in panel.size]
    # A large panel is scaled fast instead of smoothly: it moves, and not for long.
    large = panel.w * panel.h > 1_000_000
    picture = (pygame.transform.scale if large else pygame.transform.smoothscale)(picture, size)
    solid = 1.6 * visible  # sooner than the rest darkens
    if solid < 1:  # pygame takes ten times as long to draw with alpha 255
        picture.set_alpha(round(255 * solid))
    target.blit(picture, picture.get_rect(center=panel.center))
