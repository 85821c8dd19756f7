"""The game record, ``.ishido``: UTF-8 JSON that is read by replaying it (formats.md)."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal, NoReturn

from ishido.rules.board import SQUARE_NAMES, parse_square
from ishido.rules.deal import MAX_DEAL, Deal, InvalidDeal, deal_by_number, deal_from_stones
from ishido.rules.game import (
    MAX_MOVES,
    Game,
    InvalidSetup,
    Mode,
    Move,
    Player,
    PlayerKind,
    ReplayError,
    Setup,
)
from ishido.rules.names import clean_name
from ishido.rules.scoring import Scoring
from ishido.rules.stone import Stone, parse_stone

FORMAT: Final = "ishido-game"
VERSION: Final = 1
SUFFIX: Final = ".ishido"
MAX_RECORD_BYTES: Final = 4 * 2**20
"""Bytes. The record of a whole game has about 1 KB; a larger file is refused unread."""
ROOM_TO_GROW: Final = 128 * 2**10
"""Bytes that an imported record must leave free, for all that playing it to the end can add."""
_MAY_GROW: Final = MAX_RECORD_BYTES // 8
"""Bytes. A smaller record stays within the limit when written back, although numbers may grow:
``1e15`` becomes 18 digits."""
MAX_DEPTH: Final = 64
"""The deepest nesting of lists and objects that is accepted; the game's own records have 4."""

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
KNOWN_PLAYER_KEYS: Final = ("name", "kind", "level")


class RecordError(ValueError):
    """A text that is not a game record; says where it fails, and how."""

    def __init__(self, place: str, problem: str) -> None:
        super().__init__(f"{place}: {problem}" if place else problem)
        self.place = place
        """``move 14``, ``players[0].name``, ``line 3, column 7``; empty for the whole file."""
        self.problem = problem


@dataclass(frozen=True, slots=True)
class Record:
    """A game, and the unknown keys of its file: they are kept and written back."""

    game: Game
    extra: Mapping[str, Any] = field(default_factory=dict)
    """Top-level keys that the format does not define, including ``x``."""
    player_extra: tuple[Mapping[str, Any], ...] = ()
    """Unknown keys of each player; empty if there are none."""


def parse_record(data: bytes) -> Record:
    """Read a record and check every move against the rules.

    :raises RecordError: if the data is not a valid record.
    """
    record = _record(_object(_parse_json(data), ""))
    if len(data) > _MAY_GROW and len(dump_record(record).encode()) > MAX_RECORD_BYTES:
        raise RecordError("", f"too large to be written back ({MAX_RECORD_BYTES} bytes at most)")
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
    extras = record.player_extra or ({},) * len(setup.players)
    content["players"] = [
        _player_content(player) | dict(extra)
        for player, extra in zip(setup.players, extras, strict=True)
    ]
    content["moves"] = [None if move is None else SQUARE_NAMES[move] for move in game.moves]
    if game.can_redo:
        content["cursor"] = game.cursor
    if game.ended:
        content["ended"] = True
    content |= record.extra
    lines = (f"{json.dumps(key)}: {_dumps(value)}" for key, value in content.items())
    return "{\n  " + ",\n  ".join(lines) + "\n}\n"


