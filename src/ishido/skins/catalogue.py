"""The available stonesets and boards: the game's own, and those that a player has added."""

import contextlib
import shutil
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Final

from ishido.skins.board import PARTS, BoardSkin, load_board
from ishido.skins.board import SUFFIX as BOARD_SUFFIX
from ishido.skins.board import TOML as BOARD_TOML
from ishido.skins.source import FolderSource, SkinProblem, is_folder, name_of, why
from ishido.skins.stoneset import HIDDEN, MASKS, Stoneset, load_stoneset
from ishido.skins.stoneset import SUFFIX as STONESET_SUFFIX
from ishido.skins.stoneset import TOML as STONESET_TOML

DEFAULT: Final = "ishido"
OURS: Final = (
    "ishido",
    "gems",
    "inner-shapes",
    "magic",
    "chungfu",
    "rameses",
    "runes",
    "shaman",
)
"""The game's own stonesets, in the order of the list."""
USER: Final = "user/"
"""The id of a skin that the player has added is this and its file name."""
NOT_HERE: Final = "not downloaded yet"
MAX_COPY: Final = 256 * 2**20
MAX_NAME: Final = 150
"""The most characters in the file name of an added skin, so that settings can store its id."""

_SUFFIXES: Final = {"stonesets": STONESET_SUFFIX, "boards": BOARD_SUFFIX}
_UNFIT: Final = f"its name has more than {MAX_NAME} characters, or strange ones"


@dataclass(frozen=True, slots=True)
class Listed:
    """An entry in the list of stonesets or boards."""

    id: str
    """The id that settings store."""
    name: str
    problem: str = ""
    """Why it cannot be used; empty if it is valid."""


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The stonesets and boards in the game's assets and in the player's folder."""

    ours: Path
    users: Path | None = None
    absent: Callable[[str, str], bool] | None = None
    """Whether one of the game's own skins, by its kind and id, cannot be had now: a web page may
    not have fetched its pictures yet. Without this, all can."""

    def stonesets(self) -> list[Listed]:
        """All stonesets: the game's own first, then the player's by name."""
        return list(self._list("stonesets"))

    def boards(self) -> list[Listed]:
        """All boards: the game's own first, then the player's by name."""
        return list(self._list("boards"))

    def _list(self, kind: str) -> Iterator[Listed]:
        for name in OURS:
            if (self.ours / kind / name).is_dir():
                yield self._listed(kind, name)
        for path in self._users(kind):
            yield self._listed(kind, USER + path.name)

    def _users(self, kind: str) -> list[Path]:
        if self.users is None:
            return []
        try:
            found = [path for path in (self.users / kind).iterdir() if _can_be_kept(path.name)]
        except OSError:
            return []
        return sorted(found, key=lambda path: path.name.lower())

    def first_made(self) -> date | None:
        """The day from which the oldest of the player's own stonesets is."""
        times = []
        for path in self._users("stonesets"):
            with contextlib.suppress(OSError):
                times.append(path.stat().st_mtime)
        return date.fromtimestamp(min(times)) if times else None

    def _listed(self, kind: str, skin_id: str) -> Listed:
        try:
            skin = self._stoneset(skin_id) if kind == "stonesets" else self._board(skin_id)
        except SkinProblem as problem:
            return Listed(skin_id, skin_id.removeprefix(USER), str(problem))
        return Listed(skin_id, skin.name, NOT_HERE if self._is_absent(kind, skin_id) else "")

    def stoneset(self, skin_id: str) -> Stoneset:
        """The stoneset with an id.

        :raises SkinProblem: if there is none, it is not sound, or cannot be had now.
        """
        skin = self._stoneset(skin_id)
        self._check_here("stonesets", skin_id, skin.name)
        return skin

    def board(self, skin_id: str) -> BoardSkin:
        """The board with an id. The default board supplies the parts that a player's board lacks.

        :raises SkinProblem: if there is none, it is not sound, or cannot be had now.
        """
        skin = self._board(skin_id)
        self._check_here("boards", skin_id, skin.name)
        return skin

    def _is_absent(self, kind: str, skin_id: str) -> bool:
        return self.absent is not None and skin_id in OURS and self.absent(kind, skin_id)

    def _check_here(self, kind: str, skin_id: str, name: str) -> None:
        if self._is_absent(kind, skin_id):
            raise SkinProblem(f"{name} is {NOT_HERE}: connect to the internet to get it.")

    def _stoneset(self, skin_id: str) -> Stoneset:
        return load_stoneset(self.path_of("stonesets", skin_id))

    def _board(self, skin_id: str) -> BoardSkin:
        path = self.path_of("boards", skin_id)
        return load_board(path) if skin_id in OURS else self.board_in(path)

    def path_of(self, kind: str, skin_id: str) -> Path:
        """The file or folder of a skin, which may not exist.

        :param kind: ``"stonesets"`` or ``"boards"``.
        :raises SkinProblem: if there is no such id.
        """
        if skin_id in OURS:
            return self.ours / kind / skin_id
        name = skin_id.removeprefix(USER)
        if self.users is None or not skin_id.startswith(USER) or not _can_be_kept(name):
            raise SkinProblem(f"there is no {kind.removesuffix('s')} {skin_id!r}")
        return self.users / kind / name

    # -- adding ------------------------------------------------------------------------------

    def board_in(self, path: Path) -> BoardSkin:
        """The board in a file or folder of the player's own.

        :raises SkinProblem: if it is not sound.
        """
        return load_board(path, load_board(self.ours / "boards" / DEFAULT))

    def add(self, path: Path) -> tuple[str, str]:
        """Check a stoneset or board and copy it to the player's folder. A folder becomes one file,
        so that the new one takes the place of another in one step.

        :returns: ``"stonesets"`` or ``"boards"``, and its id.
        :raises SkinProblem: if it is not valid, or cannot be copied.
        """
        kind = kind_of(path)
        if kind == "stonesets":
            load_stoneset(path)
        else:
            self.board_in(path)
        if self.users is None:
            raise SkinProblem("there is no folder to save it in")
        try:
            path = path.resolve()  # "." and ".." become real names
            kept = self.users / kind
            there = kept.exists() and kept.samefile(path.parent)
            packed = not there and path.is_dir()
            skin_id = self.id_of(path, _SUFFIXES[kind] if packed else "")
            if not there:
                _copy(path, self.path_of(kind, skin_id))
        except OSError as error:
            raise SkinProblem(f"{name_of(path)}: {why(error)}") from None
        return kind, skin_id

    def remove(self, kind: str, skin_id: str) -> None:
        """Delete a skin of the player's own.

        :raises SkinProblem: if it is not theirs, or cannot be deleted.
        """
        if not skin_id.startswith(USER):
            raise SkinProblem(f"{skin_id}: not one of your own")
        path = self.path_of(kind, skin_id)
        try:
            _remove(path)
        except OSError as error:
            raise SkinProblem(f"{name_of(path)}: {error.strerror}") from error

    def id_of(self, path: Path, suffix: str = "") -> str:
        """The id that a stoneset or board has after :meth:`add`.

        :param suffix: what its name gets.
        :raises SkinProblem: if it cannot be saved under its name.
        """
        name = path.name.lstrip(".") + suffix
        if not _can_be_kept(name):
            raise SkinProblem(f"{name_of(path)}: {_UNFIT}; give it another one")
        return USER + name


