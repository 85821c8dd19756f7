"""Texts of a review."""

from ishido.coach.par_and_best import ParAndBest
from ishido.coach.review import Currency, Review, Reviewed, measure_of
from ishido.language import N_, _, several
from ishido.rules.board import SQUARE_NAMES, Square
from ishido.rules.game import Game, Setup
from ishido.rules.scoring import Scoring
from ishido.ui import grammar, labels, terms
from ishido.ui.ishido.aid_texts import about_four_ways

LOST = {
    Currency.FOUR_WAYS: N_("4-Ways lost"),
    Currency.EMPTYING: N_("Lost"),
    Currency.POINTS: N_("Points lost"),
    Currency.WINNING: N_("Chance lost"),
}
"""The heading of the last column, which names the unit of its values. A move in Ancient scoring
lowers the chance or, if it does not, the 4-Ways, so its value names the unit."""
NONE_BETTER = "–"


# -- one move ---------------------------------------------------------------------------------


def cells(move: Reviewed, setup: Setup) -> tuple[str, ...]:
    """The row of a move."""
    judged = move.judgement
    better = SQUARE_NAMES[judged.best] if move.loss else NONE_BETTER
    lost = loss(move, setup) if move.loss else NONE_BETTER
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
            return grammar.number(_points_lost(move))
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
    return grammar.percent(max(1, round(more * 100) - round(less * 100)) / 100)


def _cost(move: Reviewed, setup: Setup) -> str:
    """What a move cost, in words: ``about half a 4-Way``."""
    if measure_of(setup) is Currency.POINTS:
        points = terms.points(_points_lost(move))
        return _("about {figure}").format(figure=points)
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


def verdict(move: Reviewed, setup: Setup, who: str = "") -> str:
    """What a move cost, and what was better: ``k8 cost you about half a 4-Way. g3 was better.``

    ``who`` is the player's name, empty for the one who reads it.
    """
    square, best = SQUARE_NAMES[move.judgement.played], SQUARE_NAMES[move.judgement.best]
    if chance := _chance_lost(move, setup):
        whose = _("{name}’s").format(name=who) if who else _("your")
        return _("{square} lowered {whose} {chance} by {amount}. {better} was better.").format(
            square=square, whose=whose, chance=chance, amount=loss(move, setup), better=best
        )
    return _("{square} cost {whom} {amount}. {better} was better.").format(
        square=square, whom=who or _("you"), amount=_cost(move, setup), better=best
    )


def praise(move: Reviewed, four_way: int | None, who: str = "", *, last: bool) -> str:
    """What is good about a move that lost nothing: a 4-Way, by its number, or the last stone."""
    if four_way is not None:
        whose = _("{name}’s").format(name=who) if who else _(terms.YOUR)
        which = grammar.ordinal(four_way)
        return _("{whose} {which} 4-Way.").format(whose=whose, which=which)
    if last:
        return _("With the last stone, the pouch is empty.")
    return nothing_better(move)


def nothing_better(move: Reviewed) -> str:
    square = SQUARE_NAMES[move.judgement.played]
    return _("No other square was clearly better than {square}.").format(square=square)


def only_square(move: Reviewed) -> str:
    square = SQUARE_NAMES[move.judgement.played]
    return _("{square} was the only square for this stone.").format(square=square)


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


def summary(review: Review) -> str:
    """The number of moves that lost something."""
    count = len(review.turning_points)
    if not count:
        return _("No clear mistakes.")
    moves = grammar.counted(review.of, "{n} move", "{n} moves")
    return several(
        "For one of {moves}, another square was better.",
        "For {n} of {moves}, another square was better.",
        count,
    ).format(n=grammar.number(count), moves=moves)


def reviewing(review: Review) -> str:
    """The progress of a review."""
    moves = grammar.counted(review.of, "{n} move", "{n} moves")
    return _("Analysed: {n} of {moves}").format(n=len(review.moves), moves=moves)


def results(game: Game, known: ParAndBest | None) -> list[tuple[str, str]]:
    """The result, or that of each player; an expert's average, and the best game found."""
    accounts = game.accounts
    if len(accounts) > 1:
        names = (terms.player_name(player.name) or "–" for player in game.setup.players)
        return [
            (name, _figures(each.points, each.four_ways))
            for name, each in zip(names, accounts, strict=True)
        ]
    mine = accounts[0]
    figures = _figures(mine.points, mine.four_ways)
    if game.setup.scoring is Scoring.ANCIENT:
        left = terms.stones_left(game.stones_left)
        figures = f"{terms.four_ways(mine.four_ways)}  ·  {left}"
    lines = [(_(labels.RESULT), figures)]
    if known is not None:
        best = known.best_found
        lines += [
            (
                _("A strong player’s average"),
                grammar.labelled(_(labels.FOUR_WAYS), f"{known.par:.1f}"),
            ),
            (_("Best if you know the order"), _figures(best.score, best.four_ways)),
        ]
    return lines


def _figures(points: int, four_ways: int) -> str:
    return f"{grammar.number(points)}  ·  {terms.four_ways(four_ways)}"
