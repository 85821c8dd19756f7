"""The course in the window: every lesson by every means, what it answers, what it remembers."""

from dataclasses import replace

import pytest

from ishido.assets import assets
from ishido.coach.lessons.course import BY_NAME, LESSONS
from ishido.coach.lessons.lesson import Attempt
from ishido.coach.lessons.tasks import Choose, Count
from ishido.lessons import Verdict
from ishido.rules.board import SQUARE_NAMES, SQUARES, column_of, parse_square, row_of
from ishido.skins.stoneset import load_stoneset
from ishido.ui.ishido.lessons import task_texts
from ishido.ui.ishido.lessons.lesson import ISHIDO_COURSE
from tests.support.stored_games import everything
from tests.support.written_text import written

FLIGHT = 0.22
"""Seconds that a stone is in the air."""
SIZES = ((960, 640), (1280, 800), (1920, 1080), (900, 1400), (800, 640), (640, 480), (321, 243))
NAMES = [lesson.name for lesson in LESSONS]


def right_one(attempt):
    square = next(one for one in SQUARES if attempt.act(one)[1].verdict is Verdict.RIGHT)
    return SQUARE_NAMES[square]


# -- ways to answer -----------------------------------------------------------------------------


def attempt_at(name, step=0):
    return Attempt.at(BY_NAME[name].steps[step])


def chooses(pilot):
    """Whether the task is to choose squares, not to place stones."""
    return isinstance(pilot.attempt.step.task, Choose)


def by_click(pilot, square):
    pilot.click(square)


def by_drag(pilot, square):
    pilot.click(square) if chooses(pilot) else pilot.drag("touchstone", square)


def by_two_clicks(pilot, square):
    if not chooses(pilot):
        pilot.click("touchstone")
    pilot.click(square)


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
    "click": (by_click, lambda pilot, number: pilot.click(str(number))),
    "drag": (by_drag, lambda pilot, number: pilot.click(str(number))),
    "two clicks": (by_two_clicks, lambda pilot, number: pilot.click(str(number))),
    "touch": (by_touch, lambda pilot, number: pilot.tap(str(number))),
    "keys": (by_keys, lambda pilot, number: pilot.press(str(number))),
}
ON = {
    "touch": lambda pilot: pilot.tap("next"),
    "keys": lambda pilot: pilot.press("Enter"),
}


def mark_of_answer(pilot):
    """The colour of the line beside the last answer."""
    return pilot.find("lesson text").blocks[-1].edge


def finish_step(pilot, way):
    put, say = WAYS[way]
    task = pilot.attempt.step.task
    if isinstance(task, Count):
        say(pilot, task.answer(pilot.attempt.position, pilot.attempt.left))
    while not pilot.attempt.done:
        put(pilot, right_one(pilot.attempt))
        pilot.settle()
    assert pilot.reply
    assert mark_of_answer(pilot) == "mark"


ROTATED = [(lesson, list(WAYS)[number % len(WAYS)]) for number, lesson in enumerate(LESSONS)]


@pytest.mark.parametrize(("lesson", "way"), ROTATED, ids=NAMES)
def test_every_lesson_is_finished_and_every_means_serves(pilot, lesson, way):
    pilot.open_lesson(lesson.name)
    on = ON.get(way, lambda pilot: pilot.click("next"))
    for number in range(len(lesson.steps)):
        assert pilot.lesson == (lesson.name, number)
        assert lesson.name not in pilot.settings.lessons_done
        finish_step(pilot, way)
        on(pilot)
    assert pilot.settings.lessons_done == (lesson.name,)
    if lesson is LESSONS[-1]:
        assert pilot.on_table
    else:
        assert pilot.lesson == (NAMES[NAMES.index(lesson.name) + 1], 0)


@pytest.mark.slow
def test_the_whole_course_by_keys_alone(pilot):
    pilot.press("l", "Enter")
    for lesson in LESSONS:
        for _ in lesson.steps:
            finish_step(pilot, "keys")
            pilot.press("Enter")
    assert pilot.settings.lessons_done == tuple(NAMES)
    assert pilot.on_table


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
    finish_step(pilot, "click")
    assert "That was the last lesson." in pilot.text
    assert is_marked(pilot, "next")
    pilot.click("next")
    assert pilot.on_table
    pilot.click("k8")
    assert pilot.moves() == "k8"


