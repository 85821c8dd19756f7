"""Whatever ends the page, the game is there again."""

import pytest

pytestmark = pytest.mark.nightly


def test_a_tab_that_crashes_loses_at_most_the_last_stone(phone):
    phone.open()
    phone.begin()
    phone.place()
    phone.place()
    phone.until_script("!ishido.keeping()")
    kept = phone.moves()
    phone.place()
    last = phone.moves()
    phone.crash()
    phone.open()
    assert phone.moves() in (kept, last)
    phone.follow("continue")
    phone.until("scenes() == ['TableScene'] and not game.app.moving")
    phone.place()


def test_the_back_button_leaves_the_page_but_not_the_game(phone):
    phone.open()
    phone.begin()
    phone.place()
    played = phone.moves()
    phone.back()
    phone.until("'Press Back again' in table().message.text")
    phone.back()
    phone.until_script("!globalThis.ishido")
    phone.open()
    assert phone.moves() == played
