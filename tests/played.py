"""Games worth playing again, as moves in notation."""

from typing import Final

EMPTYING_DEAL: Final = 20261120
EMPTYING: Final = (
    "h5 f3 k8 g3 h4 g6 g7 l7 f6 e4 i5 h7 d4 d3 g2 i6 e5 j5 h2 j4 f7 k5 c4 l6 k7 d2 g4 c5 j8 "
    "j6 i8 b8 e2 c6 l2 b6 d6 j3 c2 h6 k3 j2 i3 l5 g8 d5 k6 d7 i4 k1 f2 c1 l4 a7 f8 c8 e3 k4 "
    "k2 a6 e7 f5 c3 b7 d8 i7"
)
"""Every stone of this deal finds its square, and the last of them in the Within."""

STUCK_DEAL: Final = 185
STUCK: Final = "a2 b2 b3 k1"
"""After these there is no square for the touchstone."""
