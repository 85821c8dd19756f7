"""The buttons at the foot of dialogs: their order, their place, their widths."""

from tests.support.sample_games import STUCK, STUCK_DEAL
from tests.support.widget_gallery import make


def footer(*labels):
    """The first button is the primary one, the second quiet."""
    kinds = ("primary button", "quiet button", *["button"] * len(labels))
    buttons = [make(kind, label, label) for kind, label in zip(kinds, labels, strict=False)]
    return make("footer", buttons)


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


def test_where_there_is_little_room_each_button_is_as_wide_as_its_own_text(open_pilot):
    pilot = open_pilot(STUCK_DEAL, STUCK)
    pilot.click("end game")
    pilot.settle()
    share, review, new = (pilot.find(name).rect for name in ("share", "review", "new game"))
    assert share.w < review.w < new.w
    assert share.y == review.y == new.y
