"""What holds for the code as a whole: one meaning for each name, and who may import whom."""

import ast
import gc
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
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


@pytest.fixture(scope="module", autouse=True)
def _forget_the_trees() -> Iterator[None]:
    """They take a lot of memory, and the garbage collector a lot of time to look through them."""
    gc.disable()
    yield
    gc.enable()
    nodes_of.cache_clear()


@cache
def nodes_of(path: Path) -> list[ast.AST]:
    """All nodes of a module's tree."""
    return list(ast.walk(ast.parse(path.read_text("utf-8"))))


def classes() -> Iterator[tuple[str, str]]:
    """Every class of the package, and the module that defines it."""
    for path in sorted(SOURCE.rglob("*.py")):
        for node in nodes_of(path):
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
    for node in nodes_of(path):
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
        for node in nodes_of(path):
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
    """The scene that a module belongs to: a folder is one."""
    return module.removeprefix("ishido.ui.scenes.").partition(".")[0]


def test_scenes_do_not_import_each_other() -> None:
    """They open each other by name: :mod:`ishido.ui.app.doors`."""
    for module, needed in graph().items():
        if module.startswith("ishido.ui.scenes."):
            others = {each for each in needed if each.startswith("ishido.ui.scenes.")}
            assert {scene_of(each) for each in others} <= {scene_of(module)}, module


LATE = {
    "bounded_toml": "tomllib is needed only where there is a file",
    "cli": "a command loads what it needs, and no window",
    "cli_backup": "as cli",
    "cli_commands": "as cli",
    "cli_common": "as cli",
    "cli_bluestone": "as cli_oracle",
    "cli_pictures": "as cli",
    "cli_oracle": "as cli",
    "cli_players": "as cli",
    "bluestone.players.thinking": "as coach.measuring",
    "coach.measuring": "computer players bring NumPy along, and most who play never ask one",
    "jobs.processes": "multiprocessing is needed only for a process",
    "oracle.casting": "hashlib is needed only for a cast",
    "players.distribution": "distributed is an extra",
    "players.judgement": "as coach.measuring",
    "players.levels": "as coach.measuring",
    "players.par": "as coach.measuring",
    "storage.backup": "sqlite3 is loaded by who reads the database first",
    "storage.database": "as storage.backup",
    "storage.ended_players": "as storage.backup",
    "storage.folders": "platformdirs is not needed where the folders are given",
    "storage.library": "as storage.backup",
    "storage.common_folders": "platformdirs is slow to load, and only pickers need it",
    "storage.rebuilding": "as storage.backup",
    "storage.unpacking": "as storage.backup",
    "storage.settings": "only the writer needs tomli_w",
    "storage.seals": "only the writer seals",
    "ui.app.active_skins": "logging is needed for a damaged skin alone",
    "storage.writer": "logging is needed for a fault of ours alone",
    "storage.people": "only names that are typed need unicodedata",
    "storage.tidying": "backups are seldom restored",
    "storage.desk": "what only a scene asks for is loaded with it",
    "storage.ishido_games": "as storage.desk",
    "storage.profiles": "as storage.desk",
    "ui.app.app": "most windows show no review",
    "ui.app.draw_picture": "the window draws no picture itself",
    "ui.app.doctor": "it says which of them cannot be loaded",
    "ui.app.export_panel": "most windows export nothing",
    "ui.app.preload": "pkgutil is not needed for the first picture",
    "ui.table.oracle": "texts and pictures of readings are loaded when one is due",
    "bluestone.kind": "the window opens without the rules of Bluestone",
    "ui.scenes.bluestone.computer": "people who play each other need no computer player",
    "ui.core.animation": "only moving pictures need Pillow",
    "ui.core.desktop": "most windows open no folder",
    "ui.core.installed": "importlib.util is not needed for the first picture",
    "ui.core.display": "ctypes is for Windows alone",
    "ui.play.move_source": "as coach.measuring",
    "ui.table.hints": "the window opens without the coach",
    "ui.table.opinion_ahead": "the window opens without the coach",
}
"""Modules that import something only when it is needed, and why."""


def imports_late(path: Path) -> bool:
    functions = (node for node in nodes_of(path) if isinstance(node, ast.FunctionDef))
    inner = (node for function in functions for node in ast.walk(function))
    return any(isinstance(node, ast.Import | ast.ImportFrom) for node in inner)


