"""Bluestone as a kind of game."""

from typing import Final

from ishido.bluestone.position import Side
from ishido.bluestone.record import SUFFIX, parse_bluestone
from ishido.bluestone.score import scores
from ishido.bluestone.session import IN_PROGRESS, BluestoneSession
from ishido.game_kind import GameKind

_MARK: Final = f'"{IN_PROGRESS}": true'.encode()


def _read(data: bytes) -> BluestoneSession:
    return BluestoneSession.resume(parse_bluestone(data))


def _surely_in_progress(data: bytes) -> bool:
    return _MARK in data


def _result(session: BluestoneSession) -> str:
    """Both sides' scores: ``10 8 5 – 10 8 4 4``."""
    position = session.game.position
    sides = (scores(position.board, position.stones[side]) for side in Side)
    return " – ".join(" ".join(map(str, side)) or "0" for side in sides)


BLUESTONE: Final = GameKind(
    name=BluestoneSession.kind,
    title="Bluestone",
    suffix=SUFFIX,
    read=_read,
    surely_in_progress=_surely_in_progress,
    result=_result,
)
