"""Texts of a review."""

from collections.abc import Sequence

from ishido.coach.measuring import Measuring
from ishido.coach.moments import Kind, Moment
from ishido.coach.par_and_best import ParAndBest
from ishido.coach.review import Currency, Depth, Review, Reviewed, measure_of
from ishido.language import N_, _, several
from ishido.players.judgement import SURE, Expected
from ishido.players.par import PLAYS
from ishido.rules.board import SQUARE_NAMES, Square
from ishido.rules.game import Game, Placement, Setup
from ishido.rules.scoring import Scoring
from ishido.ui import words
from ishido.ui.ishido.words import about_four_ways

LOST = {
    Currency.FOUR_WAYS: N_("4-Ways lost"),
    Currency.EMPTYING: N_("Lost"),
    Currency.POINTS: N_("Points lost"),
    Currency.WINNING: N_("Chance lost"),
}
"""The heading of the last column, which names the unit of its values. A move in Ancient scoring
lowers the chance or, if it does not, the 4-Ways, so its value names the unit."""
NONE_BETTER = "–"

PAR = N_("Par in 4-Ways")

AVERAGE_TIP = N_(
    "Every figure is the average of many simulated games. A loss that may be chance is not counted."
)
MARGIN_TIP = N_(
    "{average} ± is the margin of error: in 19 of 20 cases, the true loss is within it."
)
DEPTH_TIP = N_(
    "First, a quick pass over all moves: “so far” and “about” mark its figures. Then each move "
    "is checked in depth, in thousands of simulated games, and its figures are final."
)


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
    judged = move.judgement
    return judged.expected_best.emptied - judged.expected.emptied > 0.005


def _four_ways(count: float) -> str:
    return f"{count:.1f}" if count >= 0.095 else f"{max(count, 0.01):.2f}"


def _chance(less: float, more: float) -> str:
    return words.percent(max(1, round(more * 100) - round(less * 100)) / 100)


def _cost(move: Reviewed, setup: Setup) -> str:
    """What a move cost, in words: ``about half a 4-Way``."""
    if measure_of(setup) is Currency.POINTS:
        return _about(words.points(_points_lost(move)))
    judged = move.judgement
    ways = move.loss
    if measure_of(setup) is Currency.EMPTYING:
        ways = judged.expected_best.four_ways - judged.expected.four_ways
    return about_four_ways(ways)


def _chance_lost(move: Reviewed, setup: Setup) -> str:
    """The chance that a move lowered; empty if it lowered something else."""
    match measure_of(setup):
        case Currency.WINNING:
            return _("chance of winning")
        case Currency.EMPTYING if _loses_chance(move):
            return _("chance of emptying the pouch")
    return ""


def move_number(move: Reviewed) -> str:
    return _("Move {number}").format(number=move.number)


def headline(move: Reviewed, stone: str, who: str = "") -> str:
    """``Move 31  ·  Ann  ·  the red dragon to k8``."""
    square = SQUARE_NAMES[move.judgement.played]
    placed = _("{stone} to {square}").format(stone=stone, square=square)
    return "  ·  ".join(filter(None, (move_number(move), who, placed)))


def _is_first_look(move: Reviewed) -> bool:
    """Whether a move has not been judged in depth, so that its values may still change."""
    return move.depth is not Depth.FULL


def _about(figure: str) -> str:
    return _("about {figure}").format(figure=figure)


def cost(move: Reviewed, setup: Setup, who: str = "") -> str:
    """What a move cost: ``k8 cost you about half a 4-Way.``

    ``who`` is the player's name, empty for the one who reads it.
    """
    square = SQUARE_NAMES[move.judgement.played]
    if chance := _chance_lost(move, setup):
        whose = _("{name}’s").format(name=who) if who else _("your")
        return _("{square} lowered {whose} {chance} by {amount}.").format(
            square=square, whose=whose, chance=chance, amount=loss(move, setup)
        )
    return _("{square} cost {whom} {amount}.").format(
        square=square, whom=who or _("you"), amount=_cost(move, setup)
    )


