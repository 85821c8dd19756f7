"""Texts for choosing a deal."""

from collections.abc import Sequence
from typing import Final

from ishido.language import _
from ishido.rules.game import Game, Mode, Setup
from ishido.rules.scoring import Scoring
from ishido.ui import words
from ishido.ui.table.seats_words import in_sentence

TODAYS_ON_THE_TABLE: Final = _("You are playing today’s deal now.")
TODAYS_KEPT: Final = _("Your game is kept under Game → Continue today’s deal.")
TODAYS_LEFT: Final = _("You have already started today’s deal. Only that game counts.")
TODAYS: Final = _("today’s deal")
SECOND_PLAY: Final = _("A second game won’t be ranked.")
CONTINUE_SECOND: Final = _("Continue playing")
SEEN: Final = _("You have seen this deal before.")
SEEN_COSTS: Final = _("The new game won’t be ranked.")
PLAY_AGAIN: Final = _("Play again")


def broken_link(problem: str) -> str:
    """That a link names no deal, and why."""
    return _("This link leads to no deal. {problem}").format(problem=problem).strip()


def starts(setup: Setup, owner: str) -> str:
    """Which game the dialog will start. ``owner`` is the name of the window's player."""
    names = words.all_of(in_sentence(player) for player in setup.players if player.name != owner)
    sentence = {
        Mode.SOLITAIRE: _("Starts a solitaire game, {scoring} scoring."),
        Mode.COOPERATIVE: _("Starts a cooperative game with {names}, {scoring} scoring."),
        Mode.CHALLENGE: _("Starts a challenge against {names}, {scoring} scoring."),
    }[setup.mode]
    return sentence.format(names=names, scoring=words.SCORINGS[setup.scoring])


def todays_done(game: Game) -> str:
    """Today's deal with the result of a player's game: *Today’s deal: 1,024 points*."""
    account = game.accounts[game.winner or 0]
    ancient = game.setup.scoring is Scoring.ANCIENT
    figure = words.four_ways_made(account.four_ways) if ancient else words.points(account.points)
    return words.labelled(words.DEAL_OF_THE_DAY, figure)


def todays_result(game: Game) -> str:
    """The result of a player's game of today's deal."""
    account = game.accounts[game.winner or 0]
    result = words.result(account.points, account.four_ways, game.stones_left, game.setup.scoring)
    return _("You have played today’s deal: {result}.").format(result=result)


def seen_by(names: Sequence[str]) -> str:
    """That these players have seen a deal."""
    if len(names) == 1 and words.is_default_name(names[0]):
        return SEEN
    who = words.all_of(map(words.player_name, names))
    if len(names) > 1:
        return _("{names} have seen this deal before.").format(names=who)
    return _("{name} has seen this deal before.").format(name=who)
