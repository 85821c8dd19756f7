"""A game: a list of moves over a deal, with the standing after every move."""

from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property
from typing import Final

from ishido.kinds.kind import IllegalMove
from ishido.kinds.players import DEFAULT_NAME, Player, PlayerKind
from ishido.rules.board import TABLEAU_SQUARES, Square, squares_in
from ishido.rules.deal import Deal
from ishido.rules.matching import Refusal, explain, refusal
from ishido.rules.position import Position
from ishido.rules.scoring import Account, Gain, Scoring, end_bonus, gain
from ishido.rules.stone import COPIES, STONES, Stone

Move = Square | None
"""One turn: the square of the stone placed, or ``None`` if the turn's clock ran out."""

LOST_TURNS: Final = 66 * 100
"""The most turns that a game can lose to the clock: fifty rounds for each of the 66 stones. No real
game comes near, because the clock stops after three rounds of lost turns. The limit keeps a file
with hundreds of thousands of turns from taking seconds to read."""
MAX_MOVES: Final = 66 + LOST_TURNS
"""The most moves that a game can have."""


class Mode(StrEnum):
    """The four ways to play."""

    SOLITAIRE = "solitaire"
    COOPERATIVE = "cooperative"
    TOURNAMENT = "tournament"
    CHALLENGE = "challenge"

    @property
    def seats(self) -> int:
        """The number of players in one game (a tournament is many games with one player each)."""
        return 2 if self in (Mode.COOPERATIVE, Mode.CHALLENGE) else 1

    @property
    def keepers(self) -> int:
        """The number of separate scores: one per player in challenge play, otherwise one for
        all."""
        return 2 if self is Mode.CHALLENGE else 1


class InvalidSetup(ValueError):
    """The mode does not allow this scoring or this number of players."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What is fixed before the first stone is placed.

    :raises InvalidSetup: if the number of players or the scoring does not suit the mode.
    """

    deal: Deal
    mode: Mode = Mode.SOLITAIRE
    scoring: Scoring = Scoring.MODERN
    players: tuple[Player, ...] = (Player(DEFAULT_NAME),)

    def __post_init__(self) -> None:
        if len(self.players) != self.mode.seats:
            wanted = "one player" if self.mode.seats == 1 else "two players"
            raise InvalidSetup(f"{self.mode} play has {wanted}, not {len(self.players)}")
        if self.mode is Mode.CHALLENGE and self.scoring is not Scoring.MODERN:
            raise InvalidSetup(f"challenge play always has modern scoring, not {self.scoring}")

    @property
    def people(self) -> tuple[Player, ...]:
        """The players who are not computers."""
        return tuple(player for player in self.players if player.kind is PlayerKind.HUMAN)


@dataclass(frozen=True, slots=True)
class Placement:
    """One stone placed, and what it earned."""

    stone: Stone
    square: Square
    seat: int
    n: int
    """The n of the n-way, 1 … 4."""
    gain: Gain
    four_way: int | None
    """The number of this 4-Way for its score keeper (1 is the first); ``None`` for a smaller
    n-way."""


@dataclass(frozen=True, slots=True)
class Standing:
    """The game after some of its moves."""

    position: Position
    placed: int
    """Stones placed from the pouch: 0 … 66."""
    turn: int
    """Turns taken, including those whose clock ran out."""
    accounts: tuple[Account, ...]
    """One for each score keeper, without the end bonus."""
    last: Placement | None
    """The last stone placed; ``None`` before the first."""
    last_move_placed: bool
    """False if the last turn ran out of time, and before the first turn."""


@dataclass(frozen=True, slots=True)
class PlayerView:
    """All that a player may know: how many stones of each kind are still to come, not their
    order."""

    position: Position
    touchstone: Stone | None
    unseen: tuple[int, ...]
    """How many stones of each of the 36 kinds are in the pouch, not counting the touchstone."""
    scoring: Scoring
    accounts: tuple[Account, ...]
    keeper: int
    """Index into ``accounts``: the score keeper whose turn it is."""

    @property
    def stones_left(self) -> int:
        """Stones not yet placed, the touchstone among them."""
        return sum(self.unseen) + (self.touchstone is not None)


@dataclass(frozen=True, slots=True)
class DealView:
    """All that a player may know, and the order of the stones to come."""

    player: PlayerView
    pouch: tuple[Stone, ...]
    """The stones after the touchstone, in the order of play."""


def _opening(setup: Setup) -> Standing:
    position = Position(dict(zip(TABLEAU_SQUARES, setup.deal.tableau, strict=True)))
    accounts = (Account(),) * setup.mode.keepers
    return Standing(position, 0, 0, accounts, None, last_move_placed=False)


