"""A reading: when it opens, how it is drawn, and how it is saved."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from ishido.kinds.players import Player
from ishido.oracle.texts import hexagram_texts
from ishido.rules.board import SQUARE_NAMES, parse_square
from ishido.rules.game import Mode
from ishido.session.clock import turn_clock
from ishido.session.intention import Do, Place
from ishido.store.readings import reading_text
from tests.support.players_at_table import ANN, BO, LEARNER, sit_down
from tests.support.sample_games import FOUR_WAY, FOUR_WAY_DEAL

HEEDED = 0.6
"""Seconds after which a press shows everything."""
*BEFORE, LAST = FOUR_WAY.split()
CHANGING = datetime(2026, 11, 20, 18, 30, 5, 1000, tzinfo=UTC)


@pytest.fixture
def asked(open_pilot):
    """One stone before a 4-Way, with a question and the oracle switched on."""
    pilot = open_pilot(FOUR_WAY_DEAL, " ".join(BEFORE), oracle=True)
    pilot.app.day = CHANGING
    pilot.ask_oracle("What now?")
    pilot.settle()
    return pilot


@pytest.fixture
def opened(asked):
    """The reading, just opened."""
    asked.click(LAST)
    until_opened(asked)
    return asked


def until_opened(pilot):
    for _ in range(600):
        if not pilot.on_table:
            pilot.step()  # the drawing begins with the first picture
            return
        pilot.step()
    raise AssertionError("no reading opens")


def is_complete(pilot):
    """Whether the reading on top is drawn to its end."""
    assert pilot.scene_name == "reading"
    return pilot.scene.complete


def at_rest(pilot):
    """Let the drawing end."""
    pilot.step(20)
    assert is_complete(pilot)


# -- when it opens ----------------------------------------------------------------------------


def test_a_reading_opens_when_the_light_of_the_four_way_has_gone_out(asked):
    asked.click(LAST)
    motions = asked.table.board.motions
    assert motions.moving
    while motions.moving:
        assert asked.on_table
        asked.step()
    until_opened(asked)
    assert asked.scene.augury.question == "What now?"


def test_no_stone_is_placed_before_the_reading_and_a_press_opens_it(asked):
    asked.click(LAST)
    square = asked.game.legal_squares[0]
    asked.click("touchstone")
    assert not asked.in_hand
    asked.click(SQUARE_NAMES[square])
    assert asked.moves() == FOUR_WAY
    assert asked.scene.augury.question == "What now?"
    at_rest(asked)
    asked.press("Esc")
    asked.click(SQUARE_NAMES[square])
    assert asked.game.cursor == len(BEFORE) + 2


@pytest.mark.slow
def test_a_computer_waits_for_a_reading(pilot):
    sit_down(pilot, Mode.COOPERATIVE, LEARNER, ANN, deal=FOUR_WAY_DEAL)
    pilot.change_settings(oracle=True, pace="fast")
    pilot.ask_oracle("Mine?", seat=1)
    for square in BEFORE:
        pilot.session.do(Place(parse_square(square)), CHANGING, by=None)
    pilot.click(LAST)
    until_opened(pilot)
    assert pilot.scene_name == "reading"
    assert pilot.moves() == FOUR_WAY


def test_a_four_way_by_moving_the_last_stone_is_answered_too(asked):
    elsewhere = next(square for square in asked.game.legal_squares if square != parse_square(LAST))
    asked.click(SQUARE_NAMES[elsewhere])
    asked.settle()
    asked.drag(SQUARE_NAMES[elsewhere], LAST)
    until_opened(asked)
    assert asked.scene.augury.question == "What now?"


def test_a_new_game_waits_for_a_reading(asked):
    asked.click(LAST)
    asked.press("n")
    until_opened(asked)
    assert asked.scene.augury.question == "What now?"
    at_rest(asked)
    asked.press("Esc")
    asked.settle()
    assert asked.on_table


@pytest.mark.slow
@pytest.mark.parametrize("motion", [False, True])
def test_the_result_waits_for_a_reading(asked, *, motion):
    asked.change_settings(motion=motion)
    asked.click(LAST)
    asked.table.do(Do.END)
    until_opened(asked)
    assert asked.scene.augury.question == "What now?"
    at_rest(asked)
    asked.press("Esc")
    asked.settle()
    assert asked.scene_names == ["table", "result"]


@pytest.mark.slow
def test_the_clock_stops_while_an_augury_is_read(pilot):
    sit_down(pilot, Mode.CHALLENGE, ANN, BO, deal=FOUR_WAY_DEAL, clock=turn_clock(60))
    pilot.change_settings(oracle=True)
    pilot.table.seats.go_on()
    pilot.ask_oracle("Mine?", seat=1)
    for square in FOUR_WAY.split():
        pilot.click(square)
    until_opened(pilot)
    assert pilot.table.cover.closed
    left = pilot.session.clock
    pilot.step(30)
    pilot.step(30)
    assert pilot.session.clock == left


def test_without_animation_a_reading_is_there_at_once(asked):
    asked.change_settings(motion=False)
    asked.click(LAST)
    assert asked.on_table  # the 4-Way is seen first
    until_opened(asked)
    assert is_complete(asked)


# -- how it is drawn --------------------------------------------------------------------------


def test_a_reading_is_drawn_with_a_chime_for_each_line(opened):
    heard = opened.listen().cues
    while not is_complete(opened):
        opened.step(0.1)
    opened.step()
    assert heard == [*(f"line-{number}" for number in range(1, 7)), "bowl"]


@pytest.mark.parametrize("how", ["key", "click"])
def test_a_key_or_click_completes_a_reading_and_closes_nothing(opened, how):
    opened.step(HEEDED + 0.1)
    assert not is_complete(opened)
    if how == "key":
        opened.press("Esc")
    else:
        opened.click((5, 5))
    assert is_complete(opened)
    opened.press("Esc")
    assert opened.on_table


def test_a_click_that_was_meant_for_the_board_does_not_cut_a_reading_short(opened):
    opened.step(HEEDED / 2)
    opened.down((400, 300))
    opened.up()
    assert not is_complete(opened)


def test_no_button_is_there_before_the_end(opened):
    opened.step(opened.scene.times["buttons"].start - 0.1)
    assert "back" not in opened.parts()
    at_rest(opened)
    assert {"save", "back"} <= set(opened.parts())


@pytest.mark.pictures
def test_what_is_drawn_at_rest_is_what_the_window_shows(opened):
    at_rest(opened)
    opened.step(20)


def test_a_reading_says_what_was_cast(opened):
    at_rest(opened)
    opened.step()
    casting, texts = opened.scene.casting, hexagram_texts()
    one = texts[casting.hexagram.number]
    written = shown(opened.scene.text)
    told = ["What now?", f"{casting.hexagram.number} · {one.pinyin}", one.name, one.image]
    told += [*one.augury.split("\n\n"), *(one.changes[line - 1] for line in casting.changing)]
    assert casting.becomes
    second = texts[casting.becomes.number]
    told.append(f"It becomes {casting.becomes.number}, {second.name}. {second.image}")
    places = [written.index(each.replace(" ", "")) for each in told]
    assert places == sorted(places)


@pytest.mark.slow
@pytest.mark.parametrize("question", ["What is *best*, and what else? " * 16, "道" * 500])
def test_a_long_question_is_shown_whole(asked, question):
    asked.ask_oracle(question)
    asked.settle()
    asked.click(LAST)
    until_opened(asked)
    at_rest(asked)
    asked.step()
    text = asked.scene.text
    assert shown(text).startswith(asked.scene.augury.question.replace(" ", ""))
    assert all(run.rect.right <= text.rect.w for run in text._page.placed)


def test_the_frame_of_the_focus_touches_no_letter(opened):
    opened.settle()
    scene = opened.scene
    assert scene.text.focus_rect.x <= scene.text.rect.x - scene.look.px(6)
    assert scene.layout.paper.contains(scene.text.focus_rect)


def shown(text):
    """The letters of a text as typeset, without spaces."""
    runs = (run.words for run in text._page.placed if hasattr(run, "words"))
    return "".join(runs).replace(" ", "")


@pytest.mark.slow
@pytest.mark.parametrize(("asker", "told"), [(BO, "Bo: Mine?"), (Player("You"), "You: Mine?")])
def test_with_two_people_a_reading_says_who_asked(pilot, asker, told):
    sit_down(pilot, Mode.COOPERATIVE, ANN, asker, deal=FOUR_WAY_DEAL)
    pilot.settle()
    pilot.change_settings(oracle=True)
    pilot.ask_oracle("Mine?", seat=1)
    for square in BEFORE:
        pilot.click(square)
        pilot.settle()
    pilot.click(LAST)
    until_opened(pilot)
    assert pilot.scene.text.blocks[0].text == told


# -- saving -----------------------------------------------------------------------------------


@pytest.fixture
def saving(opened, tmp_path):
    """The dialog for a file, in an empty folder."""
    folder = tmp_path / "mine"
    folder.mkdir()
    at_rest(opened)
    opened.click("save")
    opened.go_to(folder)
    return opened


def only_file(tmp_path):
    (path,) = (tmp_path / "mine").iterdir()
    return path.read_text("utf-8")


@pytest.mark.slow
def test_a_reading_is_saved(saving, tmp_path):
    saving.click("save")
    assert only_file(tmp_path) == reading_text(saving.session, saving.scene.augury)
    assert "Saved as" in saving.scene.message


@pytest.mark.slow
@pytest.mark.parametrize("how", ["append", "replace", "back"])
def test_a_file_that_exists_is_appended_to_or_replaced(saving, tmp_path, how):
    (tmp_path / "mine" / saving.value("name")).write_text("Older\n")
    saving.click("save")
    saving.click(how)
    saved = only_file(tmp_path)
    if how == "back":
        assert "name" in saving.names()
        assert saved == "Older\n"
    else:
        text = reading_text(saving.session, saving.scene.augury)
        assert saved.endswith(text)
        assert saved.startswith("Older") == (how == "append")
        assert ("Added to" in saving.scene.message) == (how == "append")


@pytest.mark.slow
def test_a_reading_that_is_saved_twice_is_in_its_file_twice(saving, tmp_path):
    saving.write("name", "reading")
    saving.click("save")
    saving.click("save")
    saving.go_to(tmp_path / "mine")
    saving.write("name", "reading")
    saving.click("save")
    saving.click("append")
    assert only_file(tmp_path).count(reading_text(saving.session, saving.scene.augury)) == 2


@pytest.fixture
def documents(tmp_path, monkeypatch):
    """The player's documents, as far as the oracle knows."""
    folder = tmp_path / "mine"
    folder.mkdir()
    monkeypatch.setattr("ishido.ui.ishido.oracle.oracle.documents", lambda: folder)
    return folder


