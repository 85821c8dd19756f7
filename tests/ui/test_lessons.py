"""The course in the window: every lesson by every means, what it answers, what it remembers."""

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise, product

import pygame
import pytest

from ishido.assets import assets
from ishido.coach.lessons.course import BY_NAME, LESSONS
from ishido.coach.lessons.tasks import Count
from ishido.lessons import Verdict
from ishido.rules.board import (
    SQUARE_NAMES,
    SQUARES,
    Square,
    column_of,
    parse_square,
    row_of,
)
from ishido.skins.stoneset import load_stoneset
from ishido.ui.core.audio import Cue
from ishido.ui.core.theme import Theme
from ishido.ui.scenes.lesson import LessonScene
from ishido.ui.scenes.lessons import begin_lessons
from ishido.ui.scenes.title import TitleScene
from ishido.ui.view.four_way_light import FourWayLight
from ishido.ui.view.lesson_layout import lesson_layout
from ishido.ui.view.motions import FLIGHT, Shake
from ishido.ui.widgets.button import ButtonKind
from ishido.ui.widgets.flow import Edge
from ishido.ui.widgets.lesson_text import SHARES
from ishido.ui.widgets.rows import Rows
from ishido.ui.words import lessons as says
from ishido.ui.words.lesson_answers import FOUND
from tests.support.pilot import Pilot, differing

SIZES = ((960, 640), (1280, 800), (1920, 1080), (900, 1400), (800, 640), (640, 480), (321, 243))
WHOLE = [lesson.name for lesson in LESSONS]


def scene_of(pilot):
    assert isinstance(pilot.scene, LessonScene)
    return pilot.scene


def at(pilot, square):
    return scene_of(pilot).layout.square_rect(parse_square(square)).center


def take(pilot, name, step=0):
    """Begin a lesson at a step."""
    pilot.app.push(LessonScene(pilot.app, BY_NAME[name], step))
    pilot.step()
    return scene_of(pilot)


def right_one(attempt):
    return next(square for square in SQUARES if attempt.act(square)[1].verdict is Verdict.RIGHT)


# -- ways to answer -----------------------------------------------------------------------------

Trial = Callable[[Pilot, Square], None]


def by_click(pilot, square):
    pilot.click(at(pilot, SQUARE_NAMES[square]))


def by_drag(pilot, square):
    scene = scene_of(pilot)
    if scene.chooses:
        by_click(pilot, square)
    else:
        pilot.drag(scene.layout.touchstone.center, at(pilot, SQUARE_NAMES[square]))


def by_two_clicks(pilot, square):
    scene = scene_of(pilot)
    if not scene.chooses:
        pilot.click(scene.layout.touchstone.center)
    by_click(pilot, square)


def by_touch(pilot, square):
    pilot.tap(at(pilot, SQUARE_NAMES[square]))


def by_keys(pilot, square):
    scene = scene_of(pilot)
    if not scene.ring.shown:
        pilot.press("Left")
    for _ in range(20):
        if scene.board.focused:
            break
        pilot.press("Tab")
    assert scene.board.focused
    across = column_of(square) - column_of(scene.board.cursor)
    down = row_of(square) - row_of(scene.board.cursor)
    pilot.press(*["Right" if across > 0 else "Left"] * abs(across))
    pilot.press(*["Down" if down > 0 else "Up"] * abs(down))
    assert scene.board.cursor == square
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


def finish_step(pilot, way):
    scene = scene_of(pilot)
    put, say = WAYS[way]
    task = scene.attempt.step.task
    if isinstance(task, Count):
        say(pilot, task.answer(scene.attempt.position, scene.attempt.left))
    while not scene.attempt.done:
        put(pilot, right_one(scene.attempt))
        pilot.settle()
    assert scene.controls.verdict is Verdict.RIGHT
    assert scene.controls.reply


@pytest.mark.sampled(2)
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("lesson", LESSONS, ids=WHOLE)
def test_every_lesson_is_finished_by_every_means(pilot, lesson, way):
    scene = take(pilot, lesson.name)
    on = ON.get(way, lambda pilot: pilot.click("next"))
    for number in range(len(lesson.steps)):
        assert (scene.controls.lesson, scene.controls.number) == (lesson, number)
        assert lesson.name not in pilot.settings.lessons_done
        finish_step(pilot, way)
        on(pilot)
    assert pilot.settings.lessons_done == (lesson.name,)
    if lesson is LESSONS[-1]:
        assert pilot.on_table
    else:
        assert scene.controls.lesson is LESSONS[LESSONS.index(lesson) + 1]
        assert scene.controls.number == 0


