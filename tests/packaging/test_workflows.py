"""What the workflows run is there. Their form is checked by ``.ci/metadata``."""

import os
import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"][
    "optional-dependencies"
]


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_what_a_workflow_names_exists_and_every_action_has_a_version(workflow):
    text = workflow.read_text("utf-8")
    for action in re.findall(r"uses: (\S+)", text):
        assert re.search(r"@v\d+(\.\d+)*$", action), action
    for script in re.findall(r"run: (\.ci/\w+)", text):
        assert os.access(ROOT / script, os.X_OK), script
    for module in re.findall(r"python -m (tools[.\w]+)", text):
        path = ROOT.joinpath(*module.split("."))
        assert path.with_suffix(".py").is_file() or (path / "__main__.py").is_file(), module
    for extras in re.findall(r"pip install .*\[([\w,]+)\]", text):
        assert set(extras.split(",")) <= set(EXTRAS)


def test_only_what_publishes_may_write_and_only_for_a_tag():
    text = (ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8")
    jobs = re.split(r"^  (\w+):.*\n", text.partition("\njobs:\n")[2], flags=re.MULTILINE)
    parts = dict(zip(jobs[1::2], jobs[2::2], strict=True))
    writing = {name for name, text in parts.items() if ": write" in text}
    assert writing == {"release", "index", "pages"}
    assert "if: github.ref_type == 'tag'\n" in parts["release"]
    assert "contents: write" not in parts["index"] + parts["pages"]
    for name in ("index", "pages"):
        assert "needs: release\n" in parts[name]
    for name in writing:
        assert "environment:" in parts[name]
        assert "\n    permissions:\n" in parts[name]
