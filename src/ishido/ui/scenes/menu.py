"""Open menus: what mouse and keys do with them."""

from typing import Final

import pygame

from ishido.ui.core.events import LEFT, Act, Input, Key, Pointer
from ishido.ui.scenes.menu_open import OpenMenus
from ishido.ui.widgets.menubar import BarTitle, MenuList
from ishido.ui.widgets.menurow import MenuRow

DRAG: Final = 6
"""Pixels that a pressed pointer moves before letting go chooses."""
PATIENCE: Final = 0.2
"""Seconds that the pointer may stray over other rows on its way into an open submenu."""


class MenuScene(OpenMenus):
    """Turns input into what is lit, opened and chosen, as menus do everywhere."""

    # -- time -------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        return self._due is not None

    def tick(self, now: float) -> None:
        if self._due is not None and now >= self._due[0]:
            self._open_more(self._due[1])

    # -- the pointer ------------------------------------------------------------------------

    def handle(self, event: Input) -> None:
        match event:
            case Key():
                self._key(event)
            case Pointer(act=Act.MOVE):
                self._move(event)
            case Pointer(act=Act.DOWN):
                self._down(event)
            case Pointer(act=Act.UP):
                self._up(event)
            case Pointer(act=Act.WHEEL):
                pass
            case Pointer():
                self._point_at(None)
        self._fill()

    def _under(self, point: tuple[int, int]) -> MenuRow | None:
        """The row under a point; the list opened last lies on top."""
        for each in reversed(self._lists):
            if each.panel.collidepoint(point):
                return each.at(point)
        return None

    def _covered(self, point: tuple[int, int]) -> bool:
        return any(each.panel.collidepoint(point) for each in self._lists)

    def _title_at(self, event: Pointer) -> BarTitle | None:
        return self.bar.at(event.point) if self.bar is not None else None

    def _move(self, event: Pointer) -> None:
        if event.button and self._pressed is not None:
            far = max(abs(a - b) for a, b in zip(event.point, self._pressed, strict=True))
            self._ready = self._ready or far > DRAG
        title = self._title_at(event)
        if title is not None and not self._covered(event.point):
            if title is not self._title and self._lists:
                self.open_title(title)
            elif not self._lists:
                self._light_title(title)
            return
        self._point_at(self._under(event.point))

    def _point_at(self, row: MenuRow | None) -> None:
        """Light the row under the pointer; submenus open, and close, as it goes on."""
        if not self._lists:
            return
        due, self._due = self._due, None
        if row is None:
            self._lists[-1].light(None)
            return
        number = self._number(row)
        each, deeper = self._lists[number], self._lists[number + 1 :]
        if deeper and row is each.lit:  # where the submenu was opened from
            deeper[0].light(None)
        elif deeper:
            # It may only pass over this row on its way into the submenu beside it.
            waiting = due is not None and due[1] is row
            self._due = due if waiting else (self.app.now() + PATIENCE, row)
        elif row.opens and not row.greyed:
            self._open_more(row)
        else:
            each.light(row)

    def _down(self, event: Pointer) -> None:
        row = self._under(event.point)
        title = self._title_at(event)
        self._pressed, self._ready = event.point, False
        if row is not None:
            self._due = None
            if row.opens or len(self._lists) > self._number(row) + 1:
                self._open_more(row)
            self._lists[self._number(row)].light(row)
            self._ready = True
        elif self._covered(event.point):
            pass
        elif title is not None and event.button == LEFT:
            if title is self._title and self._lists:
                self.close()
            else:
                self.by_keys = False
                self.open_title(title)
        else:
            self.close()  # and nothing else: the table was not meant

    def _up(self, event: Pointer) -> None:
        row = self._under(event.point)
        if not self._ready:
            return
        self._ready = False
        if row is not None and not row.opens:
            self._choose(row)
        elif (
            row is None
            and not self._covered(event.point)
            and not (self.bar and self.bar.at(event.point))
        ):
            self.close()  # pulled out of the menu and let go

    # -- keys -------------------------------------------------------------------------------

    def _key(self, event: Key) -> None:
        self._due = None
        key = event.key
        if key in (pygame.K_LALT, pygame.K_F10, pygame.K_MENU):
            self.close()
        elif key == pygame.K_ESCAPE:
            self._step_back()
        elif self.bar is not None and event.mod & pygame.KMOD_ALT and self._letter_of_bar(key):
            pass
        elif not self._lists:
            self._key_on_bar(key)
        else:
            self._key_in_list(event)

    def _step_back(self) -> None:
        if len(self._lists) > 1:
            self._close_from(len(self._lists) - 1)
        elif self._lists and self.bar is not None and self.by_keys:
            self._close_from(0)
        else:
            self.close()

    def _letter_of_bar(self, key: int) -> bool:
        title = self.bar.lettered(_letter(key)) if self.bar is not None else None
        if title is not None:
            self.by_keys = True
            self.open_title(title)
        return title is not None

    def _key_on_bar(self, key: int) -> None:
        """The bar waits, and nothing is open."""
        assert self._title is not None
        match key:
            case pygame.K_LEFT | pygame.K_RIGHT | pygame.K_TAB:
                self._go_along(-1 if key == pygame.K_LEFT else 1)
            case pygame.K_HOME | pygame.K_END:
                self._light_title(self._titles[0 if key == pygame.K_HOME else -1])
            case pygame.K_DOWN | pygame.K_RETURN | pygame.K_KP_ENTER | pygame.K_SPACE:
                self.open_title(self._title)
            case pygame.K_UP:
                self.open_title(self._title)
                self._lists[-1].light(None)
                self._lists[-1].step(-1)
            case _:
                self._letter_of_bar(key)

    @property
    def _titles(self) -> list[BarTitle]:
        return self.bar.titles if self.bar is not None else []

    def _go_along(self, by: int) -> None:
        """Go to the next title of the bar; what was open there is open here."""
        if self._title is None:
            return
        titles = self._titles
        title = titles[(titles.index(self._title) + by) % len(titles)]
        if self._lists:
            self.by_keys = True
            self.open_title(title)
        else:
            self._light_title(title)

    def _key_in_list(self, event: Key) -> None:
        last = self._lists[-1]
        match event.key:
            case pygame.K_UP | pygame.K_DOWN:
                last.step(-1 if event.key == pygame.K_UP else 1)
            case pygame.K_TAB:
                last.step(-1 if event.shift else 1)
            case pygame.K_HOME | pygame.K_END:
                last.light(last.rows[0 if event.key == pygame.K_HOME else -1])
            case pygame.K_LEFT:
                if len(self._lists) > 1:
                    self._close_from(len(self._lists) - 1)
                else:
                    self._go_along(-1)
            case pygame.K_RIGHT:
                if last.lit is not None and last.lit.opens and not last.lit.greyed:
                    self._open_by_key(last.lit)
                else:
                    self._go_along(1)
            case pygame.K_RETURN | pygame.K_KP_ENTER | pygame.K_SPACE if last.lit is not None:
                if not event.repeat:
                    self._choose_by_key(last.lit)
            case _:
                self._letter(last, _letter(event.key))

    def _letter(self, open_list: MenuList, letter: str) -> None:
        row = open_list.lettered(letter, access=self.by_keys) if letter else None
        if row is not None:
            open_list.light(row)
            if self.by_keys:
                self._choose_by_key(row)

    def _choose_by_key(self, row: MenuRow) -> None:
        if row.opens and not row.greyed:
            self._open_by_key(row)
        else:
            self._choose(row)

    def _open_by_key(self, row: MenuRow) -> None:
        self._open_more(row)
        if self._lists[-1].lit is None:
            self._lists[-1].step(1)


def _letter(key: int) -> str:
    """The letter of a key; empty for other keys."""
    return chr(key) if ord("a") <= key <= ord("z") else ""
