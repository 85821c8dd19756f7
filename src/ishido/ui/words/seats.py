"""What is said of those who sit at the table, whose turn it is, and of their clock."""

from math import ceil
from typing import Final

from ishido.rules.game import Game, Mode, Player, PlayerKind, Setup
from ishido.rules.stone import Stone
from ishido.session.clock import Clock, ClockKind
from ishido.session.session import Session
from ishido.skins.stoneset import Stoneset
from ishido.ui import words
from ishido.ui.core.language import _

YOU: Final = _("You")
"""The name of a player who has given none: sentences speak to that one."""
PAUSE: Final = _("Pause")
GO_ON: Final = _("Resume")
BEGIN: Final = _("Begin")
STEP: Final = _("Step")
TAKE_OVER: Final = _("Take over")
FINISH: Final = _("Finish now")
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
"""The tip of the same button before the computer has placed a stone."""
UNSEEN: Final = _("Hidden game")
STAYS_COVERED: Final = _("This game stays hidden until everyone has played the deal.")
BY_CLOCK: Final = _("You can’t replay or export a timed game until it is over.")
STANDS_STILL: Final = _("The clock has stopped: nobody has placed a stone for three rounds.")
NO_CLOCK: Final = _("This game has no clock, so there is nothing to pause.")
NOT_WATCHED: Final = _("This works only when computers play alone.")
WATCH_PAUSED: Final = _("Paused.")
HURRIED: Final = _("Time was short, so the computer placed its stone early.")


def whose(player: Player) -> str:
    """``Your`` or ``Ann’s``."""
    return _("Your") if player.name == YOU else f"{player.name}’s"


def amid(player: Player) -> str:
    """A player's name in the middle of a sentence: a computer's is *the Sage* there."""
    article = _("The ")
    if player.kind is PlayerKind.COMPUTER and player.name.startswith(article):
        return f"{article.lower()}{player.name.removeprefix(article)}"
    return player.name


def to_play(player: Player, stone: Stone, stones: Stoneset) -> str:
    """The quiet line under the board, where several sit at it."""
    if player.name == YOU:
        return words.to_play(stone, stones)
    return _("{name}, your turn: {describe}.").format(
        name=player.name, describe=stones.describe(*stone)
    )


def considers(player: Player, stone: Stone, stones: Stoneset) -> str:
    """The same while a computer thinks."""
    return _("{name} is thinking about the {describe}.").format(
        name=player.name, describe=stones.describe(*stone)
    )


def time_up(loser: Player, other: Player) -> str:
    """A turn's clock has run out."""
    if other.name == YOU:
        return _("{name}’s time is up. The stone is yours.").format(name=loser.name)
    if loser.name == YOU:
        return _("Your time is up. The stone goes to {other}.").format(other=amid(other))
    return _("{name}’s time is up. The stone goes to {other}.").format(
        name=loser.name, other=amid(other)
    )


def strip_tip(name: str, session: Session) -> str:
    """What explains a button of the strip."""
    if name == "take over" and not session.game.moves:
        return TAKE_OVER_FRESH
    return STRIP_TIPS.get(name, "")


def finishing(stones_left: int, seconds: float | None = None) -> str:
    """While computers play to the end without pause; ``seconds`` is how long it will take.

    Less than a minute is not worth saying.
    """
    line = _("Playing to the end… {left}").format(left=words.stones_left(stones_left))
    if seconds is None or seconds < 60:
        return line
    minutes = words.counted(round(seconds / 60), "minute", "minutes")
    return _("{line}, about {minutes}").format(line=line, minutes=minutes)


def taken_up(player: Player, *, placed: bool) -> str:
    """What a person who takes over is told of; ``placed``: whether the computer placed a stone."""
    if not placed:
        return _("Your turn.")
    return _(
        "Your turn. {name} played up to here. This game won’t be on the All-Time list."
    ).format(name=player.name)


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
            _("{limit} per turn").format(
                limit=words.counted(round(clock.limit), "second", "seconds")
            )
        )
    elif clock is not None:
        parts.append(words.counted(round(clock.limit / 60), "minute", "minutes"))
    return "  ·  ".join(parts)


def seated(setup: Setup) -> str:
    """Who plays, and how together."""
    names = [player.name for player in setup.players]
    if setup.mode is Mode.CHALLENGE:
        return _(" vs ").join(names)
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
    if player.name == YOU:
        return _("The stones stay hidden until you begin.")
    return _("The stones stay hidden until {name} begins.").format(name=amid(player))


def _next(player: Player, *, begins: bool) -> str:
    if player.name == YOU:
        return _("You begin.") if begins else _("Your turn.")
    start = _("{name} begins.") if begins else _("{name}’s turn.")
    return start.format(name=player.name)


def unseen_lines(game: Game) -> list[str]:
    """What the cover says while a computer plays what others are yet to play."""
    player = game.setup.players[0]
    return [
        _("{name} is playing. Others have yet to play this deal.").format(name=player.name),
        _("You can replay it once everyone has played."),
    ]


# -- the end ---------------------------------------------------------------------------------


def verdict(session: Session) -> str:
    """Who has won a challenge."""
    if session.winner is None:
        return _("A draw")
    player = session.game.setup.players[session.winner]
    return _("You win") if player.name == YOU else _("{name} wins").format(name=player.name)


def by_four_ways(game: Game) -> bool:
    """Whether points alone would have made a challenge a draw."""
    first, second = game.accounts
    return game.winner is not None and first.points == second.points


def together(setup: Setup) -> str:
    """``Ann & Bo``."""
    return " & ".join(player.name for player in setup.players)


def standing_line(game: Game) -> str:
    """``Ann: 120  ·  Bo: 85``."""
    return "  ·  ".join(
        f"{player.name}: {words.number(account.points)}"
        for player, account in zip(game.setup.players, game.accounts, strict=True)
    )
