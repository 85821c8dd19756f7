"""Adding a stoneset or board of the player's own. A board of other proportions than ours is cut. A
dialog shows how, and asks first."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from ishido.language import _
from ishido.skins.catalogue import kind_of
from ishido.skins.source import SkinProblem
from ishido.ui import labels
from ishido.ui.kit.look import Look
from ishido.ui.kit.paint import Part, dim, stamp
from ishido.ui.kit.sheet import Words, ask
from ishido.ui.kit.widgets.base import Widget
from ishido.ui.kit.widgets.button import Button, ButtonKind
from ishido.ui.skins.pictures import BoardPictures

if TYPE_CHECKING:
    from ishido.ui.app.app import App


def add_skin(app: "App", path: Path, said: Callable[[str], object]) -> None:
    """Add a stoneset or board, and use it.

    :param said: called with why it cannot be used, in one line; empty if it is in use now.
    """

    def add() -> None:
        try:
            kind, skin_id = app.skins.catalogue.add(path)
        except SkinProblem as problem:
            said(str(problem))
            return
        app.skins.cards.forget()
        app.choose_skins(said, **{kind.removesuffix("s"): skin_id})

    try:
        if kind_of(path) == "stonesets":
            add()
            return
        pictures = BoardPictures(app.skins.catalogue.board_in(path))
        pictures.check()
    except SkinProblem as problem:
        said(str(problem))
        return
    if pictures.skin.has_our_shape:
        add()
        return
    right = Button("add", _("Add"), add, kind=ButtonKind.PRIMARY)
    sentence = _("Only the bright part is used. Its squares take the shape of Ishido’s.")
    shown = [_Cut(pictures), Words(sentence, role="text_dim")]
    ask(app, _("Cut this board?"), shown, Button("back", _(labels.CANCEL)), right, width=560)


class _Cut(Widget):
    """The picture of a board, dark where it will be cut off."""

    focusable = False

    def __init__(self, board: BoardPictures) -> None:
        super().__init__("cut")
        self.board = board

    def height(self, look: Look, width: int) -> int:
        return look.px(320)

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        return [Part(self.name, self.rect.copy(), _paint_cut, look, self.board)]


def _paint_cut(target: pygame.Surface, rect: pygame.Rect, look: Look, board: BoardPictures) -> None:
    width, height = board.skin.size
    scale = min(rect.w / width, rect.h / height)
    picture = board.whole((round(width * scale), round(height * scale)))
    room = [length * scale for length in board.skin.room]
    cut = pygame.Rect(*room).clip(picture.get_rect())
    kept = picture.subsurface(cut).copy()
    dim(picture, 70)
    picture.blit(kept, cut)
    pygame.draw.rect(picture, look.theme.colour("gold_light"), cut, max(1, look.px(2)))
    stamp(target, picture, picture.get_rect(center=rect.center).topleft)
