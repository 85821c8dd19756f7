"""Golden playthroughs: whole sittings as transcripts that are replayed and compared.

A transcript names its deal and scoring, and then each intention with what came of it and where the
game stood after it. ``python -m tests.golden --write`` plays the intentions of every transcript
anew and writes down what comes of them now; read the difference before you keep it. A new
transcript begins as a file with a ``deal`` line, a ``scoring`` line and lines ``> intention``.
"""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from ishido.rules.board import SQUARE_NAMES
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Placement, Setup
from ishido.rules.position import Position
from ishido.rules.scoring import Scoring
from ishido.session.intention import parse_intention
from ishido.session.outcome import (
    Ended,
    Moved,
    MovesShown,
    Outcome,
    Placed,
    PouchShown,
    Previewed,
    Refused,
    TakenBack,
)
from ishido.session.session import Session
from tests.pictures import draw

FOLDER = Path(__file__).parent
WANTED = "> "
"""Begins a line that says what the player wants."""


def transcripts() -> list[Path]:
    """All golden playthroughs."""
    return sorted(FOLDER.glob("*.txt"))


def replayed(text: str) -> str:
    """The transcript that the intentions of a transcript give now."""
    return "\n".join(_replay(text.splitlines())) + "\n"


def _replay(lines: list[str]) -> Iterator[str]:
    words = dict(line.split() for line in lines[:2])
    setup = Setup(deal_by_number(int(words["deal"])), scoring=Scoring(words["scoring"]))
    session = Session.begin(setup, datetime(2026, 11, 20, tzinfo=UTC))
    yield f"deal {setup.deal.number}"
    yield f"scoring {setup.scoring}"
    yield ""
    yield from _picture(session.game.position)
    yield f"    {_standing(session)}"
    for line in lines:
        if line.startswith(WANTED):
            outcome = session.do(parse_intention(line.removeprefix(WANTED)))
            yield line
            yield f"    {_told(outcome)}"
            yield f"    {_standing(session)}"
    yield ""
    yield from _picture(session.game.position)


def _picture(position: Position) -> list[str]:
    return [*draw(position).splitlines(), ""]


def _standing(session: Session) -> str:
    game = session.game
    account = game.accounts[0]
    return (
        f"score {account.points}, 4-Ways {account.four_ways}, stones left {game.stones_left}, "
        f"touchstone {game.touchstone or 'none'}, legal {game.legal_mask.bit_count()}, "
        f"used {', '.join(sorted(session.used)) or 'nothing'}"
    )


def _told(outcome: Outcome) -> str:
    match outcome:
        case Placed(placement, over):
            return f"placed {_earned(placement)}{', no square left' if over else ''}"
        case Moved(placement, origin, over):
            return (
                f"moved from {SQUARE_NAMES[origin]}: {_earned(placement)}"
                f"{', no square left' if over else ''}"
            )
        case TakenBack(placement):
            return f"taken back {placement.stone} from {SQUARE_NAMES[placement.square]}"
        case MovesShown(mask):
            return f"{mask.bit_count()} squares shown"
        case PouchShown(stones):
            return f"pouch: {' '.join(map(str, stones)) or 'empty'}"
        case Previewed(square, n, None, refused):
            assert refused is not None
            return f"preview of {SQUARE_NAMES[square]}: {n} neighbours, refused: {refused.reason}"
        case Previewed(square, n, gain, _):
            assert gain is not None
            return f"preview of {SQUARE_NAMES[square]}: {n}-way, {gain.points} + {gain.bonus}"
        case Ended(account, bonus, stones_left):
            return f"ended with {account.points}, {bonus} of them for {stones_left} stones left"
        case Refused(cannot, refusal):
            return f"refused: {refusal.reason if refusal else cannot}"


def _earned(placement: Placement) -> str:
    which = f" (4-Way {placement.four_way})" if placement.four_way else ""
    return (
        f"{placement.stone} on {SQUARE_NAMES[placement.square]}: {placement.n}-way{which}, "
        f"{placement.gain.points} + {placement.gain.bonus}"
    )
