"""The buttons at the foot of dialogs: their order, their place, their widths."""

import pygame
import pytest

from tests.support.widget_gallery import make


def footer(*labels):
    """The first button is the primary one, the second quiet."""
    kinds = ("primary button", "quiet button", *["button"] * len(labels))
    buttons = [make(kind, label, label) for kind, label in zip(kinds, labels, strict=False)]
    return make("footer", buttons)


def placed(pilot, which, width):
    pilot.resize((1280, 800))
    look = pilot.table.look
    box = pygame.Rect(10, 20, width, which.height(look, width))
    places = {button.name: rect for button, rect in which.places(look, box)}
    assert all(box.inflate(28, 0).contains(rect) for rect in places.values())
    return places


def test_the_primary_button_is_at_the_right_and_quiet_ones_at_the_left(pilot):
    places = placed(pilot, footer("Play", "Delete", "A somewhat longer label"), 700)
    delete, longer, play = places.values()
    assert list(places) == ["Delete", "A somewhat longer label", "Play"]
    assert play.right == 710
    assert delete.left < 10 < delete.left + 20  # its letters begin at the edge
    assert delete.right < longer.left < play.left
    assert play.w == longer.w > delete.w


@pytest.mark.parametrize("width", [260, 340, 420])
def test_buttons_that_do_not_fit_one_line_form_several(pilot, width):
    labels = ("Play", "Delete", "Close", "Rename", "Export")
    places = list(placed(pilot, footer(*labels), width).values())
    assert len({rect.y for rect in places}) > 1
    assert all(rect.collidelist(places[:number]) < 0 for number, rect in enumerate(places))


def test_quiet_buttons_without_room_beside_the_others_are_above_them(pilot):
    places = placed(pilot, footer("Play", "Delete", "Close", "Rename"), 360)
    assert places["Delete"].bottom < places["Close"].y == places["Rename"].y == places["Play"].y


def test_a_long_label_breaks_no_line_that_has_room_for_all_of_them(pilot):
    labels = ("Cancel", "Continue today’s deal", "Start")
    buttons = [make("button", label, label) for label in labels]
    places = placed(pilot, make("footer", buttons), 440)
    assert len({rect.y for rect in places.values()}) == 1


def test_keys_go_through_a_footer_from_left_to_right(pilot):
    pilot.show(footer("Play", "Delete", "Close"))
    for name in ("Delete", "Close", "Play"):
        pilot.press("Tab")
        assert pilot.focused() == name


def test_a_question_about_a_loss_has_no_primary_button_and_enter_cancels(pilot):
    pilot.click("k8")
    pilot.run("start over")
    back, yes = map(pilot.find, ("back", "yes"))
    assert back.kind.name == yes.kind.name == "SECONDARY"
    assert back.rect.right < yes.rect.left
    pilot.press("Enter")
    assert pilot.on_table
    assert pilot.moves() == "k8"
