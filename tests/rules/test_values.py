"""What rules, oracle and session are made of are values: they are replaced, never changed."""

import pkgutil
from dataclasses import is_dataclass
from importlib import import_module

import pytest

import ishido.oracle
import ishido.rules
import ishido.session

VALUES = [
    value
    for package in (ishido.rules, ishido.oracle, ishido.session)
    for info in pkgutil.iter_modules(package.__path__, f"{package.__name__}.")
    for value in vars(import_module(info.name)).values()
    if isinstance(value, type) and is_dataclass(value) and value.__module__ == info.name
]


@pytest.mark.parametrize("value", VALUES, ids=lambda value: value.__name__)
def test_only_a_session_changes_and_nothing_is_added_to_any(value):
    assert value.__dataclass_params__.frozen == (value.__name__ != "Session")
    assert "__slots__" in vars(value)
