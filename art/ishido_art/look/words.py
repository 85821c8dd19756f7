"""What stands between the tables."""

from typing import Final

ABOUT: Final = """\
# The look, measured

Printed by `python -m ishido_art.look` in the folder `art`. All of it is measured on pictures as the
window draws them.
"""

COLOURS: Final = """\
## Telling stones apart

For each stoneset the smallest distance (CIE76) between any two of its six colours, as people with
all kinds of colour vision see them: the median over the six stones of a colour, 48×56 pixels each.
Deficiencies after Machado, Oliveira and Fernandes (2009) at full severity. From 20 up, two colours
are told apart at a glance; where there is less, the signs and the lightness have to do.
"""

PAIRS: Final = """\
## Stones on boards

How clearly the weakest of a set's 36 stones stands out from a bare square, for every stoneset on
every board in a window of 1280×800, as a contrast ratio (WCAG 2). A stone stands out by its face
or by its edge, whichever is stronger. Its face: the median of it. Its edge, with its shadow and its
hairline of light: from its middle in 64 directions, the strongest contrast within a band of 8 %
inside its outline to 6 % outside, and of the 64 the median. The square is the median one of its
kind; its luminance stands beside the board. The goal is 3:1.
"""

TEXT: Final = """\
## Words and marks

Contrast of the colours of words with the median of the panel (WCAG asks 4.5:1), and of the marks
with the squares on which they are drawn. Marks have a dark edge as well, for pale squares, which is
not counted here.
"""

SIZES: Final = """\
## Sizes

A stoneset may have 1.3 MB, a board 1.7 MB, and all assets 38 MB; tests hold them to it.
"""

TIMES: Final = """\
## Another look or size in mid game

Printed by `python -m tools.bench.skins`: until the picture is shown, a tenth of a second is the
goal. Other looks are decoded in advance while one rests on a choice; a first look at one that is
further down the list has to wait for its pictures.
"""
