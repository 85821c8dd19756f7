"""What the app wears: stonesets, boards and their colours, put on and changed."""

from collections.abc import Iterable
from pathlib import Path

from ishido.assets import assets
from ishido.skins.catalogue import DEFAULT, USER, Catalogue
from ishido.skins.source import SkinProblem
from ishido.storage.desk import Desk
from ishido.ui.theme import Theme
from ishido.ui.view.trial import draw_board, draw_stones
from ishido.ui.wardrobe import Wardrobe
from ishido.ui.words import starting as says


class DressedApp:
    """Knows the desk, the window's size, and what is in use there."""

    def __init__(self, desk: Desk, size: tuple[int, int], skins: Path) -> None:
        """The player's own stonesets and boards are in ``skins``. Nothing is put on yet."""
        self.desk = desk
        self.size = size
        self.news: list[str] = []
        """Lines for the player that wait for a scene to show them."""
        self.catalogue = Catalogue(assets(), skins)
        self.wardrobe = Wardrobe(self.catalogue)
        self.wearing: dict[str, str] = {}
        """What is in use: stoneset, board and backdrop, by what settings remember them by. Not
        always what is set: that may be missing."""

    def rearrange(self) -> None:
        """Lay all scenes out anew: the window's size, the scale or the skin has changed."""
        raise NotImplementedError

    def dress_first(self, stoneset: str | None = None, board: str | None = None) -> None:
        """Put on what is wanted, by the settings if nothing is said; the game's own in place of
        what cannot be had, with a line why."""
        settings = self.desk.settings
        wanted = {
            "stoneset": stoneset or settings.stoneset,
            "board": board or settings.board,
            "backdrop": settings.backdrop,
        }
        our_stones, our_board = {"stoneset": DEFAULT}, {"board": DEFAULT, "backdrop": ""}
        for instead in ({}, our_stones, our_board, our_stones | our_board):
            try:
                self._dress(wanted | instead)
            except SkinProblem as problem:
                self.news = self.news or [says.using_ours(str(problem))]
            else:
                return

    def _dress(self, changes: dict[str, str]) -> None:
        """Take pictures into use; nothing changes if they cannot be loaded or drawn."""
        wanted = self.wearing | changes
        stones, board = None, None
        scale = self.desk.settings.ui_scale
        if "stoneset" in changes:
            stones = self.wardrobe.stones(wanted["stoneset"])
            if wanted["stoneset"].startswith(USER):
                draw_stones(stones, self.size, scale)
        if changes.keys() & {"board", "backdrop"}:
            board = self.wardrobe.board(wanted["board"], wanted["backdrop"])
            if wanted["board"].startswith(USER) or wanted["backdrop"].startswith(USER):
                draw_board(board, self.size, scale)
        if stones is not None:
            self.stones = stones
        if board is not None:
            self.board = board
            self._mix_colours()
        self.wearing = wanted

    def _mix_colours(self) -> None:
        """The board's colours, and what the player wants otherwise."""
        settings = self.desk.settings
        self.theme = Theme(
            self.board.skin.colours,
            marks=settings.marks,
            high_contrast=settings.high_contrast,
        )

    def recolour(self) -> None:
        """Other colours are wished for."""
        self._mix_colours()
        self.rearrange()

    def dress(
        self, *, stoneset: str | None = None, board: str | None = None, backdrop: str | None = None
    ) -> None:
        """Change the stoneset, the board or the backdrop, and remember it. The game is untouched.

        :raises SkinProblem: if one cannot be used; then all stays as it was.
        """
        asked = {"stoneset": stoneset, "board": board, "backdrop": backdrop}
        changes = {use: skin for use, skin in asked.items() if skin is not None}
        self.prepare(
            [changes["stoneset"]] if "stoneset" in changes else [],
            [changes["board"]] if "board" in changes else [],
            changes.get("backdrop"),
        )
        self._dress(changes)
        self.desk.change_settings(**self.wearing)
        self.rearrange()

    def prepare(
        self, stonesets: Iterable[str], boards: Iterable[str], backdrop: str | None = None
    ) -> None:
        """Begin to decode what is put on next, or may be."""
        if backdrop is None:
            backdrop = self.wearing["backdrop"]
        scale = self.desk.settings.ui_scale
        self.wardrobe.prepare(stonesets, boards, backdrop, self.size, scale)

    def begin_pictures(self, *, title: bool = False) -> None:
        """Begin to decode what the table shows, or the title, on threads: it is wanted soon."""
        scale = self.desk.settings.ui_scale
        self.wardrobe.begin(self.stones, self.board, self.size, scale, title=title)

    def take_skin(self, path: Path) -> str:
        """Take a player's own stoneset or board in and put it on.

        :returns: why it cannot be used, in a line; empty if it is in use now.
        """
        try:
            kind, skin_id = self.catalogue.add(path)
            if kind == "stonesets":
                self.dress(stoneset=skin_id)
            else:
                self.dress(board=skin_id)
        except SkinProblem as problem:
            return str(problem)
        return ""
