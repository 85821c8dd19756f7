"""Thousands of inputs by chance: nothing fails, nothing is lost, the picture is what it should be.

A failure tells its seed and all that was done, and how the same walk is taken again.
"""

import random

import pygame
import pytest

from ishido.rules.record import dump_record, parse_record
from ishido.session.session import Session
from tests.support.pilot import differing
from tests.support.random_walk import Walk
from tests.support.sample_games import CROWDED, CROWDED_DEAL

LENGTH = 300


@pytest.fixture
def begin_walk(request, monkeypatch):
    """Begins the walk that ``--walk-seed`` names, or one drawn by pytest-randomly's seed.

    New deals are drawn by it, too.
    """

    def begin(pilot):
        given = request.config.getoption("--walk-seed")
        seed = random.getrandbits(32) if given is None else given
        monkeypatch.setattr("ishido.ui.ishido.new_game.new_game.chance", random.Random(seed))
        return Walk(pilot, seed, f"pytest '{request.node.nodeid}' --walk-seed={seed}")

    return begin


@pytest.mark.slow
@pytest.mark.pictures
def test_after_any_input_the_window_shows_what_it_should_and_the_record_says_what_was_played(
    open_pilot, begin_walk, walk_number
):
    start = (1, "") if walk_number % 2 else (CROWDED_DEAL, CROWDED)
    aids = ("none", "points", "fits", "moves")[walk_number % 4]
    pilot = open_pilot(*start, aids=aids, motion=walk_number % 3 == 0)
    walk = begin_walk(pilot)
    for turn in range(LENGTH):
        walk.step()
        told = walk.told
        session, playing = pilot.ishido.session, pilot.app.desk.games.playing
        assert (playing is session) != session.game.ended, told
        check_what_is_seen(pilot, told)
        if turn % 3 == 0:
            pilot.app.draw()  # what the app does twice a second, whether anything happens or not
            where = differing(pilot.surface, pilot.anew())
            assert where is None, f"{told}\ndiffers in {where}"
        if turn % 10 == 0:
            record = parse_record(dump_record(session.record()).encode())
            assert record.game == session.game, told
            assert record.game.standings == session.game.standings, told
            assert Session.resume(record).aids == session.aids, told
        if turn % 100 == 99 and not session.game.ended:
            assert pilot.saved(session).game == session.game, told
            assert pilot.saved(session).aids == session.aids, told
    assert pilot.app.desk.problem is None


def check_what_is_seen(pilot, told):
    """Every stone is seen once: on the board, in the well, in the hand, or on its way there."""
    if not pilot.on_table or pilot.app.time < pilot.ishido.deals_at:  # the pouch has yet to land
        return
    table, game = pilot.ishido, pilot.ishido.session.game
    shown = table.shown()
    airborne = [motion for motion in table.board.motions.running if hasattr(motion, "lands_on")]
    on_board = {square for square, _ in game.position}
    missing = on_board - shown.stones.keys()
    flying = {motion.lands_on for motion in airborne if motion.lands_on is not None}
    held = {table.board.held_stone.origin} - {None} if table.board.held_stone else set()
    assert missing == flying | held, told
    assert shown.stones.keys() <= on_board, told
    in_well = shown.touchstone is not None
    off_well = any(motion.lands_on is None for motion in airborne) or (
        table.board.held_stone is not None and table.board.held_stone.origin is None
    )
    assert in_well + off_well == (game.touchstone is not None), told


def test_only_what_has_changed_is_shown(pilot):
    def share():
        changed = pygame.Mask(pilot.app.size)
        for rect in pilot.app.dirty:
            changed.draw(pygame.Mask(rect.size, fill=True), rect.topleft)
        return changed.count() / (pilot.app.size[0] * pilot.app.size[1])

    pilot.step()
    assert share() == 0
    pilot.move("d4")
    assert 0 < share() < 0.03
    pilot.lift("touchstone", "d4")
    x, y = pilot.pointer
    pilot.pull((x + 9, y + 5))
    assert 0 < share() < 0.05
    pilot.step()
    assert share() == 0
    pilot.up("d4")
    assert 0 < share() < 0.4
    while pilot.scene.moving:
        pilot.step()
        assert share() < 0.2


@pytest.mark.pictures
def test_a_lost_picture_is_shown_again_whole(pilot):
    shown = pilot.surface.copy()
    pilot.surface.fill("black")
    pilot.post(pygame.WINDOWEXPOSED)
    pilot.step()
    assert differing(shown, pilot.surface) is None
