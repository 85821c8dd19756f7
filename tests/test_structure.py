"""What holds for the code as a whole: one meaning for each name."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import ishido

SOURCE = Path(ishido.__file__).parent


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
