"""A player on an upright phone, who only taps."""

import pytest

pytestmark = pytest.mark.nightly


def test_a_stone_is_taken_back_and_placed_again(phone):
    phone.open_deal()
    phone.place()
    one = phone.moves()
    phone.place()
    two = phone.moves()
    phone.follow("undo button")
    phone.until(f"moves() == {one!r}")
    phone.follow("menu", "play", "redo")
    phone.until(f"moves() == {two!r}")
    assert not phone.errors()


def test_a_hint_says_what_to_look_for_and_then_where(phone):
    phone.open_deal()
    for _ in range(4):  # before, only a square can be told
        phone.place()
    phone.follow("hint button", "yes", "more of hint")
    phone.until("table().hints.asked.answer")
    assert phone.game("table().hints.asked.step.place is not None")
    phone.follow("close hint")
    assert phone.game("table().session.aids and legal()")
    phone.place()
    assert not phone.errors()


def test_another_stoneset_brings_its_board_and_stays(phone):
    phone.open()
    phone.begin()
    phone.follow("menu", "look", "chooser", "stonesets/gems", "done")
    worn = "[game.app.skins.chosen[each] for each in ('stoneset', 'board')]"
    assert phone.game(worn) == ["gems", "gems"]
    phone.place()
    phone.until_script("!ishido.keeping()")
    phone.reload()
    assert phone.game(worn) == ["gems", "gems"]
    assert not phone.errors()


def test_a_setting_is_changed_and_stays(phone):
    phone.open()
    phone.begin()
    assert not phone.game("game.app.desk.settings.coordinates")
    phone.follow("menu", "look", "settings", "pages/look", "coordinates", "pages/game", "pace/fast")
    phone.follow("back")
    phone.until("scenes() == ['TableScene']")
    phone.place()
    phone.until_script("!ishido.keeping()")
    phone.reload()
    assert phone.game("game.app.desk.settings.coordinates")
    assert phone.game("game.app.desk.settings.pace") == "fast"
    assert not phone.errors()


@pytest.mark.parametrize("level", ["expert", "master"])
def test_a_challenge_against_a_computer_that_makes_no_excuse(phone, level):
    phone.open()
    phone.begin()
    phone.follow("menu", "play", "challenge", "player 2", f"player 2/{level}", "start")
    phone.until(f"{level!r} in [player.level for player in table().session.game.setup.players]")
    for turn in range(1, 5):
        phone.until("not game.app.moving and legal()")
        phone.place()
        phone.until(f"len(moves().split()) == {2 * turn} and not game.app.moving")
        assert "Time was short" not in phone.game("table().message.text")
    assert not phone.errors()