def verdict(move: Reviewed, setup: Setup, who: str = "") -> str:
    """What a move cost, and what was better: ``k8 cost you … g3 was better.``

    Before the move is judged in depth: ``So far: k8 cost you … g3 looks better.``
    """
    better, said = SQUARE_NAMES[move.judgement.best], cost(move, setup, who)
    if _is_first_look(move):
        return _("So far: {cost} {better} looks better.").format(cost=said, better=better)
    return _("{cost} {better} was better.").format(cost=said, better=better)


def praise(move: Reviewed, four_way: int | None, who: str = "", *, last: bool) -> str:
    """What is good about a move that lost nothing: a 4-Way, by its number, or the last stone."""
    if four_way is not None:
        whose = _("{name}’s").format(name=who) if who else _(words.YOUR)
        which = words.ordinal(four_way)
        return _("{whose} {which} 4-Way.").format(whose=whose, which=which)
    if last:
        return _("With the last stone, the pouch is empty.")
    return nothing_better(move)


def nothing_better(move: Reviewed) -> str:
    square = SQUARE_NAMES[move.judgement.played]
    if _is_first_look(move):
        return _("So far, nothing better than {square}.").format(square=square)
    return _("No other square was clearly better than {square}.").format(square=square)


def only_square(move: Reviewed) -> str:
    square = SQUARE_NAMES[move.judgement.played]
    return _("{square} was the only square for this stone.").format(square=square)


def goes_on(line: Sequence[Placement]) -> str:
    """The squares after the better one: ``A strong player goes on with b5 and d7: one 4-Way.``

    ``line`` begins with the better move.
    """
    made = sum(each.four_way is not None for each in line)
    squares = words.listed([SQUARE_NAMES[each.square] for each in line[1:]])
    if not squares:
        return ""
    text = _("A strong player goes on with {squares}").format(squares=squares)
    if not made:
        return words.sentence(text)
    count = words.four_ways_spelt(made)
    return words.sentence(words.labelled(text, count))


def happened(moment: Moment, game: Game) -> str:
    """A moment in the list: ``Your fifth 4-Way``, ``k8 cost about half a 4-Way``."""
    move, setup = moment.move, game.setup
    square = SQUARE_NAMES[move.judgement.played]
    match moment.kind:
        case Kind.FOUR_WAY:
            last = game.standings[move.number].last
            assert last is not None
            assert last.four_way is not None
            which = words.ordinal(last.four_way)
            return words.capital(_("{which} 4-Way").format(which=which))
        case Kind.EMPTIED:
            return _("The last stone")
        case Kind.BEST:
            return _("{square} was a good choice").format(square=square)
    if not move.loss:
        return _("{square} was no clear mistake").format(square=square)
    if chance := _chance_lost(move, setup):
        amount = loss(move, setup)
        return _("{square}: {chance} –{amount}").format(square=square, chance=chance, amount=amount)
    return _("{square} cost {amount}").format(square=square, amount=_cost(move, setup))


def figures(move: Reviewed, setup: Setup) -> str:
    """What was lost, and the expected results after the move and after the better one, in lines."""
    judged = move.judgement
    lines = [lost(move, setup)] if move.loss else []
    after = [(judged.played, judged.expected)]
    if move.loss:
        after.append((judged.best, judged.expected_best))
    for square, expected in after:
        result = _expected(expected, setup)
        if _is_first_look(move):
            result = _about(result)
        line = _("Expected after {square}: {result}.")
        lines.append(line.format(square=SQUARE_NAMES[square], result=result))
    return "\n".join(filter(None, lines))


def lost(move: Reviewed, setup: Setup) -> str:
    """``4-Ways lost: 0.6 (±0.08).`` Empty if 4-Ways are not what was lost."""
    if _chance_lost(move, setup) or measure_of(setup) is Currency.POINTS:
        return ""
    amount = loss(move, setup)
    amount = _about(amount) if _is_first_look(move) else f"{amount}{_error(move, setup)}"
    return words.sentence(words.labelled(_(LOST[Currency.FOUR_WAYS]), amount))


