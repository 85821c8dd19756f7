"""The stoneset editor in a real window: a set from nothing, used in mid-game, saved, exported,
changed by another program, loaded again; and by keyboard alone."""

from contextlib import suppress
from io import BytesIO

import pygame
import pytest

from ishido.skins.editing.drafts import recovered
from ishido.skins.editing.stoneset_files import open_artwork
from ishido.skins.source import SkinProblem
from ishido.storage.settings import load_settings
from ishido.storage.stoneset_drafts import parts_of
from tests.support.editor_pilot import mask, open_new, pixel, stone
from tests.support.pilot import leave_game
from tests.support.processes import press_until, wait_for
from tests.support.real_window import (
    folders_in,
    moves,
    real_window,
)

SHEET = "sheet.png"


@pytest.fixture
def places(open_pilot):
    """Where everything is in a window of this size."""
    pilot = open_pilot(1, "k8")
    found = {"k7": pilot.spot("k7")}
    open_new(pilot)
    pilot.step()
    for index in range(6):
        found[f"row {index}"] = stone(pilot, index, 0)
        found[f"column {index}"] = stone(pilot, 0, index)
        found[f"mask {index}"] = mask(pilot, index)
        found[f"from {index}"] = pixel(pilot, 8, 6 + 8 * index)
        found[f"to {index}"] = pixel(pilot, 40, 6 + 8 * index)
    for name in pilot.names():
        found[name] = pilot.spot(name)
    found["corner"] = pixel(pilot, 1, 1)
    return found


def drafts(window):
    return list(window.folders.editor.glob("*.draft"))


def contents(window):
    """What the autosave has written."""
    with suppress(OSError):  # being removed just now
        return [draft.read_bytes() for draft in drafts(window)]
    return []


def in_draft(window):
    """The set as the autosave has it, if it has one."""
    for content in contents(window):
        first, *records = [*parts_of(BytesIO(content)), b""]
        with suppress(SkinProblem):
            return recovered(first, records)[0]
    return None


def open_by_keys(window):
    """Choose *Edit stoneset…* in the menu."""
    window.do("key", "alt+c", "key", "Down", "key", "Return")


def wait_for_it(window):
    """Give the set another name until the autosave has it: before it is open, keys do nothing."""
    before = contents(window)

    def rename():
        window.do("key", "ctrl+t", "sleep", "0.5", "type", "k")
        window.do("key", "Return")

    press_until(rename, lambda: contents(window) not in (before, []), "the editor")


def new_by_keys(window):
    """Begin a new set, and wait until the draft of the one before is gone."""
    window.do("key", "ctrl+n", "key", "Tab", "key", "Return")
    wait_for(lambda: not drafts(window), "the new set")


def artwork_in(path):
    """The set in a file, if it is there."""
    try:
        return open_artwork(path)
    except (SkinProblem, OSError):
        return None


