"""The lessons of Bluestone: their titles, tasks and answers. *Stars* emphasise."""

from typing import Final

from ishido.bluestone.lessons import (
    BluestoneAnswer,
    BluestoneAttempt,
    BluestoneFault,
    BluestoneStep,
    Task,
    best_scores,
)
from ishido.bluestone.position import Side
from ishido.language import _
from ishido.lessons import Lesson, Verdict
from ishido.ui import words
from ishido.ui.bluestone import words as bluestone

TITLES: Final = {
    "bluestone-groups": _("Groups"),
    "bluestone-capture": _("Capture"),
}
INTRODUCTION: Final = _(
    "Two short lessons on a small board, with no opponent. Leave whenever you like and continue "
    "later."
)
ALL_DONE: Final = _("You have finished both. You can repeat them.")
COURSE_DONE: Final = _("That was the last lesson. All the rules are in the menu, under Help.")

TASKS: Final = {
    ("bluestone-groups", "touch"): _(
        "You play Black. Around the board are the *blue stones*. Nobody plays on them: you score "
        "by touching them.\n"
        "Place your stone on a point from which a line leads to a blue stone."
    ),
    ("bluestone-groups", "join"): _(
        "Stones of one colour that are connected along the lines are a *group*. It scores the "
        "blue stones that it touches.\n"
        "You have two groups. Place a stone that makes them one."
    ),
    ("bluestone-groups", "turn"): _(
        "After Black’s first stone, each turn is *two stones*. The second may not join the group "
        "of the first.\n"
        "Place two stones. Each must touch a blue stone that you don’t touch yet."
    ),
    ("bluestone-groups", "highest"): _(
        "At the end, the *highest-scoring group* wins. Scores are never added up.\n"
        "Which group wins here? Select one of its stones."
    ),
    ("bluestone-capture", "capture"): _(
        "Every group must be able to *reach four blue stones*. It can spread over empty points, "
        "but enemy stones are walls.\n"
        "White’s marked stone has one way out. Close it."
    ),
    ("bluestone-capture", "closed"): _(
        "Behind a wall, points can be *closed*: a stone there could not reach four blue stones, "
        "so it is not allowed.\n"
        "Select both points that are closed to White."
    ),
    ("bluestone-capture", "save"): _(
        "Now your two marked stones are in danger. With a stone on the marked point, White would "
        "capture them.\n"
        "Make them safe. *Three points in a row* on the rim touch four blue stones."
    ),
    ("bluestone-capture", "pass"): _(
        "Every blue stone is touched. Your group scores {black}, White’s {white}. There is nothing "
        "left to gain.\n"
        "White has passed. If you *pass* too, the game ends. Press the button."
    ),
}
DONE: Final = {
    ("bluestone-groups", "touch"): _("The centre of a blue stone shows who touches it."),
    ("bluestone-groups", "join"): _("One large group is worth more than two small ones."),
    ("bluestone-groups", "turn"): _("So you always play in two places."),
    ("bluestone-groups", "highest"): _(
        "If the highest groups are equal, the second-highest decide, and so on."
    ),
    ("bluestone-capture", "capture"): _("This is checked after every stone."),
    ("bluestone-capture", "closed"): _("You may still play there."),
    ("bluestone-capture", "save"): _("They touch four blue stones, so they can’t be captured."),
}
"""Texts that are added when a step is done."""


def task(lesson: Lesson[BluestoneStep], step: BluestoneStep) -> str:
    """The task of a step."""
    black, white = map(words.number, best_scores(step.position))
    return TASKS[lesson.name, step.name].format(black=black, white=white)


def done(lesson: Lesson[BluestoneStep], step: BluestoneStep) -> str:
    """The text after a step; may be empty."""
    return DONE.get((lesson.name, step.name), "")


def answer(before: BluestoneAttempt, after: BluestoneAttempt, given: BluestoneAnswer) -> str:
    """The answer to what the player did between two attempts."""
    if given.refusal is not None:
        return bluestone.REFUSALS[given.refusal]
    if given.objection is not None:
        return _objected(given, before)
    if given.verdict is Verdict.NOTHING:
        return ""
    return _right(before, after, given)


def _right(before: BluestoneAttempt, after: BluestoneAttempt, given: BluestoneAnswer) -> str:
    board, own = before.position.board, after.position.stones[Side.BLACK]
    match before.step.task:
        case Task.TOUCH if not after.done:
            return _("Right. Now the second, apart from the first.")
        case Task.TOUCH:
            assert given.point is not None
            new = board.blue_near[given.point] & ~board.touched(before.position.stones[0])
            return words.counted(
                new.bit_count(),
                "Right: it touches {n} new blue stone.",
                "Right: it touches {n} new blue stones.",
            )
        case Task.JOIN:
            return _("Right: one group, which scores {n}.").format(
                n=words.number(board.touched(own).bit_count())
            )
        case Task.CAPTURE:
            assert given.ply is not None
            lost = before.position.stones[Side.WHITE] & given.ply.captured
            reached = given.ply.after.reach(Side.WHITE, lost)
            return _("Captured: it could reach only {n} blue stones.").format(
                n=words.number(board.touched(reached).bit_count())
            )
        case Task.SAVE:
            return _("Right: three in a row.")
        case Task.HIGHEST:
            score = board.touched(after.found).bit_count()
            return _(
                "Right: it scores {n}, so White wins. Black’s groups score {black} each."
            ).format(n=words.number(score), black=words.number(best_scores(before.position)[0]))
        case Task.CLOSED:
            return _("Right.") if after.done else _("Right. There is one more.")
        case Task.PASS:
            black, white = map(words.number, best_scores(after.position))
            return _("The game is over. Black wins: {black} against {white}.").format(
                black=black, white=white
            )


def _objected(given: BluestoneAnswer, before: BluestoneAttempt) -> str:
    """Why something that the rules allow does not solve the task."""
    assert given.objection is not None
    blue = words.number(given.objection.blue)
    match given.objection.fault:
        case BluestoneFault.NO_BLUE if before.position.stones[Side.BLACK]:
            return _("Allowed, but it touches no new blue stone.")
        case BluestoneFault.NO_BLUE:
            return _("Allowed, but no line leads from there to a blue stone. Choose the rim.")
        case BluestoneFault.APART:
            return _("Allowed, but the marked stones are still two groups.")
        case BluestoneFault.ESCAPES:
            return _("Allowed, but the white stone can still reach {n} blue stones.").format(n=blue)
        case BluestoneFault.CAPTURED:
            return _("Allowed, but White then captures your stones on the marked point.")
        case BluestoneFault.NO_PASS:
            return _("Allowed, but it gains nothing, and White may go on. Pass instead.")
        case BluestoneFault.EMPTY:
            return _("There is no stone.")
        case BluestoneFault.LOWER:
            return _("This group scores {n}. Another one scores more.").format(n=blue)
        case BluestoneFault.OPEN:
            return _("White may play there: a stone could reach {n} blue stones.").format(n=blue)
        case BluestoneFault.BLUE if before.step.task is Task.HIGHEST:
            return _("A blue stone belongs to no group. Select a black or white stone.")
        case BluestoneFault.BLUE:
            return bluestone.BLUE_STONE
