"""How games of each mode end: who has won, what the team has, and what comes then."""

import random
from dataclasses import replace

import pygame
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
from ishido.session.session import Session
from ishido.store.lines import ScoreList
from ishido.store.settings import Chosen
from tests.support.players_at_table import ANN, BEGINNER, BO, LEARNER, sit_down
from tests.support.written_text import written


def play_out(pilot, seed=1):
    """Place stones for whoever's turn it is, until none can be placed; the last one by a click."""
    chooser = random.Random(seed)
    session = pilot.session
    ahead = replace(session)
    squares = []
    while not ahead.game.over:
        most = max(ahead.game.legal_squares, key=ahead.game.position.count_neighbours)
        squares.append(most if chooser.random() < 0.9 else chooser.choice(ahead.game.legal_squares))
        ahead.do(Place(squares[-1]), by=None)
    for square in squares[:-1]:
        session.do(Place(square), by=None)
    pilot.step(1)
    pilot.click(SQUARE_NAMES[squares[-1]])
    pilot.settle()


def figures(pilot):
    """The large figures of the result, each with what is written below it."""
    return list(pilot.find("headline").figures)


def tally(pilot):
    """The rows of the table that says where the points came from."""
    return dict(pilot.find("tally").rows)


def test_a_challenge_ends_with_a_winner(pilot):
    sit_down(pilot, Mode.CHALLENGE, ANN, BO, deal=5)
    play_out(pilot)
    assert pilot.find("undo button").disabled
    pilot.click("end game")
    pilot.settle()
    game = pilot.game
    assert game.winner is not None
    winner = game.setup.players[game.winner].name
    assert pilot.dialog.title == f"{winner} wins"
    assert pilot.find("headline").best == game.winner
    assert figures(pilot) == [
        (account.points, player.name)
        for account, player in zip(game.accounts, game.setup.players, strict=True)
    ]
    first, _, second = (medal.figure for medal in pilot.find("medals").medals)
    assert [first, second] == [str(account.four_ways) for account in game.accounts]
    pilot.click("look")
    assert pilot.said.startswith(f"{winner} wins")
    assert pilot.shown.turn == game.winner
    scores = [(account.points, (seat,)) for seat, account in enumerate(game.accounts)]
    assert pilot.shown.rows[:2] == (("Ann", *scores[0]), ("Bo", *scores[1]))


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
            return session
    raise AssertionError("no game came near to its end")


@pytest.mark.parametrize(("left", "label"), [(0, "Empty pouch"), (1, "One stone left")])
def test_the_result_shows_where_the_points_came_from(pilot, left, label):
    session = last_stones(pilot, Mode.SOLITAIRE, ANN, left=left)
    pilot.step()
    pilot.click("end game")
    (earned,) = earnings(session.game)
    assert tally(pilot) == {
        "Placing stones": (f"{earned.moves:,}",),
        "4-Way bonuses": (f"+{earned.four_way_bonuses:,}",),
        label: (f"+{END_BONUS[left]:,}",),
    }
    assert figures(pilot) == [(earned.total, "Points")]
    assert not pilot.find("tally").focusable


def test_in_a_challenge_each_player_sees_where_the_points_came_from(pilot):
    session = last_stones(pilot, Mode.CHALLENGE, ANN, BO, left=2)
    pilot.step()
    pilot.click("end game")
    last = session.game.standing.last
    assert last is not None
    assert tally(pilot)["Two stones left"] == (("+100", "–") if last.seat == 0 else ("–", "+100"))
    assert tally(pilot)["Placing stones"] == tuple(
        f"{one.moves:,}" for one in earnings(session.game)
    )


def test_a_challenge_s_result_names_each_player_once_above_all_their_figures(pilot):
    session = last_stones(pilot, Mode.CHALLENGE, ANN, BO, left=2)
    pilot.step()
    pilot.click("end game")
    pilot.settle()
    lines = written(pilot.parts().values(), pilot.app.size)

    def middles(text):
        return [each.place.centerx for each in lines if each.text == text]

    earned = earnings(session.game)
    for player, one in zip(session.game.setup.players, earned, strict=True):
        (name,) = middles(player.name)
        for figure in (one.moves, one.total):
            assert min(abs(middle - name) for middle in middles(f"{figure:,}")) <= 1


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


@pytest.mark.parametrize("how", ["button", "Enter"])
def test_a_rematch_swaps_the_seats_on_a_new_deal(pilot, how):
    sit_down(pilot, Mode.CHALLENGE, ANN, LEARNER, clock=turn_clock(20))
    pilot.press("Enter")
    pilot.run("end game")
    pilot.click("resign")
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
    assert pilot.session.aids == set()


