"""Folders that the player may not look into, whoever runs the tests (root may look into all)."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

ASKING = ("stat", "lstat", "scandir", "listdir", "open", "mkdir", "access", "replace", "unlink")
"""What of ``os`` looks into folders."""


def forbid(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """Refuse leave to look at anything in a folder, as the system does after ``chmod 000``."""

    def refusing(ask: Callable[..., Any]) -> Callable[..., Any]:
        def asked(path: Any = ".", *rest: Any, **options: Any) -> Any:
            # Folders that are open already are given as numbers.
            asked_for = Path(path) if isinstance(path, str | os.PathLike) else None
            lists = ask.__name__ in ("scandir", "listdir")
            if asked_for and (folder in asked_for.parents or (lists and asked_for == folder)):
                raise PermissionError(13, "Permission denied", str(path))
            return ask(path, *rest, **options)

        return asked

    for name in ASKING:
        monkeypatch.setattr(os, name, refusing(getattr(os, name)))
    monkeypatch.setattr("builtins.open", refusing(open))
