"""``ishido backup`` and ``ishido restore``: save all data in one file, and restore it."""

from argparse import Namespace
from datetime import datetime
from pathlib import Path
from typing import Any

from ishido.cli.common import open_desk, print_result
from ishido.store.backup import BackupContents, all_rows, back_up, keep_former, prepare, restore
from ishido.store.files import shown


def make_backup(options: Namespace) -> None:
    path: Path = options.file
    with open_desk("backup") as desk:
        now = datetime.now().astimezone()
        contents = back_up(all_rows(desk.database), desk.folders, path, now)
    content = {"backup": str(path)} | _content(contents)
    print_result(options, content, [f"{shown(path)}: {_in_words(contents)}"])


def restore_backup(options: Namespace) -> None:
    path: Path = options.file
    with open_desk("restore") as desk:
        prepared = prepare(path)
        rows, now = all_rows(desk.database), datetime.now().astimezone()
        former = keep_former(rows, desk.folders, now)
        restore(prepared, desk.database, desk.folders)
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
        "ended": contents.ended,
        "in_progress": contents.aside,
        "skins": contents.skins,
    }


def _in_words(contents: BackupContents) -> str:
    return (
        f"finished games: {contents.ended}, unfinished: {contents.aside}; "
        f"stonesets and boards: {contents.skins}"
    )
