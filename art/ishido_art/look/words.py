"""What stands between the tables."""

from typing import Final

ABOUT: Final = """\
# The look, measured

For people who draw stonesets and boards. Printed by `python -m ishido_art.look`, and measured on
pictures as the window draws them.
"""

COLOURS: Final = """\
## Telling stones apart

The smallest distance (CIE76) between any two of a stoneset's six colours, for normal sight and for
three deficiencies at full severity (Machado, Oliveira and Fernandes, 2009). From 20 up, two colours
are told apart at a glance; below, symbols and lightness have to help.
"""

PAIRS: Final = """\
## Stones on boards

The luminance of a board's median square, and how clearly the weakest of all stones stands out from
it in a window of 1280×800, as a contrast ratio (WCAG 2). The goal is 3:1. A stone stands out by its
face or by its edge, whichever is stronger.
"""

TEXT: Final = """\
## Words and marks

The contrast of the colours of words with the panel (WCAG asks 4.5:1), and of marks with squares.
The dark edge of marks, which helps on pale squares, is not counted.
"""

SIZES: Final = """\
## Sizes

A stoneset may have 1.3 MB, a board 1.7 MB, and all assets together 38 MB. Tests check this.
"""
