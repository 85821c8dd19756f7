"""The lessons of Bluestone: finished by every means, what is wrong is explained, ways in."""

from itertools import pairwise

import pytest
from pygame import Rect

from ishido.bluestone.board import members
from ishido.bluestone.lessons import (
    BY_NAME,
    CHOOSES,
    LESSONS,
    BluestoneAttempt,
    Task,
)
from ishido.bluestone.position import LIFE, Side
from ishido.lessons import Verdict
from ishido.ui.scenes.bluestone.lesson import BluestoneLesson
from ishido.ui.scenes.bluestone.scene import BluestoneScene
from ishido.ui.words import bluestone_lessons as says
from ishido.ui.words import lessons as lesson_says

STEPS = [(lesson, step) for lesson in LESSONS for step in lesson.steps]
NAMES = [step.name for _, step in STEPS]
SIZES = ((960, 640), (1280, 800), (1920, 1080), (900, 1400), (640, 480), (321, 243))


def scene_of(pilot):
    assert isinstance(pilot.scene, BluestoneLesson)
    return pilot.scene


def take(pilot, name, step=0):
    """Begin a lesson at a step."""
    pilot.open("bluestone lesson", BY_NAME[name], step)
    pilot.step()
    return scene_of(pilot)


def at(pilot, point):
    return scene_of(pilot).layout.points[point]


def right_ones(attempt):
    size = attempt.step.board.size
    return [each for each in range(size) if attempt.choose(each)[1].verdict is Verdict.RIGHT]


# -- the steps themselves -----------------------------------------------------------------------


@pytest.mark.parametrize(("lesson", "step"), STEPS, ids=NAMES)
def test_every_step_is_a_position_of_the_rules(lesson, step):
    """Nothing on the board should have been captured, and no point has two stones."""
    position = step.position
    assert not position.stones[0] & position.stones[1]
    for side in Side:
        for stone in members(position.stones[side]):
            assert step.board.touched(position.reach(side, 1 << stone)).bit_count() >= LIFE
    assert says.task(lesson, step)


@pytest.mark.parametrize(("lesson", "step"), STEPS, ids=NAMES)
def test_every_point_is_answered_in_words_and_what_is_wrong_changes_nothing(lesson, step):
    attempt = BluestoneAttempt.at(step)
    for point in range(step.board.size):
        after, given = attempt.choose(point)
        assert says.answer(attempt, after, given)
        assert (after == attempt) == (given.verdict is not Verdict.RIGHT)


@pytest.mark.parametrize(
    ("name", "points"),
    [("join", "d3"), ("capture", "c3"), ("closed", "d3 d4"), ("save", "d8"), ("pass", "")],
)
def test_what_the_text_asks_for_is_all_that_is_right(name, points):
    step = next(step for _, step in STEPS if step.name == name)
    found = right_ones(BluestoneAttempt.at(step))
    assert [step.board.point_names[each] for each in found] == points.split()


# -- ways to answer -----------------------------------------------------------------------------


def by_click(pilot, point):
    pilot.click(at(pilot, point))


def by_touch(pilot, point):
    pilot.tap(at(pilot, point))


def by_keys(pilot, point):
    scene = scene_of(pilot)
    if not scene.by_keys:
        pilot.press("Left")
    scene.cursor.point = point
    pilot.press("Enter")


WAYS = {
    "click": (by_click, lambda pilot: pilot.click("pass")),
    "touch": (by_touch, lambda pilot: pilot.tap("pass")),
    "keys": (by_keys, lambda pilot: pilot.press("P")),
}


