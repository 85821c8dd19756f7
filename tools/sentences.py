"""Print all sentences of the game, for proof-reading: ``python -m tools.sentences [WORD]``.

A line is a place and a text: the messages that gettext finds in the source, the paragraphs of the
help, and the texts of the oracle.
"""

import argparse
import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
KEYWORDS: Final = {"_": (0,), "N_": (0,), "several": (0, 1), "counted": (1, 2)}
"""Which arguments of a call are messages, as in the command in :mod:`ishido.language`."""


def messages(path: Path) -> Iterator[tuple[int, str]]:
    """The messages of a module, with their lines."""
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
            name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
            for at in KEYWORDS.get(name, ()):
                match node.args[at:]:
                    case [ast.Constant(value=str() as text, lineno=line), *_]:
                        yield line, text


def paragraphs(path: Path) -> Iterator[tuple[int, str]]:
    """The paragraphs of a page of the help, with their lines."""
    line = 1
    for block in path.read_text("utf-8").split("\n\n"):
        yield line, block.strip()
        line += block.count("\n") + 2


def oracle(path: Path) -> Iterator[tuple[int, str]]:
    """The texts of the oracle, with the numbers of their hexagrams."""
    for hexagram in tomllib.loads(path.read_text("utf-8"))["hexagram"]:
        for text in (hexagram["name"], hexagram["image"], hexagram["augury"], *hexagram["changes"]):
            yield hexagram["number"], text.strip()


def sentences() -> Iterator[tuple[str, int, str]]:
    """All texts of the game with their files and lines."""
    for reader, folder, pattern in (
        (messages, "src/ishido", "*.py"),
        (paragraphs, "assets/help", "*.md"),
        (oracle, "assets/oracle", "hexagrams.toml"),
    ):
        for path in sorted((ROOT / folder).rglob(pattern)):
            for line, text in reader(path):
                yield path.relative_to(ROOT).as_posix(), line, text


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("word", nargs="?", default="", help="only texts with this")
    word = parser.parse_args().word
    for path, line, text in sentences():
        if word in text:
            print(f"{path}:{line}: {' '.join(text.split())}")


if __name__ == "__main__":
    main()
