"""What is said before a deal is seen once more, and of unfinished games of the same deal."""

from typing import TYPE_CHECKING, Final

from ishido.ui import words
from ishido.ui.core.language import _

if TYPE_CHECKING:
    from ishido.session.tournament import Tournament

PLAY: Final = _("Play")
PASSED_ELSEWHERE: Final = _(
    "You have seen more of this deal in another game, so this one won’t be ranked."
)
KEPT_TITLE: Final = _("Tournament deal")


def stops_counting(games: int) -> str:
    """What seeing more of a deal costs the unfinished games of it."""
    if games == 1:
        return _(
            "Your unfinished game of this deal won’t be ranked once you have seen more of "
            "the stones here."
        )
    return _(
        "Your {games} unfinished games of this deal won’t be ranked once you have seen "
        "more of the stones here."
    ).format(games=words.number(games))


def kept(event: "Tournament") -> str:
    """Why an entrant cannot play or see a tournament's deal elsewhere, and until when."""
    return _(
        "This is the deal of the tournament “{name}”. You can play or replay it "
        "once everyone has played. Still to play: {players}."
    ).format(name=event.name, players=still_to_play(event))


def still_to_play(event: "Tournament") -> str:
    """Those who have not played yet, by name: all of a few, or the first and how many more."""
    names = [player.name for player in event.entrants[len(event.results) :]]
    if len(names) > 4:
        return _("{names} and {more} more").format(
            names=", ".join(names[:3]), more=words.number(len(names) - 3)
        )
    return ", ".join(names)
