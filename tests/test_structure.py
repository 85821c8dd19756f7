"""What holds for the code as a whole: one meaning for each name, and who may import whom."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import ishido

SOURCE = Path(ishido.__file__).parent
REPOSITORY = Path(__file__).parents[1]
BARRED = {
    "src": {"art", "ishido_art", "tests", "tools"},
    "tests": {"art", "ishido_art", "tools"},
    "tools": {"art", "ishido_art"},
}
"""By folder, what its modules may not import."""

TABLE = {
    *("board_keys", "chooser", "computers", "deal", "ending", "hand", "hinting"),
    *("placing", "pouch", "result", "timekeeper", "tournament"),
}
"""Modules of :mod:`ishido.ui.scenes` that the table imports."""


def classes() -> Iterator[tuple[str, str]]:
    """Every class of the package, and the module that defines it."""
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef):
                yield node.name, str(path.relative_to(SOURCE))


def test_no_two_classes_have_the_same_name() -> None:
    homes = defaultdict(set)
    for name, module in classes():
        homes[name].add(module)
    assert len(homes) > 300
    assert {name: modules for name, modules in homes.items() if len(modules) > 1} == {}


def imported(path: Path) -> Iterator[str]:
    """The packages that a module imports, at its top or later."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        match node:
            case ast.Import(names=names):
                yield from (alias.name.partition(".")[0] for alias in names)
            case ast.ImportFrom(module=str() as name, level=0):
                yield name.partition(".")[0]


@pytest.mark.parametrize("folder", BARRED)
def test_the_game_and_its_tests_import_neither_tools_nor_art(folder: str) -> None:
    modules = sorted((REPOSITORY / folder).rglob("*.py"))
    assert len(modules) > 20
    for path in modules:
        assert not BARRED[folder] & set(imported(path)), path


def module_of(path: Path) -> str:
    """A module's full name."""
    name = ".".join(path.relative_to(SOURCE.parent).with_suffix("").parts)
    return name.removesuffix(".__init__")


def graph() -> dict[str, set[str]]:
    """Which of our modules each imports: at its top, inside functions, and for types alone."""
    modules = {module_of(path): path for path in SOURCE.rglob("*.py")}
    found: dict[str, set[str]] = {}
    for name, path in modules.items():
        needed: set[str] = set()
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Import(names=names):
                    needed |= {alias.name for alias in names}
                case ast.ImportFrom(module=str() as home, names=names, level=level):
                    assert not level, f"{path} imports relatively"
                    parts = {f"{home}.{alias.name}" for alias in names}
                    needed |= {part if part in modules else home for part in parts}
        found[name] = needed & modules.keys() - {name}
    return found


def test_no_modules_import_each_other_in_a_circle() -> None:
    found = graph()
    assert len(found) > 250
    assert sum(map(len, found.values())) > 1000
    TopologicalSorter(found).prepare()  # raises a CycleError that names the circle


def scene_of(module: str) -> str:
    """The scene that a module belongs to: a folder is one, and so are the files of the table."""
    name = module.removeprefix("ishido.ui.scenes.").partition(".")[0]
    return "table" if name in TABLE or name.startswith("table_") else name


def test_scenes_do_not_import_each_other() -> None:
    """They open each other by name: :mod:`ishido.ui.app.doors`."""
    for module, needed in graph().items():
        if module.startswith("ishido.ui.scenes."):
            others = {each for each in needed if each.startswith("ishido.ui.scenes.")}
            assert {scene_of(each) for each in others} <= {scene_of(module)}, module
