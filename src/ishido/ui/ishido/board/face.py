"""The face of Ishido: its table in a window."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

import pygame

from ishido.jobs.steps import Steps
from ishido.language import _
from ishido.rules.board import COLUMNS, ROWS, Square, column_of, parse_square, row_of, square_at
from ishido.rules.game import Game, Placement
from ishido.rules.mastery import four_way_squares
from ishido.ui.ishido.aid_texts import seat_names
from ishido.ui.ishido.board.layout import TableLayout, table_layout
from ishido.ui.ishido.board.placing import BoardMotions
from ishido.ui.ishido.board.view import Shown, TableView
from ishido.ui.ishido.scoreboard import Row, score_rows
from ishido.ui.kit.events import Point
from ishido.ui.kit.paint import Part
from ishido.ui.platform.audio import Cue
from ishido.ui.table import captions
from ishido.ui.table.face import Face
from ishido.ui.table.layout import Frame

if TYPE_CHECKING:
    from ishido.ui.app.app import App

ARROWS: Final[Mapping[int, tuple[int, int]]] = {
    pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1),
}  # fmt: skip
"""The columns and rows by which each key moves the cursor."""


class IshidoFace(Face[Game, Square]):
    layout: TableLayout
    view: TableView
    motions: BoardMotions
    home = parse_square("f5")

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.motions = BoardMotions(app)

    # -- layout -----------------------------------------------------------------------------

    def fit(self, frame: Frame) -> TableLayout:
        return table_layout(frame)

    def set_up(self) -> None:
        self.view = self.new_view()
        self.motions.lay(self.view)

    @property
    def coordinates(self) -> bool:
        """Whether there are letters and numbers around the board."""
        return self.app.desk.settings.coordinates

    def new_view(self) -> TableView:
        """What draws the table as it is laid out now."""
        stones = self.app.skins.stones
        return TableView(self.layout, self.look, stones, coordinates=self.coordinates)

    # -- input ------------------------------------------------------------------------------

    def place_at(self, point: Point) -> Square | None:
        return self.layout.square_under(point)

    def cursor(self, place: Square, key: int) -> Square:
        across, down = ARROWS[key][:: -1 if self.layout.turned else 1]
        column = max(0, min(COLUMNS - 1, column_of(place) + across))
        row = max(0, min(ROWS - 1, row_of(place) + down))
        return square_at(column, row)

    # -- what is seen -----------------------------------------------------------------------

    def ground(self) -> Steps[pygame.Surface]:
        return self.view.ground()

    def prepare(self, game: Game) -> Steps[None]:
        return self.view.prepare(stone for _, stone in game.position)

    def shown(self, game: Game) -> Shown:
        """What the table shows of a recorded game."""
        placed = game.standing.last  # also marked after a turn out of time, as in a game
        unseen, roman = game.player_view().unseen, self.app.desk.settings.roman
        names, move = seat_names(game.setup.players), Row(_("Move"), game.cursor)
        return Shown(
            stones=self.motions.lying(game.position),
            four_ways=self.motions.sealed(four_way_squares(game)),
            touchstone=None if None in self.motions.airborne else game.touchstone,
            in_pouch=sum(unseen),
            unseen=unseen,
            rows=score_rows(game, names, move, roman=roman),
            note=captions.kind_of_game(game.setup.mode, game.setup.scoring),
            roman=roman,
            last=None if placed is None else placed.square,
        )

    def parts(self, game: Game) -> list[Part]:
        return self.view.parts(self.shown(game))

    def above(self, now: float) -> list[Part]:
        return self.motions.parts(now)

    def forward(self, game: Game) -> None:
        placement, following = last_placement(game), game.touchstone
        if game.ended:
            self.app.audio.play(Cue.GAME_OVER)
        elif placement is not None:
            last = following is None
            self.motions.place(placement, following, game.setup.scoring, last=last)

    def back(self, game: Game) -> None:
        placement = last_placement(game)
        if placement is not None and not game.ended:
            self.take_back(placement, self.layout.stone_rect(placement.square))

    def take_back(self, placement: Placement, start: pygame.Rect) -> None:
        """Let a stone fly back into the well."""
        self.app.audio.play(Cue.SLIDE)
        self.motions.cancel()
        self.motions.fly(placement.stone, start, self.layout.touchstone)


def last_placement(game: Game) -> Placement | None:
    """The stone of a game's last move; ``None`` at the opening and after a turn out of time."""
    return game.standing.last if game.standing.last_move_placed else None
