"""A reading: when it opens, how it is drawn and laid out, how it is saved and read again."""

from dataclasses import replace
from datetime import UTC, datetime
from itertools import combinations, product

import pygame
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from pygame import Rect

from ishido.kinds.players import Player
from ishido.oracle.texts import hexagram_texts
from ishido.rules.board import SQUARE_NAMES, parse_square
from ishido.rules.game import Mode
from ishido.session.intention import Do, Place
from ishido.skins.catalogue import OURS
from ishido.store.readings import reading_text
from ishido.ui.ishido.oracle.brush import seal_rect
from ishido.ui.ishido.oracle.layout import reading_layout
from ishido.ui.ishido.oracle.scroll import Scroll
from ishido.ui.kit.theme import luminance
from tests.support.looks import look_at
from tests.support.players_at_table import ANN, BO, LEARNER, sit_down
from tests.support.sample_games import FOUR_WAY, FOUR_WAY_DEAL
from tests.support.sample_readings import cast_with

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
        if pilot.scene_name == "reading":
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
    square = SQUARE_NAMES[asked.game.legal_squares[0]]
    asked.click("touchstone")
    assert not asked.in_hand
    asked.click(square)
    assert asked.moves() == FOUR_WAY
    at_rest(asked)
    asked.press("Esc")
    asked.click(square)
    assert asked.moves() == f"{FOUR_WAY} {square}"


@pytest.mark.slow
def test_a_computer_waits_for_a_reading(pilot):
    sit_down(pilot, Mode.COOPERATIVE, LEARNER, ANN, deal=FOUR_WAY_DEAL)
    pilot.change_settings(oracle=True, pace="fast")
    pilot.ask_oracle("Mine?", seat=1)
    for square in BEFORE:
        pilot.session.do(Place(parse_square(square)), CHANGING, by=None)
    pilot.click(LAST)
    until_opened(pilot)
    assert pilot.moves() == FOUR_WAY


def test_a_four_way_by_moving_the_last_stone_is_answered_too(asked):
    elsewhere = next(square for square in asked.game.legal_squares if square != parse_square(LAST))
    asked.click(SQUARE_NAMES[elsewhere])
    asked.settle()
    asked.drag(SQUARE_NAMES[elsewhere], LAST)
    until_opened(asked)


@pytest.mark.parametrize("then", ["new game", "end"])
def test_a_new_game_and_the_result_wait_for_a_reading(asked, then):
    asked.click(LAST)
    if then == "end":
        asked.table.do(Do.END)
    else:
        asked.press("n")
    until_opened(asked)
    at_rest(asked)
    asked.press("Esc")
    asked.settle()
    assert asked.scene_names == (["table", "result"] if then == "end" else ["table"])


def test_without_animation_the_four_way_is_seen_and_then_all_of_the_reading(asked):
    asked.change_settings(motion=False)
    asked.click(LAST)
    assert asked.on_table
    until_opened(asked)
    assert is_complete(asked)


# -- how it is drawn --------------------------------------------------------------------------


def test_a_reading_is_drawn_with_a_chime_for_each_line(opened):
    heard = opened.listen().cues
    while not is_complete(opened):
        opened.step(0.1)
        assert ("back" in opened.parts()) is (
            opened.app.now() > opened.scene.start + opened.scene.times["buttons"].start
        )
    opened.step()
    assert heard == [*(f"line-{number}" for number in range(1, 7)), "bowl"]


@pytest.mark.parametrize("how", ["key", "click"])
def test_a_key_or_click_completes_a_reading_and_closes_nothing(opened, how):
    def press():
        opened.press("Esc") if how == "key" else opened.click((5, 5))

    opened.step(0.3)
    press()
    assert not is_complete(opened), "it was meant for the board"
    opened.step(0.4)
    press()
    assert is_complete(opened)
    opened.press("Esc")
    assert opened.on_table


def test_a_reading_says_what_was_cast(opened):
    at_rest(opened)
    casting, texts = opened.scene.casting, hexagram_texts()
    one, second = texts[casting.hexagram.number], texts[casting.becomes.number]
    told = ["What now?", f"{casting.hexagram.number} · {one.pinyin}", one.name, one.image]
    told += [*one.augury.split("\n\n"), *(one.changes[line - 1] for line in casting.changing)]
    told.append(f"*It becomes {casting.becomes.number}, {second.name}.* {second.image}")
    assert [block.text for block in opened.scene.text.blocks if hasattr(block, "text")] == told


@pytest.mark.parametrize(("asker", "told"), [(BO, "Bo: Mine?"), (Player("You"), "You: Mine?")])
def test_with_two_people_a_reading_says_who_asked(pilot, asker, told):
    session = sit_down(pilot, Mode.COOPERATIVE, ANN, asker, deal=FOUR_WAY_DEAL)
    for square in FOUR_WAY.split():
        session.do(Place(parse_square(square)), CHANGING, "Mine?", by=None)
    pilot.open("reading", session)
    assert pilot.scene.text.blocks[0].text == told


def cast(pilot, changing=4, *, new=True):
    page = pilot.open("reading", cast_with(changing), new=new)
    pilot.app.draw()
    pilot.step(0)
    return page


def test_a_reading_read_again_is_there_at_once(pilot):
    page = cast(pilot, new=False)
    assert page.complete
    shown = pilot.parts()
    assert {"scroll", "stones", "augury", "back"} <= shown.keys()
    numbers = [name[1] for name in shown if "number" in name]
    assert tuple(numbers) == page.casting.changing, "each stands at the seal of its line"
    pilot.press("Esc")
    assert pilot.on_table


