"""The codewheel on the screen: it is turned by hand, shows the numbers, and opens the gate."""

from itertools import product
from random import Random

import numpy as np
import pygame
import pytest

from ishido import codewheel
from ishido.codewheel import EDGE, INSIDE, MIDDLE, OUTER, PLACES
from ishido.ui.kit.theme import Face, font


@pytest.fixture
def asked(monkeypatch):
    """What is asked: by how many places the rings are to be turned, and the number."""
    patterns, words = codewheel.asked(Random(7))
    monkeypatch.setattr("ishido.codewheel.asked", lambda chance: (patterns, words))
    line = OUTER.index(patterns[0])
    turns = line - MIDDLE.index(patterns[1]), line - EDGE.index(words[0])
    assert 0 not in [turn % PLACES for turn in turns]
    return *turns, str(codewheel.answer(patterns, words))


@pytest.fixture
def wheel(asked, open_pilot):
    """A window with the wheel over the table."""
    pilot = open_pilot(size=(1280, 800))
    pilot.open("codewheel")
    pilot.step()
    return pilot


def spot(pilot, ring, place):
    """A point of a ring (0 for the middle, 1 for the inner one), so many places clockwise."""
    rect = pilot.find("codewheel").rect
    out = pygame.Vector2(0, -rect.w / 2 * (0.66, 0.474)[ring]).rotate(place * 360 / PLACES)
    return round(rect.centerx + out.x), round(rect.centery + out.y)


def by_keys(pilot, ring, turns):
    pilot.press(*["Tab"] * ring, *["Right" if turns > 0 else "Left"] * abs(turns))


def by_mouse(pilot, ring, turns):
    for place in range(abs(turns)):
        step = (turns > 0) - (turns < 0)
        pilot.drag(spot(pilot, ring, place * step), spot(pilot, ring, (place + 1.2) * step))


def by_finger(pilot, ring, turns):
    short = (turns + 5) % PLACES - 5  # the way round does not count
    for part in (short // 2, short - short // 2):
        pilot.swipe(spot(pilot, ring, 0), spot(pilot, ring, part))


def by_wheel(pilot, ring, turns):
    pilot.wheel(spot(pilot, ring, 0), -turns)


@pytest.mark.parametrize("turn", [by_keys, by_mouse, by_finger, by_wheel])
def test_the_rings_are_turned_and_the_number_opens_the_gate_with_the_chimes(wheel, asked, turn):
    middle, inner, number = asked
    recorder = wheel.listen()
    turn(wheel, 0, middle)
    turn(wheel, 1, inner)
    wheel.settle()
    stands = [round(stands, 6) % PLACES for stands in wheel.scene.rings.stands]
    assert stands == [middle % PLACES, inner % PLACES]
    assert "tick" in recorder.cues
    wheel.type(number)  # wherever the focus is
    wheel.press("Enter")
    assert wheel.on_table
    assert recorder.cues[-1] == "chimes"


def test_another_number_is_refused_in_a_sentence_and_nobody_is_kept(wheel, asked):
    said, recorder = "That is not the number. Try again.", wheel.listen()
    for wrong in (str(int(asked[-1]) + 1), "x", ""):
        wheel.write("number", wrong)
        wheel.click("open")
        assert said in wheel.text
        wheel.press("Tab", "5")
        assert said not in wheel.text
    assert "chimes" not in recorder.cues
    wheel.click("skip")
    assert wheel.on_table
    wheel.open("codewheel")
    wheel.press("Esc")
    assert wheel.on_table


def digit_in(picture, centre, sign):
    """The digit that is drawn around a point of a picture in grey: 1 for light ones, -1 for dark
    ones."""
    radius, (x, y) = picture.shape[0] / 2, map(round, centre)
    found = {}
    for digit in "01234578":
        letter = font(Face.TITLE, round(0.095 * radius)).render(digit)
        room = pygame.Surface((round(0.074 * radius), round(0.09 * radius)), pygame.SRCALPHA)
        room.blit(letter, letter.get_rect(center=room.get_rect().center))
        shape = pygame.surfarray.array_alpha(room).astype(float)
        left, top = x - shape.shape[0] // 2, y - shape.shape[1] // 2
        for across, down in product(range(-3, 4), repeat=2):
            columns = slice(left + across, left + across + shape.shape[0])
            seen = picture[columns, top + down : top + down + shape.shape[1]]
            match = sign * np.corrcoef(seen.ravel(), shape.ravel())[0, 1]
            found[digit] = max(match, found.get(digit, -1))
    return max(found, key=found.__getitem__)


@pytest.mark.pictures
def test_the_number_that_is_seen_above_a_word_is_that_of_the_question(wheel):
    """Of each word, in several standings of the rings."""
    for middle, inner in ((0, 0), (1, 0), (0, 1), (4, 9), (-3, 5)):
        wheel.scene.rings.stands[:] = middle, inner
        wheel.settle()
        whole = wheel.surface.subsurface(wheel.find("codewheel").rect)
        for word in INSIDE:
            angle = (INSIDE.index(word) * 2 + inner) * 360 / PLACES
            turned = pygame.transform.rotozoom(whole, angle, 1)
            upright = pygame.Surface(whole.size)
            upright.blit(turned, turned.get_rect(center=upright.get_rect().center))
            grey, radius = pygame.surfarray.array3d(upright).mean(axis=2), upright.width / 2
            seen = ""
            for sign, aside in ((-1, -0.045), (1, 0.045)):
                seen += digit_in(grey, (radius * (1 + aside), radius * (1 - 0.352)), sign)
            assert int(seen) == codewheel.number(middle, inner, word), (middle, inner, word)
