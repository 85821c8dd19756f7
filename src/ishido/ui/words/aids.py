"""What aids and second thoughts are called, what they would cost, and how that is said."""

from collections.abc import Iterable, Sequence
from typing import Final

from ishido.rules.game import Player
from ishido.rules.scoring import Scoring
from ishido.rules.stone import Stone
from ishido.session.policy import Action, Aid
from ishido.session.session import Session
from ishido.skins.stoneset import Stoneset
from ishido.ui import words
from ishido.ui.core.language import _
from ishido.ui.words.seats import YOU

NOTE_LENGTH: Final = 34
"""Letters that the narrowest scoreboard has room for."""

OFF_ALL_TIME: Final = _("Then this game won’t be on the All-Time list.")
OFF_EVERY_LIST: Final = _("The new game won’t be ranked.")
NOT_ON_ALL_TIME: Final = _("not on the All-Time list")
ON_NO_LIST: Final = _("not ranked")

TITLES: Final = {
    Action.SHOW_MOVES: _("Show possible moves"),
    Action.ALWAYS_SHOW: _("Always show moves"),
    Action.SHOW_POUCH: _("Show pouch"),
    Action.TAKE_BACK_FURTHER: _("Undo further"),
    Action.WATCH_POINTS: _("Fit counts"),
    Action.HINT: _("Hint"),
    Action.START_OVER: _("Start over"),
}
DO_IT: Final = {
    Action.SHOW_MOVES: _("Show moves"),
    Action.ALWAYS_SHOW: _("Show moves"),
    Action.SHOW_POUCH: _("Show pouch"),
    Action.TAKE_BACK_FURTHER: _("Undo"),
    Action.WATCH_POINTS: _("Show fit counts"),
    Action.HINT: _("Show hint"),
    Action.START_OVER: _("Start over"),
}
"""What is done, on the button that does it."""
QUESTIONS: Final = {
    Action.SHOW_MOVES: _("Marks every square where this stone fits."),
    Action.ALWAYS_SHOW: _("Marks every square where the stone fits, on every turn."),
    Action.SHOW_POUCH: _("Shows the remaining stones in drawing order."),
    Action.TAKE_BACK_FURTHER: _("Undoing the last stone is free. This goes further back."),
    Action.WATCH_POINTS: _("Shows how many remaining stones fit each empty square."),
    Action.HINT: _("The Master suggests a square."),
    Action.START_OVER: _("Restart this deal. Your current game is kept."),
}
"""What would be done. That it costs something is said by a sentence of its own."""

OFFER: Final = _("Show possible moves in this game too?")
MARKS_OFF: Final = _("Always show moves: off.")
POUCH_EMPTY: Final = _("The pouch is empty.")
POUCH_HINT: Final = _("Double-click the pouch to see its stones in order.")
_OPENS_POUCH: Final = _(" Double-click it to see them in order.")
SEEN_DEAL: Final = _("Not ranked: you have seen this deal before.")
COPIED_RESULT: Final = _("Result copied, with a small picture of the board.")


def off_all_time(player: Player) -> str:
    """What an aid costs one of two people in a challenge."""
    if player.name == YOU:
        return _("Your score won’t be on the All-Time list.")
    return _("{name}’s score won’t be on the All-Time list.").format(name=player.name)


def well(stone: Stone, stones: Stoneset) -> str:
    """What lies in the well, and what to do with it."""
    return _("Next stone: {describe}. Drag it to a square, or click the square.").format(
        describe=stones.describe(*stone)
    )


def pouch(left: int, *, shown: bool) -> str:
    """What the pouch holds; ``shown``: whether the player may look inside."""
    if not left:
        return POUCH_EMPTY
    held = _("The pouch holds {count}, not counting the next one.").format(
        count=words.counted(left, "stone", "stones")
    )
    return held + (_OPENS_POUCH if shown else "")


def note(scoring: Scoring, aids: Iterable[Aid], *, ended: bool = False) -> str:
    """What stands at the scoreboard's foot: the scoring, what was lost, and below it by what.

    After the end there is room for less: the result has said it.
    """
    used = sorted(aids)
    name = words.SCORINGS[scoring]
    if not used:
        return name
    cost = ON_NO_LIST if any(aid.knows_deal for aid in used) else NOT_ON_ALL_TIME
    if ended:
        return f"{name}\n{cost}"
    return f"{name}, {cost}:\n{_listed([words.AIDS[aid] for aid in used])}"


def challenge_note(session: Session) -> str:
    """The same in a challenge, where an aid bars only the player who used it."""
    game = session.game
    setup = game.setup
    barred = [
        (player.name, session.aids_of(seat))
        for seat, player in enumerate(setup.players)
        if player in setup.people and session.aids_of(seat)
    ]
    everyone = len(barred) == len(setup.people)
    if not barred:
        return words.SCORINGS[setup.scoring]
    if everyone and len({uses for _, uses in barred}) == 1:
        return note(setup.scoring, barred[0][1], ended=game.ended)
    name = words.SCORINGS[setup.scoring]
    if game.ended:
        cost = NOT_ON_ALL_TIME if everyone else f"{barred[0][0]}: {NOT_ON_ALL_TIME}"
        return f"{name}\n{cost}"
    used = [f"{who}: {words.AIDS[aid]}" for who, uses in barred for aid in sorted(uses)]
    if len(barred) > 1 and len(", ".join(used)) > NOTE_LENGTH:  # who it is matters most
        used = [who for who, _ in barred]
    return f"{name}, {NOT_ON_ALL_TIME}:\n{_listed(used)}"


def _listed(names: Sequence[str]) -> str:
    """As many as a scoreboard has room for, and how many there are besides."""
    for shown in range(len(names), 1, -1):
        line = ", ".join(names[:shown]) + _besides(len(names) - shown)
        if len(line) <= NOTE_LENGTH:
            return line
    return names[0] + _besides(len(names) - 1)


def _besides(number: int) -> str:
    return _(" and {number} more").format(number=number) if number else ""
