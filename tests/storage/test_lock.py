"""Locks between windows."""

import errno

from ishido.storage import lock as locks
from ishido.storage.lock import Lock, held_by_another


def test_one_at_a_time(tmp_path):
    one, other = Lock(tmp_path / "lock"), Lock(tmp_path / "lock")
    assert one.take()
    assert one.take()
    assert not other.take()
    assert held_by_another(one.path)
    one.release()
    one.release()
    assert other.take()
    other.release()
    assert not one.path.exists()
    assert not held_by_another(one.path)


def test_a_file_left_by_a_dead_process_holds_nothing(tmp_path):
    (tmp_path / "lock").touch()
    assert not held_by_another(tmp_path / "lock")
    lock = Lock(tmp_path / "lock")
    assert lock.take()
    lock.release()


def test_a_lock_on_a_file_just_removed_is_none(tmp_path, monkeypatch):
    """Else two windows would hold the same game: one its old lock file, one the new."""
    path = tmp_path / "lock"
    lock_for_real = locks._lock
    removed = []

    def remove_first(handle):
        if not removed:
            removed.append(True)
            path.unlink()
        lock_for_real(handle)

    monkeypatch.setattr(locks, "_lock", remove_first)
    lock = Lock(path)
    assert lock.take()
    assert not Lock(path).take()
    lock.release()


def test_where_there_are_no_locks_one_goes_on_without(tmp_path, monkeypatch):
    def no_locks(_):
        raise OSError(errno.ENOLCK, "no locks")

    assert Lock(tmp_path / "no folder" / "lock").take()
    with monkeypatch.context() as system:
        system.setattr(locks, "_lock", no_locks)
        lock = Lock(tmp_path / "lock")
        assert lock.take()
    other = Lock(tmp_path / "lock")
    assert other.take()  # the first never had it
    assert not lock.take()  # and is told so as soon as there are locks
    other.release()


def test_where_a_file_has_another_number_at_each_look_one_goes_on_without(tmp_path, monkeypatch):
    """As on some network drives."""
    monkeypatch.setattr("os.path.samestat", lambda one, other: False)
    lock = Lock(tmp_path / "lock")
    assert lock.take()
    assert not held_by_another(lock.path)
    lock.release()
