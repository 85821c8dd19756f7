"""The player's settings, stored as TOML."""

import contextlib
import math
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any, Final, Literal, TypeVar

from ishido.kinds.names import MAX_NAME as MAX_NAME
from ishido.kinds.players import DEFAULT_NAME
from ishido.language import N_
from ishido.rules.game import Mode
from ishido.rules.scoring import Scoring
from ishido.session.clock import GAME_MINUTES, MOVE_SECONDS
from ishido.session.policy import MOST_ENTRANTS

MAX_NAMES: Final = 100
"""The most entries in a list of names."""
MAX_WORD: Final = 200
"""The most characters of a word, such as the id of a stoneset."""
MAX_PATH: Final = 1000
"""The most characters of a folder, and bytes of a recent file: ten must fit in the file."""
MAX_RECENT: Final = 10
"""The most recent files."""
MAX_SIDE: Final = 32_767
"""The most pixels of a window's side that window systems support."""


# -- the players and the clock last chosen for a mode, or for Bluestone --------------------------

LONGEST_CLOCK: Final = {Mode.CHALLENGE: MOVE_SECONDS[1], Mode.TOURNAMENT: GAME_MINUTES[1]}
"""The longest clock by mode: seconds per turn, minutes per game. Other modes have no clock."""


@dataclass(frozen=True, slots=True)
class Chosen:
    name: str = ""
    """The name of a person; empty for the window's player."""
    level: str = ""
    """The level of a computer; empty for a person."""


@dataclass(frozen=True, slots=True)
class Seating:
    """The players and the clock that are chosen for a mode, as an immutable value."""

    seats: tuple[Chosen, ...]
    clock: int = 0
    """Seconds per turn in challenge play, minutes per game in a tournament; 0 for none."""

    def as_data(self) -> dict[str, object]:
        seats = [{"name": seat.name, "level": seat.level} for seat in self.seats]
        return {"seats": seats, "clock": self.clock}


SECOND: Final = "Player 2"
"""The default name of the second player."""
SEATINGS: Final = {
    Mode.SOLITAIRE: Seating((Chosen(),)),
    Mode.COOPERATIVE: Seating((Chosen(), Chosen(SECOND))),
    Mode.TOURNAMENT: Seating((Chosen(),)),
    Mode.CHALLENGE: Seating((Chosen(), Chosen(level="learner"))),
}
"""The defaults: people, but a computer as the opponent in a challenge, and no clock."""
BLUESTONE_SEATS: Final = Seating((Chosen(), Chosen(level="learner")))
"""The default for Bluestone: Black, then White."""


# -- values: each reader takes what a file or the game may hold, or raises ValueError -----------


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError
    return value


def _number(smallest: float, largest: float) -> Callable[[object], float]:
    def read(value: object) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise ValueError
        if not smallest <= value <= largest:
            raise ValueError
        return float(value)

    return read


def _nearest(steps: Sequence[float]) -> Callable[[object], float]:
    def read(value: object) -> float:
        number = _number(0, math.inf)(value)
        return min(steps, key=lambda step: abs(step - number))

    return read


def _text(fits: Callable[[str], bool]) -> Callable[[object], str]:
    def read(value: object) -> str:
        if not isinstance(value, str) or not fits(value):
            raise ValueError
        return str(value)

    return read


def _line(longest: int, *, empty: bool = False) -> Callable[[object], str]:
    def fits(text: str) -> bool:
        shown = text.isprintable() and text.strip() != ""
        return len(text) <= longest and (shown or (empty and text == ""))

    return _text(fits)


_word = _line(MAX_WORD)


def _one_of(values: Collection[str]) -> Callable[[object], str]:
    return _text(values.__contains__)


def _names(value: object) -> tuple[str, ...]:
    """Different words, not too many. Unknown ones are kept."""
    if not isinstance(value, list | tuple) or len(value) > MAX_NAMES:
        raise ValueError
    return tuple(dict.fromkeys(map(_line(MAX_NAME), value)))


