"""Input events in one form, from mouse, touch, keyboard or a test."""

import math
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final, cast

import pygame

from ishido import browser

Point = tuple[int, int]

LEFT: Final = 1
RIGHT: Final = 3
_HAS_CMD: Final = sys.platform == "darwin" or browser.IN_BROWSER
"""Whether there is a key Cmd. A page may be on any system."""
COMMAND: Final = pygame.KMOD_CTRL | (pygame.KMOD_META if _HAS_CMD else 0)
"""Ctrl, or Cmd on a Mac."""
SUPER: Final = 0 if _HAS_CMD else pygame.KMOD_META
"""Super, or the Windows key, belongs to the desktop: a key that is pressed with it does nothing."""
HOLD: Final = 0.5
"""Seconds that a finger rests before it counts as held."""
_BY_POSITION: Final = {
    **{pygame.KSCAN_A + number: pygame.K_a + number for number in range(26)},
    pygame.KSCAN_COMMA: pygame.K_COMMA,
    pygame.KSCAN_PERIOD: pygame.K_PERIOD,
}
"""By scancode, the keys whose position counts on layouts that do not have their sign."""
_LAYOUT: Final = pygame.key.ScancodeWrapper(cast("Iterable[bool]", range(512)))
"""The scancode of a key in the current layout, because this is how it finds an item; 0 if the
layout does not have it."""
_KEYPAD: Final = {
    pygame.K_KP_0: pygame.K_INSERT,
    pygame.K_KP_PERIOD: pygame.K_DELETE,
    pygame.K_KP_1: pygame.K_END,
    pygame.K_KP_2: pygame.K_DOWN,
    pygame.K_KP_3: pygame.K_PAGEDOWN,
    pygame.K_KP_4: pygame.K_LEFT,
    pygame.K_KP_5: pygame.K_CLEAR,
    pygame.K_KP_6: pygame.K_RIGHT,
    pygame.K_KP_7: pygame.K_HOME,
    pygame.K_KP_8: pygame.K_UP,
    pygame.K_KP_9: pygame.K_PAGEUP,
}
"""What the keypad means without Num Lock. SDL reports the same keys with and without."""
_HAS_NUM_LOCK: Final = sys.platform not in ("darwin", "emscripten")
"""Macs have none, and a browser reports the keys that are meant."""


class Act(StrEnum):
    """The kinds of pointer events."""

    DOWN = "down"
    MOVE = "move"
    UP = "up"
    WHEEL = "wheel"
    LEAVE = "leave"
    CANCEL = "cancel"
    """What the button or finger does is called off: a second finger has come, or it is held."""
    HOLD = "hold"
    """A finger has rested where it came down: what a right click does."""


@dataclass(frozen=True, slots=True)
class Pointer:
    """An event of a mouse or a finger."""

    act: Act
    point: Point
    button: int = 0
    """1 for left or a finger, 2 middle, 3 right. For a move, the button that is held, or 0."""
    touch: bool = False
    turns: int = 0
    """Steps of the wheel, positive away from the player."""
    clicks: int = 1
    """For down and up: 1 for a click, 2 for a double click, 3 for a triple click."""
    shift: bool = False
    """For down, up and move: whether Shift is held."""
    alt: bool = False
    """For down: whether Alt is held."""
    passed: tuple[Point, ...] = ()
    """For a move: the points on the way to it, for what is drawn by hand."""


POINTER_LEAVES: Final = Pointer(Act.LEAVE, (-1, -1))
"""The mouse leaves the window, or what opens over a scene takes it over."""


@dataclass(frozen=True, slots=True)
class Key:
    """A key was pressed."""

    key: int
    """One of pygame's ``K_`` numbers: what it means as a shortcut."""
    mod: int = 0
    """Its ``KMOD_`` bits."""
    repeat: bool = False
    """Whether the key is being held, so that one press does not start ten games."""
    time: float = field(default=0.0, compare=False)
    """Seconds of the app's clock. Letters typed quickly form a word."""
    sign: int = field(default=0, compare=False)
    """What is on the key in the player's layout, as a ``K_`` number. In a Russian one, it is й on
    the key that means Q."""

    @property
    def command(self) -> bool:
        return bool(self.mod & COMMAND)

    @property
    def shift(self) -> bool:
        return bool(self.mod & pygame.KMOD_SHIFT)

    def writes(self, text: str) -> bool:
        """Whether a text that came with it is meant, or the key is a shortcut. AltGr and a Mac's
        Option write another sign than the key has; with Alt, some systems report the same."""
        if self.mod & pygame.KMOD_ALT:
            return [*map(ord, text.lower())] != [self.sign]
        return not self.command or pygame.K_LCTRL <= self.key <= pygame.K_RGUI  # by an input method


@dataclass(frozen=True, slots=True)
class Text:
    """Text was typed, through the keyboard layout and the input method."""

    text: str
    repeat: bool = False
    """Whether it comes from a held key or an input method, rather than from a new key press."""
    key: int = 0
    """The held key that typed it, one of pygame's ``K_`` numbers; 0 for an input method."""