def tip(move: Reviewed, setup: Setup) -> str:
    """The figures of a move, and what they are."""
    tip = MARGIN_TIP if move.loss and _error(move, setup) else AVERAGE_TIP
    tip = DEPTH_TIP if _is_first_look(move) else tip
    return f"{figures(move, setup)}\n{_(tip).format(average=_(AVERAGE_TIP))}"


def _expected(expected: Expected, setup: Setup) -> str:
    match measure_of(setup):
        case Currency.WINNING:
            main = _("{percent} to win").format(percent=words.percent(expected.won))
        case Currency.EMPTYING:
            main = words.percent(expected.emptied)
            main = _("{percent} to empty the pouch").format(percent=main)
        case _:
            main = words.points(round(expected.score))
    return _("{main}, 4-Ways: {four_ways:.1f}").format(main=main, four_ways=expected.four_ways)


def _error(move: Reviewed, setup: Setup) -> str:
    """The margin of error of a loss (95 % confidence); empty except in 4-Ways."""
    if measure_of(setup) is not Currency.FOUR_WAYS:
        return ""
    return f" (±{_four_ways(SURE * move.judgement.error)})"


# -- trying again -----------------------------------------------------------------------------

WOULD_LOWER = N_("{square} would lower your {chance} by {amount}. Try another square.")


def right(square: Square) -> str:
    return _("Right! No other square is clearly better than {square}.").format(
        square=SQUARE_NAMES[square]
    )


def shown(square: Square) -> str:
    return _("{square} is best.").format(square=SQUARE_NAMES[square])


def wrong(move: Reviewed, setup: Setup) -> str:
    """Why a square is not as good as the best, without naming that."""
    square = SQUARE_NAMES[move.judgement.played]
    if chance := _chance_lost(move, setup):
        return _(WOULD_LOWER).format(square=square, chance=chance, amount=loss(move, setup))
    return _("{square} would cost you {amount}. Try another square.").format(
        square=square, amount=_cost(move, setup)
    )


# -- the whole --------------------------------------------------------------------------------


def greeting(game: Game, *, alone: bool) -> str:
    """What was achieved: ``Nine 4-Ways, and all stones placed.`` Only the stones in a challenge,
    where each has a result of their own."""
    made = game.accounts[0].four_ways
    if not made or not alone:
        placed = words.counted(game.standing.placed, "{n} stone placed", "{n} stones placed")
        return words.sentence(placed if game.stones_left else _("all stones placed"))
    count = words.four_ways_spelt(made)
    if game.stones_left:
        return words.sentence(count)
    return words.sentence(_("{four_ways}, and all stones placed").format(four_ways=count))


def summary(review: Review) -> str:
    """The number of moves that lost something."""
    count = len(review.turning_points)
    if not count:
        return _("No clear mistakes.")
    moves = words.counted(review.of, "{n} move", "{n} moves")
    return several(
        "For one of {moves}, another square was better.",
        "For {n} of {moves}, another square was better.",
        count,
    ).format(n=words.number(count), moves=moves)


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
        names = (words.player_name(player.name) or "–" for player in game.setup.players)
        return [
            (name, words.number(each.points), words.four_ways(each.four_ways))
            for name, each in zip(names, accounts, strict=True)
        ]
    mine = accounts[0]
    columns = [
        _figures(_(words.RESULT), mine.points, mine.four_ways, game.stones_left == 0, scoring)
    ]
    par, best_found = par_and_best.par, par_and_best.best_found
    if par is None and best_found is None:
        return [*columns, (_("Par and best found"), "–", _("not known yet"))]
    if par is None:
        columns.append((_(PAR), "–", _("not known yet")))
    else:
        columns.append((_(PAR), f"{par.four_ways:.1f}", _("on average")))
    title, best = _("Best found"), best_found
    if best is None:
        return [*columns, (title, "–", _("not known yet"))]
    return [*columns, _figures(title, best.score, best.four_ways, best.empties, scoring)]


def _figures(
    title: str, points: int, four_ways: int, emptied: bool, scoring: Scoring
) -> tuple[str, str, str]:
    if scoring is Scoring.ANCIENT:
        below = _("4-Ways, all placed") if emptied else _("4-Ways, stones left")
        return (title, str(four_ways), below)
    return (title, words.number(points), words.four_ways(four_ways))