def test_imports_stand_at_the_top_of_a_module() -> None:
    """Scenes are loaded by their doors; what else is loaded late says why."""
    late = {module_of(path) for path in SOURCE.rglob("*.py") if imports_late(path)}
    assert late == {f"ishido.{name}" for name in LATE}


STARTING = {
    "jobs.threads": "threads",
    "jobs.processes": "processes, and a thread in each that ends it with its parent",
    "ui.core.desktop": "the system's file manager",
}
"""Modules that start a thread or a process, and which."""
STARTS = re.compile(
    r"\b(Thread|Timer|Process|Popen|fork|ThreadPoolExecutor|ProcessPoolExecutor)\("
    r"|subprocess\.|os\.(system|spawn\w+|posix_spawn\w*)\("
)


def test_only_these_start_threads_and_processes() -> None:
    texts = {module_of(path): path.read_text("utf-8") for path in SOURCE.rglob("*.py")}
    starting = {name for name, text in texts.items() if STARTS.search(text)}
    assert starting == {f"ishido.{name}" for name in STARTING}
    choosing = re.compile(r"import .*\b(Thread|Process)Runner\b")
    assert {name for name, text in texts.items() if choosing.search(text)} == {
        "ishido.jobs.runners",
        "ishido.jobs.processes",  # extends the other
    }


BY_NAME = {
    "ui.app.doctor": "it looks for what may be missing",
    "ui.app.doors": "the table of scenes",
    "ui.app.preload": "it imports whatever there is",
}
"""Modules that import others by a name in a string, and why."""


def test_only_these_import_by_a_name_in_a_string() -> None:
    """The graph above does not see such imports."""
    found = {
        module_of(path)
        for path in SOURCE.rglob("*.py")
        if re.search(r"import_module\(|__import__\(", path.read_text("utf-8"))
    }
    assert found == {f"ishido.{name}" for name in BY_NAME}


def test_no_class_has_more_than_two_ancestors_of_ours() -> None:
    bases: dict[str, set[str]] = {}
    for path in SOURCE.rglob("*.py"):
        for node in nodes_of(path):
            if isinstance(node, ast.ClassDef):
                written = (ast.unparse(base).partition("[")[0] for base in node.bases)
                bases[node.name] = {name.rpartition(".")[2] for name in written}

    def ancestors(name: str) -> set[str]:
        ours = bases[name] & bases.keys()
        return ours.union(*map(ancestors, ours))

    found = {name: ancestors(name) for name in bases}
    assert len(found) > 300
    assert {name: above for name, above in found.items() if len(above) > 2} == {}


OWNERS = {
    *("aids", "board", "computers", "cover", "fit_counts", "hints", "message", "motions", "seats"),
    *("timekeeper", "turn_mark"),
}
"""What the table and the lessons hold."""


def test_members_of_the_table_alone_write_their_state() -> None:
    ui = SOURCE / "ui"
    folders = [ui / each for each in ("commands", "play", "table", "scenes/table")]
    modules = [path for folder in folders for path in folder.rglob("*.py")]
    written = [
        node
        for path in [*modules, ui / "scenes" / "lesson.py"]
        for node in nodes_of(path)
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
    ]
    assert len(written) > 100
    for each in written:
        owner = ast.unparse(each.value).rpartition(".")[2]
        assert owner not in OWNERS, ast.unparse(each)


@pytest.mark.parametrize("document", ["building.md", "decisions.md"])
def test_modules_and_classes_that_a_document_names_exist(document: str) -> None:
    text = (REPOSITORY / "docs" / document).read_text("utf-8")
    folders = [REPOSITORY / folder for folder in ("src", "tests", "tools", "art", "web")]
    modules = [f"/{path.as_posix()}" for each in folders for path in each.rglob("*.py")]
    named = re.findall(r"`([\w/]+\.py)`", text)
    assert named
    for path in named:
        assert any(module.endswith(f"/{path}") for module in modules), path
    code = "\n".join(path.read_text("utf-8") for path in SOURCE.rglob("*.py"))
    defined = set(re.findall(r"(?:class|def) (\w+)", code))
    classes = re.findall(r"`([A-Z][a-z]+(?:[A-Z][a-z]+)+)(?:\.(\w+))?`", text)
    assert {name for pair in classes for name in pair if name} <= defined
