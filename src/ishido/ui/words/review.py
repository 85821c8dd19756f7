"""Texts of a review."""

from ishido.coach.measuring import Measuring
from ishido.coach.par_and_best import BestFound, ParAndBest
from ishido.coach.review import Currency, Depth, Review, Reviewed, measure_of
from ishido.language import _
from ishido.players.judgement import SURE, Expected
from ishido.players.par import PLAYS
from ishido.rules.board import SQUARE_NAMES
from ishido.rules.game import Game, Setup
from ishido.rules.scoring import Scoring
from ishido.ui import words
from ishido.ui.words.replay import Asking

TITLE = _("Review")
REVIEW = _("Review")
TURNING = _("Turning points")
ALL = _("All moves")
RESULT_PAGE = _("Result")
COLUMNS = (_("Move"), _("Played"), _("Better"))
LOST = {
    Currency.FOUR_WAYS: _("4-Ways lost"),
    Currency.EMPTYING: _("Lost"),
    Currency.POINTS: _("Points lost"),
    Currency.WINNING: _("Chance lost"),
}
"""The heading of the last column, which names the unit of its values. A move in Ancient scoring
lowers the chance or, if it does not, the 4-Ways, so its value names the unit."""
NONE_BETTER = "–"
ASKING = Asking(
    TITLE,
    _("Review"),
    _(
        "You haven’t played this deal yet. The review shows its stones. If you play it "
        "later, your game won’t be ranked."
    ),
    _(
        "You are playing this deal now. The review shows its remaining stones, so your "
        "game won’t be ranked."
    ),
    _(
        "You have an unfinished game of this deal. The review shows its remaining "
        "stones, so that game won’t be ranked."
    ),
)

PLAY_ON = _("Play from here")
STOP = _("Stop")
GO_ON = _("Continue")
PAR = _("Par in 4-Ways")
MEASURE = _("Find par and best")
FURTHER = _("Search further")
REPLAY_BEST = _("Replay the best game")
BEST_TITLE = _("Best found")
READY = _("The review is ready: Help → Review game.")
FAILED = _("The analysis failed. Press Continue to try again.")
LOOKING_UP = _("One moment…")
NOTHING_LOST = _("No clear mistakes.")
NONE_YET = _("Nothing lost so far.")
WAITING = _("Analysing from the first move…")
BAD_LINE = _("The best game can’t be read. Search further to find it again.")

TIPS = {
    Currency.FOUR_WAYS: (
        _(
            "Losses are counted in 4-Ways, not points: every 4-Way doubles the points after "
            "it. A worse chance of emptying the pouch is a loss too: an empty pouch is "
            "worth 0.3 of a 4-Way."
        )
    ),
    Currency.EMPTYING: (
        _(
            "In Ancient scoring, emptying the pouch comes first: losses are counted in the "
            "chance of emptying it, or in 4-Ways if a move doesn’t lower that chance."
        )
    ),
    Currency.POINTS: _("Losses are counted in expected points."),
    Currency.WINNING: _("Losses are counted in the chance of winning."),
}
AVERAGE_TIP = _(
    "Every figure is the average of many simulated games. A loss that may be chance is not counted."
)
MARGIN_TIP = _(
    "{average} ± is the margin of error: in 19 of 20 cases, the true loss is within it."
).format(average=AVERAGE_TIP)
DEPTH_TIP = _(
    "First, a quick pass over all moves: “so far” and “about” mark its figures. Then each move "
    "is checked in depth, in thousands of simulated games, and its figures are final."
)
PAR_TIP = _(
    "Par: how many 4-Ways a strong player makes of this deal on average. Best found: the best game "
    "found by knowing the order of all stones."
)
CURVES = {
    Currency.FOUR_WAYS: _("Expected points"),
    Currency.EMPTYING: _("Chance of emptying the pouch (%)"),
    Currency.POINTS: _("Expected points"),
    Currency.WINNING: _("{0}’s chance of winning (%)"),
}
MEASURE_TIP = _(
    "{par} Finding both takes a few minutes; you can stop at any time. What was found is kept."
).format(par=PAR_TIP)


# -- one move ---------------------------------------------------------------------------------


