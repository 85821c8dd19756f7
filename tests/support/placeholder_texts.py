"""Texts of 64 hexagrams that stand in for the real ones."""

from pathlib import Path


def placeholder(number: int) -> str:
    """The entry of a hexagram, in TOML."""
    changes = ", ".join(f'"Change {line} of {number}."' for line in range(1, 7))
    return (
        f'[[hexagram]]\nnumber = {number}\npinyin = "Pín {number}"\nname = "Name {number}"\n'
        f'image = "Image {number}."\naugury = """\nFirst {number}.\n\nSecond {number}."""\n'
        f"changes = [{changes}]\n"
    )


def write_placeholders(path: Path, **changed: str) -> Path:
    """Write a file of texts. ``changed`` replaces words of it by others."""
    text = "\n".join(map(placeholder, range(1, 65)))
    for old, new in changed.items():
        assert old in text
        text = text.replace(old, new, 1)
    path.write_text(text, "utf-8")
    return path
