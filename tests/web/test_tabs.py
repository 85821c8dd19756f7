"""One tab at a time has the game, and another can take it over."""

import pytest

pytestmark = pytest.mark.nightly

PLAY_HERE = "document.getElementById('answer').click()"
HANG = """
(() => {
    globalThis.writes = 0;
    const nothing = () => ({ put() {}, delete() {} });
    IDBDatabase.prototype.transaction = () => {
        writes += 1;
        return { objectStore: nothing, commit() {} };
    };
})()"""
"""Has the page wait forever for what it writes."""


def play_in_another_tab(browser):
    browser.open_tab()
    browser.until_another_tab_is_waited_for()
    browser.script(PLAY_HERE)
    browser.wait_until_ready()


def test_the_game_comes_to_the_tab_in_which_one_wants_to_play(desktop):
    desktop.open()
    desktop.begin()
    desktop.place()
    desktop.place()
    played = desktop.moves()
    play_in_another_tab(desktop)
    assert desktop.moves() == played
    desktop.follow("continue")
    desktop.until("scenes() == ['TableScene'] and not game.app.moving")
    desktop.place()
    played = desktop.moves()
    desktop.ask("look_at_tab", number=0)
    desktop.until_another_tab_is_waited_for()
    desktop.script(PLAY_HERE)
    desktop.wait_until_ready()
    assert desktop.moves() == played


def test_a_tab_that_does_not_answer_loses_the_game_and_keeps_nothing_more(desktop):
    desktop.open()
    desktop.begin()
    desktop.place()
    desktop.until_script("!ishido.keeping()")
    played = desktop.moves()
    desktop.script(HANG)
    desktop.place()
    desktop.until_script("ishido.keeping()")
    play_in_another_tab(desktop)
    assert desktop.moves() == played
    desktop.ask("look_at_tab", number=0)
    assert desktop.words().startswith("The game continues in another tab.")
    writes = desktop.script("writes")
    assert writes
    desktop.script("dispatchEvent(new Event('pagehide')), 0")
    assert desktop.script("writes") == writes


def test_the_game_goes_on_by_itself_when_the_other_tab_is_closed(desktop):
    desktop.open()
    desktop.begin()
    desktop.place()
    played = desktop.moves()
    desktop.open_tab()
    desktop.until_another_tab_is_waited_for()
    desktop.ask("close_first_tab")
    desktop.wait_until_ready()
    assert desktop.moves() == played
