"""Every screen of the tour once: it fits, can be read, and is reached and left by keys.

By day each screen is looked at in one window, which its name decides, and compared with a small
approved picture (``python -m tests.support.approve``). By night each is looked at in every window,
with the largest words, too, and in every world.
"""

import pytest

from ishido.skins.catalogue import OURS
from tests.support import approve
from tests.support.menu_ways import in_effect
from tests.support.tour.day import ALL, window_by_day, windows
from tests.support.tour.faults import faults, misplaced
from tests.support.tour.pictures import GROUPS, REFERENCE, SHOTS, SIZES
from tests.support.tour.shot import enlarged

pytestmark = pytest.mark.pictures

TYPED = (
    *("Bartholomew", "Maximilian", "von Hohenschwangau", "WWW", "The Grandmother of Bartholomew"),
    *("Grandmother of Bartholomew", "von Hohenstaufen", "Featherstonehaugh", "& Bartholomew"),
    *("in /", "/", "At the end of ~/", "Describe the path", "Your question: “Describe the path"),
    *("What is the best path", "workshop to one"),
)
"""What is cut begins like this: names and questions that players typed, and folders."""
CUT_ON_PHONES = {"Ancient", "Modern", "Simple", "The Covered Lamp", "The Learner"}
"""Titles and values of narrow columns."""
ENOUGH = 12
"""Times that Esc is pressed: no state is deeper."""
MORE = {
    "placed": "the name is kept as it stands, whatever closes the result",
    "lesson-light": "the step is solved when its light has run, or when the lesson is closed",
    "tournament-between": "nobody finds the game of an entrant on the table",
}
"""States in which any way of closing does something besides."""


def is_fault(fault, shot, density):
    """Whether what was found is none of the exceptions."""
    if " is cut: " in fault:
        words = fault.partition(" is cut: ")[0][1:-1]
        return not (words.startswith(TYPED) or (density and words in CUT_ON_PHONES))
    # The diagrams of the help leave out the panel of the title.
    return not (shot.name.startswith("help-bluestone") and fault.startswith("'Bluestone'"))


def leave(pilot, shot):
    """Press Esc until a table is on top. Yields what is wrong with that."""
    before = in_effect(pilot)
    for _ in range(ENOUGH):
        if pilot.scene_name in ("table", "bluestone", "edit stoneset"):
            break
        if pilot.scene_name == "Save this stoneset?":
            pilot.click("drop")  # Esc goes back to the unsaved stones
        else:
            pilot.press("Esc")
    else:
        yield f"{pilot.scene_name} does not close"
    if in_effect(pilot) != before and shot.name not in MORE:
        yield f"closing it changes something: {before} {in_effect(pilot)}"


def looked_at(shot, size, density=None, world=None):
    """What is wrong with a screen in a window."""
    with shot.reached(size, world, density) as pilot:
        picture = approve.small(pilot.surface)
        found = [fault for fault in faults(pilot) if is_fault(fault, shot, density)]
        found += leave(pilot, shot)
    return picture, [f"{shot.name}, {size}: {fault}" for fault in found]


@pytest.mark.slow
@pytest.mark.parametrize("group", GROUPS)
def test_every_screen_fits_can_be_read_and_left_and_looks_as_approved(group):
    found = []
    for shot in GROUPS[group]:
        picture, wrong = looked_at(shot, *window_by_day(shot))
        found += wrong
        if approve.differs(shot.name, picture):
            found.append(f"{shot.name}: looks different, run python -m tests.support.approve")
    assert not found, "\n".join(found)


def test_every_approved_picture_belongs_to_a_screen():
    assert {path.stem for path in approve.FOLDER.iterdir()} == set(ALL)


def look_at(looks):
    """Screens, each in a window, in which nothing is wrong."""
    found = [fault for look in looks for fault in looked_at(*look)[1]]
    assert not found, "\n".join(found)


@pytest.mark.nightly
@pytest.mark.parametrize("group", GROUPS)
def test_every_screen_fits_every_window(group):
    look_at(
        (shot, *window)
        for shot in GROUPS[group]
        for window in windows(shot)
        if window != window_by_day(shot)
    )


@pytest.mark.nightly
@pytest.mark.parametrize("group", [each for each in GROUPS if each != "phone"])
def test_every_screen_fits_with_the_largest_words(group):
    """In the smallest window they are made smaller, in the usual one there is room for them."""
    look_at((enlarged(shot), size) for shot in GROUPS[group] for size in SIZES[:2])


@pytest.mark.nightly
@pytest.mark.parametrize("world", OURS)
def test_every_screen_that_shows_a_world_fits_in_it(world):
    look_at((shot, REFERENCE, None, world) for shot in SHOTS if shot.on_every_board)


ODD = (
    *(((480, 360), 1.0), ((330, 250), 1.0), ((640, 700), 1.0), ((2000, 500), 1.0)),
    *(((960, 640), 0.75), ((640, 480), 2.0), ((900, 1400), 2.0)),
)
"""Sizes that the tour does not have, each with the scale of the letters. A window is as narrow as a
system makes it, whatever we ask for."""
IN_ODD_WINDOWS = {
    *("settings", "settings-look", "settings-sound", "chooser", "load", "save-as", "export"),
    *("exporting", "journal", "unfinished", "statistics", "high-scores"),
    *("high-scores-empty", "tournament-scores", "cooperative"),
    *("challenge-computers", "tournament-new", "tournament-list", "tournament-between"),
    *("tournament-standings", "help-rules-0", "help-about-0"),
}


@pytest.mark.nightly
@pytest.mark.parametrize("name", sorted(IN_ODD_WINDOWS))
def test_in_an_odd_window_words_may_be_cut_but_nothing_overlaps_or_lies_outside(name):
    found = []
    with ALL[name].reached((1280, 800)) as pilot:
        for size, scale in ODD:
            pilot.change_settings(ui_scale=scale)
            pilot.resize(size)
            pilot.step(1)
            found += [f"{size}, {scale}: {fault}" for fault in misplaced(pilot)]
    assert not found, "\n".join(found)