@dataclass(frozen=True, slots=True)
class Composing:
    """Text that an input method is still composing; empty when it is finished."""

    text: str


class Window(StrEnum):
    """What has happened to the window."""

    RESIZED = "resized"
    HIDDEN = "hidden"
    """It was minimised or hidden. Being behind other windows or losing the keyboard does not count:
    the board may still be visible, and where focus follows the mouse it happens by accident."""
    FOCUS_LOST = "focus lost"
    """Another window has the keyboard now, and may get the release of a button."""
    EXPOSED = "exposed"
    """Its picture was lost and must be shown again."""
    QUIT = "quit"
    """The player wants to close it."""


@dataclass(frozen=True, slots=True)
class WindowMoved:
    """The window was moved."""

    place: tuple[int, int]
    """The upper left corner, in pixels of the desktop of all screens."""


@dataclass(frozen=True, slots=True)
class Maximised:
    """The window was maximised, or it no longer is, or no longer an icon."""

    on: bool


@dataclass(frozen=True, slots=True)
class Dropped:
    """A file was dropped on the window."""

    path: str


Input = Pointer | Key | Text | Composing | Window | WindowMoved | Maximised | Dropped


@dataclass(slots=True)
class InputState:
    """The state of keys and clicks between calls of :func:`inputs`."""

    held: set[int] = field(default_factory=set)
    """The keys held down."""
    fresh: bool = False
    """Whether the last key press has not produced text yet."""
    last: Key = Key(0)
    """The key pressed last, while it is held."""
    clicked: Pointer | None = None
    """The last press of a button or finger."""
    clicked_at: float = 0.0
    by_finger: bool = False
    """Whether the player last used a finger, not a mouse or a key."""
    fingers: set[tuple[int, int]] = field(default_factory=set)
    """The fingers on the screen."""
    pinched: bool = False
    """Whether there were several, since when none of them does anything."""
    rests_at: Point | None = None
    """Where the only finger came down, while it rests there and does not yet count as held."""
    rests_since: float = 0.0
    density: float = 1.0
    """Pixels per CSS pixel."""

    @property
    def hold_due(self) -> float:
        """When the resting finger counts as held, by the app's clock."""
        return math.inf if self.rests_at is None else self.rests_since + HOLD

    def held_finger(self, now: float) -> Pointer | None:
        """The event of a finger that has rested long enough, once."""
        if self.rests_at is None or now < self.hold_due:
            return None
        point, self.rests_at = self.rests_at, None
        return Pointer(Act.HOLD, point, LEFT, touch=True)

    def touched(self, finger: tuple[int, int], event: Pointer, now: float) -> Pointer | None:
        """Note what a finger does. The second one on the screen calls off what the first does."""
        if event.act is Act.DOWN:
            self.fingers.add(finger)
            if len(self.fingers) > 1:
                self.rests_at = None
                again, self.pinched = self.pinched, True
                return None if again else replace(event, act=Act.CANCEL)
            self.rests_at, self.rests_since = event.point, now
            return event
        if event.act is Act.UP:
            self.fingers.discard(finger)
            self.rests_at = None
            pinched, self.pinched = self.pinched, self.pinched and bool(self.fingers)
            return None if pinched else event
        if self.rests_at is not None:
            far = max(abs(a - b) for a, b in zip(event.point, self.rests_at, strict=True))
            self.rests_at = self.rests_at if far <= 12 * self.density else None
        return None if self.pinched else event

    def forget_fingers(self) -> None:
        """The fingers may leave the screen without the window hearing of it."""
        self.fingers.clear()
        self.pinched, self.rests_at = False, None

    def pressed(self, event: Key, now: float) -> Key:
        """Note a key press."""
        self.by_finger = False
        held = event.key in self.held
        self.held.add(event.key)
        self.fresh, self.last = not held, event
        return replace(event, repeat=held, time=now)

    def typed(self, event: Text) -> Text | None:
        """Note typed text: is it from the last key press, and which key is it?"""
        fresh, self.fresh = self.fresh, False
        if not self.last.writes(event.text):
            return None
        return replace(event, repeat=not fresh, key=self.last.key)

    @property
    def shift(self) -> bool:
        return not self.held.isdisjoint((pygame.K_LSHIFT, pygame.K_RSHIFT))

    def released(self, key: int) -> None:
        """Note a released key."""
        self.held.discard(key)
        self.last = Key(0) if key == self.last.key else self.last

    def counted(self, event: Pointer, now: float) -> Pointer:
        """A press or release with its number of clicks and Shift and Alt filled in."""
        self.by_finger = event.touch
        event = replace(event, shift=self.shift, alt=pygame.K_LALT in self.held)
        last = self.clicked
        if event.act is Act.UP:
            return replace(event, clicks=last.clicks if last else 1)
        if last is not None and (last.button, last.touch) == (event.button, event.touch):
            far = max(abs(a - b) for a, b in zip(last.point, event.point, strict=True))
            if far <= (30 if event.touch else 6) and now - self.clicked_at <= 0.45:
                event = replace(event, clicks=last.clicks % 3 + 1)
        self.clicked, self.clicked_at = event, now
        return event


