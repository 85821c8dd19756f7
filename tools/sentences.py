"""Print every sentence that a player can see: ``python -m tools.sentences [WORD]``.

One line each: its name in the code, the sentence, and in brackets the modules that show it. With
WORD, only lines that contain it. The list is read from the source code and the assets, so it is
complete without playing.

There are three sources: messages in ``ui/words`` (all that the window says), error messages and
command-line help in other modules, and the descriptions of stonesets and boards.
"""

import ast
import re
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
SOURCE: Final = ROOT / "src" / "ishido"
WORDS: Final = SOURCE / "ui" / "words"
MESSAGES: Final = {"_": (0,), "counted": (1, 2), "several": (0, 1)}
"""The functions that mark messages, with the positions of their message arguments."""
SHOWN_BY: Final = {"add_argument", "ArgumentParser", "add_subparsers", "_Parser"}
"""Calls of ``argparse`` whose keyword arguments are printed."""
REPORTED_BY: Final = {"command", "print", "BadInput", "append", "say", "_say", "__init__"}
"""Calls whose texts are printed or become error messages."""
TEXTS: Final = {"help", "description", "usage", "title"}
SENTENCE: Final = re.compile(r"[A-Za-z]{2,}[^a-zA-Z]* [^a-zA-Z]*[A-Za-z]+")
"""Two words or more; a single word is a name or a key."""
QUERY: Final = re.compile(
    r"\s*(SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|DROP|PRAGMA|ATTACH|\(SELECT|CAST)\b"
    r"|\s+(AND|LEFT JOIN)\b|.* DESC|.*\(SELECT "
)
"""SQL statements, which are not sentences."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A text, its place in the code, and the modules that show it."""

    module: str
    name: str
    text: str
    screens: tuple[str, ...] = field(default=())

    def __str__(self) -> str:
        where = f"  [{', '.join(self.screens)}]" if self.screens else ""
        return f"{self.name}: {self.text.replace(chr(10), ' / ')}{where}"


def module_name(path: Path) -> str:
    """``ui.words.review`` for a file below ``src/ishido``."""
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def parse(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def definitions(tree: ast.Module) -> Iterator[tuple[str, ast.AST]]:
    """The top-level names of a module, each with the node that defines it."""
    for node in tree.body:
        match node:
            case ast.Assign(targets=[ast.Name(id=name), *_]):
                yield name, node
            case ast.AnnAssign(target=ast.Name(id=name)) | ast.AugAssign(target=ast.Name(id=name)):
                yield name, node
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield name, node
            case _:
                yield "", node


# -- messages of the window ------------------------------------------------------------------


def messages(node: ast.AST) -> Iterator[str]:
    """The texts in a node that are marked for translation."""
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name | ast.Attribute):
            function = call.func.id if isinstance(call.func, ast.Name) else call.func.attr
            for place in MESSAGES.get(function, ()):
                argument = call.args[place] if place < len(call.args) else None
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


def used_names(tree: ast.AST, module: str) -> Iterator[str]:
    """The names from ``ui/words`` that a module uses, as ``ui.words.review.TITLE``."""
    aliases: dict[str, str] = {}
    direct: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("ishido.ui"):
            origin = (node.module or "").removeprefix("ishido.")
            for alias in node.names:
                full = f"{origin}.{alias.name}"
                known = alias.asname or alias.name
                if full == "ui.words" or (WORDS / f"{alias.name}.py").exists():
                    aliases[known] = full
                elif origin.startswith("ui.words"):
                    direct[known] = full
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            if node.value.id in aliases:
                yield f"{aliases[node.value.id]}.{node.attr}"
        elif isinstance(node, ast.Name):
            yield direct.get(node.id, f"{module}.{node.id}")


def shown_by() -> dict[str, set[str]]:
    """For each name in ``ui/words``, the modules and other words that use it."""
    users: dict[str, set[str]] = defaultdict(set)  # name → names in ui/words, or modules
    for path in sorted(SOURCE.rglob("*.py")):
        module = module_name(path)
        if WORDS in path.parents:
            tree = parse(path)
            imports = [n for n in tree.body if isinstance(n, ast.ImportFrom)]
            for name, node in definitions(tree):
                scope = ast.Module(body=[*imports, node], type_ignores=[])  # type: ignore[list-item]
                for used in used_names(scope, module):
                    users[used].add(f"{module}.{name}")
        else:
            for used in used_names(parse(path), module):
                users[used].add(module)
    return users


