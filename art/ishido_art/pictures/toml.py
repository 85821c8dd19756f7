"""Writing the small TOML files that stand beside the pictures."""

import json
from pathlib import Path
from typing import TypeAlias

Value: TypeAlias = str | bool | int | float | list[str] | list[int]
Table: TypeAlias = dict[str, Value]


def write_toml(head: Table, path: Path, **tables: Table) -> None:
    """Write *head*, then each of *tables* under its name, in the order given."""
    parts = [_lines(head)]
    parts += [f"[{name}]\n{_lines(table)}" for name, table in tables.items()]
    aside = path.with_name(f".{path.name}.part")
    aside.write_text("\n".join(parts), encoding="utf-8")
    aside.replace(path)


def _lines(table: Table) -> str:
    # JSON's strings, numbers, booleans and lists are valid TOML as they stand.
    return "".join(f"{k} = {json.dumps(v, ensure_ascii=False)}\n" for k, v in table.items())
