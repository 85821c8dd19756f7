"""Scenes over another scene, which need not be redrawn."""

from typing import Final

import pygame

from ishido.ui.core.motion import Timing
from ishido.ui.core.paint import Part
from ishido.ui.core.scene import Scene, Window

FADE: Final = 0.09
"""Seconds in which a menu fades in."""


class OverScene(Scene):
    """Shares the picture of the scene below, and draws itself as moving parts above it.

    So opening and closing it redraws only the area that it covers.
    """

    def __init__(self, app: Window) -> None:
        super().__init__(app)
        self._opening = Timing(app.now(), FADE) if app.desk.settings.motion else None

    def over(self) -> list[Part]:
        """The scene's own parts."""
        raise NotImplementedError

    def room(self, size: tuple[int, int]) -> pygame.Surface:
        return self.below.room(size)

    def parts(self) -> list[Part]:
        return self.below.parts()

    def above(self, now: float) -> list[Part]:
        over = self.over()
        if self._opening is not None:
            over = [_appearing(part, self._opening.at(now)) for part in over]
        return [*self.below.above(now), *over]

    @property
    def moving(self) -> bool:
        return self._opening is not None

    def tick(self, now: float) -> None:
        if self._opening is not None and self._opening.over(now):
            self._opening = None

    def refresh(self, size: tuple[int, int]) -> list[pygame.Rect]:
        changed = self.below.refresh(size)
        self.canvas = self.below.canvas
        return changed


def _appearing(part: Part, share: float) -> Part:
    """A part that is partly transparent: 0 for invisible … 1 for opaque."""

    def paint(target: pygame.Surface) -> None:
        area = part.rect.clip(target.get_clip()).clip(target.get_rect())
        if not (area.w and area.h):  # the window is smaller than what is drawn for it
            return
        beneath = target.subsurface(area).copy()
        part.paint(target)
        beneath.set_alpha(round(255 * (1 - share)))
        target.blit(beneath, area)

    return Part(part.name, part.rect, (part.key, round(share, 3)), paint)
