"""What the property tests draw from: stones, deals, positions, games, intentions and records."""

import random
from typing import Any

from hypothesis import strategies as st

from ishido.kinds.names import clean_name
from ishido.kinds.players import KNOWN_PLAYER_KEYS, Player, PlayerKind
from ishido.rules.board import SQUARES, Square
from ishido.rules.deal import MAX_DEAL, NEW_DEALS, Deal, deal_by_number, deal_from_stones
from ishido.rules.game import Game, Mode, Setup
from ishido.rules.position import Position
from ishido.rules.record import KNOWN_KEYS, Record
from ishido.rules.scoring import Scoring
from ishido.rules.stone import STONES, Stone
from ishido.session.clock import Clock, game_clock, turn_clock
from ishido.session.intention import Do, Intention, MoveLast, Place, Preview

seeds = st.integers(0, 2**32 - 1)
stones: st.SearchStrategy[Stone] = st.sampled_from(STONES)
squares: st.SearchStrategy[Square] = st.sampled_from(SQUARES)
deal_numbers = st.integers(0, NEW_DEALS) | st.integers(0, MAX_DEAL)


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    """Deals by number, and deals given in full that no number may have."""
    deal = deal_by_number(draw(deal_numbers))
    if draw(st.booleans()):
        return deal
    shuffler = random.Random(draw(seeds))
    tableau = [
        Stone(colour, symbol) for colour, symbol in enumerate(shuffler.sample(range(6), k=6))
    ]
    shuffler.shuffle(tableau)
    pouch = [stone for stone in STONES for _ in range(2 - tableau.count(stone))]
    shuffler.shuffle(pouch)
    return deal_from_stones(tableau, pouch)


@st.composite
def arrangements(draw: st.DrawFn) -> Position:
    """Stones anywhere, from the empty board to the full one: positions no game may reach.

    Few kinds of stone make for many matches, which positions of all 36 kinds seldom have.
    """
    lay = random.Random(draw(seeds))
    filled = draw(st.integers(0, len(SQUARES)))
    kinds = lay.sample(STONES, k=draw(st.sampled_from((2, 4, 8, 36))))
    return Position({square: lay.choice(kinds) for square in lay.sample(SQUARES, k=filled)})


@st.composite
def crosses(draw: st.DrawFn) -> tuple[Position, Stone, Square]:
    """A stone, a square, and up to four neighbours of it that share something or not."""
    stone = draw(stones)
    square = draw(squares)
    near = draw(st.lists(stones, max_size=4))
    same = draw(st.lists(st.sampled_from(("", "colour", "symbol")), min_size=4, max_size=4))
    laid: dict[Square, Stone] = {}
    for step, other, share in zip((1, -1, 12, -12), near, same, strict=False):
        column_step = step if abs(step) == 1 else 0
        target = square + step
        if 0 <= target < 96 and 0 <= square % 12 + column_step <= 11:
            laid[Square(target)] = Stone(
                stone.colour if share == "colour" else other.colour,
                stone.symbol if share == "symbol" else other.symbol,
            )
    return Position(laid), stone, square


@st.composite
def players(draw: st.DrawFn, count: int) -> tuple[Player, ...]:
    """People and computers with names of any letters that can be seen; some people have ids."""
    names = st.text(st.characters(), max_size=12).map(clean_name)
    return tuple(
        Player(draw(names))
        if draw(st.booleans())
        else Player(draw(names), PlayerKind.COMPUTER, draw(names))
        for _ in range(count)
    )


@st.composite
def setups(draw: st.DrawFn, modes: tuple[Mode, ...] = tuple(Mode)) -> Setup:
    mode = draw(st.sampled_from(modes))
    scoring = Scoring.MODERN if mode is Mode.CHALLENGE else draw(st.sampled_from(Scoring))
    return Setup(draw(deals()), mode, scoring, draw(players(mode.seats)))


def play(game: Game, chooser: random.Random, turns: int, *, crowding: bool) -> Game:
    """A game played on by chance for some turns, or to its end.

    ``crowding`` prefers squares with many neighbours, for more and earlier 4-Ways.
    """
    for _ in range(turns):
        if game.over:
            break
        if game.setup.mode is Mode.CHALLENGE and chooser.random() < 0.1:
            game = game.time_out()
            continue
        squares = game.legal_squares
        if crowding:
            most = max(game.position.count_neighbours(square) for square in squares)
            squares = [s for s in squares if game.position.count_neighbours(s) == most]
        game = game.place(chooser.choice(squares))
    return game


@st.composite
def games(draw: st.DrawFn, modes: tuple[Mode, ...] = tuple(Mode)) -> Game:
    """Games played by chance for 0 … 80 turns, with no move undone and not ended."""
    game = Game.start(draw(setups(modes)))
    chooser = random.Random(draw(seeds))
    return play(game, chooser, draw(st.integers(0, 80)), crowding=draw(st.booleans()))


@st.composite
def reached(draw: st.DrawFn) -> Position:
    """Positions that a game has come to."""
    return draw(games()).position


def positions() -> st.SearchStrategy[Position]:
    """Positions of any kind."""
    return reached() | arrangements()


intentions: st.SearchStrategy[Intention] = st.one_of(
    st.builds(Place, squares),
    st.builds(MoveLast, squares),
    st.builds(Preview, squares),
    st.sampled_from(Do),
)


def clocks(mode: Mode) -> st.SearchStrategy[Clock | None]:
    """Clocks as a mode has them, or none."""
    match mode:
        case Mode.CHALLENGE:
            return st.none() | st.builds(turn_clock, st.integers(1, 60))
        case Mode.TOURNAMENT:
            return st.none() | st.builds(game_clock, st.integers(1, 60))
        case _:
            return st.none()


# -- records ---------------------------------------------------------------------------------

_texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
_plain = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | _texts
)
json_values: st.SearchStrategy[Any] = st.recursive(
    _plain,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(_texts, inner, max_size=3),
    max_leaves=6,
)


def _unknown(known: tuple[str, ...]) -> st.SearchStrategy[dict[str, Any]]:
    keys = _texts.filter(lambda key: key not in known)
    return st.dictionaries(keys, json_values, max_size=3)


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Records of all four modes, undone and ended ones too, with keys that nobody knows."""
    game = draw(games())
    match draw(st.sampled_from(("played", "ended", "undone"))):
        case "ended":
            game = game.end()
        case "undone":
            game = game.at(draw(st.integers(0, len(game.moves))))
    extra = draw(_unknown(KNOWN_KEYS))
    if draw(st.booleans()):
        extra["x"] = draw(st.dictionaries(_texts, json_values, max_size=3) | json_values)
    of_players = tuple(draw(_unknown(KNOWN_PLAYER_KEYS)) for _ in game.setup.players)
    return Record(game, extra, of_players if any(of_players) else ())
