"""The lessons of Bluestone: finished by every means, what is wrong is explained, ways in."""

import pytest

from ishido.bluestone.board import members
from ishido.bluestone.lessons import BY_NAME, CHOOSES, LESSONS, BluestoneAttempt, Task
from ishido.bluestone.position import LIFE, Side
from ishido.lessons import Verdict

STEPS = [(lesson, step) for lesson in LESSONS for step in lesson.steps]
AIM = "Black begins with one stone. The group that touches the most blue stones wins."


def right_ones(attempt):
    names = attempt.step.board.point_names
    return [
        name
        for point, name in enumerate(names)
        if attempt.choose(point)[1].verdict is Verdict.RIGHT
    ]


# -- the steps themselves -----------------------------------------------------------------------


def test_every_step_is_a_position_of_the_rules():
    """Nothing on the board should have been captured, and no point has two stones."""
    for _, step in STEPS:
        position = step.position
        assert not position.stones[0] & position.stones[1]
        for side in Side:
            for stone in members(position.stones[side]):
                assert step.board.touched(position.reach(side, 1 << stone)).bit_count() >= LIFE


@pytest.mark.slow
def test_every_kind_of_answer_is_given_in_words(pilot):
    """Of the points of a step that have the same answer, one is pressed."""
    for lesson, step in STEPS:
        attempt = BluestoneAttempt.at(step)
        answers = {}
        for point, name in enumerate(step.board.point_names):
            _, given = attempt.choose(point)
            answers[given.verdict, given.refusal, given.objection] = name
        for name in answers.values():
            pilot.open_lesson(lesson.name, lesson.steps.index(step))
            assert pilot.text_of("task") or pilot.text
            pilot.click(name)
            assert pilot.reply


@pytest.mark.parametrize(
    ("name", "points"),
    [("join", "d3"), ("capture", "c3"), ("closed", "d3 d4"), ("save", "d8"), ("pass", "")],
)
def test_what_the_text_asks_for_is_all_that_is_right(name, points):
    step = next(step for _, step in STEPS if step.name == name)
    assert right_ones(BluestoneAttempt.at(step)) == points.split()


def test_a_right_answer_says_what_else_holds(pilot):
    pilot.open_lesson("bluestone-capture", 0)
    pilot.click("c3")
    assert pilot.reply.endswith("This is checked after every stone.")


@pytest.mark.parametrize(
    ("name", "number", "points", "said", "mark"),
    [
        ("bluestone-groups", 0, "b1", "no line leads from there", ""),
        ("bluestone-groups", 1, "d9", "still two groups", "hint group"),
        ("bluestone-groups", 1, "d2", "is taken", ""),
        ("bluestone-groups", 2, "b1", "touches no new blue stone", ""),
        ("bluestone-groups", 2, "d4, d5", "may not join the group", ""),
        ("bluestone-groups", 3, "d9", "This group scores 4.", ""),
        ("bluestone-groups", 3, "b4", "There is no stone.", ""),
        ("bluestone-groups", 3, "blue stone 1", "belongs to no group", ""),
        ("bluestone-capture", 0, "b2", "can still reach 15 blue stones", "hint group"),
        ("bluestone-capture", 1, "d12", "could reach 12 blue stones", ""),
        ("bluestone-capture", 1, "c8", "is taken", ""),
        ("bluestone-capture", 2, "d10", "on the marked point", "enclosing"),
        ("bluestone-capture", 3, "b1", "Pass instead.", ""),
        ("bluestone-capture", 3, "blue stone 1", "not on the blue stones", ""),
    ],
)
def test_what_is_wrong_is_explained_marked_and_changes_nothing(
    pilot, name, number, points, said, mark
):
    pilot.open_lesson(name, number)
    *first, wrong = points.split(", ")
    for point in first:
        pilot.click(point)
    before = pilot.attempt
    pilot.click(wrong)
    assert said in pilot.reply
    assert pilot.attempt == before
    assert pilot.find("lesson text").blocks[-1].edge == "refuse"
    assert not pilot.enabled("next")
    assert not mark or mark in {part[0] for part in pilot.parts() if isinstance(part, tuple)}


