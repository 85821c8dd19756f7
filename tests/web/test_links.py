"""Links to deals, and what becomes of the game that is played already."""

import pytest

pytestmark = pytest.mark.nightly
DEAL = "table().session.game.setup.deal.number"
LINK = "location.search + location.hash"
TODAY = (
    "__import__('ishido.ui.ishido.new_game.daily', fromlist=['x']).deal_of_today(game.app).number"
)


def play_two_stones(browser):
    """Begin a game and place two stones. Returns its moves."""
    browser.open()
    browser.begin()
    browser.place()
    browser.place()
    browser.until_script("!ishido.keeping()")
    return browser.moves()


def resume_first(browser):
    """Resume the first of the unfinished games."""
    game = browser.game("game.app.desk.games.unfinished()[0].id")
    browser.follow("menu", "records", "journal", f"games/{game}", "take up")
    browser.until("scenes() == ['TableScene'] and not game.app.moving")


@pytest.mark.parametrize(
    ("query", "deal", "name"),
    [
        ("?deal=441", "441", "Deal 441"),
        ("#deal=441", "441", "Deal 441"),
        ("?day", TODAY, "Today’s deal"),
    ],
    ids=["query", "fragment", "day"],
)
def test_a_link_begins_its_deal_and_puts_the_other_game_aside(phone, query, deal, name):
    played = play_two_stones(phone)
    phone.load(query)  # one with # leaves the page open, which then loads itself again
    phone.until_script(f"globalThis.ishido?.ready && document.title === '{name} – Ishido'")
    phone.wait_until_ready()
    phone.until("scenes() == ['TableScene'] and legal() and not game.app.moving")
    assert phone.game(f"{DEAL} == {deal}")
    assert phone.moves() == ""
    phone.place()
    phone.until_script("!ishido.keeping()")
    phone.reload()
    assert phone.game(f"{DEAL} == {deal} and len(moves().split())") == 1, "it goes on"
    assert phone.script(LINK) == query
    resume_first(phone)
    assert phone.moves() == played
    phone.until_script(f"{LINK} === '' && document.title === 'Ishido'")
    assert not phone.errors()


def test_the_picture_follows_the_page_that_turns_and_the_title_keeps_the_deal(phone):
    """SDL sets the title with each new size."""
    phone.open("?deal=441")
    phone.until("scenes() == ['TableScene'] and legal() and not game.app.moving")
    phone.resize(844, 390)
    phone.until("game.app.size == (1688, 780)")
    phone.place()
    sizes = "[canvas.width, canvas.height, canvas.clientWidth, canvas.clientHeight]"
    assert phone.script(sizes) == [1688, 780, 844, 390]
    assert phone.script("document.title") == "Deal 441 – Ishido"
    assert not phone.errors()


def test_a_broken_link_says_so_and_leaves_the_game(phone):
    played = play_two_stones(phone)
    phone.open("?deal=12monkeys")
    phone.until("'back' in widgets()")
    assert phone.game("written()") == "This link leads to no deal. A deal number has digits only."
    phone.follow("back")
    phone.until("scenes() == ['TableScene']")
    assert phone.moves() == played
    phone.place()
    assert not phone.errors()