def test_before_the_last_step_the_button_says_next(pilot):
    for lesson in LESSONS:
        for step in range(len(lesson.steps) - (lesson is LESSONS[-1])):
            pilot.open_lesson(lesson.name, step)
            assert pilot.label("next") == "Next"


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


@pytest.mark.parametrize(("name", "step", "square", "said"), [case[:4] for case in WRONG])
def test_what_is_wrong_is_answered_from_the_position(name, step, square, said):
    before = attempt_at(name, step)
    after, given = before.act(parse_square(square))
    stones = load_stoneset(assets() / "stonesets" / "ishido")
    assert said in task_texts.answer(before, after, given, stones)
    assert after == before
    assert given.verdict in (Verdict.ILLEGAL, Verdict.NOT_ASKED)


@pytest.mark.slow
def test_the_squares_that_an_answer_speaks_of_are_marked(pilot):
    for name, step, square, said, red, about in WRONG:
        before = pilot.open_lesson(name, step)
        pilot.click(square)
        assert said in pilot.reply, name
        assert mark_of_answer(pilot) == "refuse"
        assert pilot.attempt == before
        assert pilot.marked("refusing") == set(red.split()), (name, square)
        assert pilot.marked("about") == set(about.split()), (name, square)
        assert "again" not in pilot.names()  # nothing has changed


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


def test_only_squares_that_the_text_calls_marked_have_a_frame(pilot):
    for lesson in LESSONS:
        for number in range(len(lesson.steps)):
            pilot.open_lesson(lesson.name, number)
            if pilot.marked("spoken of") | pilot.marked("asked for"):
                assert "marked" in pilot.scene.task, (lesson.name, number)


def test_the_cursor_does_not_stay_on_the_answer_of_the_step_before(pilot):
    pilot.open_lesson("counting", 1)
    finish_step(pilot, "keys")
    assert pilot.scene.board.cursor == parse_square("b2")
    pilot.press("Enter")
    assert pilot.lesson == ("counting", 2)
    assert pilot.focused() == "f5"


def test_the_place_of_a_4_way_gets_a_whole_frame_when_its_stone_comes(pilot):
    pilot.open_lesson("centre", 2)
    for _ in range(2):
        assert (pilot.marked("spoken of"), pilot.marked("asked for")) == ({"f5"}, set())
        pilot.click(right_one(pilot.attempt))
        pilot.settle()
    assert (pilot.marked("spoken of"), pilot.marked("asked for")) == (set(), {"f5"})


def test_a_wrong_number_is_answered(pilot):
    for name, number, said in (
        ("centre", 4, "There are fewer"),
        ("centre", 0, "There are more"),
        ("counting", 1, "There are more. These fit: the black blossom"),
    ):
        steps = BY_NAME[name].steps
        pilot.open_lesson(name, next(n for n, s in enumerate(steps) if isinstance(s.task, Count)))
        pilot.click(str(number))
        assert said in pilot.reply
        assert not pilot.attempt.done
        assert not pilot.enabled("next")


def test_a_stone_that_is_not_taken_slides_back(pilot):
    pilot.open_lesson("matching", 1)
    pilot.lift("touchstone", "k1")
    assert pilot.in_hand
    pilot.up(pilot.pointer)
    assert not pilot.in_hand
    assert pilot.scene.moving
    pilot.settle()
    assert not pilot.scene.moving
    assert "touchstone" in pilot.parts()


def test_sounds_are_those_of_the_game(pilot):
    pilot.open_lesson("corner")
    heard = pilot.listen().cues
    pilot.click("e5")
    assert heard == ["refuse"]
    heard.clear()
    pilot.click("b2")
    pilot.step(FLIGHT)
    assert heard == ["lift", pilot.app.skins.board.skin.click, "fourway-1"]


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


def test_the_answer_comes_at_once(pilot):
    pilot.open_lesson("matching")
    assert not pilot.enabled("next")
    pilot.click("b1")
    assert pilot.scene.moving
    assert pilot.reply.startswith("Right")
    assert pilot.enabled("next")
    assert "again" in pilot.names()


