"""The game record, ``.ishido``: UTF-8 JSON that is read by replaying it (formats.md)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from ishido.kinds.kind import IllegalMove
from ishido.kinds.players import PlayerExtras, players_content, players_in
from ishido.kinds.strict_json import (
    RecordError,
    check_size,
    choice_in,
    cursor_in,
    integer_in,
    list_in,
    parse_content,
    quoted,
    required,
    text_in,
    written_object,
)
from ishido.rules.board import SQUARE_NAMES, parse_square
from ishido.rules.deal import MAX_DEAL, Deal, InvalidDeal, deal_by_number, deal_from_stones
from ishido.rules.game import MAX_MOVES, Game, InvalidSetup, Mode, Move, Setup
from ishido.rules.scoring import Scoring
from ishido.rules.stone import Stone, parse_stone

FORMAT: Final = "ishido-game"
VERSION: Final = 1
SUFFIX: Final = ".ishido"
KNOWN_KEYS: Final = (
    "format",
    "version",
    "deal",
    "tableau",
    "pouch",
    "mode",
    "scoring",
    "players",
    "moves",
    "cursor",
    "ended",
)


@dataclass(frozen=True, slots=True)
class Record:
    """A game, and the unknown keys of its file: they are kept and written back."""

    game: Game
    extra: Mapping[str, Any] = field(default_factory=dict)
    """Top-level keys that the format does not define, including ``x``."""
    player_extra: PlayerExtras = ()
    """Unknown keys of each player; empty if there are none."""


def parse_record(data: bytes) -> Record:
    """Read a record and check every move against the rules.

    :raises RecordError: if the data is not a valid record.
    """
    record = _record(parse_content(data, FORMAT, VERSION))
    check_size(data, dump_record(record))
    return record


def dump_record(record: Record) -> str:
    """Write a record; :func:`parse_record` reads it back as the same value."""
    game = record.game
    setup = game.setup
    content: dict[str, Any] = {"format": FORMAT, "version": VERSION}
    if setup.deal.number is not None:
        content["deal"] = setup.deal.number
    else:
        content["tableau"] = [str(stone) for stone in setup.deal.tableau]
        content["pouch"] = [str(stone) for stone in setup.deal.pouch]
    content["mode"] = str(setup.mode)
    content["scoring"] = str(setup.scoring)
    content["players"] = players_content(setup.players, record.player_extra)
    content["moves"] = [None if move is None else SQUARE_NAMES[move] for move in game.moves]
    if game.can_redo:
        content["cursor"] = game.cursor
    if game.ended:
        content["ended"] = True
    return written_object({**content, **record.extra})


# -- the keys, one by one --------------------------------------------------------------------


def _record(content: dict[str, Any]) -> Record:
    deal = _deal(content)
    mode = choice_in(content, "mode", Mode)
    scoring = choice_in(content, "scoring", Scoring)
    players, player_extra = players_in(content)
    try:
        setup = Setup(deal, mode, scoring, players)
    except InvalidSetup as error:
        raise RecordError("players" if "player" in str(error) else "scoring", str(error)) from None
    game = _game(setup, content)
    extra = {key: value for key, value in content.items() if key not in KNOWN_KEYS}
    return Record(game, extra, player_extra)


def _deal(content: dict[str, Any]) -> Deal:
    if "deal" in content:
        for key in ("tableau", "pouch"):
            if key in content:
                raise RecordError(
                    key, "given together with a deal number; give only one of the two"
                )
        number = integer_in(content["deal"], "deal")
        if not 0 <= number <= MAX_DEAL:
            raise RecordError("deal", f"a deal number must be between 0 and {MAX_DEAL}")
        return deal_by_number(number)
    if "tableau" not in content and "pouch" not in content:
        raise RecordError("deal", "missing")
    tableau = _stones(required(content, "tableau"), "tableau")
    pouch = _stones(required(content, "pouch"), "pouch")
    try:
        return deal_from_stones(tableau, pouch)
    except InvalidDeal as error:
        raise RecordError("pouch" if "pouch" in str(error) else "tableau", str(error)) from None


def _stones(value: object, place: str) -> list[Stone]:
    stones = []
    for number, item in enumerate(list_in(value, place)):
        try:
            stones.append(parse_stone(text_in(item, f"{place}[{number}]")))
        except RecordError:
            raise
        except ValueError:
            raise RecordError(f"{place}[{number}]", f"{quoted(item)} is not a stone") from None
    return stones


def _game(setup: Setup, content: dict[str, Any]) -> Game:
    listed = list_in(required(content, "moves"), "moves")
    if len(listed) > MAX_MOVES:
        raise RecordError("moves", f"{len(listed):,} of them; a game has {MAX_MOVES:,} at most")
    moves = tuple(_move(item, f"move {number}") for number, item in enumerate(listed, start=1))
    try:
        game = Game.replay(setup, moves)
    except IllegalMove as error:
        raise RecordError(f"move {error.number}", str(error)) from None
    ended = content.get("ended", False)
    if not isinstance(ended, bool):
        raise RecordError("ended", f"true or false, not {quoted(ended)}")
    cursor = cursor_in(content, len(moves))
    if ended and cursor < len(moves):
        raise RecordError("cursor", "the game is over, but there are moves after the cursor")
    game = game.at(cursor)
    return game.end() if ended else game


def _move(value: object, place: str) -> Move:
    if value is None:
        return None
    try:
        return parse_square(text_in(value, place))
    except RecordError:
        raise
    except ValueError:
        raise RecordError(place, f"{quoted(value)} is not a square (a1 … l8)") from None
