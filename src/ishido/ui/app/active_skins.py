"""The active skins: stoneset, board, backdrop, and the colours that result from them."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress

from ishido.assets import assets
from ishido.jobs.job import Runner
from ishido.language import _
from ishido.rules.stone import STONES
from ishido.skins.board import SLABS, BoardSkin
from ishido.skins.catalogue import DEFAULT, USER, Catalogue
from ishido.skins.source import SkinProblem
from ishido.store.settings import Settings
from ishido.ui.ishido.board.layout import table_layout
from ishido.ui.kit.theme import Theme
from ishido.ui.platform.system import System
from ishido.ui.skins.cards import SkinCards
from ishido.ui.skins.pictures import PLAIN, BoardPictures, Size, StonePictures
from ishido.ui.skins.title_pictures import TitlePictures
from ishido.ui.table.layout import frame_in
from ishido.ui.table.stage import desktop_stage


class ActiveSkins:
    """The stoneset and board in use. Nothing is loaded before :meth:`load`."""

    stones: StonePictures
    board: BoardPictures
    theme: Theme

    def __init__(self, catalogue: Catalogue, runner: Runner, system: System | None = None) -> None:
        self.catalogue = catalogue
        self.title = TitlePictures(assets() / "title")
        self.cards = SkinCards(catalogue, runner, (system or System()).fetch_card)
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
        :returns: what could not be used, for which there is a default; empty if all could.
        """
        told = []
        for wanted, instead, sentence in (
            (
                {"stoneset": stoneset or settings.stoneset},
                {"stoneset": DEFAULT},
                _("The stoneset “{name}” can’t be used. The default stones are shown."),
            ),
            (
                {"board": board or settings.board, "backdrop": ""},
                {"board": DEFAULT},
                _("The board “{name}” can’t be used. The default board is shown."),
            ),
            (
                {"backdrop": settings.backdrop},
                {"backdrop": ""},
                _("The backdrop “{name}” can’t be used. The board’s own is shown."),
            ),
        ):
            try:
                self.use(wanted, settings, size)
            except SkinProblem as problem:
                import logging  # rarely needed at the start; the author of a skin finds this

                logging.getLogger("ishido").warning("%s", problem)
                self.use(wanted | instead, settings, size)
                told.append(sentence.format(name=next(iter(wanted.values())).removeprefix(USER)))
        return " ".join(told)

    def use(self, changes: Mapping[str, str], settings: Settings, size: tuple[int, int]) -> None:
        """Use other skins. Nothing changes if one of them cannot be used.

        The pictures of what is no longer used are dropped. Closed scenes may hold it until Python
        next collects garbage, and a browser never gives memory back.

        :raises SkinProblem: if one cannot be loaded or drawn.
        """
        wanted = {**self.chosen, **changes}
        stones, board = None, None
        if self._renews(changes, "stoneset"):
            stones = self._read_stones(wanted["stoneset"])
            if wanted["stoneset"].startswith(USER):
                draw_stones(stones, size, settings.ui_scale)
        if self._renews(changes, "board", "backdrop"):
            board = self._read_board(wanted["board"], wanted["backdrop"])
            if wanted["board"].startswith(USER) or wanted["backdrop"].startswith(USER):
                draw_board(board, size, settings.ui_scale)
        if stones is not None:
            if "stoneset" in self.chosen:
                self.stones.forget()
            self.stones = stones
        if board is not None:
            if "board" in self.chosen:
                self.board.forget()
            self.board = board
            self.mix_colours(settings)
        self.chosen = wanted

    def _renews(self, changes: Mapping[str, str], *kinds: str) -> bool:
        """Whether skins must be read: not those in use, but for the player's own, which may be work
        in progress."""
        return any(
            kind in changes
            and (changes[kind] != self.chosen.get(kind) or changes[kind].startswith(USER))
            for kind in kinds
        )

    def _read_stones(self, stoneset: str) -> StonePictures:
        pictures = StonePictures(self.catalogue.stoneset(stoneset))
        if stoneset.startswith(USER) and (problem := pictures.complaint()):
            raise SkinProblem(f"{pictures.stoneset.source.label}: {problem}")
        return pictures

    def _read_board(self, board: str, backdrop: str) -> BoardPictures:
        """An empty ``backdrop`` stands for the board's own."""
        behind: BoardSkin | str | None = None
        if backdrop.startswith(PLAIN):
            behind = backdrop.removeprefix(PLAIN)
        elif backdrop:
            behind = self.catalogue.board(backdrop)
        pictures = BoardPictures(self.catalogue.board(board), behind)
        if board.startswith(USER):
            pictures.check()
        return pictures

    def mix_colours(self, settings: Settings) -> None:
        self.theme = Theme(
            self.board.skin.colours, marks=settings.marks, high_contrast=settings.high_contrast
        )

    def start_pictures(self, size: tuple[int, int], scale: float) -> None:
        """Start to decode the pictures of the table, which will be needed soon, in a window of a
        given size: several at a time, because that takes most of the time of changing a skin."""
        layout = table_layout(frame_in(desktop_stage(size), scale))
        with suppress(SkinProblem):  # reported where it is used
            self.stones.start(self._runner, layout.touchstone.size)
            self.board.start(self._runner, size, layout.board.size, layout.cell[0])

    def start_title(self, size: tuple[int, int]) -> None:
        self.title.start(self._runner, self.world, size)

    @property
    def world(self) -> str:
        """The name of the world that the title shows: that of the board, or Ishido's."""
        board = self.chosen["board"]
        return board if self.title.has(board) else DEFAULT

    def close(self) -> None:
        """Cancel what is not started, and wait for the rest."""
        for skin in (self.stones, self.board) if self.chosen else ():
            skin.decoded.cancel()
            skin.decoded.wait()


def draw_stones(stones: StonePictures, window: Size, scale: float) -> None:
    """Draw all stones and their shadows at the size of the table in a window.

    :raises SkinProblem: if that fails, for whatever reason.
    """
    with _refused(stones.stoneset.source.label):
        layout = table_layout(frame_in(desktop_stage(window), scale))
        for stone in STONES:
            for size in (layout.stone, layout.touchstone.size):
                stones.stone(stone, size)
                stones.shadow(stone, size, 0.0)


def draw_board(board: BoardPictures, window: Size, scale: float) -> None:
    """Draw every part of a board at the size of the table in a window.

    :raises SkinProblem: if that fails, for whatever reason.
    """
    with _refused(board.skin.source.label):
        layout = table_layout(frame_in(desktop_stage(window), scale))
        board.unconverted_backdrop(window)
        board.board(layout.board.size)
        small = (layout.px(24), layout.px(24))  # the smallest panel of a dialog
        for part in SLABS:
            for size in (layout.tray.size, layout.strip.size, small):
                board.slab(part, size, layout.cell[0])
        board.picture("pouch", layout.pouch.size)
        board.picture("ornament", layout.strip.size)


@contextmanager
def _refused(label: str) -> Iterator[None]:
    """Turn every error into a :class:`SkinProblem`."""
    try:
        yield
    except SkinProblem:
        raise
    except Exception as error:  # a foreign file can cause any error
        problem = _("cannot be drawn")
        raise SkinProblem(f"{label}: {problem}") from error