def test_a_lesson_left_while_its_last_stone_flies_is_finished(pilot):
    attempt = pilot.open_lesson("two", 1)
    pilot.click(right_one(attempt))
    pilot.press("Esc")
    assert pilot.on_table
    assert pilot.settings.lessons_done == ("two",)


def test_the_right_number_stays_marked(pilot):
    pilot.open_lesson("centre", 1)
    pilot.press("4")
    assert "again" not in pilot.names()
    pilot.press("2")
    assert [number for number in "01234" if is_marked(pilot, number)] == ["2"]
    assert [number for number in "01234" if pilot.enabled(number)] == ["2"]


def test_without_a_stone_there_is_neither_well_nor_pouch(pilot):
    pilot.open_lesson("matching")
    assert {"touchstone", "pouch"} <= set(pilot.parts())
    pilot.open_lesson("centre", 1)
    assert pilot.parts()["ornament"].rect == pilot.scene.face.layout.touch_panel


def test_lessons_do_not_count_4_ways_as_if_each_were_the_first(pilot):
    for name, step in (("corner", 0), ("corner", 1), ("centre", 2), ("counting", 2)):
        pilot.open_lesson(name, step)
        while not pilot.attempt.done:
            pilot.click(right_one(pilot.attempt))
            pilot.settle()
        assert pilot.reply.startswith("A 4-Way: two match by colour, two by symbol."), name


def test_a_4_way_has_its_light(pilot):
    pilot.open_lesson("corner")
    pilot.click("b2")
    seen = set()
    for _ in range(60):
        pilot.step(0.03)
        seen |= {name[0] for name in pilot.parts() if isinstance(name, tuple)}
    assert "rays" in seen
    pilot.settle()
    assert not pilot.scene.moving


def test_without_motion_nothing_moves(open_pilot):
    pilot = open_pilot(motion=False)
    pilot.open_lesson("corner")
    pilot.click("b2")
    assert (pilot.scene.moving, pilot.attempt.done) == (False, True)


# -- from step to step --------------------------------------------------------------------------


def test_next_waits_until_a_step_is_done_and_back_goes_where_one_was(pilot):
    pilot.open_lesson("two")
    assert not pilot.enabled("next")
    assert not pilot.enabled("back")
    assert "again" not in pilot.names()
    pilot.click("next")
    assert pilot.lesson == ("two", 0)
    finish_step(pilot, "click")
    assert is_marked(pilot, "next")
    pilot.click("next")
    assert pilot.lesson == ("two", 1)
    pilot.click("back")
    assert (pilot.lesson, pilot.attempt.done) == (("two", 0), False)


def test_a_solved_step_stays_solved(pilot):
    """It says so after Back, and its *Next* works at once; also after another lesson."""
    solved = "Lesson 4 of 11  ·  step 1 solved"
    pilot.open_lesson("corner")
    finish_step(pilot, "click")
    pilot.click("next")
    pilot.click("back")
    assert solved in pilot.texts()
    pilot.click("e5")  # refused
    pilot.click("next")
    assert pilot.lesson == ("corner", 1)
    assert "Lesson 4 of 11" in pilot.texts()
    assert not pilot.enabled("next")
    pilot.click("leave")
    pilot.open_lesson("two")
    pilot.click("leave")
    pilot.open_lesson("corner")
    assert solved in pilot.texts()
    pilot.click("next")
    assert not pilot.enabled("next")


def test_next_passes_the_solved_steps_of_the_lesson_that_follows(open_pilot):
    pilot = open_pilot(lessons_done=("matching",), lessons_begun=("two 1",))
    pilot.open_lesson("matching", 2)
    pilot.click("next")
    assert pilot.lesson == ("two", 1)


def test_a_finished_lesson_can_be_leafed_through(open_pilot):
    pilot = open_pilot(lessons_done=("two",))
    pilot.open_lesson("two")
    pilot.click("next")
    pilot.click("next")
    assert pilot.lesson == ("three", 0)
    assert not pilot.enabled("next")


def test_enter_after_a_step_is_done_goes_on_and_no_stone_is_placed_twice(pilot):
    pilot.open_lesson("matching")
    by_keys(pilot, "b1")
    assert pilot.attempt.done
    pilot.settle()
    assert pilot.focused() == "next"
    pilot.press("Enter")
    assert pilot.lesson == ("matching", 1)
    assert not pilot.attempt.done


