"""Texts about seeing a deal again, and about unfinished games of the same deal."""

from typing import TYPE_CHECKING, Final

from ishido.language import _
from ishido.ui import words

if TYPE_CHECKING:
    from ishido.session.tournament import Tournament
from ishido.ui.words import still_to_play

PLAY: Final = _("Play")
PASSED_ELSEWHERE: Final = _(
    "You have seen more of this deal in another game, so this one won’t be ranked."
)
KEPT_TITLE: Final = _("Tournament deal")


def stops_counting(games: int) -> str:
    """What happens to unfinished games of a deal when the player sees more of it."""
    return words.counted(
        games,
        "If you see more of this deal here than in your unfinished game, that game won’t be "
        "ranked.",
        "If you see more of this deal here than in your {n} unfinished games, those games won’t "
        "be ranked.",
    )


def hidden_by(event: "Tournament") -> str:
    """Why an entrant cannot play or see a tournament's deal elsewhere yet."""
    return _(
        "This deal belongs to “{name}”. You can play or replay it once everyone has played. "
        "Still to play: {players}."
    ).format(name=event.name, players=still_to_play(event))
