"""Texts of a replay."""

from dataclasses import dataclass

from ishido.language import _
from ishido.rules.board import SQUARE_NAMES
from ishido.rules.game import Mode, Placement
from ishido.rules.scoring import Scoring
from ishido.session.course import Course
from ishido.ui import words

TITLE = _("Replay")
PLAY_FROM_HERE = _("Play from here")
CLOSE = _("Close")
EXPORT = _("Export…")
AUGURY = _("Augury")
SPEED = _("Speed")
SPEEDS = {"slow": _("Slow"), "normal": _("Normal"), "fast": _("Fast")}
OPENING = _(
    "The opening. Space plays and pauses, arrow keys step, Page Up and Page Down "
    "jump between 4-Ways."
)
OPENING_ON_PHONE = _("The opening. Drag the slider, or let the game play.")
FILM_OPENING = _("The opening")
MOVE = _("Move")
PLAYING_FROM_HERE = _("Playing from here. Not ranked: you have seen this deal.")


@dataclass(frozen=True, slots=True)
class Asking:
    """The question before the stones of a deal are shown, and what that costs."""

    title: str
    yes: str
    not_seen: str
    """The text if the player has not played the deal yet."""
    playing: str
    """The text if the player is playing the deal now."""
    put_aside: str
    """The text if the player has an unfinished game of the deal."""


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
    return _("{step} of {moves}").format(step=min(step, moves), moves=moves)


def note(mode: Mode, scoring: Scoring) -> str:
    """The mode and scoring of a game."""
    kind = words.SCORINGS[scoring]
    return kind if mode is Mode.SOLITAIRE else f"{words.MODES[mode]} · {kind}"


def names(course: Course) -> list[str]:
    """The names of the players, with their seats if the names are equal."""
    players = [
        words.player_name(player.name.strip()) or "–" for player in course.game.setup.players
    ]
    if len(set(players)) == len(players):
        return players
    return [f"{name} ({seat})" for seat, name in enumerate(players, start=1)]


def described(course: Course, step: int) -> str:
    """What happened in a step."""
    setup = course.game.setup
    if step == 0:
        return OPENING
    if step > course.moves:
        return _end(course)
    parts = [_("Move {step}").format(step=step)]
    if len(setup.players) > 1:
        parts.append(names(course)[(step - 1) % len(setup.players)])
    placement = course.placement(step)
    if placement is None:
        parts.append(_("time ran out"))
    else:
        parts += [SQUARE_NAMES[placement.square], _earned(placement, setup.scoring)]
    return "  ·  ".join(parts)


def _earned(placement: Placement, scoring: Scoring) -> str:
    gain = placement.gain
    if placement.four_way is not None:
        way = _("{ordinal} 4-Way").format(ordinal=words.ordinal(placement.four_way).capitalize())
    else:
        way = words.matches(placement.n)
    if scoring is Scoring.ANCIENT:
        return way
    if gain.bonus:
        return _("{way}: {points} + {bonus}").format(
            way=way, points=words.points(gain.points), bonus=words.number(gain.bonus)
        )
    return words.labelled(way, words.points(gain.total))


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
