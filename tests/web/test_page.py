"""A visit to the web edition in headless Chromium."""

import pygame
import pytest

from ishido.assets import assets
from ishido.players.thinking import think
from ishido.rules.board import SQUARE_NAMES
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Setup
from ishido.skins.board import load_board
from ishido.skins.stoneset import load_stoneset
from ishido.ui.skins.pictures import BoardPictures, StonePictures
from tests.support.web_samples import samples

pytestmark = pytest.mark.nightly
HOLD = """
const { fetch } = globalThis;
const held = new Promise(good => { globalThis.release = good; });
globalThis.fetch = async (...what) => {
    if (/gems/.test(what[0])) await held;
    return fetch(...what);
}, 0"""
"""Holds the files of a world up."""


def ask_for_deal(browser):
    """Open the dialog for the number of a deal."""
    browser.game("run('deal number')")
    browser.until("'number' in widgets() and not game.app.moving")


def test_the_page_goes_on_while_a_world_is_fetched(phone):
    phone.open_deal()
    phone.script(HOLD)
    phone.press("b")
    phone.follow("worlds/gems", "done")
    phone.until("scenes() == ['TableScene'] and not game.app.moving")
    phone.place()
    assert phone.game("game.app.skins.chosen['board']") == "ishido"
    phone.script("release(), 0")
    phone.until("chosen('gems')")
    phone.place()
    assert not phone.errors()


@pytest.mark.parametrize(
    ("width", "height", "on_phone"), [(390, 844, True), (1920, 1080, False), (2560, 1600, False)]
)
def test_no_picture_is_read_before_it_has_come(browse, width, height, on_phone):
    page = browse(width, height, phone=on_phone)
    page.open()
    page.begin()
    for world in ("ishido", "gems"):
        page.choose_world(world)
        for command in ("settings", "rules", "statistics"):
            page.go(f"run({command!r})")
            page.go("game.app.back_to_table()")
    page.resize(height, width)
    page.until(f"(game.app.size[0] > game.app.size[1]) is {on_phone} and at_rest()")
    assert page.script("ishido.awaited") == []
    assert not page.errors()


def test_a_whole_game_is_played_by_taps(phone):
    phone.open()
    phone.begin()
    while phone.game("legal()"):
        phone.place()
    assert phone.game("table().session.game.over")
    assert not phone.errors()


def test_the_keyboard_on_the_screen_writes(phone):
    phone.open_deal()
    ask_for_deal(phone)
    phone.tap("number")
    phone.until_script("document.activeElement.id === 'keys'")
    phone.type("4422")
    for _ in range(2):
        phone.press("Backspace")
    phone.type("1")
    phone.until("value('number') == '441'")
    phone.press("Enter")
    phone.until("scenes() == ['TableScene'] and table().session.game.setup.deal.number == 441")
    phone.until_script("document.activeElement.id === 'canvas'")
    assert not phone.errors()


def test_back_closes_what_lies_over_the_table(phone):
    phone.open_deal()
    phone.place()
    ask_for_deal(phone)
    phone.ask("back")
    phone.until("scenes() == ['TableScene']")
    assert len(phone.moves().split()) == 1


def test_a_deal_is_shared_by_a_link_and_a_result_with_a_picture(phone):
    phone.open_deal()
    phone.ask("note_shares")
    phone.press("Ctrl+c")
    phone.until_script("globalThis.shared.length > 0")
    link = f"{phone.address}?deal=72"
    assert phone.script("shared[0]") == [link, []]
    phone.press("Ctrl+Shift+c")
    phone.until_script("globalThis.shared.length > 1")
    text, kinds = phone.script("shared[1]")
    assert text.splitlines()[-1] == link
    assert kinds == ["image/jpeg"]
    # where the system has no such list
    phone.script("Object.defineProperty(navigator, 'share', { value: undefined }), 0")
    phone.script("navigator.clipboard.writeText = async text => { globalThis.copied = text; }, 0")
    phone.press("Ctrl+Shift+c")
    phone.until_script("globalThis.copied")
    assert phone.script("copied") == text
    assert phone.game("table().says()").startswith("Copied.")
    assert not phone.errors()


def test_the_page_goes_on_the_home_screen(phone):
    phone.open()
    assert phone.ask("hindrances") == []


def test_an_old_browser_is_told_that_it_is_too_old(desktop):
    desktop.ask("without", name="DecompressionStream")
    desktop.load()
    desktop.until_script("ishido.failed")
    assert "too old" in desktop.words()


def test_a_hidden_page_takes_no_turns(desktop):
    desktop.open()
    desktop.script(
        "Object.defineProperty(document, 'hidden', { value: true, configurable: true }), 0"
    )
    desktop.script("document.dispatchEvent(new Event('visibilitychange')), 0")
    desktop.until_script("!ishido.keeping()")
    frames = desktop.script("ishido.frames")
    desktop.script("new Promise(resolve => setTimeout(resolve, 1500))")
    assert desktop.script("ishido.frames") == frames
    desktop.script(
        "delete document.hidden, document.dispatchEvent(new Event('visibilitychange')), 0"
    )
    desktop.until_script(f"ishido.frames > {frames}")


def test_pictures_are_the_same_as_on_a_desktop(phone):
    phone.open()
    there = phone.samples()
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    usual = pygame.transform.get_smoothscale_backend()
    pygame.transform.set_smoothscale_backend("GENERIC")  # a browser has no other
    try:
        board = BoardPictures(load_board(assets() / "boards/ishido"))
        here = samples(board, StonePictures(load_stoneset(assets() / "stonesets/ishido")))
    finally:
        pygame.transform.set_smoothscale_backend(usual)
        pygame.display.quit()
    assert there == here


def test_expert_thinks_in_a_worker_as_on_a_desktop(desktop):
    desktop.open_deal()
    desktop.game("think('expert')")
    desktop.until("thought()")
    view = Game.start(Setup(deal_by_number(72))).player_view()
    assert desktop.game("thought()") == SQUARE_NAMES[think("expert", view).square]


def test_the_sound_device_rests_in_silence_and_wakes_for_a_stone(phone):
    state = "ishido.py._module.SDL2?.audioContext?.state"
    phone.open_deal()
    phone.place()
    phone.until_script(f"{state} === 'running'")
    phone.wait(9)
    phone.until_script(f"{state} === 'suspended'")
    phone.wait(1)
    assert phone.script(state) == "suspended"
    phone.place()
    phone.until_script(f"{state} === 'running'", 2)
    assert not phone.errors()


def test_what_the_player_has_asked_the_system_for_counts_until_it_is_set_here(phone):
    """Less motion and more contrast."""
    wishes = "[game.app.desk.settings.motion, game.app.desk.settings.high_contrast]"
    phone.ask("prefer", media={"reducedMotion": "reduce", "contrast": "more"})
    phone.open_deal()
    assert phone.game(wishes) == [False, True]
    phone.game("game.app.change_setting('motion', True)")
    phone.until_script("!ishido.keeping()")
    phone.reload()
    assert phone.game(wishes) == [True, True]
    phone.ask("prefer", media={"reducedMotion": "no-preference", "contrast": "no-preference"})
    phone.reload()
    assert phone.game(wishes) == [True, False]
