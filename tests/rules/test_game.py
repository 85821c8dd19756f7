"""A game: a list of moves with its standing at every move, and what each player may know."""

import random
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from ishido.kinds.kind import IllegalMove
from ishido.kinds.players import Player
from ishido.rules.board import SQUARES, TABLEAU_SQUARES, parse_square
from ishido.rules.deal import deal_by_number, deal_from_stones
from ishido.rules.game import FULL_SET, Game, InvalidSetup, Mode, Setup
from ishido.rules.matching import Reason
from ishido.rules.scoring import Account, Gain, Scoring
from ishido.rules.stone import STONES
from tests.support import reference_rules as reference
from tests.support.sample_games import EMPTYING, EMPTYING_DEAL, STUCK, STUCK_DEAL
from tests.support.strategies import deals, games, play, seeds, setups

TWO = (Player("You"), Player("Other"))


def game_of(deal, moves="", mode=Mode.SOLITAIRE, scoring=Scoring.MODERN):
    """A game played by squares in notation; ``-`` is a turn whose clock ran out."""
    deal = deal_by_number(deal) if isinstance(deal, int) else deal
    players = TWO if mode.seats == 2 else TWO[:1]
    return Game.replay(
        Setup(deal, mode, scoring, players),
        tuple(None if move == "-" else parse_square(move) for move in moves.split()),
    )


# -- the start -------------------------------------------------------------------------------


@given(setups())
def test_a_game_begins_with_66_stones_to_place(setup):
    game = Game.start(setup)
    assert game.stones_left == 66
    assert game.touchstone == setup.deal.pouch[0]
    assert game.seat == game.keeper == 0
    assert [game.position[square] for square in TABLEAU_SQUARES] == list(setup.deal.tableau)
    assert game.accounts == (Account(0, 0),) * (2 if setup.mode is Mode.CHALLENGE else 1)
    assert game.standing.last is None
    assert game.legal_mask  # each touchstone shares something with some stone of the tableau
    assert not game.can_undo
    assert not game.can_redo
    assert not game.over


@pytest.mark.parametrize(
    ("mode", "wanted"), [("solitaire", 1), ("tournament", 1), ("cooperative", 2), ("challenge", 2)]
)
def test_the_number_of_players_suits_the_mode(mode, wanted):
    mode = Mode(mode)
    for count in range(4):
        players = (Player("Someone"),) * count
        if count == wanted:
            assert Setup(deal_by_number(1), mode, Scoring.MODERN, players).players == players
        else:
            with pytest.raises(InvalidSetup, match=f"{mode} play has .* not {count}"):
                Setup(deal_by_number(1), mode, Scoring.MODERN, players)


@pytest.mark.parametrize("scoring", [Scoring.ANCIENT, Scoring.SIMPLE])
def test_challenge_play_has_modern_scoring_only(scoring):
    with pytest.raises(InvalidSetup, match=f"modern scoring, not {scoring}"):
        Setup(deal_by_number(1), Mode.CHALLENGE, scoring, TWO)


# -- moves -----------------------------------------------------------------------------------


def test_placing_a_stone():
    before = game_of(1)
    game = before.place(parse_square("k8"))
    assert before == game_of(1)  # a game is a value
    assert str(game.position[parse_square("k8")]) == "C6"
    assert str(game.touchstone) == "C5"
    assert game.stones_left == 65
    last = game.standing.last
    assert last is not None
    assert (str(last.stone), last.square, last.seat) == ("C6", parse_square("k8"), 0)
    assert (last.n, last.gain, last.four_way) == (1, Gain(0, 0), None)


@given(games())
def test_stones_are_conserved(game):
    for cursor in range(len(game.standings)):
        at = game.at(cursor)
        view = at.deal_view()
        touchstone = [] if at.touchstone is None else [at.touchstone]
        everywhere = [*(stone for _, stone in at.position), *touchstone, *view.pouch]
        assert Counter(everywhere) == dict.fromkeys(STONES, 2)
        assert len(everywhere) == FULL_SET == 72
        assert at.stones_left == 72 - len(at.position) == view.player.stones_left


