"""The difference of two colours, against the published test data."""

import numpy as np
import pytest
from ishido.skins.editing.colour_difference import ciede2000

SHARMA = (
    ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
    ((50, -1.3802, -84.2814), (50, 0, -82.7485), 1.0000),
    ((50, 2.5, 0), (50, 0, -2.5), 4.3065),
    ((50, 2.5, 0), (73, 25, -18), 27.1492),
    ((50, 2.5, 0), (58, 24, 15), 19.4535),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
    ((90.8027, -2.0831, 1.4410), (91.1528, -1.6435, 0.0447), 1.4441),
    ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
)
"""Some pairs of the paper's table 1."""


@pytest.mark.parametrize(("one", "other", "apart"), SHARMA)
def test_the_published_differences(one, other, apart):
    first, second = np.array(one), np.array(other)
    assert ciede2000(first, second) == pytest.approx(apart, abs=1e-4)
    assert ciede2000(second, first) == pytest.approx(apart, abs=1e-4)


def test_grey_has_no_hue():
    grey, black = np.array([[50.0, 0, 0]]), np.array([[0.0, 0, 0]])
    assert ciede2000(grey, grey).tolist() == [0]
    assert ciede2000(grey, black)[0] > 30
