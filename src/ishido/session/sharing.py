"""What leaves the game for chats: the board in emoji, and links to deals, which may carry a score
to beat. Links come from strangers: what makes no sense in them is ignored."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from ishido.kinds.names import clean_name
from ishido.kinds.players import DEFAULT_NAME
from ishido.rules.board import COLUMNS, ROWS, square_at
from ishido.rules.game import Game
from ishido.rules.mastery import four_way_squares
from ishido.rules.scoring import Scoring

TODAY: Final = "today"
"""In place of a deal's number: the deal of the day."""
MOST: Final = 9_999_999
"""The most points to beat."""
EMPTY: Final = "⬜"
STONE: Final = "🟫"
FOUR_WAY: Final = "🟨"
"""These three have the same width in all fonts, which keeps the columns straight, and can be seen
in light and dark chats."""


@dataclass(frozen=True, slots=True)
class ToBeat:
    """The score of a friend's game of the same deal, in the same scoring."""

    points: int
    by: str = ""
    """The friend's name; empty if it is not known."""


@dataclass(frozen=True, slots=True)
class Link:
    """A link to a deal."""

    deal: str
    """Its number as the link has it, or :data:`TODAY`."""
    to_beat: ToBeat | None = None
    scoring: Scoring = Scoring.MODERN
    """That of the score to beat."""


NO_LINK: Final = Link("")


def link_in(query: str) -> Link | None:
    """The link in the part of an address after its ``?`` or ``#``: ``deal=72`` or ``day``, and
    with it ``beat=170&by=Anna&scoring=simple``. ``None`` if it leads to no deal."""
    from urllib.parse import parse_qsl  # not needed without a link

    asked: dict[str, str] = {}
    for key, value in parse_qsl(query[:2000], keep_blank_values=True):
        asked.setdefault(key, value)
    deal = TODAY if "day" in asked else asked.get("deal", "")
    if not deal:
        return None
    points, scoring = asked.get("beat", ""), asked.get("scoring", Scoring.MODERN)
    bounded = points.isascii() and points.isdigit() and len(points) <= len(str(MOST))
    if not bounded or scoring not in (Scoring.MODERN, Scoring.SIMPLE):
        return Link(deal)
    return Link(deal, _to_beat(int(points), asked.get("by", "")), Scoring(scoring))


def to_beat_in(data: object) -> ToBeat | None:
    """The score to beat in a record; ``None`` if it is malformed."""
    points, by = (data.get("points"), data.get("by")) if isinstance(data, Mapping) else (None, "")
    if type(points) is not int or not 0 <= points <= MOST:
        return None
    return _to_beat(points, by if isinstance(by, str) else "")


def _to_beat(points: int, by: str) -> ToBeat:
    name = clean_name(by).strip()
    return ToBeat(points, "" if name == DEFAULT_NAME else name)


def address_of(site: str, game: Game) -> str:
    """The link to a game's deal on a site; with the score to beat, if it is the score of one
    player's ended game. Empty without a site, and if the deal has no number."""
    from urllib.parse import urlencode

    setup, points = game.setup, game.accounts[0].points
    if not site or setup.deal.number is None:
        return ""
    asked: dict[str, object] = {"deal": setup.deal.number}
    alone = len(setup.players) == 1 and setup.people
    if alone and game.ended and points <= MOST and setup.scoring is not Scoring.ANCIENT:
        asked["beat"] = points
        if setup.players[0].name != DEFAULT_NAME:
            asked["by"] = setup.players[0].name
        if setup.scoring is not Scoring.MODERN:
            asked["scoring"] = setup.scoring
    return f"{site}?{urlencode(asked)}"


def board_in_emoji(game: Game) -> str:
    """The board in lines of eight, which fit into a phone's chat: upright, as on a phone."""
    made = four_way_squares(game)

    def sign(column: int, row: int) -> str:
        square = square_at(column, row)
        if game.position[square] is None:
            return EMPTY
        return FOUR_WAY if square in made else STONE

    return "\n".join("".join(sign(column, row) for row in range(ROWS)) for column in range(COLUMNS))
