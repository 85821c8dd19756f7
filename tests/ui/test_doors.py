"""The one door: every scene that is asked for by name is there, and takes what it is given."""

import ast
import inspect
from dataclasses import fields
from functools import cache
from pathlib import Path

import pytest

from ishido.games import KINDS
from ishido.ui.app.doors import DOORS, VIEWS, opener

SOURCE = Path(__file__).parents[2] / "src" / "ishido" / "ui"


@cache
def asked_for():
    """Every name that a module opens, how much it gives besides the window, and where."""
    found = []
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            called, first = node.func, node.args[0]
            if not isinstance(first, ast.Constant) or not isinstance(first.value, str):
                continue
            given = [keyword.arg or "" for keyword in node.keywords]
            where = f"{path.relative_to(SOURCE)}:{node.lineno}"
            if isinstance(called, ast.Attribute) and called.attr == "opens":
                # the table comes first
                found.append((first.value, len(node.args), given, where))
            elif isinstance(called, ast.Attribute) and called.attr == "open":
                if ast.unparse(called.value).split(".")[-1] == "app":
                    found.append((first.value, len(node.args) - 1, given, where))
            elif isinstance(called, ast.Name) and called.id in ("opens", "opens_over"):
                found.append((first.value, len(node.args), given, where))
    return found


def test_a_door_leads_to_a_function_that_takes_the_window():
    for name in DOORS:
        first = next(iter(inspect.signature(opener(name)).parameters))
        assert first == "app", name


@pytest.mark.slow
def test_who_opens_a_scene_gives_what_it_takes():
    found = asked_for()
    assert len(found) > 20
    for name, count, given, where in found:
        assert name in DOORS, where
        signature = inspect.signature(opener(name))
        try:
            signature.bind("app", *range(count), **dict.fromkeys(given))
        except TypeError as error:
            raise AssertionError(where) from error


@pytest.mark.slow
def test_no_door_is_never_opened():
    of_games = {getattr(view, each.name) for view in VIEWS.values() for each in fields(view)}
    opened = {name for name, _, _, _ in asked_for()} | of_games
    assert opened - {""} == set(DOORS)


TAKEN = {
    "table": ("app",),
    "load": ("app", "table", "session", "path"),
    "resume": ("app", "table", "id"),
    "replay": ("app", "table", "session", "title"),
    "review": ("app", "table", "session", "title"),
    "play_again": ("app", "table", "session"),
}
"""What each scene of a kind of game is given, as :class:`GameView` describes it."""


def test_each_kind_of_game_and_nothing_else_has_its_scenes():
    assert VIEWS.keys() == KINDS.keys()
    for view in VIEWS.values():
        for each in fields(view):
            if door := getattr(view, each.name):
                inspect.signature(opener(door)).bind(*TAKEN[each.name])