def screens(name: str, users: dict[str, set[str]]) -> tuple[str, ...]:
    """The modules that show a name, directly or through other words."""
    found: set[str] = set()
    seen: set[str] = set()
    open_names = [name]
    while open_names:
        current = open_names.pop()
        if current in seen:
            continue
        seen.add(current)
        for user in users.get(current, ()):
            if user.startswith("ui.words"):
                open_names.append(user)
            else:
                found.add(user.removeprefix("ui.").removeprefix("scenes."))
    return tuple(sorted(found))


def of_the_window() -> Iterator[Sentence]:
    users = shown_by()
    for path in sorted(WORDS.glob("*.py")):
        module = module_name(path)
        for name, node in definitions(parse(path)):
            for text in messages(node):
                yield Sentence(module, name, text, screens(f"{module}.{name}", users))


# -- errors and the command line -------------------------------------------------------------


def text_of(node: ast.AST) -> str | None:
    """A string, or an f-string with its fields as ``{…}``."""
    match node:
        case ast.Constant(value=str() as text):
            return text
        case ast.JoinedStr(values=values):
            return "".join(
                part.value
                if isinstance(part, ast.Constant) and isinstance(part.value, str)
                else "{…}"
                for part in values
            )
    return None


def strings(node: ast.AST) -> Iterator[str]:
    """The outermost strings in a node; an f-string counts as one."""
    text = text_of(node)
    if text is not None:
        yield text
        return
    for child in ast.iter_child_nodes(node):
        yield from strings(child)


def elsewhere() -> Iterator[Sentence]:
    """Texts of two or more words that other modules print, return or raise.

    In the window's own code only errors count; its other strings are names of parts.
    """
    for path in sorted(SOURCE.rglob("*.py")):
        if WORDS in path.parents:
            continue
        for name, top in definitions(parse(path)):
            if isinstance(top, ast.ClassDef) and any("Enum" in ast.unparse(b) for b in top.bases):
                continue  # the values are keys
            kinds = (ast.Raise, ast.Call) if path.is_relative_to(SOURCE / "ui") else (ast.AST,)
            for node in ast.walk(top):
                for text in handed_out(node) if isinstance(node, kinds) else ():
                    if SENTENCE.search(text) and not QUERY.match(text):
                        yield Sentence(module_name(path), name, text)


def handed_out(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Raise(exc=ast.Call() as call):
            yield from (text for argument in call.args for text in strings(argument))
        case ast.Return(value=ast.expr() as value) | ast.Yield(value=ast.expr() as value):
            yield from strings(value)
        case ast.Assign(value=value) | ast.AnnAssign(value=ast.expr() as value):
            yield from strings(value)
        case ast.Call(func=function):
            called = getattr(function, "id", getattr(function, "attr", ""))
            if called in SHOWN_BY:
                yield from (
                    text for k in node.keywords if k.arg in TEXTS for text in strings(k.value)
                )
            elif called in REPORTED_BY or called.endswith("Problem"):
                yield from (text for argument in node.args for text in strings(argument))


# -- assets ----------------------------------------------------------------------------------


def of_the_assets() -> Iterator[Sentence]:
    for path in sorted((ROOT / "assets").glob("*/*/*.toml")):
        content = tomllib.loads(path.read_text("utf-8"))
        module = f"assets.{path.parent.parent.name}.{path.parent.name}"
        for key in ("name", "about", "colours", "symbols"):
            value = content.get(key)
            if isinstance(value, dict) or value is None:
                continue
            text = ", ".join(value) if isinstance(value, list) else str(value)
            yield Sentence(module, key, text, ("chooser",))


def every_sentence() -> list[Sentence]:
    """All sentences, once for each place in the code."""
    return list(dict.fromkeys([*of_the_window(), *elsewhere(), *of_the_assets()]))


def main() -> None:
    word = sys.argv[1].casefold() if len(sys.argv) > 1 else ""
    module = ""
    for sentence in every_sentence():
        if word not in str(sentence).casefold():
            continue
        if sentence.module != module:
            module = sentence.module
            print(f"\n{module}")
        print(f"  {sentence}")


if __name__ == "__main__":
    main()
