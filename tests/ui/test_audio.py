"""What is heard: the right sounds at the right volume, and no trouble where there are none."""

import math
import threading
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from ishido.assets import assets
from ishido.jobs.threads import ThreadRunner
from ishido.rules.board import SQUARE_NAMES
from ishido.rules.scoring import Scoring
from ishido.skins.board import AMBIENCES, CLICKS
from ishido.ui.platform.audio import (
    CHANNELS,
    FADE,
    HEADROOM,
    STONES,
    VARIATION,
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
"""Seconds that a stone is in the air."""
MIDDLE = 10 ** (-HEADROOM / 20)
"""How loud a sound is played that is neither varied nor panned, beside its file."""


@dataclass
class Wished:
    """What a player has set."""

    sounds: bool = True
    stone_click: bool = True
    ambience: bool = False
    volume: float = 0.5
    stones_volume: float = 1.0
    bells_volume: float = 1.0
    ambience_volume: float = 1.0


@pytest.fixture
def wished():
    return Wished()


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

        def play(self):
            heard.played.append(Played(self.name, self.volume))
            return heard.played[-1]

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


def test_without_a_device_all_is_silent(audio, heard, monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    start(audio, Cue.CHIMES)
    assert not audio.open
    audio.play(Cue.WOOD)
    audio.apply_settings()
    assert not heard.played


def test_before_the_device_is_open_all_is_silent(audio, heard):
    audio.play(Cue.WOOD)
    audio.apply_settings()
    assert not heard.played


def test_what_was_asked_for_first_is_played_once_the_device_is_open(audio, heard):
    start(audio, Cue.CHIMES)
    assert heard.names == ["chimes"]
    assert heard.loaded[0] == "chimes"  # and waits for no other sound
    assert len(heard.loaded) == len(set(heard.loaded)) > 50


def test_the_device_is_opened_once(audio, heard):
    start(audio, Cue.CHIMES)
    start(audio, Cue.CHIMES)
    assert heard.names == ["chimes"]


def test_after_closing_all_is_silent(audio, heard):
    start(audio)
    audio.close()
    audio.play(Cue.WOOD)
    assert not audio.open
    assert not heard.played


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


def test_no_two_stones_are_equally_loud(audio, wished, heard):
    start(audio)
    wished.volume, wished.stones_volume, wished.bells_volume = 1.0, 0.5, 0.1
    for cue in STONES:
        heard.played.clear()
        for _ in range(300):
            audio.play(cue)
        louder = [20 * math.log10(played.volume / (0.5 * MIDDLE)) for played in heard.played]
        assert -VARIATION <= min(louder) < -0.8 * VARIATION, cue
        assert 0.8 * VARIATION < max(louder) <= VARIATION, cue


def test_the_loudest_stone_at_the_edge_of_the_board_is_not_cut_off(audio, wished, heard):
    start(audio)
    wished.volume = 1.0
    for _ in range(300):
        audio.play(Cue.WOOD, column=11)
    assert 0.97 < max(played.volume for played in heard.played) < 1.0


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


def test_a_sound_without_a_column_is_heard_from_the_middle(audio, heard):
    start(audio)
    audio.play(Cue.POINTS)
    assert (heard.played[0].left, heard.played[0].right) == (1.0, 1.0)


@pytest.mark.slow
def test_where_all_channels_are_taken_a_sound_is_left_out(audio):
    start(audio)
    for column in range(3 * CHANNELS):
        audio.play(Cue.FOUR_WAY, 12, column=column % 12)
    assert pygame.mixer.find_channel() is None


# -- the ambience -----------------------------------------------------------------------------


@dataclass
class Loops:
    """The ambiences that were started and faded out, as ``+garden`` and ``-garden``."""

    changes: list[str] = field(default_factory=list)
    volume: float = 0.0


@pytest.fixture
def loops(monkeypatch):
    loops = Loops()

    class Sound:
        def __init__(self, path):
            self.name = Path(path).stem.removeprefix("ambience-")

        def set_volume(self, volume):
            loops.volume = volume

        def play(self, loops=0, fade_ms=0):
            assert (loops, fade_ms) == (-1, FADE)
            changes.append(f"+{self.name}")

        def fadeout(self, milliseconds):
            assert milliseconds == FADE
            changes.append(f"-{self.name}")

    changes = loops.changes
    monkeypatch.setattr(pygame.mixer, "Sound", Sound)
    return loops


def test_the_ambience_comes_and_goes_as_one_wishes(audio, wished, loops):
    start(audio)
    assert loops.changes == []
    for ambience, sounds, changes in (
        (True, True, ["+garden"]),
        (True, True, []),
        (True, False, ["-garden"]),
        (True, True, ["+garden"]),
        (False, True, ["-garden"]),
    ):
        wished.ambience, wished.sounds = ambience, sounds
        loops.changes.clear()
        audio.apply_settings()
        opened()
        assert loops.changes == changes


def test_another_board_has_another_ambience(audio, wished, loops):
    wished.ambience = True
    start(audio)
    opened()
    audio.ambience = lambda: "shore"
    audio.apply_settings()
    opened()
    assert loops.changes == ["+garden", "-garden", "+shore"]


def test_an_ambience_that_is_no_longer_wanted_once_it_is_loaded_is_not_heard(
    audio, wished, loops, monkeypatch
):
    start(audio)
    loading, go_on, quick = threading.Event(), threading.Event(), pygame.mixer.Sound

    def slow(path):
        loading.set()
        assert go_on.wait(PATIENCE)
        return quick(path)

    monkeypatch.setattr(pygame.mixer, "Sound", slow)
    wished.ambience = True
    audio.apply_settings()
    assert loading.wait(PATIENCE)
    wished.ambience = False
    audio.apply_settings()
    go_on.set()
    opened()
    assert loops.changes == []


def test_the_ambience_has_its_volume(audio, wished, loops):
    wished.ambience, wished.volume, wished.ambience_volume = True, 0.8, 0.5
    start(audio)
    opened()
    assert loops.volume == pytest.approx(0.8 * 0.5 * MIDDLE)
    wished.ambience_volume = 1.0
    audio.apply_settings()
    assert loops.volume == pytest.approx(0.8 * MIDDLE)
    assert loops.changes == ["+garden"]


@pytest.mark.slow
def test_every_ambience_plays(audio, wished):
    wished.ambience = True
    for name in AMBIENCES:
        audio.ambience = lambda name=name: name
        start(audio)
        audio.apply_settings()
        opened()
        assert pygame.mixer.get_busy(), name
        pygame.mixer.stop()


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
    ("scoring", "square", "cues"),
    [
        (Scoring.MODERN, "d1", ["lift", "wood"]),  # the Beyond earns nothing
        (Scoring.MODERN, "h5", ["lift", "wood", "points-3"]),
        (Scoring.SIMPLE, "h5", ["lift", "wood", "points-3"]),
        (Scoring.ANCIENT, "h5", ["lift", "wood"]),
        *((scoring, "i6", ["lift", "wood", "fourway-1"]) for scoring in Scoring),
        *((scoring, "i1", ["refuse"]) for scoring in Scoring),
    ],
)
def test_each_placing_has_its_sound(open_pilot, scoring, square, cues):
    pilot = open_pilot(CROWDED_DEAL, CROWDED, scoring=scoring)
    heard = pilot.listen().cues
    pilot.click(square)
    pilot.step(FLIGHT)
    assert heard == cues


def test_a_stone_is_heard_when_it_touches_the_board(pilot):
    heard = pilot.listen().cues
    pilot.click("k8")
    assert heard == [Cue.LIFT]
    pilot.step(FLIGHT - 2 * FRAME)
    assert heard == [Cue.LIFT]
    pilot.step(3 * FRAME)
    assert heard == [Cue.LIFT, Cue.WOOD]


def test_a_stone_whose_flight_is_cut_short_is_heard_at_once(pilot):
    heard = pilot.listen().cues
    pilot.click("k8")
    pilot.click("k7")
    assert heard[:3] == [Cue.LIFT, Cue.WOOD, Cue.LIFT]


def test_without_animation_all_is_heard_at_once(open_pilot):
    *before, square = EMPTYING.split()
    pilot = open_pilot(EMPTYING_DEAL, " ".join(before), motion=False)
    heard = pilot.listen().cues
    pilot.click(square)
    assert heard[:2] == [Cue.LIFT, Cue.WOOD]
    assert heard[-1] == Cue.EMPTY


def test_a_four_way_placed_again_sounds_as_high_as_before(open_pilot):
    pilot = open_pilot(CROWDED_DEAL, CROWDED)
    heard = pilot.listen().cues
    pilot.click("i6")
    pilot.step(FLIGHT)
    pilot.press("z", "y")
    pilot.step(FLIGHT)
    first, again = ["lift", "wood", "fourway-1"], ["slide", "lift", "wood", "fourway-1"]
    assert heard == [*first, *again]


@pytest.mark.parametrize("click", CLICKS)
def test_a_board_clicks_like_what_it_is_made_of(open_pilot, folders, click):
    board = making.board(board={"squares": [8, 8, 192, 128], "click": click})
    making.folder(folders.data / "boards" / "mine", board)
    pilot = open_pilot(board="user/mine")
    heard = pilot.listen().cues
    pilot.click("k8")
    pilot.step(FLIGHT)
    assert heard == [Cue.LIFT, click]


def test_a_stone_and_its_points_are_heard_from_their_column(open_pilot):
    pilot = open_pilot(CROWDED_DEAL, CROWDED)
    recorder = pilot.listen()
    pilot.click("h5")
    pilot.step(FLIGHT)
    assert recorder.cues == ["lift", "wood", "points-3"]
    assert recorder.columns == [None, 7, 7]


@pytest.mark.parametrize(
    ("deal", "moves", "last"),
    [(EMPTYING_DEAL, EMPTYING, [Cue.EMPTY]), (STUCK_DEAL, STUCK, [])],
)
def test_the_last_stone_of_the_pouch_is_heard(open_pilot, deal, moves, last):
    *before, square = moves.split()
    pilot = open_pilot(deal, " ".join(before))
    heard = pilot.listen().cues
    pilot.click(square)
    pilot.step(FLIGHT)
    assert heard[:2] == ["lift", "wood"]
    assert Cue.EMPTY not in heard
    pilot.settle()
    assert [cue for cue in heard if cue == Cue.EMPTY] == last


def test_taking_in_hand_putting_down_and_taking_back(pilot):
    heard = pilot.listen().cues
    pilot.drag("touchstone", "k8")
    pilot.step(FLIGHT)
    assert heard[:2] == [Cue.LIFT, Cue.WOOD]
    heard.clear()
    pilot.press("z")
    assert heard == [Cue.SLIDE]
    heard.clear()
    pilot.press("y")
    pilot.step(FLIGHT)
    assert heard[:2] == [Cue.LIFT, Cue.WOOD]


def test_a_new_deal_comes_out_of_the_pouch(pilot):
    heard = pilot.listen().cues
    pilot.press("n")
    assert heard == [Cue.POUCH]
    while pilot.scene.moving:
        pilot.step()
    assert heard == [Cue.POUCH] + 6 * [Cue.DEAL]


def test_a_deal_that_is_cut_short_goes_on_in_silence(pilot):
    pilot.press("n")
    heard = pilot.listen().cues
    pilot.press("z")  # there is nothing to undo
    assert Cue.DEAL not in heard
    square = SQUARE_NAMES[pilot.game.legal_squares[0]]
    pilot.click(square)
    assert square in pilot.moves()
    pilot.settle()
    assert Cue.DEAL not in heard


def test_the_end_is_heard_once(open_pilot):
    pilot = open_pilot(STUCK_DEAL, STUCK)
    heard = pilot.listen().cues
    pilot.click("end game")
    assert heard == [Cue.TICK, Cue.GAME_OVER]


def test_a_result_is_heard_without_the_sound_of_a_dialog(open_pilot):
    *before, last = STUCK.split()
    pilot = open_pilot(STUCK_DEAL, " ".join(before))
    pilot.click(last)
    heard = pilot.listen().cues
    pilot.click("end game")
    while pilot.scene_name != "result":
        pilot.step()
    assert heard[-1] == Cue.GAME_OVER
    assert Cue.DIALOG not in heard


def test_a_four_way_taken_back_in_the_air_is_not_heard(open_pilot):
    pilot = open_pilot(CROWDED_DEAL, CROWDED)
    heard = pilot.listen().cues
    pilot.click("i6")
    pilot.run("undo")
    pilot.settle()
    assert heard == [Cue.LIFT, Cue.SLIDE]


def test_a_stone_in_the_air_is_not_heard_in_another_game(pilot):
    heard = pilot.listen().cues
    pilot.click("k8")
    pilot.run("new game")
    pilot.step()
    assert heard == [Cue.LIFT, Cue.POUCH]


def test_a_stone_in_the_air_is_heard_before_a_dialog_opens_over_a_replay(open_pilot):
    pilot = open_pilot(CROWDED_DEAL, CROWDED)
    pilot.open("replay", pilot.session)
    pilot.press("Home")
    heard = pilot.listen().cues
    pilot.press("Right")
    pilot.open("export replay", pilot.session)
    assert heard == [Cue.LIFT, Cue.WOOD, Cue.DIALOG]


def test_buttons_tick(pilot):
    heard = pilot.listen().cues
    pilot.click("menu")
    assert heard == [Cue.TICK]


def test_looking_and_hovering_are_silent(pilot):
    heard = pilot.listen().cues
    pilot.move("c3")
    pilot.move("touchstone")
    pilot.press("Left", "Tab")
    pilot.settle()
    assert heard == []


def test_a_dialog_is_heard_unless_its_button_was(pilot):
    heard = pilot.listen().cues
    pilot.press("Ctrl+S")
    assert heard == [Cue.DIALOG]
    pilot.press("Esc")
    heard.clear()
    pilot.click("hint button")
    assert heard == [Cue.TICK]
