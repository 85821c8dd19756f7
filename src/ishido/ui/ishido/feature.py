"""The base of the features of Ishido's table."""

from typing import TYPE_CHECKING

from ishido.session.session import Session
from ishido.ui.ishido.board.view import Shown
from ishido.ui.table.feature import Feature

if TYPE_CHECKING:
    from ishido.ui.ishido.scene import TableScene


class IshidoFeature(Feature[Shown]):
    """A part of Ishido's table."""

    table: "TableScene"

    @property
    def session(self) -> Session:
        return self.table.session
