"""``ishido backup`` and ``ishido restore``: save all data in one file, and restore it."""

import argparse
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ishido.cli.output import BadInput, add_json, print_result, shorten

if TYPE_CHECKING:
    from ishido.cli.output import AddCommand
    from ishido.storage.backup import BackupContents


def add_commands(command: "AddCommand") -> None:
    """Register these commands."""
    backup = command("backup", _backup, "save settings, players, games and scores in one file")
    backup.add_argument("file", metavar="FILE.zip", help="the backup file to write")
    add_json(backup)
    restore = command(
        "restore", _restore, "replace all data with a backup; your current data is backed up first"
    )
    restore.add_argument("file", metavar="FILE.zip", help="the backup to restore")
    add_json(restore)


def _backup(options: argparse.Namespace) -> int:
    from ishido.storage.backup import ENDING, back_up
    from ishido.storage.files import FileProblem, shown
    from ishido.storage.folders import find_folders
    from ishido.storage.restoring import finish_or_say

    path = Path(options.file)
    if path.suffix.lower() != ENDING:
        raise BadInput(
            f"ishido backup: {shorten(options.file)}: the name of a backup must end in {ENDING}"
        )
    folders = find_folders()
    try:
        finish_or_say(folders)
        contents = back_up(folders, path, datetime.now().astimezone())
    except FileProblem as problem:
        raise BadInput(str(problem)) from None
    content = {"backup": str(path)} | _content(contents)
    print_result(options, content, [f"{shown(path)}: {_in_words(contents)}"])
    return 0


def _restore(options: argparse.Namespace) -> int:
    from ishido.storage.files import FileProblem, shown
    from ishido.storage.folders import find_folders
    from ishido.storage.presence import WINDOW_OPEN, window_open
    from ishido.storage.restoring import commit, finish_or_say, keep_former
    from ishido.storage.unpacking import prepare

    path = Path(options.file)
    folders = find_folders()
    try:
        finish_or_say(folders)
        prepared = prepare(path, folders)
        try:
            if window_open(folders.data):
                raise BadInput(f"ishido restore: {WINDOW_OPEN}")
            former = keep_former(folders, datetime.now().astimezone())
            commit(prepared, folders)
        finally:
            prepared.discard()
    except FileProblem as problem:
        raise BadInput(str(problem)) from None
    content = {"restored": str(path), "former": str(former)} | _content(prepared.contents)
    print_result(
        options,
        content,
        [
            f"{shown(path)} is restored: {_in_words(prepared.contents)}",
            f"your previous data is saved in {shown(former)}",
        ],
    )
    return 0


def _content(contents: "BackupContents") -> dict[str, Any]:
    return {
        "made": contents.made.isoformat("T", "seconds"),
        "people": list(contents.people),
        "ended": contents.ended,
        "in_progress": contents.aside,
        "skins": contents.skins,
    }


def _in_words(contents: "BackupContents") -> str:
    people = ", ".join(contents.people)
    return (
        f"{people}; finished games: {contents.ended}, unfinished: {contents.aside}; "
        f"stonesets and boards: {contents.skins}"
    )