def _seating(seats_allowed: range, longest_clock: int) -> Callable[[object], Seating]:
    def read(value: object) -> Seating:
        match value.as_data() if isinstance(value, Seating) else value:
            case {"seats": list(seats), "clock": int(clock)} if not isinstance(clock, bool):
                if len(seats) in seats_allowed and 0 <= clock <= longest_clock:
                    return Seating(tuple(map(_chosen, seats)), clock)
        raise ValueError

    return read


def _chosen(value: object) -> Chosen:
    if not isinstance(value, Mapping):
        raise ValueError
    word = _line(MAX_NAME, empty=True)
    return Chosen(word(value.get("name", "")), word(value.get("level", "")))


def _seats_of(mode: Mode) -> Callable[[object], Seating]:
    most = MOST_ENTRANTS if mode is Mode.TOURNAMENT else mode.seats
    return _seating(range(mode.seats, most + 1), LONGEST_CLOCK.get(mode, 0))


def _recent(value: object) -> tuple[str, ...]:
    """The paths that a file can hold: on some systems, not every path is text."""
    if not isinstance(value, list | tuple):
        raise ValueError
    return tuple(filter(_is_path, value))[:MAX_RECENT]


def _is_path(value: object) -> bool:
    if not isinstance(value, str) or "\0" in value:
        return False
    with contextlib.suppress(UnicodeEncodeError):
        return 0 < len(value.encode()) <= MAX_PATH
    return False


def _pair(value: object) -> tuple[int, int] | None:
    match value:
        case None:
            return None
        case (int(x), int(y)) if not isinstance(x, bool) and not isinstance(y, bool):
            return x, y
    raise ValueError


def _window(value: object) -> tuple[int, int] | None:
    size = _pair(value)
    if size is not None and not all(0 < side <= MAX_SIDE for side in size):
        raise ValueError
    return size


def _place(value: object) -> tuple[int, int] | None:
    corner = _pair(value)
    # There is no screen there, whatever the window manager says, so it counts as unknown.
    return corner if corner and max(map(abs, corner)) <= MAX_SIDE else None


# -- rows: how a setting is shown and changed ---------------------------------------------------

SettingsPage = Literal["", "game", "look", "sound"]
"""A page of the settings dialog; empty for none."""
MenuGroup = Literal["", "ishido", "board", "sounds"]
"""A group of switches in the menu *Choices*; empty for none. The first is only in Ishido's."""
Changes = Literal["", "layout", "colours", "sound"]
"""What in the window a setting changes at once; empty if it is read where it is needed. Exported
pictures follow those that change the layout."""
VOLUMES: Final = tuple(step / 20 for step in range(21))
TEXT_SIZES: Final = (1.0, 1.25, 1.5, 2.0)
"""The largest is that of dialogs and the help: the table has at most the one before."""


@dataclass(frozen=True, slots=True)
class SettingRow:
    """How a setting is shown: as a switch, unless it has options or steps."""

    label: str
    note: str = ""
    """What a switch does, in a short sentence."""
    page: SettingsPage = ""
    menu: MenuGroup = ""
    changes: Changes = ""
    options: Mapping[str, str] = field(default_factory=dict)
    """The labels of options by their values."""
    steps: Sequence[float] = ()
    """The values of a slider, in ascending order."""
    beside: str = ""
    """The setting whose switch is beside the slider, and turns it on and off."""
    wide: bool = False
    """Whether it is alone on its line of the page."""
    on_phone: bool = True


T = TypeVar("T")


def setting(default: T, read: Callable[[object], T], row: SettingRow | None = None) -> T:
    """A field of :class:`Settings` with its reader, and its row if it has one."""
    return field(default=default, metadata={"read": read, "row": row})


def switch(
    on: bool,
    label: str,
    note: str = "",
    *,
    page: SettingsPage = "",
    menu: MenuGroup = "",
    changes: Changes = "",
    on_phone: bool = True,
) -> bool:
    row = SettingRow(label, note, page, menu, changes, on_phone=on_phone)
    return setting(on, _flag, row)