def cells(move: Reviewed, setup: Setup) -> tuple[str, ...]:
    """The row of a move."""
    judged = move.judgement
    better = SQUARE_NAMES[judged.best] if move.loss else NONE_BETTER
    lost = loss(move, setup) if move.loss else NONE_BETTER
    if move.loss and _is_first_look(move):
        lost = _about(lost)
    if move.loss and measure_of(setup) is Currency.EMPTYING and not _loses_chance(move):
        lost = _("4-Ways: {amount}").format(amount=lost)
    return str(move.number), SQUARE_NAMES[judged.played], better, lost


def loss(move: Reviewed, setup: Setup) -> str:
    """How much a move lost: ``0.6``, ``11%``."""
    judged = move.judgement
    match measure_of(setup):
        case Currency.WINNING:
            return _chance(judged.expected.won, judged.expected_best.won)
        case Currency.EMPTYING if _loses_chance(move):
            return _chance(judged.expected.emptied, judged.expected_best.emptied)
        case Currency.EMPTYING:
            difference = judged.expected_best.four_ways - judged.expected.four_ways
            return _four_ways(max(difference, 0.0))
        case Currency.POINTS:
            return words.number(_points_lost(move))
    return _four_ways(move.loss)


def _points_lost(move: Reviewed) -> int:
    difference = move.judgement.expected_best.score - move.judgement.expected.score
    return max(1, round(difference))


def _loses_chance(move: Reviewed) -> bool:
    """Whether a move in Ancient scoring lowered the chance of emptying the pouch."""
    judged = move.judgement
    return judged.expected_best.emptied - judged.expected.emptied > 0.005


def _four_ways(count: float) -> str:
    return f"{count:.1f}" if count >= 0.095 else f"{max(count, 0.01):.2f}"


def _chance(less: float, more: float) -> str:
    """The difference between two chances, after rounding both to whole per cent."""
    return words.percent(max(1, round(more * 100) - round(less * 100)) / 100)


def _of_what(move: Reviewed, setup: Setup) -> str:
    amount = loss(move, setup)
    match measure_of(setup):
        case Currency.WINNING:
            return _("{amount} (chance of winning)").format(amount=amount)
        case Currency.EMPTYING if _loses_chance(move):
            return _("{amount} (chance of emptying the pouch)").format(amount=amount)
        case Currency.EMPTYING:
            return _("{amount} (in 4-Ways)").format(amount=amount)
        case Currency.POINTS:
            return words.points(_points_lost(move))
    return amount


def headline(move: Reviewed, stone: str, who: str = "") -> str:
    """``Move 31  ·  Ann  ·  the red dragon to k8``."""
    square = SQUARE_NAMES[move.judgement.played]
    parts = [
        _("Move {number}").format(number=move.number),
        *([who] if who else []),
        _("{stone} to {square}").format(stone=stone, square=square),
    ]
    return "  ·  ".join(parts)


def _is_first_look(move: Reviewed) -> bool:
    """Whether a move has not been judged in depth, so that its values may still change."""
    return move.depth is not Depth.FULL


def _about(figure: str) -> str:
    return _("about {figure}").format(figure=figure)


def verdict(move: Reviewed, setup: Setup, *, only: bool) -> str:
    """What a move lost: ``k8 lost 0.6 (±0.08). g3 was better.``

    Before the move is judged in depth: ``So far, k8 lost about 0.6. g3 looks better.``
    """
    square = SQUARE_NAMES[move.judgement.played]
    if only:
        return _("{square} was the only square for this stone.").format(square=square)
    first_look = _is_first_look(move)
    if not move.loss:
        if first_look:
            return _("So far, nothing better than {square}.").format(square=square)
        return _("No other square was clearly better than {square}.").format(square=square)
    amount, better = _of_what(move, setup), SQUARE_NAMES[move.judgement.best]
    if first_look:
        return _("So far, {square} lost about {amount}. {better} looks better.").format(
            square=square, amount=amount, better=better
        )
    return _("{square} lost {amount}{error}. {better} was better.").format(
        square=square, amount=amount, error=_error(move, setup), better=better
    )


def expected(move: Reviewed, setup: Setup) -> str:
    """The expected results after the move and after the better one."""
    judged = move.judgement
    played, best = SQUARE_NAMES[judged.played], SQUARE_NAMES[judged.best]
    after = _expected(judged.expected, setup)
    better = _expected(judged.expected_best, setup)
    if _is_first_look(move):
        first, second = (
            _("Expected after {square}: about {result}."),
            _("After {square}: about {result}."),
        )
    else:
        first, second = _("Expected after {square}: {result}."), _("After {square}: {result}.")
    line = first.format(square=played, result=after)
    return f"{line} {second.format(square=best, result=better)}" if move.loss else line


