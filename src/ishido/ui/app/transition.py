"""The change from one picture of the window to the next, when a scene opens or closes."""

import math
from dataclasses import dataclass, replace
from typing import Final

import pygame

from ishido.ui.kit.motion import Timing
from ishido.ui.kit.paint import Part, keyed

SMALLER: Final = 0.03
"""How much smaller a panel is when it begins to open."""

SOLID: Final = 1.6
"""How much faster the panel becomes solid than the rest darkens."""
LARGE: Final = 1_000_000
"""Pixels of a panel that is scaled fast instead of smoothly: it moves, and not for long."""


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
        shown = t * (2 - t)

        def paint(target: pygame.Surface) -> None:
            panel = None if self.panel is None else self.panel.clip(target.get_rect())
            source = self.before if self.closes else target
            picture = source.subsurface(panel).copy() if panel and panel.w and panel.h else None
            self.before.set_alpha(round(255 * (1 - shown)))
            target.blit(self.before, (0, 0))
            self.before.set_alpha(None)
            if panel is not None and picture is not None:
                visible = 1 - shown if self.closes else shown
                size = [round(side * (1 - SMALLER * (1 - visible))) for side in panel.size]
                large = panel.w * panel.h > LARGE
                scale = pygame.transform.scale if large else pygame.transform.smoothscale
                picture = scale(picture, size)
                if SOLID * visible < 1:  # pygame takes ten times as long to draw with alpha 255
                    picture.set_alpha(round(255 * SOLID * visible))
                target.blit(picture, picture.get_rect(center=panel.center))

        return keyed("transition", self.before.get_rect(), round(t, 3), paint)
