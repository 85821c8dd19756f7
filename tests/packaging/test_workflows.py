"""What the workflows may do. Their form is checked by ``.ci/metadata``."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def jobs(text):
    """By its name, the text of each job."""
    parts = re.split(r"^  (\w+):.*\n", text.partition("\njobs:\n")[2], flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_every_action_has_a_version(workflow):
    for action in re.findall(r"uses: (\S+)", workflow.read_text("utf-8")):
        assert re.search(r"@v\d+(\.\d+)*$", action), action


def test_only_what_publishes_may_write_and_only_for_a_tag():
    parts = jobs((ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8"))
    writing = {name for name, text in parts.items() if ": write" in text}
    assert writing == {"release", "index", "pages"}
    assert "if: github.ref_type == 'tag'\n" in parts["release"]
    assert "contents: write" not in parts["index"] + parts["pages"]
    for name in ("index", "pages"):
        assert "needs: release\n" in parts[name]
    for name in writing:
        assert "environment:" in parts[name]
        assert "\n    permissions:\n" in parts[name]
