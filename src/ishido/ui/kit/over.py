"""Scenes over another scene, which need not be redrawn."""

from typing import TYPE_CHECKING

import pygame

from ishido.jobs.steps import Steps
from ishido.ui.kit.motion import Timing
from ishido.ui.kit.paint import Part
from ishido.ui.kit.scene import Scene

if TYPE_CHECKING:
    from ishido.ui.app.app import App


class OverScene(Scene):
    """Shares the picture of the scene below, and draws itself as moving parts above it.

    So opening and closing it redraws only the area that it covers.
    """

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self._opening = Timing(app.now(), 0.09) if app.desk.settings.motion else None

    def over(self) -> list[Part]:
        raise NotImplementedError

    def ground(self, size: tuple[int, int]) -> Steps[pygame.Surface]:
        return self.below.ground(size)

    def parts(self) -> list[Part]:
        return self.below.parts()

    def above(self, now: float) -> list[Part]:
        over = self.over()
        if over and self._opening is not None:
            over = _appearing(over, self._opening.at(now))
        return [*self.below.above(now), *over]

    @property
    def moving(self) -> bool:
        return self._opening is not None

    def tick(self, now: float) -> None:
        if self._opening is not None and self._opening.over(now):
            self._opening = None

    def refresh(self, size: tuple[int, int]) -> Steps[list[pygame.Rect]]:
        changed = yield from self.below.refresh(size)
        self.canvas = self.below.canvas
        return changed


def _appearing(parts: list[Part], share: float) -> list[Part]:
    """Parts that together are partly transparent: 0 for invisible … 1 for opaque.

    What is beneath them is kept before they are painted, and drawn over them.
    """
    whole = parts[0].rect.unionall([part.rect for part in parts])
    beneath = _Beneath()
    return [
        Part("beneath", whole, beneath.keep),
        *parts,
        Part("veil", whole, beneath.veil, round(255 * (1 - share))),
    ]


class _Beneath:
    """What parts are painted over, in one frame."""

    def __init__(self) -> None:
        self._picture: pygame.Surface | None = None

    def keep(self, target: pygame.Surface, _whole: pygame.Rect) -> None:
        area = target.get_clip().clip(target.get_rect())
        if area.w and area.h:  # else the window is smaller than what is drawn for it
            self._picture = target.subsurface(area).copy()

    def veil(self, target: pygame.Surface, _whole: pygame.Rect, opacity: int) -> None:
        if self._picture is not None:
            self._picture.set_alpha(opacity)
            target.blit(self._picture, target.get_clip())