def test_the_whole_course_by_keys_alone(pilot):
    pilot.press("l", "Enter")
    for lesson in LESSONS:
        for _ in lesson.steps:
            finish_step(pilot, "keys")
            pilot.press("Enter")
    assert pilot.settings.lessons_done == tuple(WHOLE)
    assert pilot.on_table


def test_the_last_lesson_ends_with_play(pilot):
    """From the list or the title, the button leads to the table."""
    pilot.app.push(TitleScene(pilot.app, pilot.table, newcomer=True))
    last = LESSONS[-1]
    scene = take(pilot, last.name, len(last.steps) - 1)
    assert scene.controls.next.label == says.PLAY
    assert not scene.controls.next.enabled
    finish_step(pilot, "click")
    assert says.COURSE_DONE in scene.controls.reply
    assert scene.controls.next.kind is ButtonKind.PRIMARY
    pilot.click("next")
    assert pilot.on_table
    pilot.click("k8")
    assert pilot.moves() == "k8"


def test_before_the_last_step_the_button_says_next(pilot):
    for lesson in LESSONS:
        for step in range(len(lesson.steps) - (lesson is LESSONS[-1])):
            assert take(pilot, lesson.name, step).controls.next.label == says.NEXT


# -- what is answered ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "step", "square", "said", "red", "about"),
    [
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
        ("beyond", 0, "d5", "the three empty squares", "d5", "d4 c5 d6"),
        ("beyond", 0, "f6", "shares neither colour nor symbol with it", "f6", ""),
        ("beyond", 1, "a2", "the black wave or the red torii", "a2", ""),
        ("counting", 1, "f5", "both are on the board", "f5", ""),
        ("counting", 2, "h5", "the last of its kind", "h5", ""),
        ("end", 0, "a4", "the white fan would have no square left", "a4", ""),
        ("end", 1, "e1", "need the same square", "e1", "l4"),
        ("master", 0, "a5", "on the edge", "a5", ""),
        ("master", 0, "c3", "both lines from a corner", "c3", ""),
    ],
)
def test_what_is_wrong_is_answered_from_the_position(pilot, name, step, square, said, red, about):
    scene = take(pilot, name, step)
    before = scene.attempt
    pilot.click(at(pilot, square))
    assert said in scene.controls.reply
    assert scene.attempt == before
    assert scene.controls.verdict in (Verdict.ILLEGAL, Verdict.NOT_ASKED)
    for role, squares in (("refusing", red), ("about", about)):
        ringed = {part[1] for part in pilot.parts() if isinstance(part, tuple) and part[0] == role}
        assert {SQUARE_NAMES[each] for each in ringed} == set(squares.split())
    assert "again" not in pilot.names()  # nothing has changed


def ringed(pilot, mark):
    """The squares with a mark."""
    parts = [part for part in pilot.parts() if isinstance(part, tuple) and part[0] == mark]
    return " ".join(sorted(SQUARE_NAMES[part[1]] for part in parts))


@pytest.mark.parametrize(
    ("name", "step", "spoken_of", "asked_for"),
    [
        ("centre", 0, "f5 g4", ""),  # both are to be left free
        ("centre", 1, "f5", ""),  # a number is asked for
        ("alive", 0, "", "a7 c8 f5 g4"),
        ("beyond", 1, "b2", ""),
        ("center-master-play", 1, "e3 e6 h3 h6", ""),
        ("corner", 0, "", "b2"),
    ],
)
def test_a_square_has_a_whole_frame_only_if_it_is_to_be_used(
    pilot, name, step, spoken_of, asked_for
):
    take(pilot, name, step)
    assert (ringed(pilot, "spoken of"), ringed(pilot, "asked for")) == (spoken_of, asked_for)


