"""The memory of the page is bounded: it never gives any back."""

import pytest

from ishido.skins.catalogue import OURS

MOST = 200_000_000
"""The most bytes of the heap. WebAssembly's memory grows by a fifth at a time, and this is one such
step more than is reached."""


def heap(page):
    """The bytes of the page's WebAssembly memory, which never shrinks."""
    return page.script("ishido.py._module.HEAP8.length")


def go_through_all_worlds(page):
    """Open the menu and the chooser, and play on each world."""
    page.press("Escape")
    page.go("None")
    assert page.game("scenes()[-1]") != "TableScene"
    page.go("game.app.back_to_table()")
    page.go("run('chooser')")
    for world in (*OURS[1:], OURS[0]):
        page.choose_world(world)
        page.go("game.app.back_to_table()")
        page.go("run('chooser')")
    page.go("game.app.back_to_table()")


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
    go_through_all_worlds(page)
    once = heap(page)
    assert once <= MOST
    go_through_all_worlds(page)
    assert heap(page) <= 1.05 * once
    assert not page.errors()
