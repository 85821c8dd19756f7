"""What is heard: the right sounds at the right volume, and no trouble where there are none."""

import math
import threading
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from ishido.assets import assets
from ishido.jobs.threads import ThreadRunner
from ishido.rules.scoring import Scoring
from ishido.skins.board import AMBIENCES
from ishido.ui.platform.audio import (
    FADE,
    HEADROOM,
    STONES,
    Audio,
    Cue,
)
from tests.support import sample_skins as making
from tests.support.pilot import FRAME, PATIENCE
from tests.support.sample_games import (
    CROWDED,
    CROWDED_DEAL,
    EMPTYING,
    EMPTYING_DEAL,
    STUCK,
    STUCK_DEAL,
)

FLIGHT = 0.22
LIGHT = 0.36
"""Seconds in which light runs around a 4-Way before it is heard."""
"""Seconds that a stone is in the air."""
MIDDLE = 10 ** (-HEADROOM / 20)
"""How loud a sound is played that is neither varied nor panned, beside its file."""


@pytest.fixture
def wished():
    """What a player has set."""
    switches = {"sounds": True, "stone_click": True, "ambience": False}
    volumes = {"stones_volume": 1.0, "bells_volume": 1.0, "ambience_volume": 1.0}
    return SimpleNamespace(**switches, **volumes, volume=0.5)


@pytest.fixture
def audio(wished):
    """Sound on a device that is there and makes no noise; not yet started."""
    opened()
    pygame.mixer.quit()  # a window that was closed in haste leaves it open
    audio = Audio(lambda: wished, lambda: "garden", ThreadRunner(name="audio"))
    yield audio
    audio.close()


def opened():
    """Wait until every device that is being opened is open."""
    for thread in threading.enumerate():
        if thread.name == "audio":
            thread.join(PATIENCE)


def start(audio, first=None):
    """Open the device and wait for it."""
    audio.start(first)
    opened()


@dataclass
class Played:
    """A sound that was played, and the channel it plays on."""

    name: str
    volume: float
    left: float = 1.0
    right: float = 1.0

    def set_volume(self, left, right):
        self.left, self.right = left, right


@dataclass
class Heard:
    """Sounds in the order in which they were loaded and played."""

    loaded: list[str] = field(default_factory=list)
    played: list[Played] = field(default_factory=list)
    loops: list[str] = field(default_factory=list)
    """The ambiences that were started and faded out, as ``+garden`` and ``-garden``."""
    volume: float = 0.0
    """That of the ambience."""

    @property
    def names(self):
        return [played.name for played in self.played]


@pytest.fixture
def heard(monkeypatch):
    """Listens in place of a loudspeaker."""
    heard = Heard()

    class Sound:
        def __init__(self, path):
            self.name = Path(path).stem
            self.volume = 1.0
            heard.loaded.append(self.name)

        def set_volume(self, volume):
            self.volume = volume
            if self.name.startswith("ambience-"):
                heard.volume = volume

        def play(self, loops=0, fade_ms=0):
            if loops:
                assert (loops, fade_ms) == (-1, FADE)
                heard.loops.append(f"+{self.name.removeprefix('ambience-')}")
                return None
            heard.played.append(Played(self.name, self.volume))
            return heard.played[-1]

        def fadeout(self, milliseconds):
            assert milliseconds == FADE
            heard.loops.append(f"-{self.name.removeprefix('ambience-')}")

    monkeypatch.setattr(pygame.mixer, "Sound", Sound)
    return heard


# -- the device -----------------------------------------------------------------------------


@pytest.mark.slow
def test_every_cue_has_sounds_that_load_and_play(audio):
    start(audio)
    assert audio.open
    for cue in Cue:
        assert not pygame.mixer.get_busy()
        audio.play(cue)
        assert pygame.mixer.get_busy(), cue
        pygame.mixer.stop()


@pytest.mark.slow
def test_every_sound_is_used_and_none_is_too_long():
    pygame.mixer.init(44_100, -16, 2)
    try:
        for path in (assets() / "sounds").iterdir():
            assert path.suffix == ".ogg"
            loops = path.stem in {f"ambience-{name}" for name in AMBIENCES}
            assert loops or path.stem.rstrip("-0123456789") in set(Cue)
            longest = 60 if loops else 6
            assert 0 < pygame.mixer.Sound(path).get_length() < longest
    finally:
        pygame.mixer.quit()


@pytest.mark.parametrize("when", ["without a device", "before it is open", "after closing"])
def test_without_an_open_device_all_is_silent(audio, heard, monkeypatch, when):
    if when == "without a device":
        monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
        start(audio, Cue.CHIMES)
    elif when == "after closing":
        start(audio)
        audio.close()
    assert not audio.open
    audio.play(Cue.WOOD)
    audio.apply_settings()
    assert not heard.played


def test_what_was_asked_for_first_is_played_once_the_device_is_open(audio, heard):
    for _ in range(2):  # it is opened once
        start(audio, Cue.CHIMES)
    assert heard.names == ["chimes"]
    assert heard.loaded[0] == "chimes"  # and waits for no other sound
    assert len(heard.loaded) == len(set(heard.loaded)) > 50


