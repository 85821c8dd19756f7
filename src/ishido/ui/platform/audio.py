"""Sounds, named by what happens. Without a sound device, the game is silent."""

import contextlib
import math
import random
import threading
from collections.abc import Callable
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from ishido.assets import assets
from ishido.jobs.job import Job, Report, Runner

if TYPE_CHECKING:
    from ishido.store.settings import Settings

CHANNELS: Final = 16
FADE: Final = 1200
"""Milliseconds to fade the ambience in and out."""
HEADROOM: Final = 3.0
"""Decibels by which sounds are played softer than their files, for the variation of stones and the
louder side of panning, 1.5 dB each."""
VARIATION: Final = 1.5
"""Decibels by which a sound of stones may be louder or softer than its file. The pitch varies from
file to file."""


class Cue(StrEnum):
    """The sounds. The value is the start of the file names."""

    WOOD = "wood"
    SLATE = "slate"
    HIDE = "hide"
    PORCELAIN = "porcelain"
    CRYSTAL = "crystal"
    DEAL = "deal"
    LIFT = "lift"
    SLIDE = "slide"
    REFUSE = "refuse"
    POINTS = "points"
    FOUR_WAY = "fourway"
    POUCH = "pouch"
    CHIMES = "chimes"
    GAME_OVER = "gameover"
    EMPTY = "empty"
    SEAM = "seam"
    CORD = "cord"
    TICK = "tick"
    DIALOG = "dialog"
    LAST_SECONDS = "last-seconds"
    LINE = "line"
    BOWL = "bowl"


STONES: Final = frozenset(
    {Cue.WOOD, Cue.SLATE, Cue.HIDE, Cue.PORCELAIN, Cue.CRYSTAL, Cue.DEAL, Cue.LIFT, Cue.SLIDE}
)
"""The sounds of the setting *Stone click*; all others belong to *Sounds*."""
BELLS: Final = frozenset(
    {
        Cue.POINTS,
        Cue.FOUR_WAY,
        Cue.CHIMES,
        Cue.GAME_OVER,
        Cue.EMPTY,
        Cue.SEAM,
        Cue.LINE,
        Cue.BOWL,
    }
)
"""Stones and bells have a volume of their own; all others only the common one."""
NUMBERED: Final = frozenset({Cue.POINTS, Cue.FOUR_WAY, Cue.SEAM, Cue.LINE})
"""Cues whose numbered files are rising steps, not variants."""


