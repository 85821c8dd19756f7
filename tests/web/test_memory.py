"""The memory of the page is bounded: it never gives any back."""

import pytest

from tests.support.web_memory import heap, through_all_worlds

MOST = 200_000_000
"""The most bytes of the heap. WebAssembly's memory grows by a fifth at a time, and this is one such
step more than is reached."""


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("width", "height", "phone"),
    [(390, 844, True), (1280, 800, False)],
    ids=["phone", "desktop"],
)
def test_a_second_round_through_all_worlds_needs_no_more_memory(browse, width, height, phone):
    page = browse(width, height, phone=phone)
    page.open("?deal=72")
    page.until("at_rest() and loaded()")
    through_all_worlds(page)
    once = heap(page)
    assert once <= MOST
    through_all_worlds(page)
    assert heap(page) <= 1.05 * once
    assert not page.errors()