@pytest.mark.parametrize("size", [(844, 390), (390, 844), (390, 664), (320, 480)])
def test_on_a_phone_the_figures_of_an_ended_challenge_are_left_out_before_they_are_cut(
    open_pilot, size
):
    pilot = open_pilot(size=size, density=1.0)
    sit_down(pilot, Mode.CHALLENGE, Player("Alexandra"), Player("Bartholomew"))
    pilot.table.do(Do.END_BY_AGREEMENT)
    pilot.settle()
    result = pilot.dialog.title
    pilot.click("look")
    pilot.settle()
    assert pilot.said.startswith(result)
    shown = pilot.text_of("message")
    assert shown.replace("·", "").split() == pilot.said.replace("·", "").split()


# -- a challenge that is ended early ----------------------------------------------------------


def lead(pilot, seat):
    """Place stones until it is a seat's turn and that player leads, and a stone still fits."""
    session = pilot.session
    while session.game.winner != seat or session.game.seat != seat:
        legal = session.game.legal_squares
        count = session.game.position.count_neighbours
        session.do(Place((max if session.game.seat == seat else min)(legal, key=count)), by=None)
    pilot.step(1)
    assert not session.game.over


def test_the_leader_who_ends_a_challenge_early_resigns(pilot):
    session = sit_down(pilot, Mode.CHALLENGE, ANN, BO, deal=5)
    lead(pilot, 0)
    pilot.run("end game")
    assert "If Ann resigns, Bo wins." in pilot.paragraphs()
    pilot.click("resign")
    assert (session.resigned, session.winner) == (0, 1)
    assert pilot.dialog.title == "Bo wins"
    assert "Ann resigned." in pilot.paragraphs()
    pilot.click("look")
    assert pilot.said.startswith("Bo wins")
    assert pilot.shown.turn == 1


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


def test_a_replay_says_who_resigned(pilot):
    sit_down(pilot, Mode.CHALLENGE, ANN, BO, deal=5)
    pilot.session.do(Place(pilot.game.legal_squares[0]), by=None)
    pilot.run("end game")
    pilot.click("resign")
    pilot.click("watch")
    pilot.press("End")
    assert pilot.scene_name == "replay"
    assert pilot.text_of("message").startswith("Bo resigned")


# -- what each has used ----------------------------------------------------------------------


def test_an_aid_in_a_challenge_is_noted_for_the_player_who_used_it(pilot):
    sit_down(pilot, Mode.CHALLENGE, ANN, BO, deal=5)
    pilot.press("w")
    pilot.agree()
    assert pilot.marked("watch")
    assert pilot.note == "Modern\nhelp: Ann"
    pilot.click(SQUARE_NAMES[pilot.game.legal_squares[0]])
    assert not pilot.marked("watch")  # they help Bo no more than he wishes
    pilot.click(SQUARE_NAMES[pilot.game.legal_squares[0]])
    assert pilot.marked("watch")
    pilot.press("w", "w")  # asks nothing: Ann has agreed in this game
    assert pilot.marked("watch")
    play_out(pilot)
    pilot.click("end game")
    pilot.settle()
    assert "Not on the All-Time list: Ann: fit counts." in pilot.paragraphs()
    today, ever = (
        [
            score.name
            for score in pilot.app.desk.high_scores.on(which, Scoring.MODERN, pilot.app.today())
        ]
        for which in (ScoreList.TODAY, ScoreList.ALL_TIME)
    )
    assert (sorted(today), ever) == (["Ann", "Bo"], ["Bo"]), "only Ann has had help"


def test_the_scoreboard_of_a_challenge_says_which_list_it_is_kept_off(pilot):
    sit_down(pilot, Mode.CHALLENGE, ANN, LEARNER, deal=5)
    pilot.press("w")
    pilot.agree()
    assert pilot.note == "Modern · not All-Time\nfit counts"
    pilot.app.desk.names.note_seen("Bo", deal_by_number(6), pilot.app.today())
    sit_down(pilot, Mode.CHALLENGE, ANN, BO, deal=6)
    assert pilot.note == "Modern · not ranked\ndeal seen before"


def test_a_challenge_that_was_lost_makes_the_lists_too(pilot):
    sit_down(pilot, Mode.CHALLENGE, ANN, LEARNER, deal=5)
    lead(pilot, 0)
    pilot.run("end game")
    pilot.click("resign")
    assert pilot.session.winner == 1
    assert "Today’s best and the best of all time." in pilot.paragraphs()
    assert set(pilot.app.desk.high_scores.places(pilot.session.id).values()) == {1}


@pytest.mark.parametrize("key", ["h", "i", "p", "w"])
def test_a_challenge_asks_each_player_once_before_help(pilot, key):
    session = sit_down(pilot, Mode.CHALLENGE, ANN, BO, deal=5)
    cost = "This game will no longer count for the All-Time high scores."
    for seat in (0, 1):
        pilot.press(key)
        assert cost in pilot.text
        pilot.press("Esc")
        assert pilot.on_table
        assert session.aids_of(seat) == set()
        pilot.press(key)
        pilot.agree()
        pilot.step()
        assert len(session.aids_of(seat)) == 1
        pilot.app.back_to_table()
        pilot.press("h")
        assert pilot.on_table, "it is asked once in a game"
        pilot.click(SQUARE_NAMES[pilot.game.legal_squares[0]])


