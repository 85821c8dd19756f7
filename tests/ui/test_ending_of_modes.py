"""How games of each mode end: who has won, what the team has, and what comes then."""

import random
from dataclasses import replace

import pytest

from ishido.kinds.players import Player
from ishido.rules.board import SQUARE_NAMES
from ishido.rules.deal import deal_by_number
from ishido.rules.earnings import earnings
from ishido.rules.game import Game, Mode, Setup
from ishido.rules.roman import roman
from ishido.rules.scoring import END_BONUS, Account, Scoring
from ishido.session.clock import turn_clock
from ishido.session.intention import Do, Place
from ishido.store.lines import ScoreList
from ishido.store.settings import Chosen
from tests.support.players_at_table import ANN, BEGINNER, BO, LEARNER, sit_down


def play_out(pilot):
    """Place stones for whoever's turn it is, until none can be placed; the last one by a click."""
    session = pilot.session
    ahead = replace(session)
    squares = []
    while not ahead.game.over:
        squares.append(max(ahead.game.legal_squares, key=ahead.game.position.count_neighbours))
        ahead.do(Place(squares[-1]), by=None)
    for square in squares[:-1]:
        session.do(Place(square), by=None)
    pilot.step(1)
    pilot.click(SQUARE_NAMES[squares[-1]])
    pilot.settle()


def last_stones(pilot, mode, *players, left):
    """A game that ends with so many stones left, and with 4-Ways; the last stone is placed."""
    chooser = random.Random(2)
    for deal in range(400):
        game = Game.start(Setup(deal_by_number(deal), mode, players=players))
        while not game.over:
            most = max(game.legal_squares, key=game.position.count_neighbours)
            game = game.place(
                most if chooser.random() < 0.9 else chooser.choice(game.legal_squares)
            )
        if game.stones_left == left and game.standing.accounts[0].four_ways:
            session = sit_down(pilot, mode, *players, deal=deal)
            session.game = game
            pilot.take(session)
            pilot.step()
            return session
    raise AssertionError("no game came near to its end")


def lead(pilot, seat):
    """Place stones until it is a seat's turn and that player leads, and a stone still fits."""
    session = pilot.session
    while session.game.winner != seat or session.game.seat != seat:
        legal = session.game.legal_squares
        count = session.game.position.count_neighbours
        session.do(Place((max if session.game.seat == seat else min)(legal, key=count)), by=None)
    pilot.step(1)
    assert not session.game.over


def figures(pilot):
    """The large figures of the result, each with what is written below it."""
    return list(pilot.find("headline").figures)


def tally(pilot):
    """The rows of the table that says where the points came from."""
    return dict(pilot.find("tally").rows)


@pytest.fixture
def duel(pilot):
    """Ann against Bo; no stone is placed."""
    sit_down(pilot, Mode.CHALLENGE, ANN, BO, deal=5)
    return pilot


# -- the result ------------------------------------------------------------------------------


def test_a_challenge_ends_with_a_winner(duel):
    play_out(duel)
    assert duel.find("undo button").disabled
    duel.click("end game")
    duel.settle()
    game = duel.game
    winner = game.setup.players[game.winner].name
    assert duel.dialog.title == f"{winner} wins"
    assert duel.find("headline").best == game.winner
    assert figures(duel) == [
        (account.points, player.name)
        for account, player in zip(game.accounts, game.setup.players, strict=True)
    ]
    assert tally(duel)["4-Ways"] == tuple(str(account.four_ways) for account in game.accounts)
    duel.press("Esc")
    assert duel.said.startswith(f"{winner} wins")
    assert duel.shown.turn == game.winner
    scores = [(account.points, (seat,)) for seat, account in enumerate(game.accounts)]
    rows = tuple(row[:3] for row in duel.shown.rows[:2])
    assert rows == (("Ann", *scores[0]), ("Bo", *scores[1]))


@pytest.mark.parametrize(
    ("accounts", "title", "decided"),
    [
        ((Account(9, 1), Account(8, 2)), "Ann wins", False),
        ((Account(8, 1), Account(8, 2)), "You win", True),
        ((Account(8, 2), Account(8, 2)), "A draw", False),
    ],
)
def test_points_decide_and_then_4_ways(pilot, accounts, title, decided):
    session = sit_down(pilot, Mode.CHALLENGE, ANN, Player("You"))
    standing = replace(session.game.standing, accounts=accounts)
    session.game = replace(session.game, standings=(standing,))
    pilot.table.do(Do.END_BY_AGREEMENT)
    pilot.settle()
    assert pilot.dialog.title == title
    assert ("Points are equal, so 4-Ways decide." in pilot.paragraphs()) == decided