@given(games())
def test_undo_to_the_start_and_redo_to_the_end_pass_every_state(game):
    assert all(move in (None, *SQUARES) for move in game.moves)
    way = [Game.start(game.setup)]
    for move in game.moves:
        way.append(way[-1].time_out() if move is None else way[-1].place(move))
    assert way[-1] == game
    back = game
    for earlier in reversed(way[:-1]):
        back = back.undo()
        assert back.standing == earlier.standing
        assert back.standings[: back.cursor + 1] == earlier.standings
        assert back.touchstone == earlier.touchstone
        assert back.can_redo
    assert not back.can_undo
    for later in way[1:]:
        back = back.redo()
        assert back.standing == later.standing
    assert back == game
    assert not back.can_redo


@given(games(), st.data())
def test_a_game_can_be_looked_at_after_any_number_of_moves(game, data):
    cursor = data.draw(st.integers(0, len(game.moves)))
    there = game.at(cursor)
    assert there.standing == game.standings[cursor]
    assert there.at(len(game.moves)) == game


@pytest.mark.parametrize("cursor", [-1, 3])
def test_a_game_cannot_be_looked_at_where_it_was_not(cursor):
    with pytest.raises(IllegalMove, match="2 moves"):
        game_of(1, "k1 k8").at(cursor)


@given(games())
def test_replaying_the_moves_gives_the_game(game):
    again = Game.replay(game.setup, game.moves)
    assert again == game
    assert hash(again) == hash(game)
    assert again.standings == game.standings


def test_a_stone_placed_after_undo_takes_the_place_of_what_could_be_redone():
    game = game_of(1, "k1 k8").undo().undo().place(parse_square("l2"))
    assert game == game_of(1, "l2")
    assert not game.can_redo


@given(games())
def test_a_square_takes_the_touchstone_exactly_where_it_is_legal(game):
    assume(game.touchstone is not None)
    for square in SQUARES:
        refused = game.refusal(square)
        if game.legal_mask >> square & 1:
            assert refused is None
            assert game.place(square).position[square] == game.touchstone
        else:
            with pytest.raises(IllegalMove) as error:
                game.place(square)
            assert error.value.refusal == refused is not None


def test_an_illegal_move_says_why():
    with pytest.raises(IllegalMove) as error:
        game_of(1, "k1 k8 a1")
    assert error.value.number == 3
    assert str(error.value) == "E5 cannot go on a1: the square is taken"
    assert error.value.refusal is not None
    assert error.value.refusal.reason is Reason.OCCUPIED


def test_there_is_nothing_to_undo_at_the_start_and_nothing_to_redo_at_the_end():
    with pytest.raises(IllegalMove, match="no move to undo"):
        game_of(1).undo()
    with pytest.raises(IllegalMove, match="no move to redo"):
        game_of(1, "k1").redo()


# -- the end ---------------------------------------------------------------------------------


def test_ending_drops_what_could_be_redone():
    game = game_of(1, "k1 k8").undo().end()
    assert game.moves == (parse_square("k1"),)
    assert len(game.standings) == 2
    assert game.ended
    assert game.over


def test_an_ended_game_takes_no_move_and_no_undo():
    game = game_of(1, "k1").end()
    assert not game.can_undo
    assert not game.can_redo
    forbidden_moves = [
        lambda: game.place(parse_square("k8")),
        game.time_out,
        game.undo,
        game.end,
        lambda: game.at(0),
    ]
    for forbidden in forbidden_moves:
        with pytest.raises(IllegalMove, match="the game was ended"):
            forbidden()


@given(games())
def test_a_game_is_over_when_no_square_takes_the_touchstone(game):
    stone = game.touchstone
    assert game.over == (stone is None or not reference.legal_squares(game.position, stone))
    assert game.end().over


