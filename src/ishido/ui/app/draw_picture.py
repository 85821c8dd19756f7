"""The task that draws a picture for an export, in a process of its own."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ishido.jobs.job import Report
from ishido.jobs.steps import Steps

if TYPE_CHECKING:
    from ishido.ui.table.picture_request import PictureRequest


@dataclass(frozen=True, slots=True)
class DrawPicture:
    """Reports the share that is drawn, 0 … 1, and returns the bytes of the file, in steps.

    :raises SkinProblem: if the stoneset or board is damaged.
    """

    request: "PictureRequest"

    def __call__(self, report: Report) -> Steps[bytes]:
        from ishido.ui.app.picture import draw  # loaded by the process that draws

        def progress(share: float) -> None:
            if not report(share):
                raise InterruptedError

        return draw(self.request, progress)