@pytest.mark.parametrize(("left", "label"), [(0, "Empty pouch"), (1, "One stone left")])
def test_the_result_shows_where_the_points_came_from(pilot, left, label):
    session = last_stones(pilot, Mode.SOLITAIRE, ANN, left=left)
    pilot.click("end game")
    pilot.settle()
    (earned,) = earnings(session.game)
    assert tally(pilot) == {
        "Placing stones": (f"{earned.moves:,}",),
        "4-Way bonuses": (f"+{earned.four_way_bonuses:,}",),
        label: (f"+{END_BONUS[left]:,}",),
    }
    assert figures(pilot) == [(earned.total, "Points")]


@pytest.mark.slow
def test_in_a_challenge_each_player_sees_where_the_points_came_from(pilot):
    session = last_stones(pilot, Mode.CHALLENGE, ANN, BO, left=2)
    pilot.change_settings(roman=True)
    ways = "  :  ".join(roman(account.four_ways) for account in pilot.game.accounts)
    assert pilot.shown.rows[-1][:3] == ("4-Ways", ways, ())
    pilot.click("end game")
    pilot.settle()
    placed_last = session.game.standing.last.seat
    assert tally(pilot)["Two stones left"] == (("+100", "–") if placed_last == 0 else ("–", "+100"))
    assert tally(pilot)["Placing stones"] == tuple(
        f"{one.moves:,}" for one in earnings(session.game)
    )
    pilot.press("Esc")
    pilot.choose("replay")
    pilot.press("End")
    assert pilot.scene.face.shown(pilot.scene.game).rows[-1][1] == ways


def test_a_rematch_swaps_the_seats_on_a_new_deal(pilot):
    sit_down(pilot, Mode.CHALLENGE, ANN, LEARNER, clock=turn_clock(20))
    pilot.press("Enter")
    pilot.run("end game")
    pilot.click("resign")
    ended = pilot.session
    assert ended.game.ended
    pilot.press("Enter")
    setup = pilot.game.setup
    assert setup.players == (LEARNER, ANN)
    assert setup.deal != ended.game.setup.deal
    assert pilot.session.clock == turn_clock(20)
    assert pilot.session.paused
    assert pilot.session.aids == set()


# -- a challenge that is ended early ----------------------------------------------------------


def test_the_leader_who_ends_a_challenge_early_resigns(duel):
    lead(duel, 0)
    duel.run("end game")
    assert "If Ann resigns, Bo wins." in duel.paragraphs()
    duel.click("resign")
    assert (duel.session.resigned, duel.session.winner) == (0, 1)
    assert duel.dialog.title == "Bo wins"
    assert "Ann resigned." in duel.paragraphs()
    duel.press("Esc")
    assert duel.said.startswith("Bo wins")
    assert duel.shown.turn == 1
    duel.choose("replay")
    duel.press("End")
    assert duel.text_of("message").startswith("Ann resigned")


@pytest.mark.parametrize("other", [BO, LEARNER])
def test_a_challenge_is_ended_as_it_stands(pilot, other):
    session = sit_down(pilot, Mode.CHALLENGE, ANN, other, deal=5)
    lead(pilot, 0)
    pilot.run("end game")
    pilot.click("back")
    assert pilot.on_table
    assert not session.game.ended
    pilot.run("end game")
    pilot.click("yes")
    assert (session.resigned, session.winner) == (None, 0)
    assert "Ended early." in pilot.paragraphs()


def test_a_challenge_is_not_ended_on_the_computers_turn(pilot):
    sit_down(pilot, Mode.CHALLENGE, ANN, LEARNER, deal=5)
    pilot.session.do(Place(pilot.game.legal_squares[0]), by=None)
    pilot.run("end game")
    assert pilot.on_table
    assert pilot.said == "It’s not your turn."
    pilot.table.do(Do.END_BY_AGREEMENT)
    assert not pilot.game.ended


def test_whoever_watches_a_challenge_may_end_it(pilot):
    sit_down(pilot, Mode.CHALLENGE, BEGINNER, LEARNER, deal=5)
    pilot.run("end game")
    assert pilot.labels() == {"End game", "Keep watching"}
    pilot.agree()
    assert pilot.game.ended
    assert pilot.session.resigned is None


# -- what each has used ----------------------------------------------------------------------


