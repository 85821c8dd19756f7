"""The start of the page, and what the player sees when it fails."""

import os
from contextlib import contextmanager

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


@contextmanager
def try_in_vain(browse, site, cut=""):
    """Open a site on a phone that does not start, as some of its files do not come."""
    with served(site) as address:
        browser = browse(390, 664, phone=True, address=address)
        if cut:
            browser.ask("cut", part=cut)
        browser.load()
        browser.until_script(CAN_START_AGAIN)
        yield browser


@pytest.mark.parametrize(
    "pattern", ["start.js", "site.js", "game.pack.*.gz", "pyodide/python_stdlib.zip.*.gz"]
)
def test_a_file_that_is_not_there_is_named_and_the_connection_not_blamed(copy, browse, pattern):
    (file,) = copy.glob(pattern)
    file.unlink()
    with try_in_vain(browse, copy) as browser:
        assert browser.words().startswith("The game could not be loaded.")
        assert "connection" not in browser.words()
        assert f"{file.name}: 404" in browser.script(DETAILS)


def test_a_connection_that_breaks_is_named(site, browse):
    with try_in_vain(browse, site, cut=".wasm.") as browser:
        assert "check the connection" in browser.words()


def test_a_file_that_never_comes_is_reported(copy, browse):
    (machine,) = copy.glob("pyodide/*.wasm.*.gz")
    machine.unlink()
    os.mkfifo(machine)  # the server waits until somebody writes into it
    with try_in_vain(browse, copy) as browser:
        assert "Nothing has arrived" in browser.words()
        browser.ask("load", url="about:blank")
        machine.write_bytes(b"")  # lets the server end


def test_a_browser_without_scripts_is_told_that_the_game_needs_them(phone):
    phone.ask("without_scripts")
    phone.load()
    assert "needs JavaScript" in phone.script(SEEN)
