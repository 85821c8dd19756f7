"""What the commands share that write pictures."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from ishido.cli.output import BadInput, print_result, shorten

if TYPE_CHECKING:
    import argparse

STILL_SIZE: Final = "1280x800"
MOVING_SIZE: Final = "960x640"
"""The default size of moving pictures."""


def picture_size(command: str, text: str | None, *, moving: bool) -> tuple[int, int]:
    """The size that was asked for, or the default.

    :raises BadInput: if it is no size, or too large or small.
    """
    from ishido.ui.core.picture_request import MAX_MOVING, MAX_PICTURE, MIN_PICTURE

    if text is None:
        text = MOVING_SIZE if moving else STILL_SIZE
    most = MAX_MOVING if moving else MAX_PICTURE
    sides = text.lower().replace("×", "x").split("x")
    if len(sides) != 2 or not all(s.isascii() and s.isdigit() and len(s) < 6 for s in sides):
        raise BadInput(f"ishido {command}: --size {shorten(text)} is not WxH (1280x800)")
    width, height = map(int, sides)
    if not (min(width, height) >= MIN_PICTURE and max(width, height) <= most):
        raise BadInput(
            f"ishido {command}: --size {width}x{height}: "
            f"sides must be between {MIN_PICTURE} and {most}"
        )
    return width, height


def save_picture(options: "argparse.Namespace", picture: bytes, size: tuple[int, int]) -> None:
    """Write a picture to the file that was asked for, and print its size.

    :raises BadInput: if it cannot be written.
    """
    from ishido.storage.files import shown, why, write_atomically

    output, (width, height) = Path(options.output), size
    try:
        if output.is_dir():
            raise BadInput(f"{shown(output)}: a folder, not a file")
        if not output.parent.is_dir():
            raise BadInput(f"{shown(output)}: there is no folder {shown(output.parent)}")
        write_atomically(output, picture)
    except OSError as error:
        raise BadInput(f"{shown(output)}: {why(error)}") from None
    except ValueError:
        raise BadInput(f"{shown(output)}: not a valid file name") from None
    content = {"picture": str(output), "size": [width, height]}
    print_result(options, content, [f"{shown(output)}: {width}×{height}"])
