"""How games of each mode end: who has won, what the team has, and what comes then."""

import random
from dataclasses import replace

import pytest

from ishido.rules.board import SQUARE_NAMES
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Mode, Player, Setup
from ishido.rules.scoring import Account
from ishido.session.clock import turn_clock
from ishido.session.intention import Place
from ishido.session.session import Session
from ishido.storage.scores import ScoreList
from ishido.ui.scenes.dialog import Words
from ishido.ui.view.plaques import Seated
from ishido.ui.words import seats as says
from tests.pilot import PATIENCE, Pilot
from tests.ui.conftest import OpenPilot
from tests.ui.seating import ANN, BO, LEARNER, sit_down


def play_out(pilot: Pilot, seed: int = 1) -> None:
    """Place stones for whoever's turn it is, until none can be placed; the last one by a click."""
    chooser = random.Random(seed)
    session = pilot.session
    ahead = replace(session)
    squares = []
    while not ahead.game.over:
        most = max(ahead.game.legal_squares, key=ahead.game.position.count_neighbours)
        squares.append(most if chooser.random() < 0.9 else chooser.choice(ahead.game.legal_squares))
        ahead.do(Place(squares[-1]))
    for square in squares[:-1]:
        session.do(Place(square))
    pilot.step(1)
    pilot.click(SQUARE_NAMES[squares[-1]])
    pilot.settle()


def texts(pilot: Pilot) -> list[str]:
    return [item.text for item in pilot.dialog.items if isinstance(item, Words)]


def test_a_challenge_ends_with_a_winner(pilot: Pilot) -> None:
    sit_down(pilot, Mode.CHALLENGE, ANN, BO, deal=5)
    play_out(pilot)
    assert "take back" not in pilot.names()
    pilot.click("end game")
    pilot.settle()
    game = pilot.game
    assert game.winner is not None
    winner = game.setup.players[game.winner].name
    assert pilot.dialog.title == f"{winner} wins"
    for player, account in zip(game.setup.players, game.accounts, strict=True):
        assert any(
            line.startswith(player.name) and f"{account.points:,} point" in line
            for line in texts(pilot)
        )
    pilot.click("look")
    assert pilot.said.startswith(f"{winner} wins")
    assert pilot.table.shown().seated == Seated(("Ann", "Bo"), None, game.accounts, game.winner)


@pytest.mark.parametrize(
    ("accounts", "title", "decided"),
    [
        ((Account(9, 1), Account(8, 2)), "Ann wins", False),
        ((Account(8, 1), Account(8, 2)), "You win", True),
        ((Account(8, 2), Account(8, 2)), "A draw", False),
    ],
)
def test_points_decide_and_then_4_ways(
    accounts: tuple[Account, Account], title: str, decided: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    setup = Setup(deal_by_number(1), Mode.CHALLENGE, players=(ANN, Player("You")))
    game = Game.start(setup).end()
    monkeypatch.setattr(Game, "accounts", accounts)
    assert says.verdict(game) == title
    assert says.by_four_ways(game) == decided


@pytest.mark.parametrize("how", ["button", "Enter"])
def test_a_rematch_swaps_the_seats_on_a_new_deal(pilot: Pilot, how: str) -> None:
    sit_down(pilot, Mode.CHALLENGE, ANN, LEARNER, clock=turn_clock(20))
    pilot.press("Enter")
    pilot.click("k8")
    pilot.table.end_game()
    pilot.click("yes")
    ended = pilot.session
    assert ended.game.ended
    if how == "button":
        pilot.click("rematch")
    else:
        pilot.press("Enter")
    setup = pilot.game.setup
    assert setup.players == (LEARNER, ANN)
    assert setup.deal != ended.game.setup.deal
    assert pilot.session.clock == turn_clock(20)
    assert pilot.session.paused
    assert pilot.session.used == set()


def test_what_a_team_has_is_on_the_lists_under_both_names(pilot: Pilot) -> None:
    session = sit_down(pilot, Mode.COOPERATIVE, ANN, BO, deal=5)
    play_out(pilot)
    assert "take back" in pilot.names()
    pilot.click("end game")
    pilot.settle()
    assert "Ann & Bo" in texts(pilot)
    assert "name" not in pilot.names()
    assert pilot.app.desk.places(session.id) == {ScoreList.TODAY: 1, ScoreList.ALL_TIME: 1}
    best = pilot.app.desk.high_scores(
        ScoreList.ALL_TIME, session.game.setup.scoring, pilot.app.today()
    )
    assert best is not None
    assert [score.name for score in best] == ["Ann & Bo"]


def test_a_team_with_a_computer_stays_off_the_all_time_list(pilot: Pilot) -> None:
    session = sit_down(pilot, Mode.COOPERATIVE, LEARNER, ANN, deal=5)
    session.do(Place(session.game.legal_squares[0]))
    for _ in range(6):
        session.do(Place(max(session.game.legal_squares, key=lambda s: s)))
    pilot.table.end_game()
    pilot.click("yes")
    assert pilot.app.desk.flush(PATIENCE)
    assert ScoreList.ALL_TIME not in pilot.app.desk.places(session.id)


def test_a_cooperative_game_is_saved_loaded_and_finished(open_pilot: OpenPilot) -> None:
    pilot = open_pilot()
    session = sit_down(pilot, Mode.COOPERATIVE, ANN, BO, deal=5)
    pilot.click(SQUARE_NAMES[pilot.game.legal_squares[0]])
    pilot.reopen()
    assert pilot.session.id == session.id
    assert pilot.session.player == BO
    play_out(pilot)
    pilot.click("end game")
    pilot.settle()
    assert pilot.game.ended
    assert Session.resume(pilot.session.record()).game == pilot.game


def test_a_tournaments_game_of_no_tournament_ends_like_any(pilot: Pilot) -> None:
    sit_down(pilot, Mode.TOURNAMENT, ANN, deal=5)
    pilot.press("Enter")
    play_out(pilot)
    pilot.click("end game")
    assert {"new game", "high scores", "look"} <= set(pilot.names())
    assert "start over" not in pilot.names()
