"""The player's settings, stored as TOML."""

import contextlib
import os
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any, Final

from ishido.bounded_toml import MAX_TOML, parse_toml
from ishido.language import _
from ishido.records.names import MAX_NAME as MAX_NAME
from ishido.records.players import DEFAULT_NAME, EARLIER_LEVELS
from ishido.rules.game import Mode
from ishido.rules.scoring import Scoring
from ishido.session.policy import MOST_ENTRANTS
from ishido.storage.files import (
    FileProblem,
    NoSuchFile,
    NotOurs,
    read_limited,
    set_aside,
    why,
    write_atomically,
)
from ishido.storage.seat_settings import (
    BLUESTONE_SEATS,
    LONGEST_CLOCK,
    SEATINGS,
    Chosen,
    Seating,
)

UI_SCALES: Final = (0.75, 2.0)
"""The smallest and largest UI scale."""
MARKS: Final = ("", "amber", "jade", "azure", "rose", "white")
"""The colours of marks on the board; empty for the board's own."""
PACES: Final = ("slow", "normal", "fast")
"""The paces of computer players."""
MAX_NAMES: Final = 100
"""The most entries in a list of names."""
MAX_WORD: Final = 200
"""The most characters of a text whose setting has no reader of its own, such as a stoneset's id."""
MAX_PATH: Final = 1000
"""The most characters of a folder, and bytes of a recent file: ten must fit in the file."""
MAX_RECENT: Final = 10
"""The most recent files."""
MAX_SIDE: Final = 32_767
"""The most pixels of a window's side that window systems support."""


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings. The file has them by name; missing ones have their defaults."""

    scoring: str = "modern"
    solitaire: Seating = SEATINGS[Mode.SOLITAIRE]
    """The players of the next game of a mode: the last choices."""
    cooperative: Seating = SEATINGS[Mode.COOPERATIVE]
    tournament: Seating = SEATINGS[Mode.TOURNAMENT]
    challenge: Seating = SEATINGS[Mode.CHALLENGE]
    mode: str = "solitaire"
    """The mode of new games: the one last played by people, except for tournaments."""
    bluestone: Seating = BLUESTONE_SEATS
    """The players of the next game of Bluestone: Black, then White."""
    bluestone_board: str = "pentagon-5"
    """The name of the board of the next game of Bluestone."""
    motion: bool = True
    preview: bool = False
    """Whether squares preview their points, in games where moves are shown."""
    always_show_moves: bool = False
    """Whether legal squares are always marked, in games where moves are shown."""
    coordinates: bool = False
    ui_scale: float = 1.0
    stoneset: str = "ishido"
    board: str = "ishido"
    backdrop: str = ""
    """The id of a board or of a plain backdrop; empty for the board's own."""
    marks: str = ""
    """The colour of marks on the board; empty for the board's own."""
    high_contrast: bool = False
    matching_board: bool = True
    """Whether choosing a stoneset also chooses its board."""
    roman: bool = False
    """Whether the scoreboard shows Roman numerals."""
    ask_to_end: bool = True
    """Whether to ask before ending a game in which the stone still fits."""
    messages: bool = True
    """Whether the table shows messages that are not necessary."""
    pace: str = "normal"
    """The pace of computer players, one of :data:`PACES`."""
    menu_bar: bool = True
    """Whether the menu bar is always shown."""
    tools: bool = True
    """Whether there are buttons for undo, hint and possible moves beside the board."""
    title: bool = True
    """Whether the window starts with its title screen."""
    sounds: bool = True
    stone_click: bool = True
    ambience: bool = False
    volume: float = 0.8
    """The volume of everything, from 0 to 1."""
    stones_volume: float = 1.0
    """The shares of it that stones, bells and the ambience have, from 0 to 1."""
    bells_volume: float = 1.0
    ambience_volume: float = 1.0
    player: str = DEFAULT_NAME
    score_name: str = ""
    """The name entered for a high score by a player with a default name; empty if they were not
    asked yet."""
    oracle: bool = False
    """Whether 4-Ways answer questions."""
    save_every_augury: bool = False
    augury_folder: str = ""
    """The folder to which every augury is saved; empty for the folder of the player's files."""
    lessons_begun: tuple[str, ...] = ()
    """The unfinished lessons with the number of their solved steps, see
    :class:`ishido.lessons.LessonProgress`."""
    lessons_done: tuple[str, ...] = ()
    """The names of the finished lessons."""
    hint_used: bool = False
    """Whether the player has ever used a hint. Only then are hints prepared in advance."""
    fullscreen: bool = False
    window: tuple[int, int] | None = None
    """The last size of the window in pixels; ``None`` for a size that suits the screen."""
    place: tuple[int, int] | None = None
    """The last place of its upper left corner, in pixels of the desktop of all screens."""
    person: str = ""
    """The id of the current player; empty if there is only one person."""
    recent: tuple[str, ...] = ()
    """The files last saved or opened, newest first."""

    @property
    def is_named(self) -> bool:
        """Whether the player has a name, or was asked for one."""
        return bool(self.score_name) or self.player != DEFAULT_NAME

    @property
    def listed_name(self) -> str:
        """The name for the lists of scores: the player's own, if they have one."""
        return self.player if self.player != DEFAULT_NAME else self.score_name or self.player

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


# -- values: each reader takes what a file or the game may hold, or raises ValueError -----------

_Reader = Callable[[object], Any]


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError
    return value


