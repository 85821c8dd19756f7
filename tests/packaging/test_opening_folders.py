"""Programs of the system that a bundle starts get the system's libraries."""

import sys

import pytest

from ishido.ui.platform.desktop import open_folder

NEEDS_SH = pytest.mark.skipif(sys.platform != "linux", reason="xdg-open is Linux's")


@NEEDS_SH
@pytest.mark.parametrize("before", ["/theirs", None])
@pytest.mark.parametrize("frozen", [True, False])
def test_a_file_manager_does_not_get_the_libraries_of_a_bundle(
    tmp_path, monkeypatch, before, frozen
):
    opener = tmp_path / "xdg-open"
    told = tmp_path / "told"
    opener.write_text(f'#!/bin/sh\necho "${{LD_LIBRARY_PATH-none}}" > {told}\n')
    opener.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    monkeypatch.setattr(sys, "frozen", frozen, raising=False)
    monkeypatch.setenv("LD_LIBRARY_PATH", "/ours")
    if before:
        monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", before)
    assert open_folder(tmp_path / "shown")
    assert told.read_text().strip() == ((before or "none") if frozen else "/ours")
