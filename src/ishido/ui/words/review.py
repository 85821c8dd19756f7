"""What a review says."""

from ishido.coach.measuring import Measuring
from ishido.coach.review import Measure, Review, Reviewed, measure_of
from ishido.coach.yardstick import Ceiling, Yardstick
from ishido.players.judgement import Expected
from ishido.players.par import PLAYS
from ishido.rules.board import SQUARE_NAMES
from ishido.rules.game import Game, Setup
from ishido.rules.scoring import Scoring
from ishido.ui import words
from ishido.ui.words.replay import Asking
from ishido.ui.words.tournament import COVERED as COVERED

TITLE = "Review"
REVIEW = "Review"
TURNING = "Turning points"
ALL = "All moves"
COLUMNS = ("Move", "Played", "Better", "Given away")
NONE_BETTER = "–"
NOT_ENDED = "A game is reviewed when it has ended."
NO_MOVES = "There is no move to review: no stone was placed."
ASKING = Asking(
    TITLE,
    "Review",
    "You have not played this deal yet. The review shows the order of its stones: "
    "played later, it will not be on the lists of scores.",
    "You are in the middle of this deal. The review shows the stones still to come: "
    "your game will not be on the lists of scores.",
    "A game of this deal waits among your games. The review shows its stones still to come: "
    "it will not be on the lists of scores.",
)

PLAY_ON = "Play from here"
STOP = "Stop"
GO_ON = "Go on"
MEASURE = "Find par and ceiling"
FURTHER = "Search further"
WATCH = "Watch the ceiling"
CEILING_TITLE = "The ceiling"
READY = "The review is ready: Help, Review game."
FAILED = "This could not be worked out. Go on tries again."
LOOKING_UP = "A moment…"
NOTHING_LOST = "No move gave anything away for sure."
NONE_YET = "Nothing has been given away so far."
WAITING = "The moves come one by one, from the first to the last."
BAD_LINE = "The moves of the ceiling cannot be read any more. Search further."

TIPS = {
    Measure.FOUR_WAYS: (
        "What a move gave away is counted in 4-Ways, not in points: every 4-Way doubles the points "
        "of all that come after it. An emptied pouch counts for 0.3 of one."
    ),
    Measure.EMPTYING: (
        "In Ancient scoring an emptied pouch comes first: what a move gave away is the chance of "
        "it, or else 4-Ways."
    ),
    Measure.POINTS: "What a move gave away, in the points that are to be expected.",
    Measure.WINNING: "What a move gave away of the chance to win.",
}
CURVES = {
    Measure.FOUR_WAYS: "Points to be expected",
    Measure.EMPTYING: "Chance to empty the pouch, in %",
    Measure.POINTS: "Points to be expected",
    Measure.WINNING: "Chance to win, in %: {0}",
}
MEASURE_TIP = (
    "Par: what an expert makes of this deal, the mean of twenty plays. Ceiling: the best line that "
    "is found when the order of all stones is known. It takes some minutes, and can be stopped."
)


# -- one move ---------------------------------------------------------------------------------


def cells(move: Reviewed, setup: Setup) -> tuple[str, ...]:
    """A move's row."""
    judged = move.judgement
    better = SQUARE_NAMES[judged.best] if move.loss else NONE_BETTER
    lost = given_away(move, setup) if move.loss else NONE_BETTER
    return str(move.number), SQUARE_NAMES[judged.played], better, lost


def given_away(move: Reviewed, setup: Setup) -> str:
    """How much a move gave away: ``0.6 4-Ways``."""
    judged = move.judgement
    chance, four_ways = (
        judged.expected_best.emptied - judged.expected.emptied,
        judged.expected_best.four_ways - judged.expected.four_ways,
    )
    match measure_of(setup):
        case Measure.WINNING:
            return _chance(judged.expected_best.won - judged.expected.won)
        case Measure.EMPTYING if chance > 0.005:
            return _chance(chance)
        case Measure.EMPTYING:
            return _four_ways(max(four_ways, 0.0))
        case Measure.POINTS:
            return words.points(max(1, round(judged.expected_best.score - judged.expected.score)))
    return _four_ways(move.loss)


def _four_ways(count: float) -> str:
    return f"{count:.1f} 4-Ways" if count >= 0.095 else f"{max(count, 0.01):.2f} 4-Ways"


def _chance(share: float) -> str:
    return words.percent(share) if share >= 0.005 else "less than 1\u2009%"


def _of_what(setup: Setup, amount: str) -> str:
    chance = "%" in amount
    match measure_of(setup):
        case Measure.WINNING:
            return f"about {amount} of the chance to win"
        case Measure.EMPTYING if chance:
            return f"about {amount} of the chance to empty the pouch"
    return f"about {amount}"


