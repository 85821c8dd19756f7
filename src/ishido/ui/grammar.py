"""Numbers and lists of names as the window's language writes them."""

from collections.abc import Iterable, Sequence
from functools import reduce

from ishido.language import N_, _, several

_COUNTS = (
    *(N_("no"), N_("one"), N_("two"), N_("three"), N_("four"), N_("five"), N_("six"), N_("seven")),
    *(N_("eight"), N_("nine"), N_("ten"), N_("eleven"), N_("twelve")),
)
_ORDINALS = (
    *(N_("first"), N_("second"), N_("third"), N_("fourth"), N_("fifth"), N_("sixth")),
    *(N_("seventh"), N_("eighth"), N_("ninth"), N_("tenth"), N_("eleventh"), N_("twelfth")),
)
_ENDINGS = {1: N_("{n}st"), 2: N_("{n}nd"), 3: N_("{n}rd")}


def options(rows: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """The options of a choice, from values and marked labels."""
    return [(value, _(label)) for value, label in rows]


def sentence(line: str) -> str:
    """An error message as a sentence, with a capital and a full stop."""
    return f"{capital(line)}."


def capital(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"


def spelt(count: int) -> str:
    """A number in words up to twelve, and in digits above."""
    return _(_COUNTS[count]) if count < len(_COUNTS) else number(count)


def ordinal(n: int) -> str:
    """An ordinal number from 1: *first*, *twelfth*, *13th*, *21st*."""
    return _(_ORDINALS[n - 1]) if n <= len(_ORDINALS) else rank(n)


def rank(n: int) -> str:
    """An ordinal number in digits: *1st*, *12th*."""
    ending = _ENDINGS.get(n % 10) if n // 10 % 10 != 1 else None
    return _(ending or N_("{n}th")).format(n=n)


def number(value: int) -> str:
    """A whole number as the window's language writes it: 12,480 in English."""
    example = _("1,024")
    separator = example[example.index("1") + 1 : example.index("024")]
    return f"{value:,}".replace(",", separator)


def percent(share: float) -> str:
    """A share, 0 … 1, as the window's language writes it: 80% in English."""
    return _("80%").replace("80", str(round(share * 100)))


def counted(count: int, one: str, many: str) -> str:
    """A message with a number: ``counted(2, "{n} point", "{n} points")`` is ``2 points``."""
    return several(one, many, count).format(n=number(count))


def labelled(label: str, text: str) -> str:
    return _("{label}: {text}").format(label=label, text=text)


def file_problem(name: str, what: str) -> str:
    """What is wrong with a file, as a sentence."""
    line = labelled(name, what)
    return line if what.endswith(".") else f"{line}."


def shortened(folder: str) -> str:
    """The path of a folder, or the end of a long path."""
    return folder if len(folder) <= 48 else "…" + folder[-47:]


def all_of(names: Iterable[str]) -> str:
    """*Ann*, *Ann and Bo*, *Ann and Bo and Zoë*; empty for no names."""
    first, *rest = [*names] or [""]
    return reduce(
        lambda one, other: _("{one} and {other}").format(one=one, other=other), rest, first
    )


def listed(names: Sequence[str]) -> str:
    """*Ann*, *Ann and Bo*, *Ann, Bo and Zoë*; empty for no names."""
    return all_of(filter(None, [", ".join(names[:-1]), *names[-1:]]))


def any_of(names: Sequence[str]) -> str:
    """*a*, *a or b*, *a, b or c*; empty for no names."""
    if len(names) < 2:
        return "".join(names)
    return _("{first} or {last}").format(first=", ".join(names[:-1]), last=names[-1])


def and_more(names: str, hidden: int) -> str:
    """A list of names that is cut: *Ann, Bo and 3 more*; only the names if none is hidden."""
    if not hidden:
        return names
    return _("{names} and {n} more").format(names=names, n=number(hidden))
