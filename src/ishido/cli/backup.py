"""``ishido backup`` and ``ishido restore``: save all data in one file, and restore it."""

from argparse import Namespace
from datetime import datetime
from pathlib import Path
from typing import Any

from ishido.cli.common import BadInput, bring_in_place, print_result
from ishido.store.backup import BackupContents, back_up
from ishido.store.files import shown
from ishido.store.folders import find_folders
from ishido.store.one_window import OneWindow
from ishido.store.restoring import commit, keep_former, prepare


def make_backup(options: Namespace) -> None:
    path: Path = options.file
    folders = find_folders()
    bring_in_place(folders)
    contents = back_up(folders, path, datetime.now().astimezone())
    content = {"backup": str(path)} | _content(contents)
    print_result(options, content, [f"{shown(path)}: {_in_words(contents)}"])


def restore(options: Namespace) -> None:
    path: Path = options.file
    folders = find_folders()
    bring_in_place(folders)  # so that it is in the backup of what was here
    window = OneWindow(folders.data)
    if not window.take():
        raise BadInput("ishido restore: the game is open; close its window first")
    try:
        prepared = prepare(path, folders)
        try:
            former = keep_former(folders, datetime.now().astimezone())
            commit(prepared, folders)
        finally:
            prepared.discard()
    finally:
        window.release()
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