@pytest.mark.parametrize("way", WAYS)
def test_the_course_is_played_through(pilot, way):
    place, give_up = WAYS[way]
    pilot.open("bluestone")
    pilot.open("begin bluestone lessons")
    for lesson, step in STEPS:
        controls = scene_of(pilot).controls
        assert (controls.lesson, controls.step) == (lesson, step)
        assert not controls.next.enabled
        if step.task is Task.PASS:
            give_up(pilot)
        while not scene_of(pilot).done:
            place(pilot, right_ones(scene_of(pilot).attempt)[0])
            pilot.settle()
        assert controls.verdict is Verdict.RIGHT
        assert controls.next.enabled
        last = step is STEPS[-1][1]
        assert controls.next.label == (lesson_says.PLAY if last else lesson_says.NEXT)
        assert (says.COURSE_DONE in controls.reply) == last
        pilot.press("Enter") if way == "keys" else pilot.click("next")
        pilot.step()
    assert pilot.settings.lessons_done == tuple(BY_NAME)
    assert isinstance(pilot.scene, BluestoneScene)
    assert not pilot.scene.session.move_count


@pytest.mark.parametrize(
    ("name", "step", "points", "said", "marks"),
    [
        ("bluestone-groups", 0, "b1", "no line leads from there", set()),
        ("bluestone-groups", 1, "d9", "still two groups", {"hint group"}),
        ("bluestone-groups", 1, "d2", "is taken", set()),
        ("bluestone-groups", 2, "b1", "touches no new blue stone", set()),
        ("bluestone-groups", 2, "d4 d5", "may not join the group", set()),
        ("bluestone-groups", 3, "d9", "This group scores 4.", set()),
        ("bluestone-groups", 3, "b4", "There is no stone.", set()),
        ("bluestone-capture", 0, "b2", "can still reach 15 blue stones", {"hint group"}),
        ("bluestone-capture", 1, "d12", "could reach 12 blue stones", set()),
        ("bluestone-capture", 1, "c8", "is taken", set()),
        ("bluestone-capture", 2, "d10", "on the marked point", {"enclosing"}),
        ("bluestone-capture", 3, "b1", "Pass instead.", set()),
    ],
)
def test_what_is_wrong_is_explained_on_the_board(pilot, name, step, points, said, marks):
    scene = take(pilot, name, step)
    *first, wrong = map(scene.attempt.step.board.parse_point, points.split())
    for point in first:
        by_click(pilot, point)
    before = scene.attempt
    by_click(pilot, wrong)
    assert said in scene.controls.reply
    assert scene.controls.verdict in (Verdict.NOT_ASKED, Verdict.ILLEGAL)
    assert scene.attempt == before
    assert not scene.controls.next.enabled
    drawn = {name[0] if isinstance(name, tuple) else name for name in pilot.parts()}
    assert {"wrong", *marks} <= drawn


@pytest.mark.parametrize(
    ("name", "step", "wrong", "said"),
    [
        ("bluestone-groups", 0, "a1", "not on the blue stones"),
        ("bluestone-groups", 3, "b4", "belongs to no group"),
        ("bluestone-capture", 1, "c8", "not on the blue stones"),
        ("bluestone-capture", 3, "b1", "not on the blue stones"),
    ],
)
def test_a_blue_stone_is_no_answer_and_takes_the_place_of_a_wrong_one(
    pilot, name, step, wrong, said
):
    scene = take(pilot, name, step)
    by_click(pilot, scene.attempt.step.board.parse_point(wrong))
    before = scene.attempt
    pilot.click(scene.layout.blue_stones[0])
    assert said in scene.controls.reply
    assert scene.controls.verdict is Verdict.NOT_ASKED
    assert scene.attempt == before
    assert "wrong" not in pilot.parts()


def test_a_blue_stone_says_nothing_when_the_step_is_done(pilot):
    scene = take(pilot, "bluestone-groups")
    by_click(pilot, right_ones(scene.attempt)[0])
    reply = scene.controls.reply
    pilot.click(scene.layout.blue_stones[0])
    assert scene.controls.reply == reply


def test_a_key_that_passes_does_nothing_in_other_steps(pilot):
    scene = take(pilot, "bluestone-groups")
    pilot.press("P")
    assert not scene.begun
    assert not scene.controls.reply


