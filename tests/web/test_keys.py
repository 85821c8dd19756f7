"""Keys that go to the browser, and those that stay the game's."""

import json
import subprocess
from pathlib import Path
from shutil import which

import pytest

from ishido.ui.app.doors import keys_of
from ishido.ui.commands.menus import COMMANDS

WEB = Path(__file__).parents[2] / "web"
NOTE = """
globalThis.prevented = [];
Event.prototype.preventDefault = function () {
    if (this.type === "keydown") prevented.push(this.key);
};
0"""
"""Notes the keys that are kept from the browser."""
FOCUS = "document.activeElement.id"


@pytest.mark.skipif(not which("node"), reason="node is not installed")
def test_the_browser_gets_none_of_the_keys_of_the_game():
    scenes = ("chooser", "journal", "lesson", "picker", "pouch", "readings", "reading", "review")
    names = (*scenes, "bluestone.scene", "help.scene", "table.scene", "menu.lists", "menu.panel")
    written = {key for name in names for binding in keys_of(name) for key in binding.keys}
    written |= {key for command in COMMANDS.values() for key in command.keys}
    assert {"Ctrl+F", "Ctrl+S", "F8"} <= written
    code = f"""
        import {{ is_browsers }} from {json.dumps((WEB / "browser_keys.js").as_uri())};
        const taken = {json.dumps(sorted(written))}.filter(written => {{
            const parts = written.split('+'), key = parts.pop();
            return is_browsers({{ key, ctrlKey: parts.includes('Ctrl'), metaKey: false,
                altKey: parts.includes('Alt') }});
        }});
        process.stdout.write(taken.join(' '));"""
    told = subprocess.run(
        ["node", "--input-type=module", "--eval", code], capture_output=True, text=True, check=True
    )
    assert told.stdout == ""


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
    for number in range(len(desktop.game("widgets()"))):
        assert desktop.script(FOCUS) == "canvas", number
        desktop.press("Tab")
        desktop.wait(0.2)
    assert desktop.script(FOCUS) == "renew"
    desktop.press("Enter")
    assert desktop.script("taken")
