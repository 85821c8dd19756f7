"""Texts that several parts of Ishido’s table share."""

from collections.abc import Sequence
from typing import Final

from ishido.kinds.players import Player
from ishido.language import N_, _, several
from ishido.rules.game import Mode
from ishido.rules.stone import STONES
from ishido.session.policy import Action
from ishido.session.session import Session
from ishido.skins.stoneset import Stoneset
from ishido.ui import grammar, labels, terms
from ishido.ui.grammar import any_of
from ishido.ui.terms import the_stone

AID_TITLES: Final = {
    Action.SHOW_MOVES: N_("Show moves"),
    Action.ALWAYS_SHOW: N_("Always show moves"),
    Action.PREVIEW: N_("Always show points"),
    Action.SHOW_POUCH: N_("Show pouch"),
    Action.TAKE_BACK_FURTHER: N_("Undo further"),
    Action.FIT_COUNTS: N_("Fit counts"),
    Action.HINT: labels.HINT,
    Action.START_OVER: N_("Start over"),
}
AID_BUTTONS: Final = {
    Action.SHOW_MOVES: N_("Show moves"),
    Action.ALWAYS_SHOW: N_("Show moves"),
    Action.PREVIEW: N_("Show points"),
    Action.SHOW_POUCH: N_("Show pouch"),
    Action.TAKE_BACK_FURTHER: labels.UNDO,
    Action.FIT_COUNTS: N_("Show fit counts"),
    Action.HINT: N_("Show hint"),
    Action.START_OVER: N_("Start over"),
}
"""The label of the button that confirms an action."""
AID_QUESTIONS: Final = {
    Action.SHOW_MOVES: N_("Marks every square where this stone fits."),
    Action.ALWAYS_SHOW: N_("Marks every square where the stone fits, on every turn."),
    Action.PREVIEW: N_("Shows what the square you point at would earn, on every turn."),
    Action.SHOW_POUCH: N_("Shows the remaining stones in drawing order."),
    Action.TAKE_BACK_FURTHER: N_("Undoing the last stone is free. This goes further back."),
    Action.FIT_COUNTS: N_("Shows how many remaining stones fit each empty square."),
    Action.HINT: N_("The Master suggests a square."),
    Action.START_OVER: N_("Restart this deal. Your current game is kept."),
}
"""What an action does. Another sentence says what it costs."""


# -- the end ----------------------------------------------------------------------------------


def aids_used(session: Session) -> str:
    """The aids of a game: *hint, moves shown*, with names in a challenge; empty for none."""
    setup = session.game.setup
    if setup.mode is not Mode.CHALLENGE or len(setup.people) < len(setup.players):
        return ", ".join(_(terms.AIDS[aid]) for aid in sorted(session.aids))
    return ", ".join(
        grammar.labelled(terms.player_name(player.name), _(terms.AIDS[aid]))
        for seat, player in enumerate(setup.players)
        for aid in sorted(session.aids_of(seat))
    )


def resigned(session: Session) -> str:
    """That a player resigned; empty if nobody did."""
    if session.resigned is None:
        return ""
    player = session.game.setup.players[session.resigned]
    if terms.is_default_name(player.name):
        return _("You resigned.")
    return _("{name} resigned.").format(name=terms.player_name(player.name))


def seat_names(players: Sequence[Player]) -> list[str]:
    """The names of the players, with their seats if the names are equal."""
    names = [terms.player_name(player.name.strip()) or "–" for player in players]
    if len(set(names)) == len(names):
        return names
    return [f"{name} ({seat})" for seat, name in enumerate(names, start=1)]


# -- 4-Ways -----------------------------------------------------------------------------------

LEAST_ONE, LEAST_HALF, LEAST_QUARTER = 0.75, 0.4, 0.15
"""The least number of 4-Ways that is said to be about one, half and a quarter."""


def about_four_ways(ways: float) -> str:
    """A difference in 4-Ways, in words: ``about half a 4-Way``."""
    if ways >= LEAST_ONE:
        count = max(1, round(ways))
        return several("about one 4-Way", "about {n} 4-Ways", count).format(n=grammar.spelt(count))
    if ways >= LEAST_HALF:
        return _("about half a 4-Way")
    return _("about a quarter of a 4-Way") if ways >= LEAST_QUARTER else _("a little")


# -- kinds of stone ---------------------------------------------------------------------------

MOST_NAMED: Final = 2
"""The most kinds of stone that are named; more are only counted."""


def kinds(which: tuple[int, ...], stones: Stoneset, most: int = MOST_NAMED) -> str:
    """Kinds of stone: ``the jade fan or the coral lotus``, ``any of 5 kinds``."""
    if len(which) > most:
        return _("any of {n} kinds").format(n=len(which))
    return any_of([the_stone(STONES[k], stones) for k in which])
