"""The list of all sentences holds what gettext finds."""

import json
import re
import shutil
import subprocess

import pytest

from tools.sentences import ROOT, messages, sentences

MESSAGE = re.compile(r'^msgid(?:_plural)? ((?:".*"\n)+)', re.MULTILINE)


@pytest.mark.skipif(shutil.which("xgettext") is None, reason="gettext is not installed")
def test_gettext_finds_the_same_messages():
    keywords = ["-k_", "-kN_", "-kcounted:2,3", "-kseveral:1,2"]
    command = ["xgettext", "--from-code=UTF-8", *keywords, "-o", "-"]
    files = sorted((ROOT / "src").rglob("*.py"))
    out = subprocess.run([*command, *files], capture_output=True, text=True, check=True).stdout
    found = {"".join(map(json.loads, lines.splitlines())) for lines in MESSAGE.findall(out)} - {""}
    assert found == {text for path in files for _, text in messages(path)}


def test_all_kinds_of_text_are_listed():
    found = {path.partition("/")[0] for path, _, _ in sentences()}
    assert found == {"src", "assets"}
    assert any("Heaven rises above heaven" in text for _, _, text in sentences())
    assert any("The oracle does not say yes or no" in text for _, _, text in sentences())
