"""The menus File and Edit, side by side at the pointer or one below its button, and the menu of a
colour."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING, Final

import pygame

from ishido.ui.editor import words as says
from ishido.ui.editor.commands import EDIT_MENU, FILE_MENU, EditorCommand
from ishido.ui.editor.controls import MenuButton
from ishido.ui.kit.events import LEFT, Act, Input, Key, Pointer
from ishido.ui.kit.keys import Binding, press
from ishido.ui.kit.look import SMALL_SIZE, Look
from ishido.ui.kit.over import OverScene
from ishido.ui.kit.paint import Part
from ishido.ui.kit.theme import Face
from ishido.ui.kit.widgets.base import FocusRing
from ishido.ui.kit.widgets.menubar import MenuList, row_showing
from ishido.ui.kit.widgets.menurow import MenuRow

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.editor.scene import EditorScene

MARGIN: Final = 4
"""Pixels between a menu and the edge of the window."""
TITLE: Final = (92, 36)
"""The plaque with a menu's title, in the reference window."""
OVERLAP: Final = 6
"""How far it lies over the menu."""


@dataclass(frozen=True, slots=True)
class EditorMenu:
    """A menu with its title. A line is drawn between its groups."""

    title: str
    groups: Sequence[Sequence[EditorCommand]]


MENUS: Final[tuple[EditorMenu, ...]] = (
    EditorMenu(says.FILE, FILE_MENU),
    EditorMenu(says.EDIT, EDIT_MENU),
)


