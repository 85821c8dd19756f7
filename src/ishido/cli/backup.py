"""``ishido backup`` and ``ishido restore``: save all data in one file, and restore it."""

from argparse import Namespace
from datetime import datetime
from pathlib import Path
from typing import Any

from ishido.cli.common import BadInput, print_result
from ishido.storage.backup import BackupContents, back_up
from ishido.storage.files import shown
from ishido.storage.folders import find_folders
from ishido.storage.presence import WINDOW_OPEN, window_open
from ishido.storage.restoring import commit, finish_or_say, keep_former
from ishido.storage.unpacking import prepare


def make_backup(options: Namespace) -> None:
    path: Path = options.file
    folders = find_folders()
    finish_or_say(folders)
    contents = back_up(folders, path, datetime.now().astimezone())
    content = {"backup": str(path)} | _content(contents)
    print_result(options, content, [f"{shown(path)}: {_in_words(contents)}"])


def restore(options: Namespace) -> None:
    path: Path = options.file
    folders = find_folders()
    finish_or_say(folders)
    prepared = prepare(path, folders)
    try:
        if window_open(folders.data):
            raise BadInput(f"ishido restore: {WINDOW_OPEN}")
        former = keep_former(folders, datetime.now().astimezone())
        commit(prepared, folders)
    finally:
        prepared.discard()
    content = {"restored": str(path), "former": str(former)} | _content(prepared.contents)
    print_result(
        options,
        content,
        [
            f"{shown(path)} is restored: {_in_words(prepared.contents)}",
            f"your previous data is saved in {shown(former)}",
        ],
    )


def _content(contents: BackupContents) -> dict[str, Any]:
    return {
        "made": contents.made.isoformat("T", "seconds"),
        "people": list(contents.people),
        "ended": contents.ended,
        "in_progress": contents.aside,
        "skins": contents.skins,
    }


def _in_words(contents: BackupContents) -> str:
    people = ", ".join(contents.people)
    return (
        f"{people}; finished games: {contents.ended}, unfinished: {contents.aside}; "
        f"stonesets and boards: {contents.skins}"
    )
