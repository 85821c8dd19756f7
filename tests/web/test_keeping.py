"""What the browser keeps, and what the player hears when it does not."""

import json

import pytest

pytestmark = pytest.mark.nightly
KEEP = "/home/pyodide/keep"
FAIL_ONCE = """
(() => {
    const { transaction } = IDBDatabase.prototype;
    globalThis.failed = 0;
    IDBDatabase.prototype.transaction = function () {
        IDBDatabase.prototype.transaction = transaction;
        failed += 1;
        throw new Error('gone');
    };
})()"""
"""Has the browser lose its connection to what it keeps."""
KEPT = """
new Promise(good => {
    indexedDB.open('ishido').onsuccess = ({ target: { result: base } }) => {
        const files = base.transaction('files').objectStore('files');
        files.getAllKeys().onsuccess = ({ target }) => { base.close(); good(target.result); };
    };
})"""
"""The files that the browser keeps."""
NOTE_WRITES = """
(() => {
    const { put } = IDBObjectStore.prototype, { transaction } = IDBDatabase.prototype;
    globalThis.written = [];
    globalThis.transactions = 0;
    IDBObjectStore.prototype.put = function (value, key) {
        if (this.name === 'blocks') written.push([...key, value.length]);
        return put.call(this, value, key);
    };
    IDBDatabase.prototype.transaction = function (...how) {
        transactions += 1;
        return transaction.apply(this, how);
    };
})()"""
"""Notes in ``written`` the blocks that are written, with their sizes."""
DATABASE = f"""
import sqlite3
from pathlib import Path

kept = Path('{KEEP}/try')
kept.mkdir()
database = sqlite3.connect(kept / 'try.db', isolation_level=None)
database.execute('PRAGMA journal_mode = MEMORY')
database.execute('CREATE TABLE rows (id INTEGER PRIMARY KEY, content BLOB)')
database.execute('BEGIN')
database.executemany('INSERT INTO rows VALUES (?, zeroblob(1000))', [(id,) for id in range(1000)])
database.execute('COMMIT')
(kept / 'notes.txt').write_text('one')
"""
"""Writes a database of a megabyte, and another file."""
TWO_CHANGES = """
database.execute('UPDATE rows SET content = ? WHERE id = 700', (b'x' * 1000,))
(kept / 'notes.txt').write_text('two')
"""
FILES = """
(kept / 'gone.txt').write_text('gone')
(kept / 'inner').mkdir()
(kept / 'inner' / 'file').write_bytes(b'y' * 200_000)
"""
CHANGES = """
import os

(kept / 'gone.txt').unlink()
(kept / 'new.txt').write_text('x')
(kept / 'new.txt').replace(kept / 'notes.txt')
(kept / 'inner').rename(kept / 'moved')
moved = kept / 'moved' / 'file'
os.truncate(moved, 70_000)
database.execute('DELETE FROM rows WHERE id > 9')
database.execute('VACUUM')
"""
TURN = """
(kept / 'notes.txt').write_text('two')
game._page.wrote()
(kept / 'notes.txt').unlink()
(kept / 'end').write_text('x')
"""
GAP = """
with moved.open('r+b') as file:
    file.seek(140_000)
    file.write(b'z')
os.utime(moved, (1e9, 1e9))
"""
CONTENT = f"""
(lambda database, notes: [
    database.execute('PRAGMA integrity_check').fetchall(),
    database.execute('SELECT sum(length(content)) FROM rows').fetchall(),
    [id for (id,) in database.execute('SELECT id FROM rows WHERE content = ?', (b'x' * 1000,))],
    notes.read_text(),
])(
    __import__('sqlite3').connect('{KEEP}/try/try.db'),
    __import__('pathlib').Path('{KEEP}/try/notes.txt'),
)"""
AGAIN = "ishido.py.runPython('game._page.wrote()'), ishido.keeping()"
"""Whether a turn that writes nothing tries again at once what could not be kept."""
FAIL = """
def fail():
    (kept / 'notes.txt').write_text('two')
    raise RuntimeError

game.app.step = fail
"""
BREAK = """
ishido.game = {
    step() {
        ishido.py.runPython("database.execute('UPDATE rows SET content = ?', (b'x' * 1000,))");
        throw new WebAssembly.RuntimeError('unreachable');
    },
}"""
"""Has Python fail in the turn in which it has written."""
CUT_OFF = """
IDBTransaction.prototype.commit = function () { globalThis.cut = true; this.abort(); }, 0
"""


def run(browser, code):
    """Run Python in the page."""
    browser.script(f"ishido.py.runPython({json.dumps(code)}), 0")


def keep(browser):
    """Have the page keep what was written."""
    run(browser, "game._page.wrote()")
    browser.until_script("!ishido.keeping()")


@pytest.fixture
def page(phone):
    """A page that keeps a database and another file."""
    phone.open()
    run(phone, DATABASE)
    keep(phone)
    return phone