FINGERS: Final = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)


def inputs(
    events: Sequence[pygame.Event], size: tuple[int, int], state: InputState, now: float
) -> Iterator[Input]:
    """Convert pygame's events. Several moves in a row become one, which knows the way.

    ``now`` is the app's clock in seconds.
    """
    waiting: Pointer | None = None
    for event in events:
        found = _input(event, size)
        if isinstance(found, Key):
            found = state.pressed(found, now)
        elif isinstance(found, Text):
            found = state.typed(found)
        elif event.type == pygame.KEYUP:
            state.released(_meaning(event))
        elif found is Window.FOCUS_LOST:
            state.held.clear()  # another window will get their release
            state.last = Key(0)
            state.forget_fingers()
        elif isinstance(found, Pointer) and found.act in (Act.DOWN, Act.UP):
            found = state.counted(found, now)
        if isinstance(found, Pointer) and event.type in FINGERS:
            finger = getattr(event, "touch_id", 0), getattr(event, "finger_id", 0)
            found = state.touched(finger, found, now)
        if isinstance(found, Pointer) and found.act is Act.MOVE:
            found = replace(found, shift=state.shift)
            if waiting is not None:
                found = replace(found, passed=(*waiting.passed, waiting.point))
            waiting = found
            continue
        if found is not None:
            if waiting is not None:
                yield waiting
                waiting = None
            yield found
    if waiting is not None:
        yield waiting


def _input(event: pygame.Event, size: tuple[int, int]) -> Input | None:
    match event.type:
        case pygame.MOUSEMOTION | pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP:
            # Fingers have their own events, so mouse events made from them are ignored.
            return None if getattr(event, "touch", False) else _mouse(event)
        case pygame.MOUSEWHEEL if event.y:  # 0 to the side, and while a step is not yet whole
            return Pointer(Act.WHEEL, pygame.mouse.get_pos(), turns=event.y)
        case pygame.FINGERDOWN | pygame.FINGERMOTION | pygame.FINGERUP:
            act = (Act.DOWN, Act.MOVE, Act.UP)[FINGERS.index(event.type)]
            point = (round(event.x * size[0]), round(event.y * size[1]))
            return Pointer(act, point, LEFT, touch=True)
        case pygame.KEYDOWN:
            return None if event.mod & SUPER else _key(event)
        case pygame.TEXTINPUT:
            return Text(event.text)
        case pygame.TEXTEDITING:
            return Composing(event.text)
        case pygame.VIDEORESIZE:
            return Window.RESIZED
        case pygame.WINDOWMOVED:
            return WindowMoved((event.x, event.y))
        case pygame.WINDOWMAXIMIZED | pygame.WINDOWRESTORED:
            return Maximised(event.type == pygame.WINDOWMAXIMIZED)
        case pygame.WINDOWEXPOSED | pygame.WINDOWSHOWN:
            return Window.EXPOSED
        case pygame.WINDOWMINIMIZED | pygame.WINDOWHIDDEN:
            return Window.HIDDEN
        case pygame.WINDOWFOCUSLOST:
            return Window.FOCUS_LOST
        case pygame.WINDOWLEAVE:
            return POINTER_LEAVES
        case pygame.DROPFILE:
            return Dropped(event.file) if event.file else None
        case pygame.QUIT:
            return Window.QUIT
    return None


def _meaning(event: pygame.Event) -> int:
    """The key that an event means as a shortcut: by its sign, or, if the layout has no key with the
    sign that is at this position on an American keyboard, by its position."""
    key: int = event.key
    if key == 0x131:  # the dotless i of a Turkish layout
        return pygame.K_i
    if _HAS_NUM_LOCK and not event.mod & pygame.KMOD_NUM:
        key = _KEYPAD.get(key, key)
    there = _BY_POSITION.get(event.scancode, key)
    return there if not _LAYOUT[there] else key


def _key(event: pygame.Event) -> Key:
    key, mod = _meaning(event), event.mod
    if pygame.K_0 <= key <= pygame.K_9 and event.unicode == chr(key):
        mod &= ~pygame.KMOD_SHIFT  # where Shift writes digits, it is no shortcut with Shift
    return Key(key, mod, sign=event.key)


def _mouse(event: pygame.Event) -> Pointer | None:
    point = (int(event.pos[0]), int(event.pos[1]))
    if event.type == pygame.MOUSEMOTION:
        held = next((number for number, down in enumerate(event.buttons, start=1) if down), 0)
        return Pointer(Act.MOVE, point, held)
    if event.button > RIGHT:  # the wheel has its own events
        return None
    act = Act.DOWN if event.type == pygame.MOUSEBUTTONDOWN else Act.UP
    return Pointer(act, point, event.button)
