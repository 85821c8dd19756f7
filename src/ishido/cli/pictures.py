"""``ishido render`` and ``ishido bluestone render``."""

from argparse import Namespace
from typing import Final

from ishido.cli.common import BadInput, print_result, read_file
from ishido.games import BLUESTONE, ISHIDO
from ishido.jobs.steps import at_once
from ishido.skins.source import SkinProblem
from ishido.store.files import shown, write_file
from ishido.ui.app.picture import draw, own_names
from ishido.ui.table.picture_request import MAX_MOVING, MIN_PICTURE, STILL, PictureRequest

STILL_SIZE: Final = (1280, 800)
MOVING_SIZE: Final = (960, 640)
"""The default size of animations."""


def render(options: Namespace) -> None:
    suffix = options.output.suffix.lower()
    if suffix == STILL and options.speed is not None:
        raise BadInput("ishido render: --speed is only for animations (.gif)")
    width, height = options.size or (STILL_SIZE if suffix == STILL else MOVING_SIZE)
    if suffix != STILL and max(width, height) > MAX_MOVING:
        raise BadInput(
            f"ishido render: --size {width}x{height}: "
            f"sides of an animation must be between {MIN_PICTURE} and {MAX_MOVING}"
        )
    session = read_file(options.file, ISHIDO.read)
    try:
        stoneset, board = own_names(options.stoneset, options.board)
        speed = options.speed or "normal"
        _save(options, PictureRequest(session, (width, height), suffix, speed, stoneset, board))
    except SkinProblem as error:
        raise BadInput(f"ishido render: {error}") from None


def render_bluestone(options: Namespace) -> None:
    session = read_file(options.file, BLUESTONE.read)
    _save(options, PictureRequest(session, options.size or STILL_SIZE))


def _save(options: Namespace, request: PictureRequest) -> None:
    """Draw a picture, write it to the file that was asked for, and print its size."""
    write_file(options.output, at_once(draw(request)))
    width, height = request.size
    content = {"picture": str(options.output), "size": [width, height]}
    print_result(options, content, [f"{shown(options.output)}: {width}×{height}"])
