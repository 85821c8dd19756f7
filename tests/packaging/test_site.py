"""The documents of the site, without building it: links between them, and examples."""

import doctest
import importlib
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SITE = ROOT / "docs" / "site"
SOURCE = ROOT / "src"


def test_every_link_between_documents_leads_somewhere():
    done = subprocess.run(
        [sys.executable, "-m", "tools.site", "--check"],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")


def test_every_page_that_is_written_for_the_site_is_on_it():
    text = (ROOT / "tools" / "site" / "sources.py").read_text("utf-8")
    for path in SITE.glob("*.md"):
        assert f'"docs/site/{path.name}"' in text


WITH_EXAMPLES = sorted(
    ".".join(path.relative_to(SOURCE).with_suffix("").parts)
    for path in SOURCE.rglob("*.py")
    if ">>> " in path.read_text("utf-8")
)


@pytest.mark.parametrize("module", WITH_EXAMPLES)
def test_the_examples_of_a_module_are_true(module):
    done = doctest.testmod(importlib.import_module(module))
    assert done.attempted > 0
    assert done.failed == 0
