"""Texts about the players at the table, their turns and their clocks."""

from math import ceil
from typing import Final

from ishido.kinds.players import Player
from ishido.language import _, several
from ishido.rules.game import Game, Mode, Setup
from ishido.rules.stone import Stone
from ishido.session.clock import Clock, ClockKind
from ishido.session.session import Session
from ishido.skins.stoneset import Stoneset
from ishido.ui import words

PAUSE: Final = _("Pause")
GO_ON: Final = _("Resume")
BEGIN: Final = _("Begin")
STEP: Final = _("Step")
TAKE_OVER: Final = _("Take over")
FINISH: Final = _("Play to end")
STOP: Final = _("Stop")
REMATCH: Final = _("Rematch")
TIME_IS_UP: Final = _("Time’s up")
BY_FOUR_WAYS: Final = _("Points are equal, so 4-Ways decide.")
PAUSED: Final = _("Paused")
STRIP_TIPS: Final = {
    "pause": _("Shortcut: F8"),
    "step": _("Place one stone. Shortcut: . (full stop)"),
    "finish": _("Play to the end without pausing. Press again to stop. Shortcut: F"),
    "take over": _("Play the rest yourself. The game won’t be on the All-Time list. Shortcut: T"),
}
TAKE_OVER_FRESH: Final = _("Play this game yourself. Shortcut: T")
"""The tip of “take over” before the computer has placed a stone."""
UNSEEN: Final = _("Hidden game")
SEEN_LATER: Final = _("You can replay it once everyone has played.")
STAYS_COVERED: Final = _("This game stays hidden until everyone has played the deal.")
BY_CLOCK: Final = _("You can’t replay or export a timed game until it is over.")
STANDS_STILL: Final = _("The clock has stopped: nobody has placed a stone for three rounds.")
NO_CLOCK: Final = _("This game has no clock, so there is nothing to pause.")
NOT_WATCHED: Final = _("This works only when computers play alone.")
WATCH_PAUSED: Final = _("Paused.")
HURRIED: Final = _("Time was short, so the computer placed its stone early.")


def whose(player: Player) -> str:
    """``Your`` or ``Ann’s``."""
    if words.is_default_name(player.name):
        return words.YOUR
    return _("{name}’s").format(name=words.player_name(player.name))


def in_sentence(player: Player) -> str:
    """A player's name within a sentence, where a computer player is *the Sage*."""
    article, in_sentence = _("The "), _("the ")
    if player.is_computer and player.name.startswith(article):
        return in_sentence + player.name.removeprefix(article)
    return words.player_name(player.name)


def to_play(player: Player, stone: Stone, stones: Stoneset) -> str:
    """The line under the board in games of several players."""
    if words.is_default_name(player.name):
        return words.to_play(stone, stones)
    return _("{name}, your turn: {stone}.").format(
        name=words.player_name(player.name), stone=stones.describe(*stone)
    )


def considers(player: Player, stone: Stone, stones: Stoneset) -> str:
    """The line under the board while a computer player thinks."""
    return _("{name} is thinking about the {stone}.").format(
        name=words.player_name(player.name), stone=stones.describe(*stone)
    )


def time_up(loser: Player, other: Player) -> str:
    """That a turn's clock has run out."""
    if words.is_default_name(other.name):
        return _("{name}’s time is up. The stone is yours.").format(
            name=words.player_name(loser.name)
        )
    if words.is_default_name(loser.name):
        return _("Your time is up. The stone goes to {other}.").format(other=in_sentence(other))
    return _("{name}’s time is up. The stone goes to {other}.").format(
        name=words.player_name(loser.name), other=in_sentence(other)
    )


def strip_tip(name: str, session: Session) -> str:
    """The tip of a button for watching computers."""
    if name == "take over" and not session.game.moves:
        return TAKE_OVER_FRESH
    return STRIP_TIPS.get(name, "")


def finishing(stones_left: int, seconds: float | None = None) -> str:
    """The line while computers play to the end without pauses.

    ``seconds`` is the time that it will take. Less than a minute is not mentioned.
    """
    left = words.stones_left(stones_left)
    if seconds is None or seconds < 60:
        return _("Playing to the end… {left}").format(left=left)
    minutes = round(seconds / 60)
    return several(
        "Playing to the end… {left}, about {n} minute",
        "Playing to the end… {left}, about {n} minutes",
        minutes,
    ).format(left=left, n=words.number(minutes))


