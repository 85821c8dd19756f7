"""Mutation testing: changes the code in one place at a time, and looks whether a test fails.

    python -m tools.mutants src/ishido/rules src/ishido/session --tests tests/rules tests/session

Nothing is written but the list of what became of each mutant. The tests run in a forked process
each time (hence not on Windows), in which the changed module is compiled from its changed tree. Of
the tests only those are run that execute the changed line, the quickest first; for a line that is
executed when the module is imported, those that execute anything else of it, if any do.
"""

import argparse
import ast
import json
import multiprocessing
import os
import resource
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from copy import deepcopy
from dataclasses import asdict, dataclass
from hashlib import sha256
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import coverage
import hypothesis
import numpy as np  # noqa: F401  (what is imported before the fork is not imported once a mutant)
import pytest

QUIET: Final = [
    *("-q", "-o", "addopts=", "-m", "not journey"),
    *("-W", "ignore::pytest.PytestAssertRewriteWarning"),
    *(f"-pno:{name}" for name in ("cacheprovider", "cov", "randomly", "xdist")),
]
PATIENCE: Final = 20.0
"""Seconds of processor time that a run may take beyond three times what it takes unchanged."""

WAITING: Final = 60.0
"""Seconds that a test may last beyond twenty times what it takes unchanged: a changed lock may
never be released."""

MOST: Final = 200
"""Tests that are tried for a mutant: of more, those that execute the least else."""
EXAMPLES: Final = 30
"""Of each property: most mutants fail with the first."""
FORK: Final = multiprocessing.get_context("fork")

_PAIRS: Final = """
    Lt LtE, LtE Lt, Gt GtE, GtE Gt, Eq NotEq, NotEq Eq, Is IsNot, IsNot Is, In NotIn, NotIn In,
    Add Sub, Sub Add, Mult FloorDiv, FloorDiv Mult, Div Mult, Mod FloorDiv, And Or, Or And,
    BitOr BitAnd, BitAnd BitOr, BitXor BitOr, LShift RShift, RShift LShift,
    Break Continue, Continue Break"""
_SWAPPED: Final[dict[type, type]] = {
    getattr(ast, one): getattr(ast, other) for one, other in map(str.split, _PAIRS.split(","))
}


def with_field(node: ast.AST, field: str, value: Any) -> ast.AST:
    """The node with another value in one of its fields."""
    changed = deepcopy(node)
    setattr(changed, field, value)
    return changed


