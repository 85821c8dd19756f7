"""Plays batches of deals in this process, in several processes, or on a Dask cluster.

The cluster needs the optional extra ``ishido[cluster]``.
"""

import logging
from collections.abc import Iterable, Iterator
from contextlib import closing
from functools import partial
from itertools import chain, islice
from typing import Any, Final

from ishido.jobs.sharing import results, shared, task_of
from ishido.players.simulate import DealBatch, Played, run_batch

TICK: Final = 0.05
"""Seconds between two looks which batches are done."""
SECONDS_TO_ANSWER: Final = 10
BATCHES_A_THREAD: Final = 4
"""Batches queued for each thread of the cluster."""


class ClusterProblem(RuntimeError):
    """The cluster does not exist or cannot be reached."""


def simulate(
    work: Iterable[DealBatch], workers: int = 1, scheduler: str | None = None
) -> Iterator[Played]:
    """The results of batches as they are finished. One worker means this process, in order.

    :param scheduler: the address of a Dask cluster to use instead of processes on this machine.
      :raises ClusterProblem: if there is none at that address, or Dask is not installed.
    """
    if scheduler is not None:
        return _on_cluster(scheduler, work)
    return _here(work, workers)


def _here(work: Iterable[DealBatch], workers: int) -> Iterator[Played]:
    with closing(shared(workers)) as runner:
        tasks = (task_of(run_batch, batch) for batch in work)
        found = results(runner, tasks, most=4 * workers, tick=TICK, as_completed=True)
        yield from chain.from_iterable(batch for batch in found if batch is not None)


def _on_cluster(scheduler: str, work: Iterable[DealBatch]) -> Iterator[Played]:
    """The results of batches from a cluster as they are finished. Its workers need Ishido
    installed.

    Connects at the call, not when the first result is asked for.

    :raises ClusterProblem: if there is none at that address, or Dask is not installed.
    """
    if not scheduler:  # without an address, Dask would start its own cluster
        raise ClusterProblem("no address")
    try:
        from distributed import Client
    except ImportError:
        raise ClusterProblem("Dask is not installed: pip install 'ishido[cluster]'") from None
    # Dask's own log is silenced: errors are reported as ClusterProblem
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    try:
        client: Any = Client(scheduler, timeout=SECONDS_TO_ANSWER)
    except Exception as error:  # on a slow machine, Dask can fail with any exception
        raise ClusterProblem(f"no cluster answers ({type(error).__name__})") from None
    return _results(client, work)


def _results(client: Any, work: Iterable[DealBatch]) -> Iterator[Played]:
    from distributed import wait

    with client:
        threads = sum(client.nthreads().values())
        # equal batches must each be played, because they are timed
        submit = partial(client.submit, run_batch, pure=False)
        left = iter(work)
        running = {submit(batch) for batch in islice(left, BATCHES_A_THREAD * max(threads, 1))}
        while running:
            done, running = wait(running, return_when="FIRST_COMPLETED")
            running |= {submit(batch) for batch in islice(left, len(done))}
            for future in done:
                yield from future.result()