def test_esc_lays_the_stone_back_first_and_then_leaves(pilot):
    pilot.open_lesson("matching")
    pilot.click("touchstone")
    assert pilot.in_hand
    pilot.press("Esc")
    assert not pilot.in_hand
    pilot.press("Esc")
    assert pilot.on_table


def test_all_buttons_of_a_lesson_are_reached_with_tab(pilot):
    pilot.open_lesson("centre", 1)
    seen = set()
    for _ in range(14):
        pilot.press("Tab")
        seen.add(pilot.focused())
    assert {"0", "1", "2", "3", "4", "back", "all lessons", "leave"} <= seen
    assert "next" not in seen
    while pilot.focused() != "leave":
        pilot.press("Tab")
    pilot.press("Space")
    assert pilot.on_table


# -- what is remembered -------------------------------------------------------------------------


def test_a_lesson_is_taken_up_where_it_was_left_even_after_closing_the_window(pilot):
    pilot.open_lesson("corner")
    finish_step(pilot, "click")
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


# -- ways in ------------------------------------------------------------------------------------


def test_games_statistics_and_scores_hear_nothing_of_a_lesson(pilot, folders):
    session, before = pilot.session, everything(folders)
    seconds = session.seconds
    pilot.open_lesson("corner")
    for _ in range(2):
        finish_step(pilot, "click")
        pilot.click("next")
    pilot.click("leave")
    assert pilot.session is session
    assert (pilot.moves(), session.seconds, session.aids) == ("", seconds, frozenset())
    assert everything(folders) == before


def test_the_rules_lead_to_the_lessons_and_back(pilot):
    pilot.press("F1")
    pilot.click("lessons")
    pilot.press("Enter")
    assert pilot.lesson == ("matching", 0)
    pilot.press("Esc")
    assert pilot.names()[-1] == "back"
    pilot.press("Ctrl+Tab")
    assert "lessons" not in pilot.names()


def titled(pilot, *, newcomer=True):
    pilot.open("title", pilot.ishido, newcomer=newcomer)
    pilot.step()


def test_whoever_is_new_is_led_to_the_lessons(pilot):
    titled(pilot)
    assert is_marked(pilot, "learn")
    assert not is_marked(pilot, "play")
    pilot.click("learn")
    assert pilot.lesson == ("matching", 0)
    pilot.click("leave")
    pilot.settle()
    assert not pilot.on_table
    pilot.click("play")  # the way back leads to the title
    pilot.settle()
    assert pilot.on_table


@pytest.mark.parametrize(
    ("keys", "scene"),
    [
        ("Enter", "lesson"),
        ("Left Left Enter", "table"),
        ("Tab Space", "bluestone"),
        ("Esc", "table"),
    ],
)
def test_the_offer_is_answered_by_keys(pilot, keys, scene):
    titled(pilot)
    pilot.press(*keys.split())
    pilot.settle()
    assert pilot.scene_name == scene


@pytest.mark.parametrize("touch", [False, True])
def test_the_offer_is_answered_by_pointer_and_a_click_beside_it_learns(pilot, touch):
    press = pilot.tap if touch else pilot.click
    titled(pilot)
    press("play")
    pilot.settle()
    assert pilot.on_table
    titled(pilot)
    press((20, 20))
    assert pilot.lesson == ("matching", 0)
    assert pilot.moves() == ""


def test_who_has_played_before_is_offered_the_lessons_after_playing(pilot):
    titled(pilot, newcomer=False)
    assert pilot.names()[:4] == ["play", "today", "learn", "bluestone"]


def test_going_on_with_the_course_needs_no_list(open_pilot):
    pilot = open_pilot(lessons_done=("matching",), lessons_begun=("matching 2",))
    pilot.open("begin lessons")
    assert pilot.lesson == ("two", 0)
    pilot.press("Esc")
    pilot.change_settings(lessons_begun=("gone 7",))
    pilot.open("begin lessons")
    assert pilot.lesson == ("two", 0)