def test_the_place_of_a_4_way_gets_a_whole_frame_when_its_stone_comes(pilot):
    scene = take(pilot, "centre", 2)
    for _ in range(2):
        assert (ringed(pilot, "spoken of"), ringed(pilot, "asked for")) == ("f5", "")
        by_click(pilot, right_one(scene.attempt))
        pilot.settle()
    assert (ringed(pilot, "spoken of"), ringed(pilot, "asked for")) == ("", "f5")


@pytest.mark.parametrize(
    ("name", "number", "said"),
    [
        ("centre", 4, "There are fewer"),
        ("centre", 0, "There are more"),
        ("counting", 1, "There are more. These fit: the black blossom"),
    ],
)
def test_a_wrong_number_is_answered(pilot, name, number, said):
    step = next(n for n, s in enumerate(BY_NAME[name].steps) if isinstance(s.task, Count))
    scene = take(pilot, name, step)
    pilot.click(str(number))
    assert said in scene.controls.reply
    assert not scene.attempt.done
    assert not scene.controls.next.enabled


def test_a_stone_that_is_not_taken_slides_back(pilot):
    scene = take(pilot, "matching", 1)
    pilot.lift(scene.layout.touchstone.center, at(pilot, "k1"))
    assert scene.board.held_stone is not None
    pilot.up(pilot.pointer)
    assert scene.board.held_stone is None
    assert [motion.lands_on for motion in scene.board.motions.running] == [None]
    pilot.settle()
    assert scene.shown().touchstone == scene.attempt.touchstone


def test_sounds_are_those_of_the_game(pilot, monkeypatch):
    heard = []
    monkeypatch.setattr(pilot.app.audio, "play", lambda cue, *_, **__: heard.append(cue))
    take(pilot, "corner")
    pilot.click(at(pilot, "e5"))
    assert heard == [Cue.REFUSE]
    heard.clear()
    pilot.click(at(pilot, "b2"))
    pilot.step(FLIGHT)
    assert heard == [Cue.LIFT, Cue(pilot.app.skins.board.skin.click), Cue.FOUR_WAY]


def test_a_double_click_on_a_square_finds_it_once(pilot):
    scene = take(pilot, "matching", 2)
    square = at(pilot, SQUARE_NAMES[right_one(scene.attempt)])
    pilot.click(square)
    found = scene.controls.reply
    pilot.down(square)
    pilot.up(square)
    assert scene.controls.verdict is Verdict.RIGHT
    assert scene.controls.reply == found
    pilot.step(1.0)
    pilot.click(square)
    assert scene.controls.reply == FOUND


def test_the_answer_comes_when_the_stone_touches_the_board(pilot):
    scene = take(pilot, "matching")
    pilot.click(at(pilot, "d4"))
    refused = scene.controls.reply
    pilot.click(at(pilot, "b1"))
    pilot.step(FLIGHT / 2)
    assert scene.attempt.done
    assert refused
    assert scene.controls.reply == ""
    assert not scene.controls.next.enabled
    pilot.step(FLIGHT / 2 + 0.01)
    assert scene.controls.reply
    assert scene.controls.next.enabled
    assert "again" in pilot.names()


def test_a_lesson_left_while_its_last_stone_flies_is_finished(pilot):
    scene = take(pilot, "two", 1)
    pilot.click(at(pilot, SQUARE_NAMES[right_one(scene.attempt)]))
    pilot.press("Esc")
    assert pilot.on_table
    assert pilot.settings.lessons_done == ("two",)


def test_the_right_number_stays_marked(pilot):
    scene = take(pilot, "centre", 1)
    pilot.press("4")
    assert "again" not in pilot.names()
    pilot.press("2")
    primary = [button.name for button in scene.choices if button.kind is ButtonKind.PRIMARY]
    assert primary == ["2"]
    assert [button.name for button in scene.choices if button.enabled] == ["2"]


def test_without_a_stone_there_is_neither_well_nor_pouch(pilot):
    take(pilot, "matching")
    assert {"touchstone", "pouch"} <= set(pilot.parts())
    take(pilot, "centre", 1)
    assert pilot.parts()["ornament"].rect == scene_of(pilot).layout.touch_panel


def test_a_4_way_has_its_light(pilot):
    scene = take(pilot, "corner")
    pilot.click(at(pilot, "b2"))
    assert any(isinstance(motion, FourWayLight) for motion in scene.board.motions.running)
    pilot.settle()
    assert not scene.moving