@pytest.mark.parametrize(("key", "mark"), [("w", "watch"), ("h", "legal")])
def test_help_in_a_challenge_is_asked_about_shown_and_noted_for_the_player_who_uses_it(
    duel, key, mark
):
    duel.change_settings(aids="moves" if key == "h" else "none")
    duel.press(key)
    assert "This game will no longer count for the All-Time high scores." in duel.text
    duel.agree()
    duel.step()
    assert duel.marked(mark)
    assert duel.note == "Modern\nhelp: Ann"
    duel.click(SQUARE_NAMES[duel.game.legal_squares[0]])
    assert not duel.marked(mark), "Bo has not wished for it"
    duel.press(key)
    assert not duel.on_table, "he is asked as well"
    duel.press("Esc")
    assert duel.session.aids_of(1) == set()
    duel.click(SQUARE_NAMES[duel.game.legal_squares[0]])
    assert duel.marked(mark)
    duel.press(key, key)
    assert duel.on_table, "Ann has agreed in this game"
    assert duel.marked(mark)


def test_the_result_of_a_challenge_says_who_has_had_help(duel):
    duel.press("w")
    duel.agree()
    play_out(duel)
    duel.click("end game")
    duel.settle()
    assert "Not on the All-Time list: Ann: fit counts." in duel.paragraphs()


def test_the_scoreboard_of_a_challenge_says_which_list_it_is_kept_off(pilot):
    sit_down(pilot, Mode.CHALLENGE, ANN, LEARNER, deal=5)
    pilot.press("w")
    pilot.agree()
    assert pilot.note == "Modern · not All-Time\nfit counts"
    pilot.app.desk.names.note_seen("Bo", deal_by_number(6), pilot.app.today())
    sit_down(pilot, Mode.CHALLENGE, ANN, BO, deal=6)
    assert pilot.note == "Modern · not ranked\ndeal seen before"


# -- names for the lists ---------------------------------------------------------------------

YOU, SECOND_PLAYER = Player("You"), Player("Player 2")


def all_time(pilot):
    """The names on the All-Time list."""
    pilot.wait_for_disk()
    best = pilot.app.desk.high_scores.on(ScoreList.ALL_TIME, Scoring.MODERN, pilot.app.today())
    return sorted(score.name for score in best or [])


def rename(pilot, field, name):
    pilot.click(field)
    pilot.press("Ctrl+A")
    pilot.type(name)


def test_a_team_without_names_is_asked_for_them(pilot):
    sit_down(pilot, Mode.COOPERATIVE, YOU, SECOND_PLAYER, deal=5)
    play_out(pilot)
    pilot.click("end game")
    pilot.settle()
    assert all_time(pilot) == ["You & Player 2"]
    assert pilot.focused() == "name 1"
    pilot.type("Zoe")
    pilot.press("Enter")
    assert pilot.focused() == "name 2"
    rename(pilot, "name 2", "Cy")
    pilot.press("Esc")
    assert all_time(pilot) == ["Zoe & Cy"]
    assert pilot.settings.player == "Zoe"
    assert pilot.settings.cooperative.seats == (Chosen(), Chosen("Cy"))
    pilot.reopen()
    assert all_time(pilot) == ["Zoe & Cy"]


def test_two_players_do_not_get_the_same_name(pilot):
    sit_down(pilot, Mode.COOPERATIVE, YOU, SECOND_PLAYER, deal=5)
    play_out(pilot)
    pilot.click("end game")
    pilot.settle()
    rename(pilot, "name 1", "Zoe")
    rename(pilot, "name 2", "Zoe")
    pilot.press("Esc")
    assert all_time(pilot) == ["Zoe & Player 2"]


def test_in_a_challenge_each_is_listed_under_their_name(pilot):
    sit_down(pilot, Mode.CHALLENGE, YOU, BO, deal=5)
    play_out(pilot)
    pilot.click("end game")
    pilot.settle()
    assert "name 2" not in pilot.names(), "Bo has a name"
    assert "Your name for the list:" in pilot.paragraphs()
    rename(pilot, "name 1", "Zoe")
    pilot.click("rematch")
    assert all_time(pilot) == ["Bo", "Zoe"]
    assert [player.name for player in pilot.game.setup.players] == ["Bo", "Zoe"]


def test_the_game_of_a_team_is_kept_and_stands_on_the_lists_under_both_names(pilot):
    session = sit_down(pilot, Mode.COOPERATIVE, ANN, BO, deal=5)
    pilot.place_stones()
    pilot.reopen()
    assert pilot.session.id == session.id
    assert pilot.session.player == BO
    play_out(pilot)
    assert not pilot.find("undo button").disabled
    pilot.click("end game")
    pilot.settle()
    assert "Ann & Bo" in pilot.paragraphs()
    assert "name 1" not in pilot.names()
    assert all_time(pilot) == ["Ann & Bo"]
