"""The course in the window: every lesson by every means, what it answers, what it remembers."""

import pytest

from ishido.coach.lessons.course import LESSONS
from ishido.coach.lessons.tasks import Choose, Count
from ishido.lessons import Verdict
from ishido.rules.board import SQUARE_NAMES, SQUARES, column_of, parse_square, row_of
from tests.support.stored_games import everything
from tests.support.written_text import written

NAMES = [lesson.name for lesson in LESSONS]


def right_one(attempt):
    square = next(one for one in SQUARES if attempt.act(one)[1].verdict is Verdict.RIGHT)
    return SQUARE_NAMES[square]


# -- ways to answer -----------------------------------------------------------------------------


def by_click(pilot, square):
    pilot.click(square)


def by_drag(pilot, square):
    if isinstance(pilot.attempt.step.task, Choose):
        pilot.click(square)
    else:
        pilot.drag("touchstone", square)


def by_touch(pilot, square):
    pilot.tap(square)


def by_keys(pilot, square):
    if not pilot.focused():
        pilot.press("Left")
    for _ in range(20):
        if pilot.focused() in SQUARE_NAMES:
            break
        pilot.press("Tab")
    here, there = parse_square(pilot.focused()), parse_square(square)
    across, down = column_of(there) - column_of(here), row_of(there) - row_of(here)
    pilot.press(*["Right" if across > 0 else "Left"] * abs(across))
    pilot.press(*["Down" if down > 0 else "Up"] * abs(down))
    assert pilot.focused() == square
    pilot.press("Enter")


WAYS = {
    "click": (by_click, "click"),
    "drag": (by_drag, "click"),
    "touch": (by_touch, "tap"),
    "keys": (by_keys, "press"),
}
"""How a stone is placed or a square chosen, and the pilot's verb for a number."""


def mark_of_answer(pilot):
    """The colour of the line beside the last answer."""
    return pilot.find("lesson text").blocks[-1].edge


def finish_step(pilot, way="click"):
    put, say = WAYS[way]
    task = pilot.attempt.step.task
    if isinstance(task, Count):
        getattr(pilot, say)(str(task.answer(pilot.attempt.position, pilot.attempt.left)))
    while not pilot.attempt.done:
        put(pilot, right_one(pilot.attempt))
        pilot.settle()
    assert pilot.reply
    assert mark_of_answer(pilot) == "mark"


@pytest.mark.parametrize("number", range(len(LESSONS)), ids=NAMES)
def test_every_lesson_is_finished_and_every_means_serves(pilot, number):
    lesson, way = LESSONS[number], list(WAYS)[number % len(WAYS)]
    pilot.open_lesson(lesson.name)
    for step in range(len(lesson.steps)):
        assert pilot.lesson == (lesson.name, step)
        assert lesson.name not in pilot.settings.lessons_done
        finish_step(pilot, way)
        if way == "keys":
            pilot.press("Enter")
        else:
            getattr(pilot, WAYS[way][1])("next")
    assert pilot.settings.lessons_done == (lesson.name,)
    if lesson is LESSONS[-1]:
        assert pilot.on_table
    else:
        assert pilot.lesson == (NAMES[number + 1], 0)


def is_marked(pilot, name):
    """Whether a button is marked as the next thing to press."""
    return pilot.find(name).kind.name == "PRIMARY"


def test_the_last_lesson_ends_with_play(pilot):
    """From the list or the title, the button leads to the table."""
    pilot.open("title", pilot.ishido, newcomer=True)
    last = LESSONS[-1]
    pilot.open_lesson(last.name, len(last.steps) - 1)
    assert pilot.label("next") == "Play"
    assert not pilot.enabled("next")
    finish_step(pilot)
    assert "That was the last lesson." in pilot.text
    assert is_marked(pilot, "next")
    pilot.click("next")
    assert pilot.on_table
    pilot.click("k8")
    assert pilot.moves() == "k8"


# -- what is answered ---------------------------------------------------------------------------