def headline(move: Reviewed, stone: str, who: str = "") -> str:
    """Which move it is: ``Move 31  ·  Ann  ·  the red dragon to k8``."""
    square = SQUARE_NAMES[move.judgement.played]
    parts = [f"Move {move.number}", *([who] if who else []), f"{stone} to {square}"]
    return "  ·  ".join(parts)


def verdict(move: Reviewed, setup: Setup, *, only: bool) -> str:
    """What a move gave away: ``k8 gave away about 0.6 4-Ways. Better was g3.``"""
    square = SQUARE_NAMES[move.judgement.played]
    if only:
        return f"{square} is the only square that takes the stone."
    if not move.loss:
        return f"Nothing better than {square} was found."
    lost = _of_what(setup, given_away(move, setup)).replace("about less", "less")
    return f"{square} gave away {lost}. Better was {SQUARE_NAMES[move.judgement.best]}."


def expected(move: Reviewed, setup: Setup) -> str:
    """What was to be expected after it, and after the better one."""
    judged = move.judgement
    played, best = SQUARE_NAMES[judged.played], SQUARE_NAMES[judged.best]
    line = f"To be expected after {played}: {_expected(judged.expected, setup)}."
    if not move.loss:
        return line
    better = _expected(judged.expected_best, setup)
    return f"{line} After {best}: {better}{_error(move, setup)}."


def _expected(expected: Expected, setup: Setup) -> str:
    four_ways = f"{expected.four_ways:.1f} 4-Ways"
    match measure_of(setup):
        case Measure.WINNING:
            return f"{words.percent(expected.won)} to win, {four_ways}"
        case Measure.EMPTYING:
            return f"{words.percent(expected.emptied)} to empty the pouch, {four_ways}"
    return f"{words.points(round(expected.score))}, {four_ways}"


def _error(move: Reviewed, setup: Setup) -> str:
    """How sure the difference is."""
    if measure_of(setup) is not Measure.FOUR_WAYS:
        return ""
    return f" (±\u2009{max(move.judgement.error, 0.01):.2f})"


# -- the whole --------------------------------------------------------------------------------


def summary(review: Review) -> str:
    """What was given away in all."""
    lost = review.turning_points
    if not lost:
        return NOTHING_LOST
    moves = words.counted(len(lost), "move", "moves")
    sentence = f"{moves} of {review.of} gave something away"
    if measure_of(review.setup) is Measure.FOUR_WAYS:
        return f"{sentence}: {sum(move.loss for move in lost):.1f} 4-Ways in all."
    return f"{sentence}."


def reviewing(review: Review) -> str:
    return f"{len(review.moves)} of {words.counted(review.of, 'move', 'moves')} reviewed"


def stopped(review: Review) -> str:
    return f"Stopped: {reviewing(review)}."


def measuring(progress: Measuring) -> str:
    if progress.plays or progress.searched >= 1:
        return f"Par: {progress.plays} of {PLAYS} plays"
    return "The ceiling is looked for"


def results(game: Game, yardstick: Yardstick) -> list[tuple[str, str, str]]:
    """Columns: what it is, the figure, and a smaller one below."""
    accounts, scoring = game.accounts, game.setup.scoring
    if len(accounts) > 1:
        return [
            (player.name or "–", words.number(each.points), words.four_ways(each.four_ways))
            for player, each in zip(game.setup.players, accounts, strict=True)
        ]
    mine = accounts[0]
    columns = [_figures("Result", mine.points, mine.four_ways, game.stones_left == 0, scoring)]
    par, ceiling = yardstick.par, yardstick.ceiling
    if par is None:
        columns.append(("Par", "–", "not known yet"))
    elif scoring is Scoring.ANCIENT:
        columns.append(("Par", f"{par.four_ways:.1f}", "4-Ways"))
    else:
        columns.append(("Par", words.number(round(par.score)), f"4-Ways: {par.four_ways:.1f}"))
    columns.append(_of_ceiling(ceiling, scoring))
    return columns


def _of_ceiling(ceiling: Ceiling | None, scoring: Scoring) -> tuple[str, str, str]:
    if ceiling is None:
        return ("Ceiling", "–", "not known yet")
    return _figures("Ceiling", ceiling.score, ceiling.four_ways, ceiling.empties, scoring)


def _figures(
    title: str, points: int, four_ways: int, emptied: bool, scoring: Scoring
) -> tuple[str, str, str]:
    if scoring is Scoring.ANCIENT:
        return (title, str(four_ways), "4-Ways, emptied" if emptied else "4-Ways, not emptied")
    return (title, words.number(points), words.four_ways(four_ways))