def changes(node: ast.AST) -> Iterator[ast.AST]:
    """What a node of the tree could be changed to."""
    match node:
        case ast.Compare():
            for at, operator in enumerate(node.ops):
                ops = [*node.ops[:at], _SWAPPED[type(operator)](), *node.ops[at + 1 :]]
                yield with_field(node, "ops", ops)
        case ast.BinOp() | ast.BoolOp() | ast.AugAssign() if type(node.op) in _SWAPPED:
            yield with_field(node, "op", _SWAPPED[type(node.op)]())
        case ast.Break() | ast.Continue():
            yield _SWAPPED[type(node)]()
        case ast.UnaryOp():
            yield node.operand
        case ast.Constant(bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(int(value) | float(value)):
            yield ast.Constant(value + 1)
        case ast.Constant(str(text)):
            yield ast.Constant(f"XX{text}")
        case ast.If() | ast.IfExp() | ast.While():
            yield with_field(node, "test", ast.UnaryOp(ast.Not(), node.test))
        case ast.comprehension():
            for at in range(len(node.ifs)):
                yield with_field(node, "ifs", node.ifs[:at] + node.ifs[at + 1 :])
        case ast.Return(ast.expr()) | ast.Assign():
            if not isinstance(node.value, ast.Constant):
                yield with_field(node, "value", ast.Constant(None))
        case ast.Expr(ast.Call()) | ast.Raise() | ast.Assert():
            yield ast.Pass()
        case ast.Match() if len(node.cases) > 1:
            for at in range(len(node.cases)):
                yield with_field(node, "cases", node.cases[:at] + node.cases[at + 1 :])


def left_alone(parent: ast.AST, field: str, node: ast.AST) -> bool:
    """Whether a node says nothing of what the program does: types, docstrings, names exported.

    Parts of f-strings have no place of their own before Python 3.12.
    """
    match node:
        case ast.JoinedStr() | ast.Expr(ast.Constant()):
            return True
        case ast.Assign([ast.Name("__all__")]) | ast.If(ast.Name("TYPE_CHECKING")):
            return True
    return field in ("annotation", "returns") or (isinstance(parent, ast.Call) and field == "func")


@dataclass(frozen=True)
class Mutant:
    """One change to one module."""

    path: str
    number: int
    """Which of the changes to its module it is."""
    lines: tuple[int, ...]
    """Those of the statement that is changed, without the block that it heads."""
    before: str
    after: str
    key: str
    """A hash of what is changed, and in which function: not of its file or line, which may move."""

    @property
    def name(self) -> str:
        return f"{self.path}:{self.number}"


def mutants(path: str, tree: ast.Module, apply: int | None = None) -> list[Mutant]:
    """Every mutant of a module; the tree becomes the one whose number is to be applied."""
    found: list[Mutant] = []
    alike: Counter[str] = Counter()

    def visit(node: ast.AST, statement: ast.stmt | None, scope: str) -> None:
        for field, value in ast.iter_fields(node):
            for at, child in enumerate(value if isinstance(value, list) else [value]):
                if not isinstance(child, ast.AST) or left_alone(node, field, child):
                    continue
                here = child if isinstance(child, ast.stmt) else statement
                inside = f"{scope}.{name_of(child)}" if name_of(child) else scope
                for changed in list(changes(child)):
                    if len(found) == apply:
                        if isinstance(value, list):
                            value[at] = ast.copy_location(changed, child)
                        else:
                            setattr(node, field, ast.copy_location(changed, child))
                        ast.fix_missing_locations(tree)
                    lines = lines_of(here)
                    before, after = ast.unparse(child), ast.unparse(changed)
                    described = f"{scope}: {before} -> {after}"
                    key = sha256(f"{described} {alike[described]}".encode()).hexdigest()[:12]
                    alike[described] += 1
                    found.append(Mutant(path, len(found), lines, before, after, key))
                visit(child, here, inside)

    visit(tree, None, "")
    return found


def name_of(node: ast.AST) -> str:
    """What a statement defines: a function, a class, or a variable; empty for any other."""
    match node:
        case ast.FunctionDef(name) | ast.ClassDef(name):
            return name
        case ast.Assign([ast.Name(name)]) | ast.AnnAssign(ast.Name(name)):
            return name
    return ""


def lines_of(statement: ast.stmt | None) -> tuple[int, ...]:
    """The lines of a statement, without the block that it heads."""
    lines: tuple[int, ...] = ()
    if statement is not None:
        body = getattr(statement, "body", None) or getattr(statement, "cases", None)
        first = getattr(body[0], "pattern", body[0]).lineno if body else None
        end = max(statement.lineno, first - 1) if first else statement.end_lineno
        lines = tuple(range(statement.lineno, (end or statement.lineno) + 1))
    return lines


def all_mutants(folders: Sequence[str]) -> list[Mutant]:
    """Every mutant of packages and modules, in an order by chance that hardly changes when the code
    does: the first of them are a sample of which most is the same a year later."""
    paths = [p for f in folders for p in (sorted(Path(f).rglob("*.py")) or [Path(f)])]
    found = [m for p in paths for m in mutants(str(p), ast.parse(p.read_bytes()))]
    return sorted(found, key=lambda mutant: mutant.key)


class Mutated(MetaPathFinder, Loader):
    """Imports one module from a changed tree, instead of from its file."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant
        parts = Path(mutant.path).with_suffix("").parts
        self.module = ".".join(parts[parts.index("src") + 1 :]).removesuffix(".__init__")

    def find_spec(self, name: str, path: Any, target: Any = None) -> ModuleSpec | None:
        if name != self.module:
            return None
        return spec_from_file_location(name, Path(self.mutant.path).resolve(), loader=self)

    def exec_module(self, module: ModuleType) -> None:
        tree = ast.parse(Path(self.mutant.path).read_bytes())
        mutants(self.mutant.path, tree, self.mutant.number)
        exec(compile(tree, str(module.__file__), "exec"), vars(module))


class Chosen:
    """A pytest plugin: runs the tests of a list in its order, and says which one failed."""

    def __init__(self, tests: Mapping[str, float]) -> None:
        """:param tests: the seconds that each takes; all tests without a limit if empty."""
        self.seconds_of = tests
        self.order = {test: at for at, test in enumerate(tests)}
        self.failed: list[str] = []

    def pytest_configure(self) -> None:  # a mutant has to be found, not to be explained
        phases = (hypothesis.Phase.explicit, hypothesis.Phase.generate)
        hypothesis.settings.register_profile("found", max_examples=EXAMPLES, phases=phases)
        hypothesis.settings.load_profile("found")

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        if self.order:
            items[:] = [item for item in items if item.nodeid in self.order]
            items.sort(key=lambda item: self.order[item.nodeid])

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        if self.order:  # by itself, the signal ends the process
            signal.setitimer(signal.ITIMER_REAL, WAITING + 20 * self.seconds_of[item.nodeid])

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.failed.append(f"{report.nodeid} cannot be imported")


class Covering(Chosen):
    """Notes which test executes which line, and how long it takes."""

    def __init__(self, folders: Sequence[str]) -> None:
        super().__init__({})
        self.seconds: dict[str, float] = {}
        measured = [f"{folder}/*" if Path(folder).is_dir() else folder for folder in folders]
        self.coverage = coverage.Coverage(data_file=None, include=measured, config_file=False)
        self.coverage.start()

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self.coverage.switch_context(item.nodeid)
        start = time.process_time()
        yield
        self.seconds[item.nodeid] = time.process_time() - start
        self.coverage.switch_context("")

    def found(self) -> dict[str, Any]:
        self.coverage.stop()
        data = self.coverage.get_data()
        root = Path.cwd()
        lines = {
            str(Path(path).relative_to(root)): data.contexts_by_lineno(path)
            for path in data.measured_files()
        }
        return {"seconds": self.seconds, "lines": lines}


def forked(work: Callable[[], Any], seconds: float = 0.0) -> Any:
    """What a function answers in a process of its own; ``None`` if that took too long."""
    reader, writer = FORK.Pipe(duplex=False)

    def run() -> None:
        os.setpgid(0, 0)  # the processes that tests start end with it
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        if seconds:
            resource.setrlimit(resource.RLIMIT_CPU, (int(seconds), int(seconds) + 1))
        writer.send(work())

    child = FORK.Process(target=run)
    child.start()
    writer.close()
    answer = None
    with suppress(EOFError):
        answer = reader.recv()
    with suppress(ProcessLookupError):
        os.killpg(child.pid or 0, signal.SIGKILL)
    child.join()
    return answer


def covered(folders: Sequence[str], tests: Sequence[str]) -> dict[str, Any]:
    """Which test executes which line, and how long it takes. One that fails unchanged is named, and
    left out."""

    def work() -> dict[str, Any]:
        plugin = Covering(folders)
        pytest.main([*QUIET, *tests], [plugin])
        return plugin.found() | {"failed": plugin.failed}

    answer: dict[str, Any] = forked(work) or sys.exit("the tests do not run")
    executed = Counter(t for by in answer["lines"].values() for tests in by.values() for t in tests)
    answer["executed"] = executed
    failed = set(answer["failed"])
    for test in sorted(failed):
        print(f"left out, fails unchanged: {test}")
    for lines in answer["lines"].values():
        for line, by in lines.items():
            lines[line] = [test for test in by if test not in failed]
    return answer


def tried(mutant: Mutant, known: dict[str, Any]) -> str:
    """The test that fails for a mutant; empty if none does."""
    by_line = known["lines"].get(mutant.path, {})
    tests = {test for line in mutant.lines for test in by_line.get(line, ())}
    if "" in tests or len(tests) == 1:  # it is executed when the module is imported, perhaps late
        tests = {test for tests in by_line.values() for test in tests} - {""}
    if not tests:
        return ""
    most = sorted(tests, key=lambda test: (known["executed"][test], test))[:MOST]
    order = {test: known["seconds"][test] for test in sorted(most, key=known["seconds"].get)}

    def work() -> str:
        sys.meta_path.insert(0, Mutated(mutant))
        plugin = Chosen(order)
        code = pytest.main(
            [*QUIET, "-x", *dict.fromkeys(test.split("::")[0] for test in order)], [plugin]
        )
        return next(iter(plugin.failed), "" if code == 0 else f"pytest: {code}")

    failed = forked(work, PATIENCE + 3 * sum(order.values()))
    return "(takes too long)" if failed is None else str(failed)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folders", nargs="+", help="packages or modules to change")
    parser.add_argument("--tests", nargs="+", required=True, help="folders and files of tests")
    parser.add_argument("--sample", type=int, help="how many mutants to draw; all if not said")
    parser.add_argument("--out", type=Path, default=Path("mutants.jsonl"), help="goes on with it")
    options = parser.parse_args()
    chosen = all_mutants(options.folders)[: options.sample]
    rows = map(json.loads, options.out.open()) if options.out.exists() else ()
    done = {row["name"]: row["killed_by"] for row in rows}
    known = covered(options.folders, options.tests)
    print(f"{len(chosen)} mutants, {len(known['seconds'])} tests", flush=True)
    with options.out.open("a") as out:
        for mutant in chosen:
            if mutant.name not in done:
                done[mutant.name] = killed_by = tried(mutant, known)
                row = asdict(mutant) | {"name": mutant.name, "killed_by": killed_by}
                print(json.dumps(row), file=out, flush=True)
    alive = [mutant for mutant in chosen if not done[mutant.name]]
    for mutant in sorted(alive, key=lambda one: (one.path, one.lines)):
        print(f"{mutant.path}:{mutant.lines[0]}: {mutant.before!r} -> {mutant.after!r}")
    print(f"{len(chosen) - len(alive)} of {len(chosen)} killed")


if __name__ == "__main__":
    main()
