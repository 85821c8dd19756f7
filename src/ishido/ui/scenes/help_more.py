"""The pages of keys and gestures, and of what the game is made of."""

from collections.abc import Sequence
from typing import Final

from ishido.assets import assets, licence
from ishido.storage.folders import Folders
from ishido.ui.commands.menus import COMMANDS, MENUS, WATCHING
from ishido.ui.core import keys
from ishido.ui.core.look import SMALL_SIZE, TEXT_SIZE
from ishido.ui.widgets.flow import Block, GridColumn, Heading, Paragraph, WordTable
from ishido.ui.words import help as says

KEY_COLUMNS: Final = (GridColumn(1, use="gold_light"), GridColumn(1.7))
LONGEST_HEADING: Final = 30
"""Letters: a first line in capitals is a heading of a licence up to here."""


def keyboard() -> list[Block]:
    """All keys: those of the commands as they are, and those that are the same everywhere."""
    blocks: list[Block] = [
        Heading(says.ON_THE_TABLE),
        Paragraph(says.KEYS_TEXT),
        _keys(says.TABLE_KEYS),
    ]
    listed: set[str] = set()
    for menu in MENUS:
        commands = [each for each in menu.commands if each.keys and each.name not in listed]
        listed.update(each.name for each in commands)
        rows = [(command.keys, command.label.rstrip("…")) for command in commands]
        if rows:
            blocks += [Heading(says.KEYS_OF.format(menu=menu.title)), _keys(rows)]
    watching = [(command.keys, command.label) for command in (*WATCHING, COMMANDS["finish"])]
    blocks += [
        Heading(says.HINTS),
        _keys(says.HINT_KEYS),
        Heading(says.WATCHING),
        _keys([*says.WATCHING_KEYS, *watching]),
        Heading(says.LESSON),
        _keys(says.LESSON_KEYS),
        Heading(says.REPLAY),
        _keys(says.REPLAY_KEYS),
        Heading(says.REVIEW),
        _keys(says.REVIEW_KEYS),
        Heading(says.LISTS),
        _keys(says.LIST_KEYS),
        Heading(says.EVERYWHERE),
        _keys(says.OTHER_KEYS),
        Heading(says.MOUSE),
        *(Paragraph(text, bullet="•") for text in says.MOUSE_TEXT),
        Heading(says.TOUCH),
        *(Paragraph(text, bullet="•") for text in says.TOUCH_TEXT),
    ]
    return blocks


def _keys(rows: Sequence[tuple[Sequence[str], str]]) -> WordTable:
    """Keys and what they do."""
    written = tuple((",  ".join(map(key_name, names)), label) for names, label in rows)
    return WordTable(written, KEY_COLUMNS, headed=False)


def key_name(written: str) -> str:
    """A key as it is called on this machine, in full."""
    return keys.shown(says.KEY_NAMES.get(written, written))


def about(folders: Folders) -> list[Block]:
    """Name, ancestor, folders, licences with their texts, thanks."""
    places = tuple((what, str(getattr(folders, which))) for what, which in says.FOLDERS)
    parts = [(f"{part}: {where}", by) for part, by, where in says.PARTS]
    return [
        Heading(says.NAME),
        Paragraph(says.VERSION, use="text_dim"),
        Paragraph(says.ANCESTOR),
        Heading(says.THANKS),
        Paragraph(says.THANKS_TEXT),
        Heading(says.FILES),
        WordTable(places, (GridColumn(1, use="gold_light"), GridColumn(2.4)), headed=False),
        Paragraph(says.FILES_TEXT),
        Heading(says.MADE_WITH),
        WordTable((says.PARTS_HEAD, *parts), (GridColumn(1.7), GridColumn(1, use="gold_light")),
             size=TEXT_SIZE - 1),
        Heading(says.OUR_LICENCE),
        *_legal(licence()),
        Heading(says.FONT_LICENCE),
        Paragraph(says.FONT_NOTICES, size=SMALL_SIZE),
        *_legal(_font_licence()),
    ]  # fmt: skip


def _font_licence() -> str:
    try:
        return (assets() / "fonts" / "OFL.txt").read_text(encoding="utf-8")
    except OSError:
        return ""


def _legal(text: str) -> list[Block]:
    """The text of a licence: its paragraphs, set anew for the width."""
    blocks: list[Block] = []
    for paragraph in text.split("\n\n"):
        lines = [line.strip("- ") for line in paragraph.splitlines()]
        lines = [line for line in lines if line]
        if len(lines) > 1 and lines[0].isupper() and len(lines[0]) < LONGEST_HEADING:
            lines[0] += "\n"
        words = " ".join(lines).replace("\n ", "\n").replace("*", "")
        if words:
            blocks.append(Paragraph(words, size=SMALL_SIZE, use="text_dim"))
    return blocks or [Paragraph(says.NO_TEXT, size=SMALL_SIZE, use="text_dim")]
