"""The page about the stoneset editor."""

from ishido.ui.widgets.flow import Block, Heading, Paragraph
from ishido.ui.words import help_carving as says


def carving() -> list[Block]:
    """The page."""
    return [
        Heading(says.SET),
        *map(Paragraph, says.SET_TEXT),
        Heading(says.QUICK),
        *(Paragraph(text, bullet=f"{n}.") for n, text in enumerate(says.QUICK_STEPS, start=1)),
        Heading(says.MASKS),
        Paragraph(says.MASKS_TEXT),
        Heading(says.CHECKS),
        Paragraph(says.CHECKS_TEXT),
        Heading(says.FILES),
        *map(Paragraph, says.FILES_TEXT),
    ]
