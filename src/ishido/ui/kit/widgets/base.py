"""The base of all widgets, and the focus ring that holds them."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from ishido.language import N_
from ishido.ui.kit.events import LEFT, Act, Composing, Key, Pointer, Text
from ishido.ui.kit.icons import tinted
from ishido.ui.kit.keys import Binding, press
from ishido.ui.kit.look import Look
from ishido.ui.kit.paint import Part, stamp
from ishido.ui.kit.shapes import stamp_pip, stamp_polygon, stamp_ring, stamp_rounded
from ishido.ui.kit.theme import Face, font

NEXT: Final = N_("go to the next or previous control")


class Widget:
    """A rectangle that can be drawn, pointed at and focused."""

    focusable = True
    large = False
    """Whether it is a list or a text, whose focus is only a thin edge."""
    grows = 0.0
    """Its weight when the widgets of a page share the height that is left; 0 for a fixed height."""
    narrowest = 150.0
    """The least width beside others on a phone, in the reference window."""
    on_paper = False
    """Whether it lies on light paper, and is drawn in ink."""
    tip = ""
    """The text of its tooltip."""

    def __init__(self, name: str) -> None:
        self.name = name
        """Identifies it within its scene, also for tests."""
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.enabled = True
        self.hovered = False
        self.pressed = False
        self.active = False
        """Whether it has the focus and receives keys, even if the ring is not shown."""

    def height(self, look: Look, width: int) -> int:
        """Its preferred height in pixels at a width."""
        raise NotImplementedError

    def least_width(self, look: Look) -> int:
        """The least width in pixels beside others on a phone."""
        return look.px(self.narrowest)

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        raise NotImplementedError

    def press(self) -> None:
        """Called on a click, or on Enter or Space while it has the focus."""

    def pointer(self, event: Pointer) -> None:
        """Handle a pointer event within it, or anywhere while the button is held."""

    def cancel(self) -> None:
        """Undo what the press has done, which turns out to be something else."""

    @property
    def scrolls(self) -> bool:
        """Whether it can scroll by itself now."""
        return False

    def fit_height(self, look: Look, height: int | None) -> None:
        """Show as many rows as a height in pixels allows; ``None`` for the usual number."""

    def key(self, event: Key) -> bool:
        """Handle a key while it has the focus. Returns whether it used it."""
        return False

    def text(self, event: Text) -> bool:
        """Handle typed text while it has the focus. Returns whether it used it."""
        return False

    def composing(self, event: Composing) -> None:
        """Handle text that an input method is composing, while it has the focus."""

    @property
    def composed(self) -> str:
        """The text being composed. While there is any, all keys belong to the input method."""
        return ""

    def hotkey(self, event: Key) -> bool:
        """Handle a key that nothing else used, wherever the focus is. Returns whether it used
        it."""
        return False

    @property
    def focus_rect(self) -> pygame.Rect:
        """The rectangle that shows the focus: the whole widget, or the part that keys change;
        without a width if the widget shows the focus itself."""
        return self.rect

    @property
    def caret_rect(self) -> pygame.Rect | None:
        """The rectangle of the text cursor; ``None`` if it takes no text."""
        return None

    # -- what opens over everything ---------------------------------------------------------

    @property
    def popup(self) -> pygame.Rect | None:
        """The rectangle of its open popup, which may extend beyond the panel; ``None`` if it is
        closed."""
        return None

    def popup_parts(self, look: Look) -> list[Part]:
        return []

    def shut(self) -> None:
        """Close the popup, because something else is being used."""

    def covers(self, point: tuple[int, int]) -> bool:
        return self.rect.collidepoint(point) or (
            self.popup is not None and self.popup.collidepoint(point)
        )


def _paint_focus(target: pygame.Surface, area: pygame.Rect, look: Look, large: bool) -> None:
    """Draw the ring around the focused widget: gold with a soft light, or a thin edge if it is
    ``large``."""
    glow, radius, bold = look.px(5), look.px(8), look.theme.high_contrast
    frame = area.inflate(-2 * glow, -2 * glow)
    colour = look.theme.colour("focus" if bold else "gold_light")
    line = max(1, look.px(1.4)) if large else max(2, look.px(2))
    if large and not bold:
        stamp_rounded(target, colour, frame, radius, line)
    else:
        stamp_ring(target, colour, frame, radius, line, glow)


class FocusRing:
    """The widgets of a scene, with the hovered, the pressed and the focused one."""

    def __init__(self, on_press: Callable[[], None] = lambda: None) -> None:
        self.on_press = on_press
        """Called when any widget is pressed, for the sound."""
        self.widgets: list[Widget] = []
        self.focus: Widget | None = None
        self.shown = False
        """Whether the focus is visible: from the first key until a pointer is used."""
        self.by_keys = False
        """Whether the focus was moved here by a key, not by a pointer or the scene."""
        self._held: Widget | None = None
        self._finger = False
        """Whether the pressed widget is held by a finger."""
        self.only_explained = False
        """Whether the finger sees the tip of what it holds. Lifting it then presses nothing."""
        self.used = ""
        """The name of what the mouse has pressed and not left since; it needs no tip."""
        self.clip: Callable[[Widget], pygame.Rect | None] = lambda widget: None
        """The area in which a widget is seen; ``None`` for everywhere."""

    def fill(self, widgets: Sequence[Widget], focus: Widget | None = None) -> None:
        """Replace the widgets. Focus, press and hover stay with the widgets of the same names, so
        that an update during a click does not lose the click."""
        kept = {widget.name: widget for widget in self.widgets}
        self.widgets = list(widgets)
        named = {widget.name: widget for widget in self.widgets}
        for widget in self.widgets:
            before = kept.get(widget.name, widget)
            widget.hovered, widget.pressed = before.hovered and widget.enabled, before.pressed
        self._held = self._held and named.get(self._held.name)
        stays = self.focus and named.get(self.focus.name)
        self.focus = focus or (stays if stays and stays.focusable and stays.enabled else None)

    def parts(self, look: Look, *, elsewhere: bool = False) -> list[Part]:
        """The parts of the widgets. ``elsewhere``: none of them has the focus now."""
        parts: list[Part] = []
        above: list[Part] = []
        for widget in self.widgets:
            widget.active = widget is self.focus
            focused = widget.active and self.shown and not elsewhere
            parts += self._in_sight(widget, widget.parts(look, focused=focused))
            if focused and widget.focus_rect.w:
                reach = 2 * look.px(5) + look.px(2 if widget.large else 5)
                area, seen = widget.focus_rect.inflate(reach, reach), look
                if widget.on_paper:
                    seen = look.on_paper
                ring = Part(("focus", widget.name), area, _paint_focus, seen, widget.large)
                above += self._in_sight(widget, [ring], look.px(14))
            above += widget.popup_parts(look)
        return [*parts, *above]

    def _in_sight(self, widget: Widget, parts: list[Part], around: int = 0) -> list[Part]:
        """As much of the parts as is in the area, or ``around`` it."""
        area = self.clip(widget)
        if area is not None:
            area = area.inflate(around, around)
        seen = parts if area is None else [part.clipped(area) for part in parts]
        return [part for part in seen if part.rect.w and part.rect.h]

    @property
    def open(self) -> Widget | None:
        """The widget with an open popup."""
        return next((widget for widget in self.widgets if widget.popup is not None), None)

    @property
    def typing(self) -> pygame.Rect | None:
        """The rectangle of the text cursor; see :attr:`ishido.ui.kit.scene.Scene.typing`."""
        return self.focus.caret_rect if self.focus is not None else None

    @property
    def composed(self) -> str:
        """The text that an input method is composing in the focused widget."""
        return self.focus.composed if self.focus is not None else ""

    @property
    def touched(self) -> Widget | None:
        return self._held if self._finger else None

    def _stops(self) -> list[Widget]:
        return [w for w in self.widgets if w.focusable and w.enabled]

    def tab(self, by: int, *, on_board: bool) -> bool:
        """Move the focus in a scene whose board is one stop in the ring, before the widgets. The
        first key only shows the focus.

        :param on_board: whether the board has the focus now.
        :returns: whether it has it then.
        """
        if not self.shown:
            self.shown = True
            return on_board
        leaves = self.at_end(by)
        if on_board or leaves:
            self.focus, self.by_keys = None, True
        if on_board or not leaves:
            self.step(by)
        return self.focus is None

    def at(self, point: tuple[int, int]) -> Widget | None:
        if self.open is not None and self.open.covers(point):
            return self.open
        return next((w for w in reversed(self.widgets) if self._is_at(w, point)), None)

    def _is_at(self, widget: Widget, point: tuple[int, int]) -> bool:
        if not widget.rect.collidepoint(point):
            return False
        seen = self.clip(widget)
        return seen is None or bool(seen.collidepoint(point))

    def let_go(self) -> None:
        """Forget the press, because it is something else."""
        if self._held is not None:
            self._held.pressed = False
            self._held.cancel()
        self._held, self._finger = None, False

    def pointer(self, event: Pointer) -> bool:
        """Pass an event to the widget that it concerns. Returns whether there is one."""
        if event.act is Act.CANCEL:
            self.let_go()
            return False
        if event.act is Act.HOLD:
            if self._held is not None:
                self._held.pointer(event)
            return self._held is not None
        if event.act is Act.DOWN and event.button == LEFT:
            self.let_go()  # another window may have got the last release
        under = self.at(event.point) if event.act is not Act.LEAVE else None
        if self.open is not None and under is not self.open and self._held is None:
            under = None  # what is below the popup cannot be clicked
            if event.act is Act.DOWN:
                self.open.shut()
                return True
        for widget in self.widgets:
            widget.hovered = widget is under and widget.enabled and not event.touch
        if under is None or under.name != self.used:
            self.used = ""
        if event.act is Act.DOWN and event.button == LEFT and under is not None:
            self._press(under, event)
            return True
        if self._held is not None:
            self._hold(self._held, under, event)
            return True
        if under is not None and under.enabled:
            under.pointer(event)
        return under is not None

    def _press(self, widget: Widget, event: Pointer) -> None:
        self.shown = False
        if self.composed:
            self.composing(Composing(""))
        if not widget.enabled:
            return
        self._held, self._finger, self.only_explained = widget, event.touch, False
        widget.pressed = True
        self.used = "" if event.touch else widget.name
        if widget.focusable:
            self.focus, self.by_keys = widget, False
        widget.pointer(event)

    def _hold(self, held: Widget, under: Widget | None, event: Pointer) -> None:
        held.pressed = event.act is not Act.UP and held.covers(event.point)
        if event.act is Act.UP:
            self._held, self._finger = None, False
        held.pointer(event)
        if event.act is Act.UP and held is under and held.enabled and not self.only_explained:
            self.on_press()
            held.press()

    def key(self, event: Key) -> bool:
        """Pass a key to the focused widget, or move the focus. Returns whether the key was used."""
        if self.composed:
            return True
        if self.focus is not None and self.focus.key(event):
            self.shown = True
            return True
        for widget in self.widgets:
            if widget.enabled and widget.hotkey(event):
                self.focus, self.shown, self.by_keys = widget, True, True
                return True
        return press(RING_KEYS, self, event)

    def at_end(self, by: int) -> bool:
        """Whether Tab, or with -1 Shift+Tab, goes round to the other end."""
        if not self.shown or self.open is not None or self.composed:
            return False
        stops = self._stops()
        if self.focus not in stops:
            return by < 0
        return not 0 <= stops.index(self.focus) + by < len(stops)

    def press(self) -> None:
        if self.focus is not None:
            self.shown = True
            self.on_press()
            self.focus.press()

    def text(self, event: Text) -> bool:
        return self.focus is not None and self.focus.text(event)

    def composing(self, event: Composing) -> None:
        if self.focus is not None:
            self.focus.composing(event)

    def step(self, by: int) -> None:
        """Move the focus ``by`` widgets along the ring."""
        stops = self._stops()
        self.shown = self.by_keys = True
        if not stops:
            self.focus = None
            return
        if self.focus in stops:
            self.focus = stops[(stops.index(self.focus) + by) % len(stops)]
        else:
            self.focus = stops[0 if by > 0 else -1]


RING_KEYS: Final[Sequence[Binding[FocusRing]]] = (
    Binding(("Tab",), lambda ring, _: ring.step(1), NEXT, held=True),
    Binding(("Shift+Tab",), lambda ring, _: ring.step(-1), NEXT, held=True),
    Binding(("Up", "Left"), lambda ring, _: ring.step(-1), held=True),
    Binding(("Down", "Right"), lambda ring, _: ring.step(1), held=True),
    Binding(
        ("Enter", "Space"),
        lambda ring, _: ring.press(),
        N_("press the highlighted control"),
        when=lambda ring: ring.focus is not None,
    ),
)


def glow(target: pygame.Surface, look: Look, rect: pygame.Rect, strength: int = 60) -> None:
    """Draw a golden light over something chosen or hovered. ``strength`` is 0 … 255."""
    gold = look.theme.colour("gold")
    stamp_rounded(target, pygame.Color(gold.r, gold.g, gold.b, strength), rect, look.px(6))


def tick(target: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
    size = look.px(5)
    x, y = rect.center
    points = [(x - size, y), (x - size * 0.3, y + size * 0.8), (x + size, y - size)]
    pygame.draw.lines(target, look.theme.colour("gold_light"), False, points, max(2, look.px(2)))


def stamp_verdict(target: pygame.Surface, look: Look, spot: pygame.Rect, good: bool) -> None:
    name, role = ("tick", "mark") if good else ("cross", "refuse")
    sign = tinted(name, max(6, round(spot.w * 0.78)), tuple(look.theme.colour(role)))
    stamp(target, sign, sign.get_rect(midleft=spot.midleft).topleft)


def arrowhead(
    target: pygame.Surface,
    colour: pygame.Color,
    centre: tuple[int, int],
    reach: int,
    way: tuple[int, int],
) -> None:
    """Draw a small triangle that points in a direction: ``(1, 0)`` is right, ``(0, 1)`` down."""
    (x, y), (across, down) = centre, way
    tip = (x + across * reach // 2, y + down * reach // 2)
    back = (x - across * reach // 2, y - down * reach // 2)
    side = (abs(down) * reach, abs(across) * reach)
    stamp_polygon(
        target,
        colour,
        [tip, (back[0] - side[0], back[1] - side[1]), (back[0] + side[0], back[1] + side[1])],
    )


def paint_leader(
    target: pygame.Surface, look: Look, line: pygame.Rect, label: str, value: str, size: float
) -> None:
    """Draw dots from a label at the left of a line to a value at its right, at the foot of their
    letters. They stand below each other in all lines."""
    letters = font(Face.TEXT, look.text_px(size))
    left = line.x + letters.size(label)[0] + look.px(8)
    right = line.right - letters.size(value)[0] - look.px(8)
    step, colour = look.px(9), look.theme.colour("gold_dark")
    radius, y = max(1, look.px(1)), line.centery + look.px(5)
    for x in range(-(-left // step) * step, right, step):
        stamp_pip(target, colour, (x, y), radius)
