"""Things to press: buttons, menu rows, toggles, choices."""

from collections.abc import Callable, Sequence

import pygame

from ishido.ui.events import Key, Pointer
from ishido.ui.look import SMALL_SIZE, TEXT_SIZE, Look
from ishido.ui.paint import Part, faded, stamp
from ishido.ui.theme import Face
from ishido.ui.widgets.base import Widget


class Button(Widget):
    """A raised button with a label."""

    def __init__(
        self, name: str, label: str, on_press: Callable[[], object], *, size: float = TEXT_SIZE
    ) -> None:
        super().__init__(name)
        self.label = label
        self.on_press = on_press
        self.size = size

    def height(self, look: Look, width: int) -> int:
        return look.px(44)

    def press(self) -> None:
        self.on_press()

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        state = "button"
        if self.pressed:
            state = "button.down"
        elif self.hovered or focused:
            state = "button.hot"
        rect, enabled, label = self.rect.copy(), self.enabled, self.label

        def paint(target: pygame.Surface) -> None:
            if enabled:
                look.slab(target, state, rect)
            else:
                slab = look.pictures.slab("button", rect.size, look.cell)
                stamp(target, faded(slab, 0.45), rect.topleft)
            inner = rect.inflate(-look.px(22), 0)
            if state == "button.down":
                inner.y += look.px(1)
            use = "text" if enabled else "text_dim"
            look.write(target, label, inner, size=self.size, use=use)

        key = (state, enabled, label, look.unit, look.cell)
        return [Part(self.name, rect, key, paint)]


class MenuRow(Widget):
    """A line of a menu: what it does, and the key that does the same."""

    def __init__(
        self,
        name: str,
        label: str,
        shortcut: str,
        on_press: Callable[[], object],
        *,
        checked: bool = False,
    ) -> None:
        super().__init__(name)
        self.label = label
        self.shortcut = shortcut
        self.on_press = on_press
        self.checked = checked

    def height(self, look: Look, width: int) -> int:
        return look.px(35)

    def press(self) -> None:
        self.on_press()

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        rect = self.rect.copy()
        lit = self.enabled and (self.hovered or self.pressed or focused)
        key = (lit, self.enabled, self.label, self.shortcut, self.checked, look.unit)

        def paint(target: pygame.Surface) -> None:
            if lit:
                _glow(target, look, rect)
            inner = rect.inflate(-look.px(28), 0)
            use = "text" if self.enabled else "text_dim"
            if not self.enabled:
                words = look.theme.text(self.label, Face.TEXT, look.px(TEXT_SIZE), use)
                y = rect.centery - round(words.get_height() * 0.54)
                stamp(target, faded(words, 0.45), (inner.x, y))
                return
            look.write(target, self.label, inner, use=use, align="left")
            if self.checked:
                _tick(target, look, pygame.Rect(rect.x, rect.y, look.px(14), rect.h))
            look.write(target, self.shortcut, inner, size=SMALL_SIZE, use="text_dim", align="right")

        return [Part(self.name, rect, key, paint)]


