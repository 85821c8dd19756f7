"""What moves on a board, and the sounds that wait for their moment."""

import math
from typing import TYPE_CHECKING, Any, NamedTuple

from ishido.ui.platform.audio import Cue

if TYPE_CHECKING:
    from ishido.ui.app.app import App


class Sound(NamedTuple):
    """A sound that waits for its moment."""

    at: float
    """By the app's clock, in seconds."""
    cue: Cue
    step: int = 1
    column: int | None = None
    of_contact: bool = False
    """Whether it belongs to a stone that is placed: then it is played even if the animation is
    cut short."""


class Motions:
    """The animations over one board. They only draw: the game has already moved on."""

    def __init__(self, app: "App") -> None:
        self._app = app
        self.running: list[Any] = []
        """The animations of the game, each with ``over(now)``."""
        self._waiting: list[Sound] = []
        self.contact = -math.inf
        """When the stone placed last touches the board, by the app's clock."""

    @property
    def moving(self) -> bool:
        """Whether there is something to draw or to play."""
        return bool(self.running or self._waiting)

    def stop(self) -> None:
        """End all motions. Stones that have not touched the board yet are heard at once."""
        self._cut_short()
        self.running = []

    def cancel(self) -> None:
        """End all motions in silence, because their stones do not touch the board any more."""
        self._waiting = []
        self.stop()

    def _cut_short(self) -> None:
        """Play the sounds of stones that have not touched the board yet, so that none is silent."""
        waiting, self._waiting = self._waiting, []
        for sound in waiting:
            if sound.of_contact:
                self._play(sound)
        self.contact = min(self.contact, self._app.now())

    def tick(self, now: float) -> None:
        """Play the sounds that are due, and end what has moved."""
        self._play_due(now)
        self.running = [each for each in self.running if not each.over(now)]

    def _play_due(self, now: float) -> None:
        due = [sound for sound in self._waiting if sound.at <= now]
        self._waiting = [sound for sound in self._waiting if sound.at > now]
        for sound in due:
            self._play(sound)

    def _play(self, sound: Sound) -> None:
        self._app.audio.play(sound.cue, sound.step, column=sound.column)
