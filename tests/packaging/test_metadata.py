"""What the package index shows, with addresses and without."""

import re
import shutil
from pathlib import Path

import pytest
from hatchling.metadata.core import ProjectMetadata
from hatchling.plugin.manager import PluginManager

from tools.addresses import FILE, MAINTAINER, NAMES, addresses, maintainer

ROOT = Path(__file__).parents[2]
PARTS = (
    "LICENSE",
    "README.md",
    "assets/fonts/OFL.txt",
    "packaging/addresses.toml",
    "packaging/metadata.py",
    "pyproject.toml",
    "src/ishido/__init__.py",
    "tools/addresses.py",
)
"""What the metadata are made of."""
FILLED = {
    "site": "https://ishido.example",
    "source": "https://code.example/ishido",
    "issues": "https://code.example/ishido/issues",
}


@pytest.fixture
def copy(tmp_path):
    """A copy of the project in which addresses can be filled in."""
    for part in PARTS:
        (tmp_path / part).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / part, tmp_path / part)

    def fill(**values):
        lines = [f'{name} = "{values.get(name, "")}"\n' for name in (*NAMES, MAINTAINER)]
        (tmp_path / FILE).write_text("".join(lines), "utf-8")
        return ProjectMetadata(str(tmp_path), PluginManager()).core

    return fill


def test_an_address_is_a_whole_one_and_a_maintainer_has_a_name_or_both_are_empty(copy, tmp_path):
    addresses()
    copy(site="https://ishido.example", maintainer="Ann Example <ann@ishido.example>")
    assert addresses(tmp_path) == {"site": "https://ishido.example"}
    assert maintainer(tmp_path) == "Ann Example <ann@ishido.example>"
    copy()
    assert (addresses(tmp_path), maintainer(tmp_path)) == ({}, "")
    for wrong in ("http://ishido.example", "ishido.example", "https://ishido.example/"):
        with pytest.raises(ValueError, match="site must begin with"):
            copy(site=wrong).urls  # noqa: B018
    for wrong in ("ann@ishido.example", "Ann", "Ann <ann>", "<ann@ishido.example>"):
        copy(maintainer=wrong)
        with pytest.raises(ValueError, match="maintainer must be NAME"):
            maintainer(tmp_path)
    (tmp_path / FILE).write_text('home = ""\n', "utf-8")
    with pytest.raises(ValueError, match="must have site, source, issues, maintainer"):
        addresses(tmp_path)


def links(text):
    return re.findall(r"\]\(([^)]*)\)", text)


def test_without_the_source_the_readme_has_no_pictures_and_of_links_only_the_words(copy):
    text = copy(site=FILLED["site"]).readme
    assert "![" not in text
    assert "The player's guide describes" in " ".join(text.split())
    assert [link for link in links(text) if not link.startswith("https://")] == []


def test_the_index_shows_the_addresses_and_the_readme_leads_to_files_of_this_version(copy):
    assert copy(issues=FILLED["issues"]).urls == {"Issues": FILLED["issues"]}
    metadata = copy(**FILLED)
    assert metadata.urls == {
        "Homepage": FILLED["site"],
        "Source": FILLED["source"],
        "Issues": FILLED["issues"],
    }
    pattern = re.compile(rf"{FILLED['source']}/(raw|blob)/v{metadata.version}/(.+)")
    assert all(link.startswith("https://") for link in links(metadata.readme))
    here = [found.groups() for link in links(metadata.readme) if (found := pattern.match(link))]
    assert ("raw", "docs/table.webp") in here
    assert ("blob", "docs/guide.md") in here
    for _, path in here:
        assert (ROOT / path).is_file(), path


@pytest.mark.parametrize("filled", [{}, FILLED])
def test_the_index_says_how_to_install_this_candidate_from_the_index(copy, filled):
    metadata = copy(**filled)
    assert "Development Status :: 4 - Beta" in metadata.classifiers
    assert re.fullmatch(r"\d+\.\d+\.\d+rc\d+", metadata.version), "until somebody releases it"
    text, readme = metadata.readme, (ROOT / "README.md").read_text("utf-8")
    for only_there in ("pipx install ishido", "`ishido desktop"):
        assert only_there in text
        assert only_there not in re.sub(r"<!--.*?-->", "", readme, flags=re.DOTALL)
    for only_here in ("cloned", "`.venv/bin/ishido desktop", "<!--"):
        assert only_here not in text
        assert only_here in readme
    assert text.count("\n## ") == readme.count("\n## ") - 1  # Development