@real_window
@pytest.mark.nightly
def test_a_set_is_made_by_the_fast_path_and_used_in_mid_game(home, start, places):
    leave_game(folders_in(home), 1, "k8")
    window = start()
    open_by_keys(window)
    wait_for_it(window)
    new_by_keys(window)

    # One stone, copied down its column; six columns; then XColor by rows.
    for column in range(6):
        window.click(places[f"column {column}"])
        window.do("key", "f", "sleep", "0.1")
        window.click(places["colour 1"], places["corner"])
        window.do("key", "p", "key", "3", "sleep", "0.1")
        window.click(places["colour 6"])
        window.drag(places[f"from {column}"], places[f"to {column}"])
        window.do("key", "ctrl+c", "sleep", "0.1")
        window.click(places[f"mask {column}"])
        window.do("key", "ctrl+v", "sleep", "0.1")
    wait_for(lambda: drafts(window), "the autosave")
    window.click(places["xcolor"])
    for row in range(1, 6):
        colour = places[f"colour {row + 1 if row < 5 else 9}"]
        window.click(places[f"row {row}"], colour)
        to = window.to(places["corner"])
        window.do(*to, "keydown", "shift", "click", 1, "keyup", "shift", "sleep", "0.1")

    # Used in mid-game.
    folders = window.folders
    file = folders.data / "stonesets" / "New stoneset.stoneset"
    window.do("key", "ctrl+u", "sleep", "0.5", "key", "Return")  # the proposed name
    wait_for(lambda: artwork_in(file), "the file")
    wait_for(
        lambda: load_settings(folders.settings)[0].stoneset == f"user/{file.name}",
        "the stones on the table",
    )
    assert moves(folders) == "k8"
    wait_for(lambda: not drafts(window), "the end of the autosave")
    window.do("sleep", "0.8")
    window.click(places["k7"])
    wait_for(lambda: moves(folders) == "k8 k7", "the game, which goes on")

    # Changed, saved; exported, changed outside, loaded again.
    open_by_keys(window)
    wait_for_it(window)
    window.click(places["row 2"], places["eraser"], places["corner"])
    window.do("sleep", "0.5", "key", "ctrl+s")
    wait_for(lambda: _alpha(artwork_in(file), 2, 1, 1) == 0, "the file saved again")
    window.do("key", "ctrl+e", "sleep", "0.8", "key", "ctrl+a")
    window.do("type", "--delay", "5", str(home / SHEET))
    window.do("key", "Return")
    wait_for(lambda: (home / SHEET).exists(), "the PNG")
    sheet = pygame.image.load(home / SHEET)
    assert sheet.get_size() == (6 * 48, 6 * 56)
    sheet.set_at((48 * 3 + 20, 56 * 4 + 20), (1, 2, 3, 255))
    pygame.image.save(sheet, home / SHEET)
    window.do("sleep", "0.5", "key", "ctrl+i", "sleep", "0.8", "key", "End", "key", "Return")
    window.do("sleep", "0.8", "key", "ctrl+s")
    wait_for(lambda: _pixel(artwork_in(file), 4, 3, 20, 20) == [1, 2, 3, 255], "the change")
    assert window.quit() == 0


def _pixel(artwork, row, column, x, y):
    return [] if artwork is None else list(map(int, artwork.stones[row, column, y, x]))


def _alpha(artwork, row, x, y):
    return (_pixel(artwork, row, 0, x, y) or [-1])[-1]


@real_window
@pytest.mark.nightly
def test_by_keyboard_alone_and_a_kill_loses_nothing(home, start):
    window = start()
    open_by_keys(window)
    wait_for_it(window)
    new_by_keys(window)
    # The second stone of the first row: a line with a gap, copied to the stone below.
    window.do("key", "alt+Right", "key", "Tab", "key", "Tab", "key", "Tab")
    window.do("key", "shift+Tab", "key", "shift+Tab")
    window.do("key", "l", "key", "space", "key", "shift+Right", "key", "shift+Right")
    window.do("key", "shift+Down", "key", "space")
    window.do("key", "p", "key", "t", "key", "2", "key", "space")
    window.do("key", "ctrl+c", "key", "alt+Down", "key", "ctrl+v")
    wait_for(lambda: _copied(in_draft(window)), "the autosave")
    left = in_draft(window)
    window.kill()

    window = start()
    open_by_keys(window)
    wait_for_it(window)
    sets = window.folders.data / "stonesets"
    press_until(
        lambda: window.do("key", "ctrl+s", "key", "Return"),
        lambda: list(sets.glob("*.stoneset")),
        "the file",
    )
    (file,) = sets.glob("*.stoneset")
    wait_for(lambda: artwork_in(file), "the whole file")
    artwork = open_artwork(file)
    assert left is not None
    assert (artwork.stones == left.stones).all()
    assert _copied(artwork)
    assert not artwork.stones[0, 0].any()
    wait_for(lambda: not drafts(window), "the end of the autosave")
    window.do("key", "Escape")
    assert window.quit() == 0


def _copied(artwork):
    """Whether the first two stones of the second column show the same drawing."""
    if artwork is None:
        return False
    first, second = artwork.stones[:2, 1]
    return bool(first.any() and (first == second).all())
