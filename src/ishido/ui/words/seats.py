"""What is said of those who sit at the table, whose turn it is, and of their clock."""

from math import ceil
from typing import Final

from ishido.rules.game import Game, Mode, Player, Setup
from ishido.rules.scoring import end_bonus
from ishido.rules.stone import Stone
from ishido.session.clock import Clock, ClockKind
from ishido.session.session import Session
from ishido.skins.stoneset import Stoneset
from ishido.ui import words
from ishido.ui.language import _

YOU: Final = _("You")
"""The name of a player who has given none: sentences speak to that one."""
PAUSE: Final = _("Pause")
GO_ON: Final = _("Go on")
BEGIN: Final = _("Begin")
STEP: Final = _("One stone")
TAKE_OVER: Final = _("Take over")
FINISH: Final = _("Finish now")
STOP: Final = _("Stop")
REMATCH: Final = _("Rematch")
TIME_IS_UP: Final = _("The time is up")
BY_FOUR_WAYS: Final = _("The points are equal: the 4-Ways decide.")
PAUSED: Final = _("Paused")
STRIP_TIPS: Final = {
    "pause": _("F8 does the same."),
    "step": _("The full stop key does the same."),
    "finish": _("F does the same. The rest is played without pause, until you stop it."),
    "take over": _("T does the same. The game will then not be on the All-Time list."),
}
UNSEEN: Final = _("Played unseen")
STAYS_COVERED: Final = _("The others are to play this deal: nobody sees this game before.")
BY_CLOCK: Final = _("A game with a clock is looked at on the table alone, until it is ended.")
STANDS_STILL: Final = _("Nobody has placed a stone for three rounds, so the clock stands still.")
NO_CLOCK: Final = _("This game has no clock: it waits for you by itself.")
NOT_WATCHED: Final = _("This is for games that computers play by themselves.")
WATCH_PAUSED: Final = _("The computer waits.")
TAKEN_OVER: Final = _("The game is yours now. It will not be on the All-Time list.")
HURRIED: Final = _("Time ran short: the stone was placed before everything was thought through.")


def whose(player: Player) -> str:
    """``Your`` or ``Ann’s``."""
    return _("Your") if player.name == YOU else f"{player.name}’s"


def to_play(player: Player, stone: Stone, stones: Stoneset) -> str:
    """The quiet line under the board, where several sit at it."""
    if player.name == YOU:
        return words.to_play(stone, stones)
    return _("{name}, the {describe} is yours to place.").format(
        name=player.name, describe=stones.describe(*stone)
    )


def considers(player: Player, stone: Stone, stones: Stoneset) -> str:
    """The same while a computer thinks."""
    return _("{name} considers the {describe}.").format(
        name=player.name, describe=stones.describe(*stone)
    )


def time_up(loser: Player, other: Player) -> str:
    """A turn's clock has run out."""
    goes = _("is yours") if other.name == YOU else _("goes to {name}").format(name=other.name)
    return _("{whose} time is up. The stone {goes}.").format(whose=whose(loser), goes=goes)


def finishing(stones_left: int) -> str:
    """While computers play to the end without pause."""
    return _("Playing to the end… {left}").format(left=words.stones_left(stones_left))


def taken_up(player: Player) -> str:
    """What a person who takes over is told of."""
    return _("{name} has played until here. {TAKEN_OVER}").format(
        name=player.name, TAKEN_OVER=TAKEN_OVER
    )


# -- the clock -------------------------------------------------------------------------------


def time_left(clock: Clock) -> str:
    """``5`` or ``12:05``: a second that has begun is shown until it is over."""
    seconds = ceil(clock.left)
    if clock.kind is ClockKind.TURN:
        return str(seconds)
    return f"{seconds // 60}:{seconds % 60:02}"


def agreed(setup: Setup, clock: Clock | None) -> str:
    """``Challenge  ·  Modern  ·  5 seconds a turn``."""
    parts = [words.MODES[setup.mode], words.SCORINGS[setup.scoring]]
    if clock is not None and clock.kind is ClockKind.TURN:
        parts.append(
            _("{limit} a turn").format(limit=words.counted(round(clock.limit), "second", "seconds"))
        )
    elif clock is not None:
        parts.append(words.counted(round(clock.limit / 60), "minute", "minutes"))
    return "  ·  ".join(parts)


def seated(setup: Setup) -> str:
    """Who plays, and how together."""
    names = [player.name for player in setup.players]
    if setup.mode is Mode.CHALLENGE:
        return _(" against ").join(names)
    if setup.mode is Mode.COOPERATIVE:
        return _("{names} together").format(names=_(" and ").join(names))
    return _("{whose} game").format(whose=whose(setup.players[0]))


# -- the cover -------------------------------------------------------------------------------


def cover_lines(session: Session) -> list[str]:
    """What stands on the cover: who plays, what was agreed, and what comes."""
    game, clock = session.game, session.clock
    lines = [seated(game.setup), agreed(game.setup, clock)]
    if clock is not None and clock.kind is ClockKind.GAME and clock.spent:
        lines.append(_("{time_left} left").format(time_left=time_left(clock)))
    if game.setup.mode.seats > 1:
        lines.append(_next(session.player, begins=not game.cursor))
    elif not game.cursor:
        lines.append(_until(session.player))
    return lines


def _until(player: Player) -> str:
    begins = _("you begin") if player.name == YOU else _("{name} begins").format(name=player.name)
    return _("Nobody sees the stones until {begins}.").format(begins=begins)


def _next(player: Player, *, begins: bool) -> str:
    if player.name == YOU:
        return _("You begin.") if begins else _("You place the next stone.")
    start = _("{name} begins.") if begins else _("{name} places the next stone.")
    return start.format(name=player.name)


def unseen_lines(game: Game) -> list[str]:
    """What the cover says while a computer plays what others are yet to play."""
    player = game.setup.players[0]
    return [
        _("{name} plays the deal that the others are to play.").format(name=player.name),
        _("The game can be watched when everyone has played."),
    ]


# -- the end ---------------------------------------------------------------------------------


def verdict(game: Game) -> str:
    """Who has won a challenge."""
    if game.winner is None:
        return _("A draw")
    player = game.setup.players[game.winner]
    return _("You win") if player.name == YOU else _("{name} wins").format(name=player.name)


def by_four_ways(game: Game) -> bool:
    """Whether points alone would have made a challenge a draw."""
    first, second = game.accounts
    return game.winner is not None and first.points == second.points


def results(game: Game) -> list[str]:
    """What each player of a challenge has come to."""
    return [
        f"{player.name}: {words.points(account.points)}  ·  {words.four_ways(account.four_ways)}"
        for player, account in zip(game.setup.players, game.accounts, strict=True)
    ]


def bonus(game: Game) -> str:
    """Who has earned what by the last stone; empty if nobody has."""
    earned = end_bonus(game.setup.scoring, game.stones_left)
    last = game.standing.last
    if not earned or last is None:
        return ""
    player = game.setup.players[last.seat]
    have = _("You have") if player.name == YOU else _("{name} has").format(name=player.name)
    return _("{have} placed the last stone: {earned} of the points are for that.").format(
        have=have, earned=words.number(earned)
    )


def together(setup: Setup) -> str:
    """``Ann & Bo``."""
    return " & ".join(player.name for player in setup.players)


def standing_line(game: Game) -> str:
    """``Ann 120  ·  Bo 85``."""
    return "  ·  ".join(
        f"{player.name} {words.number(account.points)}"
        for player, account in zip(game.setup.players, game.accounts, strict=True)
    )