def kind_of(path: Path) -> str:
    """``"stonesets"`` or ``"boards"``, judged by the name and content of a file or folder.

    :raises SkinProblem: if it is neither.
    """
    if is_folder(path):
        source = FolderSource(path)
        if source.has(STONESET_TOML):
            return "stonesets"
        if source.has(BOARD_TOML):
            return "boards"
        raise SkinProblem(
            f"{name_of(path)}: a folder with neither {STONESET_TOML} nor {BOARD_TOML}"
        )
    suffix = path.suffix.lower()
    if suffix in (STONESET_SUFFIX, ".png", ".webp"):
        return "stonesets"
    if suffix == BOARD_SUFFIX:
        return "boards"
    raise SkinProblem(f"{name_of(path)}: neither a stoneset nor a board")


def _can_be_kept(name: str) -> bool:
    """Whether a file name is safe to store, show and use as part of an id."""
    plain = name.isprintable() and not set("/\\") & set(name)
    return plain and 0 < len(name) <= MAX_NAME and not name.startswith(".")


def _copy(path: Path, target: Path) -> None:
    """Copy a file, or pack a folder: to a temporary name, then in place of the target."""
    target.parent.mkdir(parents=True, exist_ok=True)
    part = target.with_name(f".{target.name}.part")
    try:
        if path.is_dir():
            _pack(path, part)
        else:
            _check_size(path)
            shutil.copyfile(path, part)
        part.replace(target)
    finally:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)


def _pack(folder: Path, target: Path) -> None:
    """Pack those files of a folder that the formats define."""
    with zipfile.ZipFile(target, "w", strict_timestamps=False) as archive:
        for file in sorted(folder.iterdir()):
            if file.is_file() and _known(file.name):
                _check_size(file)
                archive.write(file, file.name)


def _remove(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def _known(name: str) -> bool:
    stem, _, suffix = name.rpartition(".")
    stem = stem.removesuffix(".half")
    return name in (STONESET_TOML, BOARD_TOML, MASKS, HIDDEN) or (
        suffix in ("png", "webp") and stem in ("stones", *PARTS)
    )


def _check_size(path: Path) -> None:
    if path.stat().st_size > MAX_COPY:
        raise OSError(0, "too large")