def tip(move: Reviewed, setup: Setup) -> str:
    """The tip of the values of a move."""
    if _is_first_look(move):
        return DEPTH_TIP
    return MARGIN_TIP if move.loss and _error(move, setup) else AVERAGE_TIP


def _expected(expected: Expected, setup: Setup) -> str:
    four_ways = _("4-Ways: {four_ways:.1f}").format(four_ways=expected.four_ways)
    match measure_of(setup):
        case Currency.WINNING:
            return _("{percent} to win, {four_ways}").format(
                percent=words.percent(expected.won), four_ways=four_ways
            )
        case Currency.EMPTYING:
            return _("{percent} to empty the pouch, {four_ways}").format(
                percent=words.percent(expected.emptied), four_ways=four_ways
            )
    return _("{points}, {four_ways}").format(
        points=words.points(round(expected.score)), four_ways=four_ways
    )


def _error(move: Reviewed, setup: Setup) -> str:
    """The margin of error of a loss (95 % confidence); empty except in 4-Ways."""
    if measure_of(setup) is not Currency.FOUR_WAYS:
        return ""
    return f" (±{_four_ways(SURE * move.judgement.error)})"


# -- the whole --------------------------------------------------------------------------------


def summary(review: Review) -> str:
    """The number of losses, and their sum in 4-Ways."""
    lost = review.turning_points
    if not lost:
        return NOTHING_LOST
    moves = words.counted(review.of, "{n} move", "{n} moves")
    mistakes = words.counted(len(lost), "{n} clear mistake", "{n} clear mistakes")
    text = _("{mistakes} in {moves}.").format(mistakes=mistakes, moves=moves)
    if measure_of(review.setup) is not Currency.FOUR_WAYS:
        return text
    total = _four_ways(sum(move.loss for move in lost))
    return _("{text} 4-Ways lost: {total}.").format(text=text, total=total)


def reviewing(review: Review) -> str:
    """The progress of the quick pass, or of the deep one."""
    moves = words.counted(review.of, "{n} move", "{n} moves")
    if not review.covered:
        return _("Quick pass: {n} of {moves}").format(n=len(review.moves), moves=moves)
    return _("In depth: {n} of {moves}").format(n=review.in_depth, moves=moves)


def stopped(review: Review) -> str:
    return _("Stopped. {progress}").format(progress=reviewing(review))


def measuring(progress: Measuring) -> str:
    if progress.plays or progress.searched >= 1:
        return _("Par: {n} of {plays} games").format(n=progress.plays, plays=PLAYS)
    return _("Searching for the best score…")


def results(game: Game, par_and_best: ParAndBest) -> list[tuple[str, str, str]]:
    """The results in columns: label, value, and a smaller value below."""
    accounts, scoring = game.accounts, game.setup.scoring
    if len(accounts) > 1:
        return [
            (
                words.player_name(player.name) or "–",
                words.number(each.points),
                words.four_ways(each.four_ways),
            )
            for player, each in zip(game.setup.players, accounts, strict=True)
        ]
    mine = accounts[0]
    columns = [_figures(_("Result"), mine.points, mine.four_ways, game.stones_left == 0, scoring)]
    par, best_found = par_and_best.par, par_and_best.best_found
    if par is None and best_found is None:
        return [*columns, (_("Par and best found"), "–", _("not known yet"))]
    if par is None:
        columns.append((PAR, "–", _("not known yet")))
    else:
        columns.append((PAR, f"{par.four_ways:.1f}", _("the Expert’s average")))
    columns.append(_of_best_found(best_found, scoring))
    return columns


def _of_best_found(best_found: BestFound | None, scoring: Scoring) -> tuple[str, str, str]:
    if best_found is None:
        return (_("Best found"), "–", _("not known yet"))
    return _figures(
        _("Best found"), best_found.score, best_found.four_ways, best_found.empties, scoring
    )


def _figures(
    title: str, points: int, four_ways: int, emptied: bool, scoring: Scoring
) -> tuple[str, str, str]:
    if scoring is Scoring.ANCIENT:
        return (
            title,
            str(four_ways),
            _("4-Ways, all placed") if emptied else _("4-Ways, stones left"),
        )
    return (title, words.number(points), words.four_ways(four_ways))
