"""Reads Markdown: the part of it that the help is written in.

::

    ## A heading                       ### A smaller one

    A paragraph with *emphasis*, on as
    many lines as you like.

    - an item of a list                1. a numbered one

    ![a label](one)
    ![a label
    on two lines](two)
    Two pictures side by side, and the caption below them.

    ![what it shows](alone)

A picture alone has no label: what it shows is for readers of the file.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from ishido.ui.kit.look import LARGE_SIZE, TEXT_SIZE
from ishido.ui.kit.widgets.flow import Block, Heading, Paragraph

Images = Sequence[tuple[str, str]]
"""Pictures side by side: the name of each, and its label."""
Illustrations = Callable[[Images, str], Iterable[Block]]
"""Makes pictures or tables, with a caption.

:raises KeyError: if a name is unknown.
"""
_HEADINGS: Final = {"##": LARGE_SIZE, "###": TEXT_SIZE}
_BETWEEN: Final = re.compile(r"\n\s*\n|\n(?=- |\d+\. )")
"""What separates two parts: a blank line, or the beginning of a list's item."""
_IMAGE: Final = re.compile(r"!\[(.*?)\]\((.*?)\)\n?", re.DOTALL)


def blocks_of(text: str, illustrations: Illustrations) -> list[Block]:
    """The blocks of a document.

    :raises KeyError: if it names an unknown picture.
    """
    blocks: list[Block] = []
    for part in _BETWEEN.split(text.strip()):
        images = [(name, label) for label, name in _IMAGE.findall(part)]
        line = re.sub(r" *\n *", " ", _IMAGE.sub("", part))
        mark, _, rest = line.partition(" ")
        if images:
            shown = images if len(images) > 1 else [(images[0][0], "")]
            blocks += illustrations(shown, line)
        elif mark in _HEADINGS:
            blocks.append(Heading(rest, _HEADINGS[mark]))
        elif re.fullmatch(r"-|\d+\.", mark):
            blocks.append(Paragraph(rest, bullet=mark.replace("-", "•")))
        else:
            blocks.append(Paragraph(line))
    return blocks