class Audio:
    """Plays cues. The device is opened in the background, because that takes time and may fail."""

    def __init__(
        self,
        wishes: "Callable[[], Settings]",
        ambience: Callable[[], str],
        runner: Runner,
        folder: Path | None = None,
    ) -> None:
        """``ambience`` is the name of the board's: one of :data:`ishido.skins.board.AMBIENCES`.
        ``runner`` loads the sounds in advance; if it cannot, each is loaded when it is played."""
        self.wishes = wishes
        self.ambience = ambience
        self.runner = runner
        self._folder = folder or assets() / "sounds"
        self._files: dict[Cue, list[Path]] = {}
        self._sounds: dict[Path, pygame.mixer.Sound] = {}
        self._last: dict[Cue, Path] = {}
        self._random = random.Random()
        self._open = threading.Event()
        self._opening: Job | None = None
        self._waiting: Cue | None = None
        self._ambience = ""
        """The name of the ambience that is playing or being loaded; empty if there is none."""
        self._loop: pygame.mixer.Sound | None = None
        self._loading: Job | None = None
        self._changing = threading.Lock()
        """Held while the ambience is changed."""

    @property
    def open(self) -> bool:
        """Whether a device is open. A sound that is not loaded yet is not heard."""
        return self._open.is_set()

    def start(self, first: Cue | None = None) -> None:
        """Open the device in the background, and play ``first`` as soon as it is open."""
        if self._opening is None:
            self._waiting = first
            self._opening = self.runner.start(self._prepare)

    def _prepare(self, report: Report) -> None:
        try:
            # At most 23 ms from placing a stone to its click. Half of that sounds no quicker, and
            # doubles the processor time of an idle window.
            pygame.mixer.init(44_100, -16, 2, 1024)
            pygame.mixer.set_num_channels(CHANNELS)
        except (pygame.error, NotImplementedError):
            return
        self._files = {cue: _variants(self._folder, cue) for cue in Cue}
        if self._waiting is not None:
            self._load(*self._files[self._waiting])
        self._open.set()
        if self._waiting is not None:
            self.play(self._waiting)
        if self.runner.concurrent:
            for cue in Cue:
                self._load(*self._files[cue])
        self.apply_settings()

    def _load(self, *paths: Path) -> None:
        for path in paths:
            if path not in self._sounds:
                with contextlib.suppress(pygame.error, OSError):
                    self._sounds[path] = pygame.mixer.Sound(str(path))

    def play(self, cue: Cue, step: int = 1, *, column: int | None = None) -> None:
        """Play a cue: a numbered step (from 1), or a random variant other than the last one.

        Points and 4-Ways are heard 40 ms later: so start them together with the stone's click.

        :param column: 0 … 11, the column of the board to hear it from; in the middle without.
        """
        wishes = self.wishes()
        wanted = wishes.stone_click if cue in STONES else wishes.sounds
        if not (self.open and wanted):
            return
        path = self._choose(cue, step)
        if path is not None and not self.runner.concurrent:
            self._load(path)
        sound = self._sounds.get(path) if path else None
        if sound is None:
            return
        volume = wishes.volume
        decibels = -HEADROOM
        if cue in STONES:
            volume *= wishes.stones_volume
            decibels += self._random.uniform(-VARIATION, VARIATION)
        elif cue in BELLS:
            volume *= wishes.bells_volume
        left, right = (1.0, 1.0) if column is None else panned(column)
        louder = max(left, right)
        with contextlib.suppress(pygame.error):
            # A channel is never louder than its sound: so the sound is as loud as the louder side.
            sound.set_volume(min(1.0, volume * 10 ** (decibels / 20) * louder))
            channel = sound.play()
            if channel is not None and left != right:
                channel.set_volume(left / louder, right / louder)

    def _choose(self, cue: Cue, step: int) -> Path | None:
        files = self._files.get(cue, [])
        if not files:
            return None
        if cue in NUMBERED:
            return files[max(1, min(step, len(files))) - 1]
        others = [path for path in files if path != self._last.get(cue)] or files
        self._last[cue] = self._random.choice(others)
        return self._last[cue]

    def apply_settings(self) -> None:
        """Start, change or stop the ambience and set its volume, according to the settings and the
        board."""
        if not self.open:
            return
        wishes = self.wishes()
        wanted = self.ambience() if wishes.ambience and wishes.sounds else ""
        load = False
        with self._changing:
            if wanted != self._ambience:
                self._ambience = wanted
                self._fade_out()
                load = bool(wanted)
            self._set_ambience_volume()
        if load:  # the lock is free again, because it may run at once
            self._loading = self.runner.start(partial(self._fade_in, wanted))

    def _fade_out(self) -> None:
        loop, self._loop = self._loop, None
        if loop is not None:
            with contextlib.suppress(pygame.error):
                loop.fadeout(FADE)

    def _fade_in(self, name: str, report: Report) -> None:
        """Load an ambience, and play it if it is still wanted."""
        with contextlib.suppress(pygame.error, OSError):
            loop = pygame.mixer.Sound(str(self._folder / f"ambience-{name}.ogg"))
            with self._changing:
                if self._ambience == name and self._loop is None:
                    self._loop = loop
                    self._set_ambience_volume()
                    loop.play(loops=-1, fade_ms=FADE)

    def _set_ambience_volume(self) -> None:
        """On the sound, because a channel's volume is lost while it fades."""
        if self._loop is not None:
            wishes = self.wishes()
            share = 10 ** (-HEADROOM / 20)
            self._loop.set_volume(wishes.volume * wishes.ambience_volume * share)

    def close(self) -> None:
        for job in (self._opening, self._loading):
            if job is not None and self.runner.concurrent:
                job.wait(2.0)
        with contextlib.suppress(pygame.error):
            pygame.mixer.quit()
        self._open.clear()


def panned(column: int) -> tuple[float, float]:
    """The factors of the left and the right side for a column 0 … 11; together equally loud. The
    outer columns are about a quarter of the way to one loudspeaker alone."""
    angle = (1 + 0.27 * (column / 5.5 - 1)) * math.pi / 4
    return math.sqrt(2) * math.cos(angle), math.sqrt(2) * math.sin(angle)


def _variants(folder: Path, cue: Cue) -> list[Path]:
    """The files of a cue: only NAME.ogg, or NAME-1.ogg, NAME-2.ogg … in order."""
    alone = folder / f"{cue}.ogg"
    if alone.is_file():
        return [alone]
    found: list[Path] = []
    while (path := folder / f"{cue}-{len(found) + 1}.ogg").is_file():
        found.append(path)
    return found
