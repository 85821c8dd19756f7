"""Computer players: fair, legal, the same for the same seed."""

import random
import subprocess
import sys
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ishido.players.farsighted import Farsighted
from ishido.players.levels import LEVELS, PLAYOUTS, player_of
from ishido.players.montecarlo import MonteCarlo
from ishido.players.plain import Beginner, Learner
from ishido.players.player import NoMove
from ishido.rules.board import parse_square, squares_in
from ishido.rules.deal import deal_by_number, deal_from_stones
from ishido.rules.game import Game, PlayerView, Setup
from ishido.rules.position import Position
from ishido.rules.scoring import Account, Scoring
from ishido.rules.stone import parse_stone
from tests.support.sample_games import STUCK, STUCK_DEAL, game_of

PLAYERS = {
    "beginner": Beginner(seed=3),
    "learner": Learner(),
    "farsighted": Farsighted(),
    "Monte Carlo": MonteCarlo(60, seed=3),
    "Monte Carlo, looking ahead": MonteCarlo(300, seed=3, looking=4),
}
by_any_player = pytest.mark.parametrize(
    "player",
    [
        # the slowest, and the same search as the one before it
        pytest.param(player, id=name, marks=[pytest.mark.nightly] * ("looking" in name))
        for name, player in PLAYERS.items()
    ],
)


def some_way_on(number, moves, scoring=Scoring.MODERN):
    """A deal played on by chance for so many moves, or as far as it went."""
    chance = random.Random(number)
    game = Game.start(Setup(deal_by_number(number), scoring=scoring))
    for _ in range(moves):
        legal = game.legal_squares
        if not legal:
            return game.undo()
        game = game.place(chance.choice(legal))
    return game if game.legal_mask else game.undo()


@pytest.mark.slow
@by_any_player
@settings(max_examples=8)
@given(
    number=st.integers(0, 10**6),
    moves=st.integers(0, 60),
    scoring=st.sampled_from(Scoring),
    chance=st.randoms(use_true_random=False),
)
def test_a_player_never_sees_the_order(player, number, moves, scoring, chance):
    """Two deals that differ in the unseen order only get the same, legal, move."""
    game = some_way_on(number, moves, scoring)
    deal = game.setup.deal
    seen = game.standing.placed + 1
    unseen = list(deal.pouch[seen:])
    chance.shuffle(unseen)
    other = replace(game.setup, deal=deal_from_stones(deal.tableau, (*deal.pouch[:seen], *unseen)))
    twin = Game.replay(other, game.moves[: game.cursor])
    thought = player.think(game.player_view())
    assert thought.square in game.legal_squares
    assert player.think(twin.player_view()) == thought
    assert sorted(c.square for c in thought.candidates) in ([], game.legal_squares)


@pytest.mark.slow
@by_any_player
def test_a_player_has_no_move_when_no_square_is_left(player):
    with pytest.raises(NoMove):
        player.think(game_of(STUCK_DEAL, STUCK).player_view())


def test_seeds_differ():
    view = some_way_on(9, 12).player_view()
    assert len({Beginner(seed).think(view).square for seed in range(20)}) > 1
    first, second = (MonteCarlo(60, seed).think(view).candidates for seed in (1, 2))
    assert first != second


@pytest.mark.slow
def test_a_search_tells_what_it_knows():
    view = some_way_on(2, 20).player_view()
    seen = []
    thought = MonteCarlo(4000).think(view, lambda progress: seen.append(progress) or True)
    assert [p.done for p in seen] == sorted(p.done for p in seen)
    assert len(seen) > 3
    assert 0 < seen[0].done < seen[-1].done <= 1
    assert seen[-1].best == thought
    best = thought.candidates[0]
    assert best.square == thought.square
    assert best.playouts == max(c.playouts for c in thought.candidates)
    assert 0 <= best.emptied <= 1
    assert 0 < best.four_ways < 16
    assert best.score > best.four_ways * 25
    assert thought.playouts <= 4000


@pytest.mark.slow
def test_the_only_square_is_played_out_too():
    position = Position.parse("a1=A1")
    unseen = tuple(2 - (kind in (0, 1)) for kind in range(36))
    view = PlayerView(position, parse_stone("A2"), unseen, Scoring.MODERN, (Account(),), 0)
    assert len(MonteCarlo(5000).think(view).candidates) == 2
    corner = Position.parse("a1=A1 a2=F6")
    view = replace(view, position=corner)
    (only,) = MonteCarlo(5000).think(view).candidates
    assert 0 < only.playouts < 1000
    assert only.four_ways > 0


def test_a_search_can_be_stopped():
    view, calls = some_way_on(2, 20).player_view(), []
    thought = MonteCarlo(10**7).think(view, calls.append)
    assert len(calls) == 1
    assert view.position.legal_mask(view.touchstone) >> thought.square & 1


@pytest.mark.parametrize("player", [Learner(), Farsighted(), MonteCarlo(60)])
def test_the_last_stone_makes_the_4_way(player):
    position = Position.parse("d4=C1 f4=C2 e3=A4 e5=B4")
    view = PlayerView(position, parse_stone("C4"), (0,) * 36, Scoring.MODERN, (Account(),), 0)
    assert len(list(squares_in(position.legal_mask(parse_stone("C4"))))) > 4
    assert player.think(view).square == parse_square("e4")


def test_levels_by_name():
    view = some_way_on(1, 3).player_view()
    for level in set(LEVELS) - set(PLAYOUTS):
        assert player_of(level).think(view).square is not None
    assert [PLAYOUTS[level] for level in ("expert", "master", "sage")] == sorted(PLAYOUTS.values())
    with pytest.raises(KeyError):
        player_of("nobody")


@pytest.mark.slow
def test_the_window_starts_without_numpy_and_pillow():
    program = (
        "import sys, ishido.cli, ishido.ui.app.running, ishido.players.levels;"
        "import ishido.players.player, ishido.bluestone.players.thinking;"
        "import ishido.bluestone.players.levels;"
        "sys.exit('numpy' in sys.modules or 'PIL' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
