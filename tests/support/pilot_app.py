"""The app that the pilot plays in: the real one, with the pilot's clock, silent and quick."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import fields, replace
from datetime import datetime
from typing import Any, Final

import pygame

from ishido.jobs.job import ImmediateRunner, Job, Task
from ishido.jobs.steps import Steps
from ishido.players.thinking import Consider, WarmUp
from ishido.ui.app.app import App
from ishido.ui.kit import paint
from ishido.ui.platform.audio import NUMBERED, Audio, Cue

_redraw: Final = paint.redraw


class PilotApp(App):
    """The real app, with the pilot's clock."""

    has_pixels = True
    """See :attr:`Pilot.has_pixels`."""
    time = 1000.0
    opened_at = 0.0
    """When something opened last, by :meth:`now`."""
    day: datetime | None = None
    """Stands in for today's date, if a test wants another."""
    dirty: list[pygame.Rect]
    """Where the window has changed in the last turn."""

    def now(self) -> float:
        return self.time

    def ignore_second_click(self) -> None:
        super().ignore_second_click()
        self.opened_at = self.time

    def today(self) -> datetime:
        return self.day or super().today()

    def step(self) -> bool:
        self.dirty = []
        return super().step()

    def drawing(self) -> Steps[list[pygame.Rect]]:
        paint.redraw = _redraw if self.has_pixels else _redraw_one_pixel
        try:
            self.dirty = yield from super().drawing()
        finally:
            paint.redraw = _redraw
        return self.dirty


class Brief(ImmediateRunner):
    """Does at once what is thought, and lets no level think for long."""

    def start(self, task: Task) -> Job:
        if isinstance(task, WarmUp):
            return super().start(lambda report: None)
        if isinstance(task, Consider):
            task = replace(task, seconds=0.0)
        return super().start(task)


class Silence(Audio):
    """Opens no device: loading its sounds aside takes longer than most tests do, and outlives them,
    and two windows' threads that do so at once have brought the process down."""

    def start(self, first: Cue | None = None) -> None:
        pass


class Recorder(Silence):
    """Remembers what is asked for: ``lift``, ``wood``, ``points-3``."""

    def __init__(self, audio: Audio) -> None:
        super().__init__(audio.wishes, audio.ambience, audio.runner)
        self.cues: list[str] = []
        self.columns: list[int | None] = []
        """From which column of the board each is heard, if from one."""

    def start(self, first: Cue | None = None) -> None:
        if first is not None:
            self.play(first)

    def play(self, cue: Cue, step: int = 1, *, column: int | None = None) -> None:
        self.cues.append(f"{cue}-{step}" if cue in NUMBERED else str(cue))
        self.columns.append(column)


def _redraw_one_pixel(
    target: pygame.Surface,
    ground: pygame.Surface,
    areas: Iterable[pygame.Rect],
    parts: Sequence[Any],
) -> Steps[None]:
    """Run the same paint functions as :func:`ishido.ui.kit.paint.redraw`, each clipped to one
    pixel. What looks the same as a part that was painted before need not be painted again."""
    places = [part.rect for part in parts]
    for area in areas:
        for index in area.collidelistall(places):
            part = parts[index]
            code = getattr(part.paint, "__code__", None)
            looks = hash((_frozen((part.name, part.rect, part.values)), code, target.get_size()))
            if looks in _PAINTED:
                continue
            _PAINTED.add(looks)
            target.set_clip(pygame.Rect(places[index].clip(area).topleft, (1, 1)))
            part.draw(target)
            target.set_clip(None)
            yield


def _frozen(value: Any) -> Hashable:
    """A value with what it holds, as something that has a hash."""
    if isinstance(value, pygame.Rect):
        return tuple(value)
    if isinstance(value, paint.Part):
        return _frozen((value.name, value.rect, value.values))
    if isinstance(value, tuple):
        return tuple(map(_frozen, value))
    try:
        hash(value)
    except TypeError:  # it holds something that has none
        held = value.items() if isinstance(value, Mapping) else _fields(value)
        return (type(value), *map(_frozen, held))
    frozen: Hashable = value
    return frozen


def _fields(value: Any) -> Iterable[Any]:
    return (getattr(value, field.name) for field in fields(value))


_PAINTED: Final[set[int]] = set()
"""What :func:`_redraw_one_pixel` has painted, in all windows."""