WRONG = [
    ("matching", 1, "k1", "match is by colour", "k1", "l1"),
    ("matching", 0, "d4", "must touch another", "", ""),
    ("matching", 0, "a1", "is taken", "", ""),
    ("matching", 2, "f5", "marked stones have neither", "f4 g5", ""),
    ("two", 0, "e4", "touches one stone", "e4", "f4"),
    ("two", 1, "e3", "must be blue, and neither is", "f3 e4", ""),
    ("three", 0, "g4", "neither its colour nor its symbol", "g3", ""),
    ("corner", 0, "d2", "needs exactly this stone", "d2", ""),
    ("corner", 1, "h5", "when the white blossom comes", "h5", "k6 j7"),
    ("centre", 0, "g4", "only two neighbours", "g4", ""),
    ("alive", 0, "a7", "This square is alive", "a7", ""),
    ("alive", 1, "g3", "would be dead", "g3", "g4"),
    ("beyond", 0, "d5", "The three empty squares", "d5", "d4 c5 d6"),
    ("beyond", 0, "f6", "shares neither colour nor symbol with it", "f6", ""),
    ("beyond", 1, "a2", "the black wave or the red torii", "a2", ""),
    ("counting", 1, "f5", "both are on the board", "f5", ""),
    ("counting", 2, "h5", "the last of its kind", "h5", "b2"),
    ("end", 0, "a4", "the white fan would have no square left", "a4", ""),
    ("end", 1, "e1", "need the same square", "e1", "l4"),
    ("master", 0, "a5", "on the edge", "a5", ""),
    ("master", 0, "c3", "both lines from a corner", "c3", ""),
]
"""What is said to a square that is wrong, which squares are marked red, and which it is about."""


@pytest.mark.slow
def test_a_wrong_square_is_answered_from_the_position_and_changes_nothing(pilot):
    for name, step, square, said, red, about in WRONG:
        before = pilot.open_lesson(name, step)
        pilot.click(square)
        assert said in pilot.reply, name
        assert mark_of_answer(pilot) == "refuse"
        assert pilot.attempt == before
        assert pilot.marked("refusing") == set(red.split()), (name, square)
        assert pilot.marked("about") == set(about.split()), (name, square)
        assert "again" not in pilot.names()


def test_a_square_has_a_whole_frame_only_if_it_is_to_be_used(pilot):
    for name, step, spoken_of, asked_for in (
        ("centre", 0, "f5 g4", ""),  # both are to be left free
        ("centre", 1, "f5", ""),  # a number is asked for
        ("alive", 0, "", "a7 c8 f5 g4"),
        ("beyond", 1, "b2", ""),
        ("center-master-play", 1, "e3 e6 h3 h6", ""),
        ("corner", 0, "", "b2"),
    ):
        pilot.open_lesson(name, step)
        assert pilot.marked("spoken of") == set(spoken_of.split()), name
        assert pilot.marked("asked for") == set(asked_for.split()), name
    pilot.open_lesson("centre", 2)
    for _ in range(2):
        assert (pilot.marked("spoken of"), pilot.marked("asked for")) == ({"f5"}, set())
        pilot.click(right_one(pilot.attempt))
        pilot.settle()
    assert pilot.marked("asked for") == {"f5"}, "its stone has come"


def test_only_squares_that_the_text_calls_marked_have_a_frame(pilot):
    for lesson in LESSONS:
        for number in range(len(lesson.steps)):
            pilot.open_lesson(lesson.name, number)
            if pilot.marked("spoken of") | pilot.marked("asked for"):
                assert "marked" in pilot.scene.task, (lesson.name, number)


def test_the_cursor_does_not_stay_on_the_answer_of_the_step_before(pilot):
    pilot.open_lesson("counting", 1)
    finish_step(pilot, "keys")
    pilot.press("Enter")
    assert pilot.lesson == ("counting", 2)
    assert pilot.focused() == "f5"  # and not b2
    pilot.press("Shift+Tab")
    assert pilot.focused() == "leave"


def test_a_wrong_number_is_answered_and_the_right_one_stays_marked(pilot):
    for name, step, number, said in (
        ("centre", 1, "4", "There are fewer"),
        ("centre", 1, "0", "There are more"),
        ("counting", 0, "1", "There are more. These fit: the black blossom"),
    ):
        pilot.open_lesson(name, step)
        pilot.click(number)
        assert said in pilot.reply
        assert not pilot.attempt.done
        assert not pilot.enabled("next")
        assert "again" not in pilot.names()
    pilot.open_lesson("centre", 1)
    assert "ornament" in pilot.parts(), "there is neither well nor pouch"
    pilot.press("2")
    assert [number for number in "01234" if is_marked(pilot, number)] == ["2"]
    assert [number for number in "01234" if pilot.enabled(number)] == ["2"]


def test_a_stone_that_is_not_taken_slides_back_or_shakes_its_head(pilot):
    pilot.open_lesson("matching", 1)
    pilot.lift("touchstone", "k1")
    assert pilot.in_hand
    pilot.up(pilot.pointer)
    for _ in range(2):
        assert not pilot.in_hand
        assert pilot.scene.moving
        pilot.settle()
        assert not pilot.scene.moving
        assert "touchstone" in pilot.parts()
        pilot.click("k1")