def test_points_are_crossed_only_while_a_second_stone_is_asked_for(pilot):
    scene = take(pilot, "bluestone-groups", 1)
    by_click(pilot, right_ones(scene.attempt)[0])
    assert scene.done
    assert not scene.shown().dimmed
    scene = take(pilot, "bluestone-groups", 2)
    by_click(pilot, right_ones(scene.attempt)[0])
    assert scene.shown().dimmed


def test_back_and_again(pilot):
    scene = take(pilot, "bluestone-groups", 2)
    by_click(pilot, right_ones(scene.attempt)[0])
    assert scene.begun
    pilot.click("again")
    assert not scene.begun
    pilot.click("back")
    assert scene.controls.number == 1
    pilot.press("Esc")
    assert not isinstance(pilot.scene, BluestoneLesson)


# -- ways in, and what is remembered ------------------------------------------------------------


def test_the_first_game_says_the_aim_and_offers_the_lessons(pilot):
    pilot.open("bluestone")
    pilot.settle()
    table = pilot.scene
    assert isinstance(table, BluestoneScene)
    said = "The group that touches the most blue stones wins. Black begins with one stone."
    assert table.shown().message == said
    pilot.click("learn")
    assert scene_of(pilot).controls.lesson is LESSONS[0]
    pilot.press("Esc")
    assert pilot.scene is table
    pilot.click(table.layout.points[0])
    assert "learn" not in pilot.names()
    assert table.shown().message != said
    pilot.click("menu")
    pilot.click("help")
    pilot.click("lessons")
    assert [row.value for row in pilot.find("lessons").rows] == list(BY_NAME)


def test_who_has_learnt_is_not_offered_the_lessons(open_pilot):
    pilot = open_pilot(lessons_done=("bluestone-groups",))
    pilot.open("bluestone")
    pilot.settle()
    assert "learn" not in pilot.names()


def test_the_course_goes_on_where_it_was_left_beside_ishidos(open_pilot):
    pilot = open_pilot(lessons_begun=("corner 1",), lessons_done=("matching",))
    pilot.open("bluestone")
    take(pilot, "bluestone-capture", 1)
    pilot.press("Esc", "L")
    pilot.click("begin")
    controls = scene_of(pilot).controls
    assert (controls.lesson.name, controls.number) == ("bluestone-capture", 1)
    assert pilot.settings.lessons_begun == ("corner 1", "bluestone-capture 1")
    pilot.click("all lessons")
    assert str(pilot.dialog.items[0]) != says.ALL_DONE


def test_the_rules_lead_to_the_lessons(pilot):
    pilot.open("bluestone")
    pilot.settle()
    pilot.press("F1")
    pilot.click("bluestone lessons")
    pilot.press("Enter")
    assert scene_of(pilot).controls.lesson is LESSONS[0]


# -- how it looks -------------------------------------------------------------------------------


@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_text_and_buttons_are_beside_the_board(open_pilot, size, scale):
    pilot = open_pilot(size=size, ui_scale=scale, motion=False)
    scene = take(pilot, "bluestone-capture", 3)
    by_click(pilot, scene.attempt.step.board.parse_point("b1"))
    controls = scene.controls
    strip = [controls.back.rect, controls.again.rect, controls.next.rect]
    assert all(one.right <= other.left for one, other in pairwise(strip))
    for rect in (*strip, controls.text.rect, scene.passing.rect, controls.all.rect):
        assert not rect.colliderect(scene.layout.slab)
        assert Rect((0, 0), size).contains(rect)
    assert not controls.text.rect.colliderect(scene.passing.rect)


def test_a_choice_previews_no_stone(pilot):
    for number, step in enumerate(LESSONS[0].steps):
        scene = take(pilot, "bluestone-groups", number)
        empty = next(members(step.position.legal))
        pilot.move(at(pilot, empty))
        assert (scene.shown().ghost is None) == (step.task in CHOOSES)
