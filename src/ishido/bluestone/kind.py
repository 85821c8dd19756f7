"""Bluestone as a kind of game. Its rules are loaded with the first game: the start of the window
does not wait for them."""

from typing import TYPE_CHECKING, Final

from ishido.kinds.kind import GameKind

if TYPE_CHECKING:
    from ishido.bluestone.session import BluestoneSession

KIND: Final = "bluestone"
FORMAT: Final = "bluestone-game"
VERSION: Final = 1


def _read(data: bytes) -> "BluestoneSession":
    from ishido.bluestone.record import parse_bluestone
    from ishido.bluestone.session import BluestoneSession

    return BluestoneSession.resume(parse_bluestone(data))


def _result(session: "BluestoneSession") -> str:
    """Both sides' scores: ``10 8 5 – 10 8 4 4``."""
    from ishido.bluestone.score import scores

    position = session.game.position
    sides = (scores(position.board, stones) for stones in position.stones)
    return " – ".join(" ".join(map(str, side)) or "0" for side in sides)


BLUESTONE: Final = GameKind(
    name=KIND,
    title="Bluestone",
    suffix=".bluestone",
    read=_read,
    result=_result,
)