def test_sounds_and_words_are_those_of_the_game(pilot):
    pilot.open_lesson("corner")
    heard = pilot.listen().cues
    pilot.click("e5")
    assert heard == ["refuse"]
    heard.clear()
    pilot.click("b2")
    pilot.step(0.22)  # the stone is in the air
    assert heard == ["lift", pilot.app.skins.board.skin.click]
    pilot.step(0.36)  # and light runs around it
    assert heard[2:] == ["fourway-1"]
    assert pilot.reply.startswith("A 4-Way: two match by colour, two by symbol.")


def test_a_double_click_on_a_square_finds_it_once(pilot):
    attempt = pilot.open_lesson("matching", 2)
    square = right_one(attempt)
    pilot.click(square)
    found = pilot.reply
    pilot.down(square)
    pilot.up(square)
    assert pilot.reply == found
    pilot.step(1.0)
    pilot.click(square)
    assert pilot.reply == "You already found this one."


def test_the_answer_comes_while_the_stone_flies_and_the_lesson_can_be_left(pilot):
    attempt = pilot.open_lesson("two", 1)
    assert not pilot.enabled("next")
    pilot.click(right_one(attempt))
    assert pilot.scene.moving
    assert pilot.reply.startswith("Right")
    assert pilot.enabled("next")
    assert "again" in pilot.names()
    pilot.press("Esc")
    assert pilot.on_table
    assert pilot.settings.lessons_done == ("two",)


# -- from step to step --------------------------------------------------------------------------


def test_next_waits_until_a_step_is_done_and_back_goes_where_one_was(pilot):
    pilot.open_lesson("two")
    assert not pilot.enabled("next")
    assert not pilot.enabled("back")
    assert "again" not in pilot.names()
    pilot.click("next")
    assert pilot.lesson == ("two", 0)
    finish_step(pilot)
    assert is_marked(pilot, "next")
    pilot.click("next")
    assert pilot.lesson == ("two", 1)
    pilot.click("back")
    assert (pilot.lesson, pilot.attempt.done) == (("two", 0), False)


def test_a_solved_step_stays_solved(pilot):
    """It says so after Back, and its *Next* works at once; also after another lesson."""
    solved = "Lesson 4 of 11  ·  step 1 solved"
    pilot.open_lesson("corner")
    finish_step(pilot)
    pilot.click("next")
    pilot.click("back")
    assert solved in pilot.texts()
    pilot.click("e5")  # refused
    pilot.click("next")
    assert pilot.lesson == ("corner", 1)
    assert "Lesson 4 of 11" in pilot.texts()
    assert not pilot.enabled("next")
    pilot.open_lesson("two")
    pilot.click("leave")
    pilot.open_lesson("corner")
    assert solved in pilot.texts()
    pilot.click("next")
    assert not pilot.enabled("next")


def test_a_finished_lesson_is_leafed_through_to_the_first_unsolved_step_of_the_next(open_pilot):
    pilot = open_pilot(lessons_done=("matching",), lessons_begun=("two 1",))
    pilot.open_lesson("matching", 1)
    pilot.click("next")
    assert pilot.lesson == ("matching", 2)
    pilot.click("next")
    assert pilot.lesson == ("two", 1)
    assert not pilot.enabled("next")


def test_esc_lays_the_stone_back_first_and_then_leaves(pilot):
    pilot.open_lesson("matching")
    pilot.click("touchstone")
    assert pilot.in_hand
    pilot.press("Esc")
    assert not pilot.in_hand
    pilot.press("Esc")
    assert pilot.on_table


# -- what is remembered -------------------------------------------------------------------------


def test_a_lesson_is_taken_up_where_it_was_left_even_after_closing_the_window(pilot):
    pilot.open_lesson("corner")
    finish_step(pilot)
    pilot.click("leave")  # before Next
    assert pilot.on_table
    pilot.reopen()
    pilot.press("l")
    assert pilot.value("lessons") == "The first 4-Way"
    assert pilot.label("begin") == "Continue"
    pilot.press("Enter")
    assert pilot.lesson == ("corner", 1)


def test_the_list_marks_what_is_done_and_begins_any(open_pilot):
    pilot = open_pilot(lessons_done=("matching", "from a later edition", "three"))
    pilot.open("lessons")
    assert [title for title, _, done in pilot.cells("lessons") if done] == [
        "Matching",
        "Three neighbours",
    ]
    assert pilot.value("lessons") == "Two neighbours"
    assert "2 of 11 finished." in pilot.text
    pilot.press("End")
    pilot.click("begin")
    assert pilot.lesson == ("master", 0)
    assert "from a later edition" in pilot.settings.lessons_done


