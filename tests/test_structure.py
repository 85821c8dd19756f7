"""What holds for the code as a whole: who may import whom, and that the documents are true."""

import ast
import re
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import ishido
from ishido.games import KINDS
from ishido.ui.screens.game_uis import UIS

SOURCE = Path(ishido.__file__).parent
REPOSITORY = Path(__file__).parents[1]
BARRED = {
    "src": {"art", "ishido_art", "tests", "tools"},
    "tests": {"art", "ishido_art", "tools"},
    "tools": {"art", "ishido_art"},
}
"""By folder, what its modules may not import."""
PACKAGING = REPOSITORY / "tests" / "packaging"
"""Tests of what makes packages and releases, which are tools."""

IMPORTS = re.compile(r"^\s*(?:from|import) (\w+)", re.MULTILINE)


@pytest.mark.parametrize("folder", BARRED)
def test_the_game_and_its_tests_import_neither_tools_nor_art(folder):
    modules = sorted((REPOSITORY / folder).rglob("*.py"))
    assert len(modules) > 20
    for path in modules:
        if PACKAGING in path.parents:
            continue
        assert not BARRED[folder] & set(IMPORTS.findall(path.read_text("utf-8"))), path


def module_of(path):
    """A module's full name."""
    name = ".".join(path.relative_to(SOURCE.parent).with_suffix("").parts)
    return name.removesuffix(".__init__")


@cache
def graph():
    """Which of our modules each imports at its top. What is imported for types alone, or inside a
    function, is free."""
    modules = {module_of(path): path for path in SOURCE.rglob("*.py")}
    found = {}
    for name, path in modules.items():
        needed = set()
        for node in ast.parse(path.read_text("utf-8")).body:
            match node:
                case ast.Import(names=names):
                    needed |= {alias.name for alias in names}
                case ast.ImportFrom(module=str() as home, names=names, level=level):
                    assert not level, f"{path} imports relatively"
                    parts = {f"{home}.{alias.name}" for alias in names}
                    needed |= {part if part in modules else home for part in parts}
        found[name] = needed & modules.keys() - {name}
    return found


@pytest.mark.slow
def test_no_modules_import_each_other_in_a_circle():
    found = graph()
    assert len(found) > 250
    assert sum(map(len, found.values())) > 1000
    TopologicalSorter(found).prepare()  # raises a CycleError that names the circle


UI_FOLDERS = (
    "grammar labels",
    "terms",
    "platform",
    "kit",
    "skins",
    "table",
    "ishido bluestone editor",
    "screens",
    "app",
)
"""The folders of the window, from the bottom up. One imports only those below it."""


@pytest.mark.slow
def test_folders_of_the_window_import_only_those_below():
    floor = {folder: at for at, folders in enumerate(UI_FOLDERS) for folder in folders.split()}
    parts = {name: name.split(".") for name in graph() if name.startswith("ishido.ui.")}
    folder = {name: part[2] for name, part in parts.items()}
    assert set(folder.values()) == set(floor)
    up = [
        f"{name} -> {needed}"
        for name, all_needed in graph().items()
        for needed in all_needed
        if name in folder and needed in folder and folder[name] != folder[needed]
        if floor[folder[needed]] >= floor[folder[name]]
    ]
    assert up == []


def test_every_kind_of_game_has_a_window():
    assert UIS.keys() == KINDS.keys()


STARTING = {
    "cli.desktop": "the programs that tell a desktop of new files",
    "jobs.threads": "threads",
    "jobs.processes": "processes, and a thread in each that ends it with its parent",
    "ui.platform.desktop": "the system's file manager",
}
"""Modules that start a thread or a process, and which."""
STARTS = re.compile(
    r"\b(Thread|Timer|Process|Popen|fork|ThreadPoolExecutor|ProcessPoolExecutor)\("
    r"|subprocess\.|os\.(system|spawn\w+|posix_spawn\w*)\("
)


def test_only_these_start_threads_and_processes():
    texts = {module_of(path): path.read_text("utf-8") for path in SOURCE.rglob("*.py")}
    starting = {name for name, text in texts.items() if STARTS.search(text)}
    assert starting == {f"ishido.{name}" for name in STARTING}
    choosing = re.compile(r"import .*\b(Thread|Process)Runner\b")
    assert {name for name, text in texts.items() if choosing.search(text)} == {
        "ishido.jobs.runners",
        "ishido.jobs.processes",  # extends the other
    }


DOCUMENTS = (
    "CONTRIBUTING.md",
    "docs/architecture.md",
    "docs/decisions.md",
    "docs/players.md",
    "docs/web.md",
)
FOLDERS = ("src", "tests", "tools", "art", "web", "packaging")


@pytest.mark.parametrize("document", DOCUMENTS)
def test_modules_and_classes_that_a_document_names_exist(document):
    text = (REPOSITORY / document).read_text("utf-8")
    folders = [REPOSITORY / folder for folder in FOLDERS]
    modules = [f"/{path.as_posix()}" for each in folders for path in each.rglob("*.py")]
    named = re.findall(r"`([\w/]+\.py)`", text)
    assert named
    for path in named:
        assert any(module.endswith(f"/{path}") for module in modules), path
    sources = [*SOURCE.rglob("*.py"), *(REPOSITORY / "web/ishido_web").rglob("*.py")]
    code = "\n".join(path.read_text("utf-8") for path in sources)
    defined = set(re.findall(r"(?:class|def) (\w+)", code))
    classes = re.findall(r"`([A-Z][a-z]+(?:[A-Z][a-z]+)+)(?:\.(\w+))?`", text)
    assert {name for pair in classes for name in pair if name} <= defined
