"""Texts about aids and undoing: their names, what they cost, and the questions before them."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from ishido.language import _
from ishido.rules.scoring import Scoring
from ishido.rules.stone import Stone
from ishido.session.policy import Action, Aid
from ishido.session.session import Session
from ishido.skins.stoneset import Stoneset
from ishido.ui import words

NOTE_LENGTH: Final = 34
"""The most characters that fit the scoreboards of the desktop."""
Fits = Callable[[str], bool]
"""Tells whether a line fits the scoreboard."""

OFF_ALL_TIME: Final = _("This game will no longer count for the All-Time high scores.")
OFF_EVERY_LIST: Final = _("The new game won’t be ranked.")
NOT_ON_ALL_TIME: Final = _("not All-Time")
ON_NO_LIST: Final = _("not ranked")

TITLES: Final = {
    Action.SHOW_MOVES: _("Show moves"),
    Action.ALWAYS_SHOW: _("Always show moves"),
    Action.SHOW_POUCH: _("Show pouch"),
    Action.TAKE_BACK_FURTHER: _("Undo further"),
    Action.FIT_COUNTS: _("Fit counts"),
    Action.HINT: _("Hint"),
    Action.START_OVER: _("Start over"),
}
DO_IT: Final = {
    Action.SHOW_MOVES: _("Show moves"),
    Action.ALWAYS_SHOW: _("Show moves"),
    Action.SHOW_POUCH: _("Show pouch"),
    Action.TAKE_BACK_FURTHER: _("Undo"),
    Action.FIT_COUNTS: _("Show fit counts"),
    Action.HINT: _("Show hint"),
    Action.START_OVER: _("Start over"),
}
"""The label of the button that confirms an action."""
QUESTIONS: Final = {
    Action.SHOW_MOVES: _("Marks every square where this stone fits."),
    Action.ALWAYS_SHOW: _("Marks every square where the stone fits, on every turn."),
    Action.SHOW_POUCH: _("Shows the remaining stones in drawing order."),
    Action.TAKE_BACK_FURTHER: _("Undoing the last stone is free. This goes further back."),
    Action.FIT_COUNTS: _("Shows how many remaining stones fit each empty square."),
    Action.HINT: _("The Master suggests a square."),
    Action.START_OVER: _("Restart this deal. Your current game is kept."),
}
"""What an action does. Another sentence says what it costs."""

OFFER: Final = _("Show moves in this game too?")
NOT_IN_THIS_GAME: Final = _("No")
MARKS_OFF: Final = _("Always show moves: off.")
POUCH_EMPTY: Final = _("The pouch is empty.")
POUCH_HINT: Final = {
    False: _("Double-click the pouch to see its stones in order."),
    True: _("Double-tap the pouch to see its stones in order."),
}
"""What a single press says, of a mouse (``False``) and of a finger (``True``)."""
_OPENS_POUCH: Final = _("Double-click it to see them in order.")
SEEN_DEAL: Final = _("Not ranked: you have seen this deal before.")
COPIED_RESULT: Final = _("Result copied, with a small picture of the board.")


def well(stone: Stone, stones: Stoneset) -> str:
    """The tip of the next stone."""
    return _("Next stone: {stone}. Drag it to a square, or click the square.").format(
        stone=stones.describe(*stone)
    )


def pouch(left: int, *, shown: bool) -> str:
    """The tip of the pouch. ``shown`` tells whether the player may look inside."""
    if not left:
        return POUCH_EMPTY
    held = words.counted(
        left,
        "The pouch holds {n} stone, not counting the next one.",
        "The pouch holds {n} stones, not counting the next one.",
    )
    return f"{held} {_OPENS_POUCH}" if shown else held


def is_short(line: str) -> bool:
    return len(line) <= NOTE_LENGTH


def note(
    scoring: Scoring, aids: Iterable[Aid], *, ended: bool = False, fits: Fits = is_short
) -> str:
    """The foot of the scoreboard: the scoring, which list the game is barred from, and the reasons.

    After the end there is less room, so it leaves out the reasons, which the result has told.
    """
    used = sorted(aids)
    name = words.SCORINGS[scoring]
    if not used:
        return name
    cost = ON_NO_LIST if any(aid.knows_deal for aid in used) else NOT_ON_ALL_TIME
    if ended:
        return f"{name}\n{cost}"
    heading, reasons = f"{name} · {cost}", [words.AIDS[aid] for aid in used]
    whole = f"{heading} ({', '.join(reasons)})"
    return whole if fits(whole) else f"{heading}\n{_listed(reasons, fits)}"


def challenge_note(session: Session, fits: Fits = is_short) -> str:
    """The foot of the scoreboard in a challenge: the scoring, and who has used which help."""
    setup = session.game.setup
    name = words.SCORINGS[setup.scoring]
    helped = [
        (words.player_name(player.name), session.aids_of(seat))
        for seat, player in enumerate(setup.players)
        if player in setup.people and session.aids_of(seat)
    ]
    if not helped or session.game.ended:  # the result has told it
        return name
    if len(setup.people) == 1:
        return f"{name}\n{_listed([words.AIDS[aid] for aid in sorted(helped[0][1])], fits)}"
    used = [words.labelled(who, words.AIDS[aid]) for who, uses in helped for aid in sorted(uses)]
    if len(helped) > 1 and not fits(f"({', '.join(used)})"):  # the names matter most
        used = [_("help: {name}").format(name=helped[0][0]), *(who for who, _ in helped[1:])]
    return f"{name}\n{_listed(used, fits)}"


def _listed(names: Sequence[str], fits: Fits) -> str:
    """In brackets, as many names as fit the scoreboard, and the number of the others."""
    lines = [
        f"({words.and_more(', '.join(names[:shown]), len(names) - shown)})"
        for shown in range(len(names), 0, -1)
    ]
    return next(filter(fits, lines), lines[-1])
