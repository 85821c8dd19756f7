"""A game of Bluestone in a real window: against the computer, with a kill, to the final count."""

import pytest

from ishido.bluestone.board import DEFAULT_BOARD, board_by_name
from ishido.bluestone.game import BluestoneGame
from ishido.bluestone.kind import BLUESTONE
from ishido.bluestone.players.choice import choose
from ishido.bluestone.players.levels import BluestoneLevel
from ishido.bluestone.position import Side
from ishido.bluestone.record import parse_bluestone
from ishido.kinds.players import PlayerKind
from tests.support.processes import wait_for
from tests.support.real_window import real_window, rows

PERSON = BluestoneLevel("person", 400, per_leaf=16)
"""Chooses the person's stones. It is stronger than the Learner."""
KILLED_AFTER = 24
"""Moves after which the window is killed."""


@pytest.fixture
def shadow(open_pilot):
    """Knows where things stand."""
    return open_pilot()


def saved_games(folders):
    """The unfinished games on the disk that have a stone."""
    found = [BLUESTONE.read(row["record"].encode()) for row in of_bluestone(folders, "playing")]
    return [session for session in found if not session.untouched]


def results(folders):
    """The games of the journal: their ids, results and records."""
    return [
        (row["id"], row["result"], row["record"].encode()) for row in of_bluestone(folders, "ended")
    ]


def of_bluestone(folders, state):
    return [row for row in rows(folders, state) if row["kind"] == BLUESTONE.name]


def play(window, game, move):
    """Place a stone by a click, or pass by a key, and wait for what follows: the second stone of
    the turn, the person's next turn or the end of the game."""
    if move is None:
        window.press("p")
    else:
        window.click(game.board.point_names[move])
    played = game.play(move)

    def is_answered():
        if results(window.folders):
            return True
        for session in saved_games(window.folders):
            now = session.game
            return now.cursor >= played.cursor and now.position.to_move is Side.BLACK
        return False

    wait_for(is_answered, f"what follows {move}")


def open_bluestone(window):
    """Go to the other game by its menu, and the shadow with the window."""
    if window.shadow.scene_name == "bluestone":
        window.shadow.reopen()
    for name in ("file", "bluestone"):
        window.wait(0.5)
        window.click(name)
        window.shadow.click(name)
    window.wait(1)


@real_window
def test_a_game_against_the_computer_with_a_capture_and_a_kill_to_the_final_count(start, shadow):
    window = start(shadow)
    folders = window.folders
    wait_for(window.is_open, "the game of Ishido")
    open_bluestone(window)
    game = BluestoneGame(board_by_name(DEFAULT_BOARD))
    killed = False
    while not results(folders):
        if game.cursor >= KILLED_AFTER and not killed:
            (left,) = saved_games(folders)
            window.kill()
            killed = True
            window = start(shadow)
            wait_for(window.is_open, "the game of Ishido")
            open_bluestone(window)
            (resumed,) = saved_games(folders)
            assert (resumed.id, resumed.game) == (left.id, left.game)
        move = choose(PERSON, game.position, 0).move
        play(window, game, move)
        for session in saved_games(folders):
            game = session.game
    assert killed

    ((name, result, record),) = results(folders)
    ended = parse_bluestone(record).game
    assert name == session.id
    assert ended.ended
    assert ended.moves[: game.cursor] == game.moves
    assert [player.kind for player in ended.players] == [PlayerKind.HUMAN, PlayerKind.COMPUTER]
    assert sum(ended.captured) > 0
    assert " – " in result

    # The count comes, and the board can be looked at.
    assert not saved_games(folders)
    for seconds in (2, 1):
        window.wait(seconds)
        window.press("Esc")
    window.wait(0.5)
    assert window.quit() == 0
    assert [one for one, _, _ in results(folders)] == [name]
