"""What a stoneset says about itself: the fields of its ``stoneset.toml`` (docs/skins.md)."""

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from typing import Any, Final, TypeVar

from ishido.skins.toml import LONGEST, LONGEST_NAME, Table, names, shortened, text

PLAIN_COLOURS: Final = ("First", "Second", "Third", "Fourth", "Fifth", "Sixth")
"""The names of the colours if a picture comes without a description."""
PLAIN_SYMBOLS: Final = ("one", "two", "three", "four", "five", "six")
CARVED: Final = "carved"
"""The finish of stones with light and depth, in which what is drawn is inlaid. Others show it."""

T = TypeVar("T")


def entry(
    new: T,
    read: Callable[[Table, str, str], T],
    write: Callable[[T], object],
) -> T:
    """A field of a description.

    :param new: its value in a new set.
    :param read: reads it from the content of a file, by its key and the label of the file; raises
        :class:`~ishido.skins.source.SkinProblem`.
    :param write: what a file has of it; ``None`` if it leaves it out.
    """
    return field(default=new, metadata={"read": read, "write": write})


def line(new: str, *, missing: str | None = None) -> str:
    """A text on one line. ``missing`` is its value if a file has none; otherwise it must."""
    return entry(
        new,
        lambda content, key, label: text(content, key, label, missing),
        lambda value: shortened(value, LONGEST) or new,
    )


def optional() -> str:
    """A text on one line, or an empty one if a file has none."""
    return entry(
        "",
        lambda content, key, label: text(content, key, label) if content.get(key) else "",
        lambda value: shortened(value, LONGEST) or None,
    )


def six_names(new: tuple[str, ...]) -> tuple[str, ...]:
    def write(value: tuple[str, ...]) -> list[str]:
        pairs = zip(value, new, strict=True)
        return [shortened(name, LONGEST_NAME) or plain for name, plain in pairs]

    return entry(new, names, write)


def flag(*, new: bool) -> bool:
    """What is or is not so. It is not, if a file says nothing."""
    return entry(new, lambda content, key, label: content.get(key) is True, bool)


@dataclass(frozen=True, slots=True)
class Description:
    """A field is all that a new entry of the file needs."""

    name: str = line("New stoneset")
    author: str = line("unknown", missing="unknown")
    about: str = line("–", missing="–")
    colours: tuple[str, ...] = six_names(PLAIN_COLOURS)
    """The names of the six colours, A … F."""
    symbols: tuple[str, ...] = six_names(PLAIN_SYMBOLS)
    """The names of the six symbols, 1 … 6."""
    pixels: bool = flag(new=True)
    """Whether it is pixel art, whose pixels stay sharp when they are enlarged."""
    finish: str = optional()
    board: str = optional()
    """The id of the board that goes with it; empty if it names none."""
    licence: str = optional()


def read_description(content: Table, label: str) -> Description:
    """The description in the content of a ``stoneset.toml``.

    :raises SkinProblem: if it is not valid.
    """
    found: dict[str, Any] = {
        each.name: each.metadata["read"](content, each.name, label) for each in fields(Description)
    }
    return Description(**found)


def written(description: Description) -> dict[str, object]:
    """The content of ``stoneset.toml``. Texts are shortened to what the game reads."""
    content = {
        each.name: each.metadata["write"](getattr(description, each.name))
        for each in fields(description)
    }
    return {key: value for key, value in content.items() if value is not None}
