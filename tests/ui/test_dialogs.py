"""What holds for any dialog over the table."""

import pytest

from tests.support.pilot import differing

DIALOGS = ("settings", "deal number", "journal", "end game")


def test_no_key_typed_in_a_dialog_reaches_the_table(pilot):
    pilot.click("k8")
    pilot.press("h")
    pilot.agree()
    marked, session = pilot.marked("legal"), pilot.session
    pilot.press("d")
    pilot.type("nzyhd c")
    pilot.press("Ctrl+Z", "Ctrl+Y", "Ctrl+H", "Ctrl+N", "Ctrl+D", "Backspace", "Left", "Up", "Down")
    assert pilot.value("number") == "nzyhd "
    assert pilot.scene_names == ["table", "new game"]
    assert pilot.session is session
    pilot.press("Esc")
    assert pilot.on_table
    assert pilot.marked("legal") == marked
    assert pilot.moves() == "k8"


@pytest.mark.slow
@pytest.mark.pictures
@pytest.mark.parametrize("what", DIALOGS)
def test_tab_goes_everywhere_in_a_dialog_and_round_and_is_seen(pilot, what):
    pilot.click("k8")
    pilot.press("n")  # so that there is a game put aside
    pilot.choose(what)
    stops = [name for name in pilot.names() if pilot.enabled(name)]
    seen = []
    for key in ("Tab", "Shift+Tab"):
        for _ in stops:
            before = pilot.surface.copy()
            pilot.press(key)
            seen.append(pilot.focused())
            assert differing(before, pilot.surface) is not None
    assert sorted(seen[: len(stops)]) == sorted(stops)
    assert seen[len(stops) :] == [*seen[len(stops) - 2 :: -1], seen[len(stops) - 1]]
    pilot.press("Esc")
    assert pilot.on_table


def test_buttons_are_pressed_when_let_go_over_them_only(pilot):
    pilot.press("d")
    pilot.down("back")
    pilot.pull((4, 4))
    pilot.up((4, 4))
    assert not pilot.on_table
    pilot.click("back")
    assert pilot.on_table
