"""A row of a menu: a label, its shortcut, a check mark, or the arrow of a submenu."""

from collections.abc import Callable, Collection, Sequence

import pygame

from ishido.language import _
from ishido.ui.kit.keys import shown
from ishido.ui.kit.look import SMALL_SIZE, TEXT_SIZE, Look
from ishido.ui.kit.paint import Part, faded, keyed, stamp
from ishido.ui.kit.text import cut
from ishido.ui.kit.theme import Face, font
from ishido.ui.kit.widgets.base import Widget, arrowhead, glow, tick
from ishido.ui.kit.widgets.button import Button
from ishido.ui.kit.widgets.footer import BESIDE, NARROWEST
from ishido.ui.kit.words import KEY_NAMES as NAMES

ROW_HEIGHT = 29
MARK_ROOM = 26
"""The room for a check mark on the left, and for an arrow on the right."""

MARK_SHARE = 0.72
"""The share of that room in which the mark is centred; the rest separates it from the text."""


class MenuRow(Widget):
    """A row of a menu. It takes the focus even when it is disabled, because it says why."""

    def __init__(
        self,
        name: str,
        label: str,
        on_press: Callable[[], object],
        *,
        key: str = "",
        why: str = "",
        checked: bool = False,
        one_of: bool = False,
        opens: bool = False,
        size: float = TEXT_SIZE,
        letter: str = "",
    ) -> None:
        super().__init__(name)
        self.label = label
        self.on_press = on_press
        self.bound_key = key
        """The key that also chooses it, as :mod:`ishido.ui.kit.keys` writes it; may be empty."""
        self.shortcut = shown(_(NAMES.get(key, key)))
        """The name of this key, if it is shown."""
        self.why = why
        """Why it cannot be chosen, in a sentence; empty if it can."""
        self.checked = checked
        self.one_of = one_of
        """Whether its mark is a dot, because one of several rows is chosen."""
        self.opens = opens
        """Whether it opens a submenu."""
        self.size = size
        self.letter = letter
        """The letter that is its access key if possible."""
        self.access = -1
        """The index of the letter in the label that is its access key; −1 for none."""
        self.underlined = False
        """Whether that letter is underlined; if the label lacks it, in the shortcut."""

    @property
    def key_letter(self) -> str:
        """Its key if that is a letter, which then is its access key, too; otherwise empty."""
        key = self.bound_key
        return key.lower() if len(key) == 1 and key.isalpha() else ""

    @property
    def access_letter(self) -> str:
        """Its access key; may be empty."""
        return self.key_letter or (self.label[self.access].lower() if self.access >= 0 else "")

    @property
    def disabled(self) -> bool:
        return bool(self.why)

    def press(self) -> None:
        if not self.disabled:
            self.on_press()

    def height(self, look: Look, width: int) -> int:
        return look.target(ROW_HEIGHT)

    def width(self, look: Look) -> int:
        """Its preferred width."""
        words = font(Face.TEXT, look.text_px(self.size)).size(self.label)[0]
        if self.shortcut:
            words += look.px(28) + font(Face.TEXT, look.text_px(SMALL_SIZE)).size(self.shortcut)[0]
        return words + 2 * look.px(MARK_ROOM)

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        rect = self.rect.copy()
        lit = self.hovered or self.pressed or focused
        underline = self.access if self.underlined else -1
        state = (lit, self.disabled, self.checked, self.underlined, underline)
        key = (*state, self.label, self.shortcut, look.unit)

        def paint(target: pygame.Surface) -> None:
            if lit:
                glow(target, look, rect, 26 if self.disabled else 60)
            room = rect.inflate(-2 * look.px(MARK_ROOM), 0)
            role = "text_dim" if self.disabled else "text"
            write_label(
                target, look, self.label, room, role, underline, size=self.size, faint=self.disabled
            )
            if self.disabled:
                return
            if self.checked:
                mark = pygame.Rect(rect.x, rect.y, look.px(MARK_ROOM * MARK_SHARE), rect.h)
                (_dot if self.one_of else tick)(target, look, mark)
            if self.opens:
                middle = (room.right + look.px(MARK_ROOM) // 2, rect.centery)
                arrowhead(target, look.theme.colour("gold"), middle, look.px(5), (1, 0))
            elif self.shortcut:
                look.write(
                    target, self.shortcut, room, size=SMALL_SIZE, role="text_dim", align="right"
                )
                if self.underlined and self.access < 0 and self.key_letter:
                    small = look.text_px(SMALL_SIZE)
                    wide = font(Face.TEXT, small).size(self.shortcut)[0]
                    line = pygame.Rect(room.right - wide, 0, wide, look.px(1.3))
                    line.y = room.centery + round(small * 0.42)
                    target.fill(look.theme.colour("gold"), line)

        return [keyed(self.name, rect, key, paint)]


class BackRow(MenuRow):
    """The last row of a page, which leads back. It looks like a button."""

    def width(self, look: Look) -> int:
        words = font(Face.TEXT, look.text_px(TEXT_SIZE)).size(self.label)[0]
        return max(look.px(NARROWEST), words + look.px(BESIDE))

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        button = Button(self.name, self.label)
        button.rect, button.hovered, button.pressed = self.rect, self.hovered, self.pressed
        return button.parts(look, focused=focused)


def give_access_keys(rows: Sequence[MenuRow], taken: Collection[str] = ()) -> None:
    """Give each row its own access key: its shortcut if that is a letter, otherwise the letter that
    it prefers, or the first letter of a word, except those that are ``taken``.

    A row whose letters are all taken gets the letter of another row, if that row can change to a
    different one. Otherwise it has none: its ``access`` is −1.
    """
    owners: dict[str, MenuRow] = {}

    def claim(row: MenuRow, asked: set[str]) -> bool:
        label = row.label.lower()
        starts = [n for n in range(len(label)) if n == 0 or label[n - 1] == " "]
        others = [n for n in range(len(label)) if n not in starts]
        places = [n for n in (*starts, *others) if label[n].isalpha()]
        for n in sorted(places, key=lambda n: (label[n] != row.letter, label[n] in owners)):
            letter = label[n]
            if letter in asked:
                continue
            asked.add(letter)
            if letter not in owners or claim(owners[letter], asked):
                owners[letter] = row
                row.access = n
                return True
        return False

    fixed = {row: row.key_letter for row in rows if row.key_letter}
    for row in rows:
        if row in fixed:
            row.access = row.label.lower().find(fixed[row])
        elif not claim(row, {*fixed.values(), *taken}):
            row.access = -1


def write_label(
    target: pygame.Surface,
    look: Look,
    label: str,
    rect: pygame.Rect,
    role: str,
    underline: int,
    *,
    size: float = TEXT_SIZE,
    faint: bool = False,
) -> None:
    """Write a label at the left of a rectangle. ``underline`` is the index of an underlined letter,
    or −1."""
    pixels = look.text_px(size)
    label = cut(label, Face.TEXT, pixels, rect.w + look.px(4))
    picture = look.theme.text(label, Face.TEXT, pixels, role)
    y = rect.centery - round(font(Face.TEXT, pixels).get_height() * 0.54)
    stamp(target, faded(picture, 0.5) if faint else picture, (rect.x, y))
    if underline >= 0:
        letters = font(Face.TEXT, pixels)
        start = rect.x + letters.size(label[:underline])[0]
        end = rect.x + letters.size(label[: underline + 1])[0]
        line = pygame.Rect(start, y + letters.get_ascent() + look.px(2), end - start, look.px(1.3))
        target.fill(look.theme.colour("text_dim" if faint else "gold"), line)


def _dot(target: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
    pygame.draw.aacircle(target, look.theme.colour("gold_light"), rect.center, look.px(4))
