"""The page about the oracle."""

from ishido.ui.widgets.flow import Block, Heading, Paragraph
from ishido.ui.words import help_asking as says


def asking() -> list[Block]:
    """The page."""
    return [
        Heading(says.ASKING),
        *map(Paragraph, says.ASKING_TEXT),
        *(Paragraph(text, bullet="•") for text in says.FORMS),
        Paragraph(says.PLAIN),
        Heading(says.CAST),
        *map(Paragraph, says.CAST_TEXT),
        Heading(says.STAYS),
        Paragraph(says.STAYS_TEXT),
        Heading(says.READINGS),
        *map(Paragraph, says.READINGS_TEXT),
    ]
