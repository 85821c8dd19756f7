"""Killed before any system call that changes a file, the game loses nothing that was done."""

import os
import shutil
import sys

import pytest

from tests.support.desk_script import RESTORE, found, stoneset_in
from tests.support.sample_homes import folders_in
from tests.support.stopped_writes import SAID, compiled, stopped, why_not

pytestmark = pytest.mark.skipif(why_not() is not None, reason=str(why_not()))

SYNCS = {"fsync", "fdatasync"}
"""They change nothing that a kill, which is no power cut, could leave out."""


def files(home):
    return {str(path.relative_to(home)) for path in home.rglob("*") if path.is_file()}


class Moments:
    """Copies of a home as a kill would leave it, at each moment of a line of a script.

    What the next start finds at a moment is what it finds before the line, or what it finds after
    it. If the line does several things, this is true of each fact.
    """

    def __init__(self, home, room, does_several=lambda line: False, every=1):
        """``every``: how many moments there are for one that is looked at."""
        self.home, self.room, self.does_several = home, room, does_several
        self.every, self.passed = every, 0
        self.copies, self.count = [], 0
        self.facts, self.files = {}, set()

    def pass_moment(self):
        self.passed += 1
        if self.passed % self.every == 0:
            self.copy()

    def copy(self):
        self.copies.append(self.room / str(len(self.copies)))
        shutil.copytree(self.home, self.copies[-1])
        for part in self.copies[-1].rglob("*.part*"):  # they are swept away an hour later
            os.utime(part, (0, 0))

    def line_done(self, line):
        self.copy()
        *moments, last = self.copies
        before, self.facts = self.facts, found(folders_in(last))
        there, self.files = self.files | files(last), files(last)
        for number, moment in enumerate(moments):
            now = found(folders_in(moment))
            if now not in (before, self.facts):
                either = {fact: (before.get(fact), self.facts.get(fact)) for fact in before | now}
                mixed = [fact for fact in either if now.get(fact) not in either[fact]]
                assert self.does_several(line), (line, number)
                assert not mixed, (line, number)
            assert files(moment) <= there, (line, number)
        self.count += len(moments)
        shutil.rmtree(self.room)
        self.copies = []


@pytest.mark.slow
def test_the_next_start_finds_all_that_was_done(tmp_path, nightly):
    """Stopped at each call, at first, then again in the middle of what a kill over the restoring
    of a backup leaves to the next start. By day, at every fifth call."""
    library = compiled(tmp_path)
    home, midway = tmp_path / "home", tmp_path / "midway"
    moments = Moments(home, tmp_path / "moments", every=1 if nightly else 5)

    def keep_midway():
        under_way = [copy for copy in moments.copies if folders_in(copy).restored.exists()]
        shutil.copytree(under_way[len(under_way) // 2], midway)

    watch(moments, "in turn", library, before={RESTORE: keep_midway})
    assert moments.passed > 500
    assert moments.count > 500 // moments.every
    again = Moments(midway, tmp_path / "moments")
    again.copy()
    again.facts = found(folders_in(again.copies.pop()))
    shutil.rmtree(again.room)
    watch(again, "start", library)
    assert again.count > 10


@pytest.mark.nightly
def test_the_next_start_finds_all_that_was_done_in_threads(tmp_path):
    """They write side by side: each fact is as it was, or as it was to be."""
    moments = Moments(tmp_path / "home", tmp_path / "moments", lambda line: True)
    watch(moments, "threads", compiled(tmp_path))
    assert moments.count > 500


def watch(moments, how, library, before=None):
    """Copy the home before each call that changes it, and compare after each line."""
    stoneset = stoneset_in(folders_in(moments.home))
    if how != "start":
        stoneset.parent.mkdir(parents=True)
        stoneset.write_bytes(b"pebbles")
    folders = str(moments.home), str(moments.home.parent)
    synced = False
    command = [sys.executable, "-m", "tests.support.desk_script", how, *folders]
    for told in stopped(command, moments.home, library):
        if told.startswith(SAID):
            line = told.removeprefix(SAID)
            (before or {}).get(line, bool)()
            moments.line_done(line)
        elif not synced:
            moments.pass_moment()
        synced = told in SYNCS