@pytest.mark.usefixtures("audio")
def test_sounds_that_are_missing_or_damaged_are_not_heard(tmp_path, wished):
    (tmp_path / "wood-1.ogg").write_bytes(b"Dear diary")
    audio = Audio(lambda: wished, lambda: "garden", ThreadRunner(name="audio"), tmp_path)
    try:
        start(audio)
        assert audio.open
        for cue in Cue:
            audio.play(cue)
        wished.ambience = True
        audio.apply_settings()
        opened()
        assert not pygame.mixer.get_busy()
    finally:
        audio.close()


# -- what the player has set ------------------------------------------------------------------


@pytest.mark.parametrize("stones", [True, False])
def test_stones_click_and_all_else_sounds_as_one_wishes(audio, wished, heard, stones):
    wished.stone_click, wished.sounds = stones, not stones
    start(audio)
    for cue in Cue:
        heard.played.clear()
        audio.play(cue)
        assert bool(heard.played) == (stones == (cue in STONES)), cue


def test_sounds_are_as_loud_as_one_wishes(audio, wished, heard):
    start(audio)
    wished.volume, wished.bells_volume, wished.stones_volume = 0.8, 0.5, 0.1
    for cue, expected in {
        Cue.TICK: 0.8,
        Cue.POUCH: 0.8,
        Cue.POINTS: 0.8 * 0.5,
        Cue.FOUR_WAY: 0.8 * 0.5,
    }.items():
        heard.played.clear()
        audio.play(cue)
        assert [each.volume for each in heard.played] == [pytest.approx(expected * MIDDLE)], cue


def test_a_column_is_heard_from_its_side(audio, wished, heard):
    start(audio)
    for column in range(12):
        audio.play(Cue.POINTS, column=column)
    sides = [(each.volume * each.left, each.volume * each.right) for each in heard.played]
    lefts = [left for left, _ in sides]
    assert lefts == sorted(lefts, reverse=True)
    assert sides[0] == pytest.approx(sides[11][::-1])
    assert 3 < 20 * math.log10(sides[0][0] / sides[0][1]) < 6
    powers = [left**2 + right**2 for left, right in sides]
    assert powers == [pytest.approx(2 * (wished.volume * MIDDLE) ** 2)] * 12
    audio.play(Cue.POINTS)
    assert (heard.played[-1].left, heard.played[-1].right) == (1.0, 1.0)


# -- the ambience -----------------------------------------------------------------------------


def test_the_ambience_comes_and_goes_as_one_wishes_and_with_the_board(audio, wished, heard):
    start(audio)
    assert heard.loops == []
    for ambience, sounds, changes in (
        (True, True, ["+garden"]),
        (True, True, []),
        (True, False, ["-garden"]),
        (True, True, ["+garden"]),
        (False, True, ["-garden"]),
    ):
        wished.ambience, wished.sounds = ambience, sounds
        heard.loops.clear()
        audio.apply_settings()
        opened()
        assert heard.loops == changes
    wished.ambience = True
    audio.apply_settings()
    opened()
    audio.ambience = lambda: "shore"
    audio.apply_settings()
    opened()
    assert heard.loops == ["-garden", "+garden", "-garden", "+shore"]


def test_the_ambience_has_its_volume(audio, wished, heard):
    wished.ambience, wished.volume, wished.ambience_volume = True, 0.8, 0.5
    start(audio)
    opened()
    assert heard.volume == pytest.approx(0.8 * 0.5 * MIDDLE)
    wished.ambience_volume = 1.0
    audio.apply_settings()
    assert heard.volume == pytest.approx(0.8 * MIDDLE)
    assert heard.loops == ["+garden"]


def test_another_board_is_heard_at_once(open_pilot, monkeypatch):
    pilot = open_pilot(board="ishido")
    heard = []
    audio = pilot.app.audio
    monkeypatch.setattr(audio, "apply_settings", lambda: heard.append(audio.ambience()))
    pilot.app.use_skins(board="runes")
    assert heard == ["shore"]


# -- which of a cue's sounds ------------------------------------------------------------------


def test_no_sound_comes_twice_in_a_row_and_all_have_their_turn(audio, heard):
    start(audio)
    for cue in STONES | {Cue.POUCH, Cue.TICK, Cue.DIALOG}:
        heard.played.clear()
        for _ in range(300):
            audio.play(cue)
        assert all(one != next_one for one, next_one in pairwise(heard.names))
        count = len(list((assets() / "sounds").glob(f"{cue}-*.ogg")))
        assert count >= 2, cue
        assert set(heard.names) == {f"{cue}-{number}" for number in range(1, count + 1)}


def test_a_ladder_is_climbed_step_by_step(audio, heard):
    start(audio)
    for cue, steps in {Cue.POINTS: 4, Cue.FOUR_WAY: 12}.items():
        heard.played.clear()
        for step in (0, *range(1, steps + 1), steps + 1, steps + 1):
            audio.play(cue, step)
        climbed = [1, *range(1, steps + 1), steps, steps]
        assert heard.names == [f"{cue}-{step}" for step in climbed]


