"""Several processes that play out for one search."""

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from types import TracebackType
from typing import Self

from ishido.jobs.pool import end, pool_of
from ishido.players.aims import Outcome
from ishido.players.montecarlo import Chunk, Rooted
from ishido.players.processors import spare
from ishido.rules.game import PlayerView


@lru_cache(maxsize=4)
def _rooted(view: PlayerView, looking: int) -> Rooted:
    return Rooted(view, looking)


def _play(view: PlayerView, looking: int, chunk: Chunk) -> Outcome:
    """What a worker does. It keeps the position ready for the next chunk."""
    return _rooted(view, looking).play(chunk)


class PlayoutProcesses:
    """Processes that play out, started at the first search; to be closed, or used in ``with``.

    The playouts are cut into chunks before they are shared out, so that any number of processes
    comes to the same move.
    """

    def __init__(self, workers: int | None = None) -> None:
        """:param workers: how many; by default :func:`~ishido.players.processors.spare`."""
        self._pool = pool_of(workers or spare())

    def play(self, root: Rooted, chunks: Sequence[Chunk]) -> Iterator[Outcome]:
        """The outcomes of the chunks, in their order.

        :raises BrokenProcessPool: if a process was killed.
        """
        return self._pool.map(partial(_play, root.view, root.looking), chunks)

    def pids(self) -> list[int]:
        """The processes that there are now."""
        return list(self._pool._processes or ())

    def close(self) -> None:
        """End the processes, and what they are at."""
        end(self._pool)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