def _dumps(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def _player_content(player: Player) -> dict[str, Any]:
    content: dict[str, Any] = {"name": player.name, "kind": str(player.kind)}
    if player.level is not None:
        content["level"] = player.level
    return content


# -- JSON, strictly --------------------------------------------------------------------------


def _parse_json(data: bytes) -> object:
    if len(data) > MAX_RECORD_BYTES:
        raise RecordError("", f"larger than any game record ({MAX_RECORD_BYTES} bytes at most)")
    if not data.strip():
        raise RecordError("", "the file is empty")
    try:
        text = data.decode("utf-8-sig")  # some editors put a byte order mark in front
    except UnicodeDecodeError as error:
        raise RecordError(f"byte {error.start + 1}", "not UTF-8 text") from None
    try:
        value: object = json.loads(text, object_pairs_hook=_unique, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise RecordError(place, f"not JSON: {error.msg}") from None
    except RecursionError:
        raise RecordError("", "nested too deeply") from None
    except RecordError:
        raise
    except ValueError:  # Python refuses to read integers of thousands of digits
        raise RecordError("", "contains a number with too many digits") from None
    _check_depth_and_text(value)
    return value


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    content = dict(pairs)
    if len(content) < len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise RecordError(_quote(key), "the key appears twice")
            seen.add(key)
    return content


def _no_constant(name: str) -> NoReturn:
    raise RecordError("", f"not JSON: {name} is not a number")


def _check_depth_and_text(value: object) -> None:
    """Refuse what can be read but not written back: deep nesting, halves of surrogate pairs."""
    level: list[object] = [value]
    for _ in range(MAX_DEPTH):
        below: list[object] = []
        for item in level:
            if isinstance(item, dict):
                below.extend(item)
                below.extend(item.values())
            elif isinstance(item, list):
                below.extend(item)
            elif isinstance(item, str) and any("\ud800" <= c <= "\udfff" for c in item):
                raise RecordError(_quote(item), "not Unicode text (half of a surrogate pair)")
            elif isinstance(item, float) and item in (float("inf"), float("-inf")):
                raise RecordError("", "contains a number that is too large")
        if not below:
            return
        level = below
    raise RecordError("", "nested too deeply")


# -- the keys, one by one --------------------------------------------------------------------


def _record(content: dict[str, Any]) -> Record:
    _check_format(content)
    deal = _deal(content)
    mode = Mode(_choice(content, "mode", Mode))
    scoring = Scoring(_choice(content, "scoring", Scoring))
    players, player_extra = _players(content)
    try:
        setup = Setup(deal, mode, scoring, players)
    except InvalidSetup as error:
        raise RecordError("players" if "player" in str(error) else "scoring", str(error)) from None
    game = _game(setup, content)
    extra = {key: value for key, value in content.items() if key not in KNOWN_KEYS}
    return Record(game, extra, player_extra)


def _check_format(content: dict[str, Any]) -> None:
    if _required(content, "format") != FORMAT:
        raise RecordError("format", f"not {_quote(FORMAT)} but {_quote(content['format'])}")
    version = _integer(_required(content, "version"), "version")
    if version > VERSION:
        raise RecordError(
            "version", f"{_quote(version)} is newer than this version supports ({VERSION})"
        )
    if version < VERSION:
        raise RecordError("version", f"unknown version {_quote(version)}")


def _deal(content: dict[str, Any]) -> Deal:
    if "deal" in content:
        for key in ("tableau", "pouch"):
            if key in content:
                raise RecordError(
                    key, "given together with a deal number; give only one of the two"
                )
        number = _integer(content["deal"], "deal")
        if not 0 <= number <= MAX_DEAL:
            raise RecordError("deal", f"a deal number must be between 0 and {MAX_DEAL}")
        return deal_by_number(number)
    if "tableau" not in content and "pouch" not in content:
        raise RecordError("deal", "missing")
    tableau = _stones(_required(content, "tableau"), "tableau")
    pouch = _stones(_required(content, "pouch"), "pouch")
    try:
        return deal_from_stones(tableau, pouch)
    except InvalidDeal as error:
        raise RecordError("pouch" if "pouch" in str(error) else "tableau", str(error)) from None


def _stones(value: object, place: str) -> list[Stone]:
    stones = []
    for number, item in enumerate(_list(value, place)):
        try:
            stones.append(parse_stone(_string(item, f"{place}[{number}]")))
        except RecordError:
            raise
        except ValueError:
            raise RecordError(f"{place}[{number}]", f"{_quote(item)} is not a stone") from None
    return stones


def _players(
    content: dict[str, Any],
) -> tuple[tuple[Player, ...], tuple[Mapping[str, Any], ...]]:
    players: list[Player] = []
    extras: list[Mapping[str, Any]] = []
    for number, item in enumerate(_list(_required(content, "players"), "players")):
        place = f"players[{number}]"
        entry = _object(item, place)
        name = clean_name(_string(_required(entry, "name", place), f"{place}.name"))
        kind = PlayerKind(_choice(entry, "kind", PlayerKind, place))
        level: str | None = None
        if kind is PlayerKind.COMPUTER:
            level = clean_name(_string(_required(entry, "level", place), f"{place}.level"))
        players.append(Player(name, kind, level))
        known = KNOWN_PLAYER_KEYS if kind is PlayerKind.COMPUTER else KNOWN_PLAYER_KEYS[:2]
        extras.append({key: value for key, value in entry.items() if key not in known})
    return tuple(players), tuple(extras) if any(extras) else ()


def _game(setup: Setup, content: dict[str, Any]) -> Game:
    listed = _list(_required(content, "moves"), "moves")
    if len(listed) > MAX_MOVES:
        raise RecordError("moves", f"{len(listed):,} of them; a game has {MAX_MOVES:,} at most")
    moves = tuple(_move(item, f"move {number}") for number, item in enumerate(listed, start=1))
    try:
        game = Game.replay(setup, moves)
    except ReplayError as error:
        raise RecordError(f"move {error.move}", str(error)) from None
    ended = content.get("ended", False)
    if not isinstance(ended, bool):
        raise RecordError("ended", f"true or false, not {_quote(ended)}")
    if "cursor" in content:
        cursor = _integer(content["cursor"], "cursor")
        if not 0 <= cursor <= len(moves):
            raise RecordError("cursor", f"{_quote(cursor)} of {len(moves)} moves")
        if ended and cursor < len(moves):
            raise RecordError("cursor", "the game is over, but there are moves after the cursor")
        game = game.at(cursor)
    return game.end() if ended else game


def _move(value: object, place: str) -> Move:
    if value is None:
        return None
    try:
        return parse_square(_string(value, place))
    except RecordError:
        raise
    except ValueError:
        raise RecordError(place, f"{_quote(value)} is not a square (a1 … l8)") from None


# -- types -----------------------------------------------------------------------------------


def _required(content: dict[str, Any], key: str, inside: str = "") -> object:
    if key not in content:
        raise RecordError(f"{inside}.{key}" if inside else key, "missing")
    return content[key]


def _choice(
    content: dict[str, Any],
    key: str,
    choices: type[Mode] | type[Scoring] | type[PlayerKind],
    inside: str = "",
) -> str:
    place = f"{inside}.{key}" if inside else key
    value = _string(_required(content, key, inside), place)
    names = [str(choice) for choice in choices]
    if value not in names:
        raise RecordError(place, f"{_quote(value)} is not one of {', '.join(names)}")
    return value


def _wrong(place: str, wanted: str, value: object) -> RecordError:
    return RecordError(place, f"must be {wanted}, not {_type_name(value)}")


def _object(value: object, place: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise _wrong(place, "an object", value)
    return value


def _list(value: object, place: str) -> list[Any]:
    if not isinstance(value, list):
        raise _wrong(place, "a list", value)
    return value


def _string(value: object, place: str) -> str:
    if not isinstance(value, str):
        raise _wrong(place, "a text", value)
    return value


def _integer(value: object, place: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise _wrong(place, "a whole number", value)
    return value


_TypeName = Literal["nothing (null)", "true or false", "a number", "a text", "a list", "an object"]


def _type_name(value: object) -> _TypeName:
    match value:
        case None:
            return "nothing (null)"
        case bool():
            return "true or false"
        case int() | float():
            return "a number"
        case str():
            return "a text"
        case list():
            return "a list"
        case _:
            return "an object"


def _quote(value: object) -> str:
    """A value for a one-line message: JSON in ASCII, at most 40 characters."""
    text = json.dumps(value)
    return text if len(text) <= 40 else text[:37] + "..."