def test_without_motion_nothing_moves(open_pilot):
    pilot = open_pilot(motion=False)
    scene = take(pilot, "corner")
    pilot.click(at(pilot, "b2"))
    assert (scene.board.motions.running, scene.attempt.done) == ([], True)


# -- from step to step --------------------------------------------------------------------------


def test_next_waits_until_a_step_is_done_and_back_goes_where_one_was(pilot):
    scene = take(pilot, "two")
    assert not any(button.enabled for button in (scene.controls.next, scene.controls.back))
    assert "again" not in pilot.names()
    pilot.click("next")
    assert scene.controls.number == 0
    finish_step(pilot, "click")
    assert scene.controls.next.kind is ButtonKind.PRIMARY
    pilot.click("next")
    assert scene.controls.number == 1
    pilot.click("back")
    assert (scene.controls.number, scene.attempt.done) == (0, False)


def test_a_solved_step_stays_solved(pilot):
    """It says so after Back, and its *Next* works at once; also after another lesson."""
    scene = take(pilot, "corner")
    finish_step(pilot, "click")
    pilot.click("next")
    pilot.click("back")
    assert scene.controls.message("").heading == "Lesson 4 of 11  ·  step 1 solved"
    pilot.click(at(pilot, "e5"))  # refused
    pilot.click("next")
    assert scene.controls.number == 1
    assert scene.controls.message("").heading == "Lesson 4 of 11"
    assert not scene.controls.next.enabled
    pilot.click("leave")
    take(pilot, "two")
    pilot.click("leave")
    scene = take(pilot, "corner")
    assert scene.controls.message("").heading == "Lesson 4 of 11  ·  step 1 solved"
    pilot.click("next")
    assert not scene.controls.next.enabled


def test_next_passes_the_solved_steps_of_the_lesson_that_follows(open_pilot):
    pilot = open_pilot(lessons_done=("matching",), lessons_begun=("two 1",))
    scene = take(pilot, "matching", 2)
    pilot.click("next")
    assert (scene.controls.lesson.name, scene.controls.number) == ("two", 1)


def test_a_finished_lesson_can_be_leafed_through(open_pilot):
    pilot = open_pilot(lessons_done=("two",))
    scene = take(pilot, "two")
    pilot.click("next")
    pilot.click("next")
    assert scene.controls.lesson.name == "three"
    assert not scene.controls.next.enabled


def test_enter_after_a_step_is_done_goes_on_and_no_stone_is_placed_twice(pilot):
    scene = take(pilot, "matching")
    by_keys(pilot, parse_square("b1"))
    assert scene.attempt.done
    pilot.settle()
    assert pilot.focused() == "next"
    pilot.press("Enter")
    assert scene.controls.number == 1
    assert not scene.attempt.done


def test_esc_lays_the_stone_back_first_and_then_leaves(pilot):
    scene = take(pilot, "matching")
    pilot.click(scene.layout.touchstone.center)
    assert scene.board.held_stone is not None
    pilot.press("Esc")
    assert scene.board.held_stone is None
    pilot.press("Esc")
    assert pilot.on_table


def test_all_buttons_are_reached_with_tab(pilot):
    scene = take(pilot, "centre", 1)
    seen = set()
    for _ in range(14):
        pilot.press("Tab")
        seen.add(pilot.focused())
    assert {"0", "1", "2", "3", "4", "back", "all lessons", "leave"} <= seen
    assert "next" not in seen
    while pilot.focused() != "leave":
        pilot.press("Tab")
    pilot.press("Space")
    assert scene not in pilot.app.scenes


# -- what is remembered -------------------------------------------------------------------------


def test_it_is_taken_up_where_it_was_left_even_after_closing_the_window(open_pilot):
    pilot = open_pilot()
    take(pilot, "corner")
    finish_step(pilot, "click")
    pilot.click("leave")  # before Next
    assert pilot.on_table
    pilot.reopen()
    pilot.press("l")
    rows = pilot.find("lessons")
    assert isinstance(rows, Rows)
    assert rows.value == "corner"
    button = pilot.find("begin")
    assert getattr(button, "label", "") == says.GO_ON
    pilot.press("Enter")
    assert (scene_of(pilot).controls.lesson.name, scene_of(pilot).controls.number) == ("corner", 1)


