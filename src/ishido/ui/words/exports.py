"""What is said when pictures are exported."""

EXPORT_PICTURE = "Export picture"
EXPORT_REPLAY = "Export replay"
SIZES = "Size of the picture"
SPEED = "Speed"
CHOOSE_PLACE = "Choose a place…"
BACK = "Back"
KINDS = (
    "One picture a stone, as WebP: small, and as sharp as the window. "
    "A name that ends in .gif makes a GIF, for places that show no WebP."
)

DRAWING = "Drawing…"
WRITING = "Writing…"
STOP = "Stop it"
GO_ON = "Let it go on"
RUNNING = "A picture is being exported"
ONE_AT_A_TIME = "One picture is made at a time. You can go on playing meanwhile."


def size(width: int, height: int) -> str:
    return f"{width} × {height}"


def drawing(share: float) -> str:
    """How far it has come; a share of 0 says no figure."""
    return f"Drawing: {share:.0%}".replace("%", " %") if share else DRAWING


def saved(name: str) -> str:
    return f"The picture is saved as {name}."
