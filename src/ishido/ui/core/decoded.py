"""Decoding pictures: in advance on other threads, or at once where they are wanted."""

import io
from collections.abc import Callable, Hashable
from concurrent.futures import Future, wait
from typing import Final

import pygame

from ishido.skins.source import SkinProblem

Make = Callable[[], pygame.Surface]
Submit = Callable[[Make], Future[pygame.Surface]]
"""Has a picture made on another thread, when there is one to spare."""
_ALPHA: Final = pygame.SRCALPHA


def decoded(data: bytes, label: str) -> pygame.Surface:
    """A picture out of a file's bytes, with straight alpha.

    :raises SkinProblem: if it is damaged.
    """
    try:
        picture = pygame.image.load(io.BytesIO(data))
    except pygame.error as error:
        raise SkinProblem(f"{label}: {error}") from None
    if pygame.display.get_surface() is not None:
        return picture.convert_alpha()
    # What a player has added is looked at before there is a window to convert it for.
    same = pygame.Surface(picture.get_size(), _ALPHA, 32)
    same.blit(picture, (0, 0))
    return same


class Decoded:
    """Pictures by key, each made once.

    Nobody waits for more than he needs: what another thread is at is waited for where it is wanted,
    and what none has begun is made there.
    """

    def __init__(self) -> None:
        self._there: dict[Hashable, pygame.Surface] = {}
        self._coming: dict[Hashable, Future[pygame.Surface]] = {}

    def begin(self, submit: Submit, key: Hashable, make: Make) -> None:
        """Have a picture made in advance, unless it is there."""
        if key not in self._there and key not in self._coming:
            self._coming[key] = submit(make)

    def get(self, key: Hashable, make: Make) -> pygame.Surface:
        """A picture. Whatever went wrong in advance goes wrong again here."""
        if key not in self._there:
            coming = self._coming.pop(key, None)
            begun = coming is not None and not coming.cancel()
            self._there[key] = coming.result() if coming is not None and begun else make()
        return self._there[key]

    def give_up(self) -> None:
        """Leave what nobody has begun yet."""
        for coming in self._coming.values():
            coming.cancel()

    def wait(self) -> None:
        """Wait until all is there that was begun."""
        wait([coming for coming in self._coming.values() if not coming.cancelled()])