def taken_over(player: Player, *, placed: bool) -> str:
    """The message to a person who takes over. ``placed``: the computer has placed a stone."""
    if not placed:
        return _("Your turn.")
    return _(
        "Your turn. {name} played up to here. This game won’t be on the All-Time list."
    ).format(name=words.player_name(player.name))


# -- the clock -------------------------------------------------------------------------------


def time_left(clock: Clock) -> str:
    """``5`` or ``12:05``. Seconds are rounded up."""
    seconds = ceil(clock.left)
    if clock.kind is ClockKind.TURN:
        return str(seconds)
    return f"{seconds // 60}:{seconds % 60:02}"


def agreed(setup: Setup, clock: Clock | None) -> str:
    """``Challenge  ·  Modern  ·  5 seconds per turn``."""
    parts = [words.MODES[setup.mode], words.SCORINGS[setup.scoring]]
    if clock is not None and clock.kind is ClockKind.TURN:
        parts.append(
            words.counted(round(clock.limit), "{n} second per turn", "{n} seconds per turn")
        )
    elif clock is not None:
        parts.append(words.counted(round(clock.limit / 60), "{n} minute", "{n} minutes"))
    return "  ·  ".join(parts)


def seated(setup: Setup) -> str:
    """Who plays, and whether against each other or together."""
    names = [words.player_name(player.name) for player in setup.players]
    first, last = names[0], names[-1]
    if setup.mode is Mode.CHALLENGE:
        return _("{first} vs {last}").format(first=first, last=last)
    if setup.mode is Mode.COOPERATIVE:
        return _("{first} and {last} together").format(first=first, last=last)
    if words.is_default_name(setup.players[0].name):
        return _("Your game")
    return _("{name}’s game").format(name=first)


# -- the cover -------------------------------------------------------------------------------


def cover_lines(session: Session, *, begun: bool) -> list[str]:
    """The text on the cover: who plays, what was agreed, and who is next.

    :param begun: whether somebody has begun the game, and so has seen its stones.
    """
    game, clock = session.game, session.clock
    lines = [seated(game.setup), agreed(game.setup, clock)]
    if game.setup.mode.seats > 1:
        lines.append(_next(session.player, begins=not begun))
    elif not begun:
        lines.append(_until(session.player))
    return lines


def _until(player: Player) -> str:
    if words.is_default_name(player.name):
        return _("The stones stay hidden until you begin.")
    return _("The stones stay hidden until {name} begins.").format(name=in_sentence(player))


def _next(player: Player, *, begins: bool) -> str:
    if words.is_default_name(player.name):
        return _("You begin.") if begins else _("Your turn.")
    start = _("{name} begins.") if begins else _("{name}’s turn.")
    return start.format(name=words.player_name(player.name))


def unseen_lines(game: Game) -> list[str]:
    """The text on the cover while a computer plays a deal that others have yet to play."""
    player = game.setup.players[0]
    return [
        _("{name} is playing.").format(name=words.player_name(player.name)),
        SEEN_LATER,
    ]


# -- the end ---------------------------------------------------------------------------------


def verdict(session: Session) -> str:
    """The winner of a challenge."""
    if session.winner is None:
        return _("A draw")
    player = session.game.setup.players[session.winner]
    if words.is_default_name(player.name):
        return _("You win")
    return _("{name} wins").format(name=words.player_name(player.name))


def by_four_ways(game: Game) -> bool:
    """Whether 4-Ways decided a challenge because the points were equal."""
    first, second = game.accounts
    return game.winner is not None and first.points == second.points


def together(setup: Setup) -> str:
    """``Ann & Bo``."""
    return words.player_names(player.name for player in setup.players)


def standing_line(game: Game) -> str:
    """``Ann: 120  ·  Bo: 85``."""
    return "  ·  ".join(standing_parts(game))


def standing_parts(game: Game) -> list[str]:
    """The points of each player in a challenge."""
    return [
        words.labelled(words.player_name(player.name), words.number(account.points))
        for player, account in zip(game.setup.players, game.accounts, strict=True)
    ]
