"""Flat Monte Carlo for Bluestone, the yardstick of its players: random games by the rules, shared
equally among the legal stones, and the stone with the best mean.
"""

import random
from itertools import cycle, islice

from ishido.bluestone.board import Board, Point, Points, members
from ishido.bluestone.game import PASS, Move
from ishido.bluestone.position import BluestonePosition, Side, beside, divided, enclosed
from ishido.bluestone.score import compare, scores


class RandomGame:
    """A game by the rules that remembers which empty points are closed to whom."""

    def __init__(self, position: BluestonePosition) -> None:
        self.board: Board = position.board
        self.stones = list(position.stones)
        empty = position.empty
        self.closed = [empty & ~position.open_points(side) for side in Side]
        self.side = int(position.to_move)
        self.first = position.first
        self.opening = position.turn == 1
        self.legal = self.may_go()

    def copy(self) -> "RandomGame":
        game = RandomGame.__new__(RandomGame)
        game.board = self.board
        game.stones, game.closed = self.stones[:], self.closed[:]
        game.side, game.first, game.opening = self.side, self.first, self.opening
        game.legal = self.legal
        return game

    @property
    def empty(self) -> Points:
        return self.board.all & ~(self.stones[0] | self.stones[1])

    def may_go(self) -> Points:
        """Where the next stone may go."""
        legal = self.empty & ~self.closed[self.side]
        if legal and self.first is not None:
            legal &= ~beside(self.board, 1 << self.first, self.stones[self.side])
        return legal

    def place(self, point: Point) -> None:
        side, board = self.side, self.board
        own = self.stones[side] = self.stones[side] | 1 << point
        for start in divided(board, point, board.near[point] & own):
            region = enclosed(board, start, board.all & ~own)
            self.stones[1 - side] &= ~region
            self.closed[1 - side] |= region
            self.closed[side] &= ~region
        if self.first is None and not self.opening:
            self.first = point
            self.legal = self.may_go()
            if self.legal:
                return
        self.end_turn()

    def end_turn(self) -> None:
        self.side, self.first, self.opening = 1 - self.side, None, False
        self.legal = self.may_go()

    def play_out(self, chance: random.Random) -> Side | None:
        """Play at random until no point is open to both; from there on, the scores are certain."""
        size, random = self.board.size, chance.random
        while self.empty & ~(self.closed[0] | self.closed[1]):
            legal = self.legal
            if not legal:
                self.end_turn()
                continue
            point = int(random() * size)
            while not legal >> point & 1:
                point = int(random() * size)
            self.place(point)
        empty = self.empty
        filled = [self.stones[side] | empty & self.closed[1 - side] for side in Side]
        return compare(*(scores(self.board, stones) for stones in filled)).side


def flat_move(position: BluestonePosition, games: int, seed: int) -> Move:
    """The stone that wins most of so many random games, among those on points open to both sides; a
    pass if there is none."""
    start = RandomGame(position)
    legal = list(members(start.legal & ~start.closed[position.to_move.other]))
    if not legal:
        return PASS
    chance = random.Random(f"{seed} {position.turn} {position.stone}")
    played = dict.fromkeys(legal, 0)
    won = dict.fromkeys(legal, 0)
    for point in islice(cycle(legal), games):
        game = start.copy()
        game.place(point)
        played[point] += 1
        won[point] += game.play_out(chance) is position.to_move
    return max(legal, key=lambda point: won[point] / max(1, played[point]))
