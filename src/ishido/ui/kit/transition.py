"""The change from one picture of the window to the next, when a scene opens or closes."""

import math
from dataclasses import dataclass, replace

import pygame

from ishido.ui.kit.motion import Timing
from ishido.ui.kit.paint import Part, blend


@dataclass(frozen=True, slots=True)
class Transition:
    """Fades from the last picture to the scene now on top. It is drawn above that scene."""

    before: pygame.Surface
    """The last picture of the window."""
    seconds: float
    begins: float = math.inf
    """When it begins, by the app's clock: with its first picture, because a new scene may take long
    to draw in a large window."""

    def begun(self, now: float) -> "Transition":
        """The same change, which begins now unless it has already."""
        return replace(self, begins=min(self.begins, now))

    def over(self, now: float) -> bool:
        return now >= self.begins + self.seconds

    def parts(self, now: float) -> list[Part]:
        """What covers the window, which shows the new scene already."""
        t = Timing(self.begins, self.seconds).at(now)
        area = self.before.get_rect()
        return [Part("transition", area, blend, self.before, round(255 * (1 - t) ** 2))]
