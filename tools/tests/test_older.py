"""The players of older editions that are used for comparison."""

from ishido.rules.board import parse_square
from ishido.rules.deal import deal_by_number
from ishido.rules.game import DealView, Game, PlayerView, Setup
from ishido.rules.position import Position
from ishido.rules.scoring import Account, Scoring
from ishido.rules.stone import parse_stone
from tools.bench.older import minimax

POSITION = Position.parse("d4=C1 f4=C2 e3=A4 e6=C5 a1=C4")


def view(stone: str, *pouch: str) -> DealView:
    unseen = [0] * 36
    for name in pouch:
        unseen[parse_stone(name).kind] += 1
    player = PlayerView(
        POSITION, parse_stone(stone), tuple(unseen), Scoring.MODERN, (Account(),), 0
    )
    return DealView(player, tuple(parse_stone(name) for name in pouch))


def test_minimax_takes_the_most_points() -> None:
    assert minimax(view("C4")) == parse_square("e4")


def test_minimax_spoils_what_the_next_stone_could_have() -> None:
    """C3 earns 1 anywhere. The next stone would make a 3-way on e4 unless C3 prevents it."""
    square = minimax(view("C3", "C4"))
    after = POSITION.place(parse_stone("C3"), square)
    assert not after.legal_mask(parse_stone("C4")) >> parse_square("e4") & 1


def test_minimax_plays_legal_games() -> None:
    game = Game.start(Setup(deal_by_number(4)))
    while not game.over:
        game = game.place(minimax(game.deal_view()))
    assert game.standing.placed > 10
