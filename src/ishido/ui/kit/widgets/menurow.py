"""A row of a menu: the label of a command, its shortcut, a check mark, the arrow of a submenu."""

from collections.abc import Callable
from typing import Any, Final

import pygame

from ishido.ui.kit.command import Command
from ishido.ui.kit.look import SMALL_SIZE, TEXT_SIZE, Look
from ishido.ui.kit.paint import Part, faded, stamp
from ishido.ui.kit.theme import Face, font
from ishido.ui.kit.widgets.base import Widget, arrowhead, glow, tick

MARK_ROOM: Final = 26
"""The room for a check mark on the left, and for an arrow on the right."""


class MenuRow(Widget):
    """What a command of a host is when the menu opens. A disabled row can be pressed, too: its
    command says why it is disabled."""

    def __init__(
        self,
        command: Command[Any],
        host: Any,
        on_press: Callable[["MenuRow"], object],
        size: float = TEXT_SIZE,
    ) -> None:
        super().__init__(command.name)
        self.command = command
        self.on_press = on_press
        self.size = size
        self.label = command.label_now(host)
        self.shortcut = "" if command.keys[:1] == ("Esc",) else command.shortcut
        """The key that also chooses it, if it is shown. Esc closes the menu."""
        self.why = command.why_not(host)
        """Why it is disabled, in a sentence; empty if it is not."""
        self.checked = command.is_checked(host)

    @property
    def opens(self) -> bool:
        """Whether it opens a submenu."""
        return self.command.submenu is not None

    @property
    def leads_on(self) -> bool:
        """Whether a press opens its submenu now."""
        return self.opens and not self.why

    def press(self) -> None:
        self.on_press(self)

    def height(self, look: Look, width: int) -> int:
        """Its height on a sheet: large enough for a finger, even in a small window."""
        return max(44, look.target(44))

    def width(self, look: Look) -> int:
        """Its preferred width."""
        words = font(Face.TEXT, look.text_px(self.size)).size(self.label)[0]
        if self.shortcut:
            words += look.px(28) + font(Face.TEXT, look.text_px(SMALL_SIZE)).size(self.shortcut)[0]
        return words + 2 * look.px(MARK_ROOM)

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        lit, disabled = self.hovered or self.pressed or focused, bool(self.why)
        mark = None
        if self.checked and not disabled:
            mark = _dot if self.command.one_of else tick
        shortcut = "" if disabled or self.leads_on or look.phone else self.shortcut
        return [
            Part(
                self.name, self.rect.copy(), _paint, look, self.label, self.size, shortcut, mark,
                self.leads_on, disabled, lit,
            )
        ]  # fmt: skip


def _paint(
    target: pygame.Surface, rect: pygame.Rect, look: Look, label: str, size: float, shortcut: str,
    mark: Callable[[pygame.Surface, Look, pygame.Rect], None] | None,
    opens: bool, disabled: bool, lit: bool,
) -> None:  # fmt: skip
    if lit:
        glow(target, look, rect, 26 if disabled else 60)
    room = rect.inflate(-2 * look.px(MARK_ROOM), 0)
    if disabled:
        faint = pygame.Surface(room.size, pygame.SRCALPHA)
        look.write(faint, label, faint.get_rect(), size=size, role="text_dim", align="left")
        stamp(target, faded(faint, 0.5), room.topleft)
    else:
        look.write(target, label, room, size=size, align="left")
    if mark is not None:  # the right end of its room separates it from the label
        mark(target, look, pygame.Rect(rect.x, rect.y, look.px(MARK_ROOM * 0.72), rect.h))
    if opens:
        middle = (room.right + look.px(MARK_ROOM) // 2, rect.centery)
        arrowhead(target, look.theme.colour("gold"), middle, look.px(5), (1, 0))
    look.write(target, shortcut, room, size=SMALL_SIZE, role="text_dim", align="right")


def _dot(target: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
    pygame.draw.aacircle(target, look.theme.colour("gold_light"), rect.center, look.px(4))