def test_a_blue_stone_takes_the_place_of_a_wrong_answer_and_p_of_none(pilot):
    before = pilot.open_lesson("bluestone-groups")
    pilot.press("P")
    assert not pilot.reply
    pilot.click("a1")
    assert "wrong" in pilot.parts()
    pilot.click("blue stone 1")
    assert "not on the blue stones" in pilot.reply
    assert "wrong" not in pilot.parts()
    assert pilot.attempt == before


# -- in the window ------------------------------------------------------------------------------


def by_keys(pilot, place):
    if not pilot.scene.board.by_keys:
        pilot.press("Left")
    pilot.scene.board.cursor = pilot.attempt.step.board.parse_point(place)
    pilot.press("Enter")


WAYS = {
    "click": (lambda pilot, place: pilot.click(place), lambda pilot: pilot.click("pass")),
    "touch": (lambda pilot, place: pilot.tap(place), lambda pilot: pilot.tap("pass")),
    "keys": (by_keys, lambda pilot: pilot.press("P")),
}


@pytest.mark.parametrize("way", WAYS)
def test_the_course_is_played_through(pilot, way):
    place, give_up = WAYS[way]
    pilot.open("bluestone")
    pilot.open("begin bluestone lessons")
    for lesson, step in STEPS:
        assert pilot.lesson == (lesson.name, lesson.steps.index(step))
        assert not pilot.enabled("next")
        if step.task is Task.PASS:
            give_up(pilot)
        while not pilot.attempt.done:
            place(pilot, right_ones(pilot.attempt)[0])
            pilot.settle()
        assert pilot.find("lesson text").blocks[-1].edge == "mark"
        assert pilot.enabled("next")
        last = step is STEPS[-1][1]
        assert pilot.label("next") == ("Play" if last else "Next")
        assert ("That was the last lesson." in pilot.text) == last
        pilot.press("Enter") if way == "keys" else pilot.click("next")
        pilot.step()
    assert pilot.settings.lessons_done == tuple(BY_NAME)
    assert pilot.scene_name == "bluestone"
    assert pilot.moves() == ""


def test_points_are_crossed_only_while_a_second_stone_is_asked_for(pilot):
    for step, crossed in ((1, False), (2, True)):
        attempt = pilot.open_lesson("bluestone-groups", step)
        pilot.click(right_ones(attempt)[0])
        assert pilot.attempt.done is not crossed
        assert bool(pilot.marked("dimmed")) is crossed


def test_a_choice_previews_no_stone(pilot):
    for number, step in enumerate(LESSONS[0].steps):
        pilot.open_lesson("bluestone-groups", number)
        pilot.move(step.board.point_names[next(members(step.position.legal))])
        assert ("ghost" not in pilot.parts()) == (step.task in CHOOSES)


# -- ways in, and what is remembered ------------------------------------------------------------


def test_the_first_game_says_the_aim_and_offers_the_lessons(pilot):
    pilot.open("bluestone")
    pilot.settle()
    assert pilot.said == AIM
    pilot.click("learn")
    assert pilot.lesson == ("bluestone-groups", 0)
    pilot.press("Esc")
    pilot.click("f1")
    assert "learn" not in pilot.names()
    assert pilot.said != AIM
    pilot.click("menu")
    pilot.click("help")
    pilot.click("lessons")
    assert pilot.rows("lessons") == ["Groups", "Capture"]
    pilot.change_settings(lessons_done=("bluestone-groups",))
    pilot.reopen()
    pilot.open("bluestone")
    pilot.settle()
    assert "learn" not in pilot.names()


def test_the_course_goes_on_where_it_was_left_beside_ishidos(open_pilot):
    pilot = open_pilot(lessons_begun=("corner 1",), lessons_done=("matching",))
    pilot.open("bluestone")
    pilot.open_lesson("bluestone-capture", 1)
    pilot.press("Esc", "L")
    pilot.click("begin")
    assert pilot.lesson == ("bluestone-capture", 1)
    assert pilot.settings.lessons_begun == ("corner 1", "bluestone-capture 1")
    pilot.click("all lessons")
    assert "You have finished both." not in pilot.text
