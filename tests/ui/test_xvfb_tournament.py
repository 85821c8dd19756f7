"""A tournament in a real window: a game, a night, a computer, a power failure, the standings."""

import pytest

from ishido.rules.board import SQUARE_NAMES
from ishido.rules.record import SUFFIX
from ishido.storage.desk import Desk
from ishido.storage.settings import save_settings
from ishido.ui.commands.games import end_game
from tests.support.pilot import PATIENCE
from tests.support.processes import wait_for
from tests.support.real_window import (
    folders_in,
    moves,
    real_window,
    rows,
    saved,
)


@pytest.fixture
def places(open_pilot):
    """Where everything stands on the way through a tournament."""
    pilot = open_pilot(player="Zoe")
    found = {name: pilot.spot(name) for name in (*SQUARE_NAMES, "game")}

    def note(*names):
        found.update({name: pilot.spot(name) for name in names})

    pilot.click("game")
    note("tournament game", "end game")
    pilot.click("tournament game")
    note("name", "who", "add", "start")
    pilot.type("Ann")
    pilot.click("start")
    note("go on")
    pilot.click("go on")
    end_game(pilot.app, pilot.table)
    pilot.step()
    note("yes")
    pilot.click("yes")
    note("stop")
    return found


def games_played(folders):
    return len(rows(folders, "SELECT session FROM tournament_games"))


@pytest.mark.nightly
@real_window
def test_a_tournament_of_three_with_a_computer_quit_and_resumed_between_games(start, home, places):
    save_settings(folders_in(home).settings, {"player": "Zoe"})

    def place(window, stones):
        for _ in range(stones):
            before = saved(window.folders).game
            square = SQUARE_NAMES[before.legal_squares[0]]
            window.click(places[square])
            wait_for(lambda: moves(window.folders).endswith(square), square)  # noqa: B023

    def end_game(window):
        window.click(places["game"], places["end game"])
        window.do(*window.to(places["yes"]), "sleep", "0.2", "click", 1)

    # A computer plays after whoever has the window, and then Ann.
    window = start()
    folders = window.folders
    window.click(places["game"], places["tournament game"])
    window.do(*window.to(places["who"]), "sleep", "0.2", "click", 1)
    window.do("key", "Home", "Down", "Down", "Return")
    window.click(places["add"], places["who"])
    window.do("key", "Home", "Return", *window.to(places["name"]), "click", 1)
    window.do("type", "--delay", "5", "Ann")
    window.do("key", "Return")
    window.click(places["start"])
    wait_for(lambda: saved(folders).tournament, "the first game")
    first = saved(folders)
    assert first.player.name == "Zoe"
    window.click(places["go on"])
    place(window, 6)
    end_game(window)
    wait_for(lambda: games_played(folders) == 1, "the first game's end")

    def stopped():
        """Whether the button was there when it was clicked on: the dialog comes after the end."""
        window.do(*window.to(places["stop"]), "sleep", "0.2", "click", 1, "sleep", "0.5")
        return bool(list(folders.games.glob(f"*{SUFFIX}")))

    wait_for(stopped, "another game")
    wait_for(lambda: saved(folders).tournament == "", "a game of another deal on the table")
    assert window.quit() == 0

    # The next day the computer's game is played unseen, and Ann's comes on the table. The power
    # fails in the middle of it.
    window = start()
    window.click(places["game"], places["tournament game"])
    window.do("sleep", "0.2", "key", "Return")
    wait_for(lambda: games_played(folders) == 2, "the computer's game")
    wait_for(lambda: saved(folders).player.name == "Ann", "Ann's game")
    window.click(places["go on"])
    place(window, 3)
    left = saved(folders)
    window.kill()

    window = start()
    wait_for(lambda: window.locks() == [left.id], "the game that was left")
    window.click(places[SQUARE_NAMES[left.game.legal_squares[0]]])  # it is covered
    window.click(places["go on"])
    place(window, 3)
    assert saved(folders).id == left.id
    assert saved(folders).game.moves[:3] == left.game.moves
    end_game(window)
    wait_for(lambda: games_played(folders) == 3, "the last game's end")
    assert window.quit() == 0

    desk = Desk(folders)
    (kept,) = desk.tournaments.all()
    assert desk.close(PATIENCE)
    event = kept.tournament
    assert [one.name for one in event.entrants] == ["Zoe", "The Learner", "Ann"]
    assert [result.stones_left for result in event.results[::2]] == [60, 60]
    assert event.results[1].stones_left < 60
    assert event.standings()[0].entrant == 1