def test_the_list_marks_what_is_done_and_begins_any(open_pilot):
    pilot = open_pilot(lessons_done=("matching", "from a later edition", "three"))
    pilot.open("lessons")
    rows = pilot.find("lessons")
    assert isinstance(rows, Rows)
    assert [row.value for row in rows.rows if row.right] == ["matching", "three"]
    assert rows.value == "two"
    assert says.finished(2, len(LESSONS)) in str(pilot.dialog.items[0])
    pilot.press("End")
    pilot.click("begin")
    assert scene_of(pilot).controls.lesson.name == "master"
    take_all = pilot.settings.lessons_done
    assert "from a later edition" in take_all


def test_the_list_opened_in_a_lesson_changes_the_lesson(pilot):
    scene = take(pilot, "two")
    pilot.click("all lessons")
    pilot.press("End", "Enter")
    assert pilot.scene is scene
    assert scene.controls.lesson.name == "master"
    pilot.click("all lessons")
    pilot.press("Esc")
    assert pilot.scene is scene


def test_everybody_has_lessons_of_their_own(pilot):
    desk = pilot.app.desk
    desk.settings_store.change(lessons_done=("matching",), lessons_begun=("two 1",))
    desk.rename_person(desk.profiles.everyone()[0], "Ann")
    desk.profiles.add("Bo")
    desk.switch_to(next(one for one in desk.profiles.everyone() if one.name == "Bo"))
    assert (desk.settings.lessons_done, desk.settings.lessons_begun) == ((), ())
    desk.switch_to(next(one for one in desk.profiles.everyone() if one.name == "Ann"))
    assert (desk.settings.lessons_done, desk.settings.lessons_begun) == (("matching",), ("two 1",))


def test_nothing_of_it_enters_games_statistics_or_scores(pilot, folders):
    assert pilot.app.desk.flush(30)
    session, games = pilot.session, sorted(folders.games.iterdir())
    library = folders.library.read_bytes() if folders.library.exists() else b""
    seconds = session.seconds
    take(pilot, "corner")
    for _ in range(2):
        finish_step(pilot, "click")
        pilot.click("next")
    pilot.click("leave")
    assert pilot.app.desk.flush(30)
    assert pilot.session is session
    assert (pilot.moves(), session.seconds, session.aids) == ("", seconds, frozenset())
    assert sorted(folders.games.iterdir()) == games
    assert (folders.library.read_bytes() if folders.library.exists() else b"") == library


# -- ways in ------------------------------------------------------------------------------------


def test_the_rules_lead_to_the_lessons_and_back(pilot):
    pilot.press("F1")
    pilot.click("lessons")
    pilot.press("Enter")
    assert scene_of(pilot).controls.lesson is LESSONS[0]
    pilot.press("Esc")
    assert pilot.names()[-1] == "back"
    pilot.press("Ctrl+Tab")
    assert "lessons" not in pilot.names()


def titled(pilot, *, newcomer=True):
    pilot.app.push(TitleScene(pilot.app, pilot.table, newcomer=newcomer))
    pilot.step()


def test_the_lessons_come_first_for_whoever_is_new(pilot):
    titled(pilot)
    assert pilot.names() == ["learn", "play", "today", "bluestone"]
    pilot.click("learn")
    assert scene_of(pilot).controls.lesson is LESSONS[0]
    pilot.click("leave")
    pilot.settle()
    assert not pilot.on_table
    pilot.click("play")  # the way back leads to the title
    pilot.settle()
    assert pilot.on_table


@pytest.mark.parametrize(
    ("keys", "learns"),
    [("Enter", True), ("Right Enter", False), ("Tab Space", False), ("Esc", False)],
)
def test_the_offer_is_answered_by_keys(pilot, keys, learns):
    titled(pilot)
    pilot.press(*keys.split())
    pilot.settle()
    assert isinstance(pilot.scene, LessonScene) == learns
    assert pilot.on_table != learns


@pytest.mark.parametrize("touch", [False, True])
def test_the_offer_is_answered_by_pointer_and_a_click_beside_it_learns(pilot, touch):
    press = pilot.tap if touch else pilot.click
    titled(pilot)
    press("play")
    pilot.settle()
    assert pilot.on_table
    titled(pilot)
    press((20, 20))
    assert scene_of(pilot).controls.lesson is LESSONS[0]
    assert pilot.moves() == ""


