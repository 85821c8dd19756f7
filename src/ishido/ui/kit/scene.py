"""A scene fills the window, alone or over another scene, and receives its input."""

import math
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from ishido.jobs.steps import Steps
from ishido.ui.kit.events import Input
from ishido.ui.kit.look import Look, sized
from ishido.ui.kit.paint import Canvas, Part
from ishido.ui.kit.sizes import phone_scale, phone_unit

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
    heard = False
    """Whether it has a sound when it opens."""
    offers: frozenset[str] = frozenset()
    """The names of buttons that it has, too, and which are not shown in the scene below."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self.canvas: Canvas | None = None
        """``None`` until it is first shown, and when it must be drawn again."""
        self.head = 0
        """The lower edge of the menu bar in pixels, which panels over the scene do not cross; 0 if
        there is none."""

    @property
    def below(self) -> "Scene":
        return self.app.scenes[self.app.scenes.index(self) - 1]

    @property
    def growing_panel(self) -> pygame.Rect | None:
        """The panel that grows while the scene opens; ``None`` if it has none."""
        return None

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


def wanted_unit(size: tuple[int, int], scale: float) -> float:
    """The scale of text in a window of the desktop at a UI scale, if it has room for that."""
    window = min(size[0] / 1280, size[1] / 800) if size[0] >= size[1] else size[0] / 820
    return max(window * scale, 14 / 19)  # where usual text can just be read


def look_of(app: "App", size: tuple[int, int]) -> Look:
    """The look of dialogs: text scaled to the window and by the player's setting."""
    theme, board, scale = app.skins.theme, app.skins.board, app.desk.settings.ui_scale
    if phone := phone_scale(size, app.density):
        # A panel on a phone does not grow with the text, so its frame does not either.
        unit, usual = phone_unit(phone, scale), phone_unit(phone, 1)
        framed = sized(Look(theme, board, 1, 1, size, phone, unit / usual), usual)
        return replace(framed, unit=unit)
    # A dialog must fit the window at any scale.
    unit, usual = (
        min(wanted_unit(size, each), size[1] / 620, size[0] / 640) for each in (scale, 1.0)
    )
    return sized(Look(theme, board, unit, 1, size, grown=max(1.0, unit / usual)), unit)
