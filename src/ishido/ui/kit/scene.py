"""A scene fills the window, alone or over another scene, and receives its input."""

import math
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from ishido.jobs.steps import Steps
from ishido.ui.kit.events import Input
from ishido.ui.kit.paint import Canvas, Part

if TYPE_CHECKING:  # types only: the first picture does not wait for them
    from ishido.ui.app.app import App


class Scene:
    """The base of all scenes. Drawing reads the session and keeps no state of the game."""

    waits = False
    """Whether it only shows that a job is running, and takes no input."""
    opens = 0.0
    """Seconds in which it fades in."""
    closes = 0.0
    """Seconds in which it fades out."""
    has_sound = False
    """Whether it has a sound when it opens."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self.canvas: Canvas | None = None
        """``None`` until it is first shown, and when it must be drawn again."""

    @property
    def below(self) -> "Scene":
        return self.app.scenes[self.app.scenes.index(self) - 1]

    def arrange(self, size: tuple[int, int]) -> None:
        """Lay out the scene for a window size. Called before drawing, and after each resize."""
        raise NotImplementedError

    def ground(self, size: tuple[int, int]) -> Steps[pygame.Surface]:
        """Draw the fixed background at a size."""
        raise NotImplementedError

    def handle(self, event: Input) -> None:
        raise NotImplementedError

    def takes_file(self, path: Path) -> bool:
        """Whether the scene handles a file that is dropped on the window. If not, it is closed, and
        the scene below is asked. A table takes all."""
        return False

    def tick(self, now: float) -> None:
        """Update the scene. ``now`` is the app's clock in seconds."""

    @property
    def moving(self) -> bool:
        """Whether something moves, so that frames are needed at display rate."""
        return False

    @property
    def due(self) -> float:
        """The latest time for the next :meth:`tick`, by the app's clock in seconds."""
        return math.inf

    @property
    def typing(self) -> pygame.Rect | None:
        """The rectangle of the text cursor; ``None`` if nothing is being typed."""
        return None

    def prepare(self) -> Steps[None]:
        """Draw in steps what :meth:`parts` needs at its first call."""
        yield from ()

    def parts(self) -> list[Part]:
        """The parts over the fixed background."""
        raise NotImplementedError

    def above(self, now: float) -> list[Part]:
        """The moving parts above those."""
        return []

    def covered(self) -> None:
        """Called before another scene opens over it."""

    def close(self) -> None:
        self.app.pop(self)

    def closed(self) -> None:
        """Called after the scene is closed."""

    def refresh(self, size: tuple[int, int]) -> Steps[list[pygame.Rect]]:
        """Update the canvas. Returns the rectangles that have changed."""
        # Parts come first, while the large pictures of the background are being decoded. They may
        # find that the background has to be drawn anew.
        if self.canvas is None:
            yield from self.app.skins.stones.decoded.arrive()
            yield from self.prepare()
        parts = self.parts()
        if self.canvas is not None:
            return (yield from self.canvas.show(parts))
        yield
        yield from self.app.skins.board.decoded.arrive()
        canvas = Canvas((yield from self.ground(size)))
        yield from canvas.show(parts)
        self.canvas = canvas
        return [pygame.Rect((0, 0), size)]

    def snapshot(self, size: tuple[int, int], now: float) -> Steps[pygame.Surface]:
        """Draw the whole scene as a picture, without a window."""
        yield from self.refresh(size)
        assert self.canvas is not None
        picture = self.canvas.picture.copy()
        for part in self.above(now):
            picture.set_clip(part.rect)
            part.draw(picture)
            yield
        picture.set_clip(None)
        return picture
