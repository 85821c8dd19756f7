"""Readings as text: to save, to export and to search."""

import unicodedata
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from ishido.kinds.names import JOINERS
from ishido.language import _
from ishido.oracle.diagram import diagram
from ishido.oracle.hexagram import Hexagram
from ishido.oracle.texts import hexagram_texts
from ishido.store.files import FileProblem, NoSuchFile, read_limited, why
from ishido.store.readings import Reading
from ishido.store.user_files import check_place

AUTOMATIC: Final = "ishido-auguries.txt"
"""The file to which every augury is appended, if the player wants that."""
MAX_TEXT: Final = 32 * 2**20
"""The most bytes of a file to which a reading is appended; 10,000 readings have 20 MB."""
_BETWEEN: Final = f"\n\n{'* * *':^28}\n\n"
"""Stands between two readings."""


def reading_text(reading: Reading) -> str:
    """A reading as plain text in the window's language, ending with a line break.

    :raises DamagedInstallation: if the texts cannot be read.
    """
    texts, casting = hexagram_texts(), reading.casting
    hexagram, becomes = casting.hexagram, casting.becomes
    local = reading.moment.astimezone()
    text = texts[hexagram.number]
    parts = [
        _("{date}, {player}").format(date=f"{local:%Y-%m-%d %H:%M}", player=reading.player),
        reading.question,
        called(hexagram),
        "\n".join(diagram(casting)),
        text.image,
        text.augury,
    ]
    if casting.changing:
        parts.append("\n".join(f"{line}  {text.changes[line - 1]}" for line in casting.changing))
    if becomes is not None:
        parts += [
            _("It becomes {hexagram}.").format(hexagram=called(becomes)),
            texts[becomes.number].image,
        ]
    parts.append(_("Stones: {stones}").format(stones=str(reading.four_way)))
    if reading.deal is not None:
        parts.append(_("Deal {deal}, move {move}").format(deal=reading.deal, move=reading.move))
    return "\n\n".join(parts) + "\n"


def called(hexagram: Hexagram) -> str:
    """A hexagram's number and names, in one line."""
    return _("{number}  {names}").format(number=hexagram.number, names=names(hexagram))


def names(hexagram: Hexagram) -> str:
    """The Chinese and the English name of a hexagram."""
    text = hexagram_texts()[hexagram.number]
    return _("{pinyin}, {name}").format(pinyin=text.pinyin, name=text.name)


def readings_text(readings: Iterable[Reading]) -> str:
    """Several readings as one plain text, in the given order.

    :raises DamagedInstallation: if the texts cannot be read.
    """
    return _BETWEEN.join(reading_text(reading).rstrip("\n") for reading in readings) + "\n"


def append_text(path: Path, text: str) -> None:
    """Append a reading to a text file of the player's own, which another program may
    write, too. A missing file is created.

    :raises FileProblem: if it cannot be written, or is not a text file.
    """
    target = check_place(path)
    try:
        before = read_limited(target, MAX_TEXT)
    except NoSuchFile:
        before = b""
    try:
        former = before.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise FileProblem(path, _("not a text file")) from None
    if "\0" in former:
        raise FileProblem(path, _("not a text file"))
    between = ""
    if former.strip():
        between = _BETWEEN.removeprefix("\n") if former.endswith("\n") else _BETWEEN
    try:
        with target.open("ab") as file:
            file.write((between + text).encode())
    except OSError as error:
        raise FileProblem(path, why(error)) from None


def matching(readings: Sequence[Reading], text: str) -> list[Reading]:
    """The readings in which all words of a text occur: in the question, the date, the player, or
    the numbers and names of the hexagrams. Capitals and accents do not matter.
    """
    words = _plain(text).split()
    return [reading for reading in readings if _has(reading, words)]


def _has(reading: Reading, words: Sequence[str]) -> bool:
    casting = reading.casting
    hexagrams = [casting.hexagram, *([] if casting.becomes is None else [casting.becomes])]
    date = f"{reading.moment.astimezone():%Y-%m-%d %H:%M}"
    names = (called(hexagram) for hexagram in hexagrams)
    where = _plain(" ".join((reading.question, reading.player, date, *names)))
    return all(word in where for word in words)


def _plain(text: str) -> str:
    """A text in small letters, without accents and joiners."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    plain = (letter for letter in parts if not unicodedata.combining(letter))
    return "".join(letter for letter in plain if letter not in JOINERS)
