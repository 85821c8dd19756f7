"""What a window asks of the system around it, where that is not a desktop, and what it has."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Protocol

from ishido.jobs.steps import Steps

Then = Callable[[], object]
"""What is called when something has come."""


class FileChooser(Protocol):
    """Asks for files where the player's own cannot be listed, as in a web page, which takes uploads
    and gives downloads. It is asked in place of our own picker, and may answer later, between two
    turns of the loop."""

    def open(self, suffixes: Sequence[str], then: Callable[[Path], object]) -> None:
        """Ask for a file with one of the suffixes, and pass on its path, if there is an answer."""

    def save(self, name: str, write: Callable[[Path], object]) -> None:
        """Give the player a file of a name. ``write`` gets the path to write it to. The file may
        appear there later, and is complete when it does."""


@dataclass(frozen=True, slots=True)
class System:
    """What a web page does in place of a desktop; ``None`` where the desktop's way is used."""

    files: FileChooser | None = None
    full_screen: Callable[[], None] | None = None
    """Switches full screen on or off."""
    fills_screen: bool = True
    """Whether the system has a full screen. An iPhone's browser does not give it to pages."""
    asked: Callable[[], Sequence[Path | None]] = list
    """Files that other starts of the game have asked this window to open, and ``None`` where one
    asked it to come to the front. A call returns only what is new."""
    problem: Callable[[], str] = lambda: ""
    """Why what was written is not safe yet, besides :attr:`ishido.store.desk.Desk.problem`; empty
    if it is."""
    share: Callable[[str, Steps[bytes] | None, Callable[[str], object]], None] | None = None
    """Shares a text with a picture, or a link without one. The function gets whether it was
    ``"shared"`` or ``"copied"``, or both have ``"failed"``; it is not called if the player thinks
    better of it."""
    site: str = ""
    """The address of the page, without a link's query."""
    preferences: Mapping[str, object] = field(default_factory=dict)
    """Settings that count as long as the player has set no others."""
    skin_absent: Callable[[str, str], bool] | None = None
    """Whether one of the game's ``"stonesets"`` or ``"boards"``, given its id, cannot be had now,
    because its pictures would have to be fetched."""
    fetch_world: Callable[[Mapping[str, str], Then], object] = lambda _, then: then()
    """Fetches the pictures of a stoneset, a board and a backdrop, given by their ids, and calls a
    function when all are here that can be had."""
    fetch_card: Callable[[str, Then], object] = lambda _, then: then()
    """The same for what the card of a stoneset or board shows."""


@cache
def installed(*libraries: str) -> bool:
    """Whether all of these libraries can be imported; they are not loaded. A page has only those
    that most games need."""
    from importlib.util import find_spec

    return all(find_spec(library) is not None for library in libraries)
