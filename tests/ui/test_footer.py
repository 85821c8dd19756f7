"""The buttons at the foot of dialogs: their order, their place, their widths."""

import pygame
import pytest

from ishido.ui.core.scene import look_of
from ishido.ui.view.dialog import Dialog, confirm
from ishido.ui.widgets.button import Button, ButtonKind
from ishido.ui.widgets.footer import Footer
from tests.pilot import Pilot

PRIMARY, SECONDARY, QUIET = ButtonKind.PRIMARY, ButtonKind.SECONDARY, ButtonKind.QUIET


def footer(*labels: str) -> Footer:
    """The first button is the primary one, the second quiet."""
    kinds = (PRIMARY, QUIET, *[SECONDARY] * len(labels))
    return Footer(
        [Button(label, label, kind=kind) for label, kind in zip(labels, kinds, strict=False)]
    )


def placed(pilot: Pilot, which: Footer, width: int) -> dict[str, pygame.Rect]:
    look = look_of(pilot.app, (1280, 800))
    box = pygame.Rect(10, 20, width, which.height(look, width))
    places = {button.name: rect for button, rect in which.places(look, box)}
    assert all(box.contains(rect) for rect in places.values())
    return places


def test_the_primary_button_is_at_the_right_and_quiet_ones_at_the_left(pilot: Pilot) -> None:
    places = placed(pilot, footer("Play", "Delete", "Close"), 600)
    assert list(places) == ["Delete", "Close", "Play"]
    assert places["Play"].right == 610
    assert places["Delete"].right < places["Close"].left < places["Play"].left


def test_all_but_quiet_buttons_are_equally_wide(pilot: Pilot) -> None:
    places = placed(pilot, footer("Play", "Delete", "A somewhat longer label"), 700)
    assert places["Play"].w == places["A somewhat longer label"].w > places["Delete"].w


@pytest.mark.parametrize("width", [260, 340, 420])
def test_buttons_that_do_not_fit_one_line_form_several(pilot: Pilot, width: int) -> None:
    labels = ("Play", "Delete", "Close", "Rename", "Export")
    places = list(placed(pilot, footer(*labels), width).values())
    assert len({rect.y for rect in places}) > 1
    assert all(rect.collidelist(places[:number]) < 0 for number, rect in enumerate(places))


def test_keys_go_through_a_footer_from_left_to_right(pilot: Pilot) -> None:
    pilot.app.push(Dialog(pilot.app, "Title", [footer("Play", "Delete", "Close")]))
    pilot.step()
    seen = []
    for _ in range(3):
        pilot.press("Tab")
        seen.append(pilot.focused())
    assert seen == ["Delete", "Close", "Play"]


def test_the_button_that_enter_presses_in_a_question_is_the_primary_one(pilot: Pilot) -> None:
    confirm(pilot.app, "Title", "Sentence.", "Do it", lambda: None)
    pilot.step()
    kinds = {
        button.name: button.kind
        for button in map(pilot.find, ("yes", "back"))
        if isinstance(button, Button)
    }
    assert kinds == {"yes": SECONDARY, "back": PRIMARY}
    pilot.press("Enter")
    assert pilot.on_table
