"""A player on an upright phone, who only taps."""

import pytest

pytestmark = pytest.mark.nightly


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


def test_a_stoneset_with_its_board_and_settings_are_chosen_and_stay(phone):
    chosen = "[game.app.skins.chosen[each] for each in ('stoneset', 'board')]"
    settings = "[game.app.desk.settings.coordinates, game.app.desk.settings.pace]"
    phone.open()
    phone.begin()
    phone.follow("menu", "look", "chooser", "worlds/gems", "done")
    phone.follow("menu", "look", "settings", "pages/look", "coordinates", "pages/game", "pace/fast")
    phone.follow("back")
    phone.until("scenes() == ['TableScene']")
    phone.place()
    phone.until_script("!ishido.keeping()")
    phone.reload()
    assert phone.game(chosen) == ["gems", "gems"]
    assert phone.game(settings) == [True, "fast"]
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