def _number(smallest: float, largest: float) -> _Reader:
    def read(value: object) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise ValueError
        if not smallest <= value <= largest:
            raise ValueError
        return float(value)

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


def _one_of(*values: str) -> _Reader:
    return _text(values.__contains__)


def _names(value: object) -> tuple[str, ...]:
    """Different words, not too many. Unknown ones are kept."""
    if not isinstance(value, list | tuple) or len(value) > MAX_NAMES:
        raise ValueError
    return tuple(dict.fromkeys(map(_line(MAX_NAME), value)))


def _seating(seats_allowed: range, longest_clock: int) -> _Reader:
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
    level = word(value.get("level", ""))
    return Chosen(word(value.get("name", "")), EARLIER_LEVELS.get(level, level))


def _seats_of(mode: Mode) -> _Reader:
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


_READERS_BY_NAME: Final[dict[str, _Reader]] = {
    "scoring": _one_of(*Scoring),
    **{str(mode): _seats_of(mode) for mode in Mode},
    "mode": _one_of(*(mode for mode in Mode if mode is not Mode.TOURNAMENT)),
    "bluestone": _seating(range(2, 3), 0),
    "ui_scale": _number(*UI_SCALES),
    "marks": _one_of(*MARKS),
    "pace": _one_of(*PACES),
    "player": _line(MAX_NAME),
    "score_name": _line(MAX_NAME, empty=True),
    "augury_folder": _line(MAX_PATH, empty=True),
    "lessons_begun": _names,
    "lessons_done": _names,
    "window": _window,
    "place": _place,
    "recent": _recent,
}
"""The readers of settings for which the type of the default is not enough."""


def _reader(name: str, default: object) -> _Reader:
    """The reader of a setting: its own, or else the one for the type of its default."""
    if name in _READERS_BY_NAME:
        return _READERS_BY_NAME[name]
    match default:
        case bool():
            return _flag
        case float():
            return _number(0, 1)
        case str():
            return _line(MAX_WORD, empty=not default)
    raise TypeError(f"the setting {name!r} needs a reader")


_READERS: Final = {field.name: _reader(field.name, field.default) for field in fields(Settings)}

COMMON: Final = ("fullscreen", "window", "place", "person", "recent")
"""The settings of the machine, for all players. All others belong to a person."""
OWN: Final = tuple(name for name in _READERS if name not in COMMON)


# -- the file --------------------------------------------------------------------------------


class SettingsFile:
    """A file of settings. It is read once; changes are made in memory and written with the rest.

    So everything else in the file stays, except comments: it may be a newer version's. A damaged
    file is renamed.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.notice: str | None = None
        """A message if the file could not be used."""
        self._content: dict[str, Any] = {}
        self._unread = False
        """Whether the content is only what was changed, because the file could not be read."""
        self._writing = threading.Lock()
        try:
            self._content = _content_of(path)
        except NotOurs as error:
            self.notice = _put_away(path, error.problem)
        except FileProblem as error:
            self._unread = True
            self.notice = _(
                "The settings cannot be read ({problem}); the defaults are used."
            ).format(problem=error.problem)

    @property
    def settings(self) -> Settings:
        """The settings in it. A single value that is not allowed is ignored."""
        values: dict[str, Any] = {}
        for name in _READERS.keys() & self._content.keys():
            with contextlib.suppress(ValueError):
                values[name] = _READERS[name](self._content[name])
        return Settings(**values)

    def change(self, changes: Mapping[str, Any]) -> None:
        """Change some settings in memory."""
        plain = {
            name: value.as_data() if isinstance(value, Seating) else value
            for name, value in changes.items()
        }
        content = self._content | plain
        for name in [name for name, value in plain.items() if value is None]:
            del content[name]  # TOML has no null
        self._content = content

    def write(self) -> None:
        """Write the whole file.

        :raises OSError: if it cannot be written.
        :raises FileProblem: if it exists and cannot be read.
        """
        import tomli_w  # only the writer needs it, and it would slow the start

        target = Path(os.path.realpath(self.path))  # a link stays a link
        with self._writing:  # the last one has the latest content
            content = self._content
            if self._unread:
                content = _content_of(self.path) | content
            target.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(target, tomli_w.dumps(content).encode())

    def save(self, changes: Mapping[str, Any]) -> None:
        """Change some settings and write the file, or change nothing.

        :raises OSError, FileProblem: as :meth:`write`.
        """
        before = self._content
        self.change(changes)
        try:
            self.write()
        except (OSError, FileProblem):
            self._content = before
            raise


def save_settings(path: Path, changes: Mapping[str, Any]) -> None:
    """Change some settings in a file that nobody has in memory.

    :raises OSError, FileProblem: as :meth:`SettingsFile.write`.
    """
    SettingsFile(path).save(changes)


def _content_of(path: Path) -> dict[str, Any]:
    """The content of a file; empty if there is none.

    :raises NotOurs: if it is not a file of settings.
    :raises FileProblem: if it cannot be read.
    """
    try:
        return parse_toml(read_limited(path, MAX_TOML))
    except NoSuchFile:
        return {}
    except ValueError:
        raise NotOurs(path, _("not TOML")) from None


def _put_away(path: Path, problem: str) -> str:
    try:
        aside = set_aside(path)
    except OSError as error:
        return _("The settings were damaged ({problem}) and cannot be renamed: {reason}.").format(
            problem=problem, reason=why(error)
        )
    return _("The settings were damaged ({problem}). The file was renamed to {name}.").format(
        problem=problem, name=aside.name
    )