@pytest.mark.pictures
@pytest.mark.parametrize("motion", [True, False])
def test_what_is_redrawn_piece_by_piece_is_what_is_drawn_at_once(open_pilot, motion):
    pilot = open_pilot(motion=motion)
    page = cast(pilot)
    for _ in range(40):
        pilot.step(page.times["buttons"].end / 37)
    shown = pygame.image.tobytes(pilot.surface, "RGB")
    assert pygame.image.tobytes(pilot.anew(), "RGB") == shown  # to the last level of brightness


# -- how it is laid out -----------------------------------------------------------------------


def test_a_long_reading_scrolls_wherever_the_wheel_turns(open_pilot):
    pilot = open_pilot(size=(960, 640), motion=False)
    page = cast(pilot)
    pilot.wheel((5, 5), -100)
    assert page.text.scroller.top == page.text.scroller.last > 0


rooms = st.builds(
    Rect, st.just(0), st.integers(0, 60), st.integers(560, 3840), st.integers(420, 3840)
)


@given(rooms, st.integers(30, 60), st.booleans())
@example(Rect(0, 0, 560, 420), 60, True)
@example(Rect(0, 0, 3840, 420), 60, True)
@example(Rect(0, 0, 560, 3840), 60, True)
@example(Rect(0, 0, 320, 480), 50, True)
def test_nothing_overlaps_or_leaves_the_paper(room, footer, changes):
    layout = reading_layout(room, footer, changes=changes)
    for outer, inner in (
        (room, layout.scroll), (layout.scroll, layout.cloth), (layout.cloth, layout.paper),
        (room, layout.footer), (layout.paper, layout.circle),
    ):  # fmt: skip
        assert outer.contains(inner)
    assert not layout.footer.colliderect(layout.scroll)
    pieces = {
        **{f"stone {number}": stone for number, stone in enumerate(layout.stones)},
        "hexagram with seals": layout.hexagram.union(seal_rect(layout.hexagram, 0)),
        **({"second": layout.second} if changes else {}),
        "text": layout.text,
    }
    for name, rect in pieces.items():
        assert min(rect.size) > 0, name
        assert layout.paper.contains(rect), name
    for (one, a), (other, b) in combinations(pieces.items(), 2):
        assert not a.colliderect(b), (one, other)
    assert layout.circle.top > max(stone.bottom for stone in layout.stones)
    assert layout.circle.center == layout.hexagram.center
    assert layout.hexagram.w == layout.hexagram.h > layout.second.w


@pytest.mark.parametrize("board", OURS)
def test_ink_on_paper_has_a_contrast_of_seven(board):
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    layout = reading_layout(Rect(0, 0, 1280, 800), 40, changes=True)
    page = pygame.Surface((1280, 800))
    look = look_at(board, page.get_size())
    Scroll(look, layout).part(1).draw(page)
    paper = pygame.transform.smoothscale(page.subsurface(layout.text), (8, 8))
    ground = min(luminance(paper.get_at(spot)) for spot in product(range(8), repeat=2))
    for role in ("text", "text_dim", "gold_light"):
        ink = luminance(look.theme.on_paper.colour(role))
        assert (ground + 0.05) / (ink + 0.05) >= 7, role


# -- saving -----------------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """The player's documents, as far as the oracle knows; empty."""
    mine = tmp_path / "mine"
    mine.mkdir()
    monkeypatch.setattr("ishido.ui.ishido.oracle.oracle.documents", lambda: mine)
    return mine


@pytest.mark.parametrize("how", ["new", "append", "replace"])
def test_a_reading_is_saved_as_a_file_or_added_to_one(opened, folder, how):
    at_rest(opened)
    opened.click("save")
    opened.go_to(folder)
    if how != "new":
        (folder / opened.value("name")).write_text("Older\n")
    opened.click("save")
    if how != "new":
        opened.click(how)
    (path,) = folder.iterdir()
    saved = path.read_text("utf-8")
    assert saved.endswith(reading_text(opened.session, opened.scene.augury))
    assert saved.startswith("Older") == (how == "append")
    assert ("Added to" if how == "append" else "Saved as") in opened.scene.message


def test_every_augury_is_saved_if_that_is_set(asked, folder):
    asked.press("q")
    asked.click("save every augury")
    asked.press("Esc")
    asked.click(LAST)
    until_opened(asked)
    text = (folder / "ishido-auguries.txt").read_text("utf-8")
    assert text == reading_text(asked.session, asked.scene.augury)


def test_a_text_file_that_cannot_be_written_is_named_and_blocks_nothing(asked, folder):
    (folder / "ishido-auguries.txt").write_bytes(b"\0")
    asked.change_settings(save_every_augury=True)
    asked.click(LAST)
    until_opened(asked)
    at_rest(asked)
    asked.press("Esc")
    for _ in range(60):
        if "Augury not added to " in asked.said:
            break
        asked.step(0.25)
    assert "Augury not added to " in asked.said
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


def test_several_readings_of_a_game_are_shown_one_after_the_other(pilot):
    session = cast_with(2)
    first = session.auguries[0]
    session.auguries = (first, replace(first, question="What else?"))
    pilot.open("reading", session)
    assert pilot.scene.augury == first
    pilot.settle()
    pilot.click("next")
    pilot.settle()
    assert pilot.scene.augury.question == "What else?"
    assert "next" not in pilot.names()
    pilot.press("Esc")
    assert pilot.on_table
