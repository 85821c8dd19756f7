"""The web edition without a connection, and its new versions."""

import hashlib
import json
import os
import re

import pytest

from ishido.skins.catalogue import OURS
from tests.support.web_site import served

pytestmark = pytest.mark.nightly
OFFERED = "!document.getElementById('offer').hidden"
NEW = "document.body?.className === 'new'"


@pytest.fixture
def browser(copy, browse):
    """A browser on a site of its own."""
    with served(copy) as address:
        yield browse(address=address)


def publish(site):
    """Put a new version in the place of the old one: another page, and another script in it."""
    edit(site / "index.html", "<body>", '<body class="new">')
    edit(site / "worker.js", "// A second Python", "// Another Python")
    edit(site / "site.js", 'VERSION = "', 'VERSION = "new')
    worker = site / "sw.js"
    listed = re.compile(r"(?<=const FILES = )(.*?)(?=;\n)")
    before, listing, after = listed.split(worker.read_text("utf-8"), maxsplit=1)
    files = json.loads(listing)
    for name in ("index.html", "worker.js", "site.js"):
        files[name] = hashlib.sha256((site / name).read_bytes()).hexdigest()[:10]
    worker.write_text(before + json.dumps(files) + after)
    edit(worker, 'VERSION = "', 'VERSION = "new')


def edit(path, old, new):
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


def visit(browser):
    """Visit the site until it needs no connection."""
    browser.open()
    browser.begin()
    browser.place()
    browser.until_script("ishido.offline")


def see_offer(browser, site):
    """Visit the site, once more when it has a new version, and leave the offer to start that.

    :return: the moves of the game that is being played.
    """
    visit(browser)
    publish(site)
    browser.reload()
    browser.until_script(OFFERED)
    assert not browser.script(NEW)
    return browser.moves()


def see_new_version(browser):
    """Wait for the new version, which starts before the old one could be played."""
    browser.until_script(f"{NEW} || globalThis.ishido?.ready")
    assert browser.script(NEW)
    browser.wait_until_ready()


def test_the_second_visit_needs_no_connection(site, browse):
    with served(site) as address:
        browser = browse(390, 844, phone=True, address=address)
        browser.ask("save_data")
        visit(browser)
        played = browser.moves()
    browser.offline()
    browser.reload()
    assert browser.moves() == played
    browser.begin_again()
    browser.place()
    browser.game("think('expert')")
    browser.until("thought()")
    assert browser.game("thought() in legal()")


def test_without_a_connection_the_chooser_tells_which_worlds_are_missing(browser):
    browser.ask("save_data")
    visit(browser)
    # A world that was used is there, too.
    browser.choose_world("gems")
    browser.until_script("navigator.serviceWorker.controller && !ishido.keeping()")
    browser.wait(3)
    browser.offline()
    browser.reload()
    browser.begin_again()
    assert browser.game("game.app.skins.chosen['board']") == "gems"
    browser.press("b")
    browser.until("scenes()[-1] == 'Chooser'")
    missing = "[row.value for row in game.app.scene.worlds.rows if row.note]"
    assert set(browser.game(missing)) == set(OURS) - {"ishido", "gems"}
    browser.until("not game.app.moving")
    browser.click("worlds/magic")
    browser.until("'Magic is not downloaded yet' in game.app.scene.message")
    assert browser.game("game.app.skins.chosen['board']") == "gems"
    browser.click("worlds/ishido")
    browser.until("game.app.skins.chosen['board'] == 'ishido' and not game.app.moving")
    assert not browser.game("game.app.scene.message")
    # The window may turn: the title then wants another picture.
    browser.resize(800, 1280)
    browser.until("game.app.size == (800, 1280) and not game.app.moving")
    assert not browser.script("ishido.failed")


def test_everything_is_kept_where_the_connection_costs_nothing(browser):
    visit(browser)
    browser.until_script("ishido.complete")
    browser.offline()
    browser.reload()
    for world in ("magic", "shaman"):
        browser.choose_world(world)
    assert not browser.script("ishido.failed")


def test_a_new_version_is_offered_and_not_forced(copy, browser):
    played = see_offer(browser, copy)
    browser.script("document.getElementById('renew').click(), 0")
    browser.until_script("!globalThis.ishido?.ready")
    see_new_version(browser)
    assert browser.moves() == played
    assert not browser.script(OFFERED)
    browser.offline()
    browser.reload()
    assert browser.script(NEW)


def test_a_new_version_that_was_not_taken_starts_with_the_next_visit(copy, browser):
    played = see_offer(browser, copy)
    tops = "['offer', 'canvas'].map(id => document.getElementById(id).getBoundingClientRect())"
    browser.until_script(f"(([line, game]) => game.top === line.bottom)({tops})")
    browser.script("document.getElementById('later').click(), 0")
    assert not browser.script(OFFERED)
    browser.until_script(f"(([line, game]) => game.top === 0)({tops})")
    browser.offline()
    browser.load()
    see_new_version(browser)
    assert browser.moves() == played


def test_a_new_version_waits_while_another_tab_plays(copy, browser):
    played = see_offer(browser, copy)
    browser.open_tab()
    browser.until_another_tab_is_waited_for()
    browser.ask("close_first_tab")
    browser.wait_until_ready()
    assert not browser.script(NEW)
    assert browser.moves() == played
    browser.load()
    see_new_version(browser)
    assert browser.moves() == played


def test_a_file_that_does_not_come_holds_up_no_new_version(copy, browser):
    asset = "assets/boards/gems/board.webp"
    browser.ask("save_data")
    see_offer(browser, copy)
    # The server waits until somebody writes into it.
    (copy / asset).unlink()
    os.mkfifo(copy / asset)
    browser.script(f"void fetch({asset!r}), 0")
    browser.load()
    see_new_version(browser)


def test_half_a_new_version_leaves_the_old_one_working(copy, browser):
    visit(browser)
    whole = (copy / "worker.js").read_bytes()
    publish(copy)
    new = (copy / "worker.js").read_bytes()
    (copy / "worker.js").write_bytes(new[: len(new) // 2])
    browser.reload()
    browser.wait(10)
    assert not browser.script(OFFERED)
    browser.offline()
    browser.reload()
    assert not browser.script(NEW)
    browser.begin_again()
    browser.game("think('expert')")
    browser.until("thought()")
    browser.offline(on=False)
    assert new != whole
    (copy / "worker.js").write_bytes(new)
    browser.reload()
    browser.until_script(OFFERED)


def test_a_full_disk_is_no_hindrance(desktop):
    desktop.load()
    desktop.quota(4_000_000)
    desktop.open()
    desktop.begin()
    desktop.place()
    gone = "caches.keys().then(async names => (await (await caches.open(names[0])).keys()).length)"
    # It tries, gives up, and leaves the room to the games.
    desktop.until_script("ishido.settled")
    assert desktop.script(gone) == 0
    assert not desktop.script("ishido.offline")
    desktop.place()
    played = desktop.moves()
    desktop.until_script("!ishido.keeping()")
    desktop.reload()
    assert desktop.moves() == played
    assert not desktop.script("ishido.unkept")
