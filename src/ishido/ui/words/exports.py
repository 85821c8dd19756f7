"""What is said when pictures are exported."""

from ishido.ui.language import _
from ishido.ui.words import percent

EXPORT_PICTURE = _("Export picture")
EXPORT_REPLAY = _("Export replay")
SIZES = _("Size of the picture")
SPEED = _("Speed")
CHOOSE_PLACE = _("Choose a place…")
BACK = _("Back")
KINDS = _(
    "One picture a stone, as WebP: small, and as sharp as the window. A name that "
    "ends in .gif makes a GIF, for places that show no WebP."
)

DRAWING = _("Drawing…")
WRITING = _("Writing…")
STOP = _("Stop it")
GO_ON = _("Let it go on")
RUNNING = _("A picture is being exported")
ONE_AT_A_TIME = _("One picture is made at a time. You can go on playing meanwhile.")


def size(width: int, height: int) -> str:
    return f"{width} × {height}"


def drawing(share: float) -> str:
    """How far it has come; a share of 0 says no figure."""
    return _("Drawing: {percent}").format(percent=percent(share)) if share else DRAWING


def saved(name: str) -> str:
    return _("The picture is saved as {name}.").format(name=name)
