"""Mutants of a module: what is changed, and what is left alone."""

import ast

from tools.mutants import mutants

SOURCE = '''"""A module."""
from math import inf
__all__ = ["first"]

def first(numbers: "list[int]", least: int = 0) -> int:
    """The first that is large enough."""
    for number in numbers:
        if number > least and not number == inf:
            return number
    raise ValueError(f"none of {numbers}")
'''


def test_every_place_is_changed_but_types_and_docstrings():
    found = [(each.lines, each.after) for each in mutants("m.py", ast.parse(SOURCE))]
    assert found == [
        ((5,), "1"),
        ((8,), "if not (number > least and (not number == inf)):\n    return number"),
        ((8,), "number > least or not number == inf"),
        ((8,), "number >= least"),
        ((8,), "number == inf"),
        ((8,), "number != inf"),
        ((9,), "return None"),
        ((10,), "pass"),
    ]


def test_one_mutant_is_applied():
    tree = ast.parse(SOURCE)
    mutants("m.py", tree, 3)
    assert ast.unparse(tree) == ast.unparse(ast.parse(SOURCE.replace("number > l", "number >= l")))


def test_a_mutant_is_known_again_after_its_function_has_moved():
    def keys(path, source):
        return {mutant.key for mutant in mutants(path, ast.parse(source))}

    moved = SOURCE.replace("from math import inf", "limit = 3\n\ndef second():\n    return 2\n")
    assert len(keys("m.py", SOURCE)) == 8
    assert keys("m.py", SOURCE) < keys("elsewhere.py", moved)
    renamed = SOURCE.replace("def first", "def last")
    assert keys("m.py", SOURCE).isdisjoint(keys("m.py", renamed))
