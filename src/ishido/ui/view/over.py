"""Scenes over another scene that is not dimmed and need not be redrawn."""

import pygame

from ishido.ui.core.paint import Part
from ishido.ui.core.scene import Scene


class OverScene(Scene):
    """Shares the picture of the scene below, and draws itself as moving parts above it.

    So opening and closing it redraws only the area that it covers.
    """

    def over(self) -> list[Part]:
        """The scene's own parts."""
        raise NotImplementedError

    def room(self, size: tuple[int, int]) -> pygame.Surface:
        return self.below.room(size)

    def parts(self) -> list[Part]:
        return self.below.parts()

    def above(self, now: float) -> list[Part]:
        return [*self.below.above(now), *self.over()]

    def refresh(self, size: tuple[int, int]) -> list[pygame.Rect]:
        changed = self.below.refresh(size)
        self.canvas = self.below.canvas
        return changed
