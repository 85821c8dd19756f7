"""What is said of puzzles: their goals, why a stone is wrong, and what to look for."""

from typing import Final

from ishido.language import N_, _
from ishido.puzzles.attempt import Attempt, Refutation
from ishido.puzzles.hint import Clue
from ishido.puzzles.puzzle import GRADED, GRADES, Goal, Puzzle
from ishido.puzzles.solver import FOUR_WAYS
from ishido.skins.stoneset import Stoneset
from ishido.ui import labels
from ishido.ui.grammar import spelt
from ishido.ui.terms import the_stone

OWN: Final = N_("From your games")
GOALS: Final = {
    Goal.FOUR_WAY: N_("Make a 4-Way"),
    Goal.TWO_FOUR_WAYS: N_("Make two 4-Ways"),
    Goal.PLACE_ALL: N_("Place all {n}"),
    Goal.NO_DEAD_SQUARE: N_("Leave no dead square"),
}
_TASKS: Final = {
    Goal.FOUR_WAY: N_("Place the {n} stones in their order, so that the last one makes a 4-Way."),
    Goal.TWO_FOUR_WAYS: N_(
        "Place the {n} stones in their order, so that the last one makes a 4-Way, and one before "
        "it makes another."
    ),
    Goal.PLACE_ALL: N_("Place the {n} stones in their order. Each of them must find a square."),
    Goal.NO_DEAD_SQUARE: N_(
        "Place the {n} stones in their order. Then each empty square must still have a stone to "
        "come that fits."
    ),
}


def goal(puzzle: Puzzle) -> str:
    """The goal as a heading."""
    return _(GOALS[puzzle.goal]).format(n=spelt(len(puzzle.stones)))


def task(puzzle: Puzzle) -> str:
    said = _(_TASKS[puzzle.goal]).format(n=spelt(len(puzzle.stones)))
    return f"{said}\n" + _("Only one first move leads there.") if puzzle.number else said


def grade(puzzle: Puzzle) -> str:
    return _("grade {n} of {all}").format(n=puzzle.grade, all=GRADES)


def number(puzzle: Puzzle) -> str:
    """The line above the goal."""
    if not puzzle.number:
        return _(OWN)
    name = _("Puzzle {n}").format(n=puzzle.number)
    if puzzle.number > GRADED:  # those of other days are not shown
        name = _(labels.TODAYS_PUZZLE)
    return f"{name}  ·  {grade(puzzle)}"


def failure(attempt: Attempt, why: Refutation, stones: Stoneset) -> str:
    """Why a stone is wrong. ``attempt`` has it on its square."""
    if why.dead is not None:
        said = _("the marked square is dead: no stone still to come can fit it.")
    elif why.stone is not None:
        said = _("{stone} fits nowhere.") if why.stranded else _("{stone} makes no 4-Way.")
        said = said.format(stone=the_stone(why.stone, stones))
    else:
        one = Attempt(attempt.puzzle, (*attempt.squares, *why.line)).made
        said = _("there is only one 4-Way.") if one else _("there is no 4-Way.")
    if why.line:
        return _("Not there. At best it goes on like this, and then {what}").format(what=said)
    return _("Not there. Then {what}").format(what=said)


def idea(puzzle: Puzzle, clue: Clue, stones: Stoneset) -> str:
    """The first step of a hint."""
    squares, stone = clue
    if len(squares) > 1:
        return _("Look at the marked squares. Each of them can become a 4-Way.")
    if stone is None:
        return _("Look at the marked square. Many moves would leave it dead.")
    said = _("Think of {stone}: it needs the marked square.")
    if puzzle.goal in FOUR_WAYS:
        said = _("On the marked square, {stone} can make a 4-Way.")
    return said.format(stone=the_stone(stone, stones))
