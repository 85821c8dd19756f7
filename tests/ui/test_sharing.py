"""The lines that are sent to a friend."""

from ishido.kinds.players import Player
from ishido.rules.board import TABLEAU_SQUARES
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Setup
from ishido.rules.scoring import Scoring
from ishido.session.intention import parse_intention
from ishido.session.policy import Aid
from ishido.session.session import Session
from ishido.ui.ishido.games import EMPTY, FOUR_WAY, STONE, board_picture, shared_result
from tests.support.sample_games import EMPTYING, EMPTYING_DEAL


def emptied(name="You", scoring=Scoring.MODERN):
    setup = Setup(deal_by_number(EMPTYING_DEAL), scoring=scoring, players=(Player(name),))
    session = Session(Game.start(setup))
    for square in EMPTYING.split():
        session.do(parse_intention(f"place {square}"), by=None)
    return session


def test_a_shared_result_says_which_game_and_what_came_of_it():
    session = emptied()
    session.do(parse_intention("end"), by=None)
    first, second, *board = shared_result(session).splitlines()
    (account,) = session.game.accounts
    assert first == "Ishido · Deal 20261120"
    assert second == (
        f"Modern: {account.points:,} points · 4-Ways: {account.four_ways} · all stones placed"
    )
    assert len(board) == 8
    session = emptied("Ada", Scoring.ANCIENT)
    session.aids |= {Aid.MOVES_SHOWN, Aid.DEAL_SEEN}
    lines = shared_result(session).splitlines()
    assert lines[0] == "Ishido · Deal 20261120 · Ada"
    assert lines[1].startswith("Ancient: 4-Ways")
    assert lines[2] == "(deal seen before, moves shown)"


def test_the_picture_has_a_sign_for_every_square():
    game = emptied().game
    rows = board_picture(game).split("\n")
    assert [len(row) for row in rows] == [12] * 8
    signs = "".join(rows)
    assert signs.count(STONE) + signs.count(FOUR_WAY) == 72
    assert signs.count(EMPTY) == 96 - 72
    assert signs.count(FOUR_WAY) == game.accounts[0].four_ways > 0


def test_a_4_way_taken_back_is_not_in_the_picture():
    session = emptied()
    made = board_picture(session.game).count(FOUR_WAY)
    while session.game.accounts[0].four_ways == made:
        session.do(parse_intention("undo"), by=None)
    assert board_picture(session.game).count(FOUR_WAY) == made - 1
    while session.game.cursor:
        session.do(parse_intention("undo"), by=None)
    signs = board_picture(session.game).replace("\n", "")
    assert [square for square, sign in enumerate(signs) if sign == STONE] == sorted(TABLEAU_SQUARES)