def test_marks_that_one_player_wishes_are_not_shown_to_the_other(pilot):
    session = sit_down(pilot, Mode.CHALLENGE, ANN, BO, deal=5)
    pilot.change_settings(aids="moves")
    pilot.press("h")
    pilot.agree()
    assert pilot.marked("legal")
    pilot.click(SQUARE_NAMES[pilot.game.legal_squares[0]])
    assert not pilot.marked("legal")
    assert session.aids_of(1) == set()
    pilot.click(SQUARE_NAMES[pilot.game.legal_squares[0]])
    assert pilot.marked("legal")


# -- figures in Roman marks ------------------------------------------------------------------


@pytest.mark.pictures
def test_both_figures_of_a_player_are_shown_in_roman_marks(pilot, monkeypatch):
    last_stones(pilot, Mode.CHALLENGE, ANN, BO, left=2)
    marked = []

    def note(theme, text, pixels, width, *, roman):
        marked.append(text)
        return pygame.Surface((width, pixels)), 0

    monkeypatch.setattr("ishido.ui.ishido.scoreboard.gilded_figure", note)
    pilot.change_settings(roman=True)
    pilot.settle()
    pilot.anew()
    one, other = pilot.game.accounts
    assert {roman(one.points), roman(other.points)} <= set(marked)
    ways = f"{roman(one.four_ways)}  :  {roman(other.four_ways)}"
    assert pilot.shown.rows[-1] == ("4-Ways", ways, ())


@pytest.mark.slow
def test_a_replay_shows_both_figures_in_roman_marks_too(pilot):
    last_stones(pilot, Mode.CHALLENGE, ANN, BO, left=2)
    pilot.step()
    pilot.change_settings(roman=True)
    pilot.click("end game")
    pilot.click("watch")
    pilot.press("End")
    assert pilot.scene_name == "replay"
    one, other = (account.four_ways for account in pilot.game.accounts)
    rows = pilot.scene.face.shown(pilot.scene.game).rows
    assert rows[-1][1] == f"{roman(one)}  :  {roman(other)}"


# -- names for the lists ---------------------------------------------------------------------

YOU, SECOND_PLAYER = Player("You"), Player("Player 2")


def all_time(pilot):
    """The names on the All-Time list."""
    pilot.wait_for_disk()
    best = pilot.app.desk.high_scores.on(ScoreList.ALL_TIME, Scoring.MODERN, pilot.app.today())
    return [score.name for score in best or []]


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
    rename(pilot, "name 1", "Zoe")
    rename(pilot, "name 2", "Zoe")
    pilot.press("Esc")
    assert all_time(pilot) == ["Zoe & Player 2"]


def test_in_a_challenge_each_is_listed_under_their_name(pilot):
    sit_down(pilot, Mode.CHALLENGE, YOU, BO, deal=5)
    play_out(pilot)
    pilot.click("end game")
    assert "name 2" not in pilot.names(), "Bo has a name"
    assert "Your name for the list:" in pilot.paragraphs()
    rename(pilot, "name 1", "Zoe")
    pilot.click("rematch")
    assert sorted(all_time(pilot)) == ["Bo", "Zoe"]
    assert [player.name for player in pilot.game.setup.players] == ["Bo", "Zoe"]


def test_what_a_team_has_is_on_the_lists_under_both_names(pilot):
    session = sit_down(pilot, Mode.COOPERATIVE, ANN, BO, deal=5)
    play_out(pilot)
    assert not pilot.find("undo button").disabled
    pilot.click("end game")
    pilot.settle()
    assert "Ann & Bo" in pilot.paragraphs()
    assert "name 1" not in pilot.names()
    assert pilot.app.desk.high_scores.places(session.id) == {
        ScoreList.TODAY: 1,
        ScoreList.ALL_TIME: 1,
    }
    best = pilot.app.desk.high_scores.on(
        ScoreList.ALL_TIME, session.game.setup.scoring, pilot.app.today()
    )
    assert best is not None
    assert [score.name for score in best] == ["Ann & Bo"]


def test_a_team_with_a_computer_stays_off_the_all_time_list(pilot):
    session = sit_down(pilot, Mode.COOPERATIVE, LEARNER, ANN, deal=5)
    for _ in range(7):
        session.do(Place(session.game.legal_squares[-1]), by=None)
    pilot.run("end game")
    pilot.click("yes")
    pilot.wait_for_disk()
    assert ScoreList.ALL_TIME not in pilot.app.desk.high_scores.places(session.id)


def test_a_cooperative_game_is_saved_loaded_and_finished(open_pilot):
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


def test_a_tournaments_game_of_no_tournament_ends_like_any(pilot):
    sit_down(pilot, Mode.TOURNAMENT, ANN, deal=5)
    pilot.press("Enter")
    play_out(pilot)
    pilot.click("end game")
    assert {"new game", "high scores", "look"} <= set(pilot.names())
    assert "start over" not in pilot.names()
