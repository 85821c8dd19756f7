"""Keys that go to the browser, and those that stay the game's."""

import pytest

NOTE = """
globalThis.prevented = [];
Event.prototype.preventDefault = function () {
    if (this.type === "keydown") prevented.push(this.key);
};
0"""
"""Notes the keys that are kept from the browser."""
FOCUS = "document.activeElement.id"


@pytest.mark.nightly
def test_the_browser_gets_its_own_keys(desktop):
    desktop.open("?deal=72")
    desktop.script(NOTE)
    for keys in ("F5", "F12", "Ctrl+r", "Ctrl+=", "Ctrl+-", "Ctrl+l", "Alt+Left"):
        desktop.press(keys)
    desktop.press("F1")
    assert set(desktop.script("prevented")) <= {"Control", "Alt", "F1"}
    assert "F1" in desktop.script("prevented")


@pytest.mark.nightly
def test_tab_leaves_the_canvas_at_the_end_of_the_ring(desktop):
    desktop.open()
    desktop.until("scenes()[-1] == 'TitleScene' and not game.app.moving")
    desktop.script("offer.hidden = false")
    desktop.script(
        "document.getElementById('renew').onclick = () => { globalThis.taken = true; }, 0"
    )
    ring = desktop.game("widgets()")  # a newcomer's focus is on the lessons
    for number in range(len(ring) - ring.index("learn")):
        assert desktop.script(FOCUS) == "canvas", number
        desktop.press("Tab")
        desktop.wait(0.2)
    assert desktop.script(FOCUS) == "renew"
    desktop.press("Enter")
    assert desktop.script("taken")
