"""The one door: every scene that is asked for by name is there, and takes what it is given."""

import ast
import inspect
from dataclasses import fields
from functools import cache
from pathlib import Path

import pytest

import ishido.ui
from ishido.games import KINDS
from ishido.ui.app.doors import DOORS, VIEWS, opener

SOURCE = Path(ishido.ui.__file__).parent


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


@pytest.mark.parametrize("name", DOORS)
def test_a_door_leads_to_a_function_that_takes_the_window(name):
    first = next(iter(inspect.signature(opener(name)).parameters))
    assert first == "app"


def test_who_opens_a_scene_gives_what_it_takes():
    found = asked_for()
    assert len(found) > 20
    for name, count, given, where in found:
        assert name in DOORS, where
        signature = inspect.signature(opener(name))
        signature.bind("app", *range(count), **dict.fromkeys(given))


def test_no_door_is_never_opened():
    of_games = {getattr(view, each.name) for view in VIEWS.values() for each in fields(view)}
    opened = {name for name, _, _, _ in asked_for()} | of_games
    assert opened - {""} == set(DOORS)


@pytest.mark.parametrize("name", KINDS)
def test_each_kind_of_game_has_its_scenes(name):
    """The arguments are those that :class:`GameView` describes."""
    view = VIEWS[name]
    inspect.signature(opener(view.table)).bind("app")
    inspect.signature(opener(view.load)).bind("app", "table", "session", "path")
    inspect.signature(opener(view.resume)).bind("app", "table", "id")
    inspect.signature(opener(view.replay)).bind("app", "table", "session", "title")
    if view.review:
        inspect.signature(opener(view.review)).bind("app", "table", "session", "title")
    if view.play_again:
        inspect.signature(opener(view.play_again)).bind("app", "table", "session")


def test_only_kinds_of_game_have_views():
    assert VIEWS.keys() == KINDS.keys()
