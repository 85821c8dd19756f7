"""Where the folders are."""

from pathlib import Path

from ishido.store.folders import Folders, find_folders


def test_one_variable_moves_everything(tmp_path):
    folders = find_folders({"ISHIDO_HOME": str(tmp_path)})
    assert folders == Folders(tmp_path / "data", tmp_path / "config", tmp_path / "cache")
    assert folders.database == tmp_path / "data/ishido.db"
    assert folders.settings == tmp_path / "config/settings.toml"
    assert find_folders({"ISHIDO_HOME": "here"}).data == Path.cwd() / "here/data"


def test_without_it_they_lie_where_the_system_wants(home):
    for environ in ({}, {"ISHIDO_HOME": ""}):
        folders = find_folders(environ)
        for folder in (folders.data, folders.config, folders.cache):
            assert folder.is_relative_to(home)
            assert "ishido" in folder.parts
            assert not folder.exists()
