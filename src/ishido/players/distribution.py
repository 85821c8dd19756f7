"""Where batches of deals are played: in this process, in several, or on a Dask cluster.

The cluster is the optional extra ``ishido[cluster]``.
"""

import logging
from collections.abc import Iterable, Iterator
from concurrent.futures import wait
from functools import partial
from itertools import chain
from typing import Any, Final

from ishido.players.pool import end, pool_of
from ishido.players.simulate import DealBatch, Played, gather, run_batch

SECONDS_TO_ANSWER: Final = 10
"""How long a scheduler may take to answer."""
BATCHES_A_THREAD: Final = 4
"""Batches kept waiting for each of the cluster's threads."""


class ClusterProblem(RuntimeError):
    """A cluster that is not there, or cannot be spoken to."""


def simulate(
    work: Iterable[DealBatch], workers: int = 1, scheduler: str | None = None
) -> Iterator[Played]:
    """The results of batches as they come in: with one worker in order, in this process.

    :param scheduler: the address of a Dask cluster that plays in place of processes here.
    :raises ClusterProblem: if there is none at that address, or Dask is not installed.
    """
    if scheduler is not None:
        return _on_cluster(scheduler, work)
    if workers > 1:
        return _on_processes(work, workers)
    return chain.from_iterable(map(run_batch, work))


def _on_processes(work: Iterable[DealBatch], workers: int) -> Iterator[Played]:
    pool = pool_of(workers)
    try:
        yield from gather(pool.submit, wait, work, ahead=3 * workers)
    finally:
        end(pool)


def _on_cluster(scheduler: str, work: Iterable[DealBatch]) -> Iterator[Played]:
    """The results of batches as they come in from a cluster, whose workers have Ishido installed.

    The cluster is spoken to at once.

    :raises ClusterProblem: if there is none at that address, or Dask is not installed.
    """
    if not scheduler:  # Dask would start a cluster of its own
        raise ClusterProblem("no address")
    try:
        from distributed import Client
    except ImportError:
        raise ClusterProblem("Dask is not installed: pip install 'ishido[cluster]'") from None
    # what goes wrong is told in our words
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    try:
        client: Any = Client(scheduler, timeout=SECONDS_TO_ANSWER)  # type: ignore[no-untyped-call]
    except Exception as error:  # Dask's own start can fail in ways of its own on a slow machine
        raise ClusterProblem(f"no cluster answers ({type(error).__name__})") from None
    return _results(client, work)


def _results(client: Any, work: Iterable[DealBatch]) -> Iterator[Played]:
    from distributed import wait as wait_there

    with client:
        threads = sum(client.nthreads().values())
        # two batches may be equal, and are to be timed each
        submit = partial(client.submit, pure=False)
        yield from gather(submit, wait_there, work, ahead=BATCHES_A_THREAD * max(threads, 1))
