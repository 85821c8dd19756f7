"""The active skins: the stoneset, board and backdrop in use, and the colours they give."""

from collections.abc import Iterable, Mapping

from ishido.jobs.job import Runner
from ishido.skins.catalogue import DEFAULT, USER, Catalogue
from ishido.skins.source import SkinProblem
from ishido.storage.settings import Settings
from ishido.ui.app.skin_cache import SkinCache
from ishido.ui.core.skin_pictures import BoardPictures, StonePictures
from ishido.ui.core.theme import Theme
from ishido.ui.view.trial import draw_board, draw_stones
from ishido.ui.words import starting as says


class ActiveSkins:
    """What stones and boards look like now. Nothing is loaded before :meth:`load`."""

    stones: StonePictures
    board: BoardPictures
    theme: Theme

    def __init__(self, catalogue: Catalogue, runner: Runner) -> None:
        self.catalogue = catalogue
        self.cache = SkinCache(catalogue, runner)
        self.chosen: dict[str, str] = {}
        """The stoneset, board and backdrop in use, as settings name them. Not always what is set:
        that may be missing."""

    def load(
        self,
        settings: Settings,
        size: tuple[int, int],
        stoneset: str | None = None,
        board: str | None = None,
    ) -> str:
        """Use what the settings name, or ``stoneset`` and ``board`` if they are given.

        :param size: the window's, in pixels.
        :returns: a line for the player if the game's own had to be used instead; else empty.
        """
        wanted = {
            "stoneset": stoneset or settings.stoneset,
            "board": board or settings.board,
            "backdrop": settings.backdrop,
        }
        our_stones, our_board = {"stoneset": DEFAULT}, {"board": DEFAULT, "backdrop": ""}
        why = ""
        for instead in ({}, our_stones, our_board, our_stones | our_board):
            try:
                self.use(wanted | instead, settings, size)
            except SkinProblem as problem:
                why = why or says.using_ours(str(problem))
            else:
                break
        return why

    def use(self, changes: Mapping[str, str], settings: Settings, size: tuple[int, int]) -> None:
        """Use another stoneset, board or backdrop. Nothing changes if one cannot be used.

        :raises SkinProblem: if one cannot be loaded or drawn.
        """
        wanted = {**self.chosen, **changes}
        stones, board = None, None
        if "stoneset" in changes:
            stones = self.cache.stones(wanted["stoneset"])
            if wanted["stoneset"].startswith(USER):
                draw_stones(stones, size, settings.ui_scale)
        if changes.keys() & {"board", "backdrop"}:
            board = self.cache.board(wanted["board"], wanted["backdrop"])
            if wanted["board"].startswith(USER) or wanted["backdrop"].startswith(USER):
                draw_board(board, size, settings.ui_scale)
        if stones is not None:
            self.stones = stones
        if board is not None:
            self.board = board
            self.mix_colours(settings)
        self.chosen = wanted

    def mix_colours(self, settings: Settings) -> None:
        """Take the board's colours, as the settings change them."""
        self.theme = Theme(
            self.board.skin.colours,
            marks=settings.marks,
            high_contrast=settings.high_contrast,
        )

    def prepare(
        self,
        stonesets: Iterable[str],
        boards: Iterable[str],
        size: tuple[int, int],
        scale: float,
        backdrop: str | None = None,
    ) -> None:
        """Start to decode what may be used next; without a backdrop, with the one in use."""
        if backdrop is None:
            backdrop = self.chosen["backdrop"]
        self.cache.prepare(stonesets, boards, backdrop, size, scale)

    def start_pictures(self, size: tuple[int, int], scale: float, *, title: bool = False) -> None:
        """Start to decode what the table shows, or the title: it is needed soon."""
        self.cache.start(self.stones, self.board, size, scale, title=title)