def test_every_augury_is_saved_if_that_is_set(asked, tmp_path, documents):
    asked.press("q")
    asked.click("save every augury")
    asked.press("Esc")
    asked.click(LAST)
    until_opened(asked)
    assert only_file(tmp_path) == reading_text(asked.session, asked.scene.augury)
    assert (documents / "ishido-auguries.txt").exists()


def test_a_text_file_that_cannot_be_written_is_named_and_blocks_nothing(asked, documents):
    (documents / "ishido-auguries.txt").write_bytes(b"\0")
    asked.change_settings(save_every_augury=True)
    asked.click(LAST)
    until_opened(asked)
    at_rest(asked)
    asked.press("Esc")
    told = []
    while len(told) < 60 and not any("Augury not added to " in text for text in told):
        asked.step(0.25)
        told.append(asked.table.message.text)
    assert "Augury not added to " in told[-1]
    assert len(asked.session.auguries) == 1


# -- elsewhere --------------------------------------------------------------------------------


def test_the_result_and_the_journal_show_the_readings_of_a_game(opened):
    at_rest(opened)
    opened.press("Esc")
    opened.settle()
    opened.end_game()
    opened.click("readings")
    opened.settle()
    assert opened.scene.augury.question == "What now?"
    assert "next" not in opened.names()
    opened.press("Esc", "Esc", "r")
    opened.wait_for_disk()
    (cells,) = opened.cells("games")
    assert cells[3].endswith("oracle")
    opened.click("readings")
    opened.settle()
    assert opened.scene.augury.question == "What now?"


def test_several_readings_of_a_game_are_shown_one_after_the_other(opened):
    at_rest(opened)
    opened.press("Esc")
    session = opened.session
    session.auguries = (*session.auguries, replace(session.auguries[0], question="What else?"))
    opened.open("reading", session)
    opened.settle()
    asked = [opened.scene.augury.question]
    opened.click("next")
    opened.settle()
    assert [*asked, opened.scene.augury.question] == ["What now?", "What else?"]
    assert "next" not in opened.names()
    opened.press("Esc")
    assert opened.on_table
