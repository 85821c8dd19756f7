"""A game of Bluestone in a real window: against the computer, with a kill, to its result."""

import pytest

from ishido.bluestone.board import DEFAULT_BOARD, board_by_name
from ishido.bluestone.game import BluestoneGame
from ishido.bluestone.kind import BLUESTONE
from ishido.bluestone.players.choice import choose
from ishido.bluestone.players.levels import BluestoneLevel
from ishido.bluestone.position import Side
from ishido.kinds.players import PlayerKind
from tests.support.processes import wait_for
from tests.support.real_window import real_window, rows

PERSON = BluestoneLevel("person", 400, per_leaf=16)
"""Chooses the person's stones."""


@pytest.fixture
def shadow(open_pilot):
    """Knows where things stand."""
    return open_pilot()


def kept(folders, state):
    """The games of Bluestone on the disk that have a stone."""
    records = [
        row["record"].encode() for row in rows(folders, state) if row["kind"] == BLUESTONE.name
    ]
    return [session for session in map(BLUESTONE.read, records) if not session.untouched]


def play(window, game, stones):
    """Place stones by clicks until the game has so many, and wait for each answer."""
    while game.cursor < stones:
        move = choose(PERSON, game.position, 0).move
        window.click(game.board.point_names[move])
        played = game.play(move)

        def is_answered(played=played):
            now = [session.game for session in kept(window.folders, "playing")]
            return any(
                each.cursor >= played.cursor and each.position.to_move is Side.BLACK for each in now
            )

        wait_for(is_answered, f"what follows {move}")
        game = kept(window.folders, "playing")[0].game
    return game


def click(window, *names):
    """Click what the shadow shows, too."""
    for name in names:
        window.wait(0.5)
        window.click(name)
        window.shadow.click(name)
    window.wait(1)


def open_bluestone(window):
    """Go to the other game by its menu, and the shadow with the window."""
    wait_for(window.is_open, "the game of Ishido")
    if window.shadow.scene_name == "bluestone":
        window.shadow.reopen()
    click(window, "file", "bluestone")


@real_window
def test_a_game_against_the_computer_with_a_kill_and_its_result(start, shadow):
    window = start(shadow)
    folders = window.folders
    open_bluestone(window)
    play(window, BluestoneGame(board_by_name(DEFAULT_BOARD)), 6)
    (left,) = kept(folders, "playing")
    window.kill()
    window = start(shadow)
    open_bluestone(window)
    (resumed,) = kept(folders, "playing")
    assert (resumed.id, resumed.game) == (left.id, left.game)
    game = play(window, resumed.game, 12)

    click(window, "game", "end game", "yes")
    wait_for(lambda: kept(folders, "ended"), "the result")
    (ended,) = kept(folders, "ended")
    assert ended.id == left.id
    assert ended.game.moves[: game.cursor] == game.moves
    assert [player.kind for player in ended.players] == [PlayerKind.HUMAN, PlayerKind.COMPUTER]
    assert not kept(folders, "playing")
    for seconds in (2, 1):  # the count comes, and the board can be looked at
        window.wait(seconds)
        window.press("Esc")
    window.wait(0.5)
    assert window.quit() == 0
    assert [session.id for session in kept(folders, "ended")] == [left.id]
