"""The oracle's readings as text, to save or to add to a file. They belong to their games."""

from pathlib import Path
from typing import Final

from ishido.language import _
from ishido.oracle.augury import Augury
from ishido.oracle.casting import diagram
from ishido.oracle.hexagram import Hexagram
from ishido.oracle.texts import hexagram_texts
from ishido.session.session import Session
from ishido.store.files import FileProblem, NoSuchFile, check_place, read_limited, why

AUTOMATIC: Final = "ishido-auguries.txt"
"""The file to which every augury is added, if the player wants that."""
MAX_TEXT: Final = 32 * 2**20
"""The most bytes of a file to which a reading is appended; 10,000 readings have 20 MB."""
_BETWEEN: Final = f"\n\n{'* * *':^28}\n\n"
"""Stands between two readings."""


def reading_text(session: Session, augury: Augury) -> str:
    """The reading of an augury as plain text in the window's language, ending with a line break.

    :raises DamagedInstallation: if the texts cannot be read.
    """
    texts, casting = hexagram_texts(), augury.casting
    hexagram, becomes = casting.hexagram, casting.becomes
    text, date = texts[hexagram.number], f"{augury.moment.astimezone():%Y-%m-%d %H:%M}"
    parts = [
        _("{date}, {player}").format(date=date, player=session.players[augury.seat].name),
        augury.question,
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
    parts.append(_("Stones: {stones}").format(stones=str(augury.four_way)))
    if (deal := session.game.setup.deal.number) is not None:
        parts.append(_("Deal {deal}, move {move}").format(deal=deal, move=augury.move))
    return "\n\n".join(parts) + "\n"


def called(hexagram: Hexagram) -> str:
    """A hexagram's number and names, in one line."""
    text = hexagram_texts()[hexagram.number]
    return _("{number}  {pinyin}, {name}").format(
        number=hexagram.number, pinyin=text.pinyin, name=text.name
    )


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
        former = "\0"
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
