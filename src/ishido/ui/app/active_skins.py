"""The active skins: stoneset, board, backdrop, and the colours that result from them."""

from collections.abc import Iterable, Iterator, Mapping

from ishido.assets import assets
from ishido.jobs.job import Runner
from ishido.skins.catalogue import DEFAULT, USER, Catalogue
from ishido.skins.source import SkinProblem
from ishido.store.settings import Settings
from ishido.ui.app.skin_cache import SkinCache
from ishido.ui.app.trial import draw_board, draw_stones
from ishido.ui.kit.theme import Theme
from ishido.ui.skins.cards import SkinCards
from ishido.ui.skins.pictures import BoardPictures, StonePictures
from ishido.ui.skins.title_pictures import TitlePictures
from ishido.ui.table import start_words as says


class ActiveSkins:
    """The stoneset and board in use. Nothing is loaded before :meth:`load`."""

    stones: StonePictures
    board: BoardPictures
    theme: Theme

    def __init__(self, catalogue: Catalogue, runner: Runner) -> None:
        self.catalogue = catalogue
        self.cache = SkinCache(catalogue, runner)
        self.title = TitlePictures(assets() / "title")
        self.cards = SkinCards(catalogue, runner)
        self._runner = runner
        self.chosen: dict[str, str] = {}
        """The ids of the stoneset, board and backdrop in use. They differ from the settings if
        those cannot be used."""

    def load(
        self,
        settings: Settings,
        size: tuple[int, int],
        stoneset: str | None = None,
        board: str | None = None,
    ) -> str:
        """Use the skins of the settings, or ``stoneset`` and ``board`` if given.

        :param size: the size of the window in pixels.
        :returns: a message if the default had to be used instead, otherwise empty.
        """
        wanted = {
            "stoneset": stoneset or settings.stoneset,
            "board": board or settings.board,
            "backdrop": settings.backdrop,
        }
        our_stones, our_board = {"stoneset": DEFAULT}, {"board": DEFAULT, "backdrop": ""}
        for instead in ({}, our_stones, our_board, our_stones | our_board):
            try:
                self.use(wanted | instead, settings, size)
            except SkinProblem as problem:
                import logging  # rarely needed at the start; the author of a skin finds this

                logging.getLogger("ishido").warning("%s", problem)
            else:
                break
        return " ".join(self._faults(wanted, instead))

    def _faults(self, wanted: Mapping[str, str], instead: Mapping[str, str]) -> Iterator[str]:
        """What could not be used, from what had to be replaced."""
        if "stoneset" in instead:
            yield says.using_our_stones(wanted["stoneset"].removeprefix(USER))
        if "board" in instead:
            board, backdrop = wanted["board"], wanted["backdrop"]
            fault = backdrop if backdrop and self._can_load(board) else board
            yield says.using_our_board(fault.removeprefix(USER))

    def _can_load(self, board: str) -> bool:
        try:
            self.cache.board(board, "")
        except SkinProblem:
            return False
        return True

    def use(self, changes: Mapping[str, str], settings: Settings, size: tuple[int, int]) -> None:
        """Use other skins. Nothing changes if one of them cannot be used.

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
        self.drop_others()

    def drop_others(self) -> None:
        """Drop the pictures of all skins that are not in use."""
        self.cache.keep_only(self.stones, self.board)

    def mix_colours(self, settings: Settings) -> None:
        """Compute the colours from the board and the settings."""
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
        """Start to decode skins that may be used next, with the current backdrop unless one is
        given."""
        if backdrop is None:
            backdrop = self.chosen["backdrop"]
        self.cache.prepare(stonesets, boards, backdrop, size, scale)

    def start_pictures(self, size: tuple[int, int], scale: float) -> None:
        """Start to decode the pictures of the table, which will be needed soon."""
        self.cache.start(self.stones, self.board, size, scale)

    def start_title(self, size: tuple[int, int]) -> None:
        """Start to decode the pictures of the title."""
        self.title.start(self._runner, self.world, size)

    @property
    def world(self) -> str:
        """The name of the world whose stones, board and backdrop are in use; empty for a mixture
        of several."""
        chosen = self.chosen
        whole = chosen["stoneset"] == chosen["board"] and not chosen["backdrop"]
        return chosen["board"] if whole else ""