def test_the_list_opened_in_a_lesson_changes_the_lesson(pilot):
    pilot.open_lesson("two")
    pilot.click("all lessons")
    pilot.press("End", "Enter")
    assert pilot.scene_names == ["table", "lesson"]
    assert pilot.lesson == ("master", 0)
    pilot.click("all lessons")
    pilot.press("Esc")
    assert pilot.lesson == ("master", 0)


def test_games_statistics_and_scores_hear_nothing_of_a_lesson(pilot, folders):
    session, before = pilot.session, everything(folders)
    seconds = session.seconds
    pilot.open_lesson("corner")
    finish_step(pilot)
    pilot.click("leave")
    assert pilot.session is session
    assert (pilot.moves(), session.seconds, session.aids) == ("", seconds, frozenset())
    assert everything(folders) == before


# -- ways in ------------------------------------------------------------------------------------


def test_the_rules_lead_to_the_lessons_and_back(pilot):
    pilot.press("F1")
    pilot.click("lessons")
    pilot.press("Enter")
    assert pilot.lesson == ("matching", 0)
    pilot.press("Esc")
    assert pilot.names()[-1] == "back"
    pilot.press("Ctrl+Tab")
    assert "lessons" not in pilot.names()


def titled(pilot):
    pilot.open("title", pilot.ishido, newcomer=True)
    pilot.step()


def test_whoever_is_new_is_led_to_the_lessons_and_back_to_the_title(pilot):
    titled(pilot)
    assert is_marked(pilot, "learn")
    assert not is_marked(pilot, "play")
    pilot.click((20, 20))  # beside the choices
    assert pilot.lesson == ("matching", 0)
    pilot.click("leave")
    pilot.settle()
    assert not pilot.on_table
    pilot.click("play")
    pilot.settle()
    assert pilot.on_table
    assert pilot.moves() == ""


@pytest.mark.parametrize(
    ("keys", "scene"), [("Enter", "lesson"), ("Left Left Enter", "table"), ("Esc", "table")]
)
def test_the_offer_to_learn_is_answered_by_keys(pilot, keys, scene):
    titled(pilot)
    pilot.press(*keys.split())
    pilot.settle()
    assert pilot.scene_name == scene


def test_going_on_with_the_course_needs_no_list(open_pilot):
    pilot = open_pilot(lessons_done=("matching",), lessons_begun=("matching 2",))
    pilot.open("begin lessons")
    assert pilot.lesson == ("two", 0)


# -- how it looks -------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(390, 664), (844, 390), (320, 568)])
def test_on_a_phone_every_task_is_in_sight_without_scrolling(open_pilot, size):
    pilot = open_pilot(size=size, density=1.0)
    pilot.open_lesson("matching")
    scene = pilot.scene
    for lesson in LESSONS:
        for number in range(len(lesson.steps)):
            scene.show(lesson, number)
            scene.parts()
            scene.text.set_in(scene.look)
            assert not scene.text.scroller.last, (lesson.name, number)
            assert not scene.text.focusable, "it is no stop of the keyboard"


def test_in_large_words_the_task_of_counting_is_seen_whole(open_pilot):
    pilot = open_pilot(size=(1280, 800), ui_scale=2.0)
    pilot.open_lesson("counting")
    assert pilot.find("lesson text").scroller.last == 0
    number, title = written([pilot.parts()["heading"]], pilot.app.size)
    assert number.letters.bottom + number.pixels // 5 < title.letters.top


@pytest.mark.slow
@pytest.mark.pictures
def test_an_answer_below_the_panel_comes_into_sight_and_the_task_is_a_turn_away(open_pilot):
    pilot = open_pilot(size=(844, 390), density=1.0, ui_scale=2.0, motion=False)
    pilot.open_lesson("corner", 1)
    text = pilot.find("lesson text")
    pilot.click("k6")
    assert pilot.scrolled("lesson text") == 1.0
    low, high = (text.rect.x + 20, text.rect.bottom - 20), (text.rect.x + 20, text.rect.y + 20)
    for way in (lambda: pilot.press("PageUp"), lambda: pilot.swipe(high, low)):
        pilot.press("PageDown", "PageDown")
        for _ in range(20):
            way()
        assert pilot.scrolled("lesson text") == 0.0
        assert pilot.attempt.placed == 1
    pilot.press("PageDown")
    pilot.click("back")
    pilot.settle()
    assert pilot.lesson == ("corner", 0)
    assert pilot.scrolled("lesson text") == 0.0