@dataclass(frozen=True)
class Game:
    """A game as an immutable value: the moves played, and those that can be redone.

    >>> from ishido.rules.board import parse_square
    >>> from ishido.rules.deal import deal_by_number
    >>> game = Game.start(Setup(deal_by_number(1)))
    >>> game.touchstone
    C6
    >>> game = game.place(parse_square("k1"))
    >>> game.undo() == Game.start(Setup(deal_by_number(1))).place(parse_square("k1")).undo()
    True
    """

    setup: Setup
    moves: tuple[Move, ...]
    """All moves, including those after the cursor."""
    cursor: int
    """The number of moves played; the moves after it can be redone."""
    ended: bool
    standings: tuple[Standing, ...] = field(repr=False, compare=False)
    """The standing before the first move and after each move: one more than ``moves``."""

    @classmethod
    def start(cls, setup: Setup) -> "Game":
        return cls(setup, (), 0, ended=False, standings=(_opening(setup),))

    @classmethod
    def replay(cls, setup: Setup, moves: tuple[Move, ...]) -> "Game":
        """The game after a list of moves. Takes time linear in their number.

        :raises IllegalMove: at the first move that breaks a rule.
        """
        standings = [_opening(setup)]
        for number, move in enumerate(moves):
            try:
                standings.append(_after(setup, standings[-1], move))
            except IllegalMove as error:
                raise IllegalMove(str(error), error.refusal, number + 1) from error
        return cls(setup, moves, len(moves), ended=False, standings=tuple(standings))

    # -- what is ----------------------------------------------------------------------------

    @cached_property
    def standing(self) -> Standing:
        """The standing at the cursor. Kept, because all else is asked of it."""
        return self.standings[self.cursor]

    @property
    def position(self) -> Position:
        return self.standing.position

    @property
    def touchstone(self) -> Stone | None:
        """The stone to place now; ``None`` when all are placed."""
        return _touchstone(self.setup.deal, self.standing)

    @property
    def stones_left(self) -> int:
        """Stones not yet placed, including the touchstone: 66 at the start."""
        return len(self.setup.deal.pouch) - self.standing.placed

    @property
    def seat(self) -> int:
        """Index into the players: whose turn it is."""
        return self.standing.turn % self.setup.mode.seats

    @property
    def lost_turns(self) -> int:
        """The number of turns whose clock ran out."""
        return self.standing.turn - self.standing.placed

    @property
    def keeper(self) -> int:
        """Index into ``accounts``: the score keeper whose turn it is."""
        return self.standing.turn % self.setup.mode.keepers

    @cached_property
    def legal_mask(self) -> int:
        """All squares that take the touchstone, as a mask; 0 when all stones are placed.
        Computed once, because :attr:`over` needs it as well."""
        stone = self.touchstone
        return 0 if stone is None else self.position.legal_mask(stone)

    @property
    def legal_squares(self) -> list[Square]:
        """All squares that take the touchstone, by row and then column."""
        return list(squares_in(self.legal_mask))

    @property
    def over(self) -> bool:
        """Whether the game was ended, or no square is left for the touchstone."""
        return self.ended or not self.legal_mask

    @property
    def accounts(self) -> tuple[Account, ...]:
        """Points and 4-Ways of each score keeper, with the end bonus once the game is ended.

        The bonus goes to the player who placed the last stone; to nobody if no stone was placed.
        """
        accounts = self.standing.accounts
        last = self.standing.last
        if not self.ended or last is None:
            return accounts
        bonus = end_bonus(self.setup.scoring, self.stones_left)
        keeper = last.seat % self.setup.mode.keepers
        winner = replace(accounts[keeper], points=accounts[keeper].points + bonus)
        return (*accounts[:keeper], winner, *accounts[keeper + 1 :])

    @property
    def winner(self) -> int | None:
        """The score keeper with the most points, then 4-Ways; ``None`` if equal."""
        ranks = [(account.points, account.four_ways) for account in self.accounts]
        best = max(ranks)
        return ranks.index(best) if ranks.count(best) == 1 else None

    def player_view(self) -> PlayerView:
        """What the player on turn may know."""
        return self._view

    @cached_property
    def _view(self) -> PlayerView:
        """Kept, because a window asks for it several times a frame."""
        unseen = [0] * len(STONES)
        for stone in self.setup.deal.pouch[self.standing.placed + 1 :]:
            unseen[stone.kind] += 1
        return PlayerView(
            self.position,
            self.touchstone,
            tuple(unseen),
            self.setup.scoring,
            self.standing.accounts,
            self.keeper,
        )

    def deal_view(self) -> DealView:
        """The view that includes the order of the pouch: for hindsight, replay and an open
        pouch."""
        return DealView(self.player_view(), self.setup.deal.pouch[self.standing.placed + 1 :])

    def refusal(self, square: Square) -> Refusal | None:
        """Why a square does not take the touchstone; ``None`` if it does.

        :raises IllegalMove: if there is no touchstone.
        """
        stone = self.touchstone
        if stone is None:
            raise IllegalMove("every stone has been placed")
        return refusal(self.position, stone, square)

    # -- moves ------------------------------------------------------------------------------

    def place(self, square: Square) -> "Game":
        """The game with the touchstone placed. Moves that could be redone are dropped.

        :raises IllegalMove: if the square does not take it, or the game was ended.
        """
        return self._with(square)

    def time_out(self) -> "Game":
        """The game after a turn whose clock ran out: the other player gets the same stone.

        :raises IllegalMove: outside challenge play, if the game is over, or if it has lost as many
            turns as a game can (:data:`LOST_TURNS`).
        """
        return self._with(None)

    def _with(self, move: Move) -> "Game":
        self._not_ended()
        after = _after(self.setup, self.standing, move)
        return Game(
            self.setup,
            (*self.moves[: self.cursor], move),
            self.cursor + 1,
            ended=False,
            standings=(*self.standings[: self.cursor + 1], after),
        )

    @property
    def can_undo(self) -> bool:
        return self.cursor > 0 and not self.ended

    @property
    def can_redo(self) -> bool:
        return self.cursor < len(self.moves)

    def undo(self) -> "Game":
        """The game one move earlier; the move can be redone.

        :raises IllegalMove: if there is none, or the game was ended.
        """
        self._not_ended()
        if not self.cursor:
            raise IllegalMove("there is no move to undo")
        return replace(self, cursor=self.cursor - 1)

    def redo(self) -> "Game":
        """The game with the next undone move made again.

        :raises IllegalMove: if there is none.
        """
        if not self.can_redo:
            raise IllegalMove("there is no move to redo")
        return replace(self, cursor=self.cursor + 1)

    def at(self, cursor: int) -> "Game":
        """The game with its cursor moved to a number of moves, 0 … ``len(moves)``.

        :raises IllegalMove: if there are not so many moves, or the game was ended.
        """
        self._not_ended()
        if not 0 <= cursor <= len(self.moves):
            raise IllegalMove(f"the game has {len(self.moves)} moves, not {cursor}")
        return replace(self, cursor=cursor)

    def end(self) -> "Game":
        """The game, ended. Moves that could be redone are dropped.

        :raises IllegalMove: if it is already ended.
        """
        self._not_ended()
        return replace(
            self,
            moves=self.moves[: self.cursor],
            standings=self.standings[: self.cursor + 1],
            ended=True,
        )

    def _not_ended(self) -> None:
        if self.ended:
            raise IllegalMove("the game was ended")


