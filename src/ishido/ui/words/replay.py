"""What a replay says."""

from dataclasses import dataclass

from ishido.rules.board import SQUARE_NAMES
from ishido.rules.game import Mode, Placement
from ishido.rules.scoring import Scoring
from ishido.session.course import Course
from ishido.ui import words
from ishido.ui.core.language import _

TITLE = _("Replay")
TAKE_UP = _("Play from here")
CLOSE = _("Close")
REVIEW = _("Review")
EXPORT = _("Export…")
SPEED = _("Speed")
SPEEDS = {"slow": _("Slow"), "normal": _("Normal"), "fast": _("Fast")}
OPENING = _(
    "The opening. Space plays and pauses, arrow keys step, Page Up and Page Down "
    "jump between 4-Ways."
)
FILM_OPENING = _("The opening")
MOVE = _("Move")
TAKEN_UP = _("Playing from here. Not ranked: you have seen this deal.")


@dataclass(frozen=True, slots=True)
class Asking:
    """How it is asked whether somebody wants to see the stones of a deal, at what cost."""

    title: str
    yes: str
    not_seen: str
    """The deal has not been played yet."""
    playing: str
    """It is being played."""
    put_aside: str
    """A game of it has been put aside."""


ASKING = Asking(
    TITLE,
    _("Replay"),
    _(
        "You haven’t played this deal yet. The replay shows its stones. If you play it "
        "later, your game won’t be ranked."
    ),
    _(
        "You are playing this deal now. The replay shows its remaining stones, so your "
        "game won’t be ranked."
    ),
    _(
        "You have an unfinished game of this deal. The replay shows its remaining "
        "stones, so that game won’t be ranked."
    ),
)


def progress(step: int, moves: int) -> str:
    """``14 of 52``."""
    return _("{min} of {moves}").format(min=min(step, moves), moves=moves)


def note(mode: Mode, scoring: Scoring) -> str:
    """What kind of game it is."""
    kind = words.SCORINGS[scoring]
    return kind if mode is Mode.SOLITAIRE else f"{words.MODES[mode]} · {kind}"


def names(course: Course) -> list[str]:
    """What the seats are called: each name told from the other."""
    players = [player.name.strip() or "–" for player in course.game.setup.players]
    if len(set(players)) == len(players):
        return players
    return [f"{name} ({seat})" for seat, name in enumerate(players, start=1)]


def described(course: Course, step: int) -> str:
    """What a step did."""
    setup = course.game.setup
    several = len(setup.players) > 1
    if step == 0:
        return OPENING
    if step > course.moves:
        return _end(course)
    start = _("Move {step}").format(step=step)
    if several:
        start += f"  ·  {names(course)[(step - 1) % len(setup.players)]}"
    placement = course.placement(step)
    if placement is None:
        return _("{start}  ·  time ran out").format(start=start)
    earned = _earned(placement, setup.scoring)
    return f"{start}  ·  {SQUARE_NAMES[placement.square]}  ·  {earned}"


def _earned(placement: Placement, scoring: Scoring) -> str:
    gain = placement.gain
    if placement.four_way is not None:
        way = _("4-Way number {four_way}").format(four_way=placement.four_way)
    else:
        way = words.counted(placement.n, "match", "matches")
    if scoring is Scoring.ANCIENT:
        return way
    if gain.bonus:
        return _("{way}: {points}, plus a bonus of {bonus}").format(
            way=way, points=words.points(gain.points), bonus=words.number(gain.bonus)
        )
    return f"{way}: {words.points(gain.total)}"


def _end(course: Course) -> str:
    game = course.game
    before = sum(account.points for account in game.standing.accounts)
    bonus = sum(account.points for account in game.accounts) - before
    left = words.stones_left(game.stones_left)
    if not bonus:
        return _("Game over  ·  {left}").format(left=left)
    return _("Game over  ·  {left}: a bonus of {bonus}").format(
        left=left, bonus=words.number(bonus)
    )
