"""Simulations on a Dask cluster: the optional extra ``ishido[cluster]``."""

import logging
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any, Final

from ishido.players.simulate import ClusterProblem, DealBatch, Played, gather

SECONDS_TO_ANSWER: Final = 10
"""How long a scheduler may take to answer."""
ERRANDS_A_THREAD: Final = 4
"""Batches kept waiting for each of the cluster's threads."""


def on_cluster(scheduler: str, work: Iterable[DealBatch]) -> Iterator[Played]:
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
    from distributed import wait

    with client:
        threads = sum(client.nthreads().values())
        # two batches may be equal, and are to be timed each
        submit = partial(client.submit, pure=False)
        yield from gather(submit, wait, work, ahead=ERRANDS_A_THREAD * max(threads, 1))