# -- how it looks -------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(390, 844), (390, 664), (360, 640), (844, 390), (320, 568)])
def test_on_a_phone_the_whole_task_is_in_sight(open_pilot, size):
    pilot = open_pilot(size=size, density=1.0)
    pilot.open_lesson("matching")
    scene = pilot.scene
    scrolled = set()
    for lesson in LESSONS:
        for number, step in enumerate(lesson.steps):
            scene.show(lesson, number)
            scene.parts()
            scene.text.set_in(scene.look)
            if scene.text.scroller.last:
                scrolled.add(f"{lesson.name} {step.name}")
    assert not scrolled


def test_on_a_phone_nothing_about_the_stones_to_come_is_cut(open_pilot):
    pilot = open_pilot(size=(390, 664), density=1.0)
    pilot.open_lesson("end", 1)
    assert pilot.text_of("row") == "Coming up"


@pytest.mark.slow
@pytest.mark.pictures
@pytest.mark.parametrize("size", [(844, 390), (664, 390)])
def test_an_answer_below_the_panel_comes_into_sight_and_the_task_is_a_turn_away(open_pilot, size):
    pilot = open_pilot(size=size, density=1.0, ui_scale=2.0, motion=False)
    pilot.open_lesson("corner", 1)
    text = pilot.scene.text
    scroller = text.scroller
    pilot.click("k6")
    assert pilot.scrolled("lesson text") == 1.0
    low, high = (text.rect.x + 20, text.rect.bottom - 20), (text.rect.x + 20, text.rect.y + 20)
    ways = {
        "PageUp": lambda: pilot.press("PageUp"),
        "wheel": lambda: pilot.wheel(text.rect.center, 9),
        "finger": lambda: pilot.swipe(high, low),
        "mouse": lambda: pilot.drag(high, low),
        "Up": lambda: pilot.press("Shift+Tab" if pilot.focused() in SQUARE_NAMES else "Up"),
    }
    for name, way in ways.items():
        pilot.press("PageDown", "PageDown")
        assert scroller.top == scroller.last
        for _ in range(20):
            if scroller.top:
                way()
        assert scroller.top == 0, name
        assert pilot.attempt.placed == 1, name
    pilot.press("PageDown")
    pilot.click("back")
    pilot.settle()
    assert pilot.lesson == ("corner", 0)
    assert scroller.top == 0


def test_words_that_are_all_in_sight_are_no_stop_of_the_keyboard(pilot):
    pilot.open_lesson("corner", 1)
    seen = set()
    for _ in range(9):
        pilot.press("Tab")
        seen.add(pilot.focused())
    assert "leave" in seen
    assert "lesson text" not in seen


@pytest.mark.pictures
def test_a_resize_keeps_what_was_done(pilot):
    pilot.open_lesson("corner", 1)
    pilot.click("k6")
    pilot.resize((900, 1200))
    assert pilot.attempt.placed == 1
    pilot.click("j7")
    assert pilot.attempt.placed == 2


def test_every_step_has_its_words():
    steps = {(lesson.name, step.name) for lesson in LESSONS for step in lesson.steps}
    assert set(task_texts.TASKS) == steps
    assert set(task_texts.DONE) <= steps
    assert set(ISHIDO_COURSE.titles) == set(NAMES)


def test_tasks_name_a_stone_as_every_other_text_does():
    """A capital within a name stays."""
    rameses = load_stoneset(assets() / "stonesets" / "rameses")
    description = replace(rameses.description, symbols=("Eye of Horus",) * 6)
    stones = replace(rameses, description=description)
    texts = " ".join(task_texts.task(each, step, stones) for each in LESSONS for step in each.steps)
    assert "one that has the eye of Horus." in texts
    assert "eye of horus" not in texts


def test_a_refused_touchstone_shakes_its_head(pilot):
    pilot.open_lesson("corner")
    pilot.click("e5")
    assert pilot.scene.moving
    pilot.settle()
    assert not pilot.scene.moving
    assert "touchstone" in pilot.parts()


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (900, 1400)])
def test_in_large_words_the_task_of_counting_is_seen_whole(open_pilot, size):
    pilot = open_pilot(size=size, ui_scale=2.0)
    pilot.open_lesson("counting")
    assert pilot.find("lesson text").scroller.last == 0
    number, title = written([pilot.parts()["heading"]], size)
    assert number.letters.bottom + number.pixels // 5 < title.letters.top