def _glow(target: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
    """A golden light over what is chosen or under the pointer."""
    light = pygame.Surface(rect.size, pygame.SRCALPHA)
    gold = look.theme.colour("gold")
    pygame.draw.rect(light, (*gold[:3], 60), light.get_rect(), border_radius=look.px(6))
    target.blit(light, rect)


def _tick(target: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
    """A check mark."""
    size = look.px(5)
    x, y = rect.center
    points = [(x - size, y), (x - size * 0.3, y + size * 0.8), (x + size, y - size)]
    pygame.draw.lines(target, look.theme.colour("gold_light"), False, points, max(2, look.px(2)))


class Toggle(Widget):
    """Something that is on or off, with a sentence about it."""

    def __init__(
        self, name: str, label: str, on: bool, on_change: Callable[[bool], None], note: str = ""
    ) -> None:
        super().__init__(name)
        self.label = label
        self.note = note
        self.on = on
        self.on_change = on_change

    def height(self, look: Look, width: int) -> int:
        return look.px(50 if self.note else 36)

    def press(self) -> None:
        self.on = not self.on
        self.on_change(self.on)

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        rect = self.rect.copy()
        lit = self.hovered or focused
        key = (self.on, lit, self.label, self.note, look.unit)

        def paint(target: pygame.Surface) -> None:
            box = pygame.Rect(0, 0, look.px(24), look.px(24))
            box.midleft = (rect.x + look.px(4), rect.y + look.px(18))
            pygame.draw.rect(target, look.theme.colour("shadow"), box, border_radius=look.px(5))
            edge = look.theme.colour("gold_light" if lit else "gold")
            pygame.draw.rect(target, edge, box, max(1, look.px(1.6)), border_radius=look.px(5))
            if self.on:
                _tick(target, look, box)
            line = pygame.Rect(box.right + look.px(14), rect.y, 0, look.px(36))
            line.w = rect.right - line.x
            look.write(target, self.label, line, align="left")
            if self.note:
                below = pygame.Rect(line.x, rect.y + look.px(28), line.w, look.px(22))
                look.write(target, self.note, below, size=SMALL_SIZE, use="text_dim", align="left")

        return [Part(self.name, rect, key, paint)]


class _OneOf(Widget):
    """One of several options is chosen."""

    def __init__(
        self,
        name: str,
        label: str,
        options: Sequence[tuple[str, str]],
        chosen: str,
        on_change: Callable[[str], None],
    ) -> None:
        super().__init__(name)
        self.label = label
        self.options = tuple(options)
        """Each one's value and what it is called."""
        self.chosen = chosen
        self.on_change = on_change


class Choice(_OneOf):
    """One of a few, side by side; left and right choose."""

    _under = -1
    """The option under the pointer."""

    def height(self, look: Look, width: int) -> int:
        return look.px(74)

    def _boxes(self, rect: pygame.Rect) -> list[pygame.Rect]:
        top = rect.y + round(rect.h * 0.44)
        count = len(self.options)
        gap = max(2, round(rect.h * 0.08))
        width = (rect.w - gap * (count - 1)) // count
        return [
            pygame.Rect(rect.x + number * (width + gap), top, width, rect.bottom - top)
            for number in range(count)
        ]

    def _choose(self, number: int) -> None:
        value = self.options[number % len(self.options)][0]
        if value != self.chosen:
            self.chosen = value
            self.on_change(value)

    def pointer(self, event: Pointer) -> None:
        self._under = next(
            (n for n, box in enumerate(self._boxes(self.rect)) if box.collidepoint(event.point)), -1
        )

    def press(self) -> None:
        """It was clicked or tapped; keys come to :meth:`key`."""
        if self._under >= 0:
            self._choose(self._under)

    @property
    def _index(self) -> int:
        return [value for value, _ in self.options].index(self.chosen)

    def key(self, event: Key) -> bool:
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._choose(self._index + (1 if event.key == pygame.K_RIGHT else -1))
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self._choose(self._index + 1)
            return True
        return False

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        rect = self.rect.copy()
        under = self._under if self.hovered else -1
        key = (self.chosen, under, focused, self.label, look.unit, look.cell)

        def paint(target: pygame.Surface) -> None:
            line = pygame.Rect(rect.x + look.px(4), rect.y, rect.w, round(rect.h * 0.42))
            look.write(target, self.label, line, align="left")
            for number, ((value, words), box) in enumerate(
                zip(self.options, self._boxes(rect), strict=True)
            ):
                chosen = value == self.chosen
                state = "button.down" if chosen else "button.hot" if number == under else "button"
                look.slab(target, state, box)
                if chosen:
                    _glow(target, look, box.inflate(-look.px(8), -look.px(8)))
                look.write(
                    target,
                    words,
                    box.inflate(-look.px(8), 0),
                    size=SMALL_SIZE + 1,
                    use="gold_light" if chosen else "text",
                )

        return [Part(self.name, rect, key, paint)]


class Cycle(_OneOf):
    """One of many, shown alone between two arrows; left and right, or a click, go on."""

    _by = 1
    """Which way a press turns."""

    def height(self, look: Look, width: int) -> int:
        return look.px(44)

    @property
    def _index(self) -> int:
        values = [value for value, _ in self.options]
        return values.index(self.chosen) if self.chosen in values else 0

    def _turn(self, by: int) -> None:
        self.chosen = self.options[(self._index + by) % len(self.options)][0]
        self.on_change(self.chosen)

    def pointer(self, event: Pointer) -> None:
        self._by = -1 if event.point[0] < self.rect.x + self.rect.w * 0.25 else 1

    def press(self) -> None:
        self._turn(self._by)

    def key(self, event: Key) -> bool:
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._turn(1 if event.key == pygame.K_RIGHT else -1)
            return True
        return False

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        rect = self.rect.copy()
        lit = self.hovered or focused
        words = f"{self.label}: {self.options[self._index][1]}" if self.options else self.label
        key = (words, lit, self.pressed, look.unit, look.cell)
        state = "button.down" if self.pressed else "button.hot" if lit else "button"

        def paint(target: pygame.Surface) -> None:
            look.slab(target, state, rect)
            look.write(target, words, rect.inflate(-look.px(64), 0), size=SMALL_SIZE + 1)
            colour = look.theme.colour("gold_light" if lit else "gold")
            reach = look.px(6)
            for side, x in ((-1, rect.x + look.px(20)), (1, rect.right - look.px(20))):
                tip = (x + side * reach // 2, rect.centery)
                back = x - side * reach // 2
                points = [tip, (back, rect.centery - reach), (back, rect.centery + reach)]
                pygame.draw.polygon(target, colour, points)

        return [Part(self.name, rect, key, paint)]