def content(page):
    """What is there of these after a crash."""
    page.ask("crash")
    page.open()
    return page.game(CONTENT)


def blocks(browser, name):
    """The numbers and sizes of the blocks of a file that were written since the last call."""
    written = browser.script("written.splice(0)")
    return [tuple(numbers) for path, *numbers in written if path == f"{KEEP}/try/{name}"]


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
        first.ask("kill")
    second = browse(390, 844, phone=True)
    second.open()
    assert second.moves() == played


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


def test_one_failed_write_is_tried_again_without_a_word(phone):
    phone.open()
    phone.begin()
    phone.script(FAIL_ONCE)
    phone.place()
    phone.until_script("failed && !ishido.keeping()")
    assert not phone.script("ishido.unkept")
    kept = phone.script(KEPT)
    assert [name for name in kept if name.endswith("/ishido.db")]
    played = phone.moves()
    phone.ask("crash")
    phone.open()
    assert phone.moves() == played


def test_only_what_has_changed_is_written_and_all_of_it_at_once(phone):
    phone.open()
    phone.script(NOTE_WRITES)
    run(phone, DATABASE)
    keep(phone)
    first = blocks(phone, "try.db")
    assert [number for number, _ in first] == list(range(len(first)))
    assert {size for _, size in first[:-1]} == {65_536}
    assert sum(size for _, size in first) > 1_000_000
    keep(phone)  # by now, the game has kept all of its own
    phone.script("transactions = 0; written.splice(0)")
    keep(phone)
    assert phone.script("transactions") == 0
    run(phone, TWO_CHANGES)
    keep(phone)
    assert phone.script("transactions") == 1
    written = phone.script("written")
    assert [size for path, _, size in written if path.endswith("notes.txt")] == [3]
    # the row's page, and the first page, which counts the changes
    assert [number for number, _ in blocks(phone, "try.db")] == [0, 700 * len(first) // 1000]
    assert content(phone) == [[["ok"]], [[1_000_000]], [700], "two"]


def test_files_that_are_moved_shortened_or_removed_are_kept_so(page):
    run(page, FILES)
    keep(page)
    run(page, CHANGES)
    keep(page)
    run(page, GAP)
    keep(page)
    assert content(page) == [[["ok"]], [[10_000]], [], "x"]
    run(page, f"from pathlib import Path; kept = Path('{KEEP}/try')")
    assert page.game("sorted(str(path.relative_to(kept)) for path in kept.rglob('*'))") == [
        "moved",
        "moved/file",
        "notes.txt",
        "try.db",
    ]
    right = "b'y' * 70_000 + bytes(70_000) + b'z'"
    assert page.game(f"(kept / 'moved' / 'file').read_bytes() == {right}")
    assert page.game("(kept / 'moved' / 'file').stat().st_mtime") == 1e9


def test_a_file_is_kept_as_it_is_at_the_end_of_the_turn(page):
    page.script(NOTE_WRITES)
    run(page, TURN)
    page.until_script("!ishido.keeping()")
    assert not page.script("ishido.unkept")
    assert page.script("transactions") == 1
    kept = page.script(KEPT)
    assert f"{KEEP}/try/end" in kept
    assert f"{KEEP}/try/notes.txt" not in kept


def test_a_write_that_is_cut_off_leaves_what_was_kept_before(page):
    page.script(CUT_OFF)
    run(page, "database.execute('UPDATE rows SET content = ?', (b'x' * 1000,))")
    run(page, "(kept / 'notes.txt').write_text('two')")
    run(page, "game._page.wrote()")
    page.until_script("globalThis.cut && !ishido.keeping()")
    assert page.script("ishido.unkept")
    assert not page.script(AGAIN)
    assert content(page) == [[["ok"]], [[1_000_000]], [], "one"]


def test_nothing_is_kept_of_a_turn_in_which_python_itself_has_failed(page):
    page.script(f"{BREAK}; dispatchEvent(new Event('pointermove'))")
    page.until_script("document.getElementById('words').textContent.includes('went wrong')")
    assert "could not be saved" in page.words()
    keep(page)
    assert content(page) == [[["ok"]], [[1_000_000]], [], "one"]


def test_what_a_turn_has_written_before_an_error_is_kept(page):
    run(page, FAIL)
    page.script("dispatchEvent(new Event('pointermove')), 0")
    page.until_script("document.getElementById('words').textContent.includes('went wrong')")
    assert "What you played is saved." in page.words()
    page.until_script("!ishido.keeping()")
    assert content(page) == [[["ok"]], [[1_000_000]], [], "two"]


def test_the_back_button_leaves_the_page_but_not_the_game(phone):
    phone.open()
    phone.begin()
    phone.place()
    played = phone.moves()
    phone.ask("back")
    phone.until("'Press Back again' in table().message.text")
    phone.ask("back")
    phone.until_script("!globalThis.ishido")
    phone.open()
    assert phone.moves() == played
