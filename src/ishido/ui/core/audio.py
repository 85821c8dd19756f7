"""Sounds, named by what happens. Without a sound device, the game is silent."""

import contextlib
import os
import random
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from enum import StrEnum
from pathlib import Path
from typing import IO, Final, Protocol

import pygame

from ishido.assets import assets

RATE: Final = 44_100
BUFFER: Final = 1024
"""Samples: at most 23 ms from placing a stone to its click. Half of that sounds no quicker, and
doubles the processor time of an idle window."""
CHANNELS: Final = 16
STDERR: Final = 2
"""The file descriptor of standard error."""
ALSA: Final = b"ALSA lib "
"""The start of ALSA's messages."""
FADE: Final = 1200
"""Milliseconds to fade the ambience in and out."""


class Cue(StrEnum):
    """The sounds. The value is the start of the file names."""

    WOOD = "wood"
    SLATE = "slate"
    LIFT = "lift"
    SLIDE = "slide"
    REFUSE = "refuse"
    POINTS = "points"
    FOUR_WAY = "fourway"
    POUCH = "pouch"
    CHIMES = "chimes"
    GAME_OVER = "gameover"
    EMPTY = "empty"
    TICK = "tick"
    LAST_SECONDS = "last-seconds"


STONES: Final = frozenset({Cue.WOOD, Cue.SLATE, Cue.LIFT, Cue.SLIDE})
"""The sounds of the setting *Stone click*; all others belong to *Sounds*."""
NUMBERED: Final = frozenset({Cue.POINTS, Cue.FOUR_WAY})
"""Cues whose numbered files are rising steps, not variants."""


class SoundSettings(Protocol):
    """The player's settings for sound."""

    @property
    def sounds(self) -> bool: ...
    @property
    def stone_click(self) -> bool: ...
    @property
    def ambience(self) -> bool: ...
    @property
    def volume(self) -> float: ...


class Audio:
    """Plays cues. The device is opened in the background, because that takes time and may fail."""

    def __init__(self, wishes: Callable[[], SoundSettings], folder: Path | None = None) -> None:
        self.wishes = wishes
        self._folder = folder or assets() / "sounds"
        self._files: dict[Cue, list[Path]] = {}
        self._sounds: dict[Path, pygame.mixer.Sound] = {}
        self._last: dict[Cue, Path] = {}
        self._random = random.Random()
        self._open = threading.Event()
        self._thread: threading.Thread | None = None
        self._waiting: Cue | None = None
        self._ambience = False

    @property
    def open(self) -> bool:
        """Whether a device is open and the sounds are loaded."""
        return self._open.is_set()

    def start(self, first: Cue | None = None) -> None:
        """Open the device in the background, and play ``first`` as soon as it is open."""
        if self._thread is None:
            self._waiting = first
            self._thread = threading.Thread(target=self._prepare, name="audio", daemon=True)
            self._thread.start()

    def _prepare(self) -> None:
        try:
            with without_alsa_s_complaints():
                pygame.mixer.init(RATE, -16, 2, BUFFER)
            pygame.mixer.set_num_channels(CHANNELS)
        except (pygame.error, NotImplementedError):
            return
        for cue in Cue:
            self._files[cue] = _variants(self._folder, cue)
            for path in self._files[cue]:
                with contextlib.suppress(pygame.error, OSError):
                    self._sounds[path] = pygame.mixer.Sound(path)
        self._open.set()
        if self._waiting is not None:
            self.play(self._waiting)
        self.apply_settings()

    def play(self, cue: Cue, step: int = 1, gain: float = 1.0) -> None:
        """Play a cue: a numbered step (from 1), or a random variant other than the last one."""
        wishes = self.wishes()
        wanted = wishes.stone_click if cue in STONES else wishes.sounds
        if not (self.open and wanted):
            return
        path = self._choose(cue, step)
        sound = self._sounds.get(path) if path else None
        if sound is None:
            return
        with contextlib.suppress(pygame.error):
            sound.set_volume(max(0.0, min(1.0, wishes.volume * gain)))
            sound.play()

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
        """Start or stop the ambience and set its volume, according to the settings."""
        if not self.open:
            return
        path = self._folder / "ambience.ogg"
        wishes = self.wishes()
        wanted = wishes.ambience and wishes.sounds and path.is_file()
        with contextlib.suppress(pygame.error):
            if wanted:
                pygame.mixer.music.set_volume(wishes.volume)
            if wanted and not self._ambience:
                pygame.mixer.music.load(path)
                pygame.mixer.music.play(loops=-1, fade_ms=FADE)
            elif self._ambience and not wanted:
                pygame.mixer.music.fadeout(FADE)
        self._ambience = wanted

    def close(self) -> None:
        """Close the device."""
        if self._thread is not None:
            self._thread.join(timeout=2)
        with contextlib.suppress(pygame.error):
            pygame.mixer.quit()
        self._open.clear()


@contextlib.contextmanager
def without_alsa_s_complaints() -> Iterator[None]:
    """Suppress ALSA's messages about a missing sound card.

    ALSA writes to the process's standard error, bypassing Python. Other messages are passed on.
    With a driver chosen by name, nothing is suppressed.
    """
    if not sys.platform.startswith("linux") or os.environ.get("SDL_AUDIODRIVER"):
        yield
        return
    with contextlib.ExitStack() as undo:
        with contextlib.suppress(OSError):  # closed, or the disk is full: do not suppress
            caught = undo.enter_context(tempfile.TemporaryFile())
            terminal = os.dup(STDERR)
            undo.callback(os.close, terminal)
            undo.callback(_pass_on, caught)
            undo.callback(os.dup2, terminal, STDERR)
            os.dup2(caught.fileno(), STDERR)
        yield


def _pass_on(caught: IO[bytes]) -> None:
    caught.seek(0)
    with contextlib.suppress(OSError):
        os.write(STDERR, b"".join(line for line in caught if not line.startswith(ALSA)))


def _variants(folder: Path, cue: Cue) -> list[Path]:
    """The files of a cue: only NAME.ogg, or NAME-1.ogg, NAME-2.ogg … in order."""
    alone = folder / f"{cue}.ogg"
    if alone.is_file():
        return [alone]
    found: list[Path] = []
    while (path := folder / f"{cue}-{len(found) + 1}.ogg").is_file():
        found.append(path)
    return found