class EditorMenus(OverScene):
    """At the pointer, all its menus are open, and one of them has the highlighted row. Below its
    button, a single one is open, as in a menu bar."""

    def __init__(
        self,
        app: "App",
        host: "EditorScene",
        look: Look,
        at: tuple[int, int],
        menus: Sequence[EditorMenu] = MENUS,
        *,
        buttons: Sequence[MenuButton] = (),
        by_keys: bool = False,
        menu: int = 0,
    ) -> None:
        """:param at: the upper left corner, without ``buttons``.
        :param menus: from left to right.
        :param buttons: of each menu, if it opens below its button.
        :param by_keys: whether the first row is highlighted, and letters choose.
        :param menu: the number of the menu that keys begin with.
        """
        super().__init__(app)
        self.host = host
        self.by_keys = by_keys
        self._look = look
        self._at = at
        self._buttons = buttons
        self._pressed = False
        self._reached: int | None = None
        """The menu below the pointer's button that has opened because the pointer came there. A
        click on the button leaves it open."""
        self._titles = [each.title for each in menus]
        self.lists = [self._list(each.groups) for each in menus]
        self.current = menu
        self.ring = FocusRing()
        if by_keys:
            self.lists[menu].step(1)
        self._note_focus()

    @property
    def open_lists(self) -> Sequence[MenuList]:
        return [self.lists[self.current]] if self._buttons else self.lists

    def _list(self, groups: Sequence[Sequence[EditorCommand]]) -> MenuList:
        rows = [[self._row(command) for command in group] for group in groups]
        return MenuList(rows, underlined=self.by_keys)

    def _row(self, command: EditorCommand) -> MenuRow:
        def choose() -> None:
            self.app.pop(self)
            self.app.tick_sound()
            command.run(self.host)

        key = command.keys[0] if command.keys else ""
        key = "" if key == "Esc" else key  # which closes the menu
        return MenuRow(
            command.name,
            command.label,
            choose,
            key=key,
            why=command.why_not(self.host),
            checked=command.is_checked(self.host),
            letter=command.letter,
        )

    def _note_focus(self) -> None:
        for each in self.lists:  # letters choose in the present menu alone
            for row in each.rows:
                row.underlined = self.by_keys and each is self.lists[self.current]
        for number, button in enumerate(self._buttons):
            button.open, button.hovered = number == self.current, False
        self.ring.widgets = [row for each in self.open_lists for row in each.rows]
        self.ring.focus = self.lists[self.current].lit
        self.ring.shown = self.ring.focus is not None

    # -- layout and drawing -----------------------------------------------------------------

    def arrange(self, size: tuple[int, int]) -> None:
        bounds = pygame.Rect((0, 0), size).inflate(-2 * MARGIN, -2 * MARGIN)
        look = self._look
        tallest = max(each.height(look) for each in self.lists)
        if tallest > bounds.h:
            look = replace(look, unit=look.unit * bounds.h / (tallest + look.px(8)))
        self.look = look
        if self._buttons:
            for each, button in zip(self.lists, self._buttons, strict=True):
                each.arrange(look, button.rect.bottomleft, bounds)
            return
        above = look.px(TITLE[1] - OVERLAP)
        bounds = pygame.Rect(bounds.x, bounds.y + above, bounds.w, bounds.h - above)
        overlap = look.px(8)
        at = self._at
        for each in self.lists:
            each.arrange(look, at, bounds)
            at = (each.panel.right - overlap, each.panel.y)
        for first, second in reversed(list(pairwise(self.lists))):
            over = first.panel.right - overlap - second.panel.x
            if over > 0:  # no room on the right
                first.arrange(look, (first.panel.x - over, first.panel.y), bounds)
        top = min(each.panel.y for each in self.lists)
        for each in self.lists:
            each.arrange(look, (each.panel.x, top), bounds)

    def over(self) -> list[Part]:
        parts: list[Part] = []
        for number, (each, title) in enumerate(zip(self.lists, self._titles, strict=True)):
            if each in self.open_lists:
                parts += each.parts(self.look, number)
                if not self._buttons:
                    parts.append(self._title(title, each.panel))
        return parts

    def _title(self, title: str, panel: pygame.Rect) -> Part:
        look = self.look
        rect = pygame.Rect(panel.x + look.px(14), 0, look.px(TITLE[0]), look.px(TITLE[1]))
        rect.bottom = panel.y + look.px(OVERLAP)

        def paint(target: pygame.Surface) -> None:
            look.slab(target, "plaque", rect)
            look.write(target, title, rect, size=SMALL_SIZE, face=Face.TITLE, gilded=True)

        return Part(("title", title), rect, look.unit, paint)

    # -- input ------------------------------------------------------------------------------

    def close(self) -> None:
        self.app.pop(self)

    def closed(self) -> None:
        for button in self._buttons:
            button.open = False

    def handle(self, event: Input) -> None:
        match event:
            case Key():
                if not self.shortcut(event):
                    press(KEYS, self, event)
            case Pointer(act=Act.MOVE):
                button = self._button_at(event.point)
                if button != self._reached:
                    self._reached = None
                if button is not None and button != self.current:
                    self.current = self._reached = button
                    self.by_keys = False
                self._light(self._row_at(event.point))
                self._pressed = self._pressed or bool(event.button)
            case Pointer(act=Act.DOWN):
                inside = any(each.panel.collidepoint(event.point) for each in self.open_lists)
                if not (inside or self._reached is not None) or event.button != LEFT:
                    self.close()
                    return
                self._reached = None
                self._light(self._row_at(event.point))
                self._pressed = True
            case Pointer(act=Act.UP):
                row = self._row_at(event.point)
                if row is not None and self._pressed:
                    row.press()
            case _:
                pass
        if self.app.scene is self:  # it has not been closed
            self._note_focus()

    def _row_at(self, point: tuple[int, int]) -> MenuRow | None:
        return next((row for each in self.open_lists if (row := each.at(point)) is not None), None)

    def _button_at(self, point: tuple[int, int]) -> int | None:
        """The number of the menu whose button is at a point."""
        return next(
            (n for n, each in enumerate(self._buttons) if each.rect.collidepoint(point)), None
        )

    def _light(self, row: MenuRow | None) -> None:
        """Highlight one row of all menus."""
        for number, each in enumerate(self.lists):
            each.light(row if row in each.rows else None)
            if row in each.rows:
                self.current = number

    def step(self, by: int) -> None:
        self.lists[self.current].step(by)

    def change_menu(self) -> None:
        """Highlight the first row of the next menu that can be chosen."""
        self._light(self.lists[(self.current + 1) % len(self.lists)].end(1))

    def choose(self) -> None:
        row = self.lists[self.current].lit
        if row is not None:
            row.press()

    def shortcut(self, event: Key) -> bool:
        """Choose the row that shows a key, or highlight it if it is disabled. Returns whether there
        is one."""
        row = row_showing(event, self.open_lists)
        if row is not None:
            self._light(row)
            row.press()
        return row is not None

    def letter(self, letter: str) -> None:
        """Highlight the row of the present menu for a letter; with keys, choose it."""
        row = self.lists[self.current].lettered(letter, access=self.by_keys)
        if row is not None:
            self._light(row)
            if self.by_keys:
                row.press()


KEYS: Final[Sequence[Binding[EditorMenus]]] = (
    Binding(("Esc", "Alt", "F10", "Menu"), lambda menus, _: menus.close(), held=True),
    Binding(("Up", "Shift+Tab"), lambda menus, _: menus.step(-1), held=True),
    Binding(("Down", "Tab"), lambda menus, _: menus.step(1), held=True),
    Binding(("Left", "Right"), lambda menus, _: menus.change_menu(), held=True),
    Binding(("Enter", "Space"), lambda menus, _: menus.choose()),
    Binding(
        ("Letters", "Alt+Letters"),
        lambda menus, key: menus.letter(chr(key.key)) if isinstance(key, Key) else None,
        held=True,
    ),
)