def test_who_has_played_before_is_offered_the_lessons_after_playing(pilot):
    titled(pilot, newcomer=False)
    assert pilot.names() == ["play", "today", "learn", "bluestone"]


def test_going_on_with_the_course_needs_no_list(open_pilot):
    pilot = open_pilot(lessons_done=("matching",), lessons_begun=("matching 2",))
    begin_lessons(pilot.app)
    assert scene_of(pilot).controls.lesson.name == "two"
    scene_of(pilot).close()
    pilot.app.desk.settings_store.change(lessons_begun=("gone 7",))
    begin_lessons(pilot.app)
    assert scene_of(pilot).controls.lesson.name == "two"


# -- how it looks -------------------------------------------------------------------------------


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_words_and_board_never_lie_over_each_other(size, scale):
    for choices, tally in product((False, True), (False, True)):
        laid = lesson_layout(size, scale, choices=choices, tally=tally)
        table, places = laid.table, laid.places
        window = table.squares.copy().unionall([table.board]).union((0, 0, *size))
        assert window.size == size
        words = [places.words, places.choices] if choices else [places.words]
        for rect in (
            *words,
            places.back,
            places.dots,
            places.again,
            places.next,
            table.touch_panel,
        ):
            assert not rect.colliderect(table.board), rect
            assert window.contains(rect), rect
        for rect in words:
            assert table.score_panel.contains(rect)
        assert not choices or places.words.bottom <= places.choices.top
        strip = [places.back, places.dots, places.again, places.next]
        assert all(one.right <= other.left for one, other in pairwise(strip))
        assert abs(places.dots.centerx - table.strip.centerx) <= 2


@pytest.mark.sampled(4)
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES[:5])
def test_words_are_as_large_as_is_wished_and_all_can_be_read(open_pilot, size, scale):
    pilot = open_pilot(size=size, ui_scale=scale, motion=False)
    scene = take(pilot, "matching")
    text = scene.controls.text
    for lesson in LESSONS:
        for number, step in enumerate(lesson.steps):
            scene.controls.show(lesson, number)
            replies = {""}
            for square in SQUARES:
                if not isinstance(step.task, Count) and not scene.attempt.done:
                    scene.place(square)
                    replies.add(scene.controls.reply)
            for scene.controls.reply in replies:
                message = scene.controls.message(scene.task)
                text.say(message.task, message.answer, message.role)
                text.set_in(scene.look)
                assert text._letters is not None
                assert text._letters.unit >= SHARES[-1] * scene.look.unit
                assert all(each.rect.right <= text.rect.w for each in text._page.placed)
                bottom = max(each.rect.bottom for each in text._page.placed)
                assert bottom <= text.scroller.last + text.rect.h
                assert not (scale == 1 and text.scroller.last), (lesson.name, step.name)


TOO_LONG = {
    "corner arms",
    "centre kinds",
    "beyond dump",
    "counting stones",
    "center-master-play ring",
}
"""The steps whose task has to be scrolled on the smallest phone."""


@pytest.mark.parametrize("size", [(390, 844), (390, 664), (360, 640), (844, 390), (320, 480)])
def test_on_a_phone_the_whole_task_is_in_sight(open_pilot, size):
    pilot = open_pilot(size=size, density=1.0)
    scene = take(pilot, "matching")
    scrolled = set()
    for lesson in LESSONS:
        for number, step in enumerate(lesson.steps):
            scene.controls.show(lesson, number)
            scene.parts()
            scene.controls.text.set_in(scene.look)
            if scene.controls.text.scroller.last:
                scrolled.add(f"{lesson.name} {step.name}")
    assert scrolled == (TOO_LONG if size == (320, 480) else set())


def test_on_a_phone_nothing_about_the_stones_to_come_is_cut(open_pilot, monkeypatch):
    pilot = open_pilot(size=(390, 664), density=1.0)
    take(pilot, "end", 1)
    fitting, written = Theme.fitting, []

    def noted(*given):
        written.append(fitting(*given))
        return written[-1]

    monkeypatch.setattr(Theme, "fitting", noted)
    pilot.parts()["row"].paint(pygame.Surface(pilot.app.size))
    assert written == [says.THEN]


