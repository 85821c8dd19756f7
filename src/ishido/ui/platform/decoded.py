"""Decodes pictures."""

import io
import tempfile
from pathlib import Path
from typing import Final

import pygame

from ishido import browser
from ishido.skins.source import SkinProblem

_ALPHA: Final = pygame.SRCALPHA


def decoded(data: bytes, label: str) -> pygame.Surface:
    """Decode the bytes of a picture file, with straight alpha.

    :raises SkinProblem: if it is damaged.
    """
    if not browser.IN_BROWSER:
        return _decoded(io.BytesIO(data), label)
    with tempfile.TemporaryDirectory() as folder:  # there, pygame reads only from paths
        path = Path(folder) / "picture"
        path.write_bytes(data)
        return _decoded(str(path), label)


def decoded_file(path: Path) -> pygame.Surface:
    """Decode a picture file, with straight alpha.

    :raises SkinProblem: if it is damaged.
    :raises OSError: if it cannot be read.
    """
    return _decoded(str(path), path.name)


def _decoded(source: io.BytesIO | str, label: str) -> pygame.Surface:
    try:
        picture = pygame.image.load(source)
    except pygame.error as error:
        raise SkinProblem(f"{label}: {error}") from None
    if pygame.display.get_surface() is not None:
        wanted = pygame.Surface((1, 1), _ALPHA).convert_alpha()
        there = picture.get_bitsize() == 32 and picture.get_masks() == wanted.get_masks()
        return picture if there else picture.convert_alpha()  # a copy, for a moment twice as much
    # A skin of the player's own is checked before there is a window to convert pictures for.
    same = pygame.Surface(picture.get_size(), _ALPHA, 32)
    same.blit(picture, (0, 0))
    return same