def emptied(mode=Mode.SOLITAIRE, scoring=Scoring.MODERN):
    """A game with every stone placed."""
    return game_of(EMPTYING_DEAL, EMPTYING, mode, scoring)


def test_with_every_stone_placed_there_is_no_touchstone_and_no_square():
    game = emptied()
    assert game.touchstone is None
    assert game.stones_left == 0
    assert game.legal_squares == []
    assert game.over
    assert game.deal_view().pouch == ()
    assert game.player_view().stones_left == 0
    for forbidden in (
        lambda: game.place(parse_square("a2")),
        lambda: game.refusal(parse_square("a2")),
    ):
        with pytest.raises(IllegalMove, match="every stone has been placed"):
            forbidden()


@pytest.mark.parametrize(("left", "bonus"), [(0, 1_000), (1, 500), (2, 100), (3, 0)])
def test_the_end_bonus_counts_once_the_game_is_ended(left, bonus):
    game = emptied().at(66 - left)
    points = game.accounts[0].points
    assert points > 0
    assert game.end().accounts[0].points == points + bonus


@pytest.mark.parametrize(("left", "winner"), [(0, 1), (1, 0), (2, 1)])
def test_in_challenge_play_the_end_bonus_goes_to_the_last_placer(left, winner):
    game = emptied(Mode.CHALLENGE).at(66 - left)
    bonus = (1_000, 500, 100)[left]
    before = [account.points for account in game.accounts]
    after = [account.points for account in game.end().accounts]
    before[winner] += bonus
    assert after == before


def test_in_challenge_play_the_end_bonus_passes_over_turns_without_a_stone():
    game = emptied(Mode.CHALLENGE).at(65).time_out()  # seat 0 placed last, seat 1's clock ran out
    assert game.seat == 0
    gained = [
        after.points - before.points
        for before, after in zip(game.accounts, game.end().accounts, strict=True)
    ]
    assert gained == [500, 0]


def test_in_cooperative_play_the_team_has_the_end_bonus():
    game = emptied(Mode.COOPERATIVE)
    assert [account.points for account in game.end().accounts] == [game.accounts[0].points + 1_000]


@pytest.mark.parametrize("mode", Mode)
def test_nobody_has_a_bonus_if_no_stone_was_placed(mode):
    game = game_of(1, mode=mode)
    assert game.end().accounts == game.accounts
    assert all(account == Account(0, 0) for account in game.accounts)


# -- turns -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mode", "seats", "keepers"),
    [
        (Mode.SOLITAIRE, "0000", "0000"),
        (Mode.TOURNAMENT, "0000", "0000"),
        (Mode.COOPERATIVE, "0101", "0000"),
        (Mode.CHALLENGE, "0101", "0101"),
    ],
)
def test_whose_turn_it_is(mode, seats, keepers):
    games = [game_of(1, "k1 k8"[: 3 * turns], mode) for turns in range(3)]
    games.append(games[-1].place(games[-1].legal_squares[0]))
    assert "".join(str(game.seat) for game in games) == seats
    assert "".join(str(game.keeper) for game in games) == keepers


def test_when_the_clock_runs_out_the_other_seat_has_the_same_stone():
    before = game_of(1, "k1", Mode.CHALLENGE)
    after = before.time_out()
    assert (before.seat, after.seat) == (1, 0)
    assert after.touchstone == before.touchstone
    assert after.position == before.position
    assert after.accounts == before.accounts
    assert after.stones_left == before.stones_left
    assert after.standing.last == before.standing.last
    assert before.standing.last_move_placed
    assert not after.standing.last_move_placed
    assert after.undo().standing == before.standing


@pytest.mark.parametrize("mode", [Mode.SOLITAIRE, Mode.COOPERATIVE, Mode.TOURNAMENT])
def test_a_clock_runs_out_in_challenge_play_only(mode):
    with pytest.raises(IllegalMove, match=f"only in challenge play, not in {mode}"):
        game_of(1, mode=mode).time_out()