@pytest.mark.pictures
@pytest.mark.parametrize("size", [(1280, 800), (900, 1400)])
def test_an_answer_below_the_panel_comes_into_sight_and_the_task_is_a_turn_away(open_pilot, size):
    pilot = open_pilot(size=size, ui_scale=2.0, motion=False)
    scene = take(pilot, "corner", 1)
    text, scroller = scene.controls.text, scene.controls.text.scroller
    pilot.click(at(pilot, "k6"))
    (stroke,) = (each.rect for each in text._page.placed if isinstance(each, Edge))
    assert scroller.last > 0
    assert scroller.top <= stroke.top < stroke.bottom <= scroller.top + text.rect.h
    low, high = (text.rect.x + 20, text.rect.bottom - 20), (text.rect.x + 20, text.rect.y + 20)
    ways = {
        "PageUp": lambda: pilot.press("PageUp"),
        "wheel": lambda: pilot.wheel(text.rect.center, 9),
        "finger": lambda: pilot.swipe(high, low),
        "mouse": lambda: pilot.drag(high, low),
        "Up": lambda: pilot.press("Shift+Tab" if scene.board.focused else "Up"),
    }
    for name, way in ways.items():
        pilot.press("PageDown", "PageDown")
        assert scroller.top == scroller.last
        for _ in range(20):
            if scroller.top:
                way()
        assert scroller.top == 0, name
        assert scene.attempt.placed == 1, name
        assert differing(pilot.surface, pilot.anew()) is None
    pilot.press("PageDown")
    scene.controls.show(BY_NAME["corner"], 0)
    pilot.settle()
    assert scroller.top == 0


def test_words_that_are_all_in_sight_are_no_stop_of_the_keyboard(pilot):
    scene = take(pilot, "corner", 1)
    pilot.press("Tab")
    seen = set()
    for _ in range(8):
        pilot.press("Tab")
        seen.add(pilot.focused())
    assert "leave" in seen
    assert scene.controls.text.name not in seen


@pytest.mark.pictures
@pytest.mark.parametrize("size", SIZES)
def test_what_is_shown_is_what_would_be_drawn_anew(open_pilot, size):
    pilot = open_pilot(size=size)
    scene = take(pilot, "beyond")
    pilot.click(at(pilot, "d5"))
    assert differing(pilot.surface, pilot.anew()) is None
    pilot.click(at(pilot, "l7"))
    pilot.step(0.05)
    assert differing(pilot.surface, pilot.anew()) is None
    pilot.settle()
    pilot.press("Tab", "Left")
    pilot.step()
    assert differing(pilot.surface, pilot.anew()) is None
    scene.controls.show(BY_NAME["counting"], 0)
    pilot.step()
    pilot.press("3")
    pilot.step()
    assert differing(pilot.surface, pilot.anew()) is None


@pytest.mark.pictures
def test_a_resize_keeps_what_was_done(pilot):
    scene = take(pilot, "corner", 1)
    pilot.click(at(pilot, "k6"))
    pilot.resize((900, 1200))
    assert scene.attempt.placed == 1
    assert differing(pilot.surface, pilot.anew()) is None
    pilot.click(at(pilot, "j7"))
    assert scene.attempt.placed == 2


def test_every_step_has_its_words():
    steps = {(lesson.name, step.name) for lesson in LESSONS for step in lesson.steps}
    assert set(says.TASKS) == steps
    assert set(says.DONE) <= steps
    assert set(says.TITLES) == set(WHOLE)


def test_tasks_name_a_stone_as_every_other_text_does():
    """A capital within a name stays."""
    rameses = load_stoneset(assets() / "stonesets" / "rameses")
    stones = replace(rameses, symbols=("Eye of Horus",) * 6)
    texts = " ".join(says.task(each, step, stones) for each in LESSONS for step in each.steps)
    assert "one that has the eye of Horus." in texts
    assert "eye of horus" not in texts


def test_a_refused_touchstone_shakes_its_head(pilot):
    scene = take(pilot, "corner")
    pilot.click(at(pilot, "e5"))
    assert any(isinstance(motion, Shake) for motion in scene.board.motions.running)
    pilot.settle()
    assert scene.shown().touchstone == scene.attempt.touchstone
