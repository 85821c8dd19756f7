"""Texts of the help on Bluestone's table: hints, estimates, and stones in danger."""

from collections.abc import Collection
from typing import Final

from ishido.bluestone.board import Point
from ishido.bluestone.players.estimate import Estimate
from ishido.bluestone.players.hints import BluestoneHint, HintKind, enclosing_points
from ishido.bluestone.position import BluestonePosition, Side, place
from ishido.bluestone.score import lead
from ishido.language import _
from ishido.ui import words
from ishido.ui.bluestone import words as says

ENDED: Final = says.ENDED
NOT_YOUR_TURN: Final = says.NOT_YOUR_TURN

# -- commands --------------------------------------------------------------------------------

ESTIMATE: Final = _("Estimate")
ENDANGERED: Final = _("Show stones in danger")
ENDANGERED_SHORT: Final = _("Danger")
NO_DANGER: Final = _("No group can be captured by a single stone now.")

# -- estimates -------------------------------------------------------------------------------

ESTIMATING: Final = _("Estimating…")
ESTIMATE_FAILED: Final = _("The estimate failed. Try again.")
LEGEND: Final = _(
    "From simulated games.\n"
    "Bar: how many games each side wins.\n"
    "Disc: what a point is worth, in games of 100.\n"
    "Dark or light rim: who is likely to get the blue stone.\n"
    "Red ring: in how many games of 100 the group is captured."
)
EVEN: Final = 0.03
"""With a share this close to one half, nobody leads."""
ALMOST_ALL: Final = 0.99
"""Above this share, figures would promise too much."""


def danger(captors: Collection[Side]) -> str:
    """Which sides could capture stones, and where."""
    if len(captors) > 1:
        return _("Each side could capture marked stones at the marked points.")
    (side,) = captors
    return _("{side} could capture the marked stones at the marked points.").format(
        side=says.SIDES[side]
    )


def estimate_on(side: Side, *, touch: bool) -> str:
    """How to read an estimate, and with room for it what its most visible marks are, for the side
    to move."""
    if touch:
        return _("Hold a finger on a mark to see what it means.")
    return _("Discs mark {side}’s best points. Point at any mark to see what it means.").format(
        side=says.SIDES[side]
    )


def leads(black: float) -> str:
    """Who leads, and how many games that side wins.

    :param black: the share of games that Black wins.
    """
    if abs(black - 0.5) < EVEN:
        return _("Even: Black wins {share} of simulated games.").format(share=words.percent(black))
    side, share = (Side.BLACK, black) if black > 0.5 else (Side.WHITE, 1 - black)
    if share > ALMOST_ALL:
        return _("{side} wins almost every simulated game.").format(side=says.SIDES[side])
    return _("{side} wins {share} of simulated games.").format(
        side=says.SIDES[side], share=words.percent(share)
    )


def worth(share: float) -> str:
    """What a point is worth: the share of games that are won by having it."""
    games = max(0, round(share * 100))
    if not games:
        return _("This point makes no difference.")
    return words.counted(
        games,
        "This point is worth {n} game in 100.",
        "This point is worth {n} games in 100.",
    )


def only(side: Side) -> str:
    """That a point is closed to the other side."""
    return _("Only {side} can play here.").format(side=says.SIDES[side])


def blue_stone(black: float, white: float) -> str:
    """Who gets a blue stone, in shares of games."""
    return _("This blue stone scores for Black in {black} of games, for White in {white}.").format(
        black=words.percent(black), white=words.percent(white)
    )


def risk(captured: float) -> str:
    """The chance of a group of being captured."""
    return _("This group is captured in {share} of simulated games.").format(
        share=words.percent(captured)
    )


# -- hints -----------------------------------------------------------------------------------

THINKING: Final = _("The Master is thinking about your next stone…")
WHICH_POINT: Final = _("Which point?")
WHAT_ELSE: Final = _("What else?")
_BROKEN: Final = _(
    "Cut here. Your first stone has broken one bridge of this chain. Break the other: "
    "one stone cannot mend both."
)
_IDEAS: Final = {
    HintKind.CUT: _(
        "Cut here. Two bridges hold these groups together. Break both in one turn, from two "
        "different groups: one stone cannot mend both."
    ),
    HintKind.LIFE: _(
        "This group is in danger. Three rim points in a row make it safe: they touch four "
        "blue stones."
    ),
    HintKind.LET_GO: _(
        "This group can be captured, but it is worth no blue stone. Let it go, and play elsewhere."
    ),
    HintKind.ONE_BRIDGE: _(
        "Each of these bridges is safe, but not both. If both are broken in one turn, you can "
        "mend only one: your second stone would join your first. Close one in time."
    ),
    HintKind.BRIDGE: _(
        "This bridge is safe. Its two points touch each other, so no turn can take both. Play "
        "elsewhere."
    ),
}
_DECIDED: Final = 0.03
"""From this share of games on, won or lost, a game is as good as decided."""
_LEAST_WORTH: Final = 0.02
"""Points that are worth less are worth no sentence."""