def test_no_clock_runs_out_when_no_square_is_left():
    stuck = game_of(STUCK_DEAL, STUCK, Mode.CHALLENGE)
    assert stuck.over
    with pytest.raises(IllegalMove, match="no square fits"):
        stuck.time_out()


# -- scores over a game ----------------------------------------------------------------------


def replayed_scores(game):
    """Points and 4-Ways of each keeper, counted anew from the moves in the simplest way."""
    bonuses = [25, 50, 100, 200, 400, 600, 800, 1_000, 5_000, 10_000, 25_000, 50_000]
    keepers = 2 if game.setup.mode is Mode.CHALLENGE else 1
    points, four_ways = [0] * keepers, [0] * keepers
    board = dict(Game.start(game.setup).position)
    stones = iter(game.setup.deal.pouch)
    for turn, move in enumerate(game.moves):
        if move is None:
            continue
        keeper = turn % keepers
        column, row = move % 12, move // 12
        n = sum(
            0 <= column + x <= 11 and 0 <= row + y <= 7 and move + x + 12 * y in board
            for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1))
        )
        board[move] = next(stones)
        if game.setup.scoring is Scoring.SIMPLE:
            points[keeper] += {1: 1, 2: 2, 3: 10, 4: 100}[n]
        if game.setup.scoring is Scoring.MODERN and 1 <= column <= 10 and 1 <= row <= 6:
            points[keeper] += {1: 1, 2: 2, 3: 4, 4: 8}[n] * 2 ** four_ways[keeper]
            if n == 4:
                points[keeper] += (bonuses + [50_000] * 66)[four_ways[keeper]]
        four_ways[keeper] += n == 4
    return list(zip(points, four_ways, strict=True))


@given(games())
def test_scores_are_the_sum_of_what_the_placements_earned(game):
    assert [(a.points, a.four_ways) for a in game.accounts] == replayed_scores(game)


# -- what a player may know ------------------------------------------------------------------


@given(games(), seeds)
def test_a_player_s_view_does_not_hold_the_order_of_the_pouch(game, seed):
    unseen = list(game.setup.deal.pouch[game.standing.placed + 1 :])
    random.Random(seed).shuffle(unseen)
    seen = game.setup.deal.pouch[: game.standing.placed + 1]
    other_deal = deal_from_stones(game.setup.deal.tableau, [*seen, *unseen])
    other = Game.replay(replace(game.setup, deal=other_deal), game.moves)
    assert other.player_view() == game.player_view()
    assert repr(other.player_view()) == repr(game.player_view())
    assert other.deal_view().pouch == tuple(unseen)


@given(games())
def test_a_player_s_view_counts_the_stones_to_come(game):
    view = game.player_view()
    pouch = Counter(game.deal_view().pouch)
    assert {STONES[kind]: count for kind, count in enumerate(view.unseen) if count} == pouch
    assert view.touchstone == game.touchstone
    assert view.position == game.position
    assert view.stones_left == game.stones_left
    assert view.accounts == game.accounts
    assert view.keeper == game.keeper
    assert view.scoring is game.setup.scoring
    assert game.deal_view().player == view


# -- a whole game by chance ------------------------------------------------------------------


@given(deals(), seeds, st.booleans())
def test_a_game_played_by_chance_comes_to_its_end(deal, seed, crowding):
    game = play(Game.start(Setup(deal)), random.Random(seed), 100, crowding=crowding)
    assert game.over
    assert 0 < len(game.moves) <= 66


def test_turns_out_of_time_are_counted_apart_from_stones():
    setup = Setup(deal_by_number(1), Mode.CHALLENGE, players=(Player("Ann"), Player("Bo")))
    game = Game.start(setup)
    assert game.lost_turns == 0
    game = game.place(game.legal_squares[0]).time_out()
    game = game.place(game.legal_squares[0])
    assert game.lost_turns == 1