def choice(
    chosen: str,
    label: str,
    options: Mapping[str, str],
    *,
    page: SettingsPage,
    changes: Changes = "",
) -> str:
    """A setting with one of several options, a mapping of values to labels."""
    row = SettingRow(label, page=page, changes=changes, options=options)
    return setting(chosen, _one_of(options), row)


def slider(
    value: float,
    label: str,
    steps: Sequence[float],
    *,
    page: SettingsPage,
    changes: Changes,
    beside: str = "",
    wide: bool = False,
) -> float:
    """A setting with a slider. Files may have numbers between its steps."""
    row = SettingRow(label, "", page, "", changes, steps=steps, beside=beside, wide=wide)
    return setting(value, _number(steps[0], steps[-1]), row)


def share(label: str, beside: str) -> float:
    """The volume of some sounds, which the switch beside it turns on and off."""
    return slider(1.0, label, VOLUMES, page="sound", changes="sound", beside=beside)


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings. The file has them by name; missing ones have their defaults.

    A page or a menu shows its rows in the order in which they are here.
    """

    sounds: bool = switch(
        True,
        N_("Sounds"),
        N_("Bells, chimes and button clicks."),
        page="sound",
        menu="sounds",
        changes="sound",
    )
    stone_click: bool = switch(
        True,
        N_("Stone click"),
        N_("When a stone is lifted or placed."),
        page="sound",
        menu="sounds",
    )
    ambience: bool = switch(
        False,
        N_("Ambience"),
        N_("Wind, water or fire, played softly."),
        page="sound",
        changes="sound",
    )
    volume: float = slider(0.8, N_("Volume"), VOLUMES, page="sound", changes="sound", wide=True)
    stones_volume: float = share(N_("Stone click volume"), beside="stone_click")
    """The shares of it that stones, bells and the ambience have, from 0 to 1."""
    bells_volume: float = share(N_("Sound volume"), beside="sounds")
    ambience_volume: float = share(N_("Ambience volume"), beside="ambience")

    ui_scale: float = setting(
        1.0,
        _nearest(TEXT_SIZES),
        SettingRow(N_("Text and panel size"), page="look", changes="layout", steps=TEXT_SIZES),
    )
    marks: str = choice(
        "",
        N_("Highlight colour"),
        {
            "": N_("Same as the board"),
            "amber": N_("Amber"),
            "jade": N_("Jade"),
            "azure": N_("Azure"),
            "rose": N_("Rose"),
            "white": N_("White"),
        },
        page="look",
        changes="colours",
    )
    high_contrast: bool = switch(
        False, N_("High contrast"), N_("White text on dark panels."), page="look", changes="colours"
    )
    coordinates: bool = switch(
        False,
        N_("Coordinates"),
        N_("Letters and numbers around the board."),
        page="look",
        changes="layout",
    )
    menu_bar: bool = switch(
        True,
        N_("Menu bar"),
        N_("Without it, F10 opens the menus."),
        page="look",
        changes="layout",
        on_phone=False,
    )
    tools: bool = switch(
        True,
        N_("Buttons beside the board"),
        N_("Undo, hint and moves."),
        page="look",
        changes="layout",
        on_phone=False,
    )
    motion: bool = switch(True, N_("Animation"), N_("Stones slide and points rise."), page="look")
    matching_board: bool = switch(
        True,
        N_("Matching board"),
        N_("Change the board with the stoneset."),
        page="look",
        menu="board",
    )
    fullscreen: bool = switch(False, N_("Full screen"), N_("Or press F11."), page="look")
    roman: bool = switch(
        False,
        N_("Roman numerals"),
        N_("Show the score in Roman numerals."),
        page="look",
        menu="ishido",
        changes="layout",
    )

    pace: str = choice(
        "normal",
        N_("Computer speed"),
        {"slow": N_("Slow"), "normal": N_("Normal"), "fast": N_("Instant")},
        page="game",
    )
    aids: str = choice(
        "none",
        N_("Help on the board"),
        {
            "none": N_("None"),
            "moves": N_("Moves"),
            "points": N_("Points"),
            "fits": N_("Fit counts"),
        },
        page="game",
    )
    """What the board shows on every turn, in games where help is used."""
    messages: bool = switch(
        True,
        N_("Messages"),
        N_("Points and the next stone."),
        page="game",
        menu="board",
        changes="layout",
    )
    ask_to_end: bool = switch(
        True,
        N_("Ask before ending a game"),
        N_("When the next stone still fits somewhere."),
        page="game",
    )
    title: bool = switch(
        True,
        N_("Title screen at startup"),
        N_("Otherwise your last game opens at once."),
        page="game",
    )
    codewheel: bool = switch(
        False,
        N_("Open with the wheel"),
        N_("Three rings, and a number. You can skip it."),
        page="game",
    )

    scoring: str = setting("modern", _one_of(set(Scoring)))
    solitaire: Seating = setting(SEATINGS[Mode.SOLITAIRE], _seats_of(Mode.SOLITAIRE))
    """The players of the next game of a mode: the last choices."""
    cooperative: Seating = setting(SEATINGS[Mode.COOPERATIVE], _seats_of(Mode.COOPERATIVE))
    tournament: Seating = setting(SEATINGS[Mode.TOURNAMENT], _seats_of(Mode.TOURNAMENT))
    challenge: Seating = setting(SEATINGS[Mode.CHALLENGE], _seats_of(Mode.CHALLENGE))
    mode: str = setting("solitaire", _one_of(set(Mode) - {Mode.TOURNAMENT}))
    """The mode of new games: the one last played by people, except for tournaments."""
    bluestone: Seating = setting(BLUESTONE_SEATS, _seating(range(2, 3), 0))
    """The players of the next game of Bluestone: Black, then White."""
    bluestone_board: str = setting("pentagon-5", _word)
    """The name of the board of the next game of Bluestone."""
    stoneset: str = setting("ishido", _word)
    board: str = setting("ishido", _word)
    backdrop: str = setting("", _line(MAX_WORD, empty=True))
    """The id of a board or of a plain backdrop; empty for the board's own."""
    player: str = setting(DEFAULT_NAME, _line(MAX_NAME))
    """The name of the player at the window."""
    oracle: bool = setting(False, _flag)
    """Whether 4-Ways answer questions."""
    save_every_augury: bool = setting(False, _flag)
    """Whether every augury is added to a text file."""
    lessons_begun: tuple[str, ...] = setting((), _names)
    """The unfinished lessons with the number of their solved steps, see
    :class:`ishido.lessons.LessonProgress`."""
    lessons_done: tuple[str, ...] = setting((), _names)
    window: tuple[int, int] | None = setting(None, _window)
    """The last size of the window in pixels, neither maximised nor in full screen; ``None`` for a
    size that suits the screen."""
    place: tuple[int, int] | None = setting(None, _place)
    """The last place of its upper left corner then, in pixels of the desktop of all screens."""
    maximised: bool = setting(False, _flag)
    recent: tuple[str, ...] = setting((), _recent)
    """The files last saved or opened, newest first."""

    def changed(self, changes: Mapping[str, Any]) -> "Settings":
        """The settings with changes.

        :raises ValueError: if there is no such setting, or the value is not allowed.
        """
        values: dict[str, Any] = {}
        for name, value in changes.items():
            if name not in _READERS:
                raise ValueError(f"there is no setting {name!r}")
            try:
                values[name] = _READERS[name](value)
            except ValueError:
                raise ValueError(f"{value!r} is not a value for the setting {name!r}") from None
        return replace(self, **values)


_READERS: Final[dict[str, Callable[[object], Any]]] = {
    each.name: each.metadata["read"] for each in fields(Settings)
}
ROWS: Final[dict[str, SettingRow]] = {
    each.name: each.metadata["row"] for each in fields(Settings) if each.metadata["row"]
}
"""The rows of the settings that have one, by name."""


def settings_in(content: Mapping[str, Any]) -> Settings:
    """The settings in a file. A single value that is not allowed is ignored."""
    values: dict[str, Any] = {}
    for name in _READERS.keys() & content.keys():
        with contextlib.suppress(ValueError):
            values[name] = _READERS[name](content[name])
    return Settings(**values)