def idea(hint: BluestoneHint, position: BluestonePosition) -> str:
    """What a hint is about, without a stone."""
    if hint.kind is HintKind.JOIN:
        blue = position.board.touched(_union(hint)).bit_count()
        groups = (
            _("Two of your groups can become one.")
            if len(hint.groups) == 2
            else _("Your groups around this point can become one.")
        )
        together = words.counted(
            blue, "Together they score {n} blue stone.", "Together they score {n} blue stones."
        )
        return f"{groups} {together}"
    if hint.kind is HintKind.CUT and position.first is not None:
        return _BROKEN
    return _IDEAS[hint.kind]


def _union(hint: BluestoneHint) -> int:
    union = hint.points
    for group in hint.groups:
        union |= group
    return union


def played_out(points: int) -> str:
    """That no idea stands out, and how many points are marked."""
    return words.counted(
        points,
        "Nothing stands out here. In simulated games, the marked point is worth most.",
        "Nothing stands out here. In simulated games, the marked points are worth most.",
    )


def passing(position: BluestonePosition, *, longer: bool) -> str:
    """That passing is best, and why.

    :param longer: whether the idea shown before recommends points.
    """
    if position.passed and lead(position).side is position.to_move:
        return _("Pass. The game then ends, and you win.")
    if longer:
        what = _("skip the second stone.") if position.first is not None else _("pass.")
        return _("A longer look found something better: {what}").format(what=what)
    if position.first is not None:
        return _("Skip the second stone. No point is left that matters.")
    return _("Pass. No point is left that matters.")


def stone(position: BluestonePosition, point: Point, estimate: Estimate, *, longer: bool) -> str:
    """The best stone, and a reason for it.

    :param longer: whether the idea shown before recommends other points, which the longer search
        did not choose. The estimate, from which it came, then says nothing about this one.
    """
    name = position.board.point_names[point]
    where = (
        _("A longer look found a better point: {point}.")
        if longer
        else _("Play the marked point, {point}.")
    ).format(point=name)
    value, fact = estimate.worth[point], _fact(position, point)
    if not longer and _is_open(estimate) and value is not None and value >= _LEAST_WORTH:
        reasons = (
            words.counted(
                round(value * 100), "It is worth {n} game in 100.", "It is worth {n} games in 100."
            ),
            fact,
        )
    else:
        reasons = (fact, _prospects(estimate))
    return " ".join(filter(None, (where, *reasons)))


def _fact(position: BluestonePosition, point: Point) -> str:
    """What a stone does at once; empty if there is nothing to say."""
    board, own = position.board, position.stones[position.to_move]
    captured = place(position, point).captured
    if captured:
        return words.counted(
            captured.bit_count(), "It captures {n} stone.", "It captures {n} stones."
        )
    threatened = enclosing_points(position, position.to_move).get(point, 0)
    if threatened:
        return words.counted(
            threatened.bit_count(),
            "An enemy stone there would capture {n} stone of yours.",
            "An enemy stone there would capture {n} stones of yours.",
        )
    beside = [part for part in board.parts(own) if part & board.near[point]]
    if len(beside) > 1:
        return words.counted(
            len(beside), "It joins {n} of your groups.", "It joins {n} of your groups."
        )
    new = (board.blue_near[point] & ~board.touched(own)).bit_count()
    if new:
        return words.counted(
            new, "It touches {n} new blue stone.", "It touches {n} new blue stones."
        )
    return ""


def _is_open(estimate: Estimate) -> bool:
    """Whether both sides can still win."""
    return _DECIDED < estimate.share < 1 - _DECIDED


def _prospects(estimate: Estimate) -> str:
    """How likely the side to move is to win."""
    if estimate.share <= _DECIDED:
        return _("But the game is almost lost, whatever you play.")
    if estimate.share >= 1 - _DECIDED:
        return _("The game is almost won.")
    return _("You win {share} of simulated games from here.").format(
        share=words.percent(estimate.share)
    )