def _touchstone(deal: Deal, standing: Standing) -> Stone | None:
    return deal.pouch[standing.placed] if standing.placed < len(deal.pouch) else None


def _after(setup: Setup, before: Standing, move: Move) -> Standing:
    """The standing after one more move."""
    stone = _touchstone(setup.deal, before)
    if stone is None:
        raise IllegalMove("every stone has been placed")
    legal = before.position.legal_mask(stone)
    if move is None:
        if setup.mode is not Mode.CHALLENGE:
            raise IllegalMove(
                f"a turn can run out of time only in challenge play, not in {setup.mode}"
            )
        if not legal:
            raise IllegalMove(f"the game is over: no square fits {stone}")
        if before.turn - before.placed >= LOST_TURNS:
            raise IllegalMove(f"a game cannot lose more than {LOST_TURNS:,} turns to the clock")
        return replace(before, turn=before.turn + 1, last_move_placed=False)
    if not legal >> move & 1:
        refused = refusal(before.position, stone, move)
        assert refused is not None  # `legal_mask` and `refusal` state the same rule
        raise IllegalMove(explain(before.position, refused), refused)
    n = before.position.count_neighbours(move)
    keeper = before.turn % setup.mode.keepers
    account = before.accounts[keeper]
    earned = gain(setup.scoring, move, n, account.four_ways)
    four_ways = account.four_ways + (n == 4)
    after = Account(account.points + earned.total, four_ways)
    placement = Placement(
        stone, move, before.turn % setup.mode.seats, n, earned, four_ways if n == 4 else None
    )
    return Standing(
        before.position.place(stone, move),
        before.placed + 1,
        before.turn + 1,
        (*before.accounts[:keeper], after, *before.accounts[keeper + 1 :]),
        placement,
        last_move_placed=True,
    )


FULL_SET: Final = len(STONES) * COPIES
"""Stones in play: 72."""
