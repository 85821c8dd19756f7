"""A visit to the web edition, as it is made by day, too."""

BEFORE_FIRST_STONE = 12_000_000
"""The most bytes that may be transferred before the first stone is placed."""


def test_a_stone_is_placed_on_a_phone_and_is_there_after_a_reload(phone):
    phone.open()
    assert phone.script("document.getElementById('words').textContent") == "The game is starting."
    assert phone.script("document.getElementById('bar').value") == 1
    assert phone.game("scenes()") == ["TableScene", "TitleScene"]
    phone.begin()
    phone.place()
    assert len(phone.moves().split()) == 1
    assert phone.ask("received") <= BEFORE_FIRST_STONE
    phone.place()
    played = phone.moves()
    assert not phone.errors()
    phone.reload()
    assert phone.moves() == played
