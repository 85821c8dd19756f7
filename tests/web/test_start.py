"""The start of the page, and what the player sees when it fails."""

import os

import pytest

from tests.support.web_site import served

pytestmark = pytest.mark.nightly
DETAILS = "document.getElementById('details').textContent"
CAN_START_AGAIN = "!document.getElementById('again').hidden"
SEEN = """
(() => {
    const { left, top } = document.querySelector('noscript p').getBoundingClientRect();
    return document.elementFromPoint(left + 2, top + 2).textContent;
})()"""


@pytest.mark.parametrize("encoding", ["gzip", "x-gzip", "*"])
def test_the_page_starts_however_the_server_compresses(site, browse, encoding):
    with served(site, encoding) as address:
        browser = browse(address=address)
        browser.open_deal()
        browser.place()
        browser.until_script("ishido.offline")
        browser.offline()
        browser.reload()
        assert len(browser.moves().split()) == 1
        browser.game("think('expert')")
        browser.until("thought()")
        assert browser.game("thought() in legal()")


@pytest.mark.parametrize("name", ["start.js", "site.js"])
def test_a_missing_script_is_named(copy, browse, name):
    (copy / name).unlink()
    with served(copy) as address:
        browser = browse(390, 664, phone=True, address=address)
        browser.load()
        browser.until_script(CAN_START_AGAIN)
        assert "could not be loaded" in browser.words()
        assert f"{name}: 404" in browser.script(DETAILS)


@pytest.mark.parametrize("name", ["game.pack", "pyodide/python_stdlib.zip"])
def test_the_connection_is_not_blamed_for_a_file_that_is_not_there(copy, browse, name):
    (file,) = copy.glob(f"{name}.*.gz")
    file.unlink()
    with served(copy) as address:
        browser = browse(390, 664, phone=True, address=address)
        browser.load()
        browser.until_script(CAN_START_AGAIN)
        assert browser.words() == "The game could not be loaded."
        assert f"{file.name}: 404" in browser.script(DETAILS)


def test_a_connection_that_breaks_is_named(site, browse):
    with served(site) as address:
        browser = browse(390, 664, phone=True, address=address)
        browser.cut(".wasm.")
        browser.load()
        browser.until_script(CAN_START_AGAIN)
        assert "check the connection" in browser.words()


def test_a_file_that_never_comes_is_reported(copy, browse):
    (machine,) = copy.glob("pyodide/*.wasm.*.gz")
    machine.unlink()
    os.mkfifo(machine)  # the server waits until somebody writes into it
    with served(copy) as address:
        browser = browse(390, 664, phone=True, address=address)
        browser.load()
        browser.until_script(CAN_START_AGAIN)
        assert "Nothing has arrived" in browser.words()
        browser._ask("load", url="about:blank")
        machine.write_bytes(b"")  # lets the server end


def test_a_browser_without_scripts_is_told_that_the_game_needs_them(phone):
    phone.without_scripts()
    phone.load()
    assert "needs JavaScript" in phone.script(SEEN)
