"""Small boards and hexagrams in the rows of lists, drawn in steps."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from ishido.jobs.steps import Steps, advance
from ishido.kinds.kind import GameSession
from ishido.session.session import Session
from ishido.ui.kit.look import look_of
from ishido.ui.screens.game_uis import UIS

if TYPE_CHECKING:
    from ishido.ui.app.app import App

FINE: Final = 3
"""How many times larger a board is drawn before it is reduced, so that its stones keep their
symbols' colours."""
LARGE: Final = 240
"""The width of a room from which on there is no need for that."""
MOST: Final = 200
"""The most pictures that are kept: a few screens of rows."""
VISIBLE: Final = 31
"""The most pictures that are waited for. If a list scrolls on, the earlier ones are not needed."""

Size = tuple[int, int]
Key = tuple[str, Size, bool]
"""What a picture shows: a game, the room, and whether it is its readings."""


class Thumbnails:
    """The boards or readings of games, by their ids. Each is read and drawn after a list has asked
    for it, so that a long list opens at once."""

    def __init__(self, app: "App", find: Callable[[str], GameSession | None] | None = None) -> None:
        """:param find: finds a game by its id; without it, the journal does."""
        self._app, self._find = app, find or app.desk.journal.find
        self._kept: dict[Key, pygame.Surface | None] = {}
        self._skins: object = None
        """What the pictures were drawn with."""
        self._wanted: list[Key] = []
        self._steps: Steps[None] | None = None

    def of(self, game: str, room: Size, *, readings: bool = False) -> pygame.Surface | None:
        """The board of a game within a room, or the hexagrams of its ``readings``; ``None`` if it
        is not yet drawn, or has none."""
        key, skins = (game, room, readings), (self._app.skins.board, self._app.skins.stones)
        if skins != self._skins or len(self._kept) > MOST:
            self._kept, self._skins = {}, skins
        if key not in self._kept and key not in self._wanted:
            self._wanted.append(key)
            del self._wanted[:-VISIBLE]
        return self._kept.get(key)

    @property
    def waiting(self) -> bool:
        """Whether a picture is still to be drawn."""
        return bool(self._wanted)

    def tick(self) -> None:
        """Draw for a short while."""
        if self._wanted and self._steps is None:
            self._steps = self._draw()
        if self._steps is not None and advance(self._steps, self._app.now):
            self._steps = None

    def _draw(self) -> Steps[None]:
        """Draw what lists have asked for."""
        while self._wanted:
            key = game, room, readings = self._wanted[0]
            session = self._find(game)
            yield
            self._kept[key] = None if session is None else self._drawn(session, room, readings)
            if key in self._wanted:  # it may have been scrolled away
                self._wanted.remove(key)
            yield

    def _drawn(self, session: GameSession, room: Size, readings: bool) -> pygame.Surface | None:
        from ishido.ui.ishido.oracle.brush import slip

        ui, fine = UIS[session.kind], room
        if room[0] < LARGE:
            fine = (room[0] * FINE, room[1] * FINE)
        if readings and isinstance(session, Session) and session.auguries:
            castings = [augury.casting for augury in session.auguries]
            look, size = look_of(self._app, self._app.size), (round(fine[0] * 0.95), fine[1])
            large: pygame.Surface | None = slip(look, castings, size)
        elif ui.why_not_replayed(session):
            return None
        else:
            large = ui.small_picture(self._app, session, fine)
        if large is None:
            return None
        scale = min(room[0] / large.get_width(), room[1] / large.get_height())
        size = round(large.get_width() * scale), round(large.get_height() * scale)
        return pygame.transform.smoothscale(large, size)
