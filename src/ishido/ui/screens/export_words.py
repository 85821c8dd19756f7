"""Texts about exporting pictures and replays."""

from ishido.language import _
from ishido.ui.kit.file_words import shortened
from ishido.ui.words import percent

EXPORT_PICTURE = _("Export picture")
EXPORT_REPLAY = _("Export replay")
SIZES = _("Picture size")
SPEED = _("Speed")
CHOOSE_PLACE = _("Save as…")
BACK = _("Cancel")
FORMAT = _("Format")
FORMATS = (_("WebP"), _("GIF"))
WHICH_FORMAT = _("One frame per stone. WebP looks better. GIF can be shown everywhere.")

DRAWING = _("Exporting…")
WRITING = _("Writing…")
STOP = _("Stop export")
GO_ON = _("Keep exporting")
RUNNING = _("Export in progress")
OPEN_FOLDER = _("Open folder")
CANNOT_OPEN = _("Can’t open the folder")
NO_MEMORY = _("there is not enough memory")
INTERRUPTED = _("the drawing was interrupted")
ONE_AT_A_TIME = _("Only one export can run at a time. You can keep playing while it runs.")


def size(width: int, height: int) -> str:
    return f"{width} × {height}"


def window_size(width: int, height: int) -> str:
    """Which of the sizes is the window's."""
    return _("This window: {size}.").format(size=size(width, height))


def unexpected(error: str) -> str:
    return _("unexpected error {name}").format(name=error)


def drawing(share: float) -> str:
    """The progress of an export. A share of 0 shows no number."""
    return _("Exporting: {percent}").format(percent=percent(share)) if share else DRAWING


def saved(name: str) -> str:
    """That a picture or replay was saved."""
    return _("Saved as {name}").format(name=name)


def folder(path: str) -> str:
    return _("in {folder}").format(folder=shortened(path))
