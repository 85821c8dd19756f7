"""The oracle's readings as text, to save or to add to a file. They belong to their games."""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from ishido.language import _
from ishido.oracle.augury import Augury
from ishido.oracle.casting import Casting, FourWay, cast
from ishido.oracle.diagram import diagram
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


@dataclass(frozen=True, slots=True)
class Reading:
    """An augury of a game, with what a text says of it."""

    player: str
    """The name of who asked."""
    question: str
    moment: datetime
    """When, in UTC, to the millisecond."""
    four_way: FourWay
    move: int
    """The number of its turn in that game."""
    deal: int | None
    """The number of its deal; ``None`` if it has none."""

    @property
    def casting(self) -> Casting:
        return cast(self.four_way, self.moment)


def reading_of(session: Session, augury: Augury) -> Reading:
    return Reading(
        session.players[augury.seat].name,
        augury.question,
        augury.moment,
        augury.four_way,
        augury.move,
        session.game.setup.deal.number,
    )


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
