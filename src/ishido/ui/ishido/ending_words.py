"""Texts about the end of a game: challenges that end early, and the aids that were used."""

from typing import Final

from ishido.kinds.players import Player
from ishido.language import _
from ishido.rules.game import Mode
from ishido.session.session import Session
from ishido.ui import words
from ishido.ui.table.seats_words import in_sentence

BY_AGREEMENT_MEANS: Final = _("If you both agree, the game ends now and the higher score wins.")
WATCHED: Final = _("The game ends now and the higher score wins.")
RESIGN: Final = _("Resign")
END_BY_AGREEMENT: Final = _("End by agreement")
AGREE_TITLE: Final = _("End by agreement?")
AGREE: Final = _("Agree")
KEEP_WATCHING: Final = _("Keep watching")
MOVES: Final = _("Placing stones")
FOUR_WAY_BONUSES: Final = _("4-Way bonuses")
END_BONUSES: Final = (_("Empty pouch"), _("One stone left"), _("Two stones left"))
"""What the end bonus is for, by the number of stones left."""
NOTHING: Final = "–"
ENDED_BY_AGREEMENT: Final = _("Ended by agreement.")


def bonus(points: int) -> str:
    """Bonus points: *+100*."""
    return f"+{words.number(points)}" if points else NOTHING


def resigning(player: Player, other: Player) -> str:
    """What happens if a player resigns. Against a computer, the player is who reads it."""
    if words.is_default_name(player.name) or other.is_computer:
        return _("If you resign, {other} wins.").format(other=in_sentence(other))
    if words.is_default_name(other.name):
        return _("If {player} resigns, you win.").format(player=in_sentence(player))
    return _("If {player} resigns, {other} wins.").format(
        player=in_sentence(player), other=in_sentence(other)
    )


def declines(computer: Player) -> str:
    """Why a computer player does not agree to end the game."""
    return _("{name} is behind and wants to play on.").format(name=words.player_name(computer.name))


def offers(player: Player) -> str:
    """That a player offers to end the game by agreement."""
    if words.is_default_name(player.name):
        return _("You offer to end the game now.")
    return _("{player} offers to end the game now.").format(player=words.player_name(player.name))


def asks(other: Player) -> str:
    """The question to the other player."""
    if words.is_default_name(other.name):
        return _("Do you agree?")
    return _("{other}, do you agree?").format(other=words.player_name(other.name))


def help_used(session: Session) -> str:
    """The aids of a challenge in a sentence: *Help used: hint.* Empty for none."""
    aids = used(session)
    return _("Help used: {aids}.").format(aids=aids) if aids else ""


def used(session: Session) -> str:
    """The aids of a game: *hint, moves shown*, with names in a challenge; empty for none."""
    setup = session.game.setup
    if setup.mode is not Mode.CHALLENGE or len(setup.people) < len(setup.players):
        return ", ".join(words.AIDS[aid] for aid in sorted(session.aids))
    return ", ".join(
        words.labelled(words.player_name(player.name), words.AIDS[aid])
        for seat, player in enumerate(setup.players)
        for aid in sorted(session.aids_of(seat))
    )


def how_it_ended(session: Session) -> str:
    """How a challenge ended before its natural end; empty if it did not."""
    early = bool(session.game.legal_mask) and session.game.setup.people
    return resigned(session) or (ENDED_BY_AGREEMENT if early else "")


def resigned(session: Session) -> str:
    """That a player resigned; empty if nobody did."""
    if session.resigned is None:
        return ""
    player = session.game.setup.players[session.resigned]
    if words.is_default_name(player.name):
        return _("You resigned.")
    return _("{name} resigned.").format(name=words.player_name(player.name))
