"""Golden playthroughs: whole sessions as transcripts that are replayed and compared.

A transcript names its deal, its scoring and, if it is no solitaire, its mode, players (a star for a
computer) and clock; then each intention with what came of it and where the game stood after it.
``wait 2.5`` lets so many seconds pass, ``computer`` has a computer player place its stone.

``python -m tests.golden --write`` plays the intentions of every transcript anew and writes down
what comes of them now; read the difference before you keep it. A new transcript begins as a file
with its first lines, an empty one, and lines ``> intention``.
"""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from ishido.kinds.players import Player, PlayerKind
from ishido.rules.board import SQUARE_NAMES, Square
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Mode, Placement, Setup
from ishido.rules.position import Position
from ishido.rules.scoring import Scoring
from ishido.session.clock import game_clock, turn_clock
from ishido.session.intention import Place, parse_intention
from ishido.session.outcome import (
    ClockStarted,
    ClockStopped,
    Coached,
    Ended,
    Moved,
    MovesShown,
    Outcome,
    Placed,
    PouchShown,
    Previewed,
    Refused,
    TakenBack,
    TurnLost,
)
from ishido.session.session import Session
from tests.support.text_boards import draw

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
    header = lines[: lines.index("")]
    yield from header
    session = _session(dict(line.split(" ", 1) for line in header))
    yield ""
    yield from _picture(session.game.position)
    yield f"    {_standing(session)}"
    for line in lines:
        if line.startswith(WANTED):
            yield line
            yield f"    {_done(session, line.removeprefix(WANTED))}"
            yield f"    {_standing(session)}"
    yield ""
    yield from _picture(session.game.position)


def _session(words: dict[str, str]) -> Session:
    """The session that a transcript's first lines agree on."""
    players = tuple(
        Player(name.removesuffix("*"), *([PlayerKind.COMPUTER, "learner"] if "*" in name else []))
        for name in words.get("players", "You").split(", ")
    )
    mode, scoring = Mode(words.get("mode", "solitaire")), Scoring(words["scoring"])
    setup = Setup(deal_by_number(int(words["deal"])), mode, scoring, players)
    kind, _, length = words.get("clock", "").partition(" ")
    clock = {
        "": lambda: None,
        "turn": lambda: turn_clock(float(length)),
        "game": lambda: game_clock(float(length)),
    }[kind]()
    return Session.begin(setup, datetime(2026, 11, 20, tzinfo=UTC), clock=clock)


def _done(session: Session, text: str) -> str:
    """Carry out a line of a transcript; what came of it."""
    if text.startswith("wait "):
        outcome = session.pass_time(float(text.removeprefix("wait ")))
        return _told(outcome) if outcome else "time passes" if session.running else "nothing runs"
    if text == "computer":
        assert session.player.kind is PlayerKind.COMPUTER
        return _told(session.do(Place(most_neighbours(session.game)), by=None))
    return _told(session.do(parse_intention(text), by=None))


def most_neighbours(game: Game) -> Square:
    """A square for the touchstone as the simplest of players chooses it."""
    return max(game.legal_squares, key=lambda square: game.position.count_neighbours(square))


def _picture(position: Position) -> list[str]:
    return [*draw(position).splitlines(), ""]


def _standing(session: Session) -> str:
    game = session.game
    scores = " : ".join(f"{account.points}" for account in game.accounts)
    four_ways = " : ".join(f"{account.four_ways}" for account in game.accounts)
    turn = f"{session.player.name} to play, " if len(game.setup.players) > 1 else ""
    clock = "" if session.clock is None else f"{session.clock.left:g} s left, "
    clock += "clock stopped, " if session.paused else ""
    return (
        f"{turn}{clock}score {scores}, 4-Ways {four_ways}, stones left {game.stones_left}, "
        f"touchstone {game.touchstone or 'none'}, legal {game.legal_mask.bit_count()}, "
        f"used {', '.join(sorted(session.aids)) or 'nothing'}"
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
        case Coached(view):
            return f"coach: {sum(view.unseen)} stones to come"
        case Previewed(square, n, None, refused):
            assert refused is not None
            return f"preview of {SQUARE_NAMES[square]}: {n} neighbours, refused: {refused.reason}"
        case Previewed(square, n, gain, _):
            assert gain is not None
            return f"preview of {SQUARE_NAMES[square]}: {n}-way, {gain.points} + {gain.bonus}"
        case Ended(account, bonus, stones_left, keeper, out_of_time, resigned):
            why = "out of time, " if out_of_time else ""
            why += "" if resigned is None else f"seat {resigned + 1} resigns, "
            whose = f" for keeper {keeper + 1}" if keeper else ""
            return (
                f"{why}ended with {account.points}{whose}, "
                f"{bonus} of them for {stones_left} stones left"
            )
        case TurnLost(seat, paused):
            return f"seat {seat + 1} loses its turn{', the clock stops' if paused else ''}"
        case ClockStopped():
            return "the clock stops"
        case ClockStarted():
            return "the clock runs"
        case Refused(cannot, refusal):
            return f"refused: {refusal.reason if refusal else cannot}"


def _earned(placement: Placement) -> str:
    which = f" (4-Way {placement.four_way})" if placement.four_way else ""
    return (
        f"{placement.stone} on {SQUARE_NAMES[placement.square]}: {placement.n}-way{which}, "
        f"{placement.gain.points} + {placement.gain.bonus}"
    )
