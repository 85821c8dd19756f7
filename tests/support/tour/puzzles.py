"""The puzzles: their room, one that is solved, wrong stones, hints."""

from functools import partial

from ishido.puzzles.attempt import Attempt
from ishido.puzzles.puzzle import Goal, puzzle
from ishido.rules.board import SQUARE_NAMES, squares_in
from tests.support.pilot import Pilot
from tests.support.tour.shot import do, shot


def half_solved(pilot: Pilot) -> None:
    """Two grades are solved, and a part of two more."""
    kept = pilot.app.desk.puzzles
    for number in range(1, 85):
        if number % 7 == 0:
            kept.note_help(str(number))
        if number < 62 or number % 3 == 0:
            kept.note_solved(str(number))


def opened(pilot: Pilot, goal: Goal, stones: int = 4) -> None:
    """The first puzzle with a goal that shows so many stones."""
    numbers = (n for n in range(1, 301) if (found := puzzle(n)) and found.goal is goal)
    number = next(n for n in numbers if (found := puzzle(n)) and len(found.stones) >= stones)
    pilot.open("puzzle", str(number))
    pilot.step()


def right(pilot: Pilot, stones: int = 1) -> None:
    """Place the next stones right."""
    for _ in range(stones):
        rest = pilot.scene.attempt.rest
        pilot.click(SQUARE_NAMES[rest[0]])
        pilot.step(1)
        pilot.step()


def wrong(pilot: Pilot) -> None:
    """Place the next stone wrong, where it takes longest to see why."""
    attempt: Attempt = pilot.scene.attempt
    answers = [
        (square, attempt.place(square))
        for square in squares_in(attempt.position.legal_mask(attempt.left[0]))
    ]
    lines = {
        square: len(answer.refutation.line)
        for square, answer in answers
        if answer.refutation is not None
    }
    pilot.click(SQUARE_NAMES[max(lines, key=lines.__getitem__)])


def solved(pilot: Pilot) -> None:
    right(pilot, len(pilot.scene.attempt.left))


FOUR_WAY, ALL, DEAD = (
    partial(opened, goal=goal) for goal in (Goal.FOUR_WAY, Goal.PLACE_ALL, Goal.NO_DEAD_SQUARE)
)

SHOTS = (
    shot("puzzles-new", do("open", "puzzles")),
    shot("puzzles", half_solved, do("open", "puzzles")),
    shot("puzzle", FOUR_WAY),
    shot("puzzle-seven", partial(opened, goal=Goal.PLACE_ALL, stones=7)),
    shot("puzzle-wrong", ALL, wrong, do("step", 1.5), at_once=True),
    shot("puzzle-refuted", ALL, wrong),
    shot("puzzle-dead", DEAD, wrong),
    shot("puzzle-stones", DEAD, do("click", "stones to come")),
    shot("puzzle-hint", FOUR_WAY, do("click", "hint")),
    shot("puzzle-square", DEAD, do("click", "hint"), do("click", "hint")),
    shot("puzzle-solved", FOUR_WAY, solved),
)
