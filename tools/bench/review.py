"""How long a review takes: ``python -m tools.bench.review [--deep]``.

Times the quick pass over all moves of a game of 66 stones, in a new process as in the window.
``--deep`` adds the deep pass, to compare the results.
"""

import argparse
import multiprocessing
import time

from ishido.coach.review import Review, ReviewGame
from ishido.rules.board import parse_square
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Setup
from tests.support.sample_games import EMPTYING, EMPTYING_DEAL


def game() -> Game:
    """A game in which every stone was placed."""
    return Game.replay(
        Setup(deal_by_number(EMPTYING_DEAL)), tuple(map(parse_square, EMPTYING.split()))
    ).end()


def review(start: float, *, deep: bool) -> None:
    """Review the game, and print when each pass ends, in seconds since ``start``."""

    def say(what: str, review: Review) -> None:
        lost = [move.number for move in review.turning_points[:5]]
        print(
            f"{what}: {time.time() - start:.1f} s for {review.of} moves, of which this process "
            f"had a processor {time.process_time():.1f} s; "
            f"{sum(move.loss for move in review.moves):.1f} lost, most by moves {lost}",
            flush=True,
        )

    def report(review: Review) -> bool:
        if len(review.moves) == 1:
            print(f"first move: {time.time() - start:.1f} s")
        if review.covered and not review.in_depth:
            say("quick pass", review)
        return deep or not review.covered

    whole = ReviewGame.of(game())(report)
    if deep:
        say("in depth", whole)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.bench.review", description=__doc__)
    parser.add_argument("--deep", action="store_true")
    options = parser.parse_args()
    context = multiprocessing.get_context("spawn")
    process = context.Process(target=review, args=(time.time(),), kwargs={"deep": options.deep})
    process.start()
    process.join()


if __name__ == "__main__":
    main()
