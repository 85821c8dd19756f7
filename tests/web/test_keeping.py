"""What the browser keeps, and what the player hears when it does not."""

import json

import pytest

FAIL_ONCE = """
(() => {
    const system = ishido.py.FS.filesystems.IDBFS, list = system.getLocalSet;
    globalThis.failed = 0;
    system.getLocalSet = (mount, then) => {
        system.getLocalSet = list;
        globalThis.failed += 1;
        then(new Error('gone'));
    };
})()"""
"""Has a file vanish while it is being copied."""
KEPT = """
new Promise(good => {
    indexedDB.open('/home/pyodide/keep').onsuccess = ({ target }) => {
        const files = target.result.transaction('FILE_DATA').objectStore('FILE_DATA');
        files.getAllKeys().onsuccess = ({ target }) => good(target.result);
    };
})"""
"""The files that the browser keeps."""


@pytest.mark.nightly
def test_a_full_disk_is_reported_and_tried_again_without_a_move(browse):
    with browse(390, 844, phone=True) as first:
        first.quota(1)
        first.open()
        first.begin()
        first.place()
        played = first.moves()
        first.until("'no room left' in table().message.text")
        assert first.script("ishido.unkept")
        first.quota(2**30)
        first.until_script("!ishido.unkept")
        first.until("'no room left' not in table().message.text")
        first.kill()
    second = browse(390, 844, phone=True)
    second.open()
    assert second.moves() == played


@pytest.mark.nightly
def test_the_player_is_told_that_the_browser_keeps_nothing(browse, tmp_path):
    preferences = tmp_path / "profile" / "Default" / "Preferences"
    preferences.parent.mkdir(parents=True)
    blocked = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    preferences.write_text(json.dumps(blocked), "utf-8")
    phone = browse(390, 844, phone=True)
    phone.open()
    phone.begin()
    phone.place()
    phone.until("'does not let Ishido keep' in table().message.text")
    phone.place()
    assert len(phone.moves().split()) == 2, "the game goes on"


@pytest.mark.nightly
def test_the_browser_is_asked_not_to_clear_a_game_once_there_is_one(phone):
    phone.open()
    phone.script("globalThis.asked = 0")
    phone.script("navigator.storage.persist = async () => { asked += 1; return true; }, 0")
    phone.begin()
    phone.until_script("!ishido.keeping()")
    assert phone.script("asked") == 0
    phone.place()
    phone.until_script("asked > 0")
    phone.place()
    phone.until_script("!ishido.keeping()")
    assert phone.script("asked") == 1


@pytest.mark.nightly
def test_one_failed_copy_is_tried_again_without_a_word(phone):
    phone.open()
    phone.begin()
    phone.script(FAIL_ONCE)
    phone.place()
    phone.until_script("failed && !ishido.keeping()")
    assert not phone.script("ishido.unkept")
    kept = phone.script(KEPT)
    assert [name for name in kept if name.endswith(".ishido")]
    played = phone.moves()
    phone.crash()
    phone.open()
    assert phone.moves() == played