# -- what is heard at the table ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("scoring", "square", "cues", "columns"),
    [
        (Scoring.MODERN, "d1", ["lift", "wood"], [None, 3]),  # the Beyond earns nothing
        (Scoring.MODERN, "h5", ["lift", "wood", "points-3"], [None, 7, 7]),
        (Scoring.SIMPLE, "h5", ["lift", "wood", "points-3"], [None, 7, 7]),
        (Scoring.ANCIENT, "h5", ["lift", "wood"], [None, 7]),
        (Scoring.ANCIENT, "i6", ["lift", "wood"], [None, 8]),  # the light runs first
        (Scoring.MODERN, "i1", ["refuse"], [None]),
    ],
)
def test_each_placing_has_its_sound_from_its_column(open_pilot, scoring, square, cues, columns):
    pilot = open_pilot(CROWDED_DEAL, CROWDED, scoring=scoring)
    heard = pilot.listen()
    pilot.click(square)
    pilot.step(FLIGHT)
    assert heard.cues == cues
    assert heard.columns == columns


def test_a_stone_is_heard_when_it_touches_the_board(pilot):
    heard = pilot.listen().cues
    pilot.click("k8")
    assert heard == [Cue.LIFT]
    pilot.step(FLIGHT - 2 * FRAME)
    assert heard == [Cue.LIFT]
    pilot.step(3 * FRAME)
    assert heard == [Cue.LIFT, Cue.WOOD]
    pilot.press("z")
    heard.clear()
    for square in ("k8", "k7"):  # the first of which has no time to land
        pilot.click(square)
    assert heard[:3] == [Cue.LIFT, Cue.WOOD, Cue.LIFT]


@pytest.mark.parametrize("click", ["slate", "crystal"])
def test_a_board_clicks_like_what_it_is_made_of(open_pilot, folders, click):
    board = making.board(board={"squares": [8, 8, 192, 128], "click": click})
    making.folder(folders.data / "boards" / "mine", board)
    pilot = open_pilot(board="user/mine")
    heard = pilot.listen().cues
    pilot.click("k8")
    pilot.step(FLIGHT)
    assert heard == [Cue.LIFT, click]


@pytest.mark.parametrize(
    ("deal", "moves", "motion", "last"),
    [
        (EMPTYING_DEAL, EMPTYING, True, [Cue.EMPTY]),
        (EMPTYING_DEAL, EMPTYING, False, [Cue.EMPTY]),
        (STUCK_DEAL, STUCK, True, []),
    ],
)
def test_the_last_stone_of_the_pouch_is_heard(open_pilot, deal, moves, motion, last):
    *before, square = moves.split()
    pilot = open_pilot(deal, " ".join(before), motion=motion)
    heard = pilot.listen().cues
    pilot.click(square)
    if motion:
        pilot.step(FLIGHT)
        assert Cue.EMPTY not in heard
        pilot.settle()
    assert heard[:2] == ["lift", "wood"]
    assert [cue for cue in heard if cue == Cue.EMPTY] == last


def test_a_new_deal_comes_out_of_the_pouch(pilot):
    heard = pilot.listen().cues
    pilot.press("n")
    assert heard == [Cue.POUCH]
    while pilot.scene.moving:
        pilot.step()
    assert heard == [Cue.POUCH] + 6 * [Cue.DEAL]


def test_the_end_is_heard_once_and_its_result_without_the_sound_of_a_dialog(open_pilot):
    *before, last = STUCK.split()
    pilot = open_pilot(STUCK_DEAL, " ".join(before))
    pilot.click(last)
    heard = pilot.listen().cues
    pilot.click("end game")
    while pilot.scene_name != "result":
        pilot.step()
    assert heard.count(Cue.GAME_OVER) == 1
    assert heard[-1] == Cue.GAME_OVER
    assert Cue.DIALOG not in heard


@pytest.mark.parametrize(("command", "cue"), [("undo", Cue.SLIDE), ("new game", Cue.POUCH)])
def test_a_stone_in_the_air_that_is_taken_away_is_not_heard(open_pilot, command, cue):
    pilot = open_pilot(CROWDED_DEAL, CROWDED)
    heard = pilot.listen().cues
    pilot.click("i6")
    pilot.run(command)
    pilot.settle()
    assert heard[:2] == [Cue.LIFT, cue]
    assert {*heard[2:]} <= {Cue.DEAL}


def test_a_dialog_is_heard_unless_its_button_was(pilot):
    heard = pilot.listen().cues
    pilot.press("Ctrl+S")
    assert heard == [Cue.DIALOG]
    pilot.press("Esc")
    heard.clear()
    pilot.press("F10")
    assert heard == []  # menus are quiet
    pilot.press("Esc")
    pilot.click("hint button")
    assert heard == [Cue.TICK]
