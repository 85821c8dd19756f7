"""How fast the rules are, compared with the same rules written plainly on a list of lists.

``python -m tools.bench.rules`` plays random games, asks both for the legal squares of every
position, and has both play the games. It stops if any result differs.
"""

import random
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ishido.rules.board import COLUMNS, ROWS, TABLEAU_SQUARES, squares_in
from ishido.rules.deal import Deal, deal_by_number
from ishido.rules.game import Game, Setup
from ishido.rules.position import Position
from ishido.rules.scoring import END_BONUS, FOUR_WAY_BONUS, MODERN_POINTS
from ishido.rules.stone import Stone

GAMES: Final = 60
ROUNDS: Final = 5
"""The best of these rounds counts, because other work on the machine can only slow them down."""

# -- the plain way ---------------------------------------------------------------------------

Board = list[list[Stone | None]]


def plain_board(position: Position) -> Board:
    board: Board = [[None] * COLUMNS for _ in range(ROWS)]
    for square, stone in position:
        board[square // COLUMNS][square % COLUMNS] = stone
    return board


def plain_neighbours(board: Board, column: int, row: int) -> list[Stone]:
    around: list[Stone] = []
    if row > 0 and (stone := board[row - 1][column]) is not None:
        around.append(stone)
    if row < ROWS - 1 and (stone := board[row + 1][column]) is not None:
        around.append(stone)
    if column > 0 and (stone := board[row][column - 1]) is not None:
        around.append(stone)
    if column < COLUMNS - 1 and (stone := board[row][column + 1]) is not None:
        around.append(stone)
    return around


def plain_takes(board: Board, column: int, row: int, stone: Stone) -> bool:
    around = plain_neighbours(board, column, row)
    if not around:
        return False
    colours = symbols = 0
    for near in around:
        same_colour = near.colour == stone.colour
        same_symbol = near.symbol == stone.symbol
        if not (same_colour or same_symbol):
            return False
        colours += same_colour
        symbols += same_symbol
    half = len(around) // 2
    return colours >= half and symbols >= half


def plain_legal_squares(board: Board, stone: Stone) -> list[int]:
    return [
        row * COLUMNS + column
        for row in range(ROWS)
        for column in range(COLUMNS)
        if board[row][column] is None and plain_takes(board, column, row, stone)
    ]


def plain_game(deal: Deal, seed: int) -> tuple[list[int], int, int]:
    """A random game: its moves, points and 4-Ways."""
    chance = random.Random(seed)
    board: Board = [[None] * COLUMNS for _ in range(ROWS)]
    for square, stone in zip(TABLEAU_SQUARES, deal.tableau, strict=True):
        board[square // COLUMNS][square % COLUMNS] = stone
    moves: list[int] = []
    points = four_ways = 0
    for stone in deal.pouch:
        legal = plain_legal_squares(board, stone)
        if not legal:
            break
        chosen = legal[int(chance.random() * len(legal))]
        row, column = divmod(chosen, COLUMNS)
        n = len(plain_neighbours(board, column, row))
        board[row][column] = stone
        moves.append(chosen)
        if 0 < row < ROWS - 1 and 0 < column < COLUMNS - 1:
            points += MODERN_POINTS[n] << four_ways
            if n == 4:
                points += FOUR_WAY_BONUS[min(four_ways, len(FOUR_WAY_BONUS) - 1)]
        four_ways += n == 4
    left = len(deal.pouch) - len(moves)
    return moves, points + (END_BONUS[left] if left < len(END_BONUS) else 0), four_ways


# -- our way ---------------------------------------------------------------------------------


def our_game(deal: Deal, seed: int) -> tuple[list[int], int, int]:
    """The same game as a :class:`Game`, with its standings for undo and replay."""
    chance = random.Random(seed)
    game = Game.start(Setup(deal))
    while legal := game.legal_squares:
        game = game.place(legal[int(chance.random() * len(legal))])
    account = game.end().accounts[0]
    return [move for move in game.moves if move is not None], account.points, account.four_ways


# -- measuring -------------------------------------------------------------------------------


@dataclass(frozen=True)
class Row:
    """One line of the table."""

    what: str
    plain: float
    """Operations per second on a list of lists."""
    ours: float
    """Operations per second of the rules."""


def per_second(work: Callable[[], object], count: int) -> float:
    """Operations per second in the best round, if ``work`` does ``count`` of them."""
    best = float("inf")
    for _ in range(ROUNDS):
        start = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - start)
    return count / best


def asked() -> list[tuple[Position, Stone]]:
    """Every position of several random games, with its touchstone."""
    questions: list[tuple[Position, Stone]] = []
    for number in range(GAMES):
        moves = our_game(deal_by_number(number), number)[0]
        game = Game.start(Setup(deal_by_number(number)))
        for move in (*moves, None):
            if game.touchstone is not None:
                questions.append((game.position, game.touchstone))
            if move is not None:
                game = game.place(TO_SQUARE[move])
    return questions


TO_SQUARE: Final = tuple(squares_in((1 << COLUMNS * ROWS) - 1))


def measure() -> list[Row]:
    """Measure both implementations; raises :class:`AssertionError` if they disagree."""
    questions = asked()
    boards = [(plain_board(position), stone) for position, stone in questions]
    for (position, stone), (board, _) in zip(questions, boards, strict=True):
        assert list(squares_in(position.legal_mask(stone))) == plain_legal_squares(board, stone)
    deals = [(deal_by_number(number), number) for number in range(GAMES)]
    for deal, seed in deals:
        assert our_game(deal, seed) == plain_game(deal, seed)

    count = len(questions)
    plain = per_second(lambda: [plain_legal_squares(*question) for question in boards], count)
    mask = per_second(lambda: [at.legal_mask(stone) for at, stone in questions], count)
    listed = per_second(
        lambda: [list(squares_in(at.legal_mask(stone))) for at, stone in questions], count
    )
    return [
        Row("legal squares, as a mask", plain, mask),
        Row("legal squares, as a list", plain, listed),
        Row(
            "whole games by chance",
            per_second(lambda: [plain_game(*deal) for deal in deals], GAMES),
            per_second(lambda: [our_game(*deal) for deal in deals], GAMES),
        ),
    ]


def main() -> None:
    rows = measure()
    print(f"Python {sys.version.split()[0]}, {GAMES} games, best of {ROUNDS}, times a second")
    print(f"{'':<26}{'list of lists':>14}{'ours':>12}{'ratio':>8}")
    for row in rows:
        print(f"{row.what:<26}{row.plain:>14,.0f}{row.ours:>12,.0f}{row.ours / row.plain:>8.1f}")


if __name__ == "__main__":
    main()
